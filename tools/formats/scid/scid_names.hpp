// The names of a Scid base: players, events, sites and rounds, which the index refers to by their numbers.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/scid/scid_index.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::scid {

/// Names by their numbers, as the file has them. Memory: that of their bytes, and 8 bytes each.
class name_table {
public:
    /// Nothing: there is no such name.
    std::optional<std::string_view> name(name_kind, std::uint32_t number) const;
    std::size_t count(name_kind kind) const { return places_[std::size_t(kind)].size(); }
    /// What Scid 5 has there of the base itself: `description`, `flag1`, each with its value.
    std::vector<std::string> const& facts() const { return facts_; }

    /// Numbers without a name so far have none.
    void set(name_kind, std::uint32_t number, std::string_view);
    void add(name_kind kind, std::string_view name) { set(kind, std::uint32_t(count(kind)), name); }
    void add_fact(std::string_view fact) { facts_.emplace_back(fact); }
    std::size_t bytes() const { return text_.size(); }

private:
    struct place {
        std::uint32_t start = 0, size = no_name;
    };
    static constexpr std::uint32_t no_name = 0xffffffff;

    std::string text_;
    std::array<std::vector<place>, name_kinds> places_;
    std::vector<std::string> facts_;
};

/// Reads the names as far as the file goes; `why` is what is wrong with it, empty: nothing.
name_table read_names(random_bytes const&, version, std::string& why);

/// What names are written from.
struct counted_name {
    std::string name;
    std::uint32_t number;
    std::uint32_t games; ///< how many refer to it
};

/// The file of Scid 4; `names` are sorted by it, for Scid finds names by halving.
std::string names_file_4(std::array<std::vector<counted_name>, name_kinds>& names);

/// What Scid 5 appends for a name, and for a fact on the base.
void put_name_5(std::string& to, name_kind, std::string_view name);
void put_fact_5(std::string& to, std::string_view fact);

} // namespace vpgn::tools::scid
