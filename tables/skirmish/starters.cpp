#include "starters.hpp"

#include <array>

namespace tablewright::tables {

namespace {

constexpr std::string_view character_pack =
    R"pack(# A character. docs/packs.md tells what may stand here, docs/pack-language.md how abilities are written.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints its card.
character {ID} "{TITLE}"
  box {BOX}
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for the whole card; below a single line for that line alone.
  provenance reconstructed "A first draft."
  defence 2                  # the dice it defends with
  dots red silver gold       # the tokens it brings: blue, red, silver or gold, one to six
  # An ability costs a token of its colour, laid on that space of the cooldown track. Take away the "# ".
  # A challenge action has "star":
  # ability strike "Strike" red 2 star
  #   challenge 3
  # From afar, at a rival in range and in sight:
  # ability throw "Throw" silver 2 star
  #   challenge 2 range 3
  # A move, and then perhaps a challenge:
  # ability charge "Charge" gold 2
  #   move up to 3 through rivals
  #   may challenge 2
  # Help for an ally that it sees:
  # ability rally "Rally" gold 1
  #   choose an ally character within 3 in sight
  #   stand it up
  #   it may move up to 2
  # Something for each of several:
  # ability roar "Roar" red 3
  #   each rival adjacent
  #     push it up to 1
  # A choice:
  # ability ready_for_all "Ready for All" gold 2
  #   choose one
  #     move up to 2
  #     do a basic challenge
  # A trait costs nothing; it waits for something to happen, or changes a number:
  # trait fearless "Fearless"
  #   when self wins a challenge
  #     may move up to 1
)pack";

constexpr std::string_view item_pack =
    R"pack(# An item. docs/packs.md tells what may stand here, docs/pack-language.md how effects are written.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints its card.
item {ID} "{TITLE}"
  box {BOX}
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for the whole card; below a single line for that line alone.
  provenance reconstructed "A first draft."
  # After its use the card is laid on this space of the cooldown track; "star" makes it a challenge action.
  use 2
    may move up to 1
    may challenge 2
)pack";

constexpr std::string_view companion_pack =
    R"pack(# A companion. docs/packs.md tells what may stand here, docs/pack-language.md how effects are written.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints its card.
companion {ID} "{TITLE}"
  box {BOX}
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for the whole card; below a single line for that line alone.
  provenance reconstructed "A first draft."
  defence 1                  # the dice it defends with
  # Its actions: it does nothing else. "star" makes one a challenge action.
  action run "Run"
    move up to 3
  action bite "Bite" star
    challenge 1
)pack";

constexpr std::string_view bonus_pack =
    R"pack(# A bonus objective. docs/packs.md tells what may stand here, docs/pack-language.md how it is written.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints its card.
bonus {ID} "{TITLE}"
  box {BOX}
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for the whole card; below a single line for that line alone.
  provenance reconstructed "A first draft."
  # An opponent of the side that uses it puts its marker on the map; characters of every side can complete it.
  when a character interacts with {ID}
    its side gains 1 point
    put {ID} on 2 of its track
)pack";

constexpr std::string_view scenario_pack =
    R"pack(# A scenario. docs/packs.md tells what may stand here, docs/pack-language.md how its events are written.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints it.
scenario {ID} "{TITLE}"
  box {BOX}
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for all of it; below a single line for that line alone.
  provenance reconstructed "A first draft."
  map godswood               # the id of the map it is played on: one of a box, or your own
  # free_for_all             # every player is a side
  # leaders in secret        # each side picks one
  # first_player random      # or flip, which is what happens without this line
  # area scoring             # an area of the map that lines below speak of
  # at the end of the round
  #   the side with most characters in scoring gains 1 point
  # marker prize "Prize" at prize    # a marker of the map; ", one a side" if each side has its own
  # when a character interacts with prize
  #   its side gains 1 point
  aim
    knock_out 1
    target 6 with 2 characters
    target 10 with 3 characters
    counted end_of_round
    point_markers yes
)pack";

constexpr std::string_view map_pack =
    R"pack(# A map. docs/boards.md tells how ground is drawn: a square is three characters wide, "." open, "###" blocked,
# "|" and "---" walls, "o" a pillar on a corner. 'tablewright packs check FILE' reads it.
map {ID} "{TITLE}"
  box {BOX}
  # Where it comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  provenance reconstructed "A first draft."
  symmetry half_turn         # or quarter_turn, for four sides
  legend                     # what the other marks mean: start N, point LETTER, area NAME, marker NAME
    "1" start 1
    "2" start 2
    "(A)" point A
    "(B)" point B
    "(C)" point C
    "(D)" point D
    "s" area scoring
  drawing
         a   b   c   d   e   f   g   h
       +---+---+---+---+---+---+---+---+
     1 | .   1   1   1   1   .   .   . |
       +   +   +   +   +   +   +   +   +
     2 | .   .   1   1   .   .   .  (A)|
       +   +---+   +   +   +   +   +   +
     3 | .   .   .   .  (B)  .  ###  . |
       +   +   +   +   o   +   +   +   +
     4 | .   . | .   s   s   .   .   . |
       +   +   +   +   +   +   +   +   +
     5 | .   .   .   s   s   . | .   . |
       +   +   +   +   o   +   +   +   +
     6 | .  ###  .  (C)  .   .   .   . |
       +   +   +   +   +   +   +---+   +
     7 |(D)  .   .   .   2   2   .   . |
       +   +   +   +   +   +   +   +   +
     8 | .   .   .   2   2   2   2   . |
       +---+---+---+---+---+---+---+---+
  # What must be true of the drawing; 'packs check' counts again.
  facts
    start 1 b1 c1 d1 e1 c2 d2
    start 2 d8 e8 f8 g8 e7 f7
    steps start 1 to point A 3
    steps start 2 to point D 3
    steps start 1 to area scoring 2
    steps start 2 to area scoring 2
)pack";

constexpr std::array<Starter, 6> starter_table{{
    {"character", character_pack},
    {"item", item_pack},
    {"companion", companion_pack},
    {"bonus", bonus_pack},
    {"scenario", scenario_pack},
    {"map", map_pack},
}};

}  // namespace

std::span<const Starter> skirmish_starters() { return starter_table; }

}  // namespace tablewright::tables
