// Parser for Betza notation, from names to patterns: one parser for names known at compile time (the named
// armies) and for users' armies at run time.
//
// The interpretation is Betza's: `bK` has three squares, where modern XBoard has one. Independent of armies
// and positions.
#pragma once

#include "board/pattern.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::rules {

enum class betza_fault : std::uint8_t {
    none,
    empty,           ///< no name at all
    unknown_letter,  ///< not a letter of the notation as supported here
    no_capital,      ///< modifiers without a piece after them
    repeated_letter, ///< a repeated modifier before one capital
    half_misplaced,  ///< `h` needs an oblique piece and directions on a single axis
    bad_number,      ///< a range of zero, or a range after a doubled capital, which has none
};

/// The result of parsing a name. With an error, `at` is its offset.
struct betza_reading {
    pattern moves;
    betza_fault fault = betza_fault::none;
    int at = 0;

    constexpr explicit operator bool() const { return fault == betza_fault::none; }
};

namespace detail {

// The modifiers before a capital, as a set of bits.
enum narrowing : unsigned {
    forward_letter = 1,
    backward_letter = 2,
    left_letter = 4,
    right_letter = 8,
    half_letter = 16,
    moving_letter = 32,
    capturing_letter = 64,
};
inline constexpr unsigned vertical_letters = forward_letter | backward_letter;
inline constexpr unsigned horizontal_letters = left_letter | right_letter;

// Zero for a character that is not a modifier.
constexpr unsigned narrowing_of(char c) {
    switch (c) {
    case 'f':
        return forward_letter;
    case 'b':
        return backward_letter;
    case 'l':
        return left_letter;
    case 'r':
        return right_letter;
    case 'v':
        return vertical_letters;
    case 's':
        return horizontal_letters;
    case 'h':
        return half_letter;
    case 'm':
        return moving_letter;
    case 'c':
        return capturing_letter;
    default:
        return 0;
    }
}

struct atom {
    int longer = 0; ///< the larger of the two coordinates; 0 for no atom
    int shorter = 0;

    constexpr bool oblique() const { return shorter != 0 && shorter != longer; }
};

constexpr atom atom_of(char c) {
    switch (c) {
    case 'W':
        return {1, 0};
    case 'F':
        return {1, 1};
    case 'D':
        return {2, 0};
    case 'N':
        return {2, 1};
    case 'A':
        return {2, 2};
    case 'H':
        return {3, 0};
    case 'L':
    case 'C':
        return {3, 1};
    case 'J':
    case 'Z':
        return {3, 2};
    case 'G':
        return {3, 3};
    default:
        return {};
    }
}

constexpr bool is_compound(char c) {
    return c == 'R' || c == 'B' || c == 'Q' || c == 'K';
}

// Whether these direction letters allow an atom to step this way. Straight atoms unite them, diagonal ones
// intersect vertical with horizontal. For oblique ones a letter means the two leaps that are narrow along its
// axis, `h` widens it to the half board, and with letters of both axes the horizontal ones name the axis
// (`fs`: forward, and wide).
constexpr bool lets_step(unsigned letters, int files, int ranks) {
    unsigned const up = ranks > 0 ? forward_letter : ranks < 0 ? backward_letter : 0u;
    unsigned const across = files > 0 ? right_letter : files < 0 ? left_letter : 0u;
    unsigned const vertically = letters & vertical_letters;
    unsigned const horizontally = letters & horizontal_letters;
    if (!vertically && !horizontally) return true;
    if (files == 0 || ranks == 0) return (letters & (up | across)) != 0;
    bool const fits = (!vertically || (vertically & up)) && (!horizontally || (horizontally & across));
    int const wideness = files * files - ranks * ranks;
    if (wideness == 0 || (letters & half_letter)) return fits;
    return fits && (horizontally ? wideness > 0 : wideness < 0);
}

constexpr void add_atom(pattern& all, atom a, unsigned letters, int limit) {
    bool const any_mode = (letters & (moving_letter | capturing_letter)) == 0;
    for (bool const turned : {false, true})
        for (int signs = 0; signs < 4; ++signs) {
            int const files = (turned ? a.longer : a.shorter) * (signs & 1 ? -1 : 1);
            int const ranks = (turned ? a.shorter : a.longer) * (signs & 2 ? -1 : 1);
            if (lets_step(letters, files, ranks))
                all.add({{std::int8_t(files), std::int8_t(ranks)},
                         std::uint8_t(limit),
                         any_mode || (letters & moving_letter),
                         any_mode || (letters & capturing_letter)});
        }
}

/// Parses one name from left to right; stops at the first error.
class betza_reader {
public:
    constexpr explicit betza_reader(std::string_view name) : name_(name) {}

    constexpr betza_reading read() {
        if (name_.empty()) fail(betza_fault::empty);
        while (result_ && at_ < name_.size())
            read_part();
        return result_;
    }

private:
    // Modifiers, a capital, and its double or a number.
    constexpr void read_part() {
        unsigned letters = 0;
        for (; at_ < name_.size() && narrowing_of(name_[at_]); ++at_) {
            if (letters & narrowing_of(name_[at_])) return fail(betza_fault::repeated_letter);
            letters |= narrowing_of(name_[at_]);
        }
        if (at_ == name_.size()) return fail(betza_fault::no_capital);
        char const capital = name_[at_];
        atom const single = atom_of(capital);
        if (!is_compound(capital) && single.longer == 0) return fail(betza_fault::unknown_letter);
        bool const one_axis = !(letters & vertical_letters) != !(letters & horizontal_letters);
        if ((letters & half_letter) && !(single.oblique() && one_axis))
            return fail(betza_fault::half_misplaced);
        ++at_;
        int const limit = read_limit(capital);
        if (!is_compound(capital)) add_atom(result_.moves, single, letters, limit);
        // For R, B, Q and K the letters modify the straight and the diagonal part separately.
        if (capital == 'R' || capital == 'Q' || capital == 'K')
            add_atom(result_.moves, atom_of('W'), letters, limit);
        if (capital == 'B' || capital == 'Q' || capital == 'K')
            add_atom(result_.moves, atom_of('F'), letters, limit);
    }

    // The maximal number of steps; seven reaches across the board.
    constexpr int read_limit(char capital) {
        bool const doubled = at_ < name_.size() && name_[at_] == capital;
        at_ += doubled;
        bool const rides = doubled || (is_compound(capital) && capital != 'K');
        if (!is_digit()) return rides ? 7 : 1;
        std::size_t const number_at = at_;
        int number = 0;
        for (; is_digit(); ++at_)
            number = number < 7 ? number * 10 + (name_[at_] - '0') : number;
        if (doubled || number == 0) {
            at_ = number_at;
            fail(betza_fault::bad_number);
        }
        return number < 7 ? number : 7;
    }

    constexpr bool is_digit() const { return at_ < name_.size() && name_[at_] >= '0' && name_[at_] <= '9'; }
    constexpr void fail(betza_fault why) {
        result_.fault = why;
        result_.at = int(at_);
    }

    std::string_view name_;
    std::size_t at_ = 0;
    betza_reading result_;
};

} // namespace detail

/// Parses a Betza name. Letters: atoms W F D N A H L=C J=Z G, compounds R B Q K, modifiers f b l r v s h m c;
/// doubled capitals and numbers for rides. No spaces; the order of parts does not matter.
constexpr betza_reading read_betza(std::string_view name) {
    return detail::betza_reader(name).read();
}

/// A pattern from a name known at compile time; an invalid name does not compile.
consteval pattern betza(std::string_view name) {
    betza_reading const result = read_betza(name);
    if (!result) throw "not a Betza name";
    return result.moves;
}

} // namespace vpgn::rules
