#include "formats/text/positions.hpp"

#include "formats/text/text_form.hpp"
#include "replay/position/position_text.hpp"

namespace vpgn::tools {

namespace {

class positions_writer final : public text_writer {
public:
    using text_writer::text_writer;

    void begins(syntax::game const&) override { lines_.clear(); }
    void starts(replay::beginning const& first) override {
        notation_ = &first.notation;
        add(first.position);
    }
    void plays(replay::played_turn const& turn) override {
        if (turn.in_main_line()) add(turn.after());
    }

    std::string put(told_game const&, numbered_text& out) override {
        if (lines_.empty()) return "without known rules there are no positions";
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

std::unique_ptr<written_form> open_positions(destination const& to, way_of_writing const&) {
    return open_text_form<positions_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
