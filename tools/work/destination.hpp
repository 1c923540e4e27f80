// Where does the text of a result go? Into a file, to standard output, or into the memory of whoever asks.
#pragma once

#include "work/text_sink.hpp"

#include <memory>
#include <string>
#include <utility>

namespace vpgn::tools {

class destination {
public:
    /// As `-o` names it: `-` or empty is standard output.
    static destination file(std::string path) { return {std::move(path), nullptr}; }
    /// Appended to `into`, which must stay.
    static destination memory(std::string& into) { return {{}, &into}; }

    /// Of the file; empty where there is none.
    std::string path() const { return path_ == "-" ? "" : path_; }
    /// Compressed where the path ends so. Throws std::system_error naming the path where the file cannot be
    /// made, std::invalid_argument where it is to be compressed in a way that is not written.
    std::unique_ptr<text_sink> text() const;

private:
    destination(std::string path, std::string* memory) : path_(std::move(path)), memory_(memory) {}

    std::string path_;
    std::string* memory_;
};

} // namespace vpgn::tools
