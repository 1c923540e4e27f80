#include "options/tidying.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

using transcribe::tidying;

struct strippable {
    std::string_view word;
    bool tidying::*what;
    std::string_view help;
};

constexpr std::array strippables = {
    strippable{"comments", &tidying::comments, "all comments"},
    strippable{"variations", &tidying::variations, "all but the main line"},
    strippable{"annotations", &tidying::annotations, "`!`, `?!`, `$14`"},
    strippable{"nags", &tidying::annotations, "the same"},
    strippable{"clocks", &tidying::clocks, "`[%clk …]`, `[%emt …]`, `[%egt …]`, `[%mct …]` in comments"},
    strippable{"evals", &tidying::evaluations, "`[%eval …]`"},
    strippable{"marks", &tidying::marks, "`[%csl …]`, `[%cal …]`: squares and arrows"},
    strippable{"commands", &tidying::commands, "these and all other `[%…]`"},
};

constexpr std::array<std::pair<std::string_view, syntax::move_numbers>, 3> numberings = {
    {{"usual", syntax::move_numbers::usual},
     {"always", syntax::move_numbers::always},
     {"none", syntax::move_numbers::none}}};

bool is_tag_name(std::string_view name) {
    auto const fits = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

/// Names of tags; `seven` means the seven tags.
std::vector<std::string> tag_names(std::vector<std::string> const& given, std::string_view option) {
    std::vector<std::string> names;
    for (std::string const& name : given) {
        if (name == "seven") {
            names.insert(names.end(), transcribe::seven_tags().begin(), transcribe::seven_tags().end());
            continue;
        }
        if (!is_tag_name(name))
            throw std::invalid_argument(
                fmt::format("`{}` takes names of tags, and `{}` is none", option, name));
        names.push_back(name);
    }
    return names;
}

transcribe::known_tag tag_of(std::string const& given) {
    std::size_t const equals = given.find('=');
    std::string const name = given.substr(0, equals);
    if (equals == std::string::npos || !is_tag_name(name))
        throw std::invalid_argument(
            fmt::format("`--set-tag` takes a tag and its value, `Event=Club, 2020`, and no `{}`", given));
    return {name, given.substr(equals + 1)};
}

} // namespace

void tidying_option::add_to(command to) {
    to = to.in_group("What becomes of them");
    std::vector<choice_words> words(strippables.size());
    std::transform(strippables.begin(), strippables.end(), words.begin(), [](strippable const& one) {
        return choice_words{std::string(one.word), std::string(one.help)};
    });
    to.option("--strip", strip_, "leave out, with commas between several")
        .by_commas()
        .one_of_these(words)
        .takes(value_kind::text, "WHAT");
    to.option("--keep-tags", keep_,
              "remove all other tags; `seven` are those that PGN requires; tags that determine the meaning "
              "of moves "
              "(Variant, FEN …) stay")
        .by_commas()
        .takes(value_kind::text, "TAG");
    to.option("--drop-tags", drop_, "leave out these tags").by_commas().takes(value_kind::text, "TAG");
    to.option("--set-tag", set_,
              "`NAME=VALUE`: a tag that each game gets, in the place of what it has of that name; again for "
              "each tag")
        .one_each()
        .takes(value_kind::text, "NAME=VALUE");
    to.flag("--fix-tags", fix_,
            "correct tags where the game decides: dates, results, blanks, SetUp, PlyCount, order");
    to.flag("--seven-tags", seven_, "complete the seven tags that PGN requires, with `?` for unknown values");
    width_given_ = to.option("--line-width", width_,
                             "columns of a line of movetext in canonical PGN; 0: one line; else 79");
    std::vector<std::string> kinds(numberings.size());
    std::transform(numberings.begin(), numberings.end(), kinds.begin(),
                   [](auto const& one) { return std::string(one.first); });
    numbers_given_ = to.option("--move-numbers", numbers_,
                               "numbers in canonical PGN: as usual; of every turn; none that can be missed")
                         .one_of(kinds)
                         .takes(value_kind::text, "WHICH");
}

tidying tidying_option::checked() const {
    tidying wanted;
    for (strippable const& one : strippables)
        if (std::find(strip_.begin(), strip_.end(), one.word) != strip_.end()) wanted.*one.what = true;
    wanted.keep_tags = tag_names(keep_, "--keep-tags");
    wanted.drop_tags = tag_names(drop_, "--drop-tags");
    for (std::string const& name : wanted.drop_tags)
        if (transcribe::is_rules_tag(name))
            throw std::invalid_argument(
                fmt::format("without `{}` the turns would mean something else: it cannot be dropped", name));
    for (std::string const& given : set_)
        wanted.set_tags.push_back(tag_of(given));
    wanted.fix_tags = fix_;
    wanted.seven_tags = seven_;
    return wanted;
}

way_of_writing tidying_option::writing(std::string_view form, manner how) const {
    bool const asked = width_given_->given() || numbers_given_->given();
    // The layout in vpgn.toml only applies to formats that have one.
    bool const has_layout = how != manner::as_written && (form == "pgn" || form == "lan");
    if (asked && !has_layout)
        throw std::invalid_argument(fmt::format(
            "`{}` is for canonical PGN: {}", width_given_->given() ? "--line-width" : "--move-numbers",
            how == manner::as_written ? "`--as-written` keeps what the source has"
                                      : fmt::format("{} has a fixed layout", form)));
    way_of_writing way(how);
    if (!has_layout) return way;
    if (width_) way.movetext.line_width = *width_;
    for (auto const& [word, what] : numberings)
        if (word == numbers_) way.movetext.numbers = what;
    return way;
}

} // namespace vpgn::tools
