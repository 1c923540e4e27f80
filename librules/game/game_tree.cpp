#include "game/game_tree.hpp"

#include "board/army_pair.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <array>

namespace vpgn::replay {

std::string_view name_of(tree_status status) {
    static constexpr auto names =
        std::to_array<std::string_view>({"legal", "repaired", "against_rules", "not_replayed"});
    return names[std::size_t(status)];
}

game_tree::game_tree(game_start start) : start_(std::move(start)), turns_(1) {}

bool game_tree::has(turn_index at) const {
    return at < turns_.size() && turns_[at].is_removed == 0;
}

turn_index game_tree::next(turn_index at) const {
    turn_index const first = turns_[at].first;
    return first == no_turn || turns_[first].is_variation != 0 ? no_turn : first;
}

std::vector<turn_index> game_tree::continuations(turn_index at) const {
    std::vector<turn_index> all;
    for (turn_index t = turns_[at].first; t != no_turn; t = turns_[t].sibling)
        all.push_back(t);
    return all;
}

bool game_tree::begins_variation(turn_index at) const {
    turn_index const parent = turns_[at].parent;
    return parent != no_turn && (turns_[at].is_variation != 0 || turns_[parent].first != at);
}

bool game_tree::is_in_main_line(turn_index at) const {
    for (; at != before_first; at = turns_[at].parent)
        if (begins_variation(at)) return false;
    return true;
}

std::uint32_t game_tree::ply(turn_index at) const {
    std::uint32_t count = 0;
    for (; at != before_first; at = turns_[at].parent)
        ++count;
    return count;
}

std::span<rules::choice const> game_tree::choices(turn_index at) const {
    turn const& t = turns_[at];
    return std::span(choices_).subspan(t.choices_at, t.choice_count);
}

std::string_view game_tree::words(turn_index at) const {
    return std::string_view(texts_).substr(turns_[at].words_at, turns_[at].words_size);
}

namespace {

rules::setup const* position_in(std::map<turn_index, rules::setup> const& all, turn_index at) {
    auto const found = all.find(at);
    return found == all.end() ? nullptr : &found->second;
}

} // namespace

rules::setup const* game_tree::position_before(turn_index at) const {
    return position_in(before_, at);
}
rules::setup const* game_tree::position_after(turn_index at) const {
    return position_in(after_, at);
}

std::vector<placed_comment> game_tree::comments(turn_index at) const {
    std::vector<placed_comment> all;
    for (std::uint32_t i = turns_[at].notes; i != none; i = notes_[i].next)
        if (note const& n = notes_[i]; !n.is_nag) all.push_back({n.place, texts_.substr(n.at, n.size)});
    return all;
}

std::vector<std::uint32_t> game_tree::nags(turn_index at) const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = turns_[at].notes; i != none; i = notes_[i].next)
        if (notes_[i].is_nag) all.push_back(notes_[i].at);
    return all;
}

std::optional<syntax::outcome> game_tree::line_result(turn_index at) const {
    std::uint8_t const written = turns_[at].line_result;
    return written == no_result ? std::nullopt : std::optional(syntax::outcome(written));
}

void game_tree::set_line_result(turn_index at, std::optional<syntax::outcome> written) {
    turns_[at].line_result = (written ? std::uint8_t(*written) : no_result) & 15;
}

std::uint32_t game_tree::stored(std::string_view text) {
    auto const at = std::uint32_t(texts_.size());
    texts_ += text;
    return at;
}

turn_index game_tree::add(turn_index after, new_turn const& from, bool as_variation) {
    auto const index = turn_index(turns_.size());
    turn added;
    added.parent = after;
    added.words_at = stored(from.words);
    added.words_size = std::uint32_t(from.words.size());
    added.choices_at = std::uint32_t(choices_.size());
    added.choice_count = std::uint8_t(from.choices.size());
    added.status = from.status;
    choices_.insert(choices_.end(), from.choices.begin(), from.choices.end());
    turn_index const first = turns_[after].first;
    added.is_variation = as_variation && first == no_turn ? 1 : 0;
    bool const continues_line = !as_variation && first != no_turn && turns_[first].is_variation != 0;
    if (first == no_turn || continues_line) {
        added.sibling = first;
        if (continues_line) turns_[first].is_variation = 0;
        turns_[after].first = index;
    } else {
        turn_index last = first;
        while (turns_[last].sibling != no_turn)
            last = turns_[last].sibling;
        turns_[last].sibling = index;
    }
    turns_.push_back(added);
    return index;
}

void game_tree::set_position_before(turn_index at, rules::setup const& position) {
    before_.insert_or_assign(at, position);
}
void game_tree::set_position_after(turn_index at, rules::setup const& position) {
    after_.insert_or_assign(at, position);
}

void game_tree::drop_notes(turn_index at, bool nags) {
    for (std::uint32_t* link = &turns_[at].notes; *link != none;) {
        note& n = notes_[*link];
        if (n.is_nag == nags)
            *link = n.next;
        else
            link = &n.next;
    }
}

/// The link at the end of a turn's notes.
std::uint32_t* game_tree::last_link(turn_index at) {
    std::uint32_t* link = &turns_[at].notes;
    while (*link != none)
        link = &notes_[*link].next;
    return link;
}

template <class Notes, class Note>
void game_tree::append_notes(turn_index at, Notes const& all, Note const& as_note) {
    if (all.empty()) return;
    notes_.reserve(notes_.size() + all.size()); // links stay valid
    std::uint32_t* link = last_link(at);
    for (auto const& each : all) {
        *link = std::uint32_t(notes_.size());
        notes_.push_back(as_note(each));
        link = &notes_.back().next;
    }
}

void game_tree::set_comments(turn_index at, std::vector<placed_comment> const& all) {
    drop_notes(at, false);
    append_notes(at, all, [&](placed_comment const& comment) {
        return note{none, stored(comment.text), std::uint32_t(comment.text.size()), comment.place, false};
    });
}

void game_tree::set_nags(turn_index at, std::vector<std::uint32_t> const& all) {
    drop_notes(at, true);
    append_notes(at, all, [](std::uint32_t nag) { return note{none, nag, 0, comment_place::after, true}; });
}

turn_index& game_tree::link_to(turn_index at) {
    turn_index* link = &turns_[turns_[at].parent].first;
    while (*link != at)
        link = &turns_[*link].sibling;
    return *link;
}

void game_tree::remove(turn_index at) {
    link_to(at) = turns_[at].sibling;
    std::vector<turn_index> rest{at};
    while (!rest.empty()) {
        turn_index const t = rest.back();
        rest.pop_back();
        turns_[t].is_removed = 1;
        before_.erase(t);
        after_.erase(t);
        for (turn_index next = turns_[t].first; next != no_turn; next = turns_[next].sibling)
            rest.push_back(next);
    }
}

bool game_tree::promote(turn_index at) {
    while (at != before_first && !begins_variation(at))
        at = turns_[at].parent;
    if (at == before_first) return false;
    turn_index const parent = turns_[at].parent;
    if (turns_[parent].first == at) { // a variation without another line beside it
        turns_[at].is_variation = 0;
        return true;
    }
    turn_index earlier = turns_[parent].first;
    while (turns_[earlier].sibling != at)
        earlier = turns_[earlier].sibling;
    link_to(earlier) = at;
    turns_[earlier].sibling = turns_[at].sibling;
    turns_[at].sibling = earlier;
    turns_[earlier].is_variation = 0;
    return true;
}

bool game_tree::demote(turn_index at) {
    while (at != before_first && turns_[at].sibling == no_turn)
        at = turns_[at].parent;
    return at != before_first && promote(turns_[at].sibling);
}

/// Without a line, the first of them is a variation, too.
void game_tree::order_continuations(turn_index parent, std::vector<turn_index> const& all, bool has_line) {
    turn_index* link = &turns_[parent].first;
    for (turn_index const at : all) {
        *link = at;
        turns_[at].is_variation = 0;
        link = &turns_[at].sibling;
    }
    *link = no_turn;
    if (!all.empty() && !has_line) turns_[all.front()].is_variation = 1;
}

void game_tree::move_variation(turn_index at, std::size_t place) {
    turn_index const parent = turns_[at].parent;
    bool const has_line = next(parent) != no_turn;
    std::vector<turn_index> all = continuations(parent);
    all.erase(std::find(all.begin(), all.end(), at));
    std::size_t const first = has_line ? 1 : 0;
    all.insert(all.begin() + std::ptrdiff_t(first + std::min(place, all.size() - first)), at);
    order_continuations(parent, all, has_line);
}

void game_tree::swap(turn_index a, turn_index b) {
    turn_index const parent = turns_[a].parent;
    bool const has_line = next(parent) != no_turn;
    std::vector<turn_index> all = continuations(parent);
    std::iter_swap(std::find(all.begin(), all.end(), a), std::find(all.begin(), all.end(), b));
    order_continuations(parent, all, has_line);
}

namespace {

bool have_same_pieces(rules::army_pair const& a, rules::army_pair const& b) {
    if (&a == &b) return true;
    for (rules::color const side : {rules::color::white, rules::color::black}) {
        auto const& kinds = a.kinds_of(side);
        if (!std::equal(kinds.begin(), kinds.end(), b.kinds_of(side).begin(), b.kinds_of(side).end()))
            return false;
        for (rules::kind const k : kinds)
            if (a.pattern_of(rules::piece(side, k)) != b.pattern_of(rules::piece(side, k))) return false;
    }
    return true;
}

/// Two texts with the same definition make two entries of one variant.
bool are_same_variant(game_start const& a, game_start const& b) {
    if (a.variant == b.variant) return true;
    if (a.variant == nullptr || b.variant == nullptr || a.variant->info.id != b.variant->info.id)
        return false;
    return a.terms.defined != nullptr && b.terms.defined != nullptr &&
           a.terms.defined->rules == b.terms.defined->rules;
}

} // namespace

bool have_same_start(game_start const& a, game_start const& b) {
    if (!are_same_variant(a, b) || a.terms.rule_set != b.terms.rule_set) return false;
    bool const have_armies = a.armies && b.armies;
    return a.start == b.start &&
           (have_armies ? have_same_pieces(*a.armies, *b.armies) : a.armies == b.armies);
}

bool operator==(game_tree const& a, game_tree const& b) {
    if (!have_same_start(a.start_, b.start_) || a.tags != b.tags || a.result != b.result) return false;
    auto const same_turn = [&](turn_index x, turn_index y) {
        auto const of_a = a.choices(x), of_b = b.choices(y);
        return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end()) &&
               (!of_a.empty() || a.words(x) == b.words(y)) && a.status(x) == b.status(y) &&
               a.begins_variation(x) == b.begins_variation(y) && a.nags(x) == b.nags(y) &&
               a.comments(x) == b.comments(y) && a.line_result(x) == b.line_result(y);
    };
    std::vector<std::pair<turn_index, turn_index>> rest{{before_first, before_first}};
    while (!rest.empty()) {
        auto const [x, y] = rest.back();
        rest.pop_back();
        if (!same_turn(x, y)) return false;
        turn_index of_a = a.turns_[x].first, of_b = b.turns_[y].first;
        for (; of_a != no_turn && of_b != no_turn;
             of_a = a.turns_[of_a].sibling, of_b = b.turns_[of_b].sibling)
            rest.emplace_back(of_a, of_b);
        if (of_a != of_b) return false;
    }
    return true;
}

} // namespace vpgn::replay
