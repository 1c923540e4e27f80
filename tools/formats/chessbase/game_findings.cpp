#include "formats/chessbase/game_findings.hpp"

#include <fmt/format.h>

namespace vpgn::chessbase {

namespace {

finding_code code_of(fault::part part) {
    switch (part) {
    case fault::part::moves:
        return finding_code::record_move;
    case fault::part::start:
        return finding_code::record_start;
    case fault::part::annotations:
    case fault::part::header:
        break;
    }
    return finding_code::record_part;
}

} // namespace

void checked_base::note(std::string headline, std::string label) {
    complain(std::move(label), std::move(headline));
    findings_.back().level = severity::note;
}

void checked_base::complain(std::string label, std::string headline) {
    finding found = make_finding(finding_code::record_part, {}, std::move(label));
    if (!headline.empty()) found.message = std::move(headline);
    findings_.push_back(std::move(found));
}

void game_findings::add(std::vector<fault>& faults, std::vector<std::uint32_t> const& ends,
                        record_place moves, record_place annotations) {
    for (fault& each : faults) {
        bool const in_moves = each.of == fault::part::moves || each.of == fault::part::start;
        record_place const& place = in_moves ? moves : annotations;
        add(code_of(each.of), each.after < ends.size() ? ends[each.after] : into_.text.size(),
            std::move(each.label),
            fmt::format("it is at byte {} of the `{}`", place.at + each.byte, place.ending), each.is_loss);
    }
}

} // namespace vpgn::chessbase
