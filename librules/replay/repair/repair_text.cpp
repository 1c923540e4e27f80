#include "replay/repair/repair_text.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::replay {

std::string join_actions(std::vector<std::string> const& texts, bool words) {
    std::string joined;
    for (auto const& text : texts)
        joined += (joined.empty() ? "" : words ? " " : ", ") + text;
    return joined;
}

std::string in_ranks_of(written_turn const& turn, std::string text) {
    if (!turn.alphabet.ranks_from_zero || turn.native != nullptr) return text;
    std::string renamed;
    for (std::size_t at = 0; at < text.size();) {
        char const file = text[at++];
        renamed += file;
        if (file < 'a' || file > 'p') continue;
        int rank = 0;
        std::size_t end = at;
        for (; end < text.size() && ascii::is_digit(text[end]); ++end)
            rank = rank * 10 + (text[end] - '0');
        if (end != at) renamed += char('0' + rank - 1);
        at = end;
    }
    return renamed;
}

std::string_view glyphs_of_word(std::string_view word) {
    return word.substr(word.find_last_not_of("!?") + 1);
}

std::string_view glyphs_of(std::string_view text, written_turn const& turn) {
    std::string_view glyphs;
    for (written_action const& a : turn.actions) {
        std::string_view const bytes = part(text, a.where);
        std::size_t const last = bytes.find_last_not_of("!?");
        if (last != bytes.npos && last + 1 < bytes.size()) glyphs = bytes.substr(last + 1);
    }
    return glyphs;
}

syntax::action style_of_inserted(syntax::action const& beside, bool orthodox) {
    syntax::action full = beside;
    full.from_file = full.from_rank = 0; // in full: any origin serves
    full.marked_by = full.marked_by == syntax::mark::none ? syntax::mark::dash : full.marked_by;
    full.piece.named_by = orthodox ? syntax::naming::letter : syntax::naming::parenthesised;
    full.piece.name = {};
    return full;
}

std::string spell_plainly(any_position const& before, rules::piece_table const& pieces,
                          rules::turn const& choices) {
    std::string text;
    put_turn(text, before, pieces, choices, true);
    return text;
}

std::string spell_as_recorded(rules::variant_info const& variant, any_position const& before,
                              rules::piece_table const& pieces, written_turn const& turn,
                              rules::turn const& choices) {
    bool const is_one = before->has_one_choice() && choices.size() == 1;
    if (is_one && turn.native) return spell_native(turn, board_view(*before), choices[0], variant, pieces);
    bool const in_full = turn.patterns.front().states_origin() && turn.patterns.front().to_file >= 0;
    std::string text;
    put_turn(text, before, pieces, choices, !is_one || variant.long_algebraic || in_full);
    return in_ranks_of(turn, std::move(text));
}

std::string suffix_as_marked(std::string_view text, written_turn const& turn, any_position const& after) {
    std::string suffix;
    for (written_action const& a : turn.actions)
        if (a.text.check != syntax::check_mark::none) suffix = check_suffix(after);
    return suffix.append(glyphs_of(text, turn));
}

namespace {

struct replacement {
    std::string text;
    span where;
};

/// The slip as its text has it: one word with other squares is one word replaced.
slip kind_in_words(candidate const& c, written_turn const& turn) {
    return c.kind == slip::turned && turn.actions.size() == 1 ? slip::replaced : c.kind;
}

replacement replacement_by(std::string_view text, rules::variant_info const& variant,
                           rules::piece_table const& pieces, any_position const& before,
                           written_turn const& turn, candidate const& c) {
    rules::turn const& choices = c.turn.choices;
    slip const kind = kind_in_words(c, turn);
    auto const body_of = [](written_action const& a) {
        span const body{a.where.start + a.text.body_at.start, a.where.start + a.text.body_at.end};
        return a.text.body_at.empty() ? a.where : body;
    };
    if (before->has_one_choice() && turn.native && choices.size() == 1) {
        bool const alone = turn.actions.size() == 1;
        return {spell_native(turn, board_view(*before), choices[0], variant, pieces),
                alone ? turn.actions.front().where : turn.where};
    }
    if (kind == slip::none) {
        bool const single = turn.actions.size() == 1 && choices.size() == 1;
        return {spell_as_recorded(variant, before, pieces, turn, choices),
                single ? body_of(turn.actions.front()) : turn.where};
    }
    // Turns with a list or a placement are replaced as a whole: their parts depend on each other.
    bool const hangs_together = variant.turn_has_list() || variant.has(rules::choice_type::place);
    if (kind == slip::completed || (kind != slip::replaced && hangs_together))
        return {spell_turn(variant, before, pieces, choices, suffix_as_marked(text, turn, c.turn.after)),
                turn.where};
    auto const spell_at = [&](int i, syntax::action const& style, std::string_view bytes) {
        any_position const at = before->after(choices, i);
        return spell_like(style, bytes, as_spelled(at, choices[i]), pieces, short_origin(at, choices[i]));
    };
    auto const spell_in_short = [&](int i) {
        any_position const at = before->after(choices, i);
        return spell_short(as_spelled(at, choices[i]), pieces, short_origin(at, choices[i]));
    };
    if (!c.respelled.empty()) {
        written_action const& a = turn.actions[std::size_t(c.at)];
        syntax::action const style = syntax::read_action(c.respelled, turn.alphabet);
        std::string spelled = spell_at(c.at, style, c.respelled);
        // A word that could not be read is replaced with its marks: that of check as the position has it.
        if (a.text.body_at.empty()) {
            bool const is_marked = style.check != syntax::check_mark::none;
            if (is_marked && std::size_t(c.at) + 1 == turn.actions.size())
                spelled += check_suffix(c.turn.after);
            spelled += glyphs_of_word(part(text, a.where));
        }
        return {std::move(spelled), body_of(a)};
    }
    if (kind == slip::replaced) {
        written_action const& a = turn.actions[std::size_t(c.at)];
        return {spell_at(c.at, a.text, part(text, a.where)), body_of(a)};
    }
    std::vector<std::string> texts;
    for (written_action const& a : turn.actions)
        texts.emplace_back(part(part(text, a.where), a.text.body_at));
    for (std::size_t i = 0; i < turn.actions.size(); ++i) {
        bool const is_other =
            kind == slip::turned || (kind == slip::mixed_up && (int(i) == c.at || int(i) == c.with));
        written_action const& a = turn.actions[i];
        if (is_other) texts[i] = spell_at(int(i), a.text, part(text, a.where));
    }
    auto const at = std::ptrdiff_t(c.at);
    if (kind == slip::removed) texts.erase(texts.begin() + at);
    if (kind == slip::swapped) std::swap(texts[std::size_t(c.at)], texts[std::size_t(c.at) + 1]);
    if (kind == slip::inserted) {
        written_action const& beside = turn.actions.front();
        texts.insert(
            texts.begin() + at,
            variant.long_algebraic
                ? spell_at(c.at, style_of_inserted(beside.text, pieces.orthodox()), part(text, beside.where))
                : spell_in_short(c.at));
    }
    // The marks after the last action are those of the turn: they stay.
    return {join_actions(texts, is_in_words(turn)), {turn.where.start, body_of(turn.actions.back()).end}};
}

} // namespace

repair_text text_of_repair(std::string_view text, rules::variant_info const& variant,
                           rules::piece_table const& pieces, any_position const& before,
                           written_turn const& turn, candidate const& c) {
    auto [replaced, where] = replacement_by(text, variant, pieces, before, turn, c);
    span turn_span = turn.where;
    if (turn.interrupted) {
        bool const one_word = kind_in_words(c, turn) == slip::replaced;
        turn_span = one_word ? turn.actions[std::size_t(c.at)].where : span{};
    }
    // What is spelled as the turn is written has its ranks already.
    bool const is_renamed = c.kind == slip::none || !before->has_one_choice();
    if (!is_renamed) replaced = in_ranks_of(turn, std::move(replaced));
    return {std::move(replaced), where, turn_span};
}

std::string report_some(std::size_t all, std::function<std::string(std::size_t)> const& text_of) {
    constexpr std::size_t most_listed = 4;
    std::string list;
    for (std::size_t i = 0; i < all && i < most_listed; ++i)
        list += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == all ? " and " : ", ", text_of(i));
    if (all > most_listed) list += fmt::format(" and {} more", all - most_listed);
    return list;
}

std::string report_legal(std::string_view text, int replays, bool complete, bool main_line) {
    std::string after = "it is the nearest legal move";
    if (complete && replays == 0)
        after = "it is the last move";
    else if (complete)
        after = main_line ? "the rest of the game then replays" : "the rest of the variation then replays";
    else if (replays == 1)
        after = "the next turn then replays";
    else if (replays > 1)
        after = fmt::format("the next {} turns then replay", replays);
    return fmt::format("`{}` is legal, and {}", text, after);
}

finding report_other_naming(finding const& unresolved, rules::other_naming naming, bool promotes) {
    using enum rules::other_naming;
    finding named = make_finding(finding_code::squares_after_shrink, unresolved.where,
                                 naming == after_turn ? "squares named as after the shrink of this move"
                                 : promotes           ? "squares named as before the shrink"
                                                      : "squares named as before an earlier shrink");
    named.notes.push_back(promotes ? "promotions by a shrink are named by the squares after it"
                                   : "a move names squares of the board before its own shrink");
    named.place = unresolved.place;
    return named;
}

finding report_earlier_slip(span where, std::string_view later, finding const& unresolved_turn) {
    std::string const why = unresolved_turn.label.empty() ? unresolved_turn.message : unresolved_turn.label;
    finding found = make_finding(
        finding_code::earlier_slip, where,
        fmt::format("after it, `{} {}` is illegal: {}", unresolved_turn.place.number, later, why));
    found.notes.push_back("by itself it is legal");
    return found;
}

finding report_foreign_letters(std::string_view text, written_turn const& turn,
                               language_letters const& letters) {
    for (written_action const& a : turn.actions) {
        std::string_view const letter = leading_letter(part(text, a.where));
        auto const piece = std::find(letters.of.begin(), letters.of.end(), letter);
        if (piece == letters.of.end()) continue;
        finding found = make_finding(
            finding_code::foreign_letters, {a.where.start, a.where.start + letter.size()},
            fmt::format("`{}` is a {} in {}", letter, english_pieces[std::size_t(piece - letters.of.begin())],
                        letters.language));
        found.notes.push_back("the pieces are named like this throughout, and are read so from here on");
        found.helps.push_back("`vpgn convert --to pgn` writes the PGN letters");
        return found;
    }
    return make_finding(finding_code::foreign_letters, turn.where,
                        fmt::format("the pieces have the letters of {}", letters.language));
}

void forget_findings(std::vector<finding>& findings, std::span<span const> turns) {
    if (turns.empty()) return;
    auto const from = turns.front().start;
    auto const earlier = [from](finding const& f) { return f.where.end <= from; };
    auto const recent = std::find_if(findings.rbegin(), findings.rend(), earlier).base();
    auto const is_about = [&](finding const& f) {
        return f.place.ply != 0 && std::any_of(turns.begin(), turns.end(), [&](span turn) {
                   return turn.start <= f.where.start && f.where.end <= turn.end;
               });
    };
    findings.erase(std::remove_if(recent, findings.end(), is_about), findings.end());
}

} // namespace vpgn::replay
