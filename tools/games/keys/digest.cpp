#include "games/keys/digest.hpp"

#include <array>
#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace vpgn::tools {

namespace {

digest value_of(XXH128_hash_t const& hash) {
    return {hash.high64, hash.low64};
}

} // namespace

digest digest_of(std::string_view bytes) {
    return value_of(XXH3_128bits(bytes.data(), bytes.size()));
}

digest joined(digest const& first, digest const& next) {
    std::array<XXH128_canonical_t, 2> both{}; // the bytes are the same on all machines
    XXH128_canonicalFromHash(&both[0], {first.low, first.high});
    XXH128_canonicalFromHash(&both[1], {next.low, next.high});
    return value_of(XXH3_128bits(both.data(), sizeof both));
}

std::string as_text(digest const& of) {
    return fmt::format("{:016x}{:016x}", of.high, of.low);
}

} // namespace vpgn::tools
