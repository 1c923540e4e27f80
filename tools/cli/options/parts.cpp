#include "cli/options/parts.hpp"

#include "io/output.hpp"
#include "io/output_file.hpp"
#include "report/summary.hpp"

#include <charconv>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace vpgn::tools {

void parts_option::add_to(command to) {
    words_ = &to.words();
    to = to.in_group("Parts of a run");
    command_option part = to.option(
        "--part", part_,
        "`I/N`: process part I of N of all games; the result is stored in `--part-file` for `vpgn merge`");
    part.takes(value_kind::text, "I/N");
    to.option("--part-file", file_, "the file of that part, written completely or not at all")
        .takes(value_kind::file);
    command_option inputs =
        to.option("--from-parts", parts_, "the parts that `vpgn merge` reads instead of games");
    inputs.takes(value_kind::file, "PART").without(part);
}

part_number parts_option::number() const {
    part_number parsed{0, 0};
    char const* const end = part_.data() + part_.size();
    auto const first = std::from_chars(part_.data(), end, parsed.which);
    bool good = first.ec == std::errc() && first.ptr != end && *first.ptr == '/';
    if (good) {
        auto const second = std::from_chars(first.ptr + 1, end, parsed.of);
        good = second.ec == std::errc() && second.ptr == end;
    }
    if (!good || parsed.which == 0 || parsed.which > parsed.of)
        throw std::invalid_argument(
            fmt::format("invalid `--part {}`: `3/16` is the third of sixteen parts", part_));
    if (file_.empty()) throw std::invalid_argument("`--part` needs a file: give `--part-file FILE`");
    return parsed;
}

std::vector<std::string> parts_option::words_of_all(chosen_games const& games) const {
    std::vector<std::string> words;
    bool skips = false;
    for (std::string const& word : *words_) {
        // The settings have been converted to options, so that they are the same wherever parts are merged.
        bool const names_part = word == "--part" || word == "--part-file" || word == "--config";
        bool const has_part =
            word.starts_with("--part=") || word.starts_with("--part-file=") || word.starts_with("--config=");
        if (!skips && !names_part && !has_part) words.push_back(word);
        skips = !skips && names_part;
    }
    if (games.files_are_of_settings) words.insert(words.end(), games.files.begin(), games.files.end());
    return words;
}

std::unique_ptr<part_under_way> parts_option::begin(chosen_games const& games, std::size_t chunk_size,
                                                    std::string version) const {
    if (part_.empty() && !file_.empty()) throw std::invalid_argument("missing part: add `--part I/N`");
    if (part_.empty()) return nullptr;
    part_number const which = number();
    refuse_to_write_over(file_, games.files);
    auto running = std::make_unique<part_under_way>();
    shared_out shared = share_out(games.files, *games.sources, which);
    for (std::string const& words : shared.remarks)
        remark(words);
    running->heading = {std::move(version), words_of_all(games), which, std::move(shared.files)};
    running->games = std::make_unique<part_chunks>(running->heading.files, *games.sources, chunk_size);
    running->keeper = std::make_unique<part_keeper>(file_, running->heading);
    return running;
}

void parts_option::finish(part_under_way& part) const {
    part.keeper->finish();
    remark(fmt::format("part {} of {}: {}", part.heading.part.which, part.heading.part.of,
                       counted(part.keeper->games(), "game")));
}

std::unique_ptr<part_reader> parts_option::parts(chosen_games const& games) const {
    if (parts_.empty()) return nullptr;
    auto reader = std::make_unique<part_reader>(parts_);
    std::vector<std::string> names;
    for (part_of_file const& file : reader->heading().files)
        names.push_back(file.name);
    if (names != games.files) throw std::runtime_error("the parts belong to other files");
    return reader;
}

} // namespace vpgn::tools
