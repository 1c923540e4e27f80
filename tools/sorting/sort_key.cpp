#include "sorting/sort_key.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The sort key of a text: lower case, with the length before each number.
std::string comparable(std::string_view text) {
    std::string key;
    for (std::size_t at = 0; at < text.size();) {
        char const c = text[at];
        if (!is_digit(c)) {
            key += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c < ' ' && c >= 0 ? ' ' : c;
            ++at;
            continue;
        }
        while (at + 1 < text.size() && text[at] == '0' && is_digit(text[at + 1]))
            ++at;
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        key += '0'; // numbers sort like a digit among other characters
        key += char(std::min<std::size_t>(end - at, 255));
        key += text.substr(at, end - at);
        at = end;
    }
    return key;
}

/// Unknown parts sort before all known ones.
std::string comparable_date(std::string_view date) {
    std::string key(date);
    std::replace(key.begin(), key.end(), '?', '!');
    return key;
}

std::string value_for(std::string const& tag, sort_order::values const& ask) {
    if (tag != "Elo") return ask(tag);
    std::string const white = ask("WhiteElo"), black = ask("BlackElo");
    return comparable(white) < comparable(black) ? black : white;
}

} // namespace

sort_order::sort_order(std::vector<std::string> const& words) {
    for (std::string const& word : words) {
        bool const falls = word.starts_with('-');
        std::string tag = word.substr(falls ? 1 : 0);
        auto const fits = [](char c) {
            return is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        };
        if (tag.empty() || !std::all_of(tag.begin(), tag.end(), fits))
            throw std::invalid_argument(
                fmt::format("`--sort` takes tags, with a minus before those that fall, and no `{}`", word));
        fields_.push_back({std::move(tag), falls});
    }
}

std::string sort_order::key_of(values const& ask) const {
    std::string key;
    for (field const& one : fields_) {
        std::string const value = value_for(one.tag, ask);
        bool const is_known = value.find_first_not_of("?.- ") != std::string::npos;
        key += is_known ? '\1' : '\2';
        if (!is_known) continue;
        std::size_t const begins = key.size();
        key += one.tag.ends_with("Date") ? comparable_date(value) : comparable(value);
        key += '\0';
        if (one.falls)
            for (std::size_t i = begins; i != key.size(); ++i)
                key[i] = char(~static_cast<unsigned char>(key[i]));
    }
    return key;
}

} // namespace vpgn::tools
