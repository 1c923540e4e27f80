#include "tools/page_data.hpp"

#include "tools/program.hpp"

namespace vpgn::test {

bool built_with_page() {
    return run("view samples/games/orthodox").status != 2;
}

page_data data_of_page(std::string const& html) {
    page_data page;
    std::string const head = "<script type=\"application/json\" ";
    for (std::size_t at = 0; (at = html.find(head, at)) != std::string::npos;) {
        std::size_t const begin = html.find('>', at) + 1;
        std::size_t const end = html.find("</script>", begin);
        auto const data = nlohmann::json::parse(html.substr(begin, end - begin));
        if (html.compare(at + head.size(), 9, "id=\"list\"") == 0)
            page.list = data;
        else
            page.games.insert(page.games.end(), data.begin(), data.end());
        at = end;
    }
    page.whole = !page.list.is_null() && html.find("</html>") != std::string::npos;
    return page;
}

} // namespace vpgn::test
