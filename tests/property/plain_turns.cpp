// The fast path of replay, compared with the full one: if the fast path accepts a turn, the full one finds
// the same turn and reports nothing.
#include "replay/checks/written_marks.hpp"
#include "replay/play/plain_turn.hpp"
#include "replay/position/position_of.hpp"
#include "replay/record/written_turn.hpp"
#include "support/playouts.hpp"
#include "variants/list.hpp"

using namespace vpgn;

namespace {

struct tally {
    int plain = 0;         ///< turns accepted by the fast path
    int closely = 0;       ///< those left to the full one, which reports nothing
    int with_findings = 0; ///< those on which the full one reports something
};

using replay::any_position;

/// A turn that is played by the fast path.
struct plain_turn {
    bool accepted = false;
    rules::turn choices;
    bool is_expected = false; ///< the position after it
    std::uint32_t number = 0; ///< there
};
/// `expected`: the position after the turn if it is accepted.
using plain_player = plain_turn(any_position const& now, any_position const& expected, std::string_view text,
                                std::span<syntax::action_token const> actions, rules::variant_info const&,
                                rules::piece_table const&);

/// All that is compiled for each type of positions.
template <class P>
plain_turn play_plainly(any_position const& now, any_position const& expected, std::string_view text,
                        std::span<syntax::action_token const> actions, rules::variant_info const& info,
                        rules::piece_table const& pieces) {
    replay::line_of_play<P> line(replay::position_of<P>::in(now), 0);
    line.begin_turn();
    plain_turn made;
    made.accepted = replay::play_plain_turn(line, text, actions, info, pieces,
                                            replay::brief_reader::of_thread(), made.choices);
    made.is_expected = line.now == replay::position_of<P>::in(made.accepted ? expected : now);
    made.number = line.now.number();
    return made;
}

/// Replays the main line of each game by the full path, and tries the fast one at each turn.
class comparer final : public syntax::game_consumer {
public:
    comparer(replay::game_start const& on, plain_player* player) : on_(on), player_(player) {}
    tally seen;

    void take(syntax::game const& game) override {
        rules::variant_info const& info = on_.variant->info;
        any_position now = testing::position_at_start(on_);
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            syntax::node const& n = game.nodes[i];
            if (n.kind == syntax::node::type::open) break;
            if (n.kind != syntax::node::type::turn) continue;
            auto const turn = replay::read_turn(game, i, on_.pieces(), now->to_move(), info);
            auto const found = replay::resolve_turn(now, turn, info);
            auto const* fit = replay::only_fit(found, turn, now);
            compare(game, n, now, turn, fit);
            if (!fit) break;
            now = fit->after;
        }
    }

private:
    void compare(syntax::game const& game, syntax::node const& n, any_position const& now,
                 replay::written_turn const& turn, replay::any_fit const* fit) {
        auto const actions = std::span(game.actions).subspan(n.first, n.second - n.first);
        plain_turn const plain =
            player_(now, fit ? fit->after : now, game.text, actions, on_.variant->info, on_.pieces());
        std::vector<finding> findings;
        if (fit) now->check_marks(fit->choices, fit->after, std::span(turn.actions), findings);
        // The caller reports that.
        std::erase_if(findings, [](finding const& f) { return f.code == finding_code::king_capturable; });
        bool const in_order = fit && findings.empty() && fit->written == fit->choices.size();
        ++(plain.accepted ? seen.plain : in_order ? seen.closely : seen.with_findings);
        if (!plain.accepted) {
            BOOST_CHECK(plain.is_expected);
            return;
        }
        BOOST_CHECK_MESSAGE(in_order, part(game.text, turn.where)
                                          << " is plain, but there is something to say");
        if (!fit) return;
        BOOST_CHECK(plain.is_expected);
        BOOST_CHECK(plain.choices == fit->choices);
        BOOST_CHECK_EQUAL(plain.number, fit->after->number());
    }

    replay::game_start const& on_;
    plain_player* player_;
};

/// Introduces a slip, or none.
std::string with_slips(std::string text, std::mt19937_64& random) {
    constexpr std::string_view ink = "abcdefgh12345678KQRBNx+#-=@,/( ";
    for (auto slips = random() % 6; slips > 0; --slips)
        text[text.find("\n\n") + random() % (text.size() - text.find("\n\n"))] = ink[random() % ink.size()];
    return text;
}

void compare_games(std::string_view variant, plain_player* player, int games, int plies,
                   std::string const& start) {
    auto const made = replay::make_game_start(*replay::find_variant(variant), "", "", start);
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
    std::mt19937_64 random(17);
    comparer in_order(made.value, player), with_slip(made.value, player);
    for (int game = 0; game < games; ++game) {
        std::string const text = testing::play_out(made.value, std::uint64_t(game), plies).pgn;
        syntax::read_trees(text, replay::notation_of, in_order);
        for (int i = 0; i < 8; ++i)
            syntax::read_trees(with_slips(text, random), replay::notation_of, with_slip);
    }
    BOOST_TEST_MESSAGE(variant << ": " << in_order.seen.plain << " plain turns, " << in_order.seen.closely
                               << " looked at closely, " << in_order.seen.with_findings << " faulty");
    BOOST_TEST(in_order.seen.plain > 20 * in_order.seen.closely); // otherwise the fast path is useless
    BOOST_TEST(with_slip.seen.plain > 100);
    BOOST_TEST(with_slip.seen.with_findings > 10);
}

template <class V>
void compare_games(int games, int plies, std::string const& start = "") {
    compare_games(V::info().id, play_plainly<typename V::position>, games, plies, start);
}

} // namespace

BOOST_AUTO_TEST_SUITE(plain_turns)

BOOST_AUTO_TEST_CASE(both_paths_agree_on_random_turns_of_several_choices) {
    rules::all_variants::each([]<class V>() {
        if constexpr (!V::position::one_choice) BOOST_TEST_CONTEXT(V::info().name) {
                compare_games<V>(30, V::info().has(rules::choice_type::go_on) ? 30 : 50);
            }
    });
}

BOOST_AUTO_TEST_CASE(both_paths_agree_with_few_pieces) {
    compare_games<rules::shrink>(30, 40, "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
    compare_games<rules::grolman>(30, 40, "4k3/PPP2b2/8/3P4/q5K1/8/5ppp/8 w - - 0 1");
    compare_games<rules::gravitatur>(30, 40, "4k3/8/8/1nrqb3/8/1NRQB3/8/4K3 b - - 0 1");
    compare_games<rules::momentum>(30, 30, "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
}

BOOST_AUTO_TEST_SUITE_END()
