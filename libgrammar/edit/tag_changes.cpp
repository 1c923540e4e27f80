#include "edit/tag_changes.hpp"

#include "syntax/events.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

struct tag_reader final : syntax::consumer {
    void game_begins(std::uint64_t at) override { seen.game_at = at; }
    void tag(syntax::tag_pair const& pair) override { seen.tags.push_back(pair); }

    tags_of_game seen;
};

/// The tag, with its line if there is nothing else on it.
span with_line(std::string_view text, span tag) {
    auto const is_blank = [&](std::uint64_t at) { return text[at] == ' ' || text[at] == '\t'; };
    span line = tag;
    while (line.start > 0 && is_blank(line.start - 1))
        --line.start;
    if (line.start > 0 && text[line.start - 1] != '\n' && text[line.start - 1] != '\r') return tag;
    while (line.end < text.size() && is_blank(line.end))
        ++line.end;
    if (line.end < text.size() && text[line.end] == '\r') ++line.end;
    if (line.end < text.size() && text[line.end] == '\n') ++line.end;
    bool const is_whole = line.end == text.size() || text[line.end - 1] == '\n' || text[line.end - 1] == '\r';
    return is_whole ? line : tag;
}

/// The line end that the text's tags use.
std::string_view line_end_of(std::string_view text, tags_of_game const& has) {
    return !has.tags.empty() && text.substr(has.tags.front().where.end).starts_with("\r\n") ? "\r\n" : "\n";
}

} // namespace

tags_of_game read_tags(std::string_view text) {
    tag_reader reader;
    syntax::read_games(text, reader, {.only_one = true});
    return std::move(reader.seen);
}

transcript with_tags(transcript const& input, tags_of_game const& has, std::span<tag_change const> changes,
                     new_tags where) {
    // The new text of each tag; nullopt: unchanged.
    std::vector<std::optional<std::string>> becomes(has.tags.size());
    std::string const line_end(line_end_of(input.text, has));
    std::string added;
    for (tag_change const& change : changes) {
        bool is_present = false;
        for (std::size_t i = 0; i != has.tags.size(); ++i) {
            if (part(input.text, has.tags[i].name) != change.name) continue;
            becomes[i] = change.value && !is_present ? tag_text(change.name, *change.value) : "";
            is_present = true;
        }
        if (!is_present && change.value)
            added += (added.empty() ? "" : line_end) + tag_text(change.name, *change.value);
    }
    std::vector<edit> edits;
    std::size_t const neighbour = where == new_tags::at_start || has.tags.empty() ? 0 : has.tags.size() - 1;
    if (has.tags.empty() && !added.empty())
        edits.push_back({{has.game_at, has.game_at}, added + line_end + line_end});
    for (std::size_t i = 0; i != has.tags.size(); ++i) {
        span const tag = has.tags[i].where;
        if (i != neighbour || added.empty()) {
            if (becomes[i])
                edits.push_back({becomes[i]->empty() ? with_line(input.text, tag) : tag, *becomes[i]});
        } else if (becomes[i] && becomes[i]->empty())
            edits.push_back({tag, added});
        else if (where == new_tags::at_start)
            edits.push_back(becomes[i] ? edit{tag, fmt::format("{}{}{}", added, line_end, *becomes[i])}
                                       : edit{{tag.start, tag.start}, added + line_end});
        else
            edits.push_back(becomes[i] ? edit{tag, fmt::format("{}{}{}", *becomes[i], line_end, added)}
                                       : edit{{tag.end, tag.end}, line_end + added});
    }
    return edited(input, std::move(edits));
}

namespace {

/// Delivers each game unchanged; errors in it are reported later.
class game_cutter final : public syntax::consumer {
public:
    game_cutter(std::string_view text, transcript_consumer& out) : text_(text), out_(out) {}

    void game_begins(std::uint64_t at) override {
        game_start_ = at;
        in_game_ = true;
    }
    void problem(finding found) override {
        if (!in_game_) out_.between(std::move(found));
    }
    void game_ends(std::uint64_t at) override {
        in_game_ = false;
        transcript game;
        game.source = {game_start_, at};
        game.text = part(text_, game.source);
        game.passages.push_back({{0, game.text.size()}, game.source, 0, true});
        game.text += '\n';
        out_.take(game);
    }

private:
    std::string_view text_;
    transcript_consumer& out_;
    std::uint64_t game_start_ = 0;
    bool in_game_ = false;
};

} // namespace

void read_dialect(std::string_view text, transcript_consumer& out) {
    game_cutter cutter(text, out);
    syntax::read_games(text, cutter);
}

void tag_injector::take(transcript const& input) {
    tags_of_game const has = read_tags(input.text);
    auto const lacks = [&](known_tag const& tag) {
        return std::none_of(has.tags.begin(), has.tags.end(), [&](syntax::tag_pair const& existing) {
            return part(input.text, existing.name) == tag.name;
        });
    };
    std::vector<tag_change> given;
    for (known_tag const& tag : tags_)
        if (lacks(tag)) given.push_back({tag.name, tag.value});
    if (given.empty()) return to_.take(input);
    to_.take(with_tags(input, has, given, new_tags::at_start));
}

} // namespace vpgn::transcribe
