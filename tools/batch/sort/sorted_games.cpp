#include "batch/sort/sorted_games.hpp"

#include "io/bytes/codec.hpp"
#include "source/ascii.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
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
            key += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c < ' ' && c >= 0 ? ' ' : c;
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
    for (field const& one : fields_) {
        std::string const value = value_for(one.tag, ask);
        bool const is_known = value.find_first_not_of("?.- ") != std::string::npos;
        key += is_known ? '\1' : '\2';
        if (!is_known) continue;
        std::size_t const begins = key.size();
        key += one.tag.ends_with("Date") ? comparable_date(value) : comparable(value);
        key += '\0';
        if (one.falls)
            for (std::size_t i = begins; i != key.size(); ++i)
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

void sorted_records::add(record one) {
    held_bytes_ += one.key.size() + one.what.size() + sizeof one;
    held_.push_back(std::move(one));
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
    for (record const& one : held_) {
        put(text, one.key);
        put(text, one.what);
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
    record one = std::move(first.first);
    if (advance(first))
        std::push_heap(heap_.begin(), heap_.end(), later);
    else
        heap_.pop_back();
    return one;
}

bool sorted_records::comes_later(std::size_t a, std::size_t b) const {
    int const compared = runs_[a].first.key.compare(runs_[b].first.key);
    return compared != 0 ? compared > 0 : a > b;
}

bool sorted_records::advance(run& of) {
    if (!fill(of, 1)) return false;
    std::string* const parts[] = {&of.first.key, &of.first.what};
    for (std::string* const one : parts) {
        std::uint32_t size = 0;
        std::memcpy(&size, take(of, sizeof size).data(), sizeof size);
        *one = take(of, size);
    }
    return true;
}

/// Reads until that many unconsumed bytes of the run are available; false if it has no more.
bool sorted_records::fill(run& of, std::size_t bytes) {
    if (of.read.size() - of.taken >= bytes) return true;
    of.read.erase(0, of.taken);
    of.taken = 0;
    std::uint64_t const more = std::min<std::uint64_t>(std::max(piece, bytes), of.end - of.at);
    std::size_t const had = of.read.size();
    of.read.resize(had + std::size_t(more));
    file_.read(of.at, of.read.data() + had, std::size_t(more));
    of.at += more;
    return of.read.size() >= bytes;
}

std::string sorted_records::take(run& of, std::size_t bytes) {
    fill(of, bytes);
    std::string text = of.read.substr(of.taken, bytes);
    of.taken += bytes;
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
    void tag(syntax::tag_pair const& one) override { tags.push_back(one); }
    void game_ends(std::uint64_t at) override { groups.push_back({order.key_of(head(text, tags)), at}); }

    std::string_view text;
    sort_order const& order;
    std::vector<syntax::tag_pair> tags;
    std::vector<group> groups;
};

/// The same for transcribed games.
struct sorted_heads final : transcribe::transcript_consumer {
    explicit sorted_heads(sort_order const& by) : order(by) {}
    void take(transcribe::transcript const& told) override {
        heads one(told.text, order);
        syntax::read_games(told.text, one, {.only_one = true});
        keys.push_back(one.groups.empty() ? "" : std::move(one.groups.front().key));
        sources.push_back(told.source);
        if (keeps) games.push_back(told);
    }
    void between(finding what) override { outside.push_back(std::move(what)); }

    sort_order const& order;
    bool keeps = false;
    std::vector<std::string> keys;
    std::vector<span> sources;
    std::vector<transcribe::transcript> games;
    std::vector<finding> outside;
};

/// Games of one line stay together if the format is line by line.
std::vector<group> groups_of(sorted_heads& seen, std::string_view text, bool by_lines) {
    std::vector<group> groups;
    for (std::size_t i = 0; i != seen.sources.size(); ++i) {
        span const one = seen.sources[i];
        bool const apart = groups.empty() || !by_lines ||
                           (one.start >= groups.back().end &&
                            part(text, {groups.back().end, one.start}).find('\n') != std::string_view::npos);
        if (apart)
            groups.push_back({std::move(seen.keys[i]), one.end});
        else
            groups.back() = {std::move(groups.back().key), std::max(groups.back().end, one.end),
                             groups.back().games + 1};
    }
    return groups;
}

/// Whether the bytes of the file at `path` can be read again at their offsets.
bool is_unmoved(std::string const& path) {
    struct stat told {};
    if (path == "-" || stat(path.c_str(), &told) != 0 || !S_ISREG(told.st_mode)) return false;
    int const file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    char first[64];
    ssize_t const got = read(file, first, sizeof first);
    close(file);
    std::string_view const seen(first, got < 0 ? 0 : std::size_t(got));
    source_format const* const form = form_of_content(seen);
    return codec_of(seen.substr(0, longest_signature)) == codec::none && !(form && form->open);
}

/// Throws std::system_error, which names the file, if the bytes cannot be read or no longer exist.
void read_at(int file, std::string const& path, std::uint64_t at, char* to, std::size_t size) {
    for (std::size_t done = 0; done < size;) {
        ssize_t const n = pread(file, to + done, size - done, off_t(at + done));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) throw std::system_error(n < 0 ? errno : EIO, std::generic_category(), path);
        done += std::size_t(n);
    }
}

/// With its spans shifted to count from `by` bytes earlier.
transcribe::transcript moved_back(transcribe::transcript told, std::uint64_t by) {
    auto const move = [by](span& s) { s = {s.start - by, s.end - by}; };
    move(told.source);
    for (transcribe::passage& p : told.passages)
        move(p.source);
    for (finding& f : told.findings)
        shift(f, 0 - by);
    return told;
}

} // namespace

struct sorted_games::slice {
    std::uint64_t at = 0; ///< in the file, or in the temporary file
    std::uint64_t size = 0;
    text_origin origin;
    std::uint64_t blanks = 0; ///< before it, to keep its column
    std::uint64_t games_before = 0;
    std::uint64_t file = 0;
    importer const* told_by = nullptr;
    bool waits = false;
};

/// A limited number of open files.
class sorted_games::open_files {
public:
    ~open_files() {
        for (auto const& [which, file] : open_)
            close(file);
    }
    int of(std::size_t which, std::string const& path) {
        auto const there = open_.find(which);
        if (there != open_.end()) return there->second;
        if (open_.size() == most) {
            close(open_.begin()->second);
            open_.erase(open_.begin());
        }
        int const file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0) throw std::system_error(errno, std::generic_category(), path);
        return open_[which] = file;
    }

private:
    static constexpr std::size_t most = 64;
    std::map<std::size_t, int> open_;
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
        if (!chunk.told_by) {
            heads seen(chunk.text, order_);
            syntax::read_games(chunk.text, seen);
            return cut(chunk, std::move(seen.groups));
        }
        sorted_heads seen(order_);
        seen.keeps = chunk.form == game_chunk::parts::document;
        (*chunk.told_by)(chunk.text, seen);
        if (seen.keeps) return keep(chunk, seen);
        cut(chunk, groups_of(seen, chunk.text, chunk.form == game_chunk::parts::lines));
    }

private:
    /// For games that can be read separately: each with the text before it, the last one with the rest.
    void cut(game_chunk const& chunk, std::vector<group> groups) {
        if (groups.empty()) groups.push_back({after_all, 0, 0});
        groups.back().end = chunk.text.size();
        text_origin place{0, chunk.origin.line};
        std::uint64_t begins = 0;
        for (group& one : groups) {
            std::size_t const from =
                std::min(chunk.text.find_first_not_of(" \t\r\n", begins), chunk.text.size());
            put(chunk, {std::min<std::uint64_t>(from, one.end), one.end}, place, std::move(one.key),
                chunk.told_by);
            games_ += one.games;
            begins = one.end;
        }
    }

    /// For games transcribed from a document, which are kept in memory.
    void keep(game_chunk const& chunk, sorted_heads& seen) {
        text_origin place{0, chunk.origin.line};
        for (std::size_t i = 0; i != seen.games.size(); ++i) {
            span const where = seen.sources[i];
            if (where.start < place.byte) place = {0, chunk.origin.line};
            std::uint64_t const line = line_start(chunk.text, where.start);
            auto told =
                std::make_shared<transcribe::transcript const>(moved_back(std::move(seen.games[i]), line));
            into_.kept_.push_back(
                [told](std::string_view, transcribe::transcript_consumer& to) { to.take(*told); });
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
        slice one;
        one.at = at_ + where.start;
        one.size = where.size();
        one.blanks = where.start - line;
        one.origin = {chunk.origin.byte + line, place.line};
        one.games_before = games_;
        one.file = file_;
        one.told_by = by;
        one.waits = waits_;
        std::string bytes(sizeof one, '\0');
        std::memcpy(bytes.data(), &one, sizeof one);
        into_.bytes_ += one.size;
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
    taken_ = chunks.taken();
    records_.end();
}
sorted_games::~sorted_games() = default;

std::optional<game_chunk> sorted_games::next() {
    game_chunk chunk;
    chunk.number = chunks_++;
    if (auto const record = records_.next()) {
        slice one;
        std::memcpy(&one, record->what.data(), sizeof one);
        chunk.file = std::size_t(one.file);
        chunk.origin = one.origin;
        chunk.told_by = one.told_by;
        chunk.games_before = one.games_before;
        read_again(one, chunk.text);
        given_ += one.size;
        return chunk;
    }
    if (ended_ == files_.size()) return std::nullopt;
    chunk.file = ended_;
    chunk.failure = failures_[ended_++];
    chunk.ends_file = true;
    return chunk;
}

void sorted_games::read_again(slice const& one, std::string& into) {
    into.assign(std::size_t(one.blanks + one.size), ' ');
    char* const to = into.data() + one.blanks;
    if (one.waits) return waiting_.read(one.at, to, std::size_t(one.size));
    std::string const& path = files_[std::size_t(one.file)];
    read_at(direct_->of(std::size_t(one.file), path), path, one.at, to, std::size_t(one.size));
}

std::uint64_t sorted_games::taken() const {
    std::uint64_t const taken = taken_, bytes = bytes_;
    return bytes == 0 ? taken : std::uint64_t(double(taken) * double(given_) / double(bytes));
}

} // namespace vpgn::tools
