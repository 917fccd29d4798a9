#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "game/record.hpp"

// A match that commands can play, whatever its game.
namespace tablewright {

// What a record says of a match before its first line: all that is not in its rules.
struct MatchSetUp {
  std::string_view game;
  Table table;
  SetUp set_up;
  std::vector<PackName> pack_names;
};

// The match of a named game, for whoever measures its rules.
template <Game G>
struct GameMatch : MatchSetUp {
  std::shared_ptr<const typename G::Rules> rules;
};

// The match of compiled rules; `hashes` are those of the packs of the set-up.
template <Game G>
GameMatch<G> game_match(SetUp set_up, const std::vector<std::uint64_t>& hashes, typename G::Rules rules) {
  GameMatch<G> match;
  match.game = G::name;
  match.table = G::table(rules);
  for (std::size_t i = 0; i < set_up.packs.size(); ++i)
    match.pack_names.push_back({set_up.packs[i].name, hashes[i]});
  match.set_up = std::move(set_up);
  match.rules = std::make_shared<const typename G::Rules>(std::move(rules));
  return match;
}

// A match ready to be played, whatever its game.
struct LaidMatch : MatchSetUp {
  std::unique_ptr<AnyGame> any;
};
Result<LaidMatch, std::string> laid_match(const GameKind& kind, SetUp set_up);

// "options:2:8: ..." is about a file that nobody wrote: the sentence alone.
std::string without_place(const std::string& problem);

// The record of a match before anything was said: its packs under names that records allow.
struct RecordHead {
  RecordHeader header;
  std::vector<Pack> packs;
  std::string options;
};
RecordHead record_head(const MatchSetUp& match, std::string match_id, std::uint64_t dice_seed);

}  // namespace tablewright
