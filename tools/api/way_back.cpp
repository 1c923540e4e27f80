#include "api/way_back.hpp"

namespace vpgn::tools::api {

namespace {

using transcribe::passage;

/// For a place within equal bytes or at the ends of a passage. `is_end`: it belongs to the bytes before it.
std::optional<std::uint64_t> place_back(transcribe::transcript const& from, std::string_view source,
                                        std::uint64_t at, bool is_end) {
    for (passage const& one : from.passages) {
        if (at < one.text.start || one.text.end < at || at == (is_end ? one.text.start : one.text.end))
            continue;
        if (at == one.text.start) return one.source.start;
        if (at == one.text.end) return one.source.end;
        if (part(from.text, one.text) != part(source, one.source)) return std::nullopt;
        return one.source.start + (at - one.text.start);
    }
    return std::nullopt;
}

} // namespace

std::optional<span> way_back(transcribe::transcript const* from, std::string_view source, span where) {
    if (from == nullptr) return where;
    for (transcribe::passage const& one : from->passages) {
        if (where.start < one.text.start || one.text.end < where.end) continue;
        if (part(from->text, one.text) != part(source, one.source)) continue;
        std::uint64_t const at = one.source.start + (where.start - one.text.start);
        return span{at, at + where.size()};
    }
    // All of several passages, whose bytes may differ.
    auto const start = place_back(*from, source, where.start, false);
    auto const end = place_back(*from, source, where.end, true);
    if (!start || !end || *end < *start) return std::nullopt;
    return span{*start, *end};
}

} // namespace vpgn::tools::api
