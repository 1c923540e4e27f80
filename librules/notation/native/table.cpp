#include "notation/native/table.hpp"

#include "notation/native/rows.hpp"
#include "notation/native/signs.hpp"

#include <algorithm>
#include <vector>

namespace vpgn::replay {

namespace {

std::vector<word_notation const*>& rows() {
    static std::vector<word_notation const*> all = {
        &chinese_words, &wxf_words, &iccs_words, &kif_words,  &ki2_words,         &csa_words,   &usi_words,
        &western_words, &uci_words, &thai_words, &iccf_words, &descriptive_words, &maura_words,
    };
    return all;
}

bool is_same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        auto const small = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
        return small(x) == small(y);
    });
}

/// As most turns in letters do, and no word that is read by its content but captures in western Shogi:
/// `Px8g`.
bool begins_with_two_letters(std::string_view word) {
    auto const is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    bool const captures = word.size() > 2 && word[1] == 'x' && word[2] >= '1' && word[2] <= '9';
    return word.size() > 1 && is_letter(word[0]) && is_letter(word[1]) && !captures;
}

/// Whether each word shows its notation.
bool is_open(game_words words) {
    return words == any_words || words == any_with_letters_for_files;
}

std::size_t measure_any(std::string_view text) {
    for (word_notation const* const row : rows())
        if (row->by_content)
            if (std::size_t const size = row->measure(text)) return size;
    return 0;
}

} // namespace

std::span<word_notation const* const> word_notations() {
    return rows();
}

void add_word_notation(word_notation const& row) {
    rows().push_back(&row);
}

word_notation const* find_word_notation(std::string_view name) {
    for (word_notation const* const row : rows())
        if (is_same_name(name, row->id) || is_same_name(name, row->name)) return row;
    return nullptr;
}

game_words words_in(word_notation const& notation) {
    return game_words(std::find(rows().begin(), rows().end(), &notation) - rows().begin() + 1);
}

word_notation const* notation_in(game_words words) {
    return words == no_words || is_open(words) ? nullptr : rows()[std::size_t(words - 1)];
}

game_words words_of(rules::variant_info const& info, rules::piece_table const& pieces,
                    std::string_view named) {
    if (!named.empty())
        if (word_notation const* const row = find_word_notation(named); row && row->serves(info, pieces))
            return words_in(*row);
    bool const any = std::any_of(rows().begin(), rows().end(), [&](word_notation const* row) {
        return row->by_content && row->serves(info, pieces);
    });
    return any ? any_words : no_words;
}

word_measure* measure_of(game_words words) {
    word_notation const* const row = notation_in(words);
    if (!row) return is_open(words) ? &measure_any : nullptr;
    return row->measure_named ? row->measure_named : row->measure;
}

bool has_digits_for_files(std::string_view word) {
    return std::any_of(rows().begin(), rows().end(), [&](word_notation const* row) {
        return row->by_content && row->digits_for_files && row->measure(word) == word.size();
    });
}

std::optional<action_pattern> pattern_of_native(game_words words, rules::variant_info const& info,
                                                std::string_view word, word_context const& context) {
    if (words == no_words) return std::nullopt;
    auto const read = [&](word_notation const& row) -> std::optional<action_pattern> {
        action_pattern w;
        if (!row.read(word, context, w)) return std::nullopt;
        w.native.in = &row;
        return w;
    };
    if (word_notation const* const row = notation_in(words)) return read(*row);
    if (begins_with_two_letters(word)) return std::nullopt;
    for (word_notation const* const row : rows()) {
        if (row->digits_for_files && words == any_with_letters_for_files) continue;
        if (row->by_content && row->measure(word) == word.size()) // which takes less than to read it
            if (auto w = read(*row); w && row->serves(info, context.pieces)) return w;
    }
    return std::nullopt;
}

void put_word(std::string& out, word_notation const& notation, word_style const& style,
              board_view const& before, rules::choice const& c, rules::variant_info const& variant,
              rules::piece_table const& pieces, rules::square last_target, std::string_view check) {
    word_context const context{before.mover(), variant.start.files, variant.start.ranks, pieces};
    notation.write(out, {before, c, context, style, last_target, check});
}

word_notation const* notation_like(game_words words, rules::variant_info const& info,
                                   rules::piece_table const& pieces, std::string_view word) {
    if (!is_open(words)) return notation_in(words);
    if (!signs::has_ideograph(word)) return nullptr;
    for (word_notation const* const row : rows())
        if (row->ideographic && row->by_content && row->serves(info, pieces)) return row;
    return nullptr;
}

} // namespace vpgn::replay
