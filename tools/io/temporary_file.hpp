// Temporary files, and sorting by them.
#pragma once

#include "io/system/open_file.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace vpgn::tools {

/// Storage for bytes that exceed memory and are read again in the same run: a file that disappears with its
/// object, even if the program is killed. It is created in the folder for temporary files when the first
/// bytes come.
class temporary_file {
public:
    /// Appends the bytes and returns their offset. Throws std::system_error naming the folder.
    std::uint64_t append(void const* bytes, std::size_t size);
    /// Reads appended bytes. Throws std::system_error.
    void read(std::uint64_t from, void* into, std::size_t size) const;
    /// The number of appended bytes.
    std::uint64_t size() const { return size_; }

private:
    open_file file_;
    std::uint64_t size_ = 0;
};

/// Sorts more values than memory can hold. Values are divided into buckets; those beyond the limit are stored
/// in a temporary file, and each bucket is processed separately. Memory: `most_bytes` bytes, at most twice
/// that while vectors grow, and one bucket while it is looked at. Not for two threads at once.
template <class T>
class spilled_buckets {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    explicit spilled_buckets(std::size_t buckets = 64, std::size_t most_bytes = std::size_t(1) << 25)
        : most_(most_bytes / sizeof(T)), held_(buckets), spilled_(buckets) {}

    std::size_t buckets() const { return held_.size(); }
    /// Values in all of them.
    std::uint64_t size() const { return size_; }

    /// Throws std::system_error where the temporary file cannot be written.
    void add(std::size_t bucket, T const& value) {
        held_[bucket].push_back(value);
        ++size_;
        if (++holds_ >= most_) spill();
    }

    /// All values of a bucket, in the order in which they came. Throws std::system_error where the temporary
    /// file cannot be read.
    std::vector<T> values_of(std::size_t bucket) const {
        std::size_t size = held_[bucket].size();
        for (extent const& part : spilled_[bucket])
            size += part.values;
        std::vector<T> all;
        all.reserve(size);
        for (extent const& part : spilled_[bucket]) {
            std::size_t const before = all.size();
            all.resize(before + part.values);
            file_.read(part.from, all.data() + before, part.values * sizeof(T));
        }
        all.insert(all.end(), held_[bucket].begin(), held_[bucket].end());
        return all;
    }

private:
    struct extent {
        std::uint64_t from;
        std::size_t values;
    };

    void spill() {
        for (std::size_t i = 0; i < held_.size(); ++i) {
            if (held_[i].empty()) continue;
            std::uint64_t const from = file_.append(held_[i].data(), held_[i].size() * sizeof(T));
            spilled_[i].push_back({from, held_[i].size()});
            held_[i].clear();
        }
        holds_ = 0;
    }

    std::size_t most_;
    std::size_t holds_ = 0;
    std::uint64_t size_ = 0;
    std::vector<std::vector<T>> held_;
    std::vector<std::vector<extent>> spilled_;
    temporary_file file_;
};

} // namespace vpgn::tools
