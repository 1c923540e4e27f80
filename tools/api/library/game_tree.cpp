#include "api/library/game_tree_state.hpp"
#include "api/library/record_state.hpp"
#include "game/read_tree.hpp"
#include "game/write_tree.hpp"
#include "library/public_finding.hpp"
#include "replay/play/choice_description.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::library {

std::vector<api::choice> public_choices(replay::game_tree const& tree, api::turn_id at, api::color mover) {
    std::vector<api::choice> all;
    for (rules::choice const& c : tree.choices(at)) {
        auto described = replay::describe(c, rules::color(int(mover)), tree.start());
        all.push_back({api::choice_type(int(c.type)), std::move(described.from), std::move(described.to),
                       std::move(described.piece)});
    }
    return all;
}

} // namespace vpgn::library

namespace vpgn::api {

namespace {

constexpr auto status_names =
    std::to_array<std::string_view>({"legal", "repaired", "against_rules", "not_replayed"});

/// Those that a tree cannot change: its turns depend on them.
bool states_start(std::string_view tag) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"Variant", "VariantMen", "FEN", "SetUp", "Position", "RuleSet", "WhiteArmy", "BlackArmy"});
    return std::find(names.begin(), names.end(), tag) != names.end();
}

/// The first game of a text.
class first_game final : public syntax::game_consumer {
public:
    void take(syntax::game const& read) override {
        if (!game) game = read;
    }
    std::optional<syntax::game> game;
};

std::optional<syntax::game> first_game_of(std::string_view text) {
    first_game found;
    syntax::read_trees(text, replay::notation_of, found);
    return std::move(found.game);
}

} // namespace

void refuse_tag(std::string_view name, std::string_view value) {
    bool const is_word = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
               (c & 0x80) != 0;
    });
    if (!is_word)
        throw std::invalid_argument(
            fmt::format("the name of a tag is a word of letters, digits and `_`, and `{}` is none", name));
    if (states_start(name))
        throw std::invalid_argument(
            fmt::format("the tag `{}` states the start of the game, which does not change", name));
    if (value.find_first_of("\r\n") != value.npos)
        throw std::invalid_argument(fmt::format("the value of the tag `{}` has a line end", name));
}

std::string_view name_of(tree_status status) {
    return status_names[std::size_t(status)];
}

replay::turn_index game_tree::state::checked(turn_id at) const {
    if (!tree.has(at)) throw std::invalid_argument(fmt::format("the game has no turn {}", at));
    return at;
}

replay::turn_index game_tree::state::checked_turn(turn_id at) const {
    if (at == start) throw std::invalid_argument("the start of a game is no turn");
    return checked(at);
}

std::optional<position>
game_tree::state::public_position(std::optional<replay::any_position> const& at) const {
    if (!at) return std::nullopt;
    replay::game_start on = tree.start();
    on.start = (*at)->as_setup();
    return position(std::make_shared<position::state const>(origin, std::move(on)));
}

std::pair<replay::any_position, replay::game_start> game_tree::state::rules_after(turn_id at) const {
    auto const here = cursor.after(checked(at));
    if (!here) throw std::invalid_argument("the position before this turn is not known");
    replay::game_start on = tree.start();
    on.start = (*here)->as_setup();
    on.is_usual = false;
    return {*here, std::move(on)};
}

std::uint64_t game_tree::state::half_moves_before(turn_id at) const {
    rules::setup const& first = tree.start().start;
    return 2 * std::uint64_t(first.number - 1) + (first.to_move == rules::color::black ? 1 : 0) +
           tree.ply(at) - 1;
}

reading game_tree::state::reading_of_text() const {
    std::string definitions;
    for (std::string const& text : origin->known->definitions)
        definitions += text + "\n";
    return {text_format::pgn, {}, std::move(definitions), {}, {}};
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
    auto const& tags = of_->tree.tags;
    auto const found =
        std::find_if(tags.rbegin(), tags.rend(), [&](auto const& tag) { return tag.first == name; });
    return found == tags.rend() ? std::string() : found->second;
}

void game_tree::set_tag(std::string_view name, std::string_view value) {
    refuse_tag(name, value);
    if (name == "Result") return set_result(value);
    auto& tags = of_->tree.tags;
    auto const found =
        std::find_if(tags.rbegin(), tags.rend(), [&](auto const& tag) { return tag.first == name; });
    if (found == tags.rend())
        tags.emplace_back(name, value);
    else
        found->second = value;
}

bool game_tree::remove_tag(std::string_view name) {
    refuse_tag(name, {});
    return std::erase_if(of_->tree.tags, [&](auto const& tag) { return tag.first == name; }) != 0;
}

std::string_view game_tree::result() const {
    return syntax::result_text(of_->tree.result);
}

void game_tree::set_result(std::string_view result) {
    auto const& texts = syntax::outcome_texts;
    auto const found = std::find(texts.begin(), texts.end(), result);
    if (found == texts.end())
        throw std::invalid_argument(
            fmt::format("`{}` is no result: 1-0, 0-1, 1/2-1/2, *, 0-0, 1/2-0, 0-1/2", result));
    of_->tree.result = syntax::outcome(found - texts.begin());
    auto& tags = of_->tree.tags;
    auto const tag =
        std::find_if(tags.rbegin(), tags.rend(), [](auto const& each) { return each.first == "Result"; });
    if (tag == tags.rend())
        tags.emplace_back("Result", result);
    else
        tag->second = result;
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
    return of_->half_moves_before(of_->checked_turn(at)) / 2 + 1;
}
color game_tree::mover(turn_id at) const {
    return of_->mover(of_->checked_turn(at));
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
    return library::public_choices(of_->tree, of_->checked_turn(at), mover(at));
}
std::optional<position> game_tree::position_before(turn_id at) const {
    return of_->public_position(of_->cursor.before(of_->checked_turn(at)));
}
std::optional<position> game_tree::position_after(turn_id at) const {
    return of_->public_position(of_->cursor.after(of_->checked(at)));
}

std::string game_tree::pgn() const {
    return as(text_format::pgn).text;
}

converted game_tree::as(text_format target) const {
    return convert(replay::pgn_of(of_->tree), target, of_->reading_of_text());
}

std::vector<tree_finding> game_tree::check() const {
    std::string const text = pgn();
    replay::variant_scope::in_use const here(of_->origin->known->scope->known());
    auto const read = first_game_of(text);
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
