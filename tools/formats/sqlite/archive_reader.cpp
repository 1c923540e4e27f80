#include "formats/sqlite/archive_reader.hpp"

#include "formats/sqlite/archive.hpp"

namespace vpgn::tools {

namespace {

class archive_chunks final : public chunk_source {
public:
    explicit archive_chunks(std::string const& path)
        : database_(open_archive_for_reading(path)), games_(database_, "SELECT text FROM games ORDER BY id"),
          has_row_(games_.step()) {}

    void read(game_chunk& into) override {
        if (has_row_) {
            into.text = games_.text(0);
            taken_ += into.text.size();
            has_row_ = games_.step();
        }
        into.ends_file = !has_row_;
    }

    std::uint64_t taken() const override { return taken_; }

private:
    database database_;
    statement games_;
    bool has_row_; ///< one that has not been read yet
    std::uint64_t taken_ = 0;
};

} // namespace

std::unique_ptr<chunk_source> open_archive(std::string const& path) {
    return std::make_unique<archive_chunks>(path);
}

} // namespace vpgn::tools
