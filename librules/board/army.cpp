#include "board/army.hpp"

namespace vpgn::rules {

namespace {

// Alternative spellings: two places of the Forward FIDEs have one.
struct alternative {
    std::string_view knight;
    std::string_view bishop;
};

consteval army_place place(std::string_view name, std::string_view also = {}) {
    return {spelling(name), betza(name), also.empty() ? pattern() : betza(also)};
}

// In the order of the armies' pages: the rook's, knight's, bishop's and queen's place.
consteval army army_of(std::string_view name, std::string_view rook, std::string_view knight,
                       std::string_view bishop, std::string_view queen, alternative also = {}) {
    return {name, {place(knight, also.knight), place(bishop, also.bishop), place(rook), place(queen)}};
}

constexpr std::array<army, 5> armies = {
    army_of("Fabulous FIDEs", "R", "N", "B", "Q"),
    army_of("Remarkable Rookies", "R4", "WD", "HFD", "RN"),
    army_of("Nutty Knights", "frlRrlbK", "fbNF", "fhNrlbK", "fhNfrlRK"),
    army_of("Colorbound Clobberers", "BD", "WA", "FAD", "BN"),
    army_of("Forward FIDEs", "frlRrlbK", "fhNbB", "fBbhN", "fsQbhNbK", {"fNbB", "fBbN"}),
};

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

// Compares letters only; drops `u` after `o` on both sides, so that colourbound equals colorbound.
bool same_letters(std::string_view a, std::string_view b) {
    auto next = [](std::string_view& text, char before) {
        while (!text.empty()) {
            char const c = lower(text.front());
            text.remove_prefix(1);
            if (is_letter(c) && !(c == 'u' && before == 'o')) return c;
        }
        return '\0';
    };
    char x = 0;
    do {
        char const before = x;
        x = next(a, before);
        if (x != next(b, before)) return false;
    } while (x != '\0');
    return true;
}

std::string_view leading_word(std::string_view name) {
    return name.substr(0, name.find(' '));
}

// Without blanks at either end; a view into `text`, so that offsets can be computed.
std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

} // namespace

std::span<army const> named_armies() {
    return armies;
}

army const* army_named(std::string_view name) {
    // The five leading words differ, so a match is never ambiguous.
    for (army const& a : armies)
        if (same_letters(a.name, name) || same_letters(leading_word(a.name), name)) return &a;
    return nullptr;
}

army_reading read_army(std::string_view text) {
    army_reading result;
    if (text.find(',') == std::string_view::npos) {
        if (army const* const found = army_named(text))
            result.pieces = *found;
        else
            result.fault = army_fault::unknown_name;
        return result;
    }
    // As written: the rook's, knight's, bishop's and queen's place.
    constexpr std::array order = {kind::rook, kind::knight, kind::bishop, kind::queen};
    std::size_t begin = 0;
    for (int place = 0;; ++place) {
        std::size_t const comma = text.find(',', begin);
        std::size_t const end = comma == std::string_view::npos ? text.size() : comma;
        std::string_view const name = trimmed(text.substr(begin, end - begin));
        int const offset = name.empty() ? int(begin) : int(name.data() - text.data());
        bool const last = comma == std::string_view::npos;
        if (place == 4 || (last && place < 3))
            return {{}, army_fault::not_four, betza_fault::none, place, offset};
        if (name.size() > spelling::longest)
            return {{}, army_fault::too_long, betza_fault::none, place, offset};
        betza_reading const read = read_betza(name);
        if (!read) return {{}, army_fault::bad_betza, read.fault, place, offset + read.at};
        std::size_t const where = std::size_t(order[std::size_t(place)]) - std::size_t(kind::knight);
        result.pieces.places[where] = {spelling(name), read.moves, {}};
        if (last) return result;
        begin = comma + 1;
    }
}

} // namespace vpgn::rules
