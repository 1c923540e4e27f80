// The program as a module of WebAssembly: what whoever runs it may call. Bytes go in by a room that is made
// for them, and an answer stays where it is until the next question.
#include "api/ask.hpp"

#include <cstddef>
#include <string>

namespace {

vpgn::tools::api::program program;
std::string asked;
std::string beside;
std::string answered;

} // namespace

extern "C" {

/// Where `size` bytes may be put; good until the next call.
char* vpgn_room(std::size_t size) {
    asked.resize(size);
    return asked.data();
}

/// What stands in the room is the text of the next question.
void vpgn_text() {
    beside.swap(asked);
}

/// Answers the question that stands in the room; returns where the answer is.
char const* vpgn_ask() {
    answered = program.ask(asked, beside);
    beside = {};
    return answered.data();
}

/// Takes the piece of an archive that stands in the room.
char const* vpgn_take() {
    answered = program.take(asked);
    return answered.data();
}

/// Of the last answer, in bytes.
std::size_t vpgn_size() {
    return answered.size();
}
}
