#include "games/select/field_tests.hpp"

#include "condition/facts.hpp"
#include "games/forms/variant_names.hpp"
#include "games/forms/writing/ending_words.hpp"
#include "games/keys/position_digest.hpp"
#include "games/select/text_match.hpp"
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
class asked_text {
public:
    static std::variant<asked_text, fault> of(field_test const& test) {
        asked_text made(test);
        if (test.how != comparison::like) return made;
        auto search = text_search::of(test.wanted);
        if (auto* const wrong = std::get_if<fault>(&search)) return *wrong;
        made.search_ = std::get<text_search>(std::move(search));
        return made;
    }

    /// For `!=` too it compares by `=`: the caller negates.
    bool fits(std::string_view text) const {
        if (search_) return search_->found_in(text);
        if (!test_.how) return is_nonempty(text);
        comparison const how = *test_.how == comparison::unequal ? comparison::equal : *test_.how;
        return compares(text, how, test_.wanted, test_.up_to, is_date_);
    }
    /// The value is another tag's of the same game.
    bool fits(std::string_view text, std::string other) const {
        comparison const how = *test_.how == comparison::unequal ? comparison::equal : *test_.how;
        bool const both_say = is_nonempty(text) && is_nonempty(other);
        return both_say && compares(text, how, {condition::value_type::bare, std::move(other), false, {}},
                                    std::nullopt, is_date_);
    }
    /// `B2` for all codes that begin so.
    bool begins(std::string_view text) const { return text.starts_with(test_.wanted.text); }
    bool is_negated() const { return test_.how == comparison::unequal; }

private:
    explicit asked_text(field_test const& test) : test_(test), is_date_(test.name.text.ends_with("Date")) {}

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
    tag_test(std::string name, asked_text asked, tag_rules rules)
        : name_(std::move(name)), asked_(std::move(asked)), rules_(std::move(rules)) {}

    truth begins(syntax::game const& game) override {
        bool const is_own = name_ != "Player" && game.has_tag(name_);
        bool const fits =
            is_own ? of_tag(game, name_) : of_tag(game, side_tag("White")) || of_tag(game, side_tag("Black"));
        return truth_of(fits != asked_.is_negated());
    }

private:
    /// `Elo` → `WhiteElo`; a `Player` is White or Black.
    std::string side_tag(std::string_view side) const {
        return std::string(side) + (name_ == "Player" ? "" : name_);
    }
    bool of_tag(syntax::game const& game, std::string const& name) const {
        if (!game.has_tag(name)) return false;
        std::string const value = game.tag(name);
        if (rules_.by_prefix) return asked_.begins(value);
        if (rules_.other_tag.empty()) return asked_.fits(value);
        return game.has_tag(rules_.other_tag) && asked_.fits(value, game.tag(rules_.other_tag));
    }

    std::string name_;
    asked_text asked_;
    tag_rules rules_;
};

// ---- facts that are texts

class result_test final : public condition_test {
public:
    explicit result_test(field_test const& test, asked_text asked) : test_(test), asked_(std::move(asked)) {
        if (test_.how != comparison::like) wanted_ = condition::result_meant(test_.wanted.text);
    }
    truth begins(syntax::game const& game) override {
        std::string_view const result = syntax::result_text(game.result());
        if (!test_.how) return truth_of(result != "*");
        if (test_.how == comparison::like) return truth_of(asked_.fits(result));
        return truth_of((result == wanted_) != asked_.is_negated());
    }

private:
    field_test test_;
    asked_text asked_;
    std::string wanted_;
};

class variant_test final : public condition_test {
public:
    variant_test(field_test const& test, asked_text asked, replay::variant_entry const* wanted)
        : how_(test.how), asked_(std::move(asked)), wanted_(wanted) {}
    truth begins(syntax::game const& game) override {
        std::string const name = game.tag("Variant");
        replay::variant_entry const* const entry = replay::find_variant(name);
        if (!how_) return truth_of(asked_.fits(name));
        if (how_ == comparison::like)
            return truth_of(asked_.fits(name) || (entry && asked_.fits(entry->info.name)));
        return truth_of((entry == wanted_) != asked_.is_negated());
    }

private:
    std::optional<comparison> how_;
    asked_text asked_;
    replay::variant_entry const* wanted_;
};

class comment_test final : public condition_test {
public:
    explicit comment_test(asked_text asked) : asked_(std::move(asked)) {}
    truth begins(syntax::game const& game) override {
        bool const any = std::any_of(game.nodes.begin(), game.nodes.end(), [&](syntax::node const& n) {
            return n.what == syntax::node::type::comment && asked_.fits(text_of(game, n));
        });
        return truth_of(any != asked_.is_negated());
    }

private:
    static std::string_view text_of(syntax::game const& game, syntax::node const& n) {
        return part(game.text, {n.where.start + n.first, n.where.start + n.second});
    }

    asked_text asked_;
};

class file_test final : public condition_test {
public:
    explicit file_test(asked_text asked) : asked_(std::move(asked)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool ends(imported_game const& told) override { return asked_.fits(told.file) != asked_.is_negated(); }

private:
    asked_text asked_;
};

/// Whether no side can mate for lack of material, by FIDE's laws (article 5.2.2): bare kings, one bishop or
/// knight more, or bishops on squares of one colour. For orthodox chess and variants that differ only in the
/// start position.
class material_left {
public:
    void starts(replay::beginning const& first) {
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
    void plays(asked_turn& turn) {
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
                if (who && who.what() == rules::kind::bishop) seen[std::size_t((file + rank) % 2)] = true;
            }
        return !(seen[0] && seen[1]);
    }

    bool applies_ = false;
    bool is_insufficient_ = false;
};

constexpr std::string_view insufficient = "insufficient material";

class ending_test final : public condition_test {
public:
    ending_test(field_test const& test, asked_text asked)
        : alone_(!test.how),
          by_material_(test.how && (test.how == comparison::like || test.wanted.text == insufficient)),
          asked_(std::move(asked)) {}
    replay::interest in_turns() const override {
        return by_material_ ? replay::interest::positions : replay::interest::nothing;
    }
    bool lists_demands(replay::any_demands&) override { return !by_material_; }
    truth starts(replay::beginning const& first) override {
        if (by_material_) left_.starts(first);
        return truth::unknown;
    }
    truth plays(asked_turn& turn) override {
        if (by_material_) left_.plays(turn);
        return truth::unknown;
    }
    bool ends(imported_game const& told) override {
        if (!told.report.replayed) return false;
        std::string_view word = word_of(told.report.end.how);
        if (alone_) return !word.empty();
        if (word.empty() && by_material_ && left_.is_insufficient()) word = insufficient;
        return asked_.fits(word) != asked_.is_negated();
    }

private:
    bool alone_;
    bool by_material_; ///< the material that is left matters
    asked_text asked_;
    material_left left_;
};

class finding_test final : public condition_test {
public:
    finding_test(field_test const& test, asked_text asked) : test_(test), asked_(std::move(asked)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool ends(imported_game const& told) override {
        bool const any = std::any_of(told.findings.begin(), told.findings.end(), [&](finding const& f) {
            code_record const& record = record_of(f.code);
            if (!test_.how) return true;
            if (test_.how == comparison::like) return asked_.fits(f.message);
            return record.code.starts_with(test_.wanted.text) || record.slug == test_.wanted.text;
        });
        return any != asked_.is_negated();
    }

private:
    field_test test_;
    asked_text asked_;
};

// ---- facts that are numbers

class number_test : public condition_test {
public:
    explicit number_test(field_test const& test)
        : how_(test.how.value_or(comparison::greater)), first_(test.how ? std::stoul(test.wanted.text) : 0),
          last_(test.up_to ? std::stoul(test.up_to->text) : first_) {}

protected:
    bool fits(std::uint64_t number) const { return compares(number, how_, first_, last_); }
    /// True, and will stay so, though the number may still grow.
    truth settled(std::uint64_t number) const {
        bool const grows_into = how_ == comparison::greater || how_ == comparison::at_least;
        return grows_into && fits(number) ? truth::yes : truth::unknown;
    }

private:
    comparison how_;
    std::uint64_t first_;
    std::uint64_t last_;
};

/// Counts of nodes of the text.
class counted_nodes final : public number_test {
public:
    counted_nodes(field_test const& test, fact what) : number_test(test), what_(what) {}
    truth begins(syntax::game const& game) override {
        using type = syntax::node::type;
        switch (what_) {
        case fact::plies:
            return truth_of(fits(main_turns(game)));
        case fact::moves:
            return truth_of(fits((main_turns(game) + 1) / 2));
        case fact::comments:
            return truth_of(fits(count(game, type::comment)));
        case fact::variations:
            return truth_of(fits(count(game, type::open)));
        default:
            return truth_of(fits(count(game, type::nag)));
        }
    }

private:
    static std::uint64_t count(syntax::game const& game, syntax::node::type what) {
        return std::uint64_t(std::count_if(game.nodes.begin(), game.nodes.end(),
                                           [&](syntax::node const& n) { return n.what == what; }));
    }
    static std::uint64_t main_turns(syntax::game const& game) {
        std::uint64_t turns = 0;
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            syntax::node const& n = game.nodes[i];
            turns += n.what == syntax::node::type::turn;
            if (n.what == syntax::node::type::open) i = n.first; // to its close
        }
        return turns;
    }

    fact what_;
};

class counted_findings final : public number_test {
public:
    counted_findings(field_test const& test, fact what) : number_test(test), what_(what) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool ends(imported_game const& told) override {
        return fits(
            std::uint64_t(std::count_if(told.findings.begin(), told.findings.end(), [&](finding const& f) {
                return what_ == fact::findings ||
                       (what_ == fact::errors ? f.level >= severity::error : f.level == severity::warning);
            })));
    }

private:
    fact what_;
};

class game_number_test final : public number_test {
public:
    using number_test::number_test;
    bool counts_games() const override { return true; }
    void is_game(std::uint64_t number) override { number_ = number; }
    truth begins(syntax::game const&) override { return truth_of(fits(number_)); }

private:
    std::uint64_t number_ = 0;
};

class clock_test final : public number_test {
public:
    using number_test::number_test;
    replay::interest in_turns() const override { return replay::interest::positions; }
    truth begins(syntax::game const&) override {
        most_ = 0;
        return truth::unknown;
    }
    truth starts(replay::beginning const& first) override { return sees(first.position); }
    truth plays(asked_turn& turn) override { return sees(turn.after()); }
    bool ends(imported_game const& told) override { return told.report.replayed && fits(most_); }

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
    truth begins(syntax::game const&) override {
        times_.clear();
        most_ = 0;
        return truth::unknown;
    }
    truth starts(replay::beginning const& first) override { return sees(first.position); }
    truth plays(asked_turn& turn) override {
        return turn.played().in_main_line() ? sees(turn.after()) : truth::unknown;
    }
    bool ends(imported_game const& told) override { return told.report.replayed && fits(most_); }

private:
    truth sees(rules::setup const& position) {
        most_ = std::max(most_, ++times_[digest_of(position)]);
        return settled(most_);
    }

    std::map<digest, std::uint64_t> times_;
    std::uint64_t most_ = 0;
};

// ---- making them

/// A word that must be one of some, and is not.
fault means_nothing(condition::value const& v, std::string_view what,
                    std::vector<std::string_view> const& names) {
    return {v.where, fmt::format("unknown {} `{}`{}", what, v.text, did_you_mean(v.text, names))};
}

std::optional<fault> judge_ending(condition::value const& wanted) {
    std::vector<std::string_view> words;
    for (int i = 1; i <= int(rules::ending::adjudicated); ++i)
        words.push_back(word_of(rules::ending(i)));
    words.push_back(insufficient);
    if (std::find(words.begin(), words.end(), wanted.text) != words.end()) return std::nullopt;
    return means_nothing(wanted, "ending", words);
}

std::optional<fault> judge_finding(condition::value const& wanted) {
    std::vector<std::string_view> names;
    for (code_record const& record : all_codes()) {
        if (record.code.starts_with(wanted.text) || record.slug == wanted.text) return std::nullopt;
        names.push_back(record.code);
        names.push_back(record.slug);
    }
    return means_nothing(wanted, "finding", names);
}

std::optional<fault> judge_variant(condition::value const& wanted) {
    if (replay::find_variant(wanted.text)) return std::nullopt;
    return fault{wanted.where, no_such_variant(wanted.text)};
}

std::optional<fault> judge_words(fact what, field_test const& test) {
    bool const by_word = test.how == comparison::equal || test.how == comparison::unequal;
    if (!by_word) return std::nullopt;
    if (what == fact::ending) return judge_ending(test.wanted);
    if (what == fact::finding) return judge_finding(test.wanted);
    if (what == fact::variant) return judge_variant(test.wanted);
    return std::nullopt;
}

// ---- values of tags that have a format: what no game's tag could be is refused

using tags::value_kind;

/// Tags of free text that two of are compared.
constexpr std::array<std::string_view, 8> texts_of_tags = {
    "Event", "Site", "WhiteTeam", "BlackTeam", "Opening", "Variation", "Annotator", "Termination"};

/// Whether a bare word is the name of a tag with values of the same sort as `tag`.
bool names_tag(std::string_view word, std::string_view tag) {
    if (word.empty() || word[0] < 'A' || word[0] > 'Z') return false;
    value_kind const what = tags::kind_of(word);
    if (what != value_kind::text) return what == tags::kind_of(tag);
    auto const is_text = [](std::string_view name) {
        return std::find(texts_of_tags.begin(), texts_of_tags.end(), name) != texts_of_tags.end();
    };
    return is_text(word) && is_text(tag);
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// `1990`, `1990.05`, `1990.05.01`: with full stops alone.
bool is_dotted_date(std::string_view text) {
    return text.size() >= 4 && is_number(text.substr(0, 4)) && (text.size() == 4 || text[4] == '.') &&
           text.find_first_not_of("0123456789.?") == std::string_view::npos;
}

/// `1990-1995`, `2400-2500`, `B20-B99`: a range that is written with a hyphen.
void read_hyphen_as_range(field_test& test, value_kind what) {
    bool const may = test.how == comparison::equal || test.how == comparison::unequal;
    std::size_t const hyphen = test.wanted.text.find('-');
    if (!may || test.up_to || test.wanted.what != condition::value_type::bare || hyphen == std::string::npos)
        return;
    std::string const first = test.wanted.text.substr(0, hyphen), last = test.wanted.text.substr(hyphen + 1);
    bool const is_range = what == value_kind::date     ? is_dotted_date(first) && is_dotted_date(last)
                          : what == value_kind::rating ? is_number(first) && is_number(last)
                          : what == value_kind::eco
                              ? first.size() == 3 && last.size() == 3 && !tags::flaw_of("ECO", first) &&
                                    !tags::flaw_of("ECO", last)
                              : false;
    if (!is_range) return;
    span const where = test.wanted.where;
    test.up_to =
        condition::value{condition::value_type::bare, last, false, {where.start + hyphen + 1, where.end}};
    test.wanted.text = first;
    test.wanted.where.end = where.start + hyphen;
}

/// Why no tag has a date that a condition could mean by this, with the nearest that one could.
std::optional<fault> judge_date(condition::value const& wanted, field_test const& test) {
    if (wanted.what != condition::value_type::bare || days_of(wanted.text) == std::nullopt) {
        if (wanted.what != condition::value_type::bare) return std::nullopt;
        bool const unknown = wanted.text.find_first_not_of("?.-") == std::string::npos;
        return fault{
            wanted.where,
            unknown
                ? fmt::format("an unknown date cannot be compared (did you mean `not {}`?)", test.name.text)
                : fmt::format("not a date: write `1995`, `1995.06` or `1995.06.12`{}",
                              did_you_mean(wanted.text, std::array<std::string_view, 4>{
                                                            "Date", "EventDate", "UTCDate", "SourceDate"}))};
    }
    days const d = *days_of(wanted.text);
    int const year = d.first / 10'000, month = d.first / 100 % 100, day = d.first % 100;
    bool const month_is_known = d.last - d.first < 9'999, day_is_known = d.last == d.first;
    if (month_is_known && (month < 1 || month > 12))
        return fault{wanted.where, fmt::format("there is no month {} (did you mean `{}.{:02}`?)", month, year,
                                               month < 1 ? 1 : 12)};
    int const days = tags::days_of_month(year, month);
    if (day_is_known && (day < 1 || day > days))
        return fault{wanted.where, fmt::format("that month has {} days (did you mean `{}.{:02}.{:02}`?)",
                                               days, year, month, day < 1 ? 1 : days)};
    return std::nullopt;
}

std::optional<fault> judge_rating(condition::value const& wanted, field_test const& test) {
    bool const is_ordered = test.how != comparison::equal && test.how != comparison::unequal;
    if (!is_ordered && !test.up_to) return std::nullopt;
    if (wanted.text.find_first_not_of("0123456789.") == std::string::npos) return std::nullopt;
    return fault{wanted.where, fmt::format("a rating is compared with a number or a tag{}",
                                           did_you_mean(wanted.text, std::array<std::string_view, 3>{
                                                                         "WhiteElo", "BlackElo", "Elo"}))};
}

std::optional<fault> judge_eco(condition::value const& wanted) {
    std::string_view const text = wanted.text;
    if (text.find_first_not_of("?-") == text.npos || !tags::flaw_of("ECO", text)) return std::nullopt;
    auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
    bool const is_prefix =
        text.size() < 3 && text[0] >= 'A' && text[0] <= 'E' && (text.size() == 1 || is_digit(text[1]));
    if (is_prefix) return std::nullopt;
    std::string capital(text);
    if (capital[0] >= 'a' && capital[0] <= 'z') capital[0] = char(capital[0] - 'a' + 'A');
    bool const one_letter = capital[0] >= 'A' && capital[0] <= 'E' && capital != text;
    std::string const near = one_letter ? fmt::format(" (did you mean `{}`?)", capital)
                             : capital.size() > 1 && is_digit(capital[1])
                                 ? fmt::format(" (did you mean `E{}`?)", capital.substr(1, 2))
                                 : std::string();
    return fault{wanted.where,
                 fmt::format("no ECO code is or begins with `{}`: they are A00 to E99{}", text, near)};
}

std::optional<fault> judge_result_tag(condition::value const& wanted) {
    if (wanted.what != condition::value_type::bare ||
        wanted.text.find_first_not_of("?-") == std::string::npos || !tags::flaw_of("Result", wanted.text))
        return std::nullopt;
    std::string_view const meant = condition::result_meant(wanted.text);
    return fault{
        wanted.where,
        meant.empty()
            ? fmt::format(
                  "a Result is `1-0`, `0-1`, `1/2-1/2` or `*`{}",
                  did_you_mean(wanted.text, std::array<std::string_view, 4>{"1-0", "0-1", "1/2-1/2", "*"}))
            : fmt::format("write `{}` in a Result tag (did you mean `result = {}`?)", meant, wanted.text)};
}

std::optional<fault> judge_value(condition::value const& wanted, field_test const& test, value_kind what) {
    switch (what) {
    case value_kind::date:
        return judge_date(wanted, test);
    case value_kind::rating:
        return judge_rating(wanted, test);
    case value_kind::eco:
        return judge_eco(wanted);
    case value_kind::result:
        return judge_result_tag(wanted);
    default:
        return std::nullopt;
    }
}

/// An empty range.
std::optional<fault> judge_range(field_test const& test, value_kind what) {
    if (!test.up_to) return std::nullopt;
    condition::value const &first = test.wanted, &last = *test.up_to;
    bool reversed = false;
    if (what == value_kind::date) {
        auto const a = days_of(first.text), b = days_of(last.text);
        reversed = a && b && b->last < a->first;
    } else if (is_number(first.text) && is_number(last.text) && first.text.size() < 10 &&
               last.text.size() < 10) {
        reversed = std::stoul(last.text) < std::stoul(first.text);
    } else if (what == value_kind::eco) {
        reversed = last.text < first.text && !first.text.starts_with(last.text);
    }
    if (!reversed) return std::nullopt;
    return fault{
        cover(first.where, last.where),
        fmt::format("the range ends before it begins (did you mean `{}..{}`?)", last.text, first.text)};
}

made_test make_tag_test(field_test test) {
    value_kind const what = tags::kind_of(test.name.text);
    tag_rules rules;
    bool const compared = test.how && test.how != comparison::like;
    if (compared && !test.up_to && test.wanted.what == condition::value_type::bare &&
        names_tag(test.wanted.text, test.name.text))
        rules.other_tag = test.wanted.text;
    if (compared && rules.other_tag.empty()) {
        read_hyphen_as_range(test, what);
        if (auto wrong = judge_value(test.wanted, test, what)) return *wrong;
        if (test.up_to)
            if (auto wrong = judge_value(*test.up_to, test, what)) return *wrong;
        if (auto wrong = judge_range(test, what)) return *wrong;
        bool const is_equal = test.how == comparison::equal || test.how == comparison::unequal;
        rules.by_prefix = what == value_kind::eco && is_equal && !test.up_to;
    }
    auto asked = asked_text::of(test);
    if (auto* const wrong = std::get_if<fault>(&asked)) return *wrong;
    return std::make_unique<tag_test>(test.name.text, std::get<asked_text>(std::move(asked)),
                                      std::move(rules));
}

std::unique_ptr<condition_test> make_fact_test(fact what, field_test const& test, asked_text asked) {
    switch (what) {
    case fact::variant:
        return std::make_unique<variant_test>(test, std::move(asked), replay::find_variant(test.wanted.text));
    case fact::result:
        return std::make_unique<result_test>(test, std::move(asked));
    case fact::file:
        return std::make_unique<file_test>(std::move(asked));
    case fact::comment:
        return std::make_unique<comment_test>(std::move(asked));
    case fact::ending:
        return std::make_unique<ending_test>(test, std::move(asked));
    case fact::finding:
        return std::make_unique<finding_test>(test, std::move(asked));
    case fact::findings:
    case fact::errors:
    case fact::warnings:
        return std::make_unique<counted_findings>(test, what);
    case fact::game:
        return std::make_unique<game_number_test>(test);
    case fact::clock:
        return std::make_unique<clock_test>(test);
    case fact::repetitions:
        return std::make_unique<repetition_test>(test);
    default:
        return std::make_unique<counted_nodes>(test, what);
    }
}

} // namespace

made_test make_field_test(field_test const& test) {
    std::optional<fact> const what = condition::find_fact(test.name.text);
    if (!what) return make_tag_test(test);
    auto asked = asked_text::of(test);
    if (auto* const wrong = std::get_if<fault>(&asked)) return *wrong;
    auto& text = std::get<asked_text>(asked);
    if (auto wrong = judge_words(*what, test)) return *wrong;
    return make_fact_test(*what, test, std::move(text));
}

} // namespace vpgn::tools
