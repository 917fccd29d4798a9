// The engine knows no card by name: what a card does stands in its pack, and nowhere else.
#include <set>

#include "read_cards.hpp"

namespace tablewright::tests {

namespace no_card_by_name_test {

bool is_word_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word_part(text[at - 1])) && (end == text.size() || !is_word_part(text[end])))
      return true;
  }
  return false;
}

void add_ids(const cards::Block& block, std::set<std::string>& ids) {
  static const std::set<std::string_view> blocks{"character", "basic",  "item",  "companion",
                                                 "ability",   "action", "trait", "token",
                                                 "minion",    "status", "die",   "marker"};
  if (blocks.contains(block.word()) && block.tokens.size() > 2 &&
      block.tokens[1].kind == cards::TokenKind::Word)
    ids.insert(block.tokens[1].text);
  for (const cards::Block& child : block.children) add_ids(child, ids);
}

TEST(TheEngine, KnowsNoCardByName) {
  std::set<std::string> ids;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/characters/") == std::string::npos && path.find("/attachments/") == std::string::npos &&
        path.find("/scenarios/") == std::string::npos)
      continue;
    cards::Diagnostics diagnostics(path);
    add_ids(cards::parse(file_text(path), diagnostics), ids);
  }
  ASSERT_GT(ids.size(), 40U);
  EXPECT_TRUE(ids.contains("drogon") && ids.contains("raise_the_dead") && ids.contains("needle"));
  // These are also plain words of the game.
  for (const char* plain : {"robot", "alien", "flag", "control"}) ids.erase(plain);
  for (const char* folder : {"games/skirmish/rules", "games/skirmish/language"}) {
    for (const char* ending : {".cpp", ".hpp"}) {
      for (const std::string& path : files_below(folder, ending)) {
        const std::string code = file_text(path);
        for (const std::string& id : ids) EXPECT_FALSE(has_word(code, id)) << path << " names " << id;
      }
    }
  }
}

}  // namespace no_card_by_name_test

}  // namespace tablewright::tests
