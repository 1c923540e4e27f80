// Adapters that make PEGTL rules of scanners and of predicates of the state of a parse: the reader, or an
// action that is being read. Three of them, with their traits for PEGTL's analysis. Private to this folder,
// like everything that includes PEGTL.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/rules.hpp>

namespace vpgn::syntax::grammar {

namespace pegtl = tao::pegtl;

/// PEGTL's lines and columns are not used: offsets are reported, and line_index computes the rest.
using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, char const*>;

/// A token found by a scanner: at least one byte.
template <auto Scanner>
struct token {
    using rule_t = token;
    using subs_t = pegtl::empty_list;

    template <typename Input>
    static bool match(Input& in) {
        char const* const to = Scanner(in.current(), in.end());
        if (to == nullptr) return false;
        in.bump_in_this_line(std::size_t(to - in.current()));
        return true;
    }
};

/// A token that only the state, with what it remembers, can find the end of: `Question` is its member.
template <auto Question>
struct token_for_state {
    using rule_t = token_for_state;
    using subs_t = pegtl::empty_list;

    template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class,
              template <typename...> class, typename Input, typename State>
    static bool match(Input& in, State& state) {
        char const* const to = (state.*Question)(in.current(), in.end());
        if (to == nullptr) return false;
        in.bump_in_this_line(std::size_t(to - in.current()));
        return true;
    }
};

/// A predicate of the state at the current place; consumes nothing.
template <auto Question>
struct ask {
    using rule_t = ask;
    using subs_t = pegtl::empty_list;

    template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class,
              template <typename...> class, typename Input, typename State>
    static bool match(Input& in, State& state) {
        return (state.*Question)(in.current(), in.end());
    }
};

} // namespace vpgn::syntax::grammar

namespace tao::pegtl {

template <typename Name, auto Scanner>
struct analyze_traits<Name, vpgn::syntax::grammar::token<Scanner>> : analyze_any_traits<> {};

template <typename Name, auto Question>
struct analyze_traits<Name, vpgn::syntax::grammar::token_for_state<Question>> : analyze_any_traits<> {};

template <typename Name, auto Question>
struct analyze_traits<Name, vpgn::syntax::grammar::ask<Question>> : analyze_opt_traits<> {};

} // namespace tao::pegtl
