// Packed bases of ChessBase: `.cbv`, an archive of the files of a base. README.md of this folder has the
// layout.
#pragma once

#include "formats/base/game_base.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace vpgn::tools {

/// How many bytes of an unpacked file are kept in memory; of larger ones blocks are unpacked again.
constexpr std::size_t kept_of_archived_file = std::size_t(16) << 20;

/// Opens the base in an archive. Throws unfit_base where it is no archive or has no base that is read;
/// whatever cannot be unpacked is a finding of the base.
std::unique_ptr<game_base const> open_chessbase_archive(std::unique_ptr<random_bytes> archive,
                                                        std::size_t kept = kept_of_archived_file);

/// Whether a file that begins so is such an archive. One that is encrypted (`.cbz`) has no such beginning.
bool opens_chessbase_archive(std::string_view first_bytes);

} // namespace vpgn::tools
