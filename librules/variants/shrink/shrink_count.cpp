// Perft of Shrink Chess: sets of moves are counted as the generator produces them. Moves that shrink the
// board may lead to the same position; where that cannot be ruled out, they are played and compared.
#include "core/count.hpp"
#include "variants/shrink/shrink.hpp"

#include <vector>

namespace vpgn::rules {

namespace {

/// The moves of one position that remove lines.
class shrinking_list {
public:
    shrinking_list() {} // created for each position: unused elements are not cleared
    void add(detail::shrinking_moves const& m) { moves_[std::size_t(size_++)] = m; }

    /// The number of turns that begin with these, provided none has to promote others, and no two coincide.
    std::uint64_t count_moves() const {
        int turns = 0;
        for (int i = 0; i < size_; ++i)
            turns += count(at(i).targets) * (at(i).promotes ? int(orthodox_pieces::becomes.size()) : 1);
        return std::uint64_t(turns + others_.size());
    }
    /// Castling or en passant, which removes these numbers of files and ranks.
    void add(choice const& c, int files, int ranks) { others_.push_back({c, files, ranks}); }
    /// Whether some of these turns may coincide, or be several. If so, they must be played and compared.
    bool is_doubtful(shrink_position const& p) const {
        return some_may_promote_others(p) || some_may_coincide() || some_other_may_coincide();
    }
    template <class Visit>
    void each_choice(Visit&& visit) const {
        for (int i = 0; i < size_; ++i)
            for (square const to : squares(at(i).targets))
                if (!at(i).promotes)
                    visit(choice{choice_type::move, at(i).from, to, no_kind});
                else
                    for (kind const becomes : orthodox_pieces::becomes)
                        visit(choice{choice_type::move, at(i).from, to, becomes});
        for (other_choice const& other : others_)
            visit(other.candidate);
    }

private:
    struct other_choice {
        choice candidate;
        int files, ranks;
    };
    detail::shrinking_moves const& at(int i) const { return moves_[std::size_t(i)]; }

    bool some_may_coincide() const {
        for (int i = 1; i < size_; ++i)
            for (int k = 0; k < i; ++k)
                if (detail::may_coincide(at(i), at(k))) return true;
        return false;
    }
    // There are few of these: a different size of the remaining board means a different position.
    bool some_other_may_coincide() const {
        for (other_choice const& other : others_) {
            for (int i = 0; i < size_; ++i)
                if (std::popcount(at(i).lost.files) == other.files &&
                    std::popcount(at(i).lost.ranks) == other.ranks)
                    return true;
            for (other_choice const& second : others_)
                if (&second != &other && second.files == other.files && second.ranks == other.ranks)
                    return true;
        }
        return false;
    }
    /// Whether one of them removes a last row with other pawns in front of it. (Clause 8.)
    bool some_may_promote_others(shrink_position const& p) const {
        int const top = p.ranks() - 1;
        bitboard const pawns = p.pieces().of(kind::pawn);
        bool const below = pawns & p.pieces().of(color::black) & rank_set(1);
        bool const above = top > 0 && (pawns & p.pieces().of(color::white) & rank_set(top - 1));
        unsigned const rows = unsigned(below) | unsigned(above) << top;
        for (int i = 0; i < size_; ++i)
            if (at(i).lost.ranks & rows) return true;
        return false;
    }

    static constexpr std::size_t most =
        24; ///< eight pieces alone on row and column, with three sets of lines
    std::array<detail::shrinking_moves, most> moves_;
    int size_ = 0;
    inline_list<other_choice, 4> others_;
};

/// Splits a position's moves: those that keep all lines go to `plain`.
template <class sink>
struct parting_sink {
    shrink_position const& now;
    sink& plain;
    shrinking_list list{};

    void go(kind k, square from, bitboard targets) { plain.go(k, from, targets); }
    void pawns(bitboard targets, int back) { plain.pawns(targets, back); }
    void promotions(bitboard targets, int back) { plain.promotions(targets, back); }
    void shrinking(detail::shrinking_moves const& m) { list.add(m); }
    void extra(choice const& c) {
        shrink_position next = now;
        next.play(c, nullptr);
        int const files = now.files() - next.files(), ranks = now.ranks() - next.ranks();
        if (files + ranks == 0)
            plain.extra(c);
        else
            list.add(c, files, ranks);
    }
};

/// Completes turns, and visits each resulting position once.
template <class Visit>
class turn_ends {
public:
    turn_ends(shrink_position const& start, Visit& visit) : start_(start), visit_(visit) {}
    void play(choice const& c) { play_on(start_, c); }

private:
    void play_on(shrink_position state, choice const& c) {
        state.play(c, nullptr);
        if (!state.turn_may_end()) {
            state.each_choice([&](choice const& promotion) { play_on(state, promotion); });
            return;
        }
        state.end_turn(nullptr);
        for (shrink_position const& known : known_)
            if (known == state) return;
        known_.push_back(state);
        visit_(state);
    }

    shrink_position const& start_;
    Visit& visit_;
    std::vector<shrink_position> known_;
};

template <class Visit>
[[gnu::noinline]] void each_shrunk_position(shrink_position const& p, shrinking_list const& list,
                                            Visit&& visit) {
    turn_ends<Visit> ends(p, visit);
    list.each_choice([&](choice const& c) { ends.play(c); });
}

} // namespace

static std::uint64_t last_ply(shrink_position const& p) {
    detail::counting_sink plain{int(orthodox_pieces::becomes.size())};
    parting_sink<detail::counting_sink> sink{p, plain};
    p.each_set(sink);
    if (!sink.list.is_doubtful(p)) return plain.nodes + sink.list.count_moves();
    each_shrunk_position(p, sink.list, [&](shrink_position const&) { ++plain.nodes; });
    return plain.nodes;
}

template <class Visit>
static void each_position_after(shrink_position const& p, Visit&& visit) {
    auto const play = [&](choice const& c) {
        shrink_position next = p;
        next.play(c, nullptr);
        next.end_turn(nullptr);
        visit(next);
    };
    detail::choice_sink<orthodox_pieces, decltype(play) const> plain{orthodox_pieces(), p.to_move(), play};
    parting_sink<decltype(plain)> sink{p, plain};
    p.each_set(sink);
    if (sink.list.is_doubtful(p))
        each_shrunk_position(p, sink.list, visit);
    else
        sink.list.each_choice(play);
}

std::uint64_t count_turns(shrink_position const& start, int depth) {
    return detail::counted_on_this_cpu(start, depth);
}

} // namespace vpgn::rules
