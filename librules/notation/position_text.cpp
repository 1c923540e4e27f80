#include "notation/position_text.hpp"

#include "core/blank_setup.hpp"
#include "notation/position_writer.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <iterator>
#include <type_traits>
#include <vector>

namespace vpgn::replay {

using namespace rules;

namespace {

using ascii::is_digit;

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

std::string in_words(int limit) {
    return limit == 8 ? "eight" : std::to_string(limit);
}

/// One pass over the fields; each parser returns false after it has set the error.
class reader {
public:
    reader(std::string_view text, setup& into, position_notation const& notation)
        : text_(text), into_(into), notation_(notation) {
        into_ = blank_setup;
    }

    std::optional<position_text_fault> read() {
        bool const ok = placement() && side() && (rights_left_out() || (castling() && ep_targets())) &&
                        checks_left() && count("half-move clock", into_.clock, 0) &&
                        count("move number", into_.number, 1) &&
                        (notation_.checks != 0 ? checks_given() : momentum());
        if (ok && next_field()) fail("too many fields");
        return fault_;
    }

private:
    /// Advances `field_` to the next run of non-blank bytes; false at the end.
    bool next_field() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
        start_ = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t')
            ++at_;
        field_ = text_.substr(start_, at_ - start_);
        return !field_.empty();
    }

    bool fail(std::string what) { return fail(0, field_.size(), std::move(what)); }
    bool fail(std::size_t from, std::size_t length, std::string what) {
        fault_ = position_text_fault{{start_ + from, start_ + from + length}, std::move(what)};
        return false;
    }

    // ---- the placement, and what is beside the board

    /// Rank by rank from the top, directly into the set-up.
    bool placement() {
        if (!next_field()) return fail("no position");
        std::string_view const board = field_.substr(0, board_end());
        auto const written = std::size_t(std::count(board.begin(), board.end(), '/')) + 1;
        std::size_t const ranks = std::min(written, std::size_t(notation_.ranks));
        std::array<std::size_t, most_ranks> sizes{}; // by rank, from the top
        std::size_t rank = 0;
        for (std::size_t i = 0; i < board.size(); ++i) {
            if (board[i] == '/') {
                if (++rank == notation_.ranks)
                    return fail(i, 1, fmt::format("more than {} ranks", in_words(notation_.ranks)));
                continue;
            }
            if (!occupants(i, int(ranks - 1 - rank), sizes[rank])) return false;
            if (sizes[rank] > notation_.files)
                return fail(i, 1, fmt::format("more than {} squares in a rank", in_words(notation_.files)));
        }
        return take_size(sizes.data(), ranks) && pockets(board.size());
    }

    /// All ranks of a board must have the same number of squares.
    bool take_size(std::size_t const* sizes, std::size_t ranks) {
        into_.files = std::uint8_t(sizes[0]);
        into_.ranks = std::uint8_t(ranks);
        for (std::size_t r = 0; r < ranks; ++r)
            if (sizes[r] == 0 || sizes[r] != into_.files)
                return fail(fmt::format("rank {} has {} squares, the top rank has {}", ranks - r, sizes[r],
                                        into_.files));
        return true;
    }

    /// The end of the board and beginning of the pockets, in brackets or as an additional rank.
    std::size_t board_end() const {
        std::size_t const bracket = field_.find('[');
        if (bracket != field_.npos || !notation_.pockets) return std::min(bracket, field_.size());
        bool const rank_more = std::count(field_.begin(), field_.end(), '/') == notation_.ranks;
        return rank_more ? field_.rfind('/') : field_.size();
    }

    /// Parses the occupants at `i`, advances to their last byte, and adds them to `rank` after its first
    /// `size` squares.
    bool occupants(std::size_t& i, int rank, std::size_t& size) {
        if (is_digit(field_[i]) && field_[i] != '0') {
            std::size_t const first = i;
            std::size_t run = std::size_t(field_[i] - '0');
            for (; i + 1 < field_.size() && is_digit(field_[i + 1]) && run <= notation_.files; ++i)
                run = run * 10 + std::size_t(field_[i + 1] - '0');
            size += run;
            if (size > notation_.files)
                return fail(first, i + 1 - first,
                            fmt::format("more than {} squares in a rank", in_words(notation_.files)));
            return true;
        }
        bool const wall = field_[i] == '*' && notation_.walls;
        piece who;
        kind was = no_kind;
        if (!wall && !one_piece(i, who, was)) return false;
        bool const promoted = notation_.pockets && !wall && i + 1 < field_.size() && field_[i + 1] == '~';
        i += promoted;
        if (++size > notation_.files) return true; // which the caller reports
        square const at = square_at(int(size) - 1, rank);
        into_.pieces[std::size_t(at)] = who;
        into_.was[std::size_t(at)] = was;
        if (promoted || was != no_kind) into_.promoted.add(at);
        if (wall) into_.walls.add(at);
        return true;
    }

    /// Parses the letter at `i` with the signs around it, and advances to its last byte.
    bool one_piece(std::size_t& i, piece& who, kind& was) {
        std::size_t const first = i;
        bool const turned = field_[i] == '+' && i + 1 < field_.size();
        i += turned;
        char const c = field_[i];
        if (turned && notation_.turns_into) {
            was = kind_of({char(c & ~0x20), false, false});
            kind const now = was == no_kind ? no_kind : (*notation_.turns_into)[std::size_t(was)];
            if (now == no_kind)
                return fail(first, 2, fmt::format("unknown piece letter `{}`", field_.substr(first, 2)));
            who = piece((c & 0x20) ? color::black : color::white, now);
            return true;
        }
        piece_letter letter{char(c & ~0x20), turned, false};
        kind found = kind_of(letter);
        if (found == no_kind)
            return fail(first, i + 1 - first,
                        fmt::format("`{}` is neither a piece nor a number of empty squares",
                                    field_.substr(first, i + 1 - first)));
        if (i + 1 < field_.size() && field_[i + 1] == '\'') {
            ++i;
            letter.other_army = true;
            if (notation_.letters->kind_of(letter) == no_kind)
                return fail(i, 1, "pawns and kings are the same in both armies");
            found = kind_of(letter);
        }
        who = piece((c & 0x20) ? color::black : color::white, found);
        return true;
    }

    kind kind_of(piece_letter letter) const {
        kind const found = notation_.letters->kind_of(letter);
        return found == no_kind && notation_.other_letters ? notation_.other_letters->kind_of(letter) : found;
    }

    /// `[QNp]`, or `QNp` after a slash, from `at` on.
    bool pockets(std::size_t at) {
        if (at == field_.size()) return true;
        if (!notation_.pockets) return fail(at, field_.size() - at, "this variant has no pockets");
        bool const bracket = field_[at] == '[';
        std::size_t const end = field_.size() - bracket;
        if (bracket && field_.back() != ']')
            return fail(at, field_.size() - at, "missing `]` after the pockets");
        for (std::size_t i = at + 1; i < end; ++i) {
            if (field_[i] == '-' && end == at + 2) break; // a common notation for empty pockets
            piece who;
            kind was = no_kind;
            if (!one_piece(i, who, was)) return false;
            if (was != no_kind) who = piece(who.owner(), was);
            std::uint8_t& held = into_.of(who.owner()).pocket[std::size_t(who.what())];
            if (held == 255) return fail(i, 1, "more than a game could have");
            ++held;
        }
        return true;
    }

    // ---- the other fields

    bool side() {
        if (!next_field()) return fail("the side to move is missing");
        if (field_ != "w" && field_ != "b") return fail("the side to move is `w` or `b`");
        into_.to_move = field_ == "w" ? color::white : color::black;
        return true;
    }

    /// Whether the counters come next: as shogi engines write it.
    bool rights_left_out() {
        std::size_t const here = at_;
        bool const digits = next_field() && std::all_of(field_.begin(), field_.end(), is_digit);
        at_ = here;
        return digits && notation_.turns_into != nullptr;
    }

    bool castling() {
        if (!next_field() || field_ == "-") return true;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            auto const right = std::string_view("KQkq").find(field_[i]);
            if (right != std::string_view::npos)
                into_.castling = std::uint8_t(into_.castling | 1u << right);
            else if (!right_of_file(field_[i]))
                return fail(i, 1,
                            notation_.rights_by_file || notation_.gates
                                ? "castling rights are some of `KQkq` and of the letters of files, or `-`"
                                : "castling rights are some of `KQkq`, or `-`");
        }
        return true;
    }

    /// The file of a castling partner, or of a piece after which another may enter: on the side's outermost
    /// rank if it has a piece there.
    bool right_of_file(char c) {
        int const file = (c | 0x20) - 'a';
        if (!(notation_.rights_by_file || notation_.gates) || unsigned(file) >= into_.files) return false;
        color const side = (c & 0x20) ? color::black : color::white;
        int const first = side == color::white ? 0 : into_.ranks - 1;
        int const inwards = side == color::white ? 1 : -1;
        int rank = first;
        while (rank != first + 3 * inwards && unsigned(rank) < into_.ranks &&
               !into_.at(square_at(file, rank)).is(side))
            rank += inwards;
        if (unsigned(rank) >= into_.ranks || rank == first + 3 * inwards) rank = first;
        (notation_.gates ? into_.gates : into_.castling_partners).add(square_at(file, rank));
        return true;
    }

    bool ep_targets() {
        if (!next_field() || field_ == "-") return true;
        // Where bare kings are counted (Makruk), engines write the limit of that count here.
        if (notation_.turns_into && std::all_of(field_.begin(), field_.end(), is_digit)) return true;
        for (std::size_t i = 0; i < field_.size();) {
            auto const found = square_in(i);
            if (!found)
                return fail(i, std::min<std::size_t>(2, field_.size() - i), "not a square of this board");
            into_.ep_targets.add(found->at);
            i += found->size;
        }
        return true;
    }

    /// The square whose name begins at `i`, and the length of the name.
    struct named_square {
        square at;
        std::size_t size;
    };
    std::optional<named_square> square_in(std::size_t i) const {
        if (i + 2 > field_.size() || !is_digit(field_[i + 1])) return std::nullopt;
        int const file = field_[i] - 'a';
        int rank = field_[i + 1] - '0';
        std::size_t size = 2;
        if (i + 2 < field_.size() && is_digit(field_[i + 2]) &&
            rank * 10 + field_[i + 2] - '0' <= into_.ranks) {
            rank = rank * 10 + field_[i + 2] - '0';
            ++size;
        }
        if (unsigned(file) >= into_.files || unsigned(rank - 1) >= into_.ranks) return std::nullopt;
        return named_square{square_at(file, rank - 1), size};
    }

    /// `3+3`: the number of further checks that win. Absent if `+0+0` follows at the end.
    bool checks_left() {
        if (notation_.checks == 0) return true;
        for (color const c : {color::white, color::black})
            into_.of(c).checks_left = notation_.checks_of(c);
        std::size_t const before = at_;
        if (!next_field()) return true;
        auto const plus = field_.find('+');
        if (plus == field_.npos || plus == 0) {
            at_ = before;
            return true;
        }
        return two_counts(field_.substr(0, plus), field_.substr(plus + 1), false);
    }
    bool checks_given() {
        if (!next_field()) return true;
        auto const plus = field_.rfind('+');
        if (field_.front() != '+' || plus == 0)
            return fail("checks are counted as those left, `3+3` before the clock, or those given, `+0+0` at "
                        "the end");
        return two_counts(field_.substr(1, plus - 1), field_.substr(plus + 1), true);
    }
    bool two_counts(std::string_view white, std::string_view black, bool given) {
        std::string_view const texts[] = {white, black};
        unsigned const most = std::max(notation_.checks, notation_.black_checks);
        for (std::size_t i = 0; i < 2; ++i) {
            unsigned number = 0;
            auto const [end, error] =
                std::from_chars(texts[i].data(), texts[i].data() + texts[i].size(), number);
            if (error != std::errc() || end != texts[i].data() + texts[i].size() || number > most)
                return fail(fmt::format("checks are counted up to {}", most));
            unsigned const at_start = notation_.checks_of(color(i));
            into_.extras[i].checks_left = std::uint8_t(!given              ? number
                                                       : number < at_start ? at_start - number
                                                                           : 0);
        }
        return true;
    }

    bool count(std::string_view name, std::uint32_t& into, std::uint32_t absent) {
        into = absent;
        if (!next_field() || field_ == "-") return true;
        auto const [end, error] = std::from_chars(field_.data(), field_.data() + field_.size(), into);
        if (error != std::errc() || end != field_.data() + field_.size())
            return fail(fmt::format("the {} is a number", name));
        return true;
    }

    bool momentum() {
        if (!next_field() || field_ == "-") return true;
        for (std::size_t i = 0; i < field_.size(); i += 6) {
            auto const from = square_in(i);
            auto const to = square_in(i + 3);
            char const mark = i + 2 < field_.size() ? field_[i + 2] : ' ';
            bool const comma = i + 5 == field_.size() || (i + 6 < field_.size() && field_[i + 5] == ',');
            if (!from || !to || (mark != '-' && mark != 'x') || !comma)
                return fail(i, std::min<std::size_t>(5, field_.size() - i),
                            "momentum is written as the step that brought a piece: `e2-e4` or `d8xe6`");
            if (into_.in_motion_count == into_.in_motion.size())
                return fail("more pieces in motion than squares");
            into_.in_motion[into_.in_motion_count++] = {to->at, from_to(from->at, to->at), mark == 'x'};
        }
        auto* const first = into_.in_motion.data();
        std::stable_sort(first, first + into_.in_motion_count, in_text_order);
        return true;
    }

    static bool in_text_order(momentum_note const& a, momentum_note const& b) {
        return std::pair(file_of(a.at), rank_of(a.at)) < std::pair(file_of(b.at), rank_of(b.at));
    }

    std::string_view text_;
    setup& into_;
    position_notation const& notation_;
    std::size_t at_ = 0;
    std::size_t start_ = 0; ///< of the field
    std::string_view field_;
    std::optional<position_text_fault> fault_;
};

// Positions are written after every turn of an archive: directly into the text, without intermediate objects.

/// Returns the end of the piece: at most three characters further.
char* put_piece(char* at, piece who, piece_letters const& letters) {
    piece_letter const letter = letters.of(who.what());
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
            usual ? usual_letters[std::size_t(who.what()) * 2 + std::size_t(who.owner())] : '\0';
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

/// The files of `those` on one half of the board, in capitals for White's.
void put_files(std::string& text, square_set const& those, setup const& s, color side, bool from_a) {
    for (int i = 0; i < s.files; ++i) {
        int const file = from_a ? i : s.files - 1 - i;
        for (int rank = 0; rank < s.ranks; ++rank) {
            bool const own = (rank < s.ranks / 2) == (side == color::white);
            if (own && those.has(square_at(file, rank)))
                text += char((side == color::white ? 'A' : 'a') + file);
        }
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
void put_rights(std::string& text, setup const& s) {
    if (!s.castling_partners && !s.gates) return put_usual_rights(text, s.castling);
    std::size_t const begin = text.size();
    for (color const side : {color::white, color::black}) {
        int const first = side == color::white ? 0 : 2;
        for (int i = first; i < first + 2; ++i)
            if (s.castling & (1 << i)) text += "KQkq"[i];
        put_files(text, s.castling_partners, s, side, false);
        put_files(text, s.gates, s, side, true);
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

std::optional<position_text_fault> read_position_text(std::string_view text, setup& into,
                                                      position_notation const& notation) {
    return reader(text, into, notation).read();
}

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
                       !s.castling_partners && !s.gates && notation_.checks == 0 && s.in_motion_count == 0;
    if (usual) return put_usual_fields(text, s);
    text += s.to_move == color::white ? " w " : " b ";
    put_rights(text, s);
    text += ' ';
    if (!s.ep_targets)
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
