// Detection of compressed files by their first bytes, never by their names; decoders for them, and limits of
// their expansion.
#pragma once

#include "games/stream/byte_source.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

namespace vpgn::tools {

enum class codec : unsigned char { none, gzip, bzip2, xz, zstd };

/// By the first bytes of a file: `longest_signature` of them, or all it has.
inline constexpr std::size_t longest_signature = 6;
codec codec_of(std::string_view first_bytes);

/// Undoes one compression as a stream. Members, streams or frames that follow one another are one text.
class decoder {
public:
    virtual ~decoder() = default;

    struct step {
        std::size_t consumed = 0; ///< bytes of the input
        std::size_t given = 0;    ///< bytes of the output
    };
    /// Takes some of `in`, gives some into `out`. Throws std::runtime_error with a few words where `in` is no
    /// such data.
    virtual step decode(std::string_view in, char* out, std::size_t size) = 0;
    /// No member is half read: the data may end here.
    virtual bool may_end() const = 0;
};

/// Not for `codec::none`. `threads` threads decompress the blocks of xz files that record their sizes.
std::unique_ptr<decoder> make_decoder(codec, std::size_t threads = 1);

/// The text of the compressed bytes of `raw`; `path` is for messages. Throws std::system_error naming it
/// where the data is damaged or cut off.
std::unique_ptr<byte_source> decoded(std::unique_ptr<byte_source> raw, codec, std::string path);

/// Thrown for damaged or truncated data.
std::system_error damaged(std::string const& path, std::string const& why);

/// Limits of the expansion of compressed input: some hundred bytes of bzip2 can expand to gigabytes of
/// blanks.
struct expansion_limits {
    /// Text of more than `free_bytes` may be so many times as long as the bytes that it comes from; 0: any
    /// length.
    std::uint64_t most_times = 1000;
    std::uint64_t most_bytes = std::uint64_t(10) << 30; ///< 0: any number
    static constexpr std::uint64_t free_bytes = std::uint64_t(64) << 20;
};

/// For all files that are opened from now on. Set them before threads start.
void set_expansion_limits(expansion_limits const&);

/// The text of the compressed bytes that `from` takes. `read` throws std::system_error, with the way out,
/// where a limit is exceeded; nothing is cut off silently. `path` is for the message.
std::unique_ptr<byte_source> with_expansion_limits(std::unique_ptr<byte_source> from, std::string path);

} // namespace vpgn::tools
