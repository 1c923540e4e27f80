#include "api/api.hpp"
#include "formats/common/detected_encoding.hpp"
#include "report/render/json_stream.hpp"

#include <algorithm>

namespace vpgn::tools::api {

std::string encoding_of(std::string_view first, std::string_view file) {
    std::string_view const ending = file.substr(std::min(file.rfind('.'), file.size()));
    std::string answer;
    json_stream json(answer);
    json.open_object().key("encoding"_key).plain(name_of(transcribe::detect_encoding(first, ending)));
    json.close_object();
    return answer;
}

std::string format_of(std::string_view text) {
    std::string answer;
    json_stream json(answer);
    json.open_object().key("format"_key).plain(form_of_whole(text).name).close_object();
    return answer;
}

std::string cut(std::string_view text, reading const& options) {
    return std::to_string(text_reading(text, options).form().reader->division.last_cut(text));
}

} // namespace vpgn::tools::api
