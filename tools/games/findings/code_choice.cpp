#include "games/findings/code_choice.hpp"

#include "report/near_names.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

/// How specific a match is: the word's size if the code begins with it, the size of a code for a slug; 0: no
/// match.
std::size_t weight(std::string const& word, code_record const& record) {
    if (word == record.slug) return record.code.size();
    bool const is_prefix = !word.empty() && word.size() <= record.code.size() &&
                           std::equal(word.begin(), word.end(), record.code.begin(), [](char a, char b) {
                               return std::toupper(static_cast<unsigned char>(a)) == b;
                           });
    return is_prefix ? word.size() : 0;
}

std::size_t greatest_weight(std::vector<std::string> const& words, code_record const& record) {
    std::size_t most = 0;
    for (std::string const& word : words)
        most = std::max(most, weight(word, record));
    return most;
}

void check(std::string const& word) {
    auto const means = [&](code_record const& record) { return weight(word, record) != 0; };
    if (std::any_of(all_codes().begin(), all_codes().end(), means)) return;
    throw std::invalid_argument(no_such_finding(word));
}

} // namespace

code_choice::code_choice() : code_choice({}, {}) {}

code_choice::code_choice(std::vector<std::string> const& selected, std::vector<std::string> const& ignored,
                         bool portable) {
    for (auto const* const words : {&selected, &ignored})
        for (std::string const& word : *words)
            check(word);
    for (code_record const& record : all_codes()) {
        std::size_t const in = greatest_weight(selected, record);
        std::size_t const out = greatest_weight(ignored, record);
        bool const is_of_profile =
            portable && (is_of_portability(record.id) || record.id == finding_code::missing_check_mark);
        bool const is_selected = is_of_profile || (on_request_only(record.id) ? in >= record.code.size()
                                                                              : in != 0 || selected.empty());
        chosen_.push_back(is_selected && (out == 0 || out < in));
    }
}

bool code_choice::has_requests() const {
    return std::any_of(all_codes().begin(), all_codes().end(), [this](code_record const& record) {
        return on_request_only(record.id) && has(record.id);
    });
}

bool code_choice::has_portability() const {
    return std::any_of(all_codes().begin(), all_codes().end(), [this](code_record const& record) {
        return is_of_portability(record.id) && has(record.id);
    });
}

bool finding_tally::looks_at(finding const& found) const {
    return found.level == severity::unchecked || codes_.has(found.code);
}

bool finding_tally::shows(finding const& found, bool reported_before) {
    counted_.count(found);
    if (!codes_.has(found.code)) return false;
    if (reported_before || shown_ == most_) {
        ++counted_.unshown;
        return false;
    }
    ++shown_;
    return true;
}

} // namespace vpgn::tools
