// compose VARIANT WORD...: a game from words, as PGN. A word is a turn in any notation, a glyph `$1`, a
// comment `{why}`, a parenthesis around turns that may be played in place of the last one, or `Name=value`, a
// tag.
#include <vpgn/game_tree.hpp>

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

class composer {
public:
    explicit composer(std::string const& variant) : game_({variant, {}, {}, {}, {}, {}}) {}

    void take(std::string const& word) {
        if (word == "(") return begin_variation();
        if (word == ")") return end_variation();
        if (word.front() == '$') return add_glyph(word.substr(1));
        if (word.front() == '{') return add_comment(word.substr(1, word.size() - 2));
        std::size_t const equals = word.find('=');
        if (equals > 2 && equals != word.npos) // not a promotion
            return game_.set_tag(word.substr(0, equals), word.substr(equals + 1));
        play(word);
    }
    std::string pgn() const { return game_.pgn(); }

private:
    void play(std::string const& word) {
        auto const added = game_.play(last_, word);
        if (!added.at) throw std::runtime_error(word + ": " + added.findings.front().message);
        last_ = *added.at;
    }
    void begin_variation() {
        lines_.push_back(last_);
        last_ = game_.before(last_).value_or(game_.start);
    }
    void end_variation() {
        if (lines_.empty()) throw std::runtime_error("there is no variation to be closed");
        last_ = lines_.back();
        lines_.pop_back();
    }
    void add_glyph(std::string const& number) {
        auto glyphs = game_.nags(last_);
        glyphs.push_back(std::uint32_t(std::stoul(number)));
        game_.set_nags(last_, glyphs);
    }
    void add_comment(std::string const& text) {
        auto comments = game_.comments(last_);
        comments.push_back(text);
        game_.set_comments(last_, comments);
    }

    vpgn::api::game_tree game_;
    vpgn::api::turn_id last_ = vpgn::api::game_tree::start;
    std::vector<vpgn::api::turn_id> lines_; ///< the last turns of the lines that were left
};

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "compose VARIANT WORD...\n";
        return 2;
    }
    try {
        composer game(words[1]);
        for (int i = 2; i != count; ++i)
            game.take(words[i]);
        std::cout << game.pgn();
    } catch (std::exception const& problem) {
        std::cerr << "compose: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
