#include "api/reading.hpp"
#include "api/repairs.hpp"
#include "formats/article/article_reader.hpp"
#include "formats/conversion.hpp"
#include "library/position_state.hpp"
#include "library/public_finding.hpp"
#include "notation/position_writer.hpp"
#include "transcript/transcript.hpp"

#include <utility>
#include <vpgn/convert.hpp>

namespace vpgn::library {

namespace {

using tools::api::repairs_of_game;

/// Thrown to leave the reader where the caller has seen enough.
struct stopped {
    summary figures; ///< of the games so far
};

/// Calls the callback with each game after its end.
class game_collector final : public tools::game_writer {
public:
    game_collector(std::string_view text, std::function<bool(api::replayed_game&&)> const& take,
                   api::replay_options const& options, api::check_result& into)
        : text_(text), places_(text), take_(take), options_(options), into_(into) {}

    void on_game(syntax::game const&) override {
        game_ = {};
        nodes_.clear();
        notation_ = nullptr;
    }
    void on_start(replay::beginning const& first) override {
        game_.variant = {first.variant.id, first.variant.name};
        notation_ = &first.notation;
        game_.start = replay::write_position_text(first.position, first.notation);
        positions_.use(first.notation);
    }
    replay::interest in_turns() const override {
        return options_.turns ? replay::interest::turns : replay::interest::nothing;
    }
    void on_turn(replay::played_turn const& turn) override {
        api::replayed_turn turn_record;
        turn.spell_into(turn_record.canonical);
        if (options_.positions) positions_.put(turn_record.position, turn.after());
        if (options_.events) turn_record.events = library::to_public(turn.events(), *notation_);
        turn_record.ply = turn.ply();
        turn_record.in_main_line = turn.in_main_line();
        turn_record.how = api::turn_status(int(turn.status()));
        game_.turns.push_back(std::move(turn_record));
        nodes_.push_back(turn.node());
    }

    std::string on_end(tools::imported_game const& imported) override {
        syntax::game const& game = imported.game;
        game_.number = imported.place;
        game_.where = library::to_public(imported.transcript ? imported.transcript->source : game.where);
        for (syntax::tag_pair const& t : game.tags)
            game_.tags.push_back({std::string(name_of(game.text, t)),
                                  syntax::unescaped(part(game.text, t.value)), in_text(imported, t.where)});
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            game_.turns[i].where = in_text(imported, game.nodes[nodes_[i]].where);
        game_.replayed = imported.report.replayed;
        game_.followed = imported.report.followed;
        game_.end = library::to_public(imported.report.end);
        take_findings(imported);
        count(imported);
        if (!take_(std::move(game_))) throw stopped{figures_};
        return {};
    }
    void between(finding const& found) override {
        figures_.count(found);
        into_.findings.push_back(library::to_public(found, places_));
    }
    void deliver(tools::place_of_chunk const&) override {}

private:
    void count(tools::imported_game const& imported) {
        ++figures_.games;
        figures_.turns += imported.report.turns;
        for (finding const& found : imported.findings)
            figures_.count(found);
    }

    static api::span in_text(tools::imported_game const& imported, span where) {
        return library::to_public(imported.transcript ? transcribe::source_of(*imported.transcript, where)
                                                      : where);
    }

    void take_findings(tools::imported_game const& imported) {
        // The findings of the foreign format come first.
        std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
        repairs_of_game repairs(imported, text_);
        for (std::size_t i = 0; i < imported.findings.size(); ++i) {
            api::finding public_finding = bare_finding(imported.findings[i], places_);
            for (auto& repair : i >= foreign ? repairs.of(imported.report.findings[i - foreign])
                                             : repairs.of_reader(imported.findings[i])) {
                api::repair& public_repair = public_finding.repairs.emplace_back();
                public_repair.sure = repair.sure;
                public_repair.alone = repair.alone;
                public_repair.replays_rest = repair.replays_rest;
                public_repair.rival = repair.rival;
                public_repair.probability = repair.probability / 1000.0;
                for (auto& [where, text] : repair.changes)
                    public_repair.changes.push_back(places_.change(where, std::move(text)));
            }
            game_.findings.push_back(std::move(public_finding));
        }
    }

    std::string_view text_;
    places places_;
    std::function<bool(api::replayed_game&&)> const& take_;
    api::replay_options const& options_;
    api::check_result& into_;
    summary figures_;
    api::replayed_game game_;
    std::vector<std::size_t> nodes_; ///< of its turns
    replay::position_notation const* notation_ = nullptr;
    replay::position_writer positions_;
};

static_assert(int(api::turn_status::legal) == int(replay::turn_status::legal) &&
              int(api::turn_status::repaired) == int(replay::turn_status::repaired) &&
              int(api::turn_status::against_rules) == int(replay::turn_status::against_rules));

void take_figures(summary const& figures, api::check_result& into) {
    into.games = figures.games;
    into.turns = figures.turns;
    into.errors = figures.errors;
    into.warnings = figures.warnings;
}

} // namespace

} // namespace vpgn::library

namespace vpgn::api {

check_result check(std::string_view text, reading const& reading_options,
                   std::function<bool(replayed_game&&)> const& take, replay_options const& options) {
    library::refuse_errors(*library::variants_of(reading_options.definitions), reading_options.definitions);
    tools::api::text_reading const read(text, {.from = std::string(name_of(reading_options.from)),
                                               .variant = reading_options.variant,
                                               .definitions = reading_options.definitions,
                                               .white_army = reading_options.white_army,
                                               .black_army = reading_options.black_army});
    check_result result;
    result.format = format_called(read.form().name).value();
    library::places const places_of_definitions(reading_options.definitions);
    for (vpgn::finding const& f : read.of_definitions())
        result.of_definitions.push_back(library::to_public(f, places_of_definitions));
    tools::game_chunk chunk = read.chunk(text);
    if (chunk.format_importer == nullptr)
        if (auto const prose = transcribe::report_prose(text)) {
            result.findings.push_back(library::to_public(*prose, library::places(text)));
            ++result.errors;
            return result;
        }
    // The chunk owns a copy of the text; spans are the same in both.
    auto writer = std::make_unique<library::game_collector>(text, take, options, result);
    try {
        auto const converted =
            tools::convert_chunk(chunk, tools::api::text_name, std::move(writer), {.keeps_errors = true});
        library::take_figures(converted->figures, result);
    } catch (library::stopped const& games) {
        library::take_figures(games.figures, result);
        result.stopped = true;
    }
    return result;
}

checked_text check(std::string_view text, reading const& reading_options, replay_options const& options) {
    checked_text checked;
    auto const take = [&](replayed_game&& game) {
        checked.all.push_back(std::move(game));
        return true;
    };
    static_cast<check_result&>(checked) = check(text, reading_options, take, options);
    return checked;
}

} // namespace vpgn::api
