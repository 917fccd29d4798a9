#pragma once

#include <cstdint>
#include <span>

#include "cards/grammar.hpp"
#include "cards/render.hpp"
#include "westeros/rules/rival_cards.hpp"

// The words of the Rival's cards and of its Heroes, and how cards print them.
namespace tablewright::westeros {

namespace rival_form {
enum Id : std::uint16_t {
  // units
  OwnUnits,
  AllyUnits,
  // places
  WithHero,
  AtHome,
  AtAllyHome,
  InLanding,
  InFewestCastle,
  InFewestDomain,
  NearestToYou,
  InCastlesEach,
  InFiefsEach,
  // Whisper and Event
  Recruit,
  Bonus,
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
  // abilities of a Hero
  AfterRecruit,
  AfterPlot,
  AfterWin,
  Alone,
  AtStronghold,
  WinPoints,
  ScorePoints,
  Dragon,
};
}  // namespace rival_form

const cards::Grammar& rival_grammar();
const cards::Texts& rival_printed();

// What lines of the categories "adds" and "line" become.
RivalParts compiled_line(std::span<const cards::Node> lines);
// What an ability is.
void add_ability(const cards::Node& line, SoloHero& hero);

}  // namespace tablewright::westeros
