// Bases of Scid in memory: written from games, damaged, and read again.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/conversion.hpp"
#include "formats/scid/scid_bases.hpp"
#include "formats/text_formats.hpp"
#include "games/stream/game_chunks.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::testing {

/// The bytes of its files.
struct scid_base {
    tools::scid::version of = tools::scid::version::four;
    std::string index, games, names;
    bool has_games = true, has_names = true;

    tools::component_opener opener() const {
        return [this](std::string_view ending) -> std::unique_ptr<tools::random_bytes> {
            if (ending.starts_with(".si")) return tools::bytes_in_memory_of(index);
            if (ending.starts_with(".sg") && has_games) return tools::bytes_in_memory_of(games);
            if (ending.starts_with(".sn") && has_names) return tools::bytes_in_memory_of(names);
            return nullptr;
        };
    }
    std::unique_ptr<tools::game_base const> open() const { return tools::open_scid(of, opener()); }
};

/// Passes the games of a chunk on to a form; returns what was reported, a line each.
inline std::string convert_all(tools::game_chunk chunk, tools::written_form& form) {
    auto const made = tools::convert_chunk(chunk, "games", form.new_writer(), {.keeps_errors = true});
    std::string reported;
    for (tools::reported_game const& game : made->games) {
        for (finding const& what : game.findings)
            reported += std::to_string(game.number) + ": " + one_line(what) + "\n";
        if (!game.refused.empty())
            reported += std::to_string(game.number) + " refused: " + game.refused + "\n";
    }
    made->writer->deliver({});
    return reported;
}

/// Games in PGN as a base; `reported` receives what the writer left out.
inline scid_base scid_base_of(std::string pgn, tools::scid::version of, std::string* reported = nullptr) {
    scid_base base;
    base.of = of;
    auto const form = tools::write_scid(of, {tools::destination::memory(base.index).text(),
                                             tools::destination::memory(base.games).text(),
                                             tools::destination::memory(base.names).text(), [] {}});
    tools::game_chunk chunk;
    chunk.text = std::move(pgn);
    chunk.ends_file = true;
    std::string const found = convert_all(std::move(chunk), *form);
    if (reported != nullptr) *reported = found;
    form->finish();
    return base;
}

/// The chunks of a base as canonical PGN.
inline std::string pgn_of(std::unique_ptr<tools::game_base const> base, std::string* reported = nullptr) {
    std::string text;
    auto const form =
        tools::find_text_target("pgn")->writer->open(tools::destination::memory(text), tools::manner::usual);
    tools::importer const read = tools::read_game_lines;
    auto const chunks = tools::chunks_of_base(std::move(base), std::size_t(1) << 16);
    for (bool more = true; more;) {
        tools::game_chunk chunk;
        chunk.format_importer = &read;
        chunks->read(chunk);
        more = !chunk.ends_file;
        std::string const found = convert_all(std::move(chunk), *form);
        if (reported != nullptr) *reported += found;
    }
    form->finish();
    return text;
}

/// Games in PGN as canonical PGN.
inline std::string canonical(std::string pgn) {
    std::string text;
    auto const form =
        tools::find_text_target("pgn")->writer->open(tools::destination::memory(text), tools::manner::usual);
    tools::game_chunk chunk;
    chunk.text = std::move(pgn);
    chunk.ends_file = true;
    convert_all(std::move(chunk), *form);
    form->finish();
    return text;
}

} // namespace vpgn::testing
