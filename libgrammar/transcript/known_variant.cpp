#include "transcript/known_variant.hpp"

#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace vpgn::transcribe {

namespace {

/// Words for chess, in lower case.
constexpr std::string_view chess_words[] = {"chess", "schaak", "schach"};

/// Whether the plain name contains a word for chess and more.
bool names_a_variant(std::string_view plain) {
    return std::any_of(std::begin(chess_words), std::end(chess_words), [&](std::string_view word) {
        return plain.size() > word.size() && plain.find(word) != plain.npos;
    });
}

/// Without a final `chess`: `momentum`.
std::string own_word(std::string_view name) {
    std::string plain = plain_name(name);
    if (plain.size() > 5 && plain.ends_with("chess")) plain.resize(plain.size() - 5);
    return plain;
}

std::vector<std::string_view> all_names(known_variant const& variant) {
    std::vector<std::string_view> names = variant.also_named;
    names.insert(names.begin(), variant.name);
    return names;
}

bool is_chess_itself(known_variant const& variant) {
    std::vector<std::string_view> const names = all_names(variant);
    return std::any_of(names.begin(), names.end(),
                       [](std::string_view name) { return plain_name(name) == chess_words[0]; });
}

} // namespace

known_variant const* variant_meant(known_variants all, std::string_view written) {
    std::string const plain = plain_name(written), word = own_word(written);
    known_variant const* longest = nullptr;
    std::size_t most = 0;
    for (known_variant const& variant : all) {
        bool const only_full = is_chess_itself(variant);
        for (std::string_view const name : all_names(variant)) {
            std::string const own = own_word(name);
            if (own.empty()) continue;
            if (own == word) return &variant;
            if (only_full || own.size() <= most || plain.find(own) == plain.npos) continue;
            longest = &variant;
            most = own.size();
        }
    }
    return longest;
}

namespace {

/// The names that can be recognised in a sentence, by their first letters.
class mentionable_names {
public:
    explicit mentionable_names(known_variants all) {
        for (known_variant const& variant : all) {
            if (is_chess_itself(variant)) continue;
            for (std::string_view const name : all_names(variant))
                if (is_letter(name.front()) && names_a_variant(plain_name(name)))
                    by_letter_[letter(name.front())].push_back({name, &variant});
        }
    }

    /// The longest name at `at`; `variant` is null if there is none.
    variant_mention at(std::string_view text, std::size_t at) const {
        variant_mention found{at, at, nullptr};
        for (auto const& [name, variant] : by_letter_[letter(text[at])])
            if (std::size_t const end = end_of_name(name, text, at); end > found.end)
                found = {at, end, variant};
        return found;
    }

private:
    struct entry {
        std::string_view name;
        known_variant const* variant;
    };

    static std::size_t letter(char c) { return std::size_t(lower(c) - 'a'); }

    /// The offset after `name` if it is at `at` as separate words, case-insensitive and with any spacing;
    /// otherwise 0.
    static std::size_t end_of_name(std::string_view name, std::string_view text, std::size_t at) {
        constexpr std::size_t most_blanks = 8;
        for (char const c : name) {
            std::size_t blanks = 0;
            while (c == ' ' && at + blanks < text.size() && is_blank(text[at + blanks]) &&
                   blanks < most_blanks)
                ++blanks;
            if (c == ' ' ? blanks == 0 : at == text.size() || lower(text[at]) != lower(c)) return 0;
            at += c == ' ' ? blanks : 1;
        }
        return at < text.size() && is_letter(text[at]) ? 0 : at;
    }

    std::array<std::vector<entry>, 26> by_letter_;
};

} // namespace

std::vector<variant_mention> variant_mentions(known_variants all, std::string_view text) {
    mentionable_names const names(all);
    std::vector<variant_mention> found;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_letter(text[at])) continue;
        if (variant_mention const here = names.at(text, at); here.variant != nullptr) {
            found.push_back(here);
            at = here.end;
        }
        while (at < text.size() && is_letter(text[at]))
            ++at;
    }
    return found;
}

} // namespace vpgn::transcribe
