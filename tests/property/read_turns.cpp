// A turn that is read alone and the same turn in a game are the same turn, or have the same findings: every
// turn of the samples, and damaged ones.
#include "definitions/scope.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "replay/play/read_turn.hpp"
#include "replay/play/replay.hpp"
#include "source/file.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "support/told_games.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(read_turns)

namespace {

/// A position of a sample, and the word that follows there.
struct written_word {
    std::shared_ptr<replay::game_start const> terms; ///< of its game
    rules::setup position;
    std::string text;

    replay::game_start start() const {
        replay::game_start on = *terms;
        on.start = position;
        on.is_usual = false;
        return on;
    }
};

/// The turns of main lines, with their positions.
class word_collector final : public syntax::game_consumer, public replay::observer {
public:
    void take(syntax::game const& game) override {
        std::vector<finding> faults;
        auto const on = std::make_shared<replay::game_start>(replay::read_game_start(game, faults));
        if (!on->playable || !on->variant || !on->variant->judges_records()) return;
        game_ = &game;
        terms_ = on;
        before_ = on->start;
        replay::replay_game(game, 1, this);
    }
    void on_turn(replay::played_turn const& turn) override {
        span const where = game_->nodes[turn.node()].where;
        std::string const text(part(game_->text, where));
        if (!turn.in_main_line()) return;
        all.push_back({terms_, before_, text});
        before_ = turn.after();
    }
    std::vector<written_word> all;

private:
    syntax::game const* game_ = nullptr;
    std::shared_ptr<replay::game_start const> terms_;
    rules::setup before_;
};

std::vector<written_word> words_of_samples() {
    word_collector words;
    for (std::string const& file : test::sample_files()) {
        std::string const text = read_file(file);
        syntax::read_trees(text, replay::notation_of, words);
    }
    return std::move(words.all);
}

/// The turn in a game of its own.
class replayed_alone final : public syntax::game_consumer, public replay::observer {
public:
    explicit replayed_alone(written_word const& word, std::string const& text)
        : on_(word.start()), size_(text.size()) {
        how() = replay::notation_of(*on_.variant);
        std::string const game = std::string(tag_before) + text + "\n*";
        syntax::read_trees(
            game, [](syntax::game const&) { return how(); }, *this);
    }
    bool is_one_turn() const { return games_ == 1 && turns_ == 1 && !has_other_; }
    bool is_legal() const { return played && std::none_of(found.begin(), found.end(), is_error); }

    std::vector<finding> found;
    struct turn {
        std::string text;
        rules::turn choices;
        rules::setup after;
        rules::event_list events;
    };
    std::optional<turn> played;
    bool has_other_number = false; ///< the game has another number than its position

private:
    static constexpr std::string_view tag_before = "[Event \"?\"]\n\n";
    static syntax::notation& how() {
        static syntax::notation one;
        return one;
    }
    static bool is_error(finding const& f) { return f.level == severity::error; }

    void take(syntax::game const& read) override {
        syntax::game game = read;
        ++games_;
        replay::finish_words(game, on_);
        replay::game_report report;
        on_.variant->functions->replay(game, on_, this, report);
        int results = 0;
        for (syntax::node const& n : game.nodes) {
            turns_ += n.kind == syntax::node::type::turn;
            has_other_ |= n.kind == syntax::node::type::open;
            bool const is_result = n.kind == syntax::node::type::result;
            results += is_result;
            has_other_ |= is_result && n.where.start <= tag_before.size() + size_;
        }
        has_other_ |= game.tags.size() != 1 || results != 1;
        for (syntax::node const& n : game.nodes)
            has_other_number |= n.kind == syntax::node::type::number && n.first != on_.start.number;
        for (auto const* list : {&game.problems, &report.findings})
            for (finding f : *list) {
                f.where = moved(f.where);
                if (f.where.start <= size_) found.push_back(f);
            }
    }
    void on_turn(replay::played_turn const& t) override {
        if (t.status() != replay::turn_status::legal || played) return;
        played = turn{t.spell(), t.choices(), t.after(), t.events()};
    }
    span moved(span where) const { return {where.start - tag_before.size(), where.end - tag_before.size()}; }

    replay::game_start on_;
    std::uint64_t size_;
    int games_ = 0, turns_ = 0;
    bool has_other_ = false;
};

std::string described(std::vector<finding> const& all) {
    std::string text;
    for (finding const& f : all)
        text += testing::described(f) + "\n";
    return text;
}

void compare(written_word const& word, std::string const& text) {
    replay::game_start const on = word.start();
    BOOST_TEST_CHECKPOINT(on.variant->info.id
                          << " | " << replay::write_position_text(on.start, on.variant->notation) << " | "
                          << text);
    replay::turn_reading const alone = replay::read_turn(on, text);
    replayed_alone const game(word, text);
    BOOST_TEST_CONTEXT(on.variant->info.id
                       << " | " << replay::write_position_text(on.start, on.variant->notation) << " | "
                       << text) {
        if (!game.is_one_turn()) {
            BOOST_CHECK(!alone);
            return;
        }
        // Alone any number may be before a turn; that of a game is compared with its position.
        auto const is_of_number = [](finding const& f) { return f.code == finding_code::move_number; };
        if (game.has_other_number || std::any_of(game.found.begin(), game.found.end(), is_of_number)) return;
        BOOST_CHECK_EQUAL(described(alone.findings), described(game.found));
        BOOST_CHECK_EQUAL(bool(alone), game.is_legal());
        if (!alone || !game.played) return;
        BOOST_CHECK_EQUAL(alone.turn->text, game.played->text);
        BOOST_CHECK(alone.turn->choices == game.played->choices);
        BOOST_CHECK(alone.turn->after->as_setup() == game.played->after);
        BOOST_CHECK(alone.turn->events == game.played->events);
    }
}

std::string damaged(std::string word, std::mt19937& random) {
    static constexpr std::string_view bytes = "abcdefgh123456780KQRBNPGxo O-=+#!?()*@<>/,:;{}$.%\t";
    for (auto edits = 1 + random() % 2; edits != 0; --edits) {
        std::size_t const at = random() % (word.size() + 1);
        char const c = bytes[random() % bytes.size()];
        switch (random() % 4) {
        case 0:
            word.insert(at, 1, c);
            break;
        case 1:
            if (at < word.size()) word[at] = c;
            break;
        case 2:
            word.erase(std::min(at, word.size()), 1);
            break;
        default:
            if (at + 1 < word.size()) std::swap(word[at], word[at + 1]);
        }
    }
    return word;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_turn_that_is_read_alone_is_that_of_its_game) {
    definitions::scope all("");
    replay::variant_scope::in_use const here(all.known());
    auto const words = words_of_samples();
    BOOST_REQUIRE_GT(words.size(), 2000);
    for (written_word const& word : words)
        compare(word, word.text);
    constexpr int mutations = test::unless_sanitized(100000, 2000);
    std::mt19937 random(37);
    for (int i = 0; i < mutations; ++i) {
        written_word const& word = words[random() % words.size()];
        compare(word, damaged(word.text, random));
    }
}

BOOST_AUTO_TEST_SUITE_END()
