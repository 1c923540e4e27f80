#include "io/system/open_file.hpp"

#include <utility>

namespace vpgn::tools {

open_file::open_file(std::intptr_t handle, std::string name) : handle_(handle), name_(std::move(name)) {}

open_file::open_file(open_file&& from) noexcept
    : handle_(std::exchange(from.handle_, none)), name_(std::move(from.name_)),
      is_borrowed_(from.is_borrowed_) {}

open_file& open_file::operator=(open_file&& from) noexcept {
    std::swap(handle_, from.handle_);
    std::swap(name_, from.name_);
    std::swap(is_borrowed_, from.is_borrowed_);
    return *this;
}

} // namespace vpgn::tools
