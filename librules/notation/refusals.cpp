#include "notation/refusals.hpp"

#include "notation/position_text.hpp"
#include "notation/refusal_table.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;

namespace {

std::string_view article(std::string_view word) {
    return std::string_view("aeioAEFHLNRSX").find(word.front()) != std::string_view::npos ? "an" : "a";
}

/// Short names are read letter by letter (`an RN`, `a WD`), words and long Betza names as words.
std::string with_article(std::string const& word) {
    bool const spoken = word.front() >= 'a' && word.front() <= 'z';
    bool const vowel = spoken ? std::string_view("aeio").find(word.front()) != std::string_view::npos
                              : article(word) == "an";
    return fmt::format("{} {}", vowel ? "an" : "a", word);
}

std::string owned(piece who, refusal_scene const& scene) {
    return fmt::format("{}'s {}", scene.terms.side(who.owner()), noun(who, scene.pieces));
}

std::string on(square s, refusal_scene const& scene) {
    piece const who = scene.board.at(s);
    std::string const square = scene.terms.square(s);
    return who ? fmt::format("the {} on {}", noun(who, scene.pieces), square) : square;
}

/// The noun for the piece that an action names.
std::string noun_wanted(written_action const& action, action_pattern const& w, refusal_scene const& scene) {
    auto const& piece_text = action.text.piece;
    if (piece_text.named_by == syntax::naming::parenthesised || piece_text.named_by == syntax::naming::bare)
        return std::string(piece_text.name);
    for (kind const k : scene.pieces.kinds_of(scene.mover))
        if (w.pieces & set_of(k)) return noun(piece(scene.mover, k), scene.pieces);
    return "piece";
}

std::string list_of(std::vector<std::string> const& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
    return text;
}

std::string mover(refused_occasion const& o) {
    piece const who = o.scene.board.at(o.from);
    return who ? noun(who, o.scene.pieces) : "piece";
}

/// The castling partner: a rook, if the piece in the corner has that name.
std::string castling_partner(refused_occasion const& o) {
    piece const rook(o.scene.mover, kind::rook);
    bool const usual = o.scene.pieces.has(rook) && noun(rook, o.scene.pieces) == "rook";
    return usual ? "rook" : "castling partner";
}

/// The promotions of a pawn; for several armies each name once.
std::string promotions(refused_occasion const& o) {
    std::vector<std::string> names;
    for (kind const k : o.scene.pieces.promotions(o.scene.mover))
        if (std::string name = noun(piece(o.scene.mover, k), o.scene.pieces);
            std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
    if (names.empty()) return "nothing";
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return text;
}

/// A placeholder in a sentence of the table.
struct word {
    std::string_view name;
    std::string (*write)(refused_occasion const&);
};

constexpr word vocabulary[] = {
    {"from", [](refused_occasion const& o) { return o.scene.terms.square(o.from); }},
    {"to", [](refused_occasion const& o) { return o.scene.terms.square(o.to); }},
    {"at square", [](refused_occasion const& o) { return o.scene.terms.square(o.why.at); }},
    {"next", [](refused_occasion const& o) { return o.scene.terms.square(o.why.to); }},
    {"at", [](refused_occasion const& o) { return on(o.why.at, o.scene); }},
    {"partner", castling_partner},
    {"promotions", promotions},
    {"mover", mover},
    {"a mover", [](refused_occasion const& o) { return with_article(mover(o)); }},
    {"owned from", [](refused_occasion const& o) { return owned(o.scene.board.at(o.from), o.scene); }},
    {"owned to", [](refused_occasion const& o) { return owned(o.scene.board.at(o.to), o.scene); }},
    {"owner at",
     [](refused_occasion const& o) { return std::string(o.scene.terms.side(o.occupies().owner())); }},
    {"files", [](refused_occasion const& o) { return std::to_string(o.scene.board.files); }},
    {"ranks", [](refused_occasion const& o) { return std::to_string(o.scene.board.ranks); }},
    {"gap",
     [](refused_occasion const& o) {
         return std::to_string(std::abs(file_of(o.from) - file_of(o.why.at)) - 1);
     }},
};

constexpr word const* find_word(std::string_view name) {
    for (word const& w : vocabulary)
        if (w.name == name) return &w;
    return nullptr;
}

/// Passes on the parts of `text` in order: `plain` for text, `named` for placeholders.
constexpr void each_part(std::string_view text, auto plain, auto named) {
    while (!text.empty()) {
        std::size_t const open = text.find('{');
        plain(text.substr(0, open));
        if (open == text.npos) return;
        std::size_t const close = text.find('}', open);
        named(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
}

constexpr bool all_words_known() {
    bool known = true;
    auto const look = [&](std::string_view text) {
        each_part(
            text, [](std::string_view) {},
            [&](std::string_view name) { known &= find_word(name) != nullptr; });
    };
    for (refusal_row const& row : refusals::rows)
        look(row.text);
    for (refusal_exception const& other : refusals::exceptions)
        look(other.text);
    return known;
}
static_assert(all_words_known(), "each word in braces is one of the vocabulary");

std::string message_of(refused_occasion const& o) {
    std::string text;
    each_part(
        sentence_of(o), [&](std::string_view part) { text += part; },
        [&](std::string_view name) { text += find_word(name)->write(o); });
    return text;
}

/// The squares of the mover's pieces of these kinds.
std::vector<std::string> homes_of(kind_set sought, refusal_scene const& scene) {
    std::vector<std::string> homes;
    for (std::size_t s = 0; s < scene.board.pieces.size(); ++s)
        if (piece const who = scene.board.pieces[s]; who.is(scene.mover) && (sought & set_of(who.kind())))
            homes.push_back(scene.terms.square(square(s)));
    return homes;
}

/// The error in the written origin; `name` is that of the piece.
std::string label_of_origin(std::string const& name, square from, refusal_scene const& scene) {
    if (file_of(from) >= scene.board.files || rank_of(from) >= scene.board.ranks)
        return fmt::format("the board has {} files and {} ranks: there is no {}", scene.board.files,
                           scene.board.ranks, name_of(from));
    piece const there = scene.board.at(from);
    std::string const at = scene.terms.square(from);
    if (!there) return fmt::format("{} is empty", at);
    if (there.owner() != scene.mover) return fmt::format("{} holds {}", at, owned(there, scene));
    return fmt::format("{} holds {}, not {}", at, with_article(noun(there, scene.pieces)),
                       with_article(name));
}

/// Whether a piece that a native word may mean is on the square of its origin.
bool is_native_at_origin(action_pattern const& w, refusal_scene const& scene) {
    if (w.native.in == nullptr) return false;
    for (std::size_t s = 0; s < scene.board.pieces.size(); ++s) {
        piece const who = scene.board.pieces[s];
        if (!who.is(scene.mover) || !(w.pieces & set_of(who.kind()))) continue;
        if (w.from_file >= 0 && file_of(square(s)) != w.from_file) continue;
        if (w.from_rank < 0 || rank_of(square(s)) == w.from_rank) return true;
    }
    return false;
}

std::string label_of_no_such_piece(std::string const& name, action_pattern const& w,
                                   refusal_scene const& scene) {
    std::string_view const side = scene.terms.side(scene.mover);
    if (w.pieces == 0 && scene.pieces.orthodox()) return fmt::format("{} has no {}", side, name);
    if (w.pieces == 0) return fmt::format("no piece of {}'s army is {}", side, with_article(name));
    if (is_native_at_origin(w, scene))
        return w.native.relations != 0 || w.native.order != 0
                   ? fmt::format("no {} of {} is at that place among several on one file", name, side)
                   : fmt::format("the {} of {} there has no move in that direction with that number", name,
                                 side);
    if (w.states_origin()) return label_of_origin(name, square_at(w.from_file, w.from_rank), scene);
    if (w.from_file >= 0)
        return fmt::format("{} has no {} on the {}-file", side, name, char('a' + w.from_file));
    if (w.from_rank >= 0) return fmt::format("{} has no {} on rank {}", side, name, w.from_rank + 1);
    return fmt::format("{} has no {}", side, name);
}

} // namespace

std::string noun(piece who, piece_table const& pieces) {
    return std::string(pieces.noun_of(who));
}

finding report_refusal(refusal const& why, square from, square to, refusal_scene const& scene, span where) {
    return make_finding(row_of(why.why).code, where, message_of({why, from, to, scene}));
}

finding report_no_such_piece(written_action const& action, action_pattern const& w,
                             refusal_scene const& scene) {
    std::string const name = noun_wanted(action, w, scene);
    bool const is_elsewhere =
        w.native.relations != 0 || w.native.order != 0 || !is_native_at_origin(w, scene);
    finding found = make_finding(is_elsewhere ? finding_code::no_such_piece : finding_code::no_such_move,
                                 action.where, label_of_no_such_piece(name, w, scene));
    std::vector<std::string> const homes = homes_of(w.pieces, scene);
    if (!homes.empty() && homes.size() <= 3 && !(w.pieces & set_of(kind::pawn)))
        found.notes.push_back(fmt::format("the {}{} of {} {} on {}", name, homes.size() > 1 ? "s" : "",
                                          scene.terms.side(scene.mover),
                                          homes.size() > 1 ? "stand" : "stands", list_of(homes)));
    return found;
}

finding report_unfinished(refusal const& why, refusal_scene const& scene, span where) {
    return report_refusal(why, why.at, why.to, scene, where);
}

int weight(reason why) {
    return row_of(why).weight;
}

std::string report_setup_faults(std::uint32_t faults, square at) {
    struct {
        setup_fault fault;
        std::string_view text;
    } constexpr table[] = {
        {bad_size, "this variant is not played on a board of this size"},
        {pieces_off_board, "a piece is off the board"},
        {no_king, "a side has no king"},
        {several_kings, "a side has more than one king"},
        {pawn_on_last_rank, "there is a pawn on a first or last rank"},
        {opponent_in_check, "the side that has just moved is in check"},
        {bad_castling_right, "castling rights, but the king or what it castles with is not in its place"},
        {bad_ep_target, "an en passant target that no pawn has just passed"},
        {bad_momentum, "momentum of a piece that cannot have it"},
        {too_many_pieces, "a side has more than sixteen pieces"},
        {foreign_piece, "a piece of the other army where both armies are the same"},
    };
    std::string text;
    for (auto const& row : table)
        if (faults & row.fault) text += fmt::format("{}{}", text.empty() ? "" : "; ", row.text);
    if (!text.empty() && at != no_square) text += fmt::format(" ({})", name_of(at));
    return text;
}

} // namespace vpgn::replay
