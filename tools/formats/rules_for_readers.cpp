#include "formats/rules_for_readers.hpp"

#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

transcribe::known_variant known_variant_of(rules::variant_info const& info) {
    transcribe::known_variant known;
    known.name = info.name;
    known.also_named.assign(info.aliases.begin(), info.aliases.end());
    known.also_named.push_back(info.id);
    known.joins_by_commas = info.has(rules::choice_type::go_on);
    known.has_lists = info.turn_has_list();
    known.rule_sets.assign(info.rule_sets.begin(), info.rule_sets.end());
    known.different_armies = info.different_armies;
    known.shoots = info.has(rules::choice_type::shoot);
    if (!info.zillions.rules_file.empty()) {
        known.saved_name = info.zillions.variant;
        known.saved_pawn = info.zillions.pawn;
    }
    return known;
}

} // namespace

std::vector<transcribe::known_variant> known_variants() {
    std::vector<transcribe::known_variant> all;
    for (replay::variant_entry const* const entry : replay::variants())
        all.push_back(known_variant_of(entry->info));
    return all;
}

namespace {

struct misfit_counter final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        replay::game_report const report = replay::replay_game(game, 1);
        if (!report.replayed) return;
        std::uint64_t examined = report.turns;
        // Three turns or more that do not fit are one finding.
        for (finding const& found : report.findings)
            if (found.level == severity::error) {
                misfits += found.code == finding_code::turns_of_elsewhere ? 3 : 1;
                // After a turn that cannot be played in any way, nothing is examined.
                if (!report.followed && found.place.ply != 0 && !found.place.variation)
                    examined = found.place.ply;
            }
        turns += examined;
    }

    std::uint64_t turns = 0;
    std::uint64_t misfits = 0; ///< at least; turns that do not fit
};

} // namespace

std::vector<finding> findings_of_game(std::string_view game) {
    struct finding_collector final : syntax::game_consumer {
        void take(syntax::game const& game) override {
            replay::game_report report = replay::replay_game(game, 1);
            all.insert(all.end(), report.findings.begin(), report.findings.end());
        }
        std::vector<finding> all;
    } collected;
    syntax::read_trees(game, replay::notation_of, collected);
    return std::move(collected.all);
}

bool fits_its_start(std::string_view game) {
    misfit_counter counted;
    syntax::read_trees(game, replay::notation_of, counted);
    return counted.misfits * 2 <= counted.turns;
}

} // namespace vpgn::tools
