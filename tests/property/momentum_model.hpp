// Slow model of Momentum Chess: an array of pieces, every order of events tried, autostops as separate
// events. Independent of librules; positions are exchanged as texts, and the Betza names of armies
// interpreted by the slow parser.
#pragma once

#include "property/slow_betza.hpp"

#include <array>
#include <cctype>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::slow {

/// Betza names of the four places: knight, bishop, rook, queen.
using army_names = std::array<std::string, 4>;

class momentum_model {
public:
    /// `text` must be a valid position text.
    momentum_model(std::string const& text, army_names const& white, army_names const& black) {
        for (bool const is_white : {true, false}) {
            auto const& own = is_white ? white : black;
            auto const& others = is_white ? black : white;
            for (std::size_t place = 0; place < 4; ++place) {
                steps_[is_white][false][place] = *steps_named(own[place]);
                steps_[is_white][true][place] = *steps_named(others[place]);
            }
        }
        read(text);
    }

    /// The texts of the positions after all turns.
    std::set<std::string> successors() {
        std::set<std::string> texts;
        if (has_kings())
            walk([&](momentum_model const& end) {
                texts.insert(end.text_for_opponent());
                return false;
            });
        return texts;
    }

    /// Whether the side to move can capture the king, by some order of events within one turn.
    bool takes_king() const {
        momentum_model trial = *this;
        trial.hunting_ = true;
        return has_kings() && trial.walk([](momentum_model const& end) { return !end.has_kings(); });
    }

    /// Whether its opponent could, if it were to move.
    bool in_check() const {
        momentum_model trial = *this;
        trial.begin_turn(!white_);
        return trial.takes_king();
    }

    int pieces_in_motion() const {
        int count = 0;
        for (standing const& m : pieces_)
            count += m.waiting;
        return count;
    }

private:
    struct standing {
        char letter = 0; ///< `PNBRQK`, lower case for Black; 0 for an empty square
        bool foreign = false;
        bool in_motion = false, captured = false;
        int files = 0, ranks = 0;
        bool waiting = false; ///< in motion since an earlier turn, and not resolved
        bool done = false;    ///< has continued, was started or stopped in this turn
    };
    static constexpr std::string_view places = "nbrq";

    standing& piece(int s) { return pieces_[std::size_t(s)]; }
    standing const& piece(int s) const { return pieces_[std::size_t(s)]; }
    bool is_own(int s) const { return piece(s).letter && is_white(piece(s)) == white_; }
    bool is_enemy(int s) const { return piece(s).letter && is_white(piece(s)) != white_; }
    bool empty(int s) const { return !piece(s).letter; }
    static bool is_white(standing const& m) { return std::isupper(static_cast<unsigned char>(m.letter)); }
    static char small(standing const& m) { return char(std::tolower(m.letter)); }
    int find(char letter) const {
        for (int s = 0; s < 64; ++s)
            if (piece(s).letter == letter) return s;
        return -1;
    }
    bool has_kings() const { return find('K') >= 0 && find('k') >= 0; }
    static int at(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
    }
    static int shifted(int s, int files, int ranks) { return at(s % 8 + files, s / 8 + ranks); }
    int last_rank() const { return white_ ? 7 : 0; }
    int ahead() const { return white_ ? 1 : -1; }

    steps_of_piece const& steps_of(standing const& m) const {
        static steps_of_piece const king = *steps_named("K"), pawn = *steps_named("mfWcfF");
        if (small(m) == 'k') return king;
        if (small(m) == 'p') return pawn;
        return steps_[is_white(m)][m.foreign][places.find(small(m))];
    }

    bool path_empty(int from, int files, int ranks, int times) const {
        for (int i = 1; i < times; ++i)
            if (!empty(shifted(from, i * files, i * ranks))) return false;
        return true;
    }

    // By its vector, at this moment.
    bool can_go_on(int s) const {
        standing const& m = piece(s);
        int const to = shifted(s, m.files, m.ranks);
        if (to < 0 || (m.captured ? !is_enemy(to) : !empty(to))) return false;
        bool known = false;
        for (auto const& [step, limit] : steps_of(m)) {
            auto const [files, forward, capturing] = step;
            int const ranks = is_white(m) ? forward : -forward;
            for (int times = 1; capturing == m.captured && times <= limit; ++times)
                if (files * times == m.files && ranks * times == m.ranks) {
                    known = true;
                    if (path_empty(s, files, ranks, times)) return true;
                }
        }
        int const times = std::gcd(m.files, m.ranks);
        return !known && path_empty(s, m.files / times, m.ranks / times, times);
    }

    struct target {
        int to, victim; ///< -1 for none
    };
    std::vector<target> targets_of(int s) const {
        std::vector<target> found;
        for (auto const& [step, limit] : steps_of(piece(s))) {
            auto const [files, forward, capturing] = step;
            int const ranks = white_ ? forward : -forward;
            for (int times = 1; times <= limit; ++times) {
                int const to = shifted(s, files * times, ranks * times);
                if (to < 0) break;
                if (capturing ? is_enemy(to) : empty(to)) found.push_back({to, capturing ? to : -1});
                if (!empty(to)) break;
            }
        }
        if (small(piece(s)) != 'p') return found;
        int const twice = shifted(s, 0, 2 * ahead());
        if (s / 8 == (white_ ? 1 : 6) && empty(shifted(s, 0, ahead())) && empty(twice))
            found.push_back({twice, -1});
        for (int const aside : {-1, 1}) {
            int const to = shifted(s, aside, ahead()), beside = shifted(s, aside, 0);
            if (to >= 0 && ep_targets_.count(to) && empty(to) && is_enemy(beside) &&
                small(piece(beside)) == 'p')
                found.push_back({to, beside});
        }
        return found;
    }

    // The piece and its possible promotions if it is a pawn that arrives, own army's first, each piece once.
    std::vector<standing> arriving(standing const& m, int to) const {
        if (small(m) != 'p' || to / 8 != last_rank()) return {m};
        std::vector<standing> found;
        std::vector<steps_of_piece> seen;
        for (bool const foreign : {false, true})
            for (char const place : places) {
                standing promoted = m;
                promoted.letter = white_ ? char(std::toupper(place)) : place;
                promoted.foreign = foreign;
                steps_of_piece const& steps = steps_of(promoted);
                if (std::find(seen.begin(), seen.end(), steps) != seen.end()) continue;
                seen.push_back(steps);
                found.push_back(promoted);
            }
        return found;
    }

    void leave(int s) {
        piece(s) = {};
        drop_rights(s);
    }
    void drop_rights(int s) {
        std::string lost;
        if (s == at(4, 0)) lost = "KQ";
        if (s == at(4, 7)) lost = "kq";
        if (s == at(7, 0)) lost = "K";
        if (s == at(0, 0)) lost = "Q";
        if (s == at(7, 7)) lost = "k";
        if (s == at(0, 7)) lost = "q";
        for (char const right : lost)
            std::erase(rights_, right);
    }

    // Puts `m` from `from` onto `to` and captures any piece on `victim`.
    void arrive(standing m, int from, int to, int victim) {
        leave(from);
        if (victim >= 0) leave(victim);
        resets_ = resets_ || victim >= 0;
        m.waiting = false;
        m.done = true;
        piece(to) = m;
    }

    momentum_model gone_on(int s, standing m) const {
        momentum_model next = *this;
        next.resets_ = next.resets_ || small(piece(s)) == 'p';
        int const to = shifted(s, m.files, m.ranks);
        next.arrive(m, s, to, m.captured ? to : -1);
        return next;
    }
    momentum_model started(int s, target const& t, standing m) const {
        momentum_model next = *this;
        next.acted_ = true;
        m.in_motion = small(piece(s)) != 'k';
        m.files = m.in_motion ? t.to % 8 - s % 8 : 0;
        m.ranks = m.in_motion ? t.to / 8 - s / 8 : 0;
        m.captured = m.in_motion && t.victim >= 0;
        if (small(piece(s)) == 'p') {
            next.resets_ = true;
            if (std::abs(t.to / 8 - s / 8) == 2) next.next_ep_targets_ = shifted(s, 0, ahead());
        }
        next.arrive(m, s, t.to, t.victim);
        return next;
    }
    momentum_model brought_to_rest(int s, bool by_player) const {
        momentum_model next = *this;
        standing& m = next.piece(s);
        m.in_motion = m.captured = m.waiting = false;
        m.files = m.ranks = 0;
        m.done = m.done || by_player;
        next.acted_ = next.acted_ || by_player;
        return next;
    }

    std::vector<momentum_model> castled() const {
        std::vector<momentum_model> found;
        int const rank = white_ ? 0 : 7;
        for (bool const long_side : {false, true}) {
            char const right = long_side ? 'Q' : 'K';
            if (rights_.find(white_ ? right : char(std::tolower(right))) == std::string::npos) continue;
            int const corner = at(long_side ? 0 : 7, rank);
            // A piece that keeps its square's colour would change it on d.
            bool bound = long_side;
            for (auto const& [step, limit] : steps_of(piece(corner)))
                bound = bound && (std::get<0>(step) + std::get<1>(step)) % 2 == 0;
            int const king_to = long_side ? (bound ? 1 : 2) : 6, partner_to = long_side ? (bound ? 2 : 3) : 5;
            bool open = true;
            for (int f = long_side ? 1 : 5; f < (long_side ? 4 : 7); ++f)
                open = open && empty(at(f, rank));
            for (int f = std::min(4, king_to); open && f <= std::max(4, king_to); ++f) {
                momentum_model there = *this;
                std::swap(there.piece(at(4, rank)), there.piece(at(f, rank)));
                open = !there.in_check();
            }
            if (!open) continue;
            momentum_model next = *this;
            standing king = piece(at(4, rank)), rook = piece(corner);
            next.arrive(king, at(4, rank), at(king_to, rank), -1);
            rook.in_motion = true;
            rook.files = partner_to - corner % 8;
            next.arrive(rook, corner, at(partner_to, rank), -1);
            next.acted_ = true;
            found.push_back(next);
        }
        return found;
    }

    std::vector<momentum_model> events() const {
        std::vector<momentum_model> found;
        for (int s = 0; s < 64; ++s)
            if (is_own(s) && piece(s).waiting) {
                if (!can_go_on(s)) found.push_back(brought_to_rest(s, false));
                if (can_go_on(s))
                    for (standing const& m : arriving(piece(s), shifted(s, piece(s).files, piece(s).ranks)))
                        found.push_back(gone_on(s, m));
            }
        if (!acted_) add_actions(found);
        return found;
    }
    void add_actions(std::vector<momentum_model>& found) const {
        for (int s = 0; s < 64; ++s) {
            if (!is_own(s)) continue;
            if (piece(s).in_motion)
                found.push_back(brought_to_rest(s, true));
            else if (!piece(s).done)
                for (target const& t : targets_of(s))
                    for (standing const& m : arriving(piece(s), t.to))
                        found.push_back(started(s, t, m));
        }
        if (hunting_) return; // otherwise the tests for castling of both sides would recurse forever
        for (momentum_model const& next : castled())
            found.push_back(next);
    }

    /// Visits the ends of all turns; true as soon as `stop` accepts one.
    template <class Stop>
    bool walk(Stop stop) const {
        std::set<std::string> seen;
        std::vector<momentum_model> open = {*this};
        while (!open.empty()) {
            momentum_model const now = open.back();
            open.pop_back();
            if (!seen.insert(now.key()).second) continue;
            std::vector<momentum_model> next;
            if (now.has_kings()) next = now.events();
            bool const nothing_happened = seen.size() == 1;
            if (next.empty() && !nothing_happened && stop(now)) return true;
            open.insert(open.end(), next.begin(), next.end());
        }
        return false;
    }

    void begin_turn(bool white) {
        white_ = white;
        acted_ = resets_ = false;
        next_ep_targets_ = -1;
        for (int s = 0; s < 64; ++s) {
            piece(s).waiting = is_own(s) && piece(s).in_motion;
            piece(s).done = false;
        }
    }

    std::string key() const {
        std::string all = placement() + rights_ + (acted_ ? "a" : "") + (resets_ ? "r" : "") +
                          std::to_string(next_ep_targets_) + motions();
        for (standing const& m : pieces_)
            all += m.letter ? char('0' + 2 * m.waiting + m.done) : '.';
        return all;
    }
    std::string placement() const;
    std::string motions() const;
    std::string text_for_opponent() const;
    void read(std::string const& text);

    std::array<standing, 64> pieces_;
    std::array<std::array<std::array<steps_of_piece, 4>, 2>, 2> steps_; ///< [is white][foreign][place]
    bool white_ = true;
    std::string rights_; ///< some of `KQkq`
    std::set<int> ep_targets_;
    int next_ep_targets_ = -1;
    int clock_ = 0, number_ = 1;
    bool acted_ = false, resets_ = false, hunting_ = false;
};

// ---- texts

inline std::string momentum_model::placement() const {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 8; ++file) {
            standing const& m = piece(at(file, rank));
            if (!m.letter) {
                ++gap;
                continue;
            }
            if (gap) text += char('0' + gap);
            gap = 0;
            text += m.letter;
            if (m.foreign) text += '\'';
        }
        if (gap) text += char('0' + gap);
        if (rank) text += '/';
    }
    return text;
}

inline std::string square_text(int s) {
    return {char('a' + s % 8), char('1' + s / 8)};
}

inline std::string momentum_model::motions() const {
    std::string text;
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 8; ++rank)
            if (standing const& m = piece(at(file, rank)); m.in_motion)
                text += (text.empty() ? " " : ",") +
                        square_text(shifted(at(file, rank), -m.files, -m.ranks)) + (m.captured ? "x" : "-") +
                        square_text(at(file, rank));
    return text;
}

inline std::string momentum_model::text_for_opponent() const {
    std::string rights;
    for (char const right : std::string("KQkq"))
        if (rights_.find(right) != std::string::npos) rights += right;
    return placement() + (white_ ? " b " : " w ") + (rights.empty() ? "-" : rights) + " " +
           (next_ep_targets_ < 0 ? "-" : square_text(next_ep_targets_)) + " " +
           std::to_string(resets_ ? 0 : clock_ + 1) + " " + std::to_string(number_ + !white_) + motions();
}

inline void momentum_model::read(std::string const& text) {
    std::istringstream fields(text);
    std::string pieces, side, rights, ep_targets, motions;
    fields >> pieces >> side >> rights >> ep_targets >> clock_ >> number_ >> motions;
    int file = 0, rank = 7;
    for (char const c : pieces) {
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c == '\'') {
            piece(at(file - 1, rank)).foreign = true;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            piece(at(file++, rank)).letter = c;
        }
    }
    if (rights != "-") rights_ = rights;
    auto const square = [](std::string const& from, std::size_t i) {
        return at(from[i] - 'a', from[i + 1] - '1');
    };
    for (std::size_t i = 0; ep_targets != "-" && i + 1 < ep_targets.size(); i += 2)
        ep_targets_.insert(square(ep_targets, i));
    for (std::size_t i = 0; i + 4 < motions.size(); i += 6) {
        int const from = square(motions, i), to = square(motions, i + 3);
        standing& m = piece(to);
        m.in_motion = true;
        m.captured = motions[i + 2] == 'x';
        m.files = to % 8 - from % 8;
        m.ranks = to / 8 - from / 8;
    }
    begin_turn(side == "w");
}

} // namespace vpgn::slow
