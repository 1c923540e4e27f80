// A parallel pipeline that preserves the order: threads read in turn, work side by side and deliver in turn;
// products are delivered in the order of reading, for any number of threads.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// The maximum number of threads (`--jobs`; default: one per processor).
std::size_t threads_allowed();

/// Sets threads_allowed() to `jobs`, or one per processor for 0, until the end of the block.
class thread_limit {
public:
    explicit thread_limit(std::size_t jobs);
    ~thread_limit();
    thread_limit(thread_limit const&) = delete;
    thread_limit& operator=(thread_limit const&) = delete;

private:
    std::size_t before_;
};

/// Has the thread's own variables, which remember what the last game needed, made while there is memory:
/// where there is none, glibc ends the program instead of throwing. Throws std::bad_alloc. Cost: some 50 µs a
/// thread.
void prepare_thread();

/// The threads of run_in_order, and what they share.
template <class Piece, class Product>
class pipeline {
public:
    using reader = std::function<std::optional<Piece>()>;
    using worker = std::function<std::unique_ptr<Product>(Piece&)>;
    using receiver = std::function<void(Product&)>;

    pipeline(reader const& read, worker const& work, receiver const& deliver, std::size_t threads)
        : read_(read), work_(work), deliver_(deliver), threads_(threads), products_(2 * threads) {}

    /// The calling thread is one of the threads.
    void run() {
        std::vector<std::thread> others;
        others.reserve(threads_ - 1);
        try {
            while (others.size() + 1 < threads_)
                others.emplace_back([this] { take_part(true); });
        } catch (std::exception const&) { // no more threads, or no memory for them: the others do it all
        }
        take_part();
        for (std::thread& helper : others)
            helper.join();
        if (problem_) std::rethrow_exception(problem_);
    }

private:
    struct numbered {
        std::size_t number;
        Piece piece;
    };

    void take_part(bool is_new_thread = false) {
        try {
            if (is_new_thread) prepare_thread();
            while (std::optional<numbered> current = next()) {
                std::size_t const number = current->number;
                std::unique_ptr<Product> product = work_(current->piece);
                current.reset();
                hand_over(number, std::move(product));
            }
        } catch (...) {
            std::lock_guard const lock(mutex_);
            if (!problem_) problem_ = std::current_exception();
            may_read_.notify_all();
        }
    }

    /// The next piece, when there is room for its product; none after the last, or after a problem.
    std::optional<numbered> next() {
        std::lock_guard const reading(reading_);
        {
            std::unique_lock lock(mutex_);
            may_read_.wait(lock, [this] { return problem_ || started_ - delivered_ < products_.size(); });
            if (problem_) return std::nullopt;
        }
        std::optional<Piece> piece = has_ended_ ? std::nullopt : read_();
        has_ended_ = !piece;
        if (has_ended_) return std::nullopt;
        return numbered{started_++, std::move(*piece)};
    }

    /// One thread delivers all that is next; those that come meanwhile leave their products to it.
    void hand_over(std::size_t number, std::unique_ptr<Product> product) {
        std::unique_lock lock(mutex_);
        products_[number % products_.size()] = std::move(product);
        if (std::exchange(delivering_, true)) return;
        while (auto next = std::move(products_[delivered_ % products_.size()])) {
            lock.unlock();
            deliver_(*next);
            next.reset();
            lock.lock();
            ++delivered_;
            may_read_.notify_one(); // at most one thread waits
        }
        delivering_ = false;
    }

    reader const& read_;
    worker const& work_;
    receiver const& deliver_;
    std::size_t threads_;

    std::mutex reading_; ///< of the two after it; taken before `mutex_`
    bool has_ended_ = false;
    std::size_t started_ = 0;

    std::mutex mutex_; ///< of all after it
    std::condition_variable may_read_;
    std::vector<std::unique_ptr<Product>> products_; ///< as a ring
    std::size_t delivered_ = 0;
    bool delivering_ = false;
    std::exception_ptr problem_; ///< the first
};

/// `read` returns pieces until it returns none; `work` makes a product of each, several in parallel;
/// `deliver` receives the products in order, one after another. At most threads_allowed() threads, and two
/// pieces for each, at any time. Exceptions of all three are passed on, after the threads have ended.
template <class Piece, class Product>
void run_in_order(std::function<std::optional<Piece>()> const& read,
                  std::function<std::unique_ptr<Product>(Piece&)> const& work,
                  std::function<void(Product&)> const& deliver) {
    std::size_t const threads = threads_allowed();
    if (threads == 1) return pipeline<Piece, Product>(read, work, deliver, 1).run();
    // A small file is a single piece, for which no thread is started.
    std::array<std::optional<Piece>, 2> first;
    if ((first[0] = read())) first[1] = read();
    std::size_t given = 0;
    std::function<std::optional<Piece>()> const all = [&] {
        return given != first.size() ? std::move(first[given++]) : read();
    };
    pipeline<Piece, Product>(all, work, deliver, first[1] ? threads : 1).run();
}

} // namespace vpgn::tools
