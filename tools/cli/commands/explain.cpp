// vpgn explain: the page of a finding, or the list of all findings.
#include "cli/commands/commands.hpp"
#include "games/findings/explained.hpp"
#include "io/output.hpp"
#include "report/finding.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::tools {

namespace {

struct explain_options {
    std::string code;
    std::string format = "text";
};

/// Whether the word is the beginning of several codes: `R`, `R1`.
bool is_beginning_of_codes(std::string_view word) {
    return !find_code(word) &&
           std::any_of(all_codes().begin(), all_codes().end(),
                       [&](code_record const& record) { return record.code.starts_with(word); });
}

outcome explain(explain_options const& options) {
    bool const json = options.format == "json";
    bool const is_list = options.code.empty() || is_beginning_of_codes(options.code);
    if (!is_list) {
        code_record const& record = code_called(options.code);
        write_result(json ? explained_code(record) + "\n" : std::string(page_of(record.id)));
        return clean;
    }
    if (json) {
        write_result(explained_codes(options.code) + "\n");
        return clean;
    }
    for (code_record const& record : all_codes())
        if (record.code.starts_with(options.code))
            write_result(fmt::format("{}  {:<22} {:<8} {}\n", record.code, record.slug, word_of(record.level),
                                     record.headline));
    return clean;
}

} // namespace

void define_explain(command here) {
    auto options = std::make_shared<explain_options>();
    here.option("CODE", options->code, "R101, or its slug; a beginning lists the codes with it: R, R1")
        .takes(value_kind::finding);
    here.option("--format", options->format, "text or json")
        .one_of({"text", "json"})
        .takes(value_kind::text, "FORM")
        .shows_default();
    here.example("vpgn explain R101", "its meaning, its reasons, and what to do");
    here.example("vpgn explain", "the list of all findings");
    here.example("vpgn explain R1", "the list of those that begin with R1");
    here.does([options] { return explain(*options); });
}

} // namespace vpgn::tools
