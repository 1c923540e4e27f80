#include "definitions/piece_moves.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace vpgn::definitions {

namespace {

using rules::any_distance;
using rules::displacement;
using rules::passage;
using rules::stride;

/// A base step: so far along one axis, and so far across it.
struct atom {
    char letter;
    std::int8_t along;
    std::int8_t across;
    bool rides = false; ///< without a number or a second letter
};

// The compounds come in two lines.
constexpr std::array<atom, 17> atoms = {{{'W', 1, 0},
                                         {'F', 1, 1},
                                         {'D', 2, 0},
                                         {'N', 2, 1},
                                         {'A', 2, 2},
                                         {'H', 3, 0},
                                         {'L', 3, 1},
                                         {'C', 3, 1},
                                         {'J', 3, 2},
                                         {'Z', 3, 2},
                                         {'G', 3, 3},
                                         {'K', 1, 0},
                                         {'K', 1, 1},
                                         {'R', 1, 0, true},
                                         {'B', 1, 1, true},
                                         {'Q', 1, 0, true},
                                         {'Q', 1, 1, true}}};

/// One of the eight images of a base step: its long part along the file (`upright`) or along the rank, and
/// its signs.
struct image {
    bool upright;
    bool forward;
    bool right;

    displacement of(atom const& a) const {
        int const files = upright ? a.across : a.along;
        int const ranks = upright ? a.along : a.across;
        return {std::int8_t(right ? files : -files), std::int8_t(forward ? ranks : -ranks)};
    }
};

/// One letter or two before an atom that name directions together.
struct direction {
    char first;
    char second; ///< as the first where there is one alone
    std::size_t at;
};

constexpr bool is_vertical(char c) {
    return c == 'f' || c == 'b' || c == 'v';
}
constexpr bool is_horizontal(char c) {
    return c == 'r' || c == 'l' || c == 's';
}
constexpr bool is_direction(char c) {
    return is_vertical(c) || is_horizontal(c) || c == 'h';
}
constexpr bool lets(char letter, image const& i) {
    switch (letter) {
    case 'f':
        return i.forward;
    case 'b':
        return !i.forward;
    case 'r':
        return i.right;
    case 'l':
        return !i.right;
    default:
        return true; // `v`, `s`
    }
}

/// Letters of one axis take the images that are long in it; of two letters the last names the axis, and `v`
/// and `s` are allowed only there. `h` takes a half of the board, or with `r` and `l` the images of one hand.
constexpr bool names_some(direction const& d) {
    if (d.first == d.second) return d.first != 'h';
    if (d.first == 'h') return d.second == 'r' || d.second == 'l';
    if (d.second == 'h') return d.first != 'v' && d.first != 's';
    return d.first != 'v' && d.first != 's';
}
constexpr bool takes(direction const& d, image const& i) {
    if (d.first == 'h')
        return ((i.upright ? i.forward == i.right : i.forward != i.right)) == (d.second == 'r');
    if (d.second == 'h') return lets(d.first, i);
    return is_vertical(d.second) == i.upright && lets(d.first, i) && lets(d.second, i);
}

class moves_reader {
public:
    explicit moves_reader(std::string_view name) : name_(name) {}

    moves_reading read() {
        constexpr std::size_t longest = 300;
        if (name_.size() > longest) fail(moves_fault::bad_number, longest);
        while (result_ && at_ < name_.size())
            read_letter();
        if (result_ && narrowed_) fail(moves_fault::no_capital, at_);
        if (!result_) result_.strides.clear();
        return std::move(result_);
    }

private:
    void read_letter() {
        char const c = name_[at_];
        if (std::any_of(atoms.begin(), atoms.end(), [c](atom const& a) { return a.letter == c && c != 0; }))
            return read_atom(c);
        narrowed_ = true;
        if (is_direction(c)) return read_direction(c);
        ++at_;
        switch (c) {
        case 'm':
            moves_ = true;
            break;
        case 'c':
            captures_ = true;
            break;
        case 'p':
            over_ = passage::hop;
            break;
        case 'g':
            over_ = passage::hop_to_next;
            break;
        case 'n':
            lame_ = true;
            break;
        case 'i':
            initial_ = true;
            break;
        case 'e':
            result_.en_passant = true;
            break;
        default:
            fail(moves_fault::unknown_letter, at_ - 1);
        }
    }

    // Two letters belong together if they are of different axes, or the same letter twice.
    void read_direction(char c) {
        char const next = at_ + 1 < name_.size() ? name_[at_ + 1] : '\0';
        bool const crossing = (is_horizontal(c) && (is_vertical(next) || next == 'h')) ||
                              (is_vertical(c) && (is_horizontal(next) || next == 'h')) ||
                              (c == 'h' && (is_vertical(next) || is_horizontal(next)));
        bool const paired = next == c || crossing;
        directions_.push_back({c, paired ? next : c, at_});
        at_ += paired ? 2 : 1;
    }

    void read_atom(char letter) {
        std::size_t const at = at_++;
        std::optional<int> const range = read_range(letter);
        bool const any_mode = !moves_ && !captures_;
        for (atom const& a : atoms) {
            if (a.letter != letter) continue;
            bool const rides = a.rides || range.has_value();
            bool const hops = over_ == passage::hop || over_ == passage::hop_to_next;
            if (rides && a.along > 1 && a.letter != 'N')
                result_.read_otherwise = "Fairy-Stockfish does not move riders of this step";
            if (lame_ && a.along == 3 && a.across == 1)
                result_.read_otherwise = "Fairy-Stockfish leaves out some of these leaps";
            if (hops && a.along != 1) return fail(moves_fault::cannot_hop, at);
            if (over_ == passage::hop_to_next && range.value_or(0) != 0)
                return fail(moves_fault::bad_number, at + 1);
            if (over_ == passage::hop && range == 1)
                result_.read_otherwise = "Fairy-Stockfish reads this as a hop onto the next square";
            stride candidate;
            candidate.over = hops ? over_ : lame_ && !rides && a.along > 1 ? passage::lame : passage::free;
            candidate.limit = rides && range.value_or(0) != 0 ? std::uint8_t(*range)
                              : rides || hops                 ? any_distance
                                                              : 1;
            candidate.moves = any_mode || moves_;
            candidate.captures = (any_mode || captures_) && !initial_; // initial strides capture nothing
            candidate.initial = initial_;
            if (!add_images(a, candidate)) return;
        }
        directions_.clear();
        moves_ = captures_ = lame_ = initial_ = narrowed_ = false;
        over_ = passage::free;
    }

    /// A number, or the letter once more, which rides without limit (0); nothing for neither.
    std::optional<int> read_range(char letter) {
        if (at_ < name_.size() && name_[at_] == letter) return ++at_, 0;
        std::optional<int> number;
        for (; at_ < name_.size() && name_[at_] >= '0' && name_[at_] <= '9'; ++at_)
            number = std::min(number.value_or(0) * 10 + (name_[at_] - '0'), 99);
        if (number.value_or(0) > 9)
            result_.read_otherwise = "Fairy-Stockfish reads the first digit of the range alone";
        if (number.value_or(0) > rules::most_files) fail(moves_fault::bad_number, at_ - 1);
        return number;
    }

    // A straight atom has no crossing directions: `fsW` goes forward and to the sides. Of a compound they are
    // the diagonal part's, and of the straight part the axis that the last letter names.
    bool add_images(atom const& a, stride candidate) {
        bool const parted = a.across == 0 && a.letter != 'K' && a.letter != 'Q';
        bool some = directions_.empty();
        std::vector<direction> all;
        for (direction const& d : directions_) {
            if (parted && d.first != d.second) {
                all.push_back({d.first, d.first, d.at});
                all.push_back({d.second, d.second, d.at});
            } else {
                all.push_back(d);
            }
        }
        for (direction const& d : all)
            some = some || names_some(d);
        for (direction const& d : directions_)
            if (!(names_some(d) || (parted && d.first != 'h')))
                return fail(moves_fault::no_direction, d.at), false;
        for (int bits = 0; bits < 8; ++bits) {
            image const i{(bits & 4) == 0, (bits & 1) == 0, (bits & 2) == 0};
            bool const selected = all.empty() || std::any_of(all.begin(), all.end(), [&](direction const& d) {
                                      return names_some(d) && takes(d, i);
                                  });
            if (!selected) continue;
            candidate.step = i.of(a);
            add(candidate);
        }
        return some;
    }

    // What an earlier stride does already is not added again.
    void add(stride candidate) {
        for (stride const& s : result_.strides) {
            if (s.step != candidate.step || s.initial != candidate.initial) continue;
            if (has_one_range_there(s, candidate))
                result_.read_otherwise = "Fairy-Stockfish has one range for both in this direction";
            if (s.limit < candidate.limit) continue;
            if (s.over != candidate.over && !(s.over == passage::free && candidate.over == passage::lame))
                continue;
            candidate.moves = candidate.moves && !s.moves;
            candidate.captures = candidate.captures && !s.captures;
        }
        if (candidate.moves || candidate.captures) result_.strides.push_back(candidate);
    }

    /// Fairy-Stockfish gives rides and hops of one direction the longer range of both; of two rides, or of
    /// two hops, it keeps the later.
    static bool has_one_range_there(stride const& s, stride const& candidate) {
        auto const hops = [](stride const& a) { return a.over != passage::free; };
        auto const is_line = [&](stride const& a) { return a.limit > 1 || hops(a); };
        bool const in_common = (s.moves && candidate.moves) || (s.captures && candidate.captures);
        if (!in_common || !is_line(s) || !is_line(candidate)) return false;
        if (hops(s) != hops(candidate)) return s.limit != candidate.limit;
        return s.limit > candidate.limit ||
               (s.over != candidate.over &&
                (candidate.over == passage::hop_to_next || candidate.limit != any_distance));
    }

    void fail(moves_fault why, std::size_t at) {
        if (!result_) return;
        result_.fault = why;
        result_.at = std::min(at, name_.size());
    }

    std::string_view name_;
    std::size_t at_ = 0;
    moves_reading result_;
    std::vector<direction> directions_;
    passage over_ = passage::free;
    bool moves_ = false;
    bool captures_ = false;
    bool lame_ = false;
    bool initial_ = false;
    bool narrowed_ = false; ///< letters are waiting for their atom
};

} // namespace

moves_reading read_moves(std::string_view name) {
    return moves_reader(name).read();
}

std::string_view words_of(moves_fault fault) {
    switch (fault) {
    case moves_fault::none:
        return "no problem";
    case moves_fault::unknown_letter:
        return "unknown letter in the notation of definitions";
    case moves_fault::no_capital:
        return "these modifiers have no atom after them";
    case moves_fault::no_direction:
        return "these letters are not a direction";
    case moves_fault::cannot_hop:
        return "only R, B, Q, W, F and K go over a piece";
    case moves_fault::bad_number:
        return "no such range";
    }
    return {};
}

} // namespace vpgn::definitions
