// Where does the text of a result go? Into a file or several, to standard output, or into the memory of
// whoever asks.
#pragma once

#include "work/text_sink.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::tools {

class destination {
public:
    /// As `-o` names it: `-` or empty is standard output.
    static destination file(std::string path);
    /// Appended to `into`, which must stay.
    static destination memory(std::string& into);
    /// Several texts one behind another, of `games` games each; `next` makes them.
    using maker = std::function<std::unique_ptr<text_sink>()>;
    static destination series(std::uint64_t games, maker next) {
        return {{}, games, std::move(next), refuse};
    }

    /// Of the file; empty where there is none.
    std::string path() const { return path_ == "-" ? "" : path_; }
    /// Compressed where the path ends so. Throws std::system_error naming the path where the file cannot be
    /// made, std::invalid_argument where it is to be compressed in a way that is not written.
    std::unique_ptr<text_sink> text() const { return next_(); }
    /// Another of the same sort: a file whose path has the name where this one's has `{}`. Throws
    /// std::invalid_argument where there is none, for then all would be one.
    destination of_name(std::string_view name) const { return other_(*this, name); }
    /// How many games a text may have, before the next one is to be begun.
    std::uint64_t games_a_text() const { return games_; }

private:
    using namer = destination (*)(destination const&, std::string_view name);

    destination(std::string path, std::uint64_t games, maker next, namer other)
        : path_(std::move(path)), games_(games), next_(std::move(next)), other_(other) {}

    static destination refuse(destination const&, std::string_view name);

    static constexpr std::uint64_t all_games = std::numeric_limits<std::uint64_t>::max();

    std::string path_;
    std::uint64_t games_;
    maker next_;
    namer other_;
};

} // namespace vpgn::tools
