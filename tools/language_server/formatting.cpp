#include "language_server/formatting.hpp"

#include "formats/conversion.hpp"
#include "formats/writing/changes_in_writing.hpp"
#include "formats/writing/spelled_game.hpp"
#include "language_server/changed_text.hpp"
#include "language_server/protocol.hpp"
#include "transcribe/transcript.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

struct formatted_game {
    std::uint64_t start; ///< in its piece
    std::optional<std::string> text;
};

/// Writes each game of a piece that can be written without loss.
class formatting_writer final : public game_writer {
public:
    explicit formatting_writer(std::vector<formatted_game>& into) : into_(into) {}

    void begins(syntax::game const& game) override { spelled_.begins(game); }
    void starts(replay::beginning const& first) override { spelled_.starts(first); }
    void plays(replay::played_turn const& turn) override {
        spelled_.plays(turn, replay::spelling_style::canonical);
    }
    std::string ends(told_game const& told) override {
        std::uint64_t const start = told.transcript ? told.transcript->source.start : told.game.where.start;
        formatted_game& made = into_.emplace_back(formatted_game{start, std::nullopt});
        auto const is_error = [](finding const& f) { return f.level >= severity::error; };
        auto const loses = [](finding const& f) { return f.code == finding_code::record_has_no_place; };
        std::vector<finding> const changes = changes_in_canonical_text(told.game);
        if (std::any_of(told.findings.begin(), told.findings.end(), is_error) ||
            std::any_of(changes.begin(), changes.end(), loses))
            return {};
        spelled_.put(made.text.emplace(), told.game);
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

void format_piece(json& edits, document const& of, piece const& in, std::uint64_t first_line, bool is_last,
                  span wanted) {
    std::vector<formatted_game> games;
    game_chunk chunk = of.chunk(in);
    convert_chunk(chunk, "-", std::make_unique<formatting_writer>(games), {.keeps_errors = true});
    for (std::size_t i = 0; i < games.size(); ++i) {
        bool const ends_text = is_last && i + 1 == games.size();
        span where{games[i].start, i + 1 < games.size() ? games[i + 1].start : in.text().size()};
        if (!games[i].text || where.end < wanted.start || wanted.end < where.start) continue;
        if (i == 0 && is_blank(part(in.text(), {0, where.start}))) where.start = 0;
        put_change(edits, of, in, first_line, where, *games[i].text + (ends_text ? "" : "\n"));
    }
}

} // namespace

json formatting_edits(document const& of) {
    return formatting_edits(of, 0, std::numeric_limits<std::uint64_t>::max());
}

json formatting_edits(document const& of, std::uint64_t first, std::uint64_t last) {
    json edits = json::array();
    if (!of.is_dialect() || of.prose()) return edits;
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
        format_piece(edits, of, in, line, is_last, {from, to});
    }
    return edits;
}

} // namespace vpgn::tools::lsp
