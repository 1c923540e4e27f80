#include "statistics/tally.hpp"

namespace vpgn::tools {

namespace {

template <class key, class value>
void add(std::map<key, value>& to, std::map<key, value> const& more) {
    for (auto const& [name, counted] : more)
        to[name] += counted;
}

template <std::size_t... each>
std::array<name_table<game_group>, sizeof...(each)> empty_tables(std::size_t most,
                                                                 std::index_sequence<each...>) {
    return {((void)each, name_table<game_group>(most))...};
}

} // namespace

void result_counts::count(syntax::outcome what) {
    switch (what) {
    case syntax::outcome::white_wins:
        ++white;
        break;
    case syntax::outcome::black_wins:
        ++black;
        break;
    case syntax::outcome::draw:
        ++draws;
        break;
    case syntax::outcome::unknown:
        ++unknown;
        break;
    }
}

result_counts& result_counts::operator+=(result_counts const& more) {
    white += more.white;
    draws += more.draws;
    black += more.black;
    unknown += more.unknown;
    return *this;
}

game_group& game_group::operator+=(game_group const& more) {
    results += more.results;
    plies += more.plies;
    faulty += more.faulty;
    return *this;
}

player_games& player_games::operator+=(player_games const& more) {
    as_white += more.as_white;
    as_black += more.as_black;
    return *this;
}

occurrences& occurrences::operator+=(occurrences const& more) {
    times += more.times;
    games += more.games;
    return *this;
}

tally::tally(std::size_t most)
    : groups(empty_tables(most, std::make_index_sequence<groupings>())), players(most) {}

tally& tally::operator+=(tally const& behind) {
    figures += behind.figures;
    games += behind.games;
    for (std::size_t i = 0; i < groupings; ++i)
        groups[i] += behind.groups[i];
    players += behind.players;
    add(ends, behind.ends);
    go_on += behind.go_on;
    not_followed += behind.not_followed;
    not_replayed += behind.not_replayed;
    add(lengths, behind.lengths);
    add(ratings, behind.ratings);
    unrated += behind.unrated;
    comments += behind.comments;
    annotations += behind.annotations;
    variations += behind.variations;
    with_clocks += behind.with_clocks;
    with_evaluations += behind.with_evaluations;
    with_positions += behind.with_positions;
    add(findings, behind.findings);
    return *this;
}

} // namespace vpgn::tools
