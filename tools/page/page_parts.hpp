// The parts of the bundled page. It contains the program, as WebAssembly, and the worker that runs it; a page
// of a site has them in files beside it, and SQLite too.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The bundled page; empty if the program was built without one.
std::string_view page_template();
/// The script that puts a game into any page: see page/src/embed.
std::string_view embedding_script();
/// The page that shows one game within another page, and holds none: see page/src/embed.
std::string_view embedded_page_template();
/// The words of that page in all languages, packed: see page/web/languages.mjs.
std::string_view language_tables();
/// A page that demonstrates the script.
std::string_view example_page();
/// The worker of a site that reads databases; empty if the page has no program.
std::string_view database_worker();
/// The module that it runs, compressed, as base64.
std::string_view sqlite_as_base64();

/// The two parts of a page, before and after its games.
struct page_parts {
    std::string before, after;
};

/// As it was bundled.
page_parts bundled_page();

/// Without the program: two megabytes smaller, and nothing can be checked or played in it.
page_parts page_without_program();

/// Whether it contains the program, and can check a text that is pasted into it.
bool page_has_program();

/// A WebAssembly module, and the script of the worker that runs it.
struct module_files {
    std::string wasm;
    std::string_view worker;
};
/// The program of the bundled page; both empty if it has none. Throws std::runtime_error if it cannot be
/// decompressed.
module_files program_of_page();
/// SQLite, which reads databases in a site; a page in a single file does not contain it. Throws as above.
module_files database_reader();

/// The names of the files of a module.
struct module_names {
    std::string wasm, worker;
};

/// The page with the names of these files in place of its program, and a policy that allows requests to its
/// own server. `engines`: `described_for_page`; empty: there are none. Returns the bundled page if that has
/// no program.
page_parts page_beside_modules(module_names const& program, module_names const& database,
                               std::string_view engines);

/// The page that is only embedded, with the names of the program's files; both are empty if there are none.
page_parts embedded_page_beside_module(module_names const& program);

} // namespace vpgn::tools
