#include "work/game_chunks.hpp"

#include "work/bytes/byte_source.hpp"
#include "work/naming.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

class text_chunks final : public chunk_source {
public:
    text_chunks(std::unique_ptr<byte_source> bytes, cut_finder find_cut, std::size_t chunk_size,
                text_origin origin)
        : bytes_(std::move(bytes)), find_cut_(find_cut), chunk_size_(chunk_size), origin_(origin) {}

    void read(game_chunk& into) override {
        into.origin = origin_;
        fill(into);
        if (into.ends_file) return;
        origin_.byte += into.text.size();
        origin_.line += count_line_ends(into.text);
    }

    std::uint64_t taken() const override { return bytes_->taken(); }

private:
    /// Reads on until there is a place for a cut. Each try doubles what is held, so that a single enormous
    /// game costs twice its length.
    void fill(game_chunk& chunk) {
        std::string& text = chunk.text;
        text = std::move(rest_);
        rest_.clear();
        for (std::size_t wanted = chunk_size_;; wanted = 2 * text.size()) {
            chunk.ends_file = !read_up_to(text, wanted);
            if (chunk.ends_file) return;
            if (std::size_t const cut = find_cut_(text)) {
                rest_.assign(text, cut);
                text.resize(cut);
                return;
            }
        }
    }

    /// Makes `text` up to `wanted` bytes long; false at the end of the file. Chunk by chunk, for of what is
    /// asked for at once nearly all may be behind the end.
    bool read_up_to(std::string& text, std::size_t wanted) {
        // Most files of a folder of games are small: for these no more is made ready than they have.
        if (text.empty() && !read_piece(text, std::min(small_file, wanted))) return false;
        while (text.size() < wanted)
            if (!read_piece(text, std::min(chunk_size_, wanted - text.size()))) return false;
        return true;
    }

    /// Appends up to `size` bytes; false at the end of the file.
    bool read_piece(std::string& text, std::size_t size) {
        std::size_t const had = text.size();
        text.resize(had + size);
        std::size_t got = 0;
        try {
            got = bytes_->read(text.data() + had, size);
        } catch (std::system_error const&) {
            text.resize(had);
            throw;
        }
        text.resize(had + got);
        return got == size;
    }

    static constexpr std::size_t small_file = std::size_t(1) << 14;

    std::unique_ptr<byte_source> bytes_;
    cut_finder find_cut_;
    std::size_t chunk_size_;
    std::string rest_; ///< what has been read behind the last cut
    text_origin origin_;
};

} // namespace

std::unique_ptr<chunk_source> text_chunks_of(std::unique_ptr<byte_source> bytes, cut_finder find_cut,
                                             std::size_t chunk_size, text_origin origin) {
    return std::make_unique<text_chunks>(std::move(bytes), find_cut, chunk_size, origin);
}

std::optional<game_chunk> chunk_reader::next() {
    if (file_ == files_.size()) return std::nullopt;
    game_chunk chunk;
    chunk.file = file_;
    chunk.number = chunks_++;
    chunk.begins_file = !source_;
    try {
        naming(files_[file_], [&] {
            if (!source_) source_ = open_(files_[file_]);
            source_->read(chunk);
        });
    } catch (std::system_error const& problem) {
        chunk.failure = problem.what();
        chunk.ends_file = true;
    }
    taken_ = taken_before_ + (source_ ? source_->taken() : 0);
    if (chunk.ends_file) {
        taken_before_ = taken_;
        source_.reset();
        ++file_;
    }
    return chunk;
}

std::string_view name_of_games(game_chunk const& chunk, std::string_view file) {
    return chunk.read_before ? std::string_view(chunk.read_before->file) : file;
}

std::uint64_t games_before(game_chunk const& chunk, std::uint64_t counted) {
    return chunk.read_before ? chunk.read_before->games_before : chunk.games_before.value_or(counted);
}

line_index lines_of(game_chunk const& chunk) {
    text_origin origin = chunk.origin;
    if (chunk.read_before) origin.line = chunk.read_before->first_line;
    return line_index(chunk.text, origin);
}

} // namespace vpgn::tools
