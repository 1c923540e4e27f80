#include "diagnosis/outcomes.hpp"

#include "diagnosis/native_slips.hpp"

#include "replay/play/fix_games.hpp"
#include "replay/play/replay.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace vpgn::diagnosis {

namespace {

class checked final : public replay::check_consumer {
public:
    void take(replay::game_report report) override { findings = std::move(report.findings); }
    std::vector<finding> findings;
};

/// Marks a capture where none was meant, or none where one was.
bool contradicts(slip_context const& meant, std::string const& slipped) {
    bool const now = slipped.find('x') != slipped.npos;
    bool const was = meant.text.find('x') != meant.text.npos;
    auto const count = [](std::string const& text, char c) {
        return std::count(text.begin(), text.end(), c);
    };
    if (count(slipped, 'x') > count(meant.text, 'x')) return true;
    return was && !now && count(slipped, '-') > count(meant.text, '-');
}

sight sight_of(imported_game const& game, std::size_t at, std::string const& slipped,
               std::string const& text) {
    auto const positions = denoted(text);
    if (positions.size() <= at) return sight::at_once;
    if (positions.size() < game.turns.size()) return sight::later;
    if (!std::equal(positions.begin(), positions.end(), game.positions.begin() + 1)) return sight::other_game;
    return contradicts(game_start_of(game, at), slipped) ? sight::at_once : sight::same_game;
}

/// Of a text that differs from the game in many places.
sight sight_of(imported_game const& game, std::string const& text) {
    auto const positions = denoted(text);
    if (positions.size() < game.turns.size()) return sight::at_once;
    bool const same =
        std::equal(positions.begin(), positions.end(), game.positions.begin() + 1, game.positions.end());
    return same ? sight::same_game : sight::other_game;
}

/// A finding that the game has without the slip as well.
bool was_there(imported_game const& game, finding const& f) {
    auto const known = fmt::format("{} {}", record_of(f.code).code, f.place.ply);
    return std::find(game.findings.begin(), game.findings.end(), known) != game.findings.end();
}

/// Whether the finding states that a repair of turn `at` would explain as much as its own.
bool names_turn(finding const& f, imported_game const& game, std::size_t at) {
    auto const turn =
        fmt::format(" at {}{} would explain just as much", game.number(at), game.is_black(at) ? "..." : ".");
    return std::any_of(f.helps.begin(), f.helps.end(),
                       [&](std::string const& help) { return help.ends_with(turn); });
}

bool denotes(std::string const& text, imported_game const& game) {
    auto const positions = denoted(text);
    return positions.size() == game.turns.size() &&
           std::equal(positions.begin(), positions.end(), game.positions.begin() + 1);
}

/// The texts between back-ticks in the helps that name other repairs.
std::vector<std::string> named_repairs(finding const& f) {
    std::vector<std::string> texts;
    for (std::string const& help : f.helps) {
        if (!help.ends_with(" would also fit") && !help.ends_with(" as much")) continue;
        for (std::size_t at = 0; (at = help.find('`', at)) != help.npos;) {
            std::size_t const end = help.find('`', at + 1);
            texts.push_back(help.substr(at + 1, end - at - 1));
            at = end + 1;
        }
    }
    return texts;
}

/// Whether one of the alternative repairs of the finding restores the game, in its place or for the whole
/// turn with the slip.
bool names_repair(finding const& f, imported_game const& game, std::size_t at, std::string const& text) {
    for (std::string const& repair : named_repairs(f)) {
        std::string mended = text;
        mended.replace(std::size_t(f.where.start), std::size_t(f.where.size()), repair);
        if (denotes(mended, game) || denotes(game.text(at, repair), game)) return true;
    }
    return false;
}

struct made_slip {
    std::size_t at = 0;
    std::string text; ///< empty: the game seems to have no turn for it
};

made_slip slip_in(imported_game const& game, slip_kind const& kind, std::mt19937_64& random) {
    constexpr int tries = 40; // few turns castle or promote
    for (int i = 0; i < tries; ++i) {
        if (kind.make_text) {
            std::string const whole = kind.make_text(game, random);
            if (!whole.empty()) return {0, whole};
            continue;
        }
        std::size_t const at = random() % game.turns.size();
        std::string const text = kind.make(game_start_of(game, at), random);
        if (!text.empty() && text != game.turns[at]) return {at, text};
    }
    return {};
}

} // namespace

namespace {

std::vector<std::string> lines_of(std::vector<finding> const& findings) {
    std::vector<std::string> lines;
    for (finding const& f : findings) {
        lines.push_back(
            fmt::format("{} at {} (ply {})", record_of(f.code).code, f.place.number, f.place.ply));
        for (std::string const& line : all_lines(f))
            lines.push_back("  " + line);
        if (f.fix)
            lines.push_back(fmt::format("  repair: {}cost {}, margin {}, explains {}",
                                        f.fix->is_safe() ? "safe, " : "", f.fix->cost, f.fix->margin,
                                        f.fix->explains));
    }
    return lines;
}

} // namespace

namespace {

/// Every finding of the text is one that the game has as well.
bool is_clean(imported_game const& game, std::string const& text) {
    checked seen;
    replay::check_games(text, seen);
    return std::all_of(seen.findings.begin(), seen.findings.end(),
                       [&](finding const& f) { return was_there(game, f); });
}

/// The text with the slip after `--fix`.
void repair(slip_outcome& outcome, imported_game const& game) {
    auto mended = replay::fix_games(outcome.text);
    outcome.written = mended.repairs > 0;
    outcome.wrong = outcome.written && !(denotes(mended.text, game) && is_clean(game, mended.text));
    outcome.after_repair = std::move(mended.text);
}

/// The bytes of `text` that are no longer those of the game.
span changed_bytes(std::string const& text, std::string const& game) {
    auto const [here, there] = std::mismatch(text.begin(), text.end(), game.begin(), game.end());
    auto const start = std::uint64_t(here - text.begin());
    return {start > 0 ? start - 1 : 0, start + 4};
}

} // namespace

namespace {

/// `text` with the repair of the finding in its place, or in each of its places.
std::string with_repair(finding const& f, std::string text) {
    if (f.fix->mends_text) return with_changes(text, replay::changes_of_repair(f, text).changes);
    return text.replace(std::size_t(f.where.start), std::size_t(f.where.size()), f.fix->text);
}

} // namespace

slip_outcome outcome_of(imported_game const& game, slip_kind const& kind, std::size_t at,
                        std::string const& slipped) {
    slip_outcome outcome;
    outcome.text = kind.make_text ? slipped : game.text(at, slipped);
    bool const is_text = kind.make_text != nullptr;
    outcome.seen = is_text ? sight_of(game, outcome.text) : sight_of(game, at, slipped, outcome.text);
    bool const shows = kind.always_shows && (is_text || outcome.seen == sight::same_game);
    if (shows) outcome.seen = sight::at_once;
    checked seen;
    replay::check_games(outcome.text, seen);
    repair(outcome, game);
    span const changed = changed_bytes(outcome.text, game.text());
    bool const lacks_result = outcome.text.find("[Result") != outcome.text.npos;
    outcome.lines = lines_of(seen.findings);
    for (finding const& f : seen.findings) {
        bool const outside =
            f.place.ply == 0 && f.where.start >= changed.start && f.where.start <= changed.end;
        if (kind.is_throughout && was_there(game, f)) continue;
        bool const at_turn = is_text ? lacks_result : f.place.ply == at + 1;
        bool const here = kind.is_throughout || outside || at_turn;
        bool const tells = f.level == severity::error || f.fix;
        bool const names_it = !here && names_turn(f, game, at);
        if (!here && !names_it) outcome.others += !was_there(game, f);
        outcome.reported |= here ? tells : names_it;
        outcome.named |= (here || names_it) && names_repair(f, game, at, outcome.text);
        if (kind.is_throughout && outcome.found) ++outcome.others; // one finding explains all
        if (!here || !tells || outcome.found) continue;
        outcome.found = true;
        if (!f.fix || (f.fix->at && !f.fix->mends_text)) continue;
        std::string const mended = with_repair(f, outcome.text);
        outcome.repaired = denotes(mended, game) && (!kind.always_shows || is_clean(game, mended));
        outcome.named |= outcome.repaired;
        outcome.safe = f.fix->is_safe();
    }
    return outcome;
}

namespace {

bool is_about_sequence(finding_code code) {
    std::string_view const name = record_of(code).code;
    static constexpr std::array<std::string_view, 5> names = {"R107", "R117", "R118", "R119", "R120"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The game has such a finding without the slip as well: somewhere, for turns have moved.
bool was_anywhere(imported_game const& game, finding const& f) {
    std::string const code(record_of(f.code).code);
    return f.level != severity::error &&
           std::any_of(game.findings.begin(), game.findings.end(),
                       [&](auto const& known) { return known.starts_with(code); });
}

sight sight_of(imported_game const& game, slipped_sequence const& slip) {
    auto const positions = denoted(slip.text);
    if (positions.size() < slip.written) return sight::at_once;
    bool const same =
        std::equal(positions.begin(), positions.end(), game.positions.begin() + 1, game.positions.end());
    return same ? sight::same_game : sight::other_game;
}

} // namespace

slip_outcome outcome_of(imported_game const& game, slipped_sequence const& slip) {
    slip_outcome outcome;
    outcome.text = slip.text;
    outcome.seen = sight_of(game, slip);
    checked seen;
    replay::check_games(slip.text, seen);
    outcome.lines = lines_of(seen.findings);
    for (finding const& f : seen.findings) {
        auto const fixed_by = [&](std::string_view by) {
            std::string mended = slip.text;
            mended.replace(std::size_t(f.where.start), std::size_t(f.where.size()), by);
            return denotes(mended, game);
        };
        bool const in_place = f.place.ply >= slip.first && f.place.ply <= slip.last;
        // Where both players write the same word, either may be the missing one.
        bool const restores = f.fix && !outcome.reported && fixed_by(f.fix->text);
        bool const tells = restores || (in_place && (f.level == severity::error || f.fix));
        if (!tells || outcome.reported) {
            outcome.others += !was_anywhere(game, f);
            continue;
        }
        outcome.reported = true;
        outcome.found = is_about_sequence(f.code);
        if (!f.fix) continue;
        outcome.repaired = restores;
        outcome.safe = f.fix->is_safe();
        for (std::string const& other : named_repairs(f))
            outcome.named |= fixed_by(other) || fixed_by(other + " ") || fixed_by(" " + other);
        outcome.named |= outcome.repaired;
    }
    repair(outcome, game);
    outcome.repaired |= slip.is_lost && outcome.reported && outcome.others == 0;
    outcome.named |= outcome.repaired;
    return outcome;
}

std::span<slip_kind const> slip_kinds_for(std::vector<imported_game> const& games) {
    return games.empty() || games.front().native == nullptr ? slip_kinds() : native_slip_kinds();
}

std::vector<std::string_view> kind_names(std::span<slip_kind const> kinds) {
    std::vector<std::string_view> names;
    for (slip_kind const& kind : kinds)
        names.push_back(kind.name);
    for (sequence_slip_kind const& kind : sequence_slip_kinds())
        names.push_back(kind.name);
    return names;
}

void tally::count(slip_outcome const& outcome) {
    ++made;
    same += outcome.seen == sight::same_game;
    other += outcome.seen == sight::other_game;
    if (!outcome.is_visible()) return;
    ++visible;
    later += outcome.seen == sight::later;
    found += outcome.found;
    reported += outcome.reported;
    repaired += outcome.repaired;
    named += outcome.named;
    with_others += outcome.others > 0;
    safe += outcome.safe;
    safe_wrong += outcome.safe && !outcome.repaired;
    written += outcome.written;
    wrong += outcome.wrong;
}

tally& tally::operator+=(tally const& t) {
    for (auto const field :
         {&tally::made, &tally::same, &tally::other, &tally::visible, &tally::later, &tally::found,
          &tally::reported, &tally::repaired, &tally::named, &tally::with_others, &tally::safe,
          &tally::safe_wrong, &tally::written, &tally::wrong})
        this->*field += t.*field;
    return *this;
}

namespace {

/// Whether `name` is one of `names`, or there are none.
bool is_among(std::vector<std::string> const& names, std::string_view name) {
    return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::vector<tally> tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                              slip_watcher watch, std::vector<std::string> const& only) {
    auto tallies = turn_tallies_of(games, slips, seed, watch, only);
    auto const more = sequence_tallies_of(games, slips, seed, watch, only);
    tallies.insert(tallies.end(), more.begin(), more.end());
    return tallies;
}

std::vector<tally> turn_tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                                   slip_watcher watch, std::vector<std::string> const& only) {
    std::vector<tally> tallies;
    for (slip_kind const& kind : slip_kinds_for(games)) {
        std::mt19937_64 random(seed);
        tally& counted = tallies.emplace_back();
        if (!is_among(only, kind.name)) continue;
        for (imported_game const& game : games)
            for (int i = 0; i < slips; ++i) {
                made_slip const slip = slip_in(game, kind, random);
                if (slip.text.empty()) continue;
                auto const outcome = outcome_of(game, kind, slip.at, slip.text);
                counted.count(outcome);
                if (watch) watch(game, kind.name, slip.at, slip.text, outcome);
            }
    }
    return tallies;
}

void each_sequence_slip(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                        std::vector<std::string> const& only, sequence_watcher const& watch) {
    for (sequence_slip_kind const& kind : sequence_slip_kinds()) {
        if (!is_among(only, kind.name)) continue;
        std::mt19937_64 random(seed);
        for (std::size_t g = 0; g < games.size(); ++g)
            for (int i = 0; i < slips; ++i) {
                auto const slip = kind.make(games[g], games[(g + 1) % games.size()], random);
                if (!slip.text.empty()) watch(games[g], kind, slip, outcome_of(games[g], slip));
            }
    }
}

std::vector<tally> sequence_tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                                       slip_watcher watch, std::vector<std::string> const& only) {
    std::vector<tally> tallies(sequence_slip_kinds().size());
    each_sequence_slip(games, slips, seed, only,
                       [&](imported_game const& game, sequence_slip_kind const& kind,
                           slipped_sequence const& slip, slip_outcome const& outcome) {
                           tallies[std::size_t(&kind - sequence_slip_kinds().data())].count(outcome);
                           if (watch) watch(game, kind.name, slip.first - 1, "", outcome);
                       });
    return tallies;
}

} // namespace vpgn::diagnosis
