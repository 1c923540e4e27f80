// The words that were found to be actions, by their bytes. Archives repeat a few thousand words: to look one
// up costs less than to examine it, and what it means can be stored by its number. Private to this folder.
#pragma once

#include "syntax/events.hpp"

#include <array>
#include <cstdint>
#include <memory>

namespace vpgn::syntax {

/// Numbers words in the order in which they are added, so that the frequent ones are together. Words are
/// never removed, and none is added to a full one.
class known_words {
public:
    /// The instance of the calling thread.
    static known_words& of_thread() {
        // Not in the thread's own memory, which is copied for each thread and at the start of the program.
        thread_local auto const words = std::make_unique<known_words>();
        return *words;
    }

    /// The number of the word of up to eight bytes `key`, not 0; 0 if it is unknown, or not in the first slot
    /// of its hash. Cost: two loads.
    std::uint32_t first_try(std::uint64_t key) const {
        std::uint32_t const number = slots_[slot_of(key)];
        return keys_[number] == key ? number : 0;
    }
    /// The number of that word; 0 if it is unknown.
    std::uint32_t find(std::uint64_t key) const {
        std::uint32_t const number = slots_[slot_for(key)];
        return keys_[number] == key ? number : 0;
    }
    /// Adds an unknown word; returns its number, or 0 if there is no room.
    std::uint32_t add(std::uint64_t key) {
        if (size_ == most_numbered_words) return 0;
        slots_[slot_for(key)] = std::uint16_t(size_);
        keys_[size_] = key;
        return size_++;
    }

private:
    static constexpr unsigned slot_bits = 13; // twice as many slots as words
    static_assert(std::uint32_t(1) << (slot_bits - 1) == most_numbered_words);

    static std::size_t slot_of(std::uint64_t key) {
        return std::size_t(key * 0x9e3779b97f4a7c15 >> (64 - slot_bits));
    }
    /// The slot of the word, or the free one for it.
    std::size_t slot_for(std::uint64_t key) const {
        std::size_t slot = slot_of(key);
        while (slots_[slot] != 0 && keys_[slots_[slot]] != key)
            slot = (slot + 1) % slots_.size();
        return slot;
    }

    std::array<std::uint16_t, std::size_t(1) << slot_bits> slots_{}; ///< numbers; 0: free
    std::array<std::uint64_t, most_numbered_words> keys_{};          ///< by number; no word is 0
    std::uint32_t size_ = 1;
};

} // namespace vpgn::syntax
