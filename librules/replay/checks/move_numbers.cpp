#include "replay/checks/move_numbers.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

void move_numbers::check(syntax::node const& n, rules::setup const& next, turn_place place,
                         std::vector<finding>& findings) {
    if (n.first == 0) return; // dots alone number nothing
    std::int64_t const ahead = std::int64_t(n.first) - std::int64_t(next.number);
    if (known_ && ahead != ahead_) {
        place.number = written_number(next);
        ++place.ply;
        auto found =
            make_finding(finding_code::move_number, n.where, fmt::format("turn {} comes here", place.number));
        found.place = std::move(place);
        findings.push_back(std::move(found));
    }
    ahead_ = ahead;
    known_ = true;
}

std::string move_numbers::written_number(rules::setup const& at) const {
    return fmt::format("{}{}", std::int64_t(at.number) + ahead_,
                       at.to_move == rules::color::white ? "." : "...");
}

} // namespace vpgn::replay
