// A JSON text as a flat list of values in the order of the text, each with its span, its parent and the size
// of its subtree. Neither parsing nor traversal recurses, so deep nesting only costs heap memory. Private to
// this folder.
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
    span where;               ///< in the JSON text
    std::uint32_t parent = 0; ///< the first value is its own parent
    std::uint32_t behind = 0; ///< the index of the next value outside of this one
    std::uint32_t index = 0;  ///< among the parent's values, 0-based
    span name;                ///< its key in `json_values::strings`; empty in arrays
    span string;              ///< of a string, unescaped: in `json_values::strings`
    std::uint64_t number = 0; ///< of a non-negative integer
};

struct json_values {
    std::vector<json_value> all; ///< the first contains all others
    std::string strings;

    std::string_view name_of(json_value const& v) const { return part(strings, v.name); }
    std::string_view string_of(json_value const& v) const { return part(strings, v.string); }
    /// The member with that name of the object at `object`; the last of several; 0 for none.
    std::uint32_t member(std::uint32_t object, std::string_view name) const;
};

/// Receives the values of one element of a JSON text.
class json_element_consumer {
public:
    virtual ~json_element_consumer() = default;
    /// `place` is the pointer to the element: empty for the whole text, `/3` in an array, `/games/3`. The
    /// values are valid during the call.
    virtual void take(json_values const&, std::string_view place) = 0;
};

struct json_fault {
    span where;
    std::string what; ///< a label
};

/// Parses `text`, one JSON value, and delivers its elements: those of an array, those of the member "games"
/// of an object, or otherwise the value itself. Returns the first syntax error; elements before it have been
/// delivered. Spans are offsets into `text` plus `offset`. Memory: one element.
std::optional<json_fault> read_json_elements(std::string_view text, std::uint64_t offset,
                                             json_element_consumer&);

} // namespace vpgn::transcribe
