// The commands of vpgn: each adds itself to the command line, with its flags where they are defined.
#pragma once

#include "options/command_line.hpp"

namespace vpgn::tools {

void add_check(command_line&);
void add_convert(command_line&);
void add_dedupe(command_line&);
void add_dump(command_line&);
void add_explain(command_line&);
void add_perft(command_line&);
void add_render(command_line&);
void add_snapshot(command_line&);
void add_stats(command_line&);
void add_select(command_line&);
void add_variants(command_line&);
void add_view(command_line&);

} // namespace vpgn::tools
