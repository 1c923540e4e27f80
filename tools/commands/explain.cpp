// vpgn explain: the page of a finding, or the list of all.
#include "commands/commands.hpp"
#include "findings/code_choice.hpp"
#include "report/finding.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct explain_options {
    std::string code;
    std::string format = "text";
};

nlohmann::ordered_json as_json(code_record const& record) {
    return {{"code", record.code},
            {"slug", record.slug},
            {"severity", word_of(record.level)},
            {"headline", record.headline},
            {"page", page_of(record.id)}};
}

outcome explain(explain_options const& options) {
    bool const json = options.format == "json";
    if (!options.code.empty()) {
        auto const code = find_code(options.code);
        if (!code) throw std::invalid_argument(no_such_finding(options.code));
        write_result(json ? as_json(record_of(*code)).dump(2) + "\n" : std::string(page_of(*code)));
        return clean;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (code_record const& record : all_codes()) {
        if (json)
            list.push_back(as_json(record));
        else
            write_result(fmt::format("{}  {:<22} {:<8} {}\n", record.code, record.slug, word_of(record.level),
                                     record.headline));
    }
    if (json) write_result(list.dump(2) + "\n");
    return clean;
}

} // namespace

void add_explain(command_line& line) {
    auto options = std::make_shared<explain_options>();
    command here = line.add("explain", "the page of a finding; without CODE the list of all");
    here.option("CODE", options->code, "R101, or its slug");
    here.option("--format", options->format, "text or json").one_of({"text", "json"}).shows_default();
    here.does([options] { return explain(*options); });
}

} // namespace vpgn::tools
