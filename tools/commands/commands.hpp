// The commands of vpgn: each adds itself to the command line, together with its options.
#pragma once

#include "options/command_line.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

void add_check(command_line&);
void add_completions(command_line&);
void add_convert(command_line&);
void add_dedupe(command_line&);
void add_dump(command_line&);
void add_explain(command_line&);
void add_explore(command_line&);
void add_lsp(command_line&);
/// `run` executes the command line that created the parts; `version` is the program's.
void add_merge(command_line&, std::function<outcome(std::vector<std::string> const&)> run,
               std::string version);
void add_perft(command_line&);
void add_render(command_line&);
void add_settings(command_line&);
void add_snapshot(command_line&);
void add_stats(command_line&);
void add_select(command_line&);
void add_variants(command_line&);
void add_view(command_line&);

} // namespace vpgn::tools
