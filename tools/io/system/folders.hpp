// The folders of the user and of the system.
#pragma once

#include <filesystem>
#include <string>

namespace vpgn::tools {

/// The user's own folder; empty if the environment names none.
std::filesystem::path home_folder();

/// The folder for the settings of programs; empty if the environment names none.
std::filesystem::path configuration_folder();

/// The folder for temporary files: TMPDIR or /tmp; on Windows TMP, TEMP or the system's.
std::string temporary_folder();

/// As /tmp: all users create files in it, but cannot remove those of others.
bool is_for_everybody(std::filesystem::path const& folder);

/// No other user can write to it. False where that cannot be known, as on Windows.
bool belongs_to_user_alone(std::filesystem::path const& folder);

/// Creates a folder of a new name in `folder`, and returns its path. Throws std::system_error naming
/// `folder`.
std::string created_folder_in(std::string const& folder);

/// Distinguishes the running processes of this machine.
unsigned long process_number();

} // namespace vpgn::tools
