#include "lsp/features.hpp"

#include "lsp/outline.hpp"
#include "lsp/protocol.hpp"
#include "replay/play/replay.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

struct hint {
    std::uint64_t after; ///< a byte of the piece
    std::string label;
};

/// Collects the full notation of each turn that is written in a shorter one.
class notation_watcher final : public replay::observer {
public:
    notation_watcher(read_game const& read, std::vector<hint>& into) : read_(read), into_(into) {}

    void on_turn(replay::played_turn const& turn) override {
        syntax::node const& node = read_.game.nodes[turn.node()];
        std::string const full(syntax::without_marks(turn.spell(replay::spelling_style::long_algebraic)));
        std::string const written = syntax::turn_as_written(read_.game, node);
        if (full.empty() || full == syntax::without_marks(written)) return;
        // Castling has no longer form.
        if (turn.status() == replay::turn_status::legal && full.starts_with("O-O")) return;
        span const there = read_.in_text(node.where);
        if (!there.empty()) into_.push_back({there.end, full});
    }

private:
    read_game const& read_;
    std::vector<hint>& into_;
};

/// The first move of each variation that ends on another line.
void add_variations(read_game const& read, std::string_view text, std::vector<hint>& into) {
    syntax::game const& game = read.game;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        if (game.nodes[i].kind != syntax::node::type::open) continue;
        std::size_t const close = game.nodes[i].first;
        if (game.nodes[close].where.empty()) continue;
        span const where = read.in_text(cover(game.nodes[i].where, game.nodes[close].where));
        if (part(text, where).find_first_of("\r\n") == std::string_view::npos) continue;
        std::string label;
        for (std::size_t first = i + 1; first < close; ++first) {
            if (game.nodes[first].kind == syntax::node::type::number)
                label = syntax::number_as_written(game, game.nodes[first]) + ' ';
            if (game.nodes[first].kind != syntax::node::type::turn) continue;
            into.push_back({where.end, label + syntax::turn_as_written(game, game.nodes[first])});
            break;
        }
    }
}

} // namespace

json inlay_hints(document const& of, std::uint64_t first, std::uint64_t last) {
    json all = json::array();
    if (!of.is_dialect() || of.prose()) return all;
    replay::variant_scope::in_use const known(of.variants().scope());
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < of.text().size() && line <= last; line += of.text().line_ends(i), ++i) {
        if (i + 1 < of.text().size() && line + of.text().line_ends(i) < first) continue;
        piece const& in = of.text()[i];
        std::vector<hint> hints;
        for_each_game(in.text(), of.format_importer(), [&](read_game const& read) {
            text_place const start = in.place(read.where().start, of.counted());
            text_place const end = in.place(read.where().end, of.counted());
            if (line + end.line < first || line + start.line > last) return;
            notation_watcher watcher(read, hints);
            replay::replay_game(read.game, 1, &watcher);
            add_variations(read, in.text(), hints);
        });
        std::stable_sort(hints.begin(), hints.end(),
                         [](hint const& a, hint const& b) { return a.after < b.after; });
        for (hint const& found : hints) {
            text_place at = in.place(found.after, of.counted());
            at.line += line;
            if (at.line < first || at.line > last) continue;
            all.push_back({{"position", position(at)}, {"label", found.label}, {"paddingLeft", true}});
        }
    }
    return all;
}

} // namespace vpgn::tools::lsp
