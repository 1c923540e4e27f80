// S144: the seven tags, and their order.
#include "edit/tidied.hpp"
#include "games/portable/text_notes.hpp"
#include "tags/tag_values.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

std::size_t rank_of(std::string_view name) {
    auto const seven = transcribe::seven_tags();
    return std::size_t(std::find(seven.begin(), seven.end(), name) - seven.begin());
}

std::string unknown_value(syntax::game const& game, std::string_view name) {
    if (name == "Date") return "????.??.??";
    if (name != "Result") return "?";
    std::string_view const result = result_text(game.result());
    return std::string(is_result_of_pgn(result) ? result : "*");
}

/// Whether nothing but blanks and line ends is between the tags, and none of the seven comes twice.
bool is_plain_section(syntax::game const& game) {
    for (std::size_t i = 1; i < game.tags.size(); ++i) {
        span const between{game.tags[i - 1].where.end, game.tags[i].where.start};
        if (part(game.text, between).find_first_not_of(" \t\r\n") != std::string_view::npos) return false;
    }
    for (std::string_view const name : transcribe::seven_tags())
        if (std::count_if(game.tags.begin(), game.tags.end(),
                          [&](syntax::tag_pair const& tag) { return name_of(game.text, tag) == name; }) > 1)
            return false;
    return true;
}

/// All tags of the game, the seven first.
std::string whole_section(syntax::game const& game, std::string_view line_end) {
    std::string section;
    auto const add = [&](std::string_view tag) {
        if (!section.empty()) section += line_end;
        section += tag;
    };
    for (std::string_view const name : transcribe::seven_tags()) {
        syntax::tag_pair const* const given = find_tag(game, name);
        add(given ? std::string(part(game.text, given->where))
                  : transcribe::tag_text(name, unknown_value(game, name)));
    }
    for (syntax::tag_pair const& tag : game.tags)
        if (rank_of(name_of(game.text, tag)) == transcribe::seven_tags().size())
            add(part(game.text, tag.where));
    return section;
}

void note_roster(syntax::game const& game, gathered_notes& into) {
    std::string missing;
    std::size_t lacking = 0;
    for (std::string_view const name : transcribe::seven_tags())
        if (!find_tag(game, name)) {
            missing += fmt::format("{}`{}`", lacking == 0 ? "" : ", ", name);
            ++lacking;
        }
    bool const in_order =
        std::is_sorted(game.tags.begin(), game.tags.end(), [&](auto const& a, auto const& b) {
            return rank_of(name_of(game.text, a)) < rank_of(name_of(game.text, b));
        });
    if (lacking == 0 && in_order) return;
    std::uint64_t const start = game.tags.empty() ? game.where.start : game.tags.front().where.start;
    std::uint64_t const end = game.tags.empty() ? start : game.tags.back().where.end;
    span shown = game.tags.empty() ? span{start, start} : game.tags.front().where;
    if (game.tags.empty() && !game.nodes.empty()) shown = game.nodes.front().where;
    noted_place noted{
        finding_code::unportable_tags, "seven", shown,
        lacking != 0 ? fmt::format("without {}", missing) : "the seven are not first in their order",
        lacking != 0 ? "add them, with `?` for what is unknown"
                     : "write Event, Site, Date, Round, White, Black, Result before all others"};
    bool const has_returns = part(game.text, game.where).find("\r\n") != std::string_view::npos;
    std::string_view const line_end = has_returns ? "\r\n" : "\n";
    if (is_plain_section(game)) {
        std::string section = whole_section(game, line_end);
        if (game.tags.empty()) section.append(line_end).append(line_end);
        noted.pieces.push_back({{start, end}, std::move(section)});
    }
    into.add(std::move(noted));
}

/// A result that arbiters give and PGN has no token for. What is no result at all is S121.
void note_result_tag(syntax::game const& game, gathered_notes& into) {
    syntax::tag_pair const* const tag = find_tag(game, "Result");
    if (!tag) return;
    auto const read = tags::read_result(syntax::unescaped(part(game.text, tag->value)));
    if (!read || is_result_of_pgn(*read)) return;
    noted_place noted{finding_code::unportable_sign, "result in a tag", tag->value,
                      std::string(result_without_token), "write `*`, and the result in a comment"};
    // At the end of the moves it stays in a comment.
    if (auto const end = game.main_line_result(); end && result_text(end->value) == *read)
        noted.pieces.push_back({tag->value, "*"});
    into.add(std::move(noted));
}

} // namespace

syntax::tag_pair const* find_tag(syntax::game const& game, std::string_view name) {
    for (auto tag = game.tags.rbegin(); tag != game.tags.rend(); ++tag)
        if (name_of(game.text, *tag) == name) return &*tag;
    return nullptr;
}

void note_tags(syntax::game const& game, gathered_notes& into) {
    note_roster(game, into);
    note_result_tag(game, into);
}

} // namespace vpgn::tools
