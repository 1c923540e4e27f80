#include "syntax/confusions.hpp"

#include "syntax/action.hpp"
#include "syntax/move_suffix.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::syntax {

namespace {

using cost_table = std::array<std::array<std::uint8_t, 128>, 128>;

/// Signs of one group look alike in print.
constexpr std::string_view lookalikes[] = {"1lI|i!", "0OoQ", "2Zz", "4A", "5Ss", "6Gb", "8B&", "bh",  "ce",
                                           "ft",     "gq9",  "NHM", "hn", "xX",  "+t",  "QO0", "-_~", "7T"};
/// Less so.
constexpr std::string_view alike_at_times[] = {"38", "3B", "3E", "17", "56", "68", "ao", "ae", "ad", "co",
                                               "eo", "c(", "gy", "fr", "fl", "KX", "BR", "RP", "RA", "BD",
                                               "0D", "QG", "xk", "4h", "BE", "=-", "NW", "RK", "bd"};
/// The rows of a keyboard, each a little to the right of the one above.
constexpr std::string_view key_rows[] = {"1234567890-=", "qwertyuiop", "asdfghjkl", "zxcvbnm"};

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

constexpr void note_alike(cost_table& table, std::string_view group, int cost) {
    for (char const a : group)
        for (char const b : group) {
            auto& known = table[std::size_t(a)][std::size_t(b)];
            known = std::min(known, std::uint8_t(cost));
        }
}

constexpr bool are_neighbours(char a, char b) {
    for (int row = 0; row < 4; ++row)
        for (std::size_t i = 0; i < key_rows[row].size(); ++i) {
            if (key_rows[row][i] != a) continue;
            if (i + 1 < key_rows[row].size() && key_rows[row][i + 1] == b) return true;
            if (row == 3) continue;
            std::string_view const below = key_rows[row + 1];
            if (i < below.size() && below[i] == b) return true;
            if (i > 0 && i - 1 < below.size() && below[i - 1] == b) return true;
        }
    return false;
}

constexpr cost_table make_costs() {
    cost_table table{};
    for (auto& row : table)
        row.fill(cost_of_other_sign);
    for (std::string_view const row : key_rows)
        for (char const a : row)
            for (std::string_view const other : key_rows)
                for (char const b : other)
                    if (are_neighbours(a, b)) {
                        table[std::size_t(a)][std::size_t(b)] = cost_of_neighbour;
                        table[std::size_t(b)][std::size_t(a)] = cost_of_neighbour;
                    }
    for (std::string_view const group : alike_at_times)
        note_alike(table, group, cost_of_neighbour);
    for (std::string_view const group : lookalikes)
        note_alike(table, group, cost_of_lookalike);
    for (int c = 'A'; c <= 'Z'; ++c) {
        table[std::size_t(c)][std::size_t(lower(char(c)))] = cost_of_lookalike;
        table[std::size_t(lower(char(c)))][std::size_t(c)] = cost_of_lookalike;
    }
    for (std::size_t c = 0; c < table.size(); ++c)
        table[c][c] = 0;
    return table;
}

cost_table const& costs() {
    static cost_table const table = make_costs();
    return table;
}

struct merged_pair {
    std::string_view pair;
    char sign;
};
constexpr merged_pair merged_pairs[] = {
    {"rn", 'm'},
    {"cl", 'd'},
    {"li", 'h'},
    {"vv", 'w'},
    {"lc", 'k'},
    {"IK", 'K'},
    {"IX", 'K'},
    {"|(", 'K'},
    // Letters of Cyrillic and Greek, two bytes each, that look like Latin ones.
    {"\xd0\xb0", 'a'},
    {"\xd1\x8c", 'b'},
    {"\xd1\x81", 'c'},
    {"\xd0\xb5", 'e'},
    {"\xd1\x85", 'x'},
    {"\xd0\xbe", 'O'},
    {"\xd0\x90", 'a'},
    {"\xd0\xa1", 'c'},
    {"\xd0\x95", 'e'},
    {"\xd0\xa5", 'x'},
    {"\xd0\x92", 'B'},
    {"\xd0\x9a", 'K'},
    {"\xd0\x9e", 'O'},
    {"\xce\xb1", 'a'},
    {"\xcf\x87", 'x'},
    {"\xce\x92", 'B'},
    {"\xce\x9a", 'K'},
    {"\xce\x9d", 'N'},
    {"\xce\x9f", 'O'},
};

/// So many signs more than the other word could have are no slip, and where there are more of them they cost
/// no more.
constexpr std::size_t most_surplus = 64;

bool is_merged(std::string_view pair, char sign) {
    return std::any_of(std::begin(merged_pairs), std::end(merged_pairs),
                       [&](merged_pair const& known) { return known.sign == sign && known.pair == pair; });
}

// ---- shapes of moves

constexpr std::string_view pieces = "KQRBN";
constexpr std::string_view files = "abcdefgh";
constexpr std::string_view ranks = "12345678";
constexpr std::string_view capture = "x-:";

/// The cheapest cost at which `c` was one of `signs`.
int cost_as(char c, std::string_view signs) {
    int least = cost_of_other_sign;
    for (char const intended : signs)
        least = std::min(least, confusion_cost(c, intended));
    return least;
}

/// Whether `word` could be a move of this shape with one or two misread signs, or with the key beside one:
/// then the other signs must be right, and be a piece and a file, a capture, or a pawn's file before the key
/// of a rank: `cr` for `c4`. A vowel there makes a word of prose, `be`.
bool fits_shape(std::string_view word, std::vector<std::string_view> const& shape) {
    if (word.size() != shape.size()) return false;
    int misread = 0, signs = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        int const cost = cost_as(word[i], shape[i]);
        if (cost > cost_of_neighbour) return false;
        misread += cost;
        signs += cost > 0;
    }
    bool const is_pawn_move = word.size() == 2 && files.find(word[0]) != word.npos && word[1] >= 'a' &&
                              std::string_view("eiu").find(word[1]) == std::string_view::npos;
    bool const is_like_move =
        is_pawn_move || (word.size() > 2 && (pieces.find(word[0]) != word.npos || word[1] == 'x'));
    bool const is_one_key = signs == 1 && misread == cost_of_neighbour && is_like_move;
    return is_one_key || (misread == signs && misread > 0 && misread <= (word.size() > 3 ? 2 : 1));
}

bool fits_any_shape(std::string_view word) {
    for (unsigned parts = 0; parts < 16; ++parts) {
        std::vector<std::string_view> shape;
        if ((parts & 1) != 0) shape.push_back(pieces);
        if ((parts & 2) != 0) shape.push_back(files);
        if ((parts & 4) != 0) shape.push_back(ranks);
        if ((parts & 8) != 0) shape.push_back(capture);
        shape.push_back(files);
        shape.push_back(ranks);
        if (fits_shape(word, shape)) return true;
    }
    return false;
}

/// `Nxe`, `Nf`: a piece and a file, perhaps a mark, and the rank is lost.
bool is_cut(std::string_view word) {
    if (word.size() < 2 || word.size() > 4 || pieces.find(word[0]) == word.npos) return false;
    if (files.find(word.back()) == word.npos) return false;
    std::string_view const between = word.substr(1, word.size() - 2);
    return between.empty() || between == "x" ||
           (between.size() == 2 && between[1] == 'x' && (files.find(between[0]) != word.npos));
}

/// `O-I`, `K-O`: one sign of castling is another.
bool is_misread_castling(std::string_view word) {
    for (std::string_view const castling : {"O-O", "O-O-O"}) {
        if (word.size() != castling.size()) continue;
        int wrong = 0;
        for (std::size_t i = 0; i < word.size(); ++i)
            wrong += word[i] != castling[i];
        if (wrong == 1) return true;
    }
    return false;
}

bool is_castling_without_dashes(std::string_view word) {
    return (word.size() == 2 || word.size() == 3) && word.find_first_not_of("O0o") == word.npos;
}

} // namespace

int confusion_cost(char written, char intended) {
    auto const a = std::uint8_t(written);
    auto const b = std::uint8_t(intended);
    if (a >= 128 || b >= 128) return a == b ? 0 : cost_of_other_sign;
    return costs()[a][b];
}

int confusion_distance(std::string_view written, std::string_view intended) {
    auto const [shorter, longer] = std::minmax({written.size(), intended.size()});
    if (longer > 2 * shorter + most_surplus) return cost_of_lost_sign * int(most_surplus);
    std::size_t const width = intended.size() + 1;
    std::vector<int> cost((written.size() + 1) * width);
    auto const at = [&](std::size_t i, std::size_t k) -> int& { return cost[i * width + k]; };
    for (std::size_t i = 0; i <= written.size(); ++i)
        for (std::size_t k = 0; k <= intended.size(); ++k) {
            if (i == 0 || k == 0) {
                at(i, k) = cost_of_lost_sign * int(i + k);
                continue;
            }
            int least = at(i - 1, k - 1) + confusion_cost(written[i - 1], intended[k - 1]);
            least = std::min({least, at(i - 1, k) + cost_of_lost_sign, at(i, k - 1) + cost_of_lost_sign});
            if (i > 1 && k > 1 && written[i - 1] == intended[k - 2] && written[i - 2] == intended[k - 1])
                least = std::min(least, at(i - 2, k - 2) + cost_of_turned_pair);
            if (i > 1 && is_merged(written.substr(i - 2, 2), intended[k - 1]))
                least = std::min(least, at(i - 2, k - 1) + cost_of_lookalike);
            if (k > 1 && is_merged(intended.substr(k - 2, 2), written[i - 1]))
                least = std::min(least, at(i - 1, k - 2) + cost_of_lookalike);
            at(i, k) = least;
        }
    return at(written.size(), intended.size());
}

bool may_be_misread_move(std::string_view word) {
    constexpr std::size_t longest = 10;
    if (word.size() < 2 || word.size() > longest) return false;
    std::string_view const stem = without_marks(word);
    if (is_castling_without_dashes(stem) || is_misread_castling(stem) || is_cut(stem) || fits_any_shape(stem))
        return true;
    if (word.back() == '!' && fits_any_shape(word)) return true; // for a `1`
    // `cl4` for `d4`; of letters of other alphabets there may be several.
    std::string all_merged(stem);
    for (merged_pair const& pair : merged_pairs)
        if (std::size_t const at = stem.find(pair.pair); at != stem.npos) {
            std::string merged(stem);
            merged.replace(at, pair.pair.size(), 1, pair.sign);
            if (read_action(merged).kind == action::form::move) return true;
            if (std::size_t const again = all_merged.find(pair.pair); again != all_merged.npos)
                all_merged.replace(again, pair.pair.size(), 1, pair.sign);
        }
    return all_merged != stem && read_action(all_merged).kind == action::form::move;
}

unsigned misread_number(std::string_view word) {
    constexpr std::size_t longest = 3;
    if (word.empty() || word.size() > longest) return 0;
    unsigned number = 0;
    bool misread = false, any_digit = false;
    for (char const c : word) {
        static constexpr std::string_view written = "0123456789lI|OoSZB";
        static constexpr std::string_view digits = "012345678911100528";
        std::size_t const at = written.find(c);
        if (at == written.npos) return 0;
        misread |= at >= 10;
        any_digit |= at < 10;
        number = number * 10 + unsigned(digits[at] - '0');
    }
    bool const is_one = word == "l" || word == "I" || word == "|";
    bool const all_ones = word.find_first_not_of("lI|O") == word.npos && word.find_first_of("lI|") == 0;
    return misread && (any_digit || is_one || all_ones) ? number : 0;
}

} // namespace vpgn::syntax
