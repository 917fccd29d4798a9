#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store.hpp"
#include "table/kit.hpp"
#include "wire/form.hpp"

namespace tablewright::server {

// Compiled rules, shared by all tables that play the same match: compiling takes some milliseconds and some
// hundred kilobytes, a table of its own next to nothing. The texts of their packs are shared as well. One
// thread at a time takes from it; what was taken may go anywhere.
class RulesShelf {
 public:
  // What a table tells of itself that never changes; made when somebody first asks for it, once for all
  // tables that play the same match, on whichever thread.
  struct Contents {
    std::once_flag made;
    wire::Object told;
  };
  using Packs = std::shared_ptr<const std::vector<StoredPack>>;
  struct Taken {
    std::unique_ptr<AnyGame> game;
    std::vector<std::uint64_t> pack_hashes;
    std::shared_ptr<Contents> contents;
    Packs packs;
  };
  Result<Taken, std::string> take(const Kit& game, const StoredTable& table);

 private:
  struct Kept {
    std::string key;
    std::unique_ptr<AnyGame> game;
    std::vector<std::uint64_t> pack_hashes;
    std::shared_ptr<Contents> contents;
    Packs packs;
  };
  std::list<Kept> kept_;  // the last used first
};

// The set-up that a table was laid with, its packs with it.
SetUp set_up_of(const StoredTable& table);

}  // namespace tablewright::server
