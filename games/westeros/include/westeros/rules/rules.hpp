#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/fixed_vector.hpp"
#include "game/version.hpp"
#include "westeros/rules/effect.hpp"
#include "westeros/rules/rival_cards.hpp"
#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

enum class DomainKind : std::uint8_t { Castle, Fief, Landing };

struct DomainCard {
  std::string id;
  std::string title;
  std::uint8_t mat{};  // its place in the chain of seas
  bool coast = true;
  bool north{};  // of the Wall
  Row row{};
  DomainKind kind{};
  DomainSet borders{};
  DomainSet across{};  // borders once the Wall has fallen
};

// What an ability does to the dice of its user.
struct Ability {
  std::uint8_t faces{};  // one bit for each face that a die may be set to
  std::uint8_t price{};
  bool reroll{};
  [[nodiscard]] bool exists() const { return faces != 0 || reroll; }
};

struct HouseCard {
  std::string id;
  std::string title;
  DomainId home{};
  bool has_hero{};
  bool only_non_player{};
  bool expansion{};
  std::uint8_t dragons{};
  Ability ability{};
};

enum class Icon : std::uint8_t { Strength, Retreat, Conscripts, Secret };

struct CardFace {
  std::string id;
  std::string title;
  std::string text;  // as a card prints its event
  Icon icon{};
  std::uint8_t strength{};
  std::uint8_t price{};  // for a defender
  bool expansion{};
  FixedVector<HouseId, 2> shields;
  std::uint16_t first_part{};
  std::uint8_t parts{};
};

enum class ForceIcon : std::uint8_t { Gold, Card, Point };

struct Objective {
  std::string title;
  std::uint8_t tokens{};
  std::uint8_t fiefs{};
  bool home{};
  bool landing{};
  std::optional<NextTarget> next_target{};  // of the Rival
};

struct Numbers {
  std::uint8_t tokens{};
  std::uint8_t start_tokens{};
  std::uint8_t start_gold{};
  std::uint8_t gold_spaces{};
  std::uint8_t hand{};
  std::uint8_t non_player_houses{};
  std::uint8_t non_player_tokens{};
  std::uint8_t unit_limit{};
  std::uint8_t landing_castles{};
  std::uint8_t landing_strength{};
  std::uint8_t landing_gold{};
  std::uint8_t castle_strength{};
  std::uint8_t token_strength{};
  std::uint8_t hero_strength{};
  std::uint8_t ally_tokens{};
  std::uint8_t kept_tokens{};
  std::uint8_t recruits{};
  std::uint8_t hero_price{};
  std::uint8_t ally_price{};
  std::uint8_t ally_hero_price{};
  std::uint8_t hero_gold{};
  std::uint8_t ally_hero_gold{};
  std::uint8_t march_steps{};
  std::uint8_t sail_seas{};
  std::uint8_t flight_steps{};
  std::uint8_t plot_non_player{};
  std::uint8_t plot_own{};
  std::uint8_t plot_opponent{};
  friend bool operator==(const Numbers&, const Numbers&) = default;
};

// The Round Mat and the castle table for a number of players. Rounds are counted from 1, a bit each.
struct Track {
  std::uint8_t players{};
  std::uint8_t dice{};
  std::uint8_t rounds{};
  std::uint8_t scoring{};
  std::uint8_t vengeance{};
  std::array<std::uint8_t, most_players> castles{};
};

// What a table has agreed on where print and later edition differ; packs/westeros/house_rules.pack.
struct HouseRules {
  bool remove_events{};
  std::uint8_t egg_price = 2;
  bool alliances_score = true;
  bool dragons_together = true;
  bool ninth_space_pays = true;
  bool retreat_anywhere{};
  bool explore_by_entry{};
  bool plot_absent_houses = true;
  bool landing_five_as_six{};
  bool walkers_hold_castles{};
  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

enum class Mode : std::uint8_t { Competitive, Rival, Cooperative, Teammate };
enum class Difficulty : std::uint8_t { Standard, Hard, Epic };

// What an Exploration Token does when it is taken or turned up.
enum class Finding : std::uint8_t { Glass, Steel, Raven, RemoveWalker, Gold, LoseGold, AddWalker, Terror };
struct ExplorationKind {
  std::string id;
  std::string title;
  bool blue{};
  std::uint8_t count{};
  Finding finding{};
  std::uint8_t gold{};
};

struct RangerCard {
  std::string id;
  std::uint8_t round{};
  FixedVector<DomainId, 4> tokens;
  FixedVector<DomainId, 4> walkers;
  DomainId attacks = no_domain;
};
inline constexpr std::size_t rangers_a_round = 3;

// The mats of the cooperative game.
struct TreatyNumbers {
  std::uint8_t gold_each{};
  std::uint8_t most_gold{};
  std::uint8_t landing_castles{};
  std::uint8_t landing_castles_five{};
  std::uint8_t castles_a_point{};
  std::uint8_t plot_any{};
  std::uint8_t plot_walker{};
  std::uint8_t explorers{};  // units that a token needs
  std::uint8_t walkers{};
  std::uint8_t walkers_a_token{};  // of the Terror Pool, for one token of the Treaty
  std::uint8_t walker_strength{};
  std::uint8_t night_king_strength{};
  std::uint8_t ice_dragon_strength{};
  std::uint8_t ice_dragon_bonus{};
  std::uint8_t terrified_strength{};
  std::uint8_t rounds{};
  std::uint8_t scoring{};                         // a bit for each round
  FixedVector<std::uint8_t, 8> night_king_track;  // left to right; Dragon Glass covers from the right
  FixedVector<std::uint8_t, 8> walker_track;      // Valyrian Steel likewise
  friend bool operator==(const TreatyNumbers&, const TreatyNumbers&) = default;
};

// A head start on the Score Mat.
struct HeadStart {
  std::uint8_t treaty{};
  std::uint8_t night_king{};
};

// The ways of the map, with the Wall standing or without it.
struct Roads {
  std::array<DomainSet, most_domains> borders{};
  std::array<std::array<std::uint8_t, most_domains>, most_domains> steps{};  // by land, over anybody
  // The domains so many steps away, nearest first; last those that no land way leads to.
  std::array<std::array<DomainSet, most_domains + 1>, most_domains> rings{};
  std::array<std::array<DomainSet, mats + 1>, most_domains>
      by_sea{};                                  // other mats, over so many seas or fewer
  std::array<DomainSet, most_domains> by_air{};  // as far as a Dragon flies
};

// A position that a match starts from instead of a set-up. What is hidden in it is drawn then, among the
// worlds that fit what this seat, or whoever looks on, knows.
struct Beginning {
  State state;
  Seat seen_by = spectator;
  bool has_secrets{};
};

// A match compiled at set-up.
struct Rules {
  std::vector<DomainCard> domains;
  std::vector<HouseCard> houses;
  std::vector<CardFace> cards;  // by CardId: the Plot Cards, then a Hero Card for each house
  std::vector<Part> parts;
  std::vector<Campaign> campaigns;
  std::vector<Objective> objectives;
  std::array<std::uint8_t, force_spaces> force_prices{};
  std::array<ForceIcon, force_spaces> force_icons{};
  Numbers numbers;
  Track track;
  HouseRules house_rules;
  std::string agreed_on;  // the lines of the set-up, without a position
  std::optional<Beginning> begins_with;
  bool print{};  // the house rules that are not agreed on one by one are those of the print
  RulesVersion version{1};

  Mode mode{};
  Difficulty difficulty{};
  bool treaty{};            // all players against the Night King
  std::size_t players{};    // with a house of their own, the Rival or Teammate included
  std::size_t humans{};     // the first of them, who have seats at the table
  Seat automaton = nobody;  // the Rival or the Teammate
  std::array<HouseId, most_players> chosen{no_house, no_house, no_house, no_house,
                                           no_house};  // houses agreed on before
  bool expansion{};
  CardSet deck;             // the Plot Cards of this match
  HouseSet houses_in_play;  // that can be chosen or drawn
  HouseSet heroes;          // houses that have one

  // Of the cooperative game.
  TreatyNumbers treaty_numbers;
  HeadStart head_start;
  std::vector<ExplorationKind> explorations;
  std::vector<RangerCard> rangers;  // three for each round, in order

  // Of the solo game.
  std::vector<RivalCard> rival_cards;
  std::vector<SoloHero> solo_heroes;  // by house

  // Made from the above.
  std::size_t domain_count{};
  DomainSet everywhere;
  DomainSet north;
  DomainSet castles;
  DomainSet fiefs;
  DomainId landing;
  HouseId dragon_house = no_house;
  HouseSet with_ability;         // houses that change dice
  std::array<Roads, 2> roads{};  // without the Wall, and while it stands
  std::array<std::uint8_t, most_tokens> kind_of_token{};

  [[nodiscard]] const DomainCard& domain(DomainId id) const { return domains[id.value]; }
  [[nodiscard]] const HouseCard& house(HouseId id) const { return houses[id.value]; }
  [[nodiscard]] const CardFace& card(CardId id) const { return cards[id.value]; }
  [[nodiscard]] int seas_between(DomainId a, DomainId b) const {
    const int distance = int{domain(a).mat} - int{domain(b).mat};
    return distance < 0 ? -distance : distance;
  }
  [[nodiscard]] bool is_stronghold(DomainId id) const { return castles.has(id) || id == landing; }
  [[nodiscard]] const ExplorationKind& exploration(TokenId id) const {
    return explorations[kind_of_token[id.value]];
  }
};

// Fills in what is made from the rest.
void finish(Rules& rules);

}  // namespace tablewright::westeros
