#include "definitions/special_keys.hpp"

#include "definitions/piece_moves.hpp"
#include "definitions/slots.hpp"
#include "source/ascii.hpp"
#include "source/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using ascii::is_letter;
using ascii::lower;
using rules::kind;
using rules::kind_set;
using rules::set_of;
using rules::square_set;

ini::word from_byte(ini::word const& value, std::size_t at) {
    return {value.text.substr(at), {value.where.start + at, value.where.end}};
}

ini::word trimmed(ini::word word) {
    std::size_t const first = std::min(word.text.find_first_not_of(" \t"), word.text.size());
    word.text.remove_prefix(first);
    word.text.remove_suffix(word.text.size() - (word.text.find_last_not_of(" \t") + 1));
    word.where.start += first;
    word.where.end = word.where.start + word.text.size();
    return word;
}

/// Text that is printed as it is: characters, and none that controls a terminal.
bool is_plain_text(std::string_view text) {
    return is_utf8(text) && std::none_of(text.begin(), text.end(), [](char c) {
               return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
           });
}

/// The moves after the letter and its colon; of a well-known piece its own, which a definition cannot
/// change.
std::optional<ini::word> moves_given(binding& b, ini::word const& value, slot const& is) {
    ini::word const after_letter = from_byte(value, 1);
    bool const may_have = is.own() || is.is == rules::known_piece::king;
    if (after_letter.empty()) {
        if (is.own()) {
            b.report(finding_code::bad_piece_moves, value.where, "no moves are given")
                .helps.push_back(
                    fmt::format("write `{} = {}:` and the moves of the piece", is.key, value.text));
            return std::nullopt;
        }
        return ini::word{is.moves, value.where};
    }
    if (!may_have) {
        b.bad(after_letter.where, fmt::format("`{}` keeps its usual moves", is.key));
        return ini::word{is.moves, value.where};
    }
    if (after_letter.text[0] == ':') return trimmed(from_byte(after_letter, 1));
    b.bad(after_letter.where, "write a colon between the letter and the moves of the piece");
    return std::nullopt;
}

void put(binding& b, ini::word const& value, kind k, ini::word const& moves) {
    moves_reading read = read_moves(moves.text);
    if (!read) {
        b.to.moves_known = false;
        std::uint64_t const at = moves.where.start + read.at;
        b.report(finding_code::bad_piece_moves,
                 {std::min(at, moves.where.end), std::min(at + 1, moves.where.end)},
                 std::string(words_of(read.fault)));
    }
    if (!read.read_otherwise.empty())
        b.report(finding_code::read_otherwise, moves.where, std::string(read.read_otherwise));
    b.to.put(k, value.text[0], moves.text, std::move(read.strides));
    b.given |= set_of(k);
    if (read.en_passant && slot_of(k).own())
        for (kind_set& by : b.to.rules().en_passant_by)
            by |= set_of(k);
}

} // namespace

void read_piece(binding& b, ini::word const& value, key_record const& key) {
    if (value.empty()) return b.bad(value, "a letter, or `-` for none");
    if (!is_letter(value.text[0])) {
        if (value.text != "-") b.bad(value, "a letter, or `-` for none");
        return b.to.remove(key.piece);
    }
    slot const& is = slot_of(key.piece);
    if (kind const before = b.to.with_letter(value.text[0]); (b.given & set_of(before)) != 0)
        b.report(finding_code::letter_used_twice, {value.where.start, value.where.start + 1},
                 fmt::format("this is already the letter of `{}`", slot_of(before).key));
    if (std::optional<ini::word> const moves = moves_given(b, value, is)) put(b, value, key.piece, *moves);
}

std::string write_piece(draft const& from, key_record const& key) {
    if (!from.rules().has(key.piece)) return {};
    slot const& is = slot_of(key.piece);
    piece_words const& words = from.words(key.piece);
    std::string const letter(1, lower(words.letter));
    return is.own() || words.moves != is.moves ? letter + ":" + words.moves : letter;
}

void read_region(binding& b, ini::word const& value, key_record const& key) {
    std::optional<square_set> const read = squares::read(b, value);
    if (read) // none means everywhere
        b.to.rules().pieces[std::size_t(key.piece)].region[std::size_t(key.side)] =
            *read ? *read : ~square_set{};
}

std::string write_region(draft const& from, key_record const& key) {
    if (!from.rules().has(key.piece)) return {};
    square_set const& region = from.rules().pieces[std::size_t(key.piece)].region[std::size_t(key.side)];
    square_set const board = square_set::board(from.rules().files, from.rules().ranks);
    return (region & board) == board ? std::string() : squares::text(region, from);
}

void read_synonyms(binding& b, ini::word const& value, key_record const&) {
    for (letter_pair const& pair : read_pairs(b, value)) {
        kind const k = b.piece(pair.first, pair.where);
        if (k == rules::no_kind) continue;
        if (!is_letter(pair.second))
            b.bad(pair.where, "a synonym is a letter");
        else if (b.to.with_letter(pair.second) != rules::no_kind)
            b.report(finding_code::letter_used_twice, pair.where,
                     fmt::format("`{}` is the letter of another piece", pair.second));
        else
            b.to.words(k).other_letter = char(lower(pair.second) - 'a' + 'A');
    }
}

std::string write_synonyms(draft const& from, key_record const&) {
    std::string text;
    for (piece_words const& words : from.variant.pieces)
        if (words.letter != '\0' && words.other_letter != '\0')
            text += fmt::format("{}{}:{}", text.empty() ? "" : " ", lower(words.letter),
                                lower(words.other_letter));
    return text;
}

void read_piece_name(binding& b, ini::word const& value, key_record const& key) {
    constexpr std::size_t longest = 40;
    kind const k = b.piece(key.name.back(), value.where);
    if (k == rules::no_kind) return;
    if (value.text.size() > longest)
        return b.bad(value.where, fmt::format("a name can have at most {} bytes", longest));
    read_text(b, value, b.to.words(k).name);
}

std::string write_piece_name(draft const& from, key_record const& key) {
    kind const k = from.with_letter(key.name.back());
    return k == rules::no_kind ? std::string() : from.words(k).name;
}

void read_text(binding& b, ini::word const& value, std::string& to) {
    if (value.empty()) return b.bad(value, "a text");
    if (!is_plain_text(value.text)) return b.bad(value.where, "invalid UTF-8");
    to = value.text;
}

void read_aliases(binding& b, ini::word const& value, key_record const&) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at <= value.text.size();) {
        std::size_t const end = std::min(value.text.find(',', at), value.text.size());
        ini::word const alias =
            trimmed({value.text.substr(at, end - at), {value.where.start + at, value.where.start + end}});
        read_text(b, alias, all.emplace_back());
        at = end + 1;
    }
    std::erase(all, std::string());
    b.to.variant.aliases = all;
}

std::string write_aliases(draft const& from, key_record const&) {
    std::string text;
    for (std::string const& alias : from.variant.aliases)
        text += (text.empty() ? "" : ", ") + alias;
    return text;
}

void read_base(binding& b, ini::word const& value, key_record const&) {
    if (std::optional<bool> const read = flag::read(b, value)) b.to.variant.base = *read;
}

std::string write_base(draft const& from, key_record const&) {
    return from.variant.base ? "true" : std::string();
}

void read_start(binding& b, ini::word const& value, key_record const&) {
    read_text(b, value, b.to.variant.start);
}

std::string write_start(draft const& from, key_record const&) {
    return from.variant.start;
}

void read_double_step(binding& b, ini::word const& value, key_record const&) {
    if (std::optional<bool> const read = flag::read(b, value)) b.to.double_step = *read;
}

std::string write_double_step(draft const& from, key_record const&) {
    return from.double_step ? "true" : "false";
}

void read_extinction(binding& b, ini::word const& value, key_record const&) {
    std::optional<kind_set> const read = pieces::read(b, value);
    if (!read) return;
    b.to.rules().extinction_any = *read == rules::all_kinds;
    b.to.rules().extinction_kinds = b.to.rules().extinction_any ? 0 : *read;
}

std::string write_extinction(draft const& from, key_record const&) {
    return from.rules().extinction_any ? "*" : pieces::text(from.rules().extinction_kinds, from);
}

} // namespace vpgn::definitions
