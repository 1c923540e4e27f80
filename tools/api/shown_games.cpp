#include "api/shown_games.hpp"

#include "api/repairs.hpp"
#include "formats/article/article_reader.hpp"
#include "formats/conversion.hpp"
#include "formats/json/level_of_detail.hpp"
#include "report/render/json_record.hpp"
#include "transcript/transcript.hpp"

#include <utility>

namespace vpgn::tools::api {

namespace {

class showing_writer final : public game_writer, public page_game_sink {
public:
    showing_writer(std::string_view text, showing const& options, shown_games& into)
        : text_(text), options_(options), into_(into), page_(*this, options.records) {}

    bool may_want(syntax::game const&) override {
        std::size_t const number = games_++;
        return !options_.includes || options_.includes(number);
    }
    void on_game(syntax::game const& game) override { page_.on_game(game); }
    void on_start(replay::beginning const& first) override { page_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { page_.on_turn(turn); }
    std::string on_end(imported_game const& imported) override {
        if (options_.compared == nullptr) return show(imported, nullptr);
        // The same game, with the findings of the comparison.
        paired_game const& compared = options_.compared->games.at(std::size_t(imported.place) - 1);
        std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
        replay::game_report report = imported.report;
        report.findings = compared.findings;
        std::vector<finding> findings(imported.findings.begin(),
                                      imported.findings.begin() + std::ptrdiff_t(foreign));
        for (finding& f : compared.findings_in_text())
            findings.push_back(std::move(f));
        return show({imported.game, imported.place, imported.file, findings, imported.lines, report,
                     imported.transcript},
                    &compared);
    }
    void between(finding const& found) override {
        if (options_.findings)
            into_.findings.push_back({found.code, fields_of_finding(found), found.where, -1, {}});
        if (options_.compared) compared_figures_.count(found);
    }
    void deliver(place_of_chunk const& at) override { page_.deliver(at); }

    void take(std::vector<page_game> const& games, page_cast const& cast, place_of_chunk const&) override {
        into_.pages = games;
        into_.cast.take(cast);
    }
    /// Of the comparison.
    summary const& compared_figures() const { return compared_figures_; }

private:
    std::string show(imported_game const& imported, paired_game const* compared) {
        shown_game& shown = into_.games.emplace_back();
        shown.where = imported.transcript ? imported.transcript->source : imported.game.where;
        if (options_.findings) {
            for (std::size_t const node : turns_of_page(imported.game))
                shown.turns.push_back(in_text(imported, imported.game.nodes[node].where));
            take_findings(imported, compared);
        }
        return page_.on_end(imported);
    }

    static span in_text(imported_game const& imported, span where) {
        return imported.transcript ? transcribe::source_of(*imported.transcript, where) : where;
    }

    void take_findings(imported_game const& imported, paired_game const* compared) {
        // The findings of the foreign format come first.
        std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
        repairs_of_game repairs(imported, text_, compared);
        for (std::size_t i = 0; i < imported.findings.size(); ++i) {
            finding const& found = imported.findings[i];
            shown_finding& shown = into_.findings.emplace_back(shown_finding{
                found.code, fields_of_finding(found), found.where, std::int64_t(imported.place) - 1, {}});
            shown.in_other = found.in_other;
            if (compared) compared_figures_.count(found);
            shown.repairs =
                i >= foreign ? repairs.of(imported.report.findings[i - foreign]) : repairs.of_reader(found);
        }
        if (imported.transcript) return;
        for (written_change& change : repairs.written())
            into_.written.push_back(std::move(change));
    }

    std::string_view text_;
    showing const& options_;
    shown_games& into_;
    page_writer page_;
    std::size_t games_ = 0; ///< so far
    summary compared_figures_;
};

/// Prose that was read as games: one finding instead of one for each word.
bool write_as_prose(game_chunk const& chunk, shown_games& into) {
    if (chunk.format_importer != nullptr || chunk.origin.byte != 0) return false;
    std::optional<finding> const prose = transcribe::report_prose(chunk.text);
    if (!prose) return false;
    into.findings.push_back({prose->code, fields_of_finding(*prose), prose->where, -1, {}});
    into.figures.count(*prose);
    return true;
}

} // namespace

std::string fields_of_finding(finding const& found) {
    std::string fields;
    json_stream json(fields, true);
    put_fields_of_finding(json, found);
    return fields;
}

shown_games show_games(game_chunk chunk, showing const& options) {
    shown_games shown;
    if (options.findings && write_as_prose(chunk, shown)) return shown;
    // The writer keeps views of the text; the chunk is moved.
    std::string const text = chunk.text;
    auto writer = std::make_unique<showing_writer>(text, options, shown);
    showing_writer const& showing = *writer;
    auto const converted = convert_chunk(chunk, text_name, std::move(writer), {.keeps_errors = true});
    converted->writer->deliver({});
    shown.figures = converted->figures;
    if (options.compared) {
        shown.figures.errors = showing.compared_figures().errors;
        shown.figures.warnings = showing.compared_figures().warnings;
        shown.figures.unchecked = showing.compared_figures().unchecked;
    }
    return shown;
}

} // namespace vpgn::tools::api
