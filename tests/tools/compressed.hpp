// Texts compressed as by the usual tools.
#pragma once

#include <string>

namespace vpgn::test {

/// One frame as `zstd` writes it: with its content size and a checksum.
std::string zstd_frame(std::string const& text);

/// One member; `block`: as bgzip writes it, with its compressed size.
std::string gzip_member(std::string const& text, bool block = false);

/// The output of bgzip: blocks of 0xff00 bytes of text, and an empty one at the end.
std::string gzip_blocks(std::string const& text);

std::string bzip2_stream(std::string const& text);

/// A file of one block.
std::string xz_block(std::string const& text);

} // namespace vpgn::test
