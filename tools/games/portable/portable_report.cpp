#include "games/portable/portable_report.hpp"

#include "games/portable/rule_notes.hpp"
#include "games/portable/text_notes.hpp"
#include "notation/native/table.hpp"
#include "replay/play/omissions.hpp"
#include "source/utf8.hpp"
#include "syntax/action.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace vpgn::tools {

namespace {

/// So many places of a kind are kept; where there are more there is no fix, so that a finding stays smaller
/// than its game.
constexpr std::size_t most_places = 10'000;

void note_encoding(syntax::game const& game, stated_encoding stated, gathered_notes& into) {
    std::string_view const text = part(game.text, game.where);
    std::size_t const first = ascii_size(text);
    if (first == text.size()) return;
    std::size_t const bytes = first_character(text.substr(first)).bytes;
    span const where{game.where.start + first, game.where.start + first + std::max<std::size_t>(bytes, 1)};
    into.add({finding_code::unportable_encoding, "encoding", where,
              stated == stated_encoding::foreign
                  ? "a character outside ASCII in an encoding that few programs read"
              : bytes == 0 ? "a byte outside ASCII in text that is no UTF-8"
                           : "a character outside ASCII, without a byte order mark in the file",
              "write UTF-8 with a byte order mark: `vpgn convert --portable` does"});
}

/// The places that findings are about, and those of their fixes.
class covered_places {
public:
    explicit covered_places(std::vector<finding> const& findings) {
        for (finding const& f : findings) {
            all_moves_ |= f.code == finding_code::foreign_letters || f.code == finding_code::move_form;
            if (f.code == finding_code::missing_check_mark) continue;
            add(f.where);
            if (!f.fix) continue;
            for (text_change const& piece : f.fix->pieces)
                add(piece.where);
        }
        std::sort(spans_.begin(), spans_.end(), [](span a, span b) { return a.start < b.start; });
    }

    /// Whether one of them is about this place, so that it has no second finding.
    bool have(noted_place const& noted) const {
        bool const is_move = noted.code == finding_code::unportable_move;
        if (is_move && all_moves_) return true;
        if (!is_move && noted.code != finding_code::unportable_position &&
            noted.code != finding_code::unportable_sign && noted.code != finding_code::unportable_comment)
            return false;
        auto at = std::lower_bound(spans_.begin(), spans_.end(), noted.where.end,
                                   [](span a, std::uint64_t end) { return a.start < end; });
        while (at != spans_.begin() && (--at)->start + longest > noted.where.start)
            if (at->end > noted.where.start && at->size() <= noted.where.size()) return true;
        return false;
    }

private:
    /// A finding about more is about none of its tokens.
    static constexpr std::uint64_t longest = 256;

    void add(span where) {
        if (where.size() <= longest) spans_.push_back(where);
    }

    std::vector<span> spans_; ///< by their start
    bool all_moves_ = false;  ///< another language, another form
};

/// Of a game whose turns are all in one notation, the marks are not put in.
bool takes_marks(syntax::game const& game) {
    return replay::notation_in(game.reads.words) == nullptr;
}

/// One finding for all checks without a mark, with a fix.
void join_missing_marks(syntax::game const& game, std::vector<finding>& findings) {
    auto const is_mark = [](finding const& f) { return f.code == finding_code::missing_check_mark; };
    auto const first = std::find_if(findings.begin(), findings.end(), is_mark);
    if (first == findings.end()) return;
    std::vector<text_change> pieces;
    std::size_t count = 0;
    for (finding const& f : findings) {
        if (!is_mark(f)) continue;
        ++count;
        // Its last action has the mark.
        auto const token = std::lower_bound(
            game.actions.begin(), game.actions.end(), f.where.end,
            [](syntax::action_token const& a, std::uint64_t end) { return a.where.end < end; });
        if (token == game.actions.end() || token->where.end != f.where.end) continue;
        syntax::action const read = syntax::read_action(part(game.text, token->where));
        if (read.kind == syntax::action::form::unreadable || read.body_at.empty()) continue;
        std::uint64_t const at = token->where.start + read.body_at.end;
        pieces.push_back({{at, at}, f.label == "this is mate" ? "#" : "+"});
    }
    if (count > 1) first->label += fmt::format("; {} more in this game", count - 1);
    first->helps.emplace_back("write the mark of check");
    if (takes_marks(game) && pieces.size() == count) first->fix = fix_of_pieces(game.text, std::move(pieces));
    findings.erase(std::remove_if(first + 1, findings.end(), is_mark), findings.end());
}

void fix_null_moves(syntax::game const& game, std::vector<finding>& findings) {
    std::map<std::uint64_t, finding*> nulls; // by their place
    for (finding& f : findings)
        if (f.code == finding_code::null_move && !f.fix) nulls.emplace(f.where.start, &f);
    if (nulls.empty()) return;
    std::vector<std::size_t> open;
    std::uint64_t done = 0; // up to the end of a variation that is a comment already
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        using type = syntax::node::type;
        syntax::node const& n = game.nodes[i];
        if (n.kind == type::open) open.push_back(i);
        if (n.kind == type::close && !open.empty()) open.pop_back();
        if (n.kind != type::turn || open.empty() || n.where.start < done) continue;
        auto const null = nulls.find(n.where.start);
        if (null == nulls.end()) continue;
        std::vector<text_change> pieces = as_comment(game, open.back());
        if (pieces.empty()) continue;
        done = pieces.back().where.end;
        null->second->fix = fix_of_pieces(game.text, std::move(pieces));
    }
}

void fix_castling_by_squares(syntax::game const& game, std::vector<finding>& findings) {
    for (finding& f : findings) {
        if (f.code != finding_code::castling_by_squares || !f.fix) continue;
        span const body = syntax::read_action(part(game.text, f.where)).body_at;
        std::string castling = f.fix->text;
        castling.erase(castling.find_last_not_of("+#") + 1);
        if (!body.empty())
            f.fix = fix_of_pieces(game.text,
                                  {{{f.where.start + body.start, f.where.start + body.end}, castling}});
    }
}

} // namespace

void gathered_notes::add(noted_place noted) {
    auto same = std::find_if(kinds_.begin(), kinds_.end(),
                             [&](kind const& k) { return k.code == noted.code && k.name == noted.kind; });
    if (same == kinds_.end()) same = kinds_.insert(same, kind{noted.code, noted.kind, {}});
    if (same->places.size() < most_places)
        same->places.push_back(std::move(noted));
    else
        ++same->others;
}

std::vector<finding> gathered_notes::take(std::function<bool(noted_place const&)> const& is_left_out) {
    std::vector<finding> all;
    for (kind& k : kinds_) {
        if (is_left_out) std::erase_if(k.places, is_left_out);
        if (k.places.empty()) continue;
        auto const first =
            std::min_element(k.places.begin(), k.places.end(),
                             [](auto const& a, auto const& b) { return a.where.start < b.where.start; });
        finding f = make_finding(k.code, first->where, first->label);
        std::size_t const more = k.places.size() - 1 + k.others;
        if (more != 0) f.label += fmt::format("; {} more in this game", more);
        if (!first->help.empty()) f.helps.push_back(first->help);
        f.place = first->place;
        std::vector<text_change> pieces;
        for (noted_place& noted : k.places)
            std::move(noted.pieces.begin(), noted.pieces.end(), std::back_inserter(pieces));
        if (!pieces.empty() && k.others == 0) f.fix = fix_of_pieces(game_.text, std::move(pieces));
        all.push_back(std::move(f));
    }
    kinds_.clear();
    sort_by_place(all);
    return all;
}

std::string in_braces(std::string_view text) {
    std::string braced = "{";
    if (text.starts_with('?')) braced += ' '; // `{? … ?}` is text that could not be read
    for (char const c : text)
        braced += c == '{' ? '(' : c == '}' ? ')' : c;
    return braced + '}';
}

replay::game_report portable_report(syntax::game const& game, std::uint64_t number, stated_encoding stated) {
    gathered_notes gathered(game);
    move_notes moves(game, number, gathered);
    replay::game_report report = replay::replay_with_omissions(game, number, &moves);
    note_tags(game, gathered);
    note_signs_and_comments(game, gathered);
    note_lines(game, gathered);
    if (stated != stated_encoding::marked) note_encoding(game, stated, gathered);
    if (moves.has_started() && !moves.is_known())
        std::erase_if(report.findings,
                      [](finding const& f) { return f.code == finding_code::missing_check_mark; });
    covered_places const covered(report.findings);
    std::vector<finding> notes = gathered.take([&](noted_place const& noted) { return covered.have(noted); });
    join_missing_marks(game, report.findings);
    fix_null_moves(game, report.findings);
    fix_castling_by_squares(game, report.findings);
    for (finding& note : notes)
        note.place.game = number;
    report.findings.insert(report.findings.end(), std::make_move_iterator(notes.begin()),
                           std::make_move_iterator(notes.end()));
    sort_by_place(report.findings);
    return report;
}

} // namespace vpgn::tools
