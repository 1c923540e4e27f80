#include "games/forms/text/uci.hpp"

#include "games/forms/text/text_form.hpp"
#include "import/tcn.hpp"
#include "notation/choice_notation.hpp"
#include "notation/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::tools {

namespace {

class uci_writer : public text_writer {
public:
    using text_writer::text_writer;

    bool writes_variations() const override { return false; }

    void begins(syntax::game const&) override {
        line_.clear();
        refused_.clear();
        turns_ = 0;
        last_ = none_written;
    }
    /// The positions before turns are rarely needed.
    replay::interest in_turns() const override { return replay::interest::positions; }
    void starts(replay::beginning const& first) override {
        line_ = first.position == first.variant.start
                    ? "position startpos"
                    : "position fen " + replay::write_position_text(first.position, first.notation);
        pieces_ = &first.pieces;
        letters_ = first.pieces.letters();
        turns_into_ = first.notation.turns_into;
        partner_is_named_ = first.notation.rights_by_file;
    }
    void plays(replay::played_turn const& turn) override {
        if (!turn.in_main_line() || !refused_.empty()) return;
        bool const legal = turn.how() == replay::turn_status::legal;
        move_.clear();
        if (!legal || !put_coordinates(turn)) {
            refused_ = legal ? fmt::format("coordinates cannot express `{}`", turn.spell())
                             : "coordinates cannot express an illegal move";
            return;
        }
        last_ = turn.node();
        add_move(move_);
    }

    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!refused_.empty()) return refused_;
        auto const& found = imported.report.findings;
        if (std::any_of(found.begin(), found.end(),
                        [](finding const& f) { return f.code == finding_code::turn_missing; }))
            return "coordinates cannot express a missing move";
        if (!imported.report.replayed) return "the variant is unknown, so there are no coordinates";
        out.put(line_);
        out.put("\n");
        return {};
    }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        if (auto foul = foul_left_out(imported.game, last_)) all.push_back(std::move(*foul));
        return all;
    }

protected:
    /// Adds the coordinates of a move to the line.
    virtual void add_move(std::string const& move) {
        line_ += turns_++ == 0 ? " moves " : " ";
        line_ += move;
    }

    std::string line_;
    std::string refused_;

private:
    /// Appends the coordinates of one move and of a piece dropped after it to `move_`; false if coordinates
    /// cannot express it.
    bool put_coordinates(replay::played_turn const& turn) {
        using enum replay::coordinates;
        rules::turn const choices = turn.choices();
        for (rules::choice const& c : choices) {
            replay::coordinates const engines = replay::notation_of(c.type).engines;
            bool const joins = engines == appended || engines == walled;
            if (engines == none || move_.empty() == joins) return false;
            // Where the castling partner leaves its square, castling is written from there.
            if (engines == appended && c.to != choices[0].from) {
                move_.clear();
                put_square(c.to);
                put_square(choices[0].from);
            }
            put_choice(c, engines, turn, choices[0].to);
        }
        return !move_.empty();
    }

    void put_choice(rules::choice const& c, replay::coordinates engines, replay::played_turn const& turn,
                    rules::square first_target) {
        using enum replay::coordinates;
        switch (engines) {
        case both:
            put_square(c.from);
            put_square(c.to);
            return put_promotion(c, turn);
        case castling:
            put_square(c.from);
            return put_square(partner_is_named_ || king_could_step(c, turn) ? partner_of(turn) : c.to);
        case put_down:
        case put_down_turned:
            if (engines == put_down_turned) move_ += '+';
            move_ += letter(rules::color::white, c.promotion);
            move_ += '@';
            return put_square(c.to);
        case appended:
            move_ += letter(rules::color::black, c.promotion);
            return;
        case walled:
            move_ += ',';
            put_square(first_target);
            return put_square(c.to);
        case none:
            return;
        }
    }

    void put_square(rules::square at) {
        move_ += char('a' + rules::file_of(at));
        int const rank = rules::rank_of(at) + 1;
        if (rank >= 10) move_ += char('0' + rank / 10);
        move_ += char('0' + rank % 10);
    }

    /// The king could go to where this castling takes it by an ordinary move, so that its squares mean that.
    bool king_could_step(rules::choice const& castling, replay::played_turn const& turn) const {
        rules::piece const king = turn.before().at(castling.from);
        rules::pattern const& moves = pieces_->names_of(king).moves;
        rules::displacement const path = rules::from_to(castling.from, castling.to);
        rules::square const partner = partner_of(turn);
        bool const between = (partner > castling.from) == (partner < castling.to);
        return partner != castling.to && (moves.leaps(path, false) || (!between && moves.rides(path, false)));
    }

    /// The original square of the castling partner.
    static rules::square partner_of(replay::played_turn const& turn) {
        for (rules::event const& e : turn.events())
            if (e.why == rules::cause::castled) return e.from;
        return rules::no_square;
    }

    /// `+` of a piece that is turned over, `-` of one that is turned back; else the letter of what it
    /// becomes.
    void put_promotion(rules::choice const& c, replay::played_turn const& turn) {
        if (c.promotion == rules::no_kind) return;
        if (turns_into_ != nullptr) {
            rules::kind const mover = turn.before().at(c.from).kind();
            if ((*turns_into_)[std::size_t(mover)] == c.promotion) return move_.push_back('+');
            if ((*turns_into_)[std::size_t(c.promotion)] == mover) return move_.push_back('-');
        }
        move_ += letter(rules::color::black, c.promotion);
    }

    /// A piece's letter, in the case of a side; nothing of no piece.
    std::string letter(rules::color as, rules::kind k) const {
        return k == rules::no_kind ? "" : replay::letter_of(rules::piece(as, k), letters_);
    }

    std::string move_; ///< the last one
    rules::piece_table const* pieces_ = nullptr;
    rules::piece_letters letters_;
    std::array<rules::kind, rules::most_kinds> const* turns_into_ = nullptr;
    bool partner_is_named_ = false; ///< kings and partners may start anywhere
    std::uint64_t turns_ = 0;
    std::size_t last_ = none_written; ///< node of the last turn that was written
};

/// With nothing in hand.
bool is_array_of_chess(std::string_view position) {
    constexpr std::string_view array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    if (!position.starts_with(array)) return false;
    position.remove_prefix(array.size());
    return position.starts_with(' ') || position.starts_with("[]");
}

class tcn_writer final : public uci_writer {
public:
    using uci_writer::uci_writer;

    void starts(replay::beginning const& first) override {
        uci_writer::starts(first);
        line_.clear();
        bool const begins_as_chess =
            first.position == first.variant.start && !first.variant.different_armies &&
            is_array_of_chess(replay::write_position_text(first.position, first.notation));
        if (!begins_as_chess) refused_ = "TCN has no place for a start other than the array of chess";
    }

private:
    void add_move(std::string const& move) override {
        std::string const two = transcribe::tcn_of_uci(move);
        if (two.empty()) refused_ = fmt::format("TCN cannot express `{}`", move);
        line_ += two;
    }
};

} // namespace

std::unique_ptr<written_form> open_tcn(destination const& to, output_options const&) {
    return open_text_form<tcn_writer>(to, {});
}

std::unique_ptr<written_form> open_uci(destination const& to, output_options const&) {
    return open_text_form<uci_writer>(to, {});
}

} // namespace vpgn::tools
