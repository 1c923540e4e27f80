// Betza names and army texts: a name against a slow reading of it, an army against its own spelling.
#include "board/army.hpp"
#include "board/army_pair.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "property/slow_betza.hpp"

#include <cctype>
#include <string>

namespace vpgn::fuzz {
namespace {

using namespace rules;

slow::steps_of_piece steps_of(pattern const& moves) {
    slow::steps_of_piece all;
    for (ride const& r : moves)
        for (bool const capturing : {false, true})
            if (capturing ? r.captures : r.moves) all[{r.step.files, r.step.ranks, capturing}] = r.limit;
    return all;
}

void look_at_name(std::string_view name) {
    betza_reading const read = read_betza(name);
    demand(read.at >= 0 && std::size_t(read.at) <= name.size(), "a fault of a name is in it", name);
    auto const slowly = slow::steps_named(name);
    demand(bool(read) == slowly.has_value(), "what is a name is one to both", name);
    if (read) demand(steps_of(read.moves) == *slowly, "a name means the same to both", name);
    // Black sees the same piece from the other side.
    demand(read.moves.mirrored().mirrored() == read.moves, "turned about twice is as before", name);
}

/// The four names as an army tag has them.
std::string spelling_of(army const& pieces) {
    std::string text;
    for (kind const k : {kind::rook, kind::knight, kind::bishop, kind::queen})
        text.append(text.empty() ? "" : ", ").append(pieces.at(k).name.view());
    return text;
}

void look_at_army_pair(army const& pieces, army const& others) {
    army_pair const both(pieces, others);
    for (color const c : {color::white, color::black})
        for (kind const k : both.kinds_of(c)) {
            piece const m(c, k);
            if (k == kind::pawn) continue; // `P` is no name in Betza's notation
            demand(both.pieces().kind_named(c, both.pieces().name_of(m)).contains(both.canonical(c, k)),
                   "a piece is found by its name", both.pieces().name_of(m));
            if (k != kind::king)
                demand(both.pieces().promotion_like(c, k) != no_kind, "a pawn may become any of the pieces",
                       both.pieces().name_of(m));
        }
    for (color const c : {color::white, color::black})
        for (kind const k : both.promotions(c))
            demand(both.pieces().promotion_like(c, k) == k, "what a pawn becomes is there once",
                   both.pieces().name_of(piece(c, k)));
}

void look_at_army(std::string_view text) {
    army_reading const read = read_army(text);
    demand(read.at >= 0 && std::size_t(read.at) <= text.size(), "a fault of an army is in its text");
    if (!read) {
        demand((read.fault == army_fault::bad_betza) == (read.betza != betza_fault::none),
               "a bad name has a reason");
        return;
    }
    army_reading const again = read_army(spelling_of(read.pieces));
    demand(bool(again), "an army's four names are an army", spelling_of(read.pieces));
    for (kind const k : {kind::rook, kind::knight, kind::bishop, kind::queen})
        demand(again.pieces.at(k).moves == read.pieces.at(k).moves, "an army comes back from its names");
    for (army const& other : named_armies())
        look_at_army_pair(read.pieces, other);
    look_at_army_pair(read.pieces, read.pieces);
}

} // namespace

void take(std::string_view text) {
    look_at_name(text);
    look_at_army(text);
}

} // namespace vpgn::fuzz
