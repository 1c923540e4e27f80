#include "batch/reconcile/two_files.hpp"

#include "replay/play/replay.hpp"
#include "replay/reconcile/reconcile.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

/// The games of a file. Chunks stay where they are: trees refer to them.
class kept_file {
public:
    explicit kept_file(named_games games) : name_(std::move(games.name)) {
        while (auto chunk = games.next()) {
            if (!chunk->failure.empty()) throw std::runtime_error(chunk->failure);
            chunks_.push_back(std::move(*chunk));
            kept_.read(chunks_.back());
        }
    }

    std::string const& name() const { return name_; }
    std::deque<game_chunk>& chunks() { return chunks_; }
    std::vector<kept_record>& records() { return kept_.records(); }
    /// Findings outside of all games, by chunk.
    std::vector<std::pair<std::size_t, finding>>& between_games() { return kept_.between_games(); }

    /// The place in the file of a span of the game's text.
    span in_file(kept_record const& record, span where) const {
        where = record.in_chunk(where);
        std::uint64_t const begin = chunks_[record.chunk].origin.byte;
        return {where.start + begin, where.end + begin};
    }
    line_column place(kept_record const& record, span where) const {
        return lines_of(chunks_[record.chunk]).place(in_file(record, where).start);
    }

private:
    std::string name_;
    std::deque<game_chunk> chunks_;
    record_keeper kept_;
};

class comparison {
public:
    comparison(kept_file& file, kept_file& other) : file_(file), other_(other) {}

    compared_files run() {
        compared_files result;
        for (game_chunk const& chunk : other_.chunks())
            result.other_lines.push_back(lines_of(chunk));
        for (game_chunk const& source : file_.chunks())
            result.chunks.emplace_back().figures.bytes = bytes_in_file(source);
        for (auto& [chunk, f] : file_.between_games()) {
            shift(f, file_.chunks()[chunk].origin.byte);
            result.chunks[chunk].games.push_back({0, {}, {std::move(f)}});
        }
        auto const pairs = pairs_of(file_.records(), other_.records());
        for (std::size_t i = 0; i < pairs.size(); ++i)
            compare(file_.records()[i], pairs[i], result);
        for (std::size_t i = 0; i < result.chunks.size(); ++i)
            result.chunks[i].source = std::move(file_.chunks()[i]); // no tree is needed any more
        add_unpaired(result);
        return result;
    }

private:
    void compare(kept_record& record, kept_record const* pair, compared_files& result) {
        checked_chunk& chunk = result.chunks[record.chunk];
        std::uint64_t const number = ++chunk.figures.games;
        replay::game_report report;
        if (pair) {
            replay::reconciled_game reconciled = replay::reconcile(record.game, pair->game, number);
            report = std::move(reconciled.report);
            if (reconciled.aligned) result.count(reconciled);
            keep_changes(record, reconciled, result);
        } else {
            report = replay::replay_game(record.game, number);
            report.findings.insert(
                report.findings.begin(),
                replay::report_without_pair(record.game, number,
                                            fmt::format("{} has no game with its tags", other_.name())));
        }
        chunk.figures.turns += report.turns;
        reported_game game{number, game_title(record.game), std::move(report.findings)};
        for (finding& f : game.findings)
            finish(f, record, pair);
        if (pair) game.other_lines = &result.other_lines[pair->chunk];
        chunk.games.push_back(std::move(game));
    }

    /// Places in the files, and the place in the other one in words.
    void finish(finding& f, kept_record const& record, kept_record const* pair) const {
        if (record.transcript) f = transcribe::mapped_to_source(*record.transcript, std::move(f));
        shift(f, file_.chunks()[record.chunk].origin.byte);
        if (!pair || !f.in_other) return;
        line_column const at = other_.place(*pair, *f.in_other);
        f.in_other = other_.in_file(*pair, *f.in_other);
        f.notes.push_back(fmt::format("its place there is {}:{}:{}", other_.name(), at.line, at.column));
    }

    void keep_changes(kept_record const& record, replay::reconciled_game& from,
                      compared_files& result) const {
        if (record.transcript || from.changes.empty()) return;
        std::uint64_t const begin = file_.chunks()[record.chunk].origin.byte;
        for (text_change& change : from.changes)
            change.where = {change.where.start + begin, change.where.end + begin};
        result.changes.push_back({record.game.where.start + begin, from.repairs, std::move(from.changes)});
    }

    void add_unpaired(compared_files& result) {
        auto& records = other_.records();
        if (std::all_of(records.begin(), records.end(), [](kept_record const& r) { return r.is_paired; }))
            return;
        std::vector<checked_chunk> chunks;
        for (game_chunk const& source : other_.chunks()) {
            checked_chunk& chunk = chunks.emplace_back();
            chunk.figures.bytes = bytes_in_file(source);
            chunk.source = source; // lines refer to its text
            chunk.source.file = 1;
        }
        std::uint64_t number = 0;
        for (kept_record const& record : records) {
            ++number;
            if (record.is_paired) continue;
            finding f = replay::report_without_pair(
                record.game, number, fmt::format("{} has no game with its tags", file_.name()));
            f.where = other_.in_file(record, f.where);
            chunks[record.chunk].games.push_back({number, game_title(record.game), {std::move(f)}});
        }
        for (checked_chunk& chunk : chunks)
            result.chunks.push_back(std::move(chunk));
    }

    kept_file& file_;
    kept_file& other_;
};

} // namespace

compared_files compare_files(std::string const& file, std::string const& other, game_sources const& sources) {
    std::vector<std::string> const files = {file}, others = {other};
    auto const open = [&](std::string const& path) { return sources.open(path); };
    chunk_reader first(files, open), second(others, open);
    return compare_games({file, [&] { return first.next(); }}, {other, [&] { return second.next(); }});
}

compared_files compare_games(named_games games, named_games other) {
    kept_file first(std::move(games));
    auto const second = std::make_shared<kept_file>(std::move(other));
    compared_files result = comparison(first, *second).run();
    result.kept = second;
    return result;
}

} // namespace vpgn::tools
