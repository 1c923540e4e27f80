#include "definitions/scope.hpp"
#include "library/known_variants.hpp"
#include "library/told_events.hpp"
#include "library/told_finding.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/open_turn.hpp"
#include "replay/play/play_text.hpp"
#include "replay/play/told_choice.hpp"
#include "replay/position/position_text.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>
#include <vpgn/position.hpp>

namespace vpgn::api {

namespace {

choice told_choice(rules::choice const& c, replay::game_start const& on) {
    replay::told_choice made = replay::told(c, on.start.to_move, on);
    return {choice_type(int(c.what)), std::move(made.from), std::move(made.to), std::move(made.piece)};
}

template <class Choices>
std::vector<choice> told_choices(Choices const& choices, replay::game_start const& on) {
    std::vector<choice> all;
    all.reserve(choices.size());
    for (rules::choice const& c : choices)
        all.push_back(told_choice(c, on));
    return all;
}

std::vector<rules::choice> meant_by(std::vector<choice> const& made, replay::game_start const& on) {
    std::vector<replay::told_choice> all;
    all.reserve(made.size());
    for (choice const& c : made)
        all.push_back({std::string(name_of(c.type)), c.from, c.to, c.piece});
    return replay::meant_by(on, all);
}

} // namespace

std::vector<variant_name> variants() {
    std::vector<variant_name> all;
    for (auto& [id, name] : definitions::built_in_variants())
        all.push_back({std::move(id), std::move(name)});
    return all;
}

std::vector<finding> check_definitions(std::string const& text) {
    auto const read = library::variants_of(text);
    line_index const lines(text);
    std::vector<finding> all;
    for (vpgn::finding const& f : read->findings())
        all.push_back(library::told(f, lines));
    return all;
}

/// Immutable: positions share it.
struct position::state {
    std::shared_ptr<definitions::scope> keeps;   ///< owns the variant
    replay::game_start on;                       ///< its start is the position
    mutable std::shared_ptr<state const> before; ///< null: nothing was played
    std::size_t plies = 0;

    state(std::shared_ptr<definitions::scope> known, replay::game_start start)
        : keeps(std::move(known)), on(std::move(start)) {}
    state(std::shared_ptr<state const> last, rules::setup const& after)
        : keeps(last->keeps), on(last->on), before(std::move(last)), plies(before->plies + 1) {
        on.start = after;
    }
    state(state const&) = delete;
    state& operator=(state const&) = delete;
    /// A loop, for a long game would be a deep recursion.
    ~state() {
        while (before && before.use_count() == 1) {
            std::shared_ptr<state const>(before).reset(); // after the last access of other threads
            before = std::exchange(before->before, nullptr);
        }
    }
};

position::position(std::string const& variant, std::string const& text)
    : position(setting{variant, {}, text, {}, {}, {}}) {}

position::position(setting const& from) {
    auto known = library::variants_of(from.definitions);
    library::refuse_errors(*known, from.definitions);
    auto start = replay::start_to_play(library::variant_called(*known, from.variant),
                                       {from.white_army, from.black_army, from.rule_set, from.text});
    now_ = std::make_shared<state const>(std::move(known), std::move(start));
}

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
        if (!who || who == rules::neutral_piece()) continue;
        all.push_back({replay::letter_of(who, *now_->on.variant->notation.letters), color(int(who.owner())),
                       replay::name_of(rules::square(s))});
    }
    return all;
}

bool position::in_check() const {
    return replay::stance_of(now_->on).in_check;
}
ending position::end() const {
    return library::told(replay::stance_of(now_->on).end);
}

std::vector<turn> position::turns() const {
    std::vector<turn> all;
    for (replay::legal_turn& one : replay::legal_turns(now_->on))
        all.push_back({std::move(one.text), told_choices(one.choices, now_->on)});
    return all;
}

std::uint64_t position::perft(int depth) const {
    if (depth < 0) throw std::invalid_argument("a depth is 0 or more");
    return depth == 0 ? 1 : replay::perft(now_->on, depth);
}

played position::play(std::string_view text) {
    replay::game_start const& on = now_->on;
    replay::text_played const done = replay::play_text(on, text);
    played made;
    line_index const lines(text);
    for (vpgn::finding const& f : done.findings)
        made.findings.push_back(library::told(f, lines));
    made.legal = done.legal;
    if (!made.legal) return made;
    made.text = done.text;
    made.choices = told_choices(done.choices, on);
    made.events = library::told(done.events, on.variant->notation);
    now_ = std::make_shared<state const>(now_, done.after);
    return made;
}

played position::play(std::vector<choice> const& choices) {
    replay::game_start const& on = now_->on;
    auto const done = replay::open_turn_of(on, meant_by(choices, on));
    if (!done->whole) throw std::invalid_argument("the turn is not at its end");
    played made;
    made.legal = true;
    made.text = *done->whole;
    made.choices = choices;
    made.events = library::told(done->events, on.variant->notation);
    now_ = std::make_shared<state const>(now_, done->after);
    return made;
}

bool position::undo() {
    if (!now_->before) return false;
    now_ = now_->before;
    return true;
}

std::size_t position::plies() const {
    return now_->plies;
}

open_turn position::open(std::vector<choice> const& made) const {
    replay::game_start const& on = now_->on;
    auto const found = replay::open_turn_of(on, meant_by(made, on));
    open_turn told;
    for (replay::open_choice const& one : found->open)
        told.options.push_back({told_choice(one.what, on), one.text});
    told.text = found->whole;
    told.position = replay::write_position_text(found->position, on.variant->notation);
    told.events = library::told(found->events, on.variant->notation);
    return told;
}

} // namespace vpgn::api
