// Work side by side: products are delivered in the order of reading, one after another, few pieces exist at a
// time, and a failure of any part ends the work and reaches the caller.
#include "io/threads/in_order.hpp"

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace vpgn::tools;

namespace {

/// A piece that counts how many of its kind exist.
class counted_piece {
public:
    counted_piece(int number, std::atomic<int>& alive) : number_(number), alive_(&alive) { ++alive; }
    counted_piece(counted_piece&& other) noexcept
        : number_(other.number_), alive_(std::exchange(other.alive_, nullptr)) {}
    counted_piece& operator=(counted_piece&& other) noexcept {
        std::swap(number_, other.number_);
        std::swap(alive_, other.alive_);
        return *this;
    }
    ~counted_piece() {
        if (alive_ != nullptr) --*alive_;
    }
    int number() const { return number_; }

private:
    int number_;
    std::atomic<int>* alive_;
};

/// A product that contains its piece, so that it is alive as long.
using product = counted_piece;

/// What a run of `pieces` pieces did. Every third piece takes longer than the others.
struct seen_run {
    std::vector<int> delivered;
    std::set<std::thread::id> threads;
    int most_alive = 0;
    int most_delivering = 0;
};

seen_run run(int pieces, std::size_t jobs) {
    thread_limit const limit(jobs);
    seen_run seen;
    std::atomic<int> alive = 0, delivering = 0, most = 0;
    std::mutex mutex;
    int read = 0;
    run_in_order<counted_piece, product>(
        [&]() -> std::optional<counted_piece> {
            if (read == pieces) return std::nullopt;
            counted_piece made(read++, alive);
            most = std::max(most.load(), alive.load());
            return made;
        },
        [&](counted_piece& piece) {
            if (piece.number() % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
            std::lock_guard const lock(mutex);
            seen.threads.insert(std::this_thread::get_id());
            return std::make_unique<product>(std::move(piece));
        },
        [&](product& made) {
            seen.most_delivering = std::max(seen.most_delivering, ++delivering);
            seen.delivered.push_back(made.number());
            --delivering;
        });
    seen.most_alive = most;
    BOOST_TEST(alive == 0);
    return seen;
}

/// What a run says that fails at piece 20 in the part `where`; `reads` becomes the number of pieces read.
std::string problem_of_run(std::string const& where, std::size_t jobs, int& reads) {
    thread_limit const limit(jobs);
    auto const fail = [&](std::string const& part, int number) {
        if (part == where && number == 20) throw std::runtime_error(part);
    };
    reads = 0;
    try {
        run_in_order<int, int>(
            [&]() -> std::optional<int> {
                fail("read", reads);
                return reads == 1000 ? std::nullopt : std::optional(reads++);
            },
            [&](int number) {
                fail("work", number);
                return std::make_unique<int>(number);
            },
            [&](int number) { fail("deliver", number); });
    } catch (std::runtime_error const& problem) {
        return problem.what();
    }
    return "";
}

/// Whether the work on the first of two pieces sees that on the second begin. Waits for a minute at most.
bool two_pieces_meet() {
    thread_limit const limit(2);
    std::mutex mutex;
    std::condition_variable changed;
    bool second_begun = false, met = false;
    int read = 0;
    run_in_order<int, int>([&] { return read == 2 ? std::nullopt : std::optional(read++); },
                           [&](int number) {
                               std::unique_lock lock(mutex);
                               second_begun |= number == 1;
                               changed.notify_all();
                               auto const begun = [&] { return second_begun; };
                               met |= number == 0 && changed.wait_for(lock, std::chrono::minutes(1), begun);
                               return std::make_unique<int>(number);
                           },
                           [](int) {});
    return met;
}

} // namespace

BOOST_AUTO_TEST_SUITE(in_order)

BOOST_AUTO_TEST_CASE(products_are_delivered_in_the_order_of_reading) {
    for (std::size_t const jobs : {1u, 2u, 3u, 8u})
        for (int const pieces : {0, 1, 2, 3, 100}) {
            seen_run const seen = run(pieces, jobs);
            std::vector<int> all;
            for (int i = 0; i != pieces; ++i)
                all.push_back(i);
            BOOST_TEST(seen.delivered == all, boost::test_tools::per_element());
            BOOST_TEST(seen.most_delivering == (pieces == 0 ? 0 : 1));
            BOOST_TEST(seen.most_alive <= int(2 * jobs));
            BOOST_TEST(seen.threads.size() <= jobs);
        }
}

BOOST_AUTO_TEST_CASE(several_threads_work_unless_there_is_one_piece) {
    BOOST_TEST(two_pieces_meet());
    BOOST_TEST((run(1, 3).threads == std::set{std::this_thread::get_id()}));
    BOOST_TEST((run(100, 1).threads == std::set{std::this_thread::get_id()}));
}

BOOST_AUTO_TEST_CASE(a_failure_ends_the_work_and_reaches_the_caller) {
    for (std::size_t const jobs : {1u, 2u, 8u})
        for (std::string const where : {"read", "work", "deliver"}) {
            int reads = 0;
            BOOST_TEST(problem_of_run(where, jobs, reads) == where);
            BOOST_TEST(reads >= 20);
            BOOST_TEST(reads <= 21 + int(2 * jobs));
        }
    int reads = 0;
    BOOST_TEST(problem_of_run("", 2, reads) == "");
    BOOST_TEST(reads == 1000);
}

BOOST_AUTO_TEST_SUITE_END()
