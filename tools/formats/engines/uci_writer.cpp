#include "formats/engines/engine_formats.hpp"

#include "formats/common/text_form.hpp"
#include "notation/engine_move.hpp"
#include "notation/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace vpgn::tools {

namespace {

class uci_writer : public text_writer {
public:
    using text_writer::text_writer;

    bool writes_variations() const override { return false; }

    void on_game(syntax::game const&) override {
        line_.clear();
        refused_.clear();
        turns_ = 0;
        last_ = none_written;
    }
    /// The positions before turns are rarely needed.
    replay::interest in_turns() const override { return replay::interest::positions; }
    void on_start(replay::beginning const& first) override {
        line_ = first.is_usual ? "position startpos"
                               : position_command(first.variant, first.position, first.notation);
        notation_ = replay::engine_notation(first.pieces, first.notation);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line() || !refused_.empty()) return;
        bool const legal = turn.status() == replay::turn_status::legal;
        move_.clear();
        if (!legal || !put_coordinates(turn, move_)) {
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
        if (turns_++ == 0) line_ += " moves";
        line_ += ' ';
        line_ += move;
    }

    std::string line_;
    std::string refused_;

private:
    /// Appends the coordinates of a legal turn; false if coordinates cannot express it.
    bool put_coordinates(replay::played_turn const& turn, std::string& out) {
        rules::turn const& choices = turn.choices();
        return notation_.put(out, std::span(choices.begin(), std::size_t(choices.size())),
                             {[&turn] { return turn.before(); }, [&turn] { return turn.events(); }});
    }

    std::string move_; ///< the last one
    replay::engine_notation notation_;
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

    void on_start(replay::beginning const& first) override {
        uci_writer::on_start(first);
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

std::string position_command(rules::variant_info const& variant, rules::setup const& position,
                             replay::position_notation const& notation) {
    return position == variant.start ? "position startpos"
                                     : "position fen " + replay::write_position_text(position, notation);
}

std::unique_ptr<written_form> open_tcn(destination const& to, output_options const&) {
    return open_text_form<tcn_writer>(to, {});
}

std::unique_ptr<written_form> open_uci(destination const& to, output_options const&) {
    return open_text_form<uci_writer>(to, {});
}

} // namespace vpgn::tools
