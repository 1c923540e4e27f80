// Output of drawing commands, compared with reviewed pictures and boards. tests/README.md describes how to
// renew them.
#include "tools/drawing/rasterised.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

using namespace vpgn::test;

namespace {

struct snapshot {
    std::string file; ///< from the source folder
    std::string arguments;
};

std::string const source = VPGN_SOURCE_DIR "/";
std::string const kept = "tests/tools/drawing/snapshots/";
std::string const shown = "samples/diagrams/"; ///< in the README

// Positions that do not occur in the sample games.
std::string const crazyhouse =
    "'r1bqk2r/ppp2ppp/2n1p3/3pP3/1b1P4/2N2Q~2/PPP2PPP/R1B1KB1R[QNNpppp] w KQkq - 0 12'";
std::string const capablanca = "'rnabqkb1nr/ppppp1pppp/10/5p4/3P6/2N2C4/PPP1PPPPPP/R1ABQKB1NR b KQkq - 1 4'";
std::string const xiangqi = "'1rbakabr1/9/1cn3nc1/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 4 5'";
std::string const duck = "'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/3*1N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'";
std::string const shogi = "'ln1g3nl/1ks3+P2/pppp1p1pp/4p4/9/2P5P/PPSPP+r3/2G6/LN2KG1NL[RBBGSPpp] b 0 40'";
std::string const s_chess = "'r1bqkb1r/pppppppp/2n2n2/8/4P3/2N2H2/PPPP1PPP/R1BQKB1R[Eeh] b KQCDFkqcdf - 3 3'";
std::string const three_check = "'rnbqk1nr/pppp1Bpp/8/4p3/1b2P3/8/PPPP1PPP/RNBQK1NR b KQkq - 2+3 0 3'";

std::vector<snapshot> const snapshots = {
    {shown + "momentum-turn.svg", "render --ply 34 samples/games/momentum/neto-betza-1.pgn"},
    {shown + "pieces.svg", "render --pieces"},
    {shown + "crazyhouse-pockets.svg", "render --variant crazyhouse --fen " + crazyhouse},
    {shown + "capablanca-board.svg", "render --variant capablanca --fen " + capablanca},
    {shown + "xiangqi-board.svg", "render --variant xiangqi --fen " + xiangqi},
    {shown + "duck-wall.svg", "render --variant duck --fen " + duck},
    {kept + "shogi-promoted.svg", "render --flip --variant shogi --fen " + shogi},
    {kept + "xiangqi-pieces.svg", "render --pieces --variant xiangqi"},
    {kept + "manchu-pieces.svg", "render --pieces --variant manchu"},
    {kept + "s-chess-gates.svg", "render --variant seirawan --fen " + s_chess},
    {kept + "three-check.svg", "render --variant 3check --fen " + three_check},
    {kept + "orthodox-capture.svg", "render --ply 15 samples/games/orthodox/opera-game.pgn"},
    {kept + "armies-castling.svg", "render --ply 1 samples/games/armies/clobberers-castling.pgn"},
    {kept + "armies-start.svg", "render --ply 0 --flip --size 300 samples/games/armies/rookies-knights.pgn"},
    {kept + "momentum-castling.svg", "render --ply 10 samples/games/momentum/neto-betza-2.pgn"},
    {kept + "momentum-against-rules.svg", "render --ply 29 samples/games/momentum/neto-betza-2.pgn"},
    {kept + "momentum-steps.svg", "render --ply 36 --turn-strip samples/games/momentum/neto-betza-1.pgn"},
    {kept + "inertia-capture.svg", "render --ply 17 samples/games/inertia/going-on.pgn"},
    {kept + "grolman-chain.svg", "render --ply 3 samples/games/grolman/opening.pgn"},
    {kept + "grolman-steps.svg", "render --ply 3 --turn-strip --flip samples/games/grolman/opening.pgn"},
    {kept + "gravitatur-pull.svg", "render --ply 1 samples/games/gravitatur/attraction.pgn"},
    {kept + "gravitatur-steps.svg",
     "render --ply 1 --turn-strip samples/games/gravitatur/mate-after-teleport.pgn"},
    {kept + "shrink-en-passant.svg", "render --ply 2 samples/games/shrink/en-passant.pgn"},
    {kept + "shrink-promotions.svg",
     "render --ply 1 --game 2 --turn-strip samples/games/shrink/promotion.pgn"},
    {kept + "shrink-small.svg", "render samples/games/shrink/study.pgn"},
    {kept + "gunnery-shot.svg", "render --ply 1 samples/games/gunnery/picture-1.pgn"},
    {kept + "scorpion-leap.svg", "render --ply 3 samples/games/scorpion/leaps.pgn"},
    {kept + "boards.txt",
     "dump --format board samples/games/orthodox samples/games/armies samples/games/inertia/going-on.pgn "
     "samples/games/grolman/opening.pgn samples/games/gravitatur/attraction.pgn "
     "samples/games/shrink/full-game.pgn samples/games/gunnery/picture-3.pgn samples/games/scorpion"},
    {kept + "boards-of-each-turn.txt", "dump --each --format board samples/games/shrink/study.pgn "
                                       "samples/games/gravitatur/mate-after-teleport.pgn"},
    {kept + "boards-in-motion.txt", "dump --format board samples/games/momentum"},
    {kept + "boards-in-ascii.txt", "dump --format board --ascii samples/games/momentum samples/games/armies "
                                   "samples/games/shrink/study.pgn"},
    {kept + "boards-in-colour.txt",
     "dump --format board --color always samples/games/momentum/neto-betza-1.pgn"},
};

bool renewing() {
    return std::getenv("VPGN_RENEW_SNAPSHOTS") != nullptr;
}

} // namespace

BOOST_AUTO_TEST_SUITE(snapshots_of_commands)

BOOST_AUTO_TEST_CASE(drawings_equal_their_snapshots) {
    for (snapshot const& s : snapshots) {
        std::string const drawn = run(s.arguments).out;
        if (renewing()) std::ofstream(source + s.file, std::ios::binary) << drawn;
        BOOST_CHECK_MESSAGE(drawn == read_whole(source + s.file),
                            s.file << " is not what `vpgn " << s.arguments << "` draws");
    }
}

BOOST_AUTO_TEST_CASE(every_snapshot_is_the_work_of_a_command) {
    std::set<std::string> known;
    for (snapshot const& s : snapshots)
        known.insert(s.file);
    for (std::string const& folder : {kept, shown})
        for (auto const& entry : std::filesystem::directory_iterator(source + folder))
            BOOST_CHECK_MESSAGE(known.contains(folder + entry.path().filename().string()), entry.path());
}

BOOST_AUTO_TEST_SUITE_END()
