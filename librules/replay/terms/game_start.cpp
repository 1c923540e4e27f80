#include "replay/terms/game_start.hpp"

#include "board/army_pair.hpp"
#include "replay/position/position_text.hpp"
#include "replay/reasons/refusals.hpp"
#include "replay/terms/near_variants.hpp"
#include "replay/terms/variant_registry.hpp"

#include <array>
#include <fmt/format.h>
#include <string>

namespace vpgn::replay {

using namespace rules;

namespace {

constexpr std::string_view place_names[] = {"rook", "knight", "bishop", "queen"};

std::string_view betza_sentence(betza_fault fault) {
    switch (fault) {
    case betza_fault::none:
        return "";
    case betza_fault::empty:
        return "the name is empty";
    case betza_fault::unknown_letter:
        return "no piece's letter in Betza's notation";
    case betza_fault::no_capital:
        return "small letters narrow the capital that must follow";
    case betza_fault::repeated_letter:
        return "the same small letter twice before one capital";
    case betza_fault::half_misplaced:
        return "`h` needs an oblique piece and a direction";
    case betza_fault::bad_number:
        return "a range must be a number above zero on a single capital";
    }
    return "";
}

std::string army_sentence(army_reading const& reading) {
    switch (reading.fault) {
    case army_fault::none:
        return "";
    case army_fault::unknown_name:
        return "no army of that name";
    case army_fault::not_four:
        return "an army is a name, or four Betza names for rook's, knight's, bishop's and queen's place";
    case army_fault::too_long:
        return "Betza name is too long";
    case army_fault::bad_betza:
        return fmt::format("the {}'s place: {}", place_names[std::size_t(reading.place)],
                           betza_sentence(reading.betza));
    }
    return "";
}

syntax::tag_pair const* find_tag(syntax::game const& game, std::string_view name) {
    syntax::tag_pair const* found = nullptr;
    for (auto const& tag : game.tags)
        if (part(game.text, tag.name) == name) found = &tag;
    return found;
}

/// The default terms and start of games of a variant.
void begin_usually(game_start& on, variant_entry const& variant) {
    on.variant = &variant;
    on.terms = variant.terms;
    on.armies = {std::shared_ptr<void>(), variant.terms.armies}; // which the entry owns
    on.start = variant.info.start;
    on.is_usual = true;
}

void play_with(game_start& on, std::shared_ptr<army_pair const> armies) {
    on.terms.armies = armies.get();
    on.terms.pieces = &armies->pieces();
    on.armies = std::move(armies);
    on.is_usual = false;
}

/// The army pair last built by this thread, for archives in which one pair of armies plays many games.
std::shared_ptr<army_pair const> army_pair_of(std::string const& white_text, army const& white,
                                              std::string const& black_text, army const& black) {
    thread_local std::pair<std::string, std::string> last_names;
    thread_local std::shared_ptr<army_pair const> last;
    if (!last || last_names.first != white_text || last_names.second != black_text) {
        last = std::make_shared<army_pair const>(white, black);
        last_names = {white_text, black_text};
    }
    return last;
}

class game_start_reader {
public:
    game_start_reader(syntax::game const& game, std::vector<finding>& findings)
        : game_(game), findings_(findings) {}

    game_start read() {
        if (read_variant()) {
            if (info().different_armies) read_armies();
            read_rule_set();
            read_position();
        }
        return std::move(game_start_);
    }

private:
    finding& add(finding_code code, span where, std::string label) {
        game_start_.playable = false;
        return findings_.emplace_back(make_finding(code, where, std::move(label)));
    }

    variant_info const& info() const { return game_start_.variant->info; }

    bool read_variant() {
        auto const* tag = find_tag(game_, "Variant");
        std::string const name = tag ? game_.tag("Variant") : "";
        variant_entry const* const entry = find_variant(name);
        if (entry && entry->judges_records()) {
            begin_usually(game_start_, *entry);
            return true;
        }
        if (entry && entry->info.records_are_read) {
            auto& found =
                add(finding_code::unknown_variant, tag->value,
                    fmt::format("its definition has {}, which is not honoured", entry->not_honored));
            found.notes.push_back("the moves of this game are read but not replayed");
            found.helps.push_back(
                "`vpgn variants --check FILE` reports what is not understood in a definition");
            return false;
        }
        auto& found = add(finding_code::unknown_variant, tag->value,
                          entry ? "how the turns of this variant are written is not known here"
                                : "unknown variant name");
        found.notes.push_back("the moves of this game are read but not replayed");
        std::string const near = entry ? std::string() : near_variants(name);
        found.helps.push_back(
            fmt::format("`vpgn variants` lists the names and aliases that are known{}", near));
        return false;
    }

    void read_armies() {
        std::array<army, 2> armies{named_armies()[0], named_armies()[0]};
        std::array<std::string, 2> texts;
        std::string_view const names[] = {"WhiteArmy", "BlackArmy"};
        for (std::size_t i = 0; i < 2; ++i) {
            auto const* tag = find_tag(game_, names[i]);
            if (!tag) continue;
            texts[i] = game_.tag(names[i]);
            army_reading const reading = read_army(texts[i]);
            if (!reading) {
                auto& found = add(finding_code::bad_army, tag->value, army_sentence(reading));
                found.helps.push_back(
                    "the named armies are the Fabulous FIDEs, Remarkable Rookies, Nutty Knights, "
                    "Colorbound Clobberers and Forward FIDEs; others are written like "
                    "`R4, WD, HFD, RN`");
                continue;
            }
            armies[i] = reading.pieces;
        }
        if (!game_start_.playable) return;
        play_with(game_start_, army_pair_of(texts[0], armies[0], texts[1], armies[1]));
    }

    void read_rule_set() {
        auto const* tag = find_tag(game_, "RuleSet");
        if (!tag) return;
        auto const set = find_rule_set(info(), game_.tag("RuleSet"));
        if (set) {
            game_start_.terms.rule_set = *set;
            game_start_.is_usual = false;
            return;
        }
        auto& found = add(finding_code::unknown_rule_set, tag->value,
                          fmt::format("{} has no rule set of this name", info().name));
        std::string list;
        for (std::string_view const name : info().rule_sets)
            list += fmt::format("{}`{}`", list.empty() ? "" : ", ", name);
        found.notes.push_back(list.empty() ? "this variant has one set of rules"
                                           : "its rule sets are " + list);
    }

    /// PGN's standard, sections 9.7.1 and 9.7.2. A `FEN` without `SetUp` is common and harmless.
    void check_set_up(bool has_position) {
        auto const* tag = find_tag(game_, "SetUp");
        if (!tag) return;
        std::string_view const says = part(game_.text, tag->value);
        char const* const label =
            says == "1" && !has_position  ? "the SetUp tag announces a position, but there is no FEN tag"
            : says == "0" && has_position ? "the SetUp tag announces the usual start, but there is a FEN tag"
                                          : nullptr;
        if (label) findings_.push_back(make_finding(finding_code::set_up_tag, tag->value, label));
    }

    void read_position() {
        auto const* tag = find_tag(game_, "FEN");
        check_set_up(tag != nullptr);
        if (!tag) return;
        game_start_.is_usual = false;
        // A position text contains no character that a tag escapes, so it is parsed in place.
        std::string_view const text = part(game_.text, tag->value);
        if (text == "?") {
            add(finding_code::position_not_given, tag->value, "the record does not give the position")
                .notes.push_back("the moves of this game are read but not replayed");
            return;
        }
        auto const fault = read_position_text(text, game_start_.start, game_start_.variant->notation);
        if (!find_tag(game_, "Variant") && (fault || has_foreign_rights()) && begins_anywhere(text)) return;
        if (!fault) return;
        span const at{tag->value.start + fault->where.start, tag->value.start + fault->where.end};
        add(finding_code::bad_position_text, at.end <= tag->value.end ? at : tag->value, fault->what);
    }

    /// Whether there are castling rights of a king or a rook that is not on its orthodox square.
    bool has_foreign_rights() const {
        if (game_start_.start.castling == 0) return false;
        auto const verdict = game_start_.variant->functions->judge(game_start_.start, game_start_.terms);
        return (verdict.faults & bad_castling_right) != 0;
    }

    /// Treats the game, which names no variant, as Chess960 if its position is one of that.
    bool begins_anywhere(std::string_view position) {
        variant_entry const* const entry = find_variant("Chess960");
        if (entry == nullptr) return false;
        game_start begun;
        begin_usually(begun, *entry);
        if (read_position_text(position, begun.start, entry->notation)) return false;
        if (begun.start.castling == 0 && !begun.start.castling_partners) return false;
        if (entry->functions->judge(begun.start, begun.terms).faults != no_fault) return false;
        begun.is_usual = false;
        game_start_ = std::move(begun);
        return true;
    }

    syntax::game const& game_;
    std::vector<finding>& findings_;
    game_start game_start_;
};

} // namespace

game_start read_game_start(syntax::game const& game, std::vector<finding>& findings) {
    return game_start_reader(game, findings).read();
}

finding tell_impossible(syntax::game const& game, rules::setup_verdict const& verdict) {
    auto const* tag = find_tag(game, "FEN");
    return make_finding(finding_code::impossible_position, tag ? tag->value : game.where,
                        tell_setup_faults(verdict.faults, verdict.at));
}

plain_game_start make_game_start(variant_entry const& variant, std::string_view white_army,
                                 std::string_view black_army, std::string_view position) {
    plain_game_start made;
    begin_usually(made.value, variant);
    std::array<army, 2> armies{named_armies()[0], named_armies()[0]};
    std::string_view const texts[] = {white_army, black_army};
    for (std::size_t i = 0; i < 2; ++i) {
        if (texts[i].empty()) continue;
        army_reading const reading = read_army(texts[i]);
        if (!reading) {
            made.fault = fmt::format("army `{}`: {}", texts[i], army_sentence(reading));
            return made;
        }
        armies[i] = reading.pieces;
    }
    if (!white_army.empty() || !black_army.empty())
        play_with(made.value, std::make_shared<army_pair const>(armies[0], armies[1]));
    made.value.is_usual &= position.empty();
    if (!position.empty())
        if (auto const fault = read_position_text(position, made.value.start, variant.notation))
            made.fault = fmt::format("position `{}`: {}", position, fault->what);
    return made;
}

namespace {

void join_words(syntax::game& game) {
    std::vector<finding> faults; // reported when the game is replayed
    game_start const on = read_game_start(game, faults);
    if (on.playable) on.variant->functions->join_words(game, on);
}

} // namespace

syntax::notation notation_of(syntax::game const& game) {
    variant_entry const* const variant = find_variant(game.tag("Variant"));
    bool const is_read = variant && variant->judges_records();
    if (!is_read) return {.any_word = true};
    rules::variant_info const& info = variant->info;
    return {.turn_has_list = info.turn_has_list(),
            .one_action = variant->functions->one_action && !info.turn_has_list(),
            .numbers_count_turns = info.numbers_count_turns,
            .join_words = info.turn_in_words ? &join_words : nullptr};
}

} // namespace vpgn::replay
