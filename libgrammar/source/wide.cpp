#include "source/wide.hpp"

#include "source/blocks.hpp"

#include <algorithm>
#include <cstring>

namespace vpgn::wide {

namespace {

#define VPGN_WIDE_TARGET
#define VPGN_WIDE_SIZE 16
namespace portable {
#include "source/wide_passes.inc"
}
#undef VPGN_WIDE_TARGET
#undef VPGN_WIDE_SIZE

#if defined(__x86_64__)
#define VPGN_WIDE_TARGET [[gnu::target("avx2")]]
#define VPGN_WIDE_SIZE 32
namespace avx2 {
#include "source/wide_passes.inc"
}
bool const has_avx2 = __builtin_cpu_supports("avx2");
#endif

} // namespace

byte_counts count(char const* at, std::size_t size) {
#if defined(__x86_64__)
    if (has_avx2) return avx2::count(at, size);
#endif
    return portable::count(at, size);
}

char const* find_high(char const* at, char const* stop) {
#if defined(__x86_64__)
    if (has_avx2) return avx2::find_high(at, stop);
#endif
    return portable::find_high(at, stop);
}

marked_block find_either(char const* at, char const* stop, char first, char second) {
#if defined(__x86_64__)
    if (has_avx2) return avx2::find_either(at, stop, first, second);
#endif
    return portable::find_either(at, stop, first, second);
}

} // namespace vpgn::wide
