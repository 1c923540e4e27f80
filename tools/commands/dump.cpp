// vpgn dump: positions of games, the last one or after every turn of the main line.
#include "commands/commands.hpp"
#include "options/input.hpp"
#include "replay/ground.hpp"
#include "replay/position_text.hpp"
#include "replay/replay.hpp"
#include "report/summary.hpp"
#include "syntax/boundary.hpp"
#include "work/game_chunks.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace vpgn::tools {

namespace {

struct dump_options {
    input_option input;
    bool each = false;
    std::string format = "fen";
};

/// Ranks from the top with coordinates, and whose turn it is.
std::string board_text(rules::setup const& s) {
    std::string text;
    for (int rank = s.ranks - 1; rank >= 0; --rank) {
        text += fmt::format("{} ", rank + 1);
        for (int file = 0; file < s.files; ++file) {
            auto const who = s.at(rules::square_at(file, rank));
            text += fmt::format(" {:<2}", who ? replay::letter_of(who) : ".");
        }
        text += '\n';
    }
    text += "  ";
    for (int file = 0; file < s.files; ++file)
        text += fmt::format(" {} ", char('a' + file));
    return text + fmt::format("\n{} to move\n", s.to_move == rules::color::white ? "White" : "Black");
}

/// Writes the positions of one file's games.
class dumper final : public syntax::game_consumer, public replay::observer {
public:
    dumper(dump_options const& options, std::string const& file) : options_(options), file_(file) {}

    void take(syntax::game const& game) override {
        ++games_;
        ply_ = 0;
        has_position_ = false;
        auto const report = replay::replay_game(game, games_, this);
        for (finding const& found : report.findings)
            figures_.count(found);
        if (!options_.each) write(has_position_ ? &last_ : nullptr);
        if (options_.each && options_.format != "jsonl") write_result("\n");
    }

    void starts(replay::beginning const& first) override {
        last_ = first.position;
        has_position_ = true;
    }
    void plays(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        last_ = turn.after();
        ++ply_;
        if (options_.each) write(&last_);
    }

    summary const& figures() const { return figures_; }

private:
    /// A game that cannot be replayed has no position: `-` keeps its line.
    void write(rules::setup const* position) const {
        if (options_.format == "jsonl") {
            nlohmann::ordered_json line = {
                {"type", "position"}, {"file", file_}, {"game", games_}, {"ply", ply_}};
            if (position) line["fen"] = replay::write_position_text(*position);
            write_result(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
        } else if (!position) {
            write_result("-\n");
        } else if (options_.format == "board") {
            write_result(board_text(*position));
        } else {
            write_result(replay::write_position_text(*position) + "\n");
        }
    }

    dump_options const& options_;
    std::string const& file_;
    std::uint64_t games_ = 0;
    std::uint64_t ply_ = 0;
    bool has_position_ = false;
    rules::setup last_;
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

void add_dump(CLI::App& app, chosen_command& run) {
    auto options = std::make_shared<dump_options>();
    CLI::App* const command = app.add_subcommand("dump", "the final position of each game");
    options->input.add_to(*command);
    command->add_flag("--each", options->each,
                      "the position after every turn of the main line, a blank line after each game");
    command
        ->add_option("--format", options->format,
                     "fen: one a line; board: a drawing; jsonl: one object a line")
        ->check(CLI::IsMember({"fen", "board", "jsonl"}))
        ->capture_default_str();
    command->callback([&run, options] { run = [options] { return dump(*options); }; });
}

} // namespace vpgn::tools
