#include "board/pairing.hpp"

#include <algorithm>

namespace vpgn::rules {

namespace {

constexpr std::array own_places = {kind::knight, kind::bishop, kind::rook, kind::queen};
// Players think of the queen first.
constexpr std::array promotion_order = {kind::queen, kind::rook, kind::bishop, kind::knight};

bool same_men(army const& a, army const& b) {
    return std::all_of(own_places.begin(), own_places.end(),
                       [&](kind k) { return a.at(k).moves == b.at(k).moves; });
}

// Every ride both moves and captures, as all named armies' men do.
bool moves_alike(pattern const& p) {
    return std::all_of(p.begin(), p.end(), [](ride const& r) { return r.moves && r.captures; });
}

} // namespace

pairing::pairing(army const& white, army const& black) : armies_{white, black} {
    same_armies_ = same_men(white, black);
    orthodox_ = same_armies_ && same_men(white, named_armies().front());
    compile(color::white);
    compile(color::black);
}

// The place whose men `k` of `c` are: in its own army, or for `other_` kinds in the opponent's.
army_place const& pairing::place(color c, kind k) const {
    return of_other_army(k) ? army_of(!c).at(place_of(k)) : army_of(c).at(k);
}

void pairing::compile(color c) {
    kind_list& board_kinds = kinds_of_[std::size_t(c)];
    for (int i = 0; i < kinds; ++i) {
        kind const k{std::uint8_t(i)};
        std::size_t const m = index(man(c, k));
        spelt_[m] = k == kind::pawn ? betza("fmWfcF") : k == kind::king ? betza("K") : place(c, k).moves;
        oriented_[m] = c == color::white ? spelt_[m] : spelt_[m].mirrored();
        moving_[m] = reach(oriented_[m], reach::purpose::moving);
        capturing_[m] = reach(oriented_[m], reach::purpose::capturing);
        captured_from_[m] = reach(oriented_[m], reach::purpose::captured_from);
        alike_[m] = moves_alike(spelt_[m]);
        // Kinds are numbered own places first, so an earlier kind of the same moves is the one name.
        canonical_[m] = k;
        if (of_other_army(k))
            for (int earlier = int(kind::knight); earlier < i; ++earlier)
                if (kind(earlier) != kind::king && spelt_[index(man(c, kind(earlier)))] == spelt_[m]) {
                    canonical_[m] = kind(earlier);
                    break;
                }
        if (canonical_[m] == k) board_kinds.push_back(k);
    }
    // promotion_like looks at what is listed so far: a man already there is not listed again.
    kind_list& becomes = promotions_[std::size_t(c)];
    for (kind const k : promotion_order)
        if (promotion_like(c, k) == no_kind) becomes.push_back(k);
    for (kind const k : promotion_order)
        if (promotion_like(c, in_other_army(k)) == no_kind) becomes.push_back(in_other_army(k));
    castles_to_b_file_[std::size_t(c)] = place(c, kind::rook).moves.keeps_square_color();
}

bitboard pairing::quiet_targets(man m, square from, bitboard occupied) const {
    bitboard reached = moving_[index(m)](from, occupied) & ~occupied;
    // The square passed is the one just found empty; a second step from there is the double step.
    if (m.what() == kind::pawn && reached && rank_of(seen_by(m.owner(), from)) == 1)
        reached |= moving_[index(m)](first(reached), occupied) & ~occupied;
    return reached;
}

std::string_view pairing::name_of(man m) const {
    switch (m.what()) {
    case kind::pawn:
        return "P";
    case kind::king:
        return "K";
    default:
        return armies_[std::size_t(of_other_army(m.what()) ? !m.owner() : m.owner())]
            .at(place_of(m.what()))
            .name.view();
    }
}

kind_list pairing::kind_named(color c, std::string_view betza_name) const {
    betza_reading const read = read_betza(betza_name);
    kind_list named;
    if (!read) return named;
    auto add_if = [&](auto const& fits) {
        for (kind const k : kinds_of(c))
            if (k != kind::king && k != kind::pawn && fits(k)) named.push_back(k);
    };
    add_if([&](kind k) { return pattern_of(man(c, k)) == read.moves; });
    // An army's second spelling counts only where no man is truly of that name.
    if (named.empty())
        add_if([&](kind k) { return !place(c, k).also.empty() && place(c, k).also == read.moves; });
    for (kind const k : {kind::king, kind::pawn})
        if (pattern_of(man(c, k)) == read.moves) named.push_back(k);
    return named;
}

kind pairing::promotion_like(color c, kind k) const {
    for (kind const listed : promotions(c))
        if (pattern_of(man(c, listed)) == pattern_of(man(c, k))) return listed;
    return no_kind;
}

pairing const& orthodox_pairing() {
    static pairing const both(named_armies().front(), named_armies().front());
    return both;
}

} // namespace vpgn::rules
