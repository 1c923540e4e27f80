#include "findings/checked_chunk.hpp"

#include "replay/replay.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

class checker final : public replay::check_consumer {
public:
    checker(checked_chunk& into, bool all_games) : into_(into), all_games_(all_games) {}

    void heads(syntax::game const& game) override { head_ = &game; }

    void take(replay::game_report report) override {
        std::uint64_t const number = ++into_.figures.games;
        into_.figures.turns += report.turns;
        if (report.findings.empty() && !all_games_) return;
        keep({number, game_title(*head_), std::move(report.findings)});
    }
    void between(finding found) override { keep({0, {}, {std::move(found)}}); }

private:
    void keep(checked_game game) {
        for (finding& found : game.findings) {
            found.where.start += into_.source.origin.byte;
            found.where.end += into_.source.origin.byte;
        }
        into_.games.push_back(std::move(game));
    }

    checked_chunk& into_;
    bool all_games_;
    syntax::game const* head_ = nullptr;
};

/// Question marks and dots stand for what is not known, a hyphen for what there is not.
bool says_something(std::string const& value) {
    return std::any_of(value.begin(), value.end(), [](char c) { return c != '?' && c != '.' && c != '-'; });
}

} // namespace

std::string game_title(syntax::game const& game) {
    std::string title;
    for (char const* const name : {"White", "Black", "Event", "Site", "Date", "Round"}) {
        std::string const value = game.tag(name);
        if (!says_something(value)) continue;
        if (!title.empty()) title += "; ";
        title += value;
    }
    return title;
}

std::unique_ptr<checked_chunk> check_chunk(game_chunk& chunk, bool all_games) {
    auto checked = std::make_unique<checked_chunk>();
    checked->source = std::move(chunk);
    checked->figures.bytes = checked->source.text.size();
    checker consumer(*checked, all_games);
    replay::check_games(checked->source.text, consumer);
    return checked;
}

} // namespace vpgn::tools
