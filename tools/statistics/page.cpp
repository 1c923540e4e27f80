#include "statistics/page.hpp"

#include "formats/writing/ending_words.hpp"
#include "statistics/figures_text.hpp"
#include "statistics/sorted_rows.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

/// With fewer years than this, months have a table too.
constexpr std::size_t few_years = 3;

class page_maker {
public:
    page_maker(tally const& of, page_wishes const& wishes) : of_(of), wishes_(wishes) {}

    page make() {
        page_.title = fmt::format("{} in {}", many(of_.games.games(), "game"),
                                  many(of_.by(grouping::file).entries().size(), "file"));
        page_.remark = "Shares and means are rounded to a tenth. A score is White's, or the player's; a draw "
                       "counts as half, and games without a result not at all.";
        put_facts();
        if (wishes_.by)
            put_table(*wishes_.by);
        else
            put_everything();
        return std::move(page_);
    }

private:
    std::uint64_t games() const { return of_.games.games(); }

    void put_facts() {
        summary const& all = of_.figures;
        std::string const plies = with_commas(of_.games.plies) + " plies";
        page_.facts.push_back(
            all.turns == of_.games.plies
                ? plies
                : fmt::format("{} in main lines, {} with variations", plies, with_commas(all.turns)));
        std::string found = fmt::format("{}, {}", many(all.errors, "error"), many(all.warnings, "warning"));
        if (all.unchecked > 0) found += fmt::format(", {} unchecked", many(all.unchecked, "game"));
        page_.facts.push_back(found +
                              fmt::format("; {} without errors", with_commas(games() - of_.games.faulty)));
    }

    void put_everything() {
        if (games() > 0) {
            put_results();
            put_ends();
            put_lengths();
            put_ratings();
            put_annotations();
            for (table_of const& one : tables())
                if (is_worth_a_table(one)) put_table(one);
        }
        put_findings();
    }

    void put(std::string title, std::string words, std::variant<bars, table> what) {
        page_.sections.push_back({std::move(title), std::move(words), std::move(what)});
    }

    void put_results() {
        result_counts const& r = of_.games.results;
        put("Results", "as records have them",
            bars{"result",
                 "games",
                 false,
                 games(),
                 {{"1-0", r.white}, {"1/2-1/2", r.draws}, {"0-1", r.black}, {"unknown", r.unknown}}});
    }

    void put_ends() {
        bars by_rules{"end", "games", false, games(), {}};
        for (auto const& [end, times] : of_.ends) {
            std::string name(word_of(end.how));
            if (end.result == syntax::outcome::white_wins) name += ", White wins";
            if (end.result == syntax::outcome::black_wins) name += ", Black wins";
            by_rules.all.push_back({std::move(name), times});
        }
        std::stable_sort(by_rules.all.begin(), by_rules.all.end(),
                         [](auto const& a, auto const& b) { return a.count > b.count; });
        by_rules.all.push_back({"game in progress", of_.go_on});
        if (of_.not_followed > 0) by_rules.all.push_back({"not replayed to its end", of_.not_followed});
        if (of_.not_replayed > 0) by_rules.all.push_back({"not replayed", of_.not_replayed});
        put("Ends", "by the rules; a game in progress was resigned, drawn by agreement, or cut short",
            std::move(by_rules));
    }

    void put_lengths() {
        put("Lengths",
            fmt::format("in plies: shortest {}, median {}, mean {}, longest {}", of_.lengths.begin()->first,
                        median_of(of_.lengths), to_a_tenth(of_.games.plies, games()),
                        of_.lengths.rbegin()->first),
            in_classes(of_.lengths, "plies", "games"));
    }

    void put_ratings() {
        std::uint64_t const rated = count_of(of_.ratings);
        if (rated == 0) return;
        put("Ratings",
            fmt::format("of both players: lowest {}, median {}, mean {}, highest {}; {} without",
                        of_.ratings.begin()->first, median_of(of_.ratings),
                        to_a_tenth(sum_of(of_.ratings), rated), of_.ratings.rbegin()->first,
                        with_commas(of_.unrated)),
            in_classes(of_.ratings, "rating", "players of games"));
    }

    void put_annotations() {
        bars with{"games with", "games", false, games(), {}};
        for (auto const& [name, count] : std::initializer_list<std::pair<char const*, std::uint64_t>>{
                 {"comments", of_.comments.games},
                 {"variations", of_.variations.games},
                 {"annotations", of_.annotations.games},
                 {"clocks", of_.with_clocks},
                 {"evaluations", of_.with_evaluations},
                 {"a position of their own", of_.with_positions}})
            if (count > 0) with.all.push_back({name, count});
        if (with.all.empty()) return;
        put("Annotated",
            fmt::format("{}, {}, {}", many(of_.comments.times, "comment"),
                        many(of_.variations.times, "variation"), many(of_.annotations.times, "annotation")),
            std::move(with));
    }

    void put_findings() {
        table found{{"finding", "times", "games"}, {}, "", false};
        std::vector<std::pair<std::pair<finding_code, severity>, occurrences>> rows(of_.findings.begin(),
                                                                                    of_.findings.end());
        std::stable_sort(rows.begin(), rows.end(),
                         [](auto const& a, auto const& b) { return a.second.times > b.second.times; });
        for (auto const& [what, times] : rows) {
            code_record const& code = record_of(what.first);
            found.rows.push_back({fmt::format("{}[{}] {}", word_of(what.second), code.code, code.headline),
                                  {with_commas(times.times), with_commas(times.games)},
                                  {}});
        }
        if (!found.rows.empty()) put("Findings", "`vpgn check` lists them", std::move(found));
    }

    /// A table is useful if there are names; one of files or variants if there are several.
    bool is_worth_a_table(table_of const& one) const {
        if (!one.groups) return !of_.players.entries().empty();
        std::size_t const names = of_.by(*one.groups).entries().size();
        if (*one.groups == grouping::file) return names > 1;
        if (*one.groups == grouping::month) return names > 1 && is_of_few_years();
        return names > 0;
    }
    bool is_of_few_years() const { return of_.by(grouping::year).entries().size() < few_years; }

    void put_table(table_of const& one) {
        if (one.groups == grouping::year && !wishes_.by && !is_of_few_years()) return put_years();
        if (one.groups)
            put_rows(one, of_.by(*one.groups));
        else
            put_rows(one, of_.players);
    }

    void put_years() {
        std::map<std::uint64_t, std::uint64_t> years;
        for (auto const& one : of_.by(grouping::year).entries()) {
            std::uint64_t year = 0;
            std::from_chars(one.name.data(), one.name.data() + one.name.size(), year);
            years[year] = one.counted->games();
        }
        put("Years",
            fmt::format("from {} to {}; {} undated", years.begin()->first, years.rbegin()->first,
                        many(of_.by(grouping::year).unnamed().games(), "game")),
            in_classes(years, "year", "games"));
    }

    template <class record>
    void put_rows(table_of const& one, name_table<record> const& from) {
        auto const rows = sorted_rows(from, one.in_order, one.in_order ? 0 : wishes_.rows);
        table made{heads(one, record()), {}, "", one.groups == grouping::file};
        for (auto const& row : rows)
            made.rows.push_back(told(row.name, *row.counted));
        std::size_t const names = from.entries().size();
        auto const add = [&](std::string words) {
            made.remark += (made.remark.empty() ? "" : "; ") + std::move(words);
        };
        if (rows.size() < names) add(fmt::format("and {} more", with_commas(names - rows.size())));
        std::string_view const noun = one.groups ? "game" : "side"; // each game has two
        if (std::uint64_t const n = from.unnamed().games()) add(many(n, noun) + " without one");
        if (std::uint64_t const n = from.beyond().games())
            add(fmt::format("{} of further ones, which were too many to be counted apart", many(n, noun)));
        put(std::string(one.title), names > 1 ? fmt::format("{} in all", with_commas(names)) : "",
            std::move(made));
    }

    static std::vector<std::string> heads(table_of const& one, game_group const&) {
        return {std::string(one.word), "games", "1-0", "draw", "0-1", "score", "plies", "faulty"};
    }
    static std::vector<std::string> heads(table_of const& one, player_games const&) {
        return {std::string(one.word), "games", "White", "Black", "won", "drawn", "lost", "score"};
    }

    static table::row told(std::string_view name, game_group const& of) {
        result_counts const& r = of.results;
        return {std::string(name),
                {with_commas(of.games()), with_commas(r.white), with_commas(r.draws), with_commas(r.black),
                 score(r), to_a_tenth(of.plies, of.games()), with_commas(of.faulty)},
                r};
    }
    static table::row told(std::string_view name, player_games const& of) {
        result_counts const own{of.as_white.white + of.as_black.black, of.as_white.draws + of.as_black.draws,
                                of.as_white.black + of.as_black.white,
                                of.as_white.unknown + of.as_black.unknown};
        return {std::string(name),
                {with_commas(of.games()), with_commas(of.as_white.games()), with_commas(of.as_black.games()),
                 with_commas(own.white), with_commas(own.draws), with_commas(own.black), score(own)},
                own};
    }
    static std::string score(result_counts const& of) {
        return percent(2 * of.white + of.draws, 2 * of.known());
    }

    tally const& of_;
    page_wishes const& wishes_;
    page page_;
};

} // namespace

std::span<table_of const> tables() {
    static constexpr std::array<table_of, 9> all = {{
        {"year", "years", "Years", grouping::year, true},
        {"month", "months", "Months", grouping::month, true},
        {"variant", "variants", "Variants", grouping::variant, false},
        {"player", "players", "Players", std::nullopt, false},
        {"event", "events", "Events", grouping::event, false},
        {"opening", "openings", "Openings (ECO)", grouping::opening, false},
        {"time-control", "time_controls", "Time controls", grouping::time_control, false},
        {"termination", "terminations", "Terminations", grouping::termination, false},
        {"file", "files", "Files", grouping::file, false},
    }};
    return all;
}

table_of const* find_table(std::string_view word) {
    auto const all = tables();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](table_of const& t) { return t.word == word; });
    return found == all.end() ? nullptr : &*found;
}

page make_page(tally const& of, page_wishes const& wishes) {
    return page_maker(of, wishes).make();
}

} // namespace vpgn::tools
