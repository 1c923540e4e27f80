#include "options/openings.hpp"

#include "openings/opening_tags.hpp"
#include "openings/read_openings.hpp"
#include "report/summary.hpp"
#include "source/file.hpp"
#include "work/output.hpp"

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
    say_lines(read.told);
    throw std::invalid_argument(
        fmt::format("{}: no opening is named by {}", path, counted(read.faulty, "line")));
}

} // namespace

void openings_option::add_to(command to) {
    to = to.in_group("What becomes of them");
    to.choice(
          "--add-openings", manner_, "missing",
          "give games the tags ECO, Opening and Variation, by the last of their positions that has a name: "
          "those that they lack (missing), or in place of theirs (replace)")
        .one_of({"missing", "replace"});
    to.option(
          "--openings", table_,
          "with --add-openings: a table of names in place of the built-in one, for the variants that it has "
          "lines of: columns eco, name, pgn, variant, with tabs between")
        .takes(value_kind::file);
}

std::optional<game_stage> openings_option::stage() const {
    if (manner_.empty()) {
        if (table_.empty()) return std::nullopt;
        throw std::invalid_argument("`--openings` names the table of `--add-openings`, which is not given");
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
