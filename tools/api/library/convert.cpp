#include "api/converted.hpp"
#include "api/reading.hpp"
#include "games/forms/text_forms.hpp"
#include "library/known_variants.hpp"

#include <array>
#include <utility>
#include <vpgn/convert.hpp>

namespace vpgn::api {

namespace {

/// By the values of `text_format`.
constexpr auto format_names = std::to_array<std::string_view>(
    {"",    "pgn", "lan", "uci",  "fen", "json",    "jsonl", "csv", "zsg", "article", "csa",
     "kif", "ki2", "usi", "sfen", "jkf", "dhtmlxq", "xqf",   "wxf", "gib", "sqlite"});
static_assert(format_names.size() == std::size_t(text_format::sqlite) + 1);

/// Throws `error` for definitions that have one.
tools::api::reading reading_of(reading const& how) {
    library::refuse_errors(*library::variants_of(how.definitions), how.definitions);
    return {.from = std::string(name_of(how.from)),
            .variant = how.variant,
            .definitions = how.definitions,
            .white_army = how.white_army,
            .black_army = how.black_army};
}

template <class Format>
std::vector<format_info> infos_of(std::span<Format const> formats) {
    std::vector<format_info> all;
    for (Format const& one : formats)
        all.push_back({format_called(one.name).value(), std::string(one.name), std::string(one.what),
                       std::string(one.ending)});
    return all;
}

} // namespace

std::string_view name_of(text_format which) {
    return format_names[std::size_t(which)];
}

std::optional<text_format> format_called(std::string_view name) {
    for (std::size_t i = 1; i < format_names.size(); ++i)
        if (format_names[i] == name) return text_format(int(i));
    return std::nullopt;
}

std::vector<format_info> source_formats() {
    return infos_of(tools::text_source_formats());
}
std::vector<format_info> target_formats() {
    return infos_of(tools::text_target_formats());
}

converted convert(std::string_view text, text_format target, reading const& how) {
    tools::api::text_reading const read(text, reading_of(how));
    tools::api::converted_text made =
        tools::api::converted(text, read, {.target = std::string(name_of(target))});
    return {std::move(made.text), tools::api::remarks_of(*made.account)};
}

repaired_text repaired(std::string_view text, reading const& how) {
    tools::api::text_reading const read(text, reading_of(how));
    replay::fixed_text fixed = tools::api::mended(text, read);
    return {std::move(fixed.text), fixed.repairs};
}

} // namespace vpgn::api
