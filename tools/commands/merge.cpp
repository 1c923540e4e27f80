// vpgn merge: combines parts of a result, byte for byte as a single run would write it.
#include "commands/commands.hpp"
#include "formats/sqlite/merged_archive.hpp"
#include "parts/part_file.hpp"
#include "work/bytes/byte_source.hpp"
#include "work/output.hpp"
#include "work/same_file.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace std::string_view_literals;

namespace vpgn::tools {

namespace {

struct merge_options {
    std::vector<std::string> parts;
    std::string out;
};

bool is_database(std::string const& path) {
    constexpr auto signature = "SQLite format 3\0"sv;
    std::string first(signature.size(), '\0');
    first.resize(open_raw_bytes(path, 0, first.size())->read(first.data(), first.size()));
    return first == signature;
}

outcome merge_databases(merge_options const& options) {
    if (options.out.empty()) throw std::invalid_argument("databases become another one: `-o` names it");
    refuse_to_write_over(options.out, options.parts);
    merge_archives(options.parts, options.out, [](known_game const& one) { say(told(one)); });
    return clean;
}

} // namespace

void add_merge(command_line& line, std::function<outcome(std::vector<std::string> const&)> run,
               std::string version) {
    auto options = std::make_shared<merge_options>();
    command here = line.add("merge", "parts of a result become the result");
    here.option(
            "PART", options->parts,
            "the parts that `--part-file` named, all of them, in whatever order; or databases that `convert` "
            "made, in the order that their games are to have")
        .required()
        .takes(value_kind::file);
    here.option("-o,--output", options->out, "of databases: the new one, complete or not at all")
        .takes(value_kind::file);
    here.exits(1, "as in the run that wrote the parts");
    here.explains(
        "The parts must come from the same command with different `--part`. The result is that of a single "
        "run, byte for byte, including the exit status. Databases of several runs are merged into the one "
        "that a run over all their files would have written.");
    here.example("vpgn merge 1.part 2.part", "the result of both parts");
    here.example("vpgn merge a.db b.db -o all.db", "one database of two");
    here.does([options, run = std::move(run), version = std::move(version)] {
        std::vector<std::string> const& parts = options->parts;
        if (is_database(parts.front())) return merge_databases(*options);
        if (!options->out.empty())
            throw std::invalid_argument(
                "`-o` is for databases: the result of a part goes where its command line directs it");
        part_reader const read(parts);
        if (read.heading().version != version)
            throw std::runtime_error("these parts were made by vpgn " + read.heading().version);
        std::vector<std::string> words = read.heading().command;
        words.push_back("--from-parts");
        words.insert(words.end(), parts.begin(), parts.end());
        return run(words);
    });
}

} // namespace vpgn::tools
