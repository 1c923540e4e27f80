#include "api/converted.hpp"
#include "api/reading.hpp"
#include "formats/text_forms.hpp"

#include <utility>
#include <vpgn/convert.hpp>

namespace vpgn::api {

namespace {

tools::api::reading told_reading(reading const& how) {
    return {.from = how.form, .variant = how.variant, .definitions = how.definitions};
}

template <class Format>
std::vector<form> told_forms(std::span<Format const> formats) {
    std::vector<form> all;
    for (Format const& one : formats)
        all.push_back({std::string(one.name), std::string(one.what), std::string(one.ending)});
    return all;
}

} // namespace

std::vector<form> source_forms() {
    return told_forms(tools::text_source_formats());
}
std::vector<form> target_forms() {
    return told_forms(tools::text_target_formats());
}

converted convert(std::string_view text, std::string_view target, reading const& how) {
    tools::api::text_reading const read(text, told_reading(how));
    tools::api::converted_text made = tools::api::converted(text, read, {.target = std::string(target)});
    return {std::move(made.text), tools::api::remarks_of(*made.account)};
}

repaired_text repaired(std::string_view text, reading const& how) {
    tools::api::text_reading const read(text, told_reading(how));
    auto [mended, repairs] = tools::api::mended(text, read);
    return {std::move(mended), repairs};
}

} // namespace vpgn::api
