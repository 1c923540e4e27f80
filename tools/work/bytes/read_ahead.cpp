#include "work/bytes/read_ahead.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::size_t block_size = std::size_t(1) << 18;
constexpr std::size_t blocks_ahead = 4;

struct block {
    std::string bytes;
    bool last = false;
    std::exception_ptr problem;
};

/// A queue with room for a few blocks. Moving them needs no memory, so neither side can fail.
class block_queue {
public:
    void push(block&& next) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return held_ < blocks_.size(); });
        blocks_[(first_ + held_++) % blocks_.size()] = std::move(next);
        changed_.notify_all();
    }

    block pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return held_ > 0; });
        block taken = std::move(blocks_[first_]);
        first_ = (first_ + 1) % blocks_.size();
        --held_;
        changed_.notify_all();
        return taken;
    }

private:
    std::array<block, blocks_ahead> blocks_;
    std::size_t first_ = 0;
    std::size_t held_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
};

class ahead final : public byte_source {
public:
    explicit ahead(std::unique_ptr<byte_source> from) : from_(std::move(from)) {
        try {
            thread_ = std::thread([this] { run(); });
        } catch (std::system_error const&) {
            // No thread is to be had: who asks waits for each block.
        }
    }
    ~ahead() override {
        if (!thread_.joinable()) return;
        stopped_ = true;
        while (!ended_) // a thread that waits for room must get it
            ended_ = blocks_.pop().last;
        thread_.join();
    }
    ahead(ahead const&) = delete;
    ahead& operator=(ahead const&) = delete;

    std::size_t read(char* into, std::size_t size) override {
        if (!thread_.joinable()) return from_->read(into, size);
        std::size_t got = 0;
        while (got < size) {
            if (at_ == current_.bytes.size()) {
                if (ended_) break;
                current_ = blocks_.pop();
                at_ = 0;
                ended_ = current_.last;
                if (current_.problem) std::rethrow_exception(current_.problem);
            }
            std::size_t const n = std::min(size - got, current_.bytes.size() - at_);
            if (n != 0) std::memcpy(into + got, current_.bytes.data() + at_, n);
            at_ += n;
            got += n;
        }
        return got;
    }
    std::uint64_t taken() const override { return thread_.joinable() ? taken_.load() : from_->taken(); }

private:
    void run() {
        for (bool going = true; going;) {
            block next;
            try {
                next.bytes.resize(block_size);
                next.bytes.resize(from_->read(next.bytes.data(), block_size));
                next.last = next.bytes.size() < block_size || stopped_;
            } catch (...) {
                next = {{}, true, std::current_exception()};
            }
            taken_ = from_->taken();
            going = !next.last;
            blocks_.push(std::move(next));
        }
    }

    std::unique_ptr<byte_source> from_;
    block_queue blocks_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> taken_ = 0;
    std::thread thread_;

    // Of who asks.
    block current_;
    std::size_t at_ = 0;
    bool ended_ = false; ///< the last block has been taken
};

} // namespace

std::unique_ptr<byte_source> read_ahead(std::unique_ptr<byte_source> from) {
    return std::make_unique<ahead>(std::move(from));
}

} // namespace vpgn::tools
