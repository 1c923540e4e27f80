#include "formats/json/game_fields.hpp"

#include "formats/common/ending_words.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace vpgn::tools {

namespace {

/// A tag's value as text. Only a flawed tag has line ends in it; canonical text has blanks there.
std::string value_of(std::string_view raw) {
    std::string value = syntax::unescaped(raw);
    for (char& c : value)
        if (c == '\n' || c == '\r') c = ' ';
    return value;
}

void put_odd_tag(json_stream& json, std::string_view name, std::string_view raw) {
    std::string const value = value_of(raw);
    coding const text_coding = coding_of({name, value});
    json.key("name"_key).string(name, text_coding).key("value"_key).string(value, text_coding);
    put_coding(json, text_coding);
}

} // namespace

void put_tags_by_name(json_stream& json, syntax::game const& game) {
    // Few games have a repeated tag, and the parser has reported those.
    bool const some_twice = std::any_of(game.problems.begin(), game.problems.end(), [](finding const& f) {
        return f.code == finding_code::repeated_tag;
    });
    std::set<std::string_view> seen;
    std::vector<syntax::tag_pair const*> counted;
    counted.reserve(game.tags.size());
    for (auto tag = game.tags.rbegin(); tag != game.tags.rend(); ++tag)
        if (!some_twice || seen.insert(name_of(game.text, *tag)).second) counted.push_back(&*tag);
    json.open_object();
    for (auto tag = counted.rbegin(); tag != counted.rend(); ++tag) {
        std::string_view const name = name_of(game.text, **tag);
        std::string_view const raw = part(game.text, (*tag)->value);
        if (is_plain(name) && is_plain(raw)) // as nearly all
            json.key(name).plain(raw);
        else
            json.key(as_utf8(name)).string(as_utf8(value_of(raw)));
    }
    json.close_object();
}

void put_tags(json_stream& json, syntax::game const& game) {
    json.open_array();
    for (syntax::tag_pair const& tag : game.tags) {
        std::string_view const name = name_of(game.text, tag);
        std::string_view const raw = part(game.text, tag.value);
        json.open_object();
        if (is_plain(name) && is_plain(raw)) // as nearly all: escapes are not plain
            json.key("name"_key).plain(name).key("value"_key).plain(raw);
        else
            put_odd_tag(json, name, raw);
        json.close_object();
    }
    json.close_array();
}

void put_ending(json_stream& json, rules::verdict const& end) {
    json.open_object().key("how"_key).plain(word_of(end.kind));
    if (end.winner) json.key("winner"_key).plain(word_of(*end.winner));
    json.close_object();
}

} // namespace vpgn::tools
