#include "api/shown_games.hpp"

#include "api/repairs.hpp"
#include "games/findings/prose.hpp"
#include "games/forms/conversion.hpp"
#include "games/record/turns_of_page.hpp"
#include "import/transcript.hpp"
#include "report/render/json_record.hpp"

#include <utility>

namespace vpgn::tools::api {

namespace {

class showing_writer final : public game_writer, public page_game_sink {
public:
    showing_writer(std::string_view text, showing const& how, shown_games& into)
        : text_(text), how_(how), into_(into), page_(*this, how.records) {}

    bool may_want(syntax::game const&) override {
        std::size_t const number = games_++;
        return !how_.wanted || how_.wanted(number);
    }
    void begins(syntax::game const& game) override { page_.begins(game); }
    void starts(replay::beginning const& first) override { page_.starts(first); }
    void plays(replay::played_turn const& turn) override { page_.plays(turn); }
    std::string ends(imported_game const& told) override {
        shown_game& shown = into_.games.emplace_back();
        shown.where = told.transcript ? told.transcript->source : told.game.where;
        if (how_.findings) {
            for (std::size_t const node : turns_of_page(told.game))
                shown.turns.push_back(in_text(told, told.game.nodes[node].where));
            take_findings(told);
        }
        return page_.ends(told);
    }
    void between(finding const& found) override {
        if (how_.findings)
            into_.findings.push_back({found.code, fields_of_finding(found), found.where, -1, {}});
    }
    void deliver(place_of_chunk const& at) override { page_.deliver(at); }

    void take(std::vector<page_game> const& games, page_cast const& cast, place_of_chunk const&) override {
        into_.pages = games;
        into_.cast.take(cast);
    }

private:
    static span in_text(imported_game const& told, span where) {
        return told.transcript ? transcribe::source_of(*told.transcript, where) : where;
    }

    void take_findings(imported_game const& told) {
        // The findings of the foreign format come first; they have no repairs.
        std::size_t const foreign = told.findings.size() - told.report.findings.size();
        for (std::size_t i = 0; i < told.findings.size(); ++i) {
            finding const& found = told.findings[i];
            shown_finding& shown = into_.findings.emplace_back(shown_finding{
                found.code, fields_of_finding(found), found.where, std::int64_t(told.place) - 1, {}});
            if (i >= foreign)
                shown.repairs =
                    repairs_of(told.report.findings[i - foreign], told.game.text, told.transcript, text_);
        }
    }

    std::string_view text_;
    showing const& how_;
    shown_games& into_;
    page_writer page_;
    std::size_t games_ = 0; ///< so far
};

/// Prose that was read as games: one finding instead of one for each word.
bool write_as_prose(game_chunk const& chunk, shown_games& into) {
    if (chunk.told_by != nullptr || chunk.origin.byte != 0) return false;
    std::optional<finding> const prose = write_prose(chunk.text);
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

shown_games show_games(game_chunk chunk, showing const& how) {
    shown_games shown;
    if (how.findings && write_as_prose(chunk, shown)) return shown;
    // The writer keeps views of the text; the chunk is moved.
    std::string const text = chunk.text;
    auto writer = std::make_unique<showing_writer>(text, how, shown);
    auto const made = convert_chunk(chunk, text_name, std::move(writer), {.keeps_errors = true});
    made->writer->deliver({});
    shown.figures = made->figures;
    return shown;
}

} // namespace vpgn::tools::api
