// English descriptive notation: `P-K4`, `QKtxP ch.`, `R(KB1)-K1`. The word itself is in
// syntax/descriptive.hpp; here are its facts on the board. Files are named by the pieces of the array, ranks
// counted from the mover.
#include "syntax/descriptive.hpp"
#include "notation/native/rows.hpp"
#include "notation/native/slips.hpp"
#include "notation/position_text.hpp"

#include <array>
#include <bit>
#include <cstdlib>
#include <string>

namespace vpgn::replay {

using namespace rules;
namespace descriptive = syntax::descriptive;
using descriptive::file_name, descriptive::place, descriptive::wing;

namespace {

using squares = std::uint64_t; ///< a1 is the lowest bit
constexpr squares all_squares = ~squares{0};

constexpr squares bit_of(square s) {
    return squares{1} << (std::size_t(s) & 63);
}
constexpr squares file_bits(int file) {
    return squares{0x0101010101010101} << file;
}

/// The files with their names, from a to h.
struct known_file {
    char letter;
    wing side; ///< unnamed: of king and queen
};
constexpr std::array<known_file, 8> known_files = {{{'R', wing::queen},
                                                    {'N', wing::queen},
                                                    {'B', wing::queen},
                                                    {'Q', wing::unnamed},
                                                    {'K', wing::unnamed},
                                                    {'B', wing::king},
                                                    {'N', wing::king},
                                                    {'R', wing::king}}};

squares files_named(file_name const& file) {
    squares set = 0;
    for (int i = 0; i != 8; ++i) {
        known_file const& known = known_files[std::size_t(i)];
        bool const is_side = file.side == wing::unnamed || file.side == known.side;
        if (known.letter == file.letter && is_side) set |= file_bits(i);
    }
    return set;
}

squares squares_of_place(place const& where, color mover) {
    squares set = where.file ? files_named(where.file) : all_squares;
    if (where.rank != 0)
        set &= squares{0xff} << 8 * (mover == color::white ? where.rank - 1 : 8 - where.rank);
    return set;
}

kind kind_of(char letter, piece_table const& pieces) {
    return pieces.kind_lettered({&letter, 1});
}

named_wing wing_of(wing side) {
    return side == wing::king    ? named_wing::king
           : side == wing::queen ? named_wing::queen
                                 : named_wing::unnamed;
}

/// The pieces of chess, without a choice but to move them and to castle.
bool serves_descriptive(variant_info const& info, piece_table const& pieces) {
    bool const moves_alone = (info.choice_types & ~set_of(choice_type::move, choice_type::castle)) == 0;
    if (!moves_alone || info.turn_in_words || info.start.files != 8 || info.start.ranks != 8) return false;
    struct known_piece {
        char letter;
        std::string_view noun;
    };
    constexpr known_piece known[] = {{'K', "king"},   {'Q', "queen"},  {'R', "rook"},
                                     {'B', "bishop"}, {'N', "knight"}, {'P', "pawn"}};
    for (known_piece const& named_piece : known) {
        kind const k = kind_of(named_piece.letter, pieces);
        if (k == no_kind || !pieces.has({color::white, k}) ||
            pieces.noun_of({color::white, k}) != named_piece.noun)
            return false;
    }
    return kind_of('P', pieces) == kind::pawn;
}

std::size_t measure_descriptive(std::string_view text) {
    return descriptive::read(text).size;
}

void want_castling(descriptive::castles side, action_pattern& into) {
    into.castle_short = side != descriptive::castles::queen_side;
    into.castle_long = side != descriptive::castles::king_side;
}

/// Sets the demands of a word.
void demand(descriptive::word const& word, word_context const& context, action_pattern& into) {
    native_demand& facts = into.native;
    facts.files = context.files;
    facts.ranks = context.ranks;
    facts.pieces = &context.pieces;
    facts.check = word.check;
    facts.size_of_mark = std::uint8_t(word.size - word.body);
    if (word.castling != descriptive::castles::no) return want_castling(word.castling, into);
    into.pieces = set_of(kind_of(word.mover.letter, context.pieces));
    facts.origins = squares_of_place(word.from, context.mover);
    if (word.mover.file) facts.origins &= files_named(word.mover.file);
    facts.mover_began = wing_of(word.mover.began);
    facts.targets = squares_of_place(word.to, context.mover);
    facts.captures = word.en_passant ? capture_demand::in_passing
                     : word.captures ? capture_demand::demanded
                                     : capture_demand::refused;
    if (word.taken) {
        facts.takes = set_of(kind_of(word.taken.letter, context.pieces));
        if (word.taken.file) facts.targets &= files_named(word.taken.file);
        facts.taken_began = wing_of(word.taken.began);
    }
    if (word.promotion != 0)
        into.promotions =
            promotions_meant(set_of(kind_of(word.promotion, context.pieces)), context.pieces, context.mover);
    if (std::has_single_bit(facts.targets)) {
        into.to_file = std::countr_zero(facts.targets) % 8;
        into.to_rank = std::countr_zero(facts.targets) / 8;
    }
    if (std::has_single_bit(facts.origins)) {
        into.from_file = std::countr_zero(facts.origins) % 8;
        into.from_rank = std::countr_zero(facts.origins) / 8;
    }
}

bool read_descriptive(std::string_view text, word_context const& context, action_pattern& into) {
    descriptive::word const word = descriptive::read(text);
    if (word.size != text.size() || word.size == 0) return false;
    demand(word, context, into);
    return true;
}

/// Whether a pawn captures in passing: it goes aside to an empty square.
bool passes(board_view const& board, choice const& c) {
    return board.at(c.from).kind() == kind::pawn && !board.at(c.to) && file_of(c.from) != file_of(c.to);
}

bool capture_fits(action_pattern const& w, board_view const& board, choice const& c) {
    bool const is_passing = passes(board, c);
    switch (w.native.captures) {
    case capture_demand::unstated:
        return true;
    case capture_demand::refused:
        return !is_passing && !board.at(c.to);
    case capture_demand::in_passing:
        return is_passing;
    case capture_demand::demanded:
        break;
    }
    if (!is_passing && !board.at(c.to)) return false;
    kind const captured = is_passing ? kind::pawn : board.at(c.to).kind();
    return w.native.takes == 0 || (w.native.takes & set_of(captured)) != 0;
}

bool fits_descriptive(action_pattern const& w, board_view const& board, choice const& c) {
    if (c.type == choice_type::castle) return file_of(c.to) < 4 ? w.castle_long : w.castle_short;
    if (c.type != choice_type::move || w.castle_short || w.castle_long) return false;
    piece const mover = board.at(c.from);
    bool const is_piece = mover.is(board.mover()) && (w.pieces & set_of(mover.kind())) != 0;
    if (!is_piece || (w.native.origins & bit_of(c.from)) == 0 || (w.native.targets & bit_of(c.to)) == 0)
        return false;
    bool const promotes = c.promotion != no_kind;
    bool const as_stated = promotes ? (w.promotions & set_of(c.promotion)) != 0 : w.promotions == 0;
    return as_stated && capture_fits(w, board, c);
}

/// Texts that leave out `e.p.` do so where no other pawn could be taken.
bool prefers_descriptive(action_pattern const& w, board_view const& board, choice const& c) {
    return w.native.captures == capture_demand::in_passing || c.type != choice_type::move ||
           !passes(board, c);
}

squares began_on(named_wing side, piece_origins const& origins) {
    if (side == named_wing::unnamed) return all_squares;
    squares set = 0;
    for (int i = 0; i != 64; ++i) {
        std::int8_t const file = origins.file_at(i);
        if (file != piece_origins::nobody && (file < 4) == (side == named_wing::queen))
            set |= squares{1} << i;
    }
    return set;
}

void bind_descriptive(action_pattern& w, piece_origins const& origins) {
    w.native.origins &= began_on(w.native.mover_began, origins);
    w.native.targets &= began_on(w.native.taken_began, origins);
    w.native.mover_began = w.native.taken_began = named_wing::unnamed;
}

/// How far a square is from the nearest of `those`, in the weights of slips.
int distance_to(squares those, square at) {
    if ((those & bit_of(at)) != 0) return 0;
    int least = slips::nothing_like;
    for (; those != 0; those &= those - 1) {
        int const other = std::countr_zero(those), files = std::abs(other % 8 - file_of(at)),
                  ranks = std::abs(other / 8 - rank_of(at));
        int const far = (files == 0 ? 0 : 2) + (ranks == 0 ? 0 : ranks == 1 ? 2 : 3);
        least = far < least ? far : least;
    }
    return least;
}

int distance_of_descriptive(action_pattern const& w, board_view const& board, choice const& c) {
    bool const castles = w.castle_short || w.castle_long;
    if (c.type == choice_type::castle)
        return !castles ? slips::nothing_like : fits_descriptive(w, board, c) ? 0 : slips::exchanged;
    if (castles || c.type != choice_type::move) return slips::nothing_like;
    int far = distance_to(w.native.origins, c.from) + distance_to(w.native.targets, c.to);
    if ((w.pieces & set_of(board.at(c.from).kind())) == 0) far += slips::other_piece;
    bool const is_capture = bool(board.at(c.to)) || passes(board, c);
    if (is_capture != (w.native.captures != capture_demand::refused))
        far += slips::other_piece;
    else if (!capture_fits(w, board, c))
        far += slips::like_piece;
    bool const promotes = c.promotion != no_kind;
    bool const as_stated = promotes ? (w.promotions & set_of(c.promotion)) != 0 : w.promotions == 0;
    return far + (as_stated ? 0 : slips::other_promotion);
}

// ---- writing

/// Writes the shortest word that means one turn.
class word_writer {
public:
    explicit word_writer(word_to_write const& of)
        : of_(of), c_(of.choice), mover_(of.board.at(c_.from)), is_passing_(passes(of.board, c_)),
          takes_(is_passing_ || of.board.at(c_.to)) {}

    void write(std::string& out) const {
        if (c_.type == choice_type::castle) {
            out += castling();
        } else {
            descriptive::word const word = shortest();
            if (word.mover.letter == 0) return;
            put(out, word);
        }
        out += of_.check == "#" ? " mate" : of_.check.empty() ? "" : " ch";
    }

private:
    char letter_of_kind(kind k) const {
        if (k == kind::pawn) return 'P';
        std::string const letter = letter_of(piece(color::white, k), of_.context.pieces.letters());
        return letter.size() == 1 && std::string_view("KQRBN").find(letter) != std::string_view::npos
                   ? letter[0]
                   : '\0';
    }

    std::string_view castling() const {
        bool const is_long = file_of(c_.to) < 4;
        if (!of_.style.castles_in_words) return is_long ? "O-O-O" : "O-O";
        return is_long ? "Castles QR" : "Castles KR";
    }

    static file_name name_of_file(int file, bool exact) {
        known_file const& known = known_files[std::size_t(file)];
        return {known.letter, exact ? known.side : wing::unnamed};
    }
    place name_of_square(square s, bool exact) const {
        int const rank = rank_of(s);
        return {name_of_file(file_of(s), exact),
                std::uint8_t(of_.context.mover == color::white ? rank + 1 : 8 - rank)};
    }

    /// More of the origin with each step: none, the pawn's file, its file and wing, the square.
    static constexpr int steps_of_origin = 4;
    /// More of the target: its file, its wing too; of a capture the man, the pawn's file, wing too, the
    /// square.
    static constexpr int steps_of_target = 4;

    /// False: the step adds nothing.
    bool set_origin(descriptive::word& word, int step) const {
        if (step == 3) return word.from = name_of_square(c_.from, true), true;
        if (step == 0) return true;
        if (mover_.kind() != kind::pawn) return false;
        word.mover.file = name_of_file(file_of(c_.from), step == 2);
        return true;
    }
    bool set_target(descriptive::word& word, int step) const {
        if (!takes_) {
            if (step > 1) return false;
            word.to = name_of_square(c_.to, step == 1);
            return true;
        }
        kind const captured = is_passing_ ? kind::pawn : of_.board.at(c_.to).kind();
        word.taken = {letter_of_kind(captured), wing::unnamed, {}};
        if (step == 3) word.to = name_of_square(c_.to, true);
        if (step == 0 || step == 3) return true;
        if (captured != kind::pawn) return false;
        word.taken.file = name_of_file(file_of(c_.to), step == 2);
        return true;
    }

    descriptive::word shortest() const {
        for (int origin = 0; origin != steps_of_origin; ++origin)
            for (int target = 0; target != steps_of_target; ++target) {
                descriptive::word word;
                word.mover.letter = letter_of_kind(mover_.kind());
                word.captures = takes_;
                word.en_passant = is_passing_;
                if (c_.promotion != no_kind) {
                    word.promotion = letter_of_kind(c_.promotion);
                    if (word.promotion == 0 || word.promotion == 'K') return {};
                }
                if (!set_origin(word, origin) || !set_target(word, target)) continue;
                if (is_only(word)) return word;
            }
        return {};
    }

    /// Whether a piece of chess may go so far; which turns are legal is another question.
    static bool may_go(kind who, char letter, displacement by, color mover, bool takes) {
        int const files = std::abs(by.files), ranks = std::abs(by.ranks);
        int const ahead = mover == color::white ? by.ranks : -by.ranks;
        if (who == kind::pawn) return ahead > 0 && ahead <= 2 && files == (takes ? 1 : 0);
        if (letter == 'N') return files * ranks == 2;
        if (letter == 'K') return files <= 1 && ranks <= 1;
        bool const is_straight = files == 0 || ranks == 0, is_aslant = files == ranks;
        return letter == 'R' ? is_straight : letter == 'B' ? is_aslant : is_straight || is_aslant;
    }

    /// Whether no other legal turn fits the word.
    bool is_only(descriptive::word const& word) const {
        action_pattern w;
        demand(word, of_.context, w);
        for (squares from = w.native.origins; from != 0; from &= from - 1) {
            square const origin{std::uint8_t(std::countr_zero(from))};
            if (of_.board.at(origin) != mover_) continue;
            for (squares to = w.native.targets; to != 0; to &= to - 1) {
                square const target{std::uint8_t(std::countr_zero(to))};
                if (origin == c_.from && target == c_.to) continue;
                if (!may_go(mover_.kind(), word.mover.letter, from_to(origin, target), of_.context.mover,
                            takes_))
                    continue;
                choice const other{choice_type::move, origin, target, c_.promotion};
                if (fits_descriptive(w, of_.board, other) && of_.board.why_not(other).why == reason::none)
                    return false;
            }
        }
        return true;
    }

    // ---- text

    void put_letter(std::string& out, char letter) const {
        if (letter == 'N' && of_.style.knights_as_kt)
            out += "Kt";
        else
            out += letter;
    }
    void put_file(std::string& out, file_name const& file) const {
        if (file.side != wing::unnamed) out += file.side == wing::king ? 'K' : 'Q';
        put_letter(out, file.letter);
    }
    void put_place(std::string& out, place const& where) const {
        put_file(out, where.file);
        out += char('0' + where.rank);
    }
    void put_man(std::string& out, descriptive::man const& written) const {
        if (written.file) put_file(out, written.file);
        put_letter(out, written.letter);
    }
    void put_aside(std::string& out, place const& where) const {
        out += '(';
        put_place(out, where);
        out += ')';
    }

    void put(std::string& out, descriptive::word const& word) const {
        put_man(out, word.mover);
        if (word.from) put_aside(out, word.from);
        out += word.captures ? 'x' : '-';
        if (word.captures) {
            put_man(out, word.taken);
            if (word.to) put_aside(out, word.to);
        } else {
            put_place(out, word.to);
        }
        if (word.promotion != 0) {
            out += '(';
            put_letter(out, word.promotion);
            out += ')';
        }
        if (word.en_passant) out += " e.p.";
    }

    word_to_write const& of_;
    choice const& c_;
    piece mover_;
    bool is_passing_;
    bool takes_;
};

void write_descriptive(std::string& out, word_to_write const& word) {
    word_writer(word).write(out);
}

word_style style_of_descriptive(std::string_view text) {
    word_style style;
    style.knights_as_kt = text.find("Kt") != text.npos;
    style.castles_in_words = text.find("astles") != text.npos;
    return style;
}

} // namespace

word_notation const descriptive_words{.id = "descriptive",
                                      .name = "Descriptive",
                                      .variant = "",
                                      .serves = serves_descriptive,
                                      .measure = measure_descriptive,
                                      .read = read_descriptive,
                                      .fits = fits_descriptive,
                                      .distance = distance_of_descriptive,
                                      .write = write_descriptive,
                                      .style_of = style_of_descriptive,
                                      .by_content = false,
                                      .prefers = prefers_descriptive,
                                      .bind = bind_descriptive,
                                      .has_blanks = true};

} // namespace vpgn::replay
