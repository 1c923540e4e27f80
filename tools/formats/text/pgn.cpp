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
    canonical_writer(text_form& form, replay::spelling_style style) : text_writer(form), style_(style) {}

    void begins(syntax::game const& game) override { spelled_.begins(game); }
    void starts(replay::beginning const& first) override { spelled_.starts(first); }
    void plays(replay::played_turn const& turn) override { spelled_.plays(turn, style_); }
    std::string put(told_game const& told, numbered_text& out) override {
        spelled_.put(out.text(), told.game);
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

} // namespace

std::unique_ptr<written_form> open_pgn(destination const& to, manner how) {
    constexpr text_frame frame = {"", "\n", ""};
    if (how == manner::as_written) return open_text_form<as_written_writer>(to, frame);
    return open_text_form<canonical_writer, replay::spelling_style::canonical>(to, frame);
}

std::unique_ptr<written_form> open_long_algebraic(destination const& to, manner) {
    return open_text_form<canonical_writer, replay::spelling_style::long_algebraic>(to, {"", "\n", ""});
}

} // namespace vpgn::tools
