#include "formats/pgn/pgn_formats.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/common/text_form.hpp"
#include "games/portable/rule_notes.hpp"
#include "syntax/writer.hpp"

#include <fmt/format.h>

#include <utility>

namespace vpgn::tools {

namespace {

/// `findings`, and those of what canonical text changes in the game.
std::vector<finding> with_changes(std::vector<finding> findings, syntax::game const& game) {
    for (finding& change : changes_in_canonical_text(game))
        findings.push_back(std::move(change));
    return findings;
}

class canonical_writer final : public text_writer {
public:
    canonical_writer(text_form& form, replay::spelling_style style, output_options const& options)
        : text_writer(form), style_(style), layout_(options.movetext), portable_(options.portable),
          spelled_(spelled_in(options.notation)) {}

    void on_game(syntax::game const& game) override {
        spelled_.on_game(game);
        variant_ = nullptr;
    }
    void on_start(replay::beginning const& first) override {
        spelled_.on_start(first);
        variant_ = &first.variant;
    }
    void on_turn(replay::played_turn const& turn) override { spelled_.on_turn(turn, style_); }
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (portable_ && !variant_) return "it cannot be replayed";
        if (portable_ && !is_widely_known(variant_->id))
            return fmt::format("few other programs know {}", variant_->name);
        spelled_.put(out.text(), imported, layout_);
        return {};
    }
    std::vector<finding> left_out(imported_game const& imported) const override {
        return with_changes(text_writer::left_out(imported), imported.game);
    }

private:
    /// `chinese-simplified` is Chinese in that script.
    static spelled_game spelled_in(std::string_view name) {
        replay::word_style style;
        constexpr std::string_view simplified = "-simplified";
        if (name.ends_with(simplified)) {
            name.remove_suffix(simplified.size());
            style.simplified = true;
        }
        return {replay::find_word_notation(name), style};
    }

    replay::spelling_style style_;
    syntax::writing_style layout_;
    bool portable_;
    rules::variant_info const* variant_ = nullptr; ///< of the game, if it is replayed
    spelled_game spelled_;
};

/// Writes every game in one notation, or refuses it.
class notation_writer final : public text_writer {
public:
    notation_writer(text_form& form, replay::word_notation const& notation, output_options const& options)
        : text_writer(form), notation_(notation), layout_(options.movetext), spelled_(&notation, {}) {}

    void on_game(syntax::game const& game) override {
        refused_ = "the variant is unknown, so its moves cannot be written in another notation";
        spelled_.on_game(game);
    }
    void on_start(replay::beginning const& first) override {
        bool const serves = notation_.serves(first.variant, first.pieces);
        refused_ =
            serves ? ""
                   : fmt::format("{} words cannot express moves of {}", notation_.name, first.variant.name);
        spelled_.on_start(first);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!refused_.empty()) return;
        bool const is_legal = turn.status() == replay::turn_status::legal;
        if (is_legal) spelled_.on_turn(turn, replay::spelling_style::canonical);
        if (!is_legal || spelled_.turn(turn.node()).empty())
            refused_ = is_legal ? fmt::format("{} words cannot express `{}`", notation_.name, turn.spell())
                                : "an illegal move cannot be written";
    }
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!refused_.empty()) return refused_;
        spelled_.put(out.text(), imported, layout_);
        return {};
    }
    std::vector<finding> left_out(imported_game const& imported) const override {
        return with_changes(text_writer::left_out(imported), imported.game);
    }

private:
    replay::word_notation const& notation_;
    syntax::writing_style layout_;
    spelled_game spelled_;
    std::string refused_; ///< why the game cannot be written; empty: it can
};

class as_written_writer final : public text_writer {
public:
    explicit as_written_writer(text_form& form) : text_writer(form, bytes_of_text::of_source) {}

    void on_chunk(game_chunk const& chunk) override { ends_file_ = chunk.ends_file; }
    void on_game(syntax::game const&) override {}
    bool wants_replay() const override { return false; }
    std::string put(imported_game const& imported, numbered_text& out) override {
        out.put(syntax::write_as_written(imported.game));
        out.put(end_of_game(imported));
        return {};
    }

private:
    /// The blank lines that a file ends with belong to its last game.
    std::string_view end_of_game(imported_game const& imported) const {
        std::string_view const rest = imported.game.text.substr(std::size_t(imported.game.where.end));
        bool const is_last = ends_file_ && imported.transcript == nullptr &&
                             rest.find_first_not_of(" \t\r\n") == rest.npos && rest.find('\n') != rest.npos;
        return is_last ? rest : "\n";
    }

    bool ends_file_ = false;
};

constexpr text_frame one_line_between = {"", "\n", ""};

std::unique_ptr<written_form> open_canonical(destination const& to, replay::spelling_style style,
                                             output_options const& options) {
    return std::make_unique<text_form>(to, one_line_between,
                                       [style, options](text_form& form) -> std::unique_ptr<game_writer> {
                                           return std::make_unique<canonical_writer>(form, style, options);
                                       });
}

} // namespace

std::unique_ptr<written_form> open_pgn(destination const& to, output_options const& options) {
    if (options.manner_of_output == manner::as_written)
        return open_text_form<as_written_writer>(to, one_line_between);
    return open_canonical(to, replay::spelling_style::canonical, options);
}

namespace {

std::unique_ptr<written_form> open_notation(destination const& to, std::string_view name,
                                            output_options const& options) {
    replay::word_notation const* const notation = replay::find_word_notation(name);
    return std::make_unique<text_form>(to, one_line_between,
                                       [notation, options](text_form& form) -> std::unique_ptr<game_writer> {
                                           return std::make_unique<notation_writer>(form, *notation, options);
                                       });
}

} // namespace

std::unique_ptr<written_form> open_iccf(destination const& to, output_options const& options) {
    return open_notation(to, "iccf", options);
}

std::unique_ptr<written_form> open_descriptive(destination const& to, output_options const& options) {
    return open_notation(to, "descriptive", options);
}

std::unique_ptr<written_form> open_long_algebraic(destination const& to, output_options const& options) {
    return open_canonical(to, replay::spelling_style::long_algebraic, options);
}

} // namespace vpgn::tools
