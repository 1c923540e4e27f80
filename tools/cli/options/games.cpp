#include "cli/options/games.hpp"

#include "condition/read_condition.hpp"
#include "formats/variant_names.hpp"
#include "games/openings/opening_table.hpp"
#include "games/openings/opening_tags.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/output.hpp"
#include "io/patterns.hpp"
#include "report/summary.hpp"
#include "source/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace {

bool is_excluded(std::string const& path, std::vector<path_pattern> const& excluded) {
    return std::any_of(excluded.begin(), excluded.end(),
                       [&](path_pattern const& pattern) { return pattern.has(path); });
}

/// The lines of a list of files; if it contains zero bytes (`find -print0`), these separate the names
/// instead.
std::vector<std::string> lines_of_file(std::string const& path) {
    std::string const text = unpacked_text(path);
    std::vector<std::string> lines;
    char const between = text.find('\0') == text.npos ? '\n' : '\0';
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find(between, at), text.size());
        std::string line = text.substr(at, end - at);
        if (between == '\n' && line.ends_with('\r')) line.pop_back();
        if (!line.empty()) lines.push_back(std::move(line));
        at = end + 1;
    }
    return lines;
}

constexpr char const* orthodox_id = "orthodox";

void read_table(std::string const& path, opening_table& into) {
    std::string const text = read_file(path);
    openings_read const read = read_openings(text, path, into);
    if (read.faulty == 0) return;
    print_lines(read.errors);
    throw std::invalid_argument(fmt::format("{}: {} without an opening", path, counted(read.faulty, "line")));
}

} // namespace

namespace fs = std::filesystem;

void input_option::add_to(command to) {
    to = to.in_group("Which games");
    to.option("FILE", given_,
              "files of games, compressed or not, in any format; - is standard input, which is also read if "
              "it is "
              "a pipe or a file and nothing is named; a directory stands for the games below it")
        .takes(value_kind::file);
    to.option("--files-from", list_,
              "a file with names of files, one per line or separated by zero bytes; - is standard input")
        .takes(value_kind::file);
    to.option("--exclude", excluded_,
              "files and folders to skip below a directory: `drafts`, `*.old.pgn`, `games/**/raw`; repeat "
              "for each pattern")
        .one_each()
        .takes(value_kind::file, "PATTERN");
}

void input_option::apply_settings(command to) {
    to.setting_of_paths("files", listed_, allowed_,
                        "the files to read if no FILE is given: files, folders, patterns (`games/**/*.pgn`)");
    to.settings("", {"exclude"});
}

std::vector<std::string> input_option::files(question const& has_games) const {
    std::vector<std::string> named = given_;
    std::vector<path_pattern> excluded;
    for (std::string const& pattern : excluded_)
        excluded.emplace_back(pattern.find('/') == pattern.npos ? "**/" + pattern : pattern);
    if (!list_.empty())
        for (std::string& line : lines_of_file(list_))
            named.push_back(std::move(line));
    for (std::string const& pattern : are_of_settings() ? listed_ : std::vector<std::string>()) {
        std::vector<std::string> found = path_pattern(pattern).expanded();
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        if (found.empty())
            throw std::invalid_argument(fmt::format("no file matches `{}` of vpgn.toml", pattern));
        for (std::string const& path : found)
            allowed_.require(path);
        named.insert(named.end(), found.begin(), found.end());
    }
    if (named.empty() && list_.empty() && input_is_piped()) named.emplace_back("-");
    if (named.empty() && list_.empty())
        throw std::invalid_argument("missing files: name some, or `-` for standard input");
    std::vector<std::string> all;
    for (std::string const& given : named) {
        std::error_code unknown; // reported when it is opened
        if (given == "-" || !fs::is_directory(given, unknown)) {
            all.push_back(given);
            continue;
        }
        std::vector<std::string> found = files_below(given, has_games); // a folder without games: itself
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        named_files const allowed = are_of_settings() ? allowed_ : named_files::of_folder(given);
        for (std::string const& path : found)
            allowed.require(path); // a link may lead out of the repository
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

void definitions_option::add_to(command to) {
    to.in_group("Which games")
        .option("--variants", given_, "a file of definitions of variants; may be given several times")
        .one_each()
        .takes(value_kind::file);
    to.applies_settings();
    to.settings("", {"variants"});
    to.environment("VPGN_VARIANTS", "one more file of definitions of variants");
    to.reads_file(".vpgn/variants.ini",
                  "definitions of variants, beside the games or in a folder above them");
}

std::vector<definition_file> definitions_option::read(std::vector<std::string> const& games) const {
    std::vector<std::string> files = given_;
    for (std::string& found : definition_files_for(games))
        files.push_back(std::move(found));
    return read_definitions(files);
}

void definitions_option::read_and_report(std::vector<std::string> const& games) const {
    print_problems(read(games));
}

void reading_option::add_to(command to) {
    to = to.in_group("Which games");
    std::vector<choice_words> forms;
    for (game_format const& form : formats())
        if (form.reader) forms.push_back({std::string(form.name), std::string(form.summary)});
    to.option("--from", from_, "the format to read; inferred from each file's content or extension if absent")
        .one_of_these(forms)
        .takes(value_kind::text, "FORM");
    std::vector<std::string> encodings;
    for (encoding const coding : all_encodings())
        encodings.emplace_back(name_of(coding));
    to.option("--encoding", encoding_,
              "the encoding of the files; determined from each file's content if absent")
        .one_of(encodings)
        .takes(value_kind::text, "NAME");
    to.option("--variant", variant_, "the variant of games that name none, by name or alias")
        .takes(value_kind::variant);
    to.option("--white-army", white_army_,
              "White's army in games that name none: its name, or four Betza names: `R4, WD, HFD, RN`")
        .takes(value_kind::text, "ARMY");
    to.option("--black-army", black_army_, "Black's, likewise").takes(value_kind::text, "ARMY");
}

reading_options read_as(std::string const& from, std::string const& variant_name,
                        std::string const& white_army, std::string const& black_army,
                        std::string const& encoding_name) {
    reading_options known{from, {}, known_tags(variant_name, white_army, black_army), {}};
    if (!encoding_name.empty()) known.coding = encoding_called(encoding_name);
    if (!encoding_name.empty() && !known.coding)
        throw std::invalid_argument(fmt::format("there is no encoding `{}`", encoding_name));
    return known;
}

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

void games_option::apply_files(command to) {
    input_.apply_settings(to);
}

void games_option::add_to(command to) {
    input_.add_to(to);
    reading_.add_to(to);
    definitions_.add_to(to);
    to.applies_settings();
    to.settings("", {"variant", "white-army", "black-army"});
}

chosen_games games_option::choose(transcribe::tidying const& tidy, openings_option const* openings,
                                  bool portable) const {
    game_sources const of_names(read_as(reading_.from(), {}, {}, {}, reading_.encoding_name()));
    chosen_games chosen;
    chosen.files_are_of_settings = input_.are_of_settings();
    chosen.files = input_.files([&](std::string const& path) { return of_names.has_games(path); });
    chosen.definitions = definitions_.read(chosen.files);
    reading_options known = reading_.checked();
    known.tidy = tidy;
    if (openings) known.stage = openings->stage();
    known.portable = portable;
    chosen.sources = std::make_unique<game_sources const>(std::move(known));
    return chosen;
}

chosen_games games_option::choose_and_report(transcribe::tidying const& tidy, openings_option const* openings,
                                             bool portable) const {
    chosen_games chosen = choose(tidy, openings, portable);
    print_problems(chosen.definitions);
    return chosen;
}

void condition_option::add_to(command to) {
    to.option("CONDITION", given_,
              "the condition on games: 'Elo >= 2500 and result = draw', 'material KRP v KR for 10 plies'; "
              "documented in libgrammar/condition/README.md");
    to.option("-f,--condition-file", file_,
              "a file with the condition, with comments after #; all arguments are then files of games")
        .takes(value_kind::file);
}

std::string condition_option::text(games_option& games) const {
    if (file_.empty()) return given_;
    if (!given_.empty()) games.put_first(given_);
    return unpacked_text(file_, condition::most_bytes); // its parser reports one that is too long
}

} // namespace vpgn::tools
