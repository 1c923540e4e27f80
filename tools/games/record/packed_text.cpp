#include "games/record/page_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace vpgn::tools {

namespace {

/// The table may change: the page contains it. It need not be complete, and a phrase that no record has any
/// more only costs its length, once.
constexpr std::array<std::string_view, 35> phrases = {
    // between turns, and within one
    R"("}]},{"text":")",
    R"("},{"text":")",
    R"(","events":[{"cause":"chosen","from":")",
    R"(","events":[{"cause":"captured","from":")",
    R"("},{"cause":"chosen","from":")",
    R"(","words":{"chinese":")",
    R"(","chinese-simplified":")",
    R"(","wxf":")",
    R"("},"events":[{"cause":"chosen","from":")",
    R"("},{"cause":"castled","from":")",
    R"("},{"cause":"momentum","from":")",
    R"("},{"cause":"captured","from":")",
    R"("},{"cause":"shrunk","from":")",
    R"("},{"cause":"pulled","from":")",
    R"("},{"cause":"followed","from":")",
    R"(","to":")",
    R"("}],"position":")",
    R"("}],"after":[{"comment":")",
    R"("}]},{"number":)",
    // commands in comments
    R"("}],"clock":)",
    R"(","clock":)",
    R"("evaluation":{"pawns":)",
    R"({"text":")",
    // a game
    R"({"tags":[{"name":"Event","value":")",
    R"("},{"name":"Site","value":")",
    R"("},{"name":"Date","value":")",
    R"("},{"name":"Round","value":")",
    R"("},{"name":"White","value":")",
    R"("},{"name":"Black","value":")",
    R"("},{"name":"Result","value":")",
    R"("},{"name":")",
    R"(","value":")",
    R"("}],"variant":{"id":"orthodox","name":"Standard"},"armies":{"white":{"name":"Fabulous FIDEs","rook":"R","knight":"N","bishop":"B","queen":"Q"},"black":{"name":"Fabulous FIDEs","rook":"R","knight":"N","bishop":"B","queen":"Q"}},"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","turns":[{"text":")",
    R"("}]}],"result":")",
    R"(","findings":[]})",
};

constexpr char phrase_sign = '~';

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
static_assert(phrases.size() <= letters.size());

/// Phrases by their first four bytes, the longer ones first.
class phrase_finder {
public:
    phrase_finder() {
        for (std::size_t i = 0; i != phrases.size(); ++i)
            by_head_[slot(phrases[i].data())].push_back(std::uint8_t(i));
        for (auto& list : by_head_)
            std::sort(list.begin(), list.end(),
                      [](std::uint8_t a, std::uint8_t b) { return phrases[a].size() > phrases[b].size(); });
    }

    /// The longest phrase that `text` begins with; none: `phrases.size()`.
    std::size_t find(std::string_view text) const {
        if (text.size() < head) return phrases.size();
        for (std::uint8_t const i : by_head_[slot(text.data())])
            if (text.starts_with(phrases[i])) return i;
        return phrases.size();
    }

private:
    static constexpr std::size_t head = 4;

    static std::size_t slot(char const* bytes) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes, head);
        return (value * 0x9e3779b1u) >> 24;
    }

    std::array<std::vector<std::uint8_t>, 256> by_head_;
};

} // namespace

std::string packed(std::string_view json) {
    static phrase_finder const finder;
    std::string out;
    out.reserve(json.size());
    std::size_t kept = 0; // the text before it is in `out`
    auto const replace = [&](std::size_t at, std::size_t size, std::string_view with) {
        out.append(json, kept, at - kept).append(with);
        kept = at + size;
    };
    for (std::size_t at = 0; at < json.size(); at = std::max(at + 1, kept)) {
        char const c = json[at];
        if (c == '<') replace(at, 1, "\\u003c");
        if (c == phrase_sign) replace(at, 1, "~~");
        if (c != '"' && c != '{') continue;
        std::size_t const phrase = finder.find(json.substr(at));
        if (phrase == phrases.size()) continue;
        char const code[] = {phrase_sign, letters[phrase]};
        replace(at, phrases[phrase].size(), {code, 2});
    }
    return out.append(json, kept);
}

void put_phrases(json_stream& json) {
    json.open_array();
    for (std::string_view const phrase : phrases)
        json.string(phrase);
    json.close_array();
}

} // namespace vpgn::tools
