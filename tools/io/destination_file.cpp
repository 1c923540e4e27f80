#include "games/stream/destination.hpp"
#include "io/compressed_text.hpp"
#include "io/output_file.hpp"

namespace vpgn::tools {

destination destination::file(std::string path) {
    auto const open = [path] {
        std::unique_ptr<text_sink> plain = std::make_unique<output_file>(path);
        if (auto compressed = compressed_by_ending(path, plain)) return compressed;
        return plain;
    };
    return {path, all_games, open, [](destination const& of, std::string_view name) {
                std::size_t const hole = of.path_.find("{}");
                if (hole == of.path_.npos) return refuse(of, name);
                std::string other = of.path_;
                return file(other.replace(hole, 2, name));
            }};
}

} // namespace vpgn::tools
