#include "source/wide.hpp"

#include "source/blocks.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace vpgn::wide {

namespace {

#define VPGN_WIDE_TARGET
#define VPGN_WIDE_SIZE 16
#define VPGN_WIDE_BITS blocks::bits
namespace portable {
#include "source/wide_passes.inc"
}
#undef VPGN_WIDE_TARGET
#undef VPGN_WIDE_SIZE
#undef VPGN_WIDE_BITS

#if defined(__x86_64__)
#define VPGN_WIDE_TARGET [[gnu::target("avx2")]]
#define VPGN_WIDE_SIZE 32
using signed_bytes = char __attribute__((vector_size(32)));
#define VPGN_WIDE_BITS(bytes) std::uint32_t(__builtin_ia32_pmovmskb256(signed_bytes(bytes)))
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

void find_brackets(char const* at, std::size_t blocks, places& found) {
#if defined(__x86_64__)
    if (has_avx2) return avx2::find_brackets(at, blocks, found);
#endif
    portable::find_brackets(at, blocks, found);
}

} // namespace vpgn::wide
