#include "choosing/field_tests.hpp"

#include "choosing/text_match.hpp"
#include "condition/facts.hpp"
#include "formats/writing/ending_words.hpp"
#include "replay/terms/variant_registry.hpp"
#include "report/near_names.hpp"
#include "variants/variant_names.hpp"
#include "work/position_digest.hpp"

#include <fmt/format.h>

#include <algorithm>
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

/// What is asked of one text.
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

    /// `!=` is for whoever asks: it is true where `=` is not.
    bool fits(std::string_view text) const {
        if (search_) return search_->found_in(text);
        if (!test_.how) return says_something(text);
        comparison const how = *test_.how == comparison::unequal ? comparison::equal : *test_.how;
        return compares(text, how, test_.wanted, test_.up_to, is_date_);
    }
    bool is_negated() const { return test_.how == comparison::unequal; }

private:
    explicit asked_text(field_test const& test) : test_(test), is_date_(test.name.text.ends_with("Date")) {}

    static bool says_something(std::string_view text) {
        return text.find_first_not_of("?.- ") != std::string_view::npos;
    }

    field_test test_;
    std::optional<text_search> search_;
    bool is_date_;
};

// ---- tags

class tag_test final : public condition_test {
public:
    tag_test(std::string name, asked_text asked) : name_(std::move(name)), asked_(std::move(asked)) {}

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
        return game.has_tag(name) && asked_.fits(game.tag(name));
    }

    std::string name_;
    asked_text asked_;
};

// ---- facts that are texts

class result_test final : public condition_test {
public:
    explicit result_test(field_test const& test, asked_text asked) : test_(test), asked_(std::move(asked)) {
        if (test_.how != comparison::like) wanted_ = condition::result_meant(test_.wanted.text);
    }
    truth begins(syntax::game const& game) override {
        std::string const result = result_of(game);
        if (!test_.how) return truth_of(result != "*");
        if (test_.how == comparison::like) return truth_of(asked_.fits(result));
        return truth_of((result == wanted_) != asked_.is_negated());
    }

private:
    /// The one that ends the main line, else that of the tag.
    static std::string result_of(syntax::game const& game) {
        for (auto n = game.nodes.rbegin(); n != game.nodes.rend(); ++n)
            if (n->what == syntax::node::type::result) return std::string(part(game.text, n->where));
        std::string const tag = game.tag("Result");
        return tag.empty() ? "*" : tag;
    }

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
    bool ends(told_game const& told) override { return asked_.fits(told.file) != asked_.is_negated(); }

private:
    asked_text asked_;
};

class ending_test final : public condition_test {
public:
    ending_test(bool alone, asked_text asked) : alone_(alone), asked_(std::move(asked)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool ends(told_game const& told) override {
        if (!told.report.replayed) return false;
        std::string_view const word = word_of(told.report.end.how);
        return alone_ ? !word.empty() : asked_.fits(word) != asked_.is_negated();
    }

private:
    bool alone_;
    asked_text asked_;
};

class finding_test final : public condition_test {
public:
    finding_test(field_test const& test, asked_text asked) : test_(test), asked_(std::move(asked)) {}
    replay::interest in_turns() const override { return replay::interest::nothing; }
    bool ends(told_game const& told) override {
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

/// What the nodes of the text tell.
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
    bool ends(told_game const& told) override {
        return fits(
            std::uint64_t(std::count_if(told.findings.begin(), told.findings.end(), [&](finding const& f) {
                return what_ == fact::findings ||
                       (what_ == fact::errors ? f.level >= severity::error : f.level == severity::warning);
            })));
    }

private:
    fact what_;
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
    bool ends(told_game const& told) override { return told.report.replayed && fits(most_); }

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
    bool ends(told_game const& told) override { return told.report.replayed && fits(most_); }

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
    return {v.where, fmt::format("no {} is called `{}`{}", what, v.text, did_you_mean(v.text, names))};
}

std::optional<fault> judge_ending(condition::value const& wanted) {
    std::vector<std::string_view> words;
    for (int i = 1; i <= int(rules::ending::adjudicated); ++i)
        words.push_back(word_of(rules::ending(i)));
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
        return std::make_unique<ending_test>(!test.how, std::move(asked));
    case fact::finding:
        return std::make_unique<finding_test>(test, std::move(asked));
    case fact::findings:
    case fact::errors:
    case fact::warnings:
        return std::make_unique<counted_findings>(test, what);
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
    auto asked = asked_text::of(test);
    if (auto* const wrong = std::get_if<fault>(&asked)) return *wrong;
    auto& text = std::get<asked_text>(asked);
    std::optional<fact> const what = condition::find_fact(test.name.text);
    if (!what) return std::make_unique<tag_test>(test.name.text, std::move(text));
    if (auto wrong = judge_words(*what, test)) return *wrong;
    return make_fact_test(*what, test, std::move(text));
}

} // namespace vpgn::tools
