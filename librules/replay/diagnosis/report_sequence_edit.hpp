// The finding for turns that are missing, or written where they were not played.
#pragma once

#include "replay/diagnosis/sequence_search.hpp"
#include "replay/repair/repair_text.hpp"

#include <span>
#include <string>
#include <vector>

namespace vpgn::replay {

/// Where turns are missing, as it is reported: ``a turn of Black is missing between 3. and 4.``. `half` is
/// twice the number of the first of them, and one more where it is Black's.
std::string report_left_out(move_numbers const& numbers, std::uint32_t half, std::size_t count, bool at_start,
                            side_names const& sides);

/// The insertion of a missing turn before place `at` of `line`, with the move number `number`.
struct putting_in {
    span where;
    std::string before, after; ///< around the turn's text
};
putting_in place_to_put_in(line_record& line, std::size_t at, std::size_t count, rules::color mover,
                           std::string const& number);

/// The span of the surplus turns, including their number.
span place_to_take_out(line_record& line, turn_order const&);

/// Turns in another order: what is between them stays where it is.
suggestion in_order(line_record& line, turn_order const&, bool complete);

/// Code and text of the finding; the caller sets `where` for omitted turns.
finding report_order(line_record& line, turn_order const&, bool again, side_names const&);

/// `… : the rest of the game then replays`.
std::string report_then(std::string_view what, int replays, bool complete, bool main_line);

/// A weighed edit of the line of `m`, for the comparison.
compared_explanation compared_edit(unresolved_turn const& m, sequence_edit const& edit,
                                   number_evidence const& evidence, rules::variant_info const& variant,
                                   mark_habits habits);

/// The finding for the best of `edits`, an edit of the line of `m`. `sure`: nothing else explains the record
/// as well.
finding report_sequence_edit(unresolved_turn const& m, std::vector<sequence_edit> const& edits, bool sure,
                             number_evidence const& evidence, rules::variant_info const& variant,
                             mark_habits habits);

} // namespace vpgn::replay
