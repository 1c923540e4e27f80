// vpgn perft: counts distinct turns to a depth, or verifies a table of counts.
#include "replay/perft/perft.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "formats/variant_names.hpp"
#include "io/output.hpp"
#include "report/summary.hpp"
#include "source/file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct perft_options {
    definitions_option definitions;
    std::string variant;
    std::string white_army;
    std::string black_army;
    std::string fen;
    std::string table;
    int depth = 0;
    bool divide = false;
};

replay::game_start game_start_for(replay::variant_entry const& variant, std::string const& white,
                                  std::string const& black, std::string const& position) {
    auto start = replay::make_game_start(variant, white, black, position);
    if (start.fault.empty()) start.fault = replay::why_not_playable(start.value);
    if (!start.fault.empty()) throw std::invalid_argument(start.fault);
    return std::move(start.value);
}

/// The variant of a table: the given one, or else the one that its file is named after.
replay::variant_entry const& variant_of_table(perft_options const& options) {
    if (!options.variant.empty()) return variant_called(options.variant);
    return variant_called(std::filesystem::path(options.table).stem().string());
}

outcome run_table(perft_options const& options) {
    auto const table = replay::read_perft_table(read_file(options.table));
    if (table.bad_line)
        throw std::invalid_argument(
            fmt::format("{}:{}: not a line of a perft table", options.table, table.bad_line));
    auto const& variant = variant_of_table(options);
    int differing = 0, counts = 0;
    for (auto const& c : table.cases) {
        auto const on = game_start_for(variant, c.white_army, c.black_army, c.position);
        for (auto const& expected : c.counts) {
            if (options.depth > 0 && expected.depth > options.depth) continue;
            auto const nodes = replay::perft(on, expected.depth);
            bool const same = nodes == expected.nodes;
            ++counts;
            differing += !same;
            write_result(same ? fmt::format("ok       {} {} {}\n", c.id, expected.depth, nodes)
                              : fmt::format("differs  {} {} {} and not {}\n", c.id, expected.depth, nodes,
                                            expected.nodes));
            flush_result();
        }
    }
    log_line(fmt::format("{}, {} of them {}", counted(std::uint64_t(counts), "count"), differing,
                         differing == 1 ? "differs" : "differ"));
    return differing ? found : clean;
}

outcome run_position(perft_options const& options) {
    if (options.depth < 1) throw std::invalid_argument("perft needs a DEPTH of at least 1, or --table FILE");
    auto const on =
        game_start_for(variant_called(options.variant), options.white_army, options.black_army, options.fen);
    if (options.divide) {
        std::uint64_t total = 0;
        for (auto const& turn : replay::divide(on, options.depth)) {
            write_result(fmt::format("{}: {}\n", turn.text, turn.nodes));
            total += turn.nodes;
        }
        write_result(fmt::format("{} {}\n", options.depth, total));
        return clean;
    }
    for (int depth = 1; depth <= options.depth; ++depth) {
        write_result(fmt::format("{} {}\n", depth, replay::perft(on, depth)));
        flush_result();
    }
    return clean;
}

} // namespace

void define_perft(command here) {
    auto options = std::make_shared<perft_options>();
    here.option("--variant", options->variant, "by name or alias; default: orthodox chess")
        .takes(value_kind::variant);
    here.option("--white-army", options->white_army, "an army's name, or four Betza names: `R4, WD, HFD, RN`")
        .takes(value_kind::text, "ARMY");
    here.option("--black-army", options->black_army, "likewise").takes(value_kind::text, "ARMY");
    here.option("--fen", options->fen, "the position; default: the array").takes(value_kind::text, "FEN");
    here.option("--table", options->table, "run a perft file and report differences").takes(value_kind::file);
    here.flag("--divide", options->divide, "print the count after each first move");
    here.option("DEPTH", options->depth, "depth in plies; with --table the maximum depth");
    options->definitions.add_to(here);
    here.exits(1, "a table differs");
    here.example("vpgn perft 3", "count the moves from the array up to a depth");
    here.example("vpgn perft --variant momentum --divide 1", "list the first moves of Momentum Chess");
    here.does([options] {
        bool const has_table = !options->table.empty();
        options->definitions.read_and_report({has_table ? options->table : "-"});
        return has_table ? run_table(*options) : run_position(*options);
    });
}

} // namespace vpgn::tools
