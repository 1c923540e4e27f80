#include "page/site.hpp"

#include "games/keys/digest.hpp"
#include "page/page_form.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

/// The file that identifies a site: its files, and the headers that a server should send with them.
constexpr std::string_view manifest_name = "vpgn-site.txt";
constexpr std::string_view manifest_begins =
    "Written by `vpgn view --site`, which replaces these files as a whole:\n";

/// The files of an earlier site; throws if the folder contains others.
std::vector<std::string> files_before(std::string const& folder) {
    std::vector<std::string> own;
    std::ifstream manifest(fs::path(folder) / manifest_name);
    std::string line;
    if (std::getline(manifest, line) && line + "\n" == manifest_begins) {
        own.emplace_back(manifest_name);
        while (std::getline(manifest, line) && line.starts_with("  "))
            own.push_back(line.substr(2, line.find("  ", 2) - 2));
    }
    std::error_code missing;
    for (auto const& entry : fs::recursive_directory_iterator(folder, missing)) {
        std::string const name = entry.path().lexically_relative(folder).generic_string();
        if (entry.is_directory() && (name == "engines" || name.starts_with("engines/"))) continue;
        if (std::find(own.begin(), own.end(), name) == own.end())
            throw std::invalid_argument(fmt::format(
                "{} contains {}, which is not part of a site: name an empty or new folder", folder, name));
    }
    if (fs::exists(folder) && !fs::is_directory(folder))
        throw std::invalid_argument(fmt::format("{} is not a folder", folder));
    return own;
}

std::string hashed(std::string_view name, std::string_view text, std::string_view ending) {
    return fmt::format("{}-{}{}", name, as_text(digest_of(text)).substr(0, 12), ending);
}

/// For Netlify, Cloudflare Pages and others that read such a file: first for all files. A worker does not
/// inherit the policy of its page.
constexpr std::string_view headers_of_all = R"(/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cache-Control: no-cache
)";
constexpr std::string_view headers = R"(/vpgn-*.wasm
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  Content-Type: application/wasm
/sqlite-*.wasm
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  Content-Type: application/wasm
/worker-*.js
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'
/database-*.js
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'
)";

/// Engines run scripts of their folder, and may have threads.
constexpr std::string_view headers_of_engines = R"(/engines/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'
)";
/// Engines with threads share memory between them, which browsers allow only with these.
constexpr std::string_view headers_of_isolation = R"(  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
)";

constexpr std::string_view nginx = R"(# Within `server { … }`; `root` is this folder.
types {
    text/html html;
    text/javascript js;
    text/plain txt;
    application/wasm wasm;
}
gzip on;
gzip_types text/javascript application/wasm;
add_header X-Content-Type-Options nosniff;
add_header Cache-Control no-cache;
location ~ ^/(worker|database)-[0-9a-f]+\.js$ {
    add_header X-Content-Type-Options nosniff;
    add_header Cache-Control "public, max-age=31536000, immutable";
    add_header Content-Security-Policy "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";
}
location ~ ^/(vpgn|sqlite)-[0-9a-f]+\.wasm$ {
    add_header X-Content-Type-Options nosniff;
    add_header Cache-Control "public, max-age=31536000, immutable";
}
)";

constexpr std::string_view nginx_engines = R"(location /engines/ {
    add_header X-Content-Type-Options nosniff;
    add_header Cache-Control no-cache;
    add_header Content-Security-Policy "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
}
)";

/// With the headers of isolation in every location: one that has headers of its own inherits none.
std::string isolated(std::string configuration) {
    constexpr std::string_view first = "add_header X-Content-Type-Options nosniff;\n";
    constexpr std::string_view added[] = {"add_header Cross-Origin-Opener-Policy same-origin;\n",
                                          "add_header Cross-Origin-Embedder-Policy require-corp;\n"};
    for (std::size_t at = 0; (at = configuration.find(first, at)) != configuration.npos;) {
        std::string const indent =
            configuration.substr(configuration.rfind('\n', at) + 1, at - configuration.rfind('\n', at) - 1);
        at += first.size();
        for (std::string_view const header : added) {
            std::string const line = fmt::format("{}{}", indent, header);
            configuration.insert(at, line);
            at += line.size();
        }
    }
    return configuration;
}

constexpr std::string_view about_headers = R"(
Any web server hands them out as they are; no file asks for anything elsewhere. Names with a hash may be kept for
ever (Cache-Control: public, max-age=31536000, immutable), the others want to be asked for anew (no-cache); a .wasm
is application/wasm, so that it is compiled while it comes, and wants to be sent compressed. `_headers` says so to
Netlify, Cloudflare Pages and others that read it, `nginx.conf` to nginx.
)";

} // namespace

site::site(std::string folder, std::string const& engines)
    : folder_(std::move(folder)), old_(files_before(folder_)),
      engines_(engines.empty() ? std::vector<site_engine>() : engines_in(engines)), group_(folder_) {
    if (page_template().empty())
        throw std::runtime_error(
            "this build has no page: nodejs and npm were missing when it was configured");
    module_files const program = program_of_page();
    page_ = bundled_page();
    output_group::member index = group_.add();
    index_ = std::move(index.text);
    files_.push_back({"index.html", "the page, and its games", index.number});
    module_names program_names;
    if (!program.wasm.empty()) {
        module_files const database = database_reader();
        program_names = {hashed("vpgn", program.wasm, ".wasm"), hashed("worker", program.worker, ".js")};
        module_names const database_names = {hashed("sqlite", database.wasm, ".wasm"),
                                             hashed("database", database.worker, ".js")};
        add(program_names.wasm, "the program, which the page calls", program.wasm);
        add(program_names.worker, "runs it", program.worker);
        add(database_names.wasm, "SQLite, which reads databases of games", database.wasm);
        add(database_names.worker, "runs it", database.worker);
        page_ = page_beside_modules(program_names, database_names,
                                    engines_.empty() ? std::string() : described_for_page(engines_));
    }
    add_embedded_page(embedded_page_beside_module(program_names));
    add("languages.txt", "its words in other languages", language_tables());
    add("vpgn-game.js", "for other pages: the element <vpgn-game>", embedding_script());
    add("example.html", "shows how to use it", example_page());
    std::string all_headers(headers_of_all), all_nginx(nginx);
    if (has_threads()) all_headers += headers_of_isolation;
    all_headers += headers;
    if (!engines_.empty()) {
        all_headers += headers_of_engines;
        all_nginx += nginx_engines;
    }
    if (has_threads()) all_nginx = isolated(std::move(all_nginx));
    add("_headers", "HTTP headers for some hosts", all_headers);
    add("nginx.conf", "the same for nginx, within its own configuration", all_nginx);
}

namespace {

/// The one text of a page.
destination one_text(std::unique_ptr<text_sink>& text) {
    return destination::series(std::numeric_limits<std::uint64_t>::max(),
                               [&text] { return std::move(text); });
}

} // namespace

destination site::index() const {
    return one_text(index_);
}

void site::add_embedded_page(page_parts page) {
    output_group::member member = group_.add();
    page_form form({}, one_text(member.text), std::move(page));
    form.finish();
    files_.push_back({"embed.html", "shows a game within other pages", member.number});
}

void site::add(std::string name, std::string purpose, std::string_view text) {
    output_group::member member = group_.add();
    member.text->write(text);
    member.text->finish();
    files_.push_back({std::move(name), std::move(purpose), member.number});
}

bool site::has_threads() const {
    return std::any_of(engines_.begin(), engines_.end(),
                       [](site_engine const& engine) { return engine.has_threads; });
}

std::vector<site::file> site::copied_engines() const {
    std::vector<file> copied;
    for (site_engine const& engine : engines_) {
        fs::create_directories(fs::path(folder_) / engine.place());
        for (std::string const& name : engine.files()) {
            std::string const place = engine.place() + "/" + name;
            fs::copy_file(fs::path(engine.folder) / name, fs::path(folder_) / place,
                          fs::copy_options::overwrite_existing);
            copied.push_back({place, "of the engine " + engine.name});
        }
    }
    return copied;
}

void site::finish() {
    std::vector<file> const copied = copied_engines();
    std::string manifest(manifest_begins);
    for (file const& listed : files_)
        manifest += fmt::format("  {}  {}\n", listed.name, listed.purpose);
    for (file const& listed : copied)
        manifest += fmt::format("  {}  {}\n", listed.name, listed.purpose);
    add(std::string(manifest_name), "", manifest.append(about_headers));
    std::vector<output_group::named> all;
    for (file const& listed : files_)
        all.push_back({listed.number, folder_ + "/" + listed.name});
    group_.finish(all);
    auto const is_kept = [](std::vector<file> const& kept, std::string const& name) {
        return std::any_of(kept.begin(), kept.end(), [&](file const& listed) { return listed.name == name; });
    };
    for (std::string const& name : old_) {
        if (is_kept(files_, name) || is_kept(copied, name)) continue;
        fs::path const path = fs::path(folder_) / name;
        fs::remove(path);
        for (fs::path above = path.parent_path(); above != fs::path(folder_) && fs::is_empty(above);
             above = above.parent_path())
            fs::remove(above);
    }
}

} // namespace vpgn::tools
