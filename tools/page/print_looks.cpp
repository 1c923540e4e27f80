// print_looks FILE: writes, as JSON, the tables of events and of their looks that the page needs, the
// drawings of the signs, and the texts of the program that the page has in other languages. Only the build
// runs it.
#include "games/drawing/arrows.hpp"
#include "games/drawing/looks.hpp"
#include "games/drawing/traditional_sets.hpp"
#include "report/codes/code.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

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

/// Names of sides, names of pieces after that of their set, and headlines of findings.
ordered_json texts_as_json() {
    std::set<std::string> names;
    for (int i = 0; i != traditions; ++i) {
        tradition_facts const& facts = facts_of(tradition(i));
        names.insert({std::string(facts.sides.first), std::string(facts.sides.second)});
    }
    for (set_piece const& piece : all_set_pieces())
        names.insert(std::string(facts_of(piece.of).name) + ": " + std::string(piece.is.name));
    std::set<std::string_view> headlines;
    for (code_record const& record : all_codes())
        headlines.insert(record.headline);
    return {{"names", names}, {"headlines", headlines}};
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
    all["texts"] = texts_as_json();
    std::ofstream file(words[1], std::ios::binary);
    file << all.dump(1) << '\n';
    return file.flush() ? 0 : 1;
}
