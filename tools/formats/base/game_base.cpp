#include "formats/base/game_base.hpp"

#include "games/stream/game_chunks.hpp"
#include "report/codes/code.hpp"
#include "source/ascii.hpp"
#include "source/utf8.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::tools {

namespace {

class memory_bytes final : public random_bytes {
public:
    explicit memory_bytes(std::string of) : kept_(std::move(of)), bytes_(kept_) {}
    explicit memory_bytes(std::string_view of) : bytes_(of) {}
    memory_bytes(memory_bytes const&) = delete;
    memory_bytes& operator=(memory_bytes const&) = delete;

    std::uint64_t size() const override { return bytes_.size(); }
    std::size_t read(std::uint64_t at, char* into, std::size_t size) const override {
        return at < bytes_.size() ? bytes_.copy(into, size, std::size_t(at)) : 0;
    }

private:
    std::string kept_;
    std::string_view bytes_;
};

} // namespace

std::string bytes_at(random_bytes const& of, std::uint64_t at, std::uint64_t size) {
    std::uint64_t const all = of.size();
    std::string bytes(std::size_t(at < all ? std::min(size, all - at) : 0), '\0');
    bytes.resize(of.read(at, bytes.data(), bytes.size()));
    return bytes;
}

std::unique_ptr<random_bytes> bytes_in_memory(std::string of) {
    return std::make_unique<memory_bytes>(std::move(of));
}

std::unique_ptr<random_bytes> bytes_in_memory_of(std::string_view of) {
    return std::make_unique<memory_bytes>(of);
}

namespace {

constexpr std::array<std::string_view, 1> names_of_scid_4 = {".sn4"}, names_of_scid_5 = {".sn5"};
constexpr std::array<std::string_view, 9> further_of_chessbase = {".cba", ".cbp", ".cbt", ".cbc",  ".cbs",
                                                                  ".cbe", ".cbj", ".cbl", ".flags"};
constexpr std::array<std::string_view, 4> further_of_newer_chessbase = {".2cba", ".2lid", ".2lcd", ".2lgd"};
constexpr std::array bases = {known_base{"si4", "Scid", ".si4", ".sg4", names_of_scid_4},
                              known_base{"si5", "Scid", ".si5", ".sg5", names_of_scid_5},
                              known_base{"cbh", "ChessBase", ".cbh", ".cbg", further_of_chessbase},
                              known_base{"2cbh", "ChessBase", ".2cbh", ".2cbg", further_of_newer_chessbase}};

} // namespace

std::span<known_base const> known_bases() {
    return bases;
}

std::string ending_of_component(std::string_view name) {
    std::size_t const folders = name.find_last_of("/\\");
    std::string_view const file = folders == name.npos ? name : name.substr(folders + 1);
    std::size_t const dot = file.rfind('.');
    return ascii::lowered(dot == file.npos ? std::string_view() : file.substr(dot));
}

known_base const* base_of_component(std::string_view ending) {
    for (known_base const& base : bases)
        if (ending == base.index || ending == base.games ||
            std::find(base.further.begin(), base.further.end(), ending) != base.further.end())
            return &base;
    return nullptr;
}

namespace {

// A line is the text of a game, whose line ends are blanks after tags and vertical tabs elsewhere. What is
// wrong with the game follows it, each in fields that a unit separator begins. No text of a game has one.
constexpr char separator = '\x1f', line_end_in_text = '\v';
constexpr char of_game = 'g', of_base = 'b';
constexpr std::size_t margin = 160; ///< blanks before the fields, which keep them out of excerpts of the line

/// The end of the tag that begins at `at`: after its closing bracket.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
    bool quoted = false;
    for (; at != text.size(); ++at) {
        if (quoted && text[at] == '\\' && at + 1 != text.size())
            ++at;
        else if (text[at] == '"')
            quoted = !quoted;
        else if (text[at] == ']' && !quoted)
            return at + 1;
    }
    return at;
}

/// Calls `change` with each line end that follows a tag in the tags at the front of a game, be it a blank or
/// a line end; returns where its movetext begins.
template <class Change>
std::size_t for_ends_of_tags(std::string& text, Change const& change) {
    std::size_t at = 0;
    while (at < text.size() && text[at] == '[') {
        at = end_of_tag(text, at);
        for (; at < text.size() && (text[at] == '\n' || text[at] == ' '); ++at)
            change(text[at]);
    }
    return at;
}

/// One line.
void join_lines(std::string& text) {
    std::size_t const movetext = for_ends_of_tags(text, [](char& c) { c = ' '; });
    std::replace(text.begin() + std::ptrdiff_t(movetext), text.end(), '\n', line_end_in_text);
    for (char& c : text)
        if (c == '\n' || c == '\r' || c == separator) c = ' ';
}

/// And back.
void part_lines(std::string& text) {
    std::size_t const movetext = for_ends_of_tags(text, [](char& c) { c = '\n'; });
    std::replace(text.begin() + std::ptrdiff_t(movetext), text.end(), line_end_in_text, '\n');
}

void put_field(std::string& line, std::string_view field) {
    std::size_t const from = line.size();
    line += field;
    for (std::size_t i = from; i != line.size(); ++i)
        if (line[i] == '\n' || line[i] == '\r' || line[i] == separator) line[i] = ' ';
    line += separator;
}

/// `line` ends with the text of a game, or with fields after it.
void put_finding(std::string& line, finding const& found, char of) {
    if (line.empty() || line.back() != separator) line.append(margin, ' ');
    line += separator;
    put_field(line, std::string(1, of) + std::to_string(int(found.code)));
    put_field(line, std::to_string(int(found.level)));
    put_field(line, std::to_string(found.where.start));
    put_field(line, std::to_string(found.where.end));
    put_field(line, found.message);
    put_field(line, found.label);
    for (std::string const& note : found.notes)
        put_field(line, "n" + note);
    for (std::string const& help : found.helps)
        put_field(line, "h" + help);
}

/// The fields after the text of a line; each finding begins with an empty one.
class field_reader {
public:
    explicit field_reader(std::string_view fields) : rest_(fields) {}

    bool at_end() const { return rest_.empty(); }
    bool begins_finding() const { return rest_.starts_with(separator); }
    std::string_view next() {
        std::size_t const end = std::min(rest_.find(separator), rest_.size());
        std::string_view const field = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return field;
    }
    std::optional<std::uint64_t> next_number() {
        std::string_view const field = next();
        std::uint64_t value = 0;
        auto const [end, problem] = std::from_chars(field.data(), field.data() + field.size(), value);
        if (problem != std::errc() || end != field.data() + field.size()) return std::nullopt;
        return value;
    }

private:
    std::string_view rest_;
};

struct read_finding {
    finding found;
    bool is_of_base;
};

/// Nothing: the fields are no finding of ours. `text` is where its span is in.
std::optional<read_finding> next_finding(field_reader& fields, span text) {
    fields.next(); // empty
    std::string_view const head = fields.next();
    unsigned code = 0;
    std::from_chars(head.data() + std::min<std::size_t>(1, head.size()), head.data() + head.size(), code);
    auto const level = fields.next_number(), start = fields.next_number(), end = fields.next_number();
    if (!level || !start || !end || code >= all_codes().size() || *level > std::uint64_t(severity::unchecked))
        return std::nullopt;
    span const where{std::min(text.start + *start, text.end), std::min(text.start + *end, text.end)};
    if (where.start > where.end) return std::nullopt;
    read_finding read{make_finding(finding_code(code), where, {}), head.starts_with(of_base)};
    read.found.level = severity(*level);
    read.found.message = fields.next();
    read.found.label = fields.next();
    while (!fields.at_end() && !fields.begins_finding()) {
        std::string_view const more = fields.next();
        if (more.starts_with('n')) read.found.notes.emplace_back(more.substr(1));
        if (more.starts_with('h')) read.found.helps.emplace_back(more.substr(1));
    }
    return read;
}

class base_chunks final : public chunk_source {
public:
    base_chunks(std::unique_ptr<game_base const> base, std::size_t chunk_size)
        : base_(std::move(base)), chunk_size_(chunk_size) {}

    void read(game_chunk& into) override {
        into.origin = {byte_, next_ + 1};
        into.games_before = next_;
        std::uint64_t const games = base_->games();
        if (games == 0) put_findings_of_base(into.text);
        bool has_games = false, goes_on = true;
        while (goes_on && next_ < games && into.text.size() < chunk_size_) {
            game_.clear();
            base_->read(next_, game_);
            game_.text.resize(game_.text.find_last_not_of('\n') + 1);
            join_lines(game_.text);
            into.text += game_.text;
            if (next_ == 0) put_findings_of_base(into.text);
            for (finding const& found : game_.findings)
                put_finding(into.text, found, game_.text.empty() ? of_base : of_game);
            into.text += '\n';
            ++next_;
            // A record that is no game counts in the base: the games of a chunk follow each other without
            // any.
            if (!game_.text.empty())
                has_games = true;
            else if (has_games)
                goes_on = false;
            else
                into.games_before = next_;
        }
        into.is_utf8 = is_utf8(into.text);
        into.ends_file = next_ >= games;
        byte_ += into.text.size();
    }

    std::uint64_t bytes_read() const override {
        return base_->games() == 0
                   ? base_->bytes()
                   : std::uint64_t(double(base_->bytes()) * double(next_) / double(base_->games()));
    }

private:
    void put_findings_of_base(std::string& line) const {
        for (finding const& found : base_->findings())
            put_finding(line, found, of_base);
    }

    std::unique_ptr<game_base const> base_;
    std::size_t chunk_size_;
    std::uint64_t next_ = 0, byte_ = 0;
    base_game game_;
};

} // namespace

std::unique_ptr<chunk_source> chunks_of_base(std::unique_ptr<game_base const> base, std::size_t chunk_size) {
    return std::make_unique<base_chunks>(std::move(base), chunk_size);
}

void read_game_lines(std::string_view text, transcribe::transcript_consumer& to) {
    transcribe::transcript game;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::string_view const line = text.substr(at, end - at);
        std::size_t const fields_at = std::min(line.find(separator), line.size());
        std::size_t const size = line.substr(0, fields_at).find_last_not_of(' ') + 1;
        span const own{at, at + size};
        game.source = {at, end}; // what is wrong with it belongs to it, if it is moved elsewhere
        game.text = line.substr(0, size);
        game.passages.assign(1, {{0, size}, own, 0, true});
        game.findings.clear();
        part_lines(game.text);
        game.text += '\n';
        field_reader fields(line.substr(fields_at));
        while (!fields.at_end()) {
            auto read = next_finding(fields, own);
            if (!read) break;
            if (read->is_of_base)
                to.between(std::move(read->found));
            else
                game.findings.push_back(std::move(read->found));
        }
        if (size != 0) to.take(game);
        at = end + 1;
    }
}

} // namespace vpgn::tools
