// Makes variants of definitions known to games, by their names.
#pragma once

#include "definitions/catalogue.hpp"
#include "registry/variant_entry.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

/// What people call a variant, without its rules having been read. Views into the text.
struct variant_names {
    std::string_view id;
    std::string_view name; ///< of one that has none, its id
    std::vector<std::string_view> aliases;
    std::string_view inventor;
    std::string_view source;
};
variant_names names_of(catalogue const&, std::string_view id);

/// How names are compared: replay::whole_name or replay::plain_name.
using name_form = std::string (*)(std::string_view);

/// Ids and names of all definitions, those below included: for suggestions of what may have been meant.
std::vector<std::string> names_of_all(catalogue const&);

/// The id of the variant that is called so: by id, name or alias, in that form, which `name` has already. Ids
/// come first, those of the catalogue below before its own; then its own names and aliases, then those below.
/// Empty if there is none. Cost: a look at all names.
std::string_view id_of(catalogue const&, std::string const& name, name_form);
/// The same: by whole names, or else by plain ones.
std::string_view id_of(catalogue const&, std::string_view name);

/// Makes games find the definitions of `all` by the names that they share with names or aliases of
/// definitions below. For the variants in use, once they know `all`, and before any game is read.
void claim_names(catalogue const& all);

/// The entry of the variant that is called so, made anew; nothing if there is none. For the registry, which
/// keeps it
/// (`replay::ask_further`).
std::optional<replay::variant_entry> entry_called(catalogue const&, std::string const& name, name_form);

} // namespace vpgn::definitions
