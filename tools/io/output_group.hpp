// Writes thousands of result files together, with few open files and little memory. They have no names until
// all are complete.
#pragma once

#include "games/stream/text_sink.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class output_group {
public:
    /// The folder for the results; it is created if it does not exist. Throws std::system_error naming it if
    /// that fails.
    explicit output_group(std::string folder);
    /// Removes unfinished files, and the folder if it was created and is empty.
    ~output_group();
    output_group(output_group const&) = delete;
    output_group& operator=(output_group const&) = delete;

    struct member {
        std::unique_ptr<text_sink> text;
        std::size_t number; ///< for `finish`
    };
    /// One more text. The group must outlive it. Good for several threads, and so is writing to different
    /// ones.
    member add();

    /// Those that are named get their names, in place of files that had them, compressed as these end; the
    /// others are gone. All or, if something fails before the first has its name, none. Throws
    /// std::system_error naming the file.
    struct named {
        std::size_t number;
        std::string path;
    };
    void finish(std::vector<named> const&);

private:
    class text;

    std::string place_of(std::size_t number) const;
    void write_out(std::size_t number);
    std::string prepared(named const&);

    struct state;
    std::unique_ptr<state> state_;
};

} // namespace vpgn::tools
