// Variants without an entry yet: entries of variants with a definition are created when a game first names
// them.
#pragma once

#include "registry/variant_entry.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A name in the form in which names are compared: lower case, letters and digits only.
std::string whole_name(std::string_view);

/// The same without a trailing "chess" (unless that is all). It is only used if no variant has the whole
/// name: "Minichess" is Gardner's, though another variant is called "Mini".
std::string plain_name(std::string_view);

/// Creates the entry of the variant with that name, if any: whole names are compared, or plain ones.
using variant_maker =
    std::function<std::optional<variant_entry>(std::string const& name, std::string (*as)(std::string_view))>;

/// The names of all variants that it could create.
using variant_names_writer = std::function<std::vector<std::string>()>;

/// Makes `find_variant` call it for names that `known_variants` does not have, and add the result. To be
/// called once, before any thread looks up a variant.
void ask_further(variant_maker, variant_names_writer = {});

/// A set of variants separate from the program's: for games that come with their own definitions.
class variant_scope {
public:
    struct known; ///< defined in variant_registry.cpp
    /// The built-in variants, and those that these two create.
    variant_scope(variant_maker, variant_names_writer);
    ~variant_scope();
    variant_scope(variant_scope const&) = delete;
    variant_scope& operator=(variant_scope const&) = delete;

    /// While such an object exists, its thread uses the variants of the scope, and no others; then those
    /// before again. Several threads may use one scope.
    class in_use {
    public:
        explicit in_use(variant_scope&);
        ~in_use();
        in_use(in_use const&) = delete;
        in_use& operator=(in_use const&) = delete;

    private:
        known* before_; ///< null: those of the program
    };

private:
    std::unique_ptr<known> known_;
};

/// An identifier of the set of variants that this thread uses, for caches.
std::uint64_t scope_in_use();

/// The names that `find_variant` could create an entry for; for suggestions.
std::vector<std::string> further_names();

} // namespace vpgn::replay
