// What is counted by name, where anybody may have any name: the one thing that grows with an archive.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// A record for each name, in the order in which they come. `record` can be made of nothing and added to.
/// Memory: some 200 bytes a name, its letters included, as far as `most` names; what comes under others is
/// counted together.
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

    /// The record of `name`, that of all further names where the table is full, or that of all without a name
    /// where it is empty. One look into a table.
    record& of(std::string_view name) {
        if (name.empty()) return unnamed_;
        auto const at = records_.find(name);
        if (at != records_.end()) return at->second;
        if (records_.size() >= most_) return beyond_;
        auto const made = records_.try_emplace(std::string(name)).first;
        entries_.push_back({made->first, &made->second});
        return made->second;
    }

    /// What `behind` counted comes behind what is here. Of tables of which `behind` is not full it does not
    /// matter in which parts they were counted.
    name_table& operator+=(name_table const& behind) {
        for (entry const& one : behind.entries_)
            of(one.name) += *one.counted;
        unnamed_ += behind.unnamed_;
        beyond_ += behind.beyond_;
        return *this;
    }

    /// In the order in which the names came. Good as long as the table.
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
    std::unordered_map<std::string, record, hash, std::equal_to<>> records_; ///< stay where they are
    std::vector<entry> entries_;
    record unnamed_;
    record beyond_;
};

} // namespace vpgn::tools
