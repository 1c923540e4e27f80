#include "games/select/make_test.hpp"

#include "condition/facts.hpp"
#include "core/ending_words.hpp"
#include "formats/variant_names.hpp"
#include "games/keys/position_key.hpp"
#include "games/select/field_values.hpp"
#include "games/select/text_search.hpp"
#include "registry/variant_registry.hpp"
#include "report/near_names.hpp"
#include "tags/tag_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

namespace {

using condition::comparison;
using condition::fact;
using condition::fault;
using condition::field_test;

/// The condition on one text.
class text_pattern {
public:
    static std::variant<text_pattern, fault> of(field_test const& test) {
        text_pattern result(test);
        if (test.comparator != comparison::like) return result;
        auto search = text_search::of(test.operand);
        if (auto* const wrong = std::get_if<fault>(&search)) return *wrong;
        result.search_ = std::get<text_search>(std::move(search));
        return result;
    }

    /// For `!=` too it compares by `=`: the caller negates.
    bool fits(std::string_view text) const {
        if (search_) return search_->found_in(text);
        if (!test_.comparator) return is_nonempty(text);
        comparison const comparator =
            *test_.comparator == comparison::unequal ? comparison::equal : *test_.comparator;
        return compares(text, comparator, test_.operand, test_.up_to, is_date_);
    }
    /// The value is another tag's of the same game.
    bool fits(std::string_view text, std::string other) const {
        comparison const comparator =
            *test_.comparator == comparison::unequal ? comparison::equal : *test_.comparator;
        bool const both_say = is_nonempty(text) && is_nonempty(other);
        return both_say &&
               compares(text, comparator, {condition::value_type::bare, std::move(other), false, {}},
                        std::nullopt, is_date_);
    }
    /// `B2` for all codes that begin so.
    bool is_prefix_of(std::string_view text) const { return text.starts_with(test_.operand.text); }
    bool is_negated() const { return test_.comparator == comparison::unequal; }

private:
    explicit text_pattern(field_test const& test) : test_(test), is_date_(test.name.text.ends_with("Date")) {}

    static bool is_nonempty(std::string_view text) {
        return text.find_first_not_of("?.- ") != std::string_view::npos;
    }

    field_test test_;
    std::optional<text_search> search_;
    bool is_date_;
};

// ---- tags

/// The comparison of a tag's value.
struct tag_rules {
    std::string other_tag;  ///< the value asked for is this tag's; empty: it is what is written
    bool by_prefix = false; ///< an ECO code
};

class tag_test final : public condition_test {
public:
    tag_test(std::string name, text_pattern pattern, tag_rules rules)
        : name_(std::move(name)), pattern_(std::move(pattern)), rules_(std::move(rules)) {}

    truth on_game(syntax::game const& game) override {
        bool const is_own = name_ != "Player" && game.has_tag(name_);
        bool const fits =
            is_own ? of_tag(game, name_) : of_tag(game, side_tag("White")) || of_tag(game, side_tag("Black"));
        return truth_of(fits != pattern_.is_negated());
    }

private:
    /// `Elo` → `WhiteElo`; a `Player` is White or Black.
    std::string side_tag(std::string_view side) const {
        return std::string(side) + (name_ == "Player" ? "" : name_);
    }
    bool of_tag(syntax::game const& game, std::string const& name) const {
        if (!game.has_tag(name)) return false;
        std::string const value = game.tag(name);
        if (rules_.by_prefix) return pattern_.is_prefix_of(value);
        if (rules_.other_tag.empty()) return pattern_.fits(value);
        return game.has_tag(rules_.other_tag) && pattern_.fits(value, game.tag(rules_.other_tag));
    }

    std::string name_;
    text_pattern pattern_;
    tag_rules rules_;
};

// ---- facts that are texts

class result_test final : public condition_test {
public:
    explicit result_test(field_test const& test, text_pattern pattern)
        : test_(test), pattern_(std::move(pattern)) {
        if (test_.comparator != comparison::like) expected_ = condition::result_meant(test_.operand.text);
    }
    truth on_game(syntax::game const& game) override {
        std::string_view const result = syntax::result_text(game.result());
        if (!test_.comparator) return truth_of(result != "*");
        if (test_.comparator == comparison::like) return truth_of(pattern_.fits(result));
        return truth_of((result == expected_) != pattern_.is_negated());
    }

private:
    field_test test_;
    text_pattern pattern_;
    std::string expected_;
};

class variant_test final : public condition_test {
public:
    variant_test(field_test const& test, text_pattern pattern, replay::variant_entry const* expected)
        : comparator_(test.comparator), pattern_(std::move(pattern)), expected_(expected) {}
    truth on_game(syntax::game const& game) override {
        std::string const name = game.tag("Variant");
        replay::variant_entry const* const entry = replay::find_variant(name);
        if (!comparator_) return truth_of(pattern_.fits(name));
        if (comparator_ == comparison::like)
            return truth_of(pattern_.fits(name) || (entry && pattern_.fits(entry->info.name)));
        return truth_of((entry == expected_) != pattern_.is_negated());
    }

private:
    std::optional<comparison> comparator_;
    text_pattern pattern_;
    replay::variant_entry const* expected_;
};

class comment_test final : public condition_test {
public:
    explicit comment_test(text_pattern pattern) : pattern_(std::move(pattern)) {}
    truth on_game(syntax::game const& game) override {
        bool const any = std::any_of(game.nodes.begin(), game.nodes.end(), [&](syntax::node const& n) {
            return n.kind == syntax::node::type::comment && pattern_.fits(text_of(game, n));
        });
        return truth_of(any != pattern_.is_negated());
    }

private:
    static std::string_view text_of(syntax::game const& game, syntax::node const& n) {
        return part(game.text, {n.where.start + n.first, n.where.start + n.second});
    }

    text_pattern pattern_;
};

class file_test final : public condition_test {
public:
    explicit file_test(text_pattern pattern) : pattern_(std::move(pattern)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool on_end(imported_game const& imported) override {
        return pattern_.fits(imported.file) != pattern_.is_negated();
    }

private:
    text_pattern pattern_;
};

/// Whether no side can mate for lack of material, by FIDE's laws (article 5.2.2): bare kings, one bishop or
/// knight more, or bishops on squares of one colour. For orthodox chess and variants that differ only in the
/// start position.
class material_left {
public:
    void on_start(replay::beginning const& first) {
        static constexpr std::array<std::string_view, 4> like_chess = {"orthodox", "chess960", "fischerandom",
                                                                       "nocastle"};
        applies_ = std::find(like_chess.begin(), like_chess.end(), first.variant.id) != like_chess.end();
        if (applies_)
            sees(
                [&](rules::piece who) {
                    return std::count(first.position.pieces.begin(), first.position.pieces.end(), who);
                },
                [&]() -> rules::setup const& { return first.position; });
        else
            is_insufficient_ = false;
    }
    void on_turn(asked_turn& turn) {
        if (applies_ && turn.played().in_main_line())
            sees([&](rules::piece who) { return turn.count_after(who); },
                 [&]() -> rules::setup const& { return turn.after(); });
    }
    bool is_insufficient() const { return is_insufficient_; }

private:
    template <class Count, class Position>
    void sees(Count const& count, Position const& position) {
        using rules::color, rules::kind;
        auto const of_both = [&](kind k) {
            return int(count({color::white, k})) + int(count({color::black, k}));
        };
        is_insufficient_ = false;
        for (kind const k : {kind::pawn, kind::queen, kind::rook})
            if (of_both(k) > 0) return;
        int const knights = of_both(kind::knight), bishops = of_both(kind::bishop);
        if (knights + bishops <= 1)
            is_insufficient_ = true;
        else if (knights == 0)
            is_insufficient_ = bishops_share_a_colour(position());
    }
    static bool bishops_share_a_colour(rules::setup const& position) {
        std::array<bool, 2> seen{};
        for (int file = 0; file < position.files; ++file)
            for (int rank = 0; rank < position.ranks; ++rank) {
                rules::piece const who = position.at(rules::square_at(file, rank));
                if (who && who.kind() == rules::kind::bishop) seen[std::size_t((file + rank) % 2)] = true;
            }
        return !(seen[0] && seen[1]);
    }

    bool applies_ = false;
    bool is_insufficient_ = false;
};

class ending_test final : public condition_test {
public:
    ending_test(field_test const& test, text_pattern pattern)
        : alone_(!test.comparator), by_material_(test.comparator && (test.comparator == comparison::like ||
                                                                     test.operand.text == insufficient)),
          pattern_(std::move(pattern)) {}
    replay::interest in_turns() const override {
        return by_material_ ? replay::interest::positions : replay::interest::nothing;
    }
    bool lists_demands(replay::any_demands&) override { return !by_material_; }
    truth on_start(replay::beginning const& first) override {
        if (by_material_) left_.on_start(first);
        return truth::unknown;
    }
    truth on_turn(asked_turn& turn) override {
        if (by_material_) left_.on_turn(turn);
        return truth::unknown;
    }
    bool on_end(imported_game const& imported) override {
        if (!imported.report.replayed) return false;
        std::string_view word = word_of(imported.report.end.kind);
        if (alone_) return !word.empty();
        if (word.empty() && by_material_ && left_.is_insufficient()) word = insufficient;
        return pattern_.fits(word) != pattern_.is_negated();
    }

private:
    bool alone_;
    bool by_material_; ///< the material that is left matters
    text_pattern pattern_;
    material_left left_;
};

class finding_test final : public condition_test {
public:
    finding_test(field_test const& test, text_pattern pattern) : test_(test), pattern_(std::move(pattern)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool on_end(imported_game const& imported) override {
        bool const any =
            std::any_of(imported.findings.begin(), imported.findings.end(), [&](finding const& f) {
                code_record const& record = record_of(f.code);
                if (!test_.comparator) return true;
                if (test_.comparator == comparison::like) return pattern_.fits(f.message);
                return record.code.starts_with(test_.operand.text) || record.slug == test_.operand.text;
            });
        return any != pattern_.is_negated();
    }

private:
    field_test test_;
    text_pattern pattern_;
};

// ---- facts that are numbers

class number_test : public condition_test {
public:
    explicit number_test(field_test const& test)
        : comparator_(test.comparator.value_or(comparison::greater)),
          first_(test.comparator ? std::stoul(test.operand.text) : 0),
          last_(test.up_to ? std::stoul(test.up_to->text) : first_) {}

protected:
    bool fits(std::uint64_t number) const { return compares(number, comparator_, first_, last_); }
    /// True, and will stay so, though the number may still grow.
    truth settled(std::uint64_t number) const {
        bool const grows_into = comparator_ == comparison::greater || comparator_ == comparison::at_least;
        return grows_into && fits(number) ? truth::yes : truth::unknown;
    }

private:
    comparison comparator_;
    std::uint64_t first_;
    std::uint64_t last_;
};

/// Counts of nodes of the text.
class counted_nodes final : public number_test {
public:
    counted_nodes(field_test const& test, fact counted) : number_test(test), counted_(counted) {}
    truth on_game(syntax::game const& game) override {
        using type = syntax::node::type;
        switch (counted_) {
        case fact::plies:
            return truth_of(fits(game.plies()));
        case fact::moves:
            return truth_of(fits((game.plies() + 1) / 2));
        case fact::comments:
            return truth_of(fits(count(game, type::comment)));
        case fact::variations:
            return truth_of(fits(count(game, type::open)));
        default:
            return truth_of(fits(count(game, type::nag)));
        }
    }

private:
    static std::uint64_t count(syntax::game const& game, syntax::node::type kind) {
        return std::uint64_t(std::count_if(game.nodes.begin(), game.nodes.end(),
                                           [&](syntax::node const& n) { return n.kind == kind; }));
    }

    fact counted_;
};

class counted_findings final : public number_test {
public:
    counted_findings(field_test const& test, fact counted) : number_test(test), counted_(counted) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool on_end(imported_game const& imported) override {
        return fits(std::uint64_t(
            std::count_if(imported.findings.begin(), imported.findings.end(), [&](finding const& f) {
                return counted_ == fact::findings ||
                       (counted_ == fact::errors ? f.level >= severity::error : f.level == severity::warning);
            })));
    }

private:
    fact counted_;
};

class game_number_test final : public number_test {
public:
    using number_test::number_test;
    bool counts_games() const override { return true; }
    void is_game(std::uint64_t number) override { number_ = number; }
    truth on_game(syntax::game const&) override { return truth_of(fits(number_)); }

private:
    std::uint64_t number_ = 0;
};

class clock_test final : public number_test {
public:
    using number_test::number_test;
    replay::interest in_turns() const override { return replay::interest::positions; }
    truth on_game(syntax::game const&) override {
        most_ = 0;
        return truth::unknown;
    }
    truth on_start(replay::beginning const& first) override { return sees(first.position); }
    truth on_turn(asked_turn& turn) override { return sees(turn.after()); }
    bool on_end(imported_game const& imported) override { return imported.report.replayed && fits(most_); }

private:
    truth sees(rules::setup const& position) {
        most_ = std::max<std::uint64_t>(most_, position.clock);
        return settled(most_);
    }

    std::uint64_t most_ = 0;
};

class repetition_test final : public number_test {
public:
    using number_test::number_test;
    replay::interest in_turns() const override { return replay::interest::positions; }
    truth on_game(syntax::game const&) override {
        times_.clear();
        most_ = 0;
        return truth::unknown;
    }
    truth on_start(replay::beginning const& first) override { return sees(first.position); }
    truth on_turn(asked_turn& turn) override {
        return turn.played().in_main_line() ? sees(turn.after()) : truth::unknown;
    }
    bool on_end(imported_game const& imported) override { return imported.report.replayed && fits(most_); }

private:
    truth sees(rules::setup const& position) {
        most_ = std::max(most_, ++times_[digest_of(position)]);
        return settled(most_);
    }

    std::map<digest, std::uint64_t> times_;
    std::uint64_t most_ = 0;
};

test_or_fault make_tag_test(field_test test) {
    tags::value_kind const kind = tags::kind_of(test.name.text);
    tag_rules rules;
    bool const compared = test.comparator && test.comparator != comparison::like;
    if (compared && !test.up_to && test.operand.kind == condition::value_type::bare &&
        names_tag(test.operand.text, test.name.text))
        rules.other_tag = test.operand.text;
    if (compared && rules.other_tag.empty()) {
        read_hyphen_as_range(test, kind);
        if (auto wrong = judge_values(test, kind)) return *wrong;
        bool const is_equal = test.comparator == comparison::equal || test.comparator == comparison::unequal;
        rules.by_prefix = kind == tags::value_kind::eco && is_equal && !test.up_to;
    }
    auto pattern = text_pattern::of(test);
    if (auto* const wrong = std::get_if<fault>(&pattern)) return *wrong;
    return std::make_unique<tag_test>(test.name.text, std::get<text_pattern>(std::move(pattern)),
                                      std::move(rules));
}

std::unique_ptr<condition_test> make_fact_test(fact id, field_test const& test, text_pattern pattern) {
    switch (id) {
    case fact::variant:
        return std::make_unique<variant_test>(test, std::move(pattern),
                                              replay::find_variant(test.operand.text));
    case fact::result:
        return std::make_unique<result_test>(test, std::move(pattern));
    case fact::file:
        return std::make_unique<file_test>(std::move(pattern));
    case fact::comment:
        return std::make_unique<comment_test>(std::move(pattern));
    case fact::ending:
        return std::make_unique<ending_test>(test, std::move(pattern));
    case fact::finding:
        return std::make_unique<finding_test>(test, std::move(pattern));
    case fact::findings:
    case fact::errors:
    case fact::warnings:
        return std::make_unique<counted_findings>(test, id);
    case fact::game:
        return std::make_unique<game_number_test>(test);
    case fact::clock:
        return std::make_unique<clock_test>(test);
    case fact::repetitions:
        return std::make_unique<repetition_test>(test);
    default:
        return std::make_unique<counted_nodes>(test, id);
    }
}

} // namespace

test_or_fault make_field_test(field_test const& test) {
    std::optional<fact> const id = condition::find_fact(test.name.text);
    if (!id) return make_tag_test(test);
    auto pattern = text_pattern::of(test);
    if (auto* const wrong = std::get_if<fault>(&pattern)) return *wrong;
    auto& text = std::get<text_pattern>(pattern);
    if (auto wrong = judge_words(*id, test)) return *wrong;
    return make_fact_test(*id, test, std::move(text));
}

} // namespace vpgn::tools
