// vpgn lsp: the language server.
#include "cli/commands/commands.hpp"
#include "io/process.hpp"
#include "lsp/messages.hpp"

#include <memory>

namespace vpgn::tools {

void define_lsp(command here, command_line const& line) {
    auto stdio = std::make_shared<bool>(true);
    here.flag("--stdio", *stdio, "use standard input and output (the only transport)");
    auto max_memory = std::make_shared<std::uint64_t>(512);
    here.option("--max-memory", *max_memory,
                "memory limit in MiB; a request that exceeds it fails; 0: no limit")
        .shows_default();
    here.reads_file("vpgn.toml", "in a document's folder or above it: `variants`, `check.select` and "
                                 "`check.ignore`, unless the editor sets them");
    here.exits(1, "the editor disconnected without `exit`");
    here.example("vpgn lsp --stdio", "start it as an editor does; samples/editors has settings for editors");
    here.does([stdio, max_memory, &line] {
        limit_memory(*max_memory << 20);
        return lsp::serve(VPGN_VERSION,
                          [&line](std::string const& path) { return line.checked_settings(path); });
    });
}

} // namespace vpgn::tools
