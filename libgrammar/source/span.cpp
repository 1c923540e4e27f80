#include "source/span.hpp"

#include <cstdint>

namespace vpgn {

std::string with_changes(std::string_view text, std::span<text_change const> changes) {
    std::string changed;
    std::uint64_t kept = 0; // the text before it is in `changed`
    for (text_change const& change : changes) {
        changed += part(text, {kept, change.where.start});
        changed += change.text;
        kept = change.where.end;
    }
    return changed.append(text.substr(std::size_t(kept)));
}

} // namespace vpgn
