// Consistency of the table, the pages and the samples of the findings: detects a code that lacks one of the
// three.
#include "report/codes/code.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

using namespace vpgn;
namespace fs = std::filesystem;

namespace {

fs::path const samples = fs::path(VPGN_SOURCE_DIR) / "samples/findings";
fs::path const pages = fs::path(VPGN_SOURCE_DIR) / "libgrammar/report/codes/pages";

std::string contents(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::set<std::string> names_in(fs::path const& folder) {
    std::set<std::string> names;
    for (fs::directory_entry const& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

std::string folder_of(code_record const& record) {
    return std::string(record.code) + "-" + std::string(record.slug);
}

/// The `bad` or `good` games of a code, one for each format: the dialect first.
std::vector<fs::path> samples_of(code_record const& record, std::string_view kind) {
    std::vector<fs::path> found;
    for (std::string const& name : names_in(samples / folder_of(record)))
        if (fs::path(name).stem() == kind) found.push_back(samples / folder_of(record) / name);
    std::stable_partition(found.begin(), found.end(),
                          [](fs::path const& file) { return file.extension() == ".pgn"; });
    return found;
}

/// Whether the findings of the code are about a second record as well, which is beside the samples.
bool has_second_record(code_record const& record) {
    return !samples_of(record, "other").empty();
}

/// A sample as its page shows it: the beginning of a long one; with escaped bytes for findings about
/// encodings (T, C302).
std::string shown(code_record const& record, fs::path const& file) {
    std::string const bytes = contents(file);
    if (bytes.size() > 4000) return bytes.substr(0, 160) + "…\n";
    if (record.code[0] != 'T' && record.id != finding_code::text_converted) return bytes;
    std::string text;
    for (char const c : bytes)
        text += c == '\n' || (c >= ' ' && c <= '~') ? std::string(1, c)
                                                    : fmt::format("\\x{:02X}", std::uint8_t(c));
    return text;
}

/// The headings of a page, except in fenced text.
std::vector<std::string> headings(std::string_view page) {
    std::vector<std::string> found;
    bool fenced = false;
    for (std::size_t at = 0; at < page.size();) {
        std::size_t const end = std::min(page.find('\n', at), page.size());
        std::string_view const line = page.substr(at, end - at);
        if (line.starts_with("```")) fenced = !fenced;
        if (!fenced && line.starts_with('#')) found.emplace_back(line);
        at = end + 1;
    }
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(codes)

BOOST_AUTO_TEST_CASE(codes_and_slugs_are_unique_and_codes_ascend_within_a_letter) {
    std::set<std::string_view> seen;
    std::string_view before;
    for (code_record const& record : all_codes()) {
        BOOST_TEST(seen.insert(record.code).second, record.code);
        BOOST_TEST(seen.insert(record.slug).second, record.slug);
        if (!before.empty() && before[0] == record.code[0]) BOOST_TEST(before < record.code);
        before = record.code;
    }
    BOOST_TEST(all_codes().size() > 30u);
}

BOOST_AUTO_TEST_CASE(a_code_is_a_known_letter_and_three_digits) {
    for (code_record const& record : all_codes()) {
        BOOST_TEST(record.code.size() == 4u);
        BOOST_TEST(std::string_view("TGSRCV").find(record.code[0]) != std::string_view::npos);
        BOOST_TEST(record.code.find_first_not_of("0123456789", 1) == std::string_view::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_slug_is_the_name_with_dashes) {
    BOOST_TEST(record_of(finding_code::no_such_piece).slug == "no-such-piece");
    BOOST_TEST(record_of(finding_code::result_against_board).slug == "result-against-board");
    for (code_record const& record : all_codes())
        BOOST_TEST(record.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos,
                   record.slug);
}

BOOST_AUTO_TEST_CASE(a_headline_is_lower_case_and_has_no_full_stop) {
    for (code_record const& record : all_codes()) {
        BOOST_TEST(!record.headline.empty());
        BOOST_TEST(!record.headline.ends_with('.'), record.headline);
        BOOST_TEST((record.headline[0] >= 'a' && record.headline[0] <= 'z'), record.headline);
    }
}

BOOST_AUTO_TEST_CASE(a_record_is_found_by_its_id_code_and_slug) {
    for (code_record const& record : all_codes()) {
        BOOST_TEST((&record_of(record.id) == &record));
        BOOST_TEST((find_code(record.code) == record.id));
        BOOST_TEST((find_code(record.slug) == record.id));
    }
}

BOOST_AUTO_TEST_CASE(the_letter_of_a_code_may_be_small) {
    BOOST_TEST((find_code("r204") == finding_code::second_start));
}

BOOST_AUTO_TEST_CASE(unknown_codes_are_not_found) {
    for (std::string_view nothing :
         {"", "R", "R10", "R1011", "R999", "no such piece", "no-such", "no_such_piece"})
        BOOST_TEST(!find_code(nothing).has_value(), nothing);
}

BOOST_AUTO_TEST_CASE(every_page_has_the_fixed_sections) {
    for (code_record const& record : all_codes()) {
        std::vector<std::string> const expected = {"# " + std::string(record.code) + " " +
                                                       std::string(record.slug),
                                                   "## What",
                                                   "## Why",
                                                   "## What to do",
                                                   "## Example",
                                                   "## Corrected"};
        std::vector<std::string> const found = headings(page_of(record.id));
        BOOST_TEST(found == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_page_is_its_file_and_all_samples) {
    for (code_record const& record : all_codes()) {
        auto const fenced = [&record](std::string_view kind) {
            std::string text;
            for (fs::path const& file : samples_of(record, kind))
                text += "\n```" + file.extension().string().substr(1) + "\n" + shown(record, file) + "```\n";
            return text;
        };
        std::string const other =
            has_second_record(record) ? "\nThe other record:\n" + fenced("other") : std::string();
        std::string const expected = contents(pages / (std::string(record.code) + ".md")) + "\n## Example\n" +
                                     fenced("bad") + other + "\n## Corrected\n" + fenced("good");
        BOOST_TEST(page_of(record.id) == expected);
    }
}

BOOST_AUTO_TEST_CASE(no_section_of_a_page_is_empty) {
    for (code_record const& record : all_codes())
        BOOST_TEST(page_of(record.id).find("\n\n\n") == std::string_view::npos, record.code);
    for (code_record const& record : all_codes()) {
        std::string_view const page = page_of(record.id);
        BOOST_TEST(page.find("## Why\n\n## ") == std::string_view::npos, record.code);
        BOOST_TEST(page.find("## What\n\n## ") == std::string_view::npos, record.code);
        BOOST_TEST(page.find("## What to do\n\n## ") == std::string_view::npos, record.code);
    }
}

BOOST_AUTO_TEST_CASE(there_is_a_page_for_each_code_and_no_other) {
    std::set<std::string> expected;
    for (code_record const& record : all_codes())
        expected.insert(std::string(record.code) + ".md");
    BOOST_TEST(names_in(pages) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(there_is_a_folder_of_samples_for_each_code_and_no_other) {
    std::set<std::string> expected;
    for (code_record const& record : all_codes())
        expected.insert(folder_of(record));
    std::set<std::string> found = names_in(samples);
    found.erase("README.md");
    BOOST_TEST(found == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_folder_of_samples_holds_a_bad_and_a_good_game_of_each_form_that_differ) {
    for (code_record const& record : all_codes()) {
        std::vector<fs::path> const bad = samples_of(record, "bad");
        std::vector<fs::path> const good = samples_of(record, "good");
        BOOST_REQUIRE_MESSAGE(!bad.empty() && bad.size() == good.size(), record.code);
        bool const is_of_two = has_second_record(record);
        BOOST_TEST(names_in(samples / folder_of(record)).size() == 2 * bad.size() + is_of_two, record.code);
        for (std::size_t i = 0; i != bad.size(); ++i) {
            BOOST_TEST(bad[i].extension() == good[i].extension(), record.code);
            // The error of S150 is in the other record.
            if (record.id != finding_code::other_record_differs)
                BOOST_TEST(contents(bad[i]) != contents(good[i]), record.code);
            BOOST_TEST(contents(bad[i]).ends_with('\n'), record.code);
            BOOST_TEST(contents(good[i]).ends_with('\n'), record.code);
        }
    }
}

BOOST_AUTO_TEST_CASE(findings_about_usual_omissions_are_reported_on_request) {
    BOOST_TEST(on_request_only(finding_code::missing_check_mark));
    BOOST_TEST(on_request_only(finding_code::open_result));
    BOOST_TEST(on_request_only(finding_code::unlikely_move));
    BOOST_TEST(!on_request_only(finding_code::no_such_piece));
}

BOOST_AUTO_TEST_CASE(first_samples_are_games_in_the_dialect_but_for_those_of_conversion_and_of_definitions) {
    for (code_record const& record : all_codes())
        if (record.code[0] != 'C')
            BOOST_TEST(samples_of(record, "bad").front().extension() ==
                           (record.code[0] == 'V' ? ".ini" : ".pgn"),
                       record.code);
}

BOOST_AUTO_TEST_SUITE_END()
