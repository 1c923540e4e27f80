// Slow model of Grolman Chess: an array of letters, every pair of squares tried, every chain followed. It
// shares no code with librules and communicates by position texts only, so that it is independent of the
// library.
//
// Deliberately plain: each rule as in the README of the variant, nothing cached or cut short.
#pragma once

#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>

namespace vpgn::test {

class grolman_model {
public:
    /// Parses placement, side and en passant targets of a valid position text.
    explicit grolman_model(std::string const& text) {
        std::istringstream fields(text);
        std::string placement, side, castling, ep_targets;
        fields >> placement >> side >> castling >> ep_targets;
        pieces_.fill('.');
        int file = 0, rank = 7;
        for (char const c : placement) {
            if (c == '/') {
                --rank;
                file = 0;
            } else if (std::isdigit(static_cast<unsigned char>(c))) {
                file += c - '0';
            } else {
                pieces_[std::size_t(rank * 8 + file++)] = c;
            }
        }
        white_ = side == "w";
        for (std::size_t i = 0; ep_targets != "-" && i + 1 < ep_targets.size(); i += 2)
            ep_targets_.insert((ep_targets[i + 1] - '1') * 8 + ep_targets[i] - 'a');
    }

    /// The positions after all turns, as `placement side passed`, each once.
    std::set<std::string> successors() const {
        std::set<std::string> found;
        if (attacked(pieces_, king(!white_), white_)) return found; // the game is over
        bool const in_check = attacked(pieces_, king(white_), !white_);
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to) {
                if (!may_lead(from, to)) continue;
                for (char const becomes : promotions(pieces_, from, to)) {
                    grolman_model next = *this;
                    next.ep_targets_.clear();
                    if (aslant(from, to) && is_pawn(pieces_, from) && pieces_[std::size_t(to)] == '.')
                        next.pieces_[std::size_t(from / 8 * 8 + to % 8)] = '.'; // en passant
                    next.step(from, to, becomes);
                    if (in_check && attacked(next.pieces_, next.king(white_), !white_)) continue;
                    next.follow({to}, from, found);
                }
            }
        return found;
    }

private:
    using board = std::array<char, 64>;

    static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
    static bool is_pawn(board const& pieces, int s) { return std::tolower(pieces[std::size_t(s)]) == 'p'; }
    static bool aslant(int from, int to) { return from % 8 != to % 8; }
    bool own(int s) const {
        return pieces_[std::size_t(s)] != '.' && is_white(pieces_[std::size_t(s)]) == white_;
    }
    bool enemy(int s) const { return pieces_[std::size_t(s)] != '.' && !own(s); }

    int king(bool of_white) const {
        for (int s = 0; s < 64; ++s)
            if (pieces_[std::size_t(s)] == (of_white ? 'K' : 'k')) return s;
        return -1;
    }
    static bool adjacent(int a, int b) {
        return a != b && std::abs(a % 8 - b % 8) <= 1 && std::abs(a / 8 - b / 8) <= 1;
    }

    // Whether there is no piece between two squares of one line.
    static bool clear(board const& pieces, int from, int to) {
        int const files = to % 8 - from % 8, ranks = to / 8 - from / 8;
        int const steps = std::max(std::abs(files), std::abs(ranks));
        for (int i = 1; i < steps; ++i)
            if (pieces[std::size_t(from + i * (files / steps) + 8 * i * (ranks / steps))] != '.')
                return false;
        return true;
    }

    // Whether a piece other than a pawn can go from one square to another, whatever is on it.
    static bool reaches(board const& pieces, int from, int to) {
        int const files = std::abs(to % 8 - from % 8), ranks = std::abs(to / 8 - from / 8);
        bool const straight = (files == 0) != (ranks == 0), diagonal = files == ranks && files > 0;
        switch (std::tolower(pieces[std::size_t(from)])) {
        case 'n':
            return files * ranks == 2;
        case 'b':
            return diagonal && clear(pieces, from, to);
        case 'r':
            return straight && clear(pieces, from, to);
        case 'q':
            return (straight || diagonal) && clear(pieces, from, to);
        case 'k':
            return adjacent(from, to);
        default:
            return false;
        }
    }
    static bool pawn_attacks(board const& pieces, int from, int to) {
        int const ahead = is_white(pieces[std::size_t(from)]) ? 1 : -1;
        return std::abs(to % 8 - from % 8) == 1 && to / 8 - from / 8 == ahead;
    }
    static bool pawn_goes(board const& pieces, int from, int to) {
        bool const white = is_white(pieces[std::size_t(from)]);
        int const ahead = white ? 8 : -8;
        if (pieces[std::size_t(to)] != '.') return false;
        if (to - from == ahead) return true;
        return to - from == 2 * ahead && from / 8 == (white ? 1 : 6) &&
               pieces[std::size_t(from + ahead)] == '.';
    }
    static bool attacked(board const& pieces, int s, bool by_white) {
        for (int from = 0; from < 64; ++from) {
            char const c = pieces[std::size_t(from)];
            if (c == '.' || is_white(c) != by_white) continue;
            if (is_pawn(pieces, from) ? pawn_attacks(pieces, from, s) : reaches(pieces, from, s)) return true;
        }
        return false;
    }

    bool may_lead(int from, int to) const {
        if (!own(from) || own(to) || from == to) return false;
        if (is_pawn(pieces_, from))
            return pawn_goes(pieces_, from, to) ||
                   (pawn_attacks(pieces_, from, to) && (enemy(to) || ep_targets_.count(to)));
        if (!reaches(pieces_, from, to)) return false;
        return std::tolower(pieces_[std::size_t(from)]) != 'k' || !adjacent(to, king(!white_));
    }

    std::string promotions(board const& pieces, int from, int to) const {
        if (!is_pawn(pieces, from) || (to / 8 != 0 && to / 8 != 7))
            return std::string(1, pieces[std::size_t(from)]);
        return white_ ? "QRBN" : "qrbn";
    }

    void step(int from, int to, char becomes) {
        if (is_pawn(pieces_, from) && std::abs(to - from) == 16) ep_targets_.insert((from + to) / 2);
        pieces_[std::size_t(from)] = '.';
        pieces_[std::size_t(to)] = becomes;
    }

    // Follows every chain from a vacated square; `moved` are the squares of the pieces that have moved.
    void follow(std::set<int> const& moved, int vacated, std::set<std::string>& found) const {
        for (char const kind : std::string("pnbrqk")) {
            bool any = false;
            for (int from = 0; from < 64; ++from) {
                if (!own(from) || moved.count(from) || std::tolower(pieces_[std::size_t(from)]) != kind)
                    continue;
                if (kind == 'p' ? !pawn_goes(pieces_, from, vacated) : !reaches(pieces_, from, vacated))
                    continue;
                if (kind == 'k' && adjacent(vacated, king(!white_))) continue;
                any = true;
                for (char const becomes : promotions(pieces_, from, vacated)) {
                    grolman_model next = *this;
                    next.step(from, vacated, becomes);
                    std::set<int> now_moved = moved;
                    now_moved.insert(vacated);
                    next.follow(now_moved, from, found);
                }
            }
            if (any) return; // the weakest kind that can
        }
        found.insert(text_for_opponent());
    }

    std::string text_for_opponent() const {
        std::string text(pieces_.begin(), pieces_.end());
        text += white_ ? " b" : " w";
        for (int const s : ep_targets_)
            text += " " + std::to_string(s);
        return text;
    }

public:
    /// This position in the form of `successors`, for comparison.
    std::string text() const {
        grolman_model turned = *this;
        turned.white_ = !white_;
        return turned.text_for_opponent();
    }

private:
    board pieces_{};
    bool white_ = true;
    std::set<int> ep_targets_;
};

} // namespace vpgn::test
