#include "edit/known_tags.hpp"

#include "edit/tag_changes.hpp"
#include "syntax/events.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

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
