// The parts of the bundled page. It contains the program, as WebAssembly, and the worker that runs it; a page
// of a site has them in files beside it.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The bundled page; empty if the program was built without one.
std::string_view page_template();
/// The script that puts a game into any page: see page/src/embed.
std::string_view embedding_script();
/// A page that demonstrates the script.
std::string_view example_page();

/// The two parts of a page, before and after its games.
struct page_parts {
    std::string before, behind;
};

/// As it was bundled.
page_parts bundled_page();

/// Without the program: two megabytes smaller, and nothing can be checked or played in it.
page_parts page_without_program();

/// Whether it contains the program, and can check a text that is pasted into it.
bool page_has_program();

/// The program and its worker of the bundled page; both empty if it has none.
struct program_files {
    std::string wasm; ///< the bytes of the module
    std::string_view worker;
};
/// Throws std::runtime_error if they cannot be decompressed.
program_files program_of_page();

/// The page with these addresses in place of its program, and a policy that allows requests to its own
/// server. Returns the bundled page if that has no program.
page_parts page_file_of_program(std::string_view wasm, std::string_view worker);

} // namespace vpgn::tools
