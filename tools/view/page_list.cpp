#include "view/page_list.hpp"

#include "view/packed_text.hpp"

#include <map>
#include <string_view>

namespace vpgn::tools {

namespace {

/// `{"R101":"…",…}`
void put_words(json_stream& json, std::map<std::string_view, std::string_view> const& words) {
    json.open_object();
    for (auto const& [id, word] : words)
        json.key(id).string(word);
    json.close_object();
}

} // namespace

void put_list_head(json_stream& json, std::vector<std::string> const& files, page_cast const& cast) {
    json.key("games_an_element"_key).number(games_an_element);
    put_phrases(json.key("phrases"_key));
    json.key("files"_key).open_array();
    for (std::string const& file : files)
        put_string_or_replacement(json.value_to_append(), file);
    json.close_array();
    put_words(json.key("variants"_key), cast.variants);
    json.key("letters"_key).open_object();
    for (auto const& [variant, letters] : cast.letters)
        json.key(variant).raw(letters);
    json.close_object().key("gates"_key).open_array();
    for (std::string_view const variant : cast.gates)
        json.plain(variant);
    json.close_array();
    put_words(json.key("codes"_key), cast.codes);
}

void put_entry(std::string& list, page_game const& game, std::size_t file, std::uint64_t number) {
    json_stream json(list);
    json.open_object().key("file"_key).number(file).key("number"_key).number(number).fields(game.entry);
    json.close_object();
}

std::string drawings_of(page_cast const& cast) {
    return piece_symbols(cast.pieces, rules::color::white) + piece_symbols(cast.pieces, rules::color::black);
}

} // namespace vpgn::tools
