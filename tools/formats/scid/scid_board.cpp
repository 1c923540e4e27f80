#include "formats/scid/scid_board.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace vpgn::tools::scid {

namespace {

// Steps of a king by their codes, from 1; 0 is the null move.
constexpr std::array<int, 9> king_steps = {0, -9, -8, -7, -1, 1, 7, 8, 9};
constexpr std::array<int, 9> knight_steps = {0, -17, -15, -10, -6, 6, 10, 15, 17};
constexpr std::uint8_t queenside_code = 9, kingside_code = 10, double_step = 15;
constexpr std::uint8_t square_in_byte = 64; ///< added to the target of a queen, so that it is no marker

constexpr std::string_view letters = " KQRBNP";

man man_of(char letter) {
    std::size_t const at = letters.find(letter, 1);
    return at == letters.npos ? man::none : man(at);
}

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
char upper(char c) {
    return is_lower(c) ? char(c - 'a' + 'A') : c;
}

/// By how many files a step may differ: one that leaves the board at the side comes back on the other.
bool is_near(int from, int to, int files) {
    return to >= 0 && to < 64 && std::abs(file_of(from) - file_of(to)) <= files;
}

template <std::size_t size>
std::uint8_t code_of(std::array<int, size> const& steps, int step) {
    auto const found = std::find(steps.begin() + 1, steps.end(), step);
    return found == steps.end() ? std::uint8_t(0) : std::uint8_t(found - steps.begin());
}

std::string_view next_field(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    std::string_view const field = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(field.size());
    return field;
}

} // namespace

char letter_of(man sort) {
    return letters[std::size_t(sort)];
}

numbered_board::numbered_board() {
    constexpr std::array<man, 8> row = {man::rook, man::knight, man::bishop, man::queen,
                                        man::king, man::bishop, man::knight, man::rook};
    clear();
    for (bool const black : {false, true}) {
        int const back = black ? 56 : 0, pawns = black ? 48 : 8;
        set(back + 4, man::king, black, 0);
        unsigned number = 0;
        for (int file = 0; file != 8; ++file)
            if (file != 4) set(back + file, row[std::size_t(file)], black, ++number);
        for (int file = 0; file != 8; ++file)
            set(pawns + file, man::pawn, black, ++number);
        sizes_[black] = 16;
        rooks_[black] = {std::int8_t(back), std::int8_t(back + 7)};
    }
}

void numbered_board::clear() {
    board_ = {};
    number_at_ = {};
    list_ = {};
    counts_ = {};
    sizes_ = {};
    for (auto& of_side : rooks_)
        of_side = {no_square, no_square};
    number_ = 1;
    black_ = false;
}

void numbered_board::set(int square, man sort, bool black, unsigned number) {
    board_[std::size_t(square)] = std::uint8_t(std::uint8_t(sort) | (black ? black_bit : 0));
    number_at_[std::size_t(square)] = std::uint8_t(number);
    list_[black][number] = std::int8_t(square);
    ++counts_[black][std::size_t(sort)];
}

void numbered_board::remove(int square) {
    std::uint8_t& here = board_[std::size_t(square)];
    --counts_[(here & black_bit) != 0][here & 7];
    here = 0;
}

bool numbered_board::add(man sort, bool black, int square) {
    std::uint8_t& size = sizes_[black];
    if (size == 16) return false;
    if (sort == man::king && counts_[black][std::size_t(man::king)] != 0) return false;
    unsigned number = size;
    if (sort == man::king && size != 0) {
        // A king has number 0: who had it becomes the last.
        int const first = list_[black][0];
        list_[black][size] = std::int8_t(first);
        number_at_[std::size_t(first)] = size;
        number = 0;
    }
    set(square, sort, black, number);
    ++size;
    return true;
}

bool numbered_board::read_fen(std::string_view fen) {
    clear();
    std::string_view const rows = next_field(fen);
    int rank = 7, file = 0;
    for (char const c : rows) {
        if (c == '/') {
            if (file != 0 && file != 8) return false;
            if (file == 8) --rank;
            file = 0;
            continue;
        }
        if (file == 8) {
            --rank;
            file = 0;
        }
        if (rank < 0) return false;
        if (c >= '1' && c <= '8') {
            file += c - '0';
            if (file > 8) return false;
            continue;
        }
        man const sort = man_of(upper(c));
        if (sort == man::none || !add(sort, is_lower(c), rank * 8 + file)) return false;
        ++file;
    }
    if (sizes_[0] == 0 || sizes_[1] == 0) return false;
    if (counts_[0][std::size_t(man::king)] == 0 || counts_[1][std::size_t(man::king)] == 0) return false;
    std::string_view const side = next_field(fen);
    if (side != "w" && side != "b") return false;
    black_ = side == "b";
    find_rooks(next_field(fen));
    next_field(fen);
    next_field(fen);
    std::string_view const number = next_field(fen);
    std::from_chars(number.data(), number.data() + number.size(), number_);
    if (number_ == 0 || number_ > 100'000) number_ = 1;
    return true;
}

/// `K` is the outermost rook on the king's right; a letter of a file is the rook there.
void numbered_board::find_rooks(std::string_view rights) {
    for (char const c : rights) {
        bool const black = is_lower(c);
        int const king_at = king(black), row = rank_of(king_at) * 8;
        auto const is_rook = [&](int square) {
            return man_at(square) == man::rook && is_black_at(square) == black;
        };
        char const letter = upper(c);
        int rook = no_square;
        if (letter == 'K')
            for (int square = row + 7; square > king_at && rook == no_square; --square)
                rook = is_rook(square) ? square : no_square;
        else if (letter == 'Q')
            for (int square = row; square < king_at && rook == no_square; ++square)
                rook = is_rook(square) ? square : no_square;
        else if (letter >= 'A' && letter <= 'H' && is_rook(row + letter - 'A'))
            rook = row + letter - 'A';
        if (rook != no_square) rooks_[black][rook > king_at] = std::int8_t(rook);
    }
}

/// Whether the men are there; whether it is legal is for the rules.
bool numbered_board::can_castle(bool kingside) const {
    int const rook = castling_rook(black_, kingside);
    return rook != no_square && man_at(rook) == man::rook && is_black_at(rook) == black_ &&
           rank_of(king(black_)) == (black_ ? 7 : 0);
}

bool numbered_board::decode(std::uint8_t byte, std::uint8_t second, bool& takes_second, step& into) const {
    takes_second = false;
    into = {};
    unsigned const number = byte >> 4;
    std::uint8_t const code = byte & 15;
    if (number >= sizes_[black_]) return false;
    int const from = list_[black_][number];
    int to = no_square, files = 7;
    into.from = from;
    switch (man_at(from)) {
    case man::king:
        if (code == queenside_code || code == kingside_code) {
            into.kind = code == kingside_code ? step::form::kingside : step::form::queenside;
            return can_castle(code == kingside_code);
        }
        if (code == 0) {
            into.kind = step::form::null;
            return true;
        }
        if (code >= king_steps.size()) return false;
        to = from + king_steps[code];
        files = 1;
        break;
    case man::knight:
        if (code == 0 || code >= knight_steps.size()) return false;
        to = from + knight_steps[code];
        files = 2;
        break;
    case man::queen:
        if (code == file_of(from)) {
            takes_second = true;
            to = int(second) - square_in_byte;
            break;
        }
        [[fallthrough]];
    case man::rook:
        to = code >= 8 ? (code - 8) * 8 + file_of(from) : rank_of(from) * 8 + code;
        break;
    case man::bishop: {
        int const along = int(code & 7) - file_of(from);
        to = code >= 8 ? from - 7 * along : from + 9 * along;
        if (to >= 0 && to < 64 && file_of(to) != (code & 7)) return false;
        break;
    }
    case man::pawn: {
        constexpr std::array<man, 5> promotions = {man::none, man::queen, man::rook, man::bishop,
                                                   man::knight};
        int const ahead = code == double_step ? 16 : 7 + code % 3;
        to = black_ ? from - ahead : from + ahead;
        if (code != double_step) into.promotion = promotions[code / 3];
        files = 1;
        break;
    }
    case man::none:
        return false;
    }
    if (!is_near(from, to, files) || to == from) return false;
    into.to = to;
    return is_empty(to) || (is_black_at(to) != black_ && man_at(to) != man::king);
}

bool numbered_board::encode(step const& move, std::string& out) const {
    if (move.kind != step::form::usual) {
        out += char(move.kind == step::form::null       ? 0
                    : move.kind == step::form::kingside ? kingside_code
                                                        : queenside_code);
        return move.kind == step::form::null || can_castle(move.kind == step::form::kingside);
    }
    if (is_empty(move.from) || is_black_at(move.from) != black_) return false;
    int const from = move.from, to = move.to;
    std::uint8_t code = 0, second = 0;
    switch (man_at(from)) {
    case man::king:
        code = code_of(king_steps, to - from);
        break;
    case man::knight:
        code = code_of(knight_steps, to - from);
        break;
    case man::queen:
        if (rank_of(from) != rank_of(to) && file_of(from) != file_of(to)) {
            code = std::uint8_t(file_of(from));
            second = std::uint8_t(square_in_byte + to);
            break;
        }
        [[fallthrough]];
    case man::rook:
        code = std::uint8_t(rank_of(from) == rank_of(to) ? file_of(to) : 8 + rank_of(to));
        break;
    case man::bishop:
        code = std::uint8_t(file_of(to) +
                            ((rank_of(to) - rank_of(from)) * (file_of(to) - file_of(from)) < 0 ? 8 : 0));
        break;
    case man::pawn: {
        int const ahead = black_ ? from - to : to - from;
        if (ahead == 16)
            code = double_step;
        else if (ahead >= 7 && ahead <= 9)
            code =
                std::uint8_t(ahead - 7 + (move.promotion == man::none ? 0 : 3 * (int(move.promotion) - 1)));
        break;
    }
    case man::none:
        break;
    }
    auto const first = std::uint8_t(number_at_[std::size_t(from)] << 4 | code);
    // What it means must be that move: others have no code.
    bool takes_second = false;
    step read;
    if (!decode(first, second, takes_second, read) || read.from != from || read.to != to ||
        read.promotion != move.promotion || read.kind != move.kind)
        return false;
    out += char(first);
    if (takes_second) out += char(second);
    return true;
}

void numbered_board::play(step const& move) {
    bool const black = black_;
    black_ = !black_;
    if (black) ++number_;
    if (move.kind == step::form::null) return;
    if (move.kind != step::form::usual) {
        bool const kingside = move.kind == step::form::kingside;
        int const row = black ? 56 : 0;
        int const rook = castling_rook(black, kingside);
        unsigned const rook_number = number_at_[std::size_t(rook)];
        remove(rook);
        remove(king(black));
        set(row + (kingside ? 6 : 2), man::king, black, 0);
        set(row + (kingside ? 5 : 3), man::rook, black, rook_number);
        return;
    }
    man const sort = man_at(move.from);
    int captured_at = move.to;
    if (sort == man::pawn && is_empty(captured_at) && file_of(move.from) != file_of(move.to))
        captured_at = rank_of(move.from) * 8 + file_of(move.to);
    if (!is_empty(captured_at) && is_black_at(captured_at) != black) {
        // The last man takes the number that becomes free.
        unsigned const number = number_at_[std::size_t(captured_at)];
        unsigned const last = --sizes_[!black];
        int const last_at = list_[!black][last];
        list_[!black][number] = std::int8_t(last_at);
        number_at_[std::size_t(last_at)] = std::uint8_t(number);
        remove(captured_at);
    }
    unsigned const number = number_at_[std::size_t(move.from)];
    remove(move.from);
    set(move.to, move.promotion == man::none ? sort : move.promotion, black, number);
}

void numbered_board::put_san(step const& move, std::string& to) const {
    switch (move.kind) {
    case step::form::null:
        to += "--";
        return;
    case step::form::kingside:
        to += "O-O";
        return;
    case step::form::queenside:
        to += "O-O-O";
        return;
    case step::form::usual:
        break;
    }
    auto const put_square = [&](int square) {
        to += char('a' + file_of(square));
        to += char('1' + rank_of(square));
    };
    man const sort = man_at(move.from);
    bool const takes = !is_empty(move.to) || (sort == man::pawn && file_of(move.from) != file_of(move.to));
    if (sort == man::pawn) {
        if (takes) to += char('a' + file_of(move.from));
    } else {
        to += letter_of(sort);
        if (count(black_, sort) > 1) put_square(move.from);
    }
    if (takes) to += 'x';
    put_square(move.to);
    if (move.promotion == man::none) return;
    to += '=';
    to += letter_of(move.promotion);
}

} // namespace vpgn::tools::scid
