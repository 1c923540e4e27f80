#include "report/near_names.hpp"

#include "report/codes/code.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <numeric>
#include <utility>
#include <vector>

namespace vpgn {

namespace {

char folded(char c) {
    return char(std::tolower(static_cast<unsigned char>(c)));
}

/// Edit distance with transpositions of adjacent letters (optimal string alignment), computed row by row.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, above, row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        before = std::exchange(above, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t const changed = above[j] + (folded(a[i]) != folded(b[j]));
            row[j + 1] = std::min({changed, above[j + 1] + 1, row[j] + 1});
            bool const exchanged =
                i > 0 && j > 0 && folded(a[i]) == folded(b[j - 1]) && folded(a[i - 1]) == folded(b[j]);
            if (exchanged) row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
    }
    return row.back();
}

} // namespace

std::string did_you_mean(std::string_view word, std::span<std::string_view const> names) {
    constexpr std::size_t most = 3;
    std::size_t nearest = std::max<std::size_t>(1, word.size() / 3);
    std::vector<std::string_view> near;
    for (std::string_view const name : names) {
        std::size_t const far = distance(word, name);
        if (far > nearest || name == word) continue; // the word itself is what means nothing
        if (far < nearest) near.clear();
        nearest = far;
        if (std::find(near.begin(), near.end(), name) == near.end()) near.push_back(name);
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i)
        text += fmt::format("{}`{}`", i == 0 ? " (did you mean " : " or ", near[i]);
    return text.empty() ? text : text + "?)";
}

std::string no_such_finding(std::string_view word) {
    std::vector<std::string_view> names;
    for (code_record const& record : all_codes()) {
        names.push_back(record.code);
        names.push_back(record.slug);
    }
    return fmt::format("unknown finding `{}`{}; `vpgn explain` lists them", word, did_you_mean(word, names));
}

} // namespace vpgn
