#include "batch/part_keeper.hpp"

#include <stdexcept>
#include <utility>

namespace vpgn::tools {

part_keeper::part_keeper(std::string const& path, part_heading const& of) : of_(of), maker_(path, of) {}

void part_keeper::keep(kept_chunk&& kept, game_chunk const& of) {
    kept.source.file = of.file;
    games_ += kept.figures.games;
    maker_.add(kept);
}

void part_keeper::ends(game_chunk const& chunk) {
    if (!chunk.failure.empty()) throw std::runtime_error(chunk.failure);
    if (seen_ && seen_->file != chunk.file) report_seen();
    if (!seen_) seen_ = seen_of_file{chunk.file, 0, 0};
    seen_->lines += count_line_ends(chunk.text);
    if (of_.files[chunk.file].compressed) seen_->bytes += chunk.text.size();
}

void part_keeper::report_seen() {
    maker_.add(*seen_);
    seen_.reset();
}

void part_keeper::finish() {
    if (seen_) report_seen();
    maker_.finish();
}

} // namespace vpgn::tools
