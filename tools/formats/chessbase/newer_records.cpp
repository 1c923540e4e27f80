#include "formats/chessbase/newer_records.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/names.hpp"

#include <fmt/format.h>

#include <array>

namespace vpgn::chessbase {

namespace {

constexpr std::uint64_t framed_mark = 0x1122334455667788, most_framed = 0xffffff;
constexpr std::size_t framed_tail = 8;

std::int64_t number_at(std::string_view record, std::size_t at) {
    return std::int64_t(little_endian(record, at, 8));
}
std::uint16_t short_at(std::string_view record, std::size_t at) {
    return std::uint16_t(little_endian(record, at, 2));
}

/// `FIDE`, `GER rapid`, `LiChess blitz`.
std::string newer_rating(std::string_view record, std::size_t at) {
    constexpr std::array<std::string_view, 5> controls = {"", " bullet", " blitz", " rapid", " corr"};
    constexpr unsigned national = 2;
    std::uint16_t const kind_and_control = short_at(record, at);
    std::string text = (kind_and_control & 7u) == national
                           ? std::string(nation_code(byte_at(record, at + 4)))
                           : field_text(slice(record, at + 6, 8), code_page::western);
    if (unsigned const control = kind_and_control >> 3u; !text.empty() && control < controls.size())
        text += controls[control];
    return text;
}

/// Sums of the bytes in eight runs of equal length; a rest that does not fill them is left out.
std::uint64_t checksum_of(std::string_view content) {
    if (content.size() < 8) return little_endian(content, 0, 8);
    std::size_t const run = content.size() / 8;
    std::uint64_t all = 0;
    for (unsigned i = 0; i != 8; ++i) {
        std::uint8_t sum = 0;
        for (char const c : content.substr(i * run, run))
            sum = std::uint8_t(sum + static_cast<unsigned char>(c));
        all |= std::uint64_t(sum) << 8 * i;
    }
    return all;
}

} // namespace

std::string wrong_with_newer_headers(std::string_view head) {
    if (head.size() < newer_header_size) return "the file of headers is shorter than one";
    if (std::uint16_t const size = short_at(head, 10); size != newer_header_size)
        return fmt::format("the headers of games have {} bytes instead of {}", size, newer_header_size);
    return {};
}

newer_header read_newer_kind(std::string_view record) {
    using kind = newer_header::kind;
    newer_header read;
    std::uint8_t const flags = byte_at(record, 0), of = byte_at(record, 2);
    read.is_deleted = (flags & 0x80u) != 0;
    if ((flags & 1u) == 0) return read;
    if (of == 1) read.of = (flags & 2u) != 0 ? kind::text : kind::game;
    if (of == 2) read.of = kind::analysis;
    return read;
}

newer_header read_newer_header(std::string_view record) {
    using kind = newer_header::kind;
    newer_header read = read_newer_kind(record);
    read.moves_at = little_endian(record, 8, 8);
    switch (read.of) {
    case kind::unknown:
        return read;
    case kind::text:
        read.tournament = number_at(record, 0x10);
        read.source = number_at(record, 0x18);
        read.annotator = number_at(record, 0x20);
        read.game_tag = number_at(record, 0x28);
        return read;
    case kind::analysis:
        read.annotations_at = little_endian(record, 0x10, 8);
        read.game_tag = number_at(record, 0x18);
        read.source = number_at(record, 0x20);
        read.annotator = number_at(record, 0x28);
        return read;
    case kind::game:
        break;
    }
    read.annotations_at = little_endian(record, 0x10, 8);
    read.white = number_at(record, 0x18);
    read.black = number_at(record, 0x20);
    read.tournament = number_at(record, 0x28);
    read.annotator = number_at(record, 0x30);
    read.source = number_at(record, 0x38);
    read.white_team = number_at(record, 0x40);
    read.black_team = number_at(record, 0x48);
    read.game_tag = number_at(record, 0x50);
    read.result = byte_at(record, 0x58);
    read.line_evaluation = byte_at(record, 0x59);
    read.round = short_at(record, 0x5a);
    read.subround = short_at(record, 0x5c);
    read.board = short_at(record, 0x5e);
    read.white_elo = short_at(record, 0x60);
    read.white_rating = newer_rating(record, 0x62);
    read.black_elo = short_at(record, 0x70);
    read.black_rating = newer_rating(record, 0x72);
    read.eco = short_at(record, 0x80);
    read.medals = short_at(record, 0x82);
    read.date = std::uint32_t(little_endian(record, 0xbc, 4));
    return read;
}

void read_framed(tools::random_bytes const& file, std::uint64_t at, framed_record& into) {
    into.wrong.clear();
    into.bytes.clear();
    into.is_lost = true;
    if (at >= file.size()) {
        into.wrong.emplace_back("the place of the record is beyond the end of the file");
        return;
    }
    into.bytes = tools::bytes_at(file, at, framed_record::head);
    if (into.bytes.size() < framed_record::head) {
        into.wrong.emplace_back("the file ends within the head of the record");
        return;
    }
    if (little_endian(into.bytes, 0, 8) != framed_mark) {
        into.wrong.emplace_back("there is no record at its place");
        return;
    }
    into.tag = short_at(into.bytes, 24);
    std::uint64_t const size = little_endian(into.bytes, 8, 4), spare = little_endian(into.bytes, 12, 4),
                        checksum = big_endian(into.bytes, 16, 8);
    if (size > most_framed) {
        into.wrong.push_back(fmt::format("the record has a size of {} bytes", size));
        return;
    }
    into.is_lost = false;
    into.bytes = tools::bytes_at(file, at, framed_record::head + size);
    if (into.content().size() < size) {
        into.wrong.emplace_back("the file ends within the record");
        return;
    }
    if (checksum_of(into.content()) != checksum)
        into.wrong.emplace_back("the checksum of the record is not that of its content");
    std::string const tail = tools::bytes_at(file, at + framed_record::head + size + spare, framed_tail);
    if (little_endian(tail, 0, framed_tail) != framed_record::head + size + spare + framed_tail)
        into.wrong.emplace_back("the record ends with another size than it begins with");
}

} // namespace vpgn::chessbase
