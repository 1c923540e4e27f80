// vpgn render: a diagram of a position and of the turn that led to it.
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "formats/variant_names.hpp"
#include "games/drawing/diagrams.hpp"
#include "games/drawing/piece_legend.hpp"
#include "games/stream/destination.hpp"
#include "games/stream/game_chunks.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "registry/game_start.hpp"
#include "report/summary.hpp"
#include "source/ascii.hpp"
#include "transcript/transcript.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace vpgn::tools {

namespace {

struct render_options {
    std::string file;
    std::string out;
    running_option running;
    definitions_option definitions;
    reading_option reading;
    std::uint64_t game = 1;
    std::optional<std::uint32_t> ply;
    drawing_options drawing;
    bool flip = false;
    bool strip = false;
    bool pieces = false;
    bool computed = false;
    std::string fen;

    tradition its(std::string_view variant) const {
        return computed ? tradition::none : tradition_of(variant);
    }

    bool names_position() const { return file.empty() && (!reading.variant().empty() || !fen.empty()); }
};

/// Finds the requested scene among the games of one file.
class scene_finder final : public syntax::game_consumer,
                           public transcribe::transcript_consumer,
                           public scene_watcher {
public:
    explicit scene_finder(render_options const& options)
        : scene_watcher(!options.computed), options_(options) {}

    void take(syntax::game const& game) override {
        if (++games_ != options_.game) return;
        on_game(game);
        auto const report = replay::replay_game(game, games_, this);
        replayed_ = report.replayed;
        for (finding const& f : report.findings)
            errors_ += f.level == severity::error;
        if (!options_.ply && last()) found_ = *last();
    }
    void take(transcribe::transcript const& transcript) override {
        syntax::read_trees(transcript.text, replay::notation_of, *this);
    }
    void between(finding) override {}

    void read(game_chunk const& chunk) {
        if (chunk.format_importer)
            (*chunk.format_importer)(chunk.text, *this);
        else
            syntax::read_trees(chunk.text, replay::notation_of, *this);
    }

    /// Throws std::invalid_argument if there is none.
    scene const& found() const {
        std::string const& file = options_.file;
        if (games_ < options_.game)
            throw std::invalid_argument(fmt::format("{} has no game {}", file, options_.game));
        if (!replayed_)
            throw std::invalid_argument(fmt::format(
                "{}: game {} cannot be replayed; run `vpgn check` for the reason", file, options_.game));
        if (!found_)
            throw std::invalid_argument(fmt::format("{}: the main line of game {} has no turn {} to show",
                                                    file, options_.game, *options_.ply));
        return *found_;
    }
    bool has_game() const { return games_ >= options_.game; }
    int errors() const { return errors_; }

protected:
    void sees(scene const& s) override {
        if (options_.ply && (s.turn ? s.turn->ply : 0) == *options_.ply) found_ = s;
    }

private:
    render_options const& options_;
    std::uint64_t games_ = 0;
    bool replayed_ = false;
    int errors_ = 0;
    std::optional<scene> found_;
};

std::string draw_scene(render_options const& options, outcome& result) {
    std::vector<std::string> const files = {options.file};
    game_sources const sources(options.reading.checked());
    chunk_reader reader(files, [&](std::string const& path) { return sources.open(path); });
    scene_finder finder(options);
    while (auto const chunk = reader.next()) {
        finder.read(*chunk);
        if (!chunk->failure.empty()) throw std::runtime_error(chunk->failure);
        if (finder.has_game()) break;
    }
    scene const& shown = finder.found();
    if (finder.errors() > 0) {
        remark(fmt::format("{}: game {} has {}; `vpgn check` lists {}", options.file, options.game,
                           counted(std::uint64_t(finder.errors()), "error"),
                           finder.errors() == 1 ? "it" : "them"));
        result = found;
    }
    return options.strip ? turn_strip(shown, options.drawing) : board_diagram(shown, options.drawing);
}

/// A position without a game, legal or not.
std::string draw_position(render_options const& options) {
    replay::variant_entry const& variant = variant_called(options.reading.variant());
    if (options.pieces)
        return piece_sheet(variant.info.name, *variant.terms.pieces, options.its(variant.info.id));
    static_cast<void>(options.reading.checked());
    auto const start = replay::make_game_start(variant, options.reading.white_army(),
                                               options.reading.black_army(), options.fen);
    if (!start.fault.empty()) throw std::invalid_argument(start.fault);
    scene const shown{variant.info.name, piece_legend(start.value.pieces(), options.its(variant.info.id)),
                      start.value.start, std::nullopt,
                      variant.notation,  !options.fen.empty()};
    return board_diagram(shown, options.drawing);
}

/// A file with the extension of another format would not be what its name promises.
void refuse_other_formats(std::string const& out) {
    std::string const ending = ascii::lowered(std::filesystem::path(out).extension().string());
    for (std::string_view const other : {".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf", ".eps"})
        if (ending == other)
            throw std::invalid_argument(fmt::format(
                "{}: drawings are SVG, and not {}: write a `.svg`, and convert it by a program such as "
                "`rsvg-convert`",
                out, other.substr(1)));
}

void check_what_is_drawn(render_options const& options) {
    if (options.file.empty() && !options.pieces && !options.names_position())
        throw std::invalid_argument("nothing to draw: give a FILE of games, `--variant NAME` or `--pieces`");
    if (!options.file.empty() && (options.pieces || !options.fen.empty()))
        throw std::invalid_argument("a FILE, `--pieces` and `--variant` cannot be combined");
    if (options.pieces && !options.fen.empty())
        throw std::invalid_argument("`--pieces` cannot be combined with a position");
}

outcome render(render_options options) {
    check_what_is_drawn(options);
    refuse_other_formats(options.out);
    options.running.begin();
    options.definitions.read_and_report({options.file.empty() ? "-" : options.file});
    refuse_to_write_over(options.out, {options.file});
    if (options.flip) options.drawing.below = rules::color::black;
    outcome result = clean;
    std::string const drawing = !options.file.empty()      ? draw_scene(options, result)
                                : options.names_position() ? draw_position(options)
                                                           : piece_sheet();
    auto const file = destination::file(options.out).text();
    file->write(drawing);
    file->finish();
    return result;
}

} // namespace

void define_render(command here) {
    auto options = std::make_shared<render_options>();
    here.option("FILE", options->file, "a file of games in any format; - is standard input")
        .takes(value_kind::file);
    options->reading.add_to(here);
    options->definitions.add_to(here);
    here.option("--game", options->game, "number of the game in the file").positive().shows_default();
    here.option(
        "--ply", options->ply,
        "number of plies of the main line before the position; 0: the start; default: the last position");
    here.flag("--turn-strip", options->strip, "draw the last move step by step, one board per step");
    here.flag("--flip", options->flip, "show the board from Black's side");
    here.option("--size", options->drawing.size, "width of the drawing in pixels").positive();
    here.option(
        "--fen", options->fen,
        "instead of a game: draw this position of the given variant; `--variant` alone draws its array");
    here.flag("--pieces", options->pieces,
              "instead of a game: draw the pieces of all armies, or of the given variant");
    here.flag("--computed-pieces", options->computed,
              "draw boards of squares and pieces that show their moves, in variants with traditional boards "
              "and pieces as well");
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all; default: standard output")
        .takes(value_kind::file);
    options->running.add_to(here);
    here.exits(1, "the game has errors");
    here.example("vpgn render -o last.svg games.pgn", "draw the last position of the first game");
    here.example("vpgn render --ply 2 --turn-strip -o turn.svg games.pgn",
                 "draw its second move step by step");
    here.example("vpgn render --pieces -o pieces.svg", "draw the pieces of all armies");
    here.does([options] { return render(*options); });
}

} // namespace vpgn::tools
