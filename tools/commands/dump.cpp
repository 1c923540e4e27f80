// vpgn dump: positions of games, the last one or after every turn of the main line.
#include "commands/commands.hpp"
#include "drawing/text_board.hpp"
#include "options/color.hpp"
#include "options/input.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/position_text.hpp"
#include "replay/terms/ground.hpp"
#include "report/summary.hpp"
#include "syntax/boundary.hpp"
#include "work/game_chunks.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

namespace vpgn::tools {

namespace {

struct dump_options {
    input_option input;
    bool each = false;
    color_option color;
    std::string format = "fen";
    bool ascii = false;
};

/// Writes the positions of one file's games.
class dumper final : public syntax::game_consumer, public scene_watcher {
public:
    dumper(dump_options const& options, std::string const& file) : options_(options), file_(file) {}

    void take(syntax::game const& game) override {
        ++games_;
        begins(game);
        auto const report = replay::replay_game(game, games_, this);
        for (finding const& found : report.findings)
            figures_.count(found);
        if (!options_.each) write(last());
        if (options_.each && options_.format == "fen") write_result("\n");
    }

    summary const& figures() const { return figures_; }

protected:
    void sees(scene const& s) override {
        if (options_.each && s.turn) write(&s);
    }

private:
    /// A game that cannot be replayed has no position: `-` keeps its line.
    void write(scene const* s) const {
        if (options_.format == "jsonl") {
            nlohmann::ordered_json line = {{"type", "position"},
                                           {"file", file_},
                                           {"game", games_},
                                           {"ply", s && s->turn ? s->turn->ply : 0}};
            if (s) line["fen"] = replay::write_position_text(s->position, s->notation);
            write_result(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
        } else if (!s) {
            write_result("-\n");
        } else if (options_.format == "board") {
            write_result(text_board(*s, {options_.color.wanted(), options_.ascii}) + "\n");
        } else {
            write_result(replay::write_position_text(s->position, s->notation) + "\n");
        }
    }

    dump_options const& options_;
    std::string const& file_;
    std::uint64_t games_ = 0;
    summary figures_;
};

outcome dump(dump_options const& options) {
    auto const files = options.input.files();
    outcome result = clean;
    chunk_reader reader(files, syntax::last_boundary);
    std::optional<dumper> consumer;
    while (auto const chunk = reader.next()) {
        std::string const& name = files[chunk->file];
        if (!consumer) consumer.emplace(options, name);
        naming(name, [&] { syntax::read_trees(chunk->text, replay::notation_of, *consumer); });
        if (!chunk->ends_file) continue;
        if (std::uint64_t const errors = consumer->figures().errors; errors > 0) {
            say(fmt::format("{}: {} errors; `vpgn check` tells them", name, errors));
            result = worse(result, found);
        }
        if (!chunk->failure.empty()) {
            say(chunk->failure);
            result = could_not;
        }
        consumer.reset();
    }
    return result;
}

} // namespace

void add_dump(command_line& line) {
    auto options = std::make_shared<dump_options>();
    command here = line.add("dump", "the final position of each game");
    options->input.add_to(here);
    here.flag("--each", options->each,
              "the position after every turn of the main line, a blank line after each game");
    here.option("--format", options->format, "fen: one a line; board: a drawing; jsonl: one object a line")
        .one_of({"fen", "board", "jsonl"})
        .shows_default();
    here.flag("--ascii", options->ascii, "with board: letters, in place of chess men of Unicode");
    options->color.add_to(here);
    here.does([options] { return dump(*options); });
}

} // namespace vpgn::tools
