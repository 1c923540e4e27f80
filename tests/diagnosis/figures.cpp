// Measures how well slips are found and repaired. Prints a table by variant and kind of slip; has no pass or
// fail.
//
//     diagnosis_figures [GAMES]            random games of each variant
//     diagnosis_figures --games FILE       the games of a file instead
//     … --games FILE --notation NAME       the same, written in a native notation (chinese, wxf, kif)
//     … --seed N                           other slips in the same games
//     … --variant ID                       one variant, also of a built-in definition; may be repeated
//     … --kind NAME                        slips of one kind; may be repeated
//     … --forms                            slips in the form of the record: blanks, commas, views
//     … --possible                         for turns left out: how many could have been there instead
//     … --two-sheets                       two records of each game, with different slips, reconciled
//     … --misses                           also each slip that was not found, or whose repair is another
#include "diagnosis/outcomes.hpp"
#include "diagnosis/record_slips.hpp"
#include "diagnosis/two_sheets.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "variants/list.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <map>

namespace {

using namespace vpgn;
using namespace vpgn::diagnosis;

double percent(int of, int all) {
    return all == 0 ? 100.0 : 100.0 * of / all;
}

void print_head() {
    fmt::print(
        "{:<11} {:<19} {:>6} {:>5} {:>6} {:>7} {:>6} {:>7} {:>8} {:>7} {:>7} {:>7} {:>6} {:>6} {:>7} {:>6}\n",
        "variant", "slip", "made", "same", "other", "visible", "later", "found", "reported", "right", "named",
        "false", "safe", "wrong", "written", "wrong");
}

void print(std::string_view variant, std::string_view kind, tally const& t) {
    if (t.made == 0) return;
    fmt::print(
        "{:<11} {:<19} {:>6} {:>5} {:>6} {:>7} {:>6} {:>6.1f}% {:>7.1f}% {:>6.1f}% {:>6.1f}% {:>6.1f}% "
        "{:>5.0f}% {:>5.1f}% {:>7} {:>6}\n",
        variant, kind, t.made, t.same, t.other, t.visible, t.later, percent(t.found, t.visible),
        percent(t.reported, t.visible), percent(t.repaired, t.visible), percent(t.named, t.visible),
        percent(t.with_others, t.visible), percent(t.safe, t.visible),
        t.safe == 0 ? 0.0 : percent(t.safe_wrong, t.safe), t.written, t.wrong);
}

void print_miss(imported_game const& game, std::string_view kind, std::size_t at, std::string const& slipped,
                slip_outcome const& outcome) {
    if (!outcome.wrong && (!outcome.is_visible() || (outcome.repaired && outcome.others == 0))) return;
    std::string_view const meant = at < game.turns.size() ? game.turns[at] : std::string_view();
    fmt::print("{}{}{}{}{}: {} `{}` for `{}` at ply {} of {}\n{}\n", outcome.found ? "" : "not found ",
               outcome.repaired ? "" : "not repaired ",
               outcome.wrong                       ? "WRONG "
               : outcome.safe && !outcome.repaired ? "wrong "
                                                   : "",
               outcome.others ? "others " : "", outcome.seen == sight::later ? "later" : "at once", kind,
               slipped, meant, at + 1, game.turns.size(), outcome.text);
    for (std::string const& line : outcome.lines)
        fmt::print("    {}\n", line);
}

/// Prints the rows of some games; returns their sums by kind.
std::vector<tally> figures_of(std::string_view name, std::vector<imported_game> const& games,
                              std::uint64_t seed, bool misses, std::vector<std::string> const& kinds) {
    auto tallies = tallies_of(games, 1, seed, misses ? print_miss : nullptr, kinds);
    auto const names = kind_names(slip_kinds_for(games));
    tally all;
    for (std::size_t k = 0; k < tallies.size(); ++k) {
        print(name, names[k], tallies[k]);
        all += tallies[k];
    }
    print(name, "all", all);
    fmt::print("\n");
    return tallies;
}

/// Of turns left out: how often only one sequence of turns could have been there, how often the repair is
/// right, also then, and how often one chosen by chance of those that could have been there would be.
void print_possible(std::string_view name, std::vector<imported_game> const& games, std::uint64_t seed,
                    bool misses, std::vector<std::string> const& kinds) {
    struct row {
        int slips = 0, right = 0, unique = 0, unique_right = 0;
        double by_chance = 0;
    };
    std::map<std::string_view, row> rows;
    each_sequence_slip(games, 1, seed, kinds,
                       [&](imported_game const& game, sequence_slip_kind const& kind,
                           slipped_sequence const& slip, slip_outcome const& outcome) {
                           if (slip.left_out == 0 || !outcome.is_visible()) return;
                           int const possible = possible_turns(game, slip.last - 1, slip.left_out);
                           row& counted = rows[kind.name];
                           ++counted.slips;
                           counted.right += outcome.repaired;
                           counted.by_chance += 1.0 / possible;
                           counted.unique += possible == 1;
                           counted.unique_right += possible == 1 && outcome.repaired;
                           if (possible == 1 && misses)
                               print_miss(game, kind.name, slip.last - 1, "", outcome);
                       });
    for (auto const& [kind, of] : rows)
        fmt::print("{:<11} {:<15} {:>5} visible, {:>5.1f}% right, {:>5.1f}% by chance, {:>5.1f}% with one "
                   "possibility, {:>5.1f}% of them right\n",
                   name, kind, of.slips, percent(of.right, of.slips), 100.0 * of.by_chance / of.slips,
                   percent(of.unique, of.slips), percent(of.unique_right, of.unique));
}

/// Of two records of each game; `of` in the style of the first, `in_other_style` for the second.
void print_sheets(std::string_view name, std::vector<imported_game> const& of,
                  std::vector<imported_game> const& in_other_style, std::uint64_t seed, bool misses) {
    auto const print_sheets_miss = [&](imported_game const& game, two_sheets const& pair,
                                       sheets_outcome const& o) {
        if (o.aligned && o.misjudged == 0 && !o.written_wrong) return;
        fmt::print("{}{}{} of {} right\n{}{}", o.aligned ? "" : "apart ", o.written_wrong ? "WRONG " : "",
                   o.right, o.moves, pair.first, pair.second);
        fmt::print("game:\n{}", game.text());
        for (std::string const& line : o.lines)
            fmt::print("    {}\n", line);
    };
    sheets_tally const t = tally_of_sheets(of, in_other_style, seed,
                                           misses ? sheets_watcher(print_sheets_miss) : sheets_watcher());
    fmt::print(
        "{}: {} pairs with {} slips, {} apart; of {} moves {:.3f}% right, {} of the others without a "
        "finding, {} without one that leaves it open; {} differences, {:.1f}% undecided; {} records written, "
        "{} of them the game, {} wrong without an error\n",
        name, t.games, t.slips, t.apart, t.moves, percent(t.right, t.moves), t.unreported, t.misjudged,
        t.differences, percent(t.undecided, t.differences), t.written, t.restored, t.written_wrong);
}

} // namespace

int main(int count, char** words) {
    std::vector<std::string> const given(words + 1, words + count);
    int games = 100;
    std::string file, notation;
    std::vector<std::string> ids, kinds;
    bool misses = false, possible = false, sheets = false;
    std::uint64_t seed = 1;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i] == "--games" && i + 1 < given.size())
            file = given[++i];
        else if (given[i] == "--variant" && i + 1 < given.size())
            ids.push_back(given[++i]);
        else if (given[i] == "--kind" && i + 1 < given.size())
            kinds.push_back(given[++i]);
        else if (given[i] == "--notation" && i + 1 < given.size())
            notation = given[++i];
        else if (given[i] == "--seed" && i + 1 < given.size())
            seed = std::strtoull(given[++i].c_str(), nullptr, 10);
        else if (given[i] == "--forms")
            for (slip_kind const& kind : record_slip_kinds())
                kinds.emplace_back(kind.name);
        else if (given[i] == "--possible")
            possible = true;
        else if (given[i] == "--two-sheets")
            sheets = true;
        else if (given[i] == "--misses")
            misses = true;
        else
            games = std::atoi(given[i].c_str());
    }
    testing::built_in_definitions const definitions;
    auto const figures = [&](std::string_view name, std::vector<imported_game> const& of) {
        if (possible) return print_possible(name, of, seed, misses, kinds);
        print_head();
        figures_of(name, of, seed, misses, kinds);
    };
    if (!file.empty()) {
        std::string const text = read_file(file);
        if (sheets) {
            print_sheets("two sheets", games_of(text, style::canonical),
                         games_of(text, style::long_algebraic), seed, misses);
            return 0;
        }
        if (replay::word_notation const* const native = replay::find_word_notation(notation)) {
            figures(native->id, games_of(text, *native));
            return 0;
        }
        figures("san", games_of(text, style::canonical));
        figures("long", games_of(text, style::long_algebraic));
        return 0;
    }
    if (!sheets) print_head();
    std::vector<tally> sums(kind_names().size());
    if (ids.empty()) rules::all_variants::each([&]<class V>() { ids.push_back(V::info().id); });
    for (std::string const& id : ids) {
        if (sheets) {
            auto const of = random_games(id, games);
            print_sheets(id, of, of, seed, misses);
            continue;
        }
        auto const tallies = figures_of(id, random_games(id, games), seed, misses, kinds);
        for (std::size_t k = 0; k < sums.size(); ++k)
            sums[k] += tallies[k];
    }
    if (sheets) return 0;
    tally all;
    for (std::size_t k = 0; k < sums.size(); ++k) {
        print("all", kind_names()[k], sums[k]);
        all += sums[k];
    }
    print("all", "all", all);
    return 0;
}
