#include "findings/sieve.hpp"

#include "source/line_index.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

/// The text at the finding's place.
std::string words_at(located_finding const& found) {
    std::uint64_t const line = found.lines.place(found.what.where.start).line;
    std::string_view const text = found.lines.line(line);
    std::size_t const first = std::size_t(found.what.where.start - found.lines.start_of(line));
    return std::string(text.substr(std::min(first, text.size()), std::size_t(found.what.where.size())));
}

} // namespace

sieve::sieve(sieve_rules rules) : rules_(std::move(rules)), tally_(rules_.codes, rules_.most) {
    if (!rules_.baseline.empty()) known_.emplace(read_baseline(rules_.baseline));
    if (!rules_.new_baseline.empty()) maker_.emplace();
}

bool sieve::passes(located_finding const& found) {
    if (!tally_.looks_at(found.what)) return false;
    if (maker_) maker_->add(found);
    if (maker_ || (known_ && known_->knows(found))) {
        ++known_findings_;
        return false;
    }
    fails_ |= does_fail(found.what);
    bool const unchecked = found.what.level == severity::unchecked;
    bool const told_before = unchecked && rules_.once_for_a_variant && rules_.codes.has(found.what.code) &&
                             !unknown_.insert(words_at(found)).second;
    return tally_.shows(found.what, told_before);
}

bool sieve::does_fail(finding const& f) const {
    if (f.level == severity::unchecked) return rules_.unchecked_fails;
    return rules_.fails_from && f.level >= *rules_.fails_from;
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
                   : fmt::format("{} known from now on, by {}",
                                 maker_->findings() == 1 ? "1 finding is"
                                                         : fmt::format("{} findings are", maker_->findings()),
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
