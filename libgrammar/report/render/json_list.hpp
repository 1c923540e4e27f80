// How is a long list in one JSON document written, element by element? What the formats in JSON share.
// Private to this folder.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace vpgn {

/// In one line. A file name or a quoted word may be no UTF-8; JSON must be, and U+FFFD stands for what is
/// not.
inline std::string json_text(nlohmann::ordered_json const& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// A document with a list in it, an element a line, so that a long run need not be held in memory.
class json_list {
public:
    /// `head`: the document up to the list's opening bracket.
    explicit json_list(std::string head) : head_(std::move(head)) {}

    void add(std::string_view element, std::string& out) {
        out += begun_ ? ",\n" : head_ + "\n";
        out += element;
        begun_ = true;
    }

    /// `tail`: the document from behind the closing bracket on, without a line end.
    void close(std::string_view tail, std::string& out) {
        out += begun_ ? "\n" : head_;
        out += ']';
        out += tail;
        out += '\n';
    }

private:
    std::string head_;
    bool begun_ = false;
};

} // namespace vpgn
