// Where does a command's result go with `-o`? Into a file that has its final name only when it is whole.
#pragma once

#include "work/text_sink.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// A text that is written beside its final place and moved there at the end. Where the file system allows it,
/// it has no name at all until then, so that not even a killed program leaves anything behind. A device or a
/// pipe is written to as it is.
class output_file final : public text_sink {
public:
    /// `path` empty or `-`: standard output. Throws std::system_error naming the path where it cannot be
    /// made.
    explicit output_file(std::string path);
    /// Whatever was not finished is gone.
    ~output_file() override;
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// Whether it comes to its place at the end, and not byte by byte.
    bool replaces() const override { return !path_.empty() && !in_place_; }
    /// Throws std::system_error naming the file.
    void write(std::string_view text) override;
    /// Gives the file its name, in place of one that had it before. Throws likewise.
    void finish() override;

private:
    void make_beside();
    void flush();
    [[noreturn]] void fail() const;

    std::string path_;
    std::string temporary_; ///< its name beside the final one, where it has one
    std::string buffer_;
    int file_ = -1;
    bool in_place_ = false; ///< the place is no file that could be replaced
};

} // namespace vpgn::tools
