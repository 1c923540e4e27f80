#include "games/record/page_list.hpp"

#include "games/record/packed_text.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

/// `{"R101":"…",…}`
void put_words(json_stream& json, std::map<std::string_view, std::string_view> const& words) {
    json.open_object();
    for (auto const& [id, word] : words)
        json.key(id).string(word);
    json.close_object();
}

/// `,"squares":{"files":["9",…],"ranks":["九",…],"rank_first":true}`
void put_squares(json_stream& json, traditional_variant const& board) {
    auto const squares = squares_of_players(board.its, board.files, board.ranks);
    if (!squares) return;
    json.key("squares"_key).open_object();
    for (auto const& [key, names] :
         {std::pair("files"_key, &squares->files), std::pair("ranks"_key, &squares->ranks)}) {
        json.key(key).open_array();
        for (std::string_view const name : *names)
            json.string(name);
        json.close_array();
    }
    if (squares->rank_first) json.key("rank_first"_key).boolean(true);
    json.close_object();
}

/// `"traditions":{"shogi":{"set":"shogi","board":"board-shogi-9x9","white":"Sente","black":"Gote"},…}`
void put_traditions(json_stream& json, std::set<traditional_variant> const& all) {
    if (all.empty()) return;
    json.key("traditions"_key).open_object();
    for (traditional_variant const& board : all) {
        tradition_facts const& facts = facts_of(board.its);
        json.key(board.id).open_object().key("set"_key).plain(facts.name);
        if (facts.has_board)
            json.key("board"_key).string(board_id(board.its, board.files, board.ranks, rules::color::white));
        put_squares(json, board);
        json.key("white"_key)
            .plain(facts.sides.first)
            .key("black"_key)
            .plain(facts.sides.second)
            .close_object();
    }
    json.close_object();
}

} // namespace

void put_list_head(json_stream& json, std::vector<std::string> const& files, page_cast const& cast) {
    json.key("games_an_element"_key).number(games_an_element);
    put_phrases(json.key("phrases"_key));
    json.key("files"_key).open_array();
    for (std::string const& file : files)
        json.string(file);
    json.close_array();
    put_words(json.key("variants"_key), cast.variants);
    json.key("letters"_key).open_object();
    for (auto const& [variant, letters] : cast.letters)
        json.key(variant).raw(letters);
    json.close_object().key("pieces"_key).raw(pieces_as_json(cast.explained));
    put_traditions(json, cast.boards);
    json.key("gates"_key).open_array();
    for (std::string_view const variant : cast.gates)
        json.string(variant);
    json.close_array();
    put_words(json.key("codes"_key), cast.codes);
}

void put_entry(std::string& list, page_game const& game, std::size_t file, std::uint64_t number) {
    json_stream json(list);
    json.open_object().key("file"_key).number(file).key("number"_key).number(number).fields(game.entry);
    json.close_object();
}

std::string drawings_of(page_cast const& cast) {
    std::string text = piece_symbols(cast.pieces, rules::color::white);
    text += piece_symbols(cast.pieces, rules::color::black);
    std::set<std::string> boards; // several variants may have the same one
    for (traditional_variant const& board : cast.boards)
        if (facts_of(board.its).has_board)
            for (rules::color const below : {rules::color::white, rules::color::black})
                boards.insert(board_symbol(board.its, board.files, board.ranks, below));
    for (std::string const& symbol : boards)
        text += symbol;
    for (named_moves const& piece : cast.explained)
        text += move_diagram(piece);
    return text;
}

} // namespace vpgn::tools
