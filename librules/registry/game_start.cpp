#include "registry/game_start.hpp"

#include "board/army_pair.hpp"
#include "notation/alphabet.hpp"
#include "notation/native/rows.hpp"
#include "notation/native/table.hpp"
#include "notation/position_text.hpp"
#include "notation/refusals.hpp"
#include "registry/shown_words.hpp"
#include "registry/start_steps.hpp"
#include "registry/stated_variant.hpp"
#include "registry/variant_registry.hpp"

#include <algorithm>
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
        return "unknown army";
    case army_fault::not_four:
        return "expected the name of an army, or four Betza names for rook, knight, bishop and queen";
    case army_fault::too_long:
        return "Betza name is too long";
    case army_fault::bad_betza:
        return fmt::format("the {}'s place: {}", place_names[std::size_t(reading.place)],
                           betza_sentence(reading.betza));
    }
    return "";
}

/// The tags that the start of a game depends on, the last of each, found in one pass.
struct tags_of_start {
    using tag = syntax::tag_pair const*;

    explicit tags_of_start(syntax::game const& of) {
        for (syntax::tag_pair const& pair : of.tags) {
            std::string_view const name = name_of(of.text, pair);
            switch (name.size()) {
            case 3:
                if (name == "FEN") position = &pair;
                if (name == "Red") red = &pair;
                break;
            case 4:
                if (name == "Game") game = &pair;
                break;
            case 5:
                if (name == "White") white = &pair;
                if (name == "SetUp") set_up = &pair;
                break;
            case 6:
                if (name == "Format") format = &pair;
                may_be_refused |= name == "Yellow" || name == "WhiteA";
                break;
            case 7:
                if (name == "Variant") variant = &pair;
                if (name == "RuleSet") rule_set = &pair;
                break;
            case 8:
                if (name == "Notation") notation = &pair;
                break;
            case 10:
                if (name == "VariantMen") men = &pair;
                break;
            case 9:
                if (name == "WhiteArmy") white_army = &pair;
                if (name == "BlackArmy") black_army = &pair;
                may_be_refused |= name == "StartFen4";
                break;
            default:
                break;
            }
        }
    }
    /// The native notation that they name, or null.
    word_notation const* names_notation(syntax::game const& of) const {
        for (tag const naming : {notation, format})
            if (naming)
                if (word_notation const* const row = find_word_notation(part(of.text, naming->value)))
                    return row;
        return nullptr;
    }

    tag variant = nullptr, game = nullptr, notation = nullptr, format = nullptr, red = nullptr,
        white = nullptr, position = nullptr, set_up = nullptr, rule_set = nullptr, white_army = nullptr,
        black_army = nullptr, men = nullptr;
    bool may_be_refused = false; ///< there are some that a game of two sides on one board does not have
};

/// The byte behind the last tag, or where the game begins.
std::size_t start_of_movetext(syntax::game const& game) {
    return std::size_t(game.tags.empty() ? game.where.start : game.tags.back().where.end);
}

game_words words_named(syntax::game const& game, tags_of_start const& tags, variant_entry const& variant) {
    word_notation const* const row = tags.names_notation(game);
    rules::piece_table const& pieces = *variant.terms.pieces;
    std::size_t const from = start_of_movetext(game);
    if (row == nullptr && takes_shown_words(variant.info, pieces) && may_show_words(game.text, from))
        if (word_notation const* const shown = shown_words(game.text.substr(from), variant.info, pieces))
            return words_in(*shown);
    return words_of(variant.info, pieces, row ? row->id : std::string_view());
}

std::string variant_name(syntax::game const& game, tags_of_start const& tags) {
    if (tags.variant) return syntax::unescaped(part(game.text, tags.variant->value));
    if (tags.game == nullptr && tags.notation == nullptr && tags.format == nullptr && tags.red == nullptr)
        return {};
    // Only what is known: such a tag may also mean something else.
    auto const known = [](std::string name) { return find_variant(name) ? name : std::string(); };
    if (tags.game)
        if (std::string name = known(syntax::unescaped(part(game.text, tags.game->value))); !name.empty())
            return name;
    if (word_notation const* const row = tags.names_notation(game); row && !row->variant.empty())
        return known(std::string(row->variant));
    // Records of Xiangqi name the first player in this tag.
    return tags.red && !tags.white ? known("Xiangqi") : std::string();
}

/// The variant that the game describes itself, where it names one that is not known.
found_stated_variant variant_of_pieces(syntax::game const& game, tags_of_start const& tags) {
    if (tags.men == nullptr || tags.variant == nullptr) return {};
    return find_stated_variant(syntax::unescaped(part(game.text, tags.variant->value)),
                               syntax::unescaped(part(game.text, tags.men->value)),
                               tags.position ? part(game.text, tags.position->value) : std::string_view());
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
        : game_(game), findings_(findings), tags_(game) {}

    /// `variant` is null if the tags name it.
    game_start read(variant_entry const* variant = nullptr) {
        std::size_t const known = findings_.size();
        if (variant) begin_usually(game_start_, *variant);
        bool const is_known = variant || read_variant();
        if (!variant && (!is_known || tags_.may_be_refused))
            if (std::optional<finding> refusal = refused_game(game_)) {
                findings_.erase(findings_.begin() + std::ptrdiff_t(known), findings_.end());
                findings_.push_back(std::move(*refusal));
                game_start_.playable = false;
                game_start_.is_refused = true;
                return std::move(game_start_);
            }
        if (is_known) {
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
    std::string value_of(syntax::tag_pair const& tag) const {
        return syntax::unescaped(part(game_.text, tag.value));
    }

    bool read_variant() {
        tags_of_start const& tags = tags_;
        span const where =
            tags.variant ? tags.variant->value : game_.where; // other tags may show the variant
        std::string const name = variant_name(game_, tags);
        variant_entry const* const entry = find_variant(name);
        if (entry && entry->judges_records()) {
            begin_usually(game_start_, *entry);
            return true;
        }
        if (entry == nullptr && tags.men != nullptr && tags.variant != nullptr) {
            found_stated_variant const stated = variant_of_pieces(game_, tags);
            if (stated.entry != nullptr) {
                begin_usually(game_start_, *stated.entry);
                return true;
            }
            add(finding_code::unknown_variant, tags.men->value, std::string(stated.fault))
                .notes.push_back("the moves of this game are read but not replayed");
            return false;
        }
        if (entry && entry->info.records_are_read) {
            auto& found =
                add(finding_code::unknown_variant, where,
                    fmt::format("its definition uses {}, which is not supported", entry->not_honored));
            found.notes.push_back("the moves of this game are read but not replayed");
            found.helps.push_back(
                "run `vpgn variants --check FILE` to see the unsupported parts of a definition");
            return false;
        }
        auto& found = add(finding_code::unknown_variant, where,
                          entry ? "the notation of this variant is unknown" : "unknown variant name");
        found.notes.push_back("the moves of this game are read but not replayed");
        std::string const near = entry ? std::string() : near_variants(name);
        found.helps.push_back(
            fmt::format("`vpgn variants` lists the names and aliases that are known{}", near));
        return false;
    }

    void read_armies() {
        std::array<army, 2> armies{named_armies()[0], named_armies()[0]};
        std::array<std::string, 2> texts;
        syntax::tag_pair const* const written[] = {tags_.white_army, tags_.black_army};
        for (std::size_t i = 0; i < 2; ++i) {
            auto const* const tag = written[i];
            if (!tag) continue;
            texts[i] = value_of(*tag);
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
        auto const* const tag = tags_.rule_set;
        if (!tag) return;
        auto const set = find_rule_set(info(), value_of(*tag));
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
        found.notes.push_back(list.empty() ? "this variant has a single rule set"
                                           : "its rule sets are " + list);
    }

    /// PGN's standard, sections 9.7.1 and 9.7.2. A `FEN` without `SetUp` is common and harmless.
    void check_set_up(bool has_position) {
        auto const* const tag = tags_.set_up;
        if (!tag) return;
        std::string_view const value = part(game_.text, tag->value);
        char const* const label =
            value == "1" && !has_position  ? "the SetUp tag announces a position, but there is no FEN tag"
            : value == "0" && has_position ? "the SetUp tag announces the usual start, but there is a FEN tag"
                                           : nullptr;
        if (label) findings_.push_back(make_finding(finding_code::set_up_tag, tag->value, label));
    }

    void read_position() {
        auto const* const tag = tags_.position;
        check_set_up(tag != nullptr);
        if (!tag) return;
        game_start_.is_usual = false;
        // A position text contains no character that a tag escapes, so it is parsed in place.
        std::string_view const text = part(game_.text, tag->value);
        if (text == "?") {
            add(finding_code::position_not_given, tag->value, "the record does not contain the position")
                .notes.push_back("the moves of this game are read but not replayed");
            return;
        }
        position_text_reading reading;
        if (text == "startpos" || text == "start") { // the start is the variant's
            reading.flaws.push_back(
                {{0, text.size()}, "a word of engines for the array", false, false, false});
            findings_.push_back(*mend_position(game_, tag->value, std::move(reading), game_start_));
            return;
        }
        auto const fault =
            read_position_text(text, game_start_.start, game_start_.variant->notation, reading);
        bool const has_flawed_rights = fault || has_flaw_of_rights(reading) || has_foreign_rights();
        if ((has_flawed_rights && begins_anywhere(text, reading)) || !fault) {
            if (auto found = mend_position(game_, tag->value, std::move(reading), game_start_))
                findings_.push_back(std::move(*found));
            return;
        }
        span const at{tag->value.start + fault->where.start, tag->value.start + fault->where.end};
        add(finding_code::bad_position_text, at.end <= tag->value.end ? at : tag->value, fault->label);
    }

    /// Whether there are castling rights of a king or a rook that is not on its orthodox square.
    bool has_foreign_rights() const {
        if (game_start_.start.castling == 0 && !game_start_.start.castling_partners) return false;
        auto const verdict = game_start_.variant->functions->judge(game_start_.start, game_start_.terms);
        return (verdict.faults & bad_castling_right) != 0;
    }

    static bool has_flaw_of_rights(position_text_reading const& reading) {
        return std::any_of(reading.flaws.begin(), reading.flaws.end(),
                           [](position_text_flaw const& f) { return f.of_rights; });
    }

    /// Plays the game by the rules of the same variant from any array, if its position is one of that: of
    /// Chess960 if it names no variant, of `Atomic 960` if its rights name the files of rooks.
    bool begins_anywhere(std::string_view position, position_text_reading& reading) {
        bool const is_named = tags_.variant || !variant_name(game_, tags_).empty();
        bool const is_chess = game_start_.variant == find_variant({});
        variant_entry const* const entry =
            is_chess ? find_variant("Chess960") : find_variant(info().id + "960");
        if (entry == nullptr || entry == game_start_.variant) return false;
        game_start begun;
        begin_usually(begun, *entry);
        position_text_reading read;
        if (read_position_text(position, begun.start, entry->notation, read)) return false;
        if (has_flaw_of_rights(read)) return false;
        if (!begun.start.castling_partners && (is_named || begun.start.castling == 0)) return false;
        if (faults_of(begun) != no_fault) return false;
        begun.is_usual = false;
        game_start_ = std::move(begun);
        reading = std::move(read);
        return true;
    }

    syntax::game const& game_;
    std::vector<finding>& findings_;
    tags_of_start const tags_;
    game_start game_start_;
};

} // namespace

game_start read_game_start(syntax::game const& game, std::vector<finding>& findings) {
    return game_start_reader(game, findings).read();
}

std::optional<game_start> read_game_start_as(syntax::game const& game, variant_entry const& variant) {
    std::vector<finding> faults;
    game_start on = game_start_reader(game, faults).read(&variant);
    if (!on.playable) return std::nullopt;
    return on;
}

std::uint32_t faults_of(game_start const& on) {
    return on.variant->functions->judge(on.start, on.terms).faults;
}

finding report_impossible(syntax::game const& game, rules::setup_verdict const& verdict) {
    auto const* const tag = tags_of_start(game).position;
    return make_finding(finding_code::impossible_position, tag ? tag->value : game.where,
                        report_setup_faults(verdict.faults, verdict.at));
}

plain_game_start make_game_start(variant_entry const& variant, std::string_view white_army,
                                 std::string_view black_army, std::string_view position) {
    plain_game_start result;
    begin_usually(result.value, variant);
    std::array<army, 2> armies{named_armies()[0], named_armies()[0]};
    std::string_view const texts[] = {white_army, black_army};
    for (std::size_t i = 0; i < 2; ++i) {
        if (texts[i].empty()) continue;
        army_reading const reading = read_army(texts[i]);
        if (!reading) {
            result.fault = fmt::format("army `{}`: {}", texts[i], army_sentence(reading));
            return result;
        }
        armies[i] = reading.pieces;
    }
    if (!white_army.empty() || !black_army.empty())
        play_with(result.value, std::make_shared<army_pair const>(armies[0], armies[1]));
    result.value.is_usual &= position.empty();
    if (!position.empty())
        if (auto const fault = read_position_text(position, result.value.start, variant.notation))
            result.fault = fmt::format("position `{}`: {}", position, fault->label);
    return result;
}

std::string variant_name_of(syntax::game const& game) {
    return variant_name(game, tags_of_start(game));
}

namespace {

/// Ranks of coordinates are counted from 0 (ICCS) or from 1 (engines). A rank of 0 shows it, or one of 10;
/// else the piece on the origin of the first word, in the game's start, which `start_of` returns.
template <class StartOf>
bool counts_ranks_from_zero(syntax::game const& game, StartOf start_of) {
    bool has_words = false;
    std::string_view first;
    for (syntax::action_token const& token : game.actions) {
        std::string_view const word = part(game.text, token.where);
        if (iccs_words.measure(word) != word.size()) {
            // `h10g8`
            bool const is_long =
                word.size() > 4 && word.find("10") != word.npos && iccs_words.measure(word) == 0;
            if (is_long && word[0] >= 'a' && word[0] <= 'i') return false;
            continue;
        }
        if (word.find('0') != word.npos) return true;
        if (!has_words && std::uint8_t(word[0]) < 0x80) first = word;
        has_words = true;
    }
    if (first.empty()) return false;
    game_start const& on = start_of(game);
    if (!on.playable) return false;
    int const file = (first[0] | 0x20) - 'a', rank = first[1] - '0';
    return rank > 0 && on.start.at(rules::square_at(file, rank)).is(on.start.to_move) &&
           !on.start.at(rules::square_at(file, rank - 1)).is(on.start.to_move);
}

game_start start_of_tree(syntax::game const& game) {
    std::vector<finding> faults; // reported when the game is replayed
    return read_game_start(game, faults);
}

bool has_coordinates(variant_entry const& variant, game_words words) {
    return words == any_words && iccs_words.serves(variant.info, *variant.terms.pieces);
}

bool has_commas(syntax::game const& game) {
    return std::any_of(game.actions.begin(), game.actions.end(), [](syntax::action_token const& token) {
        return token.joined_by == syntax::join::comma;
    });
}

void settle_words(syntax::game& game) {
    game_start const on = start_of_tree(game);
    if (on.variant == nullptr) return;
    auto const start_of = [&](syntax::game const&) -> game_start const& { return on; };
    if (has_coordinates(*on.variant, game.reads.words) && counts_ranks_from_zero(game, start_of))
        game.reads.words = words_in(iccs_words);
    if (leaves_words_open(*on.variant)) settle_words_of(game, on);
    if (on.playable && has_commas(game)) on.variant->functions->part_sides(game, on);
}

void settle_commas(syntax::game& game) {
    if (!has_commas(game)) return;
    game_start const on = start_of_tree(game);
    if (on.playable) on.variant->functions->part_sides(game, on);
}

void settle_lines(syntax::game& game) {
    game_start const on = start_of_tree(game);
    if (on.playable) on.variant->functions->settle_lines(game, on);
}

void join_words(syntax::game& game) {
    game_start const on = start_of_tree(game);
    if (on.playable) on.variant->functions->join_words(game, on);
}

bool has_parted_words(syntax::game const& game) {
    return std::any_of(game.actions.begin(), game.actions.end(), [&](syntax::action_token const& token) {
        return token.joined_by == syntax::join::slash ||
               part(game.text, token.where).find(' ') != std::string_view::npos;
    });
}

void part_words(syntax::game& game) {
    bool const is_parted = has_parted_words(game), is_glued = may_have_glued_turns(game);
    if (!is_parted && !is_glued) return; // nearly all
    game_start const on = start_of_tree(game);
    if (!on.playable) return;
    if (is_parted) on.variant->functions->part_sides(game, on);
    if (is_glued) part_glued_turns(game, on);
}

syntax::notation notation_with(variant_entry const& variant, game_words words) {
    rules::variant_info const& info = variant.info;
    bool const one_action = variant.functions->one_action && !info.turn_has_list();
    bool const is_open = has_coordinates(variant, words) || leaves_words_open(variant);
    return {.turn_has_list = info.turn_has_list(),
            .one_action = one_action,
            .numbers_count_turns = info.numbers_count_turns,
            .measure = measure_of(words),
            .words = words,
            .words_have_blanks = notation_in(words) != nullptr && notation_in(words)->has_blanks,
            .letters = alphabet_of(info, *variant.terms.pieces),
            .settle_words = is_open      ? &settle_words
                            : one_action ? nullptr
                                         : &settle_commas,
            .join_words = info.turn_in_words ? &join_words : nullptr,
            .part_words = variant.functions->one_action && !info.turn_in_words ? &part_words : nullptr,
            .settle_lines = info.turn_in_words ? nullptr : &settle_lines};
}

} // namespace

syntax::notation notation_of(syntax::game const& game) {
    tags_of_start const tags(game);
    variant_entry const* variant = find_variant(variant_name(game, tags));
    if (variant == nullptr) variant = variant_of_pieces(game, tags).entry;
    bool const is_read = variant && variant->judges_records();
    if (!is_read) return {.any_word = true};
    bool const may_have_words = variant->functions->one_action;
    return notation_with(*variant, may_have_words ? words_named(game, tags, *variant) : no_words);
}

syntax::notation notation_of(variant_entry const& variant) {
    bool const may_have_words = variant.functions->one_action;
    syntax::notation notation =
        notation_with(variant, may_have_words ? words_of(variant.info, *variant.terms.pieces, {}) : no_words);
    notation.settle_words = notation.join_words = notation.part_words = notation.settle_lines = nullptr;
    return notation;
}

void finish_words(syntax::game& line, game_start const& on) {
    auto const start_of = [&](syntax::game const&) -> game_start const& { return on; };
    if (has_coordinates(*on.variant, line.reads.words) && counts_ranks_from_zero(line, start_of))
        line.reads.words = words_in(iccs_words);
    if (leaves_words_open(*on.variant)) settle_words_of(line, on);
    if (on.variant->info.turn_in_words) on.variant->functions->join_words(line, on);
}

} // namespace vpgn::replay
