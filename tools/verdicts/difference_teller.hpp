// How is it told what differs? For people, or for programs: schemas/difference.schema.json.
#pragma once

#include "verdicts/difference.hpp"
#include "verdicts/judged_game.hpp"
#include "verdicts/verdict.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Of which game something is told.
struct named_game {
    std::string_view file;  ///< as the user named it
    std::uint64_t game;     ///< from 1 in its file
    std::string_view title; ///< from its tags; may be empty
};

struct told_difference {
    named_game const& of;
    difference const& what; ///< something is
    verdict const& was;
    verdict const& now;
    std::vector<written_turn_name> const& names; ///< of the turns, as they are written now
};

struct comparison_figures {
    std::uint64_t games = 0;   ///< compared with their verdicts
    std::uint64_t differ = 0;  ///< of these
    std::uint64_t added = 0;   ///< no verdict is known of them
    std::uint64_t missing = 0; ///< verdicts are known of them, and they are not there
};

/// Appends text to a string, in the order of the calls; `finish` once, at the end.
class difference_teller {
public:
    virtual ~difference_teller() = default;
    virtual void tell(told_difference const&, std::string& out) = 0;
    virtual void tell_added(named_game const&, std::string& out) = 0;
    virtual void tell_missing(named_game const&, std::string& out) = 0;
    virtual void finish(comparison_figures const&, std::string& out) = 0;
};

/// `text`, `json` or `jsonl`; null for another word. `each`: every turn that differs with both positions, not
/// the first alone.
std::unique_ptr<difference_teller> make_difference_teller(std::string_view format, bool each);

std::unique_ptr<difference_teller> tell_differences_as_text(bool each);
/// `in_lines`: an object a line, in place of one document.
std::unique_ptr<difference_teller> tell_differences_as_json(bool each, bool in_lines);

/// `15.` or `15...`: how a turn is numbered behind which `position` is; empty where that says nothing.
std::string number_of_turn(std::string_view position);

} // namespace vpgn::tools
