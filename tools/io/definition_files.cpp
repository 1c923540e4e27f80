#include "io/definition_files.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "io/output.hpp"
#include "io/untrusted_files.hpp"
#include "registry/further_variants.hpp"
#include "report/summary.hpp"
#include "source/file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr char const* near_games = ".vpgn/variants.ini";

void add_found_above(std::string const& folder, std::set<fs::path>& seen, std::vector<std::string>& files) {
    searched_folders const searched = folders_searched_from(folder);
    for (fs::path const& folder_above : searched.all)
        if (seen.insert(folder_above).second &&
            has_found_file(folder_above / near_games, searched.limit_for(folder_above),
                           "--variants names a file of definitions"))
            files.push_back((folder_above / near_games).string());
}

} // namespace

definitions::catalogue& known_definitions() {
    static definitions::catalogue all(&definitions::built_in());
    return all;
}

void know_definitions() {
    replay::ask_further(
        [](std::string const& name, definitions::name_form form) {
            return definitions::entry_called(known_definitions(), name, form);
        },
        [] { return definitions::names_of_all(known_definitions()); });
}

std::vector<std::string> definition_files_for(std::vector<std::string> const& games) {
    std::vector<std::string> files;
    char const* const named = std::getenv("VPGN_VARIANTS"); // NOLINT(concurrency-mt-unsafe): one thread yet
    if (named != nullptr && *named != '\0') files.emplace_back(named);
    std::set<fs::path> seen;
    std::set<std::string> folders; // an archive has many files in each
    for (std::string const& file : games)
        if (std::string folder = file == "-" ? "" : fs::path(file).parent_path().string();
            folders.insert(folder).second)
            add_found_above(folder, seen, files);
    return files;
}

std::vector<definition_file> read_definitions(std::vector<std::string> const& paths, bool thorough) {
    std::vector<definition_file> all;
    std::set<fs::path> read_already;
    for (std::string const& path : paths) {
        std::error_code unknown; // reported when it is read
        if (!read_already.insert(fs::weakly_canonical(path, unknown)).second) continue;
        definition_file& added =
            all.emplace_back(definition_file{path, read_file(path, most_definition_bytes), {}});
        added.findings = known_definitions().add(added.text, thorough);
    }
    if (!all.empty()) definitions::claim_names(known_definitions()); // the built-in ones are parsed on demand
    return all;
}

void print_problems(std::vector<definition_file> const& all) {
    for (definition_file const& file : all) {
        if (file.findings.empty()) continue;
        summary figures;
        for (finding const& each : file.findings)
            figures.count(each);
        log_line(fmt::format("{}: {}, {} in definitions; `vpgn variants --check {}` lists them", file.path,
                             counted(figures.errors, "error"), counted(figures.warnings, "warning"),
                             file.path));
    }
}

} // namespace vpgn::tools
