#include "definitions/scope.hpp"
#include "library/position_state.hpp"
#include "library/public_finding.hpp"
#include "notation/position_text.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/attacked_squares.hpp"
#include "replay/play/choice_description.hpp"
#include "replay/play/engine_text.hpp"
#include "replay/play/insufficient_material.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/named_start.hpp"
#include "replay/play/partial_turn.hpp"
#include "replay/play/read_turn.hpp"
#include "replay/repair/repair.hpp"

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vpgn/position.hpp>

namespace vpgn::api {

namespace {

choice choice_description(rules::choice const& c, replay::game_start const& on) {
    replay::choice_description described = replay::describe(c, on.start.to_move, on);
    return {choice_type(int(c.type)), std::move(described.from), std::move(described.to),
            std::move(described.piece)};
}

template <class Choices>
std::vector<choice> choice_descriptions(Choices const& choices, replay::game_start const& on) {
    std::vector<choice> all;
    all.reserve(choices.size());
    for (rules::choice const& c : choices)
        all.push_back(choice_description(c, on));
    return all;
}

std::vector<rules::choice> meant_by(std::vector<choice> const& choices, replay::game_start const& on) {
    std::vector<replay::choice_description> all;
    all.reserve(choices.size());
    for (choice const& c : choices)
        all.push_back({std::string(name_of(c.type)), c.from, c.to, c.piece});
    return replay::choices_described(on, all);
}

} // namespace

std::vector<variant_info> variants(std::string const& definitions) {
    auto const known = library::variants_of(definitions);
    library::refuse_errors(*known, definitions);
    std::vector<variant_info> all;
    for (auto& variant : definitions::all_variants(known->all()))
        all.push_back({{std::move(variant.id), std::move(variant.name)},
                       std::move(variant.aliases),
                       std::move(variant.rule_sets),
                       std::move(variant.inventor),
                       std::move(variant.source)});
    return all;
}

std::vector<finding> check_definitions(std::string const& text) {
    auto const read = library::variants_of(text);
    library::places const lines(text);
    std::vector<finding> all;
    for (vpgn::finding const& f : read->findings())
        all.push_back(library::to_public(f, lines));
    return all;
}

position::position(std::string const& variant, std::string const& text)
    : position(position_options{variant, {}, text, {}, {}, {}}) {}

position::position(position_options const& from) {
    auto known = library::variants_of(from.definitions);
    library::refuse_errors(*known, from.definitions);
    replay::variant_scope::in_use const here(known->known());
    auto start = replay::start_to_play(library::variant_called(*known, from.variant),
                                       {from.white_army, from.black_army, from.rule_set, from.text});
    now_ = std::make_shared<state const>(
        std::make_shared<library::position_origin const>(
            library::position_origin{std::make_shared<library::known_texts const>(
                                         library::known_texts{std::move(known), {from.definitions}}),
                                     from.white_army, from.black_army, from.rule_set}),
        std::move(start));
}

position position::chess960(int number) {
    return position("chess960", replay::chess960_position(number));
}

position::position(std::shared_ptr<state const> now) noexcept : now_(std::move(now)) {}

position::position(position const&) = default;
position& position::operator=(position const&) = default;
position::position(position&&) noexcept = default;
position& position::operator=(position&&) noexcept = default;
position::~position() = default;

variant_name position::variant() const {
    return {now_->on.variant->info.id, now_->on.variant->info.name};
}
std::string position::text() const {
    return replay::write_position_text(now_->on.start, now_->on.variant->notation);
}
color position::to_move() const {
    return color(int(now_->on.start.to_move));
}
std::uint32_t position::number() const {
    return std::uint32_t(now_->on.start.number);
}
int position::files() const {
    return now_->on.start.files;
}
int position::ranks() const {
    return now_->on.start.ranks;
}

std::vector<piece> position::pieces() const {
    std::vector<piece> all;
    rules::setup const& here = now_->on.start;
    for (std::size_t s = 0; s < here.pieces.size(); ++s) {
        rules::piece const who = here.pieces[s];
        if (who == rules::neutral_piece())
            all.push_back({"G", std::nullopt, replay::name_of(rules::square(s))});
        else if (who)
            all.push_back({replay::letter_of(who, *now_->on.variant->notation.letters),
                           color(int(who.owner())), replay::name_of(rules::square(s))});
    }
    return all;
}

bool position::in_check() const {
    return replay::game_status_of(now_->on).in_check;
}

namespace {

std::vector<std::string> square_names(rules::square_set const& squares) {
    std::vector<std::string> all;
    for (rules::square const s : squares)
        all.push_back(replay::name_of(s));
    return all;
}

} // namespace

std::vector<std::string> position::attackers(std::string_view square, color by) const {
    auto const s = replay::square_called(square, now_->on.start);
    if (!s) throw std::invalid_argument("`" + std::string(square) + "` is no square of this board");
    return square_names(replay::attackers(now_->on, rules::color(int(by)), *s));
}
std::vector<std::string> position::checkers() const {
    return square_names(replay::checkers(now_->on));
}

bool position::has_insufficient_material(color side) const {
    return replay::has_insufficient_material(now_->on, rules::color(int(side)));
}
bool position::is_insufficient_material() const {
    return has_insufficient_material(color::white) && has_insufficient_material(color::black);
}

ending position::end() const {
    // A position text does not have the last turn, by which a mate may be a foul.
    if (now_->before)
        if (auto const last = replay::read_turn(now_->before->on, now_->played))
            return library::to_public(last.turn->after->judge_end());
    return library::to_public(replay::game_status_of(now_->on).end);
}

namespace {

constexpr auto draw_names =
    std::to_array<std::string_view>({"none", "repetition", "move_count", "dead_position"});

} // namespace

std::string_view name_of(draw_reason reason) {
    return draw_names[std::size_t(reason)];
}

std::uint32_t position::halfmove_clock() const {
    return now_->on.start.clock;
}

int position::occurrences() const {
    std::uint64_t const here = replay::position_hash(now_->on);
    int count = 1;
    for (state const* at = now_->before.get(); at != nullptr; at = at->before.get())
        if (at->on.start.to_move == now_->on.start.to_move) count += replay::position_hash(at->on) == here;
    return count;
}

draw_reason position::draw() const {
    if (replay::game_status_of(now_->on).is_dead) return draw_reason::dead_position;
    replay::draw_rules const rules = replay::draw_rules_of(now_->on);
    if (rules.clock != 0 && halfmove_clock() >= rules.clock) return draw_reason::move_count;
    bool const may_repeat = rules.repetitions != 0 && now_->plies >= 2 * (std::size_t(rules.repetitions) - 1);
    return may_repeat && occurrences() >= rules.repetitions ? draw_reason::repetition : draw_reason::none;
}

std::optional<outcome> position::game_outcome(bool claim) const {
    if (ending const by_rules = end()) return outcome{std::string(name_of(by_rules.how)), by_rules.winner};
    draw_reason const reason = draw();
    if (reason == draw_reason::none) return std::nullopt;
    replay::draw_rules const rules = replay::draw_rules_of(now_->on);
    constexpr int claimed_occurrences = 3, most_occurrences = 5;
    constexpr std::uint32_t claimed_clock = 100, most_clock = 150;
    bool const ends =
        claim || reason == draw_reason::dead_position ||
        (reason == draw_reason::move_count &&
         (rules.clock != claimed_clock || halfmove_clock() >= most_clock)) ||
        (rules.repetitions != 0 &&
         occurrences() >= (rules.repetitions == claimed_occurrences ? most_occurrences : rules.repetitions));
    if (!ends) return std::nullopt;
    return outcome{std::string(name_of(reason)), std::nullopt};
}

std::string_view outcome::result() const {
    return !winner ? "1/2-1/2" : *winner == color::white ? "1-0" : "0-1";
}

std::uint64_t position::key() const {
    return replay::position_hash(now_->on);
}

namespace {

/// A turn in the public types; `before` is the position that `on` begins with.
template <class Choices>
turn public_turn(std::string text, Choices const& choices, replay::any_position const& before,
                 replay::game_start const& on) {
    bool const captures = replay::captures(choices, text);
    return {std::move(text), choice_descriptions(choices, on), captures,
            replay::engine_text(before, on, std::span(choices.begin(), std::size_t(choices.size())))};
}

replay::any_position first_of(replay::game_start const& on) {
    return on.variant->functions->begin(on.start, on.terms);
}

} // namespace

std::vector<turn> position::turns() const {
    replay::any_position const here = first_of(now_->on);
    std::vector<turn> all;
    for (replay::legal_turn& legal : replay::legal_turns(now_->on))
        all.push_back(public_turn(std::move(legal.text), legal.choices, here, now_->on));
    return all;
}

std::optional<turn> position::find(std::string_view text) const {
    replay::turn_reading reading = replay::read_turn(now_->on, text);
    if (!reading) return std::nullopt;
    return public_turn(std::move(reading.turn->text), reading.turn->choices, first_of(now_->on), now_->on);
}

std::uint64_t position::perft(int depth) const {
    if (depth < 0) throw std::invalid_argument("depth must be at least 0");
    return depth == 0 ? 1 : replay::perft(now_->on, depth);
}

play_result position::play(std::string_view text) {
    replay::game_start const& on = now_->on;
    replay::turn_reading const done = replay::read_turn(on, text);
    play_result result;
    library::places const lines(text);
    for (vpgn::finding const& f : done.findings)
        result.findings.push_back(library::to_public(f, lines));
    result.legal = bool(done);
    if (!result.legal) return result;
    result.text = done.turn->text;
    result.choices = choice_descriptions(done.turn->choices, on);
    result.events = library::to_public(done.turn->events, on.variant->notation);
    now_ = std::make_shared<state const>(now_, done.turn->after->as_setup(), result.text);
    return result;
}

play_result position::play(std::vector<choice> const& choices) {
    replay::game_start const& on = now_->on;
    auto const done = replay::partial_turn_of(on, meant_by(choices, on));
    if (!done->text) throw std::invalid_argument("the move is not complete");
    play_result result;
    result.legal = true;
    result.text = *done->text;
    result.choices = choices;
    result.events = library::to_public(done->events, on.variant->notation);
    now_ = std::make_shared<state const>(now_, done->after, result.text);
    return result;
}

namespace {

constexpr std::string_view null_move = "--";

} // namespace

bool position::play_null() {
    auto const after = replay::after_pass(first_of(now_->on), now_->on.terms);
    if (!after) return false;
    now_ = std::make_shared<state const>(now_, (*after)->as_setup(), std::string(null_move));
    return true;
}

std::optional<std::string> position::undo() {
    if (!now_->before) return std::nullopt;
    std::string text = now_->played;
    now_ = now_->before;
    return text;
}

std::size_t position::plies() const {
    return now_->plies;
}

std::vector<std::string> position::played_turns() const {
    std::vector<std::string> all(now_->plies);
    for (state const* at = now_.get(); at->before; at = at->before.get())
        all[at->plies - 1] = at->played;
    return all;
}

bool position::equals(position const& other) const {
    return now_->on.variant->info.id == other.now_->on.variant->info.id &&
           now_->on.start == other.now_->on.start;
}

// The fields: variant, terms, the first position, the number of definitions, these, the turns.
std::string position::saved() const {
    state const* first = now_.get();
    while (first->before)
        first = first->before.get();
    library::position_origin const& from = *now_->from;
    std::vector<std::string> fields{now_->on.variant->info.id,
                                    from.white_army,
                                    from.black_army,
                                    from.rule_set,
                                    replay::write_position_text(first->on.start, now_->on.variant->notation),
                                    std::to_string(from.known->definitions.size())};
    fields.insert(fields.end(), from.known->definitions.begin(), from.known->definitions.end());
    for (std::string& text : played_turns())
        fields.push_back(std::move(text));
    return library::saved_fields(fields);
}

position position::restored(std::string_view saved) {
    std::vector<std::string> const fields = library::fields_of(saved);
    constexpr std::size_t fixed = 6;
    std::size_t const texts =
        fields.size() < fixed ? 0 : std::size_t(std::strtoul(fields[fixed - 1].c_str(), nullptr, 10));
    if (fields.size() < fixed || texts > fields.size() - fixed)
        throw std::invalid_argument("these bytes are not a saved position");
    auto const definitions_end = fields.begin() + std::ptrdiff_t(fixed + texts);
    std::vector<std::string> const definitions(fields.begin() + fixed, definitions_end);
    library::position_origin from{std::make_shared<library::known_texts const>(
                                      library::known_texts{library::variants_of(definitions), definitions}),
                                  fields[1], fields[2], fields[3]};
    auto start = replay::start_called(library::variant_called(*from.known->scope, fields[0]),
                                      {from.white_army, from.black_army, from.rule_set, fields[fixed - 2]});
    position restored_position(std::make_shared<state const>(
        std::make_shared<library::position_origin const>(std::move(from)), std::move(start)));
    for (auto text = definitions_end; text != fields.end(); ++text)
        if (*text == null_move ? !restored_position.play_null() : !restored_position.play(*text))
            throw std::invalid_argument("`" + *text + "` is not legal in the saved position");
    return restored_position;
}

partial_turn position::open(std::vector<choice> const& choices) const {
    replay::game_start const& on = now_->on;
    auto const found = replay::partial_turn_of(on, meant_by(choices, on));
    partial_turn result;
    for (replay::open_choice const& option : found->open)
        result.options.push_back({choice_description(option.choice, on), option.text});
    result.text = found->text;
    result.position = replay::write_position_text(found->position, on.variant->notation);
    result.events = library::to_public(found->events, on.variant->notation);
    return result;
}

} // namespace vpgn::api
