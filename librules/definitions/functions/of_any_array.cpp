#include "definitions/entry.hpp"
#include "replay/play/entry_of.hpp"
#include "variants/defined/any_array.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_any_array() {
    return &replay::functions_of<rules::any_array_position>;
}

} // namespace vpgn::definitions
