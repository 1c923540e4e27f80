#include "batch/parts/part_file.hpp"

#include "games/stream/cbor.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/compressed_text.hpp"
#include "io/output_file.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

using nlohmann::json;

constexpr std::string_view signature = "vpgn part 1\n";
enum kind : char { heading = 'h', chunk = 'c', seen = 's', end = 'e' };

json as_json(cut const& at) {
    return {at.at, at.skip};
}
cut cut_of(json const& from) {
    return {from.at(0).get<std::uint64_t>(), from.at(1).get<std::uint64_t>()};
}

json as_json(part_of_file const& file) {
    json record = {{"name", file.name}, {"size", file.size}};
    if (!file.is_in) return record;
    record["begin"] = as_json(file.range.begin);
    if (file.range.end) record["end"] = as_json(*file.range.end);
    return record;
}
part_of_file file_of(json const& from) {
    part_of_file file;
    file.name = from.at("name").get<std::string>();
    file.size = from.at("size").get<std::uint64_t>();
    file.is_in = from.contains("begin");
    if (file.is_in) file.range.begin = cut_of(from.at("begin"));
    if (from.contains("end")) file.range.end = cut_of(from.at("end"));
    return file;
}

std::string bytes_of(part_heading const& of) {
    json files = json::array();
    for (part_of_file const& file : of.files)
        files.push_back(as_json(file));
    json const record = {{"version", of.version},
                         {"command", of.command},
                         {"part", {of.part.which, of.part.of}},
                         {"files", std::move(files)}};
    return to_cbor(record);
}

part_heading heading_of(std::string_view bytes) {
    json const from = from_cbor(bytes);
    part_heading heading;
    heading.version = from.at("version").get<std::string>();
    heading.command = from.at("command").get<std::vector<std::string>>();
    heading.part = {from.at("part").at(0).get<std::uint64_t>(), from.at("part").at(1).get<std::uint64_t>()};
    for (json const& file : from.at("files"))
        heading.files.push_back(file_of(file));
    return heading;
}

[[noreturn]] void fail(std::string const& path, std::string const& why) {
    throw std::runtime_error(fmt::format("{}: {}", path, why));
}

/// The records of one file.
class records {
public:
    explicit records(std::string const& path) : path_(path), bytes_(open_bytes(path)) {
        if (next_bytes(signature.size()) != signature)
            fail(path_, "not a part of a result, or written by another version");
    }

    /// The next record; the last one is the end.
    std::pair<char, std::string> next() {
        std::string const head = next_bytes(1 + sizeof(std::uint64_t));
        std::uint64_t size = 0;
        std::memcpy(&size, head.data() + 1, sizeof size);
        return {head[0], next_bytes(size)};
    }

    std::string const& path() const { return path_; }

private:
    /// Reads in pieces, because a damaged file may claim more bytes than there is memory.
    std::string next_bytes(std::uint64_t size) {
        constexpr std::uint64_t piece = std::uint64_t(1) << 20;
        std::string bytes;
        while (bytes.size() < size) {
            std::size_t const had = bytes.size();
            bytes.resize(had + std::size_t(std::min(piece, size - had)));
            std::size_t const got = bytes_->read(bytes.data() + had, bytes.size() - had);
            if (got != bytes.size() - had) fail(path_, "the part is incomplete: write it again");
        }
        return bytes;
    }

    std::string path_;
    std::unique_ptr<byte_source> bytes_;
};

/// Whether a part continues exactly where the previous one ends in the same file.
bool follows(part_of_file const& before, part_of_file const& here) {
    if (!here.is_in) return true;
    if (!before.is_in) return here.range.begin == cut{};
    return before.range.end && *before.range.end == here.range.begin;
}

bool same_run(part_heading const& a, part_heading const& b) {
    auto const same_file = [](part_of_file const& x, part_of_file const& y) {
        return x.name == y.name && x.size == y.size;
    };
    return a.version == b.version && a.command == b.command && a.part.of == b.part.of &&
           std::equal(a.files.begin(), a.files.end(), b.files.begin(), b.files.end(), same_file);
}

} // namespace

part_maker::part_maker(std::string const& path, part_heading const& of)
    : out_(compressed_by_zstd(std::make_unique<output_file>(path))) {
    out_->write(signature);
    put(kind::heading, bytes_of(of));
}

void part_maker::put(char kind_of_record, std::string const& bytes) {
    std::string head(1 + sizeof(std::uint64_t), kind_of_record);
    std::uint64_t const size = bytes.size();
    std::memcpy(head.data() + 1, &size, sizeof size);
    out_->write(head);
    out_->write(bytes);
}

void part_maker::add(kept_chunk const& chunk) {
    put(kind::chunk, bytes_of(chunk));
}

void part_maker::add(seen_of_file const& seen) {
    put(kind::seen, to_cbor(json{seen.file, seen.bytes, seen.lines}));
}

void part_maker::finish() {
    put(kind::end, {});
    out_->finish();
}

part_heading read_heading(std::string const& path) {
    try {
        auto const [kind_of_record, bytes] = records(path).next();
        if (kind_of_record != kind::heading) fail(path, "no part of a result");
        return heading_of(bytes);
    } catch (json::exception const&) {
        fail(path, "the part is damaged: write it again");
    }
}

part_reader::part_reader(std::vector<std::string> paths) {
    if (paths.empty()) throw std::invalid_argument("missing arguments: name all parts");
    std::vector<std::pair<part_heading, std::string>> all;
    for (std::string& path : paths) {
        part_heading read = read_heading(path);
        all.emplace_back(std::move(read), std::move(path));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](auto const& a, auto const& b) { return a.first.part.which < b.first.part.which; });
    first_ = all.front().first;
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const& [part, path] = all[i];
        if (!same_run(first_, part)) fail(path, fmt::format("from another run than {}", all.front().second));
        if (part.part.which < i + 1)
            fail(path, fmt::format("part {} is given twice: also as {}", i, all[i - 1].second));
        if (part.part.which > i + 1)
            throw std::runtime_error(fmt::format("part {} of {} is missing", i + 1, part.part.of));
        for (std::size_t f = 0; i > 0 && f < part.files.size(); ++f)
            if (!follows(all[i - 1].first.files[f], part.files[f]))
                fail(path, fmt::format(
                               "it does not start in {} where {} ends: the file has changed between the runs",
                               part.files[f].name, all[i - 1].second));
        paths_.push_back(path);
    }
    if (all.size() != first_.part.of)
        throw std::runtime_error(fmt::format("part {} of {} is missing", all.size() + 1, first_.part.of));
}

void part_reader::read(std::function<void(kept_chunk&)> const& take) {
    seen_of_file before; ///< of the file that was seen last
    for (std::string const& path : paths_) {
        records from(path);
        for (auto record = from.next(); record.first != kind::end; record = from.next()) {
            auto const& [kind_of_record, bytes] = record;
            try {
                if (kind_of_record == kind::chunk) {
                    kept_chunk chunk = kept_chunk_of(bytes);
                    if (chunk.source.file == before.file) shift(chunk, before.bytes, before.lines);
                    take(chunk);
                } else if (kind_of_record == kind::seen) {
                    json const read = from_cbor(bytes);
                    auto const file = read.at(0).get<std::uint64_t>();
                    if (file != before.file) before = {file, 0, 0};
                    before.bytes += read.at(1).get<std::uint64_t>();
                    before.lines += read.at(2).get<std::uint64_t>();
                }
            } catch (json::exception const&) {
                fail(path, "the part is damaged: write it again");
            }
        }
    }
}

} // namespace vpgn::tools
