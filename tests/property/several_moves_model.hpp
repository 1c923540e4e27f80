// Slow model of chess with several moves per turn, on a board of letters: Marseillais and Progressive.
// Independent of librules; moves are words, positions texts. Without castling: games begin without castling
// rights.
#pragma once

#include "property/slow_chess.hpp"

#include <set>
#include <string>
#include <vector>

namespace vpgn::slow {

enum class length { two, balanced, progressive };

struct turn_rules {
    length moves = length::two;
    bool check_last_only = false; ///< otherwise a check ends the turn
};

/// A game, within a turn or between two.
class several_moves {
public:
    several_moves(turn_rules rules, std::string const& start)
        : rules_(rules), now_(read_board(start)), left_(rules.moves == length::two ? 2 : 1), turn_(left_) {
        if (now_.ep_targets != "-") targets_.insert(now_.ep_targets);
    }

    bool white_moves() const { return now_.white; }
    int turn() const { return turns_; } ///< 0-based
    std::string position() const {
        board shown = now_;
        shown.ep_targets.clear();
        for (std::string const& target : targets_)
            shown.ep_targets += target;
        if (targets_.empty()) shown.ep_targets = "-";
        return write_board(shown);
    }

    /// The open moves, as words in long algebraic: `Ng1-f3`, `e7xd8=Q`.
    std::vector<std::string> moves() const {
        std::vector<std::string> words;
        for (step const& s : legal())
            words.push_back(word_of(s));
        return words;
    }
    /// Plays one of them; true if it ended the turn.
    bool play(std::string const& word) {
        for (step const& s : legal())
            if (word_of(s) == word) {
                make(s);
                return end_if_over();
            }
        return false;
    }

private:
    std::string word_of(step const& s) const {
        char const piece = small(now_.at(s.from_file, s.from_rank));
        std::string word = piece == 'p' ? "" : std::string(1, char(piece - 32));
        word += square_name(s.from_file, s.from_rank) + (s.captures ? "x" : "-") +
                square_name(s.to_file, s.to_rank);
        if (s.becomes) word += std::string("=") + char(s.becomes - 32);
        return word;
    }

    static bool is_attacked(board b, bool white_king) {
        b.ep_targets = "-";
        for (int f = 0; f < 8; ++f)
            for (int r = 0; r < 8; ++r) {
                if (!is_of(b.at(f, r), !white_king)) continue;
                for (step const& s : steps_from(b, f, r))
                    if (b.at(s.to_file, s.to_rank) == (white_king ? 'K' : 'k')) return true;
            }
        return false;
    }
    /// The board after a move, with the same side to move.
    board moved(step const& s) const {
        board b = after(now_, s);
        b.white = now_.white;
        return b;
    }

    std::vector<step> legal() const {
        std::vector<step> found;
        std::set<std::string> known;
        std::vector<std::string> targets(1, "-");
        if (made_ == 0) targets.insert(targets.end(), targets_.begin(), targets_.end());
        for (std::string const& target : targets) {
            board b = now_;
            b.ep_targets = target;
            for (int f = 0; f < 8; ++f)
                for (int r = 0; r < 8; ++r) {
                    if (!is_of(b.at(f, r), b.white)) continue;
                    for (step const& s : steps_from(b, f, r)) {
                        board const next = moved(s);
                        bool const safe = !is_attacked(next, b.white);
                        bool const early = rules_.check_last_only && left_ > 1 && is_attacked(next, !b.white);
                        if (safe && !early && known.insert(word_of(s)).second) found.push_back(s);
                    }
                }
        }
        return found;
    }

    void make(step const& s) {
        bool const pawn = small(now_.at(s.from_file, s.from_rank)) == 'p';
        resets_ |= pawn || s.captures;
        board next = moved(s);
        next.clock = now_.clock;
        next.number = now_.number;
        // A pawn that moves again can no longer be captured en passant.
        passed_.erase(square_name(s.from_file, s.from_rank - (now_.white ? 1 : -1)));
        if (next.ep_targets != "-") passed_.insert(next.ep_targets);
        now_ = next;
        ++made_;
        --left_;
    }

    bool end_if_over() {
        if (left_ > 0 && !is_attacked(now_, !now_.white) && !legal().empty()) return false;
        targets_.clear();
        for (std::string const& target : passed_)
            if (now_.at(target[0] - 'a', target[1] - '1') == '.') targets_.insert(target);
        passed_.clear();
        now_.clock = resets_ ? 0 : now_.clock + 1;
        now_.number += !now_.white;
        now_.white = !now_.white;
        resets_ = false;
        made_ = 0;
        ++turns_;
        turn_ = rules_.moves == length::progressive ? turn_ + 1 : 2;
        left_ = turn_;
        return true;
    }

    turn_rules rules_;
    board now_;
    int left_; ///< remaining moves of this turn
    int turn_; ///< its number of moves
    int made_ = 0;
    int turns_ = 0;
    bool resets_ = false;
    std::set<std::string> targets_; ///< passed in the previous turn
    std::set<std::string> passed_;  ///< in this one
};

} // namespace vpgn::slow
