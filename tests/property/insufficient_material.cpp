// Whether a side can win with its pieces, compared with a search of all mates that they allow on an array
// board, which shares no code with the rules.
#include "replay/play/insufficient_material.hpp"
#include "support/built_in_definitions.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstdlib>
#include <string>
#include <vector>

using namespace vpgn;

using testing::built_in_definitions;

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

namespace {

/// All positions with some pieces of White, capital letters, and Black's king and pieces, in which that king
/// is mated. `d` and `l` are bishops on dark and light squares.
class mate_search {
public:
    mate_search(std::string white, std::string black) : white_(std::move(white)), black_(std::move(black)) {}

    /// The position text of a mate; empty: there is none.
    std::string find() {
        board_.fill(0);
        for (king_ = 0; king_ < 64; ++king_) {
            board_[std::size_t(king_)] = 'k';
            if (place_white(0)) return text_;
            board_[std::size_t(king_)] = 0;
        }
        return {};
    }

private:
    using step = std::array<int, 2>;
    static constexpr std::array<step, 8> around = {
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
    static constexpr std::array<step, 8> leaps = {
        {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}};

    static int beyond(int s, step by) {
        int const file = s % 8 + by[0], rank = s / 8 + by[1];
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }
    char& at(int s) { return board_[std::size_t(s)]; }
    static char lower(char c) { return char(std::tolower(c)); }
    static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
    static bool is_black(char c) { return c >= 'a'; }

    /// Calls `visit` with the letter, in lower case, of each piece of a side that attacks a square.
    template <class Visit>
    void each_attacker(int s, bool by_white, Visit visit) {
        auto const of_side = [&](char c) { return by_white ? is_white(c) : is_black(c); };
        for (step const leap : leaps)
            if (int const from = beyond(s, leap); from >= 0 && of_side(at(from)) && lower(at(from)) == 'n')
                visit('n');
        for (std::size_t i = 0; i < around.size(); ++i) {
            bool const is_straight = i < 4;
            int distance = 1;
            for (int from = beyond(s, around[i]); from >= 0; from = beyond(from, around[i]), ++distance) {
                char const c = at(from);
                if (c == 0) continue;
                char const piece = lower(c);
                bool const attacks = piece == 'q' || piece == (is_straight ? 'r' : 'b') ||
                                     (piece == 'k' && distance == 1) ||
                                     // Black's pawns capture downwards; White has none.
                                     (piece == 'p' && distance == 1 && !is_straight && around[i][1] > 0);
                if (of_side(c) && attacks) visit(piece);
                break;
            }
        }
    }
    bool is_attacked(int s, bool by_white) {
        bool found = false;
        each_attacker(s, by_white, [&](char) { found = true; });
        return found;
    }

    static bool may_be_on(char piece, int s) {
        bool const is_dark = (s % 8 + s / 8) % 2 == 0;
        if (piece == 'p') return s / 8 != 0 && s / 8 != 7;
        return piece == 'd' ? is_dark : piece != 'l' || !is_dark;
    }
    static char letter_of(char piece) { return piece == 'd' || piece == 'l' ? 'b' : piece; }

    bool place_white(std::size_t i) {
        if (i == white_.size()) return place_black_if_flights_can_be_shut();
        for (int s = 0; s < 64; ++s) {
            if (at(s) != 0 || !may_be_on(lower(white_[i]), s)) continue;
            at(s) = char(std::toupper(letter_of(lower(white_[i]))));
            bool const found = place_white(i + 1);
            at(s) = 0;
            if (found) return true;
        }
        return false;
    }

    bool place_black_if_flights_can_be_shut() {
        flights_.clear();
        bool can_capture = false;
        at(king_) = 0;
        for (step const by : around)
            if (int const to = beyond(king_, by); to >= 0) {
                char const captured = at(to);
                at(to) = 'k';
                bool const is_safe = !is_attacked(to, true);
                at(to) = captured;
                if (is_safe && captured == 0) flights_.push_back(to);
                can_capture = can_capture || (is_safe && captured != 0);
            }
        at(king_) = 'k';
        return !can_capture && is_attacked(king_, true) && place_black(0);
    }

    bool place_black(std::size_t i) {
        std::size_t open = 0;
        for (int const s : flights_)
            open += at(s) == 0;
        if (open > black_.size() - i) return false;
        if (i == black_.size()) return is_mate();
        for (int s = 0; s < 64; ++s) {
            if (at(s) != 0 || !may_be_on(black_[i], s)) continue;
            at(s) = letter_of(black_[i]);
            bool const found = place_black(i + 1);
            at(s) = 0;
            if (found) return true;
        }
        return false;
    }

    bool is_mate() {
        // Two checks are given by a piece that uncovers another: pieces of a kind do not.
        std::string checks;
        each_attacker(king_, true, [&](char piece) { checks += piece; });
        bool const is_possible = checks.size() == 1 || (checks.size() == 2 && checks[0] != checks[1]);
        if (!is_possible || checks.find('k') != checks.npos) return false;
        for (int s = 0; s < 64; ++s)
            if (at(s) == 'K' && is_attacked(s, false)) return false;
        for (int from = 0; from < 64; ++from)
            if (is_black(at(from)) && may_escape(from)) return false;
        text_ = text();
        return true;
    }

    bool may_play(int from, int to) {
        char const moved = at(from), captured = at(to);
        if (is_black(captured)) return false;
        at(from) = 0;
        at(to) = moved;
        bool const is_legal = !is_attacked(moved == 'k' ? to : king_, true);
        at(from) = moved;
        at(to) = captured;
        return is_legal;
    }
    bool may_escape(int from) {
        char const piece = at(from);
        if (piece == 'n') {
            for (step const leap : leaps)
                if (int const to = beyond(from, leap); to >= 0 && may_play(from, to)) return true;
            return false;
        }
        if (piece == 'p') {
            int const ahead = beyond(from, {0, -1});
            if (at(ahead) == 0) {
                if (may_play(from, ahead)) return true;
                int const further = beyond(ahead, {0, -1});
                if (from / 8 == 6 && at(further) == 0 && may_play(from, further)) return true;
            }
            for (int const file : {-1, 1})
                if (int const to = beyond(from, {file, -1});
                    to >= 0 && is_white(at(to)) && may_play(from, to))
                    return true;
            return false;
        }
        for (std::size_t i = 0; i < around.size(); ++i) {
            if ((piece == 'r' && i >= 4) || (piece == 'b' && i < 4)) continue;
            for (int to = beyond(from, around[i]); to >= 0; to = beyond(to, around[i])) {
                if (is_black(at(to))) break;
                if (may_play(from, to)) return true;
                if (at(to) != 0 || piece == 'k') break;
            }
        }
        return false;
    }

    std::string text() const {
        std::string all;
        for (int rank = 7; rank >= 0; --rank) {
            for (int file = 0; file < 8; ++file)
                all += board_[std::size_t(rank * 8 + file)] == 0 ? '1' : board_[std::size_t(rank * 8 + file)];
            if (rank != 0) all += '/';
        }
        return all + " b - - 0 1";
    }

    std::string white_, black_, text_;
    std::array<char, 64> board_{};
    int king_ = 0;
    std::vector<int> flights_;
};

/// A position with those pieces, Black to move: White's on the upper ranks, Black's on the lower, and the
/// king in the corner. Bishops are on squares of their colour.
std::string position_with(std::string const& white, std::string const& black) {
    std::array<char, 64> board{};
    auto const put = [&](char piece, bool is_white, int from) {
        char const kind = char(std::tolower(piece));
        for (int s = from; s < 64 && s >= 0; s += is_white ? -1 : 1) {
            bool const is_dark = (s % 8 + s / 8) % 2 == 0;
            if (board[std::size_t(s)] != 0 || (kind == 'd' && !is_dark) || (kind == 'l' && is_dark)) continue;
            char const letter = kind == 'd' || kind == 'l' ? 'b' : kind;
            board[std::size_t(s)] = is_white ? char(std::toupper(letter)) : letter;
            return;
        }
    };
    board[7] = 'k';
    for (char const piece : white)
        put(piece, true, 55);
    for (char const piece : black)
        put(piece, false, 8);
    std::string all;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            char const c = board[std::size_t(rank * 8 + file)];
            if (c == 0) {
                ++empty;
                continue;
            }
            if (empty != 0) all += std::to_string(empty);
            empty = 0;
            all += c;
        }
        if (empty != 0) all += std::to_string(empty);
        if (rank != 0) all += '/';
    }
    return all + " b - - 0 1";
}

bool is_insufficient(std::string const& variant, std::string const& position, rules::color side) {
    auto const start = replay::make_game_start(*replay::find_variant(variant), "", "", position);
    BOOST_REQUIRE_MESSAGE(start.fault.empty(), variant << ' ' << position << ": " << start.fault);
    return replay::has_insufficient_material(start.value, side);
}

/// All multisets of so many of the letters.
std::vector<std::string> choices_of(std::string const& letters, std::size_t most) {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].size() < most)
            for (char const letter : letters)
                if (all[i].empty() || all[i].back() <= letter) all.push_back(all[i] + letter);
    return all;
}

/// A pawn may also become another piece, which may mate, or shut the king in, where it does not.
bool some_mate(std::string const& white, std::string const& black) {
    if (std::size_t const pawn = black.find('p'); pawn != black.npos) {
        if (!mate_search(white, black).find().empty()) return true;
        for (char const piece : {'n', 'd', 'l', 'r', 'q'}) {
            std::string promoted = black;
            promoted[pawn] = piece;
            if (some_mate(white, promoted)) return true;
        }
        return false;
    }
    return !mate_search(white, black).find().empty();
}

} // namespace

BOOST_AUTO_TEST_SUITE(insufficient_material)

BOOST_AUTO_TEST_CASE(a_side_of_chess_can_win_if_its_pieces_allow_a_mate) {
    int mates = 0;
    for (std::string const white : {"K", "KN", "Kd", "KR", "KQ"})
        for (std::string const& black : choices_of("dlnpqr", 1)) {
            bool const expected = some_mate(white, black);
            mates += expected;
            for (std::string const variant : {"standard", "chess960", "nocastle"})
                BOOST_TEST(is_insufficient(variant, position_with(white, black), rules::color::white) !=
                               expected,
                           variant << ": " << white << " against " << black << ", mate: " << expected);
        }
    BOOST_TEST(mates > 15);
}

BOOST_AUTO_TEST_CASE(a_horde_can_win_if_its_pieces_allow_a_mate) {
    int mates = 0, none = 0;
    auto const compare = [&](std::string const& white, std::size_t most) {
        for (std::string const& black : choices_of("dlnpqr", most)) {
            bool const expected = some_mate(white, black);
            (expected ? mates : none) += 1;
            BOOST_TEST(is_insufficient("horde", position_with(white, black), rules::color::white) != expected,
                       white << " against " << black << ", mate: " << expected);
        }
    };
    for (std::string const white : {"N", "d", "l", "R", "Q"})
        compare(white, 2);
    compare("N", 3);
    for (std::string const white : {"NN", "Nd", "Nl", "dd", "dl", "dR", "NR", "RR", "QN"})
        compare(white, 1);
    for (std::string const white : {"NNN", "NNd", "ddN", "dlN", "dlR", "ddR", "ddd"})
        compare(white, 0);
    BOOST_TEST(mates > 50);
    BOOST_TEST(none > 50);
}

BOOST_AUTO_TEST_SUITE_END()
