#include "registry/stated_variant.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <tuple>

namespace vpgn::replay {

namespace {

/// The number of files and ranks of a position text.
stated_board board_of(std::string_view position) {
    constexpr int too_many = 100;
    stated_board board;
    if (position.empty()) return board;
    board = {0, 1};
    int number = 0;
    for (char const c : position.substr(0, position.find_first_of(" ["))) {
        if (c == '/') ++board.ranks;
        if (board.ranks != 1) continue;
        int const before = number;
        number = ascii::is_digit(c) ? std::min(number * 10 + (c - '0'), too_many) : 0;
        board.files += ascii::is_digit(c) ? number - before : c != '~' && c != '+' ? 1 : 0;
    }
    return board;
}

} // namespace

found_stated_variant find_stated_variant(std::string_view name, std::string_view men,
                                         std::string_view position) {
    constexpr std::size_t most_descriptions = 256, longest = 4096;
    static std::mutex reading;
    static std::map<std::tuple<std::string, std::string, stated_board>, stated_variant> all;
    if (men.size() + name.size() > longest) return {nullptr, "the description is too long"};
    std::lock_guard const lock(reading);
    stated_board const board = board_of(position);
    std::tuple key{std::string(name), std::string(men), board};
    auto found = all.find(key);
    if (found == all.end()) {
        if (all.size() == most_descriptions) return {nullptr, "too many variants are described in one run"};
        found = all.emplace(std::move(key), make_stated_variant(name, men, board)).first;
    }
    stated_variant const& stated = found->second;
    return {stated.entry ? &*stated.entry : nullptr, stated.fault};
}

} // namespace vpgn::replay
