// Output divided into several files, and their names.
#pragma once

#include "formats/common/written_form.hpp"
#include "games/stream/destination.hpp"
#include "io/output_group.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace vpgn::tools {

// File names built from the tags of games, valid on every system.

/// A pattern of names: text with tags in braces, `{Variant}/{Date:4}`: that many characters of a value, or
/// all. A slash in the pattern separates folders.
class name_pattern {
public:
    /// Throws std::invalid_argument, with the error, for a pattern that contains no tag.
    explicit name_pattern(std::string_view pattern);

    /// The values of the pattern's tags. `Variant` is the canonical name of the variant. Games with equal
    /// values belong together.
    std::vector<std::string> values_of(syntax::game const&) const;

    /// The name built from such values: see `safe_name`. A value that is missing, empty or only question
    /// marks becomes `unknown`.
    std::string name_of(std::vector<std::string> const& values) const;

private:
    struct field {
        std::string before; ///< text of the pattern
        std::string tag;
        std::uint64_t most; ///< characters
    };
    std::vector<field> fields_;
    std::string following_;
};

/// A name of one file or folder that is valid on all systems: no separators and reserved characters, no dot
/// or blank at its ends, no device name (`CON`), at most 120 bytes, valid UTF-8. Never empty.
std::string safe_name(std::string_view text);

/// Makes names unique, also on case-insensitive file systems.
class distinct_names {
public:
    /// The name, or with the suffix `-2`, `-3` … if it has been returned before.
    std::string take(std::string const& name);

private:
    std::unordered_set<std::string> used_; ///< in lower case
};

// Output format that distributes games over many files, by their tags, by the number of games per file, or by
// both; every file is complete with the header and footer of its format.

struct splitting {
    std::optional<name_pattern> by;  ///< nullopt: by number only
    std::uint64_t games = 0;         ///< per file; 0: unlimited
    std::string before, after;       ///< the text around each name: path and extension
    std::vector<std::string> inputs; ///< must not be overwritten
};

/// A text format whose file names are only known when everything has been written. Files that are split by
/// number are named by it, from 1; if two names would be equal (ignoring case), the file whose first game
/// comes later gets `-2`.
class splitting_form final : public written_form {
public:
    /// Creates a text format. May be called from several threads, but not concurrently.
    using opener = std::function<std::unique_ptr<written_form>(destination const&)>;

    /// Throws std::system_error if the folder of the files cannot be created.
    splitting_form(splitting, opener);
    ~splitting_form() override;

    std::unique_ptr<game_writer> new_writer() override;
    /// Throws std::invalid_argument if an input file has the name of an output file.
    void finish() override;
    bool abandon() override { return true; }
    /// The number of files.
    std::string remark() const override;

private:
    friend class splitting_writer;

    /// The games with one key: a format whose texts are a file each.
    struct share {
        std::vector<std::string> values;
        std::vector<std::size_t> texts; ///< by their numbers in the group
        std::unique_ptr<written_form> form;
        std::uint64_t games = 0;
    };

    share& share_of(std::vector<std::string> const& values);
    /// Counts games that a writer delivers to it, in their final order.
    void count(share&, std::uint64_t games);
    void finish_names();

    splitting rule_;
    opener open_;
    output_group group_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::unique_ptr<share>> shares_; ///< by their values
    std::vector<share*> in_order_;                                   ///< by their first games
    std::size_t files_ = 0;
};

} // namespace vpgn::tools
