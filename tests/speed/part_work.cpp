// Instruction counts of each part: runs every part once under callgrind, which writes one profile for each;
// see work_counts.
#include "parts.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <valgrind/callgrind.h>

namespace {

// An allocator whose instructions depend on the size alone. With that of the C library, whatever was
// allocated before, such as a longer path of this folder, changes the count of a part by up to 5 %.
struct block {
    std::size_t order;
    block* next_free;
};
constexpr std::size_t header = 16;
static_assert(sizeof(block) <= header && header % alignof(std::max_align_t) == 0);

std::array<block*, 64> free_blocks{};

void* allocate(std::size_t bytes) {
    auto const order = std::size_t(std::bit_width(bytes + header - 1));
    block* free = free_blocks[order];
    if (!free) {
        free = static_cast<block*>(std::malloc(std::size_t(1) << order));
        if (!free) throw std::bad_alloc();
        free->order = order;
        free->next_free = nullptr;
    }
    free_blocks[order] = free->next_free;
    return reinterpret_cast<std::byte*>(free) + header;
}

void release(void* memory) {
    if (!memory) return;
    auto* const freed = reinterpret_cast<block*>(static_cast<std::byte*>(memory) - header);
    freed->next_free = free_blocks[freed->order];
    free_blocks[freed->order] = freed;
}

} // namespace

void* operator new(std::size_t bytes) {
    return allocate(bytes);
}
void operator delete(void* memory) noexcept {
    release(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    release(memory);
}

int main(int count, char** words) {
    if (count > 1 && std::strcmp(words[1], "compiler") == 0) {
        std::puts(VPGN_COMPILER); // counts of another one, or without batches, differ
        return 0;
    }
    auto const parts = vpgn::speed::all_parts();
    // Once: each start makes callgrind translate the program again.
    CALLGRIND_START_INSTRUMENTATION;
    for (vpgn::speed::part const& part : parts) {
        CALLGRIND_ZERO_STATS;
        part.run();
        CALLGRIND_DUMP_STATS_AT(part.name.c_str());
    }
    return 0;
}
