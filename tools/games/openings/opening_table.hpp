// Names of openings by position, for each variant.
#pragma once

#include "games/keys/digest.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// A name from a table, split into the parts that tags have.
struct opening {
    std::string eco;       ///< `B90`; may be empty
    std::string family;    ///< `Sicilian Defense`: the tag Opening
    std::string variation; ///< `Najdorf Variation, English Attack`: the tag Variation; may be empty

    friend bool operator==(opening const&, opening const&) = default;
};

/// Splits `name` at its first colon.
opening opening_of(std::string_view eco, std::string_view name);

/// The named positions of one variant.
class named_positions {
public:
    /// Of two names of a position the later one wins.
    void add(digest const& position, std::uint64_t rough_key, opening);
    /// Fast test by the rough key: it rules out nearly all positions of a game.
    bool may_have(std::uint64_t rough_key) const {
        return (rough_[rough_key % rough_.size()] >> (rough_key >> 58) & 1) != 0;
    }
    /// Null if the position has no name. Valid until the table changes.
    opening const* at(digest const& position) const;
    std::size_t size() const { return by_position_.size(); }

private:
    struct low_bits {
        std::size_t operator()(digest const& position) const { return std::size_t(position.low); }
    };

    std::unordered_map<digest, opening, low_bits> by_position_;
    std::vector<std::uint64_t> rough_ =
        std::vector<std::uint64_t>(4096); ///< a bit for each position, with few collisions
};

/// Positions are identified by `position_keys`, variants by their ids.
class opening_table {
public:
    named_positions& of(std::string const& variant) { return variants_[variant]; }
    /// Null if the table has no openings of the variant.
    named_positions const* find(std::string const& variant) const;

private:
    std::unordered_map<std::string, named_positions> variants_;
};

// Parser of opening tables: tab-separated values, whose first line names the columns: `eco`, `name`,
// `pgn`, and `variant` unless it is orthodox chess; other columns are ignored. The turns of each line are
// replayed by the rules, and its last position gets the name.

/// The result of reading a table.
struct openings_read {
    std::uint64_t rows = 0;   ///< lines that name an opening
    std::uint64_t faulty = 0; ///< lines with errors, which are skipped
    std::string errors;       ///< the error in each, a line `FILE:LINE:COLUMN: error…`
};

/// Adds the rows of `text` to the table; messages call it `file`. Empty lines and those that begin with
/// `#` are skipped; a line that names the columns again applies to the lines after it. If two rows end in the
/// same position the later one wins. Linear: some ten microseconds per row.
openings_read read_openings(std::string_view text, std::string_view file, opening_table&);

/// The built-in table of orthodox chess: see README.md.
std::string_view built_in_openings();

} // namespace vpgn::tools
