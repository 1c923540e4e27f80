// Checks games while parsing. Nearly every game is correct, and for such a game only its beginning is stored;
// at the first irregularity it is parsed again, as a tree, and replayed in full.
#include "registry/game_start.hpp"
#include "registry/shown_words.hpp"
#include "replay/checks/results.hpp"
#include "replay/checks/text_checks.hpp"
#include "replay/play/claimed_ending.hpp"
#include "replay/play/effort_for_games.hpp"
#include "replay/play/games_check.hpp"
#include "replay/play/plain_replay.hpp"
#include "replay/play/replay.hpp"
#include "replay/play/what_is_left.hpp"
#include "tags/tag_values.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

/// The plain replays of one thread, created on first use.
class plain_replays {
public:
    plain_replay& of(variant_entry const& variant) {
        auto const [at, is_new] = replays_.try_emplace(&variant);
        if (is_new) at->second = variant.functions->make_plain_replay(variant.info);
        return *at->second;
    }

private:
    std::unordered_map<variant_entry const*, std::unique_ptr<plain_replay>> replays_;
};

class game_checker final : public syntax::consumer, private syntax::game_consumer {
public:
    explicit game_checker(check_consumer& out) : out_(out) {}

    /// The text of the next games, and how many are before them.
    void begin_text(std::string_view text, std::uint64_t games_before) {
        text_ = game_.text = text;
        games_ = games_before;
        in_game_ = false;
    }

    void game_begins(std::uint64_t at) override {
        game_at_ = at;
        game_.where = {at, at};
        effort_.emplace(effort_for_each_game());
        game_.tags.clear();
        start_tags_.clear();
        result_tag_ = time_control_ = {};
        claim_ = claimed_ending::none;
        tags_in_order_ = true;
        turns_ = 0;
        words_.clear();
        depth_ = 0;
        written_ = syntax::outcome::unknown;
        has_result_ = false;
        in_game_ = true;
        flawed_ = false;
        plain_ = nullptr;
        tags_read_ = false;
        turns_in_variations_ = 0;
        commands_.reset();
        early_comments_.clear();
    }

    void tag(syntax::tag_pair const& pair) override {
        game_.tags.push_back(pair);
        std::string_view const name = part(text_, pair.name);
        if (is_game_start_tag(name))
            // Of a player only that there is one counts.
            start_tags_.emplace_back(name, name == "Red" ? std::string_view() : part(text_, pair.value));
        if (name == "Result") result_tag_ = pair.value;
        if (name == "Termination") claim_ = claim_of(part(text_, pair.value));
        if (name == "TimeControl") time_control_ = pair.value;
        tags_in_order_ = tags_in_order_ && tags::is_in_order(name, part(text_, pair.value));
    }

    syntax::notation tags_end() override {
        tags_read_ = true;
        if (flawed_) return notation_of(game_);
        bool const is_held = held_ != nullptr && has_held_tags();
        bool const shows_words = (!is_held || held_takes_words_) && may_show_words(text_, tags_end_at());
        if (!is_held || shows_words || held_shows_words_)
            start(shows_words);
        else if (held_->starts_again(text_))
            plain_ = held_;
        for (span const comment : early_comments_)
            look_at_commands(comment, syntax::read_usual_commands(text_, comment));
        return held_notation_;
    }

    void move_number(span, std::uint32_t number, int dots) override {
        if (plain_ != nullptr) check(plain_->number(number, dots));
    }
    void action(span where, syntax::join joined_by) override { numbered_action(where, joined_by, 0); }
    void numbered_action(span where, syntax::join joined_by, std::uint32_t number) override {
        if (plain_ == nullptr) return;
        if (forbids_chases_) return check_and_keep(where, joined_by, number);
        check_action(where, joined_by, number);
    }
    void action_goes_on(span) override { plain_ = nullptr; }
    void comment(span, span text) override {
        if (!in_game_ || (tags_read_ && plain_ == nullptr)) return; // the whole game will be checked later
        syntax::usual_commands const found = syntax::read_usual_commands(text_, text);
        if (found.kind == syntax::usual_commands::content::none) return; // nearly all comments in words
        if (tags_read_)
            look_at_commands(text, found);
        else
            early_comments_.push_back(text);
    }
    void usual_comment(span where, syntax::usual_commands const& found) override {
        if (!found.has_clock) return; // evaluations that can be read have nothing to check
        if (commands_ && plain_ != nullptr && depth_ == 0)
            commands_->show_clock(text_, found, turns_of_main_line());
        else
            other_clock(where, found);
    }
    void nag(span where, std::uint32_t value) override {
        if (value == nag_of_equality && where.size() == 1) plain_ = nullptr; // `=` may be a mistyped `+`
    }
    void variation_opens(span) override {
        if (depth_++ == 0) turns_before_variation_ = turns_;
        if (plain_ != nullptr) check(plain_->variation_opens());
    }
    void variation_closes(span) override {
        if (--depth_ == 0) turns_in_variations_ += turns_ - turns_before_variation_;
        if (plain_ != nullptr) check(plain_->variation_closes());
    }
    void result(span, syntax::outcome value) override {
        if (depth_ != 0) return;
        written_ = value;
        has_result_ = true;
    }
    void problem(finding found) override {
        if (!in_game_) {
            out_.between(std::move(found));
            return;
        }
        flawed_ = true; // it will be reported later
        plain_ = nullptr;
    }

    void game_ends(std::uint64_t at) override {
        effort_.reset();
        in_game_ = false;
        plain_replay* const replay = std::exchange(plain_, nullptr);
        ++games_;
        game_.where = {game_at_, at};
        out_.begin_game(game_);
        // A tag with escapes differs from every result, which triggers the full replay.
        bool const tag_agrees =
            !has_result_ || result_tag_.empty() || part(text_, result_tag_) == result_text(written_);
        game_report report;
        if (!tags_in_order_ && replay != nullptr) check_tags(game_, report.findings);
        if (replay != nullptr && tag_agrees && !ends_twice_alike() &&
            replay->ends(written_, claim_, report.findings)) {
            report_rise(report.findings);
            for (finding& found : report.findings)
                found.place.game = games_;
            report.turns = turns_;
            report.replayed = report.followed = true;
            out_.take(std::move(report));
        } else {
            syntax::read_tree(text_, game_at_, notation_of, *this);
        }
    }

private:
    /// Name and value, as written.
    using tag_text = std::pair<std::string_view, std::string_view>;

    std::size_t tags_end_at() const {
        return std::size_t(game_.tags.empty() ? game_at_ : game_.tags.back().where.end);
    }

    bool has_held_tags() const {
        return std::equal(
            start_tags_.begin(), start_tags_.end(), held_tags_.begin(), held_tags_.end(),
            [](tag_text const& a, auto const& b) { return a.first == b.first && a.second == b.second; });
    }

    void check_action(span where, syntax::join joined_by, std::uint32_t number) {
        turns_ += joined_by == syntax::join::first;
        check(plain_->action(where, joined_by, number));
    }
    /// Apart from check_action, which runs once a turn of every game and would save its registers for this.
    [[gnu::noinline]] void check_and_keep(span where, syntax::join joined_by, std::uint32_t number) {
        if (depth_ == 0) words_.push_back(where);
        check_action(where, joined_by, number);
    }

    /// Whether the game ends with a row of words that it has twice: it may be a chase. Rows of one turn of
    /// each side are none.
    bool ends_twice_alike() const {
        constexpr std::size_t shortest = 4, longest = 24;
        auto const same = [&](std::size_t a, std::size_t b) {
            return part(text_, words_[words_.size() - a]) == part(text_, words_[words_.size() - b]);
        };
        for (std::size_t size = shortest; size <= longest && 2 * size <= words_.size(); size += 2) {
            std::size_t at = 1;
            while (at <= size && same(at, at + size))
                ++at;
            if (at > size) return true;
        }
        return false;
    }

    void take(syntax::game const& game) override { out_.take(replay_game(game, games_)); }

    /// One of the tags that read_game_start reads.
    static bool is_game_start_tag(std::string_view name) {
        switch (name.size()) {
        case 3:
            return name == "FEN" || name == "Red";
        case 4:
            return name == "Game";
        case 5:
            return name == "SetUp";
        case 6:
            return name == "Format";
        case 7:
            return name == "Variant" || name == "RuleSet";
        case 8:
            return name == "Notation";
        case 9:
            return name == "WhiteArmy" || name == "BlackArmy";
        case 10:
            return name == "VariantMen";
        default:
            return false;
        }
    }

    /// Begins a game with a different start than the one before.
    void start(bool shows_words) {
        held_ = nullptr; // the start that it refers to becomes invalid
        held_shows_words_ = shows_words;
        held_notation_ = notation_of(game_);
        std::vector<finding> faults;
        game_start_ = read_game_start(game_, faults);
        if (!faults.empty()) return;
        if (held_notation_.join_words != nullptr) return; // only a tree determines the end of a turn
        plain_replay& replay = replays_.of(*game_start_.variant);
        if (!replay.starts(text_, game_start_.start, game_start_.terms, held_notation_.words)) return;
        rules::defined::compiled_definition const* const defined = game_start_.terms.defined;
        forbids_chases_ = defined != nullptr && defined->rules.chases != rules::chase_rule::none;
        held_takes_words_ = takes_shown_words(game_start_.variant->info, game_start_.pieces());
        plain_ = held_ = &replay;
        held_tags_.assign(start_tags_.begin(), start_tags_.end());
    }

    /// `found` are the commands of the comment, of which there are some.
    void look_at_commands(span comment, syntax::usual_commands const& found) {
        if (plain_ == nullptr) return;
        commands().look_at(text_, comment, found, depth_ == 0 ? turns_of_main_line() : 0);
        check(commands_->in_order());
    }

    /// A clock that is the first of its game, or in a variation, or before the game. Not inlined: nearly all
    /// are none of these, and need no registers saved.
    [[gnu::noinline]] void other_clock(span comment, syntax::usual_commands const& found) {
        if (plain_ != nullptr && depth_ == 0)
            commands().show_clock(text_, found, turns_of_main_line());
        else if (in_game_ && !tags_read_)
            early_comments_.push_back(syntax::inside_braces(comment));
    }

    command_checks& commands() {
        if (!commands_) begin_commands();
        return *commands_;
    }
    [[gnu::noinline]] void begin_commands() {
        std::string_view const written = part(text_, time_control_);
        if (written != held_time_control_) {
            held_time_control_ = written;
            held_clock_terms_ = clock_terms_of(syntax::unescaped(written));
        }
        rules::setup const& start = game_start_.start;
        commands_.emplace(held_clock_terms_, board_size{start.files, start.ranks});
    }

    /// Requires that no variation is open.
    std::uint32_t turns_of_main_line() const { return std::uint32_t(turns_ - turns_in_variations_); }

    /// A clock that increases in a game whose turns replay, in the order of the bytes.
    void report_rise(std::vector<finding>& findings) const {
        auto rise = commands_ ? commands_->rise(game_start_) : std::nullopt;
        if (!rise || errors_in(findings) != 0) return;
        auto const later =
            std::upper_bound(findings.begin(), findings.end(), *rise, [](finding const& a, finding const& b) {
                return a.where.start < b.where.start;
            });
        findings.insert(later, std::move(*rise));
    }

    void check(bool in_order) {
        if (!in_order) plain_ = nullptr;
    }

    std::string_view text_;
    check_consumer& out_;
    std::uint64_t games_ = 0;
    std::optional<rules::effort_of_game> effort_; ///< while a game is read
    plain_replays replays_;
    game_start game_start_;

    // Nearly all games have the same start as the one before. Of the last playable one:
    plain_replay* held_ = nullptr;                               ///< null: not playable
    std::vector<std::pair<std::string, std::string>> held_tags_; ///< of a text that may be gone
    bool forbids_chases_ = false;
    bool held_takes_words_ = false; ///< others of its variant may show theirs
    bool held_shows_words_ = false; ///< and not its tags alone
    syntax::notation held_notation_;
    // Most have the same time control, too:
    std::string held_time_control_; ///< as it is written
    clock_terms held_clock_terms_ = clock_terms_of({});

    // The current game.
    plain_replay* plain_ = nullptr;    ///< null: the game needs the full replay
    syntax::game game_;                ///< its tags only
    std::vector<span> words_;          ///< of its main line, where a chase is forbidden
    std::vector<tag_text> start_tags_; ///< those that determine its start
    std::uint64_t game_at_ = 0;
    std::uint64_t turns_ = 0;
    std::uint64_t turns_in_variations_ = 0;    ///< closed ones
    std::uint64_t turns_before_variation_ = 0; ///< before the last outermost variation
    std::optional<command_checks> commands_;   ///< once there is a command
    std::vector<span> early_comments_;         ///< with commands, before the end of the tags
    span result_tag_, time_control_;           ///< their values
    claimed_ending claim_ = claimed_ending::none;
    syntax::outcome written_ = syntax::outcome::unknown;
    int depth_ = 0;
    bool has_result_ = false;
    bool in_game_ = false;
    bool tags_read_ = false;
    bool tags_in_order_ = true; ///< their values
    bool flawed_ = false;       ///< the grammar has found something
};

} // namespace

struct games_check::state {
    explicit state(check_consumer& out) : checker(out) {}
    game_checker checker;
};

games_check::games_check(check_consumer& out) : state_(std::make_unique<state>(out)) {}
games_check::~games_check() = default;

void games_check::check(std::string_view text, syntax::read_options const& options,
                        std::uint64_t games_before) {
    state_->checker.begin_text(text, games_before);
    syntax::read_games(text, state_->checker, options);
}

void check_games(std::string_view text, check_consumer& out) {
    games_check(out).check(text);
}

} // namespace vpgn::replay
