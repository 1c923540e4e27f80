#include "formats/tidying_words.hpp"

#include "notation/native/table.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

using transcribe::tidying;

constexpr std::array strippable_parts = {
    strippable{"comments", &tidying::comments, "all comments"},
    strippable{"variations", &tidying::variations, "all but the main line"},
    strippable{"annotations", &tidying::annotations, "`!`, `?!`, `$14`"},
    strippable{"nags", &tidying::annotations, "the same"},
    strippable{"clocks", &tidying::clocks, "`[%clk …]`, `[%emt …]`, `[%egt …]`, `[%mct …]` in comments"},
    strippable{"evals", &tidying::evaluations, "`[%eval …]`"},
    strippable{"marks", &tidying::marks, "`[%csl …]`, `[%cal …]`: squares and arrows"},
    strippable{"commands", &tidying::commands, "these and all other `[%…]`"},
};

constexpr std::array<std::pair<std::string_view, syntax::move_numbers>, 3> number_words = {
    {{"usual", syntax::move_numbers::usual},
     {"always", syntax::move_numbers::always},
     {"none", syntax::move_numbers::none}}};

} // namespace

std::span<strippable const> strippables() {
    return strippable_parts;
}

std::span<std::pair<std::string_view, syntax::move_numbers> const> numberings() {
    return number_words;
}

bool is_tag_name(std::string_view name) {
    auto const fits = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

std::vector<std::string> tag_names(std::vector<std::string> const& words, std::string_view option) {
    std::vector<std::string> names;
    for (std::string const& name : words) {
        if (name == "seven") {
            names.insert(names.end(), transcribe::seven_tags().begin(), transcribe::seven_tags().end());
            continue;
        }
        if (!is_tag_name(name))
            throw std::invalid_argument(fmt::format("`{}` expects names of tags, not `{}`", option, name));
        names.push_back(name);
    }
    return names;
}

void refuse_rules_tags(std::vector<std::string> const& names) {
    for (std::string const& name : names)
        if (transcribe::is_rules_tag(name))
            throw std::invalid_argument(
                fmt::format("`{}` determines the meaning of moves and cannot be removed", name));
}

transcribe::tidying tidying_of(std::vector<std::string> const& strip,
                               std::vector<std::string> const& keep_tags,
                               std::vector<std::string> const& drop_tags) {
    tidying result;
    for (std::string const& word : strip) {
        auto const found = std::find_if(strippable_parts.begin(), strippable_parts.end(),
                                        [&](strippable const& part) { return part.word == word; });
        if (found == strippable_parts.end()) {
            std::vector<std::string_view> words;
            for (strippable const& part : strippable_parts)
                words.push_back(part.word);
            throw std::invalid_argument(fmt::format("`{}` is no part of games that can be left out: {}", word,
                                                    fmt::join(words, ", ")));
        }
        result.*found->member = true;
    }
    result.keep_tags = tag_names(keep_tags, "keep_tags");
    result.drop_tags = tag_names(drop_tags, "drop_tags");
    refuse_rules_tags(result.drop_tags);
    return result;
}

void refuse_wrong_layout(layout_words const& words, std::string_view form, manner mode) {
    bool const is_given = words.line_width || !words.move_numbers.empty() || !words.notation.empty();
    if (is_given && (mode == manner::as_written || (form != "pgn" && form != "lan")))
        throw std::invalid_argument(
            fmt::format("`line_width`, `move_numbers` and `notation` are for canonical PGN, and not for {}",
                        mode == manner::as_written ? "games as they are written" : form));
    bool const is_known = words.move_numbers.empty() ||
                          std::any_of(number_words.begin(), number_words.end(),
                                      [&](auto const& row) { return row.first == words.move_numbers; });
    if (!is_known)
        throw std::invalid_argument(
            fmt::format("`move_numbers` is usual, always or none, not `{}`", words.move_numbers));
    std::string_view const notation =
        words.notation == "chinese-simplified" ? "chinese" : std::string_view(words.notation);
    if (!notation.empty() && replay::find_word_notation(notation) == nullptr)
        throw std::invalid_argument(fmt::format("unknown notation `{}`", words.notation));
}

void apply(layout_words const& words, output_options& output) {
    output.notation = words.notation;
    if (words.line_width) output.movetext.line_width = *words.line_width;
    for (auto const& [word, numbering] : number_words)
        if (word == words.move_numbers) output.movetext.numbers = numbering;
}

} // namespace vpgn::tools
