// Corrections of the libraries of MinGW-w64, which the linker takes before those (CMakeLists.txt).
#include <cstddef>
#include <cstdint>
#include <cwchar>
#include <cxxabi.h>

/// The shells of Windows pass patterns on: `*.pgn`. The start-up code of the C library expands them.
extern "C" int _dowildcard;
int _dowildcard = -1;

/// Replaces that of the C library, which has no UTF-8, in the program: std::filesystem converts the names
/// that it is passed by this function, and those that it returns to UTF-8. (The manifest states UTF-8 for all
/// functions of Windows.)
extern "C" std::size_t mbrtowc(wchar_t* into, char const* from, std::size_t size, std::mbstate_t* state) {
    constexpr auto invalid = std::size_t(-1), incomplete = std::size_t(-2);
    constexpr std::uint32_t first_beyond_one_unit = 0x10000;
    static std::mbstate_t own_state{};
    std::mbstate_t& second_unit = state == nullptr ? own_state : *state;
    if (from == nullptr) {
        second_unit = 0;
        return 0;
    }
    if (size == 0) return incomplete;
    if (second_unit != 0) { // of a character whose first unit was returned with three of its four bytes
        if (into != nullptr) *into = wchar_t(second_unit);
        second_unit = 0;
        return 1;
    }
    auto const lead = static_cast<unsigned char>(*from);
    std::size_t const length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0) return invalid;
    if (size < length) return incomplete;
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        auto const next = static_cast<unsigned char>(from[i]);
        if ((next & 0xC0) != 0x80) return invalid;
        code = code << 6 | (next & 0x3F);
    }
    bool const needs_two = code >= first_beyond_one_unit;
    std::uint32_t const above = code - first_beyond_one_unit;
    if (needs_two) second_unit = std::mbstate_t(0xDC00 | (above & 0x3FF));
    if (into != nullptr) *into = needs_two ? wchar_t(0xD800 | above >> 10) : wchar_t(code);
    return needs_two ? 3 : code == 0 ? 0 : length;
}

namespace {

/// When a thread ends, its keys are destroyed in the order in which they were created. The memory of
/// thread_local objects has one key, and their destructors have another one: that has to come first, so it is
/// created before all others.
[[gnu::constructor(101)]] void destroy_objects_before_their_memory() {
    abi::__cxa_thread_atexit([](void*) {}, nullptr, nullptr);
}

} // namespace
