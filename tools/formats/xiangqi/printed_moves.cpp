#include "formats/xiangqi/printed_moves.hpp"

#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::transcribe {

namespace {

bool is_blank_of_article(std::string_view text) {
    return !text.empty() && (is_blank(text[0]) || text.starts_with("　"));
}
void skip_blanks_of_article(source_line& line) {
    while (is_blank_of_article(line.text))
        line = part_of(line, is_blank(line.text[0]) ? 1 : std::string_view("　").size());
}

/// Numbers of one sign: `①` to `⑳`, `⑴` to `⒇`, `⒈` to `⒛`, which follow each other.
constexpr unsigned char first_of_numbers_in_signs = 0xa0; // U+2460, the last byte of E2 91 A0
bool is_number_in_a_sign(std::string_view sign) {
    if (sign.size() != 3 || sign[0] != '\xe2') return false;
    auto const last = static_cast<unsigned char>(sign[2]);
    return (sign[1] == '\x91' && last >= first_of_numbers_in_signs) || (sign[1] == '\x92' && last < 0x9c);
}
std::uint32_t value_in_a_sign(std::string_view sign) {
    constexpr std::uint32_t numbers = 20, block = 64;
    std::uint32_t const place = (static_cast<unsigned char>(sign[1]) - 0x91u) * block +
                                static_cast<unsigned char>(sign[2]) - first_of_numbers_in_signs;
    return place % numbers + 1;
}

} // namespace

std::string_view sign_at(std::string_view text) {
    if (text.empty()) return {};
    auto const lead = static_cast<unsigned char>(text[0]);
    std::size_t const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    return text.substr(0, size);
}

bool is_numeral(std::string_view sign) {
    static constexpr std::array<std::string_view, 9> chinese = {"一", "二", "三", "四", "五",
                                                                "六", "七", "八", "九"};
    if (sign.size() == 1) return sign[0] >= '1' && sign[0] <= '9';
    bool const is_wide = sign.size() == 3 && sign.starts_with("\xef\xbc") &&
                         static_cast<unsigned char>(sign[2]) >= 0x91 &&
                         static_cast<unsigned char>(sign[2]) <= 0x99;
    return is_wide || is_one_of(sign, chinese);
}

std::size_t chinese_word_size(std::string_view text) {
    static constexpr std::array<std::string_view, 24> men = {"車", "车", "俥", "馬", "马", "傌", "炮", "砲",
                                                             "包", "兵", "卒", "相", "象", "仕", "士", "帅",
                                                             "帥", "将", "將", "前", "中", "後", "后", "末"};
    static constexpr std::array<std::string_view, 4> directions = {"進", "进", "退", "平"};
    std::array<std::string_view, 4> signs;
    std::size_t size = 0;
    for (std::string_view& sign : signs) {
        sign = sign_at(text.substr(size));
        size += sign.size();
    }
    auto const names = [&](std::string_view sign) { return is_one_of(sign, men) || is_numeral(sign); };
    bool const has_man = is_one_of(signs[0], men) || is_one_of(signs[1], men);
    return has_man && names(signs[0]) && names(signs[1]) && is_one_of(signs[2], directions) &&
                   is_numeral(signs[3])
               ? size
               : 0;
}

bool take_text(source_line& line, std::string_view word) {
    if (!line.text.starts_with(word)) return false;
    line = part_of(line, word.size());
    return true;
}

std::optional<std::uint32_t> take_printed_number(source_line& line) {
    source_line rest = line;
    if (std::string_view const sign = sign_at(rest.text); is_number_in_a_sign(sign)) {
        line = part_of(line, sign.size());
        return value_in_a_sign(sign);
    }
    bool const is_bracketed = take_text(rest, "(") || take_text(rest, "（");
    bool const is_ordinal = take_text(rest, "第");
    std::uint32_t value = 0;
    std::size_t digits = 0;
    bool is_wide = false;
    constexpr std::size_t most_digits = 4;
    for (; digits != most_digits; ++digits) {
        std::string_view const sign = sign_at(rest.text);
        bool const is_zero = sign == "0" || sign == "０";
        bool const is_digit_sign = is_zero || (is_numeral(sign) && !sign.starts_with("\xe4") &&
                                               !sign.starts_with("\xe5") && !sign.starts_with("\xe3"));
        if (!is_digit_sign) break;
        is_wide |= sign.size() != 1;
        value = value * 10 + std::uint32_t(static_cast<unsigned char>(sign.back()) & 0xf);
        rest = part_of(rest, sign.size());
    }
    if (is_ordinal && digits == 0 && is_numeral(sign_at(rest.text))) { // 第一回合
        static constexpr std::array<std::string_view, 9> chinese = {"一", "二", "三", "四", "五",
                                                                    "六", "七", "八", "九"};
        std::string_view const sign = sign_at(rest.text);
        value = std::uint32_t(std::find(chinese.begin(), chinese.end(), sign) - chinese.begin()) + 1;
        rest = part_of(rest, sign.size());
        digits = 1;
    }
    if (digits == 0) return std::nullopt;
    static constexpr std::array<std::string_view, 5> dots = {"．", "、", "。", "）", "："};
    bool ends = is_ordinal && (take_text(rest, "回合") || take_text(rest, "合") || take_text(rest, "着"));
    for (std::string_view const dot : dots)
        ends |= take_text(rest, dot);
    if (!ends && is_wide) ends = take_text(rest, ".");
    if (!ends) ends = take_text(rest, ")");
    if (is_bracketed && !ends) return std::nullopt;
    if (!ends && chinese_word_size(line.text) == 0) { // `1 炮二平五`, `1炮二平五`
        skip_blanks_of_article(rest);
        ends = chinese_word_size(rest.text) != 0;
    }
    if (!ends) return std::nullopt;
    take_text(rest, ":");
    line = rest;
    return value;
}

side_label side_label_at(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, bool>, 3> sides = {
        {{"红", false}, {"紅", false}, {"黑", true}}};
    constexpr std::string_view bracket = "【", closing = "】";
    std::size_t const begin = text.starts_with(bracket) ? bracket.size() : 0;
    for (auto const& [side, black] : sides) {
        if (!text.substr(begin).starts_with(side)) continue;
        std::size_t at = begin + side.size();
        for (std::string_view const more : {"方", "棋"})
            if (text.substr(at).starts_with(more)) at += more.size();
        if (begin != 0) {
            if (text.substr(at).starts_with(closing)) return {at + closing.size(), black};
            continue;
        }
        for (std::string_view const colon : {"：", ":"})
            if (text.substr(at).starts_with(colon)) return {at + colon.size(), black};
    }
    return {};
}

std::string_view printed_result(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 30> words = {{
        {"红胜", "1-0"},       {"红方胜", "1-0"},       {"红先胜", "1-0"},   {"黑负", "1-0"},
        {"黑方负", "1-0"},     {"黑认输", "1-0"},       {"黑方认输", "1-0"}, {"黑认负", "1-0"},
        {"黑方认负", "1-0"},   {"紅勝", "1-0"},         {"紅方勝", "1-0"},   {"紅先勝", "1-0"},
        {"红方获胜", "1-0"},   {"黑胜", "0-1"},         {"黑方胜", "0-1"},   {"红负", "0-1"},
        {"红方负", "0-1"},     {"红先负", "0-1"},       {"红认输", "0-1"},   {"红方认输", "0-1"},
        {"红认负", "0-1"},     {"红方认负", "0-1"},     {"黑勝", "0-1"},     {"黑方勝", "0-1"},
        {"黑方获胜", "0-1"},   {"和", "1/2-1/2"},       {"和棋", "1/2-1/2"}, {"和局", "1/2-1/2"},
        {"红先和", "1/2-1/2"}, {"双方议和", "1/2-1/2"},
    }};
    for (std::string_view const mark : {"。", "！", "!", ".", "）", ")"})
        if (text.ends_with(mark)) text.remove_suffix(mark.size());
    for (std::string_view const mark : {"（", "("})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    for (auto const& [word, result] : words)
        if (word == text) return result;
    return {};
}

void skip_to_word(source_line& line) {
    for (std::size_t before = line.text.size() + 1; before != line.text.size();) {
        before = line.text.size();
        skip_blanks_of_article(line);
        take_printed_number(line);
        if (std::size_t const label = side_label_at(line.text).bytes; label != 0) line = part_of(line, label);
    }
}

std::size_t chinese_words_of_line(source_line line) {
    std::size_t words = 0;
    for (skip_to_word(line); !line.text.empty(); skip_to_word(line)) {
        std::size_t const digits = std::min(line.text.find_first_not_of("0123456789"), line.text.size());
        if (digits != 0 && line.text.substr(digits).starts_with('.')) {
            line = part_of(line, std::min(line.text.find_first_not_of('.', digits), line.text.size()));
            continue;
        }
        std::size_t const size = chinese_word_size(line.text);
        if (size == 0) return 0;
        line = part_of(line, size);
        for (std::string_view const mark : {"，", "；", "。", "、", ",", ";", "——", "—"})
            take_text(line, mark);
        ++words;
    }
    return words;
}

} // namespace vpgn::transcribe
