#include "diagnosis/sequence_slips.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace vpgn::diagnosis {

namespace {

using chance = std::mt19937_64;

/// A turn as it is written: its text, and the number before it, if any.
struct set_down {
    std::string text;
    std::string number = "";
};
using sequence = std::vector<set_down>;

std::string number_before(imported_game const& game, std::size_t i, bool in_front) {
    if (game.is_black(i)) return in_front ? fmt::format("{}... ", game.number(i)) : "";
    return fmt::format("{}. ", game.number(i));
}

sequence sequence_of(imported_game const& game) {
    sequence all;
    for (std::size_t i = 0; i < game.turns.size(); ++i)
        all.push_back({game.turns[i], number_before(game, i, i == 0)});
    return all;
}

/// As a writer numbers them who counts the turns in front of him.
void renumber(sequence& all, imported_game const& game) {
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].number = number_before(game, i, i == 0);
}

/// The numbers are those of the game in two of three records.
void renumber_by_chance(sequence& all, imported_game const& game, chance& random) {
    if (random() % 3 == 0) renumber(all, game);
}

slipped_sequence written(imported_game const& game, sequence const& all, std::size_t first,
                         std::size_t last) {
    std::string movetext;
    for (set_down const& turn : all)
        movetext.append(turn.number).append(turn.text).append(" ");
    return {fmt::format("{}\n{}*\n", game.head, movetext), all.size(), std::uint32_t(first + 1),
            std::uint32_t(last + 1)};
}

/// A turn with `behind` turns after it.
std::size_t some_turn(imported_game const& game, std::size_t behind, chance& random) {
    return random() % (game.turns.size() - behind);
}
bool is_short(imported_game const& game, std::size_t turns) {
    return game.turns.size() < turns;
}

// ---- left out

slipped_sequence left_out(imported_game const& game, std::size_t count, chance& random) {
    if (is_short(game, count + 4)) return {};
    std::size_t const at = some_turn(game, count + 1, random);
    auto all = sequence_of(game);
    // The number of White's turn stays before Black's, with or without its dots, or goes with it.
    std::string const number = all[at].number;
    auto const from = all.begin() + std::ptrdiff_t(at);
    all.erase(from, from + std::ptrdiff_t(count));
    if (count % 2 != 0 && !game.is_black(at)) {
        std::array<std::string, 3> const ways = {number, fmt::format("{}... ", game.number(at)), ""};
        all[at].number = ways[random() % ways.size()];
    }
    renumber_by_chance(all, game, random);
    auto slip = written(game, all, at > 0 ? at - 1 : 0, at);
    slip.left_out = count;
    return slip;
}
slipped_sequence turn_left_out(imported_game const& game, imported_game const&, chance& random) {
    return left_out(game, 1, random);
}
slipped_sequence pair_left_out(imported_game const& game, imported_game const&, chance& random) {
    return left_out(game, 2, random);
}

// ---- written twice

slipped_sequence doubled(imported_game const& game, std::size_t count, chance& random) {
    if (is_short(game, count + 4)) return {};
    std::size_t const at = some_turn(game, count + 1, random);
    auto all = sequence_of(game);
    sequence const again(all.begin() + std::ptrdiff_t(at), all.begin() + std::ptrdiff_t(at + count));
    all.insert(all.begin() + std::ptrdiff_t(at + count), again.begin(), again.end());
    if (count == 1 && random() % 2 == 0) all[at + 1].number = "";
    renumber_by_chance(all, game, random);
    return written(game, all, at, at + 2 * count - 1);
}
slipped_sequence turn_doubled(imported_game const& game, imported_game const&, chance& random) {
    return doubled(game, 1, random);
}
slipped_sequence pair_doubled(imported_game const& game, imported_game const&, chance& random) {
    return doubled(game, 2, random);
}

// ---- in the wrong place

slipped_sequence exchanged(imported_game const& game, std::size_t apart, chance& random) {
    if (is_short(game, apart + 4)) return {};
    std::size_t const at = some_turn(game, apart, random);
    auto all = sequence_of(game);
    if (all[at].text == all[at + apart].text) return {};
    std::swap(all[at].text, all[at + apart].text);
    return written(game, all, at, at + apart);
}
slipped_sequence neighbours_exchanged(imported_game const& game, imported_game const&, chance& random) {
    return exchanged(game, 1, random);
}
slipped_sequence turns_of_side_exchanged(imported_game const& game, imported_game const&, chance& random) {
    return exchanged(game, 2, random);
}

/// Black's turns are written in White's column, from the first pair to the last whole one.
slipped_sequence columns_swapped(imported_game const& game, imported_game const&, chance&) {
    if (is_short(game, 6) || game.black_begins()) return {};
    auto all = sequence_of(game);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
        std::swap(all[i].text, all[i + 1].text);
    return written(game, all, 0, 1);
}

// ---- turns of another game

/// Turns of `other`, copied from a turn of the same side on.
sequence stretch_of(imported_game const& game, std::size_t at, imported_game const& other, std::size_t count,
                    chance& random) {
    sequence const all = sequence_of(other);
    if (all.size() < count + 4) return {};
    std::size_t from = random() % (all.size() - count - 1);
    from += other.is_black(from) != game.is_black(at);
    return {all.begin() + std::ptrdiff_t(from), all.begin() + std::ptrdiff_t(from + count)};
}

slipped_sequence stretch_put_in(imported_game const& game, imported_game const& other, chance& random) {
    std::size_t const count = 2 + random() % 7;
    if (is_short(game, 12)) return {};
    std::size_t const at = some_turn(game, 4, random);
    auto const stretch = stretch_of(game, at, other, count, random);
    if (stretch.empty()) return {};
    auto all = sequence_of(game);
    all.insert(all.begin() + std::ptrdiff_t(at), stretch.begin(), stretch.end());
    renumber_by_chance(all, game, random);
    return written(game, all, at, at + count - 1);
}

slipped_sequence stretch_in_place(imported_game const& game, imported_game const& other, chance& random) {
    std::size_t const count = 3 + random() % 6;
    if (is_short(game, 14)) return {};
    std::size_t const at = some_turn(game, count, random);
    auto const stretch = stretch_of(game, at, other, count, random);
    if (stretch.empty()) return {};
    auto all = sequence_of(game);
    for (std::size_t i = 0; i < count; ++i)
        all[at + i].text = stretch[i].text;
    auto slip = written(game, all, at, at + count);
    slip.is_lost = true;
    return slip;
}

/// One turn is another one of the same side.
slipped_sequence turn_from_elsewhere(imported_game const& game, imported_game const&, chance& random) {
    if (is_short(game, 6)) return {};
    std::size_t const at = some_turn(game, 1, random);
    std::size_t const from = at % 2 + 2 * (random() % (game.turns.size() / 2));
    auto all = sequence_of(game);
    if (from >= all.size() || all[from].text == all[at].text) return {};
    all[at].text = game.turns[from];
    return written(game, all, at, at);
}

/// A game continues after its end, with turns of another.
slipped_sequence after_the_end(imported_game const& game, imported_game const& other, chance& random) {
    if (!game.is_decided) return {};
    auto all = sequence_of(game);
    std::size_t const count = 1 + random() % 6;
    auto const more = stretch_of(game, all.size(), other, count, random);
    if (more.empty()) return {};
    std::size_t const at = all.size();
    all.insert(all.end(), more.begin(), more.end());
    renumber(all, game);
    return written(game, all, at, at + count - 1);
}

constexpr std::array<sequence_slip_kind, 11> all_sequence_slip_kinds = {{
    {"turn left out", turn_left_out},
    {"pair left out", pair_left_out},
    {"turn twice", turn_doubled},
    {"pair twice", pair_doubled},
    {"neighbours", neighbours_exchanged},
    {"a side's turns", turns_of_side_exchanged},
    {"columns", columns_swapped},
    {"stretch put in", stretch_put_in},
    {"stretch in place", stretch_in_place},
    {"turn of elsewhere", turn_from_elsewhere},
    {"after the end", after_the_end},
}};

} // namespace

std::span<sequence_slip_kind const> sequence_slip_kinds() {
    return all_sequence_slip_kinds;
}

} // namespace vpgn::diagnosis
