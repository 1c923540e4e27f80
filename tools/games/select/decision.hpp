// Evaluates `and`, `or` and `not` over tests whose answers are true, false or not known yet (Kleene's
// three-valued logic), and lists the tests that can still change the result. Independent of games.
#pragma once

#include "games/select/condition_test.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

class decision {
public:
    /// Parts are put together from the tests up; each function gives the number of what it has made. The last
    /// made is the whole.
    std::size_t add_test(); ///< the next test, from 0
    std::size_t add_all_of(std::vector<std::size_t> parts);
    std::size_t add_any_of(std::vector<std::size_t> parts);
    std::size_t add_negation(std::size_t part);

    /// Nothing is known any more.
    void forget();
    /// The answer of a test; `unknown` changes nothing. Cost: a look at each part, where the answer is new.
    void learn(std::size_t test, truth);

    truth verdict() const { return verdict_; }
    /// The tests on whose answer the whole may still depend, each once, in their order; none where it is
    /// known.
    std::vector<std::size_t> const& open() const { return open_; }

private:
    enum class type : std::uint8_t { test, all_of, any_of, negation };
    struct part {
        type kind;
        std::size_t test;
        std::vector<std::size_t> parts;
    };

    std::size_t add(type, std::vector<std::size_t> parts);
    truth judge(std::size_t) const;
    void find_open(std::size_t);
    void look_again();

    std::vector<part> parts_;
    std::vector<truth> known_;  ///< by test
    std::vector<truth> judged_; ///< by part
    std::vector<std::size_t> open_;
    truth verdict_ = truth::unknown;
};

} // namespace vpgn::tools
