#include "io/windows/windows.hpp"

#include <system_error>

namespace vpgn::tools {

void throw_last_error(std::string const& name) {
    std::error_code const code(int(GetLastError()), std::system_category());
    std::error_condition const meaning = code.default_error_condition();
    if (meaning.category() == std::generic_category())
        throw std::system_error(meaning.value(), std::generic_category(), name);
    throw std::system_error(code, name);
}

HANDLE standard_handle(standard_stream of) {
    return GetStdHandle(of == standard_stream::input    ? STD_INPUT_HANDLE
                        : of == standard_stream::output ? STD_OUTPUT_HANDLE
                                                        : STD_ERROR_HANDLE);
}

} // namespace vpgn::tools
