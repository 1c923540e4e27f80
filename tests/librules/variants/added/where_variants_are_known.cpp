// Files outside a variant's folder that refer to it, by its id, its name or its types; comments may.
#include "registry/variant_registry.hpp"
#include "source/file.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <set>

using namespace vpgn;

namespace {

namespace fs = std::filesystem;

/// Each with the reason for its reference; entries without one must be removed.
std::map<std::string, std::string> const allowed = {
    {"librules/replay/perft/perft.cpp", "a key of perft files, `armies`, is a variant's id as well"},
    {"tools/games/drawing/pieces.cpp", "the neutral piece bears its variant's name"},
    {"tools/formats/json/play_fields.cpp", "so is a field of JSON"},
    {"librules/core/event_table.hpp", "a cause of events in JSON bears its variant's name"},
    {"tools/games/record/packed_text.cpp", "fields and words of JSON that are frequent"},
};

std::string without_comments(std::string const& text) {
    std::string code;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        std::string const line = text.substr(at, end - at);
        code += line.substr(0, line.find("//")) + "\n";
        at = end + 1;
    }
    return code;
}

/// Identifiers and strings of code that refers to a variant.
std::vector<std::string> signs_of(rules::variant_info const& info) {
    return {"\"" + info.id + "\"", "variants/" + info.id + "/", "rules::" + info.id + "_position",
            "rules::" + info.id + "::", "\"" + info.name};
}

bool knows(std::string const& code, rules::variant_info const& info) {
    for (std::string const& sign : signs_of(info))
        if (code.find(sign) != std::string::npos) return true;
    return false;
}

/// By file, the variants that it refers to. Orthodox chess is allowed everywhere.
std::map<std::string, std::set<std::string>> files_that_know() {
    fs::path const root = VPGN_SOURCE_DIR;
    replay::variant_registry const built_in;
    std::map<std::string, std::set<std::string>> found;
    for (char const* folder : {"libgrammar", "librules", "tools"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder)) {
            auto const ending = entry.path().extension();
            bool const is_source = ending == ".cpp" || ending == ".hpp" || ending == ".txt";
            if (!is_source || entry.path().string().find("node_modules") != std::string::npos) continue;
            std::string const name = fs::relative(entry.path(), root).generic_string();
            std::string const code = without_comments(read_file(entry.path().string()));
            for (auto const* variant : built_in.all()) {
                std::string const& id = variant->info.id;
                bool const own = name.starts_with("librules/variants/");
                if (id != "orthodox" && !own && knows(code, variant->info)) found[name].insert(id);
            }
        }
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(where_variants_are_known)

BOOST_AUTO_TEST_CASE(files_outside_the_folders_of_variants_do_not_name_variants) {
    auto const found = files_that_know();
    for (auto const& [file, ids] : found)
        for (std::string const& id : ids)
            BOOST_CHECK_MESSAGE(allowed.contains(file), file << " knows " << id);
    for (auto const& [file, reason] : allowed)
        BOOST_CHECK_MESSAGE(found.contains(file), file << " knows no variant: " << reason);
}

BOOST_AUTO_TEST_SUITE_END()
