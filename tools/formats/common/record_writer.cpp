#include "formats/common/record_writer.hpp"

#include "core/effort.hpp"
#include "formats/common/changes_in_writing.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

using syntax::node;

void record_writer::on_game(syntax::game const& game) {
    game_ = &game;
    reader_.begin(game);
    refused_ = why_not_unknown();
    lost_.clear();
    first_lost_ = {};
}

void record_writer::on_start(replay::beginning const& first) {
    reader_.on_start(first);
    refused_ = why_not_variant(first.variant);
}

std::string record_writer::why_not_variant(rules::variant_info const& variant) const {
    if (variant.name == variant_) return {};
    return fmt::format("this format is for {}, not for {}", variant_, variant.name);
}

std::string record_writer::put(imported_game const& imported, numbered_text& out) {
    if (!refused_.empty()) return refused_;
    rules::effort_lifted const whole; // the game is replayed
    tree_ = reader_.tree(imported.report, replay::tree_content::plays);
    cursor_.emplace(tree());
    plies_.assign(tree().index_end(), 0);
    for (replay::turn_index t = 1; t < tree().index_end(); ++t)
        plies_[t] = plies_[tree().before(t)] + 1;
    std::string refused = why_not_start();
    if (refused.empty()) refused = why_not_main_line();
    if (refused.empty()) refused = write(out.text());
    cursor_.reset();
    return refused;
}

std::string record_writer::why_not_main_line() {
    replay::turn_index last = replay::before_first;
    for (replay::turn_index t = tree().next(last); t != replay::no_turn; t = tree().next(t)) {
        if (tree().status(t) == replay::tree_status::not_replayed) continue;
        if (tree().status(t) != replay::tree_status::legal || tree().choices(t).size() != 1)
            return std::string(illegal_move);
        if (rules::setup const* const before = tree().position_before(t); before && last != 0) {
            // Turns that were left out only count.
            rules::setup reached = (*positions().after(last))->as_setup();
            reached.number = before->number;
            reached.clock = before->clock;
            if (reached != *before) return std::string(missing_move);
        }
        last = t;
    }
    return {};
}

record_writer::written_move record_writer::move_of(replay::turn_index turn) const {
    if (turn == replay::no_turn || tree().status(turn) != replay::tree_status::legal) return {};
    auto const choices = tree().choices(turn);
    return choices.size() == 1 ? written_move{turn, plies_[turn], choices[0]} : written_move{};
}

void record_writer::lose(std::string_view lost, span where) {
    if (lost_.empty() || where.start < first_lost_.start) first_lost_ = where;
    if (lost_.find(lost) == lost_.npos) lost_ += (lost_.empty() ? "" : ", ") + std::string(lost);
}

void record_writer::lose_unreadable() {
    for (node const& n : game().nodes)
        if (n.kind == node::type::unreadable) lose("what could not be read", n.where);
}

std::vector<finding> record_writer::left_out(imported_game const& imported) const {
    std::vector<finding> all = text_writer::left_out(imported);
    if (!lost_.empty()) all.push_back(make_finding(code_of_lost(), first_lost_, "left out: " + lost_));
    return all;
}

std::string record_writer::known_tag(std::string_view name) const {
    std::string value = game_->tag(name);
    return value.find_first_not_of("?.-*") == std::string::npos ? std::string() : value;
}

std::string record_writer::without_commands(std::string_view comment) {
    std::string text(comment);
    for (std::size_t at = 0; (at = text.find("[%", at)) != text.npos;) {
        std::size_t const close = text.find(']', at);
        if (close == text.npos) break;
        std::size_t const next = text.find_first_not_of(' ', close + 1);
        text.erase(at, (next == text.npos ? text.size() : next) - at);
    }
    return text;
}

} // namespace vpgn::tools
