#include "api/way_back.hpp"

namespace vpgn::tools::api {

std::optional<span> way_back(transcribe::transcript const* from, std::string_view source, span where) {
    if (from == nullptr) return where;
    for (transcribe::passage const& one : from->passages) {
        if (where.start < one.text.start || one.text.end < where.end) continue;
        if (part(from->text, one.text) != part(source, one.source)) continue;
        std::uint64_t const at = one.source.start + (where.start - one.text.start);
        return span{at, at + where.size()};
    }
    return std::nullopt;
}

} // namespace vpgn::tools::api
