// Properties of each cause of events, for all variants. One row each, in the order of `cause`. Display code
// defines how an event looks and sounds.
#pragma once

#include "core/event.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace vpgn::rules {

/// The effect of an event on the board.
enum class effect : std::uint8_t {
    none,
    goes,          ///< `who` goes from `from` to `to`, and may become another on the way
    taken_off,     ///< `who` is removed from `from`
    changes,       ///< `who` becomes `becomes` on its square
    changes_side,  ///< `who` changes sides, and may also become another piece
    put_down,      ///< `who` is put on `to`, from its owner's pocket if that has such a piece
    to_pocket,     ///< `who` is put into its owner's pocket
    neutral_comes, ///< a neutral piece appears on `to`
    neutral_leaves,
    file_vanishes, ///< the file of `from`
    rank_vanishes,
    wall_comes, ///< `to` is closed; if `from` is another square, that is reopened
};
inline constexpr int effects = int(effect::wall_comes) + 1;
/// In machine-readable data, in the order of `effect`.
inline constexpr std::array<std::string_view, std::size_t(effects)> effect_names = {
    "none",      "goes",          "taken_off",      "changes",       "changes_side",  "put_down",
    "to_pocket", "neutral_comes", "neutral_leaves", "file_vanishes", "rank_vanishes", "wall_comes"};

struct event_facts {
    cause why;
    std::string_view name; ///< in machine-readable data
    effect does = effect::none;
};

inline constexpr std::array<event_facts, std::size_t(causes)> event_table = {{
    {cause::chosen, "chosen", effect::goes},
    {cause::castled, "castled", effect::goes},
    {cause::momentum, "momentum", effect::goes},
    {cause::captured, "captured", effect::taken_off},
    {cause::exploded, "exploded", effect::taken_off},
    {cause::stopped, "stopped", effect::none},
    {cause::autostopped, "autostopped", effect::none},
    {cause::followed, "followed", effect::goes},
    {cause::placed, "placed", effect::neutral_comes},
    {cause::removed, "removed", effect::neutral_leaves},
    {cause::pulled, "pulled", effect::goes},
    {cause::swapped, "swapped", effect::goes},
    {cause::promoted, "promoted", effect::changes},
    {cause::shrunk, "shrunk", effect::goes},
    {cause::file_vanished, "file_vanished", effect::file_vanishes},
    {cause::rank_vanished, "rank_vanished", effect::rank_vanishes},
    {cause::dropped, "dropped", effect::put_down},
    {cause::gated, "gated", effect::put_down},
    {cause::pocketed, "pocketed", effect::to_pocket},
    {cause::converted, "converted", effect::changes_side},
    {cause::walled, "walled", effect::wall_comes},
    {cause::passed, "passed", effect::none},
}};

constexpr event_facts const& facts_of(cause why) {
    return event_table[std::size_t(why)];
}

constexpr effect effect_of(event const& e) {
    return facts_of(e.why).does;
}

/// `who` after the event; unchanged if it does not promote.
constexpr piece becomes_of(event const& e) {
    kind const kind_after = e.becomes == no_kind ? e.who.kind() : e.becomes;
    if (!e.who) return e.who;
    return {effect_of(e) == effect::changes_side ? !e.who.owner() : e.who.owner(), kind_after};
}

namespace detail {
consteval bool event_table_is_whole() {
    for (std::size_t i = 0; i < event_table.size(); ++i)
        if (event_table[i].why != cause(i) || event_table[i].name.empty()) return false;
    return true;
}
static_assert(event_table_is_whole(), "a row for each cause, in their order");
} // namespace detail

} // namespace vpgn::rules
