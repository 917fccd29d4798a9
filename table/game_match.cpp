#include "table/game_match.hpp"

#include <algorithm>
#include <set>

#include "core/text.hpp"

namespace tablewright {

namespace {

constexpr std::size_t longest_name = 64;

// Packs are named by their paths; names in a record are small letters, digits and a few marks:
// "jp101/maps/lab" becomes "jp101.maps.lab". Where two come to one name, the second is numbered.
std::string record_name(std::string pack, const std::set<std::string>& taken) {
  for (char& c : pack) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    c = upper ? static_cast<char>(c - 'A' + 'a') : fits ? c : c == '/' ? '.' : '-';
  }
  if (!pack.empty() && pack.size() <= longest_name && !taken.contains(pack)) return pack;
  return "pack-" + std::to_string(taken.size() + 1);
}

}  // namespace

Result<LaidMatch, std::string> laid_match(const GameKind& kind, SetUp set_up) {
  auto compiled = kind.compile(set_up);
  if (!compiled) return failure(joined(compiled.error(), "\n"));
  LaidMatch match;
  match.game = kind.name;
  match.table = compiled->game->table();
  for (std::size_t i = 0; i < set_up.packs.size(); ++i)
    match.pack_names.push_back({set_up.packs[i].name, compiled->pack_hashes[i]});
  match.set_up = std::move(set_up);
  match.any = std::move(compiled->game);
  return match;
}

std::string without_place(const std::string& problem) {
  if (!problem.starts_with("options:") && !problem.starts_with("sheet:")) return problem;
  const std::string sentence = problem.substr(problem.find(": ") + 2);
  const auto said = words(sentence);
  // What begins with an id, of a rule or of a thing, begins with a small letter.
  const std::size_t dot = said.empty() ? 0 : std::min(said[0].find('.'), said[0].size());
  const bool begins_with_id =
      said.empty() || said[0].find('_') != std::string_view::npos || dot + 1 < said[0].size();
  return begins_with_id ? sentence : capitalised(sentence);
}

RecordHead record_head(const MatchSetUp& match, std::string match_id, std::uint64_t dice_seed) {
  RecordHead head;
  head.header.game = match.game;
  head.header.rules_version = match.set_up.rules_version;
  head.header.match_id = std::move(match_id);
  head.header.seats = static_cast<std::uint32_t>(match.table.seats());
  head.header.dice = DiceKind::Repeatable;
  head.header.seed = dice_seed;
  head.packs = match.set_up.packs;
  std::set<std::string> taken;
  for (std::size_t i = 0; i < head.packs.size(); ++i) {
    head.packs[i].name = record_name(head.packs[i].name, taken);
    taken.insert(head.packs[i].name);
    head.header.packs.push_back({head.packs[i].name, match.pack_names[i].hash});
  }
  head.options = on_one_line(match.set_up.options);
  return head;
}

}  // namespace tablewright
