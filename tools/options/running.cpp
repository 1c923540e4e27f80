#include "options/running.hpp"

#include "work/output.hpp"

namespace vpgn::tools {

void running_option::add_to(command to) {
    to = to.in_group("How it works");
    to.option("-j,--jobs", jobs_, "threads that work; 0: as many as there are processors")
        .not_negative()
        .shows_default();
    to.flag("-q,--quiet", quiet_, "print only results and failures");
    to.settings("", {"jobs"});
}

void running_option::begin() const {
    if (quiet_) be_quiet();
}

} // namespace vpgn::tools
