// vpgn merge: parts of a result become the result, byte for byte what one run would have made.
#include "commands/commands.hpp"
#include "parts/part_file.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

void add_merge(command_line& line, std::function<outcome(std::vector<std::string> const&)> run,
               std::string version) {
    auto parts = std::make_shared<std::vector<std::string>>();
    command here = line.add("merge", "parts of a result become the result");
    here.option("PART", *parts, "the parts that `--part-file` named, all of them, in whatever order")
        .required()
        .takes(value_kind::file);
    here.exits(1, "as the run says that the parts are of");
    here.explains(
        "Each part was made by the same command with another `--part`. What comes out is what one run "
        "would have made, byte for byte, exit status included.");
    here.example("vpgn merge 1.part 2.part", "the result of both parts");
    here.does([parts, run = std::move(run), version = std::move(version)] {
        part_reader const read(*parts);
        if (read.heading().version != version)
            throw std::runtime_error("these parts were made by vpgn " + read.heading().version);
        std::vector<std::string> words = read.heading().command;
        words.push_back("--from-parts");
        words.insert(words.end(), parts->begin(), parts->end());
        return run(words);
    });
}

} // namespace vpgn::tools
