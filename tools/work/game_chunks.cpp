#include "work/game_chunks.hpp"

#include <system_error>

namespace vpgn::tools {

std::optional<game_chunk> chunk_reader::next() {
    if (file_ == files_.size()) return std::nullopt;
    game_chunk chunk;
    chunk.file = file_;
    chunk.offset = offset_;
    try {
        if (!source_) source_ = open_bytes(files_[file_]);
        fill(chunk);
    } catch (std::system_error const& problem) {
        chunk.failure = problem.what();
        chunk.ends_file = true;
    }
    offset_ += chunk.text.size();
    if (chunk.ends_file) {
        taken_before_ = taken();
        source_.reset();
        rest_.clear();
        offset_ = 0;
        ++file_;
    }
    return chunk;
}

/// Reads on until there is a place for a cut. Each try doubles what is held, so that a single enormous game
/// costs twice its length.
void chunk_reader::fill(game_chunk& chunk) {
    std::string& text = chunk.text;
    text = std::move(rest_);
    rest_.clear();
    std::size_t wanted = chunk_size_;
    while (true) {
        std::size_t const had = text.size();
        wanted = wanted > had ? wanted : 2 * had;
        text.resize(wanted);
        std::size_t got = 0;
        try {
            got = source_->read(text.data() + had, wanted - had);
        } catch (std::system_error const&) {
            text.resize(had);
            throw;
        }
        text.resize(had + got);
        if (got < wanted - had) {
            chunk.ends_file = true;
            return;
        }
        if (std::size_t const cut = find_cut_(text)) {
            rest_.assign(text, cut);
            text.resize(cut);
            return;
        }
    }
}

} // namespace vpgn::tools
