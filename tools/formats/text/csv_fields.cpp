#include "formats/text/csv_fields.hpp"

namespace vpgn::tools {

std::string csv_field(std::string_view field) {
    if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
    std::string text = "\"";
    for (char const c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

void put_key(numbered_text& out, told_game const& told) {
    out.put(csv_field(told.file));
    out.put(",");
    out.put_number();
}

} // namespace vpgn::tools
