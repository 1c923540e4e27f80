// Slow parser of Betza's notation: a name becomes a set of single steps with their maximal numbers.
// Independent of librules; an invalid name has no result.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace vpgn::slow {

/// (files, ranks, capturing) to the number of steps: seven reaches across the board.
using steps_of_piece = std::map<std::tuple<int, int, bool>, int>;

namespace betza {

struct atom {
    char letter;
    int far, near;
};
constexpr std::array<atom, 11> atoms = {{{'W', 1, 0},
                                         {'F', 1, 1},
                                         {'D', 2, 0},
                                         {'N', 2, 1},
                                         {'A', 2, 2},
                                         {'H', 3, 0},
                                         {'L', 3, 1},
                                         {'C', 3, 1},
                                         {'J', 3, 2},
                                         {'Z', 3, 2},
                                         {'G', 3, 3}}};

/// Modifiers, with `v` and `s` expanded.
inline bool allows(std::string const& letters, int files, int ranks) {
    auto const has = [&](char c) { return letters.find(c) != std::string::npos; };
    bool const vertical = has('f') || has('b'), horizontal = has('l') || has('r');
    if (!vertical && !horizontal) return true;
    bool const up_or_down = (has('f') && ranks > 0) || (has('b') && ranks < 0);
    bool const aside = (has('r') && files > 0) || (has('l') && files < 0);
    if (files == 0 || ranks == 0) return up_or_down || aside;
    bool const within = (!vertical || up_or_down) && (!horizontal || aside);
    if (std::abs(files) == std::abs(ranks) || has('h')) return within;
    // A single letter means the narrow leaps along it; with letters of both axes they are wide.
    bool const narrow = horizontal ? std::abs(files) > std::abs(ranks) : std::abs(ranks) > std::abs(files);
    return within && narrow;
}

inline void add(steps_of_piece& all, atom const& a, std::string const& letters, int times) {
    bool const moves = letters.find('c') == std::string::npos || letters.find('m') != std::string::npos;
    bool const captures = letters.find('m') == std::string::npos || letters.find('c') != std::string::npos;
    for (int files = -3; files <= 3; ++files)
        for (int ranks = -3; ranks <= 3; ++ranks) {
            bool const is_step = (std::abs(files) == a.far && std::abs(ranks) == a.near) ||
                                 (std::abs(files) == a.near && std::abs(ranks) == a.far);
            if (!is_step || !allows(letters, files, ranks)) continue;
            int const on_board = std::min(times, 7 / a.far);
            for (bool const capturing : {false, true})
                if (capturing ? captures : moves)
                    all[{files, ranks, capturing}] = std::max(all[{files, ranks, capturing}], on_board);
        }
}

/// `f`, `b`, `l`, `r` each once, also as `v` and `s`; nullopt for a repeated letter.
inline std::optional<std::string> spelled_out(std::string_view narrowing) {
    std::string letters;
    for (char const c : narrowing)
        for (char const one : c == 'v'   ? std::string("fb")
                              : c == 's' ? std::string("lr")
                                         : std::string(1, c)) {
            if (letters.find(one) != std::string::npos) return std::nullopt;
            letters += one;
        }
    return letters;
}

} // namespace betza

/// The steps of a piece by its name; nullopt if it is invalid.
inline std::optional<steps_of_piece> steps_named(std::string_view name) {
    using namespace betza;
    steps_of_piece all;
    if (name.empty()) return std::nullopt;
    while (!name.empty()) {
        std::size_t const small = std::min(name.find_first_not_of("fblrvshmc"), name.size());
        auto const letters = spelled_out(name.substr(0, small));
        name.remove_prefix(small);
        if (!letters || name.empty()) return std::nullopt;
        char const capital = name.front();
        name.remove_prefix(1);
        bool const doubled = name.starts_with(capital);
        if (doubled) name.remove_prefix(1);
        bool const numbered = !name.empty() && name.front() >= '0' && name.front() <= '9';
        int number = 0;
        for (; !name.empty() && name.front() >= '0' && name.front() <= '9'; name.remove_prefix(1))
            number = std::min(number * 10 + (name.front() - '0'), 7);
        if (numbered && (doubled || number == 0)) return std::nullopt;
        bool const rides = doubled || capital == 'R' || capital == 'B' || capital == 'Q';
        int const times = numbered ? number : rides ? 7 : 1;
        bool const straight = capital == 'R' || capital == 'Q' || capital == 'K';
        bool const diagonal = capital == 'B' || capital == 'Q' || capital == 'K';
        auto const found =
            std::find_if(atoms.begin(), atoms.end(), [&](atom const& a) { return a.letter == capital; });
        if (!straight && !diagonal && found == atoms.end()) return std::nullopt;
        if (letters->find('h') != std::string::npos) {
            bool const oblique = found != atoms.end() && found->near != 0 && found->near != found->far;
            bool const vertical = letters->find_first_of("fb") != std::string::npos;
            bool const horizontal = letters->find_first_of("lr") != std::string::npos;
            if (!oblique || vertical == horizontal) return std::nullopt;
        }
        if (straight) add(all, atoms[0], *letters, times);
        if (diagonal) add(all, atoms[1], *letters, times);
        if (!straight && !diagonal) add(all, *found, *letters, times);
    }
    return all;
}

} // namespace vpgn::slow
