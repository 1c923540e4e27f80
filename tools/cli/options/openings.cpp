#include "cli/options/openings.hpp"

#include "games/openings/opening_tags.hpp"
#include "games/openings/read_openings.hpp"
#include "io/output.hpp"
#include "report/summary.hpp"
#include "source/file.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr char const* orthodox_id = "orthodox";

void read_table(std::string const& path, opening_table& into) {
    std::string const text = read_file(path);
    openings_read const read = read_openings(text, path, into);
    if (read.faulty == 0) return;
    print_lines(read.errors);
    throw std::invalid_argument(fmt::format("{}: {} without an opening", path, counted(read.faulty, "line")));
}

} // namespace

void openings_option::add_to(command to) {
    to = to.in_group("Changes to games");
    to.choice("--add-openings", manner_, "missing",
              "add the tags ECO, Opening and Variation, from the last position of the game that has a name: "
              "only missing tags (missing), or all (replace)")
        .one_of({"missing", "replace"});
    to.option("--openings", table_,
              "with --add-openings: a table of names that replaces the built-in one for the variants it "
              "contains: columns eco, name, pgn, variant, separated by tabs")
        .takes(value_kind::file);
}

std::optional<game_stage> openings_option::stage() const {
    if (manner_.empty()) {
        if (table_.empty()) return std::nullopt;
        throw std::invalid_argument("`--openings` requires `--add-openings`");
    }
    auto const table = std::make_shared<opening_table>();
    if (!table_.empty()) read_table(table_, *table);
    if (!table->find(orthodox_id)) read_openings(built_in_openings(), "the built-in table", *table);
    given_tags const manner = manner_ == "replace" ? given_tags::are_replaced : given_tags::stay;
    return [table, manner](transcribe::transcript_consumer& to) {
        return std::make_unique<opening_tagger>(*table, manner, to);
    };
}

} // namespace vpgn::tools
