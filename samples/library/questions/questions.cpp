// questions: answers the questions in JSON on standard input, one a line, as the WebAssembly module does.
#include <vpgn/json.hpp>

#include <iostream>
#include <string>

int main() {
    vpgn::api::json_program program;
    for (std::string question; std::getline(std::cin, question);)
        std::cout << program.ask(question) << '\n';
    return 0;
}
