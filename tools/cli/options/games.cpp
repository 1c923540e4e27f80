#include "cli/options/games.hpp"

#include <utility>

namespace vpgn::tools {

void games_option::apply_files(command to) {
    input_.apply_settings(to);
}

void games_option::add_to(command to) {
    input_.add_to(to);
    reading_.add_to(to);
    definitions_.add_to(to);
    to.applies_settings();
    to.settings("", {"variant", "white-army", "black-army"});
}

chosen_games games_option::choose(transcribe::tidying const& tidy, openings_option const* openings,
                                  bool portable) const {
    game_sources const of_names(read_as(reading_.from(), {}, {}, {}, reading_.encoding_name()));
    chosen_games chosen;
    chosen.files_are_of_settings = input_.are_of_settings();
    chosen.files = input_.files([&](std::string const& path) { return of_names.has_games(path); });
    chosen.definitions = definitions_.read(chosen.files);
    reading_options known = reading_.checked();
    known.tidy = tidy;
    if (openings) known.stage = openings->stage();
    known.portable = portable;
    chosen.sources = std::make_unique<game_sources const>(std::move(known));
    return chosen;
}

chosen_games games_option::choose_and_report(transcribe::tidying const& tidy, openings_option const* openings,
                                             bool portable) const {
    chosen_games chosen = choose(tidy, openings, portable);
    print_problems(chosen.definitions);
    return chosen;
}

} // namespace vpgn::tools
