// Who knows variants that have no entry yet? Entries of variants that are given by definitions are made when
// a game first names them.
#pragma once

#include "replay/terms/variant_entry.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A name as names are compared: lower case, letters and digits only.
std::string whole_name(std::string_view);

/// The same without a trailing "chess" (unless that is all). It means whoever has it where nobody has the
/// whole name: "Minichess" is Gardner's, though another variant is called "Mini".
std::string plain_name(std::string_view);

/// Makes the entry of the variant that is called so, or none: whole names are compared, or plain ones.
using variant_maker =
    std::function<std::optional<variant_entry>(std::string const& name, std::string (*as)(std::string_view))>;

/// The names of all that it could make.
using variant_names_teller = std::function<std::vector<std::string>()>;

/// From now on `find_variant` asks it for what `known_variants` does not have, and adds what it makes. Once,
/// before any thread asks for a variant.
void ask_further(variant_maker, variant_names_teller = {});

/// Variants that are known together, beside those that the program knows from its start to its end: for one
/// reading of some games, with definitions of their own.
class variant_scope {
public:
    struct known; ///< of variant_registry.cpp
    /// Those that are built in, and what these two make.
    variant_scope(variant_maker, variant_names_teller);
    ~variant_scope();
    variant_scope(variant_scope const&) = delete;
    variant_scope& operator=(variant_scope const&) = delete;

    /// As long as one of these is there, the variants of the scope are those that its thread knows, and no
    /// others; then again those before. Several threads may use one scope.
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

/// A number of its own for those variants that this thread knows together: for those who remember what they
/// have been told.
std::uint64_t scope_in_use();

/// What they are called that `find_variant` could find so; for those who say what may have been meant.
std::vector<std::string> further_names();

} // namespace vpgn::replay
