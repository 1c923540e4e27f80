// The table of records, expanded from the list in code.hpp. `page_of` is not defined here: the build
// generates it from the pages and the samples (.cmake/embed_pages.cmake).
#include "report/codes/code.hpp"

#include <algorithm>
#include <cstddef>

namespace vpgn {
namespace {

/// A name with dashes for underscores. It owns its characters, because a record's slug is a view of it.
template <std::size_t size>
struct slug_text {
    char letters[size]{};

    explicit consteval slug_text(char const (&name)[size]) {
        std::replace_copy(name, name + size, letters, '_', '-');
    }
    constexpr std::string_view view() const { return {letters, size - 1}; }
};

#define VPGN_FINDING(code, name, level, headline) constexpr slug_text name##_slug{#name};
VPGN_FINDINGS
#undef VPGN_FINDING

// In the order of the enumeration, so that `record_of` can index it.
constexpr code_record table[] = {
#define VPGN_FINDING(code, name, level, headline)                                                            \
    {finding_code::name, #code, name##_slug.view(), severity::level, headline},
    VPGN_FINDINGS
#undef VPGN_FINDING
};

// ASCII only, independent of the locale.
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return upper(x) == upper(y); });
}

} // namespace

std::span<code_record const> all_codes() {
    return table;
}

code_record const& record_of(finding_code code) {
    return table[std::size_t(code)];
}

// A few dozen records, searched once per run: a linear search is enough.
std::optional<finding_code> find_code(std::string_view code_or_slug) {
    for (code_record const& record : table)
        if (same_but_for_case(record.code, code_or_slug) || record.slug == code_or_slug) return record.id;
    return std::nullopt;
}

} // namespace vpgn
