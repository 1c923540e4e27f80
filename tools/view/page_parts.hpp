// Of what is a page made that `vpgn view` fills? The bundled page has the program, as WebAssembly, and the
// worker that runs it within itself; a page of a site has them in files beside it.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The bundled page; empty if the program was built without one.
std::string_view page_template();
/// The script that puts a game into any page: see page/src/embed.
std::string_view embedding_script();
/// A page that shows how that is done.
std::string_view example_page();

/// The two parts of a page that its games stand between.
struct page_parts {
    std::string before, behind;
};

/// As it was bundled.
page_parts bundled_page();

/// Without the program: two megabytes smaller, and nothing can be checked or played in it.
page_parts page_without_program();

/// Can it check what is pasted into it? It has the program compiled to WebAssembly, if that was there.
bool page_has_program();

/// The program and its worker as they stand in the bundled page; both empty where it has none.
struct program_files {
    std::string wasm; ///< the bytes of the module
    std::string_view worker;
};
/// Throws std::runtime_error where what stands there cannot be unpacked.
program_files program_of_page();

/// The page with these addresses in the place of its program, and the right to ask its own server for them.
/// The bundled page where that has no program.
page_parts page_beside_program(std::string_view wasm, std::string_view worker);

} // namespace vpgn::tools
