// The writer of position texts. Positions are written after every turn of an archive: directly into the text,
// without intermediate objects.
#include "notation/position_writer.hpp"

#include "notation/position_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace vpgn::replay {

using namespace rules;

namespace {

/// Squares of a set in the order of lists in texts: a1, a2, … b1 …
std::vector<square> by_files(square_set const& set) {
    std::vector<square> list;
    for (square const s : set)
        list.push_back(s);
    std::sort(list.begin(), list.end(), [](square a, square b) {
        return std::pair(file_of(a), rank_of(a)) < std::pair(file_of(b), rank_of(b));
    });
    return list;
}

/// Returns the end of the piece: at most three characters further.
char* put_piece(char* at, piece who, piece_letters const& letters) {
    piece_letter const letter = letters.of(who.kind());
    if (letter.turned) *at++ = '+';
    *at++ = who.owner() == color::white ? letter.capital : char(letter.capital | 0x20);
    if (letter.other_army) *at++ = '\'';
    return at;
}

/// Assembles short fields and appends them at once.
class short_fields {
public:
    void operator+=(char c) { text_[size_++] = c; }
    void operator+=(std::string_view part) {
        for (char const c : part)
            *this += c;
    }
    void append(char const* begin, char const* end) {
        *this += std::string_view(begin, std::size_t(end - begin));
    }
    operator std::string_view() const { return {text_, size_}; }

private:
    char text_[48]; // side, four rights, a target and two numbers
    std::size_t size_ = 0;
};

template <class Text>
void put_square(Text& text, square s) {
    text += char('a' + file_of(s));
    if (rank_of(s) >= 9) text += '1';
    text += char('0' + (rank_of(s) + 1) % 10);
}

template <class Text>
void put_number(Text& text, std::uint32_t number) {
    char digits[10];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// The letters of chess by piece, if a single character suffices; 0 elsewhere.
constexpr std::array<char, std::size_t(2 * most_kinds)> usual_letters = [] {
    std::array<char, std::size_t(2 * most_kinds)> table{};
    for (int k = 0; k < most_kinds; ++k)
        if (piece_letter const letter = army_letters.of(kind(k)); letter && !letter.other_army) {
            table[2 * std::size_t(k)] = letter.capital;
            table[2 * std::size_t(k) + 1] = char(letter.capital | 0x20);
        }
    return table;
}();

/// A rank of an 8x8 board from the a-file on, `files` wide.
char* put_rank(char* at, piece const* pieces, int files, piece_letters const& letters) {
    bool const usual = &letters == &army_letters;
    char empty = '0';
    for (int file = 0; file < files; ++file) {
        piece const who = pieces[file];
        if (!who) {
            ++empty;
            continue;
        }
        if (empty != '0') *at++ = empty;
        empty = '0';
        char const letter =
            usual ? usual_letters[std::size_t(who.kind()) * 2 + std::size_t(who.owner())] : '\0';
        if (letter != '\0')
            *at++ = letter;
        else
            at = put_piece(at, who, letters);
    }
    if (empty != '0') *at++ = empty;
    return at;
}

/// A rank of any board, from the a-file on, with promoted pieces and walls.
void put_any_rank(std::string& text, setup const& s, int rank, piece_letters const& letters) {
    std::uint32_t empty = 0;
    auto const close_run = [&] {
        if (empty != 0) put_number(text, empty);
        empty = 0;
    };
    for (int file = 0; file < s.files; ++file) {
        square const at = square_at(file, rank);
        piece const who = s.at(at);
        if (!who && !s.walls.has(at)) {
            ++empty;
            continue;
        }
        close_run();
        if (!who) {
            text += '*';
            continue;
        }
        char letter[3];
        if (kind const was = s.was[std::size_t(at)]; was != no_kind) {
            text += '+';
            text.append(letter, put_piece(letter, piece(who.owner(), was), letters));
            continue;
        }
        text.append(letter, put_piece(letter, who, letters));
        if (s.promoted.has(at)) text += '~';
    }
    close_run();
}

/// White's first, of each side in the order of Fairy-Stockfish and python-chess: king, the variant's own
/// pieces, queen, rook, bishop, knight, pawn.
void put_pockets(std::string& text, setup const& s, piece_letters const& letters) {
    text += '[';
    for (color const side : {color::white, color::black}) {
        auto const put = [&](kind k) {
            int left = s.of(side).pocket[std::size_t(k)];
            if (left == 0 || !letters.of(k)) return;
            char letter[3];
            for (; left > 0; --left)
                text.append(letter, put_piece(letter, piece(side, k), letters));
        };
        put(kind::king);
        for (int k = most_kinds - 1; k >= 0; --k)
            if (kind(k) != kind::king) put(kind(k));
    }
    text += ']';
}

/// The files of the gates on one half of the board, in capitals for White's.
void put_gates(std::string& text, setup const& s, color side) {
    for (int file = 0; file < s.files; ++file)
        for (int rank = 0; rank < s.ranks; ++rank) {
            bool const own = (rank < s.ranks / 2) == (side == color::white);
            if (own && s.gates.has(square_at(file, rank)))
                text += char((side == color::white ? 'A' : 'a') + file);
        }
}

/// `k` or `q` where that means this partner, the outermost that may castle to its side with the only king
/// there; otherwise its file.
char right_of_partner(square partner, setup const& s, color side, position_notation const& notation) {
    int const file = file_of(partner);
    auto const at = [&](int other) { return s.at(square_at(other, rank_of(partner))); };
    piece const king(side, notation.castling_king[std::size_t(side)]);
    int kings = 0;
    int of_king = 0;
    for (int other = 0; other < s.files; ++other)
        if (at(other) == king) {
            ++kings;
            of_king = other;
        }
    bool const long_side = file < of_king;
    int const outermost =
        long_side ? int(notation.long_partner_file) : std::min(int(notation.short_partner_file), s.files - 1);
    bool const is_inside = long_side ? file >= outermost : file <= outermost;
    if (kings != 1 || !is_inside) return char('a' + file);
    for (int other = outermost; other != file; other += long_side ? 1 : -1)
        if (at(other).is(side) && (notation.castling_partners[std::size_t(side)] & set_of(at(other).kind())))
            return char('a' + file);
    return long_side ? 'q' : 'k';
}

/// The rights by the partners on one half of the board, from the king's side on, as in X-FEN.
void put_partners(std::string& text, setup const& s, color side, position_notation const& notation) {
    for (int file = s.files - 1; file >= 0; --file)
        for (int rank = 0; rank < s.ranks; ++rank) {
            square const partner = square_at(file, rank);
            bool const own = (rank < s.ranks / 2) == (side == color::white);
            if (!own || !s.castling_partners.has(partner)) continue;
            char const letter = right_of_partner(partner, s, side, notation);
            text += side == color::white ? char(letter - 0x20) : letter;
        }
}

/// The rights of chess.
template <class Text>
void put_usual_rights(Text& text, std::uint8_t rights) {
    if (rights == 0) text += '-';
    for (int i = 0; i < 4; ++i)
        if (rights & (1 << i)) text += "KQkq"[i];
}

/// The usual rights, partners from the king's side on, gates from the a-file on; White's first.
void put_rights(std::string& text, setup const& s, position_notation const& notation) {
    if (!s.castling_partners && !s.gates) return put_usual_rights(text, s.castling);
    std::size_t const begin = text.size();
    for (color const side : {color::white, color::black}) {
        int const first = side == color::white ? 0 : 2;
        for (int i = first; i < first + 2; ++i)
            if (s.castling & (1 << i)) text += "KQkq"[i];
        put_partners(text, s, side, notation);
        put_gates(text, s, side);
    }
    if (text.size() == begin) text += '-';
}

/// The five fields after the placement, if they contain no more than in chess.
void put_usual_fields(std::string& out, setup const& s) {
    short_fields text;
    text += s.to_move == color::white ? " w " : " b ";
    put_usual_rights(text, s.castling);
    text += ' ';
    if (s.ep_targets)
        put_square(text, s.ep_targets.first());
    else
        text += '-';
    text += ' ';
    put_number(text, s.clock);
    text += ' ';
    put_number(text, s.number);
    out += text;
}

} // namespace

std::string name_of(square s) {
    std::string name;
    put_square(name, s);
    return name;
}

std::string letter_of(piece who, piece_letters const& letters) {
    char text[3];
    return std::string(text, put_piece(text, who, letters));
}

std::string write_position_text(setup const& s, position_notation const& notation) {
    std::string text;
    position_writer(notation).put(text, s);
    return text;
}

void position_writer::put_placement(std::string& out, setup const& s) {
    if (s.files > 8 || s.ranks > 8 || s.promoted || s.walls) {
        for (int rank = s.ranks - 1; rank >= 0; --rank) {
            put_any_rank(out, s, rank, *notation_.letters);
            if (rank != 0) out += '/';
        }
        return;
    }
    static_assert(sizeof(piece) == 1 && std::is_trivially_copyable_v<piece>);
    std::array<char, std::size_t(9) * most_of_rank>
        placement; // the last rank may be copied with surplus bytes
    char* at = placement.data();
    if (s.files != files_) ranks_ = {};
    files_ = s.files;
    for (int rank = s.ranks - 1; rank >= 0; --rank) {
        piece const* const pieces = &s.pieces[std::size_t(square_at(0, rank))];
        std::uint64_t key;
        std::memcpy(&key, pieces, sizeof key);
        known_rank& known = ranks_[std::size_t(rank)];
        if (known.size == 0 || known.pieces != key) {
            char* end = put_rank(known.text.data(), pieces, s.files, *notation_.letters);
            if (rank != 0) *end++ = '/';
            known.pieces = key;
            known.size = std::uint32_t(end - known.text.data());
        }
        std::memcpy(at, known.text.data(), most_of_rank);
        at += known.size;
    }
    out.append(placement.data(), at);
}

void position_writer::put(std::string& text, setup const& s) {
    put_placement(text, s);
    if (notation_.pockets) put_pockets(text, s, *notation_.letters);
    bool const usual = s.files <= 8 && s.ranks <= 8 && !several(s.ep_targets.corner()) &&
                       !s.castling_partners && !s.gates && notation_.checks == 0 && s.in_motion_count == 0 &&
                       s.count_limit == 0;
    if (usual) return put_usual_fields(text, s);
    text += s.to_move == color::white ? " w " : " b ";
    put_rights(text, s, notation_);
    text += ' ';
    if (s.count_limit != 0)
        put_number(text, s.count_limit);
    else if (!s.ep_targets)
        text += '-';
    else if (!s.ep_targets.several())
        put_square(text, s.ep_targets.first());
    else
        for (square const p : by_files(s.ep_targets))
            put_square(text, p);
    text += ' ';
    if (notation_.checks != 0) {
        put_number(text, s.of(color::white).checks_left);
        text += '+';
        put_number(text, s.of(color::black).checks_left);
        text += ' ';
    }
    put_number(text, s.clock);
    text += ' ';
    put_number(text, s.number);
    for (int i = 0; i < s.in_motion_count; ++i) {
        momentum_note const& m = s.in_motion[std::size_t(i)];
        text += i ? ',' : ' ';
        put_square(text, shifted(m.at, -m.by));
        text += m.capturing ? 'x' : '-';
        put_square(text, m.at);
    }
}

} // namespace vpgn::replay
