// Bases of ChessBase in their three formats. README.md of this folder has the layouts.
#pragma once

#include "formats/base/game_base.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace vpgn::tools {

// Bases with `.cbh`: it, `.cbg`, `.cba`, `.cbp`, `.cbt`, `.cbc`, `.cbs`, `.cbe`, `.cbj`, `.cbl` and `.flags`.

/// Opens a base by its components. Without `.cbh` or `.cbg`, or where `.cbh` begins as no such file, it
/// throws unfit_base; of the others one may be missing, which is a finding. Memory: a few kilobytes, whatever
/// the number of games; records are read where they are needed.
std::unique_ptr<game_base const> open_chessbase(component_opener const&);

/// Whether a file that begins so is the `.cbh` of a base.
bool opens_chessbase(std::string_view first_bytes);

// Bases of ChessBase 17 and later: `.2cbh` with `.2cbg`, `.2cba` and `.2lid`.

/// Opens a base by its components. Without `.2cbh` or `.2cbg`, or where `.2cbh` begins as no such file, it
/// throws unfit_base; of the others one may be missing, which is a finding. Memory: a few kilobytes, whatever
/// the number of games; records are read where they are needed.
std::unique_ptr<game_base const> open_newer_chessbase(component_opener const&);

/// Whether a file that begins so is the `.2cbh` of a base.
bool opens_newer_chessbase(std::string_view first_bytes);

// Packed bases: `.cbv`, an archive of the files of a base.

/// How many bytes of an unpacked file are kept in memory; of larger ones blocks are unpacked again.
constexpr std::size_t kept_of_archived_file = std::size_t(16) << 20;

/// Opens the base in an archive. Throws unfit_base where it is no archive or has no base that is read;
/// whatever cannot be unpacked is a finding of the base.
std::unique_ptr<game_base const> open_chessbase_archive(std::unique_ptr<random_bytes> archive,
                                                        std::size_t kept = kept_of_archived_file);

/// Whether a file that begins so is such an archive. One that is encrypted (`.cbz`) has no such beginning.
bool opens_chessbase_archive(std::string_view first_bytes);

} // namespace vpgn::tools
