// Bases of Scid: the input is the sizes of an index and of names, two bytes each, and the bytes of these and
// of the games. The first bit of the size of the index is the version. It is read to its end or refused with
// a message; each game is one transcript, whose findings are inside it.
#include "formats/scid/scid_bases.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/sound_base.hpp"

#include <string>
#include <string_view>

namespace vpgn::fuzz {

namespace {

std::string_view take_part(std::string_view& from, std::size_t size) {
    std::string_view const part = from.substr(0, size);
    from.remove_prefix(part.size());
    return part;
}

} // namespace

void take(std::string_view input) {
    auto const number = [&] {
        std::string_view const two = take_part(input, 2);
        return two.size() < 2 ? std::size_t(0)
                              : std::size_t(static_cast<unsigned char>(two[0])) << 8 |
                                    static_cast<unsigned char>(two[1]);
    };
    std::size_t const head = number(), names_size = number();
    auto const version = (head & 0x8000) != 0 ? tools::scid::version::five : tools::scid::version::four;
    std::string_view const index = take_part(input, head & 0x7fff), names = take_part(input, names_size);
    try {
        auto base = tools::open_scid(version, [&](std::string_view ending) {
            return tools::bytes_in_memory_of(ending.starts_with(".si")   ? index
                                             : ending.starts_with(".sn") ? names
                                                                         : input);
        });
        std::uint64_t const games = base->games();
        demand(games <= index.size(), "games are in the index");
        demand(demand_sound(std::move(base)) == games, "each game is a line");
    } catch (tools::unfit_base const& problem) {
        demand(*problem.what() != '\0', "a refusal has a reason");
    }
}

} // namespace vpgn::fuzz
