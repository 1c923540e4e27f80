#include "lsp/features.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/conversion.hpp"
#include "lsp/protocol.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

struct formatted_game {
    std::uint64_t start; ///< in its piece
    std::optional<std::string> text;
    bool has_error = false;
};

/// Writes each game of a piece that can be written without loss.
class formatting_writer final : public game_writer {
public:
    explicit formatting_writer(std::vector<formatted_game>& into) : into_(into) {}

    void on_game(syntax::game const& game) override { spelled_.on_game(game); }
    void on_start(replay::beginning const& first) override { spelled_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override {
        spelled_.on_turn(turn, replay::spelling_style::canonical);
    }
    std::string on_end(imported_game const& imported) override {
        std::uint64_t const start =
            imported.transcript ? imported.transcript->source.start : imported.game.where.start;
        formatted_game& formatted = into_.emplace_back(formatted_game{start, std::nullopt, false});
        auto const is_error = [](finding const& f) { return f.level >= severity::error; };
        auto const loses = [](finding const& f) { return f.code == finding_code::record_has_no_place; };
        std::vector<finding> const changes = changes_in_canonical_text(imported.game);
        formatted.has_error = std::any_of(imported.findings.begin(), imported.findings.end(), is_error);
        if (formatted.has_error || std::any_of(changes.begin(), changes.end(), loses)) return {};
        spelled_.put(formatted.text.emplace(), imported);
        return {};
    }
    void deliver(place_of_chunk const&) override {}

private:
    std::vector<formatted_game>& into_;
    spelled_game spelled_;
};

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

void format_piece(formatting_result& into, document const& of, piece const& in, std::uint64_t first_line,
                  bool is_last, span range) {
    std::vector<formatted_game> games;
    game_chunk chunk = of.chunk(in);
    convert_chunk(chunk, "-", std::make_unique<formatting_writer>(games), {.keeps_errors = true});
    for (std::size_t i = 0; i < games.size(); ++i) {
        bool const ends_text = is_last && i + 1 == games.size();
        span where{games[i].start, i + 1 < games.size() ? games[i + 1].start : in.text().size()};
        if (where.end < range.start || range.end < where.start) continue;
        if (!games[i].text) {
            ++(games[i].has_error ? into.with_errors : into.with_content);
            continue;
        }
        if (i == 0 && is_blank(part(in.text(), {0, where.start}))) where.start = 0;
        put_change(into.edits, of, in, first_line, where, *games[i].text + (ends_text ? "" : "\n"));
    }
}

} // namespace

formatting_result formatting_of(document const& of) {
    return formatting_of(of, 0, std::numeric_limits<std::uint64_t>::max());
}

formatting_result formatting_of(document const& of, std::uint64_t first, std::uint64_t last) {
    formatting_result result{json::array()};
    if (!of.is_dialect() || of.prose()) return result;
    replay::variant_scope::in_use const known(of.variants().scope());
    document_text const& text = of.text();
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < text.size() && line <= last; line += text.line_ends(i), ++i) {
        bool const is_last = i + 1 == text.size();
        if (!is_last && line + text.line_ends(i) <= first) continue;
        piece const& in = text[i];
        std::uint64_t const from = first < line ? 0 : in.offset({first - line, 0}, of.counted());
        std::uint64_t const to =
            in.offset({last - line, std::numeric_limits<std::uint64_t>::max()}, of.counted());
        format_piece(result, of, in, line, is_last, {from, to});
    }
    return result;
}

std::string skipped_games(formatting_result const& of) {
    std::uint64_t const all = of.with_errors + of.with_content;
    if (all == 0) return {};
    std::string reasons;
    if (of.with_errors > 0) reasons = fmt::format("{} with errors", of.with_errors);
    if (of.with_content > 0)
        reasons += fmt::format("{}{} with content that canonical PGN cannot express (C303)",
                               reasons.empty() ? "" : ", ", of.with_content);
    return fmt::format("{} not formatted: {}", counted(all, "game"), reasons);
}

} // namespace vpgn::tools::lsp
