#include "library/position_state.hpp"

#include "core/choice_table.hpp"
#include "core/ending_words.hpp"
#include "core/event_table.hpp"
#include "library/public_finding.hpp"
#include "registry/variant_registry.hpp"
#include "report/render/visible.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>
#include <system_error>

namespace vpgn::library {

std::shared_ptr<definitions::scope> variants_of(std::vector<std::string> const& definitions) {
    static std::shared_ptr<definitions::scope> const built_in = std::make_shared<definitions::scope>("");
    auto const is_empty = [](std::string const& text) { return text.empty(); };
    if (std::all_of(definitions.begin(), definitions.end(), is_empty)) return built_in;
    static std::mutex asking;
    static std::vector<std::string> last_texts;
    static std::shared_ptr<definitions::scope> last;
    std::scoped_lock const alone(asking);
    if (!last || last_texts != definitions) {
        last = std::make_shared<definitions::scope>(definitions);
        last_texts = definitions;
    }
    return last;
}

void refuse_errors(definitions::scope const& known, std::string const& text) {
    for (finding const& found : known.findings())
        if (found.level == severity::error) throw api::error(to_public(found, places(text)));
}

replay::variant_entry const& variant_called(definitions::scope& known, std::string const& name) {
    replay::variant_scope::in_use const here(known.known());
    auto const own = known.all().names();
    if (auto const* const found =
            replay::find_variant(name.empty() && own.size() == 1 ? std::string(*own.begin()) : name))
        return *found;
    throw std::invalid_argument(
        fmt::format("unknown variant `{}`{}", visible(name), replay::near_variants(name)));
}

} // namespace vpgn::library

namespace vpgn::library {

namespace {

std::string letter_or_none(rules::piece who, replay::position_notation const& notation) {
    if (!who) return {};
    if (who == rules::neutral_piece()) return "G";
    return replay::letter_of(who, *notation.letters);
}
std::string name_of(rules::square s) {
    return s == rules::no_square ? std::string() : replay::name_of(s);
}

} // namespace

std::vector<api::event> to_public(rules::event_list const& events,
                                  replay::position_notation const& notation) {
    std::vector<api::event> all;
    for (rules::event const& e : events) {
        api::event result;
        result.cause = api::event_cause(int(e.why));
        result.effect = api::event_effect(int(rules::effect_of(e)));
        result.from = name_of(e.from);
        result.to = name_of(e.to);
        result.piece = letter_or_none(e.who, notation);
        if (rules::piece const then = rules::becomes_of(e); then != e.who)
            result.becomes = letter_or_none(then, notation);
        all.push_back(std::move(result));
    }
    return all;
}

api::ending to_public(rules::verdict const& end) {
    api::ending result;
    result.how = api::ending_type(int(end.kind));
    if (end.winner) result.winner = api::color(int(*end.winner));
    return result;
}

} // namespace vpgn::library

namespace vpgn::api {

// The public enumerations are the internal ones, value by value: a new value goes into both.
static_assert(rules::choice_types == int(choice_type::drop_promoted) + 1 &&
              int(rules::choice_type::shoot) == int(choice_type::shoot) &&
              int(rules::choice_type::drop_promoted) == int(choice_type::drop_promoted));
static_assert(rules::causes == int(event_cause::passed) + 1 &&
              int(rules::cause::shrunk) == int(event_cause::shrunk) &&
              int(rules::cause::passed) == int(event_cause::passed));
static_assert(rules::effects == int(event_effect::wall_comes) + 1 &&
              int(rules::effect::to_pocket) == int(event_effect::to_pocket));
static_assert(int(rules::ending::adjudicated) == int(ending_type::adjudicated) &&
              int(rules::ending::extinction) == int(ending_type::extinction));
static_assert(int(rules::color::black) == int(color::black));

std::string_view name_of(color which) {
    return rules::word_of(rules::color(int(which)));
}
std::string_view name_of(choice_type which) {
    return rules::facts_of(rules::choice_type(int(which))).name;
}
std::string_view name_of(event_cause which) {
    return rules::facts_of(rules::cause(int(which))).name;
}
std::string_view name_of(event_effect which) {
    return rules::effect_names[std::size_t(which)];
}
std::string_view name_of(ending_type which) {
    return rules::word_of(rules::ending(int(which)));
}

} // namespace vpgn::api

namespace vpgn::library {

std::string saved_fields(std::vector<std::string> const& fields) {
    std::string bytes;
    for (std::string const& field : fields) {
        bytes += std::to_string(field.size());
        bytes += ':';
        bytes += field;
    }
    return bytes;
}

std::vector<std::string> fields_of(std::string_view saved) {
    std::vector<std::string> fields;
    while (!saved.empty()) {
        std::size_t size = 0;
        auto const [end, problem] = std::from_chars(saved.data(), saved.data() + saved.size(), size);
        saved.remove_prefix(std::size_t(end - saved.data()));
        if (problem != std::errc() || !saved.starts_with(':') || size >= saved.size())
            throw std::invalid_argument("these bytes are not a saved value");
        fields.emplace_back(saved.substr(1, size));
        saved.remove_prefix(1 + size);
    }
    return fields;
}

} // namespace vpgn::library
