#include "formats/conversion.hpp"

#include "edit/tag_changes.hpp"
#include "registry/game_start.hpp"
#include "replay/play/effort_for_games.hpp"
#include "report/finding.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

/// What keeps a game out of forms that have no place for it; that its rules are not known too.
bool is_error(finding const& f) {
    return f.level >= severity::error;
}

/// The position that is written is not the one that the record gives.
bool is_other_start(finding const& f) {
    return f.code == finding_code::mended_position || f.code == finding_code::array_instead;
}

/// An error in how the game ended: its result, or a foul by its last move.
bool is_of_ending(finding const& f, replay::game_report const& report) {
    return f.code == finding_code::result_against_board ||
           (f.code == finding_code::no_such_move && report.ends_with_foul && !f.place.variation);
}

/// Whether a finding with its span in the text of its game is of a variation.
bool is_in_variation(syntax::game const& game, finding const& f) {
    using type = syntax::node::type;
    if (f.place.variation) return true;
    for (std::size_t const i : game.line()) {
        syntax::node const& open = game.nodes[i];
        if (open.kind == type::open && f.where.start >= open.where.start &&
            f.where.end <= game.nodes[open.first].where.end)
            return true;
    }
    return false;
}

class converter final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    converter(converted_chunk& into, std::string_view name, conversion_rules const& rules)
        : into_(into), name_(name_of_games(into.source, name)), rules_(rules), lines_(lines_of(into.source)) {
    }

    // Games of the dialect itself, and those that are made of a transcript.
    void take(syntax::game const& game) override {
        std::uint64_t const place = ++place_;
        if (!into_.writer->may_want(game)) {
            ++into_.passed_by;
            return;
        }
        // What is written may replay the game again, with its repairs.
        rules::effort_of_game const limit(replay::effort_for_each_game());
        into_.writer->on_game(game);
        replay::game_report report = report_of(game, place);
        std::vector<finding> findings = findings_of_transcript(place);
        std::size_t const of_transcript = findings.size();
        limit_findings(report.findings, of_transcript);
        for (finding const& f : report.findings)
            findings.push_back(transcript_ ? transcribe::mapped_to_source(*transcript_, f) : f);
        for (finding& f : findings)
            shift(f, into_.source.origin.byte);
        imported_game const imported{game, place, name_, findings, lines_, report, transcript_};
        if (!into_.writer->wants(imported)) {
            ++into_.passed_by;
            return;
        }
        ++into_.figures.games;
        into_.figures.turns += report.turns;
        for (finding const& f : findings)
            into_.figures.count(f);
        reported_game remark{.number = place};
        if (rules_.keeps_errors || is_writable(game, findings, of_transcript, report))
            write(imported, remark);
        // Import problems are reported even if they are not errors; `check` reports more about the game
        // itself.
        std::vector<finding> errors;
        for (std::size_t i = 0; i < findings.size(); ++i)
            if (i < of_transcript || is_error(findings[i]) || is_other_start(findings[i]))
                errors.push_back(std::move(findings[i]));
        remark.findings.insert(remark.findings.begin(), std::make_move_iterator(errors.begin()),
                               std::make_move_iterator(errors.end()));
        if (!remark.findings.empty() || !remark.refused.empty()) into_.games.push_back(std::move(remark));
    }

    void take(transcribe::transcript const& transcript) override {
        transcript_ = &transcript;
        games_reported_ = 0;
        syntax::read_trees(transcript.text, replay::notation_of, *this);
        transcript_ = nullptr;
    }

    void between(finding f) override {
        if (transcript_) f = transcribe::mapped_to_source(*transcript_, std::move(f));
        count(f);
        into_.writer->between(f);
        if (is_error(f)) into_.games.push_back({.findings = {std::move(f)}});
    }

private:
    /// The report of the replay, or of parsing alone if no caller needs a replay.
    replay::game_report report_of(syntax::game const& game, std::uint64_t place) {
        if (rules_.reports_errors || !rules_.keeps_errors || into_.writer->wants_replay())
            return replay::replay_game(game, place, into_.writer.get());
        replay::game_report read;
        read.findings = game.problems;
        for (finding& f : read.findings)
            f.place.game = place;
        return read;
    }

    /// Those of the transcript that the game `place` is made of, once.
    std::vector<finding> findings_of_transcript(std::uint64_t place) {
        if (!transcript_ || games_reported_++ != 0) return {};
        std::vector<finding> findings = transcript_->findings;
        for (finding& f : findings)
            f.place.game = place;
        return findings;
    }

    /// Whether nothing that would be written is wrong, how the game ended aside: its moves were played.
    /// `findings` are those of the transcript, then those of the report, whose spans are in the game's text.
    bool is_writable(syntax::game const& game, std::vector<finding> const& findings,
                     std::size_t of_transcript, replay::game_report const& report) const {
        bool const writes_variations = into_.writer->writes_variations();
        auto const concerns = [&](finding const& f) {
            return is_error(f) && !is_of_ending(f, report) &&
                   (writes_variations || !is_in_variation(game, f));
        };
        return std::none_of(findings.begin(), findings.begin() + std::ptrdiff_t(of_transcript), is_error) &&
               std::none_of(report.findings.begin(), report.findings.end(), concerns);
    }

    /// Writes a game, or keeps the reason if that is impossible; and the content without a place in the
    /// format.
    void write(imported_game const& imported, reported_game& remark) {
        remark.refused = into_.writer->on_end(imported);
        remark.written = remark.refused.empty();
        if (!remark.written) return;
        ++into_.written;
        for (finding& f : into_.writer->left_out(imported)) {
            if (transcript_) f = transcribe::mapped_to_source(*transcript_, std::move(f));
            f.place.game = remark.number;
            count(f);
            remark.findings.push_back(std::move(f));
        }
    }

    /// Moves the finding into the file's text, and counts it.
    void count(finding& f) {
        shift(f, into_.source.origin.byte);
        into_.figures.count(f);
    }

    converted_chunk& into_;
    std::string_view name_;
    conversion_rules const& rules_;
    line_index lines_;
    transcribe::transcript const* transcript_ = nullptr;
    std::uint64_t place_ = 0;          ///< of the last game, in its chunk
    std::uint64_t games_reported_ = 0; ///< of this transcript: one, unless its text is not what it should be
};

} // namespace

std::string disposition_of(reported_game const& game) {
    if (game.number == 0) return {};
    bool const unchecked = std::any_of(game.findings.begin(), game.findings.end(),
                                       [](finding const& f) { return f.level == severity::unchecked; });
    if (game.written && std::none_of(game.findings.begin(), game.findings.end(), is_error)) return {};
    if (game.written) return unchecked ? "is kept, unchecked" : "is kept, with its errors";
    return "skipped: " + (!game.refused.empty() ? game.refused
                          : unchecked           ? std::string("its variant is unknown")
                                                : std::string("it has errors"));
}

bool is_of_writing(finding const& f) {
    return f.code == finding_code::text_converted || f.code == finding_code::record_has_no_place ||
           f.code == finding_code::result_added;
}

std::unique_ptr<converted_chunk> convert_chunk(game_chunk& chunk, std::string_view name,
                                               std::unique_ptr<game_writer> writer,
                                               conversion_rules const& rules) {
    auto converted = std::make_unique<converted_chunk>();
    converted->source = std::move(chunk);
    converted->writer = std::move(writer);
    std::string_view const text = converted->source.text;
    converted->figures.bytes = text.size();
    converted->writer->on_chunk(converted->source);
    converter work(*converted, name, rules);
    if (converted->source.format_importer)
        (*converted->source.format_importer)(text, work);
    else
        syntax::read_trees(text, replay::notation_of, work);
    return converted;
}

kept_chunk to_keep(converted_chunk& chunk) {
    kept_chunk kept;
    kept.take(chunk);
    auto output = chunk.writer->keep_for_others();
    if (!output) throw std::invalid_argument("this format cannot be written in parts");
    kept.output = std::move(*output);
    return kept;
}

std::unique_ptr<converted_chunk> from_kept(kept_chunk&& kept, std::unique_ptr<game_writer> writer) {
    writer->resume(kept.output);
    text_origin const unseen = kept.unseen;
    return std::make_unique<converted_chunk>(
        converted_chunk{static_cast<chunk_result&&>(kept), std::move(writer), unseen});
}

} // namespace vpgn::tools
