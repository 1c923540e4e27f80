#include "syntax/descriptive.hpp"

#include "syntax/bytes.hpp"

#include <array>
#include <optional>

namespace vpgn::syntax::descriptive {
using namespace bytes;

namespace {

/// Where blanks may be within a word: between a man and a mark in either case, between the letters and digits
/// of old print only where there is no other reading.
enum class blanks : bool { around_marks, anywhere };

class word_reader {
public:
    word_reader(std::string_view text, blanks where)
        : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), where_(where) {}

    word read() {
        if (!take_castling() && !take_move()) return {};
        word_.body = size();
        take_suffixes();
        word_.size = size();
        if (is_at(at_, end_, letter | digit)) return {};
        return word_;
    }

private:
    using at_byte = char const*;

    std::size_t size() const { return std::size_t(at_ - begin_); }

    /// Skips a blank or two, which do not part the lines of a list.
    at_byte behind_blanks(at_byte at) const {
        for (int i = 0; i != 2; ++i)
            if (std::size_t const size = space_size(at, end_)) at += size;
        return at;
    }
    /// The same for a line that is broken before a mark.
    at_byte behind_line_end(at_byte at) const {
        at = behind_blanks(at);
        if (starts_with(at, end_, "\r")) ++at;
        return starts_with(at, end_, "\n") ? behind_blanks(at + 1) : at;
    }
    at_byte within(at_byte at) const { return where_ == blanks::anywhere ? behind_blanks(at) : at; }

    // ---- letters

    /// The end of a letter of a man or a file at `at`, which becomes `of`; null: there is none.
    at_byte letter_at(at_byte at, char& of, bool& is_kt) const {
        if (starts_with(at, end_, "Kt")) return of = 'N', is_kt = true, at + 2;
        if (at == end_ || std::string_view("KQRBNP").find(*at) == std::string_view::npos) return nullptr;
        of = *at;
        return at + 1;
    }

    static bool is_wing(char c) { return c == 'K' || c == 'Q'; }
    static bool is_sided(char c) { return c == 'R' || c == 'B' || c == 'N'; }
    static wing wing_of(char c) { return c == 'K' ? wing::king : wing::queen; }

    /// Up to three letters in a row, and where each of them ends.
    struct letters {
        std::array<char, 3> all{};
        std::array<at_byte, 3> ends{};
        std::array<bool, 3> are_kt{};
        int count = 0;
    };
    letters letters_from(at_byte at) const {
        letters found;
        while (found.count != 3) {
            auto const i = std::size_t(found.count);
            at_byte const to = letter_at(found.count == 0 ? at : within(at), found.all[i], found.are_kt[i]);
            if (to == nullptr) break;
            found.ends[i] = at = to;
            ++found.count;
        }
        return found;
    }

    static std::optional<file_name> file_of(letters const& l, int count) {
        if (count == 1 && l.all[0] != 'P') return file_name{l.all[0], wing::unnamed};
        if (count == 2 && is_wing(l.all[0]) && is_sided(l.all[1]))
            return file_name{l.all[1], wing_of(l.all[0])};
        return std::nullopt;
    }
    static std::optional<man> man_of(letters const& l, int count) {
        char const last = l.all[std::size_t(count - 1)];
        if (count == 1) return man{last, wing::unnamed, {}};
        if (last == 'P') {
            auto const file = file_of(l, count - 1);
            return file ? std::optional(man{'P', wing::unnamed, *file}) : std::nullopt;
        }
        if (count == 2 && is_wing(l.all[0]) && is_sided(last)) return man{last, wing_of(l.all[0]), {}};
        return std::nullopt;
    }

    void note_kt(letters const& l, int count) {
        for (int i = 0; i != count; ++i)
            word_.has_kt |= l.are_kt[std::size_t(i)];
    }

    // ---- parts of a move

    /// Whether a mark between man and target is at `at`, which becomes the place behind it.
    bool mark_at(at_byte& at, bool& captures) const {
        at_byte const from = behind_blanks(at);
        std::size_t size = dash_size(from, end_);
        captures = size == 0;
        if (captures)
            size = starts_with(from, end_, "X")   ? 1
                   : starts_with(from, end_, ":") ? 0
                                                  : capture_size(from, end_);
        if (size == 0) return false;
        at = behind_blanks(from + size);
        return true;
    }
    /// Whether a mark and a man follow: what is before `at` begins a word.
    bool goes_on(at_byte at) const {
        bool captures = false, is_kt = false;
        char man = 0;
        return mark_at(at, captures) && letter_at(at, man, is_kt) != nullptr;
    }

    /// A square at `at`, which becomes the place behind it.
    std::optional<place> square_from(at_byte& at) {
        letters const l = letters_from(at);
        for (int count = l.count; count > 0; --count) {
            at_byte const rank = within(l.ends[std::size_t(count - 1)]);
            auto const file = file_of(l, count);
            if (!file || rank == end_ || *rank < '1' || *rank > '8' || is_at(rank + 1, end_, digit)) continue;
            note_kt(l, count);
            at = rank + 1;
            return place{*file, std::uint8_t(*rank - '0')};
        }
        return std::nullopt;
    }

    /// An origin behind a slash or in parentheses: `/B3`, `(KB3)`, `(1)`.
    bool take_place(place& to, bool whole) {
        bool const in_parentheses = at_ != end_ && *at_ == '(';
        if (!in_parentheses && !starts_with(at_, end_, "/")) return false;
        at_byte at = at_ + 1;
        place found;
        if (auto const square = square_from(at)) {
            found = *square;
        } else if (!whole && at != end_ && *at >= '1' && *at <= '8') {
            found.rank = std::uint8_t(*at++ - '0');
        } else {
            return false;
        }
        if (in_parentheses && (at == end_ || *at++ != ')')) return false;
        at_ = at;
        to = found;
        return true;
    }

    bool take_move() {
        at_ = begin_;
        word_ = {};
        letters const l = letters_from(at_);
        for (int count = l.count; count > 0; --count) {
            auto const mover = man_of(l, count);
            if (!mover) continue;
            at_ = l.ends[std::size_t(count - 1)];
            word_.from = {};
            take_place(word_.from, false);
            if (!mark_at(at_, word_.captures)) continue;
            word_.mover = *mover;
            note_kt(l, count);
            return word_.captures ? take_victim() : take_target();
        }
        return false;
    }

    bool take_target() {
        auto const square = square_from(at_);
        if (!square) return false;
        word_.to = *square;
        take_promotion();
        return true;
    }

    /// The man that is taken, or the square that it is on.
    bool take_victim() {
        if (auto const square = square_from(at_)) {
            word_.to = *square;
        } else {
            letters const l = letters_from(at_);
            int count = l.count;
            // In print with blanks the last letters may begin the next word.
            while (count > 0 && (!man_of(l, count) || goes_on(l.ends[std::size_t(count - 1)]))) {
                if (where_ == blanks::around_marks) return false;
                --count;
            }
            if (count == 0) return false;
            word_.taken = *man_of(l, count);
            note_kt(l, count);
            at_ = l.ends[std::size_t(count - 1)];
            take_square_of_victim();
        }
        take_promotion();
        return true;
    }

    /// `QxP(K6)`, `QxP/K6`, `QxP at K6`.
    void take_square_of_victim() {
        if (take_place(word_.to, true)) return;
        at_byte at = behind_blanks(at_);
        for (char const* const preposition : {"at ", "on "})
            if (starts_with(at, end_, preposition)) {
                at = behind_blanks(at + 3);
                if (auto const square = square_from(at)) word_.to = *square, at_ = at;
                return;
            }
    }

    /// `P-K8(Q)`, `=Q`, `/Q`, `Q`.
    void take_promotion() {
        if (word_.mover.letter != 'P') return;
        at_byte at = behind_blanks(at_);
        bool const in_parentheses = starts_with(at, end_, "(");
        bool const by_sign = in_parentheses || starts_with(at, end_, "=") || starts_with(at, end_, "/");
        if (by_sign)
            at = behind_blanks(at + 1 + (starts_with(at, end_, "(=") ? 1 : 0));
        else
            at = at_;
        char piece = 0;
        bool is_kt = false;
        at_byte to = letter_at(at, piece, is_kt);
        if (to == nullptr || (piece != 'Q' && !is_sided(piece)) || is_at(to, end_, letter | digit)) return;
        if (in_parentheses && (to == end_ || *to++ != ')')) return;
        word_.promotion = piece;
        word_.has_kt |= is_kt;
        at_ = to;
    }

    // ---- castling

    bool take_castling() {
        for (char const* const sign : {"O-O-O", "0-0-0", "o-o-o", "O-O", "0-0", "o-o"})
            if (starts_with(at_, end_, sign)) {
                std::size_t const size = std::string_view(sign).size();
                word_.castling = size > 3 ? castles::queen_side : castles::king_side;
                at_ += size;
                return !is_at(at_, end_, letter | digit) && dash_size(at_, end_) == 0;
            }
        if (!starts_with(at_, end_, "Castles") && !starts_with(at_, end_, "castles")) return false;
        at_ += std::string_view("Castles").size();
        if (is_at(at_, end_, letter | digit)) return false;
        word_.castling = castles::either_way;
        word_.in_words = true;
        at_byte at = behind_blanks(at_);
        bool const in_parentheses = starts_with(at, end_, "(");
        at += in_parentheses ? 1 : 0;
        if (at == end_ || !is_wing(*at)) return true;
        auto const side = *at == 'K' ? castles::king_side : castles::queen_side;
        ++at;
        if (at_byte const word = behind_blanks(at + (starts_with(at, end_, "-") ? 1 : 0));
            starts_with(word, end_, "side"))
            at = word + 4;
        else if (starts_with(at, end_, "R"))
            ++at;
        // `Castles Q-K2` are two words.
        if (is_at(at, end_, letter | digit) || goes_on(at) || starts_with(at, end_, "/")) return true;
        if (in_parentheses && (at == end_ || *at++ != ')')) return true;
        word_.castling = side;
        at_ = at;
        return true;
    }

    // ---- behind a move

    struct suffix {
        std::string_view text;
        check_mark check;
    };

    /// The end of `text` at `at`, in which a blank stands for some or none; null: it is not there.
    at_byte end_of(std::string_view text, at_byte at) const {
        for (char const c : text) {
            if (c == ' ') {
                at = behind_blanks(at);
                continue;
            }
            if (at == end_ || *at != c) return nullptr;
            ++at;
        }
        return is_at(at, end_, letter | digit) ? nullptr : at;
    }

    bool take_suffix() {
        using enum check_mark;
        static constexpr suffix in_letters[] = {
            {"e. p.", none},         {"e. p", none},      {"e p", none},      {"en passant", none},
            {"en pas.", none},       {"ch.", check},      {"ch", check},      {"check", check},
            {"dis. ch.", check},     {"dis. ch", check},  {"dis ch.", check}, {"dis ch", check},
            {"disc. ch.", check},    {"disc ch.", check}, {"disc ch", check}, {"dbl. ch.", check},
            {"dbl ch.", check},      {"dbl ch", check},   {"db. ch.", check}, {"double ch.", check},
            {"double check", check}, {"mate.", mate},     {"mate", mate},     {"checkmate", mate},
        };
        at_byte const at = behind_line_end(at_);
        for (suffix const& one : in_letters)
            if (at_byte const to = end_of(one.text, at)) {
                bool const passes = one.text.front() == 'e';
                if (passes && !word_.captures) return false;
                word_.en_passant |= passes;
                if (one.check != none) word_.check = one.check;
                if (passes) word_.body = std::size_t(to - begin_);
                at_ = to;
                return true;
            }
        return take_sign();
    }

    /// `+`, `++`, `#`, a dagger; `+-` is an evaluation.
    bool take_sign() {
        at_byte to = at_;
        check_mark mark = check_mark::check;
        if (starts_with(to, end_, "#") || starts_with(to, end_, "\xe2\x80\xa1"))
            mark = check_mark::mate, to += *to == '#' ? 1 : 3;
        else if (starts_with(to, end_, "\xe2\x80\xa0"))
            to += 3;
        else if (starts_with(to, end_, "++"))
            mark = check_mark::double_plus, to += 2;
        else if (starts_with(to, end_, "+"))
            ++to;
        else
            return false;
        if (to != end_ && std::string_view("+-/=").find(*to) != std::string_view::npos) return false;
        word_.check = mark;
        at_ = to;
        return true;
    }

    void take_suffixes() {
        for (int i = 0; i != 3 && take_suffix(); ++i) {
        }
    }

    at_byte begin_;
    at_byte at_;
    at_byte end_;
    blanks where_;
    word word_;
};

} // namespace

word read(std::string_view text) {
    // Longer ones are no words.
    constexpr std::size_t most = 48;
    constexpr std::string_view first_letters = "KQRBNPCc0Oo";
    if (text.empty() || first_letters.find(text.front()) == text.npos) return {};
    text = text.substr(0, most);
    word const usual = word_reader(text, blanks::around_marks).read();
    return usual.size != 0 ? usual : word_reader(text, blanks::anywhere).read();
}

} // namespace vpgn::syntax::descriptive
