#include "definitions/entry.hpp"
#include "replay/play/entry_of.hpp"
#include "variants/defined/position.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_single() {
    return &replay::functions_of<rules::defined_single>;
}

} // namespace vpgn::definitions
