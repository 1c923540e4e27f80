// How is work shared among threads without disturbing the order? One thread reads, many work, one delivers;
// what is delivered comes in the order of what was read, whatever the number of threads.
#pragma once

#include "work/threads/shared_work.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <optional>
#include <vector>

namespace vpgn::tools {

/// `read` gives pieces until it gives none; `work` makes a product of each, several at the same time;
/// `deliver` takes the products in order, one at a time. `jobs` threads at most; 0: one a processor. At most
/// a few pieces a thread are alive at any time. Exceptions of all three pass through.
template <class Piece, class Product>
void run_in_order(std::size_t jobs, std::function<std::optional<Piece>()> const& read,
                  std::function<std::unique_ptr<Product>(Piece&)> const& work,
                  std::function<void(Product&)> const& deliver) {
    using namespace oneapi::tbb;
    if (jobs == 0) jobs = std::size_t(info::default_concurrency());
    global_control const limit(global_control::max_allowed_parallelism, jobs);
    if (jobs == 1) { // nothing to share: each piece is still warm in the cache when it is delivered
        while (std::optional<Piece> piece = read())
            deliver(*work(*piece));
        return;
    }
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
        place* const at = &places[read_so_far++ % places.size()];
        one_after_another const here(at);
        at->piece = read();
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
