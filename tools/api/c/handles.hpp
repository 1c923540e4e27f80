// The objects of vpgn.h, and the wall that no exception passes.
#pragma once

#include <vpgn.h>

#include <cstddef>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <vpgn/convert.hpp>
#include <vpgn/game_tree.hpp>
#include <vpgn/position.hpp>

struct vpgn_text {
    std::string text;
};

struct vpgn_position {
    vpgn::api::position position;
};

struct vpgn_turns {
    std::vector<vpgn::api::turn> turns;
};

struct vpgn_tree {
    vpgn::api::game_tree tree;
};

namespace vpgn::c {

/// Thrown for a turn that is illegal, with its finding.
class refused_turn : public std::exception {
public:
    explicit refused_turn(api::finding cause) : cause_(std::move(cause)) {}
    api::finding const& cause() const noexcept { return cause_; }

private:
    api::finding cause_;
};

/// Keep the error for vpgn_last_error and vpgn_last_finding, and return its status. They do not throw.
vpgn_status keep_error(vpgn_status, char const* words) noexcept;
vpgn_status keep_error(api::finding const&) noexcept;

/// What `work` returns, or the status of what it throws.
template <class Work>
vpgn_status guarded(Work const& work) noexcept {
    try {
        return work();
    } catch (api::error const& wrong) {
        return keep_error(wrong.cause());
    } catch (refused_turn const& wrong) {
        return keep_error(wrong.cause());
    } catch (std::bad_alloc const&) {
        return keep_error(VPGN_NO_MEMORY, "out of memory");
    } catch (std::invalid_argument const& wrong) {
        return keep_error(VPGN_WRONG_ARGUMENT, wrong.what());
    } catch (std::exception const& failed) {
        return keep_error(VPGN_FAILED, failed.what());
    } catch (...) {
        return keep_error(VPGN_FAILED, "an unknown error");
    }
}

/// The value of a pointer that must not be NULL. Throws std::invalid_argument.
template <class Value>
Value& given(Value* pointer, char const* name) {
    if (pointer == nullptr) throw std::invalid_argument(std::string(name) + " is NULL");
    return *pointer;
}

inline std::string text_or_empty(char const* text) {
    return text == nullptr ? std::string() : std::string(text);
}

/// A text that may contain zero bytes; NULL only where it is empty.
std::string_view sized(char const* text, std::size_t size);
/// The words of a list with commas.
std::vector<std::string> words_of(char const* list);

/// Hands a text over to the caller; `into` may be NULL.
void hand_over(vpgn_text** into, std::string text);

/// The parameters; NULL is the usual. Throw std::invalid_argument for a wrong size or word.
api::reading reading_of(vpgn_reading const*);
api::writing writing_of(vpgn_writing const*);
api::position_options setup_of(vpgn_setup const*);
/// Throws std::invalid_argument for an unknown format.
api::text_format format_of(char const* name);

} // namespace vpgn::c
