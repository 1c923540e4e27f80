#include "library/public_finding.hpp"

#include "report/near_names.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace vpgn {

namespace library {

namespace {

/// The number of characters in valid UTF-8.
std::uint64_t count_beginnings(std::string_view text) {
    std::uint64_t count = 0;
    for (char const c : text)
        count += (std::uint8_t(c) & 0xC0) != 0x80;
    return count;
}

api::repair repair_of(suggestion const& suggested, span where, places const& in) {
    api::repair result;
    result.changes.push_back(in.change(where, suggested.text));
    result.sure = suggested.is_safe();
    result.alone = suggested.alone;
    result.replays_rest = suggested.replays_rest;
    result.probability = suggested.probability / 1000.0;
    return result;
}

} // namespace

std::uint64_t count_points(std::string_view text) {
    std::uint64_t points = 0;
    for (;;) {
        std::size_t const foreign = std::min(find_foreign_byte(text), text.size());
        points += count_beginnings(text.substr(0, foreign));
        if (foreign == text.size()) return points;
        ++points;
        text.remove_prefix(foreign + 1);
    }
}

// A mark every four kilobytes, moved to the next byte that may begin a character: no valid sequence crosses
// it, so the counts before and after it add up.
std::uint64_t places::points_before(std::uint64_t offset) const {
    constexpr std::uint64_t stride = 4096;
    std::uint64_t const own = std::min<std::uint64_t>(offset - std::min(offset, origin_.byte), text_.size());
    while (marks_.back().offset + 2 * stride <= own) {
        mark const last = marks_.back();
        std::uint64_t next = last.offset + stride;
        for (int i = 0; i != 3 && (std::uint8_t(text_[std::size_t(next)]) & 0xC0) == 0x80; ++i)
            ++next;
        marks_.push_back({next, last.points + count_points(part(text_, {last.offset, next}))});
    }
    auto const after = std::upper_bound(marks_.begin(), marks_.end(), own,
                                        [](std::uint64_t at, mark const& m) { return at < m.offset; });
    mark const& from = *std::prev(after);
    return from.points + count_points(part(text_, {from.offset, own}));
}

api::place places::at(span where) const {
    line_column const from = lines_.place(where.start), to = lines_.place(where.end);
    return {
        {points_before(where.start), points_before(where.end)}, from.line, from.column, to.line, to.column};
}

api::finding bare_finding(finding const& f, places const& in) {
    code_record const& record = record_of(f.code);
    api::finding result;
    result.code = record.code;
    result.slug = record.slug;
    result.level = api::severity(int(f.level));
    result.message = f.message;
    result.label = f.label;
    result.where = in.bytes(f.where);
    result.at = in.at(f.where);
    if (f.place.game > 0) result.game = f.place.game;
    result.number = f.place.number;
    result.ply = f.place.ply;
    result.in_variation = f.place.variation;
    result.notes = f.notes;
    result.helps = f.helps;
    return result;
}

api::finding to_public(finding const& f, places const& in) {
    api::finding result = bare_finding(f, in);
    if (f.fix) result.repairs.push_back(repair_of(*f.fix, replaced_span(f), in));
    for (suggestion const& other : f.others) {
        result.repairs.push_back(repair_of(other, other.at.value_or(f.where), in));
        result.repairs.back().sure = false;
        result.repairs.back().rival = true;
    }
    return result;
}

} // namespace library

namespace api {

static_assert(int(severity::note) == int(vpgn::severity::note) &&
              int(severity::warning) == int(vpgn::severity::warning) &&
              int(severity::error) == int(vpgn::severity::error) &&
              int(severity::unchecked) == int(vpgn::severity::unchecked));

#define VPGN_TEXT_OF(number) #number
#define VPGN_DOTTED(major, minor, patch) VPGN_TEXT_OF(major) "." VPGN_TEXT_OF(minor) "." VPGN_TEXT_OF(patch)

char const* version() {
    return VPGN_DOTTED(VPGN_VERSION_MAJOR, VPGN_VERSION_MINOR, VPGN_VERSION_PATCH);
}

std::string_view name_of(severity level) {
    return word_of(vpgn::severity(int(level)));
}

error::error(finding cause)
    : std::invalid_argument(cause.label.empty() ? cause.message : cause.message + ": " + cause.label),
      cause_(std::make_shared<finding const>(std::move(cause))) {}

std::string with_changes(std::string const& text, std::vector<text_change> const& changes) {
    std::string changed;
    std::uint64_t done = 0;
    for (text_change const& change : changes) {
        if (change.where.start < done || change.where.end < change.where.start ||
            change.where.end > text.size())
            throw std::out_of_range("a change lies outside of its text, or on another one");
        changed.append(text, std::size_t(done), std::size_t(change.where.start - done));
        changed += change.text;
        done = change.where.end;
    }
    return changed.append(text, std::size_t(done));
}

std::string as_utf8(std::string_view text) {
    return vpgn::as_utf8(text);
}

explanation explain(std::string const& code) {
    auto const found = find_code(code);
    if (!found) throw std::invalid_argument(no_such_finding(code));
    code_record const& record = record_of(*found);
    return {std::string(record.code), std::string(record.slug), severity(int(record.level)),
            std::string(record.headline), std::string(vpgn::page_of(*found))};
}

} // namespace api

} // namespace vpgn
