#include "librules/variants/added/peasants/peasants.hpp"

namespace vpgn::rules {

template class chess<peasants_policy>;
static_assert(position_of_variant<peasants_position>);

namespace {

setup array() {
    setup start = array_without_castling();
    for (int file = 0; file < 8; ++file) {
        if (file != 4) start.pieces[std::size_t(square_at(file, 0))] = piece();
        if (file != 4) start.pieces[std::size_t(square_at(file, 6))] = piece();
        if (file != 4) start.pieces[std::size_t(square_at(file, 7))] = piece();
    }
    for (int const file : {1, 2, 5, 6})
        start.pieces[std::size_t(square_at(file, 7))] = piece(color::black, kind::knight);
    return start;
}

} // namespace

variant_info const& peasants::info() {
    static variant_info const info{
        .id = "peasants",
        .name = "Peasants' Revolt",
        .aliases = {"Peasants", "Standard"},
        .inventor = "Frank Maus",
        .source = "The Chess Variant Pages: Peasant Revolt",
        .start = array(),
    };
    return info;
}

} // namespace vpgn::rules
