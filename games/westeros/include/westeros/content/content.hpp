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
  std::vector<cards::Node> event;
};

struct HouseRule {
  std::string id;
  std::vector<std::string> values;  // ours first
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
};
std::span<const std::string_view> look_colours();

// Everything the packs of the game say.
struct Content {
  std::vector<std::string> seas;  // ids of the mats along the chain
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
  Look look;

  cards::Names names;                 // of the domains, for the lines of events
  std::vector<std::uint64_t> hashes;  // of the packs, in their order
  std::vector<std::string> problems;  // sentences with file, line and column
};

// Reads those packs that begin with "game westeros"; others are passed over.
Content read_content(std::span<const Pack> packs);

}  // namespace tablewright::westeros
