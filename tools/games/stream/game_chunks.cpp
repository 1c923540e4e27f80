#include "games/stream/game_chunks.hpp"

#include "games/stream/byte_source.hpp"
#include "games/stream/naming.hpp"
#include "source/encoding.hpp"
#include "syntax/boundary.hpp"
#include "syntax/scan.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

class text_chunks final : public chunk_source {
public:
    text_chunks(std::unique_ptr<byte_source> bytes, cut_finder find_cut, std::size_t chunk_size,
                text_origin origin)
        : bytes_(std::move(bytes)), find_cut_(find_cut), chunk_size_(chunk_size), origin_(origin),
          is_at_start_(origin.byte == 0) {}

    void read(game_chunk& into) override {
        into.origin = origin_;
        try {
            fill(into);
        } catch (unfit_file const&) {
            // A limit has cut the text. The game that it cuts is not read: nothing in it is known to be
            // wrong.
            into.text.resize(find_cut_(into.text));
            throw;
        }
        if (std::exchange(is_at_start_, false)) is_marked_ = mark_of(into.text).size != 0;
        into.is_marked = is_marked_;
        if (into.ends_file) return;
        origin_.byte += into.text.size();
        text_survey const surveyed = survey(into.text);
        origin_.line += surveyed.line_ends;
        into.is_utf8 = surveyed.is_utf8;
    }

    std::uint64_t bytes_read() const override { return bytes_->bytes_read(); }

private:
    /// Reads on until there is a place for a cut. Each try doubles what is held, so that a single enormous
    /// game costs twice its length.
    void fill(game_chunk& chunk) {
        std::string& text = chunk.text;
        text = std::move(rest_);
        rest_.clear();
        if (!text.empty()) text.reserve(chunk_size_); // the file is large
        for (std::size_t target_size = chunk_size_;; target_size = 2 * text.size()) {
            chunk.ends_file = !read_up_to(text, target_size);
            if (chunk.ends_file) return;
            if (std::size_t const cut = find_cut_(text)) {
                rest_.assign(text, cut);
                text.resize(cut);
                return;
            }
        }
    }

    /// Extends `text` to `target_size` bytes; false at the end of the file. Until the file turns out to be
    /// large, reads as much again as there is: most files of a folder of games are small.
    bool read_up_to(std::string& text, std::size_t target_size) {
        while (text.size() < target_size) {
            if (text.size() >= large && target_size <= most_ready) text.reserve(target_size);
            bool const is_ready = text.capacity() >= target_size;
            std::size_t const size = is_ready ? most_piece : std::clamp(text.size(), least_piece, most_piece);
            std::size_t const more = std::min(size, target_size - text.size());
            if (append(*bytes_, text, more) < more) return false;
        }
        return true;
    }

    static constexpr std::size_t least_piece = std::size_t(1) << 13, most_piece = std::size_t(1) << 18;
    static constexpr std::size_t large = std::size_t(1) << 16;
    static constexpr std::size_t most_ready = std::size_t(1) << 21;

    std::unique_ptr<byte_source> bytes_;
    cut_finder find_cut_;
    std::size_t chunk_size_;
    std::string rest_; ///< bytes read after the last cut
    text_origin origin_;
    bool is_at_start_;
    bool is_marked_ = true; ///< also where the beginning of the file was not read
};

} // namespace

std::size_t last_cut_of_games(std::string_view text) {
    if (std::size_t const cut = syntax::last_boundary(text)) return cut;
    constexpr std::size_t many = std::size_t(1) << 20;
    if (text.size() < many) return 0;
    std::size_t const ink = text.find_last_not_of(" \t\r\n");
    if (ink == text.npos) return text.size();
    if (text.size() - ink <= many) return 0;
    // No comment, variation or tag can be open, and the last word is a result.
    std::string_view const game = text.substr(0, ink + 1);
    std::string_view const line = game.substr(game.find_last_of("\r\n") + 1);
    std::size_t const brace = game.find_last_of("{}"), quote = game.rfind('"'),
                      word = game.find_last_of(" \t\r\n");
    bool const may_be_open = (brace != game.npos && game[brace] == '{') || game.find('(') != game.npos ||
                             (quote != game.npos && !game.substr(quote).starts_with("\"]"));
    if (may_be_open || line.front() == '%' || line.find(';') != line.npos || word == game.npos) return 0;
    char const* const last = game.data() + word + 1;
    char const* const end = game.data() + game.size();
    return syntax::scan::result_end(last, end) == end ? text.size() : 0;
}

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
    bytes_read_ = taken_before_ + (source_ ? source_->bytes_read() : 0);
    if (chunk.ends_file) {
        taken_before_ = bytes_read_;
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

std::size_t bytes_in_file(game_chunk const& chunk) {
    return chunk.original ? chunk.original->bytes().size() : chunk.text.size();
}

line_index lines_of(game_chunk const& chunk) {
    text_origin origin = chunk.origin;
    if (chunk.read_before) origin.line = chunk.read_before->first_line;
    line_index lines(chunk.text, origin);
    lines.decoded_from(chunk.original.get());
    return lines;
}

} // namespace vpgn::tools
