// Destinations of a result: one or several files, standard output, or memory of the caller.
#pragma once

#include "games/stream/text_sink.hpp"
#include "source/encoding.hpp"

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
    /// Concatenated texts of `games` games each; `next` creates them.
    using maker = std::function<std::unique_ptr<text_sink>()>;
    static destination series(std::uint64_t games, maker next) {
        return {{}, games, std::move(next), refuse};
    }

    /// Of the file; empty where there is none.
    std::string path() const { return path_ == "-" ? "" : path_; }
    /// Compressed where the path ends so. Throws std::system_error naming the path where the file cannot be
    /// made, std::invalid_argument where it is to be compressed in a way that is not written.
    std::unique_ptr<text_sink> text() const;
    /// The same, with the text in another encoding than UTF-8; characters that it lacks become `?`.
    destination encoded_in(encoding coding) const {
        destination copy = *this;
        copy.coding_ = coding;
        return copy;
    }
    encoding coding() const { return coding_; }
    /// The same, with each text going through what `wrap` makes of its sink.
    using wrapper = std::unique_ptr<text_sink> (*)(std::unique_ptr<text_sink>);
    destination wrapped_by(wrapper wrap) const {
        destination copy = *this;
        copy.wrap_ = wrap;
        return copy;
    }
    /// Another of the same sort: a file whose path has the name where this one's has `{}`. Throws
    /// std::invalid_argument where there is none, for then all would be one.
    destination of_name(std::string_view name) const {
        return other_(*this, name).encoded_in(coding_).wrapped_by(wrap_);
    }
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
    encoding coding_ = encoding::utf8;
    wrapper wrap_ = nullptr; ///< null: none
};

} // namespace vpgn::tools
