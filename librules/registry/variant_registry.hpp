// Registry of variants, with lookup by the names in tags and on the command line.
//
// The built-in variants are collected from the folders of librules/variants when the build is configured;
// others can be added at run time.
#pragma once

#include "registry/variant_entry.hpp"

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

/// Owns the entries of variants. Thread-safe: any number of threads may look up entries while one adds some;
/// returned entries remain valid as long as the registry. Entries are never changed or removed.
class variant_registry {
public:
    /// Contains the built-in variants, orthodox chess first, the others by id.
    variant_registry();

    /// All entries, in the order of their addition. O(1); a snapshot.
    std::span<variant_entry const* const> all() const { return current()->entries; }

    /// By id, name or alias. Case, spaces, punctuation and a trailing "Chess" are ignored. An empty name is
    /// orthodox chess, as an absent tag is. Null if there is none. Cost: one or two table lookups.
    variant_entry const* find(std::string_view name) const;
    /// The same, but a trailing "Chess" is significant. Cost: one table lookup.
    variant_entry const* find_whole(std::string_view name) const;
    /// Makes `name` an alias of `entry`, one of the registry's, unless it has a meaning already.
    void also_called(std::string_view name, variant_entry const& entry);

    struct addition {
        variant_entry const* entry = nullptr; ///< null: the id is in use, nothing was added
        std::vector<std::string> taken;       ///< its names that already mean variants added before
    };
    /// Adds a variant. Cost: linear in all entries, so this is for a few hundred variants.
    addition add(variant_entry);

private:
    struct index {
        std::vector<variant_entry const*> entries;
        std::unordered_map<std::string, variant_entry const*> by_name; ///< by whole name, and cached lookups
        std::unordered_map<std::string, variant_entry const*> by_plain_name;
    };
    index const* current() const { return current_.load(std::memory_order_acquire); }

    std::mutex adding_;
    std::deque<variant_entry> entries_;
    std::vector<std::unique_ptr<index const>> indices_; ///< old ones too: another thread may be reading them
    std::atomic<index const*> current_ = nullptr;
};

/// The variants that this program knows.
variant_registry& known_variants();

/// All of `known_variants`.
std::span<variant_entry const* const> variants();

/// The same with entries for all further variants, which are created now. Cost: a millisecond for each.
std::span<variant_entry const* const> all_variants();

/// The entry with that name in `known_variants`; null if there is none.
variant_entry const* find_variant(std::string_view name);

/// The rule set of that variant by its name, with the same tolerance. An empty name is the default one.
std::optional<std::uint8_t> find_rule_set(rules::variant_info const&, std::string_view name);

/// The variants of librules/variants, orthodox chess first, the others by id. Generated.
std::vector<variant_entry> built_in_variants();

/// Suggestions for an unknown name: did_you_mean among the names of all variants that this thread knows. The
/// last answer is cached per thread, because an archive repeats one unknown name many times, and is valid
/// until another name is looked up.
std::string const& near_variants(std::string_view name);

} // namespace vpgn::replay
