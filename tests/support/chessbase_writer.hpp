// Writes bases of ChessBase, for tests, samples and fuzzers: `.cbh` with its companions. It shares the
// permutations of bytes with the reader and nothing else: men keep their order in a list here, and codes of
// moves are computed.
#pragma once

#include "formats/chessbase/moves.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace vpgn::testing {

// ---- numbers

inline std::string big(std::uint64_t value, std::size_t size) {
    std::string bytes(size, '\0');
    for (std::size_t i = size; i-- != 0; value >>= 8)
        bytes[i] = char(value & 0xff);
    return bytes;
}
inline std::string little(std::uint64_t value, std::size_t size) {
    std::string bytes = big(value, size);
    std::reverse(bytes.begin(), bytes.end());
    return bytes;
}
inline std::string padded(std::string_view text, std::size_t size) {
    std::string field(text.substr(0, size));
    field.resize(size, '\0');
    return field;
}

// ---- moves

/// Men in the order in which a reader numbers them.
class listed_men {
public:
    struct man {
        char kind; ///< `K`, `Q`, `N`, `B`, `R`, `P`
        bool black;
        int square; ///< file * 8 + rank; -1: taken
        int number; ///< of pawns; of others 0, and -1 of those that never get one
    };

    static listed_men usual() {
        listed_men made;
        constexpr std::string_view first_rank = "RNBQKBNR";
        for (int file = 0; file != 8; ++file) {
            made.put(first_rank[std::size_t(file)], false, file * 8);
            made.put('P', false, file * 8 + 1);
            made.put('P', true, file * 8 + 6);
            made.put(first_rank[std::size_t(file)], true, file * 8 + 7);
        }
        return made;
    }
    void put(char kind, bool black, int square) {
        int const before = count_before(men_.size(), kind, black);
        men_.push_back({kind, black, square, kind == 'P' ? before + 1 : before < 3 ? 0 : -1});
    }
    man* at(int square) {
        for (man& one : men_)
            if (one.square == square) return &one;
        return nullptr;
    }
    /// From 1; more than 3 where the man has none.
    int number_of(man const& of) const {
        if (of.kind == 'P') return of.number;
        return of.number < 0 ? 4 : 1 + count_before(std::size_t(&of - men_.data()), of.kind, of.black);
    }
    std::vector<man> const& men() const { return men_; }

private:
    int count_before(std::size_t end, char kind, bool black) const {
        int count = 0;
        for (std::size_t i = 0; i != end; ++i)
            if (man const& one = men_[i]; one.kind == kind && one.black == black && one.number >= 0)
                count += kind == 'P' || one.square >= 0;
        return count;
    }
    std::vector<man> men_;
};

/// A tree of moves, written as in PGN: `e2e4 e7e5 (c7c5 g1f3) g1f3`. Words are `e2e4`, `e7e8q`, `O-O`,
/// `O-O-O`, `--`, and
/// `#123` for a code of that value.
struct move_node {
    std::string word;
    std::vector<std::unique_ptr<move_node>> next;
};
inline std::unique_ptr<move_node> parsed_moves(std::string_view text) {
    auto root = std::make_unique<move_node>();
    std::vector<std::pair<move_node*, move_node*>> open; // a position, and the last move in it
    move_node *before = nullptr, *last = root.get();
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ') {
            ++at;
        } else if (text[at] == '(') {
            open.emplace_back(before, last);
            last = before;
            ++at;
        } else if (text[at] == ')') {
            std::tie(before, last) = open.back();
            open.pop_back();
            ++at;
        } else {
            std::size_t const end = std::min(text.find_first_of(" ()", at), text.size());
            before = last;
            before->next.push_back(std::make_unique<move_node>());
            last = before->next.back().get();
            last->word = text.substr(at, end - at);
            at = end;
        }
    }
    return root;
}

class move_writer {
public:
    explicit move_writer(chessbase::move_encoding encoding = chessbase::move_encoding::usual)
        : encoding_(encoding), table_(*chessbase::permutation_of(encoding)) {
        for (std::size_t i = 0; i != table_.size(); ++i)
            inverse_[table_[i]] = std::uint8_t(i);
    }

    std::string written(std::string_view moves, listed_men men, bool black_begins = false) {
        auto const root = parsed_moves(moves);
        if (encoding_ == chessbase::move_encoding::two_bytes)
            write_words(*root, men, black_begins);
        else
            write_codes(*root, men, black_begins);
        return bytes_;
    }

private:
    struct step {
        int code = -1; ///< -1: in two bytes
        unsigned word = 0;
    };

    void put(std::uint8_t value) {
        if (encoding_ == chessbase::move_encoding::usual)
            bytes_ += char(std::uint8_t(inverse_[value] + count_));
        else
            bytes_ += char(inverse_[std::uint8_t(value + count_)]);
    }

    void write_codes(move_node const& from, listed_men const& men, bool black) {
        for (std::size_t i = 0; i != from.next.size(); ++i) {
            if (i + 1 != from.next.size()) put(254);
            listed_men after = men;
            step taken = play(from.next[i]->word, after, black);
            // There castling is a move of two bytes.
            if (encoding_ == chessbase::move_encoding::of_chess960 && from.next[i]->word[0] == 'O')
                taken.code = -1;
            if (taken.code >= 0) {
                put(std::uint8_t(taken.code));
            } else {
                put(235);
                put(std::uint8_t(taken.word >> 8));
                put(std::uint8_t(taken.word));
            }
            ++count_;
            write_codes(*from.next[i], after, !black);
        }
        if (from.next.empty()) put(255);
    }

    void write_words(move_node const& from, listed_men const& men, bool black) {
        for (std::size_t i = 0; i != from.next.size(); ++i) {
            listed_men after = men;
            move_node const& next = *from.next[i];
            unsigned word = play(next.word, after, black).word;
            if (i + 1 != from.next.size()) word |= 0x8000u;
            if (next.next.empty()) word |= 0x4000u;
            put(std::uint8_t(word >> 8));
            put(std::uint8_t(word));
            ++count_;
            write_words(next, after, !black);
        }
    }

    static int square_at(std::string_view word, std::size_t at) {
        return (word[at] - 'a') * 8 + (word[at + 1] - '1');
    }

    static step play(std::string_view word, listed_men& men, bool black) {
        if (word == "--") return {0, 0};
        if (word[0] == '#') return {std::atoi(std::string(word.substr(1)).c_str()), 0};
        if (word[0] == 'O') return castle(word == "O-O", men, black);
        int const from = square_at(word, 0), to = square_at(word, 2);
        listed_men::man* const man = men.at(from);
        if (!man) throw std::invalid_argument("no man for " + std::string(word));
        constexpr std::string_view promotions = "qrbn";
        unsigned const promoted = word.size() > 4 ? unsigned(promotions.find(word[4])) : 0;
        step taken{word.size() > 4 ? -1 : code_of(men, *man, from, to),
                   unsigned(from) | unsigned(to) << 6 | promoted << 12};
        if (listed_men::man* const victim = men.at(to)) victim->square = -1;
        if (man->kind == 'P' && from / 8 != to / 8)
            if (listed_men::man* const passed = men.at(to / 8 * 8 + from % 8);
                passed && passed->kind == 'P' && passed->black != black && !men.at(to))
                passed->square = -1;
        man->square = to;
        if (word.size() > 4) {
            man->square = -1;
            constexpr std::string_view kinds = "QRBN";
            men.put(kinds[promoted], black, to);
        }
        return taken;
    }

    static step castle(bool is_short, listed_men& men, bool black) {
        int const rank = black ? 7 : 0;
        listed_men::man *king = nullptr, *rook = nullptr;
        for (listed_men::man const& one : men.men())
            if (one.black == black && one.kind == 'K') king = men.at(one.square);
        for (listed_men::man const& one : men.men())
            if (one.black == black && one.kind == 'R' && one.square >= 0 &&
                (one.square > king->square) == is_short)
                rook = men.at(one.square);
        king->square = (is_short ? 6 : 2) * 8 + rank;
        if (rook) rook->square = (is_short ? 5 : 3) * 8 + rank;
        unsigned const to = unsigned(king->square);
        return {is_short ? 9 : 10, to | to << 6};
    }

    static int code_of(listed_men const& men, listed_men::man const& man, int from, int to) {
        int const files = (to / 8 - from / 8 + 8) % 8, ranks = (to % 8 - from % 8 + 8) % 8;
        int const number = men.number_of(man);
        if (man.kind == 'P') {
            int const forward = man.black ? (8 - ranks) % 8 : ranks,
                      right = man.black ? (8 - files) % 8 : files;
            return 111 + 4 * (number - 1) + (right == 0 ? forward - 1 : right == 1 ? 2 : 3);
        }
        if (number > 3) return -1;
        std::array<int, 3> const queens = {11, 143, 171}, rooks = {39, 53, 199}, bishops = {67, 81, 213},
                                 knights = {95, 103, 227};
        auto const index = std::size_t(number - 1);
        switch (man.kind) {
        case 'K': {
            constexpr std::array<std::pair<int, int>, 8> steps = {
                {{0, 1}, {1, 1}, {1, 0}, {1, 7}, {0, 7}, {7, 7}, {7, 0}, {7, 1}}};
            return 1 + int(std::find(steps.begin(), steps.end(), std::pair(files, ranks)) - steps.begin());
        }
        case 'Q':
            return files == 0 || ranks == 0 ? straight(queens[index], files, ranks)
                                            : diagonal(queens[index] + 14, files, ranks);
        case 'R':
            return straight(rooks[index], files, ranks);
        case 'B':
            return diagonal(bishops[index], files, ranks);
        default: {
            constexpr std::array<std::pair<int, int>, 8> leaps = {
                {{2, 1}, {1, 2}, {7, 2}, {6, 1}, {6, 7}, {7, 6}, {1, 6}, {2, 7}}};
            return knights[index] +
                   int(std::find(leaps.begin(), leaps.end(), std::pair(files, ranks)) - leaps.begin());
        }
        }
    }
    static int straight(int base, int files, int ranks) {
        return files == 0 ? base + ranks - 1 : base + 7 + files - 1;
    }
    static int diagonal(int base, int files, int ranks) {
        return files == ranks ? base + files - 1 : base + 7 + files - 1;
    }

    chessbase::move_encoding encoding_;
    chessbase::permutation const& table_;
    std::array<std::uint8_t, 256> inverse_{};
    std::uint8_t count_ = 0;
    std::string bytes_;
};

// ---- positions

/// The board, side, rights and number of a FEN, as 28 bytes. Men are listed as a reader finds them.
inline std::string start_bytes(std::string_view fen, listed_men& men, bool& black_begins) {
    std::array<char, 64> board{};
    std::size_t at = 0;
    for (int rank = 7, file = 0; fen[at] != ' '; ++at) {
        char const c = fen[at];
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            board[std::size_t(file++ * 8 + rank)] = c;
        }
    }
    black_begins = fen[at + 1] == 'b';
    std::string_view const rest = fen.substr(at + 3);
    std::string_view const castling = rest.substr(0, rest.find(' '));
    std::string_view const passant = rest.substr(castling.size() + 1);
    unsigned rights = 0;
    for (std::size_t i = 0; i != 4; ++i)
        if (castling.find("QKqk"[i]) != castling.npos) rights |= 1u << i;
    std::string bits;
    constexpr std::string_view kinds = " KQNBRP";
    for (std::size_t i = 0; i != board.size(); ++i) {
        if (board[i] == 0) {
            bits += '0';
            continue;
        }
        bool const black = board[i] >= 'a';
        char const kind = black ? char(board[i] - 'a' + 'A') : board[i];
        std::size_t const number = kinds.find(kind);
        bits += black ? "11" : "10";
        for (unsigned shift = 3; shift-- != 0;)
            bits += char('0' + (number >> shift & 1u));
        men.put(kind, black, int(i));
    }
    std::string packed(24, '\0');
    for (std::size_t i = 0; i < bits.size() && i < packed.size() * 8; ++i)
        if (bits[i] == '1') packed[i / 8] = char(packed[i / 8] | 0x80 >> i % 8);
    unsigned const side =
        (black_begins ? 0x10u : 0u) | (passant[0] == '-' ? 0u : unsigned(passant[0] - 'a' + 1));
    std::size_t const last_blank = fen.rfind(' ');
    int const number = std::atoi(std::string(fen.substr(last_blank + 1)).c_str());
    return big(1, 1) + big(side, 1) + big(rights, 1) + big(std::uint64_t(number), 1) + packed;
}

// ---- bases

struct written_annotation {
    int position; ///< by the order of the moves in the file, from 0; -1: the game
    unsigned type;
    std::string data;
};
inline written_annotation text_on(int position, std::string_view text, unsigned language = 0,
                                  unsigned type = 2) {
    return {position, type, std::string(1, '\0') + char(language) + std::string(text)};
}

struct written_game {
    std::string moves;
    std::vector<written_annotation> annotations = {};
    std::string fen = {};
    bool is_chess960 = false;
    unsigned encoding = 0;
    std::uint32_t white = 0, black = 1, tournament = 0, annotator = 0, source = 0;
    std::uint32_t year = 0, month = 0, day = 0;
    unsigned result = 2, line_evaluation = 0, round = 0, subround = 0;
    unsigned white_elo = 0, black_elo = 0, eco = 0, medals = 0;
    std::int32_t white_team = -1, black_team = -1;
    bool is_deleted = false, is_top = false;
};

class chessbase_writer {
public:
    chessbase_writer() {
        moves_.assign(26, '\0');
        annotations_.assign(26, '\0');
    }

    std::uint32_t player(std::string_view last, std::string_view first) {
        return add(players_, padded(last, 30) + padded(first, 20) + references());
    }
    /// `kind`: 3 round robin, 4 Swiss; 0x40 is rapid.
    std::uint32_t tournament(std::string_view title, std::string_view place = {}, unsigned kind = 0,
                             unsigned nation = 0, unsigned category = 0, unsigned rounds = 0) {
        std::string data = padded(title, 40) + padded(place, 30) + little(0, 4) + big(kind, 1) + big(0, 1) +
                           big(nation, 1) + big(0, 1) + big(category, 1) + big(0, 1) + big(rounds, 1) +
                           big(0, 1);
        return add(tournaments_, data + references());
    }
    std::uint32_t annotator(std::string_view name) {
        return add(annotators_, padded(name, 45) + references());
    }
    std::uint32_t source(std::string_view title, std::string_view publisher = {}) {
        return add(sources_,
                   padded(title, 25) + padded(publisher, 16) + std::string(10, '\0') + references());
    }
    std::uint32_t team(std::string_view title, unsigned nation = 0) {
        return add(teams_, padded(title, 45) + std::string(9, '\0') + big(nation, 1) + references());
    }

    void game(written_game const& of) {
        ++count_;
        std::uint64_t const moves_at = moves_.size();
        listed_men men;
        bool black_begins = false;
        std::string start;
        unsigned flags = of.is_chess960 ? 10 : of.encoding;
        if (of.fen.empty()) {
            men = listed_men::usual();
        } else {
            flags |= 0x40;
            start = start_bytes(of.fen, men, black_begins);
            // Squares of kings and rooks, and the number of the start: readers find them on the board.
            if (of.is_chess960) start += std::string(8, '\xff');
        }
        std::string const body =
            start + move_writer(chessbase::move_encoding(flags & 0x3f)).written(of.moves, men, black_begins);
        moves_ += big(flags, 1) + big(body.size() + 4, 3) + body;
        std::uint64_t const annotations_at = of.annotations.empty() ? 0 : annotations_.size();
        if (!of.annotations.empty()) annotate(of.annotations);
        headers_ += big(of.is_deleted ? 0x81 : 1, 1) + big(moves_at, 4) + big(annotations_at, 4) +
                    big(of.white, 3) + big(of.black, 3) + big(of.tournament, 3) + big(of.annotator, 3) +
                    big(of.source, 3) + big(of.year << 9 | of.month << 5 | of.day, 3) + big(of.result, 1) +
                    big(of.line_evaluation, 1) + big(of.round, 1) + big(of.subround, 1) +
                    big(of.white_elo, 2) + big(of.black_elo, 2) + big(of.eco, 2) + big(of.medals, 2) +
                    big(0, 4) + big(0, 2) + big(0, 1);
        extensions_ += big(std::uint32_t(of.white_team), 4) + big(std::uint32_t(of.black_team), 4) +
                       big(0xffffffff, 4) + big(annotations_at, 8) + std::string(10, '\0') +
                       big(moves_at, 8) + std::string(78, '\0') + big(0xffffffff, 4);
        tops_.push_back(of.is_top);
    }

    void guiding_text(std::string_view title, std::string_view text) {
        ++count_;
        std::string const body = little(3, 2) + little(1, 2) + little(0, 2) + little(title.size(), 2) +
                                 std::string(title) + big(0, 1) + little(1, 2) + little(0, 2) +
                                 little(text.size(), 4) + std::string(text) + std::string(4, '\0');
        headers_ += big(3, 1) + big(moves_.size(), 4) + std::string(41, '\0');
        moves_ += big(0x80, 1) + big(body.size() + 4, 3) + body;
        extensions_ += std::string(8, '\xff') + std::string(108, '\0') + std::string(4, '\xff');
        tops_.push_back(false);
    }

    /// By the endings of their names.
    std::map<std::string, std::string> files() const {
        std::string const next = big(count_ + 1, 4);
        std::map<std::string, std::string> all;
        all[".cbh"] = big(0, 1) + big(44, 2) + big(46, 2) + big(1, 1) + next + std::string(30, '\0') + next +
                      std::string(2, '\0') + headers_;
        for (auto const& [ending, bytes] : {std::pair{".cbg", &moves_}, {".cba", &annotations_}})
            all[ending] = big(26, 2) + big(bytes->size(), 4) + big(0, 4) + big(bytes->size(), 8) + big(0, 8) +
                          bytes->substr(26);
        all[".cbj"] =
            little(11, 4) + little(120, 4) + little(count_, 4) + std::string(20, '\0') + extensions_;
        all[".cbp"] = table(players_, 58);
        all[".cbt"] = table(tournaments_, 90);
        all[".cbc"] = table(annotators_, 53);
        all[".cbs"] = table(sources_, 59);
        all[".cbe"] = table(teams_, 63);
        std::string bits((tops_.size() + 1) / 4 + 8, '\0');
        for (std::size_t i = 0; i != tops_.size(); ++i)
            if (tops_[i]) bits[(i + 1) / 4] = char(bits[(i + 1) / 4] | 1 << (i + 1) % 4 * 2);
        all[".flags"] = big(0x0f010b09, 4) + big((bits.size() + 3) / 4, 4) + big(2, 4) + bits;
        return all;
    }

private:
    static std::string references() { return little(1, 4) + little(1, 4); }

    static std::uint32_t add(std::vector<std::string>& to, std::string data) {
        to.push_back(std::move(data));
        return std::uint32_t(to.size() - 1);
    }

    void annotate(std::vector<written_annotation> const& all) {
        std::string body;
        for (written_annotation const& one : all)
            body += big(std::uint32_t(one.position), 3) + big(one.type, 1) + big(one.data.size() + 6, 2) +
                    one.data;
        annotations_ +=
            big(count_, 3) + big(0x01000e0e, 4) + big(all.size() + 1, 3) + big(body.size() + 14, 4) + body;
    }

    /// The records as a balanced tree in the order of their bytes.
    static std::string table(std::vector<std::string> const& data, std::size_t size) {
        std::vector<std::uint32_t> order(data.size());
        for (std::uint32_t i = 0; i != order.size(); ++i)
            order[i] = i;
        std::sort(order.begin(), order.end(), [&](auto a, auto b) { return data[a] < data[b]; });
        std::vector<std::string> nodes(data.size());
        std::int32_t root = -1;
        place(order, 0, order.size(), nodes, root);
        std::string bytes = little(data.size(), 4) + little(std::uint32_t(root), 4) + little(1234567890, 4) +
                            little(size, 4) + little(0xffffffff, 4) + little(data.size(), 4) + little(4, 4) +
                            little(0, 4);
        for (std::size_t i = 0; i != data.size(); ++i)
            bytes += nodes[i] + data[i];
        return bytes;
    }
    static int place(std::vector<std::uint32_t> const& order, std::size_t from, std::size_t to,
                     std::vector<std::string>& nodes, std::int32_t& root) {
        root = -1;
        if (from == to) return 0;
        std::size_t const middle = (from + to) / 2;
        root = std::int32_t(order[middle]);
        std::int32_t left, right;
        int const left_height = place(order, from, middle, nodes, left),
                  right_height = place(order, middle + 1, to, nodes, right);
        nodes[order[middle]] = little(std::uint32_t(left), 4) + little(std::uint32_t(right), 4) +
                               big(std::uint8_t(right_height - left_height), 1);
        return 1 + std::max(left_height, right_height);
    }

    std::uint64_t count_ = 0;
    std::string headers_, extensions_, moves_, annotations_;
    std::vector<std::string> players_, tournaments_, annotators_, sources_, teams_;
    std::vector<bool> tops_;
};

} // namespace vpgn::testing
