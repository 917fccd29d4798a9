#include "cards/whole_pack.hpp"

#include <algorithm>

#include "core/encode.hpp"
#include "core/text.hpp"

namespace tablewright::cards {

namespace {

constexpr std::string_view first_word = "pack";
constexpr std::string_view game_word = "game";
constexpr std::size_t longest_name = 24;

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// Every line with the same end, the last one too.
void add_lines(std::string_view text, std::string& out) {
  for (std::string_view line : lines(text)) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    out += line;
    out += '\n';
  }
}

// Without the line that says the game: that stands once, at the top.
std::string without_game(std::string_view text) {
  std::string out;
  for (const std::string_view line : lines(text)) {
    const auto words_of_line = words(line);
    const bool says_it = !words_of_line.empty() && words_of_line.front() == game_word && line.front() != ' ';
    if (!says_it) out += std::string(line) + '\n';
  }
  return out;
}

}  // namespace

std::optional<PackTitle> title_of(std::span<const Block> roots) {
  for (const Block& root : roots) {
    for (const Block& block : root.children) {
      if (block.word() == first_word && block.tokens.size() == 3)
        return PackTitle{block.tokens[1].text, block.tokens[2].text};
    }
  }
  return std::nullopt;
}

std::uint64_t pack_hash(std::span<const Block> roots) {
  std::vector<std::uint64_t> hashes;
  for (const Block& root : roots) {
    for (const Block& block : root.children) {
      if (block.word() == first_word) continue;
      Block alone;
      alone.children.push_back(block);
      hashes.push_back(content_hash(alone));
    }
  }
  std::sort(hashes.begin(), hashes.end());
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  for (const std::uint64_t hash : hashes) encoder.u64(hash);
  return hasher.finish();
}

std::vector<std::uint8_t> pack_content(std::span<const Block> roots) {
  std::vector<std::string> things;
  for (const Block& root : roots) {
    for (const Block& block : root.children) {
      if (block.word() == first_word || block.word() == game_word) continue;
      Block alone;
      alone.children.push_back(block);
      const auto bytes = content_bytes(alone);
      things.emplace_back(bytes.begin(), bytes.end());
    }
  }
  std::sort(things.begin(), things.end());
  Writer writer;
  Encoder<Writer> encoder(writer);
  const auto games = games_of(roots);
  encoder.text("tablewright pack 1");
  encoder.u32(games.size());
  for (const std::string& game : games) encoder.text(game);
  for (const std::string& thing : things) encoder.text(thing);
  return std::move(writer.bytes);
}

std::vector<std::string> games_of(std::span<const Block> roots) {
  std::vector<std::string> games;
  for (const Block& root : roots) games.emplace_back(game_of(root));
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  std::erase(games, "");
  return games;
}

std::string bundled(const PackTitle& title, std::span<const PackText> files) {
  std::vector<const PackText*> sorted;
  std::vector<Block> roots;
  Diagnostics ignored("pack");
  for (const PackText& file : files) {
    sorted.push_back(&file);
    roots.push_back(parse(file.text, ignored));
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const PackText* a, const PackText* b) { return a->path < b->path; });
  const bool titled = title_of(roots).has_value();
  std::string out;
  if (files.size() == 1 && titled) {
    add_lines(files.front().text, out);
    return out;
  }
  for (const std::string& game : games_of(roots)) out += std::string(game_word) + ' ' + game + '\n';
  if (!titled) out += std::string(first_word) + ' ' + title.name + ' ' + quoted(title.title) + '\n';
  for (const PackText* file : sorted) {
    if (files.size() > 1) out += (out.empty() ? "" : "\n") + std::string("# ---- ") + file->path + '\n';
    add_lines(without_game(file->text), out);
  }
  return out;
}

bool is_pack_name(std::string_view text) {
  if (text.empty() || text.size() > longest_name || !is_small(text.front()) || text.back() == '_')
    return false;
  return text.find("__") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_small(c) || is_digit(c) || c == '_'; });
}

std::string pack_name_of(std::string_view folder) {
  std::string name;
  for (const char c : folder) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (is_small(small) || is_digit(small)) {
      name += small;
    } else if (!name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  if (name.empty() || !is_small(name.front())) name.insert(0, "pack_");
  name.resize(std::min(name.size(), longest_name));
  while (name.ends_with('_')) name.pop_back();
  return name;
}

}  // namespace tablewright::cards
