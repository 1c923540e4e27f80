#include "games/findings/explained.hpp"

#include "report/near_names.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vpgn::tools {

namespace {

nlohmann::ordered_json fields_of(code_record const& record) {
    return {{"code", record.code},
            {"slug", record.slug},
            {"severity", word_of(record.level)},
            {"headline", record.headline},
            {"page", page_of(record.id)}};
}

} // namespace

std::string explained_code(code_record const& record) {
    return fields_of(record).dump(2);
}

std::string explained_codes(std::string_view prefix) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (code_record const& record : all_codes())
        if (record.code.starts_with(prefix)) list.push_back(fields_of(record));
    return list.dump(2);
}

code_record const& code_called(std::string_view word) {
    auto const code = find_code(word);
    if (!code) throw std::invalid_argument(no_such_finding(word));
    return record_of(*code);
}

} // namespace vpgn::tools
