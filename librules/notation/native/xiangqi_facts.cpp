#include "notation/native/xiangqi_facts.hpp"

#include "notation/native/slips.hpp"

#include <cstdlib>

namespace vpgn::replay::xiangqi {

using namespace rules;

namespace {

constexpr char letters[] = {'K', 'A', 'E', 'H', 'R', 'C', 'P'};

/// The letter of the piece in texts of this program: elephants and horses have others there.
char capital_of(char letter) {
    return letter == 'E' ? 'B' : letter == 'H' ? 'N' : letter;
}

kind kind_of(char letter, piece_table const& pieces) {
    char const capital = capital_of(letter);
    return pieces.kind_lettered({&capital, 1});
}

/// A number of a file or of its steps: horses, elephants and advisors state the file they reach.
bool goes_aslant(char letter) {
    return letter == 'H' || letter == 'E' || letter == 'A';
}

int number_of_file(int file, color mover, int files) {
    return mover == color::white ? files - file : file + 1;
}
int file_numbered(int number, color mover, int files) {
    return mover == color::white ? files - number : number - 1;
}

} // namespace

bool serves(variant_info const& info, piece_table const& pieces) {
    if (info.start.files != 9 || info.start.ranks != 10 || info.has(choice_type::pass)) return false;
    for (char const letter : letters)
        if (kind_of(letter, pieces) == no_kind) return false;
    return true;
}

namespace {

/// The facts without the places among several.
facts describe_move(board_view const& board, choice const& c, int files) {
    facts f;
    color const mover = board.mover();
    f.who = board.at(c.from);
    int const file = file_of(c.from);
    f.origin = number_of_file(file, mover, files);
    int const steps = (rank_of(c.to) - rank_of(c.from)) * (mover == color::white ? 1 : -1);
    f.towards = steps > 0 ? direction::forward : steps < 0 ? direction::backward : direction::sideways;
    f.number = file_of(c.to) == file ? std::abs(steps) : number_of_file(file_of(c.to), mover, files);
    return f;
}

void count_on_file(facts& f, board_view const& board, square from, int ranks) {
    int const ahead = board.mover() == color::white ? 1 : -1;
    for (int r = 0; r != ranks; ++r)
        if (board.at(square_at(file_of(from), r)) == f.who) {
            ++f.on_file;
            f.place += (r - rank_of(from)) * ahead > 0;
        }
}

} // namespace

facts describe(board_view const& board, choice const& c, int files, int ranks) {
    facts f = describe_move(board, c, files);
    count_on_file(f, board, c.from, ranks);
    return f;
}

namespace {

/// Numbers the pieces of the kind of `f` on all files that have several of them.
void count_files(facts& f, board_view const& board, int files, int ranks) {
    f.place_of_all = f.place;
    for (int number = 1; number <= files; ++number) {
        int const file = file_numbered(number, board.mover(), files);
        int count = 0;
        for (int r = 0; r != ranks; ++r)
            count += board.at(square_at(file, r)) == f.who;
        if (count < 2) continue;
        ++f.files;
        if (number < f.origin) f.place_of_all += count;
    }
}

bool stands_as(native_demand const& n, facts const& f) {
    if (f.on_file < 2) return false;
    if (has(n.relations, relation::front)) return f.place == 0;
    if (has(n.relations, relation::rear)) return f.place == f.on_file - 1;
    return f.on_file > 2 && f.place > 0 && f.place < f.on_file - 1;
}

bool is_ordered(action_pattern const& w, facts f, board_view const& board) {
    native_demand const& n = w.native;
    if (n.origin != 0) return f.on_file > 1 && f.place == n.order - 1;
    count_files(f, board, n.files, n.ranks);
    if (f.on_file < 2) return false;
    // Some count all of them, others those of the file.
    return f.place_of_all == n.order - 1 || f.place == n.order - 1;
}

} // namespace

bool bind(parts const& p, word_context const& context, action_pattern& w) {
    kind const named = kind_of(p.letter, context.pieces);
    if (named == no_kind) return false;
    w.pieces = set_of(named);
    native_demand& n = w.native;
    n.origin = p.origin;
    n.order = p.order;
    n.relations = p.relations;
    n.towards = p.towards;
    n.number = p.number;
    n.by = p.by;
    n.files = context.files;
    n.ranks = context.ranks;
    if (p.origin != 0) w.from_file = file_numbered(p.origin, context.mover, context.files);
    w.to_file = goes_aslant(p.letter) || p.towards == direction::sideways
                    ? file_numbered(p.number, context.mover, context.files)
                    : w.from_file;
    return true;
}

bool fits(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    if (c.type != choice_type::move) return false;
    piece const who = board.at(c.from);
    if (!who.is(board.mover()) || !(w.pieces & set_of(who.kind()))) return false;
    if (w.from_file >= 0 && file_of(c.from) != w.from_file) return false;
    if (w.to_file >= 0 && file_of(c.to) != w.to_file) return false;
    facts f = describe_move(board, c, n.files);
    if (f.towards != n.towards || f.number != n.number) return false;
    if (n.relations == 0 && n.order == 0) return true;
    count_on_file(f, board, c.from, n.ranks);
    if (n.relations != 0 && !stands_as(n, f)) return false;
    return n.order == 0 || is_ordered(w, f, board);
}

namespace {

/// Of the last number of a word. A number of steps is misread more easily than another piece is moved.
int distance_of_number(native_demand const& n, facts const& f, bool counts_steps) {
    int const far = slips::of_number(n.number, f.number, n.files);
    bool const is_same_piece = n.origin != 0 && n.origin == f.origin;
    return far > 1 && counts_steps && is_same_piece && n.towards == f.towards ? far - 1 : far;
}

} // namespace

int distance(action_pattern const& w, board_view const& board, choice const& c) {
    if (c.type != choice_type::move) return slips::nothing_like;
    native_demand const& n = w.native;
    facts const f = describe(board, c, n.files, n.ranks);
    int far = (w.pieces & set_of(f.who.kind())) != 0 ? 0 : slips::other_piece;
    if (n.origin != 0 && n.origin == f.number && n.number == f.origin && n.origin != n.number)
        far += slips::exchanged;
    else
        far += (n.origin != 0 ? slips::of_number(n.origin, f.origin, n.files) : 0) +
               distance_of_number(n, f, file_of(c.to) == file_of(c.from));
    if (n.towards != f.towards) far += slips::other_direction;
    // It would be written with its place, which is one more difference.
    if (n.origin != 0 && n.order == 0 && n.relations == 0 && f.on_file > 1) ++far;
    if (n.relations != 0 && !stands_as(n, f)) far += slips::other_relation;
    if (n.order != 0 && !is_ordered(w, f, board)) far += slips::other_relation;
    return far;
}

parts describe_word(word_to_write const& word) {
    facts f = describe(word.board, word.choice, word.context.files, word.context.ranks);
    parts p;
    for (char const letter : letters)
        if (kind_of(letter, word.context.pieces) == f.who.kind()) p.letter = letter;
    p.towards = f.towards;
    p.number = std::int8_t(f.number);
    p.origin = std::int8_t(f.origin);
    // Of two advisors or elephants on a file only one can go forward, and only one back.
    if (f.on_file < 2 || p.letter == 'A' || p.letter == 'E') return p;
    count_files(f, word.board, word.context.files, word.context.ranks);
    if (f.on_file > 2 || f.files > 1) p.order_on_file = std::int8_t(f.place + 1);
    if (f.on_file > 3 || f.files > 1) p.order = std::int8_t(f.place_of_all + 1);
    p.relations = relation_set(f.place == 0               ? relation::front
                               : f.place == f.on_file - 1 ? relation::rear
                                                          : relation::middle);
    return p;
}

bool could_be_the_other(word_to_write const& word) {
    choice const& c = word.choice;
    piece const who = word.board.at(c.from);
    for (int rank = 0; rank != word.context.ranks; ++rank) {
        square const other = square_at(file_of(c.from), rank);
        if (other == c.from || !(word.board.at(other) == who)) continue;
        int const reached = rank + rank_of(c.to) - rank_of(c.from);
        if (reached >= 0 && reached < word.context.ranks) return true;
    }
    return false;
}

} // namespace vpgn::replay::xiangqi
