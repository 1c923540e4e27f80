#include "games/findings/checked_chunk.hpp"

#include "formats/article/article_reader.hpp"
#include "games/drawing/text_board.hpp"
#include "games/portable/portable_report.hpp"
#include "registry/game_start.hpp"
#include "replay/diagnosis/unlikely_moves.hpp"
#include "replay/play/effort_for_games.hpp"
#include "replay/play/games_check.hpp"
#include "replay/play/omissions.hpp"
#include "replay/play/replay.hpp"
#include "report/finding.hpp"
#include "transcript/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace vpgn::tools {

namespace {

using taker = std::function<void(reported_game&)>;

constexpr std::size_t all_findings = std::numeric_limits<std::size_t>::max();

/// Forwards games with what is found only on request: what they omit or what other programs may not read, and
/// unlikely moves.
class checker_by_trees final : public syntax::game_consumer {
public:
    /// `how`: of portable reports; none: omissions are reported.
    checker_by_trees(std::optional<stated_encoding> stated, bool unlikely, replay::check_consumer& to)
        : encoding_(stated), unlikely_(unlikely), to_(to) {}

    void take(syntax::game const& game) override {
        to_.begin_game(game);
        replay::game_report report = report_of(game, ++games_);
        if (unlikely_) {
            std::vector<finding> const notes = replay::find_unlikely_moves(game, games_);
            report.findings.insert(report.findings.end(), notes.begin(), notes.end());
            sort_by_place(report.findings);
        }
        to_.take(std::move(report));
    }
    void between(finding found) override { to_.between(std::move(found)); }

private:
    replay::game_report report_of(syntax::game const& game, std::uint64_t number) const {
        if (!encoding_) return replay::replay_with_omissions(game, number);
        rules::effort_of_game const limit(replay::effort_for_each_game());
        return portable_report(game, number, *encoding_);
    }

    std::optional<stated_encoding> encoding_;
    bool unlikely_;
    replay::check_consumer& to_;
    std::uint64_t games_ = 0;
};

/// Whether its text is that of the source, with further tags at most: no other format is written as PGN.
bool is_dialect(transcribe::transcript const& transcript) {
    return std::all_of(transcript.passages.begin(), transcript.passages.end(),
                       [](transcribe::passage const& p) { return p.verbatim || p.source.empty(); });
}

/// Names that the table spells in another way: S128, in the order of the tags.
std::vector<finding> misspelled_names(syntax::game const& head, tags::spelling_table const& spelling) {
    std::vector<finding> found;
    for (syntax::tag_pair const& tag : head.tags) {
        std::string const value = syntax::unescaped(part(head.text, tag.value));
        auto right = spelling.right_spelling(part(head.text, tag.name), value);
        if (!right) continue;
        finding f = make_finding(finding_code::name_spelling, tag.value,
                                 fmt::format("the spelling file has `{}`", *right));
        f.helps.push_back(fmt::format("write `{}`; `vpgn convert --fix-tags --spelling FILE` does", *right));
        found.push_back(std::move(f));
    }
    return found;
}

/// Aborts the reading of a chunk.
struct too_much_is_found {
    std::uint64_t rest_at; ///< where the next game begins; 0: games cannot be read from there
};

/// Passes on the selected games of a chunk, until there are `most` findings. Games of other formats are
/// imported, and the places of their findings are mapped back to the source.
class checker final : public replay::check_consumer, public transcribe::transcript_consumer {
public:
    checker(checked_chunk& of, check_request const& request, std::size_t most, taker take)
        : figures_(of.figures), request_(request), most_(most), take_(std::move(take)),
          encoding_(of.source.original    ? stated_encoding::foreign
                    : of.source.is_marked ? stated_encoding::marked
                                          : stated_encoding::unmarked) {}

    void begin_game(syntax::game const& game) override { head_ = &game; }

    void take(replay::game_report report) override {
        // A single game with more findings has them all at once, however it is checked.
        bool const is_by_trees = request_.unsaid || request_.portable;
        if (found_ >= most_) throw too_much_is_found{transcript_ || is_by_trees ? 0 : head_->where.start};
        std::uint64_t const number = ++figures_.games;
        figures_.turns += report.turns;
        reported_game game{number, {}, std::move(report.findings)};
        if (request_.spelling) add_misspelled(game);
        if (transcript_) map_to_source(game);
        if (game.findings.empty() && !request_.all_games) return;
        game.title = game_title(*head_);
        if (request_.texts) game.text = part(head_->text, head_->where);
        pass_on(game);
    }
    void take(transcribe::transcript const& transcript) override {
        transcript_ = &transcript;
        findings_reported_ = false;
        check(transcript.text);
        transcript_ = nullptr;
    }
    /// Checks the games of a text in the dialect.
    void check(std::string_view text, syntax::read_options const& options = {}) {
        bool const is_portable = request_.portable && (!transcript_ || is_dialect(*transcript_));
        if (!is_portable && !request_.unsaid) return games_.check(text, options, figures_.games);
        checker_by_trees finder(is_portable ? std::optional(encoding_) : std::nullopt, request_.unlikely,
                                *this);
        syntax::read_trees(text, replay::notation_of, finder);
    }
    void between(finding found) override {
        if (transcript_) found = transcribe::mapped_to_source(*transcript_, std::move(found));
        reported_game nowhere{0, {}, {std::move(found)}};
        pass_on(nowhere);
    }

private:
    void pass_on(reported_game& game) {
        found_ += game.findings.size();
        take_(game);
    }
    void add_misspelled(reported_game& game) const {
        std::vector<finding> found = misspelled_names(*head_, *request_.spelling);
        for (finding& f : found) {
            f.place.game = game.number;
            auto const next = std::upper_bound(
                game.findings.begin(), game.findings.end(), f,
                [](finding const& a, finding const& b) { return a.where.start < b.where.start; });
            game.findings.insert(next, std::move(f));
        }
    }
    void map_to_source(reported_game& game) {
        if (request_.boards) game.boards = boards_of(transcript_->text, game.findings, *request_.boards);
        for (finding& found : game.findings)
            found = transcribe::mapped_to_source(*transcript_, std::move(found));
        if (!std::exchange(findings_reported_, true)) {
            game.findings.insert(game.findings.begin(), transcript_->findings.begin(),
                                 transcript_->findings.end());
            if (request_.boards) game.boards.insert(game.boards.begin(), transcript_->findings.size(), "");
        }
        limit_findings(game.findings);
        if (request_.boards) game.boards.resize(game.findings.size());
        for (finding& found : game.findings)
            found.place.game = game.number;
    }

    summary& figures_;
    check_request const& request_;
    std::size_t most_;
    std::size_t found_ = 0;
    taker take_;
    stated_encoding encoding_;
    replay::games_check games_{*this};
    syntax::game const* head_ = nullptr;
    transcribe::transcript const* transcript_ = nullptr; ///< null: the text is in the dialect itself
    bool findings_reported_ = false;                     ///< the findings of the transcript
};

/// Reads the games of the chunk, in any format, from the byte `rest_at` on.
void check_all(checked_chunk const& of, checker& consumer) {
    game_chunk const& source = of.source;
    if (of.rest_at == 0 && source.format_importer) return (*source.format_importer)(source.text, consumer);
    if (of.rest_at == 0 && source.begins_file)
        if (auto prose = transcribe::report_prose(source.text)) return consumer.between(std::move(*prose));
    consumer.check(source.text, {.from = of.rest_at, .is_utf8 = source.is_utf8});
}

/// Adds its board to each finding; spans still refer to the chunk.
void add_boards(checked_chunk& checked, text_style const& style) {
    std::vector<finding> all;
    for (reported_game const& game : checked.games)
        all.insert(all.end(), game.findings.begin(), game.findings.end());
    std::vector<std::string> boards = boards_of(checked.source.text, all, style);
    auto next = std::make_move_iterator(boards.begin());
    for (reported_game& game : checked.games) {
        auto const end = next + std::ptrdiff_t(game.findings.size());
        game.boards.assign(next, end);
        next = end;
    }
}

/// Converts spans in the chunk to spans in the file.
void shift_all(reported_game& game, checked_chunk const& of) {
    for (finding& found : game.findings)
        shift(found, of.source.origin.byte);
}

/// Collects the findings; throws too_much_is_found.
void hold(checked_chunk& checked, check_request const& request) {
    std::size_t const most = request.boards ? all_findings : most_held;
    checker consumer(checked, request, most,
                     [&](reported_game& game) { checked.games.push_back(std::move(game)); });
    check_all(checked, consumer);
}

/// Question marks and dots mean unknown, a hyphen means none.
bool is_nonempty(std::string const& value) {
    return std::any_of(value.begin(), value.end(), [](char c) { return c != '?' && c != '.' && c != '-'; });
}

} // namespace

std::string game_title(syntax::game const& game) {
    std::string title;
    for (char const* const name : {"White", "Black", "Event", "Site", "Date", "Round"}) {
        std::string const value = game.tag(name);
        if (!is_nonempty(value)) continue;
        if (!title.empty()) title += "; ";
        title += value;
    }
    return title;
}

check_request request_of(code_choice const& codes) {
    return {.boards = {},
            .unsaid = codes.has_requests(),
            .unlikely = codes.has(finding_code::unlikely_move),
            .portable = codes.has_portability()};
}

std::unique_ptr<checked_chunk> check_chunk(game_chunk& chunk, check_request const& request) {
    auto checked = std::make_unique<checked_chunk>();
    checked->source = std::move(chunk);
    checked->figures.bytes = bytes_in_file(checked->source);
    try {
        hold(*checked, request);
    } catch (too_much_is_found const& after) {
        checked->crowded = true;
        checked->rest_at = after.rest_at;
        if (checked->rest_at == 0) {
            checked->games = {};
            checked->figures.games = checked->figures.turns = 0;
        }
    }
    if (request.boards && !checked->source.format_importer) add_boards(*checked, *request.boards);
    for (reported_game& game : checked->games)
        shift_all(game, *checked);
    return checked;
}

void check_one_by_one(checked_chunk& crowded, check_request const& request,
                      std::function<void(reported_game&)> const& show) {
    checker consumer(crowded, request, all_findings, [&](reported_game& game) {
        shift_all(game, crowded);
        show(game);
    });
    check_all(crowded, consumer);
}

} // namespace vpgn::tools
