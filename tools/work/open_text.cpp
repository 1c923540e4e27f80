#include "work/bytes/byte_source.hpp"
#include "work/game_chunks.hpp"

namespace vpgn::tools {

std::unique_ptr<chunk_source> open_text(std::string const& path, cut_finder find_cut,
                                        std::size_t chunk_size) {
    return text_chunks_of(open_bytes(path), find_cut, chunk_size);
}

} // namespace vpgn::tools
