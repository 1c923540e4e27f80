#include "lsp/features.hpp"

#include "lsp/outline.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

struct player_at {
    std::string name;
    span where; ///< in its piece
    document_text::spot spot;
};

std::optional<player_at> player_in(document& of, text_place place) {
    if (!of.is_dialect() || of.prose()) return std::nullopt;
    document_text::spot const spot = of.text().at(place, of.counted());
    for (outline_part const& found : of.shape(spot.index))
        if (found.kind == outline_part::type::player && found.where.start <= spot.offset &&
            spot.offset <= found.where.end)
            return player_at{found.title, found.where, spot};
    return std::nullopt;
}

} // namespace

json renamed_range(document& of, text_place place) {
    std::optional<player_at> const player = player_in(of, place);
    if (!player) return nullptr;
    return {{"range", range(of, of.text()[player->spot.index], player->spot.first_line, player->where)},
            {"placeholder", player->name}};
}

json player_rename(document& of, text_place place, std::string const& name, client_abilities const& client) {
    if (name.find_first_not_of(" \t") == name.npos) throw std::invalid_argument("the new name is empty");
    if (name.find_first_of("\r\n") != name.npos)
        throw std::invalid_argument("the new name has a line end, which a tag cannot have");
    std::optional<player_at> const player = player_in(of, place);
    if (!player) return nullptr;
    json edits = json::array();
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i)
        for (outline_part const& found : of.shape(i))
            if (found.kind == outline_part::type::player && found.title == player->name)
                edits.push_back(
                    text_edit(range(of, of.text()[i], first_line, found.where), escaped_tag_value(name)));
    return edit_of(of, std::move(edits), client);
}

namespace {

std::vector<std::string> words_of(std::string_view query) {
    std::vector<std::string> words;
    std::string const text = ascii::lowered(query);
    for (std::size_t start = 0; (start = text.find_first_not_of(' ', start)) != text.npos;) {
        std::size_t const end = std::min(text.find(' ', start), text.size());
        words.push_back(text.substr(start, end - start));
        start = end;
    }
    return words;
}

} // namespace

void find_games(json& all, document& of, std::string_view query) {
    if (!of.has_games() || of.prose()) return;
    std::vector<std::string> const words = words_of(query);
    std::string const file = std::filesystem::path(of.path()).filename().string();
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i)
        for (outline_part const& found : of.shape(i)) {
            if (all.size() >= most_found_games) return;
            if (found.kind != outline_part::type::game) continue;
            std::string const title = ascii::lowered(found.title);
            bool matches = true;
            for (std::string const& word : words)
                matches &= title.find(word) != title.npos;
            if (!matches) continue;
            constexpr int event = 24;
            json symbol = {{"name", found.title},
                           {"kind", event},
                           {"location",
                            {{"uri", of.uri()}, {"range", range(of, of.text()[i], first_line, found.name)}}}};
            if (!file.empty()) symbol["containerName"] = file;
            all.push_back(std::move(symbol));
        }
}

} // namespace vpgn::tools::lsp
