#include "formats/json/usual_position.hpp"

#include "notation/position_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace vpgn::tools {

namespace {

using rules::cause;
using rules::event;

/// The fields of a rest: side, rights, en passant target, clock, number; what more there is, is left out.
std::array<std::string_view, 5> fields_of(std::string_view rest) {
    std::array<std::string_view, 5> fields;
    for (std::string_view& field : fields) {
        std::size_t const blank = std::min(rest.find(' '), rest.size());
        field = rest.substr(0, blank);
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return fields;
}

std::string one_more(std::string_view number) {
    unsigned value = 0;
    std::from_chars(number.data(), number.data() + number.size(), value);
    return std::to_string(value + 1);
}

/// By its letter, which is all that the page knows of it.
bool is_pawn(rules::piece who, rules::piece_letters const& letters) {
    if (!who) return false;
    std::string const letter = replay::letter_of(who, letters);
    return letter == "P" || letter == "p";
}

} // namespace

std::string_view rest_of(std::string_view position) {
    return position.substr(std::min(position.find(' ') + 1, position.size()));
}

std::string usual_rest(std::string_view before, rules::event_list const& events,
                       rules::piece_letters const& letters) {
    auto const [side, rights, ep_targets, clock, number] = fields_of(before);
    auto const first =
        std::find_if(events.begin(), events.end(), [](event const& e) { return e.why == cause::chosen; });
    bool const pawn = first != events.end() && is_pawn(first->who, letters);
    bool const captures =
        std::any_of(events.begin(), events.end(), [](event const& e) { return e.why == cause::captured; });
    std::string rest(side == "w" ? "b " : "w ");
    rest += rights;
    rest += ' ';
    if (pawn && file_of(first->from) == file_of(first->to) &&
        std::abs(rank_of(first->from) - rank_of(first->to)) == 2)
        rest += replay::name_of(
            rules::square_at(file_of(first->from), (rank_of(first->from) + rank_of(first->to)) / 2));
    else
        rest += '-';
    rest += ' ';
    rest += pawn || captures ? "0" : one_more(clock);
    rest += ' ';
    rest += side == "b" ? one_more(number) : std::string(number);
    return rest;
}

} // namespace vpgn::tools
