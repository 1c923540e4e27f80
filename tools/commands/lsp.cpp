// vpgn lsp: the language server.
#include "commands/commands.hpp"
#include "language_server/serve.hpp"

#include <memory>

namespace vpgn::tools {

void add_lsp(command_line& line) {
    auto stdio = std::make_shared<bool>(true);
    command here = line.add("lsp", "a language server for editors, on standard input and output");
    here.flag("--stdio", *stdio, "as editors ask for it; there is no other way");
    here.reads_file(
        "vpgn.toml",
        "in a document's folder or above it: `variants`, `check.select` and `check.ignore`, where the "
        "editor sets none");
    here.exits(1, "the editor went away without saying so");
    here.example("vpgn lsp --stdio", "as an editor starts it; samples/editors has the settings of some");
    here.does([stdio, &line] {
        return lsp::serve(VPGN_VERSION,
                          [&line](std::string const& path) { return line.checked_settings(path); });
    });
}

} // namespace vpgn::tools
