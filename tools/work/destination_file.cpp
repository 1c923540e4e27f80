#include "work/compressed_text.hpp"
#include "work/destination.hpp"
#include "work/output_file.hpp"

namespace vpgn::tools {

destination destination::file(std::string path) {
    return {path, all_games, [path] {
                std::unique_ptr<text_sink> plain = std::make_unique<output_file>(path);
                if (auto compressed = compressed_by_ending(path, plain)) return compressed;
                return plain;
            }};
}

} // namespace vpgn::tools
