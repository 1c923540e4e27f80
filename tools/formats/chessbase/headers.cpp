#include "formats/chessbase/headers.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/names.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::uint16_t first_chess960_start = 0x10000 - 960;

std::uint32_t uint24(std::string_view record, std::size_t at) {
    return std::uint32_t(big_endian(record, at, 3));
}

rating_type read_rating(std::string_view record, std::size_t at) {
    std::string name(slice(record, at + 5, 11));
    return {std::uint8_t(byte_at(record, at + 1) & 3u), byte_at(record, at + 2), byte_at(record, at + 3),
            byte_at(record, at + 4), std::move(name)};
}

std::int32_t id_at(std::string_view record, std::size_t at) {
    return at + 4 <= record.size() ? signed_32(big_endian(record, at, 4)) : -1;
}

} // namespace

std::string wrong_with_headers(std::string_view file_header) {
    if (file_header.size() < header_size) return "the file of headers is shorter than one";
    if (std::uint64_t const size = big_endian(file_header, 3, 2); size != header_size)
        return fmt::format("the headers of games have {} bytes instead of {}", size, header_size);
    return {};
}

game_header read_game_header(std::string_view record) {
    game_header read;
    std::uint8_t const flags = byte_at(record, 0);
    read.is_used = (flags & 1u) != 0;
    read.is_text = (flags & 2u) != 0;
    read.is_deleted = (flags & 0x80u) != 0;
    read.moves_at = std::uint32_t(big_endian(record, 1, 4));
    if (read.is_text) {
        read.tournament = uint24(record, 7);
        read.source = uint24(record, 10);
        read.annotator = uint24(record, 13);
        read.round = byte_at(record, 16);
        read.subround = byte_at(record, 17);
        return read;
    }
    read.annotations_at = std::uint32_t(big_endian(record, 5, 4));
    read.white = uint24(record, 9);
    read.black = uint24(record, 12);
    read.tournament = uint24(record, 15);
    read.annotator = uint24(record, 18);
    read.source = uint24(record, 21);
    read.date = uint24(record, 24);
    read.result = byte_at(record, 27);
    read.line_evaluation = byte_at(record, 28);
    read.round = byte_at(record, 29);
    read.subround = byte_at(record, 30);
    read.white_elo = std::uint16_t(big_endian(record, 31, 2));
    read.black_elo = std::uint16_t(big_endian(record, 33, 2));
    read.eco = std::uint16_t(big_endian(record, 35, 2));
    read.medals = std::uint16_t(big_endian(record, 37, 2));
    read.plies = byte_at(record, 45);
    return read;
}

game_extension read_game_extension(std::string_view record) {
    game_extension read;
    read.white_team = id_at(record, 0);
    read.black_team = id_at(record, 4);
    if (record.size() >= 20) read.annotations_at = big_endian(record, 12, 8);
    if (record.size() >= 38) read.moves_at = big_endian(record, 30, 8);
    if (record.size() >= 70) {
        read.white_rating = read_rating(record, 38);
        read.black_rating = read_rating(record, 54);
    }
    if (record.size() >= extension_size) read.game_tag = id_at(record, 116);
    return read;
}

std::string date_text(std::uint32_t date) {
    unsigned const day = date & 31u, month = date >> 5 & 15u, year = date >> 9 & 0xfffu;
    std::string text = year != 0 ? fmt::format("{:04}", year) : "????";
    for (unsigned const part : {month <= 12 ? month : 0, day})
        text += part != 0 ? fmt::format(".{:02}", part) : ".??";
    return text;
}

std::string eco_text(std::uint16_t eco) {
    unsigned const code = eco / 128u, sub = eco % 128u;
    if (code == 0 || code > 500) return {};
    std::string text = fmt::format("{}{:02}", char('A' + (code - 1) / 100), (code - 1) % 100);
    if (sub != 0 && sub < 100) text += fmt::format("/{:02}", sub);
    return text;
}

std::string_view result_text(std::uint8_t result) {
    switch (result) {
    case 0:
    case 4:
        return "0-1";
    case 1:
    case 5:
        return "1/2-1/2";
    case 2:
    case 6:
        return "1-0";
    case 7:
        return "0-0";
    default:
        return "*";
    }
}

bool is_forfeit(std::uint8_t result) {
    return result >= 4 && result <= 6;
}

std::string medals_text(std::uint32_t medals) {
    constexpr std::array<std::string_view, 16> names = {
        "best",    "decided",   "model",    "novelty", "pawn",    "strategy",    "tactics",      "attack",
        "defense", "sacrifice", "material", "piece",   "endgame", "tactblunder", "stratblunder", "user"};
    std::string text;
    for (std::size_t i = 0; i != names.size(); ++i)
        if ((medals >> i & 1u) != 0) text.append(text.empty() ? "" : ",").append(names[i]);
    return text;
}

std::string rating_text(rating_type const& rating) {
    constexpr std::array<std::string_view, 4> controls = {"", " blitz", " rapid", " corr"};
    std::string text;
    unsigned control = 0;
    if (rating.scope == 1) {
        text = field_text(rating.name, code_page::western);
        control = rating.international_control == 0 ? 0u : rating.international_control - 1u;
    } else if (rating.scope == 2) {
        text = nation_code(rating.nation);
        control = rating.national_control;
    }
    if (!text.empty() && control < controls.size()) text += controls[control];
    return text;
}

} // namespace vpgn::chessbase
