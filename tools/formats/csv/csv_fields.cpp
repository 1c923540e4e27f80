#include "formats/csv/csv_fields.hpp"

namespace vpgn::tools {

namespace {
bool quotes_formulas = false; // set before threads start

bool may_be_formula(std::string_view field) {
    return !field.empty() && std::string_view("=+-@\t\r").find(field.front()) != std::string_view::npos;
}
} // namespace

void quote_formulas_in_csv(bool enabled) {
    quotes_formulas = enabled;
}

std::string csv_field(std::string_view field) {
    if (quotes_formulas && may_be_formula(field)) {
        std::string text = "\"'";
        for (char const c : field)
            text += c == '"' ? std::string("\"\"") : std::string(1, c);
        return text + '"';
    }
    if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
    std::string text = "\"";
    for (char const c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

void put_key(numbered_text& out, imported_game const& imported) {
    out.put(csv_field(imported.file));
    out.put(",");
    out.put_number();
}

} // namespace vpgn::tools
