// A long list in one JSON document, written element by element: shared by the JSON formats. Private to this
// folder.
#pragma once

#include <string>
#include <string_view>

namespace vpgn {

/// A document with a list, one element per line, so that a long run need not be held in memory.
class json_list {
public:
    /// `head`: the document up to the list's opening bracket.
    explicit json_list(std::string head) : head_(std::move(head)) {}

    void add(std::string_view element, std::string& out) {
        out += begun_ ? ",\n" : head_ + "\n";
        out += element;
        begun_ = true;
    }

    /// `tail`: the document after the closing bracket, without a line end.
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
