#include "server/rules_shelf.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "proof/dice.hpp"
#include "proof/token.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_kept = 64;

// All that the rules follow from.
std::string key_of(const StoredTable& table) {
  std::string all = table.game + '\n' + std::to_string(table.rules_version) + '\n' + table.options + '\n';
  for (const StoredPack& pack : table.packs) all += pack.name + ' ' + pack.hash + '\n';
  return proof::hex(proof::fingerprint_of(all));
}

// The first pack whose text is not the one that was laid.
const StoredPack* changed_pack(const StoredTable& table) {
  const auto changed = std::find_if(table.packs.begin(), table.packs.end(), [](const StoredPack& pack) {
    return proof::hex(proof::fingerprint_of(pack.text)) != pack.hash;
  });
  return changed == table.packs.end() ? nullptr : &*changed;
}

}  // namespace

SetUp set_up_of(const StoredTable& table) {
  SetUp set_up;
  set_up.options = table.options;
  set_up.rules_version = table.rules_version;
  for (const StoredPack& pack : table.packs) set_up.packs.push_back({pack.name, pack.text});
  return set_up;
}

Result<RulesShelf::Taken, std::string> RulesShelf::take(const Kit& game, const StoredTable& table) {
  const std::string key = key_of(table);
  const auto taken = [this] {
    const Kept& kept = kept_.front();
    return Taken{kept.game->clone(), kept.pack_hashes, kept.contents, kept.packs};
  };
  const auto known =
      std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) { return kept.key == key; });
  if (known != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known);
    return taken();
  }
  if (const StoredPack* changed = changed_pack(table))
    return failure("The pack \"" + changed->name + "\" is damaged on the disk.");
  auto compiled = game.kind.compile(set_up_of(table));
  if (!compiled)
    return failure(compiled.error().empty() ? std::string("The match cannot be set up.")
                                            : compiled.error()[0]);
  kept_.push_front({key, std::move(compiled->game), std::move(compiled->pack_hashes),
                    std::make_shared<Contents>(),
                    std::make_shared<const std::vector<StoredPack>>(table.packs)});
  if (kept_.size() > most_kept) kept_.pop_back();
  return taken();
}

}  // namespace tablewright::server
