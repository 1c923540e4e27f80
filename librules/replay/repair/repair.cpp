#include "replay/repair/repair.hpp"

#include "syntax/confusions.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::replay {

using namespace rules;

namespace {

/// Of a file or a rank, each from 0 and named from `first` on; -1: not written. Nearer than others are the
/// line beside it, the same line as counted from the other side of the board, and one whose name looks alike.
int line_distance(int written, int actual, char first) {
    if (written < 0 || written == actual) return 0;
    bool const beside = std::abs(written - actual) == 1 || written + actual == 7;
    bool const named_alike =
        std::max(written, actual) < 9 &&
        syntax::confusion_cost(char(first + written), char(first + actual)) <= syntax::cost_of_lookalike;
    return beside || named_alike ? 2 : 3;
}

/// Of a square, any part of which may be missing.
int square_distance(int file, int rank, square actual) {
    bool const exchanged = file >= 0 && rank >= 0 && file == rank_of(actual) && rank == file_of(actual);
    if (exchanged && file != rank) return 2;
    return line_distance(file, file_of(actual), 'a') + line_distance(rank, rank_of(actual), '1');
}

/// Of a word that cannot be read.
constexpr int far_off = 9;

} // namespace

int distance(wanted const& w, choice const& c, piece who) {
    bool const castles = w.castle_short || w.castle_long;
    if (c.what == choice_type::castle) return castles ? 2 : 7;
    if (castles || w.pass) return 6;
    if (w.to_file < 0) return far_off;
    int far = 0;
    // `x` marks a capture and a shot alike.
    bool const may_shoot = w.how == syntax::mark::shot || w.how == syntax::mark::capture;
    bool const must_shoot = w.how == syntax::mark::shot && !w.shot_by_capture_mark;
    syntax::mark const own = notation_of(c.what).mark;
    bool const marked = (w.how == syntax::mark::place) == (own == syntax::mark::place) &&
                        (w.how == syntax::mark::swap) == (own == syntax::mark::swap) &&
                        (own == syntax::mark::shot ? may_shoot : !must_shoot);
    if (!marked) far += 3;
    far += square_distance(w.from_file, w.from_rank, c.from) + square_distance(w.to_file, w.to_rank, c.to);
    if (w.stop != (c.what == choice_type::stop)) far += 3;
    if (w.pieces && !((w.pieces | w.turned) & set_of(who.what()))) far += 3;
    kind const becomes = facts_of(c.what).brings == bringing::nobody ? c.promotion : no_kind;
    bool const same_promotion =
        becomes == no_kind ? w.promotions == 0 : (w.promotions & set_of(becomes)) != 0;
    bool const small = c.what == choice_type::promote || (becomes == kind::queen && w.promotions == 0);
    if (!same_promotion) far += small ? 1 : 2;
    return far;
}

} // namespace vpgn::replay
