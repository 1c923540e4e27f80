#include "drawing/svg.hpp"
#include "statistics/figures_text.hpp"
#include "statistics/page_plots.hpp"
#include "statistics/renderers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

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
        for (section const& one : of.sections)
            put_section(one);
        put("</main>\n<footer><p>{}</p></footer>\n</body>\n</html>\n", escaped(of.remark));
        return std::move(text_);
    }

private:
    template <class... parts>
    void put(fmt::format_string<parts...> form, parts&&... all) {
        fmt::format_to(std::back_inserter(text_), form, std::forward<parts>(all)...);
    }

    void put_section(section const& of) {
        std::string const id = fmt::format("s{}", ++sections_);
        put("<section aria-labelledby=\"{}\"{}>\n<h2 id=\"{}\">{}</h2>\n", id,
            std::holds_alternative<table>(of.what) ? " class=\"wide\"" : "", id, escaped(of.title));
        if (!of.words.empty()) put("<p class=\"words\">{}</p>\n", escaped(of.words));
        std::visit([&](auto const& what) { put_part(what, of, id); }, of.what);
        text_ += "</section>\n";
    }

    void put_part(bars const& of, section const& in, std::string const& id) {
        if (!of.classes) return put_bars(of, true, id);
        text_ += column_plot(of, fmt::format("{}: {} by {}; {}", in.title, of.what, of.of, in.words)) + "\n";
        text_ += "<details><summary>Figures</summary>\n";
        put_bars(of, false, id);
        text_ += "</details>\n";
    }

    /// The figures of bars, and the bars themselves if they have not been drawn already.
    void put_bars(bars const& of, bool draws, std::string const& id) {
        std::uint64_t most = 0;
        for (auto const& one : of.all)
            most = std::max(most, one.count);
        open_table(id);
        put("<th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">share</th>{}", of.of,
            of.what, draws ? "<td class=\"plot\"></td>" : "");
        text_ += "</tr></thead>\n<tbody>\n";
        for (auto const& one : of.all)
            put("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>{}</tr>\n", escaped(one.name),
                with_commas(one.count), percent(one.count, of.whole),
                draws ? "<td class=\"plot\">" + bar_plot(one.count, most) + "</td>" : "");
        text_ += "</tbody></table></div>\n";
    }

    void put_part(table const& of, section const&, std::string const& id) {
        bool const draws = std::any_of(of.rows.begin(), of.rows.end(),
                                       [](table::row const& row) { return row.results.known() > 0; });
        open_table(id);
        for (std::string const& one : of.heads)
            put("<th scope=\"col\">{}</th>", escaped(one));
        if (draws) text_ += "<td class=\"plot\"></td>";
        text_ += "</tr></thead>\n<tbody>\n";
        for (table::row const& row : of.rows) {
            put("<tr><th scope=\"row\">{}</th>", escaped(row.name));
            for (std::string const& one : row.figures)
                put("<td>{}</td>", escaped(one));
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
