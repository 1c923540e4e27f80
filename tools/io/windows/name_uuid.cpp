#include "io/system/name_uuid.hpp"

#include "io/windows/windows.hpp"

#include <bcrypt.h>

#include <algorithm>
#include <stdexcept>

namespace vpgn::tools {

namespace {

using sha1 = std::array<std::uint8_t, 20>;

PUCHAR bytes_of(void const* data) {
    return static_cast<PUCHAR>(const_cast<void*>(data)); // only read
}

sha1 sha1_of(uuid const& space, std::string_view name) {
    BCRYPT_ALG_HANDLE algorithm = nullptr;
    BCRYPT_HASH_HANDLE hash = nullptr;
    sha1 digest{};
    bool const is_done = BCryptOpenAlgorithmProvider(&algorithm, BCRYPT_SHA1_ALGORITHM, nullptr, 0) == 0 &&
                         BCryptCreateHash(algorithm, &hash, nullptr, 0, nullptr, 0, 0) == 0 &&
                         BCryptHashData(hash, bytes_of(space.data()), ULONG(space.size()), 0) == 0 &&
                         BCryptHashData(hash, bytes_of(name.data()), ULONG(name.size()), 0) == 0 &&
                         BCryptFinishHash(hash, digest.data(), ULONG(digest.size()), 0) == 0;
    if (hash != nullptr) BCryptDestroyHash(hash);
    if (algorithm != nullptr) BCryptCloseAlgorithmProvider(algorithm, 0);
    if (!is_done) throw std::runtime_error("the system cannot compute a SHA-1");
    return digest;
}

} // namespace

uuid name_uuid(uuid const& space, std::string_view name) {
    sha1 const digest = sha1_of(space, name);
    uuid result;
    std::copy_n(digest.begin(), result.size(), result.begin());
    result[6] = std::uint8_t((result[6] & 0x0F) | 0x50); // the version
    result[8] = std::uint8_t((result[8] & 0x3F) | 0x80); // the variant
    return result;
}

} // namespace vpgn::tools
