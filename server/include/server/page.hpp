#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace tablewright::server {

struct PageFile {
  std::string content;
  std::string packed;  // with gzip, where that is smaller
  std::string type;
  std::string tag;  // changes with the content
  bool lasting{};   // its name changes with its content: browsers may keep it
};

// With gzip, as fast as it goes; nothing where that is not smaller.
std::string packed_quickly(const std::string& content);

// The built page, in memory. Paths that are no file lead to its first page, which finds its own way.
class Page {
 public:
  // A sentence if the folder has no index.html.
  static Result<Page, std::string> read(const std::string& folder);
  // Only a sentence for people who come with a browser while no page is built.
  static Page empty();

  // Nothing where a file is wanted that there is not.
  [[nodiscard]] const PageFile* find(std::string_view path) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace tablewright::server
