#include "formats/scid/scid_names.hpp"

#include <algorithm>
#include <cstddef>

namespace vpgn::tools::scid {

namespace {

constexpr std::size_t most_name_bytes = std::size_t(1) << 28; ///< of all names together
constexpr std::uint64_t longest_name_5 = 1u << 16;

/// A file from its first byte to its last, in pieces.
class byte_stream {
public:
    explicit byte_stream(random_bytes const& of) : of_(of) {}

    bool at_end() { return at_ == piece_.size() && !fill(); }
    /// 0 beyond the end.
    std::uint8_t byte() { return at_end() ? std::uint8_t(0) : static_cast<std::uint8_t>(piece_[at_++]); }
    std::uint32_t big(std::size_t bytes) {
        std::uint32_t value = 0;
        for (; bytes != 0; --bytes)
            value = value << 8 | byte();
        return value;
    }
    /// Appends `size` bytes, fewer at the end: false.
    bool append(std::string& to, std::size_t size) {
        while (size != 0) {
            if (at_end()) return false;
            std::size_t const now = std::min(size, piece_.size() - at_);
            to.append(piece_, at_, now);
            at_ += now;
            size -= now;
        }
        return true;
    }

private:
    bool fill() {
        constexpr std::size_t piece_size = std::size_t(1) << 16;
        piece_.resize(piece_size);
        piece_.resize(of_.read(next_, piece_.data(), piece_size));
        next_ += piece_.size();
        at_ = 0;
        return !piece_.empty();
    }

    random_bytes const& of_;
    std::string piece_;
    std::size_t at_ = 0;
    std::uint64_t next_ = 0;
};

/// The size of a number that can be at most `most`.
std::size_t bytes_for(std::uint32_t most, std::size_t least) {
    std::size_t const bytes = most >= 0x10000 ? 3 : most >= 0x100 ? 2 : 1;
    return std::max(bytes, least);
}

name_table read_names_4(random_bytes const& file, std::string& why) {
    name_table names;
    byte_stream from(file);
    std::string magic;
    from.append(magic, names_magic.size());
    if (magic != names_magic) {
        why = "it does not begin as the names of Scid 4 do";
        return names;
    }
    from.big(4);
    std::array<std::uint32_t, name_kinds> counts{}, most_games{};
    for (std::uint32_t& count : counts)
        count = from.big(3);
    for (std::uint32_t& most : most_games)
        most = from.big(3);
    for (std::size_t kind = 0; kind != name_kinds; ++kind) {
        std::size_t const number_size = bytes_for(counts[kind], 2),
                          games_size = bytes_for(most_games[kind], 1);
        std::string name;
        for (std::uint32_t i = 0; i != counts[kind]; ++i) {
            if (from.at_end()) {
                why = "it ends within its names";
                return names;
            }
            std::uint32_t const number = from.big(number_size);
            from.big(games_size);
            std::size_t const size = from.byte(), shared = i == 0 ? 0 : from.byte();
            if (shared > size || shared > name.size() || number >= counts[kind]) {
                why = "its names are damaged";
                return names;
            }
            name.resize(shared);
            if (!from.append(name, size - shared) || names.bytes() + name.size() > most_name_bytes) {
                why = "it ends within its names";
                return names;
            }
            names.set(name_kind(kind), number, name);
        }
    }
    return names;
}

name_table read_names_5(random_bytes const& file, std::string& why) {
    name_table names;
    byte_stream from(file);
    std::string name;
    while (!from.at_end()) {
        std::uint64_t head = 0;
        bool more = true;
        for (unsigned shift = 0; more && shift < 63; shift += 7) {
            std::uint8_t const byte = from.byte();
            head |= std::uint64_t(byte & 0x7f) << shift;
            more = byte >= 0x80;
        }
        std::uint64_t const kind = head & 7, size = head >> 3;
        name.clear();
        if (more || kind > name_kinds || size > longest_name_5) {
            why = "its names are damaged";
            return names;
        }
        if (!from.append(name, std::size_t(size)) || names.bytes() + name.size() > most_name_bytes) {
            why = "it ends within its names";
            return names;
        }
        if (kind == name_kinds)
            names.add_fact(name);
        else
            names.add(name_kind(kind), name);
    }
    return names;
}

void put_big_number(std::string& to, std::uint32_t value, std::size_t bytes) {
    for (; bytes != 0; --bytes)
        to += char(value >> 8 * (bytes - 1) & 0xff);
}

void put_head_5(std::string& to, std::size_t size, std::size_t kind) {
    std::uint64_t head = std::uint64_t(size) << 3 | kind;
    for (; head >= 0x80; head >>= 7)
        to += char(0x80 | (head & 0x7f));
    to += char(head);
}

} // namespace

std::optional<std::string_view> name_table::name(name_kind kind, std::uint32_t number) const {
    std::vector<place> const& places = places_[std::size_t(kind)];
    if (number >= places.size() || places[number].size == no_name) return std::nullopt;
    return std::string_view(text_).substr(places[number].start, places[number].size);
}

void name_table::set(name_kind kind, std::uint32_t number, std::string_view name) {
    std::vector<place>& places = places_[std::size_t(kind)];
    if (number >= places.size()) places.resize(std::size_t(number) + 1);
    places[number] = {std::uint32_t(text_.size()), std::uint32_t(name.size())};
    text_ += name;
}

name_table read_names(random_bytes const& file, version of, std::string& why) {
    return of == version::four ? read_names_4(file, why) : read_names_5(file, why);
}

std::string names_file_4(std::array<std::vector<counted_name>, name_kinds>& names) {
    std::string file(names_magic);
    put_big_number(file, 0, 4);
    for (auto const& of_kind : names)
        put_big_number(file, std::uint32_t(of_kind.size()), 3);
    std::array<std::uint32_t, name_kinds> most_games{};
    for (std::size_t kind = 0; kind != name_kinds; ++kind) {
        for (counted_name const& name : names[kind])
            most_games[kind] = std::max(most_games[kind], std::min(name.games, 0xffffffu));
        put_big_number(file, most_games[kind], 3);
    }
    for (std::size_t kind = 0; kind != name_kinds; ++kind) {
        // Older versions compare the first byte without a sign, and those after it with one.
        auto const before = [](counted_name const& a, counted_name const& b) {
            auto const first = [](std::string const& text) {
                return text.empty() ? -1 : int(static_cast<unsigned char>(text.front()));
            };
            if (first(a.name) != first(b.name)) return first(a.name) < first(b.name);
            return std::lexicographical_compare(
                a.name.begin(), a.name.end(), b.name.begin(), b.name.end(),
                [](char x, char y) { return static_cast<signed char>(x) < static_cast<signed char>(y); });
        };
        std::sort(names[kind].begin(), names[kind].end(), before);
        std::size_t const number_size = bytes_for(std::uint32_t(names[kind].size()), 2);
        std::size_t const games_size = bytes_for(most_games[kind], 1);
        std::string_view last;
        bool is_first = true;
        for (counted_name const& name : names[kind]) {
            put_big_number(file, name.number, number_size);
            put_big_number(file, std::min(name.games, most_games[kind]), games_size);
            auto const differ = std::mismatch(last.begin(), last.end(), name.name.begin(), name.name.end());
            auto const shared = is_first ? 0u : std::size_t(differ.first - last.begin());
            file += char(name.name.size());
            if (!is_first) file += char(shared);
            file.append(name.name, shared);
            last = name.name;
            is_first = false;
        }
    }
    return file;
}

void put_name_5(std::string& to, name_kind kind, std::string_view name) {
    put_head_5(to, name.size(), std::size_t(kind));
    to += name;
}

void put_fact_5(std::string& to, std::string_view fact) {
    put_head_5(to, fact.size(), name_kinds);
    to += fact;
}

} // namespace vpgn::tools::scid
