#include "sqlite/archive_reader.hpp"

#include "sqlite/archive.hpp"

namespace vpgn::tools {

namespace {

/// Up to version 2 the text was stored with the game, without its line.
std::string_view games_of(std::int64_t version) {
    return version < 3
               ? "SELECT text, file, number, NULL FROM games ORDER BY id"
               : "SELECT text, file, number, first_line FROM games JOIN texts ON game = id ORDER BY id";
}

class archive_chunks final : public chunk_source {
public:
    explicit archive_chunks(std::string const& path)
        : database_(open_archive_for_reading(path)), games_(database_, games_of(version_of(database_))),
          has_row_(games_.step()) {}

    void read(game_chunk& into) override {
        if (has_row_) {
            into.text = games_.text(0);
            bytes_read_ += into.text.size();
            into.read_before = {std::string(games_.text(1)), std::uint64_t(games_.integer(2)) - 1,
                                games_.is_null(3) ? 1 : std::uint64_t(games_.integer(3))};
            has_row_ = games_.step();
        }
        into.ends_file = !has_row_;
    }

    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    database database_;
    statement games_;
    bool has_row_; ///< one that has not been read yet
    std::uint64_t bytes_read_ = 0;
};

} // namespace

std::unique_ptr<chunk_source> open_archive(std::string const& path) {
    return std::make_unique<archive_chunks>(path);
}

} // namespace vpgn::tools
