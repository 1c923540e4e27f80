#include "definitions/built_in.hpp"

namespace vpgn::definitions {

catalogue const& built_in() {
    static catalogue const all(built_in_text());
    return all;
}

} // namespace vpgn::definitions
