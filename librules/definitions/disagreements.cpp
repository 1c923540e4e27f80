#include "definitions/disagreements.hpp"

#include <algorithm>
#include <array>

namespace vpgn::definitions {

namespace {

/// Fewer are filled up with names that no key has.
using key_list = std::array<std::string_view, 3>;

/// Where the section gives one of the keys, the last of them; nothing where none.
ini::word const* given(ini::section const& in, key_list const& keys) {
    ini::word const* found = nullptr;
    for (ini::entry const& one : in.entries)
        if (std::find(keys.begin(), keys.end(), one.key.text) != keys.end()) found = &one.key;
    return found;
}

struct disagreement {
    bool (*holds)(draft const&);
    key_list keys;
    std::string_view label;
};

constexpr key_list check_keys = {"checkCounting", "checking"};
constexpr key_list rank_keys = {"castlingRank", "maxRank", "castling"};
constexpr key_list file_keys = {"castlingKingsideFile", "castlingQueensideFile", "castling"};
constexpr key_list step_keys = {"doubleStepRegionWhite", "doubleStepRegionBlack"};
constexpr key_list gate_keys = {"seirawanGating", "cambodianMoves", "gating"};
constexpr key_list wall_keys = {"wallOrMove", "wallingRule"};
constexpr key_list safe_keys = {"flagPieceSafe", "blastOnCapture"};

constexpr disagreement all_disagreements[] = {
    {[](draft const& d) { return d.rules().count_checks && !d.rules().checks_allowed; }, check_keys,
     "checks are counted that may not be given"},
    {[](draft const& d) { return d.rules().castling && d.rules().castling_rank >= d.rules().ranks; },
     rank_keys, "nobody can castle on a rank beyond the board"},
    {[](draft const& d) { return d.rules().castling && d.rules().long_king_to > d.rules().short_king_to; },
     file_keys, "the king goes to the right of where it goes on the king's side"},
    {[](draft const& d) {
         return (d.rules().seirawan_gating || d.rules().cambodian_leaps) && !d.rules().gates;
     },
     gate_keys, "this takes `gating = true`, for the position tells by gates who has moved"},
    {[](draft const& d) { return d.rules().wall_or_move && d.rules().walls == rules::walling::none; },
     wall_keys, "there are no walls to choose: `wallingRule` says which"},
    {[](draft const& d) { return d.rules().flag_must_be_safe && d.rules().captures_explode; }, safe_keys,
     "whether a piece is safe does not look at explosions"},
};

} // namespace

void tell_disagreements(ini::section const& in, binding& b) {
    for (disagreement const& one : all_disagreements)
        if (one.holds(b.to))
            if (ini::word const* const at = given(in, one.keys))
                b.tell(finding_code::keys_disagree, at->where, std::string(one.label));
    ini::word const* const steps = given(in, step_keys);
    if (steps != nullptr && !b.to.double_step)
        b.tell(finding_code::keys_disagree, steps->where, "there are no double steps: `doubleStep` is false");
}

} // namespace vpgn::definitions
