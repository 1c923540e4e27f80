// A reference to something that can be called, for functions that are compiled once and call back.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace vpgn::rules {

template <class Signature>
class function_ref;

/// Must not outlive what it refers to: for parameters.
template <class Result, class... Arguments>
class function_ref<Result(Arguments...)> {
public:
    template <class F>
    // NOLINTNEXTLINE(bugprone-forwarding-reference-overload): clang-tidy 14 reads no constraints
    requires(!std::is_same_v<std::remove_cvref_t<F>, function_ref>) function_ref(F&& f)
        : object_(const_cast<void*>(static_cast<void const*>(std::addressof(f)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<F>*>(object))(
                  std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(object_, std::forward<Arguments>(arguments)...);
    }

private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

} // namespace vpgn::rules
