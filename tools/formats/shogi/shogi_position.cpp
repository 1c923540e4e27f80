#include "formats/shogi/shogi_position.hpp"

#include "syntax/shogi_signs.hpp"

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
    std::string_view without;   ///< Gote's squares without a piece, in the notation of SFEN
    std::string_view held = {}; ///< in hand, as in SFEN
};

/// The first name of a position is the one that is written.
constexpr std::array<known_handicap, 49> handicaps = {{
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
    {"九枚落ち", "", "8b2b1a9a2a8a3a7a6a"},
    {"十枚落ち", "10", "8b2b1a9a2a8a3a7a4a6a"},
    {"七枚落ち", "", "8b2b1a9a2a8a7a"},
    {"歩三兵", "", "8b2b1a9a2a8a3a7a4a6a1c2c3c4c5c6c7c8c9c", "3p"},
    {"裸玉", "", "8b2b1a9a2a8a3a7a4a6a1c2c3c4c5c6c7c8c9c"},
    {"十九枚落ち", "", "8b2b1a9a2a8a3a7a4a6a1c2c3c4c5c6c7c8c9c"},
    {"トンボ", "", "1a9a2a8a3a7a4a6a"},
    {"トンボ＋香", "", "2a8a3a7a4a6a"},
    {"トンボ＋桂香", "", "3a7a4a6a"},
    {"太閤落ち", "", "8c"},
    {"両香落ち", "", "1a9a"},
    {"兩香落ち", "", "1a9a"},
    {"桂落ち", "", "2a"},
    {"左桂落ち", "", "2a"},
    {"右桂落ち", "", "8a"},
    {"銀落ち", "", "3a"},
    {"左銀落ち", "", "3a"},
    {"右銀落ち", "", "7a"},
    {"金落ち", "", "4a"},
    {"左金落ち", "", "4a"},
    {"右金落ち", "", "6a"},
    {"飛銀落ち", "", "8b3a"},
    {"飛落ち", "", "8b"},
    {"一丁半", "", "8b1a"},
    {"香得", "", "1a", "L"},
    {"兩香得", "", "1a9a", "2L"},
    {"角得", "", "2b", "B"},
    {"飛車得", "", "8b", "R"},
    {"飛香得", "", "8b1a", "RL"},
    {"二枚得", "", "8b2b", "RB"},
    {"四枚得", "", "8b2b1a9a", "RB2L"},
    {"六枚得", "", "8b2b1a9a2a8a", "RB2N2L"},
    {"八枚得", "", "8b2b1a9a2a8a3a7a", "RB2S2N2L"},
    {"十枚得", "", "8b2b1a9a2a8a3a7a4a6a", "RB2G2S2N2L"},
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
    syntax::shogi::piece_code const* const found = syntax::shogi::piece_of_code(code);
    return found == nullptr ? shogi_piece() : shogi_piece{found->letter, found->promoted, false};
}

std::string_view csa_of_piece(shogi_piece piece) {
    std::string_view const code = syntax::shogi::code_of_piece(piece.letter, piece.promoted);
    return code.empty() ? "  " : code;
}

named_shogi_piece piece_named(std::string_view text) {
    static constexpr std::string_view promoted_sign = "成";
    bool const is_long = first_sign(text) == first_sign(promoted_sign);
    std::uint32_t const sign = first_sign(is_long ? text.substr(promoted_sign.size()) : text);
    for (syntax::shogi::piece_sign const& sign_row : syntax::shogi::piece_signs) {
        if (first_sign(sign_row.text) != sign) continue;
        if (!is_long) return {{sign_row.letter, sign_row.promoted, false}, sign_row.text.size()};
        bool const can_be_promoted = !sign_row.promoted && sign_row.letter != 'G' && sign_row.letter != 'K';
        if (!can_be_promoted) return {};
        return {{sign_row.letter, true, false}, promoted_sign.size() + sign_row.text.size()};
    }
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
    for (known_handicap const& known : handicaps) {
        bool const named = known.name == name || (!known.code.empty() && known.code == name);
        if (!named) continue;
        shogi_position position = usual();
        for (std::size_t i = 0; i + 1 < known.without.size(); i += 2)
            position.set({known.without[i] - '0', known.without[i + 1] - 'a' + 1}, {});
        position.hold(known.held);
        position.gote_to_move = !known.without.empty();
        return position;
    }
    return std::nullopt;
}

std::string_view shogi_position::handicap_name(shogi_position const& start) {
    for (known_handicap const& known : handicaps)
        if (*handicap(known.name) == start) return known.name;
    return {};
}

std::string_view shogi_position::handicap_code(shogi_position const& start) {
    for (known_handicap const& known : handicaps)
        if (!known.code.empty() && *handicap(known.name) == start) return known.code;
    return {};
}

std::optional<shogi_position> shogi_position::of_sfen(std::string_view board, std::string_view side,
                                                      std::string_view hands) {
    shogi_position position;
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
            position.set({file--, rank}, {letter, promoted, gote});
            promoted = false;
        }
    }
    if (rank != 9 || file != 0 || (side != "b" && side != "w")) return std::nullopt;
    position.gote_to_move = side == "w";
    if (!position.hold(hands)) return std::nullopt;
    return position;
}

bool shogi_position::hold(std::string_view hands) {
    int count = 0;
    for (char const c : hands) {
        if (c == '-') continue;
        if (c >= '0' && c <= '9') {
            count = count * 10 + (c - '0');
            if (count > 99) return false;
            continue;
        }
        bool const gote = c >= 'a' && c <= 'z';
        char const letter = gote ? char(c - 'a' + 'A') : c;
        if (hand_letters.find(letter) == hand_letters.npos) return false;
        add_to_hand(gote, letter, count == 0 ? 1 : count);
        count = 0;
    }
    return true;
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
    if (shogi_piece const captured = at(to)) add_to_hand(after.gote, captured.letter);
    set(to, after);
    gote_to_move = !after.gote;
}

std::string shogi_position::board_text() const {
    std::string text;
    for (int rank = 1; rank <= ranks_; ++rank) {
        if (rank != 1) text += '/';
        int empty = 0;
        for (int file = files_; file >= 1; --file) {
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
