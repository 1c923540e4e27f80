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
        begins_ = at;
        in_game_ = true;
    }
    void problem(finding what) override {
        if (!in_game_) out_.between(std::move(what));
    }
    void game_ends(std::uint64_t at) override {
        in_game_ = false;
        transcript told;
        told.source = {begins_, at};
        told.text = part(text_, told.source);
        told.passages.push_back({{0, told.text.size()}, told.source, 0, true});
        told.text += '\n';
        out_.take(told);
    }

private:
    std::string_view text_;
    transcript_consumer& out_;
    std::uint64_t begins_ = 0;
    bool in_game_ = false;
};

} // namespace

void read_dialect(std::string_view text, transcript_consumer& out) {
    game_cutter cutter(text, out);
    syntax::read_games(text, cutter);
}

void tag_injector::take(transcript const& told) {
    tags_of_game const has = read_tags(told.text);
    auto const lacks = [&](known_tag const& tag) {
        return std::none_of(has.tags.begin(), has.tags.end(), [&](syntax::tag_pair const& one) {
            return part(told.text, one.name) == tag.name;
        });
    };
    std::vector<tag_change> given;
    for (known_tag const& tag : tags_)
        if (lacks(tag)) given.push_back({tag.name, tag.value});
    if (given.empty()) return to_.take(told);
    to_.take(with_tags(told, has, given, new_tags::in_front));
}

} // namespace vpgn::transcribe
