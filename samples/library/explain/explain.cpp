// explain [CODE]: the page of a finding by its code or slug; without one, the version of the library.
#include <vpgn/finding.hpp>
#include <vpgn/version.hpp>

#include <iostream>
#include <string>

#if VPGN_VERSION_NUMBER < 100
#error "this program needs vpgn 0.1"
#endif

int main(int count, char** words) {
    if (count != 2) {
        std::cout << vpgn::api::version() << '\n';
        return 0;
    }
    std::string const page = vpgn::api::page_of(words[1]);
    if (page.empty()) {
        std::cerr << "explain: no finding is called `" << words[1] << "`\n";
        return 1;
    }
    std::cout << page;
    return 0;
}
