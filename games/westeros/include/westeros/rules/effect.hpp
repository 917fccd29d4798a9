#pragma once

#include <cstdint>

#include "westeros/ids.hpp"

// What the event of a card is made of, compiled from its lines: small parts that the engine does one after
// the other. Nothing here or in rules/ knows a card.
namespace tablewright::westeros {

enum class Op : std::uint8_t {
  // what has to be so before the card can be played
  CostGold,
  CostPoints,
  NeedsGold,
  NeedsCastles,
  NeedsTrack,
  NeedsLoneHero,
  NeedsHeroHome,
  // gains
  GainGold,  // a measure says for what
  GainPoints,
  OthersGain,
  FillGold,
  GainFollowing,
  BuyPoints,
  HeroCardBack,
  // actions
  Recruit,
  Whisper,
  Plot,
  Event,
  DrawCards,
  Campaign,
  // units
  Eliminate,
  Strike,
  TakeFromMap,
  PromoteToken,
  PlaceHero,
  PlaceEggs,
  LandingPays,
  // tokens of the pools
  TakeTokens,
  TakePaid,
  TakeRandom,
  PutBack,
  PutBackPairs,
  OtherPutsBack,
  LandingPutsBack,
  SwapTokens,
  GiveToken,
  TakeAlliance,
  // lasting
  KeepCard,
};
inline constexpr Op last_op = Op::KeepCard;

enum class Measure : std::uint8_t { Once, AllyTokens, Domains, Alliances, IfLanding, IfNoBattle };

enum class Victim : std::uint8_t {
  AnyToken,
  LandingToken,
  NeighbourToken,
  CourtedToken,
  LeaderUnit,
  OwnToken,
  OwnUnit,
  OwnHero,
};

enum class Recruits : std::uint8_t { Units, OwnTokens, AlliedTokens, Tokens };

enum class Movers : std::uint8_t { Army, LedArmy, LoneHero, LoneUnit, OwnHeroArmy };
enum class Way : std::uint8_t { March, Sail, MarchOrSail, Steps, Anywhere, AnywhereBySea, Home, Domain };
enum class Aim : std::uint8_t {
  Free,
  Battle,
  BattleAtStronghold,
  BattleUnallied,
  BattleLone,
  CaptureLone,
  DriveOut,
};

// A move of a card: who goes how and to what end, and what the battle gets from it.
struct Campaign {
  Movers movers{};
  Way way{};
  Aim aim{};
  std::uint8_t steps{};          // of Way::Steps; of Way::Sail how many seas, 0: as usual
  std::uint8_t sea_gold{};       // for each sea strictly between
  DomainId domain{};             // of Way::Domain
  std::uint8_t strength{};       // more in the battle
  bool at_stronghold{};          // that only in a Castle Domain or King's Landing
  bool for_each_sea{};           // that for each sea strictly between
  std::uint8_t most_strength{};  // that at most; 0: without a limit
  std::uint8_t hero_counts{};
  std::uint8_t win_points{};
  std::uint8_t battle_points{};
  std::uint8_t win_tokens{};
  std::uint8_t cards = 1;
  bool top_card{};
  bool again{};
  std::uint8_t steals{};
};

// Every match has these two before those of its cards.
inline constexpr std::uint8_t plain_march = 0;
inline constexpr std::uint8_t plain_sail = 1;

// Which fields count depends on the op; n and m are its numbers.
struct Part {
  Op op{};
  std::uint8_t n{};
  std::uint8_t m{};
  std::uint8_t kind{};  // Measure, Victim, Recruits, or the number of a Campaign
  bool free{};          // no gold; of an elimination: no reward
  bool extra{};         // Recruit: at a Hero; Plot: the card comes back; Whisper: onto the deck;
                        // Eliminate: twice the reward; TakeTokens: another house than the one put back
};

}  // namespace tablewright::westeros
