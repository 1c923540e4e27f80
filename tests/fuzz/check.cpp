// Bytes to findings, the two ways, whole and in pieces, and shown in every format.
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"
#include "support/told_games.hpp"
#include "syntax/boundary.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::fuzz {
namespace {

using testing::difference;
using testing::told_text;

void look_at_order(std::vector<finding> const& found, std::string_view text) {
    std::uint64_t before = 0;
    for (finding const& f : found) {
        demand_within(f.where, text.size(), "a finding is about bytes of the text");
        demand(f.where.start >= before, "the findings of a game come in the order of its bytes",
               testing::described(f));
        before = f.where.start;
    }
}

// What is read in two pieces, cut where that may be done, is what is read whole.
void look_at_pieces(std::string_view text, std::vector<std::string> const& whole) {
    std::size_t const cut = syntax::last_boundary(text);
    demand(cut < text.size() || cut == 0, "a cut has something behind it");
    if (cut == 0) return;
    // Nothing of UTF-16 is read, and a part without its mark would be: files are decoded before they are cut.
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return;
    auto const first = testing::told_of_reading(text.substr(0, cut));
    auto const second = testing::told_of_reading(text.substr(cut), cut, first.findings.size());
    std::vector<std::string> pieces = first.lines;
    pieces.insert(pieces.end(), second.lines.begin(), second.lines.end());
    std::string const other = difference(pieces, whole);
    demand(other.empty(), "in pieces the same is told as of the whole", other);
}

void look_at_formats(told_text const& all, std::string_view text) {
    line_index const lines(text);
    for (std::string_view const format : renderer_formats()) {
        auto const shown = make_renderer(format);
        std::string out;
        auto const show = [&](finding const& f) {
            shown->show({f, "games.pgn", lines}, out);
            if (format == "jsonl" && !out.empty()) {
                demand(nlohmann::json::accept(out), "a finding in JSON Lines is JSON", out);
                out.clear();
            }
        };
        for (auto const& of_game : all.findings)
            for (finding const& f : of_game)
                show(f);
        for (finding const& f : all.outside)
            show(f);
        shown->finish({}, out);
        if (format == "json") demand(nlohmann::json::accept(out), "findings in JSON are JSON", out);
    }
}

} // namespace

void take(std::string_view text) {
    auto const checked = testing::told_of_reading(text);
    std::string const other = difference(testing::told_of_trees(text).lines, checked.lines);
    demand(other.empty(), "by trees the same is told as while reading", other);
    for (auto const& of_game : checked.findings)
        look_at_order(of_game, text);
    for (finding const& f : checked.outside)
        demand_within(f.where, text.size(), "a finding outside all games is about bytes of the text");
    look_at_pieces(text, checked.lines);
    look_at_formats(checked, text);
}

} // namespace vpgn::fuzz
