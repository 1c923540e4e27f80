#include "api/library/record_state.hpp"
#include "game/edit_tree.hpp"
#include "game/read_tree.hpp"
#include "game/write_tree.hpp"
#include "library/position_state.hpp"
#include "library/public_finding.hpp"
#include "notation/position_text.hpp"
#include "replay/play/engine_text.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vpgn/game_tree.hpp>

namespace vpgn::api {

struct game_tree::state {
    state(std::shared_ptr<library::position_origin const> from, replay::game_tree of)
        : origin(std::move(from)), tree(std::move(of)) {}
    state(state const& other) : origin(other.origin), tree(other.tree) {}
    state& operator=(state const&) = delete;

    turn_id checked(turn_id at) const { return replay::checked(tree, at); }
    turn_id checked_turn(turn_id at) const { return replay::checked_turn(tree, at); }
    std::optional<position> public_position(std::optional<replay::any_position> const&) const;
    added_turn public_turn(replay::turn_played&&, std::string_view words) const;
    /// How the text of the tree is read.
    reading reading_of_text() const;

    std::shared_ptr<library::position_origin const> origin;
    replay::game_tree tree;
    mutable replay::tree_cursor cursor{tree};
};

std::optional<position>
game_tree::state::public_position(std::optional<replay::any_position> const& at) const {
    if (!at) return std::nullopt;
    replay::game_start on = tree.start();
    on.start = (*at)->as_setup();
    return position(std::make_shared<position::state const>(origin, std::move(on)));
}

reading game_tree::state::reading_of_text() const {
    std::string definitions;
    for (std::string const& text : origin->known->definitions)
        if (!text.empty()) definitions += text + "\n";
    return {text_format::pgn, {}, std::move(definitions), {}, {}};
}

namespace {

std::vector<choice> public_choices(std::vector<replay::choice_description>&& described,
                                   std::span<rules::choice const> choices) {
    std::vector<choice> all;
    for (std::size_t i = 0; i != described.size(); ++i)
        all.push_back({choice_type(int(choices[i].type)), std::move(described[i].from),
                       std::move(described[i].to), std::move(described[i].piece)});
    return all;
}

} // namespace

std::string_view name_of(tree_status status) {
    return replay::name_of(replay::tree_status(int(status)));
}

game_tree::game_tree(std::unique_ptr<state> of) noexcept : of_(std::move(of)) {}

game_tree::game_tree(position_options const& options) {
    position const first(options);
    replay::game_start on = first.now_->on;
    on.is_usual = options.text.empty() && options.white_army.empty() && options.black_army.empty() &&
                  options.rule_set.empty();
    replay::game_tree tree(std::move(on));
    if (first.variant().id != "orthodox") tree.tags.emplace_back("Variant", first.variant().name);
    for (auto const& [name, value] :
         {std::pair{"WhiteArmy", options.white_army}, std::pair{"BlackArmy", options.black_army},
          std::pair{"RuleSet", options.rule_set}})
        if (!value.empty()) tree.tags.emplace_back(name, value);
    if (!options.text.empty()) {
        tree.tags.emplace_back("SetUp", "1");
        tree.tags.emplace_back("FEN", first.text());
    }
    of_ = std::make_unique<state>(first.now_->from, std::move(tree));
}

game_tree::game_tree(record const& from) {
    record::state const& read = *from.of_;
    replay::variant_scope::in_use const here(read.known->scope->known());
    replay::read_game_tree result = replay::read_tree(read.tree(), read.number);
    of_ = std::make_unique<state>(read.origin(), std::move(result.tree));
}

game_tree game_tree::read(std::string_view text, reading const& options) {
    std::optional<game_tree> result;
    read_records(text, options, [&](record&& found) {
        result.emplace(found);
        return false;
    });
    if (!result) throw std::invalid_argument("there is no game in this text");
    return std::move(*result);
}

game_tree::game_tree(game_tree const& other) : of_(std::make_unique<state>(*other.of_)) {}
game_tree& game_tree::operator=(game_tree const& other) {
    if (this != &other) of_ = std::make_unique<state>(*other.of_);
    return *this;
}
game_tree::game_tree(game_tree&&) noexcept = default;
game_tree& game_tree::operator=(game_tree&&) noexcept = default;
game_tree::~game_tree() = default;

std::vector<std::pair<std::string, std::string>> const& game_tree::tags() const {
    return of_->tree.tags;
}

std::string game_tree::tag(std::string_view name) const {
    return replay::tag_of(of_->tree, name);
}

void game_tree::set_tag(std::string_view name, std::string_view value) {
    replay::set_tag(of_->tree, name, value);
}

bool game_tree::remove_tag(std::string_view name) {
    return replay::remove_tag(of_->tree, name);
}

std::string_view game_tree::result() const {
    return syntax::result_text(of_->tree.result);
}

void game_tree::set_result(std::string_view result) {
    replay::set_result(of_->tree, result);
}

std::optional<variant_name> game_tree::variant() const {
    auto const* const known = of_->tree.start().variant;
    if (known == nullptr) return std::nullopt;
    return variant_name{known->info.id, known->info.name};
}

bool game_tree::has(turn_id at) const noexcept {
    return of_->tree.has(at);
}

std::optional<turn_id> game_tree::next(turn_id at) const {
    turn_id const next = of_->tree.next(of_->checked(at));
    return next == replay::no_turn ? std::nullopt : std::optional(next);
}

std::optional<turn_id> game_tree::before(turn_id at) const {
    turn_id const before = of_->tree.before(of_->checked(at));
    return before == replay::no_turn ? std::nullopt : std::optional(before);
}

std::vector<turn_id> game_tree::continuations(turn_id at) const {
    return of_->tree.continuations(of_->checked(at));
}

std::vector<turn_id> game_tree::line(turn_id at) const {
    std::vector<turn_id> all;
    for (turn_id t = of_->tree.next(of_->checked(at)); t != replay::no_turn; t = of_->tree.next(t))
        all.push_back(t);
    return all;
}

bool game_tree::begins_variation(turn_id at) const {
    return of_->tree.begins_variation(of_->checked(at));
}
bool game_tree::is_in_main_line(turn_id at) const {
    return of_->tree.is_in_main_line(of_->checked(at));
}
std::uint32_t game_tree::ply(turn_id at) const {
    return of_->tree.ply(of_->checked(at));
}
std::uint64_t game_tree::number(turn_id at) const {
    return replay::half_moves_before(of_->tree, of_->checked_turn(at)) / 2 + 1;
}
color game_tree::mover(turn_id at) const {
    return replay::half_moves_before(of_->tree, of_->checked_turn(at)) % 2 == 0 ? color::white : color::black;
}

std::string game_tree::text(turn_id at) const {
    return replay::spelled(of_->tree, of_->checked_turn(at), of_->cursor);
}
std::string game_tree::words(turn_id at) const {
    return std::string(of_->tree.words(of_->checked_turn(at)));
}
tree_status game_tree::status(turn_id at) const {
    return tree_status(int(of_->tree.status(of_->checked_turn(at))));
}
std::vector<choice> game_tree::choices(turn_id at) const {
    return public_choices(replay::described_choices(of_->tree, at), of_->tree.choices(at));
}
std::optional<std::string> game_tree::uci(turn_id at) const {
    auto const choices = of_->tree.choices(of_->checked_turn(at));
    auto const before = of_->cursor.before(at);
    if (choices.empty() || !before) return std::nullopt;
    std::string text = replay::engine_text(*before, of_->tree.start(), choices);
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}
std::optional<position> game_tree::position_before(turn_id at) const {
    return of_->public_position(of_->cursor.before(of_->checked_turn(at)));
}
std::optional<position> game_tree::position_after(turn_id at) const {
    return of_->public_position(of_->cursor.after(of_->checked(at)));
}

std::vector<std::string> game_tree::comments(turn_id at) const {
    std::vector<std::string> all;
    for (replay::placed_comment& comment : of_->tree.comments(of_->checked(at)))
        all.push_back(std::move(comment.text));
    return all;
}
void game_tree::set_comments(turn_id at, std::vector<std::string> const& texts) {
    replay::set_comments_after(of_->tree, at, texts);
}
std::vector<std::uint32_t> game_tree::nags(turn_id at) const {
    return of_->tree.nags(of_->checked(at));
}
void game_tree::set_nags(turn_id at, std::vector<std::uint32_t> const& nags) {
    of_->tree.set_nags(of_->checked_turn(at), nags);
}
std::optional<std::string> game_tree::command(turn_id at, std::string_view name) const {
    return replay::command_of(of_->tree, at, name);
}
void game_tree::set_command(turn_id at, std::string_view name, std::optional<std::string> const& value) {
    replay::set_command(of_->tree, at, name, value);
}

added_turn game_tree::state::public_turn(replay::turn_played&& played, std::string_view words) const {
    added_turn result;
    library::places const lines(words);
    for (vpgn::finding const& f : played.reading.findings)
        result.findings.push_back(library::to_public(f, lines));
    result.at = played.at;
    result.legal = bool(played.reading);
    if (!result.legal) return result;
    result.text = std::move(played.reading.turn->text);
    result.choices = public_choices(replay::described_choices(tree, *result.at), tree.choices(*result.at));
    result.events = library::to_public(played.reading.turn->events, tree.start().variant->notation);
    return result;
}

added_turn game_tree::play(turn_id after, std::string_view words) {
    return of_->public_turn(replay::play(of_->tree, of_->cursor, after, words), words);
}
added_turn game_tree::play_variation(turn_id after, std::string_view words) {
    return of_->public_turn(replay::play(of_->tree, of_->cursor, after, words, true), words);
}
added_turn game_tree::insert_variation(turn_id after, std::size_t place, std::string_view words) {
    return of_->public_turn(replay::insert_variation(of_->tree, of_->cursor, after, place, words), words);
}

added_turn game_tree::play(turn_id after, std::vector<choice> const& choices) {
    std::vector<replay::choice_description> described;
    described.reserve(choices.size());
    for (choice const& c : choices)
        described.push_back({std::string(name_of(c.type)), c.from, c.to, c.piece});
    added_turn result;
    result.at = replay::play(of_->tree, of_->cursor, after, described);
    result.legal = true;
    result.text = text(*result.at);
    result.choices = choices;
    rules::event_list events;
    (*of_->cursor.after(after))->after(of_->tree.choices(*result.at), &events)->after_end(&events);
    result.events = library::to_public(events, of_->tree.start().variant->notation);
    return result;
}

void game_tree::remove(turn_id at) {
    of_->tree.remove(of_->checked_turn(at));
}
void game_tree::remove_after(turn_id at) {
    replay::remove_after(of_->tree, at);
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
void game_tree::swap(turn_id a, turn_id b) {
    replay::swap(of_->tree, a, b);
}
game_tree game_tree::from(turn_id at) const {
    return game_tree(std::make_unique<state>(of_->origin, replay::rest_of(of_->tree, of_->cursor, at)));
}
void game_tree::merge(game_tree const& other) {
    replay::merge(of_->tree, other.of_->tree);
}

std::string game_tree::pgn() const {
    return as(text_format::pgn).text;
}

converted game_tree::as(text_format target, writing const& layout) const {
    return convert(replay::pgn_of(of_->tree), target, of_->reading_of_text(), layout);
}

std::string game_tree::saved() const {
    return library::saved_fields({of_->reading_of_text().definitions, replay::pgn_of(of_->tree)});
}

game_tree game_tree::restored(std::string_view saved) {
    std::vector<std::string> const fields = library::fields_of(saved);
    if (fields.size() != 2) throw std::invalid_argument("these bytes are not a saved game");
    return read(fields[1], {text_format::pgn, {}, fields[0], {}, {}});
}

std::vector<tree_finding> game_tree::check() const {
    std::string const text = pgn();
    replay::variant_scope::in_use const here(of_->origin->known->scope->known());
    auto const read = syntax::first_tree(text, replay::notation_of);
    if (!read) return {};
    auto const report = replay::replay_game(*read, 1);
    // The turns of the text are those of the tree, in the same order.
    auto const written = replay::write_pgn(of_->tree).turns;
    std::vector<span> places;
    for (syntax::node const& node : read->nodes)
        if (node.kind == syntax::node::type::turn) places.push_back({node.where.start, node.where.end});
    library::places const lines(text);
    std::vector<tree_finding> all;
    for (vpgn::finding const& f : report.findings) {
        auto const at = std::find_if(places.begin(), places.end(), [&](span const& place) {
            return place.start <= f.where.start && f.where.start < place.end;
        });
        auto const index = std::size_t(at - places.begin());
        all.push_back({at != places.end() && index < written.size() ? std::optional(written[index].first)
                                                                    : std::nullopt,
                       library::to_public(f, lines)});
    }
    return all;
}

bool game_tree::equals(game_tree const& other) const {
    return of_->tree == other.of_->tree;
}

} // namespace vpgn::api
