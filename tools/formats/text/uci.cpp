#include "formats/text/uci.hpp"

#include "formats/text/text_form.hpp"
#include "replay/position/position_text.hpp"
#include "replay/reading/choice_notation.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

class uci_writer final : public text_writer {
public:
    using text_writer::text_writer;

    void begins(syntax::game const&) override {
        line_.clear();
        refused_.clear();
        turns_ = 0;
    }
    void starts(replay::beginning const& first) override {
        line_ = first.position == first.variant.start
                    ? "position startpos"
                    : "position fen " + replay::write_position_text(first.position, first.notation);
        letters_ = first.pieces.letters();
    }
    void plays(replay::played_turn const& turn) override {
        if (!turn.in_main_line() || !refused_.empty()) return;
        bool const legal = turn.how() == replay::standing::legal;
        std::string const text = legal ? coordinates_of(turn.choices()) : "";
        if (text.empty()) {
            refused_ = legal ? fmt::format("coordinates cannot say `{}`", turn.spell())
                             : "coordinates cannot say a turn that does not fit";
            return;
        }
        line_ += turns_++ == 0 ? " moves " : " ";
        line_ += text;
    }

    std::string put(told_game const& told, numbered_text& out) override {
        if (!refused_.empty()) return refused_;
        if (!told.report.replayed) return "without known rules there are no coordinates";
        out.put(line_);
        out.put("\n");
        return {};
    }

private:
    /// Of one move, and of what is put down behind it; empty where they cannot say it.
    std::string coordinates_of(rules::turn const& choices) const {
        using enum replay::coordinates;
        std::string text;
        for (rules::choice const& c : choices) {
            replay::coordinates const how = replay::notation_of(c.what).engines;
            bool const joins = how == appended || how == walled;
            if (how == none || text.empty() == joins) return {};
            // Behind castling a piece may come in where the rook has left; that is not said.
            if (how == appended && c.to != choices[0].from) return {};
            text += told(c, choices[0], how);
        }
        return text;
    }

    std::string told(rules::choice const& c, rules::choice const& first, replay::coordinates how) const {
        using enum replay::coordinates;
        std::string const to = replay::name_of(c.to);
        switch (how) {
        case both:
            return replay::name_of(c.from) + to + letter(rules::color::black, c.promotion);
        case put_down:
            return letter(rules::color::white, c.promotion) + '@' + to;
        case appended:
            return letter(rules::color::black, c.promotion);
        case walled:
            return ',' + replay::name_of(first.to) + to;
        case null_move:
            return "0000";
        case none:
            break;
        }
        return {};
    }

    /// A piece's letter, in the case of a side; nothing of no piece.
    std::string letter(rules::color as, rules::kind k) const {
        return k == rules::no_kind ? "" : replay::letter_of(rules::piece(as, k), letters_);
    }

    rules::piece_letters letters_;
    std::string line_;
    std::string refused_;
    std::uint64_t turns_ = 0;
};

} // namespace

std::unique_ptr<written_form> open_uci(destination const& to, manner) {
    return open_text_form<uci_writer>(to, {});
}

} // namespace vpgn::tools
