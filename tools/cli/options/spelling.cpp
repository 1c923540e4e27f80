#include "cli/options/spelling.hpp"

#include "io/bytes/open_bytes.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <stdexcept>

namespace vpgn::tools {

namespace {

/// Scid's file has 10 MB.
constexpr std::size_t most_bytes = std::size_t(1) << 28;

} // namespace

void spelling_option::add_to(command to, std::string const& does) {
    to.option("--spelling", file_,
              "a file of correct names (Scid's `spelling.ssp`, or two columns separated by a tab: written "
              "and correct name): " +
                  does)
        .takes(value_kind::file);
}

std::shared_ptr<tags::spelling_table const> spelling_option::table() const {
    if (file_.empty()) return nullptr;
    auto const bytes = open_bytes(file_);
    std::string text, piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;) {
        text.append(piece, 0, got);
        if (text.size() > most_bytes)
            throw std::invalid_argument(fmt::format("{}: a spelling file can have at most 256 MB", file_));
    }
    auto table = std::make_shared<tags::spelling_table>();
    if (auto const wrong = table->read(text))
        throw std::invalid_argument(fmt::format("{}:{}: {}", file_, wrong->line, wrong->label));
    return table;
}

} // namespace vpgn::tools
