#pragma once

#include <gtest/gtest.h>
#include <algorithm>
#include <array>
#include <utility>
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

// What several files of tests about reactions share.
namespace tablewright::tests {

namespace reactions_test {

// Some answer the end of a turn, which needs no map, some the end of a move.
inline constexpr auto cards = R"(
character bell "Bell"
  box TEST
  defence 2
  dots red
  trait toll "Toll"
    when a character becomes exhausted
      your side gains 1 point
character guard "Guard"
  box TEST
  defence 2
  dots red
  trait watch "Watch"
    while standing
    when a character becomes exhausted
      your side gains 1 point
character scout "Scout"
  box TEST
  defence 2
  dots red
  trait alert "Alert"
    when a character becomes exhausted
      may move up to 1
character lookout "Lookout"
  box TEST
  defence 2
  dots red
  trait heed "Heed"
    when a character becomes exhausted
      may move up to 1
character sentry "Sentry"
  box TEST
  defence 2
  dots red
  trait attend "Attend"
    when a character becomes exhausted
      may move up to 1
character brute "Brute"
  box TEST
  defence 2
  dots red
  trait temper "Temper"
    when a character becomes exhausted
      may challenge 2
character twin "Twin"
  box TEST
  defence 2
  dots red
  trait left "Left"
    when a character becomes exhausted
      your side gains 1 point
  trait right "Right"
    when a character becomes exhausted
      may move up to 1
character dancer "Dancer"
  box TEST
  defence 2
  dots red
  trait follow "Follow"
    when a character ends a move
      may move up to 1
character crowd "Crowd"
  box TEST
  defence 2
  dots red
  trait applause "Applause"
    when a rival ends a move
      your side gains 1 point
character spark "Spark"
  box TEST
  defence 2
  dots red
  trait flare "Flare"
    once a turn
    when a rival ends a move
      may move up to 1
character ember "Ember"
  box TEST
  defence 2
  dots red
  trait glow "Glow"
    once a turn
    when a rival ends a move
      may move up to 1
character runner "Runner"
  box TEST
  defence 2
  dots red
  ability dash "Dash" red 1
    move up to 1
    move up to 1
character dodger "Dodger"
  box TEST
  defence 2
  dots red
  trait duck "Duck"
    when a rival declares a challenge against self
      may move up to 1
character thorn "Thorn"
  box TEST
  defence 2
  dots red
  trait prick "Prick"
    when a rival declares a challenge against self
      challenge 2 against it
character captain "Captain"
  box TEST
  defence 2
  dots red red
  ability charge "Charge" red 1
    each ally within 9
      it challenges 1
      it moves up to 1
    your side gains 1 point
  ability march "March" red 1
    each ally within 9
      it moves up to 1
      stand it up
    your side gains 1 point
scenario drill "Drill"
  box TEST
  map winterfell
  aim
    knock_out 1
    target 9
    counted end_of_round
    point_markers yes
  when a character becomes exhausted
    its side gains 1 point
)";

inline AtTable at_table_of(const std::string& sheet) { return AtTable(rules_with(cards, sheet)); }

}  // namespace reactions_test

}  // namespace tablewright::tests
