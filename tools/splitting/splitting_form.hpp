// How do games go into many files? Each game's file is told by its tags, by how many games the last one has,
// or by both; every file is a form of its own, complete with whatever stands around its games.
#pragma once

#include "formats/writing/written_form.hpp"
#include "splitting/file_names.hpp"
#include "work/destination.hpp"
#include "work/output_group.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

struct splitting {
    std::optional<name_pattern> by;  ///< nothing: by number alone
    std::uint64_t games = 0;         ///< of a file; 0: as many as there are
    std::string before, behind;      ///< the names stand between these: path and ending
    std::vector<std::string> inputs; ///< none of these is written over
};

/// A form of text whose files have names that come together when all is written. The names of those that
/// are told by their numbers are these numbers, from 1; of two that would be the same (also but for letter
/// case) the one whose first game comes later gets `-2`.
class splitting_form final : public written_form {
public:
    /// Makes a form of text. May be called from several threads, one at a time.
    using opener = std::function<std::unique_ptr<written_form>(destination const&)>;

    /// Throws std::system_error where the folder of the files cannot be made.
    splitting_form(splitting, opener);
    ~splitting_form() override;

    std::unique_ptr<game_writer> new_writer() override;
    /// Throws std::invalid_argument where a file that is read has a name of those that are written.
    void finish() override;
    bool abandon() override { return true; }
    /// How many files.
    std::string remark() const override;

private:
    friend class splitting_writer;

    /// One key's games: a form, whose texts are a file each.
    struct share {
        std::vector<std::string> values;
        std::vector<std::size_t> texts; ///< by their numbers in the group
        std::unique_ptr<written_form> form;
        std::uint64_t games = 0;
    };

    share& share_of(std::vector<std::string> const& values);
    /// Games that a writer delivers to it, in the order of all.
    void count(share&, std::uint64_t games);
    void finish_names();

    splitting rule_;
    opener open_;
    output_group group_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::unique_ptr<share>> shares_; ///< by their values
    std::vector<share*> in_order_;                                   ///< of their first games
    std::size_t files_ = 0;
};

} // namespace vpgn::tools
