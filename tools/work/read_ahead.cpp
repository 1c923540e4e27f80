#include "work/read_ahead.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <oneapi/tbb/concurrent_queue.h>
#include <string>
#include <thread>

namespace vpgn::tools {

namespace {

constexpr std::size_t block_size = std::size_t(1) << 18;
constexpr std::ptrdiff_t blocks_ahead = 4;

class ahead final : public byte_source {
public:
    explicit ahead(std::unique_ptr<byte_source> from) : from_(std::move(from)) {
        blocks_.set_capacity(blocks_ahead);
        thread_ = std::thread([this] { run(); });
    }
    ~ahead() override {
        stopped_ = true;
        for (block dropped; !ended_;) { // a thread that waits for room must get it
            blocks_.pop(dropped);
            ended_ = dropped.last;
        }
        thread_.join();
    }
    ahead(ahead const&) = delete;
    ahead& operator=(ahead const&) = delete;

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (at_ == current_.bytes.size()) {
                if (ended_) break;
                blocks_.pop(current_);
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
    std::uint64_t taken() const override { return taken_; }

private:
    struct block {
        std::string bytes;
        bool last = false;
        std::exception_ptr problem;
    };

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
    oneapi::tbb::concurrent_bounded_queue<block> blocks_;
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
