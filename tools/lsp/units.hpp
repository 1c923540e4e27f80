// The units in which an editor counts characters. Places of the protocol are lines and characters, both from
// 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace vpgn::tools::lsp {

enum class units : std::uint8_t { utf8, utf16, utf32 };

/// By its name in `PositionEncodingKind`.
constexpr std::optional<units> units_called(std::string_view name) {
    if (name == "utf-8") return units::utf8;
    if (name == "utf-16") return units::utf16;
    if (name == "utf-32") return units::utf32;
    return std::nullopt;
}

constexpr std::string_view name_of(units counted) {
    return counted == units::utf8 ? "utf-8" : counted == units::utf16 ? "utf-16" : "utf-32";
}

struct text_place {
    std::uint64_t line = 0;
    std::uint64_t character = 0;

    friend constexpr bool operator==(text_place, text_place) = default;
};

} // namespace vpgn::tools::lsp
