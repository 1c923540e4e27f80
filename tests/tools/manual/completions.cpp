// Completions, tested in the shells themselves.
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

/// The completions after these words, in one shell: a line each.
class asked_shell {
public:
    explicit asked_shell(std::string shell) : shell_(std::move(shell)) {
        folder_.write("games.pgn", good_game);
        folder_.write("notes.txt", "");
        folder_.write("script", run("completions " + shell_).out);
    }
    std::vector<std::string> offers(std::string const& words) const {
        folder_.write("ask", shell_ == "bash"  ? bash(words)
                             : shell_ == "zsh" ? zsh(words)
                                               : "source ./script\ncomplete -C '" + words + "'\n");
        std::string const program = VPGN_PROGRAM;
        std::system(
            fmt::format(
                "cd '{}' && export HOME=\"$PWD\" TERM=dumb PATH='{}':\"$PATH\" && {} ./ask >out 2>err",
                folder_.file(""), program.substr(0, program.rfind('/')),
                shell_ == "bash"  ? "bash --norc"
                : shell_ == "zsh" ? "zsh -f"
                                  : "fish --no-config")
                .c_str());
        BOOST_CHECK_EQUAL(read_whole(folder_.file("err")), "");
        std::vector<std::string> all;
        for (std::string line : lines_of(read_whole(folder_.file("out")))) {
            line = line.substr(0, line.find('\t'));
            while (line.ends_with(' ') || line.ends_with('\r'))
                line.pop_back();
            all.push_back(line);
        }
        return all;
    }

private:
    /// Split like readline, for which `=` is a separate word.
    static std::string bash(std::string const& words) {
        return "source ./script\nwords='" + words + R"('
COMP_WORDS=()
for word in ${words//=/ = }; do COMP_WORDS+=("$word"); done
[[ $words == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$words COMP_POINT=${#words}
_vpgn vpgn
for one in "${COMPREPLY[@]}"; do echo "$one"; done
)";
    }
    /// A shell in a pseudo-terminal, in which a widget completes and prints the candidates.
    static std::string zsh(std::string const& words) {
        return R"(zmodload zsh/zpty
zpty inner zsh -f -i
ask() { zpty -w inner "$1"; }
ask 'unset zle_bracketed_paste; PROMPT=; stty -echo; autoload -U compinit; compinit -u -D'
ask 'source ./script'
ask 'compadd() { if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi; local -a found; builtin compadd -A found "$@"; local one; for one in $found; do print -r -- "offer:$one"; done >> offers; builtin compadd "$@"; }'
ask 'zstyle ":completion:*" list-max 0; LISTMAX=100000; zstyle ":completion:*:*:*:*:*" menu no'
ask 'done-asking() { zle complete-word; print end >> offers; }; zle -N done-asking; bindkey "^X" done-asking'
: > offers
zpty -w -n inner $')" +
               words + R"(\x18'
for i in {1..300}; do grep -qx end offers && break; zpty -r -t inner scrap; sleep 0.1; done
zpty -d inner
sed -n 's/^offer://p' offers | sort -u
)";
    }

    std::string shell_;
    scratch_folder folder_;
};

bool offered(std::vector<std::string> const& all, std::string const& word) {
    return std::find(all.begin(), all.end(), word) != all.end();
}

void hold(std::string const& shell) {
    asked_shell const in(shell);
    BOOST_TEST_CONTEXT(shell) {
        auto const commands = in.offers("vpgn ");
        for (std::string const one : {"check", "convert", "settings", "completions"})
            BOOST_CHECK_MESSAGE(offered(commands, one), one);
        auto const some = in.offers("vpgn co");
        BOOST_CHECK(offered(some, "convert"));
        BOOST_CHECK(!offered(some, "check"));
        auto const options = in.offers("vpgn check --fi");
        for (std::string const one : {"--fix", "--fix-to", "--files-from"})
            BOOST_CHECK_MESSAGE(offered(options, one), one);
        BOOST_CHECK(!offered(options, "--format"));
        auto const formats = in.offers("vpgn check --format ");
        for (std::string const one : {"full", "jsonl", "junit"})
            BOOST_CHECK_MESSAGE(offered(formats, one), one);
        BOOST_CHECK(!offered(formats, "games.pgn"));
        BOOST_CHECK(offered(in.offers("vpgn check --variant cra"), "crazyhouse"));
        BOOST_CHECK(offered(in.offers("vpgn explain R10"), "R101"));
        BOOST_CHECK(offered(in.offers("vpgn check ga"), "games.pgn"));
        BOOST_CHECK(offered(in.offers("vpgn check --baseline no"), "notes.txt"));
        BOOST_CHECK(offered(in.offers("vpgn variants crazyh"), "crazyhouse"));
        BOOST_CHECK(offered(in.offers("vpgn completions z"), "zsh"));
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(completions)

BOOST_AUTO_TEST_CASE(bash_completes_commands_options_and_values) {
    hold("bash");
    asked_shell const in("bash");
    BOOST_CHECK(offered(in.offers("vpgn check --format=js"), "json"));
    BOOST_CHECK(offered(in.offers("vpgn check --select R101,no-such-p"), "R101,no-such-piece"));
    BOOST_CHECK(offered(in.offers("vpgn convert --add-openings="), "replace"));
    BOOST_CHECK(offered(in.offers("vpgn check --fix=pas"), "passes"));
    BOOST_CHECK(offered(in.offers("vpgn check --fix=S105,board-s"), "S105,board-signal"));
    BOOST_CHECK(in.offers("vpgn check --max-findings ").empty());
}

BOOST_AUTO_TEST_CASE(zsh_completes_commands_options_and_values) {
    hold("zsh");
}

BOOST_AUTO_TEST_CASE(fish_completes_commands_options_and_values) {
    hold("fish");
    asked_shell const in("fish");
    BOOST_CHECK(offered(in.offers("vpgn check --format=js"), "--format=json"));
    BOOST_CHECK(offered(in.offers("vpgn check --select R101,no-such-p"), "R101,no-such-piece"));
}

BOOST_AUTO_TEST_SUITE_END()
