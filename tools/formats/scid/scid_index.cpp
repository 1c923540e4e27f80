#include "formats/scid/scid_index.hpp"

#include <algorithm>
#include <charconv>

namespace vpgn::tools::scid {

namespace {

/// Numbers one after another.
class number_reader {
public:
    explicit number_reader(std::string_view bytes) : rest_(bytes) {}

    /// The byte with the highest value first; 0 beyond the end.
    std::uint32_t big(std::size_t bytes) {
        std::uint32_t value = 0;
        for (; bytes != 0; --bytes)
            value = value << 8 | byte();
        return value;
    }
    std::uint32_t little_4() {
        std::uint32_t value = 0;
        for (unsigned shift = 0; shift != 32; shift += 8)
            value |= std::uint32_t(byte()) << shift;
        return value;
    }
    std::string_view bytes(std::size_t size) {
        std::string_view const part = rest_.substr(0, size);
        rest_.remove_prefix(part.size());
        return part;
    }

private:
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        auto const value = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }

    std::string_view rest_;
};

void put_big(std::string& to, std::uint32_t value, std::size_t bytes) {
    for (; bytes != 0; --bytes)
        to += char(value >> 8 * (bytes - 1) & 0xff);
}

void put_little_4(std::string& to, std::uint32_t value) {
    for (unsigned shift = 0; shift != 32; shift += 8)
        to += char(value >> shift & 0xff);
}

/// Up to the first zero.
std::string terminated(std::string_view field) {
    return std::string(field.substr(0, field.find('\0')));
}

void put_terminated(std::string& to, std::string_view text, std::size_t size) {
    text = text.substr(0, size - 1);
    to += text;
    to.append(size - text.size(), '\0');
}

struct date_parts {
    std::uint32_t year, month, day;
};

constexpr date_parts parts_of(std::uint32_t date) {
    return {date >> 9, date >> 5 & 15, date & 31};
}

constexpr std::uint32_t date_of(date_parts parts) {
    return parts.year << 9 | parts.month << 5 | parts.day;
}

// Scid 4 stores the year of an event's date as its distance from that of the game, plus 4, in 3 bits.
std::uint32_t event_date_of(std::uint32_t packed, std::uint32_t date) {
    date_parts parts = parts_of(packed);
    std::uint32_t const distance = parts.year & 7;
    if (distance == 0) return 0;
    std::uint32_t const year = parts_of(date).year + distance;
    parts.year = year < 4 ? 0 : year - 4;
    return date_of(parts);
}

std::uint32_t packed_event_date(std::uint32_t event_date, std::uint32_t date) {
    date_parts parts = parts_of(event_date);
    std::uint32_t const year = parts_of(date).year;
    if (event_date == 0 || parts.year + 3 < year || parts.year > year + 3) return 0;
    parts.year = parts.year + 4 - year;
    return date_of(parts);
}

constexpr std::string_view flag_letters = "DWBMENPTKQ!?U123456";
constexpr unsigned first_letter = 3; ///< bits below have no letters

} // namespace

std::string_view result_text(outcome result) {
    switch (result) {
    case outcome::white:
        return "1-0";
    case outcome::black:
        return "0-1";
    case outcome::draw:
        return "1/2-1/2";
    case outcome::none:
        break;
    }
    return "*";
}

outcome outcome_of(std::string_view result) {
    for (outcome const possible : {outcome::white, outcome::black, outcome::draw})
        if (result == result_text(possible)) return possible;
    return outcome::none;
}

index_entry read_entry_4(std::string_view bytes, bool is_version_3) {
    number_reader from(bytes);
    index_entry entry;
    entry.offset = from.big(4);
    entry.length = from.big(2);
    std::uint32_t const more = is_version_3 ? 0 : from.big(1);
    entry.length |= (more & 0x80) << 9;
    entry.flags = (more & 0x3f) << 16 | from.big(2);
    std::uint32_t const players = from.big(1);
    entry.white = (players & 0xf0) << 12 | from.big(2);
    entry.black = (players & 0x0f) << 16 | from.big(2);
    std::uint32_t const others = from.big(1);
    entry.event = (others & 0xe0) << 11 | from.big(2);
    entry.site = (others & 0x1c) << 14 | from.big(2);
    entry.round = (others & 0x03) << 16 | from.big(2);
    std::uint32_t const counts = from.big(2);
    entry.variations = counts & 15;
    entry.comments = counts >> 4 & 15;
    entry.nags = counts >> 8 & 15;
    entry.result = outcome(counts >> 12 & 3);
    entry.eco = from.big(2);
    std::uint32_t const dates = from.big(4);
    entry.date = dates & 0xfffff;
    entry.event_date = event_date_of(dates >> 20, entry.date);
    std::uint32_t const white = from.big(2), black = from.big(2);
    entry.white_elo = white & 0xfff;
    entry.white_rating = white >> 12;
    entry.black_elo = black & 0xfff;
    entry.black_rating = black >> 12;
    entry.final_material = from.big(4) & 0xffffff;
    entry.plies = from.big(1);
    std::string_view const pawns = from.bytes(entry.pawns.size());
    std::copy(pawns.begin(), pawns.end(), entry.pawns.begin());
    entry.plies |= std::uint32_t(entry.pawns[0] & 0xc0) << 2;
    entry.pawns[0] &= 0x3f;
    return entry;
}

void put_entry_4(std::string& to, index_entry const& entry) {
    put_big(to, std::uint32_t(entry.offset), 4);
    put_big(to, entry.length & 0xffff, 2);
    put_big(to, (entry.length >> 9 & 0x80) | (entry.flags >> 16 & 0x3f), 1);
    put_big(to, entry.flags & 0xffff, 2);
    put_big(to, (entry.white >> 12 & 0xf0) | (entry.black >> 16 & 0x0f), 1);
    put_big(to, entry.white & 0xffff, 2);
    put_big(to, entry.black & 0xffff, 2);
    put_big(to, (entry.event >> 11 & 0xe0) | (entry.site >> 14 & 0x1c) | (entry.round >> 16 & 0x03), 1);
    put_big(to, entry.event & 0xffff, 2);
    put_big(to, entry.site & 0xffff, 2);
    put_big(to, entry.round & 0xffff, 2);
    put_big(to, std::uint32_t(entry.result) << 12 | entry.nags << 8 | entry.comments << 4 | entry.variations,
            2);
    put_big(to, entry.eco, 2);
    put_big(to, packed_event_date(entry.event_date, entry.date) << 20 | entry.date, 4);
    put_big(to, entry.white_rating << 12 | entry.white_elo, 2);
    put_big(to, entry.black_rating << 12 | entry.black_elo, 2);
    put_big(to, entry.final_material, 4); // the highest byte numbers a stored opening; 0 is none
    put_big(to, entry.plies & 0xff, 1);
    put_big(to, (entry.plies >> 2 & 0xc0) | entry.pawns[0], 1);
    to.append(entry.pawns.begin() + 1, entry.pawns.end());
}

index_entry read_entry_5(std::string_view bytes) {
    number_reader from(bytes);
    index_entry entry;
    std::array<std::uint32_t, 12> words{};
    for (std::uint32_t& word : words)
        word = from.little_4();
    constexpr std::uint32_t name_mask = (1u << 28) - 1, date_mask = (1u << 20) - 1;
    entry.comments = words[0] >> 28;
    entry.white = words[0] & name_mask;
    entry.variations = words[1] >> 28;
    entry.black = words[1] & name_mask;
    entry.nags = words[2] >> 28;
    entry.event = words[2] & name_mask;
    entry.site = words[3];
    entry.is_chess960 = words[4] >> 31 != 0;
    entry.round = words[4] & 0x7fffffff;
    entry.white_elo = words[5] >> 20;
    entry.date = words[5] & date_mask;
    entry.black_elo = words[6] >> 20;
    entry.event_date = words[6] & date_mask;
    entry.plies = words[7] >> 22;
    entry.flags = words[7] & ((1u << 22) - 1);
    entry.length = words[8] >> 15;
    entry.offset = std::uint64_t(words[8] & 0x7fff) << 32 | words[9];
    entry.final_material = words[10] & 0xffffff;
    entry.pawns[0] = std::uint8_t(words[11] >> 24);
    entry.white_rating = words[11] >> 21 & 7;
    entry.black_rating = words[11] >> 18 & 7;
    entry.result = outcome(words[11] >> 16 & 3);
    entry.eco = words[11] & 0xffff;
    std::string_view const pawns = from.bytes(entry.pawns.size() - 1);
    std::copy(pawns.begin(), pawns.end(), entry.pawns.begin() + 1);
    return entry;
}

void put_entry_5(std::string& to, index_entry const& entry) {
    put_little_4(to, entry.comments << 28 | entry.white);
    put_little_4(to, entry.variations << 28 | entry.black);
    put_little_4(to, entry.nags << 28 | entry.event);
    put_little_4(to, entry.site);
    put_little_4(to, std::uint32_t(entry.is_chess960) << 31 | entry.round);
    put_little_4(to, entry.white_elo << 20 | entry.date);
    put_little_4(to, entry.black_elo << 20 | entry.event_date);
    put_little_4(to, entry.plies << 22 | entry.flags);
    put_little_4(to, entry.length << 15 | std::uint32_t(entry.offset >> 32));
    put_little_4(to, std::uint32_t(entry.offset));
    put_little_4(to, entry.final_material);
    put_little_4(to, std::uint32_t(entry.pawns[0]) << 24 | entry.white_rating << 21 |
                         entry.black_rating << 18 | std::uint32_t(entry.result) << 16 | entry.eco);
    to.append(entry.pawns.begin() + 1, entry.pawns.end());
}

index_header read_header_4(std::string_view bytes) {
    number_reader from(bytes);
    from.bytes(index_magic.size());
    index_header header;
    header.version = from.big(2);
    header.type = from.big(4);
    header.games = from.big(3);
    header.first_shown = from.big(3);
    header.description = terminated(from.bytes(108));
    if (header.version >= 400)
        for (std::string& name : header.custom_flags)
            name = terminated(from.bytes(9));
    return header;
}

void put_header_4(std::string& to, index_header const& header) {
    to += index_magic;
    put_big(to, header.version, 2);
    put_big(to, header.type, 4);
    put_big(to, header.games, 3);
    put_big(to, header.first_shown, 3);
    put_terminated(to, header.description, 108);
    for (std::string const& name : header.custom_flags)
        put_terminated(to, name, 9);
}

std::string letters_of_flags(std::uint32_t flags) {
    std::string letters;
    for (std::size_t i = 0; i != flag_letters.size(); ++i)
        if ((flags >> (first_letter + i) & 1) != 0) letters += flag_letters[i];
    return letters;
}

bool is_flag_letter(char letter) {
    return flag_letters.find(letter) != flag_letters.npos;
}

std::uint32_t flags_of_letters(std::string_view letters) {
    std::uint32_t flags = 0;
    for (char const letter : letters)
        if (std::size_t const at = flag_letters.find(letter); at != flag_letters.npos)
            flags |= 1u << (first_letter + at);
    return flags;
}

std::string date_text(std::uint32_t date) {
    auto const [year, month, day] = parts_of(date);
    std::string text;
    auto const put = [&](std::uint32_t value, std::size_t digits) {
        std::string number = value == 0 ? std::string(digits, '?') : std::to_string(value);
        text.append(digits - std::min(digits, number.size()), '0');
        text += number;
    };
    put(year, 4);
    text += '.';
    put(month, 2);
    text += '.';
    put(day, 2);
    return text;
}

std::uint32_t date_of_text(std::string_view text) {
    constexpr std::array<std::uint32_t, 3> most = {latest_year, 12, 31};
    std::array<std::uint32_t, 3> parts{};
    for (std::size_t i = 0; i != parts.size(); ++i) {
        std::size_t const end = std::min(text.find('.'), text.size());
        std::from_chars(text.data(), text.data() + end, parts[i]);
        if (parts[i] > most[i]) parts[i] = 0;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return date_of({parts[0], parts[1], parts[2]});
}

bool is_exact_date(std::string_view text) {
    return date_text(date_of_text(text)) == text;
}

std::string eco_text(std::uint32_t eco) {
    if (eco == 0) return {};
    constexpr std::uint32_t further = 131; // none, or a letter, or a letter and 1 to 4
    std::uint32_t const opening = (eco - 1) / further, rest = (eco - 1) % further;
    if (opening >= 500) return {};
    std::string text{char('A' + opening / 100), char('0' + opening / 10 % 10), char('0' + opening % 10)};
    if (rest == 0) return text;
    text += char('a' + (rest - 1) / 5);
    if ((rest - 1) % 5 != 0) text += char('0' + (rest - 1) % 5);
    return text;
}

std::uint32_t eco_of_text(std::string_view text) {
    auto const is_between = [](char c, char first, char last) { return c >= first && c <= last; };
    bool const is_opening = text.size() >= 3 && text.size() <= 5 && is_between(text[0], 'A', 'E') &&
                            is_between(text[1], '0', '9') && is_between(text[2], '0', '9');
    if (!is_opening) return 0;
    std::uint32_t eco = std::uint32_t((text[0] - 'A') * 100 + (text[1] - '0') * 10 + (text[2] - '0')) * 131;
    if (text.size() == 3) return eco + 1;
    if (!is_between(text[3], 'a', 'z')) return 0;
    eco += 1 + std::uint32_t(text[3] - 'a') * 5;
    if (text.size() == 4) return eco + 1;
    return is_between(text[4], '1', '4') ? eco + 1 + std::uint32_t(text[4] - '0') : 0;
}

std::uint32_t rounded_count(std::size_t count) {
    constexpr std::array<std::size_t, 5> from = {13, 18, 25, 35, 45};
    if (count <= 10) return std::uint32_t(count);
    std::uint32_t code = 10;
    for (std::size_t const least : from)
        code += count >= least ? 1 : 0;
    return code;
}

} // namespace vpgn::tools::scid
