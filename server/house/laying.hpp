#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/live_table.hpp"

// What a new table is laid with, as whoever asked for it wishes.
namespace tablewright::server {

// A table with an id and a secret of its own.
StoredTable stored_from(const Kit& game, const SetUp& set_up, std::int64_t now);
// The same match once more.
LiveTable::Laying laid_again(StoredTable stored, std::int64_t now);

Result<Wishes, std::string> wishes_in(const Json& body);
// Packs that come with the wishes, each as one text.
Result<std::vector<std::string>, std::string> packs_in(const Json& body);

// What is wished for, on paper.
struct Wished {
  const Kit& game;
  std::string id;  // of its table
  Json body;
  Wishes wishes;
  std::vector<std::string> packs;
  std::int64_t now{};
};
// Takes milliseconds for a large game: done aside.
Result<std::unique_ptr<LiveTable>, std::string> laid_as(const Wished& wished, RulesShelf& shelf);

}  // namespace tablewright::server
