#include "games/portable/text_notes.hpp"

#include "source/utf8.hpp"
#include "syntax/comment_lines.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using syntax::node;

/// The last glyph of the PGN standard (section 10).
constexpr std::uint32_t last_of_standard = 139;

/// Glyphs that programs have added.
constexpr std::array<std::pair<std::uint32_t, std::string_view>, 26> further_glyphs = {{
    {140, "with the idea"},
    {141, "aimed against"},
    {142, "better is"},
    {143, "worse is"},
    {144, "equivalent is"},
    {145, "editorial remark"},
    {146, "novelty"},
    {220, "diagram"},
    {221, "diagram from Black's side"},
    {238, "space"},
    {239, "file"},
    {240, "diagonal"},
    {241, "centre"},
    {242, "king's side"},
    {243, "queen's side"},
    {244, "weak point"},
    {245, "endgame"},
    {246, "pair of bishops"},
    {247, "bishops of opposite colours"},
    {248, "bishops of the same colour"},
    {249, "connected pawns"},
    {250, "isolated pawns"},
    {251, "doubled pawns"},
    {252, "passed pawn"},
    {253, "majority of pawns"},
    {254, "with"},
}};

std::string words_of_glyph(std::uint32_t glyph) {
    for (auto const& [number, words] : further_glyphs)
        if (number == glyph) return fmt::format("{{{} (${})}}", words, glyph);
    return fmt::format("{{annotation ${}}}", glyph);
}

bool is_ascii(std::string_view text) {
    return ascii_size(text) == text.size();
}

class sign_notes {
public:
    sign_notes(syntax::game const& of, gathered_notes& into) : game_(of), into_(into) {}

    void run() {
        int depth = 0;
        node const* last = nullptr;
        for (node const& n : game_.nodes) {
            if (last) note_adjacent(*last, n);
            last = &n;
            depth += int(n.kind == node::type::open) - int(n.kind == node::type::close);
            switch (n.kind) {
            case node::type::nag:
                note_glyph(n);
                break;
            case node::type::result:
                note_result(n, depth > 0);
                break;
            case node::type::number:
                note_number(n);
                break;
            case node::type::comment:
                note_comment(n);
                break;
            case node::type::escape:
                note_escape(n);
                break;
            case node::type::turn:
            case node::type::open:
            case node::type::close:
            case node::type::unreadable:
                break;
            }
        }
    }

private:
    std::string_view text_of(node const& n) const { return part(game_.text, n.where); }

    /// A replacement that stays apart from the tokens beside it.
    text_change apart(span where, std::string text) const {
        auto const is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
        char const before = where.start > 0 ? game_.text[where.start - 1] : ' ';
        char const after = where.end < game_.text.size() ? game_.text[where.end] : ' ';
        if (!is_blank(before) && before != '(') text.insert(0, 1, ' ');
        if (!is_blank(after) && after != ')') text += ' ';
        return {where, std::move(text)};
    }

    void note_glyph(node const& n) {
        std::string_view const written = text_of(n);
        bool const is_suffix = written.size() <= 2 && written.find_first_not_of("!?") == written.npos;
        bool const is_number = written.starts_with('$');
        bool const is_standard = n.first <= last_of_standard;
        if (is_suffix || (is_number && is_standard)) return;
        std::string const instead = is_standard ? fmt::format("${}", n.first) : words_of_glyph(n.first);
        if (is_number)
            into_.add({finding_code::unportable_sign,
                       "number",
                       n.where,
                       fmt::format("{} `${}`", glyph_beyond_standard, last_of_standard),
                       fmt::format("write a comment: `{}`", instead),
                       {apart(n.where, instead)}});
        else
            into_.add({finding_code::unportable_sign,
                       "glyph",
                       n.where,
                       fmt::format("a sign of print for `${}`", n.first),
                       fmt::format("write `{}`", instead),
                       {apart(n.where, instead)}});
    }

    void note_result(node const& n, bool in_variation) {
        std::string_view const written = text_of(n);
        std::string_view const usual = result_text(syntax::outcome(n.first));
        if (in_variation)
            return into_.add({finding_code::unportable_sign,
                              "result of a variation",
                              n.where,
                              "a result in a variation, where other programs may end the game",
                              fmt::format("write a comment: `{}`", in_braces(written)),
                              {apart(n.where, in_braces(written))}});
        if (is_result_of_pgn(written)) return;
        // What has no token stays in a comment.
        std::string const instead = is_result_of_pgn(usual) ? std::string(usual) : in_braces(usual) + " *";
        into_.add(
            {finding_code::unportable_sign,
             is_result_of_pgn(usual) ? "result" : "result without a token",
             n.where,
             is_result_of_pgn(usual) ? fmt::format("read as `{}`", usual) : std::string(result_without_token),
             fmt::format("write `{}`", instead),
             {apart(n.where, instead)}});
    }

    void note_number(node const& n) {
        if (is_ascii(text_of(n))) return;
        std::string const instead = number_as_written(game_, n);
        into_.add({finding_code::unportable_sign,
                   "move number",
                   n.where,
                   "a move number in other signs than ASCII",
                   fmt::format("write `{}`", instead),
                   {apart(n.where, instead)}});
    }

    void note_comment(node const& n) {
        std::string_view const written = text_of(n);
        std::string_view const body = game_.comment_text(n);
        if (!written.starts_with('{'))
            return into_.add({finding_code::unportable_comment,
                              written.starts_with(';') ? "semicolon" : "without braces",
                              n.where,
                              written.starts_with(';') ? "a comment up to the end of the line"
                                                       : "a comment without braces",
                              "write the comment in braces",
                              {apart(n.where, in_braces(body))}});
        bool const is_closed = written.size() == n.second + 1;
        std::size_t brace = body.find_first_of("{}"); // closing ones only in nested comments
        if (!is_closed || brace == body.npos) return;
        noted_place nested{finding_code::unportable_comment,
                           "brace",
                           {},
                           "an opening brace within a comment",
                           "write a parenthesis"};
        for (; brace != body.npos; brace = body.find_first_of("{}", brace + 1)) {
            std::uint64_t const at = n.where.start + n.first + brace;
            if (nested.pieces.empty()) nested.where = {at, at + 1};
            nested.pieces.push_back({{at, at + 1}, body[brace] == '{' ? "(" : ")"});
        }
        into_.add(std::move(nested));
    }

    /// Two comments in a row, which chess.js does not read.
    void note_adjacent(node const& a, node const& b) {
        auto const is_braced = [&](node const& n) {
            return n.kind == node::type::comment && text_of(n).starts_with('{') && text_of(n).ends_with('}');
        };
        if (!is_braced(a) || !is_braced(b)) return;
        into_.add({finding_code::unportable_comment,
                   "adjacent",
                   b.where,
                   "a comment directly after another one",
                   "write one comment",
                   {{{a.where.end - 1, b.where.start + 1}, " "}}});
    }

    void note_escape(node const& n) {
        // Between tags it would be no comment.
        bool const is_among_tags = !game_.tags.empty() && n.where.start < game_.tags.back().where.start;
        noted_place line{finding_code::unportable_comment, "escape", n.where, "a line for other programs",
                         "write a comment in braces, or remove the line"};
        if (!is_among_tags) line.pieces = {{n.where, in_braces(text_of(n))}};
        into_.add(std::move(line));
    }

    syntax::game const& game_;
    gathered_notes& into_;
};

// ---- long lines

constexpr std::size_t most_columns = 255;
constexpr std::size_t usual_columns = 79;

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (; !text.empty(); ++columns)
        text.remove_prefix(std::max<std::size_t>(first_character(text).bytes, 1));
    return columns;
}

/// The blanks of the movetext at which a line may be broken: those between tokens, and those in comments.
std::vector<std::uint64_t> breaks_of(syntax::game const& game) {
    std::vector<std::uint64_t> breaks;
    std::uint64_t at = game.nodes.empty() ? game.where.end : game.nodes.front().where.start;
    auto const add_blanks = [&](std::uint64_t to) {
        for (; at < to; ++at)
            if (game.text[at] == ' ' && syntax::may_break_at(game.text, at)) breaks.push_back(at);
    };
    for (node const& n : game.nodes) {
        add_blanks(n.where.start);
        if (n.kind == node::type::comment && game.text[n.where.start] == '{') {
            std::uint64_t const body = n.where.start + n.first;
            syntax::each_break(part(game.text, {body, n.where.start + n.second}),
                               [&](std::size_t blank) { breaks.push_back(body + blank); });
        }
        at = std::max(at, n.where.end);
    }
    add_blanks(game.where.end);
    return breaks;
}

/// The line ends that make the line `where` one of lines of the usual width, where there are breaks.
std::vector<text_change> broken(syntax::game const& game, span where,
                                std::vector<std::uint64_t> const& breaks) {
    std::vector<text_change> pieces;
    std::uint64_t line_start = where.start, open = where.start; // the last break that is not used
    std::size_t columns = 0;                                    // from `line_start` to `open`
    auto const look_at = [&](std::uint64_t next) {
        std::size_t const more = columns_of(part(game.text, {open, next}));
        if (columns + more > usual_columns && open > line_start) {
            pieces.push_back({{open, open + 1}, "\n"});
            line_start = open + 1;
            columns = more - 1;
        } else {
            columns += more;
        }
        open = next;
    };
    auto next = std::lower_bound(breaks.begin(), breaks.end(), where.start);
    for (; next != breaks.end() && *next < where.end; ++next)
        look_at(*next);
    look_at(where.end);
    return pieces;
}

/// Whether all lines that the pieces leave are short enough.
bool are_short(std::string_view text, span line, std::vector<text_change> const& pieces) {
    std::uint64_t from = line.start;
    for (text_change const& piece : pieces) {
        if (columns_of(part(text, {from, piece.where.start})) > most_columns) return false;
        from = piece.where.end;
    }
    return columns_of(part(text, {from, line.end})) <= most_columns;
}

} // namespace

bool is_result_of_pgn(std::string_view result) {
    return result == "1-0" || result == "0-1" || result == "1/2-1/2" || result == "*";
}

void note_signs_and_comments(syntax::game const& game, gathered_notes& into) {
    sign_notes(game, into).run();
}

void note_lines(syntax::game const& game, gathered_notes& into) {
    std::uint64_t const tags_end = game.tags.empty() ? game.where.start : game.tags.back().where.end;
    std::optional<std::vector<std::uint64_t>> breaks; // which few games need
    for (std::uint64_t at = game.where.start; at < game.where.end;) {
        std::size_t const found = game.text.find_first_of("\r\n", at);
        std::uint64_t const end = std::min<std::uint64_t>(found, game.where.end);
        span const line{at, end};
        at = end + 1;
        if (line.size() <= most_columns || columns_of(part(game.text, line)) <= most_columns) continue;
        noted_place long_line{finding_code::unportable_line, "line", line, "this line",
                              "break the line at a blank"};
        bool const is_of_tags = line.start < tags_end;
        if (!breaks) breaks = breaks_of(game);
        if (!is_of_tags) long_line.pieces = broken(game, line, *breaks);
        if (!are_short(game.text, line, long_line.pieces)) {
            long_line.kind = is_of_tags ? "line of a tag" : "line without blanks";
            long_line.help = is_of_tags ? "shorten the value of the tag" : "shorten the longest word";
        }
        long_line.label = fmt::format("{} characters", columns_of(part(game.text, line)));
        into.add(std::move(long_line));
    }
}

std::vector<text_change> as_comment(syntax::game const& game, std::size_t open) {
    node const& first = game.nodes[open];
    node const& last = game.nodes[first.first];
    if (last.where.empty()) return {};
    std::vector<text_change> pieces = {{first.where, "{"}};
    for (std::uint64_t at = first.where.end; at < last.where.start; ++at)
        if (game.text[at] == '{' || game.text[at] == '}')
            pieces.push_back({{at, at + 1}, game.text[at] == '{' ? "(" : ")"});
    pieces.push_back({last.where, "}"});
    return pieces;
}

} // namespace vpgn::tools
