#include "findings/checked_chunk.hpp"

#include "drawing/finding_boards.hpp"
#include "findings/prose.hpp"
#include "replay/play/replay.hpp"
#include "replay/play/unsaid.hpp"
#include "replay/terms/game_start.hpp"
#include "transcribe/transcript.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace vpgn::tools {

namespace {

using taker = std::function<void(checked_game&)>;

/// Forwards games together with the findings on what they omit.
class unsaid_finder final : public syntax::game_consumer {
public:
    explicit unsaid_finder(replay::check_consumer& to) : to_(to) {}

    void take(syntax::game const& game) override {
        to_.heads(game);
        to_.take(replay::replay_with_unsaid(game, ++games_));
    }
    void between(finding found) override { to_.between(std::move(found)); }

private:
    replay::check_consumer& to_;
    std::uint64_t games_ = 0;
};

/// Delivers the requested games of a chunk. Those of a foreign format are transcribed into the dialect, and
/// their findings are mapped back to the source.
class checker final : public replay::check_consumer, public transcribe::transcript_consumer {
public:
    checker(checked_chunk& of, check_wishes const& wishes, taker take)
        : figures_(of.figures), wishes_(wishes), take_(std::move(take)) {}

    void heads(syntax::game const& game) override { head_ = &game; }

    void take(replay::game_report report) override {
        std::uint64_t const number = ++figures_.games;
        figures_.turns += report.turns;
        checked_game game{number, {}, std::move(report.findings)};
        if (told_) tell_of_source(game);
        if (game.findings.empty() && !wishes_.all_games) return;
        game.title = game_title(*head_);
        if (wishes_.texts) game.text = part(head_->text, head_->where);
        take_(game);
    }
    void take(transcribe::transcript const& told) override {
        told_ = &told;
        findings_told_ = false;
        check(told.text);
        told_ = nullptr;
    }
    /// Checks the games of a text in the dialect.
    void check(std::string_view text) {
        if (!wishes_.unsaid) return replay::check_games(text, *this);
        unsaid_finder finder(*this);
        syntax::read_trees(text, replay::notation_of, finder);
    }
    void between(finding found) override {
        if (told_) found = transcribe::told_of_source(*told_, std::move(found));
        checked_game nowhere{0, {}, {std::move(found)}};
        take_(nowhere);
    }

private:
    void tell_of_source(checked_game& game) {
        if (wishes_.boards) game.boards = boards_of(told_->text, game.findings, *wishes_.boards);
        for (finding& found : game.findings)
            found = transcribe::told_of_source(*told_, std::move(found));
        if (!std::exchange(findings_told_, true)) {
            game.findings.insert(game.findings.begin(), told_->findings.begin(), told_->findings.end());
            if (wishes_.boards) game.boards.insert(game.boards.begin(), told_->findings.size(), "");
        }
        for (finding& found : game.findings)
            found.place.game = game.number;
    }

    summary& figures_;
    check_wishes const& wishes_;
    taker take_;
    syntax::game const* head_ = nullptr;
    transcribe::transcript const* told_ = nullptr; ///< null: the text is in the dialect itself
    bool findings_told_ = false;                   ///< the findings of the transcript
};

/// Reads all games of the chunk, in any format.
void check_all(checked_chunk const& of, checker& consumer) {
    if (of.source.told_by)
        (*of.source.told_by)(of.source.text, consumer);
    else if (auto prose = of.source.begins_file ? tell_prose(of.source.text) : std::nullopt)
        consumer.between(std::move(*prose));
    else
        consumer.check(of.source.text);
}

/// Aborts the reading of a chunk.
struct too_much_is_found {};

/// Adds its board to each finding; spans still refer to the chunk.
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

/// Converts spans in the chunk to spans in the file.
void shift_all(checked_game& game, checked_chunk const& of) {
    for (finding& found : game.findings)
        shift(found, of.source.origin.byte);
}

/// Collects the findings; throws too_much_is_found.
void hold(checked_chunk& checked, check_wishes const& wishes) {
    std::size_t held = 0;
    checker consumer(checked, wishes, [&](checked_game& game) {
        // A single game with more findings has them all at once, however it is checked.
        if (held >= most_held && !wishes.boards) throw too_much_is_found();
        held += game.findings.size();
        checked.games.push_back(std::move(game));
    });
    check_all(checked, consumer);
}

/// Question marks and dots mean unknown, a hyphen means none.
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
    try {
        hold(*checked, wishes);
    } catch (too_much_is_found const&) {
        checked->games = {};
        checked->crowded = true;
        return checked;
    }
    if (wishes.boards && !checked->source.told_by) add_boards(*checked, *wishes.boards);
    for (checked_game& game : checked->games)
        shift_all(game, *checked);
    return checked;
}

void check_one_by_one(checked_chunk& crowded, check_wishes const& wishes,
                      std::function<void(checked_game&)> const& show) {
    crowded.figures.games = crowded.figures.turns = 0;
    checker consumer(crowded, wishes, [&](checked_game& game) {
        shift_all(game, crowded);
        show(game);
    });
    check_all(crowded, consumer);
}

} // namespace vpgn::tools
