#include "formats/xiangqi/xiangqi_formats.hpp"

#include "formats/xiangqi/xiangqi_steps.hpp"
#include "report/finding.hpp"
#include "source/encoding.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace vpgn::transcribe {

namespace {

using byte = std::uint8_t;

constexpr std::size_t head_size = 0x400, men_at = 0x10, man_count = 32, result_at = 0x33;

/// Where the head has texts, each after its length.
struct xqf_text {
    std::size_t at, most;
    std::string_view tag;
};
constexpr std::array<xqf_text, 11> xqf_texts = {{
    {0x50, 63, "Title"},
    {0xd0, 63, "Event"},
    {0x110, 15, "Date"},
    {0x120, 15, "Site"},
    {0x130, 15, "White"},
    {0x140, 15, "Black"},
    {0x150, 63, "TimeLimit"},
    {0x190, 15, "WhiteTime"},
    {0x1a0, 15, "BlackTime"},
    {0x1d0, 15, "Annotator"},
    {0x1e0, 15, "Author"},
}};

/// What squares, moves and lengths are shifted by; all 0 up to version 10.
struct xqf_keys {
    byte men = 0, from = 0, to = 0;
    std::uint32_t length = 0;
    std::array<byte, 32> tree{};
};

class xqf_file {
public:
    explicit xqf_file(std::string_view bytes) : bytes_(bytes), record_({0, bytes.size()}) {}

    transcript read() {
        version_ = at(2);
        if (version_ > 10) read_keys();
        read_head();
        read_men();
        read_tree();
        return record_.finish("Xiangqi");
    }

private:
    byte at(std::size_t offset) const { return offset < bytes_.size() ? byte(bytes_[offset]) : byte(0); }

    static std::string decoded_text(std::string_view encoded) {
        std::string text;
        decode(encoding::gb18030, encoded, true, text);
        // Lines end with CR LF; nothing else below a blank is text.
        std::string plain;
        for (char const c : text)
            if (c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20) plain += c;
        return std::string(trimmed(plain));
    }

    source_line line_of(std::size_t from, std::size_t size) const {
        std::size_t const begin = std::min(from, bytes_.size());
        std::string_view const text = bytes_.substr(begin, size);
        return {text, {begin, begin + text.size()}};
    }

    void complain(finding_code code, std::size_t from, std::size_t size, std::string label) {
        add_finding(record_.findings, make_finding(code, line_of(from, size).where, std::move(label)));
    }

    // ---- head

    static byte scrambled(byte key) {
        std::uint32_t const k = key;
        return byte((((((k * k) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) & 0xff);
    }

    void read_keys() {
        byte const mask = at(3), sum = at(12), men = at(13), from = at(14), to = at(15);
        std::array<byte, 4> const bits = {at(8), at(9), at(10), at(11)};
        keys_.men = byte(scrambled(men) * men);
        keys_.from = byte(scrambled(from) * keys_.men);
        keys_.to = byte(scrambled(to) * keys_.from);
        keys_.length = (std::uint32_t(sum) * 256 + men) % 32000 + 767;
        std::array<byte, 4> const mixed = {byte((sum & mask) | bits[0]), byte((men & mask) | bits[1]),
                                           byte((from & mask) | bits[2]), byte((to & mask) | bits[3])};
        constexpr std::string_view notice = "[(C) Copyright Mr. Dong Shiwei.]";
        for (std::size_t i = 0; i != keys_.tree.size(); ++i)
            keys_.tree[i] = byte(byte(notice[i]) & mixed[i % 4]);
    }

    void read_head() {
        for (xqf_text const& field : xqf_texts) {
            std::size_t const size = at(field.at);
            if (size == 0) continue;
            if (size > field.most) {
                complain(finding_code::record_part, field.at, 1, "a text is longer than its field");
                continue;
            }
            source_line const words = line_of(field.at + 1, size);
            std::string value = decoded_text(words.text);
            if (value.empty()) continue;
            if (field.tag == "Date")
                if (std::string date = date_of(value); !date.empty()) value = date;
            record_.add_tag(std::string(field.tag), std::move(value), words.where);
        }
        byte const result = at(result_at);
        if (result == 0) return;
        record_.result = result == 1 ? "1-0" : result == 2 ? "0-1" : result <= 4 ? "1/2-1/2" : "*";
        record_.result_where = {result_at, result_at + 1};
    }

    void read_men() {
        constexpr std::string_view pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        std::array<byte, man_count> squares{};
        for (std::size_t i = 0; i != man_count; ++i) {
            std::size_t const place = version_ >= 12 ? (i + keys_.men + 1) % man_count : i;
            squares[place] = at(men_at + i);
        }
        xiangqi_position position;
        bool twice = false;
        for (std::size_t i = 0; i != man_count; ++i) {
            byte const square = version_ > 10 ? byte(squares[i] - keys_.men) : squares[i];
            if (square > 89) continue;
            xiangqi_square const where{square / 10, square % 10};
            twice |= position.at(where) != 0;
            position.set(where, pieces[i]);
        }
        if (twice) complain(finding_code::record_start, men_at, man_count, "two pieces are on one square");
        position_ = position;
    }

    // ---- moves

    byte tree_byte(std::size_t offset) const {
        return byte(at(offset) - keys_.tree[offset % keys_.tree.size()]);
    }

    /// The step at `offset`; no value: the file ends within it.
    std::optional<xiangqi_step> read_step(std::size_t offset) {
        constexpr std::size_t step_size = 4, length_size = 4;
        if (offset + step_size > bytes_.size()) return std::nullopt;
        byte const flags = tree_byte(offset + 2);
        bool const old = version_ <= 10;
        int const from = byte(tree_byte(offset) - 24 - keys_.from),
                  to = byte(tree_byte(offset + 1) - 32 - keys_.to);
        xiangqi_step step;
        step.where = {offset, offset + step_size};
        step.from = {from / 10, from % 10};
        step.to = {to / 10, to % 10};
        step.has_next = (flags & (old ? 0xf0 : 0x80)) != 0;
        step.has_other = (flags & (old ? 0x0f : 0x40)) != 0;
        step.end = offset + step_size;
        if (!old && (flags & 0x20) == 0) return step;
        if (step.end + length_size > bytes_.size()) return std::nullopt;
        std::uint32_t length = 0;
        for (std::size_t i = length_size; i != 0; --i)
            length = length << 8 | tree_byte(step.end + i - 1);
        length -= keys_.length;
        step.end += length_size;
        if (length > bytes_.size() - step.end) {
            complain(finding_code::record_part, offset, step_size + length_size,
                     "a comment is longer than the rest of the file");
            step.has_next = step.has_other = false;
            return step;
        }
        if (length != 0) add_comment(step, length);
        return step;
    }

    void add_comment(xiangqi_step& to, std::size_t size) {
        to.comment_where = {to.end, to.end + size};
        std::string encoded;
        for (std::size_t i = 0; i != size; ++i)
            encoded += char(tree_byte(to.end + i));
        to.comment = decoded_text(encoded);
        to.end += size;
    }

    void read_tree() {
        std::optional<xiangqi_step> const first = read_step(head_size);
        if (!first) {
            begin_with({});
            return complain(finding_code::record_part, std::min(bytes_.size(), head_size), 1,
                            "the file ends before its moves");
        }
        read_steps(
            record_, *first, [&](std::size_t offset) { return read_step(offset); },
            [&](xiangqi_square from) { begin_with(from); },
            [&](std::size_t offset) {
                complain(finding_code::record_part, std::min(offset, bytes_.size()), 4,
                         "the file ends within its moves");
            });
    }

    /// The side of the first piece that moves begins.
    void begin_with(xiangqi_square first) {
        begin_record(record_, position_, position_.is_black(first), line_of(men_at, man_count).where);
    }

    std::string_view bytes_;
    imported_record record_;
    unsigned version_ = 0;
    xqf_keys keys_;
    xiangqi_position position_;
};

} // namespace

void read_xqf(std::string_view bytes, transcript_consumer& to) {
    to.take(xqf_file(bytes).read());
}

bool opens_xqf(std::string_view first) {
    return first.starts_with("XQ") && first.size() > head_size / 2 && byte(first[2]) >= 1 &&
           byte(first[2]) <= 64;
}

} // namespace vpgn::transcribe
