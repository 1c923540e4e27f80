#include "formats/json/json_fields.hpp"

#include "formats/json/json_text.hpp"
#include "formats/writing/ending_words.hpp"

#include <array>
#include <utility>

namespace vpgn::tools {

namespace {

/// The rest of a tag's record behind `"name":`.
void put_odd_tag(std::string& out, std::string_view name, std::string_view raw) {
    std::string value = syntax::unescaped(raw);
    // Only a flawed tag has line ends in its value; canonical text has blanks there.
    for (char& c : value)
        if (c == '\n' || c == '\r') c = ' ';
    coding const how = coding_of({name, value});
    put_string(out, name, how);
    out += R"(,"value":)";
    put_string(out, value, how);
    put_coding(out, how);
}

} // namespace

void put_tags(std::string& out, syntax::game const& game) {
    out += '[';
    std::string_view head = R"({"name":)";
    for (syntax::tag_pair const& tag : game.tags) {
        std::string_view const name = part(game.text, tag.name);
        std::string_view const raw = part(game.text, tag.value);
        out += std::exchange(head, R"(,{"name":)");
        if (is_plain(name) && is_plain(raw)) { // as nearly all: escapes are not plain
            put_plain_string(out, name);
            out += R"(,"value":)";
            put_plain_string(out, raw);
        } else {
            put_odd_tag(out, name, raw);
        }
        out += '}';
    }
    out += ']';
}

std::string_view result_field(syntax::game const& game) {
    static constexpr std::array<std::string_view, 4> fields = {R"(,"result":"1-0")", R"(,"result":"0-1")",
                                                               R"(,"result":"1/2-1/2")", R"(,"result":"*")"};
    using type = syntax::node::type;
    for (std::size_t i = game.nodes.size(); i-- > 0;) {
        syntax::node const& n = game.nodes[i];
        if (n.what == type::close) i = n.first;
        if (n.what == type::result) return fields[n.first];
    }
    return {};
}

void put_ending(std::string& out, rules::verdict const& end) {
    out += R"({"how":)";
    put_string(out, word_of(end.how));
    if (end.winner) {
        out += R"(,"winner":)";
        put_string(out, word_of(*end.winner));
    }
    out += '}';
}

} // namespace vpgn::tools
