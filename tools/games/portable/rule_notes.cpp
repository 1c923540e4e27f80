#include "games/portable/rule_notes.hpp"

#include "games/portable/text_notes.hpp"
#include "notation/native/table.hpp"
#include "replay/checks/move_numbers.hpp"
#include "source/utf8.hpp"
#include "syntax/action.hpp"
#include "transcript/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// Names as Lichess, chess.com and python-chess write or read them; letter case does not matter to these.
struct usual_names {
    std::string_view id;
    std::array<std::string_view, 4> names; ///< the first is the most usual
};

constexpr std::array usual_names_by_id = {
    usual_names{"orthodox", {"Standard", "From Position", "Chess", "Normal"}},
    usual_names{"fischerandom", {"Chess960", "Fischerandom", "Fischer Random", "Chess 960"}},
    usual_names{"crazyhouse", {"Crazyhouse", "ZH"}},
    usual_names{"3check", {"Three-check", "3check", "Three check", "3-check"}},
    usual_names{"kingofthehill", {"King of the Hill", "KOTH", "kingOfTheHill"}},
    usual_names{"atomic", {"Atomic", "Atomic Chess"}},
    usual_names{"antichess", {"Antichess", "Anti-chess", "Losing Chess"}},
    usual_names{"horde", {"Horde", "Horde Chess"}},
    usual_names{"racingkings", {"Racing Kings", "Racingkings", "Racing"}},
};

usual_names const* row_of(std::string_view id) {
    auto const found = std::find_if(usual_names_by_id.begin(), usual_names_by_id.end(),
                                    [&](usual_names const& row) { return row.id == id; });
    return found == usual_names_by_id.end() ? nullptr : &*found;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

/// The line of a new tag before another one.
text_change tag_before(syntax::game const& game, syntax::tag_pair const& next, std::string_view name,
                       std::string_view value) {
    bool const has_returns = part(game.text, game.where).find("\r\n") != std::string_view::npos;
    return {{next.where.start, next.where.start},
            transcribe::tag_text(name, value) + (has_returns ? "\r\n" : "\n")};
}

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find(' ', at), text.size());
        if (end > at) fields.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return fields;
}

/// How a move differs from its canonical text.
struct move_kind {
    std::string_view kind;
    std::string_view label; ///< what it is
};

move_kind kind_of_move(syntax::action const& read, std::string_view word, std::string_view canonical) {
    auto const has = [&](std::string_view text, char c) { return text.find(c) != text.npos; };
    bool const is_castling = canonical.starts_with("O-O");
    if (is_castling) return {"castling", word.find('0') != word.npos ? "castling with zeros" : "castling"};
    if (ascii_size(word) != word.size()) return {"signs", "a move in signs outside ASCII"};
    if (has(canonical, '=') && !has(word, '=')) return {"promotion", "a promotion without `=`"};
    bool const has_origin = read.from_file >= 0 && read.from_rank >= 0;
    std::size_t const most = canonical.size() - (has(canonical, 'x') && !has(word, 'x') ? 1 : 0);
    if (has_origin && word.size() > most) return {"long", "a move in long algebraic notation"};
    if (has(canonical, 'x') && !has(word, 'x')) return {"capture", "a capture without `x`"};
    if (read.to_rank < 0) return {"rank", "a capture without its rank"};
    bool const states_more = (read.from_file >= 0 || read.from_rank >= 0) && word.size() > canonical.size();
    if (states_more) return {"origin", "more of the origin than is necessary"};
    return {"other", "a move in another spelling"};
}

} // namespace

bool is_widely_known(std::string_view id) {
    return row_of(id) != nullptr;
}

bool is_usual_name(std::string_view id, std::string_view name) {
    usual_names const* const row = row_of(id);
    return row != nullptr && std::any_of(row->names.begin(), row->names.end(), [&](std::string_view usual) {
               return !usual.empty() && equal_but_for_case(usual, name);
           });
}

std::string_view usual_name(std::string_view id) {
    usual_names const* const row = row_of(id);
    return row ? row->names.front() : std::string_view();
}

void note_position(syntax::game const& game, replay::beginning const& first, gathered_notes& into) {
    syntax::tag_pair const* const fen = find_tag(game, "FEN");
    if (!fen) return;
    std::string const canonical = replay::write_position_text(first.position, first.notation);
    std::string const written = syntax::unescaped(part(game.text, fen->value));
    std::vector<std::string_view> const expected = fields_of(canonical), given = fields_of(written);
    bool differs = expected.size() != given.size() || written.find("  ") != written.npos ||
                   written.starts_with(' ') || written.ends_with(' ');
    constexpr std::size_t rights = 2;
    for (std::size_t i = 0; i < std::min(expected.size(), given.size()); ++i) {
        // Chess960 has two forms of castling rights, and programs read both.
        bool const is_either = i == rights && first.notation.rights_by_file && given[i] != "-";
        differs |= expected[i] != given[i] && !is_either;
    }
    if (differs)
        into.add({finding_code::unportable_position,
                  "text",
                  fen->value,
                  given.size() != expected.size()
                      ? fmt::format("{} of {} fields", given.size(), expected.size())
                      : "not as programs write it",
                  fmt::format("write `{}`", canonical),
                  {{fen->value, canonical}}});
}

void note_set_up(syntax::game const& game, gathered_notes& into) {
    syntax::tag_pair const* const fen = find_tag(game, "FEN");
    if (fen && !find_tag(game, "SetUp"))
        into.add({finding_code::unportable_position,
                  "set-up",
                  fen->where,
                  "`FEN` without `SetUp`",
                  "write `[SetUp \"1\"]` before it",
                  {tag_before(game, *fen, "SetUp", "1")}});
}

void note_variant(syntax::game const& game, rules::variant_info const& variant, gathered_notes& into) {
    std::string_view const id = variant.id;
    syntax::tag_pair const* const tag = find_tag(game, "Variant");
    span const nowhere{game.where.start, game.where.start};
    if (!is_widely_known(id)) {
        into.add({finding_code::unportable_variant, "unknown",
                  tag                 ? tag->value
                  : game.tags.empty() ? nowhere
                                      : game.tags.front().where,
                  fmt::format("other programs may not know {}", variant.name), ""});
        return;
    }
    std::string const name = game.tag("Variant");
    std::string const usual(usual_name(id));
    if (!name.empty() && !is_usual_name(id, name))
        into.add({finding_code::unportable_variant,
                  "name",
                  tag->value,
                  fmt::format("{} by an unusual name", variant.name),
                  fmt::format("write `{}`", usual),
                  {{tag->value, usual}}});
    else if (name.empty() && id != "orthodox" && !game.tags.empty()) {
        // An empty tag is replaced, and a missing one inserted.
        syntax::tag_pair const* const fen = find_tag(game, "FEN");
        syntax::tag_pair const& next = fen ? *fen : game.tags.back();
        text_change const piece =
            tag ? text_change{tag->value, usual} : tag_before(game, next, "Variant", usual);
        into.add({finding_code::unportable_variant,
                  "missing",
                  next.where,
                  fmt::format("the game is {}, and no tag names it", variant.name),
                  fmt::format("write `[Variant \"{}\"]`", usual),
                  {piece}});
    }
}

void move_notes::on_start(replay::beginning const& first) {
    has_started_ = true;
    is_known_ = is_widely_known(first.variant.id);
    note_variant(game_, first.variant, into_);
    if (!is_known_) return;
    note_position(game_, first, into_);
    note_set_up(game_, into_);
}

void move_notes::on_turn(replay::played_turn const& turn) {
    if (!is_known_ || turn.status() != replay::turn_status::legal) return;
    syntax::node const& node = game_.nodes[turn.node()];
    if (node.second != node.first + 1) return; // one action is a turn in these variants
    span const where = game_.actions[node.first].where;
    std::string_view const bytes = part(game_.text, where);
    std::string canonical = turn.spell();
    canonical.erase(canonical.find_last_not_of("+#") + 1);
    // True of nearly all moves.
    if (bytes.starts_with(canonical) &&
        bytes.find_first_not_of("+#!?", canonical.size()) == std::string_view::npos)
        return;
    syntax::action const read = syntax::read_action(bytes);
    bool const is_native =
        replay::notation_in(game_.reads.words) != nullptr || read.kind == syntax::action::form::unreadable;
    span const body = is_native ? span{0, bytes.size()} : read.body_at;
    std::string_view const word = part(bytes, body);
    if (word == canonical || word.empty()) return;
    move_kind const is =
        is_native ? move_kind{"notation", "a move in another notation"} : kind_of_move(read, word, canonical);
    rules::setup const before = turn.before();
    noted_place noted{finding_code::unportable_move, is.kind, where,
                      fmt::format("{}: `{}` is `{}`", is.label, word, canonical),
                      fmt::format("write `{}`", canonical)};
    if (!is_native) noted.pieces.push_back({{where.start + body.start, where.start + body.end}, canonical});
    noted.place = {number_, replay::move_numbers().written_number(before.number, before.to_move), turn.ply(),
                   !turn.in_main_line()};
    into_.add(std::move(noted));
}

} // namespace vpgn::tools
