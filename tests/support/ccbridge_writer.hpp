// Records and libraries of CCBridge (`.cbr`, `.cbl`), written byte by byte.
#pragma once

#include "source/encoding.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

inline std::string utf16_of(std::string_view text) {
    std::string encoded;
    encode(encoding::utf16_le, text, encoded);
    return encoded;
}

inline std::string four_bytes(std::uint32_t value) {
    std::string bytes;
    for (int i = 0; i != 4; ++i)
        bytes += char(value >> (8 * i));
    return bytes;
}

/// The record of one game, in version 1 or 2. Squares are `h3` of the dialect.
class ccbridge_writer {
public:
    static constexpr unsigned last = 1, other = 2; ///< flags of steps

    explicit ccbridge_writer(unsigned version = 2) : first_version_(version == 1) {
        head_.resize(first_version_ ? 1958 : 2214);
        head_.replace(0, 15, "CCBridge Record");
        head_[19] = char(version);
        head_[side_at()] = 1;
        set_board("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
    }

    /// At an offset of version 2.
    void text(std::size_t at, std::string_view value) {
        std::string const encoded = utf16_of(value);
        head_.replace(at - (first_version_ ? 128 : 0), encoded.size(), encoded);
    }
    void set_board(std::string_view board) {
        constexpr std::string_view letters = "RNBAKCP";
        std::size_t at = side_at() + 8;
        for (char const c : board)
            if (c >= '1' && c <= '9')
                for (int i = 0; i != c - '0'; ++i)
                    head_[at++] = 0;
            else if (c != '/')
                head_[at++] = char((c >= 'a' ? 0x21 : 0x11) + int(letters.find(c >= 'a' ? char(c - 32) : c)));
    }
    void set_byte(std::size_t at, unsigned value) { head_[at] = char(value); }
    void set_result(unsigned value) { set_byte(side_at() - 36, value); }
    void set_side(unsigned value) { set_byte(side_at(), value); }

    /// The comment before the moves, which begins the steps.
    void start(std::string_view comment = {}, unsigned flags = 0) { add(0, 0, flags, comment); }
    void step(std::string_view from, std::string_view to, unsigned flags = 0, std::string_view comment = {}) {
        add(number(from), number(to), flags, comment);
    }
    void add(unsigned from, unsigned to, unsigned flags, std::string_view comment = {}) {
        steps_ += char(flags | (comment.empty() ? 0u : 4u));
        steps_ += '\0';
        steps_ += char(from);
        steps_ += char(to);
        if (comment.empty()) return;
        std::string const encoded = utf16_of(comment);
        steps_ += four_bytes(std::uint32_t(encoded.size())) + encoded;
    }
    void bytes(std::string_view more) { steps_ += more; }
    std::string record() const { return head_ + steps_; }

private:
    std::size_t side_at() const { return first_version_ ? 1856 : 2112; }
    unsigned number(std::string_view square) const {
        unsigned const file = unsigned(square[0] - 'a');
        unsigned const rank = unsigned(std::stoi(std::string(square.substr(1))) - 1);
        return first_version_ ? (8 - file) << 4 | (9 - rank) : (9 - rank) * 9 + file;
    }

    bool first_version_;
    std::string head_, steps_;
};

/// A library with an index of `slots` entries.
inline std::string ccbridge_library(std::vector<std::string> const& records, std::string_view name,
                                    std::size_t slots = 2) {
    std::string library(66'624 + slots * 276, '\0');
    library.replace(0, 15, "CCBridgeLibrary");
    library.replace(60, 4, four_bytes(std::uint32_t(slots)));
    std::string const encoded = utf16_of(name);
    library.replace(64, encoded.size(), encoded);
    for (std::string const& record : records) {
        library += record;
        library.resize(library.size() + (4096 - record.size() % 4096) % 4096);
    }
    return library;
}

} // namespace vpgn::testing
