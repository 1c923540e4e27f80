#include "games/drawing/characters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace vpgn::tools {

namespace {

/// Another entry of the table, as a part of a character.
struct component {
    std::string_view of;
    box in;
};

/// In a square of a hundred units: `M`, `L` and `Q` with absolute coordinates, and parts.
struct glyph {
    std::string_view character; ///< or the name of a part
    std::string_view strokes;
    std::array<component, 2> parts;
};

constexpr auto glyphs = std::to_array<glyph>({
    {"0", "M50 4Q84 4 84 50Q84 96 50 96Q16 96 16 50Q16 4 50 4", {}},
    {"1", "M24 22L54 4L54 96", {}},
    {"2", "M18 26Q22 4 50 4Q82 6 80 32Q78 50 16 96L84 96", {}},
    {"3", "M18 20Q26 4 48 4Q78 4 78 26Q78 46 42 47M42 47Q82 48 82 72Q82 96 48 96Q22 96 16 78", {}},
    {"4", "M64 96L64 4L12 68L90 68", {}},
    {"5", "M78 4L26 4L22 44Q34 36 50 36Q82 38 82 66Q82 96 48 96Q24 96 16 80", {}},
    {"6", "M76 14Q66 4 54 4Q18 6 18 60Q20 96 50 96Q82 94 82 66Q82 40 52 40Q26 40 18 64", {}},
    {"7", "M14 4L86 4Q52 48 44 96", {}},
    {"8",
     "M50 46Q22 44 22 25Q22 4 50 4Q78 4 78 25Q78 44 50 46Q16 50 16 72Q16 96 50 96Q84 96 84 72"
     "Q84 50 50 46",
     {}},
    {"9", "M82 38Q76 60 50 60Q18 60 18 34Q20 4 50 4Q82 4 82 40Q82 94 46 96Q34 96 24 86", {}},
    {"person", "M92 3Q62 38 6 60M54 40L54 98", {}},
    {"water", "M30 6L80 22M4 38L52 50M4 96Q50 84 84 58", {}},
    {"tree", "M6 30L94 30M50 3L50 98M49 32Q36 62 6 80M51 32Q64 58 94 74", {}},
    {"grain", "M78 3Q52 14 18 18M6 38L94 38M50 14L50 98M48 40Q36 66 6 82M52 40Q66 64 94 78", {}},
    {"mouth", "M14 10L14 96M14 10L86 10L86 96M14 88L86 88", {}},
    {"sun", "M16 6L16 98M16 6L84 6L84 98M16 48L84 48M16 92L84 92", {}},
    {"eye", "M14 4L14 98M14 4L86 4L86 98M14 34L86 34M14 63L86 63M14 93L86 93", {}},
    {"fire", "M50 4Q52 62 6 97M52 50Q64 80 95 97M16 30L30 54M86 26L70 50", {}},
    {"stone", "M6 12L94 12M48 12Q38 48 6 66M30 46L30 96M30 46L88 46L88 96M30 88L88 88", {}},
    {"roof", "M50 3Q34 28 4 44M50 3Q66 28 96 44", {}},
    {"stop", "M52 2L52 90M52 42L86 42M22 30L22 90M4 92L96 92", {}},
    {"few", "M50 4L50 62Q50 74 36 68M28 16Q24 38 8 52M70 12Q84 24 90 38M90 48Q62 90 14 97", {}},
    {"stubborn",
     "M14 6L82 6L82 46M14 26L82 26M14 46L82 46M14 6L14 92L46 80M88 56Q72 66 56 71M44 47"
     "Q56 80 97 97",
     {}},
    {"士", "M8 38L92 38M50 5L50 92M22 92L78 92", {}},
    {"土", "M18 38L82 38M50 5L50 90M6 92L94 92", {}},
    {"王", "M14 10L86 10M50 10L50 90M20 50L80 50M6 92L94 92", {}},
    {"玉", "M14 10L86 10M50 10L50 90M20 50L80 50M6 92L94 92M64 62L78 76", {}},
    {"圭", "", {{{"土", {{8, 0}, {84, 46}}}, {"土", {{4, 52}, {92, 46}}}}}},
    {"車", "M16 15L84 15M22 31L22 67M22 31L78 31L78 67M22 49L78 49M22 67L78 67M5 83L95 83M50 3L50 98", {}},
    {"俥", "", {{{"person", {{0, 0}, {30, 100}}}, {"車", {{30, 2}, {70, 96}}}}}},
    {"馬",
     "M22 7L22 62M22 7L82 7M22 25L78 25M22 43L78 43M51 7L51 62M22 62L90 62Q90 84 84 93"
     "Q79 98 68 91M12 76L6 92M30 75L33 88M48 74L52 86M64 72L69 82",
     {}},
    {"傌", "", {{{"person", {{0, 0}, {30, 100}}}, {"馬", {{28, 2}, {72, 96}}}}}},
    {"象",
     "M42 2Q32 16 12 25M37 10L66 10L54 23M20 24L20 44M20 24L80 24L80 44M20 44L80 44M50 24"
     "L50 44M50 45Q38 56 10 62M42 54Q64 66 60 90Q57 99 45 93M50 65Q36 78 10 83M57 77"
     "Q40 92 10 98M86 52Q74 60 62 64M62 65Q74 84 96 93",
     {}},
    {"相", "", {{{"tree", {{0, 2}, {48, 96}}}, {"eye", {{54, 6}, {44, 90}}}}}},
    {"仕", "", {{{"person", {{0, 0}, {32, 100}}}, {"士", {{32, 2}, {68, 96}}}}}},
    {"將",
     "M36 4L36 97M12 12L12 40M12 40L36 40M5 62L36 62M18 62Q17 84 4 97M64 3Q58 20 45 32M60 14"
     "L88 14Q80 40 48 52M58 26L68 34M45 66L97 66M80 52L80 90Q80 98 66 93M56 75L66 85",
     {}},
    {"帥",
     "M27 3L17 14M11 15L11 95M11 15L39 15L39 46M11 46L39 46M11 62L41 62L41 93M11 93L41 93"
     "M55 30L55 80M55 30L93 30L93 72Q93 82 82 77M74 5L74 98",
     {}},
    {"包",
     "M36 3Q26 26 6 40M29 20L88 20Q88 54 82 66Q78 72 66 65M24 40L62 40L62 62M24 62L62 62M24 40"
     "L24 84Q24 95 38 95L80 95Q93 95 92 78",
     {}},
    {"砲", "", {{{"stone", {{0, 6}, {42, 90}}}, {"包", {{44, 2}, {56, 96}}}}}},
    {"炮", "", {{{"fire", {{0, 6}, {42, 90}}}, {"包", {{44, 2}, {56, 96}}}}}},
    {"卒",
     "M50 2L50 15M10 16L90 16M32 20Q30 42 10 55M30 36L42 48M66 20Q64 40 50 53M65 34L88 53M5 67"
     "L95 67M50 54L50 98",
     {}},
    {"兵",
     "M70 3Q52 14 26 17M26 14L26 64M26 38L86 38M62 38L62 64M5 64L95 64M36 72Q28 87 9 97M64 72"
     "Q76 82 91 97",
     {}},
    {"楚",
     "M14 57L86 57L76 67M50 57L50 93M50 75L80 75M27 68Q25 87 5 98M22 82Q40 97 95 97",
     {{{"tree", {{2, 0}, {46, 50}}}, {"tree", {{52, 0}, {46, 50}}}}}},
    {"漢",
     "M34 14L98 14M52 3L52 26M80 3L80 26M42 32L42 54M42 32L90 32L90 54M42 54L90 54M38 66L94 66"
     "M32 79L98 79M66 24L66 79M64 80Q54 94 32 99M68 80Q78 94 98 99",
     {{{"water", {{0, 0}, {30, 98}}}}}},
    {"飛",
     "M10 9L58 9Q60 34 78 41Q90 45 89 31M82 6L66 17M66 20L84 29M52 48L68 48Q68 78 84 88"
     "Q95 93 94 78M92 48L77 57M78 60L94 68M36 24Q24 33 8 35M23 34L23 62Q21 86 5 97M4 56L58 56"
     "M44 25L44 98",
     {}},
    {"角",
     "M38 2Q28 18 8 29M33 12L66 12L54 28M22 28L22 64Q20 86 7 98M22 28L82 28L82 88Q82 99 67 95"
     "M22 48L82 48M22 67L82 67M52 28L52 67",
     {}},
    {"金",
     "M30 44L70 44M14 65L86 65M50 44L50 94M26 74L35 87M74 74L65 87M6 95L94 95",
     {{{"roof", {{0, 0}, {100, 100}}}}}},
    {"銀", "", {{{"金", {{0, 2}, {50, 96}}}, {"stubborn", {{50, 3}, {50, 96}}}}}},
    {"桂", "", {{{"tree", {{0, 2}, {44, 96}}}, {"圭", {{46, 0}, {54, 100}}}}}},
    {"香", "", {{{"grain", {{2, 0}, {96, 58}}}, {"sun", {{24, 58}, {52, 42}}}}}},
    {"歩", "", {{{"stop", {{4, 0}, {92, 48}}}, {"few", {{2, 50}, {96, 50}}}}}},
    {"全", "M26 45L74 45M50 45L50 93M28 69L72 69M8 94L92 94", {{{"roof", {{0, 0}, {100, 100}}}}}},
    {"杏", "", {{{"tree", {{6, 0}, {88, 58}}}, {"mouth", {{24, 60}, {52, 40}}}}}},
    {"龍",
     "M25 2L25 12M6 14L46 14M15 20L20 32M37 20L32 32M2 36L50 36M12 47L12 78Q12 91 4 98M12 47"
     "L42 47L42 88Q42 98 31 94M12 61L42 61M12 75L42 75M60 3L60 33M60 14L92 14M60 33L92 33"
     "L92 49L60 49M60 49L60 86Q60 97 72 97L88 97Q97 97 96 84M66 61L88 61M66 73L88 73M66 85"
     "L86 85",
     {}},
    {"と", "M32 5Q34 24 44 42M88 26Q52 38 28 58Q12 74 28 87Q46 97 86 91", {}},
    {"一", "M8 52L92 50", {}},
    {"二", "M22 24L78 23M6 86L94 85", {}},
    {"三", "M18 14L82 13M24 50L76 49M6 90L94 89", {}},
    {"四", "M10 16L10 94M10 16L90 16L90 94M10 86L90 86M38 16Q38 50 22 66M60 16L60 54Q60 62 78 61", {}},
    {"五", "M16 10L84 10M52 10L40 92M22 46L76 46L72 92M4 92L96 92", {}},
    {"六", "M48 4L54 18M6 34L94 34M36 50Q26 76 8 94M62 50Q78 72 92 92", {}},
    {"七", "M6 48L92 36M42 6L42 80Q42 92 56 92L84 92Q92 92 92 78", {}},
    {"八", "M36 18Q30 66 6 92M58 10Q66 64 94 92", {}},
    {"九", "M10 32L68 30L66 80Q66 92 78 92L86 92Q94 92 94 76M40 4Q40 70 8 94", {}},
});

box within(box inner, box outer) {
    auto const scaled = [&](point p) { return point{p.x * outer.size.x / 100, p.y * outer.size.y / 100}; };
    return {outer.corner + scaled(inner.corner), scaled(inner.size)};
}

double rounded(double value) {
    return double(int(value * 10 + (value < 0 ? -0.5 : 0.5))) / 10;
}

/// A path with its coordinates moved into a box.
void put_strokes(std::string& out, std::string_view path, box in) {
    bool across = true;
    char const* at = path.data();
    char const* const end = at + path.size();
    while (at != end) {
        int value = 0;
        auto const read = std::from_chars(at, end, value);
        if (read.ec != std::errc()) {
            out += *at++;
            continue;
        }
        out += number(
            rounded(across ? in.corner.x + value * in.size.x / 100 : in.corner.y + value * in.size.y / 100));
        across = !across;
        at = read.ptr;
    }
}

void put_glyph(std::string& out, std::string_view character, box in) {
    auto const found = std::find_if(glyphs.begin(), glyphs.end(),
                                    [&](glyph const& drawn) { return drawn.character == character; });
    if (found == glyphs.end()) throw std::out_of_range("no strokes of this character");
    for (component const& part : found->parts)
        if (!part.of.empty()) put_glyph(out, part.of, within(part.in, in));
    put_strokes(out, found->strokes, in);
}

} // namespace

std::string strokes_of(std::string_view character, box in) {
    std::string path;
    put_glyph(path, character, in);
    return path;
}

} // namespace vpgn::tools
