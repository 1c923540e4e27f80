#include "replay/play/common_causes.hpp"

#include "core/effort.hpp"
#include "notation/native/player_terms.hpp"
#include "replay/play/tag_lines.hpp"
#include "replay/play/what_is_left.hpp"
#include "replay/position/any_position.hpp"
#include "replay/record/written_turn.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

/// How many turns of the main line are legal as written, up to `most`, from the start `on`; 0 unless all are.
std::size_t legal_turns_from(game_start const& on, syntax::game const& game, std::size_t most) {
    variant_entry const& variant = *on.variant;
    if (faults_of(on) != rules::no_fault) return 0;
    any_position now = variant.functions->begin(on.start, on.terms);
    std::size_t count = 0;
    for (std::size_t const i : game.turns()) {
        if (count == most) break;
        written_turn const turn = read_turn(game, i, on.pieces(), now->to_move(), variant.info, nullptr);
        auto const found = resolve_turn(now, turn, variant.info);
        any_fit const* const fit = only_fit(found, turn, now);
        if (fit == nullptr || rules::effort_spent()) return 0;
        now = any_position(fit->after);
        ++count;
    }
    return count;
}

constexpr std::size_t all_turns = std::size_t(-1);

syntax::tag_pair const* last_tag(syntax::game const& game, std::string_view name) {
    auto const found = std::find_if(game.tags.rbegin(), game.tags.rend(), [&](syntax::tag_pair const& pair) {
        return part(game.text, pair.name) == name;
    });
    return found == game.tags.rend() ? nullptr : &*found;
}

/// Whether a position text has about as many pieces as the array of some variant. Problems and endgames, in
/// which all would be tried in vain, have fewer.
bool may_be_array(std::string_view position) {
    constexpr std::ptrdiff_t fewest = 24;
    std::string_view const placement = position.substr(0, position.find(' '));
    return std::count_if(placement.begin(), placement.end(), ascii::is_letter) >= fewest;
}

/// The first number or turn.
auto beginning_of_play(syntax::game const& game) {
    return std::find_if(game.nodes.begin(), game.nodes.end(), [](node const& n) {
        return n.kind == node::type::number || n.kind == node::type::turn;
    });
}

/// Whether the game is numbered from 1 on, as from an array, or not at all.
bool begins_at_one(syntax::game const& game) {
    auto const first = beginning_of_play(game);
    return first == game.nodes.end() || first->kind == node::type::turn || first->first == 1;
}

bool has_drop(syntax::game const& game) {
    return std::any_of(game.actions.begin(), game.actions.end(), [&](syntax::action_token const& token) {
        return part(game.text, token.where).find('@') != std::string_view::npos;
    });
}

/// A replay that gives up has one error, of all that follows.
bool explains_more(game_report const& first, game_report const& second) {
    return std::pair(first.gives_up || !first.followed, errors_in(first.findings)) <
           std::pair(second.gives_up || !second.followed, errors_in(second.findings));
}

/// The finding that keeps a game from being replayed, if it is R111; null: there are others.
finding* only_unreadable(std::vector<finding>& findings) {
    auto const is_unreadable = [](finding const& f) { return f.code == finding_code::bad_position_text; };
    auto const found = std::find_if(findings.begin(), findings.end(), is_unreadable);
    bool const is_only = std::none_of(findings.begin(), findings.end(), [](finding const& f) {
        return f.code == finding_code::bad_army || f.code == finding_code::unknown_rule_set;
    });
    return found != findings.end() && is_only ? &*found : nullptr;
}

finding unnamed(syntax::game const& game, variant_entry const& variant, std::vector<finding> const& errors,
                bool drops) {
    auto const first = std::find_if(errors.begin(), errors.end(),
                                    [](finding const& f) { return f.level == severity::error; });
    std::string label(drops ? "pieces are dropped, as in " : "all moves are legal in ");
    label += variant.info.name;
    finding found = make_finding(finding_code::variant_not_named, first->where, std::move(label));
    found.place = first->place;
    std::string const tag = fmt::format("[Variant \"{}\"]", variant.info.name);
    found.helps.push_back(fmt::format("add the tag `{}`", tag));
    found.fix = suggestion{tag_lines({tag}, game), true, true};
    found.fix->at = end_of_tags(game);
    found.fix->mends_text = true;
    return found;
}

} // namespace

void begin_from_array(syntax::game const& game, game_start& on, std::vector<finding>& findings) {
    if (on.is_usual || on.variant == nullptr) return;
    auto const* const tag = last_tag(game, "FEN");
    if (tag == nullptr) return;
    finding* const unreadable = on.playable ? nullptr : only_unreadable(findings);
    if (!on.playable && unreadable == nullptr) return;
    if (!begins_at_one(game) || !may_be_array(part(game.text, tag->value))) return;
    if (on.playable && (on.variant->info.start == on.start || legal_turns_from(on, game, 1) != 0)) return;
    game_start other = on;
    other.start = on.variant->info.start;
    other.playable = true;
    constexpr std::size_t few = 3; // two moves may fit by chance
    if (legal_turns_from(other, game, all_turns) < few) return;
    std::string const array = write_position_text(other.start, on.variant->notation);
    if (unreadable != nullptr) {
        unreadable->helps.push_back(
            fmt::format("all moves are legal from the array: remove the tag, or write `{}`", array));
        unreadable->fix = suggestion{array, true, true};
        unreadable->fix->at = tag->value;
        unreadable->fix->mends_text = true;
        on = std::move(other);
        return;
    }
    // What else is wrong with that position does not matter.
    std::erase_if(findings, [](finding const& f) { return f.code == finding_code::mended_position; });
    finding found =
        make_finding(finding_code::array_instead, tag->value,
                     fmt::format("the moves are legal from the array of {}, not from this position",
                                 on.variant->info.name));
    found.helps.push_back(fmt::format("remove the tag, or write `{}`, the position that is used", array));
    found.fix = suggestion{array, true, false}; // or the moves are those of another game
    found.fix->mends_text = true;
    findings.push_back(std::move(found));
    on = std::move(other);
}

namespace {

/// Corrects the position in the tag `FEN` of one game.
class start_corrector {
public:
    start_corrector(syntax::game const& game, game_start& on, std::vector<finding>& findings)
        : game_(game), on_(on), findings_(findings) {}

    /// The text decides whether positions are looked at: most games begin as their number and first word say.
    void correct() {
        bool const is_of_other_side = names_other_side(), may_pass = may_capture_in_passing();
        lacking_right const lacking = castling_without_right();
        if (!is_of_other_side && !may_pass && lacking.right == 0) return;
        auto const* const tag = last_tag(game_, "FEN");
        if (tag == nullptr) return;
        position_ = tag->value;
        if (faults_of(on_) != rules::no_fault) return;
        bool const begins = legal_turns_from(on_, game_, 1) != 0;
        if (!begins && is_of_other_side && turn_to_other_side()) return;
        if (!begins && may_pass && add_target()) return;
        if (lacking.right != 0) add_rights(lacking.where);
    }

    /// Of a position that is impossible only because the side that has just moved is in check: lets it move,
    /// if the game begins with two moves of its own, or has one that is. Later ones may be slips.
    bool turn_to_side_in_check() {
        auto const* const tag = last_tag(game_, "FEN");
        if (tag == nullptr || faults_of(on_) != rules::opponent_in_check) return false;
        position_ = tag->value;
        game_start other = with_other_side();
        if (faults_of(other) != rules::no_fault) return false;
        fitting_turns const fitting = other.variant->functions->count_fitting(game_, other);
        if (fitting.turns < (fitting.whole ? 1 : 2)) return false;
        take(std::move(other), fitting.whole);
        return true;
    }

private:
    static constexpr std::array each_right = {rules::white_short, rules::white_long, rules::black_short,
                                              rules::black_long};

    /// Whether the dots of the first number are those of the side that is not to move, or there is no number.
    bool names_other_side() const {
        auto const first = beginning_of_play(game_);
        if (first == game_.nodes.end()) return false;
        bool const is_numbered = first->kind == node::type::number && first->second != 0;
        return !is_numbered || (first->second > 1) != (on_.start.to_move == rules::color::black);
    }

    /// Whether the first word may be a capture en passant without a target.
    bool may_capture_in_passing() const {
        if (game_.actions.empty() || on_.start.ep_targets) return false;
        std::string_view const word = part(game_.text, game_.actions.front().where);
        return !word.empty() && word[0] >= 'a' && word[0] <= 'z' && word.find_first_of("x:") != word.npos;
    }

    struct lacking_right {
        std::uint8_t right = 0; ///< 0: there is none
        span where;
    };

    /// The first castling of the main line for which the position has no right.
    lacking_right castling_without_right() const {
        constexpr std::uint8_t all =
            rules::white_short | rules::white_long | rules::black_short | rules::black_long;
        if (on_.start.castling == all || on_.start.castling_partners) return {};
        if (!on_.variant->info.has(rules::choice_type::castle)) return {};
        if (game_.actions.empty()) return {};
        // A search of bytes is cheaper than a look at each turn.
        span const play{game_.actions.front().where.start, game_.actions.back().where.end};
        std::string_view const text = part(game_.text, play);
        auto const has = [&](std::string_view word) { return text.find(word) != text.npos; };
        if (!has("O-O") && !has("0-0") && !has("o-o")) return {};
        rules::color mover = names_other_side() ? !on_.start.to_move : on_.start.to_move;
        for (std::size_t const i : game_.turns()) {
            syntax::action_token const& castling = game_.actions[game_.nodes[i].first];
            std::string_view const word = part(game_.text, castling.where);
            char const sign = word.empty() ? ' ' : word[0];
            if ((sign == 'O' || sign == '0' || sign == 'o') && word.size() > 2 && word[1] == '-') {
                bool const is_long = word.size() > 4 && word[3] == '-';
                std::uint8_t const right = is_long ? rules::long_right(mover) : rules::short_right(mover);
                if ((on_.start.castling & right) == 0) return {right, castling.where};
            }
            mover = !mover;
        }
        return {};
    }

    game_start with_other_side() const {
        game_start other = on_;
        other.start.to_move = !on_.start.to_move;
        other.start.ep_targets = {};
        return other;
    }

    /// Returns whether all turns, and two at least, are legal if the other side is to move.
    bool turn_to_other_side() {
        game_start other = with_other_side();
        if (legal_turns_from(other, game_, all_turns) < 2) return false;
        take(std::move(other), true);
        return true;
    }

    /// The start `other`, in which the other side is to move. `is_whole`: all moves are legal then.
    void take(game_start other, bool is_whole) {
        side_names const names = side_names_of(on_.pieces());
        std::string_view const mover = names.of(other.start.to_move);
        std::string label = is_whole ? fmt::format("the moves are legal with {} to move, not with {}", mover,
                                                   names.of(on_.start.to_move))
                                     : fmt::format("{} is in check, so {} is to move", mover, mover);
        on_ = std::move(other);
        report(field_of_side(), std::move(label));
    }

    /// The target that the first move needs; false: there is none.
    bool add_target() {
        if (game_.actions.empty() || on_.start.ep_targets) return false;
        for (int file = 0; file < on_.start.files; ++file)
            for (int rank = 0; rank < on_.start.ranks; ++rank) {
                game_start other = on_;
                rules::square const target = rules::square_at(file, rank);
                other.start.ep_targets.add(target);
                if (on_.start.at(target) || faults_of(other) != rules::no_fault) continue;
                if (legal_turns_from(other, game_, 1) == 0) continue;
                on_ = std::move(other);
                report(game_.actions.front().where,
                       fmt::format("legal only if `{}` is the en passant target of the position",
                                   name_of(target)));
                return true;
            }
        return false;
    }

    /// The rights without which the line has an illegal castling, and with which all of it is legal.
    void add_rights(span first_castling) {
        if (legal_turns_from(on_, game_, all_turns) != 0) return;
        game_start other = on_;
        std::uint8_t added = 0;
        for (std::uint8_t const right : each_right) {
            if ((on_.start.castling & right) != 0) continue;
            other.start.castling = std::uint8_t(on_.start.castling | right);
            if (faults_of(other) == rules::no_fault) added = std::uint8_t(added | right);
        }
        if (!is_line_legal(other, added)) return;
        for (std::uint8_t const right : each_right) // without those that no castling needs
            if (auto const rest = std::uint8_t(added & ~right); rest != added && is_line_legal(other, rest))
                added = rest;
        other.start.castling = std::uint8_t(on_.start.castling | added);
        on_ = std::move(other);
        finding found = make_finding(finding_code::castling_refused, first_castling,
                                     "the position in which the game begins gives no right to it");
        offer_position(found, false);
        findings_.push_back(std::move(found));
    }

    bool is_line_legal(game_start& with, std::uint8_t added) const {
        if (added == 0) return false;
        with.start.castling = std::uint8_t(on_.start.castling | added);
        return legal_turns_from(with, game_, all_turns) >= 2; // one move may be the illegal one
    }

    /// The second field; the whole text if there is none.
    span field_of_side() const {
        std::string_view const text = part(game_.text, position_);
        std::size_t const blank = text.find(' ');
        std::size_t const at = blank == text.npos ? text.npos : text.find_first_not_of(' ', blank);
        if (at == text.npos) return position_;
        std::size_t const end = std::min(text.find(' ', at), text.size());
        return {position_.start + at, position_.start + end};
    }

    void offer_position(finding& found, bool is_certain) const {
        std::string text = write_position_text(on_.start, on_.variant->notation);
        found.helps.clear();
        found.helps.push_back(fmt::format("write `{}` in the `FEN` tag, the position that is used", text));
        found.fix = suggestion{std::move(text), true, is_certain};
        found.fix->at = position_;
        found.fix->mends_text = true;
    }

    /// Joins it to what is wrong with other fields: there is one repair of the text.
    void report(span where, std::string label) {
        auto const other = std::find_if(findings_.begin(), findings_.end(), [](finding const& f) {
            return f.code == finding_code::mended_position;
        });
        if (other == findings_.end()) {
            finding found = make_finding(finding_code::mended_position, where, std::move(label));
            offer_position(found, true);
            findings_.push_back(std::move(found));
            return;
        }
        other->label += "; " + label;
        other->where = position_;
        other->level = severity::warning;
        offer_position(*other, !other->fix || other->fix->alone);
    }

    syntax::game const& game_;
    span position_ = {};
    game_start& on_;
    std::vector<finding>& findings_;
};

} // namespace

void correct_start(syntax::game const& game, game_start& on, std::vector<finding>& findings) {
    if (!on.is_usual && on.playable) start_corrector(game, on, findings).correct();
}

bool turn_to_side_in_check(syntax::game const& game, game_start& on, std::vector<finding>& findings) {
    return start_corrector(game, on, findings).turn_to_side_in_check();
}

void report_unnamed_variant(syntax::game const& game, game_start const& on, game_report& report) {
    if (errors_in(report.findings) == 0 || on.variant != find_variant({})) return;
    if (!variant_name_of(game).empty() || last_tag(game, "Variant") != nullptr) return;
    bool const drops = has_drop(game);
    // A short game may be one of these by chance: no move of chess is impossible in it but for its last.
    constexpr std::size_t many = 10;
    static constexpr std::array<std::string_view, 1> with_drops = {"Crazyhouse"};
    static constexpr std::array<std::string_view, 2> without = {"Antichess", "Atomic"};
    std::span<std::string_view const> const names =
        drops ? std::span<std::string_view const>(with_drops) : std::span<std::string_view const>(without);
    for (std::string_view const name : names) {
        variant_entry const* const variant = find_variant(name);
        if (variant == nullptr) continue;
        std::optional<game_start> const other = read_game_start_as(game, *variant);
        if (!other || (!drops && legal_turns_from(*other, game, all_turns) < many)) continue;
        game_report replayed;
        variant->functions->replay(game, *other, nullptr, replayed);
        if (!replayed.replayed || !explains_more(replayed, report)) continue;
        finding found = unnamed(game, *variant, report.findings, drops);
        report = std::move(replayed);
        report.findings.push_back(std::move(found));
        return;
    }
}

} // namespace vpgn::replay
