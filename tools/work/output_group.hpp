// How do thousands of results come to their places together, with few files open and little memory? They wait
// in a folder without their names until all are whole.
#pragma once

#include "work/text_sink.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class output_group {
public:
    /// The folder in which the results come to stand, or below which; it is made where it is not there.
    /// Throws std::system_error naming it where that fails.
    explicit output_group(std::string folder);
    /// Whatever was not finished is gone, and the folder too if it was made and has nothing in it.
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
