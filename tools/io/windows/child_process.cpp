#include "io/child_process.hpp"

#include "io/windows/windows.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

struct pipe_ends {
    HANDLE of_parent = nullptr;
    HANDLE of_child = nullptr; ///< inherited
};

HANDLE handle_from(std::intptr_t number) {
    return reinterpret_cast<HANDLE>(number);
}

pipe_ends created_pipe(bool child_reads, std::string const& program) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    HANDLE read = nullptr, write = nullptr;
    if (CreatePipe(&read, &write, &inherited, 0) == 0) throw_last_error(program);
    pipe_ends const ends = child_reads ? pipe_ends{write, read} : pipe_ends{read, write};
    SetHandleInformation(ends.of_parent, HANDLE_FLAG_INHERIT, 0);
    return ends;
}

/// A word of a command line as programs of C read it: backslashes are special only before a quotation mark.
std::wstring word_of_line(std::string const& word) {
    std::wstring const text = std::filesystem::path(word).wstring();
    std::wstring result = L"\"";
    std::size_t backslashes = 0;
    for (wchar_t const c : text) {
        if (c == L'"') result.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        result += c;
    }
    return result.append(backslashes, L'\\') + L"\"";
}

} // namespace

child_process::child_process(std::string program, std::vector<std::string> const& arguments)
    : program_(std::move(program)) {
    std::wstring line = word_of_line(program_);
    for (std::string const& argument : arguments)
        line += L" " + word_of_line(argument);
    pipe_ends const input = created_pipe(true, program_), output = created_pipe(false, program_);
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = input.of_child;
    start.hStdOutput = output.of_child;
    PROCESS_INFORMATION child{};
    bool const is_started = CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW,
                                           nullptr, nullptr, &start, &child) != 0;
    DWORD const problem = GetLastError();
    CloseHandle(input.of_child);
    CloseHandle(output.of_child);
    if (!is_started) {
        CloseHandle(input.of_parent);
        CloseHandle(output.of_parent);
        SetLastError(problem);
        throw_last_error(program_ + " cannot be started");
    }
    CloseHandle(child.hThread);
    id_ = reinterpret_cast<std::intptr_t>(child.hProcess);
    input_ = reinterpret_cast<std::intptr_t>(input.of_parent);
    output_ = reinterpret_cast<std::intptr_t>(output.of_parent);
}

child_process::~child_process() {
    CloseHandle(handle_from(input_));
    CloseHandle(handle_from(output_));
    TerminateProcess(handle_from(id_), 1);
    WaitForSingleObject(handle_from(id_), INFINITE);
    CloseHandle(handle_from(id_));
}

void child_process::write(std::string_view text) {
    while (!text.empty()) {
        DWORD written = 0;
        if (WriteFile(handle_from(input_), text.data(), DWORD(text.size()), &written, nullptr) == 0)
            fail("has ended");
        text.remove_prefix(written);
    }
}

std::size_t child_process::read_some(char* into, std::size_t size) {
    std::size_t const got = read_available(handle_from(output_), into, size, program_);
    if (got == 0) fail("has ended");
    return got;
}

bool child_process::output_comes(std::optional<std::chrono::milliseconds> patience) {
    return bytes_come(handle_from(output_), patience);
}

} // namespace vpgn::tools
