// vpgn dump: positions of games, either the last one or those after every turn of the main line.
#include "batch/convert_files.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/parts.hpp"
#include "cli/options/running.hpp"
#include "core/ending_words.hpp"
#include "formats/common/text_form.hpp"
#include "formats/json/game_fields.hpp"
#include "games/drawing/text_board.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "notation/position_text.hpp"
#include "report/render/json_stream.hpp"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

struct dump_options {
    games_option games;
    parts_option parts;
    running_option running;
    bool each = false;
    color_option color;
    std::string format = "fen";
    bool ascii = false;
};

/// Writes the positions of one game after another. A line of text only needs the position; everything a
/// drawing adds costs more than playing the turn.
class printed_positions final : public scene_watcher {
public:
    struct printed {
        std::uint32_t ply;
        std::string text;   ///< empty: there is no position
        rules::verdict end; ///< as far as `format` includes it
    };

    explicit printed_positions(dump_options const& options) : options_(options) {}
    void on_game(syntax::game const& game) {
        scene_watcher::on_game(game);
        all_.clear();
        last_.reset();
        end_ = {};
        sides_ = {};
    }
    void on_start(replay::beginning const& first) override {
        if (draws()) sides_ = replay::side_names_of(first.pieces);
        if (draws()) return scene_watcher::on_start(first);
        notation_ = first.notation;
        last_ = {0, first.position};
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        if (options_.each && reports_endings()) end_ = turn.judge_end();
        if (draws()) return scene_watcher::on_turn(turn);
        last_ = {turn.ply(), turn.after()};
        if (options_.each) all_.push_back(print_last());
    }
    /// After every turn, or only the end of the game; then there is one even if the game could not be
    /// replayed.
    std::vector<printed> const& all(rules::verdict const& end) {
        if (options_.each) return all_;
        if (reports_endings()) end_ = end;
        if (draws())
            all_ = {last() ? drawn(*last()) : printed{0, {}, {}}};
        else
            all_ = {last_ ? print_last() : printed{0, {}, {}}};
        return all_;
    }

protected:
    void sees(scene const& s) override {
        if (options_.each && s.turn) all_.push_back(drawn(s));
    }

private:
    /// A position text has no field for it, and its readers accept nothing else.
    bool reports_endings() const { return options_.format != "fen"; }

    bool draws() const { return options_.format == "board"; }

    printed drawn(scene const& s) const {
        return {s.turn ? s.turn->ply : 0,
                text_board(s, {options_.color.enabled(), options_.ascii}) + line_of_end(), end_};
    }
    printed print_last() const {
        return {last_->ply, replay::write_position_text(last_->position, notation_), end_};
    }
    /// `checkmate, White wins`, `checkmate, Gote wins`; empty for a game in progress.
    std::string line_of_end() const {
        std::string text(word_of(end_.kind));
        if (end_.winner) text += fmt::format(", {} wins", sides_.of(*end_.winner));
        return text.empty() ? "" : text + '\n';
    }

    struct reached {
        std::uint32_t ply;
        rules::setup position;
    };

    dump_options const& options_;
    std::vector<printed> all_;
    std::optional<reached> last_; ///< for formats without drawings
    replay::position_notation notation_;
    rules::verdict end_;
    replay::side_names sides_; ///< for drawings
};

/// Positions as an output format of games.
class position_writer final : public text_writer {
public:
    position_writer(text_form& form, dump_options const& options)
        : text_writer(form), options_(options), seen_(options) {}

    void on_game(syntax::game const& game) override { seen_.on_game(game); }
    void on_start(replay::beginning const& first) override { seen_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { seen_.on_turn(turn); }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        for (printed_positions::printed const& position : seen_.all(imported.report.end)) {
            if (options_.format == "jsonl")
                put_record(imported, position, out);
            else // a game that cannot be replayed has no position: `-` keeps its line
                out.put(position.text.empty() ? "-" : position.text);
            out.put("\n");
        }
        if (options_.each && options_.format == "fen") out.put("\n");
        return {};
    }

    static void put_record(imported_game const& imported, printed_positions::printed const& position,
                           numbered_text& out) {
        json_stream json(out.text());
        json.open_object().key("type"_key).plain("position");
        json.key("file"_key).string(imported.file);
        json.key("game"_key).value_to_append();
        out.put_number();
        json.key("ply"_key).number(position.ply);
        if (!position.text.empty()) json.key("fen"_key).string(position.text);
        if (position.end.kind != rules::ending::none) put_ending(json.key("end"_key), position.end);
        json.close_object();
    }

    dump_options const& options_;
    printed_positions seen_;
};

outcome dump(dump_options const& options) {
    options.running.begin();
    chosen_games const games = options.games.choose_and_report();
    refuse_to_write_over("-", games.files);
    auto const part = options.parts.begin(games, chunk_size_to_convert, VPGN_VERSION);
    auto const parts = options.parts.parts(games);
    std::string no_text; // the text of a part is stored, not written
    text_form form(part ? destination::memory(no_text) : destination::file("-"), {},
                   [&](text_form& to) -> std::unique_ptr<game_writer> {
                       return std::make_unique<position_writer>(to, options);
                   });
    auto const print_errors = [](std::string const& file, summary const& figures) {
        if (figures.errors > 0)
            remark(fmt::format("{}: {}; `vpgn check` lists {}", file, counted(figures.errors, "error"),
                               figures.errors == 1 ? "it" : "them"));
        if (figures.unchecked > 0)
            remark(fmt::format("{}: {} of unknown variants", file, counted(figures.unchecked, "game")));
    };
    auto const done = convert_files({.files = games.files,
                                     .sources = *games.sources,
                                     .rules = {.keeps_errors = true},
                                     .jobs = options.running.jobs(),
                                     .reports_games = false,
                                     .file_ends = print_errors,
                                     .games = part ? part->games.get() : nullptr,
                                     .keeper = part ? part->keeper.get() : nullptr,
                                     .parts = parts.get()},
                                    form);
    if (part) {
        options.parts.finish(*part);
        return clean;
    }
    return worse(done.failed ? could_not : clean,
                 done.figures.errors > 0 || done.figures.unchecked > 0 ? found : clean);
}

} // namespace

void define_dump(command here) {
    auto options = std::make_shared<dump_options>();
    options->games.add_to(here);
    here.flag("--each", options->each,
              "print the position after every move of the main line, with a blank line after each game");
    here.option("--format", options->format, "the output format of positions")
        .one_of_these({{"fen", "one a line"}, {"board", "a drawing"}, {"jsonl", "one object per line"}})
        .takes(value_kind::text, "FORM")
        .shows_default();
    here.flag("--ascii", options->ascii, "with board: use letters instead of Unicode chess pieces");
    options->color.add_to(here);
    options->parts.add_to(here);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.exits(1, "games have errors or unknown variants");
    here.example("vpgn dump games.pgn", "print the final position of each game as FEN");
    here.example("vpgn dump --each --format board games.pgn", "print every position as a board");
    here.does([options] { return dump(*options); });
}

} // namespace vpgn::tools
