#include "games/record/page_writer.hpp"

#include "replay/play/fix_games.hpp"
#include "report/codes/code.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

/// The tags that are listed and searched.
constexpr std::array<std::pair<char const*, json_key>, 11> listed_tags = {{{"White", "white"_key},
                                                                           {"Black", "black"_key},
                                                                           {"WhiteElo", "white_elo"_key},
                                                                           {"BlackElo", "black_elo"_key},
                                                                           {"Event", "event"_key},
                                                                           {"Site", "site"_key},
                                                                           {"Date", "date"_key},
                                                                           {"Round", "round"_key},
                                                                           {"Result", "result"_key},
                                                                           {"ECO", "eco"_key},
                                                                           {"Opening", "opening"_key}}};

bool is_silent(std::string_view value) {
    return value.find_first_not_of("?. ") == value.npos;
}

/// A piece of a definition that is not one of chess; it is read in the same way for both sides.
std::optional<named_moves> moves_shown(rules::piece_table const& pieces, rules::piece who) {
    std::string const& betza = pieces.names_of(who).betza;
    for (std::string_view const known : {"", "K", "Q", "R", "B", "N", "fmWfceF"})
        if (betza == known) return std::nullopt;
    return named_moves{betza, true};
}

/// The game as PGN, to be copied and saved. It is written with the page, so that a page without the program
/// offers it too.
///
/// `{"written":"…","repaired":"…","canonical":"…"}`: the game's own bytes (as UTF-8; other bytes are read
/// as Latin-1), the game as `vpgn check --fix` repairs it (absent if nothing changes), and the game as
/// `vpgn convert --to pgn` writes it. Cost: for `repaired`, another check of the game if a finding suggests
/// anything.
std::string texts_of_game(imported_game const& imported, spelled_game& canonical) {
    std::string const written = syntax::write_as_written(imported.game);
    std::string texts;
    json_stream json(texts);
    coding const text_coding = coding_of({written});
    json.open_object().key("written"_key).string(written, text_coding);
    auto const& found = imported.report.findings;
    if (std::any_of(found.begin(), found.end(), [](finding const& f) { return f.fix.has_value(); })) {
        replay::fixed_text const mended = replay::fix_games(written);
        if (mended.repairs > 0) json.key("repaired"_key).string(mended.text, text_coding);
    }
    std::string text;
    canonical.put(text, imported);
    json.key("canonical"_key).string(text, text_coding).close_object();
    return texts;
}

/// `"traditional":{"word":"advisor","drawing":"xiangqi-advisor"}`
void put_traditional(json_stream& json, tradition its, std::string_view word) {
    auto const found = piece_in(its, word);
    if (!found) return;
    json.key("traditional"_key).open_object().key("word"_key).plain(found->name);
    json.key("drawing"_key).string(fmt::format("{}-{}", facts_of(its).name, found->drawing)).close_object();
}

/// `before`: what a turned piece was, if it is another one.
void put_letter(json_stream& json, std::string_view letter, rules::piece who, rules::piece before,
                rules::piece_table const& pieces, piece_legend const& piece_key, tradition its) {
    json.key(letter).open_object();
    drawn_piece const& drawn = piece_key(who);
    rules::piece_names const& names = pieces.names_of(who);
    std::string const& word = has_own_word(names, drawn) ? names.noun : piece_key.word_of(who);
    json.key("word"_key).string(word);
    json.key("drawing"_key).string(symbol_name(drawn));
    if (auto const moves = moves_shown(pieces, who)) json.key("moves"_key).string(key_of(*moves));
    std::string const promoted = "+" + pieces.names_of(before).noun;
    put_traditional(json, its, before != who && piece_in(its, promoted) ? promoted : word);
    json.close_object();
}

/// `{"C":{"word":"cannon","drawing":"defined-mRcpR"},…}`: capitals, and `+P` for promoted pieces.
std::string letters_as_json(replay::beginning const& first, piece_legend const& piece_key, tradition its) {
    std::string text;
    json_stream json(text);
    json.open_object();
    for (rules::kind const k : first.pieces.kinds_of(rules::color::white)) {
        rules::piece const who(rules::color::white, k);
        char const capital = first.pieces.letter_of(who).capital;
        if (capital == 0) continue;
        put_letter(json, std::string(1, capital), who, who, first.pieces, piece_key, its);
        auto const* const turned = first.notation.turns_into;
        rules::kind const other = turned ? (*turned)[std::size_t(k)] : rules::no_kind;
        if (other != rules::no_kind)
            put_letter(json, std::string("+") + capital, {rules::color::white, other}, who, first.pieces,
                       piece_key, its);
    }
    json.close_object();
    return text;
}

} // namespace

std::string pieces_as_json(std::set<named_moves> const& all) {
    std::string text;
    json_stream json(text);
    json.open_object();
    for (named_moves const& piece : all) {
        json.key(key_of(piece)).open_object().key("betza"_key).string(piece.betza);
        rules::human_name const name = human_name_of({.name = piece.betza, .defined = piece.defined});
        if (!name.name.empty()) json.key("word"_key).string(name.name);
        if (!name.also.empty()) json.key("also"_key).string(name.also);
        json.key("moves"_key).string(moves_in_words(piece)).close_object();
    }
    json.close_object();
    return text;
}

void page_cast::take(page_cast const& other) {
    explained.insert(other.explained.begin(), other.explained.end());
    pieces.insert(other.pieces.begin(), other.pieces.end());
    variants.insert(other.variants.begin(), other.variants.end());
    letters.insert(other.letters.begin(), other.letters.end());
    boards.insert(other.boards.begin(), other.boards.end());
    gates.insert(other.gates.begin(), other.gates.end());
    codes.insert(other.codes.begin(), other.codes.end());
}

void page_writer::on_game(syntax::game const& game) {
    if (records_ != page_records::none) record_.on_game(game);
    if (keeps_texts()) canonical_.on_game(game);
    variant_ = nullptr;
}

void page_writer::on_start(replay::beginning const& first) {
    if (records_ != page_records::none) record_.on_start(first);
    if (keeps_texts()) canonical_.on_start(first);
    variant_ = &first.variant;
    cast_.variants.emplace(variant_->id, variant_->name);
    note_pieces(first);
    if (variant_->has(rules::choice_type::place)) cast_.pieces.insert(neutral_piece());
}

void page_writer::on_turn(replay::played_turn const& turn) {
    if (records_ != page_records::none) record_.on_turn(turn);
    if (keeps_texts()) canonical_.on_turn(turn, replay::spelling_style::canonical);
}

/// The pieces of a definition are the same in all its games, and so are orthodox armies; other armies may
/// differ from game to game.
void page_writer::note_pieces(replay::beginning const& first) {
    bool const as_ever = !first.armies || first.armies->orthodox();
    if (as_ever && !noted_.insert(variant_->id).second) return;
    piece_legend const piece_key(first.pieces);
    cast_.pieces.merge(piece_key.all());
    note_moves(first, piece_key);
    piece_legend const traditional(first.pieces, tradition_of(variant_->id));
    if (traditional.its() != tradition::none) {
        cast_.pieces.merge(traditional.all());
        cast_.boards.insert({variant_->id, traditional.its(), first.position.files, first.position.ranks});
    }
    if (!first.armies)
        cast_.letters.emplace(variant_->id, letters_as_json(first, piece_key, traditional.its()));
    if (first.notation.gates) cast_.gates.insert(variant_->id);
}

void page_writer::note_moves(replay::beginning const& first, piece_legend const& piece_key) {
    for (rules::color const owner : {rules::color::white, rules::color::black})
        for (rules::kind const k : first.pieces.kinds_of(owner)) {
            rules::piece const who(owner, k);
            if (first.armies) {
                if (!is_orthodox(piece_key(who)))
                    cast_.explained.insert({std::string(first.pieces.name_of(who)), false});
            } else if (auto moves = moves_shown(first.pieces, who))
                cast_.explained.insert(std::move(*moves));
        }
}

std::string page_writer::on_end(imported_game const& imported) {
    for (finding const& f : imported.findings)
        cast_.codes.emplace(vpgn::record_of(f.code).code, vpgn::record_of(f.code).headline);
    games_.push_back({imported.place, entry_of(imported), record_of(imported),
                      keeps_texts() ? texts_of_game(imported, canonical_) : std::string(),
                      std::string(imported.file)});
    return {};
}

std::string page_writer::entry_of(imported_game const& imported) const {
    std::string entry;
    json_stream json(entry, true);
    for (auto const& [tag, field] : listed_tags) {
        std::string const value = imported.game.tag(tag);
        if (!is_silent(value)) json.key(field).string(value, coding_of({value}));
    }
    auto const marker = imported.game.main_line_result();
    if (marker && is_silent(imported.game.tag("Result")))
        json.key("result"_key).plain(syntax::result_text(marker->value));
    if (variant_) json.key("variant"_key).string(variant_->id);
    json.key("plies"_key).number(imported.game.plies());
    std::array<unsigned, 3> counts{};
    std::set<std::string_view> codes;
    for (finding const& f : imported.findings) {
        ++counts[std::size_t(std::min(f.level, severity::error))];
        codes.insert(vpgn::record_of(f.code).code);
    }
    for (auto const& [level, field] :
         {std::pair{severity::error, "errors"_key}, std::pair{severity::warning, "warnings"_key},
          std::pair{severity::note, "remarks"_key}})
        if (unsigned const count = counts[std::size_t(level)]; count > 0) json.key(field).number(count);
    if (codes.empty()) return entry;
    json.key("codes"_key).open_array();
    for (std::string_view const code : codes)
        json.plain(code);
    json.close_array();
    return entry;
}

std::string page_writer::record_of(imported_game const& imported) {
    if (records_ == page_records::none) return {};
    numbered_text text;
    json_stream json(text.text());
    json.open_object();
    record_.put_fields(json, imported, text);
    put_turns_of_findings(json, imported);
    json.close_object();
    return records_ == page_records::packed ? packed(text.text()) : std::move(text.text());
}

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
