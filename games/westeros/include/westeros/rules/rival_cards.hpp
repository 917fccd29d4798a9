#pragma once

#include <array>
#include <string>

#include "core/fixed_vector.hpp"
#include "westeros/ids.hpp"

// What the cards of the solo game say, compiled from their lines. Nothing here or in rules/ knows a card.
namespace tablewright::westeros {

// Of the map: NW and NE, W and E, SW and SE.
enum class Row : std::uint8_t { North, Central, South };
inline constexpr std::size_t map_rows = 3;

// Where the Rival puts units. Where there is no such domain, with its Hero.
enum class RivalPlace : std::uint8_t {
  Hero,
  Home,
  AllyHome,
  Landing,
  FewestCastle,
  FewestDomain,
  NearestToYou,
  CastlesEach,  // one in each of those with the fewest units
  FiefsEach,    // one in each of those next to its Hero
};

enum class RivalOp : std::uint8_t {
  Add,
  Bonus,  // waits for its next battle
  YouDiscard,
  YouLoseGold,
  YouPutBack,
  YouReturn,
  TakeFullest,
  TakeAlly,
  TakeFewest,
  Attack,
  March,
  Sail,
};

// Which fields count depends on the op; n and m are its numbers.
struct RivalPart {
  RivalOp op{};
  std::uint8_t n{};
  std::uint8_t m{};
  RivalPlace where{};
  bool ally{};  // units of its strongest ally, not of its own house
  bool lone{};  // only without an ally
};
using RivalParts = FixedVector<RivalPart, 4>;

struct RivalCard {
  std::string id;
  std::string title;
  std::string recruit_text;  // as a card prints its lines
  std::string whisper_text;
  std::string text;
  RivalParts recruit;
  RivalParts whisper;
  std::array<DomainId, map_rows> march{};
  std::array<DomainId, map_rows> sail{};
};

// A Hero of the Rival or the Teammate: its strength and its ability, which is one of these.
struct SoloHero {
  std::string text;
  std::uint8_t strength{};
  std::uint8_t strength_alone{};       // in its domain; 0: as always
  std::uint8_t stronghold_strength{};  // more, attacking a Castle Domain or King's Landing
  std::uint8_t win_points{};           // more, for a battle that it began and won
  std::uint8_t score_points{};         // more in a Scoring Phase
  std::uint8_t score_castles{};        // with so many Castles
  bool dragon{};                       // one joins it in each tax phase
  RivalParts after_recruit;
  RivalParts after_plot;
  RivalParts after_win;  // against the human
};

// What an objective of its House Mat sends the Rival to.
enum class NextTarget : std::uint8_t { Home, UnoccupiedFief, OccupiedFief, Landing, Castle };

}  // namespace tablewright::westeros
