#include "tools/page_data.hpp"

namespace vpgn::test {

std::string unpacked_text(std::string const& text, json const& phrases) {
    std::string const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::string whole;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '~')
            whole += text[at];
        else if (text[++at] == '~')
            whole += '~';
        else
            whole += phrases.at(letters.find(text[at])).get<std::string>();
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
