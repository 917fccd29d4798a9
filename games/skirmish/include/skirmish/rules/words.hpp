#pragma once

#include <cstdint>
#include <string_view>

#include "game/phrase.hpp"
#include "skirmish/rules/pieces.hpp"

// The kinds of everything that is said in a skirmish. rules/words.cpp gives each its word, fields and
// sentence.
namespace tablewright::skirmish {

enum class Asks : std::uint8_t {
  Colour = 1,  // skirmish.setup.5, edition 2019: the starter picks a base colour
  Place,       // put these pieces on the map
  Choose,      // which character takes the turn
  Turn,        // what it does
  Effect,      // a part of a card's action
  Leader,      // skirmish.ruling.45: who is the leader, in secret
  Order,       // which of several reactions comes first
  Hand,        // which opponent gets the marker of a bonus objective
};

enum class Does : std::uint8_t {
  Colour = 1,
  Place,
  Choose,
  Move,
  Challenge,
  Assist,
  Interact,
  Ability,
  Use,
  Companion,
  Rally,
  Exhaust,
  Step,
  Stop,
  Target,
  Shift,
  Skip,
  Leader,
  React,     // this reaction first
  Accept,    // yes, to what a card offers
  Option,    // one of the alternatives of a card
  Square,    // the square that a card asks for
  Take,      // a token of somebody's pool
  Exchange,  // a token for one from outside the game
  Cheaper,   // an ability, for the lower cost that a card allows
  Hand,      // a bonus-objective marker, to an opponent
};

enum class Happened : std::uint8_t {
  FirstPlayer = 1,
  ColourPicked,
  Placed,
  RoundBegan,
  TurnBegan,
  Moved,
  Stepped,
  Challenged,
  ChallengerRolled,
  DefenderRolled,
  Won,
  Tied,
  Lost,
  KnockedDown,
  KnockedOut,
  CompanionBeaten,
  TokenRemoved,
  MarkerBeaten,
  WentOnTrack,
  Assisted,
  Rallied,
  Exhausted,
  GainedPoints,
  GainedByKnockOut,
  GainedInFirstGame,
  GainedBeside,
  NoPoints,
  ScoredMarker,
  UsedAbility,
  UsedItem,
  CompanionActed,
  Paid,
  PaidNothing,
  ItemOnTrack,
  ShiftedToken,
  TokenBack,
  Returned,
  ItemBack,
  PartSkipped,
  EndedThere,
  NoTargetEnds,
  CutShort,
  Picked,
  Counted,
  StatusGiven,
  StatusEnacted,
  NoCopyFree,
  NotOnGiver,
  NoStatusHolder,
  StatusDiscarded,
  RoundEnded,
  CooledDown,
  Refreshed,
  MarkerPassed,
  MatchWon,
  MatchDrawn,
  LeaderPicked,
  LeadersShown,
  Reacted,
  SquarePicked,
  StoodUp,
  Swapped,
  TokenTaken,
  Exchanged,
  GainedByCard,
  MarkerTaken,
  MarkerDropped,
  MarkerTurned,
  Removed,
  SelfChallenged,
  MoreDice,
  Interacted,
  OptionTaken,
  MarkerHanded,
  RolledForAll,
  DieAdded,
  NumberRolled,
  CardTurned,
  CardTurnedBack,
  TokenStolen,
  GainedByFirstKnockOut,
  PlacedByCard,
  BonusHanded,
};

enum class Reason : std::uint8_t {
  // the moment
  ChooseFirst = 1,
  PlaceFirst,
  ColourFirst,
  AnswerThePart,
  NotNow,
  NameTheEnd,
  NameTheStep,
  Acting,
  NotActing,
  // choosing
  NotYours,
  NoTurns,
  Exhausted,
  // the state of a figure
  KnockedDown,
  OnTrack,
  OffMap,
  NoActionsLeft,
  NotKnockedDown,
  RallyTakesBoth,
  // moving and placing
  Stays,
  Enclosed,
  Occupied,
  TooFar,
  RivalInTheWay,
  WallInTheWay,
  CornerInTheWay,
  NotStraight,
  NotNearer,
  NotFarther,
  NotWatched,
  NotOneStep,
  NoWayOn,
  MayNotStopHere,
  NotInStartingArea,
  NearestFree,
  NotWithin,
  NotWaiting,
  // challenging
  Itself,
  Ally,
  NoTarget,
  NotAdjacent,
  ObstructionBetween,
  OutOfRange,
  HiddenByObstruction,
  HiddenByRival,
  // helping and interacting
  NotAnAlly,
  AllyStands,
  NothingToInteract,
  NoMarker,
  MarkerAway,
  // abilities, items, companions
  BasicHasNone,
  NotItsAction,
  NoTokenOfType,
  NoPossibleTarget,
  ItemOnTrack,
  CompanionAway,
  CompanionDone,
  NotOptional,
  NothingToShift,
  // statuses
  NoCopyFree,
  NotOnGiver,
  NoStatusHolder,
  // cards and scenarios
  LeaderFirst,
  OrderFirst,
  UsedThisTurn,
  NothingFits,
  NoSquareFits,
  DoesNotFit,
  SquareDoesNotFit,
  NotALeader,
  NoSuchTokenThere,
  MarkerCarried,
  NotForIt,
  NotCheaper,
  MoveNow,
  ChallengeNow,
  HiddenByToken,
  OtherFace,
  OwnActionsOnly,
  ReachesNobody,
  NotAnAreaToPick,
  HandFirst,
  NotToHand,
  NotAnOpponent,
  // what somebody sees, and how far away it is
  BeyondSight,
  SquareHiddenByObstruction,
  SquareHiddenByRival,
  SquareHiddenByToken,
  SquareBeyondSight,
  SquareNotAdjacent,
  ObstructionBefore,
  PieceNotWithin,
  TooNear,
  SquareTooNear,
  InSight,
  SquareInSight,
  // whom a card describes
  WrongKind,
  Rival,
  Nobodys,
  OwnSide,
  OtherSide,
  AsksFor,
  LiesDown,
  NotExhausted,
  NotBasic,
  OnTheMap,
  HoldsNot,
  Holds,
  NobodyHolds,
  CarriesNot,
  Carries,
  NoMorePoints,
  NoLeader,
  NotNearest,
  NotPassed,
  NotOnYourTrack,
  NotAlone,
  NotSeenByRival,
  NotAtFarEdge,
  AtFarEdge,
  // which squares a card describes
  NotInArea,
  InArea,
  NotInItsArea,
  InItsArea,
  InStartingArea,
  NotInRivalStart,
  InRivalStart,
  OnlySquare,
  SeenBy,
  // parts of cards
  OtherDoesIt,
  OnlyTarget,
  NotAmongThem,
  NotOnLane,
  WrongColour,
  JustPaid,
  NoSuchAlternative,
  NobodyToChallenge,
  NoToken,
  CannotBeDone,
  MinionDoesNot,
  ChosenAlready,
};

// The number of a kind, as phrases carry it.
template <class Kind>
constexpr std::uint8_t k(Kind kind) {
  return static_cast<std::uint8_t>(kind);
}

// The types of the fields.
enum Type : std::uint8_t {
  type_piece,
  type_piece_name,
  type_square,
  type_side,
  type_area_name,
  type_area,
  type_action,
  type_action_name,
  type_token,
  type_space,
  type_count,
  type_points,
  type_dice,
  type_successes,
  type_faces,
  type_status,
  type_distance,
  type_option,
  type_option_text,
  type_faces_text,
  type_face_kinds,
  type_side_word,
  type_squares,
  type_kind,
  type_kind_text,
  type_limit,
  type_moment,
  type_moment_text,
};

// "token"
std::string_view word_of(PieceKind kind);

// Dice as they fell, in one number: up to ten faces, and which die they were. At most one of them is not a
// standard die, or all of them are the same other one: more are told by another event.
namespace told_dice {
inline constexpr unsigned most = 10;
inline constexpr unsigned all = 15;  // in place of the place of one
constexpr std::uint32_t packed(std::uint32_t faces, unsigned count, unsigned die, unsigned place) {
  return faces | count << 20U | die << 24U | place << 28U;
}
constexpr unsigned count(std::uint32_t told) { return told >> 20U & 15U; }
constexpr unsigned face(std::uint32_t told, unsigned place) { return told >> (2 * place) & 3U; }
// Which of Rules::dice; 0 is the standard die.
constexpr unsigned die(std::uint32_t told, unsigned place) {
  const unsigned special = told >> 28U;
  return special == all || special == place ? told >> 24U & 15U : 0U;
}
}  // namespace told_dice

// What set off a card: the Trigger, whom it is about, and the other one.
namespace told_moment {
constexpr std::uint32_t packed(unsigned trigger, unsigned about, unsigned other) {
  return trigger | about << 8U | other << 16U;
}
constexpr unsigned trigger(std::uint32_t told) { return told & 0xFFU; }
constexpr unsigned about(std::uint32_t told) { return told >> 8U & 0xFFU; }
constexpr unsigned other(std::uint32_t told) { return told >> 16U & 0xFFU; }
}  // namespace told_moment

// How far anybody sees, and the status card or else the piece that says so.
namespace told_limit {
constexpr std::uint32_t packed(unsigned squares, unsigned status, unsigned piece) {
  return squares | status << 8U | piece << 16U;
}
constexpr unsigned squares(std::uint32_t told) { return told & 0xFFU; }
constexpr unsigned status(std::uint32_t told) { return told >> 8U & 0xFFU; }
constexpr unsigned piece(std::uint32_t told) { return told >> 16U & 0xFFU; }
}  // namespace told_limit

}  // namespace tablewright::skirmish
