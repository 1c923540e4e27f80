#include "definitions/bind_section.hpp"

#include "source/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vpgn::definitions {

namespace {

using ascii::is_digit;
using ascii::is_lower;
using ascii::is_upper;
using ascii::upper;
using rules::color;
using rules::kind;
using rules::piece;
using rules::square;

class start_reader {
public:
    start_reader(std::string_view text, draft const& of, rules::setup& into)
        : text_(text), of_(of), into_(into) {}

    start_reading read() {
        into_ = rules::setup();
        into_.files = rules().files;
        into_.ranks = rules().ranks;
        read_board();
        if (!fault_ && next() == '[') read_pockets();
        if (!fault_) read_fields();
        return {std::move(fault_), rights_, std::move(unusable_)};
    }

private:
    rules::definition const& rules() const { return of_.rules(); }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void fail(std::size_t from, std::size_t to, std::string label) {
        if (!fault_) fault_ = start_fault{{from, std::min(to, text_.size())}, std::move(label)};
    }

    /// A letter, or one that is read as well; `no_kind` for others.
    kind kind_of(char c) const {
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            piece_words const& words = of_.variant.pieces[k];
            if (words.letter != '\0' && (words.letter == upper(c) || words.other_letter == upper(c)))
                return kind(k);
        }
        return rules::no_kind;
    }

    void read_board() {
        for (int rank = rules().ranks - 1; rank >= 0 && !fault_; --rank) {
            std::size_t const from = at_;
            int file = 0;
            while (!fault_ && at_ < text_.size() && text_[at_] != '/' && text_[at_] != '[' &&
                   text_[at_] != ' ')
                read_run(file, rank);
            if (!fault_ && file != rules().files)
                fail(from, at_,
                     fmt::format("this rank has {} squares, the board has {}", file, rules().files));
            if (fault_ || rank == 0) break;
            if (next() != '/') fail(from, at_, fmt::format("the board has {} ranks", rules().ranks));
            ++at_;
        }
        if (!fault_ && next() == '/')
            fail(at_, at_ + 1, fmt::format("the board has {} ranks", rules().ranks));
    }

    /// Empty squares, a wall, or a piece with its marks.
    void read_run(int& file, int rank) {
        std::size_t const from = at_;
        if (is_digit(next())) {
            int empty = 0;
            while (is_digit(next()))
                empty = std::min(empty * 10 + (text_[at_++] - '0'), 1000);
            if (file + empty > rules().files) return fail(from, at_, "these squares are beyond the board");
            file += empty;
            return;
        }
        bool const turned = next() == '+';
        at_ += turned;
        char const letter = next();
        if (file >= rules().files) return fail(from, at_ + 1, "this square is beyond the board");
        square const s = rules::square_at(file++, rank);
        ++at_;
        if (letter == '*' && !turned) return into_.walls.add(s);
        kind const k = is_upper(letter) || is_lower(letter) ? kind_of(letter) : rules::no_kind;
        if (k == rules::no_kind) return fail(from, at_, "unknown piece letter here");
        if (turned && rules().piece(k).promotes_to == rules::no_kind)
            return fail(from, at_, "this piece is never turned over");
        put(s, is_upper(letter) ? color::white : color::black, k, turned);
        bool const promoted = next() == '~';
        at_ += promoted;
        if (turned || promoted) into_.promoted.add(s);
    }

    void put(square s, color side, kind k, bool turned) {
        into_.pieces[std::size_t(s)] = piece(side, turned ? rules().piece(k).promotes_to : k);
        if (turned) into_.was[std::size_t(s)] = k;
    }

    void read_pockets() {
        for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            char const c = text_[at_];
            if (c == '-') continue;
            kind const k = is_upper(c) || is_lower(c) ? kind_of(c) : rules::no_kind;
            if (k == rules::no_kind) return fail(at_, at_ + 1, "unknown piece letter here");
            std::uint8_t& many = into_.of(is_upper(c) ? color::white : color::black).pocket[std::size_t(k)];
            if (many < 255) ++many;
        }
        if (next() != ']') return fail(at_, at_, "missing `]` after the pockets");
        ++at_;
    }

    std::string_view field() {
        at_ = std::min(text_.find_first_not_of(' ', at_), text_.size());
        std::size_t const from = at_;
        at_ = std::min(text_.find(' ', at_), text_.size());
        return text_.substr(from, at_ - from);
    }

    void read_fields() {
        if (at_ < text_.size() && text_[at_] != ' ') return fail(at_, at_ + 1, "a blank ends the board");
        std::string_view word = field();
        if (word.empty()) return count_checks_from(3, 3);
        if (word != "w" && word != "b") return fail(at_ - word.size(), at_, "the side to move is `w` or `b`");
        into_.to_move = word == "w" ? color::white : color::black;
        word = field();
        if (!word.empty() && !is_digit(word[0])) {
            rights_ = {at_ - word.size(), at_};
            for (char const c : word)
                read_right(c);
            word = field();
            if (!word.empty() && !is_digit(word[0])) {
                read_passed(word);
                word = field();
            }
        }
        if (word.find('+') != std::string_view::npos) {
            read_checks(word);
            word = field();
        } else {
            count_checks_from(1, 1);
        }
        if (!fault_ && !word.empty()) read_number(word, into_.clock);
        if (word = field(); !fault_ && !word.empty()) read_number(word, into_.number);
        if (word = field(); !fault_ && !word.empty()) fail(at_ - word.size(), at_, "unexpected text");
    }

    bool is_partner(color c, int file) const {
        if (file < 0 || file >= rules().files) return false;
        piece const m = into_.at(rules::square_at(file, rank_of(c)));
        return m.is(c) && (rules().castling_partners[std::size_t(c)] & rules::set_of(m.kind())) != 0;
    }
    int rank_of(color c) const {
        return c == color::white ? rules().castling_rank : rules().ranks - 1 - rules().castling_rank;
    }
    /// The file of the piece that castles as king; -1 for none.
    int king_file(color c) const {
        int found = -1;
        for (int file = 0; file < rules().files; ++file)
            if (into_.at(rules::square_at(file, rank_of(c))).is(c, rules().castling_king[std::size_t(c)])) {
                if (found >= 0) return rules().castling_king_file;
                found = file;
            }
        return found;
    }

    /// `K` and `Q` are the outermost partners from where the search begins; other letters are files. Where
    /// there are gates they are gates first.
    void read_right(char c) {
        if (c == '-') return;
        bool const counts = rules().castling && !rules().gates;
        if (rules().castling_rank >= rules().ranks) {
            if (counts) unusable_ += c;
            return;
        }
        color const side = is_upper(c) ? color::white : color::black;
        char const letter = upper(c);
        int file = letter - 'A';
        bool const named = letter == 'K' || letter == 'Q';
        if (letter == 'K' && rules().castling)
            for (file = std::min<int>(rules().short_partner_file, rules().files - 1);
                 file > 0 && !is_partner(side, file);)
                --file;
        else if (letter == 'Q' && rules().castling)
            for (file = rules().long_partner_file; file < rules().files - 1 && !is_partner(side, file);)
                ++file;
        if (file < 0 || file >= rules().files) {
            if (counts) unusable_ += c;
            return;
        }
        square const s = rules::square_at(file, rank_of(side));
        int const king = rules().castling ? king_file(side) : -1;
        if (rules().gates) {
            if (into_.at(s).is(side)) into_.gates.add(s);
            if (named && king >= 0) into_.gates.add(rules::square_at(king, rank_of(side)));
            if (!named) return;
        }
        bool const on_its_side = !named || (letter == 'K') == (file > king);
        if (king < 0 || !is_partner(side, file) || !on_its_side) {
            if (counts) unusable_ += c;
            return;
        }
        into_.castling_partners.add(s);
        into_.castling |= file > king ? rules::short_right(side) : rules::long_right(side);
    }

    void read_passed(std::string_view word) {
        std::size_t const from = at_ - word.size();
        if (word == "-") return;
        for (std::size_t i = 0; i < word.size();) {
            int const file = word[i] - 'a';
            std::size_t end = i + 1;
            int rank = 0;
            for (; end < word.size() && is_digit(word[end]) && end < i + 3; ++end)
                rank = rank * 10 + (word[end] - '0');
            if (file < 0 || file >= rules().files || rank < 1 || rank > rules().ranks)
                return fail(from + i, from + end, "not a square of this board");
            into_.ep_targets.add(rules::square_at(file, rank - 1));
            i = end;
        }
    }

    void count_checks_from(std::uint8_t white, std::uint8_t black) {
        if (!rules().count_checks) return;
        into_.of(color::white).checks_left = white;
        into_.of(color::black).checks_left = black;
    }
    void read_checks(std::string_view word) {
        if (word.size() != 3 || !is_digit(word[0]) || word[1] != '+' || !is_digit(word[2]))
            return fail(at_ - word.size(), at_, "the remaining checks are two digits, as in `3+3`");
        count_checks_from(std::uint8_t(word[0] - '0'), std::uint8_t(word[2] - '0'));
    }

    void read_number(std::string_view word, std::uint32_t& into) {
        if (!std::all_of(word.begin(), word.end(), is_digit) || word.size() > 6)
            return fail(at_ - word.size(), at_, "this is no number");
        into = 0;
        for (char const c : word)
            into = into * 10 + std::uint32_t(c - '0');
    }

    std::string_view text_;
    draft const& of_;
    rules::setup& into_;
    std::size_t at_ = 0;
    std::optional<start_fault> fault_;
    span rights_{};
    std::string unusable_;
};

} // namespace

start_reading read_start_position(std::string_view text, draft const& of, rules::setup& into) {
    return start_reader(text, of, into).read();
}

} // namespace vpgn::definitions
