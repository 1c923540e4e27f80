// Builds a row of the table of keys from a form of values and a field of the rules. Private to this folder.
#pragma once

#include "definitions/keys.hpp"
#include "definitions/values.hpp"

#include <type_traits>
#include <vector>

namespace vpgn::definitions {

/// The field itself, or of a field by colour that of one side.
template <auto Member, int Side>
auto& field(rules::definition& d) {
    if constexpr (Side < 0)
        return d.*Member;
    else
        return (d.*Member)[Side];
}

template <class Form, auto Member, int Side = -1>
void read_one(binding& b, ini::word const& value, key_record const&) {
    auto const read = Form::read(b, value);
    if (!read) return;
    auto& to = field<Member, Side>(b.to.rules());
    to = std::decay_t<decltype(to)>(*read);
}

template <class Form, auto Member>
void read_both(binding& b, ini::word const& value, key_record const&) {
    auto const read = Form::read(b, value);
    if (!read) return;
    for (auto& to : b.to.rules().*Member)
        to = std::decay_t<decltype(to)>(*read);
}

template <class Form, auto Member, int Side = -1>
std::string write_one(draft const& from, key_record const&) {
    if constexpr (Side < 0)
        return Form::text(from.rules().*Member, from);
    else
        return Form::text((from.rules().*Member)[Side], from);
}

template <class Form, auto Member>
constexpr key_record rule(std::string_view name, key_value role = key_value::rules) {
    return {name, role, read_one<Form, Member>, write_one<Form, Member>};
}

/// A rule by colour: a key for both sides, unless its name is empty, then one for each.
template <class Form, auto Member>
void add_sides(std::vector<key_record>& all, std::string_view both, std::string_view white,
               std::string_view black, key_value role = key_value::rules) {
    if (!both.empty()) all.push_back({both, role, read_both<Form, Member>});
    all.push_back({white, role, read_one<Form, Member, 0>, write_one<Form, Member, 0>});
    all.push_back({black, role, read_one<Form, Member, 1>, write_one<Form, Member, 1>});
}

/// A form of values for an enumeration, by its table of words.
template <auto const& Names>
struct named_form {
    static std::optional<int> read(binding& b, ini::word const& v) { return read_name(b, v, Names); }
    template <class Enum>
    static std::string text(Enum value, draft const&) {
        return std::string(name_of(int(value), Names));
    }
};

template <auto const& Names, auto Member>
constexpr key_record named_rule(std::string_view name, key_value role = key_value::rules) {
    return rule<named_form<Names>, Member>(name, role);
}

constexpr key_record old(std::string_view name, std::string_view newer,
                         void (*read)(binding&, ini::word const&, key_record const&)) {
    return {name, key_value::old_name, read, nullptr, rules::no_kind, rules::color::white, newer};
}

} // namespace vpgn::definitions
