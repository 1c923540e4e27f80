#include "tools/page_data.hpp"

namespace vpgn::test {

std::string unpacked_text(std::string const& text, json const& phrases) {
    std::string const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::string whole;
    for (std::size_t at = 0;;) {
        std::size_t const sign = text.find('~', at); // as a whole, because megabytes of letters are read
        whole.append(text, at, sign - at);
        if (sign == std::string::npos) break;
        char const letter = text.at(sign + 1);
        whole += letter == '~' ? "~" : phrases.at(letters.find(letter)).get_ref<std::string const&>();
        at = sign + 2;
    }
    return whole;
}

page_data data_of_page(std::string const& html) {
    page_data page;
    std::vector<std::string> elements;
    std::string const head = "<script type=\"application/json\" ";
    for (std::size_t at = 0; (at = html.find(head, at)) != std::string::npos;) {
        std::size_t const begin = html.find('>', at) + 1;
        std::size_t const end = html.find("</script>", begin);
        std::string const text = html.substr(begin, end - begin);
        if (html.compare(at + head.size(), 9, "id=\"list\"") == 0)
            page.list = parsed(text);
        else
            elements.push_back(text);
        at = end;
    }
    for (std::string const& text : elements) {
        auto const games = parsed(unpacked_text(text, page.list["phrases"]));
        page.games.insert(page.games.end(), games.begin(), games.end());
    }
    page.whole = !page.list.is_null() && html.find("</html>") != std::string::npos;
    return page;
}

} // namespace vpgn::test
