// The exports of the module without formats, checks and page (json_core): those of exports.cpp but for
// archives.
#include <cstddef>
#include <string>
#include <vpgn/json.hpp>

namespace {

vpgn::api::json_core program;
std::string request;
std::string beside;
std::string answered;

} // namespace

extern "C" {

char* vpgn_room(std::size_t size) {
    request.resize(size);
    return request.data();
}

void vpgn_text() {
    beside.swap(request);
}

char const* vpgn_ask() {
    answered = program.ask(request, beside);
    beside = {};
    return answered.data();
}

std::size_t vpgn_size() {
    return answered.size();
}
}
