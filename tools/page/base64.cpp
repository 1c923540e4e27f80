#include "page/base64.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace vpgn::tools {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::uint8_t, 256> make_values() {
    std::array<std::uint8_t, 256> table{};
    for (std::size_t i = 0; i < alphabet.size(); ++i)
        table[std::uint8_t(alphabet[i])] = std::uint8_t(i);
    return table;
}
constexpr std::array<std::uint8_t, 256> values = make_values();

} // namespace

std::string as_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() * 8 + 5) / 6);
    std::uint32_t held = 0;
    int bits = 0;
    for (char const byte : bytes) {
        held = held << 8 | std::uint8_t(byte);
        for (bits += 8; bits >= 6; bits -= 6)
            text += alphabet[held >> (bits - 6) & 63];
    }
    if (bits != 0) text += alphabet[held << (6 - bits) & 63];
    return text;
}

std::string bytes_of_base64(std::string_view letters) {
    letters = letters.substr(0, letters.find_last_not_of("= \n") + 1);
    std::string bytes;
    bytes.reserve(letters.size() * 6 / 8);
    std::uint32_t held = 0;
    int bits = 0;
    for (char const letter : letters) {
        held = held << 6 | values[std::uint8_t(letter)];
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += char(held >> bits);
    }
    return bytes;
}

} // namespace vpgn::tools
