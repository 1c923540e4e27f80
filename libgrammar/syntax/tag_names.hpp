// The names of the tags of a game, to recognise repeated ones. Private to this folder.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace vpgn::syntax {

/// Nearly all games of an archive have the tags of the one before, in the same order; so its names are kept.
/// They are parts of the text, which must outlive them.
class tag_names {
public:
    void begin_game() {
        size_ = 0;
        bits_ = 0;
        if (!set_.empty()) set_ = {}; // not clear(): that would keep, and traverse, its buckets
    }
    /// The next name if it is the same as in the game before, and was plain there; empty: nothing is
    /// expected. It is not one of this game's so far.
    std::string_view expected() const {
        bool const is_expected = size_ < std::min(names_.size(), many - 1) && names_[size_].is_plain;
        return is_expected ? names_[size_].text : std::string_view();
    }
    /// Adds the expected name.
    void add_expected() { bits_ |= names_[size_++].bit; }
    /// Adds a name; false if it is there already.
    bool add(std::string_view name, bool is_plain) {
        std::uint64_t const bit = bit_of(name);
        if ((bits_ & bit) != 0 && contains(name)) return false;
        bits_ |= bit;
        names_.resize(size_);
        names_.push_back({name, bit, is_plain});
        if (++size_ == many)
            for (auto const& known : names_)
                set_.insert(known.text);
        if (size_ > many) set_.insert(name);
        return true;
    }
    bool any() const { return size_ != 0; }
    bool contains(std::string_view name) const {
        if ((bits_ & bit_of(name)) == 0) return false;
        if (size_ >= many) return set_.contains(name);
        auto const end = names_.begin() + std::ptrdiff_t(size_);
        return std::find_if(names_.begin(), end, [&](auto const& known) { return known.text == name; }) !=
               end;
    }

private:
    // The tags of most games are fewer than a handful of cache lines: a linear search is cheaper than a set.
    static constexpr std::size_t many = 64;

    /// One of 64 bits for a name: enough to distinguish most of a game's names without comparing them.
    static std::uint64_t bit_of(std::string_view name) {
        if (name.empty()) return 1;
        unsigned const mixed =
            std::uint8_t(name.front()) * 5u + std::uint8_t(name.back()) * 3u + unsigned(name.size()) * 7u;
        return std::uint64_t(1) << (mixed % 64);
    }

    struct entry {
        std::string_view text;
        std::uint64_t bit = 0;
        bool is_plain = false;
    };
    std::vector<entry> names_;                 ///< those of this game, and then the rest of the one before
    std::size_t size_ = 0;                     ///< of this game's
    std::unordered_set<std::string_view> set_; ///< the same, once there are many
    std::uint64_t bits_ = 0;                   ///< a name whose bit is not set is new
};

} // namespace vpgn::syntax
