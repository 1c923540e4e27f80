// How are choices and events called in data for programs? The words of schemas/game.schema.json.
#pragma once

#include "core/choice.hpp"
#include "core/event.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::tools {

inline constexpr std::size_t deeds_with_words = std::size_t(rules::deed::drop_promoted) + 1;
inline constexpr std::size_t causes_with_words = std::size_t(rules::cause::shrunk) + 1;

constexpr std::string_view word_of(rules::deed what) {
    switch (what) {
    case rules::deed::move:
        return "move";
    case rules::deed::castle:
        return "castle";
    case rules::deed::go_on:
        return "go_on";
    case rules::deed::stop:
        return "stop";
    case rules::deed::autostop:
        return "autostop";
    case rules::deed::follow:
        return "follow";
    case rules::deed::place:
        return "place";
    case rules::deed::swap:
        return "swap";
    case rules::deed::shoot:
        return "shoot";
    case rules::deed::drop:
        return "drop";
    case rules::deed::gate:
        return "gate";
    case rules::deed::wall:
        return "wall";
    case rules::deed::pass:
        return "pass";
    case rules::deed::drop_promoted:
        return "drop_promoted";
    case rules::deed::promote:
        break;
    }
    return "promote";
}

constexpr std::string_view word_of(rules::cause why) {
    switch (why) {
    case rules::cause::chosen:
        return "chosen";
    case rules::cause::castled:
        return "castled";
    case rules::cause::momentum:
        return "momentum";
    case rules::cause::captured:
        return "captured";
    case rules::cause::exploded:
        return "exploded";
    case rules::cause::stopped:
        return "stopped";
    case rules::cause::autostopped:
        return "autostopped";
    case rules::cause::followed:
        return "followed";
    case rules::cause::placed:
        return "placed";
    case rules::cause::removed:
        return "removed";
    case rules::cause::pulled:
        return "pulled";
    case rules::cause::swapped:
        return "swapped";
    case rules::cause::promoted:
        return "promoted";
    case rules::cause::shrunk:
        break;
    }
    return "shrunk";
}

} // namespace vpgn::tools
