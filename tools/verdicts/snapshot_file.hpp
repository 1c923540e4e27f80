// Which verdicts does a snapshot hold? Its games are known by their texts; a game's line is read when it is
// asked for.
#pragma once

#include "verdicts/verdict.hpp"
#include "work/digest.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// By what are the fields of a verdict known again that put_verdict_fields appended? Of a line that somebody
/// else has written the number is another one.
inline std::uint64_t number_of_fields(std::string_view fields) {
    return digest_of(fields).low;
}

class snapshot_file {
public:
    /// A line of the file; 40 bytes a game are held.
    struct entry {
        digest text;              ///< see digest_of_text
        std::uint64_t fields = 0; ///< see number_of_fields
        std::uint64_t offset = 0; ///< in the file, or in what it is decompressed to
    };
    /// Of which game a line is, for people.
    struct heading {
        std::string file;
        std::uint64_t game = 0;
        std::string title;
    };

    /// Reads all of it once. What is compressed, or cannot be read twice, goes into a file without a name
    /// first. Throws std::system_error naming the file where that fails; std::invalid_argument naming it
    /// where it is no snapshot, one of a newer program, or not whole.
    explicit snapshot_file(std::string path);

    std::span<entry const> all() const { return entries_; }
    /// Those of one text, in the order of the file.
    std::span<entry const> of(digest const& text) const;

    /// Both throw as the constructor does.
    verdict verdict_of(entry const&) const;
    heading heading_of(entry const&) const;

private:
    struct closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void open();
    void index();
    void take(std::string_view line, std::uint64_t offset, std::uint64_t number);
    bool read_line(std::string& line) const;
    std::string line_of(entry const&) const;
    [[noreturn]] void fail() const;

    std::string path_;
    std::unique_ptr<std::FILE, closer> file_;
    std::vector<entry> entries_; ///< by their texts
};

} // namespace vpgn::tools
