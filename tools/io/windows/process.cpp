#include "io/process.hpp"

#include "io/system/open_file.hpp"
#include "io/windows/windows.hpp"

#include <algorithm>
#include <codecvt>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <locale>
#include <thread>

namespace vpgn::tools {

namespace {

UINT output_code_page_before = 0;

/// The code page and modes of a console stay when the program ends.
void restore_console() {
    SetConsoleOutputCP(output_code_page_before);
}

void prepare_console() {
    output_code_page_before = GetConsoleOutputCP();
    if (output_code_page_before != 0 && output_code_page_before != CP_UTF8) {
        SetConsoleOutputCP(CP_UTF8);
        static_cast<void>(std::atexit(restore_console));
    }
    for (standard_stream const stream : {standard_stream::output, standard_stream::error}) {
        HANDLE const console = standard_handle(stream);
        DWORD mode = 0;
        if (GetConsoleMode(console, &mode) != 0)
            SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING); // colours
    }
}

} // namespace

void prepare_process() {
    for (std::FILE* const stream : {stdin, stdout, stderr})
        _setmode(_fileno(stream), _O_BINARY);
    // std::filesystem converts the names that it is given by the locale, and those that it returns to UTF-8.
    // The manifest has UTF-8 for all other functions.
    std::locale::global(std::locale(std::locale::classic(), new std::codecvt_utf8_utf16<wchar_t>));
    prepare_console();
}

std::uint64_t usual_memory_limit() {
    constexpr std::uint64_t most = std::uint64_t(2) << 30;
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) == 0 ? most : std::min<std::uint64_t>(most, status.ullTotalPhys / 2);
}

void limit_memory(std::uint64_t bytes) {
    static HANDLE const job = [] {
        HANDLE const created = CreateJobObjectW(nullptr, nullptr);
        if (created != nullptr) AssignProcessToJobObject(created, GetCurrentProcess());
        return created;
    }();
    if (job == nullptr) return;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    if (bytes != 0) {
        // Stacks count only as far as they are touched.
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        limits.ProcessMemoryLimit = SIZE_T(bytes);
    }
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

void keep_freed_memory() {}
void return_freed_texts() {}

bool input_is_piped() {
    DWORD const type = GetFileType(standard_handle(standard_stream::input));
    return type == FILE_TYPE_PIPE || type == FILE_TYPE_DISK;
}

bool locale_is_utf8() {
    return true;
}

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
