// print_looks FILE: writes, as JSON, the tables of events and of their looks that the page needs, and the
// drawings of the signs. Only the build runs it.
#include "games/drawing/arrows.hpp"
#include "games/drawing/looks.hpp"
#include "games/drawing/traditional.hpp"

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

ordered_json colors_as_json() {
    ordered_json all;
    for (tone_color const& tone_row : tone_table)
        all[tone_row.name] = tone_row.color;
    for (ground_color const& ground_row : ground_table)
        all[ground_row.name] = ground_row.color;
    return all;
}

ordered_json signs_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles) {
        ordered_json& sign_object = all[style.name];
        sign_object = {{"shape", name_of(style.shape)},
                       {"tone", tone_table[std::size_t(style.color)].name},
                       {"words", style.words},
                       {"dashes", style.dashes}};
        if (!is_arrow(style.key)) continue;
        arrow_form const form = form_of(style.key);
        sign_object["arrow"] = {form.tail_gap, form.head_gap, form.width, form.head_length};
    }
    return all;
}

ordered_json events_as_json() {
    ordered_json all;
    for (event_look const& look : event_looks) {
        rules::event_facts const& facts = rules::facts_of(look.why);
        all[facts.name] = {{"effect", rules::effect_names[std::size_t(facts.does)]},
                           {"group", step_group_names[std::size_t(look.group)]},
                           {"sign", style_of(look.mark_kind).name},
                           {"spoken", look.spoken},
                           {"marked", look.marked}};
    }
    return all;
}

/// The signs on one square, and the wall: on a square of a hundred units.
ordered_json squares_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles)
        if (std::string const drawing = drawn_badge(style.key, {50, 50}); !drawing.empty())
            all["sign-" + std::string(style.name)] = drawing;
    for (sign_style const& style : sign_styles)
        if (is_arrow(style.key)) all["ring-" + std::string(style.name)] = drawn_ring(style.key, {50, 50});
    all["wall"] = drawn_wall({0, 0});
    all["duck"] = drawn_duck();
    return all;
}

/// The heads of arrows, with their tips at 0, 0.
ordered_json arrow_heads_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles)
        if (is_arrow(style.key)) all["head-" + std::string(style.name)] = drawn_head(style.key);
    return all;
}

/// All signs, as in a legend.
ordered_json samples_as_json() {
    ordered_json all;
    for (sign_style const& style : sign_styles)
        if (std::string const drawing = drawn_sample(style.key); !drawing.empty())
            all["sample-" + std::string(style.name)] = drawing;
    return all;
}

} // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    ordered_json all;
    all["colors"] = colors_as_json();
    all["signs"] = signs_as_json();
    all["events"] = events_as_json();
    all["arrows"] = {{"shortest", shortest_arrow}, {"whole", square_side}};
    all["neutral"] = {{"letter", "G"}, {"name", "Gravitatur"}};
    all["drawings"] = {{"squares", squares_as_json()},
                       {"heads", arrow_heads_as_json()},
                       {"samples", samples_as_json()},
                       {"sample_width", sample_width}};
    std::ofstream file(words[1], std::ios::binary);
    file << all.dump(1) << '\n';
    return file.flush() ? 0 : 1;
}
