#include "support/rule_book.hpp"

#include <gtest/gtest.h>

#include "cards/rules_pack.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace {

void read(const std::string& path, RuleBook& book) {
  cards::Diagnostics diagnostics(path);
  const cards::Block root = cards::parse(file_text(path), diagnostics);
  cards::read_rules(root, book, diagnostics);
  for (const std::string& problem : diagnostics.texts()) ADD_FAILURE() << problem;
}

RuleBook read_all() {
  RuleBook book;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") != std::string::npos) read(path, book);
  }
  read("tests/games/toy/rules.pack", book);
  return book;
}

}  // namespace

const RuleBook& rule_book() {
  static const RuleBook book = read_all();
  return book;
}

}  // namespace tablewright::tests
