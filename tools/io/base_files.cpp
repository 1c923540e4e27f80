#include "io/base_files.hpp"

#include "io/bytes/open_bytes.hpp"
#include "io/found_files.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

/// The file of that ending beside `path`; empty: there is none. Of several the first in the order of their
/// names.
std::string component_at(fs::path const& path, std::string_view ending) {
    fs::path usual = path;
    usual.replace_extension(ending);
    std::error_code problem;
    if (fs::exists(usual, problem)) return usual.string();
    fs::path const folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::string found;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        fs::path const& name = at->path().filename();
        bool const fits = name.stem() == path.stem() && ascii::lowered(name.extension().string()) == ending;
        std::string const beside = (path.parent_path() / name).string();
        if (fits && (found.empty() || beside < found)) found = beside;
    }
    return found;
}

} // namespace

component_opener components_beside(std::string const& path, std::string const& own) {
    return [path, own](std::string_view ending) -> std::unique_ptr<random_bytes> {
        std::string const file = ending == own ? path : component_at(path, ending);
        if (file.empty()) return nullptr;
        // The user has named one file: the others are not anywhere else.
        std::error_code unknown;
        fs::path const folder =
            fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
        if (ending != own && fs::is_symlink(file, unknown) && !is_below(real_path(file), real_path(folder)))
            throw unfit_file(file, "a link out of the folder of its base");
        return open_random_bytes(file);
    };
}

} // namespace vpgn::tools
