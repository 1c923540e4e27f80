#include "findings/sieve.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

sieve::sieve(sieve_rules rules) : rules_(std::move(rules)) {
    if (!rules_.baseline.empty()) known_.emplace(read_baseline(rules_.baseline));
    if (!rules_.new_baseline.empty()) maker_.emplace();
}

bool sieve::passes(located_finding const& found) {
    if (!rules_.codes.has(found.what.code)) return false;
    if (maker_) maker_->add(found);
    if (maker_ || (known_ && known_->knows(found))) {
        ++counted_.known;
        return false;
    }
    counted_.count(found.what);
    fails_ |= rules_.fails_from && found.what.level >= *rules_.fails_from;
    if (shown_ == rules_.most) {
        ++counted_.unshown;
        return false;
    }
    ++shown_;
    return true;
}

void sieve::file_ends(std::string_view file, bool failed) {
    incomplete_ |= failed;
    if (known_ && !failed) known_->file_ends(file);
}

void sieve::finish() {
    if (maker_ && !incomplete_) maker_->write(rules_.new_baseline);
}

std::string sieve::remark() const {
    if (maker_)
        return incomplete_
                   ? fmt::format("{} is not written, for not all files could be read", rules_.new_baseline)
                   : fmt::format("{} findings are known from now on, by {}", maker_->findings(),
                                 rules_.new_baseline);
    if (!known_) return {};
    std::uint64_t const gone = known_->gone([&](std::string const& code) {
        auto const which = find_code(code);
        return which && rules_.codes.has(*which);
    });
    if (gone == 0) return {};
    return fmt::format("{}: {} of the known findings {} gone; `--write-baseline` leaves them out",
                       rules_.baseline, gone, gone == 1 ? "is" : "are");
}

} // namespace vpgn::tools
