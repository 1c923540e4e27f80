// Instruction counts of each part: runs every part once under callgrind, which writes one profile for each;
// see work_counts.
#include "parts.hpp"

#include <cstdio>
#include <cstring>
#include <valgrind/callgrind.h>

int main(int count, char** words) {
    if (count > 1 && std::strcmp(words[1], "compiler") == 0) {
        std::puts(VPGN_COMPILER); // counts of another one, or without batches, differ
        return 0;
    }
    for (vpgn::speed::part const& part : vpgn::speed::all_parts()) {
        CALLGRIND_START_INSTRUMENTATION;
        CALLGRIND_ZERO_STATS;
        part.run();
        CALLGRIND_DUMP_STATS_AT(part.name.c_str());
        CALLGRIND_STOP_INSTRUMENTATION;
    }
    return 0;
}
