#include "sqlite/archive_form.hpp"

#include "io/compressed_text.hpp"
#include "io/output.hpp"
#include "report/summary.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

/// Creates rows for a part: they are stored in the part instead of a database.
class archive_part_form final : public written_form, public row_sink {
public:
    explicit archive_part_form(archive_tables const& tables) : tables_(tables) {}
    std::unique_ptr<game_writer> new_writer() override {
        return std::make_unique<archive_writer>(*this, tables_);
    }
    void take(chunk_rows const&, place_of_chunk const&) override {}
    void finish() override {}

private:
    archive_tables tables_;
};

} // namespace

archive_form::archive_form(std::string const& path, archive_tables const& tables)
    : tables_(tables), archive_(path, tables) {
    filler_.emplace(archive_.tables(), tables,
                    [this](known_game const& duplicate) { report_duplicate(duplicate); });
}

void archive_form::report_duplicate(known_game const& duplicate) {
    ++duplicates_;
    if (is_quiet()) return; // `finish` prints one line for all
    if (duplicates_ <= most_on_a_terminal || !talk_is_on_a_terminal())
        log_line(duplicate_message(duplicate)); // the database has them all
}

void archive_form::finish() {
    filler_->finish();
    filler_.reset(); // and lets go of the database
    archive_.finish([this](known_game const& duplicate) { report_duplicate(duplicate); }, known_);
    if (is_quiet() && duplicates_ + known_ > 0) log_line(remark());
}

std::string archive_form::remark() const {
    std::string text;
    if (known_ > 0)
        text = fmt::format("{} of the games {} there already", known_, known_ == 1 ? "was" : "were");
    if (duplicates_ > 0)
        text += fmt::format("{}{} read that {} there already: the table `duplicates` has where",
                            text.empty() ? "" : "; ", counted(duplicates_, "game"),
                            duplicates_ == 1 ? "is" : "are");
    return text;
}

std::unique_ptr<written_form> open_archive_to_write(destination const& to, output_options const& options) {
    archive_tables const tables = archive_tables_of(options.tables);
    if (options.is_put_aside) return std::make_unique<archive_part_form>(tables);
    if (to.path().empty()) throw std::invalid_argument("a database needs a file: use `-o FILE`");
    if (auto const ending = compression_ending(to.path()); !ending.empty())
        throw std::invalid_argument(
            fmt::format("{}: a database cannot be compressed: remove `{}`", to.path(), ending));
    return std::make_unique<archive_form>(to.path(), tables);
}

} // namespace vpgn::tools
