#include "file_object.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace vpgn::python {

namespace {

namespace py = pybind11;

class object_bytes {
public:
    explicit object_bytes(py::object file) : read_(file.attr("read")) {}
    ~object_bytes() {
        py::gil_scoped_acquire const lock;
        read_ = py::object();
    }
    object_bytes(object_bytes const&) = delete;
    object_bytes& operator=(object_bytes const&) = delete;

    std::size_t read(char* into, std::size_t size) {
        if (given_ == held_.size() && !read_on(size)) return 0;
        std::size_t const now = held_.copy(into, size, given_);
        given_ += now;
        return now;
    }

private:
    /// The next piece; false at the end.
    bool read_on(std::size_t size) {
        constexpr std::size_t least = std::size_t(1) << 16;
        py::gil_scoped_acquire const lock;
        py::object piece = read_(std::max(size, least));
        if (py::isinstance<py::str>(piece)) piece = piece.attr("encode")("utf-8", "surrogateescape");
        if (piece.is_none()) throw py::value_error("the file is not ready: it does not block");
        held_ = py::cast<std::string>(py::bytes(piece));
        given_ = 0;
        return !held_.empty();
    }

    py::object read_;
    std::string held_;
    std::size_t given_ = 0;
};

} // namespace

api::game_source::reader reader_of_object(py::object file) {
    return [bytes = std::make_shared<object_bytes>(std::move(file))](char* into, std::size_t size) {
        return bytes->read(into, size);
    };
}

} // namespace vpgn::python
