#include "cli/options/tidying.hpp"

#include "formats/tidying_words.hpp"
#include "io/bytes/open_bytes.hpp"
#include "notation/native/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

/// Scid's file has 10 MB.
constexpr std::size_t most_bytes = std::size_t(1) << 28;

using transcribe::tidying;

transcribe::known_tag tag_of(std::string const& given) {
    std::size_t const equals = given.find('=');
    std::string const name = given.substr(0, equals);
    if (equals == std::string::npos || !is_tag_name(name))
        throw std::invalid_argument(fmt::format(
            "`--set-tag` expects a tag and its value such as `Event=Club, 2020`, not `{}`", given));
    return {name, given.substr(equals + 1)};
}

} // namespace

void spelling_option::add_to(command to, std::string const& does) {
    to.option("--spelling", file_,
              "a file of correct names (Scid's `spelling.ssp`, or two columns separated by a tab: written "
              "and correct name): " +
                  does)
        .takes(value_kind::file);
}

std::shared_ptr<tags::spelling_table const> spelling_option::table() const {
    if (file_.empty()) return nullptr;
    std::string const text = unpacked_text(file_, most_bytes);
    if (text.size() > most_bytes)
        throw std::invalid_argument(fmt::format("{}: a spelling file can have at most 256 MB", file_));
    auto table = std::make_shared<tags::spelling_table>();
    if (auto const wrong = table->read(text))
        throw std::invalid_argument(fmt::format("{}:{}: {}", file_, wrong->line, wrong->label));
    return table;
}

void tidying_option::add_to(command to) {
    to = to.in_group("Changes to games");
    auto const parts = strippables();
    std::vector<choice_words> words(parts.size());
    std::transform(parts.begin(), parts.end(), words.begin(), [](strippable const& strippable_part) {
        return choice_words{std::string(strippable_part.word), std::string(strippable_part.help)};
    });
    to.option("--strip", strip_, "remove these parts of games, separated by commas")
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
              "`NAME=VALUE`: set a tag of each game, replacing its value; repeat for each tag")
        .one_each()
        .takes(value_kind::text, "NAME=VALUE");
    to.flag("--fix-tags", fix_,
            "correct unambiguous tags: dates, ratings, ECO codes, results, blanks, SetUp, PlyCount, order");
    spelling_.add_to(to, "correct names with --fix-tags");
    to.flag("--seven-tags", seven_,
            "add missing tags of the seven that PGN requires, with `?` for unknown values");
    width_given_ = to.option("--line-width", width_,
                             "maximal line length of movetext in canonical PGN; 0: one line; default: 79");
    auto const numbers = numberings();
    std::vector<std::string> kinds(numbers.size());
    std::transform(numbers.begin(), numbers.end(), kinds.begin(),
                   [](auto const& entry) { return std::string(entry.first); });
    numbers_given_ = to.option("--move-numbers", numbers_,
                               "move numbers in canonical PGN: usual, of every move, or as few as possible")
                         .one_of(kinds)
                         .takes(value_kind::text, "WHICH");
    std::vector<std::string> notations;
    for (replay::word_notation const* const row : replay::word_notations()) {
        notations.emplace_back(row->id);
        if (row->id == "chinese") notations.emplace_back("chinese-simplified");
    }
    notation_given_ =
        to.option("--notation", notation_,
                  "the moves of canonical PGN in a notation of players or engines, if the variant has it")
            .one_of(notations)
            .takes(value_kind::text, "WHICH");
}

tidying tidying_option::checked() const {
    tidying result;
    for (strippable const& strippable_part : strippables())
        if (std::find(strip_.begin(), strip_.end(), strippable_part.word) != strip_.end())
            result.*strippable_part.member = true;
    result.keep_tags = tag_names(keep_, "--keep-tags");
    result.drop_tags = tag_names(drop_, "--drop-tags");
    refuse_rules_tags(result.drop_tags);
    for (std::string const& given : set_)
        result.set_tags.push_back(tag_of(given));
    result.fix_tags = fix_;
    result.seven_tags = seven_;
    if (spelling_.given() && !fix_) throw std::invalid_argument("`--spelling` requires `--fix-tags`");
    result.spelling = spelling_.table();
    return result;
}

output_options tidying_option::writing(std::string_view form, manner mode) const {
    bool const is_given = width_given_->given() || numbers_given_->given() || notation_given_->given();
    // The layout in vpgn.toml only applies to formats that have one.
    bool const has_layout = mode != manner::as_written && (form == "pgn" || form == "lan");
    if (is_given && !has_layout)
        throw std::invalid_argument(fmt::format("`{}` requires canonical PGN: {}",
                                                width_given_->given()     ? "--line-width"
                                                : numbers_given_->given() ? "--move-numbers"
                                                                          : "--notation",
                                                mode == manner::as_written
                                                    ? "`--as-written` keeps what the source has"
                                                    : fmt::format("{} has a fixed layout", form)));
    output_options output(mode);
    if (!has_layout) return output;
    apply({width_, numbers_, notation_}, output);
    return output;
}

} // namespace vpgn::tools
