#include "formats/text/uci.hpp"

#include "formats/text/text_form.hpp"
#include "replay/position/position_text.hpp"

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
        rules::turn const choices = turn.choices();
        bool const legal = turn.how() == replay::standing::legal;
        if (!legal || choices.size() != 1 || !coordinates_say(choices[0])) {
            refused_ = legal ? fmt::format("coordinates cannot say `{}`", turn.spell())
                             : "coordinates cannot say a turn that does not fit";
            return;
        }
        rules::choice const& c = choices[0];
        line_ += turns_++ == 0 ? " moves " : " ";
        line_ += replay::name_of(c.from);
        line_ += replay::name_of(c.to);
        if (c.promotion != rules::no_kind)
            line_ += replay::letter_of(rules::man(rules::color::black, c.promotion), letters_);
    }

    std::string put(told_game const& told, numbered_text& out) override {
        if (!refused_.empty()) return refused_;
        if (!told.report.replayed) return "without known rules there are no coordinates";
        out.put(line_);
        out.put("\n");
        return {};
    }

private:
    static bool coordinates_say(rules::choice const& c) {
        using enum rules::deed;
        return c.what == move || c.what == castle || c.what == shoot || c.what == go_on;
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
