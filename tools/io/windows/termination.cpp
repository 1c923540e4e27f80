#include "io/system/termination.hpp"

#include "io/windows/windows.hpp"

namespace vpgn::tools {

namespace {

void (*called)() = nullptr;

/// Windows calls it in a separate thread.
BOOL WINAPI on_control(DWORD) {
    called();
    return FALSE; // the next handler ends the program
}

} // namespace

void at_termination(void (*clean_up)()) {
    called = clean_up;
    SetConsoleCtrlHandler(on_control, TRUE);
}

} // namespace vpgn::tools
