#include "games/drawing/scene.hpp"

#include "core/event_table.hpp"
#include "games/drawing/looks.hpp"
#include "notation/position_text.hpp"
#include "replay/checks/move_numbers.hpp"
#include "syntax/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::tools {

namespace {

using namespace rules;
using lines_left = std::vector<std::optional<int>>;

/// Moves the following lines up.
void take_out(lines_left& all, int vanished) {
    all[std::size_t(vanished)].reset();
    for (auto line = all.begin() + vanished; line != all.end(); ++line)
        if (*line) --**line;
}

lines_left all_lines(int count) {
    lines_left all;
    for (int line = 0; line < count; ++line)
        all.push_back(line);
    return all;
}

using namespace rules;
using replay::name_of;

/// The subject of an event.
std::string subject(event const& e, piece_legend const& pieces) {
    switch (effect_of(e)) {
    case effect::neutral_comes:
    case effect::neutral_leaves:
        return "the Gravitatur " + name_of(e.from);
    case effect::file_vanishes:
        return "file " + name_of(e.from).substr(0, 1);
    case effect::rank_vanishes:
        return "rank " + name_of(e.from).substr(1);
    default:
        break;
    }
    std::string const who = effect_of(e) == effect::wall_comes
                                ? pieces.its() == tradition::duck ? "the duck" : "the wall"
                                : pieces.word_of(e.who);
    return e.from == e.to ? fmt::format("{} {}", who, name_of(e.from))
                          : fmt::format("{} {}-{}", who, name_of(e.from), name_of(e.to));
}

} // namespace

closing_up::closing_up(int files, int ranks) : file_left_(all_lines(files)), rank_left_(all_lines(ranks)) {}

closing_up::closing_up(setup const& before, event_list const& events)
    : closing_up(before.files, before.ranks) {
    for (event const& e : events) {
        if (effect_of(e) == effect::file_vanishes) take_out(file_left_, file_of(e.from));
        if (effect_of(e) == effect::rank_vanishes) take_out(rank_left_, rank_of(e.from));
    }
}

bool closing_up::any() const {
    auto const vanished = [](std::optional<int> const& line) { return !line; };
    return std::any_of(file_left_.begin(), file_left_.end(), vanished) ||
           std::any_of(rank_left_.begin(), rank_left_.end(), vanished);
}

square closing_up::before(square after) const {
    auto const at = [](lines_left const& all, int line) {
        return int(std::find(all.begin(), all.end(), std::optional(line)) - all.begin());
    };
    return square_at(at(file_left_, file_of(after)), at(rank_left_, rank_of(after)));
}

std::optional<square> closing_up::after(square before) const {
    auto const file = file_after(file_of(before)), rank = rank_after(rank_of(before));
    if (!file || !rank) return std::nullopt;
    return square_at(*file, *rank);
}

using rules::color;

void scene_watcher::on_start(replay::beginning const& first) {
    tradition const its = traditional_ ? tradition_of(first.variant.id) : tradition::none;
    scene_ = scene{first.variant.name, piece_legend(first.pieces, its), first.position, std::nullopt,
                   first.notation};
    sees(*scene_);
}

seen_turn seen_turn_of(replay::played_turn const& turn, syntax::game const& game) {
    seen_turn seen;
    seen.before = turn.before();
    seen.events = turn.events();
    seen.number = replay::move_numbers().written_number(seen.before.number, seen.before.to_move);
    seen.ply = turn.ply();
    std::string const written = syntax::turn_as_written(game, game.nodes[turn.node()]);
    bool const against = turn.status() == replay::turn_status::against_rules;
    seen.text = against ? written : turn.spell();
    if (turn.status() == replay::turn_status::repaired) seen.instead_of = written;
    return seen;
}

void scene_watcher::on_turn(replay::played_turn const& turn) {
    if (!turn.in_main_line()) return;
    scene_->position = turn.after();
    scene_->turn = seen_turn_of(turn, *game_);
    sees(*scene_);
}

std::string event_description(event const& e, piece_legend const& pieces) {
    std::string const text = fmt::format("{} {}", subject(e, pieces), look_of(e.why).words);
    if (e.becomes == no_kind) return text;
    return text + (effect_of(e) == effect::changes ? " to " : ", promoted to ") +
           pieces.word_of(becomes_of(e));
}

std::string headline(scene const& s) {
    if (s.of_no_game) return "position";
    return s.turn ? fmt::format("{} {}", s.turn->number, s.turn->text) : "start";
}

std::string remark(scene const& s) {
    if (!s.turn) return "";
    if (!s.turn->instead_of.empty())
        return fmt::format("the record has {}, which is illegal; this was most likely meant",
                           s.turn->instead_of);
    return s.turn->events.empty() ? "against the rules, and played as it is written" : "";
}

std::string status_of_game(scene const& s) {
    return fmt::format("{}, {} to move", s.variant, s.pieces.sides().of(s.position.to_move));
}

std::string description(scene const& s) {
    std::string text = fmt::format("Position: {}.", replay::write_position_text(s.position, s.notation));
    if (!s.turn) return text;
    text += fmt::format(" Turn: {}", headline(s));
    std::string_view joint = ": ";
    for (event const& e : s.turn->events) {
        text += fmt::format("{}{}", joint, event_description(e, s.pieces));
        joint = "; ";
    }
    text += '.';
    if (std::string const more = remark(s); !more.empty()) text += fmt::format(" Remark: {}.", more);
    return text;
}

std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (text.size() > width) {
        std::size_t at = text.rfind(' ', width);
        if (at == text.npos || at == 0) at = std::min(text.find(' '), text.size());
        lines.emplace_back(text.substr(0, at));
        text.remove_prefix(std::min(at + 1, text.size()));
    }
    if (!text.empty()) lines.emplace_back(text);
    return lines;
}

} // namespace vpgn::tools
