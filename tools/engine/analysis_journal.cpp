#include "engine/analysis_journal.hpp"

#include "games/keys/digest.hpp"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

using nlohmann::json;

constexpr int version = 1;

json as_json(std::string const& digest, analysed_chunk const& chunk) {
    json remarks = json::array();
    for (auto const& remark : chunk.remarks)
        remarks.push_back({{"game", remark.game}, {"text", remark.text}});
    return {{"digest", digest},
            {"games", chunk.games},
            {"incomplete", chunk.incomplete},
            {"positions", chunk.positions},
            {"remarks", std::move(remarks)},
            {"text", chunk.text}};
}

/// None if a line is not one of a journal.
std::optional<std::pair<std::string, analysed_chunk>> read_entry(std::string const& line) {
    try {
        json const entry = json::parse(line);
        analysed_chunk chunk;
        chunk.text = entry.at("text").get<std::string>();
        chunk.games = entry.at("games").get<std::uint64_t>();
        chunk.incomplete = entry.at("incomplete").get<std::uint64_t>();
        chunk.positions = entry.at("positions").get<std::uint64_t>();
        for (json const& remark : entry.at("remarks"))
            chunk.remarks.push_back(
                {remark.at("game").get<std::uint64_t>(), remark.at("text").get<std::string>()});
        return std::pair(entry.at("digest").get<std::string>(), std::move(chunk));
    } catch (json::exception const&) {
        return std::nullopt;
    }
}

} // namespace

analysis_journal::analysis_journal(std::string path, std::string const& terms, bool restarts)
    : path_(std::move(path)),
      head_(json({{"type", "analysis"}, {"version", version}, {"terms", terms}}).dump()) {
    if (path_.empty()) return;
    if (restarts) std::filesystem::remove(path_);
    end_ = read();
}

long analysis_journal::read() {
    std::ifstream in(path_, std::ios::binary);
    if (!in) return 0;
    std::string line;
    long end = 0;
    bool is_first = true;
    // The last line has an end only if it is whole.
    while (std::getline(in, line) && !in.eof()) {
        if (is_first && line != head_)
            throw std::invalid_argument(fmt::format(
                "{} belongs to an analysis with another engine or other options: repeat these, or "
                "use --restart",
                path_));
        end += long(line.size()) + 1;
        if (!std::exchange(is_first, false)) {
            auto found = read_entry(line);
            if (!found) break;
            known_.push_back({std::move(found->first), std::move(found->second), end});
        }
    }
    return is_first ? 0 : long(head_.size()) + 1;
}

std::optional<analysed_chunk> analysis_journal::take(std::string const& text) {
    if (known_.empty()) return std::nullopt;
    entry next = std::move(known_.front());
    known_.pop_front();
    if (next.digest != digest_of_chunk(text)) {
        known_.clear();
        return std::nullopt;
    }
    end_ = next.end;
    return std::move(next.chunk);
}

void analysis_journal::keep(std::string const& digest, analysed_chunk const& chunk) {
    if (path_.empty()) return;
    if (!file_) open(end_);
    write(as_json(digest, chunk).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
}

void analysis_journal::open(long end) {
    std::error_code error;
    if (end > 0) std::filesystem::resize_file(path_, std::uintmax_t(end), error);
    file_.reset(std::fopen(path_.c_str(), end > 0 ? "ab" : "wb"));
    if (error || !file_) fail();
    if (end == 0) write(head_ + "\n");
}

void analysis_journal::write(std::string const& line) {
    if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fflush(file_.get()) != 0)
        fail();
}

void analysis_journal::fail() const {
    throw std::system_error(errno, std::generic_category(), path_);
}

void analysis_journal::remove() {
    file_.reset();
    if (!path_.empty()) std::filesystem::remove(path_);
}

std::string analysis_journal::digest_of_chunk(std::string const& text) {
    return as_text(digest_of(text));
}

} // namespace vpgn::tools
