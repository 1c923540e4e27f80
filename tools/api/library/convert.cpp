#include "api/converted.hpp"
#include "api/reading.hpp"
#include "api/repairs.hpp"
#include "formats/text_formats.hpp"
#include "library/position_state.hpp"

#include <array>
#include <utility>
#include <vpgn/convert.hpp>

namespace vpgn::api {

namespace {

/// By the values of `text_format`.
constexpr auto format_names = std::to_array<std::string_view>(
    {"",    "pgn", "lan",     "iccf", "descriptive", "pgn4", "uci", "tcn",  "fen", "json",    "jsonl",
     "csv", "zsg", "article", "csa",  "kif",         "ki2",  "usi", "sfen", "jkf", "dhtmlxq", "xqf",
     "cbr", "cbf", "wxf",     "gib",  "sqlite",      "si4",  "si5", "cbh",  "cbv", "2cbh"});
static_assert(format_names.size() == std::size_t(text_format::newer_cbh) + 1);

/// Throws `error` for definitions that have one.
tools::api::reading reading_of(reading const& options) {
    library::refuse_errors(*library::variants_of(options.definitions), options.definitions);
    return {.from = std::string(name_of(options.from)),
            .variant = options.variant,
            .definitions = options.definitions,
            .white_army = options.white_army,
            .black_army = options.black_army};
}

/// Of the text formats that are read, or written.
template <class Part>
std::vector<format_info> infos_with(Part tools::game_format::*part) {
    std::vector<format_info> all;
    for (tools::game_format const& format : tools::text_formats())
        if (format.*part)
            all.push_back({format_called(format.name).value(), std::string(format.name),
                           std::string(format.summary), std::string(format.ending)});
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
    return infos_with(&tools::game_format::reader);
}
std::vector<format_info> target_formats() {
    return infos_with(&tools::game_format::writer);
}

converted convert(std::string_view text, text_format target, reading const& options) {
    return convert(text, target, options, {});
}

converted convert(std::string_view text, text_format target, reading const& options, writing const& layout) {
    tools::api::reading tidied = reading_of(options);
    tidied.tidy = tools::tidying_of(layout.strip, layout.keep_tags, layout.drop_tags);
    tools::api::text_reading const read(text, tidied);
    tools::api::converted_text result =
        tools::api::converted(text, read,
                              {.target = std::string(name_of(target)),
                               .layout = {layout.line_width, layout.move_numbers, layout.notation}});
    return {std::move(result.text), tools::api::remarks_of(*result.account)};
}

std::string report(std::string_view text, std::string const& format, reading const& options,
                   std::string const& file) {
    tools::api::reading named = reading_of(options);
    named.file = file;
    tools::api::reporting shown;
    shown.format = format;
    return tools::api::reported(text, named, shown).text;
}

repaired_text repaired(std::string_view text, reading const& options, std::vector<std::string> const& kinds) {
    replay::fix_choice const choice = tools::api::choice_of_kinds(kinds);
    tools::api::text_reading const read(text, reading_of(options));
    auto fixed = tools::api::repaired_text(text, read, choice);
    if (!fixed) return {std::string(text), 0};
    return {std::move(fixed->text), fixed->repairs};
}

} // namespace vpgn::api
