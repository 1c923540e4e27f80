#include "definitions/entry.hpp"
#include "replay/play/entry_of.hpp"
#include "replay/record/joined_words.hpp"
#include "variants/defined/position.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_several() {
    static constexpr replay::variant_functions functions = [] {
        replay::variant_functions functions = replay::functions_of<rules::defined_several>;
        functions.join_words = &replay::join_words_as<rules::defined_several>;
        return functions;
    }();
    return &functions;
}

} // namespace vpgn::definitions
