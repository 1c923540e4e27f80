// What commands draw, held against pictures and boards that somebody has looked at. See tests/README.md for
// how to renew them.
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

std::vector<snapshot> const snapshots = {
    {shown + "momentum-turn.svg", "render --ply 34 samples/games/momentum/neto-betza-1.pgn"},
    {shown + "pieces.svg", "render --pieces"},
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

BOOST_AUTO_TEST_CASE(commands_draw_what_was_looked_at) {
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
