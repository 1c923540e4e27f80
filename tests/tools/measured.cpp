#include "tools/measured.hpp"

#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace vpgn::test {

measured measure(std::vector<std::string> words) {
    words.insert(words.begin(), "vpgn");
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    scratch_folder const folder;
    std::string const output = folder.file("output");
    pid_t const child = fork();
    if (child == 0) {
        if (std::freopen(output.c_str(), "w", stdout) == nullptr || dup2(STDOUT_FILENO, STDERR_FILENO) == -1)
            _exit(126);
        execv(VPGN_PROGRAM, arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage used{};
    BOOST_REQUIRE_EQUAL(wait4(child, &status, 0, &used), child);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                1e-6 * double(used.ru_utime.tv_usec + used.ru_stime.tv_usec),
            used.ru_maxrss / 1024, read_whole(output)};
}

} // namespace vpgn::test
