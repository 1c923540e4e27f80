#include "definitions/entry.hpp"
#include "replay/play/entry_of.hpp"
#include "variants/defined/chess_with_ends.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_chess_with_ends() {
    return &replay::functions_of<rules::chess_with_ends>;
}

} // namespace vpgn::definitions
