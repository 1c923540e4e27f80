// Options of all commands that read games: files, formats, definitions, openings, and the condition that
// games must meet.
#pragma once

#include "batch/game_sources.hpp"
#include "cli/options/command_line.hpp"
#include "io/definition_files.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// Options for input files: `FILE…` with `-` for standard input, and a directory for the games below it;
/// `--files-from`; `--exclude`; and `files` of vpgn.toml if none is named.
class input_option {
public:
    void add_to(command);
    /// If none is named, uses `files` of vpgn.toml.
    void apply_settings(command);
    /// Whether a file or a list of files is named.
    bool names_any() const { return !given_.empty() || !list_.empty(); }
    void put_first(std::string file) { given_.insert(given_.begin(), std::move(file)); }

    /// Whether a file found in a directory contains games.
    using question = std::function<bool(std::string const& path)>;

    /// The files in the order given, those of a directory in the order of their paths. A missing path counts
    /// as a file, and opening it reports the error; so does a directory without games, and one
    /// below it that cannot be listed. Throws std::invalid_argument where no file is named, std::system_error
    /// where the list of them cannot be read. Files that vpgn.toml names, and those in its folders, must be
    /// allowed (named_files).
    std::vector<std::string> files(question const& has_games) const;
    /// Whether they come from vpgn.toml.
    bool are_of_settings() const { return !names_any() && !listed_.empty(); }

private:
    std::vector<std::string> given_;
    std::string list_;
    std::vector<std::string> excluded_;
    std::vector<std::string> listed_; ///< patterns of vpgn.toml
    named_files allowed_;             ///< by vpgn.toml
};

/// Options for files of variant definitions: `--variants FILE`, and those found automatically.
class definitions_option {
public:
    void add_to(command);

    /// Reads those of the command line, then those found for the games. Once per run, before the first game.
    std::vector<definition_file> read(std::vector<std::string> const& games) const;
    /// The same, and reports each file with errors in one line.
    void read_and_report(std::vector<std::string> const& games) const;

private:
    std::vector<std::string> given_;
};

/// Checks what users know of games: their format, a variant, two armies; empty: unknown. Throws
/// std::invalid_argument for an unknown variant, army or encoding, and for an army of a variant that has
/// none. Requires that the definitions of variants have been read.
reading_options read_as(std::string const& from, std::string const& variant, std::string const& white_army,
                        std::string const& black_army, std::string const& encoding_name = {});

/// Options for facts that games do not state: `--from`, `--encoding`, `--variant`, `--white-army`, `--black-
/// army`.
class reading_option {
public:
    void add_to(command);

    std::string const& from() const { return from_; }
    std::string const& encoding_name() const { return encoding_; }
    std::string const& variant() const { return variant_; }
    std::string const& white_army() const { return white_army_; }
    std::string const& black_army() const { return black_army_; }

    /// All of them, checked by `read_as`.
    reading_options checked() const { return read_as(from_, variant_, white_army_, black_army_, encoding_); }

private:
    std::string from_;
    std::string encoding_;
    std::string variant_;
    std::string white_army_;
    std::string black_army_;
};

/// Options for opening tags: `--add-openings`, `--openings FILE`.
class openings_option {
public:
    void add_to(command);

    /// The stage that adds them; nullopt if not requested. Reads the tables: once per run, after the
    /// definitions of variants. Throws std::invalid_argument if a user's table has rows that name no opening,
    /// after reporting them; std::system_error if it cannot be read.
    std::optional<game_stage> stage() const;

private:
    std::string manner_;
    std::string table_;
};

/// Files, their format, and the definitions of variants that their games may use.
struct chosen_games {
    std::vector<std::string> files;
    bool files_are_of_settings = false; ///< the user has named none
    std::vector<definition_file> definitions;
    std::unique_ptr<game_sources const> sources;
};

class games_option {
public:
    void add_to(command);
    /// If no file is named, uses those of vpgn.toml.
    void apply_files(command);
    /// Inserts a file before the given ones: the argument of another option that turned out to be a file.
    void put_first(std::string file) { input_.put_first(std::move(file)); }
    bool names_files() const { return input_.names_any(); }
    /// Finds the files and reads the definitions, once per run, before the first game. Throws
    /// std::invalid_argument for invalid words. Games are tidied according to `tidy`, then get the tags of
    /// `openings`, if given, and are made portable.
    chosen_games choose(transcribe::tidying const& tidy = {}, openings_option const* openings = nullptr,
                        bool portable = false) const;
    /// The same, and reports definitions with errors in a line each.
    chosen_games choose_and_report(transcribe::tidying const& tidy = {},
                                   openings_option const* openings = nullptr, bool portable = false) const;

private:
    input_option input_;
    definitions_option definitions_;
    reading_option reading_;
};

/// Option for the condition that games must meet: `CONDITION`, or `-f FILE` that contains it.
class condition_option {
public:
    /// Must precede the files: the first word is the condition.
    void add_to(command);

    /// Reads the file, if any; then the first word was a file of games, and is returned to `games`. Throws
    /// std::system_error, which names the file, if it cannot be read.
    std::string text(games_option& games) const;
    /// The origin of the text, for messages.
    std::string name() const { return file_.empty() ? "condition" : file_; }

private:
    std::string given_;
    std::string file_;
};

} // namespace vpgn::tools
