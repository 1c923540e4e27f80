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

    type kind = type::other;
    span where;               ///< in the JSON text
    std::uint32_t parent = 0; ///< the first value is its own parent
    std::uint32_t next = 0;   ///< the index of the next value outside of this one
    std::uint32_t index = 0;  ///< among the parent's values, 0-based
    span name;                ///< its key in `json_values::strings`; empty in arrays
    span string;              ///< of a string, unescaped: in `json_values::strings`
    std::uint64_t number = 0; ///< of a non-negative integer
};

struct json_values {
    std::vector<json_value> all;         ///< the first holds all others
    std::vector<std::uint32_t> repeated; ///< those whose key the same object has before
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
    std::string label;     ///< a label
    bool too_deep = false; ///< not: it is not JSON
};

/// Arrays and objects that may be open at once. Ours have four for each level of variations.
inline constexpr std::size_t most_json_open = 65'536;

/// Reads `text`, one JSON value, and hands over its elements: those of an array, those of the member "games"
/// of an object, or the value itself if it is neither. Returns what makes it no JSON; elements that came
/// before it have been handed over. Spans are offsets into `text` plus `offset`. Memory: one element.
std::optional<json_fault> read_json_elements(std::string_view text, std::uint64_t offset,
                                             json_element_consumer&);

} // namespace vpgn::transcribe
