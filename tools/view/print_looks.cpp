// print_looks FILE: writes down, as JSON, what the page needs of the tables of events and of their looks, and
// the drawings of the signs. Only the build runs it.
#include "drawing/arrows.hpp"
#include "drawing/looks.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace vpgn;
using namespace vpgn::tools;
using nlohmann::ordered_json;

constexpr std::string_view name_of(sign_shape shape) {
    constexpr std::array<std::string_view, 8> names = {"arrow", "outlook", "ring",   "star",
                                                       "badge", "cross",   "figure", "lines"};
    return names[std::size_t(shape)];
}

ordered_json tones_as_json() {
    ordered_json all;
    for (tone_colors const& one : tone_table)
        all[one.name] = {{"light", one.light}, {"dark", one.dark}};
    return all;
}

ordered_json signs_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles)
        all[style.name] = {{"shape", name_of(style.shape)},
                           {"tone", tone_table[std::size_t(style.color)].name},
                           {"dashes", style.dashes}};
    return all;
}

ordered_json events_as_json() {
    ordered_json all;
    for (event_look const& look : event_looks) {
        rules::event_facts const& facts = rules::facts_of(look.why);
        all[facts.name] = {{"effect", rules::effect_names[std::size_t(facts.does)]},
                           {"group", step_group_names[std::size_t(look.group)]},
                           {"sign", style_of(look.what).name},
                           {"spoken", look.spoken},
                           {"marked", look.marked}};
    }
    return all;
}

/// Symbols of a hundred units for the signs that stand on one square, and for the wall.
ordered_json drawings_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles)
        if (std::string const drawing = drawn_badge(style.what, {50, 50}); !drawing.empty())
            all["sign-" + std::string(style.name)] = drawing;
    all["wall"] = drawn_wall({0, 0});
    return all;
}

} // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    ordered_json all;
    all["tones"] = tones_as_json();
    all["signs"] = signs_as_json();
    all["events"] = events_as_json();
    all["neutral"] = {{"letter", "G"}, {"name", "Gravitatur"}};
    all["drawings"] = drawings_as_json();
    std::ofstream file(words[1], std::ios::binary);
    file << all.dump(1) << '\n';
    return file.flush() ? 0 : 1;
}
