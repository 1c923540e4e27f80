// Which opening has this position? Names by position, variant by variant.
#pragma once

#include "work/digest.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// A name as its table gives it, in the parts that tags have.
struct opening {
    std::string eco;       ///< `B90`; may be empty
    std::string family;    ///< `Sicilian Defense`: the tag Opening
    std::string variation; ///< `Najdorf Variation, English Attack`: the tag Variation; may be empty

    friend bool operator==(opening const&, opening const&) = default;
};

/// `name` is parted at its first colon.
opening opening_of(std::string_view eco, std::string_view name);

/// The named positions of one variant.
class named_positions {
public:
    /// Of two names of a position the later counts.
    void add(digest const& position, std::uint64_t rough_key, opening);
    /// Whether it could have one by its rough key: nearly all positions of a game could not, and are done
    /// with.
    bool may_have(std::uint64_t rough_key) const {
        return (rough_[rough_key % rough_.size()] >> (rough_key >> 58) & 1) != 0;
    }
    /// Null where it has none. Good as long as nothing is added.
    opening const* at(digest const& position) const;
    std::size_t size() const { return by_position_.size(); }

private:
    struct low_bits {
        std::size_t operator()(digest const& position) const { return std::size_t(position.low); }
    };

    std::unordered_map<digest, opening, low_bits> by_position_;
    std::vector<std::uint64_t> rough_ =
        std::vector<std::uint64_t>(4096); ///< a bit for each position, and few more
};

/// Positions are known by `position_keys`, variants by their ids.
class opening_table {
public:
    named_positions& of(std::string const& variant) { return variants_[variant]; }
    /// Null where the table has nothing of the variant.
    named_positions const* find(std::string const& variant) const;

private:
    std::unordered_map<std::string, named_positions> variants_;
};

} // namespace vpgn::tools
