#include "games/repairs/two_records.hpp"

#include "games/findings/checked_chunk.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "report/summary.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

void record_keeper::read(game_chunk const& chunk) {
    ++chunks_;
    if (chunk.format_importer) return (*chunk.format_importer)(chunk.text, *this);
    syntax::read_trees(chunk.text, replay::notation_of, *this);
}

void record_keeper::take(syntax::game const& game) {
    records_.push_back({chunks_ - 1, transcript_, game});
}

void record_keeper::take(transcribe::transcript const& of) {
    transcript_ = std::make_shared<transcribe::transcript const>(of);
    syntax::read_trees(transcript_->text, replay::notation_of, *this);
    transcript_ = nullptr;
}

void record_keeper::between(finding f) {
    if (transcript_) f = transcribe::mapped_to_source(*transcript_, std::move(f));
    between_.emplace_back(chunks_ - 1, std::move(f));
}

namespace {

/// How many tags show that two records are of one game; nullopt if one contradicts it.
std::optional<int> common_tags(syntax::game const& a, syntax::game const& b) {
    int common = 0;
    for (char const* const name : {"White", "Black", "Round", "Date", "Event"}) {
        std::string const first = a.tag(name), second = b.tag(name);
        auto const is_known = [](std::string const& value) {
            return value.find_first_not_of("?.-") != value.npos;
        };
        if (!is_known(first) || !is_known(second)) continue;
        if (first != second) return std::nullopt;
        ++common;
    }
    return common;
}

} // namespace

std::vector<kept_record*> pairs_of(std::vector<kept_record> const& records,
                                   std::vector<kept_record>& others) {
    std::vector<kept_record*> pairs;
    for (std::size_t i = 0; i < records.size(); ++i) {
        kept_record* best = nullptr;
        if (records.size() == others.size()) {
            best = &others[i];
        } else {
            int most = 0;
            for (kept_record& candidate : others) {
                if (candidate.is_paired) continue;
                auto const common = common_tags(records[i].game, candidate.game);
                if (common && *common > most) {
                    most = *common;
                    best = &candidate;
                }
            }
        }
        if (best) best->is_paired = true;
        pairs.push_back(best);
    }
    return pairs;
}

void compared_records::count(replay::reconciled_game const& game) {
    ++(game.first_replays    ? game.second_replays ? in_both : in_first
       : game.second_replays ? in_second
                             : in_none);
    differences += game.differences;
    undecided += game.undecided;
}

std::string sentence_about(compared_records const& compared) {
    std::uint64_t const all = compared.in_both + compared.in_first + compared.in_second + compared.in_none;
    if (all == 0) return "";
    std::string which;
    auto const add = [&](std::uint64_t games, char const* where) {
        if (games == 0) return;
        if (!which.empty()) which += ", ";
        which += games == all ? where : fmt::format("{} {}", games, where);
    };
    add(compared.in_both, "both records replay");
    add(compared.in_first, "only the first record replays");
    add(compared.in_second, "only the second record replays");
    add(compared.in_none, "neither record replays");
    return fmt::format("{} compared: {}; {}, {} undecided", counted(all, "game"), which,
                       counted(compared.differences, "difference"), compared.undecided);
}

namespace {

/// The places in the second text, also in words.
void name_place(finding& f, kept_record const& pair, line_index const& lines) {
    if (!f.in_other) return;
    f.in_other = pair.in_chunk(*f.in_other);
    line_column const at = lines.place(f.in_other->start);
    f.notes.push_back(
        fmt::format("its place in the second record is line {}, column {}", at.line, at.column));
}

} // namespace

std::vector<finding> paired_game::findings_in_text() const {
    if (!transcript) return findings;
    std::vector<finding> all;
    for (finding const& f : findings)
        all.push_back(transcribe::mapped_to_source(*transcript, f));
    return all;
}

compared_texts compare_texts(game_chunk const& first, game_chunk const& second) {
    record_keeper records, others;
    records.read(first);
    others.read(second);
    line_index const lines(second.text);
    compared_texts all;
    std::uint64_t number = 0;
    auto const pairs = pairs_of(records.records(), others.records());
    for (kept_record const& record : records.records()) {
        paired_game& compared = all.games.emplace_back();
        compared.title = game_title(record.game);
        compared.transcript = record.transcript;
        kept_record const* const pair = pairs[std::size_t(number)];
        ++number;
        if (!pair) {
            replay::game_report report = replay::replay_game(record.game, number);
            compared.turns = report.turns;
            compared.findings = std::move(report.findings);
            compared.findings.insert(
                compared.findings.begin(),
                replay::report_without_pair(record.game, number, "no second record has its tags"));
            continue;
        }
        replay::reconciled_game reconciled = replay::reconcile(record.game, pair->game, number);
        if (reconciled.aligned) all.count(reconciled);
        compared.turns = reconciled.report.turns;
        compared.findings = std::move(reconciled.report.findings);
        compared.changes = std::move(reconciled.changes);
        compared.repairs = reconciled.repairs;
        for (finding& f : compared.findings)
            name_place(f, *pair, lines);
    }
    number = 0;
    for (kept_record const& other : others.records()) {
        ++number;
        if (other.is_paired) continue;
        finding f = replay::report_without_pair(other.game, number, "no game of the first text has its tags");
        f.where = other.in_chunk(f.where);
        all.unpaired.push_back(std::move(f));
    }
    return all;
}

} // namespace vpgn::tools
