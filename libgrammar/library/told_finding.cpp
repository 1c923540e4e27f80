#include "library/told_finding.hpp"

#include <stdexcept>
#include <utility>

namespace vpgn {

namespace library {

api::finding told_bare(finding const& f, line_index const& lines) {
    code_record const& record = record_of(f.code);
    line_column const at = lines.place(f.where.start);
    api::finding made;
    made.code = record.code;
    made.slug = record.slug;
    made.level = api::severity(int(f.level));
    made.message = f.message;
    made.label = f.label;
    made.where = told(f.where);
    made.line = at.line;
    made.column = at.column;
    if (f.place.game > 0) made.game = f.place.game;
    made.number = f.place.number;
    made.ply = f.place.ply;
    made.in_variation = f.place.variation;
    made.notes = f.notes;
    made.helps = f.helps;
    return made;
}

api::finding told(finding const& f, line_index const& lines) {
    api::finding made = told_bare(f, lines);
    if (f.fix) made.repairs.push_back({{{told(replaced_span(f)), f.fix->text}}, f.fix->is_safe()});
    for (suggestion const& other : f.others)
        made.repairs.push_back({{{told(other.at.value_or(f.where)), other.text}}, false});
    return made;
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

std::string page_of(std::string const& code) {
    auto const found = find_code(code);
    return found ? std::string(vpgn::page_of(*found)) : std::string();
}

} // namespace api

} // namespace vpgn
