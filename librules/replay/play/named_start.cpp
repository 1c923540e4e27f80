#include "replay/play/named_start.hpp"

#include "registry/variant_registry.hpp"
#include "replay/perft/perft.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::replay {

game_start start_called(variant_entry const& variant, named_start const& named) {
    bool const names_armies = !named.white_army.empty() || !named.black_army.empty();
    if (names_armies && !variant.info.different_armies)
        throw std::invalid_argument(fmt::format("{} has no choice of armies", variant.info.name));
    auto start = make_game_start(variant, named.white_army, named.black_army, named.position);
    if (!start.fault.empty()) {
        // Rights by the files of rooks are those of the same variant from any array, as in games.
        variant_entry const* const shuffled =
            named.position.empty() ? nullptr : find_variant(variant.info.id + "960");
        if (shuffled == nullptr || shuffled == &variant) throw std::invalid_argument(start.fault);
        auto anywhere = make_game_start(*shuffled, named.white_army, named.black_army, named.position);
        if (!anywhere.fault.empty() || !anywhere.value.start.castling_partners)
            throw std::invalid_argument(start.fault);
        start = std::move(anywhere);
    }
    auto const rule_set = find_rule_set(variant.info, named.rule_set);
    if (!rule_set)
        throw std::invalid_argument(
            fmt::format("{} has no rule set `{}`", variant.info.name, named.rule_set));
    start.value.terms.rule_set = *rule_set;
    return std::move(start.value);
}

game_start start_to_play(variant_entry const& variant, named_start const& named) {
    game_start on = start_called(variant, named);
    if (std::string const why = why_not_playable(on); !why.empty())
        throw std::invalid_argument(fmt::format("position `{}`: {}", named.position, why));
    return on;
}

std::string chess960_position(int number) {
    constexpr int arrays = 960;
    if (number < 0 || number >= arrays)
        throw std::invalid_argument(
            fmt::format("the arrays of Chess960 have the numbers 0 to 959, and {} is none", number));
    std::string array(8, ' ');
    auto const digit = [&number](int count) {
        int const low = number % count;
        number /= count;
        return std::size_t(low);
    };
    /// Puts a piece on the free square of that number.
    auto const put = [&array](std::size_t free, char piece) {
        std::size_t at = array.find(' ');
        for (; free != 0; --free)
            at = array.find(' ', at + 1);
        array[at] = piece;
    };
    array[2 * digit(4) + 1] = 'b';
    array[2 * digit(4)] = 'b';
    put(digit(6), 'q');
    // The knights: the ten pairs of five squares, in their order.
    std::size_t first = 0, pair = std::size_t(number);
    for (std::size_t pairs = 4; pair >= pairs; --pairs) {
        pair -= pairs;
        ++first;
    }
    put(first + 1 + pair, 'n'); // the second one, so that it does not shift the first
    put(first, 'n');
    for (char const piece : {'r', 'k', 'r'})
        put(0, piece);
    std::string white = array;
    for (char& piece : white)
        piece = char(piece - 'a' + 'A');
    return fmt::format("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1", array, white);
}

} // namespace vpgn::replay
