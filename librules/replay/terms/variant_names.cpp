#include "replay/terms/variant_names.hpp"

#include "variants/list.hpp"

#include <array>
#include <string>

namespace vpgn::replay {

namespace {

using rules::all_variants;
using rules::variant_info;

std::array<variant_info const*, all_variants::size> collect() {
    std::array<variant_info const*, all_variants::size> infos{};
    std::size_t i = 0;
    all_variants::each([&]<class V>() { infos[i++] = &V::info; });
    return infos;
}

/// Lower case, letters and digits only, without a trailing "chess" (unless that is all).
std::string plain(std::string_view name) {
    std::string text;
    for (char const c : name)
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80))
            text += c;
        else if (c >= 'A' && c <= 'Z')
            text += char(c | 0x20);
    constexpr std::string_view chess = "chess";
    if (text.size() > chess.size() && std::string_view(text).ends_with(chess))
        text.resize(text.size() - chess.size());
    return text;
}

bool is_called(variant_info const& info, std::string_view wanted) {
    if (plain(info.id) == wanted || plain(info.name) == wanted) return true;
    for (std::string_view const alias : info.aliases)
        if (plain(alias) == wanted) return true;
    return false;
}

} // namespace

std::span<variant_info const* const> variants() {
    static auto const infos = collect();
    return infos;
}

std::optional<variant_index> find_variant(std::string_view name) {
    std::string const wanted = plain(name);
    if (wanted.empty()) return variant_index{0};
    for (variant_index i = 0; i < variants().size(); ++i)
        if (is_called(*variants()[i], wanted)) return i;
    return std::nullopt;
}

std::optional<std::uint8_t> find_rule_set(variant_info const& info, std::string_view name) {
    std::string const wanted = plain(name);
    if (wanted.empty()) return std::uint8_t{0};
    for (std::size_t i = 0; i < info.rule_sets.size(); ++i)
        if (plain(info.rule_sets[i]) == wanted) return std::uint8_t(i);
    return std::nullopt;
}

} // namespace vpgn::replay
