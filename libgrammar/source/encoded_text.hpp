// Offsets of a text in UTF-8, mapped to those in another encoding: to its original bytes, from which it was
// decoded, and to code units of UTF-16.
#pragma once

#include "source/encoding.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn {

/// The original bytes of a part of a file whose text was decoded, and the places in it. The map is built on
/// the first query: a place every 256 bytes, from which the text is decoded again. Not thread-safe, not even
/// for const functions.
class encoded_text {
public:
    /// `bytes` begin at `origin` of the file, their text at `decoded_origin` of the decoded file.
    encoded_text(encoding of, std::string bytes, std::uint64_t origin, std::uint64_t decoded_origin)
        : of_(of), bytes_(std::move(bytes)), origin_(origin), decoded_origin_(decoded_origin) {}

    encoding of() const { return of_; }
    std::string const& bytes() const { return bytes_; }
    std::uint64_t origin() const { return origin_; }

    /// The byte of the file at which the character at `decoded` of the decoded file begins; places outside of
    /// the part are clipped. O(log n).
    std::uint64_t original(std::uint64_t decoded) const;

    span original(span decoded) const { return {original(decoded.start), original(decoded.end)}; }

private:
    struct checkpoint {
        std::uint64_t byte = 0;    ///< in `bytes_`
        std::uint64_t decoded = 0; ///< from `decoded_origin_`
    };

    void build() const;

    encoding of_;
    std::string bytes_;
    std::uint64_t origin_;
    std::uint64_t decoded_origin_;
    mutable std::vector<checkpoint> checkpoints_;
};

/// The UTF-16 offsets of a text, which must outlive this object. Web editors and the Language Server Protocol
/// count code units, of which characters above U+FFFF have two. Memory: 1 % of the text, none for ASCII. An
/// invalid byte counts as one unit, like its replacement character.
class utf16_places {
public:
    /// Cost: a pass over the text.
    explicit utf16_places(std::string_view text);

    /// Number of code units before the byte at `offset`. An offset within a character maps to its start, one
    /// past the end to the end. O(1): reads at most a kilobyte.
    std::uint64_t place(std::uint64_t offset) const;

private:
    std::string_view text_;
    std::vector<std::uint64_t> before_; ///< count at the start of each kilobyte; empty if all is ASCII
    std::vector<std::uint8_t> into_;    ///< bytes from the start of the stretch to its first character
};

} // namespace vpgn
