#include "server/page.hpp"

#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "proof/dice.hpp"
#include "proof/token.hpp"

namespace tablewright::server {

namespace {

namespace fs = std::filesystem;

struct KnownType {
  std::string_view ending;
  std::string_view type;
  bool packs{};
};
constexpr std::array<KnownType, 10> known_types{{{".html", "text/html; charset=utf-8", true},
                                                 {".js", "text/javascript; charset=utf-8", true},
                                                 {".css", "text/css; charset=utf-8", true},
                                                 {".json", "application/json", true},
                                                 {".svg", "image/svg+xml", true},
                                                 {".webmanifest", "application/manifest+json", true},
                                                 {".wasm", "application/wasm", true},
                                                 {".png", "image/png", false},
                                                 {".ico", "image/x-icon", false},
                                                 {".woff2", "font/woff2", false}}};

std::string packed(const std::string& content, int level = Z_BEST_COMPRESSION) {
  z_stream stream{};
  constexpr int gzip = 15 + 16;
  if (deflateInit2(&stream, level, Z_DEFLATED, gzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, content.size()), '\0');
  std::string in = content;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out.size() < content.size() ? out : std::string();
}

PageFile file_of(std::string content, std::string_view ending, bool lasting) {
  PageFile file;
  file.type = "application/octet-stream";
  file.lasting = lasting;
  file.tag = '"' + proof::hex(proof::fingerprint_of(content)).substr(0, 16) + '"';
  for (const KnownType& known : known_types) {
    if (known.ending != ending) continue;
    file.type = known.type;
    if (known.packs) file.packed = packed(content);
  }
  file.content = std::move(content);
  return file;
}

}  // namespace

std::string packed_quickly(const std::string& content) { return packed(content, Z_BEST_SPEED); }

Result<Page, std::string> Page::read(const std::string& folder) {
  Page page;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_regular_file()) continue;
    const std::ifstream in(at->path(), std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    const std::string path = '/' + fs::relative(at->path(), folder, error).generic_string();
    page.files_[path] = file_of(content.str(), at->path().extension().string(), path.starts_with("/assets/"));
  }
  if (!page.files_.contains("/index.html"))
    return failure("There is no page in \"" + folder + "\": it has no index.html.");
  return page;
}

Page Page::empty() {
  Page page;
  page.files_["/index.html"] = file_of(
      "<!doctype html><html lang=\"en\"><title>Tablewright</title><p>The page is not built. The server "
      "itself "
      "works: see docs/protocol.md.</p></html>",
      ".html", false);
  return page;
}

const PageFile* Page::find(std::string_view path) const {
  if (const auto place = files_.find(path); place != files_.end()) return &place->second;
  const std::size_t slash = path.rfind('/');
  const bool is_file = path.find('.', slash == std::string_view::npos ? 0 : slash) != std::string_view::npos;
  return is_file ? nullptr : &files_.find("/index.html")->second;
}

}  // namespace tablewright::server
