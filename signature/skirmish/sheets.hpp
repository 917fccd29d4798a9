#pragma once

#include <string_view>

// The sheets of the set-ups that random play and golden tables are made of.
namespace tablewright::signature::sheets {

inline constexpr std::string_view plain_figures = R"(
map t_rex_paddock
aim plain
side "Dark"
  figure A "Captain" defence 2
  figure B "Guard" defence 3 basic
  figure C "Scout" defence 1
side "Light"
  figure Z "Hunter" defence 2
  figure Y "Ranger" defence 3 basic
  figure X "Runner" defence 1
)";

// The starter picks a starting area, and points win at the end of a round.
inline constexpr std::string_view plain_figures_of_2019 = R"(
edition 2019
map t_rex_paddock
aim plain
side "Dark"
  figure A "Captain" defence 2
  figure B "Guard" defence 3
side "Light"
  figure Z "Hunter" defence 2
  figure Y "Ranger" defence 3
)";

// Companions, items and bonus objectives from the set-up on.
inline constexpr std::string_view attachments = R"(
map isla_nublar_lab
aim
  knock_out 1
  target 5
  counted end_of_round
side "Dark"
  figure A "Captain" defence 2 dots red blue
  figure B "Guard" defence 3 basic
  companion C "Hound" defence 1 of A
  item I "Rope" of A
  bonus O "Idol"
side "Light"
  figure Z "Hunter" defence 2 dots gold silver
  figure Y "Ranger" defence 3 basic
  companion X "Hawk" defence 1 of Z
  item W "Lamp" of Z
  bonus P "Chest"
)";

// Minions, tokens and markers lie on the map from the first round on, some with a defence.
inline constexpr std::string_view pieces_on_the_map = R"(
map t_rex_paddock
aim plain
side "Dark"
  figure A "Captain" defence 2 dots red blue
  figure B "Guard" defence 3 basic
  companion C "Hound" defence 1 of A
  minion M "Pup" of A
  token T "Trap" defence 1 of A
  token U "Bait" of A
  item I "Rope" of A
  bonus O "Idol"
side "Light"
  figure Z "Hunter" defence 2 dots gold silver
  figure Y "Ranger" defence 3 basic
  companion X "Hawk" defence 1 of Z
  minion N "Drone" defence 0 of Z
  token V "Mine" defence 2 of Z
  token S "Flare" challengeable defence 1 of Z
  item W "Lamp" of Z
  bonus P "Chest"
marker F "Gate" defence 2 challengeable
marker G "Sign"
position
  at A d6
  at B e6
  at C d5
  at M e7
  at T f7
  at U e6
  at O j1
  at Z f6
  at Y g7
  at X g6
  at N f8
  at V e7
  at S d7
  at P a12
  at F e6
  at G e8
  on_track I 1 2
  on_track W 2 4
)";
inline constexpr std::string_view pieces_on_the_map_of_2020b = R"(
edition 2020b
map t_rex_paddock
aim plain
side "Dark"
  figure A "Captain" defence 2
  minion M "Pup" of A
  token T "Trap" defence 1 of A
  companion C "Hound" defence 1 of A
side "Light"
  figure Z "Hunter" defence 2
  minion N "Drone" defence 0 of Z
  token S "Flare" challengeable defence 1 of Z
  companion X "Hawk" defence 1 of Z
marker F "Gate" defence 2 challengeable
position
  at A d6
  at C d5
  at M e7
  at T f7
  at Z f6
  at X g6
  at N f8
  at S d7
  at F e6
)";

// So little room that starting areas are full again and again.
inline constexpr std::string_view crowd = R"(
aim
  knock_out 1
  beside 1
  target 9
  counted end_of_round
start 1 a1 b1
start 2 c3 b3
side "Dark"
  figure A "A" defence 1
  figure B "B" defence 1
  figure C "C" defence 1
  companion D "D" of A
side "Light"
  figure Z "Z" defence 1
  figure Y "Y" defence 1
  figure X "X" defence 1
  companion W "W" of Z
  bonus V "V"
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   +   +   +
   2 | . | .   . |
     +   +   o   +
   3 | .   .   . |
     +---+---+---+
)";

// Not even the whole map has room for those who come back: they wait on their tracks.
inline constexpr std::string_view full_map = R"(
aim
  knock_out 1
  target 9
  counted end_of_round
start 1 a1 a2
start 2 c1 c2
side "Dark"
  figure A "A" defence 1
  figure B "B" defence 1
  companion C "C" of A
  minion D "D" of B
side "Light"
  figure Z "Z" defence 1
  figure Y "Y" defence 1
  companion X "X" of Z
  minion W "W" of Y
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  at C b1
  at D a2
  at X b2
  at W c2
  on_track B 1 1
  on_track Y 2 2
)";

inline constexpr std::string_view drawn_duel = R"(
aim
  knock_out 1
  target 3
  counted at_once
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   . | .   Z |
     +   +   +   +   +   +
   2 | .   N   .   .   . |
     +   +   o   +   +   +
   3 | .   .   .  ###  . |
     +   +   +   +   +   +
   4 | B   .   x   .   Y |
     +---+---+---+---+---+
)";

inline constexpr std::string_view house_rules = R"(
first_game got100
seats 3
house beside_only_standing win_at_end_of_round
die star 2 shield 1 triple 1 blank 2
)";

// The line-up that dealt_cards.cpp deals its cards to.
inline constexpr std::string_view cards_2022 = R"(
edition 2022
map t_rex_paddock
aim plain
side "Dark"
  figure A "Captain" defence 2 dots red blue silver
  figure B "Guard" defence 2 dots gold red
  figure K "Recruit" defence 1 basic
  companion C "Hound" defence 1 of A
  minion M "Pup" of A
  token T "Trap" defence 1 of A
  token U "Bait" of A
  item I "Rope" of A
side "Light"
  figure Z "Hunter" defence 2 dots gold silver
  figure Y "Ranger" defence 2 dots blue blue
  figure L "Cadet" defence 1 basic
  companion X "Hawk" defence 1 of Z
  minion N "Drone" of Z
  token V "Mine" defence 2 of Z
  item W "Lamp" of Z
start 1 c5 d5 e5 f5 g5 h5
start 2 c8 d8 e8 f8 g8 h8
)";
inline constexpr std::string_view cards_2020b = R"(
edition 2020b
map isla_nublar_lab
aim plain
side "Dark"
  figure A "Captain" defence 2 dots red blue silver
  figure B "Guard" defence 2 dots gold red
  companion C "Hound" defence 1 of A
  minion M "Pup" of A
  token T "Trap" defence 1 challengeable of A
  token U "Bait" of A
  item I "Rope" of A
side "Light"
  figure Z "Hunter" defence 2 dots gold silver
  figure Y "Ranger" defence 2 dots blue blue
  companion X "Hawk" defence 1 of Z
  minion N "Drone" of Z
  token V "Mine" defence 2 of Z
  item W "Lamp" of Z
)";
inline constexpr std::string_view cards_2019 = R"(
edition 2019
map smith_house
aim plain
side "Dark"
  figure A "Captain" defence 2 dots red blue silver
  figure B "Guard" defence 2 dots gold red
  companion C "Hound" defence 1 of A
  minion M "Pup" of A
  token T "Trap" defence 1 challengeable of A
  token U "Bait" of A
  item I "Rope" of A
side "Light"
  figure Z "Hunter" defence 2 dots gold silver
  figure Y "Ranger" defence 2 dots blue blue
  companion X "Hawk" defence 1 of Z
  minion N "Drone" of Z
  token V "Mine" defence 2 of Z
  item W "Lamp" of Z
)";

// The cards of the packs, with attachments and scenarios.
inline constexpr std::string_view territory = R"(
scenario territory
edition 2022
side "North"
  figures jon_snow arya_stark sworn_brother
  companion G ghost of A
side "South"
  figures daenerys_targaryen night_king white_walker
  item N needle of Z
)";
inline constexpr std::string_view leaders = R"(
scenario leaders
edition 2020b
side "North"
  figures night_king arya_stark
side "South"
  figures daenerys_targaryen jon_snow
)";
inline constexpr std::string_view leaders_in_teams = R"(
scenario leaders
edition 2019
seats 4 in teams
side "North"
  figures night_king arya_stark
side "South"
  figures daenerys_targaryen jon_snow
)";
inline constexpr std::string_view triumph_of_four = R"(
scenario triumph
edition 2022
side
  figures night_king white_walker
side
  figures arya_stark stark_soldier
side
  figures jon_snow sworn_brother
side
  figures daenerys_targaryen unsullied
)";
inline constexpr std::string_view infiltrate_of_three = R"(
scenario infiltrate
edition 2022
side
  figures arya_stark white_walker
side
  figures jon_snow stark_soldier
side
  figures arya_stark sworn_brother
)";
// Cards made up for the words that no card of the packs uses.
inline constexpr std::string_view invented = R"(
map isla_nublar_lab
aim plain
side "Dark"
  figures wanderer gambler trapper
  item I lantern of A
side "Light"
  figures trapper wanderer gambler
  item J bell of Y
)";
inline constexpr std::string_view beacons = R"(
scenario beacons
edition 2020a
side "Dark"
  figures wanderer tinkerer
side "Light"
  figures tinkerer night_king
)";

// On a small map, so that runners meet their friends and their rivals.
inline constexpr std::string_view squid = R"(
scenario squid
edition 2022
place marker home 1 b2
place marker home 2 c5
place marker head 1 c2
place marker head 2 b5
start 1 a1 b1 c1 d1
start 2 a6 b6 c6 d6
side "Dark"
  figures front_man il_nam
  bonus strongbox
side "Light"
  figures gi_hun sae_byeok
  item honeycomb of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +   o   +   o   +
   4 | .   .   .   . |
     +   +   +   +   +
   5 | .   .   .   . |
     +   +   +   +   +
   6 | .   .   .   . |
     +---+---+---+---+
)";
inline constexpr std::string_view race_in_the_dark = R"(
scenario red_light_green_light
edition 2020b
in_play lights_out
side "Dark"
  figures front_man worker_28
  bonus strongbox
side "Light"
  figures sae_byeok il_nam
  item invitation of Z
)";

// The starter picks a colour, and the flags go with it; two status cards lie there from the start.
inline constexpr std::string_view flags_by_flip = R"(
scenario flags
in_play lights_out red_light
side
  figures rick_sanchez alien
side
  figures morty_smith robot
)";
// Of four areas two sides start in opposite ones, and the starter picks among these.
inline constexpr std::string_view opposite_corners = R"(
edition 2019
scenario infiltrate
side
  figures jon_snow
side
  figures arya_stark
)";
// Markers are handed to opponents of choice.
inline constexpr std::string_view three_strongboxes = R"(
scenario infiltrate
edition 2022
side
  figures jon_snow
  bonus strongbox
side
  figures arya_stark
  bonus strongbox
side
  figures night_king
  bonus strongbox
)";

// What is known of boxes that we do not have, on a map so narrow that smoke hides somebody now and then.
inline constexpr std::string_view reach = R"(
edition 2022
aim
  knock_out 1
  target 6
  counted at_once
side "Dark"
  figure A warlock
  figure B double
  figure C roller
  item I smoke_pot of A
side "Light"
  figure Z hexer
  figure Y viper
  figure X warlock
  item J smoke_pot of X
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   C   .   .   X   Z |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)";

}  // namespace tablewright::signature::sheets
