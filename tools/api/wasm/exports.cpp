// The exports of the WebAssembly modules: of the whole program, and with VPGN_CORE of the one without
// formats, checks and page. The caller writes bytes into a buffer; an answer is valid until the next
// question.
#include <cstddef>
#include <string>
#include <vpgn/json.hpp>

namespace {

#ifdef VPGN_CORE
vpgn::api::json_core program;
#else
vpgn::api::json_program program;
#endif
std::string request;
std::string beside;
std::string answered;

} // namespace

extern "C" {

/// A buffer of `size` bytes; valid until the next call.
char* vpgn_room(std::size_t size) {
    request.resize(size);
    return request.data();
}

/// The contents of the buffer are the text of the next question.
void vpgn_text() {
    beside.swap(request);
}

/// Answers the question in the buffer and returns the address of the answer.
char const* vpgn_ask() {
    answered = program.ask(request, beside);
    beside = {};
    return answered.data();
}

#ifndef VPGN_CORE
/// Reads the piece of an archive in the buffer.
char const* vpgn_take() {
    answered = program.take(request);
    return answered.data();
}
#endif

/// The size of the last answer in bytes.
std::size_t vpgn_size() {
    return answered.size();
}
}
