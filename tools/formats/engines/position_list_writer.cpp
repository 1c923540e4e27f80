#include "formats/engines/engine_formats.hpp"

#include "formats/common/text_form.hpp"
#include "notation/position_text.hpp"

namespace vpgn::tools {

namespace {

class positions_writer final : public text_writer {
public:
    using text_writer::text_writer;

    bool writes_variations() const override { return false; }

    void on_game(syntax::game const&) override { lines_.clear(); }
    void on_start(replay::beginning const& first) override {
        notation_ = &first.notation;
        add(first.position);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (turn.in_main_line()) add(turn.after());
    }

    std::string put(imported_game const&, numbered_text& out) override {
        if (lines_.empty()) return "the variant is unknown, so there are no positions";
        out.put(lines_);
        return {};
    }

private:
    void add(rules::setup const& position) {
        lines_ += replay::write_position_text(position, *notation_);
        lines_ += '\n';
    }

    replay::position_notation const* notation_ = nullptr;
    std::string lines_;
};

} // namespace

std::unique_ptr<written_form> open_positions(destination const& to, output_options const&) {
    return open_text_form<positions_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
