// Texts as the tools of compression write them.
#pragma once

#include <string>

namespace vpgn::test {

/// One frame as `zstd` writes it: it says how long its text is, and has a checksum.
std::string zstd_frame(std::string const& text);

/// One member; `block`: as bgzip writes it, which says how long it is compressed.
std::string gzip_member(std::string const& text, bool block = false);

/// What bgzip writes: blocks of 0xff00 bytes of text, and an empty one at the end.
std::string gzip_blocks(std::string const& text);

std::string bzip2_stream(std::string const& text);

/// A file of one block.
std::string xz_block(std::string const& text);

} // namespace vpgn::test
