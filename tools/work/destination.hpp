// Where does the text of a result go? Into a file or several, to standard output, or into the memory of
// whoever asks.
#pragma once

#include "work/text_sink.hpp"

#include <cstdint>
#include <functional>
#include <limits>
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
    /// Several texts one behind another, of `games` games each; `next` makes them.
    using maker = std::function<std::unique_ptr<text_sink>()>;
    static destination series(std::uint64_t games, maker next) {
        destination to{{}, nullptr};
        to.games_ = games;
        to.next_ = std::move(next);
        return to;
    }

    /// Of the file; empty where there is none.
    std::string path() const { return path_ == "-" ? "" : path_; }
    /// Compressed where the path ends so. Throws std::system_error naming the path where the file cannot be
    /// made, std::invalid_argument where it is to be compressed in a way that is not written.
    std::unique_ptr<text_sink> text() const;
    /// How many games a text may have, before the next one is to be begun.
    std::uint64_t games_a_text() const { return games_; }

private:
    destination(std::string path, std::string* memory) : path_(std::move(path)), memory_(memory) {}

    std::string path_;
    std::string* memory_;
    std::uint64_t games_ = std::numeric_limits<std::uint64_t>::max();
    maker next_; ///< empty: there is one text
};

} // namespace vpgn::tools
