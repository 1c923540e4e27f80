#include "diagnosis/slips.hpp"

#include "diagnosis/misread_slips.hpp"
#include "diagnosis/record_slips.hpp"

#include "notation/position_text.hpp"
#include "notation/resolve.hpp"
#include "registry/game_start.hpp"
#include "syntax/game.hpp"
#include "variants/shrink/shrink.hpp"

#include <algorithm>
#include <array>

namespace vpgn::diagnosis {

using replay::written_action;
using syntax::action;
using chance = std::mt19937_64;

namespace {

std::string replaced(std::string text, span where, std::string_view by) {
    return text.replace(std::size_t(where.start), std::size_t(where.size()), by);
}

template <class T>
T const& one_of(std::vector<T> const& all, chance& random) {
    return all[random() % all.size()];
}

/// A part of an action in the turn's text.
span in_turn(written_action const& a, span part_of) {
    return {a.where.start + part_of.start, a.where.start + part_of.end};
}

std::vector<span> parts(slip_context const& on, span action::*which) {
    std::vector<span> list;
    for (written_action const& a : on.actions)
        if (!(a.text.*which).empty()) list.push_back(in_turn(a, a.text.*which));
    return list;
}

// ---- squares

/// Another file or rank in place of one that is written.
std::string another_coordinate(slip_context const& on, span action::*which, chance& random) {
    auto const list = parts(on, which);
    if (list.empty()) return "";
    span const where = one_of(list, random);
    std::string text = on.text;
    char& c = text[std::size_t(where.start + random() % where.size())];
    rules::setup const& board = on.game.on.start;
    std::string_view const others =
        c >= 'a' ? std::string_view("abcdefghijklmnop").substr(0, board.files)
                 : std::string_view("123456789").substr(0, std::min<std::size_t>(board.ranks, 9));
    char const was = c;
    while (c == was)
        c = others[random() % others.size()];
    return text;
}

std::string another_origin(slip_context const& on, chance& random) {
    return another_coordinate(on, &action::from_at, random);
}
std::string another_target(slip_context const& on, chance& random) {
    return another_coordinate(on, &action::to_at, random);
}

/// A whole square, by chance which, as `change` has it.
template <class Change>
std::string changed_square(slip_context const& on, chance& random, Change change) {
    auto list = parts(on, &action::from_at);
    auto const targets = parts(on, &action::to_at);
    list.insert(list.end(), targets.begin(), targets.end());
    std::erase_if(list, [&](span s) {
        return s.size() != 2 || change(std::string(part(on.text, s))) == part(on.text, s);
    });
    if (list.empty()) return "";
    span const where = one_of(list, random);
    return replaced(on.text, where, change(std::string(part(on.text, where))));
}

std::string file_and_rank_swapped(slip_context const& on, chance& random) {
    return changed_square(on, random, [](std::string const& square) {
        return std::string{char('a' + (square[1] - '1')), char('1' + (square[0] - 'a'))};
    });
}
/// The target where the origin should be, and the other way round.
std::string from_and_to_exchanged(slip_context const& on, chance& random) {
    written_action const& a = one_of(on.actions, random);
    if (a.text.from_at.size() < 2 || a.text.to_at.empty()) return "";
    span const from = in_turn(a, a.text.from_at), to = in_turn(a, a.text.to_at);
    std::string const target(part(on.text, to));
    return replaced(replaced(on.text, to, part(on.text, from)), from, target);
}

/// Replaces a square of one action by one of another.
std::string squares_of_actions_exchanged(slip_context const& on, chance& random) {
    if (on.actions.size() < 2) return "";
    std::size_t const first = random() % (on.actions.size() - 1);
    std::size_t const second = first + 1 + random() % (on.actions.size() - first - 1);
    auto const square_of = [&](std::size_t i) {
        syntax::action const& a = on.actions[i].text;
        return in_turn(on.actions[i], random() % 2 == 0 || a.from_at.size() < 2 ? a.to_at : a.from_at);
    };
    span const left = square_of(first), right = square_of(second);
    if (left.size() < 2 || right.size() < 2) return "";
    std::string const other(part(on.text, left));
    return replaced(replaced(on.text, right, other), left, part(on.text, right));
}

std::string file_mirrored(slip_context const& on, chance& random) {
    int const files = on.game.on.start.files;
    return changed_square(on, random, [files](std::string square) {
        square[0] = char('a' + 'a' + files - 1 - square[0]);
        return square;
    });
}
std::string rank_mirrored(slip_context const& on, chance& random) {
    int const ranks = on.game.on.start.ranks;
    return changed_square(on, random, [ranks](std::string square) {
        if (ranks < 10) square[1] = char('1' + '1' + ranks - 1 - square[1]);
        return square;
    });
}

/// Without origin, and where a pawn takes without its mark: `d5` for `exd5`.
std::string origin_left_out(slip_context const& on, chance& random) {
    written_action const& a = one_of(on.actions, random);
    if (a.text.from_at.empty() || a.text.marked_by == syntax::mark::shot ||
        a.text.marked_by == syntax::mark::swap)
        return "";
    bool const keeps_mark = !a.text.piece_at.empty() && a.text.marked_by == syntax::mark::capture;
    return replaced(on.text,
                    in_turn(a, keeps_mark ? a.text.from_at
                                          : cover(a.text.from_at,
                                                  a.text.mark_at.empty() ? a.text.from_at : a.text.mark_at)),
                    "");
}

/// The squares as they are called once the turn's own lines have vanished.
std::string after_the_shrink(slip_context const& on, chance&) {
    if (on.game.variant().id != rules::shrink::info().id) return "";
    auto const made =
        replay::make_game_start(*replay::find_variant("shrink"), "", "", on.game.positions[on.at]);
    auto const p = rules::shrink_position::from(made.value.start, made.value.terms);
    auto const w = replay::pattern_of(on.actions[0].text, made.value.pieces(), p.to_move());
    auto const c = replay::only_choice(p, w);
    std::string text;
    if (c && c->type == rules::choice_type::move && !on.actions[0].text.from_at.empty())
        p.each_other_name(*c, [&](rules::square from, rules::square to, rules::other_naming) {
            text = replaced(on.text, in_turn(on.actions[0], on.actions[0].text.to_at), replay::name_of(to));
            text = replaced(text, in_turn(on.actions[0], on.actions[0].text.from_at), replay::name_of(from));
        });
    return text;
}

// ---- pieces and marks

bool moves_a_piece(written_action const& a) {
    bool const special = a.text.marked_by == syntax::mark::place || a.text.marked_by == syntax::mark::swap ||
                         a.text.marked_by == syntax::mark::shot;
    return a.text.kind == action::form::move && !special;
}

/// How turns name the pieces of a game by letters.
std::vector<std::string_view> signs_of(imported_game const& game) {
    rules::piece_table const& pieces = game.on.pieces();
    if (pieces.has_usual_letters()) return {"K", "Q", "R", "B", "N"};
    std::vector<std::string_view> signs;
    for (rules::kind const k : pieces.kinds_of(rules::color::white)) {
        rules::piece const who(rules::color::white, k);
        auto const& sign = pieces.sign_of(who);
        if (sign.size != rules::piece_sign::no_letters && sign.size > 0) signs.push_back(sign.view());
    }
    return signs;
}

std::string another_piece(slip_context const& on, chance& random) {
    written_action const& a = one_of(on.actions, random);
    if (!moves_a_piece(a) || a.text.promotion.named_by != syntax::naming::none) return "";
    span const piece =
        a.text.piece_at.empty() ? span{a.text.body_at.start, a.text.body_at.start} : a.text.piece_at;
    std::string_view const was = part(part(on.text, a.where), piece);
    // `xd5` begins like no piece's move.
    bool const may_be_pawn = a.text.marked_by == syntax::mark::none || !a.text.from_at.empty();
    auto const signs = signs_of(on.game);
    std::string_view other = was;
    while (other == was) {
        auto const i = random() % (signs.size() + may_be_pawn);
        other = i < signs.size() ? signs[i] : std::string_view();
    }
    return replaced(on.text, in_turn(a, piece), other);
}

std::string capture_mark(slip_context const& on, chance& random) {
    written_action const& a = one_of(on.actions, random);
    if (a.text.kind != action::form::move || a.text.marked_by == syntax::mark::place ||
        a.text.marked_by == syntax::mark::swap || a.text.to_at.empty())
        return "";
    bool const whole = a.text.from_at.size() == 2;
    if (a.text.piece_at.empty() && a.text.from_at.empty()) return ""; // `xd5` begins like no move
    if (a.text.mark_at.empty())
        return replaced(on.text, in_turn(a, {a.text.to_at.start, a.text.to_at.start}), "x");
    bool const dash = a.text.marked_by == syntax::mark::dash;
    return replaced(on.text, in_turn(a, a.text.mark_at), dash ? "x" : whole ? "-" : "");
}

std::string other_side_of_castling(slip_context const& on, chance&) {
    for (written_action const& a : on.actions) {
        bool const is_short = a.text.kind == action::form::castle_short;
        if (is_short || a.text.kind == action::form::castle_long)
            return replaced(on.text, in_turn(a, a.text.body_at), is_short ? "O-O-O" : "O-O");
    }
    return "";
}

std::string promotion(slip_context const& on, chance& random) {
    written_action const& a = one_of(on.actions, random);
    if (a.text.promotion_at.empty()) return "";
    std::string const was(part(part(on.text, a.where), a.text.promotion_at));
    std::string other = was;
    while (other == was)
        other = std::array<std::string_view, 5>{"=Q", "=R", "=B", "=N", ""}[random() % 5];
    return replaced(on.text, in_turn(a, a.text.promotion_at), other);
}

// ---- actions

/// Actions as texts, with what joins them.
struct loose_action {
    std::string text;
    syntax::join how;
};

std::vector<loose_action> loose(slip_context const& on) {
    std::vector<loose_action> list;
    for (written_action const& a : on.actions)
        list.push_back({std::string(part(on.text, a.where)), a.joined_by});
    return list;
}

std::string joined(std::vector<loose_action> const& list) {
    std::string text;
    bool in_list = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        bool const opens = list[i].how == syntax::join::list && !in_list && i > 0;
        if (i > 0) text += opens ? " (" : list[i].how == syntax::join::slash ? "/" : ", ";
        in_list |= opens;
        text += list[i].text;
    }
    // Of a king that its own chain leaves in check: no turn begins with that mark.
    if (text.starts_with('#')) text.erase(0, 1);
    return in_list ? text + ")" : text;
}

std::string action_left_out(slip_context const& on, chance& random) {
    auto list = loose(on);
    if (list.size() < 2) return "";
    list.erase(list.begin() + std::ptrdiff_t(random() % list.size()));
    return joined(list);
}

/// One more action, taken from another turn of the same player.
std::string action_too_many(slip_context const& on, chance& random) {
    if (on.game.one_choice || on.game.turns.size() < 3) return "";
    std::size_t other = on.at;
    while (other == on.at)
        other = on.at % 2 + 2 * (random() % ((on.game.turns.size() + 1) / 2));
    if (other >= on.game.turns.size()) return "";
    slip_context const there = game_start_of(on.game, other);
    written_action const& taken = one_of(there.actions, random);
    auto list = loose(on);
    auto const how = on.game.variant().turn_has_list()                  ? syntax::join::list
                     : on.game.variant().has(rules::choice_type::place) ? syntax::join::slash
                                                                        : syntax::join::comma;
    auto const place = std::ptrdiff_t(1 + random() % list.size());
    list.insert(list.begin() + place,
                {std::string(part(part(there.text, taken.where), taken.text.body_at)), how});
    return joined(list);
}

std::string order_of_actions(slip_context const& on, chance& random) {
    auto list = loose(on);
    if (list.size() < 2) return "";
    std::size_t const first = random() % (list.size() - 1);
    std::swap(list[first].text, list[first + 1].text);
    std::string const text = joined(list);
    return text == on.text ? "" : text;
}

constexpr std::array<slip_kind, 16> writers_kinds = {{
    {"another origin", another_origin},
    {"another target", another_target},
    {"file, rank swapped", file_and_rank_swapped},
    {"file mirrored", file_mirrored},
    {"rank mirrored", rank_mirrored},
    {"origin left out", origin_left_out},
    {"after the shrink", after_the_shrink},
    {"another piece", another_piece},
    {"capture mark", capture_mark},
    {"castling side", other_side_of_castling},
    {"promotion", promotion},
    {"action left out", action_left_out},
    {"action too many", action_too_many},
    {"order of actions", order_of_actions},
    {"from, to exchanged", from_and_to_exchanged},
    {"squares of actions", squares_of_actions_exchanged},
}};

/// Keeps the actions of the one turn that it reads.
class turn_reader final : public syntax::game_consumer {
public:
    explicit turn_reader(std::uint64_t begins) : begins_(begins) {}
    void take(syntax::game const& game) override {
        for (auto const& token : game.actions)
            actions.push_back(
                {{}, token.joined_by, {token.where.start - begins_, token.where.end - begins_}});
    }
    std::vector<written_action> actions;

private:
    std::uint64_t begins_;
};

} // namespace

std::span<slip_kind const> slip_kinds() {
    static std::vector<slip_kind> const all = [] {
        std::vector<slip_kind> kinds(writers_kinds.begin(), writers_kinds.end());
        for (auto const& more : {misread_slip_kinds(), record_slip_kinds()})
            kinds.insert(kinds.end(), more.begin(), more.end());
        return kinds;
    }();
    return all;
}

slip_context game_start_of(imported_game const& game, std::size_t at) {
    std::string const before = game.head + "\n1. ";
    if (game.native != nullptr) return {game, at, game.turns[at], {}};
    turn_reader reader(before.size());
    syntax::read_trees(before + game.turns[at] + " *\n", replay::notation_of, reader);
    for (written_action& a : reader.actions)
        a.text = syntax::read_action(part(game.turns[at], a.where), game.letters());
    return {game, at, game.turns[at], std::move(reader.actions)};
}

} // namespace vpgn::diagnosis
