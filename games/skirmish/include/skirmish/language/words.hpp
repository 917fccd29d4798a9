#pragma once

#include <cstdint>

#include "cards/grammar.hpp"
#include "cards/render.hpp"

// The words that cards and scenarios are written in, as one table of forms: docs/pack-language.md.
namespace tablewright::skirmish {

namespace form {
enum Id : std::uint16_t {
  // Limits, in front of what they limit.
  OnceATurn,
  WhileStanding,
  OnFront,
  OnBack,
  EvenLying,
  NeedsSquare,
  Needs,
  // What tokens, minions and status cards are.
  Copies,
  Defence,
  ChallengesWith,
  Challengeable,
  ForEverybody,
  // Lines of traits, status cards, tokens and scenarios.
  When,
  AtSetUp,
  AtEndOfRound,
  InCooldown,
  ChangeDice,
  ChangeRange,
  ChangeDefence,
  ChangeCost,
  ChangeDie,
  ChangeSight,
  ChangeSmoke,
  ChangeStart,
  ChangeKnockOut,
  // Statements.
  OpponentChallenges,
  GainEach,
  GainMost,
  Gain,
  EachOf,
  Each,
  ChooseOne,
  Or,
  If,
  Otherwise,
  Control,
  Does,
  // Acts.
  MoreSteps,
  Move,
  Run,
  Push,
  Pull,
  Place,
  Swap,
  Challenge,
  DoBasic,
  StandUp,
  Give,
  Discard,
  Enact,
  ShiftPiece,
  ShiftOff,
  ShiftOther,
  Shift,
  Pay,
  TakeFromOwnPool,
  TakeFromPool,
  Steal,
  LayItemOnTrack,
  LayOnTrack,
  Exchange,
  AddDie,
  RollDie,
  MoreDice,
  RollAndCount,
  MoreRange,
  PickSquare,
  Pick,
  Take,
  Hand,
  Lose,
  Drop,
  TurnOver,
  Turn,
  Remove,
  // How to move.
  ThroughRivals,
  Straight,
  Toward,
  AwayFrom,
  // Basic actions.
  BasicChallenge,
  BasicMove,
  BasicAction,
  Assist,
  Interact,
  // More dice for a reason.
  BonusIf,
  BonusTokens,
  BonusPieces,
  // Who.
  Self,
  ThisCard,
  It,
  Target,
  TheChallenger,
  TheMarker,
  HolderOf,
  Holder,
  Giver,
  TheCharacter,
  There,
  PieceName,
  Described,
  // Descriptions.
  Description,
  Standing,
  KnockedDown,
  Other,
  BasicOne,
  Exhausted,
  Ready,
  WhoseKind,
  Rival,
  Ally,
  Kind,
  PieceNoun,
  GroupOf,
  Group,
  // Relations.
  Adjacent,
  Within,
  InSight,
  InOrAdjacentToStart,
  InOrAdjacent,
  InStart,
  InItsArea,
  NoRivalInArea,
  InArea,
  AtFarEdge,
  OnTheMap,
  Anywhere,
  Holding,
  Carrying,
  MorePoints,
  IsLeader,
  Passed,
  OnYourTrack,
  SeesThere,
  SeenByRival,
  Unseen,
  OfAnOpponent,
  OfSide,
  // Squares.
  SquareItLeft,
  ChosenSquare,
  SquareWhere,
  // Conditions.
  ChallengeIs,
  SomebodyKnockedOut,
  RollShows,
  RollCounts,
  CostLowered,
  StatusInPlay,
  ItemIsReady,
  KnockedOutBy,
  NotChallenged,
  PoolHasToken,
  ThereIsNo,
  ThereIs,
  NobodyIs,
  ThingIs,
  // States.
  IsStanding,
  IsKnockedDown,
  IsExhausted,
  IsReady,
  IsRelated,
  // Faces of dice.
  FaceStar,
  FaceShield,
  FaceTriple,
  FaceBlank,
  // Events.
  Wins,
  Loses,
  HasBeenChallenged,
  Declares,
  WouldRoll,
  AboutToChallenge,
  AboutToMove,
  EndsSecondMove,
  EndsMove,
  Enters,
  BecomesExhausted,
  BeginsTurn,
  IsKnockedDownBy,
  IsKnockedOut,
  IsPlaced,
  LeavesMap,
  InteractsWith,
  // Ability tokens, colours, pools, sides, status cards.
  AbilityToken,
  Blue,
  Red,
  Silver,
  Gold,
  YourPool,
  ItsPool,
  PoolOf,
  YourSide,
  ItsSide,
  SideOf,
  AStatus,
};
}  // namespace form

// The vocabularies that a card brings: its tokens, minions and markers; its status cards; areas of the map;
// dice beside the standard one.
namespace vocabulary {
inline constexpr std::string_view piece = "piece";
inline constexpr std::string_view status = "status";
inline constexpr std::string_view area = "area";
inline constexpr std::string_view die = "die";
inline constexpr std::string_view word = "word";  // what a card calls itself
}  // namespace vocabulary

// What cards print beside the texts of the forms; "{}" stands for a number or a name. One value a language.
struct CardWords {
  // What a card calls itself, and whose things are meant.
  std::string_view this_character, this_companion, holder_of_item, holder, the, your, that_characters;
  // Heads of abilities, tokens and status cards.
  std::string_view defence_line, tokens_line, use, token, minion, marker, status_card, for_everybody, several,
      defence, challenges_with_one, challenges_with, can_be_challenged;
  // Scenarios: what is laid out, what brings points, what wins.
  std::string_view set_up, leaders, marker_places, marker_a_side, tokens_a_side, marker_in_areas;
  std::string_view points, knock_out, leader_by_leader, of_leader, by_leader, other_knock_out, highest,
      beside, point_marker;
  std::string_view to_win, target, target_with, target_sides, at_once, end_of_round;
};

const cards::Grammar& grammar();
const cards::Texts& texts();
const CardWords& card_words();

}  // namespace tablewright::skirmish
