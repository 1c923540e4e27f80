// Which variants are there, and which one does a name mean? Names as tags and users write them.
//
// The variants that are built in are collected from the folders of librules/variants when the build is
// configured; others can be added while the program runs.
#pragma once

#include "replay/terms/variant_entry.hpp"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::replay {

/// Owns the entries of variants. Any number of threads may ask while one adds; what has been handed out stays
/// where it is as long as the registry. Entries are never changed or taken away.
class variant_registry {
public:
    /// The variants that are built in are there from the start, orthodox chess first, the others by id.
    variant_registry();

    /// All entries, the first added first. O(1); what is added later is not in it.
    std::span<variant_entry const* const> all() const { return current()->entries; }

    /// By id, name or alias. Case, spaces, punctuation and a trailing "Chess" do not matter. An empty name is
    /// orthodox chess, as an absent tag is. Null if there is none. Cost: a look into a table or two.
    variant_entry const* find(std::string_view name) const;
    /// The same, but a trailing "Chess" does matter. Cost: one look into a table.
    variant_entry const* find_whole(std::string_view name) const;
    /// From now on `name` means `entry`, one of the registry's, if it meant none before.
    void also_called(std::string_view name, variant_entry const& entry);

    struct addition {
        variant_entry const* entry = nullptr; ///< null: the id means a variant already, nothing was added
        std::vector<std::string> taken;       ///< its names that go on meaning variants added before
    };
    /// Makes a variant known. Cost: that of all entries, so this is for a few hundred variants.
    addition add(variant_entry);

private:
    struct index {
        std::vector<variant_entry const*> entries;
        std::unordered_map<std::string, variant_entry const*>
            by_name; ///< by whole name, and what has been asked
        std::unordered_map<std::string, variant_entry const*> by_plain_name;
    };
    index const* current() const { return current_.load(std::memory_order_acquire); }

    std::mutex adding_;
    std::deque<variant_entry> entries_;
    std::vector<std::unique_ptr<index const>> indices_; ///< old ones too: somebody may be reading them
    std::atomic<index const*> current_ = nullptr;
};

/// The variants that this program knows.
variant_registry& known_variants();

/// All of `known_variants`.
std::span<variant_entry const* const> variants();

/// The one that is called so of `known_variants`; null if there is none.
variant_entry const* find_variant(std::string_view name);

/// The rule set of that variant by its name, likewise tolerant. An empty name is the default one.
std::optional<std::uint8_t> find_rule_set(rules::variant_info const&, std::string_view name);

/// The variants of librules/variants, orthodox chess first, the others by id. Generated.
std::vector<variant_entry> built_in_variants();

} // namespace vpgn::replay
