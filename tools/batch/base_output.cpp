#include "batch/base_output.hpp"

#include "formats/scid/scid_writer.hpp"
#include "io/output_group.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <string>
#include <utility>

namespace vpgn::tools {

namespace {

/// For writers whose games are kept as a part: nothing comes here but an empty base.
base_sinks sinks_of_nothing() {
    auto const unused = std::make_shared<std::string>();
    auto const sink = [&] { return destination::memory(*unused).text(); };
    return {sink(), sink(), sink(), [unused] {}};
}

} // namespace

std::unique_ptr<written_form> open_scid_to_write(scid::version of, destination const& to,
                                                 output_options const& output) {
    if (output.is_put_aside) return write_scid(of, sinks_of_nothing());
    namespace fs = std::filesystem;
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
