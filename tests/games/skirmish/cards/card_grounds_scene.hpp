#pragma once

#include <gtest/gtest.h>
#include <array>
#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

// What several files of tests about card grounds share.
namespace tablewright::tests {

namespace card_grounds_test {

// Ann, whose one ability asks for something.
inline constexpr auto ann = R"(
character asker "Ann"
  box TEST
  defence 2
  dots red gold silver
  status marked "Marked"
    copies 1
    1 more defence
  status cursed "Cursed"
    copies 1
    1 less defence
  status fog "Fog"
    for everybody
    nobody sees farther than 2
  token lamp "Lamp"
    copies 1
  minion imp "Imp"
    copies 1
    defence 1
    challenges with 1 die
)";

struct AskingAbility {
  std::string_view id;
  std::string_view text;
};
inline constexpr auto abilities = std::to_array<AskingAbility>({
    {"see", R"(
  ability see "See" red 1
    choose a rival within 3 in sight
    push it up to 2 away from self
)"},
    {"call", R"(
  ability call "Call" red 1
    choose an ally adjacent
    it may move up to 2
)"},
    {"beckon", R"(
  ability beckon "Beckon" red 1
    choose an ally within 4 in sight, not adjacent
    pull it up to 2 toward self
)"},
    {"hunt", R"(
  ability hunt "Hunt" red 1
    choose the nearest rival
    move up to 3 toward it
)"},
    {"drag", R"(
  ability drag "Drag" red 1
    choose a rival
    pull it up to 2 toward self
)"},
    {"dare", R"(
  ability dare "Dare" red 1
    choose a standing rival character
)"},
    {"lift", R"(
  ability lift "Lift" red 1
    choose a knocked-down ally
    stand it up
)"},
    {"drill", R"(
  ability drill "Drill" red 1
    choose a basic ally
)"},
    {"rouse", R"(
  ability rouse "Rouse" red 1
    choose an exhausted ally
)"},
    {"hurry", R"(
  ability hurry "Hurry" red 1
    choose a ready rival
)"},
    {"mark", R"(
  ability mark "Mark" red 1
    choose a rival not holding marked
    choose one
      give marked to it
      it may challenge 2
      it may move up to 1
)"},
    {"clear", R"(
  ability clear "Clear" red 1
    discard marked or cursed
)"},
    {"dither", R"(
  ability dither "Dither" red 1
    choose one
      move up to 1
      move up to 2
    choose one
      move up to 3
      move up to 4
)"},
    {"charge", R"(
  ability charge "Charge" red 1
    move up to 3 in a straight line through rivals
    choose a rival passed
)"},
    {"blink", R"(
  ability blink "Blink" red 1
    choose a square within 3
    place self in the chosen square
)"},
    {"accuse", R"(
  ability accuse "Accuse" red 1
    choose a character holding marked
)"},
    {"envy", R"(
  ability envy "Envy" red 1
    choose a rival whose side has more points
)"},
    {"light", R"(
  ability light "Light" red 1
    choose a rival within 2 of lamp
)"},
    {"set", R"(
  ability set "Set" red 1
    place lamp in a square in your starting area
)"},
    {"summon", R"(
  ability summon "Summon" red 1
    place an imp not on the map in a square within 2 in sight
)"},
    {"leap", R"(
  ability leap "Leap" red 1
    place self in a square within 3 in sight, not in or adjacent to the starting area of an opponent
)"},
    {"vanish", R"(
  ability vanish "Vanish" red 1
    place self in a square within 3 that no standing rival sees
)"},
    {"beside", R"(
  ability beside "Beside" red 1
    choose a rival
    place self in a square adjacent to it
)"},
    {"home", R"(
  ability home "Home" red 1
    place self in a square in your starting area
)"},
    {"flash", R"(
  ability flash "Flash" red 1
    choose a square within 3 in sight
    choose a rival that sees there
    pull it up to 2 toward there
)"},
    {"shoot", R"(
  ability shoot "Shoot" red 1 star
    challenge 2 range 4
)"},
    {"duel", R"(
  ability duel "Duel" red 1 star
    choose a rival
    may do a basic challenge against it
)"},
    {"scorn", R"(
  ability scorn "Scorn" red 1 star
    may challenge 2 against a rival holding marked
)"},
    {"sort", R"(
  ability sort "Sort" red 1
    shift another red or gold token down 1
)"},
    {"drain", R"(
  ability drain "Drain" red 1
    choose a rival
    put a gold or silver token from its pool on 1
)"},
    {"swap", R"(
  ability swap "Swap" red 1
    exchange a token for one from outside the game
)"},
    {"fetch", R"(
  ability fetch "Fetch" red 1
    shift a piece down 1
)"},
    {"scatter", R"(
  ability scatter "Scatter" red 1
    each rival adjacent
      push it up to 1
)"},
    {"lead", R"(
  ability lead "Lead" red 1
    each ally adjacent
      it may do a basic challenge or an assist
)"},
    {"rush", R"(
  ability rush "Rush" red 1
    move up to 3 in a straight line
)"},
    {"stroll", R"(
  ability stroll "Stroll" red 1
    may move up to 2
)"},
    {"gift", R"(
  ability gift "Gift" red 1
    choose a rival
    may give marked to it
)"},
});

inline std::string ann_with(std::string_view ability) {
  for (const AskingAbility& each : abilities) {
    if (each.id == ability) return ann + std::string(each.text.substr(1));
  }
  ADD_FAILURE() << "nobody has " << ability;
  return ann;
}

inline constexpr auto two_and_two = R"(
side
  figure A asker
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";

// At the table Ann has begun to use an ability, in the middle of her turn.
inline AtTable asked_by(std::string_view ability, std::string_view drawing, std::string_view position = "",
                        std::string_view match = "", std::string_view figures = two_and_two) {
  AtTable table(rules_with(ann_with(ability), std::string(match) + std::string(figures) +
                                                  std::string(drawing) + "position\n  active A\n" +
                                                  std::string(position) +
                                                  "  side 1\n    pool red\n    track 2 gold\n"));
  table.act("ability A " + std::string(ability));
  return table;
}

inline constexpr auto in_fog = "  status fog nobody A\n";

inline constexpr auto in_a_row = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)";

inline constexpr auto far_off = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Y   .   . |
     +   +   +   +   +   +
   2 | B   .   .   Z   . |
     +---+---+---+---+---+
)";

}  // namespace card_grounds_test

}  // namespace tablewright::tests
