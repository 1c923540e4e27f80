#include "batch/base_files.hpp"

#include "formats/scid/scid_bases.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/found_files.hpp"
#include "io/output_group.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

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

/// For writers whose games are kept as a part: nothing comes here but an empty base.
base_sinks sinks_of_nothing() {
    auto const unused = std::make_shared<std::string>();
    auto const sink = [&] { return destination::memory(*unused).text(); };
    return {sink(), sink(), sink(), [unused] {}};
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

std::unique_ptr<written_form> open_scid_to_write(scid::version of, destination const& to,
                                                 output_options const& output) {
    if (output.is_put_aside) return write_scid(of, sinks_of_nothing());
    std::string_view const digit = of == scid::version::four ? "4" : "5";
    fs::path const index = to.path();
    if (index.empty())
        throw std::invalid_argument(
            fmt::format("a base of Scid is three files: `-o NAME.si{}` names it", digit));
    std::error_code problem;
    if (fs::exists(index, problem) && !fs::is_regular_file(index, problem))
        throw std::invalid_argument(
            fmt::format("{}: a base of Scid cannot be written there: it is no file", index.string()));
    auto const files = std::make_shared<output_group>(index.parent_path().string());
    auto in_group = files->add(), games_in_group = files->add(), names_in_group = files->add();
    auto const beside = [&](std::string_view ending) {
        fs::path path = index;
        return path.replace_extension(fmt::format("{}{}", ending, digit)).string();
    };
    // The index last: it is what makes them a base.
    std::vector<output_group::named> const names = {{games_in_group.number, beside(".sg")},
                                                    {names_in_group.number, beside(".sn")},
                                                    {in_group.number, index.string()}};
    return write_scid(of, {std::move(in_group.text), std::move(games_in_group.text),
                           std::move(names_in_group.text), [files, names] { files->finish(names); }});
}

} // namespace vpgn::tools
