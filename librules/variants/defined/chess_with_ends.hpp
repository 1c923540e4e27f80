// Chess that ends in one way more: a piece that reaches its flag, or the last of the checks that are counted
// (King of the Hill, Three-check). What a definition that is chess but for that is played by, several times
// as fast as by its rules read as data.
#pragma once

#include "variants/defined/definition.hpp"
#include "variants/orthodox/orthodox.hpp"

namespace vpgn::rules {

/// A position of orthodox chess, and what its definition knows beside it: how many checks are left, and
/// whether the game is over. Positions point to the definition, which must outlive them.
class chess_with_ends {
public:
    static constexpr bool one_choice = true;
    /// No position is dead where the game may end in other ways.
    static constexpr unsigned offers =
        (orthodox_position::offers & ~unsigned(offers_is_dead)) | offers_decided_without_check;

    /// Whether a definition that otherwise equals `chess` has a start and ends that this position type
    /// supports.
    static bool plays(definition const&, definition const& chess);

    static setup_verdict judge(setup const& given, game_rules const& terms) {
        return orthodox_position::judge(given, terms);
    }
    static chess_with_ends from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return chess_.to_move(); }
    std::uint32_t number() const { return chess_.number(); }
    piece at(square s) const { return chess_.at(s); }
    placement const& pieces() const { return chess_.pieces(); }
    std::uint64_t hash() const;
    friend bool operator==(chess_with_ends const& a, chess_with_ends const& b) {
        return a.chess_ == b.chess_ && a.checks_left_ == b.checks_left_;
    }

    template <class Visit>
    void each_choice(Visit&& visit) const {
        if (!over()) chess_.each_choice(visit);
    }
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const {
        if (!over()) chess_.each_choice_like(mask, visit);
    }
    /// As those of chess.
    choice only_move(kind k, bitboard from, square to, kind promotion) const {
        return over() ? choice{} : chess_.only_move(k, from, to, promotion);
    }
    choice open_castling(bool long_side) const { return over() ? choice{} : chess_.open_castling(long_side); }

    void play(choice const& c, event_list* events = nullptr) {
        chess_.play(c, events);
        if (rules_->count_checks && chess_.in_check()) take_check();
        over_ = ending_reached();
    }
    bool turn_may_end() const { return false; }
    refusal why_unfinished() const { return chess_.why_unfinished(); }
    void end_turn(event_list* = nullptr) {}
    refusal why_not(choice const& c) const {
        return over() ? refusal{reason::game_over, no_square, no_square} : chess_.why_not(c);
    }

    bool in_check() const { return chess_.in_check(); }
    bitboard attackers(color by, square s) const { return chess_.attackers(by, s); }
    bitboard checkers() const { return chess_.checkers(); }
    verdict judge_end() const { return over() ? verdict{over_, !to_move()} : chess_.judge_end(); }
    bool decided_without_check() const { return over() && !in_check(); }
    bool marks_wins() const { return rules_->wins_are_marked; }

    /// The last turn has ended the game, though there may be moves.
    bool over() const { return over_ != ending::none; }
    /// No turn can, by this definition.
    bool never_over() const {
        return !rules_->flag_region[0] && !rules_->flag_region[1] && !rules_->count_checks;
    }
    orthodox_position const& as_chess() const { return chess_; }

private:
    chess_with_ends(orthodox_position const& given, definition const& rules)
        : chess_(given), rules_(&rules) {}

    void take_check() {
        std::uint8_t& left = checks_left_[std::size_t(!to_move())];
        left = std::uint8_t(left - (left > 0));
    }
    /// How the side that has just moved has won by its move, if it has.
    ending ending_reached() const {
        color const mover = !to_move();
        bitboard const there = pieces().of(mover) & rules_->flag_region[std::size_t(mover)].corner();
        if (there && (there & pieces().of(rules_->flag_kinds[std::size_t(mover)]))) return ending::flag;
        bool const last_check = rules_->count_checks && checks_left_[std::size_t(mover)] == 0;
        return last_check ? ending::checks_given : ending::none;
    }

    orthodox_position chess_;
    definition const* rules_;
    by_color<std::uint8_t> checks_left_{};
    ending over_ = ending::none;
};

/// Turns of `depth` plies (perft): none after a position whose game is over.
std::uint64_t count_turns(chess_with_ends const& start, int depth);

} // namespace vpgn::rules
