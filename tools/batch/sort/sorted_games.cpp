#include "batch/sort/sorted_games.hpp"

#include "io/bytes/codec.hpp"
#include "io/system/open_file.hpp"
#include "source/ascii.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

using ascii::is_digit;

/// The sort key of a text: lower case, with the length before each number.
std::string comparable(std::string_view text) {
    std::string key;
    for (std::size_t at = 0; at < text.size();) {
        char const c = text[at];
        if (!is_digit(c)) {
            key += c < ' ' && c >= 0 ? ' ' : ascii::lower(c);
            ++at;
            continue;
        }
        while (at + 1 < text.size() && text[at] == '0' && is_digit(text[at + 1]))
            ++at;
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        key += '0'; // numbers sort like a digit among other characters
        key += char(std::min<std::size_t>(end - at, 255));
        key += text.substr(at, end - at);
        at = end;
    }
    return key;
}

/// Unknown parts sort before all known ones.
std::string comparable_date(std::string_view date) {
    std::string key(date);
    std::replace(key.begin(), key.end(), '?', '!');
    return key;
}

std::string value_for(std::string const& tag, sort_order::values const& ask) {
    if (tag != "Elo") return ask(tag);
    std::string const white = ask("WhiteElo"), black = ask("BlackElo");
    return comparable(white) < comparable(black) ? black : white;
}

} // namespace

sort_order::sort_order(std::vector<std::string> const& words) {
    for (std::string const& word : words) {
        bool const falls = word.starts_with('-');
        std::string tag = word.substr(falls ? 1 : 0);
        auto const fits = [](char c) {
            return is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        };
        if (tag.empty() || !std::all_of(tag.begin(), tag.end(), fits))
            throw std::invalid_argument(
                fmt::format("`--sort` expects tags, with a minus for descending order, not `{}`", word));
        fields_.push_back({std::move(tag), falls});
    }
}

std::string sort_order::key_of(values const& ask) const {
    std::string key;
    for (field const& field_of_order : fields_) {
        std::string const value = value_for(field_of_order.tag, ask);
        bool const is_known = value.find_first_not_of("?.- ") != std::string::npos;
        key += is_known ? '\1' : '\2';
        if (!is_known) continue;
        std::size_t const key_start = key.size();
        key += field_of_order.tag.ends_with("Date") ? comparable_date(value) : comparable(value);
        key += '\0';
        if (field_of_order.falls)
            for (std::size_t i = key_start; i != key.size(); ++i)
                key[i] = char(~static_cast<unsigned char>(key[i]));
    }
    return key;
}

namespace {

constexpr std::size_t piece = std::size_t(1) << 16; ///< bytes of a run that are read at once

void put(std::string& to, std::string const& text) {
    std::uint32_t const size = std::uint32_t(text.size());
    char bytes[sizeof size];
    std::memcpy(bytes, &size, sizeof size);
    to.append(bytes, sizeof size).append(text);
}

} // namespace

void sorted_records::add(record added) {
    held_bytes_ += added.key.size() + added.payload.size() + sizeof added;
    held_.push_back(std::move(added));
    if (held_bytes_ >= most_held_) write_run();
}

void sorted_records::write_run() {
    std::stable_sort(held_.begin(), held_.end(),
                     [](record const& a, record const& b) { return a.key < b.key; });
    std::uint64_t const at = in_file_;
    std::string text;
    auto const write = [&] {
        if (text.empty()) return;
        file_.append(text.data(), text.size());
        in_file_ += text.size();
        text.clear();
    };
    for (record const& written : held_) {
        put(text, written.key);
        put(text, written.payload);
        if (text.size() >= piece) write();
    }
    write();
    runs_.push_back({at, in_file_});
    held_.clear();
    held_bytes_ = 0;
}

void sorted_records::end() {
    if (!runs_.empty() && !held_.empty()) write_run();
    std::stable_sort(held_.begin(), held_.end(),
                     [](record const& a, record const& b) { return a.key < b.key; });
    for (std::size_t i = 0; i != runs_.size(); ++i)
        if (advance(runs_[i])) heap_.push_back(i);
    std::make_heap(heap_.begin(), heap_.end(), [this](auto a, auto b) { return comes_later(a, b); });
}

std::optional<sorted_records::record> sorted_records::next() {
    if (runs_.empty()) {
        if (next_held_ == held_.size()) return std::nullopt;
        return std::move(held_[next_held_++]);
    }
    if (heap_.empty()) return std::nullopt;
    auto const later = [this](std::size_t a, std::size_t b) { return comes_later(a, b); };
    std::pop_heap(heap_.begin(), heap_.end(), later);
    run& first = runs_[heap_.back()];
    record result = std::move(first.first);
    if (advance(first))
        std::push_heap(heap_.begin(), heap_.end(), later);
    else
        heap_.pop_back();
    return result;
}

bool sorted_records::comes_later(std::size_t a, std::size_t b) const {
    int const compared = runs_[a].first.key.compare(runs_[b].first.key);
    return compared != 0 ? compared > 0 : a > b;
}

bool sorted_records::advance(run& of) {
    if (!fill(of, 1)) return false;
    std::string* const parts[] = {&of.first.key, &of.first.payload};
    for (std::string* const destination_text : parts) {
        std::uint32_t size = 0;
        std::memcpy(&size, take(of, sizeof size).data(), sizeof size);
        *destination_text = take(of, size);
    }
    return true;
}

/// Reads until that many unconsumed bytes of the run are available; false if it has no more.
bool sorted_records::fill(run& of, std::size_t bytes) {
    if (of.read.size() - of.consumed >= bytes) return true;
    of.read.erase(0, of.consumed);
    of.consumed = 0;
    std::uint64_t const more = std::min<std::uint64_t>(std::max(piece, bytes), of.end - of.at);
    std::size_t const had = of.read.size();
    of.read.resize(had + std::size_t(more));
    file_.read(of.at, of.read.data() + had, std::size_t(more));
    of.at += more;
    return of.read.size() >= bytes;
}

std::string sorted_records::take(run& of, std::size_t bytes) {
    fill(of, bytes);
    std::string text = of.read.substr(of.consumed, bytes);
    of.consumed += bytes;
    return text;
}

namespace {

constexpr std::size_t chunk_size = std::size_t(1) << 20;
constexpr char const* after_all = "\3"; ///< greater than the key of any game

/// The tags of one game.
class head {
public:
    head(std::string_view text, std::vector<syntax::tag_pair> const& tags) : text_(text), tags_(tags) {}
    std::string operator()(std::string_view name) const {
        for (auto tag = tags_.rbegin(); tag != tags_.rend(); ++tag)
            if (part(text_, tag->name) == name) return syntax::unescaped(part(text_, tag->value));
        return {};
    }

private:
    std::string_view text_;
    std::vector<syntax::tag_pair> const& tags_;
};

/// Games that are read together: a single one, unless they cannot be separated.
struct group {
    std::string key; ///< of the first game
    std::uint64_t end = 0;
    std::uint64_t games = 1;
};

/// Collects tags and the ends of games.
struct heads final : syntax::consumer {
    heads(std::string_view of, sort_order const& by) : text(of), order(by) {}
    void game_begins(std::uint64_t) override { tags.clear(); }
    void tag(syntax::tag_pair const& pair) override { tags.push_back(pair); }
    void game_ends(std::uint64_t at) override { groups.push_back({order.key_of(head(text, tags)), at}); }

    std::string_view text;
    sort_order const& order;
    std::vector<syntax::tag_pair> tags;
    std::vector<group> groups;
};

/// The same for transcribed games.
struct sorted_heads final : transcribe::transcript_consumer {
    explicit sorted_heads(sort_order const& by) : order(by) {}
    void take(transcribe::transcript const& transcript) override {
        heads head(transcript.text, order);
        syntax::read_games(transcript.text, head, {.only_one = true});
        keys.push_back(head.groups.empty() ? "" : std::move(head.groups.front().key));
        sources.push_back(transcript.source);
        if (keeps_games) games.push_back(transcript);
    }
    void between(finding found) override { outside.push_back(std::move(found)); }

    sort_order const& order;
    bool keeps_games = false;
    std::vector<std::string> keys;
    std::vector<span> sources;
    std::vector<transcribe::transcript> games;
    std::vector<finding> outside;
};

/// Games of one line stay together if the format is line by line.
std::vector<group> groups_of(sorted_heads& seen, std::string_view text, bool by_lines) {
    std::vector<group> groups;
    for (std::size_t i = 0; i != seen.sources.size(); ++i) {
        span const source = seen.sources[i];
        bool const apart =
            groups.empty() || !by_lines ||
            (source.start >= groups.back().end &&
             part(text, {groups.back().end, source.start}).find('\n') != std::string_view::npos);
        if (apart)
            groups.push_back({std::move(seen.keys[i]), source.end});
        else
            groups.back() = {std::move(groups.back().key), std::max(groups.back().end, source.end),
                             groups.back().games + 1};
    }
    return groups;
}

/// Whether the bytes of the file at `path` can be read again at their offsets.
bool is_unmoved(std::string const& path) {
    std::error_code unknown;
    if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) return false;
    char first[64];
    std::string_view seen;
    try {
        seen = {first, open_file::for_reading(path).read(first, sizeof first)};
    } catch (std::system_error const&) {
        return false;
    }
    game_format const* const seen_form = form_of_content(seen);
    game_format const* const form = seen_form != nullptr ? seen_form : source_of_file(path);
    return codec_of(seen.substr(0, longest_signature)) == codec::none && !(form && form->reader->open);
}

/// Throws std::system_error, which names the file, if the bytes cannot be read or no longer exist.
void read_at(open_file const& file, std::string const& path, std::uint64_t at, char* to, std::size_t size) {
    if (file.read_at(at, to, size) != size) throw std::system_error(EIO, std::generic_category(), path);
}

/// With its spans shifted to count from `by` bytes earlier.
transcribe::transcript moved_back(transcribe::transcript shifted, std::uint64_t by) {
    auto const move = [by](span& s) { s = {s.start - by, s.end - by}; };
    move(shifted.source);
    for (transcribe::passage& p : shifted.passages)
        move(p.source);
    for (finding& f : shifted.findings)
        shift(f, 0 - by);
    return shifted;
}

} // namespace

struct sorted_games::slice {
    std::uint64_t at = 0; ///< in the file, or in the temporary file
    std::uint64_t size = 0;
    text_origin origin;
    std::uint64_t blanks = 0; ///< before it, to keep its column
    std::uint64_t games_before = 0;
    std::uint64_t file = 0;
    importer const* format_importer = nullptr;
    bool waits = false;
};

/// A limited number of open files.
class sorted_games::open_files {
public:
    open_file const& of(std::size_t which, std::string const& path) {
        auto const there = open_.find(which);
        if (there != open_.end()) return there->second;
        if (open_.size() == most) open_.erase(open_.begin());
        return open_[which] = open_file::for_reading(path);
    }

private:
    static constexpr std::size_t most = 64;
    std::map<std::size_t, open_file> open_;
};

/// Creates records of the games, chunk by chunk.
class sorted_games::reader {
public:
    reader(sorted_games& into, sort_order const& order) : into_(into), order_(order) {}

    void read(game_chunk const& chunk) {
        if (chunk.file != file_ || first_) {
            first_ = false;
            file_ = chunk.file;
            games_ = 0;
            waits_ = chunk.original || !is_unmoved(into_.files_[file_]); // decoded text is not in the file
        }
        if (chunk.text.empty()) return;
        at_ = waits_ ? into_.waiting_.append(chunk.text.data(), chunk.text.size()) : chunk.origin.byte;
        if (!chunk.format_importer) {
            heads seen(chunk.text, order_);
            syntax::read_games(chunk.text, seen);
            return cut(chunk, std::move(seen.groups));
        }
        sorted_heads seen(order_);
        seen.keeps_games = chunk.form == game_chunk::parts::document;
        (*chunk.format_importer)(chunk.text, seen);
        if (seen.keeps_games) return keep(chunk, seen);
        cut(chunk, groups_of(seen, chunk.text, chunk.form == game_chunk::parts::lines));
    }

private:
    /// For games that can be read separately: each with the text before it, the last one with the rest.
    void cut(game_chunk const& chunk, std::vector<group> groups) {
        if (groups.empty()) groups.push_back({after_all, 0, 0});
        groups.back().end = chunk.text.size();
        text_origin place{0, chunk.origin.line};
        std::uint64_t group_start = 0;
        for (group& g : groups) {
            std::size_t const from =
                std::min(chunk.text.find_first_not_of(" \t\r\n", group_start), chunk.text.size());
            put(chunk, {std::min<std::uint64_t>(from, g.end), g.end}, place, std::move(g.key),
                chunk.format_importer);
            games_ += g.games;
            group_start = g.end;
        }
    }

    /// For games transcribed from a document, which are kept in memory.
    void keep(game_chunk const& chunk, sorted_heads& seen) {
        text_origin place{0, chunk.origin.line};
        for (std::size_t i = 0; i != seen.games.size(); ++i) {
            span const where = seen.sources[i];
            if (where.start < place.byte) place = {0, chunk.origin.line};
            std::uint64_t const line = line_start(chunk.text, where.start);
            auto kept =
                std::make_shared<transcribe::transcript const>(moved_back(std::move(seen.games[i]), line));
            into_.kept_.push_back(
                [kept](std::string_view, transcribe::transcript_consumer& to) { to.take(*kept); });
            put(chunk, {line, where.end}, place, std::move(seen.keys[i]), &into_.kept_.back());
            ++games_;
        }
        if (seen.outside.empty()) return;
        auto outside = std::make_shared<std::vector<finding> const>(std::move(seen.outside));
        into_.kept_.push_back([outside](std::string_view, transcribe::transcript_consumer& to) {
            for (finding const& f : *outside)
                to.between(f);
        });
        text_origin start{0, chunk.origin.line};
        put(chunk, {0, chunk.text.size()}, start, after_all, &into_.kept_.back());
    }

    static std::uint64_t line_start(std::string_view text, std::uint64_t at) {
        while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r')
            --at;
        return at;
    }

    /// Adds a record of the text at `where`. `place` precedes it in the chunk, and is moved there.
    void put(game_chunk const& chunk, span where, text_origin& place, std::string key, importer const* by) {
        place.line += count_line_ends(part(chunk.text, {place.byte, where.start}));
        place.byte = where.start;
        std::uint64_t const line = line_start(chunk.text, where.start);
        slice added;
        added.at = at_ + where.start;
        added.size = where.size();
        added.blanks = where.start - line;
        added.origin = {chunk.origin.byte + line, place.line};
        added.games_before = games_;
        added.file = file_;
        added.format_importer = by;
        added.waits = waits_;
        std::string bytes(sizeof added, '\0');
        std::memcpy(bytes.data(), &added, sizeof added);
        into_.bytes_ += added.size;
        into_.records_.add({std::move(key), std::move(bytes)});
    }

    sorted_games& into_;
    sort_order const& order_;
    std::size_t file_ = 0;
    bool first_ = true;
    bool waits_ = false;      ///< the text is in the temporary file
    std::uint64_t at_ = 0;    ///< where the chunk's text can be read again
    std::uint64_t games_ = 0; ///< in the file so far
};

sorted_games::sorted_games(std::vector<std::string> const& files, game_sources const& sources,
                           sort_order const& order, std::size_t most_held)
    : files_(files), records_(most_held), direct_(std::make_unique<open_files>()), failures_(files.size()) {
    chunk_reader chunks(files, [&](std::string const& path) { return sources.open(path, chunk_size); });
    reader into(*this, order);
    while (std::optional<game_chunk> chunk = chunks.next()) {
        into.read(*chunk);
        if (!chunk->failure.empty()) failures_[chunk->file] = chunk->failure;
    }
    bytes_read_ = chunks.bytes_read();
    records_.end();
}
sorted_games::~sorted_games() = default;

std::optional<game_chunk> sorted_games::next() {
    game_chunk chunk;
    chunk.number = chunks_++;
    if (auto const record = records_.next()) {
        slice read;
        std::memcpy(&read, record->payload.data(), sizeof read);
        chunk.file = std::size_t(read.file);
        chunk.origin = read.origin;
        chunk.format_importer = read.format_importer;
        chunk.games_before = read.games_before;
        read_again(read, chunk.text);
        given_ += read.size;
        return chunk;
    }
    if (ended_ == files_.size()) return std::nullopt;
    chunk.file = ended_;
    chunk.failure = failures_[ended_++];
    chunk.ends_file = true;
    return chunk;
}

void sorted_games::read_again(slice const& read, std::string& into) {
    into.assign(std::size_t(read.blanks + read.size), ' ');
    char* const to = into.data() + read.blanks;
    if (read.waits) return waiting_.read(read.at, to, std::size_t(read.size));
    std::string const& path = files_[std::size_t(read.file)];
    read_at(direct_->of(std::size_t(read.file), path), path, read.at, to, std::size_t(read.size));
}

std::uint64_t sorted_games::bytes_read() const {
    std::uint64_t const consumed_bytes = bytes_read_, bytes = bytes_;
    return bytes == 0 ? consumed_bytes
                      : std::uint64_t(double(consumed_bytes) * double(given_) / double(bytes));
}

} // namespace vpgn::tools
