#pragma once

#include <cstdint>

#include "cards/grammar.hpp"
#include "cards/render.hpp"

// The words of events, and how cards print them.
namespace tablewright::westeros {

namespace form {
enum Id : std::uint16_t {
  // what must be so
  CostGold,
  CostPoints,
  NeedsGold,
  NeedsCastles,
  NeedsTrack,
  NeedsLoneHero,
  NeedsHeroHome,
  // gains
  GainFollowing,
  GainHeroCard,
  GainGold,
  GainPoints,
  OthersGain,
  FillGold,
  BuyPoints,
  ForAllyTokens,
  ForDomains,
  ForAlliances,
  IfLanding,
  IfNoBattle,
  // actions
  Recruit,
  RecruitOwn,
  RecruitAllied,
  RecruitToken,
  March,
  SailFar,
  Whisper,
  Plot,
  AnotherEvent,
  DrawCards,
  // moves
  Move,
  AnArmy,
  ALedArmy,
  AHeroAlone,
  OneUnitAlone,
  AnOwnHeroArmy,
  ByMarch,
  BySail,
  ByMarchOrSail,
  Borders,
  Anywhere,
  AnywhereBySea,
  Home,
  ToDomain,
  ToBattle,
  ToBattleUnallied,
  ToBattleLone,
  ToCapture,
  DrivingOut,
  MoreStrength,
  HeroCounting,
  PointForWinning,
  PointForBattling,
  TokenForWinning,
  UpToCards,
  TopCard,
  Again,
  Stealing,
  // units
  Eliminate,
  AnyToken,
  LandingToken,
  NeighbourToken,
  CourtedToken,
  LeaderUnit,
  OwnToken,
  OwnUnit,
  OwnHero,
  Strike,
  TakeFromMap,
  Promote,
  PlaceHero,
  PlaceEggs,
  LandingPays,
  // tokens
  TakeNotAllied,
  TakeAnother,
  TakePaid,
  TakeRandom,
  PutBackPairs,
  PutBack,
  OtherPutsBack,
  LandingPutsBack,
  Swap,
  Give,
  TakeAlliance,
  KeepCard,
};
}  // namespace form

const cards::Grammar& grammar();
const cards::Texts& printed();

}  // namespace tablewright::westeros
