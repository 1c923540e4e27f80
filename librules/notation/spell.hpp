// Writers of turns: their canonical text, and a choice in the style of an action that is being repaired.
#pragma once

#include "board/piece_table.hpp"
#include "core/castling.hpp"
#include "core/choice_mask.hpp"
#include "core/variant.hpp"
#include "core/visit_choices.hpp"
#include "notation/action_pattern.hpp"
#include "notation/choice_notation.hpp"
#include "notation/position_text.hpp"
#include "notation/square_names.hpp"

#include <string>
#include <string_view>
#include <type_traits>

namespace vpgn::replay {

/// The facts needed to write a choice.
struct spelled_choice {
    rules::choice choice;
    rules::piece who; ///< the piece that makes it, or is put on the board
    rules::piece on_target;
    bool captures = false;
    bool long_side = false;      ///< of castling
    bool after_castling = false; ///< the previous choice of its turn was castling
    bool turned_in_full = false; ///< a piece dropped promoted is named by its unpromoted form: `+L@e4`
};

/// Appends long algebraic: `e2-e4`, `Nf3xe5`, a stop as `e2-e2`, castling as `O-O`, `=Q` with a promotion.
/// Pieces are named as in canonical text: pawns not at all, the others by their letters, or by the Betza name
/// in parentheses (those of the other army).
void put_long(std::string& out, spelled_choice const&, rules::piece_table const&);

/// Appends SAN; `origin` is the part of the origin needed for disambiguation (empty, `e`, `4` or `e4`).
void put_short(std::string& out, spelled_choice const&, rules::piece_table const&, std::string_view origin);

/// The same two as separate strings.
inline std::string spell_long(spelled_choice const& c, rules::piece_table const& pieces) {
    std::string text;
    put_long(text, c, pieces);
    return text;
}
inline std::string spell_short(spelled_choice const& c, rules::piece_table const& pieces,
                               std::string_view origin) {
    std::string text;
    put_short(text, c, pieces, origin);
    return text;
}

/// A choice in the style of a written action: the same naming of pieces, capture mark and length. `origin` is
/// used if the written one has no full origin.
std::string spell_like(syntax::action const& written, std::string_view written_bytes, spelled_choice const&,
                       rules::piece_table const&, std::string_view origin);

/// Whether the choice captures, on the board before it. A pawn that changes its file captures, en passant if
/// its target is empty.
template <class P>
bool captures(P const& before, rules::choice const& c) {
    if (!rules::has(rules::choice_types_that_may_capture, c.type))
        return rules::facts_of(c.type).captures == rules::capturing::always;
    if constexpr (rules::offers<P>(rules::offers_captures)) return before.captures(c);
    if (before.at(c.to)) return true;
    if (before.at(c.from).kind() != rules::kind::pawn) return false;
    rules::displacement const by = rules::from_to(c.from, c.to);
    return by.files * by.files == 1 && by.ranks * by.ranks == 1;
}

template <class P>
spelled_choice as_spelled(P const& before, rules::choice const& c) {
    bool const long_side = rules::is_written_long(before, c);
    return {c, rules::actor_of(c, before.at(c.from), before.to_move()), before.at(c.to), captures(before, c),
            long_side};
}

/// The shown part of a square's name: nothing, `e`, `4` or `e4`.
class square_part {
public:
    square_part() = default;
    square_part(rules::square s, bool file, bool rank) {
        if (file) put(named(s).file());
        if (rank) put(named(s).rank());
    }
    operator std::string_view() const { return {text_, size_}; }

private:
    void put(std::string_view part) {
        for (char const c : part)
            text_[size_++] = c;
    }

    char text_[3] = {};
    std::size_t size_ = 0;
};

/// The disambiguation that SAN needs if other pieces of that kind in `before` have a choice with the same
/// target: nothing, the file, the rank, or both. Pawns that leave their file always show it.
template <class P>
square_part short_origin(P const& before, rules::choice const& c) {
    if (!rules::has(rules::choice_types_that_go, c.type)) return {}; // no piece moves
    rules::piece const who = before.at(c.from);
    if (who.kind() == rules::kind::pawn)
        return {c.from, rules::file_of(c.from) != rules::file_of(c.to), false};
    // The only piece of its kind needs no comparison.
    if constexpr (rules::offers<P>(rules::offers_pieces))
        if (!rules::several(before.pieces().of(who))) return {};
    bool others = false, same_file = false, same_rank = false;
    using squares = rules::squares_of<P>;
    rules::basic_choice_mask<squares> const alike{.pieces = rules::set_of(who.kind()),
                                                  .from = ~rules::set_of_one<squares>(c.from),
                                                  .to = rules::set_of_one<squares>(c.to)};
    rules::visit_choices_like(before, alike, [&](rules::choice const& other) {
        if (other.to != c.to || other.from == c.from || other.type != c.type || before.at(other.from) != who)
            return;
        others = true;
        same_file |= rules::file_of(other.from) == rules::file_of(c.from);
        same_rank |= rules::rank_of(other.from) == rules::rank_of(c.from);
    });
    if (!others) return {};
    return {c.from, !same_file || same_rank, same_file};
}

/// For a piece dropped promoted: whether another pocket piece with the same letter may be dropped there.
template <class P>
bool has_double_in_pocket(P const& before, rules::piece_table const& pieces, rules::choice const& c) {
    using rules::choice_type;
    bool found = false;
    rules::kind const turned = pieces.turned_over(c.promotion);
    auto const like = rules::set_of_one<rules::squares_of<P>>(c.to);
    rules::visit_choices_like(before, {.pieces = 0, .to = like}, [&](rules::choice const& other) {
        if (other.to != c.to) return;
        found |= other.type == choice_type::drop && other.promotion == turned;
        found |= other.type == choice_type::drop_promoted && other.promotion != c.promotion &&
                 pieces.turned_over(other.promotion) == turned;
    });
    return found;
}

template <class P>
void put_choice(std::string& out, P const& before, rules::piece_table const& pieces, rules::choice const& c,
                bool long_algebraic, bool after_castling = false) {
    spelled_choice spelled = as_spelled(before, c);
    spelled.after_castling = after_castling;
    if (c.type == rules::choice_type::drop_promoted)
        spelled.turned_in_full = has_double_in_pocket(before, pieces, c);
    if (long_algebraic)
        put_long(out, spelled, pieces);
    else
        put_short(out, spelled, pieces, short_origin(before, c));
}

/// The index in `choices` of the move that brings the mover's own king into the check in which the turn
/// leaves it, its own last step if it takes one; -1 for none.
template <class P>
int choice_that_exposes_king(P state, rules::turn const& choices) {
    int exposed_by = -1;
    if constexpr (rules::offers<P>(rules::offers_mover_in_check))
        // The leading move never does.
        for (int i = 0; choices.size() > 1 && i < choices.size(); ++i) {
            state.play(choices[i], nullptr);
            bool const by_king = state.at(choices[i].to).kind() == rules::kind::king;
            exposed_by = !state.mover_in_check() ? -1 : exposed_by < 0 || by_king ? i : exposed_by;
        }
    return exposed_by;
}

/// Appends a turn of `start`, in SAN or in long algebraic; `suffix` is its check mark. Joiners are those of
/// the variants' players: `e4-e6, f2-f3`, `e4 (Ne2, Rg1)`, `G@a4/Qa6#`, `Nf3/E`, `Nf3,e4`. A `#` precedes the
/// follower that leaves the mover's own king in check: `Bb5+ (Qe2, #Kd2)`.
template <class P>
void put_turn(std::string& out, P const& start, rules::piece_table const& pieces, rules::turn const& choices,
              bool long_algebraic, std::string_view suffix = "") {
    using rules::choice_type;
    if (choices.size() == 1 && choices[0].type == choice_type::move) { // nearly all turns
        put_choice(out, start, pieces, choices[0], long_algebraic);
        if (!suffix.empty()) out += suffix;
        return;
    }
    rules::choice const* last = nullptr; ///< that is written
    bool in_list = false;
    int const exposing = choice_that_exposes_king(start, choices);
    // Turns of one choice need no intermediate position.
    std::conditional_t<P::one_choice, P const&, P> before = start;
    for (rules::choice const& c : choices) {
        if (rules::has(rules::written_choice_types, c.type)) {
            if (rules::has(rules::consequences, c.type) && last && !in_list) {
                // The mark follows the move that began the turn, before the list.
                out += suffix;
                out += " (";
                in_list = true;
            } else if (last) {
                std::string_view const after = notation_of(last->type).after;
                out += after.empty() ? notation_of(c.type).before : after;
            }
            if (in_list && exposing >= 0 && &c == &choices[exposing]) out += '#';
            put_choice(out, before, pieces, c, long_algebraic, last && last->type == choice_type::castle);
            last = &c;
        }
        if constexpr (!P::one_choice) before.play(c, nullptr);
    }
    out += in_list ? ")" : suffix;
}

/// The same, canonical for its variant, as a separate string.
template <class P>
std::string spell_turn(rules::variant_info const& info, P const& before, rules::piece_table const& pieces,
                       rules::turn const& choices, std::string_view suffix = "") {
    std::string text;
    put_turn(text, before, pieces, choices, info.long_algebraic, suffix);
    return text;
}

/// `+`, `#` or nothing, for the position after a turn.
template <class P>
std::string_view check_suffix(P const& after) {
    if constexpr (rules::offers<P>(rules::offers_decided_without_check))
        if (after.marks_wins() && after.decided_without_check()) return "#";
    if (!after.in_check()) return "";
    return rules::mates(after.judge_end()) ? "#" : "+";
}

} // namespace vpgn::replay
