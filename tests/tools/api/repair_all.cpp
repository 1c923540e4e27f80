// "Repair all": the same text in each interface. The page and the language server are compared in
// tools/page/web/test/unit/repair_all.test.ts.
#include "source/encoded_text.hpp"
#include "source/utf8.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <optional>

namespace vpgn::test {

namespace {

/// The bytes of the places that changes name in UTF-16.
class bytes_by_unit {
public:
    explicit bytes_by_unit(std::string const& text) {
        for (std::size_t byte = 0; byte < text.size(); ++byte) {
            auto const first = static_cast<unsigned char>(text[byte]);
            bool const is_rest = (first & 0xc0U) == 0x80U;
            if (is_rest) continue;
            bytes_.push_back(byte);
            if (first >= 0xf0U) bytes_.push_back(byte);
        }
        bytes_.push_back(text.size());
    }
    std::size_t operator()(std::size_t unit) const { return bytes_.at(unit); }

private:
    std::vector<std::size_t> bytes_;
};

/// `changes` in the order of the text; those at one place in their own order.
std::string with_all(std::string const& text, std::vector<json> changes) {
    bytes_by_unit const bytes(text);
    std::stable_sort(changes.begin(), changes.end(),
                     [](json const& a, json const& b) { return a["span"][0] < b["span"][0]; });
    std::string result;
    std::size_t kept = 0;
    for (json const& change : changes) {
        std::size_t const from = bytes(change["span"][0]), to = bytes(change["span"][1]);
        BOOST_REQUIRE_MESSAGE(from >= kept, "changes overlap");
        result += text.substr(kept, from - kept) + change["text"].get<std::string>();
        kept = to;
    }
    return result + text.substr(kept);
}

/// The text that "repair all" of the page makes; the text itself if the program refuses to repair.
std::string repaired_by_parts(std::string const& text, json const& checked, std::uint64_t& repairs) {
    std::vector<json> changes;
    repairs = 0;
    if (!checked.contains("written")) return text;
    for (json const& part : checked["written"]) {
        repairs += part["repairs"].get<std::uint64_t>();
        for (json const& change : part["changes"])
            changes.push_back(change);
    }
    return with_all(text, changes);
}

std::vector<std::string> all_samples() {
    std::vector<std::string> files;
    for (char const* const ending :
         {".pgn", ".txt", ".kif", ".csa", ".ki2", ".jkf", ".usi", ".sfen", ".gib", ".ubb", ".zsg", ".jsonl"})
        for (std::string const& file : sample_files("", ending))
            files.push_back(file);
    return files;
}

void compare_all(std::string const& name, std::string const& text, std::string const& file, int& repaired) {
    // The format by its name, as the command line detects it.
    std::string const fixed = run("check --quiet --fix-to - " + file).out;
    json const answer = answer_to({{"ask", "repaired"}, {"text", text}});
    std::string const as_text = answer["text"];
    // Nothing is written into formats that cannot be repaired.
    BOOST_CHECK_MESSAGE(as_text == (fixed.empty() ? text : fixed), name << ": repaired\n"
                                                                        << as_text << fixed);
    std::uint64_t repairs = 0;
    std::string const by_parts = repaired_by_parts(text, check(text), repairs);
    BOOST_CHECK_MESSAGE(by_parts == as_text, name << ": by parts\n" << by_parts);
    BOOST_CHECK_MESSAGE(repairs == answer["repairs"].get<std::uint64_t>(), name);
    repaired += as_text != text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(repair_all)

BOOST_AUTO_TEST_CASE(the_api_repairs_as_the_command_line_does) {
    int compared = 0, repaired = 0, number = 0;
    for (std::string const& file : all_samples()) {
        if (number++ % unless_sanitized(1, 17) != 0) continue;
        std::string const text = read_whole(file);
        if (!is_utf8(text)) continue;
        compare_all(file, text, file, repaired);
        ++compared;
    }
    BOOST_CHECK_GT(compared, unless_sanitized(300, 10));
    BOOST_CHECK_GT(repaired, unless_sanitized(40, 0));
}

// Written for this test: one slip in each, and texts in which repairs depend on one another.
BOOST_AUTO_TEST_CASE(slips_in_each_format_are_repaired_as_by_the_command_line) {
    std::string const armies =
        "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Colorbound Clobberers\"]\n"
        "[BlackArmy \"Nutty Knights\"]\n\n";
    std::vector<std::pair<std::string, std::string>> const texts = {
        {"a.pgn",
         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n"},
        {"several.pgn",
         "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf7 5. O-0 Be7 6. Re2 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n"},
        {"missing.pgn",
         "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n"},
        {"armies.pgn",
         armies + "1. e4 e5 2. c3 Nxc6 3. d4 exd4 4. cxd4 d5 5. e5 f6 6. exf5 gxf6 7. a3 a6 8. h3 h6 *\n"},
        {"commas.pgn",
         "1. e2-e4, e7-e5 2. Ng1-f3, Nb8-c6 3. Bf1-b5, a7-a6 4. Bb5-a4, Ng8-f7 5. O-O, Bf8-e7 *\n"},
        {"a.txt",
         "Our game began 1. e4 e5 2. Nf3 Nc6, and then came 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5.\n"},
        {"a.usi", "position startpos moves 7g7f 3c3d 2g2e\n"},
        {"crlf.pgn",
         "[Event \"é\"]\r\n\r\n1. e4 e5 2. Ng1f3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 *\r\n"},
    };
    scratch_folder const folder;
    int repaired = 0;
    for (auto const& [name, text] : texts)
        compare_all(name, text, folder.write(name, text), repaired);
    BOOST_CHECK_GE(repaired, 3);
}

BOOST_AUTO_TEST_CASE(each_repair_that_is_offered_can_be_chosen) {
    int chosen = 0, number = 0;
    for (std::string const& file : sample_files()) {
        if (number++ % unless_sanitized(1, 17) != 0) continue;
        std::string const text = read_whole(file);
        if (!is_utf8(text)) continue;
        json const before = check(text, {{"from", "pgn"}});
        for (json const& found : before["findings"])
            for (json const& repair : found["repairs"]) {
                std::vector<json> const changes(repair["changes"].begin(), repair["changes"].end());
                BOOST_CHECK_MESSAGE(!changes.empty(), file << ": " << found.dump());
                std::string const after = with_all(text, changes);
                BOOST_CHECK_MESSAGE(after != text, file << ": " << found.dump());
                // The same finding, moved along with the text.
                std::int64_t ahead = 0;
                for (json const& change : changes)
                    if (change["span"][1] <= found["span"][0])
                        ahead +=
                            std::int64_t(utf16_places(change["text"].get_ref<std::string const&>())
                                             .place(change["text"].get_ref<std::string const&>().size())) -
                            (change["span"][1].get<std::int64_t>() - change["span"][0].get<std::int64_t>());
                auto const is_same = [&](json const& other) {
                    return other["code"] == found["code"] && other["span"][0].get<std::int64_t>() ==
                                                                 found["span"][0].get<std::int64_t>() + ahead;
                };
                json const left = check(after, {{"from", "pgn"}})["findings"];
                bool const stays = std::any_of(left.begin(), left.end(), is_same);
                BOOST_CHECK_MESSAGE(!stays, file << ": " << found["code"] << " " << found["message"]
                                                 << " stays after " << repair["words"] << " "
                                                 << repair["changes"].dump());
                ++chosen;
            }
    }
    BOOST_CHECK_GT(chosen, unless_sanitized(150, 5));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
