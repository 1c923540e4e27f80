// vpgn.h: errors, texts, and texts of games.
#include "api/c/handles.hpp"

#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>
#include <vpgn/version.hpp>

namespace vpgn::c {

namespace {

/// The last error of a thread.
struct kept_error {
    std::string words;
    std::optional<api::finding> finding;
    std::string suggestion;
};

kept_error& last() {
    thread_local kept_error error;
    return error;
}

/// The text of the likeliest repair, if it is one change.
std::string suggestion_of(api::finding const& found) {
    if (found.repairs.empty() || found.repairs.front().changes.size() != 1) return {};
    return found.repairs.front().changes.front().text;
}

/// Throws where a structure has not its size, as one that was not initialised.
void check_size(std::size_t size, std::size_t needed, char const* name) {
    if (size < needed)
        throw std::invalid_argument(std::string(name) + " has not its size: begin it with VPGN_INIT");
}

} // namespace

vpgn_status keep_error(vpgn_status status, char const* words) noexcept {
    try {
        last() = {words, std::nullopt, {}};
    } catch (...) {
        last().words.clear();
        last().finding.reset();
    }
    return status;
}

vpgn_status keep_error(api::finding const& found) noexcept {
    try {
        last() = {found.label.empty() ? found.message : found.message + ": " + found.label, found,
                  suggestion_of(found)};
    } catch (...) {
        return keep_error(VPGN_NO_MEMORY, "out of memory");
    }
    return VPGN_REFUSED;
}

std::string_view sized(char const* text, std::size_t size) {
    if (text == nullptr && size != 0) throw std::invalid_argument("the text is NULL");
    return text == nullptr ? std::string_view() : std::string_view(text, size);
}

std::vector<std::string> words_of(char const* list) {
    std::vector<std::string> words;
    if (list == nullptr || *list == '\0') return words;
    std::string_view rest = list;
    for (std::size_t comma = rest.find(','); comma != rest.npos; comma = rest.find(',')) {
        words.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(comma + 1);
    }
    words.emplace_back(rest);
    return words;
}

void hand_over(vpgn_text** into, std::string text) {
    if (into != nullptr) *into = std::make_unique<vpgn_text>(vpgn_text{std::move(text)}).release();
}

api::text_format format_of(char const* name) {
    std::string const word = text_or_empty(name);
    if (word.empty()) return api::text_format::automatic;
    if (auto const format = api::format_called(word)) return *format;
    throw std::invalid_argument("unknown format " + word);
}

api::reading reading_of(vpgn_reading const* given_reading) {
    if (given_reading == nullptr) return {};
    check_size(given_reading->size, sizeof(vpgn_reading), "vpgn_reading");
    return {format_of(given_reading->from), text_or_empty(given_reading->variant),
            text_or_empty(given_reading->definitions), text_or_empty(given_reading->white_army),
            text_or_empty(given_reading->black_army)};
}

api::writing writing_of(vpgn_writing const* given_writing) {
    if (given_writing == nullptr) return {};
    check_size(given_writing->size, sizeof(vpgn_writing), "vpgn_writing");
    api::writing how{words_of(given_writing->strip),
                     words_of(given_writing->keep_tags),
                     words_of(given_writing->drop_tags),
                     std::nullopt,
                     text_or_empty(given_writing->move_numbers),
                     text_or_empty(given_writing->notation)};
    if (std::string const width = text_or_empty(given_writing->line_width); !width.empty()) {
        std::uint32_t columns = 0;
        char const* const end_of_text = width.data() + width.size();
        auto const [end, problem] = std::from_chars(width.data(), end_of_text, columns);
        if (problem != std::errc() || end != end_of_text)
            throw std::invalid_argument("`line_width` is a number of columns, not " + width);
        how.line_width = columns;
    }
    return how;
}

api::position_options setup_of(vpgn_setup const* setup) {
    if (setup == nullptr) return {};
    check_size(setup->size, sizeof(vpgn_setup), "vpgn_setup");
    return {text_or_empty(setup->variant),    text_or_empty(setup->definitions),
            text_or_empty(setup->position),   text_or_empty(setup->white_army),
            text_or_empty(setup->black_army), text_or_empty(setup->rule_set)};
}

} // namespace vpgn::c

using namespace vpgn;

char const* vpgn_version(void) {
    static std::string const version(api::version());
    return version.c_str();
}

char const* vpgn_last_error(void) {
    return c::last().words.c_str();
}

vpgn_status vpgn_last_finding(vpgn_finding* into) {
    if (into == nullptr) return VPGN_WRONG_ARGUMENT; // the error is kept
    *into = {};
    c::kept_error const& error = c::last();
    if (!error.finding) return VPGN_NONE;
    api::finding const& found = *error.finding;
    *into = {found.code.c_str(),
             found.slug.c_str(),
             found.message.c_str(),
             found.label.c_str(),
             found.where.start,
             found.where.end,
             error.suggestion.empty() ? nullptr : error.suggestion.c_str()};
    return VPGN_OK;
}

char const* vpgn_text_data(vpgn_text const* text) {
    return text == nullptr ? "" : text->text.c_str();
}
size_t vpgn_text_size(vpgn_text const* text) {
    return text == nullptr ? 0 : text->text.size();
}
void vpgn_text_free(vpgn_text* text) {
    delete text;
}

vpgn_status vpgn_check(char const* text, size_t size, vpgn_reading const* reading, char const* format,
                       vpgn_text** report) {
    return c::guarded([&] {
        c::given(report, "report") = nullptr;
        std::string const name = c::text_or_empty(format);
        c::hand_over(report,
                     api::report(c::sized(text, size), name.empty() ? "json" : name, c::reading_of(reading),
                                 reading == nullptr ? std::string() : c::text_or_empty(reading->file)));
        return VPGN_OK;
    });
}

vpgn_status vpgn_convert(char const* text, size_t size, vpgn_reading const* reading, char const* to,
                         vpgn_writing const* writing, vpgn_text** converted) {
    return c::guarded([&] {
        c::given(converted, "converted") = nullptr;
        api::text_format const target = c::format_of(&c::given(to, "to"));
        if (target == api::text_format::automatic) throw std::invalid_argument("`to` is empty");
        c::hand_over(
            converted,
            api::convert(c::sized(text, size), target, c::reading_of(reading), c::writing_of(writing)).text);
        return VPGN_OK;
    });
}

vpgn_status vpgn_fix(char const* text, size_t size, vpgn_reading const* reading, char const* kinds,
                     vpgn_text** repaired, uint64_t* repairs) {
    return c::guarded([&] {
        c::given(repaired, "repaired") = nullptr;
        api::repaired_text done =
            api::repaired(c::sized(text, size), c::reading_of(reading), c::words_of(kinds));
        c::hand_over(repaired, std::move(done.text));
        if (repairs != nullptr) *repairs = done.repairs;
        return VPGN_OK;
    });
}
