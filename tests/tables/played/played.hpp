#pragma once

#include <string>
#include <vector>

// One match of each game, from packs that are handed in as texts: laid, asked, talked about, answered by a
// person and by computers, told in JSON. Without threads, files and exceptions: natively and as WebAssembly
// it comes to the same bytes.
namespace tablewright::tests {

struct PackFile {
  std::string path;  // "packs/jp101/first_game.pack"
  std::string text;
};

struct PlayedMatch {
  std::string name;
  std::vector<std::string> lines;  // what was said and told, in JSON
  std::size_t acts{};
  bool has_ended{};
};

std::vector<PlayedMatch> played_matches(const std::vector<PackFile>& packs);

// All of it as one text, a line each behind the name of its match. The packs are a list in JSON:
// [{"path":"...","text":"..."}].
std::string played_text(const std::string& packs);

}  // namespace tablewright::tests
