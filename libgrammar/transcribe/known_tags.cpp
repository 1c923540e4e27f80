#include "transcribe/known_tags.hpp"

#include "syntax/game.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

/// Hands over each game as it stands; what is wrong within it will be met again.
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

/// Keeps the tags' names of the first game.
struct tag_names final : syntax::consumer {
    explicit tag_names(std::string_view of) : text(of) {}
    void tag(syntax::tag_pair const& one) override { names.push_back(part(text, one.name)); }

    std::string_view text;
    std::vector<std::string_view> names;
};

} // namespace

void read_dialect(std::string_view text, transcript_consumer& out) {
    game_cutter cutter(text, out);
    syntax::read_games(text, cutter);
}

void tag_giver::take(transcript const& told) {
    tag_names has(told.text);
    syntax::read_games(told.text, has, 0, true);
    transcript given = told;
    given.text.clear();
    given.passages.clear();
    transcript_writer writer(given);
    span const front{told.source.start, told.source.start};
    for (known_tag const& tag : tags_)
        if (std::find(has.names.begin(), has.names.end(), tag.name) == has.names.end())
            writer.put_tag(tag.name, tag.value, front);
    if (given.text.empty()) return to_.take(told);
    if (has.names.empty()) given.text += '\n';
    std::uint64_t const moved = given.text.size();
    given.text += told.text;
    for (passage p : told.passages) {
        p.text = {p.text.start + moved, p.text.end + moved};
        given.passages.push_back(p);
    }
    to_.take(given);
}

} // namespace vpgn::transcribe
