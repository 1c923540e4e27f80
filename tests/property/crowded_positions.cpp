// Boards full of pieces of one kind, as in no real game: the canonical text of every legal turn is parsed as
// that turn and no other, in every variant, with every army.
#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "replay/perft/perft.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;
BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

namespace {

using rules::color;
using rules::kind;
using rules::piece;
using rules::square;

/// The position `start` with most of its pieces removed and `each` pieces of a few kinds per side instead,
/// also in pockets.
rules::setup crowd(replay::game_start const& on, int each, std::mt19937_64& random) {
    rules::piece_table const& pieces = on.pieces();
    rules::setup made = on.start;
    made.castling = 0;
    made.castling_partners = made.gates = made.ep_targets = rules::square_set{};
    std::vector<square> empty;
    for (std::size_t s = 0; s < made.pieces.size(); ++s) {
        square const here = square(s);
        if (rules::file_of(here) >= made.files || rules::rank_of(here) >= made.ranks) continue;
        piece& who = made.pieces[s];
        if (who && pieces.names_of(who).is_royal) continue;
        who = piece();
        if (!made.walls.has(here)) empty.push_back(here);
    }
    std::shuffle(empty.begin(), empty.end(), random);
    for (color const c : {color::white, color::black}) {
        rules::kind_list const& kinds = pieces.kinds_of(c);
        kind const few[] = {kinds[int(random() % unsigned(kinds.size()))],
                            kinds[int(random() % unsigned(kinds.size()))]};
        for (int i = 0; i < each && !empty.empty(); ++i) {
            piece const who(c, few[i % 3 == 0]);
            if (pieces.names_of(who).is_royal) continue;
            made.pieces[std::size_t(empty.back())] = who;
            empty.pop_back();
        }
        bool const drops = on.variant->info.has(rules::choice_type::drop);
        for (kind const k : kinds)
            if (drops && !pieces.names_of(piece(c, k)).is_royal && pieces.turned_from(rules::set_of(k)) == 0)
                made.of(c).pocket[std::size_t(k)] = std::uint8_t(random() % 2);
    }
    made.to_move = random() % 2 == 0 ? color::white : color::black;
    return made;
}

/// Kinds that a variant inherits but never uses may share their letters with others.
bool has_text_of_its_own(replay::game_start const& on) {
    replay::position_notation const& notation = on.variant->notation;
    rules::setup read = on.start;
    auto const fault =
        replay::read_position_text(replay::write_position_text(on.start, notation), read, notation);
    return !fault && read == on.start;
}

struct tally {
    int positions = 0;
    int turns = 0;
};

/// Whether the text alone determines the turn: as the only turn of a game that begins in that position.
void check_read_back(std::string const& head, rules::setup const& start, std::string const& turn) {
    char const* const dots = start.to_move == color::white ? "." : "...";
    std::string const text = fmt::format("{}{}{} {} *\n", head, start.number, dots, turn);
    recorder const seen = replay_text(text);
    // A position may have more pieces than a set.
    auto const is_of_numbers = [](finding const& found) {
        return found.code == finding_code::mended_position &&
               found.label.find(" on the board and in the hands, and the game has ") != std::string::npos;
    };
    for (finding const& found : seen.findings)
        BOOST_CHECK_MESSAGE(found.code == finding_code::king_capturable ||
                                found.code == finding_code::mate_undecided || is_of_numbers(found),
                            one_line(found) << " of\n"
                                            << text);
    BOOST_CHECK_MESSAGE(seen.turns.size() == 1 && seen.turns.front() == turn,
                        (seen.turns.empty() ? "nothing" : seen.turns.front()) << " is read of\n"
                                                                              << text);
}

/// `positions` crowded positions of the variant; at most `most` turns of each are tested.
tally check_crowded(replay::variant_entry const& variant, int positions, std::string const& white = "",
                    std::string const& black = "", std::size_t most = 60) {
    replay::game_start on = replay::make_game_start(variant, white, black, "").value;
    std::string head = fmt::format("[Variant \"{}\"]\n", variant.info.name);
    if (!white.empty()) head += fmt::format("[WhiteArmy \"{}\"]\n[BlackArmy \"{}\"]\n", white, black);
    std::mt19937_64 random(7);
    tally made;
    rules::setup const array = on.start;
    for (int tries = 0; made.positions < positions && tries < positions * 40; ++tries) {
        on.start = array;
        on.start = crowd(on, tries % 2 == 0 ? 12 : 6, random); // with chains, 12 leave few of them
        if (!replay::why_not_playable(on).empty() || !has_text_of_its_own(on)) continue;
        ++made.positions;
        std::string const position = fmt::format("{}[SetUp \"1\"]\n[FEN \"{}\"]\n\n", head,
                                                 replay::write_position_text(on.start, variant.notation));
        auto turns = replay::divide(on, 1);
        std::shuffle(turns.begin(), turns.end(), random);
        for (std::size_t i = 0; i < turns.size() && i < most; ++i, ++made.turns)
            check_read_back(position, on.start, turns[i].text);
    }
    BOOST_TEST_MESSAGE(variant.info.name << ": " << made.positions << " positions, " << made.turns
                                         << " turns");
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(crowded_positions)

BOOST_AUTO_TEST_CASE(each_turn_of_each_variant_round_trips) {
    for (replay::variant_entry const& variant : replay::built_in_variants())
        BOOST_TEST_CONTEXT(variant.info.name) BOOST_TEST(check_crowded(variant, 12).turns > 100);
}

BOOST_AUTO_TEST_CASE(each_turn_of_each_army_round_trips) {
    std::vector<std::string> armies = {"R, NF, B, Q", "NN, fsWfF, BcN, R3D", "WA, FD, FAD, BN"};
    for (std::string const name :
         {"Fabulous FIDEs", "Remarkable Rookies", "Nutty Knights", "Colorbound Clobberers", "Forward FIDEs"})
        armies.push_back(name);
    for (std::string const variant : {"Chess with Different Armies", "Momentum Chess"}) {
        int turns = 0;
        for (std::size_t i = 0; i < armies.size(); ++i)
            BOOST_TEST_CONTEXT(armies[i])
        turns += check_crowded(*replay::find_variant(variant), 8, armies[i], armies[(i + 1) % armies.size()])
                     .turns;
        BOOST_TEST(turns > 1000);
    }
}

BOOST_AUTO_TEST_CASE(each_turn_of_each_defined_variant_round_trips) {
    int read = 0;
    for (std::string_view const id : definitions::built_in().names()) {
        replay::variant_entry const* const variant = replay::find_variant(id);
        if (variant == nullptr || !variant->judges_records()) continue;
        BOOST_TEST_CONTEXT(variant->info.name) read += check_crowded(*variant, 3, "", "", 25).turns > 0;
    }
    BOOST_TEST(read > 80);
}

BOOST_AUTO_TEST_SUITE_END()
