#include "formats/shogi/shogi_formats.hpp"

#include "formats/shogi/shogi_writer.hpp"
#include "syntax/shogi_signs.hpp"

#include <fmt/format.h>

#include <utility>

namespace vpgn::tools {

namespace {

using syntax::node;

/// Lines of engines.
class usi_writer final : public shogi_writer {
public:
    using shogi_writer::shogi_writer;

    bool writes_variations() const override { return false; }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        if (auto foul = foul_left_out(imported.game, last_)) all.push_back(std::move(*foul));
        return all;
    }

private:
    std::string write(std::string& text) override {
        last_ = none_written;
        text += start().is_usual() ? "position startpos" : fmt::format("position sfen {} 1", start().sfen());
        for (std::size_t const i : game().turns()) {
            written_move const move = move_at(i);
            if (!move) continue;
            text += std::exchange(last_, i) == none_written ? " moves " : " ";
            put_move(move.choice, text);
        }
        text += '\n';
        return {};
    }

    void put_move(rules::choice const& c, std::string& text) const {
        bool const drops = c.type == rules::choice_type::drop;
        if (drops) {
            text += piece_of(rules::color::white, c.promotion, rules::no_kind).letter;
            text += '*';
        } else {
            put_square(c.from, text);
        }
        put_square(c.to, text);
        if (!drops && c.promotion != rules::no_kind) text += '+';
    }
    static void put_square(rules::square at, std::string& text) {
        transcribe::shogi_square const square = square_of(at);
        syntax::shogi::put_usi_square(text, square.file, square.rank);
    }

    std::size_t last_ = none_written; ///< node of the last turn that was written
};

/// SFEN lines.
class sfen_writer final : public shogi_writer {
public:
    using shogi_writer::shogi_writer;

    bool writes_variations() const override { return false; }
    std::vector<finding> left_out(imported_game const& imported) const override {
        return text_writer::left_out(imported);
    }

private:
    /// Positions after illegal turns, too.
    std::string why_not_main_line() override { return {}; }

    std::string write(std::string& text) override {
        transcribe::shogi_position now = start();
        text += fmt::format("{} 1\n", now.sfen());
        std::uint32_t number = 1;
        for (replay::turn_index t = tree().next(replay::before_first); t != replay::no_turn;
             t = tree().next(t)) {
            ++number;
            if (tree().status(t) == replay::tree_status::not_replayed) continue;
            if (!go_on(now, t)) return "a position is none of Shogi";
            text += fmt::format("{} {}\n", now.sfen(), number);
        }
        return {};
    }

    /// Changes a position into the one after the turn `t`; false: it is none of Shogi.
    bool go_on(transcribe::shogi_position& now, replay::turn_index t) const {
        rules::setup const* known = tree().position_after(t);
        bool const is_against_rules = known != nullptr;
        if (!is_against_rules) known = tree().position_before(t);
        if (known != nullptr) {
            auto const position = position_of(*known);
            if (!position) return false;
            now = *position;
        }
        if (is_against_rules) return true;
        rules::choice const c = tree().choices(t)[0];
        bool const drops = c.type == rules::choice_type::drop;
        transcribe::shogi_piece moved =
            drops ? piece_of(rules::color::white, c.promotion, rules::no_kind) : now.at(square_of(c.from));
        moved.gote = now.gote_to_move;
        moved.promoted |= !drops && c.promotion != rules::no_kind;
        now.play(drops ? transcribe::shogi_square() : square_of(c.from), square_of(c.to), moved);
        return true;
    }
};

} // namespace

std::unique_ptr<written_form> open_usi(destination const& to, output_options const&) {
    return open_text_form<usi_writer>(to, {});
}

std::unique_ptr<written_form> open_sfen(destination const& to, output_options const&) {
    return open_text_form<sfen_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
