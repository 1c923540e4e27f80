// Annotations for ThreadSanitizer about the guarantees of oneTBB. Debian's library is not built with the
// sanitizer, which therefore cannot see how it synchronises threads; it sees everything else. Without the
// sanitizer these functions are empty.
#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace vpgn::tools {

namespace detail {

/// Work done before `release(at)` happens before a later `acquire(at)`.
inline void release([[maybe_unused]] void* at) {
#if defined(__SANITIZE_THREAD__)
    __tsan_release(at);
#endif
}
inline void acquire([[maybe_unused]] void* at) {
#if defined(__SANITIZE_THREAD__)
    __tsan_acquire(at);
#endif
}

// What the sanitizer knows all such work by. Two for the whole program, and not two for each work: a part
// would have to read where they are before it may read anything.
inline char work_begins = 0, work_ends = 0;

} // namespace detail

/// Work that a thread hands to the library and waits for, from here to the end of the block. The order of its
/// parts is not specified. The data of the parts exists before, and only that data is handed over.
class shared_work {
public:
    shared_work() { detail::release(&detail::work_begins); }
    ~shared_work() { detail::acquire(&detail::work_ends); }
    shared_work(shared_work const&) = delete;
    shared_work& operator=(shared_work const&) = delete;
};

/// To the end of the block: a part of it, on some thread, begun and done within the whole.
class part_of_work {
public:
    part_of_work() { detail::acquire(&detail::work_begins); }
    ~part_of_work() { detail::release(&detail::work_ends); }
    part_of_work(part_of_work const&) = delete;
    part_of_work& operator=(part_of_work const&) = delete;
};

/// To the end of the block: a part that the library lets begin only when the one before at this place is
/// done.
class one_after_another {
public:
    explicit one_after_another(void* place) : place_(place) { detail::acquire(place); }
    ~one_after_another() { detail::release(place_); }
    one_after_another(one_after_another const&) = delete;
    one_after_another& operator=(one_after_another const&) = delete;

private:
    void* place_;
};

} // namespace vpgn::tools
