// explain [CODE]: the page of a finding by its code or slug; without one, the version of the library.
#include <vpgn/finding.hpp>
#include <vpgn/version.hpp>

#include <iostream>
#include <stdexcept>
#include <string>

#if VPGN_VERSION_NUMBER < 100
#error "this program needs vpgn 0.1"
#endif

int main(int count, char** words) {
    if (count != 2) {
        std::cout << vpgn::api::version() << '\n';
        return 0;
    }
    try {
        std::cout << vpgn::api::explain(words[1]).page;
    } catch (std::invalid_argument const& unknown) {
        std::cerr << "explain: " << unknown.what() << '\n';
        return 1;
    }
    return 0;
}
