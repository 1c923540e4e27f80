#include "game/edit_tree.hpp"

#include "notation/position_text.hpp"
#include "replay/play/partial_turn.hpp"
#include "replay/repair/repair.hpp"
#include "syntax/action.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/kept_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::replay {

namespace {

/// The turns of a game depend on them.
bool states_start(std::string_view tag) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"Variant", "VariantMen", "FEN", "SetUp", "Position", "RuleSet", "WhiteArmy", "BlackArmy"});
    return std::find(names.begin(), names.end(), tag) != names.end();
}

void refuse_name(std::string_view name) {
    bool const is_word = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
               (c & 0x80) != 0;
    });
    if (!is_word)
        throw std::invalid_argument(
            fmt::format("a name is a word of letters, digits and `_`, and `{}` is none", name));
}

void refuse_tag(std::string_view name, std::string_view value) {
    refuse_name(name);
    if (states_start(name))
        throw std::invalid_argument(
            fmt::format("the tag `{}` states the start of the game, which does not change", name));
    if (value.find_first_of("\r\n") != value.npos)
        throw std::invalid_argument(fmt::format("the value of the tag `{}` has a line end", name));
}

void put_tag(game_tree& tree, std::string_view name, std::string_view value) {
    auto const found = std::find_if(tree.tags.rbegin(), tree.tags.rend(),
                                    [&](auto const& tag) { return tag.first == name; });
    if (found == tree.tags.rend())
        tree.tags.emplace_back(name, value);
    else
        found->second = value;
}

/// The turn that continues `after` with these choices; none: no such turn.
std::optional<turn_index> continuation_with(game_tree const& tree, turn_index after,
                                            std::span<rules::choice const> choices) {
    for (turn_index const at : tree.continuations(after)) {
        auto const own = tree.choices(at);
        if (!own.empty() && std::equal(own.begin(), own.end(), choices.begin(), choices.end())) return at;
    }
    return std::nullopt;
}

turn_index add_turn(game_tree& tree, turn_index after, std::string_view words,
                    std::span<rules::choice const> choices, bool as_variation) {
    if (auto const same = continuation_with(tree, after, choices)) return *same;
    return tree.add(after, {words, choices}, as_variation);
}

/// Adds a null move; none: the words are none, or the other side cannot move next.
std::optional<turn_index> add_null_move(game_tree& tree, turn_index after, std::string_view words,
                                        any_position const& before, bool as_variation) {
    if (syntax::read_action(words).kind != syntax::action::form::pass) return std::nullopt;
    auto const reached = after_pass(before, tree.start().terms);
    if (!reached) return std::nullopt;
    for (turn_index const each : tree.continuations(after))
        if (tree.choices(each).empty() && tree.words(each) == words) return each;
    turn_index const added = tree.add(after, {words, {}, tree_status::against_rules}, as_variation);
    tree.set_position_after(added, (*reached)->as_setup());
    return added;
}

/// Adds the comments and glyphs of a turn of another tree that `at` does not have.
void merge_notes(game_tree& tree, turn_index at, game_tree const& other, turn_index other_at) {
    std::vector<placed_comment> comments = tree.comments(at);
    for (placed_comment const& comment : other.comments(other_at))
        if (std::find(comments.begin(), comments.end(), comment) == comments.end())
            comments.push_back(comment);
    tree.set_comments(at, comments);
    std::vector<std::uint32_t> nags = tree.nags(at);
    for (std::uint32_t const nag : other.nags(other_at))
        if (std::find(nags.begin(), nags.end(), nag) == nags.end()) nags.push_back(nag);
    tree.set_nags(at, nags);
}

/// The continuation of `after` that is the turn `of` of another tree; none: no such turn.
std::optional<turn_index> same_continuation(game_tree const& tree, turn_index after, game_tree const& other,
                                            turn_index of) {
    if (auto const choices = other.choices(of); !choices.empty())
        return continuation_with(tree, after, choices);
    for (turn_index const each : tree.continuations(after))
        if (tree.choices(each).empty() && tree.words(each) == other.words(of)) return each;
    return std::nullopt;
}

/// Adds a turn of another tree, without what follows it.
turn_index add_copy(game_tree& tree, turn_index after, game_tree const& other, turn_index of) {
    turn_index const added =
        tree.add(after, {other.words(of), other.choices(of), other.status(of)}, other.begins_variation(of));
    if (auto const* const before = other.position_before(of)) tree.set_position_before(added, *before);
    if (auto const* const reached = other.position_after(of)) tree.set_position_after(added, *reached);
    tree.set_line_result(added, other.line_result(of));
    return added;
}

/// Adds what follows `other_at` in another tree after `at`.
void merge_after(game_tree& tree, turn_index at, game_tree const& other, turn_index other_at) {
    std::vector<std::pair<turn_index, turn_index>> rest{{at, other_at}};
    for (std::size_t i = 0; i != rest.size(); ++i) {
        auto const [own, from] = rest[i];
        for (turn_index const next : other.continuations(from)) {
            auto const same = same_continuation(tree, own, other, next);
            turn_index const merged = same ? *same : add_copy(tree, own, other, next);
            merge_notes(tree, merged, other, next);
            rest.emplace_back(merged, next);
        }
    }
}

} // namespace

turn_index checked(game_tree const& tree, turn_index at) {
    if (!tree.has(at)) throw std::invalid_argument(fmt::format("the game has no turn {}", at));
    return at;
}

turn_index checked_turn(game_tree const& tree, turn_index at) {
    if (at == before_first) throw std::invalid_argument("the start of a game is no turn");
    return checked(tree, at);
}

std::string tag_of(game_tree const& tree, std::string_view name) {
    auto const found = std::find_if(tree.tags.rbegin(), tree.tags.rend(),
                                    [&](auto const& tag) { return tag.first == name; });
    return found == tree.tags.rend() ? std::string() : found->second;
}

void set_tag(game_tree& tree, std::string_view name, std::string_view value) {
    refuse_tag(name, value);
    if (name == "Result") return set_result(tree, value);
    put_tag(tree, name, value);
}

bool remove_tag(game_tree& tree, std::string_view name) {
    refuse_tag(name, {});
    return std::erase_if(tree.tags, [&](auto const& tag) { return tag.first == name; }) != 0;
}

void set_result(game_tree& tree, std::string_view result) {
    auto const& texts = syntax::outcome_texts;
    auto const found = std::find(texts.begin(), texts.end(), result);
    if (found == texts.end())
        throw std::invalid_argument(
            fmt::format("`{}` is no result: 1-0, 0-1, 1/2-1/2, *, 0-0, 1/2-0, 0-1/2", result));
    tree.result = syntax::outcome(found - texts.begin());
    put_tag(tree, "Result", result);
}

void set_comments_after(game_tree& tree, turn_index at, std::vector<std::string> const& texts) {
    std::vector<placed_comment> all;
    for (std::string const& text : texts) {
        bool const is_one_line = text.find_first_of("\r\n") == text.npos;
        if (!is_one_line && !syntax::fits_in_braces(text))
            throw std::invalid_argument("a comment cannot have both `}` and a line end");
        all.push_back({comment_place::after, text});
    }
    tree.set_comments(checked(tree, at), all);
}

std::optional<std::string> command_of(game_tree const& tree, turn_index at, std::string_view name) {
    for (placed_comment const& comment : tree.comments(checked(tree, at))) {
        std::optional<std::string> value;
        syntax::each_command(comment.text, [&](syntax::comment_command const& command) {
            if (!value && part(comment.text, command.name) == name)
                value = std::string(part(comment.text, command.value));
        });
        if (value) return value;
    }
    return std::nullopt;
}

void set_command(game_tree& tree, turn_index at, std::string_view name,
                 std::optional<std::string> const& value) {
    refuse_name(name);
    if (value && value->find_first_of("]}\r\n") != value->npos)
        throw std::invalid_argument(fmt::format("the value of `[%{}]` has a bracket or a line end", name));
    std::string const written = value ? fmt::format("[%{} {}]", name, *value) : std::string();
    std::vector<placed_comment> all = tree.comments(checked(tree, at));
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
    tree.set_comments(at, all);
}

std::pair<any_position, game_start> rules_after(game_tree const& tree, tree_cursor& cursor, turn_index at) {
    auto const here = cursor.after(checked(tree, at));
    if (!here) throw std::invalid_argument("the position before this turn is not known");
    game_start on = tree.start();
    on.start = (*here)->as_setup();
    on.is_usual = false;
    return {*here, std::move(on)};
}

turn_played play(game_tree& tree, tree_cursor& cursor, turn_index after, std::string_view words,
                 bool as_variation) {
    auto const [here, on] = rules_after(tree, cursor, after);
    turn_played result{read_turn(here, on, words), std::nullopt};
    if (!result.reading) {
        result.at = add_null_move(tree, after, words, here, as_variation);
        return result;
    }
    rules::turn const& choices = result.reading.turn->choices;
    result.at =
        add_turn(tree, after, words, std::span(choices.begin(), std::size_t(choices.size())), as_variation);
    return result;
}

turn_index play(game_tree& tree, tree_cursor& cursor, turn_index after,
                std::vector<choice_description> const& described) {
    auto const on = rules_after(tree, cursor, after).second;
    std::vector<rules::choice> const choices = choices_described(on, described);
    auto const turn = partial_turn_of(on, choices);
    if (!turn->text) throw std::invalid_argument("the move is not complete");
    return add_turn(tree, after, *turn->text, choices, false);
}

turn_played insert_variation(game_tree& tree, tree_cursor& cursor, turn_index after, std::size_t place,
                             std::string_view words) {
    turn_index const first_new = tree.index_end();
    turn_played played = play(tree, cursor, after, words, true);
    if (played.at && *played.at >= first_new) tree.move_variation(*played.at, place);
    return played;
}

void swap(game_tree& tree, turn_index a, turn_index b) {
    if (tree.before(checked_turn(tree, a)) != tree.before(checked_turn(tree, b)))
        throw std::invalid_argument("only turns that may be played in place of each other change places");
    tree.swap(a, b);
}

void remove_after(game_tree& tree, turn_index at) {
    for (turn_index const each : tree.continuations(checked(tree, at)))
        tree.remove(each);
}

game_tree rest_of(game_tree const& tree, tree_cursor& cursor, turn_index at) {
    auto const on = rules_after(tree, cursor, at).second;
    game_tree rest(on);
    rest.tags = tree.tags;
    std::erase_if(rest.tags, [](auto const& tag) { return tag.first == "SetUp" || tag.first == "FEN"; });
    rest.tags.emplace_back("SetUp", "1");
    rest.tags.emplace_back("FEN", write_position_text(on.start, on.variant->notation));
    rest.result = tree.result;
    if (at == before_first) merge_notes(rest, before_first, tree, at);
    merge_after(rest, before_first, tree, at);
    return rest;
}

void merge(game_tree& tree, game_tree const& other) {
    if (!have_same_start(tree.start(), other.start()))
        throw std::invalid_argument("these games do not have the same start");
    merge_notes(tree, before_first, other, before_first);
    merge_after(tree, before_first, other, before_first);
}

std::vector<choice_description> described_choices(game_tree const& tree, turn_index at) {
    rules::color const mover =
        half_moves_before(tree, at) % 2 == 0 ? rules::color::white : rules::color::black;
    std::vector<choice_description> all;
    for (rules::choice const& c : tree.choices(checked_turn(tree, at)))
        all.push_back(describe(c, mover, tree.start()));
    return all;
}

std::uint64_t half_moves_before(game_tree const& tree, turn_index at) {
    return rules::plies_before(tree.start().start) + tree.ply(at) - 1;
}

} // namespace vpgn::replay
