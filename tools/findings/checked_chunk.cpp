#include "findings/checked_chunk.hpp"

#include "drawing/finding_boards.hpp"
#include "replay/replay.hpp"

#include <algorithm>
#include <iterator>
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
    void keep(checked_game game) { into_.games.push_back(std::move(game)); }

    checked_chunk& into_;
    bool all_games_;
    syntax::game const* head_ = nullptr;
};

/// Gives each finding its board; spans are still those of the chunk.
void add_boards(checked_chunk& checked, text_style const& style) {
    std::vector<finding> all;
    for (checked_game const& game : checked.games)
        all.insert(all.end(), game.findings.begin(), game.findings.end());
    std::vector<std::string> boards = boards_of(checked.source.text, all, style);
    auto next = std::make_move_iterator(boards.begin());
    for (checked_game& game : checked.games) {
        auto const end = next + std::ptrdiff_t(game.findings.size());
        game.boards.assign(next, end);
        next = end;
    }
}

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

std::unique_ptr<checked_chunk> check_chunk(game_chunk& chunk, check_wishes const& wishes) {
    auto checked = std::make_unique<checked_chunk>();
    checked->source = std::move(chunk);
    checked->figures.bytes = checked->source.text.size();
    checker consumer(*checked, wishes.all_games);
    replay::check_games(checked->source.text, consumer);
    if (wishes.boards) add_boards(*checked, *wishes.boards);
    for (checked_game& game : checked->games)
        for (finding& found : game.findings)
            shift(found, checked->source.origin.byte);
    return checked;
}

} // namespace vpgn::tools
