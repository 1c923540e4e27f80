#include "cli/options/condition.hpp"

#include "condition/read_condition.hpp"
#include "io/bytes/open_bytes.hpp"

namespace vpgn::tools {

void condition_option::add_to(command to) {
    to.option("CONDITION", given_,
              "the condition on games: 'Elo >= 2500 and result = draw', 'material KRP v KR for 10 plies'; "
              "documented in libgrammar/condition/README.md");
    to.option("-f,--condition-file", file_,
              "a file with the condition, with comments after #; all arguments are then files of games")
        .takes(value_kind::file);
}

std::string condition_option::text(games_option& games) const {
    if (file_.empty()) return given_;
    if (!given_.empty()) games.put_first(given_);
    auto const bytes = open_bytes(file_);
    std::string text, piece(std::size_t(1) << 16, '\0');
    // A condition that is too long is reported by its parser.
    for (std::size_t got;
         text.size() <= condition::most_bytes && (got = bytes->read(piece.data(), piece.size())) > 0;)
        text.append(piece, 0, got);
    return text;
}

} // namespace vpgn::tools
