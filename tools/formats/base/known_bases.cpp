#include "formats/base/known_bases.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <array>

namespace vpgn::tools {

namespace {

constexpr std::array<std::string_view, 1> names_of_scid_4 = {".sn4"}, names_of_scid_5 = {".sn5"};
constexpr std::array<std::string_view, 9> further_of_chessbase = {".cba", ".cbp", ".cbt", ".cbc",  ".cbs",
                                                                  ".cbe", ".cbj", ".cbl", ".flags"};
constexpr std::array<std::string_view, 4> further_of_newer_chessbase = {".2cba", ".2lid", ".2lcd", ".2lgd"};
constexpr std::array bases = {known_base{"si4", "Scid", ".si4", ".sg4", names_of_scid_4},
                              known_base{"si5", "Scid", ".si5", ".sg5", names_of_scid_5},
                              known_base{"cbh", "ChessBase", ".cbh", ".cbg", further_of_chessbase},
                              known_base{"2cbh", "ChessBase", ".2cbh", ".2cbg", further_of_newer_chessbase}};

} // namespace

std::span<known_base const> known_bases() {
    return bases;
}

std::string ending_of_component(std::string_view name) {
    std::size_t const folders = name.find_last_of("/\\");
    std::string_view const file = folders == name.npos ? name : name.substr(folders + 1);
    std::size_t const dot = file.rfind('.');
    return ascii::lowered(dot == file.npos ? std::string_view() : file.substr(dot));
}

known_base const* base_of_component(std::string_view ending) {
    for (known_base const& base : bases)
        if (ending == base.index || ending == base.games ||
            std::find(base.further.begin(), base.further.end(), ending) != base.further.end())
            return &base;
    return nullptr;
}

} // namespace vpgn::tools
