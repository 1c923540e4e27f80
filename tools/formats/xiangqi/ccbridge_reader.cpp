#include "formats/xiangqi/xiangqi_formats.hpp"

#include "formats/xiangqi/xiangqi_steps.hpp"
#include "report/finding.hpp"
#include "source/encoding.hpp"
#include "transcript/imported_record.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace vpgn::transcribe {

namespace {

using byte = std::uint8_t;
using namespace std::string_view_literals;

constexpr std::string_view record_mark = "CCBridge Record\0"sv, library_mark = "CCBridgeLibrary\0"sv;

/// Records of a library begin on multiples of this from the first one on; a long one has several.
constexpr std::size_t slot_size = 4096;
constexpr std::size_t library_name_at = 64, library_name_size = 512;
/// Where the index of a library begins, whose entries are before its records.
constexpr std::size_t index_at = 66'624;

/// Where the head of version 2 has texts, each with its size; they end with a zero.
struct head_text {
    std::size_t at, size;
    std::string_view tag;
};
constexpr std::array<head_text, 22> head_texts = {{
    {180, 128, "Title"},     {564, 64, "Source"},   {692, 64, "Event"},      {756, 64, "Round"},
    {820, 32, "Group"},      {852, 32, "Board"},    {884, 64, "Date"},       {948, 64, "Site"},
    {1012, 64, "TimeLimit"}, {1076, 64, "White"},   {1140, 64, "WhiteTeam"}, {1204, 64, "WhiteTime"},
    {1268, 32, "WhiteElo"},  {1300, 64, "Black"},   {1364, 64, "BlackTeam"}, {1428, 64, "BlackTime"},
    {1492, 32, "BlackElo"},  {1524, 64, "Referee"}, {1588, 64, "Recorder"},  {1652, 64, "Annotator"},
    {1780, 64, "Author"},    {1908, 40, "Created"},
}};
/// Version 1 lacks a text of this size before the title; what follows Black's name is not documented there.
constexpr std::size_t shift_of_version_1 = 128, last_of_version_1 = 1300;

constexpr std::size_t version_at = 19, square_count = 90;
/// From the byte of the side that begins.
constexpr std::size_t board_offset = 8, steps_offset = 102, result_before = 36;

class ccbridge_record {
public:
    ccbridge_record(std::string_view bytes, std::size_t begin, std::size_t end)
        : bytes_(bytes.substr(0, end)), begin_(begin), record_({begin, end}) {
        is_first_version_ = at(version_at) == 1;
        side_at_ = is_first_version_ ? 1856 : 2112;
    }

    transcript read(std::string_view library) {
        read_head();
        if (!library.empty()) record_.add_tag("Library", std::string(library), {});
        if (begin_ + side_at_ + steps_offset > bytes_.size()) {
            begin_with({});
            complain(finding_code::record_part, bytes_.size() - begin_, 1, "the file ends before its moves");
        } else {
            read_board();
            read_moves();
        }
        return record_.finish("Xiangqi");
    }

    /// A text of UTF-16LE up to its zero, as one line or, with `lines`, as several.
    static std::string text_of(std::string_view encoded, bool lines) {
        std::size_t size = 0;
        while (size + 1 < encoded.size() && (encoded[size] != 0 || encoded[size + 1] != 0))
            size += 2;
        std::string text, plain;
        decode(encoding::utf16_le, encoded.substr(0, size), true, text);
        for (char const c : text)
            if (static_cast<unsigned char>(c) >= 0x20 || (lines && c == '\n')) plain += c;
        return std::string(trimmed_line({plain, {}}).text);
    }

private:
    byte at(std::size_t offset) const {
        return begin_ + offset < bytes_.size() ? byte(bytes_[begin_ + offset]) : byte(0);
    }
    std::string_view part(std::size_t offset, std::size_t size) const {
        return begin_ + offset < bytes_.size() ? bytes_.substr(begin_ + offset, size) : std::string_view();
    }
    span span_of(std::size_t offset, std::size_t size) const {
        std::size_t const from = std::min(begin_ + offset, bytes_.size());
        return {from, std::min(from + size, bytes_.size())};
    }
    void complain(finding_code code, std::size_t offset, std::size_t size, std::string label) {
        add_finding(record_.findings, make_finding(code, span_of(offset, size), std::move(label)));
    }

    void read_head() {
        for (head_text const& field : head_texts) {
            if (is_first_version_ && field.at > last_of_version_1) continue;
            std::size_t const offset = field.at - (is_first_version_ ? shift_of_version_1 : 0);
            std::string value = text_of(part(offset, field.size), false);
            if (value.empty()) continue;
            if (field.tag == "Date")
                if (std::string date = date_of(value); !date.empty()) value = date;
            record_.add_tag(std::string(field.tag), std::move(value), span_of(offset, field.size));
        }
        std::size_t const offset = side_at_ - result_before;
        constexpr std::array<std::string_view, 4> results = {"*", "1-0", "0-1", "1/2-1/2"};
        if (byte const result = at(offset); result != 0 && result < results.size()) {
            record_.result = results[result];
            record_.result_where = span_of(offset, 1);
        }
    }

    void read_board() {
        constexpr std::string_view letters = "RNBAKCP";
        std::size_t const offset = side_at_ + board_offset;
        bool unknown = false, any = false;
        xiangqi_position position;
        for (std::size_t i = 0; i != square_count; ++i) {
            // The high digit is the side, the low one the kind of piece.
            byte const side = at(offset + i) >> 4, kind = at(offset + i) & 0xf;
            if (side != 1 && side != 2) continue;
            if (kind == 0 || kind > letters.size()) {
                unknown = true;
                continue;
            }
            char const letter = letters[kind - 1u];
            position.set(square(byte(i)), side == 1 ? letter : char(letter | 0x20));
            any = true;
        }
        if (unknown) complain(finding_code::record_start, offset, square_count, "an unknown piece");
        // Libraries have chapters of prose, whose board is empty.
        position_ = any ? position : xiangqi_position::usual();
    }

    /// Squares are counted from the top left as Red sees the board.
    static xiangqi_square square(byte number) {
        if (number >= square_count) return {};
        return {number % 9, 9 - number / 9};
    }
    /// Of a step: in version 1 file and rank, as Black sees the board.
    xiangqi_square square_of_step(byte number) const {
        if (!is_first_version_) return square(number);
        return {8 - (number >> 4), 9 - (number & 0xf)};
    }

    /// The step at `offset`; no value: the record ends within it.
    std::optional<xiangqi_step> read_step(std::size_t offset) {
        constexpr std::size_t step_size = 4, length_size = 4;
        std::size_t const left = bytes_.size() - std::min(begin_ + offset, bytes_.size());
        if (left < step_size) return std::nullopt;
        byte const flags = at(offset);
        xiangqi_step step;
        step.where = span_of(offset, step_size);
        step.from = square_of_step(at(offset + 2));
        step.to = square_of_step(at(offset + 3));
        step.has_next = (flags & 1) == 0;
        step.has_other = (flags & 2) != 0;
        step.end = offset + step_size;
        if ((flags & 4) == 0) return step;
        if (left < step_size + length_size) return std::nullopt;
        std::uint32_t length = 0;
        for (std::size_t i = length_size; i != 0; --i)
            length = length << 8 | at(step.end + i - 1);
        step.end += length_size;
        if (length > left - step_size - length_size) {
            complain(finding_code::record_part, offset, step_size + length_size,
                     "a comment is longer than the rest of the record");
            step.has_next = step.has_other = false;
            return step;
        }
        if (length != 0) {
            step.comment = text_of(part(step.end, length), true);
            step.comment_where = span_of(step.end, length);
        }
        step.end += length;
        return step;
    }

    /// Whether nothing follows the first step at `offset`: the rest of the record is filled with zeros.
    bool is_filling(std::size_t offset) const {
        return begin_ + offset + 4 > bytes_.size() || (at(offset) == 0 && at(offset + 2) == at(offset + 3));
    }

    void read_moves() {
        std::optional<xiangqi_step> first = read_step(side_at_ + steps_offset);
        if (!first) return begin_with({});
        first->has_next = first->has_next && !is_filling(first->end);
        read_steps(
            record_, *first, [&](std::size_t offset) { return read_step(offset); },
            [&](xiangqi_square from) { begin_with(from); },
            [&](std::size_t offset) {
                complain(finding_code::record_part, offset, 4, "the record ends within its moves");
            });
    }

    /// The side of the first piece that moves begins; without moves, the one that the head states.
    void begin_with(xiangqi_square first) {
        bool const black = first.is_on_board() ? position_.is_black(first) : at(side_at_) == 2;
        begin_record(record_, position_, black, span_of(side_at_ + board_offset, square_count));
    }

    std::string_view bytes_; ///< up to the end of the record
    std::size_t begin_;
    imported_record record_;
    bool is_first_version_ = false;
    std::size_t side_at_ = 0;
    xiangqi_position position_ = xiangqi_position::usual();
};

} // namespace

void read_ccbridge(std::string_view bytes, transcript_consumer& to) {
    if (!bytes.starts_with(library_mark.substr(0, 15)))
        return to.take(ccbridge_record(bytes, 0, bytes.size()).read({}));
    std::string const name = ccbridge_record::text_of(
        bytes.substr(std::min(library_name_at, bytes.size()), library_name_size), false);
    std::size_t begin = bytes.find(record_mark, index_at);
    while (begin < bytes.size()) {
        std::size_t end = begin + slot_size;
        while (end < bytes.size() && !bytes.substr(end).starts_with(record_mark))
            end += slot_size;
        end = std::min(end, bytes.size());
        to.take(ccbridge_record(bytes, begin, end).read(name));
        begin = end;
    }
}

bool opens_ccbridge(std::string_view first) {
    return first.starts_with(record_mark) || first.starts_with(library_mark);
}

} // namespace vpgn::transcribe
