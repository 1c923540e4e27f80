// A parallel pipeline that preserves the order: one thread reads, many work, one delivers; products are
// delivered in the order of reading, for any number of threads.
#pragma once

#include "io/threads/shared_work.hpp"
#include "io/threads/threads_allowed.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// `read` returns pieces until it returns none; `work` makes a product of each, several in parallel;
/// `deliver` receives the products in order, one after another. At most `jobs` threads; 0: one per processor.
/// Only a few pieces per thread exist at any time. Exceptions of all three are passed on.
template <class Piece, class Product>
void run_in_order(std::size_t jobs, std::function<std::optional<Piece>()> const& read,
                  std::function<std::unique_ptr<Product>(Piece&)> const& work,
                  std::function<void(Product&)> const& deliver) {
    thread_limit const limit(jobs);
    jobs = threads_allowed();
    if (jobs == 1) { // nothing to share: each piece is still warm in the cache when it is delivered
        while (std::optional<Piece> piece = read())
            deliver(*work(*piece));
        return;
    }
    std::array<std::optional<Piece>, 2> first{read(), std::nullopt};
    if (first[0]) first[1] = read();
    if (!first[1]) { // the library is not even loaded for a small file
        if (first[0]) deliver(*work(*first[0]));
        return;
    }
    using namespace oneapi::tbb;
    global_control const limit_of_library(global_control::max_allowed_parallelism, jobs);
    struct place {
        std::optional<Piece> piece;
        std::unique_ptr<Product> product;
    };
    // As many as are alive at any time: they leave in order, so the first is free when its turn comes again.
    std::vector<place> places(2 * jobs);
    std::size_t read_so_far = 0;
    auto const reading = make_filter<void, place*>(filter_mode::serial_in_order, [&](flow_control& flow) {
        part_of_work const part;
        one_after_another const in_order(&read_so_far);
        place* const at = &places[read_so_far % places.size()];
        one_after_another const here(at);
        at->piece = read_so_far < first.size() ? std::move(first[read_so_far]) : read();
        ++read_so_far;
        if (!at->piece) flow.stop();
        return at;
    });
    auto const working = make_filter<place*, place*>(filter_mode::parallel, [&](place* at) {
        part_of_work const part;
        one_after_another const here(at);
        at->product = work(*at->piece);
        at->piece.reset();
        return at;
    });
    auto const delivering = make_filter<place*, void>(filter_mode::serial_in_order, [&](place* at) {
        part_of_work const part;
        one_after_another const in_order(&places); // any address that is this filter's alone
        one_after_another const here(at);
        deliver(*at->product);
        at->product.reset();
    });
    auto const all = reading & working & delivering;
    shared_work const whole;
    parallel_pipeline(places.size(), all);
}

} // namespace vpgn::tools
