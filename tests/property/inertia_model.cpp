// Inertia Chess once more, slowly, on a board of letters. Model and library must find the same turns, by the
// texts of the positions they lead to.
#include "slow_chess.hpp"
#include "support/playouts.hpp"
#include "variants/inertia/inertia.hpp"

#include <set>

using namespace vpgn;
using namespace vpgn::slow;

namespace {

/// A last mover as the seventh field has it: the unit step that led to where it stands.
struct mover {
    int file = -1, rank = -1, files = 0, ranks = 0;
    bool captured = false;
};

std::vector<mover> read_movers(std::string const& field) {
    std::vector<mover> list;
    for (std::size_t i = 0; i + 4 < field.size(); i += 6) {
        int const file = field[i + 3] - 'a', rank = field[i + 4] - '1';
        list.push_back(
            {file, rank, file - (field[i] - 'a'), rank - (field[i + 1] - '1'), field[i + 2] == 'x'});
    }
    return list;
}

std::string write_movers(std::vector<mover> list) {
    if (list.size() == 2 && std::pair(list[1].file, list[1].rank) < std::pair(list[0].file, list[0].rank))
        std::swap(list[0], list[1]);
    std::string field;
    for (mover const& m : list)
        field += (field.empty() ? "" : ",") + square_name(m.file - m.files, m.rank - m.ranks) +
                 (m.captured ? "x" : "-") + square_name(m.file, m.rank);
    return field;
}

int sign(int n) {
    return n > 0 ? 1 : n < 0 ? -1 : 0;
}

/// Does the step lead on from the mover's square in its direction?
bool goes_on(mover const& m, step const& s) {
    if (s.from_file != m.file || s.from_rank != m.rank || s.captures != m.captured) return false;
    int const files = s.to_file - s.from_file, ranks = s.to_rank - s.from_rank;
    for (int i = 1; i < 8; ++i)
        if (files == i * m.files && ranks == i * m.ranks) return true;
    return false;
}

board played(board const& b, step const& s) {
    board done = after(b, s);
    std::vector<mover> kept;
    for (mover const& m : read_movers(b.momentum))
        // The enemy's last mover is remembered while it stands; our own is forgotten.
        if (is_of(b.at(m.file, m.rank), !b.white) && is_of(done.at(m.file, m.rank), !b.white))
            kept.push_back(m);
    int const files = s.to_file - s.from_file, ranks = s.to_rank - s.from_rank;
    bool const knight = std::abs(files) + std::abs(ranks) == 3 && files && ranks;
    kept.push_back(
        {s.to_file, s.to_rank, knight ? files : sign(files), knight ? ranks : sign(ranks), s.captures});
    done.momentum = write_movers(kept);
    return done;
}

std::set<std::string> slow_successors(std::string const& text) {
    board const b = read_board(text);
    std::string letters;
    for (std::string const& rank : b.ranks)
        letters += rank;
    std::set<std::string> all, bound;
    if (letters.find('k') == std::string::npos || letters.find('K') == std::string::npos) return all;
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            if (!is_of(b.at(f, r), b.white)) continue;
            for (step const& s : steps_from(b, f, r)) {
                all.insert(write_board(played(b, s)));
                for (mover const& m : read_movers(b.momentum))
                    if (is_of(b.at(m.file, m.rank), b.white) && goes_on(m, s))
                        bound.insert(write_board(played(b, s)));
            }
        }
    return bound.empty() ? all : bound;
}

rules::game_terms const terms{&rules::orthodox_pairing(), 0};

template <class Look>
void random_positions(int games, int plies, std::uint64_t seed, Look look) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        auto now = rules::inertia_position::from(rules::array_without_castling(), terms);
        for (int ply = 0; ply < plies; ++ply) {
            look(now);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            now = turn->after;
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(inertia_agrees_with_its_slow_model) {
    int positions = 0, bound = 0;
    random_positions(150, 120, 5, [&](rules::inertia_position const& p) {
        ++positions;
        bound += p.bound_targets() != 0;
        auto const expected = slow_successors(replay::write_position_text(p.as_setup()));
        std::set<std::string> found;
        rules::each_turn(p, [&](rules::turn const&, rules::inertia_position const& next) {
            found.insert(replay::write_position_text(next.as_setup()));
            return true;
        });
        BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), expected.begin(), expected.end());
    });
    BOOST_TEST(positions > 3000);
    BOOST_TEST(bound > 1000);
}

BOOST_AUTO_TEST_CASE(every_refusal_of_inertia_has_a_reason_and_no_choice_has_one) {
    using namespace rules;
    int n = 0;
    random_positions(20, 80, 6, [&](inertia_position const& p) {
        if (++n % 5) return;
        std::set<std::tuple<deed, square, square, kind>> open;
        p.each_choice([&](choice const& c) { open.emplace(c.what, c.from, c.to, c.promotion); });
        for (deed const what : {deed::move, deed::castle, deed::stop, deed::shoot})
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    for (kind const k : {no_kind, kind::knight, kind::queen}) {
                        bool const yes = !p.why_not({what, square(from), square(to), k});
                        if (yes != (open.count({what, square(from), square(to), k}) > 0))
                            BOOST_FAIL(int(what) << " " << from << " " << to << " " << int(k) << " in "
                                                 << replay::write_position_text(p.as_setup()));
                    }
    });
}

BOOST_AUTO_TEST_CASE(random_inertia_games_come_back_as_they_were_played) {
    testing::check_round_trips<rules::inertia>(250, 120);
}
