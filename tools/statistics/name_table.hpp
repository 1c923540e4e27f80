// Counts by name, for arbitrary names: the only data that grows with an archive.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// A record for each name, in the order of first occurrence. `record` must be default-constructible and
/// addable. Memory: some 200 bytes per name, for at most `most` names; all further names are counted
/// together.
template <class record>
class name_table {
public:
    struct entry {
        std::string_view name;
        record const* counted;
    };

    explicit name_table(std::size_t most) : most_(most) {}
    name_table(name_table&&) noexcept = default;
    name_table& operator=(name_table&&) noexcept = default;

    /// The record of `name`; that of all further names if the table is full; that of the games without a name
    /// if it is empty. One table lookup.
    record& of(std::string_view name) {
        if (name.empty()) return unnamed_;
        auto const at = records_.find(name);
        if (at != records_.end()) return at->second;
        if (records_.size() >= most_) return beyond_;
        auto const made = records_.try_emplace(std::string(name)).first;
        entries_.push_back({made->first, &made->second});
        return made->second;
    }

    /// Appends the counts of `behind`, which come after those here. Unless `behind` is full, the result does
    /// not depend on the division into parts.
    name_table& operator+=(name_table const& behind) {
        for (entry const& one : behind.entries_)
            of(one.name) += *one.counted;
        unnamed_ += behind.unnamed_;
        beyond_ += behind.beyond_;
        return *this;
    }

    /// In the order of first occurrence. Valid as long as the table.
    std::vector<entry> const& entries() const { return entries_; }
    record const& unnamed() const { return unnamed_; }
    /// Of names that came when the table was full.
    record const& beyond() const { return beyond_; }

private:
    struct hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    std::size_t most_;
    std::unordered_map<std::string, record, hash, std::equal_to<>> records_; ///< references remain valid
    std::vector<entry> entries_;
    record unnamed_;
    record beyond_;
};

} // namespace vpgn::tools
