#include "notation/engine_move.hpp"

#include "notation/choice_notation.hpp"
#include "notation/square_names.hpp"

namespace vpgn::replay {

/// Appends the coordinates of one turn.
struct engine_notation::writing {
    engine_notation const& as;
    turn_surroundings const& around;
    std::string& out;
    std::size_t const start = out.size();

    bool put(std::span<rules::choice const> choices) {
        using enum coordinates;
        for (rules::choice const& c : choices) {
            coordinates const engines = notation_of(c.type).engines;
            bool const joins = engines == appended || engines == walled;
            if (engines == none || (out.size() == start) == joins) return false;
            // Where the castling partner leaves its square, castling is written from there.
            if (engines == appended && c.to != choices[0].from) {
                out.resize(start);
                put_square(c.to);
                put_square(choices[0].from);
            }
            put_choice(c, engines, choices[0].to);
        }
        return out.size() != start;
    }

    void put_choice(rules::choice const& c, coordinates engines, rules::square first_target) {
        using enum coordinates;
        switch (engines) {
        case both:
            put_square(c.from);
            put_square(c.to);
            return put_promotion(c);
        case castling:
            put_square(c.from);
            return put_square(as.positions_->rights_by_file || king_could_step(c) ? partner() : c.to);
        case put_down:
        case put_down_turned:
            if (engines == put_down_turned) out += '+';
            out += letter(rules::color::white, c.promotion);
            out += '@';
            return put_square(c.to);
        case appended:
            out += letter(rules::color::black, c.promotion);
            return;
        case walled:
            out += ',';
            put_square(first_target);
            return put_square(c.to);
        case none:
            return;
        }
    }

    void put_square(rules::square at) {
        for (char const c : named(at).view()) // a call to append them costs three times as much
            out.push_back(c);
    }

    /// The king could go to where this castling takes it by an ordinary move, so that its squares mean that.
    bool king_could_step(rules::choice const& castling) const {
        rules::piece const king = around.before().at(castling.from);
        rules::pattern const& moves = as.pieces_->names_of(king).moves;
        rules::displacement const path = rules::from_to(castling.from, castling.to);
        rules::square const of_partner = partner();
        bool const between = (of_partner > castling.from) == (of_partner < castling.to);
        return of_partner != castling.to &&
               (moves.leaps(path, false) || (!between && moves.rides(path, false)));
    }

    /// The original square of the castling partner.
    rules::square partner() const {
        for (rules::event const& e : around.events())
            if (e.why == rules::cause::castled) return e.from;
        return rules::no_square;
    }

    /// `+` of a piece that is turned over, `-` of one that is turned back; else the letter of what it
    /// becomes.
    void put_promotion(rules::choice const& c) {
        if (c.promotion == rules::no_kind) return;
        if (auto const* const turns_into = as.positions_->turns_into; turns_into != nullptr) {
            rules::kind const mover = around.before().at(c.from).kind();
            if ((*turns_into)[std::size_t(mover)] == c.promotion) return out.push_back('+');
            if ((*turns_into)[std::size_t(c.promotion)] == mover) return out.push_back('-');
        }
        out += letter(rules::color::black, c.promotion);
    }

    /// A piece's letter, in the case of a side; nothing of no piece.
    std::string letter(rules::color side, rules::kind k) const {
        return k == rules::no_kind ? "" : letter_of(rules::piece(side, k), as.letters_);
    }
};

bool engine_notation::put(std::string& out, std::span<rules::choice const> choices,
                          turn_surroundings const& around) const {
    writing turn{*this, around, out};
    if (turn.put(choices)) return true;
    out.resize(turn.start);
    return false;
}

} // namespace vpgn::replay
