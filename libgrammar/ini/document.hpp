// Parser for the text of variant definitions: sections `[name:parent]` with one `key = value` per line. It
// does not interpret keys, and does not check whether a name exists.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace vpgn::ini {

/// A piece of the text and its span.
struct word {
    std::string_view text;
    span where;

    bool empty() const { return text.empty(); }
};

struct entry {
    word key;   ///< not empty
    word value; ///< trimmed, without a trailing comment; may be empty
};

struct section {
    word name;                  ///< not empty
    word parent;                ///< empty without a colon, or if nothing follows it
    std::vector<entry> entries; ///< in the order of the text, repeated keys included
};

struct document {
    std::vector<section> sections; ///< in the order of the text, repeated names included
    std::vector<finding> findings; ///< V101 to V104, T101; in the order of the text
};

/// Limits for one text. Anything beyond them is reported (V103) and skipped.
struct bounds {
    std::size_t bytes = std::size_t(1) << 20;
    std::size_t sections = 2'000;
    std::size_t entries = 500; ///< per section
    std::size_t name = 80;     ///< bytes of a section's or a parent's name, or of a key
    std::size_t value = 4'000; ///< bytes
};

/// Parses all of `text`, which must outlive the result; no error stops the parser. Lines end with LF, CR LF
/// or CR; a byte order mark is skipped; a line whose first non-blank character is `#` or `;` is a comment.
/// Linear.
document read_document(std::string_view text, bounds const& = {});

} // namespace vpgn::ini
