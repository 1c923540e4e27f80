#include "diagnosis/record_slips.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace vpgn::diagnosis {

using replay::written_action;
using syntax::action;
using chance = std::mt19937_64;

namespace {

constexpr std::size_t fewest_turns = 8; // fewer hardly show a form

std::string text_with(imported_game const& game, std::vector<std::string> turns) {
    imported_game changed = game;
    changed.turns = std::move(turns);
    return changed.text();
}

/// Each turn is one move, so that nothing joins words.
bool has_plain_turns(imported_game const& game) {
    return game.one_choice && !game.variant().turn_has_list();
}

// ---- blanks

/// The text without the blank at `at`; empty where there is none.
std::string without_blank(std::string text, std::size_t at) {
    return at < text.size() && text[at] == ' ' ? text.erase(at, 1) : std::string();
}

/// Where the text of turn `i` ends.
std::size_t end_of_turn(imported_game const& game, std::size_t i) {
    imported_game before = game;
    before.turns.resize(i + 1);
    constexpr std::string_view behind = " *\n";
    return before.text().size() - behind.size();
}

std::string moves_glued(imported_game const& game, chance& random) {
    if (!has_plain_turns(game) || game.turns.size() < fewest_turns) return "";
    std::size_t const at = random() % (game.turns.size() - 1);
    return game.is_black(at) ? "" : without_blank(game.text(), end_of_turn(game, at));
}

std::string number_glued(imported_game const& game, chance& random) {
    if (!has_plain_turns(game) || game.turns.size() < fewest_turns) return "";
    std::size_t const at = random() % (game.turns.size() - 1);
    return game.is_black(at) ? without_blank(game.text(), end_of_turn(game, at)) : "";
}

constexpr std::array<std::string_view, 3> results = {"1-0", "0-1", "1/2-1/2"};

std::string with_result(std::string text, std::string_view result) {
    text.resize(text.rfind('*'));
    return fmt::format("[Result \"{}\"]\n{}{}\n", result, text, result);
}

/// Whether hardly anything but the kings is left: no result but a draw would be right.
bool is_bare(imported_game const& game) {
    constexpr std::ptrdiff_t few = 4;
    std::string const& last = game.positions.back();
    return std::count_if(last.begin(), last.begin() + std::ptrdiff_t(last.find(' ')), ascii::is_letter) < few;
}

std::string result_glued(imported_game const& game, chance& random) {
    if (!has_plain_turns(game) || game.is_decided || is_bare(game)) return "";
    std::string_view const result = results[random() % results.size()];
    std::string const text = with_result(game.text(), result);
    return without_blank(text, text.rfind(result) - 1);
}

// ---- the signal of an electronic board

std::string signal(imported_game const& game, chance& random) {
    bool const is_usual = game.one_choice && game.on.pieces().has_usual_letters() &&
                          game.on.start.files == 8 && game.on.start.ranks == 8;
    if (!is_usual || game.is_decided || is_bare(game)) return "";
    struct kings {
        std::string_view white, black, result;
    };
    static constexpr std::array<kings, 12> signals = {{{"e4", "d5", "1-0"},
                                                       {"d5", "e4", "1-0"},
                                                       {"d4", "e5", "0-1"},
                                                       {"e5", "d4", "0-1"},
                                                       {"e4", "e5", "1/2-1/2"},
                                                       {"e5", "e4", "1/2-1/2"},
                                                       {"d4", "d5", "1/2-1/2"},
                                                       {"d5", "d4", "1/2-1/2"},
                                                       {"e4", "d4", "1/2-1/2"},
                                                       {"d4", "e4", "1/2-1/2"},
                                                       {"e5", "d5", "1/2-1/2"},
                                                       {"d5", "e5", "1/2-1/2"}}};
    kings const& set = signals[random() % signals.size()];
    std::vector<std::string> turns = game.turns;
    for (int i = 0; i < 2; ++i)
        turns.push_back(fmt::format("K{}", game.is_black(turns.size()) ? set.black : set.white));
    std::string const text = text_with(game, std::move(turns));
    // A third of the records have no result.
    return random() % 3 == 0 ? text : with_result(text, set.result);
}

// ---- squares seen from another side of the board

struct view {
    bool files, ranks;
};

std::string seen(slip_context const& on, view from) {
    rules::setup const& board = on.game.on.start;
    if (board.ranks > 9) return on.text;
    std::string text = on.text;
    for (written_action const& a : on.actions)
        for (span const where : {a.text.from_at, a.text.to_at})
            for (std::uint64_t i = where.start; i < where.end; ++i) {
                char& c = text[std::size_t(a.where.start + i)];
                if (ascii::is_digit(c) && from.ranks)
                    c = char('1' + '0' + board.ranks - c);
                else if (!ascii::is_digit(c) && from.files)
                    c = char('a' + 'a' + board.files - 1 - c);
            }
    return text;
}

enum class by : std::uint8_t { both, white, black };

std::string seen_throughout(imported_game const& game, view from, by side) {
    if (game.turns.size() < fewest_turns || game.native != nullptr) return "";
    std::vector<std::string> turns = game.turns;
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (side == by::both || (side == by::black) == game.is_black(i))
            turns[i] = seen(game_start_of(game, i), from);
    return text_with(game, std::move(turns));
}

std::string own_view(imported_game const& game, chance& random) {
    return seen_throughout(game, {true, true}, random() % 4 == 0 ? by::white : by::black);
}
std::string files_mirrored(imported_game const& game, chance&) {
    return seen_throughout(game, {true, false}, by::both);
}
std::string ranks_mirrored(imported_game const& game, chance&) {
    return seen_throughout(game, {false, true}, by::both);
}
std::string board_turned(imported_game const& game, chance&) {
    return seen_throughout(game, {true, true}, by::both);
}

std::string move_turned(slip_context const& on, chance&) {
    return seen(on, {true, true});
}

// ---- commas and letters

/// `1. e4, e5 2. Nf3, Nc6`
std::string commas(imported_game const& game, chance&) {
    if (game.turns.size() < fewest_turns) return "";
    std::vector<std::string> turns = game.turns;
    for (std::size_t i = 0; i + 1 < turns.size(); ++i)
        if (!game.is_black(i)) turns[i] += ",";
    return text_with(game, std::move(turns));
}

/// All turns as `change` writes their actions; empty where it changes few.
template <class Change>
std::string written_throughout(imported_game const& game, Change change) {
    if (!has_plain_turns(game) || !game.on.pieces().has_usual_letters()) return "";
    constexpr int enough = 4;
    int changed = 0;
    std::vector<std::string> turns = game.turns;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        slip_context const on = game_start_of(game, i);
        if (on.actions.empty()) continue;
        written_action const& a = on.actions.front();
        bool const is_letter = a.text.kind == action::form::move && a.text.piece_at.size() == 1 &&
                               a.text.marked_by != syntax::mark::place;
        if (!is_letter) continue;
        if (!change(turns[i], a)) return "";
        ++changed;
    }
    return changed < enough ? "" : text_with(game, std::move(turns));
}

std::string small_letters(imported_game const& game, chance&) {
    return written_throughout(game, [](std::string& turn, written_action const& a) {
        char& letter = turn[std::size_t(a.where.start + a.text.piece_at.start)];
        letter = char(letter - 'A' + 'a');
        return true;
    });
}

std::string no_letters(imported_game const& game, chance&) {
    return written_throughout(game, [](std::string& turn, written_action const& a) {
        if (a.text.from_at.size() != 2) return false;
        turn.erase(std::size_t(a.where.start + a.text.piece_at.start), 1);
        return true;
    });
}

constexpr std::array<slip_kind, 12> record_kinds = {{
    {"moves glued", nullptr, moves_glued, true, true},
    {"number glued", nullptr, number_glued, true, true},
    {"result glued", nullptr, result_glued, true, true},
    {"board signal", nullptr, signal, true, true},
    {"side's own view", nullptr, own_view, false, true},
    {"files mirrored", nullptr, files_mirrored, false, true},
    {"ranks mirrored", nullptr, ranks_mirrored, false, true},
    {"board turned", nullptr, board_turned, false, true},
    {"move turned", move_turned},
    {"commas", nullptr, commas, true, true},
    {"small letters", nullptr, small_letters, false, true},
    {"no letters", nullptr, no_letters, false, true},
}};

} // namespace

std::span<slip_kind const> record_slip_kinds() {
    return record_kinds;
}

} // namespace vpgn::diagnosis
