#include "formats/csv/csv_formats.hpp"

#include "core/ending_words.hpp"
#include "formats/common/command_words.hpp"
#include "formats/common/text_form.hpp"
#include "formats/csv/csv_tables.hpp"
#include "notation/position_text.hpp"
#include "syntax/turn_commands.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <vector>

namespace vpgn::tools {

namespace {

constexpr std::array<std::string_view, 16> tag_columns = {
    "Event",    "Site",      "Date",      "Round", "White",   "Black",       "Result",      "WhiteElo",
    "BlackElo", "WhiteArmy", "BlackArmy", "ECO",   "RuleSet", "TimeControl", "Termination", "FEN"};

/// The commands in the comments of a main line.
struct line_commands {
    int clocks = 0; ///< turns that have one
    int evaluations = 0;
    std::array<std::optional<std::chrono::milliseconds>, 2> last_clocks; ///< of who begins, and of the other
};

line_commands commands_of_line(syntax::game const& game) {
    line_commands all;
    syntax::stated_values const stated(game);
    if (!stated.may_be_any()) return all;
    std::size_t turns = 0;
    for (std::size_t const i : game.turns()) {
        auto const commands = stated.of_turn(i);
        all.clocks += commands.clock.has_value();
        all.evaluations += commands.thought.has_value();
        if (commands.clock) all.last_clocks[turns % 2] = commands.clock;
        ++turns;
    }
    return all;
}

class csv_writer final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const&) override {
        variant_ = {};
        black_begins_ = false;
        plies_ = 0;
        turns_ = 0;
    }
    void on_start(replay::beginning const& first) override {
        variant_ = first.variant.id;
        last_ = first.position;
        black_begins_ = first.position.to_move == rules::color::black;
        notation_ = first.notation;
    }
    void on_turn(replay::played_turn const& turn) override {
        ++turns_;
        if (!turn.in_main_line()) return;
        plies_ = turn.ply();
        last_ = turn.after();
    }

    std::string put(imported_game const& imported, numbered_text& out) override {
        put_key(out, imported);
        // Of a variant whose rules are not known the record's own word for it.
        out.put("," + csv_field(variant_.empty() ? imported.game.tag("Variant") : std::string(variant_)));
        for (std::string_view const tag : tag_columns)
            out.put("," + csv_field(imported.game.tag(tag)));
        auto const is_error = [](finding const& f) { return f.level == severity::error; };
        auto const is_warning = [](finding const& f) { return f.level == severity::warning; };
        auto const is_unchecked = [](finding const& f) { return f.level == severity::unchecked; };
        auto const first = std::find_if(imported.findings.begin(), imported.findings.end(),
                                        [](finding const& f) { return f.level >= severity::error; });
        out.put(fmt::format(
            ",{},{},{},{},{},{},{},{}", plies_, turns_,
            imported.report.replayed ? csv_field(replay::write_position_text(last_, notation_)) : "",
            word_of(imported.report.end.kind),
            std::count_if(imported.findings.begin(), imported.findings.end(), is_error),
            std::count_if(imported.findings.begin(), imported.findings.end(), is_warning),
            first == imported.findings.end() ? "" : record_of(first->code).code,
            int(std::any_of(imported.findings.begin(), imported.findings.end(), is_unchecked))));
        put_commands(imported.game, out);
        return {};
    }

private:
    void put_commands(syntax::game const& game, numbered_text& out) const {
        line_commands const commands = commands_of_line(game);
        auto const seconds = [&](bool black) {
            auto const time = commands.last_clocks[black != black_begins_];
            return time ? seconds_text(*time) : "";
        };
        out.put(fmt::format(",{},{},{},{}\n", commands.clocks, commands.evaluations, seconds(false),
                            seconds(true)));
    }

    std::string_view variant_;
    bool black_begins_ = false;
    rules::setup last_;
    replay::position_notation notation_;
    std::uint32_t plies_ = 0;
    std::uint64_t turns_ = 0;
};

std::unique_ptr<written_form> open_games(destination const& to) {
    static std::string const head = fmt::format(
        "file,game,variant,{},plies,turns,final_position,ending,errors,warnings,first_error,unchecked,"
        "clocks,evaluations,white_clock,black_clock\n",
        fmt::join(tag_columns, ","));
    return open_text_form<csv_writer>(to, {head, "", ""});
}

std::unique_ptr<written_form> open_table(std::string_view name, destination const& to) {
    if (name == "games") return open_games(to);
    if (name == "turns") return open_table_of_turns(to);
    if (name == "positions") return open_table_of_positions(to);
    if (name == "findings") return open_table_of_findings(to);
    throw std::invalid_argument(
        fmt::format("`--tables {}`: tables of csv are games, turns, positions and findings", name));
}

} // namespace

std::unique_ptr<written_form> open_csv(destination const& to, output_options const& options) {
    if (options.tables.empty()) return open_games(to);
    if (options.tables.size() == 1) return open_table(options.tables.front(), to);
    std::vector<std::unique_ptr<written_form>> forms;
    for (std::string const& name : options.tables)
        forms.push_back(open_table(name, to.of_name(name)));
    return written_together(std::move(forms));
}

} // namespace vpgn::tools
