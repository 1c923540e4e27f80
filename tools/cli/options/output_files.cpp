#include "cli/options/output_files.hpp"

#include "formats/text_formats.hpp"
#include "io/compressed_text.hpp"
#include "io/output_file.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

/// The text before and after each file's name.
std::pair<std::string, std::string> around_names(std::string const& out, game_format const& target) {
    if (std::size_t const hole = out.find("{}"); hole != out.npos)
        return {out.substr(0, hole), out.substr(hole + 2)};
    if (target_of_file(out) == nullptr) return {out + "/", std::string(target.ending)};
    std::size_t const packed = out.size() - compression_ending(out).size();
    std::size_t const dot = out.rfind('.', packed - 1);
    return {out.substr(0, dot) + "-", out.substr(dot)};
}

} // namespace

void sorting_option::add_to(command to) {
    to.in_group("Changes to games")
        .option("--sort", tags_,
                "sort the games of all files by these tags, separated by commas; a minus means descending: "
                "`Date,White,-Elo`, where Elo is the higher rating of both players")
        .by_commas()
        .takes(value_kind::text, "TAG");
}

std::unique_ptr<chunk_stream> sorting_option::sorted(chosen_games const& games) const {
    if (tags_.empty()) return nullptr;
    sort_order const order(tags_);
    return std::make_unique<sorted_games>(games.files, *games.sources, order);
}

void splitting_option::add_to(command to) {
    to = to.in_group("Changes to games");
    to.option("--split", games_,
              "write files of N games each; -o names a folder, or a path with `{}` for the name of each file")
        .positive();
    to.option("--split-by", by_,
              "one file for all games with equal tags in a pattern: `{White}`, `{ECO:1}`, "
              "`{Variant}/{Date:4}`")
        .takes(value_kind::text, "PATTERN");
}

std::unique_ptr<written_form> splitting_option::open(game_format const& target, std::string const& out,
                                                     output_options const& output,
                                                     std::vector<std::string> const& inputs) const {
    if (games_ == 0 && by_.empty()) {
        refuse_to_write_over(out, inputs);
        return target.writer->open(destination::file(out).encoded_in(output.coding).wrapped_by(output.wraps),
                                   output);
    }
    if (find_text_target(target.name) == nullptr)
        throw std::invalid_argument(target.name == "sqlite" ? "a database cannot be split"
                                                            : "a base of several files cannot be split");
    if (out.empty() || out == "-")
        throw std::invalid_argument("missing output: give `-o FOLDER`, or a path that contains `{}`");
    splitting rule;
    if (!by_.empty()) rule.by.emplace(by_);
    rule.games = games_;
    std::tie(rule.before, rule.after) = around_names(out, target);
    rule.inputs = inputs;
    return std::make_unique<splitting_form>(std::move(rule), [&target, output](destination const& to) {
        return target.writer->open(to.encoded_in(output.coding).wrapped_by(output.wraps), output);
    });
}

} // namespace vpgn::tools
