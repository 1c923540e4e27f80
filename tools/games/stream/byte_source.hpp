// Sources of bytes: a file or standard input, read piece by piece, compressed or not. Independent of games.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace vpgn::tools {

/// Why a file that can be opened is not read: it is not a file of games. The message is complete, with the
/// file's name.
class unfit_file : public std::system_error {
public:
    unfit_file(std::string const& path, std::string const& why)
        : std::system_error(std::make_error_code(std::errc::invalid_argument)),
          words_((path == "-" ? "standard input" : path) + ": " + why) {}
    char const* what() const noexcept override { return words_.c_str(); }

private:
    std::string words_;
};

class byte_source {
public:
    virtual ~byte_source() = default;
    /// Reads up to `size` bytes, fewer only at the end; 0 means that there are no more. Throws
    /// std::system_error, whose message names the file, where reading fails.
    virtual std::size_t read(char* into, std::size_t size) = 0;
    /// Bytes of the file taken so far, before any decompression; for those who show progress.
    virtual std::uint64_t bytes_read() const = 0;
};

/// Appends up to `size` bytes to `to`, fewer only at the end; returns their number. Throws as `read` does,
/// and then `to` is as before. The new part is not cleared before it is read into, where the standard library
/// allows that: clearing takes up to 5 % of the time of checking a file.
std::size_t append(byte_source& from, std::string& to, std::size_t size);

/// Bytes that can be looked at before they are read.
class peeked_bytes final : public byte_source {
public:
    /// Reads `size` bytes, fewer only at the end. Throws as `read` does.
    peeked_bytes(std::unique_ptr<byte_source> of, std::size_t size);

    std::string_view first() const { return first_; }
    std::size_t read(char* into, std::size_t size) override;
    std::uint64_t bytes_read() const override { return of_->bytes_read(); }

private:
    std::unique_ptr<byte_source> of_;
    std::string first_;
    std::size_t given_ = 0; ///< of `first_`
};

} // namespace vpgn::tools
