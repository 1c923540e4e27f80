#include "formats/output.hpp"

#include "formats/sqlite/archive_output.hpp"

#include <stdexcept>

namespace vpgn::tools {

text_output::text_output(target_format const& format, std::unique_ptr<game_writer> (*make)(),
                         std::string const& path)
    : format_(format), make_(make), file_(path) {
    file_.write(format_.head);
}

void text_output::take(converted_chunk& chunk, std::uint64_t games_before) {
    text_.clear();
    chunk.text.append_to(text_, games_before, format_.between, first_);
    file_.write(text_);
}

void text_output::finish() {
    file_.write(format_.tail);
    file_.finish();
}

bool text_output::abandon() {
    if (file_.replaces()) return true; // its destructor sees to it
    finish();
    return false;
}

std::unique_ptr<conversion_output> make_output(target_format const& format, std::string const& path) {
    if (format.make) return std::make_unique<text_output>(format, format.make, path);
    if (path.empty() || path == "-") throw std::invalid_argument("a database needs a file: say `-o FILE`");
    return std::make_unique<archive_output>(path);
}

} // namespace vpgn::tools
