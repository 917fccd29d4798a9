#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/seat.hpp"
#include "game/version.hpp"
#include "skirmish/board/board.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/content/edition.hpp"
#include "skirmish/content/first_game.hpp"
#include "skirmish/odds/dice.hpp"
#include "skirmish/rules/effect.hpp"
#include "skirmish/rules/pieces.hpp"
#include "skirmish/rules/state.hpp"

namespace tablewright::skirmish {

// What does not change about a piece during a match.
struct PieceCard {
  std::string mark;   // in notation: "A"
  std::string title;  // in sentences: "T. rex"
  std::string card;   // the id of its card, empty for one made up in the set-up
  PieceKind kind{};
  Side side = nobody;
  Seat seat = spectator;         // who decides for it
  PieceId of = no_piece;         // its character: a companion's, an item's, the one that brings a token
  PieceId companion = no_piece;  // a character's
  std::string back;              // its name while its card shows the back
  bool basic{};
  bool has_defence{};
  bool challenge_allowed{};  // a token or marker whose own rule lets it be challenged (skirmish.token.6)
  std::uint8_t defence{};
  std::uint8_t challenge_dice = 2;  // of its basic challenge (skirmish.action.3)
  std::vector<TokenType> dots;
  std::optional<Square> home;   // where a point marker or a scenario's token belongs
  std::vector<Square> homes;    // instead, by Rules::starts, where sides do not know yet in which they start
  bool brought{};               // by a card or the scenario: a sheet does not list it
  std::uint8_t first_action{};  // in Rules::actions
  std::uint8_t actions{};
};

struct SideCard {
  std::string name;
  std::uint8_t start{};  // index in Rules::starts
};

// Rulings with two defensible readings, and the numbers that players like to set.
struct HouseRules {
  std::uint16_t round_limit = 1000;
  bool beside_only_standing = false;  // a knocked-down character next to a knock-out gains no point
  bool win_at_end_of_round = false;   // a first game, too, is decided at the end of a round
  bool pull_unseen = false;  // a pull toward a chosen square needs no eyes of the puller (skirmish.ruling.53)
  bool companions_obey_cards = false;  // a companion does what a card lets an ally do (skirmish.ruling.50)
  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

// A pack of somebody's own, by its name and its content.
struct OwnPack {
  std::string name;
  std::string content;  // the digits that are compared: docs/packs.md
};

// Faces of a die in drawing order: 0..5.
enum class Face : std::uint8_t { Star, Shield, Triple, Blank };
inline constexpr std::uint32_t faces_of_a_die = 6;
using DieFaces = std::array<Face, faces_of_a_die>;
DieFaces faces_of(const Die& die);

// The match compiled at set-up: immutable, shared. In the order of the book, not of sizes.
struct Rules {  // NOLINT(clang-analyzer-optin.performance.Padding)
  RulesVersion version{1};
  Edition edition;
  HouseRules house;
  Aim aim;
  std::uint8_t target{};  // of points, for this number of characters
  FirstPlayer first_player = FirstPlayer::Flip;
  std::optional<Side> first_side;  // the marker was flipped before the match (skirmish.pick.5)
  std::string title;
  bool is_first_game{};
  std::string scenario;            // its id, if there is one
  std::string map;                 // the name of the map; empty: it is drawn on the sheet
  std::string first_game;          // its name, if it is one
  std::vector<NamedPlace> places;  // that the scenario speaks of
  std::vector<OwnPack> own_packs;  // that the sheet was made with

  std::shared_ptr<const Board> board;
  std::vector<Bitboard> starts;
  std::vector<std::string> start_names;
  std::vector<std::string> start_bases;  // their base colours, if the map has some
  std::vector<DieFaces> dice;            // dice[0] is the standard die
  std::vector<DieNumbers> numbers;       // of the same dice; all 0: it shows symbols
  std::vector<std::string> die_names;    // of the same dice, their ids

  Table table;
  std::vector<SideCard> sides;
  std::vector<PieceCard> pieces;
  std::vector<CardAction> actions;
  std::vector<Part> parts;
  std::vector<Modifier> modifiers;
  std::vector<StatusCard> statuses;
  std::vector<Description> descriptions;
  std::vector<Relation> relations;
  std::vector<Test> tests;
  std::vector<Bonus> bonuses;
  std::vector<Reaction> reactions;
  std::vector<Bitboard> areas;            // of the map, for InArea
  std::vector<std::string> option_texts;  // what the alternatives of cards say
  bool leaders{};                         // each side picks a leader in secret (skirmish.ruling.45)
  bool starter_picks_colour{};            // a scenario of 2019: skirmish.setup.5
  bool counts_challenges{};               // some card asks who was challenged
  bool way_matters{};  // something waits for figures that enter a square: every move is asked step by step

  // Indexes, made by finish().
  PieceSet characters;
  PieceSet figures;     // characters, companions and minions: what "ally" and "rival" mean
  PieceSet attackable;  // by kind and edition; whether a given piece may is another question
  PieceSet point_markers;
  PieceSet items;
  PieceSet handled;                               // what an interact of a card or the scenario speaks of
  std::array<PieceSet, 8> of_kind{};              // by PieceKind
  PieceSet doers;                                 // characters with abilities, items or companions
  std::array<PieceSet, max_sides + 2> of_side{};  // friendless has none
  std::vector<PieceId> owner_of_action;           // by ActionId
  ActionId contest = no_action;                   // a challenge that waits for reactions before its dice
  ActionId basics = no_action;                    // a basic action as a card action, for what cards add to it
  ActionId walk;                                  // the basic move as a card action, for moves step by step
  std::uint16_t changed{};                        // a bit for each Changes that some modifier makes
  std::array<std::vector<std::uint8_t>, triggers> reactions_to;

  std::vector<HeldStatus> in_play;   // status cards agreed on for the start (skirmish.sstatus.5)
  std::vector<std::string> agreed;   // the same by their names, as the sheet has them
  std::optional<State> begins_with;  // a drawn position instead of a set-up

  [[nodiscard]] const PieceCard& piece(PieceId id) const { return pieces[id.value]; }
  [[nodiscard]] std::size_t side_count() const { return sides.size(); }
  [[nodiscard]] Side side_of(PieceId id) const { return pieces[id.value].side; }
  [[nodiscard]] Side next_side(Side side) const {
    return Side{static_cast<std::uint8_t>(side.value + 1U == sides.size() ? 0 : side.value + 1)};
  }
  void finish();

 private:
  ActionId add_own_action(std::string id, std::string name, const Part& part);
  void note_reactions();
  void note_handled();
  [[nodiscard]] PieceSet carried_for(DescriptionId what) const;
};

// The boards of filled squares made anew from the places of the pieces.
void note_filled_squares(const Rules& rules, State& state);

}  // namespace tablewright::skirmish
