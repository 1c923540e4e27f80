#include "games/findings/prose.hpp"

#include "formats/article/article_reader.hpp"

namespace vpgn::tools {

std::optional<finding> write_prose(std::string_view text) {
    if (!transcribe::reads_as_prose(text)) return std::nullopt;
    finding found = make_finding(finding_code::article_without_game, {0, 0}, "this is prose, not PGN");
    found.helps.push_back("`--from article` reads the records in it");
    return found;
}

} // namespace vpgn::tools
