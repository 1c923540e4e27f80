// How is work shared among threads without disturbing the order? One thread reads, many work, one delivers;
// what is delivered comes in the order of what was read, whatever the number of threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <optional>

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
    // Shared pointers, so that what is under way is given back when something throws.
    using piece_pointer = std::shared_ptr<Piece>;
    using product_pointer = std::shared_ptr<Product>;
    auto const reading =
        make_filter<void, piece_pointer>(filter_mode::serial_in_order, [&](flow_control& flow) {
            std::optional<Piece> piece = read();
            if (piece) return std::make_shared<Piece>(std::move(*piece));
            flow.stop();
            return piece_pointer();
        });
    auto const working = make_filter<piece_pointer, product_pointer>(
        filter_mode::parallel, [&](piece_pointer piece) { return product_pointer(work(*piece)); });
    auto const delivering = make_filter<product_pointer, void>(
        filter_mode::serial_in_order, [&](product_pointer product) { deliver(*product); });
    parallel_pipeline(2 * jobs, reading & working & delivering);
}

} // namespace vpgn::tools
