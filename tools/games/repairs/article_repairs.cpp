#include "games/repairs/article_repairs.hpp"

#include "formats/text_formats.hpp"
#include "formats/transcribers.hpp"
#include "games/findings/checked_chunk.hpp"

#include <set>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

std::set<finding_code> codes_of_article(std::string const& text) {
    importer const read = importer_for(*find_text_source("article"), {});
    game_chunk chunk;
    chunk.text = text;
    if (read) chunk.format_importer = &read;
    auto const checked = check_chunk(chunk, {});
    std::set<finding_code> codes;
    for (reported_game const& game : checked->games)
        for (finding const& f : game.findings)
            codes.insert(f.code);
    return codes;
}

} // namespace

replay::fixed_text fix_article(std::string text, replay::fix_choice const& choice) {
    std::set<finding_code> const codes = codes_of_article(text);
    if (codes.empty()) return {std::move(text), 0, {}};
    return replay::fix_games(std::move(text),
                             [&](finding const& f, std::string_view in, syntax::game const& game) {
                                 return codes.contains(f.code) && (!choice || choice(f, in, game));
                             });
}

} // namespace vpgn::tools
