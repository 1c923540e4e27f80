// convert FORMAT FILE: the games of a file in another format, on standard output.
#include <vpgn/convert.hpp>

#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

std::string text_of(std::string const& path) {
    std::ifstream file(path);
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + path);
    return text.str();
}

} // namespace

int main(int count, char** words) {
    auto const format = count == 3 ? vpgn::api::format_called(words[1]) : std::nullopt;
    if (!format) {
        std::cerr << "convert FORMAT FILE, with one of these formats:\n";
        for (vpgn::api::format_info const& format_info : vpgn::api::target_formats())
            std::cerr << "  " << format_info.name << ": " << format_info.words << '\n';
        return 2;
    }
    try {
        vpgn::api::converted const converted = vpgn::api::convert(text_of(words[2]), *format);
        std::cout << converted.text;
        for (std::string const& remark : converted.remarks)
            std::cerr << remark << '\n';
    } catch (std::exception const& problem) {
        std::cerr << "convert: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
