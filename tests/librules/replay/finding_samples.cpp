// Every finding has a bad game that raises it alone and a good one that raises nothing.
#include "source/file.hpp"
#include "support/playouts.hpp"

#include <filesystem>

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(finding_samples)

BOOST_AUTO_TEST_CASE(the_bad_game_of_each_code_raises_it_alone_and_the_good_one_nothing) {
    std::filesystem::path const samples = std::filesystem::path(VPGN_SOURCE_DIR) / "samples" / "findings";
    for (code_record const& record : all_codes()) {
        auto const folder = samples / (std::string(record.code) + "-" + std::string(record.slug));
        std::string const bad = read_file((folder / "bad.pgn").string());
        std::string const good = read_file((folder / "good.pgn").string());
        BOOST_CHECK_MESSAGE(codes_of(replay_text(bad).findings) == record.code,
                            record.code << ": bad.pgn raises `" << codes_of(replay_text(bad).findings)
                                        << "`");
        BOOST_CHECK_MESSAGE(codes_of(replay_text(good).findings) == "",
                            record.code << ": good.pgn raises `" << codes_of(replay_text(good).findings)
                                        << "`");
    }
}

BOOST_AUTO_TEST_SUITE_END()
