// The commands of vpgn: each adds itself to the command line, with its flags where they are defined.
#pragma once

#include "work/outcome.hpp"

#include <CLI/CLI.hpp>
#include <functional>

namespace vpgn::tools {

/// A command that was named on the command line leaves here what to run once parsing is done.
using chosen_command = std::function<outcome()>;

void add_check(CLI::App&, chosen_command&);
void add_convert(CLI::App&, chosen_command&);
void add_dump(CLI::App&, chosen_command&);
void add_explain(CLI::App&, chosen_command&);
void add_perft(CLI::App&, chosen_command&);
void add_render(CLI::App&, chosen_command&);
void add_variants(CLI::App&, chosen_command&);
void add_view(CLI::App&, chosen_command&);

} // namespace vpgn::tools
