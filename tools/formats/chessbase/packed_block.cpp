#include "formats/chessbase/packed_files.hpp"

#include "formats/chessbase/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::chessbase {

namespace {

constexpr std::uint8_t has_references = 1, has_codes = 2;
constexpr unsigned largest_code = 15; ///< bits

/// The bits of a text, each byte from its highest bit on. Beyond the end they are 0.
class bit_reader {
public:
    explicit bit_reader(std::string_view bytes) : bytes_(bytes), left_(bytes.size() * 8) {}

    /// The next `count` bits, at most 16.
    std::uint32_t peek(unsigned count) {
        while (held_ < count) {
            held_bits_ = held_bits_ << 8 | byte_at(bytes_, next_++);
            held_ += 8;
        }
        return std::uint32_t(held_bits_ >> (held_ - count)) & ((1u << count) - 1);
    }
    /// Whether there were as many.
    bool skip(unsigned count) {
        if (count > left_) return false;
        peek(count);
        held_ -= count;
        left_ -= count;
        return true;
    }

private:
    std::string_view bytes_;
    std::size_t next_ = 0, left_;
    std::uint64_t held_bits_ = 0;
    unsigned held_ = 0;
};

struct code {
    unsigned size = 0; ///< 0: the byte does not occur
    std::uint32_t bits = 0;
};

} // namespace

std::string block_unpacker::unpack(std::string_view block, std::string& to, std::size_t earliest) {
    reach_ = 0;
    std::uint8_t const kind = byte_at(block, 0);
    if (block.empty() || kind > (has_references | has_codes))
        return block.empty() ? "the block is empty" : fmt::format("kind {} of blocks is not known", kind);
    std::size_t const before = to.size();
    std::string_view content = block.substr(1);
    std::string wrong;
    if ((kind & has_codes) != 0) {
        stage_.clear();
        wrong = decode(content, (kind & has_references) != 0 ? stage_ : to);
        content = stage_;
    }
    if (wrong.empty() && (kind & has_references) != 0) wrong = expand(content, to, earliest);
    if (kind == 0) to += content;
    if (!wrong.empty()) to.resize(before);
    return wrong;
}

std::string block_unpacker::decode(std::string_view codes, std::string& to) {
    constexpr std::size_t head_size = 2;
    if (codes.size() < head_size) return "the block ends within its head";
    std::size_t const size = std::size_t(big_endian(codes, 0, head_size));
    bit_reader bits(codes.substr(head_size));
    std::array<code, 256> table;
    unsigned width = 1;
    for (code& entry : table) {
        entry.size = bits.peek(4);
        bool const has_size = bits.skip(4);
        entry.bits = bits.peek(entry.size);
        if (!has_size || !bits.skip(entry.size)) return "the block ends within its table of codes";
        width = std::max(width, entry.size);
    }
    static_assert(largest_code < 16);
    symbols_.assign(std::size_t(1) << width, 0);
    for (std::size_t symbol = 0; symbol != table.size(); ++symbol) {
        auto const& [code_size, code_bits] = table[symbol];
        if (code_size == 0) continue;
        std::size_t const first = std::size_t(code_bits) << (width - code_size),
                          count = std::size_t(1) << (width - code_size);
        for (std::size_t i = first; i != first + count; ++i) {
            if (symbols_[i] != 0) return "one of its codes is the beginning of another";
            symbols_[i] = std::uint16_t(code_size << 8 | symbol);
        }
    }
    for (std::size_t i = 0; i != size; ++i) {
        std::uint16_t const found = symbols_[bits.peek(width)];
        if (found == 0) return "one of its codes is not in its table";
        if (!bits.skip(found >> 8)) return "the block ends within its codes";
        to += char(found & 0xff);
    }
    return {};
}

std::string block_unpacker::expand(std::string_view items, std::string& to, std::size_t earliest) {
    std::size_t const begin = to.size();
    std::size_t at = 0;
    while (at + 2 <= items.size()) {
        std::uint32_t coded = std::uint32_t(little_endian(items, at, 2));
        at += 2;
        for (int i = 0; i != 16 && at < items.size(); ++i, coded <<= 1) {
            if ((coded & 0x8000u) == 0) {
                to += items[at++];
                continue;
            }
            unsigned const high = byte_at(items, at) >> 4, low = byte_at(items, at) & 15u;
            std::size_t const size = high == 1 || high == 2 ? 3 : 2;
            if (items.size() - at < size) return "the block ends within a run or a reference";
            std::size_t const second = byte_at(items, at + 1), third = byte_at(items, at + 2);
            at += size;
            if (high == 0) {
                to.append(low + 3, char(second));
            } else if (high == 1) {
                to.append(low + (second << 4) + 19, char(third));
            } else {
                std::size_t const back = low + (second << 4) + 3, count = high == 2 ? third + 16 : high;
                if (back > to.size() - earliest) return "a reference reaches back before the file begins";
                std::size_t const written = to.size() - begin;
                if (back > written) reach_ = std::max(reach_, back - written);
                // The copy may overlap itself: bytes that it has just made are repeated.
                for (std::size_t from = to.size() - back, end = from + count; from != end; ++from)
                    to += to[from];
            }
            if (to.size() - begin > largest_block)
                return fmt::format("the block has more than {} bytes", largest_block);
        }
    }
    return {};
}

} // namespace vpgn::chessbase
