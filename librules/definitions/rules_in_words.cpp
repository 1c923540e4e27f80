#include "definitions/rules_in_words.hpp"

#include "board/piece_table.hpp"
#include "definitions/entry.hpp"
#include "definitions/sentences.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <tuple>

namespace vpgn::definitions {

std::vector<rules_paragraph> rules_in_words(defined_variant const& of) {
    std::vector<rules_paragraph> all;
    replay::side_names const sides = replay::side_names_of(*entry_of(of).terms.pieces);
    describe_definition(of, sides, all);
    describe_board_and_pieces(of, sides, all);
    describe_turns(of, sides, all);
    describe_endings(of, sides, all);
    std::erase_if(all, [](rules_paragraph const& p) { return p.lines.empty(); });
    return all;
}

std::vector<rules_paragraph> rules_in_words_of_code(std::string_view id) {
    std::vector<rules_paragraph> all;
    bool of_this_variant = false;
    std::string_view left = rules_of_coded_variants();
    while (!left.empty()) {
        std::size_t const end = std::min(left.find('\n'), left.size());
        std::string_view const line = left.substr(0, end);
        left.remove_prefix(std::min(end + 1, left.size()));
        if (line.starts_with('[')) {
            of_this_variant = line.substr(1, line.size() - 2) == id;
        } else if (of_this_variant && line.starts_with("  ")) {
            all.back().lines.emplace_back(line.substr(2));
        } else if (of_this_variant && !line.empty()) {
            all.push_back({std::string(line), {}});
        }
    }
    return all;
}

// How a piece goes, in words: its strides grouped by what they do, each group with its directions.

namespace {

using rules::passage;
using rules::stride;

/// All that strides of one group have in common: everything but the direction.
struct manner {
    int longer;
    int shorter;
    int limit;
    passage over;
    bool moves;
    bool captures;
    bool initial;

    auto operator<=>(manner const&) const = default;
};

manner manner_of(stride const& s) {
    int const files = std::abs(s.step.files);
    int const ranks = std::abs(s.step.ranks);
    return {std::max(files, ranks), std::min(files, ranks), s.limit, s.over, s.moves, s.captures, s.initial};
}

std::string direction_of(stride const& s) {
    auto const ahead = [&](int n) {
        return n > 1              ? fmt::format("{} {}", n, s.step.ranks > 0 ? "forward" : "back")
               : s.step.ranks > 0 ? "forward"
                                  : "back";
    };
    auto const aside = [&](int n) {
        return n > 1              ? fmt::format("{} {}", n, s.step.files > 0 ? "right" : "left")
               : s.step.files > 0 ? "right"
                                  : "left";
    };
    int const files = std::abs(s.step.files);
    int const ranks = std::abs(s.step.ranks);
    bool const oblique = files != ranks && files != 0 && ranks != 0;
    if (files == 0) return ahead(1);
    if (ranks == 0) return aside(1);
    return oblique ? fmt::format("{} {}", ahead(ranks), aside(files))
                   : fmt::format("{} {}", ahead(1), aside(1));
}

std::string distance_of(manner const& m) {
    std::string_view const line = m.shorter == 0 ? "straight" : m.longer == m.shorter ? "diagonally" : "";
    if (m.longer == 1 && m.limit == 1 && m.over == passage::free) return fmt::format("one square {}", line);
    std::string const how_far = m.limit == rules::any_distance ? "any distance"
                                : m.limit == 1                 ? ""
                                                               : fmt::format("up to {} times", m.limit);
    if (m.longer == 1)
        return fmt::format(
            "{} {}",
            m.limit == rules::any_distance ? "any distance" : fmt::format("up to {} squares", m.limit), line);
    std::string const leap = fmt::format("a leap of {} and {}", m.longer, m.shorter);
    return how_far.empty() ? leap : fmt::format("{}, {}", leap, how_far);
}

std::string text_of(manner const& m, std::vector<std::string> directions) {
    std::size_t const all = m.shorter == 0 || m.longer == m.shorter ? 4 : 8;
    std::string text = distance_of(m);
    if (directions.size() < all) {
        std::sort(directions.begin(), directions.end());
        text += fmt::format(" ({})", fmt::join(directions, ", "));
    }
    if (m.over == passage::lame) text += " if the squares between are empty";
    if (m.over == passage::hop) text += " over exactly one piece";
    if (m.over == passage::hop_to_next) text += " over a piece to the next square";
    if (!m.captures && !m.initial) text += ", without capturing";
    if (!m.moves) text += ", to capture only";
    if (m.initial) text += ", from where double steps are made, without capturing";
    return text;
}

} // namespace

std::string moves_in_words(rules::piece_definition const& piece) {
    std::vector<std::pair<manner, std::vector<std::string>>> groups;
    for (stride const& s : piece.strides) {
        manner const m = manner_of(s);
        auto at = std::find_if(groups.begin(), groups.end(), [&](auto const& g) { return g.first == m; });
        if (at == groups.end()) at = groups.insert(groups.end(), {m, {}});
        at->second.push_back(direction_of(s));
    }
    std::string text;
    for (auto const& [m, directions] : groups)
        text += (text.empty() ? "" : "; ") + text_of(m, directions);
    return text.empty() ? "does not move" : text;
}

} // namespace vpgn::definitions
