#include "api/library/game_tree_state.hpp"
#include "game/write_tree.hpp"
#include "library/described_events.hpp"
#include "library/public_finding.hpp"
#include "notation/position_text.hpp"
#include "replay/play/choice_description.hpp"
#include "replay/play/partial_turn.hpp"
#include "replay/play/read_turn.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/kept_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <stdexcept>
#include <utility>

namespace vpgn::api {

using replay::comment_place;
using replay::placed_comment;

namespace {

/// The turn that continues `after` with these choices; none: no such turn.
std::optional<turn_id> continuation_with(replay::game_tree const& tree, turn_id after,
                                         std::span<rules::choice const> choices) {
    for (turn_id const at : tree.continuations(after)) {
        auto const own = tree.choices(at);
        if (!own.empty() && std::equal(own.begin(), own.end(), choices.begin(), choices.end())) return at;
    }
    return std::nullopt;
}

turn_id add_turn(replay::game_tree& tree, turn_id after, std::string_view words,
                 std::span<rules::choice const> choices, bool as_variation = false) {
    if (auto const same = continuation_with(tree, after, choices)) return *same;
    return tree.add(after, {words, choices}, as_variation);
}

} // namespace

std::vector<std::string> game_tree::comments(turn_id at) const {
    std::vector<std::string> all;
    for (placed_comment& comment : of_->tree.comments(of_->checked(at)))
        all.push_back(std::move(comment.text));
    return all;
}

void game_tree::set_comments(turn_id at, std::vector<std::string> const& texts) {
    std::vector<placed_comment> all;
    for (std::string const& text : texts) {
        bool const is_one_line = text.find_first_of("\r\n") == text.npos;
        if (!is_one_line && !syntax::fits_in_braces(text))
            throw std::invalid_argument("a comment cannot have both `}` and a line end");
        all.push_back({comment_place::after, text});
    }
    of_->tree.set_comments(of_->checked(at), all);
}

std::vector<std::uint32_t> game_tree::nags(turn_id at) const {
    return of_->tree.nags(of_->checked(at));
}
void game_tree::set_nags(turn_id at, std::vector<std::uint32_t> const& nags) {
    of_->tree.set_nags(of_->checked_turn(at), nags);
}

std::optional<std::string> game_tree::command(turn_id at, std::string_view name) const {
    for (placed_comment const& comment : of_->tree.comments(of_->checked(at))) {
        std::optional<std::string> value;
        syntax::each_command(comment.text, [&](syntax::comment_command const& command) {
            if (!value && part(comment.text, command.name) == name)
                value = std::string(part(comment.text, command.value));
        });
        if (value) return value;
    }
    return std::nullopt;
}

void game_tree::set_command(turn_id at, std::string_view name, std::optional<std::string> const& value) {
    refuse_tag(name, {});
    if (value && value->find_first_of("]}\r\n") != value->npos)
        throw std::invalid_argument(fmt::format("the value of `[%{}]` has a bracket or a line end", name));
    std::string const written = value ? fmt::format("[%{} {}]", name, *value) : std::string();
    std::vector<placed_comment> all = of_->tree.comments(of_->checked(at));
    bool is_written = !value;
    for (placed_comment& comment : all) {
        for (auto command = syntax::next_command(comment.text); command;) {
            std::size_t next = std::size_t(command->where.end);
            if (command->closed && part(comment.text, command->name) == name) {
                std::string const text = is_written ? std::string() : written;
                is_written = true;
                auto const start = std::size_t(command->where.start);
                comment.text.replace(start, next - start, text);
                next = start + text.size();
            }
            command = syntax::next_command(comment.text, next);
        }
    }
    std::erase_if(all, [](placed_comment const& comment) {
        return comment.text.find_first_not_of(' ') == std::string::npos;
    });
    if (!is_written) all.insert(all.begin(), {comment_place::after, written});
    of_->tree.set_comments(at, all);
}

added_turn game_tree::state::play(turn_id after, std::string_view words, bool as_variation) {
    auto const [here, on] = rules_after(after);
    replay::turn_reading const reading = replay::read_turn(here, on, words);
    added_turn result;
    library::places const lines(words);
    for (vpgn::finding const& f : reading.findings)
        result.findings.push_back(library::to_public(f, lines));
    result.legal = bool(reading);
    if (!result.legal) return result;
    rules::turn const& choices = reading.turn->choices;
    result.at =
        add_turn(tree, after, words, std::span(choices.begin(), std::size_t(choices.size())), as_variation);
    result.text = reading.turn->text;
    result.choices = library::public_choices(tree, *result.at, mover(*result.at));
    result.events = library::to_public(reading.turn->events, on.variant->notation);
    return result;
}

added_turn game_tree::play(turn_id after, std::string_view words) {
    return of_->play(after, words, false);
}
added_turn game_tree::play_variation(turn_id after, std::string_view words) {
    return of_->play(after, words, true);
}

added_turn game_tree::play(turn_id after, std::vector<choice> const& choices) {
    auto const [here, on] = of_->rules_after(after);
    std::vector<replay::choice_description> described;
    for (choice const& c : choices)
        described.push_back({std::string(name_of(c.type)), c.from, c.to, c.piece});
    std::vector<rules::choice> const meant = replay::choices_described(on, described);
    auto const done = replay::partial_turn_of(on, meant);
    if (!done->text) throw std::invalid_argument("the move is not complete");
    added_turn result;
    result.legal = true;
    result.text = *done->text;
    result.choices = choices;
    result.events = library::to_public(done->events, on.variant->notation);
    result.at = add_turn(of_->tree, after, *done->text, meant);
    return result;
}

void game_tree::remove(turn_id at) {
    of_->tree.remove(of_->checked_turn(at));
}
void game_tree::remove_after(turn_id at) {
    for (turn_id const each : of_->tree.continuations(of_->checked(at)))
        of_->tree.remove(each);
}
bool game_tree::promote(turn_id at) {
    return of_->tree.promote(of_->checked_turn(at));
}
void game_tree::promote_to_main_line(turn_id at) {
    while (promote(at)) {
    }
}
bool game_tree::demote(turn_id at) {
    return of_->tree.demote(of_->checked_turn(at));
}

namespace {

/// Adds what follows `other_at` in another tree after `at`.
void merge_after(replay::game_tree& tree, replay::turn_index at, replay::game_tree const& other,
                 replay::turn_index other_at) {
    std::vector<std::pair<replay::turn_index, replay::turn_index>> rest{{at, other_at}};
    for (std::size_t i = 0; i != rest.size(); ++i) {
        auto const [own, from] = rest[i];
        std::vector<placed_comment> comments = tree.comments(own);
        for (placed_comment const& comment : other.comments(from))
            if (std::find(comments.begin(), comments.end(), comment) == comments.end())
                comments.push_back(comment);
        tree.set_comments(own, comments);
        std::vector<std::uint32_t> nags = tree.nags(own);
        for (std::uint32_t const nag : other.nags(from))
            if (std::find(nags.begin(), nags.end(), nag) == nags.end()) nags.push_back(nag);
        tree.set_nags(own, nags);
        for (replay::turn_index const next : other.continuations(from)) {
            auto const choices = other.choices(next);
            auto same = continuation_with(tree, own, choices);
            if (choices.empty())
                for (turn_id const each : tree.continuations(own))
                    if (tree.choices(each).empty() && tree.words(each) == other.words(next)) same = each;
            if (!same) {
                same = tree.add(own, {other.words(next), choices, other.status(next)},
                                other.begins_variation(next));
                if (auto const* before = other.position_before(next))
                    tree.set_position_before(*same, *before);
                if (auto const* after = other.position_after(next)) tree.set_position_after(*same, *after);
                tree.set_line_result(*same, other.line_result(next));
            }
            rest.emplace_back(*same, next);
        }
    }
}

} // namespace

game_tree game_tree::from(turn_id at) const {
    auto const [here, on] = of_->rules_after(at);
    replay::game_tree rest(on);
    rest.tags = of_->tree.tags;
    std::erase_if(rest.tags, [](auto const& tag) { return tag.first == "SetUp" || tag.first == "FEN"; });
    rest.tags.emplace_back("SetUp", "1");
    rest.tags.emplace_back("FEN", replay::write_position_text(on.start, on.variant->notation));
    rest.result = of_->tree.result;
    merge_after(rest, replay::before_first, of_->tree, at);
    if (at != start) {
        rest.set_comments(replay::before_first, {});
        rest.set_nags(replay::before_first, {});
    }
    return game_tree(std::make_unique<state>(of_->origin, std::move(rest)));
}

void game_tree::merge(game_tree const& other) {
    if (!replay::have_same_start(of_->tree.start(), other.of_->tree.start()))
        throw std::invalid_argument("these games do not have the same start");
    merge_after(of_->tree, replay::before_first, other.of_->tree, replay::before_first);
}

} // namespace vpgn::api
