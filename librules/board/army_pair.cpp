#include "board/army_pair.hpp"

#include <algorithm>

namespace vpgn::rules {

namespace {

constexpr std::array own_places = {kind::knight, kind::bishop, kind::rook, kind::queen};
// Queen first, as players expect.
constexpr std::array promotion_order = {kind::queen, kind::rook, kind::bishop, kind::knight};

bool same_pieces(army const& a, army const& b) {
    return std::all_of(own_places.begin(), own_places.end(),
                       [&](kind k) { return a.at(k).moves == b.at(k).moves; });
}

// Every ride both moves and captures, as for all pieces of the named armies.
bool moves_alike(pattern const& p) {
    return std::all_of(p.begin(), p.end(), [](ride const& r) { return r.moves && r.captures; });
}

} // namespace

army_pair::army_pair(army const& white, army const& black) : armies_{white, black} {
    same_armies_ = same_pieces(white, black);
    orthodox_ = same_armies_ && same_pieces(white, named_armies().front());
    compile(color::white);
    compile(color::black);
    pieces_.set_orthodox(orthodox_);
}

// The place of kind `k` of `c`: in its own army, or for `other_` kinds in the opponent's.
army_place const& army_pair::place(color c, kind k) const {
    return of_other_army(k) ? army_of(!c).at(place_of(k)) : army_of(c).at(k);
}

void army_pair::compile(color c) {
    for (int i = 0; i < kinds; ++i) {
        kind const k{std::uint8_t(i)};
        std::size_t const m = index(piece(c, k));
        spelt_[m] = k == kind::pawn ? betza("fmWfcF") : k == kind::king ? betza("K") : place(c, k).moves;
        oriented_[m] = c == color::white ? spelt_[m] : spelt_[m].mirrored();
        alike_[m] = moves_alike(spelt_[m]);
        // Own places come first, so an earlier kind with the same moves is the canonical one.
        canonical_[m] = k;
        if (of_other_army(k))
            for (int earlier = int(kind::knight); earlier < i; ++earlier)
                if (kind(earlier) != kind::king && spelt_[index(piece(c, kind(earlier)))] == spelt_[m]) {
                    canonical_[m] = kind(earlier);
                    break;
                }
        compile_reach(c, k);
        if (canonical_[m] == k)
            pieces_.add(c, k, names_of(c, k));
        else
            pieces_.add_unlisted(c, k, names_of(c, k));
    }
    describe_promotions(c);
    castles_to_b_file_[std::size_t(c)] = place(c, kind::rook).moves.keeps_square_color();
}

// Most pieces move as they capture, and most have the moves of one that is compiled already, of the other
// side or of the own army: their tables are copied.
void army_pair::compile_reach(color c, kind k) {
    std::size_t const m = index(piece(c, k));
    std::size_t like = index(piece(c, canonical_[m]));
    if (c == color::black && oriented_[m] == oriented_[index(piece(color::white, k))])
        like = index(piece(color::white, k));
    if (like != m) {
        moving_[m] = moving_[like];
        capturing_[m] = capturing_[like];
        captured_from_[m] = captured_from_[like];
        return;
    }
    moving_[m] = reach(oriented_[m], reach::purpose::moving);
    capturing_[m] = alike_[m] ? moving_[m] : reach(oriented_[m], reach::purpose::capturing);
    captured_from_[m] = reach(oriented_[m], reach::purpose::captured_from);
}

bitboard army_pair::quiet_targets(piece m, square from, bitboard occupied) const {
    bitboard reached = moving_[index(m)](from, occupied) & ~occupied;
    // The passed square has just been found empty; a second step from there is the double step.
    if (m.kind() == kind::pawn && reached && rank_seen_by(m.owner(), from) == 1)
        reached |= moving_[index(m)](first(reached), occupied) & ~occupied;
    return reached;
}

piece_names army_pair::names_of(color c, kind k) const {
    static constexpr std::array<std::string_view, 6> nouns = {"pawn", "knight", "bishop",
                                                              "rook", "queen",  "king"};
    bool const plain = k != kind::pawn && k != kind::king;
    piece_names names;
    names.betza = k == kind::pawn ? "P" : k == kind::king ? "K" : place(c, k).name.view();
    names.noun = orthodox_ || !plain ? nouns[std::size_t(place_of(k))] : names.betza;
    names.moves = pattern_of(piece(c, k));
    if (plain) names.also = place(c, k).also;
    names.by_letter = !of_other_army(k);
    names.is_pawn = k == kind::pawn;
    names.is_royal = k == kind::king;
    return names;
}

void army_pair::describe_promotions(color c) {
    // The kind listed so far that moves like `k`: it is not listed again.
    auto const kind_shown = [&](kind k) {
        for (kind const before : promotions(c))
            if (pattern_of(piece(c, before)) == pattern_of(piece(c, k))) return before;
        return no_kind;
    };
    for (kind const k : promotion_order)
        if (kind_shown(k) == no_kind) pieces_.add_promotion(c, k);
    for (kind const k : promotion_order)
        if (kind_shown(in_other_army(k)) == no_kind) pieces_.add_promotion(c, in_other_army(k));
    for (int i = 0; i < kinds; ++i)
        pieces_.promotes_like(c, kind(i), kind_shown(kind(i)));
}

army_pair const& orthodox_army_pair() {
    static army_pair const both(named_armies().front(), named_armies().front());
    return both;
}

} // namespace vpgn::rules
