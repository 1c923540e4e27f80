#include "lsp/features.hpp"

#include "core/event_table.hpp"
#include "lsp/hover.hpp"
#include "lsp/lines.hpp"
#include "lsp/protocol.hpp"
#include "replay/play/replay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

enum class highlight_kind : int { read = 2, write = 3 };

/// Keeps the events of each turn that is played.
class event_watcher final : public replay::observer {
public:
    explicit event_watcher(std::size_t nodes) : by_node(nodes) {}
    void on_turn(replay::played_turn const& turn) override { by_node[turn.node()] = turn.events(); }
    std::vector<rules::event_list> by_node;
};

struct highlighted_turn {
    std::size_t node;
    highlight_kind kind;
};

bool goes(rules::event const& e) {
    return rules::effect_of(e) == rules::effect::goes;
}

/// Whether the piece moves, rather than the board under it.
bool is_move(rules::event const& e) {
    return goes(e) && e.why != rules::cause::shrunk && e.from != e.to;
}

bool is_capture_at(rules::event const& e, rules::square at) {
    rules::effect const does = rules::effect_of(e);
    return e.from == at && (does == rules::effect::taken_off || does == rules::effect::to_pocket);
}

/// Follows a piece through the turns of a line.
class piece_trace {
public:
    piece_trace(std::vector<rules::event_list> const& events, turn_lines const& lines)
        : events_(events), lines_(lines) {}

    std::vector<highlighted_turn> through(std::size_t turn) {
        rules::event_list const& events = events_[turn];
        auto const first = std::find_if(events.begin(), events.end(), [](rules::event const& e) {
            return is_move(e) || rules::effect_of(e) == rules::effect::put_down ||
                   rules::effect_of(e) == rules::effect::neutral_comes;
        });
        if (first == events.end()) return {};
        found_.push_back({turn, highlight_kind::write});
        if (goes(*first)) trace_back(turn, first->from);
        trace_on(turn, std::size_t(first - events.begin()) + 1, first->to);
        return std::move(found_);
    }

private:
    void trace_back(std::size_t turn, rules::square at) {
        while ((turn = lines_.before(turn)) != turn_lines::none) {
            rules::event_list const& events = events_[turn];
            bool moves = false;
            for (auto e = events.rbegin(); e != events.rend(); ++e) {
                if (e->to != at || (e->from == at && goes(*e))) continue;
                rules::effect const does = rules::effect_of(*e);
                moves |= is_move(*e) || does == rules::effect::put_down;
                if (does == rules::effect::put_down || does == rules::effect::neutral_comes) {
                    found_.push_back({turn, highlight_kind::write});
                    return;
                }
                if (goes(*e)) at = e->from;
            }
            if (moves) found_.push_back({turn, highlight_kind::write});
        }
    }

    void trace_on(std::size_t turn, std::size_t event, rules::square at) {
        for (; turn != turn_lines::none; turn = lines_.next(turn), event = 0) {
            rules::event_list const& events = events_[turn];
            bool moves = false;
            for (; event < events.size(); ++event) {
                rules::event const& e = events[event];
                if (e.from == at && goes(e)) {
                    moves |= is_move(e);
                    at = e.to;
                } else if (is_capture_at(e, at)) {
                    found_.push_back({turn, highlight_kind::read});
                    return;
                }
            }
            if (moves && turn != found_.front().node) found_.push_back({turn, highlight_kind::write});
        }
    }

    std::vector<rules::event_list> const& events_;
    turn_lines const& lines_;
    std::vector<highlighted_turn> found_; ///< the turn at the cursor first
};

} // namespace

json piece_highlights(document const& of, text_place where) {
    json all = json::array();
    if (!of.has_games() || of.prose()) return all;
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    replay::variant_scope::in_use const known(of.variants().scope());
    look_at_place(of, in, at.offset, [&](place_in_game const& found) {
        if (!found.turn || !all.empty()) return;
        event_watcher watcher(found.game.nodes.size());
        replay::replay_game(found.game, 1, &watcher);
        std::vector<highlighted_turn> turns =
            piece_trace(watcher.by_node, turn_lines(found.game)).through(*found.turn);
        std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.node < b.node; });
        for (highlighted_turn const& turn : turns) {
            span const there = found.read.in_text(found.game.nodes[turn.node].where);
            if (there.empty()) continue;
            all.push_back({{"range", range(of, in, at.first_line, there)}, {"kind", int(turn.kind)}});
        }
    });
    return all;
}

namespace {

/// The parts of a game that contain a byte.
class enclosing_parts {
public:
    enclosing_parts(read_game const& read, std::uint64_t at) : read_(read), at_(at) {}

    std::vector<span> found() {
        syntax::game const& game = read_.game;
        add(read_.where());
        for (syntax::tag_pair const& tag : game.tags) {
            add_of_game(tag.where);
            add_of_game(tag.value);
        }
        if (!game.tags.empty()) add_of_game(cover(game.tags.front().where, game.tags.back().where));
        std::optional<span> movetext;
        for (syntax::node const& node : game.nodes) {
            if (node.where.empty()) continue;
            movetext = movetext ? cover(*movetext, node.where) : node.where;
            add_of_game(node.where);
            if (node.kind == syntax::node::type::comment && part(game.text, node.where).starts_with('{'))
                add_of_game(syntax::inside_braces(node.where));
            if (node.kind == syntax::node::type::open) add_variation(game, node);
        }
        if (movetext) add_of_game(*movetext);
        return std::move(found_);
    }

private:
    void add(span where) {
        if (!where.empty() && where.start <= where.end && where.start <= at_ && at_ <= where.end)
            found_.push_back(where);
    }
    void add_of_game(span where) { add(read_.in_text(where)); }
    void add_variation(syntax::game const& game, syntax::node const& open) {
        span const close = game.nodes[open.first].where;
        if (close.empty()) return;
        add_of_game(cover(open.where, close));
        add_of_game({open.where.end, close.start});
    }

    read_game const& read_;
    std::uint64_t at_;
    std::vector<span> found_;
};

json selection_range(document const& of, text_place where) {
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    std::vector<span> parts;
    if (of.has_games() && !of.prose()) {
        replay::variant_scope::in_use const known(of.variants().scope());
        for_each_game(in.text(), of.format_importer(), [&](read_game const& read) {
            if (parts.empty()) parts = enclosing_parts(read, at.offset).found();
        });
    }
    std::sort(parts.begin(), parts.end(), [](span a, span b) { return a.size() > b.size(); });
    json selected = {{"range", {{"start", position({})}, {"end", position(of.text().end(of.counted()))}}}};
    span outer{0, in.text().size()};
    for (span const inner : parts) {
        // Parts that only touch at the cursor do not contain each other.
        if (inner == outer || inner.start < outer.start || outer.end < inner.end) continue;
        selected = {{"range", range(of, in, at.first_line, inner)}, {"parent", std::move(selected)}};
        outer = inner;
    }
    return selected;
}

} // namespace

json selection_ranges(document const& of, std::span<text_place const> places) {
    json all = json::array();
    for (text_place const place : places)
        all.push_back(selection_range(of, place));
    return all;
}

} // namespace vpgn::tools::lsp
