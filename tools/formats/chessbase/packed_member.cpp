#include "formats/chessbase/packed_files.hpp"

#include "formats/chessbase/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace vpgn::chessbase {

namespace {

using tools::bytes_at;
using tools::random_bytes;

constexpr std::uint64_t block_head_size = 4;
constexpr std::size_t most_kept_before = std::size_t(16) << 20; ///< of `packed_block::before` in a member

struct packed_block {
    std::uint64_t packed_at = 0;   ///< in the archive, of the byte of its kind
    std::uint32_t packed_size = 0; ///< with that byte
    std::uint32_t size = 0;
    std::uint64_t at = 0; ///< in the file
    std::string before;   ///< what its references need of the blocks before it
    bool is_damaged = false;
};

/// Appends a block as it is in the file.
void append_block(random_bytes const& archive, packed_block const& of, block_unpacker& by, std::string& to) {
    if (of.is_damaged) {
        to.append(of.size, '\0');
        return;
    }
    std::string text = of.before;
    by.unpack(bytes_at(archive, of.packed_at, of.packed_size), text, 0);
    text.resize(of.before.size() + of.size); // the archive may have changed
    to.append(text, of.before.size());
}

/// Unpacks the blocks that are read, and keeps the latest of them.
class paged_bytes final : public random_bytes {
public:
    paged_bytes(std::shared_ptr<random_bytes const> archive, std::vector<packed_block> blocks,
                std::uint64_t size, std::size_t in_memory)
        : archive_(std::move(archive)), blocks_(std::move(blocks)), size_(size), most_kept_(in_memory) {}

    std::uint64_t size() const override { return size_; }

    std::size_t read(std::uint64_t at, char* into, std::size_t size) const override {
        std::lock_guard const alone(mutex_);
        std::size_t read = 0;
        auto next = std::upper_bound(blocks_.begin(), blocks_.end(), at,
                                     [](std::uint64_t place, packed_block const& b) { return place < b.at; });
        if (next != blocks_.begin()) --next;
        for (; next != blocks_.end() && read != size; ++next) {
            if (at >= next->at + next->size) continue;
            std::string const& text = text_of(std::size_t(next - blocks_.begin()));
            std::size_t const copied = text.copy(into + read, size - read, std::size_t(at - next->at));
            read += copied;
            at += copied;
        }
        return read;
    }

private:
    struct kept_text {
        std::string text;
        std::list<std::size_t>::iterator use;
    };

    std::string const& text_of(std::size_t index) const {
        if (auto const found = kept_.find(index); found != kept_.end()) {
            uses_.splice(uses_.begin(), uses_, found->second.use);
            return found->second.text;
        }
        while (!uses_.empty() && kept_bytes_ + blocks_[index].size > most_kept_) {
            kept_bytes_ -= blocks_[uses_.back()].size;
            kept_.erase(uses_.back());
            uses_.pop_back();
        }
        std::string text;
        append_block(*archive_, blocks_[index], unpacker_, text);
        kept_bytes_ += text.size();
        uses_.push_front(index);
        return kept_.emplace(index, kept_text{std::move(text), uses_.begin()}).first->second.text;
    }

    std::shared_ptr<random_bytes const> archive_;
    std::vector<packed_block> blocks_;
    std::uint64_t size_;
    std::size_t most_kept_;
    mutable std::mutex mutex_;
    mutable block_unpacker unpacker_;
    mutable std::map<std::size_t, kept_text> kept_;
    mutable std::list<std::size_t> uses_; ///< blocks, the latest first
    mutable std::size_t kept_bytes_ = 0;
};

/// Walks the blocks of a member once.
class member_walk {
public:
    member_walk(random_bytes const& archive, packed_member const& of, unpacking_limits& limits)
        : archive_(archive), of_(of), limits_(limits) {}

    void run() {
        std::uint64_t const end = of_.at + std::min(of_.packed, archive_.size() - of_.at);
        std::string block;
        for (std::uint64_t at = of_.at; at < end && !is_cut();) {
            std::string const head = bytes_at(archive_, at, std::min(block_head_size, end - at));
            std::uint64_t const size = little_endian(head, 0, 2);
            std::uint64_t const left = end - at - head.size();
            if (head.size() < block_head_size || size == 0 || size > left) {
                cut(at, size == 0 && head.size() == block_head_size ? "a block has no content"
                                                                    : "a block reaches beyond its end");
                break;
            }
            block = bytes_at(archive_, at + block_head_size, size);
            add(at + block_head_size, block);
            at += block_head_size + size;
        }
        if (!is_cut() && of_.packed > archive_.size() - of_.at)
            cut(archive_.size(), "the archive ends before it");
        fill_gaps();
    }

    unpacked_member result(std::shared_ptr<random_bytes const> const& archive) {
        unpacked_member unpacked;
        if (is_paged_) {
            unpacked.bytes =
                std::make_unique<paged_bytes>(archive, std::move(blocks_), size_, limits_.in_memory);
        } else {
            for (packed_block const& block : blocks_)
                if (block.is_damaged) text_.insert(std::size_t(block.at), block.size, '\0');
            unpacked.bytes = tools::bytes_in_memory(std::move(text_));
        }
        unpacked.wrong = wrong();
        return unpacked;
    }

private:
    bool is_cut() const { return !cut_.empty(); }
    void cut(std::uint64_t at, std::string why) {
        cut_at_ = at;
        cut_ = std::move(why);
    }

    void add(std::uint64_t at, std::string_view packed) {
        packed_block block;
        block.packed_at = at;
        block.packed_size = std::uint32_t(packed.size());
        std::size_t const before = text_.size();
        std::string why = unpacker_.unpack(packed, text_, earliest_);
        std::size_t const size = text_.size() - before;
        if (why.empty() && size > limits_.work) {
            text_.resize(before);
            return cut(at, "the archive holds more than its size lets expect");
        }
        limits_.work -= size;
        if (why.empty() && unpacker_.reach() != 0) {
            kept_before_ += unpacker_.reach();
            if (kept_before_ > most_kept_before)
                why = "too many blocks refer to those before them";
            else
                block.before = text_.substr(before - unpacker_.reach(), unpacker_.reach());
        }
        if (!why.empty()) {
            text_.resize(before);
            earliest_ = before; // what later blocks would refer to is not there
            block.is_damaged = true;
            if (damaged_++ == 0) {
                first_damage_ = std::move(why);
                first_damaged_at_ = at;
            }
        } else {
            block.size = std::uint32_t(size);
        }
        blocks_.push_back(std::move(block));
        if (text_.size() > limits_.in_memory) is_paged_ = true;
        if (is_paged_ && text_.size() > farthest_reference) {
            std::size_t const dropped = text_.size() - farthest_reference;
            text_.erase(0, dropped);
            earliest_ -= std::min(earliest_, dropped);
        }
    }

    /// Gives the damaged blocks a size, and all blocks their places.
    void fill_gaps() {
        std::uint64_t known = 0, usual = 0;
        for (std::size_t i = 0; i != blocks_.size(); ++i) {
            known += blocks_[i].size;
            if (usual == 0 && i + 1 != blocks_.size()) usual = blocks_[i].size;
        }
        std::uint64_t missing = of_.size > known ? of_.size - known : 0;
        bool const is_only = damaged_ == 1 && !is_cut();
        for (packed_block& block : blocks_) {
            block.at = size_;
            if (block.is_damaged) {
                std::uint64_t const gap = std::min<std::uint64_t>(is_only ? missing : usual, missing);
                block.size = std::uint32_t(gap <= largest_block && gap <= limits_.work ? gap : 0);
                limits_.work -= block.size;
                missing -= block.size;
            }
            size_ += block.size;
        }
    }

    std::string wrong() const {
        std::string all;
        auto const also = [&](std::string part) {
            if (!all.empty()) all += "; ";
            all += part;
        };
        if (damaged_ != 0)
            also(fmt::format("{} of {} blocks cannot be read, the first at byte {} of the archive: {}",
                             damaged_, blocks_.size(), first_damaged_at_, first_damage_));
        if (is_cut()) also(fmt::format("it ends at byte {} of the archive: {}", cut_at_, cut_));
        if (size_ != of_.size)
            also(fmt::format("{} bytes came out, the table of the archive states {}", size_, of_.size));
        return all;
    }

    random_bytes const& archive_;
    packed_member const& of_;
    unpacking_limits& limits_;
    block_unpacker unpacker_;
    std::string text_; ///< without damaged blocks; if paged, the end of it
    std::size_t earliest_ = 0, kept_before_ = 0;
    bool is_paged_ = false;
    std::vector<packed_block> blocks_;
    std::uint64_t size_ = 0, damaged_ = 0, first_damaged_at_ = 0, cut_at_ = 0;
    std::string first_damage_, cut_;
};

} // namespace

unpacked_member unpack(std::shared_ptr<random_bytes const> const& archive, packed_member const& of,
                       unpacking_limits& limits) {
    packed_member placed = of;
    placed.at = std::min(placed.at, archive->size());
    member_walk walk(*archive, placed, limits);
    walk.run();
    return walk.result(archive);
}

} // namespace vpgn::chessbase
