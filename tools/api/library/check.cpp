#include "api/reading.hpp"
#include "api/repairs.hpp"
#include "games/findings/prose.hpp"
#include "games/forms/conversion.hpp"
#include "import/transcript.hpp"
#include "library/described_events.hpp"
#include "library/known_variants.hpp"
#include "library/public_finding.hpp"
#include "notation/position_writer.hpp"

#include <utility>
#include <vpgn/convert.hpp>

namespace vpgn::library {

namespace {

using tools::api::repairs_of;

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

    void begins(syntax::game const&) override {
        made_ = {};
        nodes_.clear();
        notation_ = nullptr;
    }
    void starts(replay::beginning const& first) override {
        made_.variant = {first.variant.id, first.variant.name};
        notation_ = &first.notation;
        made_.start = replay::write_position_text(first.position, first.notation);
        positions_.use(first.notation);
    }
    replay::interest in_turns() const override {
        return options_.turns ? replay::interest::turns : replay::interest::nothing;
    }
    void plays(replay::played_turn const& turn) override {
        api::replayed_turn told;
        turn.spell_into(told.canonical);
        if (options_.positions) positions_.put(told.position, turn.after());
        if (options_.events) told.events = library::told(turn.events(), *notation_);
        told.ply = turn.ply();
        told.in_main_line = turn.in_main_line();
        told.how = api::turn_status(int(turn.how()));
        made_.turns.push_back(std::move(told));
        nodes_.push_back(turn.node());
    }

    std::string ends(tools::imported_game const& told) override {
        syntax::game const& game = told.game;
        made_.number = told.place;
        made_.where = library::told(told.transcript ? told.transcript->source : game.where);
        for (syntax::tag_pair const& t : game.tags)
            made_.tags.push_back({std::string(name_of(game.text, t)),
                                  syntax::unescaped(part(game.text, t.value)), in_text(told, t.where)});
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            made_.turns[i].where = in_text(told, game.nodes[nodes_[i]].where);
        made_.replayed = told.report.replayed;
        made_.followed = told.report.followed;
        made_.end = library::told(told.report.end);
        take_findings(told);
        count(told);
        if (!take_(std::move(made_))) throw stopped{figures_};
        return {};
    }
    void between(finding const& found) override {
        figures_.count(found);
        into_.findings.push_back(library::told(found, places_));
    }
    void deliver(tools::place_of_chunk const&) override {}

private:
    void count(tools::imported_game const& told) {
        ++figures_.games;
        figures_.turns += told.report.turns;
        for (finding const& one : told.findings)
            figures_.count(one);
    }

    static api::span in_text(tools::imported_game const& told, span where) {
        return library::told(told.transcript ? transcribe::source_of(*told.transcript, where) : where);
    }

    void take_findings(tools::imported_game const& told) {
        // The findings of the foreign format come first; they have no repairs.
        std::size_t const foreign = told.findings.size() - told.report.findings.size();
        for (std::size_t i = 0; i < told.findings.size(); ++i) {
            api::finding made = bare_finding(told.findings[i], places_);
            if (i >= foreign)
                for (auto& repair :
                     repairs_of(told.report.findings[i - foreign], told.game.text, told.transcript, text_)) {
                    api::repair& one = made.repairs.emplace_back();
                    one.sure = repair.sure;
                    one.alone = repair.alone;
                    one.replays_rest = repair.replays_rest;
                    one.rival = repair.rival;
                    for (auto& [where, text] : repair.changes)
                        one.changes.push_back(places_.change(where, std::move(text)));
                }
            made_.findings.push_back(std::move(made));
        }
    }

    std::string_view text_;
    places places_;
    std::function<bool(api::replayed_game&&)> const& take_;
    api::replay_options const& options_;
    api::check_result& into_;
    summary figures_;
    api::replayed_game made_;
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

check_result check(std::string_view text, reading const& how,
                   std::function<bool(replayed_game&&)> const& take, replay_options const& options) {
    library::refuse_errors(*library::variants_of(how.definitions), how.definitions);
    tools::api::text_reading const read(text, {.from = std::string(name_of(how.from)),
                                               .variant = how.variant,
                                               .definitions = how.definitions,
                                               .white_army = how.white_army,
                                               .black_army = how.black_army});
    check_result result;
    result.format = format_called(read.form().name).value();
    library::places const places_of_definitions(how.definitions);
    for (vpgn::finding const& f : read.of_definitions())
        result.of_definitions.push_back(library::told(f, places_of_definitions));
    tools::game_chunk chunk = read.chunk(text);
    if (chunk.told_by == nullptr)
        if (auto const prose = tools::write_prose(text)) {
            result.findings.push_back(library::told(*prose, library::places(text)));
            ++result.errors;
            return result;
        }
    // The chunk owns a copy of the text; spans are the same in both.
    auto writer = std::make_unique<library::game_collector>(text, take, options, result);
    try {
        auto const made =
            tools::convert_chunk(chunk, tools::api::text_name, std::move(writer), {.keeps_errors = true});
        library::take_figures(made->figures, result);
    } catch (library::stopped const& games) {
        library::take_figures(games.figures, result);
        result.stopped = true;
    }
    return result;
}

checked_text check(std::string_view text, reading const& how, replay_options const& options) {
    checked_text checked;
    auto const take = [&](replayed_game&& game) {
        checked.all.push_back(std::move(game));
        return true;
    };
    static_cast<check_result&>(checked) = check(text, how, take, options);
    return checked;
}

} // namespace vpgn::api
