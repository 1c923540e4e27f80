#include "formats/base/game_base.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

class memory_bytes final : public random_bytes {
public:
    explicit memory_bytes(std::string of) : kept_(std::move(of)), bytes_(kept_) {}
    explicit memory_bytes(std::string_view of) : bytes_(of) {}
    memory_bytes(memory_bytes const&) = delete;
    memory_bytes& operator=(memory_bytes const&) = delete;

    std::uint64_t size() const override { return bytes_.size(); }
    std::size_t read(std::uint64_t at, char* into, std::size_t size) const override {
        return at < bytes_.size() ? bytes_.copy(into, size, std::size_t(at)) : 0;
    }

private:
    std::string kept_;
    std::string_view bytes_;
};

} // namespace

std::string bytes_at(random_bytes const& of, std::uint64_t at, std::uint64_t size) {
    std::uint64_t const all = of.size();
    std::string bytes(std::size_t(at < all ? std::min(size, all - at) : 0), '\0');
    bytes.resize(of.read(at, bytes.data(), bytes.size()));
    return bytes;
}

std::unique_ptr<random_bytes> bytes_in_memory(std::string of) {
    return std::make_unique<memory_bytes>(std::move(of));
}

std::unique_ptr<random_bytes> bytes_in_memory_of(std::string_view of) {
    return std::make_unique<memory_bytes>(of);
}

} // namespace vpgn::tools
