#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/names.hpp"
#include "cards/node.hpp"
#include "game/any_game.hpp"
#include "westeros/rules/rules.hpp"

namespace tablewright::westeros {

// A card as written: its face, and the lines of its event.
struct WrittenCard {
  CardFace face;
  std::string house;  // of a Hero Card
  bool own{};         // of no box: in the deck only where a table says so
  std::vector<cards::Node> event;
};

struct HouseRule {
  std::string id;
  std::vector<std::string> values;  // ours first
  std::string print;                // the value that edition print sets, if it sets one
  bool print_in_coop_only{};
  std::string says;
  std::string because;
};

// How the table is drawn in a terminal; nothing of it counts for play.
struct HouseLook {
  std::string letter;
  std::string colour;  // one of look_colours
};
struct Look {
  std::vector<std::string> map;   // the drawing, line by line; none: there is no map
  std::vector<HouseLook> houses;  // by house; without a letter if the pack says nothing
  // The cooperative game: what stands above the map, with the Wall below it, or with its two crossings
  // instead of the first line of the map.
  std::vector<std::string> north;
  std::vector<std::string> wall;
  std::vector<std::string> wall_fallen;
};
// The whole map of the cooperative game, line by line; none if there is no drawing of the north.
std::vector<std::string> drawn_with_north(const Look& look, bool wall_stands);
std::span<const std::string_view> look_colours();

// Everything the packs of the game say.
struct Content {
  std::vector<std::string> seas;               // ids of the mats along the chain
  std::array<std::string, 2> northern_seas{};  // and of those at its ends once the Wall has fallen
  std::vector<DomainCard> domains;
  std::vector<HouseCard> houses;
  std::vector<std::string> heroes_of;  // by house: the id of its Hero, or nothing
  std::vector<WrittenCard> plot_cards;
  std::vector<WrittenCard> heroes;
  std::vector<Objective> objectives;
  std::array<std::uint8_t, force_spaces> force_prices{};
  std::array<ForceIcon, force_spaces> force_icons{};
  Numbers numbers;
  std::vector<Track> tracks;
  std::vector<HouseRule> house_rules;
  TreatyNumbers treaty;
  // By difficulty, then by players from two to five.
  std::array<std::array<HeadStart, most_players - 1>, 3> head_starts{};
  std::array<bool, 3> head_start_given{};  // by difficulty
  std::vector<ExplorationKind> explorations;
  std::vector<RangerCard> rangers;
  std::vector<std::pair<std::string, Row>> rows;  // of the mats
  std::vector<RivalCard> rival_cards;
  std::vector<SoloHero> solo_heroes;  // by house
  Look look;

  cards::Names names;                 // of the domains, for the lines of events
  std::vector<std::uint64_t> hashes;  // of the packs, in their order
  std::vector<std::string> problems;  // sentences with file, line and column
};

// Reads those packs that begin with "game westeros"; others are passed over.
Content read_content(std::span<const Pack> packs);

}  // namespace tablewright::westeros
