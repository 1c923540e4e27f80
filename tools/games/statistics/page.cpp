#include "games/statistics/page.hpp"

#include "core/ending_words.hpp"
#include "games/drawing/svg.hpp"
#include "games/statistics/renderers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using counted_values = std::map<std::uint64_t, std::uint64_t>;

constexpr std::uint64_t most_classes = 20;

/// The quantile: the least value such that `part` in a thousand of the counted values are at most that.
std::uint64_t value_at(counted_values const& values, std::uint64_t part) {
    std::uint64_t const rank = (count_of(values) * part + 999) / 1000;
    std::uint64_t cumulative = 0;
    for (auto const& [value, times] : values)
        if ((cumulative += times) >= rank) return value;
    return 0;
}

/// 1, 2, 5, 10, 20, 50, …: the first width that results in at most twenty classes.
std::uint64_t class_width(std::uint64_t first, std::uint64_t last) {
    static constexpr std::array<std::uint64_t, 3> steps = {1, 2, 5};
    for (std::uint64_t ten = 1;; ten *= 10)
        for (std::uint64_t const step : steps)
            if (last / (step * ten) - first / (step * ten) < most_classes) return step * ten;
}

std::string class_name(std::uint64_t first, std::uint64_t width) {
    return width == 1 ? std::to_string(first) : fmt::format("{}–{}", first, first + width - 1);
}

} // namespace

std::uint64_t count_of(counted_values const& values) {
    std::uint64_t count = 0;
    for (auto const& [value, times] : values)
        count += times;
    return count;
}

std::uint64_t sum_of(counted_values const& values) {
    std::uint64_t sum = 0;
    for (auto const& [value, times] : values)
        sum += value * times;
    return sum;
}

std::uint64_t median_of(counted_values const& values) {
    return value_at(values, 500);
}

bars in_classes(counted_values const& values, std::string of, std::string unit) {
    bars result{std::move(of), std::move(unit), true, count_of(values), {}};
    if (values.empty()) return result;
    std::uint64_t const least = values.begin()->first;
    std::uint64_t const width = class_width(least, value_at(values, 990));
    std::uint64_t const from = least / width * width;
    std::uint64_t const last = value_at(values, 990) / width * width; // start of the last class
    for (std::uint64_t at = from; at <= last; at += width)
        result.all.push_back({class_name(at, width), 0});
    bool const continues = values.rbegin()->first >= last + width;
    if (continues) result.all.push_back({fmt::format("{} and more", last + width), 0});
    for (auto const& [value, times] : values)
        result.all[std::min(std::size_t((value - from) / width), result.all.size() - 1)].count += times;
    return result;
}

namespace {

// A plot is as wide as a phone: its letters have their nominal size there, and are a little larger elsewhere.
constexpr double width = 360, height = 190;
constexpr double left = 52, right = 8, top = 10, bottom = 34;

/// 1, 2 or 5 followed by zeros, such that the highest column is three to six steps high.
std::uint64_t step_for(std::uint64_t most) {
    for (std::uint64_t ten = 1;; ten *= 10)
        for (std::uint64_t const step : {ten, 2 * ten, 5 * ten})
            if (most / step < 5) return step;
}

std::string rectangle(double x, double y, double wide, double high, std::string const& title) {
    return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>)", number(x),
                       number(y), number(wide), number(high), escaped(title));
}

std::string label(double x, double y, std::string_view anchor, std::string const& words) {
    return fmt::format(R"(<text x="{}" y="{}" text-anchor="{}">{}</text>)", number(x), number(y), anchor,
                       escaped(words));
}

std::string scale(std::uint64_t most) {
    std::string drawn;
    std::uint64_t const step = step_for(most);
    for (std::uint64_t at = 0; at <= most; at += step) {
        double const y = height - bottom - double(at) / double(most) * (height - top - bottom);
        drawn += fmt::format(R"(<path class="line" d="M{} {}H{}"/>)", number(left), number(y),
                             number(width - right));
        drawn += label(left - 6, y + 4, "end", with_commas(at));
    }
    return drawn;
}

/// The lower bound of a class: `40` of `40–59`.
std::string beginning_of(std::string const& name) {
    return name.substr(0, std::min(name.find("–"), name.find(' ')));
}

std::string stripe(char const* kind, double from, double wide, std::string const& title) {
    return fmt::format(R"(<rect class="{}" x="{}" width="{}" height="10"><title>{}</title></rect>)", kind,
                       number(from), number(wide), title);
}

} // namespace

std::string column_plot(bars const& of, std::string const& title) {
    std::uint64_t most = 1;
    for (auto const& bar : of.all)
        most = std::max(most, bar.count);
    std::string drawn = fmt::format(R"(<svg class="columns" viewBox="0 0 {} {}" role="img" aria-label="{}">)",
                                    width, height, escaped(title));
    drawn += scale(most);
    double const each = (width - left - right) / double(std::max<std::size_t>(of.all.size(), 1));
    std::size_t const every = (of.all.size() + 6) / 7; // labels
    for (std::size_t i = 0; i < of.all.size(); ++i) {
        bars::bar const& bar = of.all[i];
        double const high = double(bar.count) / double(most) * (height - top - bottom);
        double const x = left + double(i) * each;
        drawn += rectangle(
            x + each * 0.08, height - bottom - high, each * 0.84, high,
            fmt::format("{}: {} ({})", bar.name, with_commas(bar.count), percent(bar.count, of.total)));
        if (i % every == 0)
            drawn += label(x + each / 2, height - bottom + 15, "middle", beginning_of(bar.name));
    }
    drawn += label(width - right, height - 4, "end", of.of);
    return drawn + "</svg>";
}

std::string bar_plot(std::uint64_t part, std::uint64_t total) {
    double const wide = total == 0 ? 0 : double(part) / double(total) * 100;
    return fmt::format(
        R"(<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)"
        R"(<rect width="{}" height="10"/></svg>)",
        number(wide));
}

std::string result_plot(result_counts const& of) {
    if (of.known() == 0) return "";
    double const all = double(of.known());
    double const won = double(of.white) / all * 100, drawn = double(of.draws) / all * 100;
    return R"(<svg class="result" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)" +
           stripe("won", 0, won, "won") + stripe("drawn", won, drawn, "drawn") +
           stripe("lost", won + drawn, 100 - won - drawn, "lost") + "</svg>";
}

namespace {

/// With fewer years than this, months have a table too.
constexpr std::size_t few_years = 3;

class page_maker {
public:
    page_maker(tally const& of, page_options const& request) : of_(of), request_(request) {}

    page make() {
        page_.title = fmt::format("{} in {}", many(of_.games.games(), "game"),
                                  many(of_.by(grouping::file).entries().size(), "file"));
        page_.remark = "Shares and means are rounded to a tenth. A score is White's, or the player's; a draw "
                       "counts as half, and games without a result not at all.";
        put_facts();
        if (request_.by)
            put_table(*request_.by);
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
            for (table_of const& spec : tables())
                if (is_worth_a_table(spec)) put_table(spec);
        }
        put_findings();
    }

    void put(std::string title, std::string words, std::variant<bars, table> content) {
        page_.sections.push_back({std::move(title), std::move(words), std::move(content)});
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
            std::string name(word_of(end.kind));
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
        for (auto const& [key, times] : rows) {
            code_record const& code = record_of(key.first);
            found.rows.push_back({fmt::format("{}[{}] {}", word_of(key.second), code.code, code.headline),
                                  {with_commas(times.times), with_commas(times.games)},
                                  {}});
        }
        if (!found.rows.empty()) put("Findings", "`vpgn check` lists them", std::move(found));
    }

    /// A table is useful if there are names; one of files or variants if there are several.
    bool is_worth_a_table(table_of const& spec) const {
        if (!spec.groups) return !of_.players.entries().empty();
        std::size_t const names = of_.by(*spec.groups).entries().size();
        if (*spec.groups == grouping::file) return names > 1;
        if (*spec.groups == grouping::month) return names > 1 && is_of_few_years();
        return names > 0;
    }
    bool is_of_few_years() const { return of_.by(grouping::year).entries().size() < few_years; }

    void put_table(table_of const& spec) {
        if (spec.groups == grouping::year && !request_.by && !is_of_few_years()) return put_years();
        if (spec.groups)
            put_rows(spec, of_.by(*spec.groups));
        else
            put_rows(spec, of_.players);
    }

    void put_years() {
        std::map<std::uint64_t, std::uint64_t> years;
        for (auto const& year_group : of_.by(grouping::year).entries()) {
            std::uint64_t year = 0;
            std::from_chars(year_group.name.data(), year_group.name.data() + year_group.name.size(), year);
            years[year] = year_group.counted->games();
        }
        put("Years",
            fmt::format("from {} to {}; {} undated", years.begin()->first, years.rbegin()->first,
                        many(of_.by(grouping::year).unnamed().games(), "game")),
            in_classes(years, "year", "games"));
    }

    template <class record>
    void put_rows(table_of const& spec, name_table<record> const& from) {
        auto const rows = sorted_rows(from, spec.in_order, spec.in_order ? 0 : request_.rows);
        table rows_table{heads(spec, record()), {}, "", spec.groups == grouping::file};
        for (auto const& row : rows)
            rows_table.rows.push_back(row_of(row.name, *row.counted));
        std::size_t const names = from.entries().size();
        auto const add = [&](std::string words) {
            rows_table.remark += (rows_table.remark.empty() ? "" : "; ") + std::move(words);
        };
        if (rows.size() < names) add(fmt::format("and {} more", with_commas(names - rows.size())));
        std::string_view const noun = spec.groups ? "game" : "side"; // each game has two
        if (std::uint64_t const n = from.unnamed().games()) add(many(n, noun) + " without one");
        if (std::uint64_t const n = from.beyond().games())
            add(fmt::format("{} of further ones, beyond the limit of the table", many(n, noun)));
        put(std::string(spec.title), names > 1 ? fmt::format("{} in all", with_commas(names)) : "",
            std::move(rows_table));
    }

    static std::vector<std::string> heads(table_of const& spec, game_group const&) {
        return {std::string(spec.word), "games", "1-0", "draw", "0-1", "score", "plies", "faulty"};
    }
    static std::vector<std::string> heads(table_of const& spec, player_games const&) {
        return {std::string(spec.word), "games", "White", "Black", "won", "drawn", "lost", "score"};
    }

    static table::row row_of(std::string_view name, game_group const& of) {
        result_counts const& r = of.results;
        return {std::string(name),
                {with_commas(of.games()), with_commas(r.white), with_commas(r.draws), with_commas(r.black),
                 score(r), to_a_tenth(of.plies, of.games()), with_commas(of.faulty)},
                r};
    }
    static table::row row_of(std::string_view name, player_games const& of) {
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
    page_options const& request_;
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

page make_page(tally const& of, page_options const& request) {
    return page_maker(of, request).make();
}

namespace {

// The colours are those of the page of `vpgn view`.
constexpr std::string_view page_head = R"(<!doctype html>
<html lang="en" data-ready>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f6f2, #16191c); --surface: light-dark(#fffefb, #1e2226); --line: light-dark(#dedbd1, #343a40);
  --ink: light-dark(#23272b, #e7e6e1); --soft: light-dark(#5f6468, #a5abb0); --accent: light-dark(#23618e, #7fb8e4);
  --won: light-dark(#fffefb, #f4f2ea); --drawn: light-dark(#b9bcb8, #80868b); --lost: light-dark(#3d4349, #0b0d0f);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
p { margin: .2rem 0; }
.words, footer, .remark { color: var(--soft); }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; min-width: 0; }
section.wide { grid-column: 1 / -1; }
.scroll { overflow-x: auto; margin-top: .5rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); font-weight: normal; }
tr > :first-child { text-align: left; padding-left: 0; white-space: normal; overflow-wrap: anywhere; min-width: 11rem; }
section:not(.wide) tr > :first-child { min-width: 6rem; }
thead th { color: var(--soft); font-size: .875rem; }
tr:last-child > * { border-bottom: 0; }
.plot { width: 20%; min-width: 3.5rem; }
svg { display: block; width: 100%; }
svg.bar, svg.result { height: .7rem; }
svg.result { border: 1px solid var(--soft); }
svg rect { fill: var(--accent); }
svg rect.won { fill: var(--won); } svg rect.drawn { fill: var(--drawn); } svg rect.lost { fill: var(--lost); }
svg.columns { margin: .5rem 0; }
svg.columns text { fill: var(--soft); font-size: 12px; }
svg.columns .line { stroke: var(--line); }
summary { cursor: pointer; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
</style>
)";

class html_page {
public:
    std::string set(page const& of) {
        text_ = page_head;
        put("<title>{} – vpgn</title>\n</head>\n<body>\n<header>\n<h1>{}</h1>\n", escaped(of.title),
            escaped(of.title));
        for (std::string const& fact : of.facts)
            put("<p>{}</p>\n", escaped(fact));
        text_ += "</header>\n<main>\n";
        for (section const& part : of.sections)
            put_section(part);
        put("</main>\n<footer><p>{}</p></footer>\n</body>\n</html>\n", escaped(of.remark));
        return std::move(text_);
    }

private:
    template <class... parts>
    void put(fmt::format_string<parts...> form, parts&&... all) {
        text_ += fmt::format(form, std::forward<parts>(all)...);
    }

    void put_section(section const& of) {
        std::string const id = fmt::format("s{}", ++sections_);
        put("<section aria-labelledby=\"{}\"{}>\n<h2 id=\"{}\">{}</h2>\n", id,
            std::holds_alternative<table>(of.content) ? " class=\"wide\"" : "", id, escaped(of.title));
        if (!of.words.empty()) put("<p class=\"words\">{}</p>\n", escaped(of.words));
        std::visit([&](auto const& content) { put_part(content, of, id); }, of.content);
        text_ += "</section>\n";
    }

    void put_part(bars const& of, section const& in, std::string const& id) {
        if (!of.classes) return put_bars(of, true, id);
        text_ += column_plot(of, fmt::format("{}: {} by {}; {}", in.title, of.unit, of.of, in.words)) + "\n";
        text_ += "<details><summary>Figures</summary>\n";
        put_bars(of, false, id);
        text_ += "</details>\n";
    }

    /// The figures of bars, and the bars themselves if they have not been drawn already.
    void put_bars(bars const& of, bool draws, std::string const& id) {
        std::uint64_t most = 0;
        for (auto const& bar : of.all)
            most = std::max(most, bar.count);
        open_table(id);
        put("<th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">share</th>{}", of.of,
            of.unit, draws ? "<td class=\"plot\"></td>" : "");
        text_ += "</tr></thead>\n<tbody>\n";
        for (auto const& bar : of.all)
            put("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>{}</tr>\n", escaped(bar.name),
                with_commas(bar.count), percent(bar.count, of.total),
                draws ? "<td class=\"plot\">" + bar_plot(bar.count, most) + "</td>" : "");
        text_ += "</tbody></table></div>\n";
    }

    void put_part(table const& of, section const&, std::string const& id) {
        bool const draws = std::any_of(of.rows.begin(), of.rows.end(),
                                       [](table::row const& row) { return row.results.known() > 0; });
        open_table(id);
        for (std::string const& head : of.heads)
            put("<th scope=\"col\">{}</th>", escaped(head));
        if (draws) text_ += "<td class=\"plot\"></td>";
        text_ += "</tr></thead>\n<tbody>\n";
        for (table::row const& row : of.rows) {
            put("<tr><th scope=\"row\">{}</th>", escaped(row.name));
            for (std::string const& figure : row.figures)
                put("<td>{}</td>", escaped(figure));
            if (draws) put("<td class=\"plot\">{}</td>", result_plot(row.results));
            text_ += "</tr>\n";
        }
        text_ += "</tbody></table></div>\n";
        if (!of.remark.empty()) put("<p class=\"remark\">{}</p>\n", escaped(of.remark));
    }

    /// A table wider than a phone can be scrolled, by touch or by keys.
    void open_table(std::string const& id) {
        put("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{}\"><table><thead><tr>",
            id);
    }

    std::string text_;
    int sections_ = 0;
};

} // namespace

std::string page_as_html(page const& of) {
    return html_page().set(of);
}

} // namespace vpgn::tools
