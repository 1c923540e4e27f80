// vpgn merge: combines parts of a result, byte for byte as a single run would write it.
#include "batch/parts/part_file.hpp"
#include "cli/commands/commands.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "sqlite/database.hpp"
#include "sqlite/new_archive.hpp"

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

outcome merge_databases(merge_options const& options) {
    if (options.out.empty())
        throw std::invalid_argument("merging databases needs an output file: give `-o FILE`");
    refuse_to_write_over(options.out, options.parts);
    merge_archives(options.parts, options.out,
                   [](known_game const& duplicate) { log_line(duplicate_message(duplicate)); });
    return clean;
}

} // namespace

void define_merge(command here, std::function<outcome(std::vector<std::string> const&)> run,
                  std::string version) {
    auto options = std::make_shared<merge_options>();
    here.option("PART", options->parts,
                "all files written by `--part-file`, in any order; or databases written by `convert`, in the "
                "order of their games")
        .required()
        .takes(value_kind::file);
    here.option("-o,--output", options->out, "for databases: the new one, written completely or not at all")
        .takes(value_kind::file);
    here.exits(1, "as in the run that wrote the parts");
    here.explains(
        "The parts must come from the same command with different `--part`. The result is that of a single "
        "run, byte for byte, including the exit status. Databases of several runs are merged into the one "
        "that a run over all their files would have written.");
    here.example("vpgn merge 1.part 2.part", "merge both parts");
    here.example("vpgn merge a.db b.db -o all.db", "merge two databases");
    here.does([options, run = std::move(run), version = std::move(version)] {
        std::vector<std::string> const& parts = options->parts;
        if (is_database(parts.front())) return merge_databases(*options);
        if (!options->out.empty())
            throw std::invalid_argument("`-o` requires databases: the command line of the parts determines "
                                        "the output of their result");
        part_reader const read(parts);
        if (read.heading().version != version)
            throw std::runtime_error("these parts were written by vpgn " + read.heading().version);
        std::vector<std::string> words = read.heading().command;
        words.push_back("--from-parts");
        words.insert(words.end(), parts.begin(), parts.end());
        return run(words);
    });
}

} // namespace vpgn::tools
