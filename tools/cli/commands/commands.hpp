// The commands of vpgn: each adds its options and its work to the command of its name; main.cpp lists them.
#pragma once

#include "cli/options/command_line.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

void define_analyse(command);
void define_check(command);
void define_completions(command, command_line const&);
void define_convert(command);
void define_dedupe(command);
void define_dump(command);
void define_explain(command);
void define_explore(command);
void define_lsp(command, command_line const&);
/// `run` executes the command line that created the parts; `version` is the program's.
void define_merge(command, std::function<outcome(std::vector<std::string> const&)> run, std::string version);
void define_perft(command);
void define_render(command);
void define_settings(command, command_line const&);
void define_snapshot(command);
void define_stats(command);
void define_select(command);
void define_variants(command);
void define_view(command);

} // namespace vpgn::tools
