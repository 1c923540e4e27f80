#include "library/saved_fields.hpp"

#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <system_error>

namespace vpgn::library {

std::string saved_fields(std::vector<std::string> const& fields) {
    std::string bytes;
    for (std::string const& field : fields) {
        bytes += std::to_string(field.size());
        bytes += ':';
        bytes += field;
    }
    return bytes;
}

std::vector<std::string> fields_of(std::string_view saved) {
    std::vector<std::string> fields;
    while (!saved.empty()) {
        std::size_t size = 0;
        auto const [end, problem] = std::from_chars(saved.data(), saved.data() + saved.size(), size);
        saved.remove_prefix(std::size_t(end - saved.data()));
        if (problem != std::errc() || !saved.starts_with(':') || size >= saved.size())
            throw std::invalid_argument("these bytes are not a saved value");
        fields.emplace_back(saved.substr(1, size));
        saved.remove_prefix(1 + size);
    }
    return fields;
}

} // namespace vpgn::library
