#include "batch/dedupe/duplicate_rules.hpp"

#include "source/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::uint32_t year_bits = 0xffff0000, month_bits = 0x0000ff00, day_bits = 0x000000ff;

bool is_date(std::string_view name) {
    return name.ends_with("Date");
}

/// Letters and digits of ASCII, and all bytes beyond it.
bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Words in lower case, without the signs between them.
std::vector<std::string> words_of(std::string_view value) {
    std::vector<std::string> words;
    bool within = false;
    for (char c : value) {
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
        if (is_of_word(c) && !within) words.emplace_back();
        within = is_of_word(c);
        if (within) words.back() += c;
    }
    return words;
}

/// Of a known value; never 0. Two different values collide once in four billion.
std::uint32_t word_of_text(std::string_view value, bool order_counts) {
    std::vector<std::string> words = words_of(as_utf8(value));
    if (!order_counts) std::sort(words.begin(), words.end());
    std::string text;
    for (std::string const& word : words)
        text += word + ' ';
    // Values of signs alone, such as `1/2`, differ by these.
    auto const word = std::uint32_t(digest_of(words.empty() ? value : text).low);
    return word == 0 ? 1 : word;
}

std::uint32_t word_of(std::string_view name, std::string value, syntax::game const& game) {
    if (name == "Result" && is_silent(value)) value = syntax::result_text(game.result());
    if (is_silent(value)) return 0;
    if (is_date(name)) return word_of_date(value);
    return word_of_text(value, name != "White" && name != "Black");
}

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

bool is_silent(std::string_view value) {
    return value.find_first_not_of("?-*. ") == value.npos;
}

std::uint32_t word_of_date(std::string_view value) {
    std::array<std::uint32_t, 3> parts{};
    std::size_t count = 0;
    for (char const* at = value.data(); at != value.data() + value.size() && count < parts.size(); ++count) {
        char const* const end = value.data() + value.size();
        char const* const part_end =
            std::find_if(at, end, [](char c) { return (c < '0' || c > '9') && c != '?'; });
        auto const [stop, error] = std::from_chars(at, part_end, parts[count]);
        bool const unknown = at != part_end && *at == '?';
        if (!unknown && (error != std::errc() || stop != part_end)) return 0;
        if (unknown) parts[count] = 0;
        at = part_end == end ? end : part_end + 1;
    }
    auto const [year, month, day] = parts;
    if (year > 9999 || month > 12 || day > 31) return 0;
    return year << 16 | month << 8 | day;
}

tag_words masked(tag_words a, tag_words const& mask) {
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] &= mask[i];
    return a;
}

bool agree(tag_words const& a, tag_words const& known_of_a, tag_words const& b, tag_words const& known_of_b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (((a[i] ^ b[i]) & known_of_a[i] & known_of_b[i]) != 0) return false;
    return true;
}

compared_tags::compared_tags(std::vector<std::string> names,
                             std::shared_ptr<tags::spelling_table const> spelling)
    : names_(std::move(names)), spelling_(std::move(spelling)) {
    if (names_.size() > most_compared_tags)
        throw std::invalid_argument(fmt::format("at most {} tags can be compared", most_compared_tags));
}

std::vector<std::string> compared_tags::usual() {
    return {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
}

tag_words compared_tags::of(syntax::game const& game) const {
    tag_words words{};
    for (std::size_t i = 0; i < names_.size(); ++i) {
        std::string value = game.tag(names_[i]);
        if (spelling_)
            if (auto right = spelling_->right_spelling(names_[i], value)) value = std::move(*right);
        words[i] = word_of(names_[i], std::move(value), game);
    }
    return words;
}

tag_words compared_tags::known(tag_words const& words) const {
    tag_words bits{};
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (!is_date(names_[i])) {
            bits[i] = words[i] == 0 ? 0 : ~std::uint32_t{0};
            continue;
        }
        for (std::uint32_t const part_of_date : {year_bits, month_bits, day_bits})
            if ((words[i] & part_of_date) != 0) bits[i] |= part_of_date;
    }
    return bits;
}

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
