#include "formats/chessbase/newer_records.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/entities.hpp"
#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/names.hpp"
#include "formats/chessbase/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::size_t kinds_at = 8, kind_size = 20, length_size = 4;
/// Containers have about a kilobyte; a title may be long.
constexpr std::uint64_t most_container = 0x100000, most_kinds = 64, most_id = 0xffffffff;
/// A deleted record begins with these bytes, which are no length of a text that fits in it.
constexpr std::uint64_t deleted_entity = 0x9988776655443322;

} // namespace

newer_entities::newer_entities(std::unique_ptr<tools::random_bytes> file) {
    if (!file) return;
    std::string const head = tools::bytes_at(*file, 0, kinds_at + most_kinds * kind_size);
    std::uint64_t const size = big_endian(head, 0, 4), kinds = big_endian(head, 4, 4);
    bool is_sound = kinds >= kinds_.size() && kinds <= most_kinds && size >= kinds_at + kinds * kind_size &&
                    size <= most_container;
    for (std::size_t i = 0; is_sound && i != kinds; ++i) {
        std::size_t const at = kinds_at + i * kind_size;
        std::uint64_t const own = big_endian(head, at, 4);
        is_sound = own >= length_size && own <= most_container;
        if (i < kinds_.size()) kinds_[i] = {block_, own, big_endian(head, at + 4, 8)};
        block_ += own;
    }
    if (!is_sound) {
        wrong_ = "the file does not begin as a table of players and events does";
        return;
    }
    first_ = size;
    file_ = std::move(file);
}

bool newer_entities::read(entity_kind kind, std::int64_t id, std::string& into) const {
    into.clear();
    container const& of = kinds_[std::size_t(kind)];
    if (!file_ || id < 0 || std::uint64_t(id) >= of.count || std::uint64_t(id) > most_id) return false;
    into = tools::bytes_at(*file_, first_ + std::uint64_t(id) * block_ + of.at, of.size);
    std::uint64_t const length = little_endian(into, 0, length_size);
    into.erase(0, length_size);
    bool const is_used = length != 0 && length <= into.size() && little_endian(into, 0, 8) != deleted_entity;
    into.resize(is_used ? std::size_t(length) : 0);
    return is_used;
}

std::string entity_fields::text() {
    std::uint64_t const size = number(4);
    std::string_view const bytes = slice(bytes_, at_, size);
    // A length beyond the end: what follows has no place.
    at_ = bytes.size() == size ? at_ + bytes.size() : bytes_.size();
    return field_text(bytes, code_page::western);
}

std::uint64_t entity_fields::number(std::size_t size) {
    return little_endian(bytes_, std::exchange(at_, at_ + size), size);
}

std::string newer_player_name(std::string_view record) {
    entity_fields fields(record);
    std::string const last = fields.text(), first = fields.text();
    if (first.empty()) return last;
    return last.empty() ? first : last + ", " + first;
}

void put_newer_event(std::string& to, std::string_view record) {
    entity_fields fields(record);
    std::string const place = fields.text(), title = fields.text();
    put_known(to, "Event", title);
    put_known(to, "Site", place);
}

void put_newer_tournament(std::string& to, std::string_view record) {
    entity_fields fields(record);
    fields.text();
    fields.text();
    auto const begin = std::uint32_t(fields.number(4));
    auto const type = std::uint8_t(fields.number(1));
    fields.skip(1);
    auto const nation = std::uint8_t(fields.number(1));
    fields.skip(1);
    std::uint64_t const category = fields.number(1);
    fields.skip(1);
    std::uint64_t const rounds = fields.number(1);
    constexpr std::size_t before_rules = 58 - 11;
    fields.skip(before_rules);
    fields.skip(2 * std::size_t(fields.number(2)));
    auto const end = std::uint32_t(fields.number(4));
    if (begin != 0) put_tag(to, "EventDate", date_text(begin));
    if (end != 0 && end != begin) put_tag(to, "EventEndDate", date_text(end));
    put_tag(to, "EventType", tournament_type(type));
    put_number(to, "EventRounds", rounds);
    put_tag(to, "EventCountry", nation_code(nation));
    put_number(to, "EventCategory", category);
}

void put_newer_source(std::string& to, std::string_view record) {
    entity_fields fields(record);
    std::string const title = fields.text(), publisher = fields.text();
    put_tag(to, "SourceTitle", title);
    put_tag(to, "Source", publisher);
    if (title.empty() && publisher.empty()) return;
    auto const publication = std::uint32_t(fields.number(4)), date = std::uint32_t(fields.number(4));
    if (publication != 0) put_tag(to, "SourceDate", date_text(publication));
    put_number(to, "SourceVersion", fields.number(2));
    if (date != 0) put_tag(to, "SourceVersionDate", date_text(date));
    put_number(to, "SourceQuality", fields.number(2));
}

void put_newer_team(std::string& to, std::string_view name, std::string_view record) {
    entity_fields fields(record);
    std::string title = fields.text();
    if (title.empty()) return;
    if (std::uint64_t const number = fields.number(1); number > 1) title += fmt::format(" {}", number);
    put_tag(to, name, title);
    bool const is_season = (fields.number(1) & 1u) != 0;
    if (std::uint64_t const year = fields.number(2); year != 0)
        put_tag(to, std::string(name) + "Year",
                is_season ? fmt::format("{}/{}", year, year + 1) : fmt::format("{}", year));
    put_tag(to, std::string(name) + "Country", nation_code(std::uint8_t(fields.number(1))));
}

void put_newer_titles(std::string& to, std::string_view name, std::string_view record) {
    entity_fields fields(record);
    std::uint64_t const count = fields.number(4);
    constexpr std::uint64_t most_languages = 255;
    bool is_first = true;
    for (std::uint64_t i = 0; i < std::min(count, most_languages); ++i) {
        auto const language = std::uint8_t(fields.number(4));
        std::string const title = fields.text();
        if (title.empty()) continue;
        std::string tag(name);
        if (std::string_view const code = nation_code(language); !is_first)
            tag += code.empty() ? fmt::format("{}", i + 1) : std::string(code);
        put_tag(to, tag, title);
        is_first = false;
    }
}

} // namespace vpgn::chessbase
