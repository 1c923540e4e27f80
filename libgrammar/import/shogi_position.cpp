#include "import/shogi_position.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view hand_letters = "RBGSNLPK";
constexpr std::array<std::int16_t, 8> pieces_of_a_game = {2, 2, 4, 4, 4, 4, 18, 2};

std::size_t hand_place(char letter) {
    return std::min(hand_letters.find(letter), hand_letters.size() - 1);
}

std::size_t cell_of(shogi_square at) {
    int const cell = (at.rank - 1) * 9 + (9 - at.file);
    return std::size_t(cell);
}

constexpr std::array<std::pair<std::string_view, shogi_piece>, 14> csa_codes = {{
    {"FU", {'P', false, false}},
    {"KY", {'L', false, false}},
    {"KE", {'N', false, false}},
    {"GI", {'S', false, false}},
    {"KI", {'G', false, false}},
    {"KA", {'B', false, false}},
    {"HI", {'R', false, false}},
    {"OU", {'K', false, false}},
    {"TO", {'P', true, false}},
    {"NY", {'L', true, false}},
    {"NK", {'N', true, false}},
    {"NG", {'S', true, false}},
    {"UM", {'B', true, false}},
    {"RY", {'R', true, false}},
}};

/// Longer names first.
constexpr std::array<std::pair<std::string_view, shogi_piece>, 24> piece_names = {{
    {"成銀", {'S', true, false}}, {"成桂", {'N', true, false}}, {"成香", {'L', true, false}},
    {"成歩", {'P', true, false}}, {"歩", {'P', false, false}},  {"香", {'L', false, false}},
    {"桂", {'N', false, false}},  {"銀", {'S', false, false}},  {"金", {'G', false, false}},
    {"角", {'B', false, false}},  {"飛", {'R', false, false}},  {"王", {'K', false, false}},
    {"玉", {'K', false, false}},  {"と", {'P', true, false}},   {"杏", {'L', true, false}},
    {"圭", {'N', true, false}},   {"全", {'S', true, false}},   {"馬", {'B', true, false}},
    {"龍", {'R', true, false}},   {"竜", {'R', true, false}},   {"步", {'P', false, false}},
    {"个", {'P', true, false}},   {"仝", {'L', true, false}},   {"今", {'N', true, false}},
}};

/// The first three bytes as a number, less than any sign of the tables if there are fewer: most lines of a
/// record have such signs.
constexpr std::uint32_t first_sign(std::string_view text) {
    if (text.size() < 3) return 0;
    auto const byte = [&](std::size_t i) { return std::uint32_t(static_cast<unsigned char>(text[i])); };
    return byte(0) << 16 | byte(1) << 8 | byte(2);
}

constexpr std::array<std::string_view, 9> chinese_digits = {"一", "二", "三", "四", "五",
                                                            "六", "七", "八", "九"};

struct known_handicap {
    std::string_view name, code;
    std::string_view without; ///< Gote's squares without a piece, in the notation of SFEN
};

constexpr std::array<known_handicap, 17> handicaps = {{
    {"平手", "HIRATE", ""},
    {"香落ち", "KY", "1a"},
    {"右香落ち", "KY_R", "9a"},
    {"角落ち", "KA", "2b"},
    {"飛車落ち", "HI", "8b"},
    {"飛香落ち", "HIKY", "8b1a"},
    {"二枚落ち", "2", "8b2b"},
    {"三枚落ち", "3", "8b2b1a"},
    {"四枚落ち", "4", "8b2b1a9a"},
    {"五枚落ち", "5", "8b2b1a9a8a"},
    {"左五枚落ち", "5_L", "8b2b1a9a2a"},
    {"六枚落ち", "6", "8b2b1a9a2a8a"},
    {"左七枚落ち", "7_L", "8b2b1a9a2a8a3a"},
    {"右七枚落ち", "7_R", "8b2b1a9a2a8a7a"},
    {"八枚落ち", "8", "8b2b1a9a2a8a3a7a"},
    {"十枚落ち", "10", "8b2b1a9a2a8a3a7a4a6a"},
    {"七枚落ち", "", "8b2b1a9a2a8a7a"},
}};

} // namespace

std::string dialect_square(shogi_square at) {
    return {char('a' + 9 - at.file), char('0' + 10 - at.rank)};
}

char dialect_letter(shogi_piece piece) {
    if (!piece.promoted) return piece.letter;
    return piece.letter == 'B' ? 'H' : piece.letter == 'R' ? 'D' : 'G';
}

shogi_piece piece_of_csa(std::string_view code) {
    if (code.size() != 2) return {};
    // Comparing the views would call memcmp for each name.
    for (auto const& [name, piece] : csa_codes)
        if (name[0] == code[0] && name[1] == code[1]) return piece;
    return {};
}

std::string_view csa_of_piece(shogi_piece piece) {
    for (auto const& [name, known] : csa_codes)
        if (known.letter == piece.letter && known.promoted == piece.promoted) return name;
    return "  ";
}

named_shogi_piece piece_named(std::string_view text) {
    std::uint32_t const sign = first_sign(text);
    for (auto const& [name, piece] : piece_names)
        if (first_sign(name) == sign && (name.size() == 3 || text.starts_with(name)))
            return {piece, name.size()};
    return {};
}

read_digit digit_at(std::string_view text) {
    if (text.empty()) return {};
    if (text[0] >= '1' && text[0] <= '9') return {text[0] - '0', 1};
    constexpr std::string_view full_width = "\xef\xbc"; // U+FF11 is EF BC 91
    if (text.starts_with(full_width) && text.size() > 2) {
        int const value = static_cast<unsigned char>(text[2]) - 0x90;
        if (value >= 1 && value <= 9) return {value, 3};
    }
    std::uint32_t const sign = first_sign(text);
    for (std::size_t i = 0; i != chinese_digits.size(); ++i)
        if (first_sign(chinese_digits[i]) == sign) return {int(i) + 1, chinese_digits[i].size()};
    return {};
}

std::string kif_square(shogi_square at) {
    std::string text = "\xef\xbc";
    text += char(0x90 + at.file);
    return text += chinese_digits[std::size_t(at.rank - 1)];
}

shogi_position const& shogi_position::usual() {
    static shogi_position const known =
        *of_sfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL", "b", "-");
    return known;
}

std::optional<shogi_position> shogi_position::handicap(std::string_view name) {
    for (known_handicap const& one : handicaps) {
        bool const named = one.name == name || (!one.code.empty() && one.code == name);
        if (!named) continue;
        shogi_position made = usual();
        for (std::size_t i = 0; i + 1 < one.without.size(); i += 2)
            made.set({one.without[i] - '0', one.without[i + 1] - 'a' + 1}, {});
        made.gote_to_move = !one.without.empty();
        return made;
    }
    return std::nullopt;
}

std::string_view shogi_position::handicap_name(shogi_position const& start) {
    for (known_handicap const& one : handicaps)
        if (*handicap(one.name) == start) return one.name;
    return {};
}

std::string_view shogi_position::handicap_code(shogi_position const& start) {
    for (known_handicap const& one : handicaps)
        if (!one.code.empty() && *handicap(one.name) == start) return one.code;
    return {};
}

std::optional<shogi_position> shogi_position::of_sfen(std::string_view board, std::string_view side,
                                                      std::string_view hands) {
    shogi_position made;
    int file = 9, rank = 1;
    bool promoted = false;
    for (char const c : board) {
        if (c == '/') {
            if (file != 0 || promoted || rank == 9) return std::nullopt;
            file = 9;
            ++rank;
        } else if (c == '+') {
            promoted = true;
        } else if (c >= '1' && c <= '9') {
            file -= c - '0';
            if (promoted || file < 0) return std::nullopt;
        } else {
            bool const gote = c >= 'a' && c <= 'z';
            char const letter = gote ? char(c - 'a' + 'A') : c;
            if (hand_letters.find(letter) == hand_letters.npos || file == 0) return std::nullopt;
            made.set({file--, rank}, {letter, promoted, gote});
            promoted = false;
        }
    }
    if (rank != 9 || file != 0 || (side != "b" && side != "w")) return std::nullopt;
    made.gote_to_move = side == "w";
    int count = 0;
    for (char const c : hands) {
        if (c == '-') continue;
        if (c >= '0' && c <= '9') {
            count = count * 10 + (c - '0');
            if (count > 99) return std::nullopt;
            continue;
        }
        bool const gote = c >= 'a' && c <= 'z';
        char const letter = gote ? char(c - 'a' + 'A') : c;
        if (hand_letters.find(letter) == hand_letters.npos) return std::nullopt;
        made.add_to_hand(gote, letter, count == 0 ? 1 : count);
        count = 0;
    }
    return made;
}

shogi_piece shogi_position::at(shogi_square where) const {
    return where.is_on_board() ? cells_[cell_of(where)] : shogi_piece{};
}

void shogi_position::set(shogi_square where, shogi_piece piece) {
    if (where.is_on_board()) cells_[cell_of(where)] = piece;
}

int shogi_position::in_hand(bool gote, char letter) const {
    return hands_[gote][hand_place(letter)];
}

void shogi_position::add_to_hand(bool gote, char letter, int count) {
    std::int16_t& held = hands_[gote][hand_place(letter)];
    held = std::int16_t(std::clamp(held + count, 0, 99));
}

void shogi_position::give_rest(bool gote) {
    std::array<std::int16_t, 8> left = pieces_of_a_game;
    for (shogi_piece const& piece : cells_)
        if (piece) --left[hand_place(piece.letter)];
    for (auto const& hand : hands_)
        for (std::size_t i = 0; i != hand.size(); ++i)
            left[i] = std::int16_t(left[i] - hand[i]);
    for (std::size_t i = 0; i + 1 != left.size(); ++i)
        if (left[i] > 0) add_to_hand(gote, hand_letters[i], left[i]);
}

void shogi_position::play(shogi_square from, shogi_square to, shogi_piece after) {
    if (from.is_on_board())
        set(from, {});
    else
        add_to_hand(after.gote, after.letter, -1);
    if (shogi_piece const taken = at(to)) add_to_hand(after.gote, taken.letter);
    set(to, after);
    gote_to_move = !after.gote;
}

std::string shogi_position::board_text() const {
    std::string text;
    for (int rank = 1; rank <= 9; ++rank) {
        if (rank != 1) text += '/';
        int empty = 0;
        for (int file = 9; file >= 1; --file) {
            shogi_piece const piece = at({file, rank});
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty != 0) text += char('0' + std::exchange(empty, 0));
            if (piece.promoted) text += '+';
            text += piece.gote ? char(piece.letter - 'A' + 'a') : piece.letter;
        }
        if (empty != 0) text += char('0' + empty);
    }
    return text;
}

std::string shogi_position::position_text() const {
    std::string text = board_text() + '[';
    for (bool const gote : {false, true})
        for (char const letter : hand_letters)
            text.append(std::size_t(in_hand(gote, letter)), gote ? char(letter - 'A' + 'a') : letter);
    return text + (gote_to_move ? "] b - - 0 1" : "] w - - 0 1");
}

std::string shogi_position::sfen() const {
    std::string text = board_text() + (gote_to_move ? " w " : " b ");
    std::size_t const before = text.size();
    for (bool const gote : {false, true})
        for (char const letter : hand_letters) {
            int const count = in_hand(gote, letter);
            if (count > 1) text += std::to_string(count);
            if (count > 0) text += gote ? char(letter - 'A' + 'a') : letter;
        }
    if (text.size() == before) text += '-';
    return text;
}

std::optional<shogi_position> shogi_position::of_position_text(std::string_view text) {
    std::size_t const open = text.find('['), close = text.find("] ");
    if (open == text.npos || close == text.npos || close < open || close + 2 >= text.size())
        return std::nullopt;
    return of_sfen(text.substr(0, open), text[close + 2] == 'w' ? "b" : "w",
                   text.substr(open + 1, close - open - 1));
}

std::string move_word(shogi_piece before, shogi_square from, shogi_square to, bool promotes) {
    std::string word;
    if (before) word += dialect_letter(before);
    word += dialect_square(from) + dialect_square(to);
    if (promotes) {
        word += '=';
        word += dialect_letter({before ? before.letter : 'G', true, false});
    }
    return word;
}

std::string drop_word(char letter, shogi_square to) {
    return std::string(1, letter) + "@" + dialect_square(to);
}

} // namespace vpgn::transcribe
