// The file of a result (`-o`), which gets its final name only when it is complete.
#pragma once

#include "games/stream/text_sink.hpp"
#include "io/system/open_file.hpp"
#include "io/unfinished_file.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A text written next to its final path and moved there at the end. Where the file system allows it, the
/// file has no name until then, so not even a killed program leaves a file. Devices and pipes are written
/// directly.
class output_file final : public text_sink {
public:
    /// `path` empty or `-`: standard output. Throws std::system_error naming the path where it cannot be
    /// made.
    explicit output_file(std::string path);
    /// Removes an unfinished file.
    ~output_file() override;
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// Whether it comes to its place at the end, and not byte by byte.
    bool replaces() const override { return !path_.empty() && !in_place_; }
    /// Throws std::system_error naming the file.
    void write(std::string_view text) override;
    /// Gives the file its name, replacing an existing file. Throws std::system_error.
    void finish() override;

private:
    void create_sibling();
    void flush();
    void write_unbuffered(std::string_view text);
    std::string name_beside() const;
    void remove_unfinished();
    /// What `work` cannot do is reported of the final name.
    void report_by_path(std::function<void()> const& work) const;

    std::string path_;
    std::optional<unfinished_file> guard_; ///< of `temporary_`
    std::string temporary_;                ///< its name beside the final one, where it has one
    std::string buffer_;
    open_file file_;
    bool in_place_ = false; ///< the place is no file that could be replaced
};

} // namespace vpgn::tools
