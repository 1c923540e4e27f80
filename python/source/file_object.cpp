#include "file_object.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace vpgn::python {

namespace {

namespace py = pybind11;

class object_bytes final : public tools::byte_source {
public:
    explicit object_bytes(py::object file) : read_(file.attr("read")) {}
    ~object_bytes() override {
        py::gil_scoped_acquire const lock;
        read_ = py::object();
    }
    object_bytes(object_bytes const&) = delete;
    object_bytes& operator=(object_bytes const&) = delete;

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (given_ == held_.size() && !read_on(size - got)) break;
            std::size_t const now = held_.copy(into + got, size - got, given_);
            given_ += now;
            got += now;
        }
        return got;
    }
    std::uint64_t taken() const override { return taken_; }

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
        taken_ += held_.size();
        return !held_.empty();
    }

    py::object read_;
    std::string held_;
    std::size_t given_ = 0;
    std::uint64_t taken_ = 0;
};

} // namespace

std::unique_ptr<tools::byte_source> bytes_of_object(py::object file) {
    return std::make_unique<object_bytes>(std::move(file));
}

} // namespace vpgn::python
