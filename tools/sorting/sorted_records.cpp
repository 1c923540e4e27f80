#include "sorting/sorted_records.hpp"

#include <algorithm>
#include <cstring>

namespace vpgn::tools {

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

} // namespace vpgn::tools
