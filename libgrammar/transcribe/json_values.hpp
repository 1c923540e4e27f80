// What stands where in a JSON text? The values of one game as a flat list in the order of the text, each with
// its bytes, its way down from the top and the size of what is in it. Neither reading nor walking recurses,
// and nesting of any depth costs a vector. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct json_value {
    enum class type : std::uint8_t { object, array, string, number, other };

    type what = type::other;
    span where;               ///< bytes of the JSON text
    std::uint32_t parent = 0; ///< the first value is its own
    std::uint32_t behind = 0; ///< the index of the next value that is not within this one
    std::uint32_t index = 0;  ///< among the parent's values, from 0
    span name;                ///< its key in `json_values::strings`; empty in arrays
    span string;              ///< of a string, escapes undone: in `json_values::strings`
    std::uint64_t number = 0; ///< of a whole number that is not negative
};

struct json_values {
    std::vector<json_value> all; ///< the first holds all others
    std::string strings;

    std::string_view name_of(json_value const& v) const { return part(strings, v.name); }
    std::string_view string_of(json_value const& v) const { return part(strings, v.string); }
    /// The member of that name of the object at `object`; the last one where there are several; 0 for none.
    std::uint32_t member(std::uint32_t object, std::string_view name) const;
};

/// Takes the values of one element of a JSON text.
class json_element_consumer {
public:
    virtual ~json_element_consumer() = default;
    /// `place` is the way to the element: empty for the whole text, `/3` in an array, `/games/3`. The values
    /// are good until the call returns.
    virtual void take(json_values const&, std::string_view place) = 0;
};

struct json_fault {
    span where;
    std::string what; ///< a label
};

/// Reads `text`, one JSON value, and hands over its elements: those of an array, those of the member "games"
/// of an object, or the value itself if it is neither. Returns what makes it no JSON; elements that came
/// before it have been handed over. Spans are offsets into `text` plus `offset`. Memory: one element.
std::optional<json_fault> read_json_elements(std::string_view text, std::uint64_t offset,
                                             json_element_consumer&);

} // namespace vpgn::transcribe
