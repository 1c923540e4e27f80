// vpgn lsp: the language server of editors.
#include "commands/commands.hpp"
#include "language_server/serve.hpp"

#include <memory>

namespace vpgn::tools {

void add_lsp(command_line& line) {
    auto stdio = std::make_shared<bool>(true);
    command here = line.add("lsp", "a language server for editors, on standard input and output");
    here.flag("--stdio", *stdio, "as editors ask for it; there is no other way");
    here.does([stdio] { return lsp::serve(VPGN_VERSION); });
}

} // namespace vpgn::tools
