#include "batch/dedupe/duplicate_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace vpgn::tools {

namespace {

constexpr std::array<std::string_view, 3> names_of_sameness = {"turns", "tags", "cut-short"};
constexpr std::array<std::string_view, 6> names_of_preference = {
    "first", "last", "longest", "most-tags", "most-comments", "most-variations"};

std::size_t place_of(std::string_view word, std::span<std::string_view const> all) {
    return std::size_t(std::find(all.begin(), all.end(), word) - all.begin());
}

/// Positive where `a` rather stays by `why`, negative where `b` does.
int compare(fingerprint const& a, fingerprint const& b, preference why) {
    auto const more = [](auto x, auto y) { return x == y ? 0 : x > y ? 1 : -1; };
    switch (why) {
    case preference::first:
        return more(b.ordinal, a.ordinal);
    case preference::last:
        return more(a.ordinal, b.ordinal);
    case preference::longest:
        return more(a.plies, b.plies);
    case preference::most_tags:
        return more(a.known_tags, b.known_tags);
    case preference::most_comments:
        return more(a.comments, b.comments);
    case preference::most_variations:
        return more(a.variations, b.variations);
    }
    return 0;
}

} // namespace

std::span<std::string_view const> words_of_sameness() {
    return names_of_sameness;
}
std::span<std::string_view const> words_of_preference() {
    return names_of_preference;
}
sameness sameness_called(std::string_view word) {
    return sameness(place_of(word, names_of_sameness));
}
preference preference_called(std::string_view word) {
    return preference(place_of(word, names_of_preference));
}

bool stays_before(fingerprint const& a, fingerprint const& b, std::span<preference const> keep) {
    for (preference const why : keep)
        if (int const more = compare(a, b, why); more != 0) return more > 0;
    return a.ordinal < b.ordinal;
}

} // namespace vpgn::tools
