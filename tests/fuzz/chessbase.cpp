// Bases of ChessBase: the input is their files one after the other, each with its size in two bytes before
// it, in the order of `testing::base_endings`; after a `2` those of the newer format; or a packed base. A
// base is read to its end or refused with a message; each game is one transcript, whose findings are inside
// it.
#include "formats/chessbase/chessbase_bases.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/sound_base.hpp"
#include "support/newer_chessbase_games.hpp"

namespace vpgn::fuzz {

void take(std::string_view input) {
    bool const is_packed = tools::opens_chessbase_archive(input);
    // No file of headers in the older format is so large that its size begins with this byte.
    bool const is_newer = !is_packed && input.starts_with('2');
    testing::base_files const files = is_packed ? testing::base_files()
                                      : is_newer
                                          ? testing::unpacked_base(input.substr(1), testing::newer_endings)
                                          : testing::unpacked_base(input);
    try {
        // Little is kept, so that blocks are unpacked again.
        constexpr std::size_t kept = 1 << 10;
        std::unique_ptr<tools::game_base const> base =
            is_packed  ? tools::open_chessbase_archive(tools::bytes_in_memory_of(input), kept)
            : is_newer ? testing::opened_newer_base(files)
                       : testing::opened_base(files);
        std::uint64_t const games = base->games();
        constexpr std::uint64_t most_unpacked = std::uint64_t(64) << 20;
        demand(games <= (is_packed ? most_unpacked + 64 * input.size() : input.size()),
               "games are in the headers");
        demand_sound(std::move(base));
    } catch (tools::unfit_base const& problem) {
        demand(*problem.what() != '\0', "a refusal has a reason");
    }
}

} // namespace vpgn::fuzz
