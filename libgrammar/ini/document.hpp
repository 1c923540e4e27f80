// What does a text of definitions say, section by section? `[name:parent]`, then `key = value` line by line.
// What a key means, and whether a name is known to anybody, is no business of this folder.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace vpgn::ini {

/// A piece of the text, and where it stands.
struct word {
    std::string_view text;
    span where;

    bool empty() const { return text.empty(); }
};

struct entry {
    word key;   ///< not empty
    word value; ///< without blanks at its ends and without a comment behind it; may be empty
};

struct section {
    word name;                  ///< not empty
    word parent;                ///< empty without a colon, and behind one that nothing follows
    std::vector<entry> entries; ///< in the order of the text, repeated keys included
};

struct document {
    std::vector<section> sections; ///< in the order of the text, repeated names included
    std::vector<finding> findings; ///< V101 to V104, T101; in the order of the text
};

/// What is read of one text, at most. What is beyond is told (V103) and not read.
struct bounds {
    std::size_t bytes = std::size_t(1) << 20;
    std::size_t sections = 2'000;
    std::size_t entries = 500; ///< of one section
    std::size_t name = 80;     ///< bytes of a section's or a parent's name, and of a key
    std::size_t value = 4'000; ///< bytes
};

/// Reads all of `text`, which must outlive what is read; no problem ends the reading. Lines end with LF, CR
/// LF or CR; a byte order mark is passed over; a line whose first character other than blanks is `#` or `;`
/// is a comment. Linear.
document read_document(std::string_view text, bounds const& = {});

} // namespace vpgn::ini
