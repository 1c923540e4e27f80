#include "definitions/draft.hpp"

#include "definitions/keys.hpp"
#include "definitions/slots.hpp"
#include "source/ascii.hpp"

#include <fmt/format.h>
#include <utility>

namespace vpgn::definitions {

namespace {

using ascii::upper;
using rules::kind;
using rules::kind_set;
using rules::set_of;

/// Which kind each slot becomes; `no_kind` for those that the variant does not have.
class numbering {
public:
    explicit numbering(kind_set used) {
        to_.fill(rules::no_kind);
        int next = int(rules::first_defined);
        for (std::size_t i = 0; i < slots().size(); ++i) {
            kind const k = kind_of_slot(i);
            if ((used & set_of(k)) == 0) continue;
            to_[std::size_t(k)] = k <= kind::king ? k : kind(next++);
        }
    }

    kind of(kind slot) const { return slot == rules::no_kind ? slot : to_[std::size_t(slot)]; }
    kind_set of(kind_set slots) const {
        if (slots == rules::all_kinds) return slots;
        kind_set all = 0;
        for (std::size_t k = 0; k < to_.size(); ++k)
            if (slots & set_of(kind(k))) all |= set_of(to_[k]);
        return all;
    }
    void change(kind& k) const { k = of(k); }
    void change(kind_set& set) const { set = of(set); }
    template <class T>
    void change(rules::by_color<T>& both) const {
        for (T& side_value : both)
            change(side_value);
    }

private:
    std::array<kind, rules::most_kinds> to_;
};

void renumber(rules::setup& start, numbering const& to) {
    for (rules::piece& m : start.pieces)
        if (m) m = rules::piece(m.owner(), to.of(m.kind()));
    for (kind& was : start.was)
        to.change(was);
    for (rules::side_extras& side : start.extras) {
        auto const before = std::exchange(side.pocket, {});
        for (std::size_t k = 0; k < before.size(); ++k)
            if (before[k] != 0) side.pocket[std::size_t(to.of(kind(k)))] = before[k];
    }
}

/// Every field that names a kind.
void renumber(rules::definition& d, numbering const& to) {
    renumber(d.start, to);
    to.change(d.kinds_used);
    to.change(d.royal);
    to.change(d.pawns);
    to.change(d.main_pawn);
    to.change(d.promotions);
    to.change(d.en_passant_by);
    to.change(d.castling_king);
    to.change(d.castling_partners);
    to.change(d.must_drop_kind);
    to.change(d.no_doubled_drop);
    to.change(d.blast_immune);
    to.change(d.mutually_immune);
    to.change(d.turn_to_walls);
    to.change(d.extinction_kinds);
    to.change(d.flag_kinds);
    to.change(d.connect_kinds);
    to.change(d.move_rule_kinds);
}

void mask(rules::square_set& set, rules::square_set const& board) {
    set &= board;
}
template <class T>
void mask(rules::by_color<T>& both, rules::square_set const& board) {
    for (T& side_value : both)
        mask(side_value, board);
}

/// Every field that names squares, without those that are beyond the board: they mean nothing, and two
/// variants that are the same shall be equal.
void keep_to_board(rules::definition& d) {
    rules::square_set const board = rules::square_set::board(d.files, d.ranks);
    mask(d.promotion_zone, board);
    mask(d.double_step_from, board);
    mask(d.triple_step_from, board);
    mask(d.en_passant_to, board);
    mask(d.diagonal_lines, board);
    mask(d.drop_region, board);
    mask(d.enclosing_drop_start, board);
    mask(d.wall_region, board);
    mask(d.flag_region, board);
    mask(d.connect_regions, board);
    for (rules::piece_definition& piece : d.pieces)
        mask(piece.region, board);
}

} // namespace

kind draft::with_letter(char letter) const {
    return variant.with_letter(letter);
}

kind draft::main_pawn(rules::color c) const {
    kind const named = rules().main_pawn[std::size_t(c)];
    kind_set const all = rules().pawns[std::size_t(c)];
    if (all == rules::all_kinds || (named != rules::no_kind && rules().has(named))) return named;
    for (std::size_t k = 0; k < variant.pieces.size(); ++k)
        if ((all & rules().kinds_used & set_of(kind(k))) != 0) return kind(k);
    return rules::no_kind;
}

void draft::put(kind k, char letter, std::string_view moves, std::vector<rules::stride> strides) {
    if (kind const before = with_letter(letter); before != rules::no_kind && before != k) remove(before);
    slot const& is = slot_of(k);
    words(k) = {upper(letter), '\0', std::string(is.key), std::string(moves), {}};
    rules().pieces[std::size_t(k)].is = is.is;
    rules().pieces[std::size_t(k)].strides = std::move(strides);
    rules().kinds_used |= set_of(k);
    if (k == kind::king) rules().royal = k;
}

void draft::remove(kind k) {
    words(k) = {};
    rules().kinds_used &= ~set_of(k);
    for (kind_set& promotions : rules().promotions)
        promotions &= ~set_of(k);
    if (k == rules().royal) rules().royal = rules::no_kind;
}

draft blank_draft() {
    draft blank;
    rules::definition& d = blank.rules();
    kind_set const pawn = set_of(kind::pawn);
    d.pawns = d.en_passant_by = d.move_rule_kinds = {pawn, pawn};
    d.main_pawn = {kind::pawn, kind::pawn};
    blank.variant.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    return blank;
}

defined_variant numbered(draft const& from) {
    defined_variant result = from.variant;
    numbering const to(from.rules().kinds_used);
    result.rules.main_pawn = {from.main_pawn(rules::color::white), from.main_pawn(rules::color::black)};
    renumber(result.rules, to);
    result.pieces = {};
    result.rules.pieces = {};
    for (std::size_t k = 0; k < result.pieces.size(); ++k) {
        kind const now = from.rules().has(kind(k)) ? to.of(kind(k)) : rules::no_kind;
        if (now == rules::no_kind) continue;
        result.pieces[std::size_t(now)] = from.variant.pieces[k];
        rules::piece_definition& piece = result.rules.pieces[std::size_t(now)];
        piece = from.rules().pieces[k];
        to.change(piece.promotes_to);
    }
    keep_to_board(result.rules);
    return result;
}

namespace {

/// The values of all keys in a definition that has only the board and the pieces.
draft when_unset(draft const& of) {
    draft plain = blank_draft();
    plain.rules().files = of.rules().files;
    plain.rules().ranks = of.rules().ranks;
    for (std::size_t i = 0; i < slots().size(); ++i) {
        rules::kind const k = kind_of_slot(i);
        if (!of.rules().has(k)) continue;
        piece_words const& words = of.words(k);
        plain.put(k, words.letter, words.moves, of.rules().piece(k).strides);
    }
    plain.variant.name = of.variant.id;
    return plain;
}

bool is_of_pieces(key_record const& key) {
    return key.piece != rules::no_kind;
}

} // namespace

std::string write_definition(draft const& of) {
    draft const plain = when_unset(of);
    std::string text = fmt::format("[{}]\n", of.variant.id);
    for (key_record const& key : keys()) {
        if (key.write == nullptr) continue;
        if (!of.double_step && key.name.starts_with("doubleStepRegion")) continue;
        std::string const value = key.write(of, key);
        // Which pieces there are is in the draft to compare with already.
        if (value.empty() || (!is_of_pieces(key) && key.name != "maxRank" && key.name != "maxFile" &&
                              value == key.write(plain, key)))
            continue;
        if ((key.name == "maxRank" || key.name == "maxFile") && value == "8") continue;
        text += fmt::format("{} = {}\n", key.name, value);
    }
    return text;
}

} // namespace vpgn::definitions
