#include "formats/text/pgn.hpp"

#include "formats/text/text_form.hpp"
#include "formats/writing/changes_in_writing.hpp"
#include "formats/writing/spelled_game.hpp"
#include "syntax/writer.hpp"

#include <utility>

namespace vpgn::tools {

namespace {

class canonical_writer final : public text_writer {
public:
    canonical_writer(text_form& form, replay::spelling_style style, syntax::writing_style const& layout)
        : text_writer(form), style_(style), layout_(layout) {}

    void begins(syntax::game const& game) override { spelled_.begins(game); }
    void starts(replay::beginning const& first) override { spelled_.starts(first); }
    void plays(replay::played_turn const& turn) override { spelled_.plays(turn, style_); }
    std::string put(told_game const& told, numbered_text& out) override {
        spelled_.put(out.text(), told.game, layout_);
        return {};
    }
    std::vector<finding> left_out(told_game const& told) const override {
        std::vector<finding> all = text_writer::left_out(told);
        for (finding& f : changes_in_canonical_text(told.game))
            all.push_back(std::move(f));
        return all;
    }

private:
    replay::spelling_style style_;
    syntax::writing_style layout_;
    spelled_game spelled_;
};

class as_written_writer final : public text_writer {
public:
    explicit as_written_writer(text_form& form) : text_writer(form, bytes_of_text::of_source) {}

    void begins(syntax::game const&) override {}
    bool wants_replay() const override { return false; }
    std::string put(told_game const& told, numbered_text& out) override {
        out.put(syntax::write_as_written(told.game));
        out.put("\n");
        return {};
    }
};

constexpr text_frame one_line_between = {"", "\n", ""};

std::unique_ptr<written_form> open_canonical(destination const& to, replay::spelling_style style,
                                             syntax::writing_style const& layout) {
    return std::make_unique<text_form>(to, one_line_between,
                                       [style, layout](text_form& form) -> std::unique_ptr<game_writer> {
                                           return std::make_unique<canonical_writer>(form, style, layout);
                                       });
}

} // namespace

std::unique_ptr<written_form> open_pgn(destination const& to, way_of_writing const& how) {
    if (how.how == manner::as_written) return open_text_form<as_written_writer>(to, one_line_between);
    return open_canonical(to, replay::spelling_style::canonical, how.movetext);
}

std::unique_ptr<written_form> open_long_algebraic(destination const& to, way_of_writing const& how) {
    return open_canonical(to, replay::spelling_style::long_algebraic, how.movetext);
}

} // namespace vpgn::tools
