#include "io/output_file.hpp"

#include "io/windows/windows.hpp"

#include <filesystem>
#include <utility>

namespace vpgn::tools {

struct replaced_file::properties {};

replaced_file::~replaced_file() = default;

replaced_file::replaced_file(std::string path) : path_(std::move(path)) {
    std::filesystem::path const wide(path_);
    DWORD const attributes = GetFileAttributesW(wide.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return;
    if ((attributes & FILE_ATTRIBUTE_READONLY) != 0) {
        if (!may_be_any()) refuse("it is read-only");
        SetFileAttributesW(wide.c_str(), attributes & ~DWORD(FILE_ATTRIBUTE_READONLY));
    }
    std::error_code unknown;
    if (!may_be_any() && std::filesystem::hard_link_count(wide, unknown) > 1 && !unknown)
        refuse("it has further names (hard links), which would keep the old contents");
}

void replaced_file::pass_on_to(open_file const&) const {}

} // namespace vpgn::tools
