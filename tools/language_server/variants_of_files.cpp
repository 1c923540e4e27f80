#include "language_server/variants_of_files.hpp"

#include "definitions/built_in.hpp"
#include "definitions/known.hpp"
#include "source/file.hpp"
#include "variants/definition_files.hpp"

#include <system_error>

namespace vpgn::tools::lsp {

variants_of_files::variants_of_files(std::vector<std::string> const& paths)
    : all_(&definitions::built_in()),
      scope_([this](std::string const& name,
                    definitions::name_form form) { return definitions::entry_called(all_, name, form); },
             [this] { return definitions::names_of_all(all_); }) {
    for (std::string const& path : paths) {
        try {
            files_.push_back({path, read_regular_file(path, most_definition_bytes)});
            all_.add(files_.back().text); // its findings are shown where it is open
        } catch (std::system_error const& problem) {
            faults_.emplace_back(problem.what());
        }
    }
}

std::shared_ptr<variants_of_files> known_variant_files::for_document(std::string const& path,
                                                                     std::vector<std::string> const& named) {
    std::vector<std::string> paths = named;
    for (std::string& found :
         definition_files_for(path.empty() ? std::vector<std::string>() : std::vector{path}))
        paths.push_back(std::move(found));
    std::shared_ptr<variants_of_files>& read = read_[paths];
    if (!read) read = std::make_shared<variants_of_files>(paths);
    return read;
}

} // namespace vpgn::tools::lsp
