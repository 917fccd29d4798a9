#pragma once

#include <cstdint>
#include <string>

#include "core/id.hpp"
#include "skirmish/content/token_type.hpp"
#include "skirmish/rules/pieces.hpp"

// What cards and scenarios say, as the engine steps through it. The pack language is compiled to this, once
// for each card in a match: names are numbers of pieces, statuses and areas of that match.
namespace tablewright::skirmish {

using ActionId =
    Id<struct ActionTag>;  // an ability, the use of an item, an action of a companion, a reaction
inline constexpr ActionId no_action{0xFF};
using StatusId = Id<struct StatusTag>;
inline constexpr StatusId no_status{0xFF};
// Places in the lists of Rules; 0xFFFF: none.
enum class DescriptionId : std::uint16_t { None = 0xFFFF };
enum class TestId : std::uint16_t { None = 0xFFFF };
enum class BonusId : std::uint16_t { None = 0xFFFF };

// What one part of an action tells to do. A part that leaves a choice asks; the answer names it.
enum class Op : std::uint8_t {
  Move,           // up to n squares
  Challenge,      // n dice, adjacent or within `range`
  Assist,         // the basic action
  Interact,       // the basic action
  Pick,           // choose the piece that later parts speak of
  Push,           // the picked piece, up to n squares away from `whom`
  Pull,           // the picked piece, up to n squares toward `whom`
  Place,          // on a free square: within n, or as `where` describes
  PlaceToken,     // a token or minion of its own (of those that `what` describes) on a square
  Shift,          // an ability token on the own track by n, down if n is negative
  ShiftOff,       // an ability token off the own track
  ShiftPiece,     // a piece on the own track by n, down if n is negative
  BasicAction,    // any one basic action
  RollAndCount,   // n dice, nobody defends; its faces are kept for tests
  Give,           // a status card to the picked character
  Discard,        // that status card from the picked character, or from whoever holds it
  Enact,          // a scenario status card comes into play, for everybody
  Basic,          // one of the basic actions of `basics`
  StandUp,        // a knocked-down character
  Swap,           // `who` and `whom` exchange squares, both are placed
  PickSquare,     // choose the square that later parts speak of
  Pay,            // a token of one of `colours` from the own pool onto space n
  TakeFromPool,   // a token from the pool of the side of `who` onto space n of its track; `chooser` picks it.
                  // n is 0: into the pool of the actor's side, for the rest of the match
  LayOnTrack,     // a piece onto space n of its side's track
  Exchange,       // a token of the own pool or track for one from outside the game
  Gain,           // n points for the side of `who`
  GainEach,       // n points for each side that has a piece of `what`; with `most`: for the one that has most
  Take,           // `who` takes the marker of `what` and carries it
  Hand,           // `who` gives what it carries of `what` to `whom`
  Lose,           // what `who` carries of `what` goes back to where it began
  Drop,           // `who` lays down on its square what it carries of `what`
  Turn,           // the marker `who` shows the colour of the actor's side
  Remove,         // a piece off the map, to where it came from
  SelfChallenge,  // the opponent challenges `who` with n dice (skirmish.ruling.5)
  MoreDice,       // n dice added to a roll of the challenge that is being declared: that of whom the event is
                  // about
  AddDie,         // one special die added to that roll
  TurnOver,       // the card of the actor shows its other side
  MoreRange,      // n squares of range added to the action that is about to be done
  MoreSteps,      // the move that is about to be done may go n squares farther
  // How the parts hang together. `skip` is the part to go on with.
  Each,    // for each piece of `what`: it is picked, and what follows is done up to Next; then on at `skip`
  Next,    // the end of a block of Each, which begins behind part `skip`
  Choose,  // one of the n Option parts that follow
  Option,  // its block begins at `skip`
  Jump,    // on at `skip`
  If,      // unless `test` holds, on at `skip`
  May,     // the player may leave out what follows, and go on at `skip`
  Settle,  // the dice of a challenge that waited for reactions; the engine's own
};

// Who does a part, or to whom it is done.
enum class Subject : std::uint8_t {
  Self,    // the actor
  Picked,  // "it": chosen, the one of Each; in a reaction whom the event is about
  Target,  // of the last challenge of this action; in a reaction the other one of the event
  Giver,   // who put the status card into play
  Owner,   // the character that an item, a companion, a token belongs to
  Holder,  // of the status card `status`
  Piece,   // the piece of the part itself
};
enum class PickFrom : std::uint8_t { Rivals, Allies, Tokens };
enum class Way : std::uint8_t {
  Free,        // any legal way; the destination is named
  Straight,    // in one straight line
  StepByStep,  // each square is asked for, because the way matters
  Lane,        // straight from where it began to the far edge of the map, past everything but obstructions
};
// Who picks what is taken from somebody.
enum class Chooser : std::uint8_t { Actor, Opponent };

// The basic actions as bits of Part::basics.
namespace basic {
inline constexpr std::uint8_t move = 1;
inline constexpr std::uint8_t challenge = 2;
inline constexpr std::uint8_t assist = 4;
inline constexpr std::uint8_t interact = 8;
inline constexpr std::uint8_t any = 15;
}  // namespace basic
inline constexpr std::uint8_t all_colours = 15;  // a bit for each TokenType

struct Part {
  Op op{};
  std::int8_t n{};
  std::uint8_t range{};  // Challenge, Pick: within so many squares and in sight; 0: adjacent
  Subject who = Subject::Self;
  PickFrom from = PickFrom::Rivals;
  Way way = Way::Free;
  bool may{};             // the player may leave it out; then on at `skip`, if there is one
  bool same_target{};     // Challenge: `whom`, wherever it is (skirmish.ruling.43)
  bool through_rivals{};  // Move
  // Pick: only the nearest, of equally near ones any (skirmish.term.5, skirmish.term.6). Place: nearer to the
  // actor than it was, whatever it sees (skirmish.term.7).
  bool nearest{};
  bool control{};  // what the picked rival does, it does for the side of the actor (skirmish.term.14)
  StatusId status = no_status;  // Pick, Each: which card whoever is chosen is given next

  Subject whom = Subject::Picked;  // Challenge again, Swap: the other one
  Subject origin = Subject::Self;  // Push, Pull, Move: away from or toward whom
  bool to_square{};                // Push, Pull: the origin is the chosen square
  bool only_whom{};                // Challenge, Basic: a challenge is made against `whom` and nobody else
  bool another{};                  // Shift, ShiftOff: not the token this action was paid with
  bool most{};                     // GainEach
  bool where_it_was{};             // Place, PlaceToken: on the square that the event left
  std::uint8_t from_characters{};  // GainEach: only where sides have at least so many characters
  DescriptionId what = DescriptionId::None;   // Pick, Each, PlaceToken, Challenge, GainEach, Take, Drop
  DescriptionId where = DescriptionId::None;  // Place, PlaceToken, PickSquare: squares, by their relations
  TestId test = TestId::None;                 // If
  BonusId bonus = BonusId::None;              // Challenge, SelfChallenge: more dice
  std::uint8_t skip{};                        // a part of the same action, counted from 0
  std::uint8_t colours = all_colours;         // Shift, ShiftOff, Pay, TakeFromPool
  std::uint8_t basics{};                      // Basic
  std::uint8_t text{};                        // Option: its words in Rules::option_texts
  Chooser chooser = Chooser::Actor;
  PieceId piece = no_piece;  // Subject::Piece
  bool later{};              // once the whole action is over, also if its actor is gone by then
  bool its_item{};           // LayOnTrack: the item of `who`
  std::uint8_t die{};        // RollAndCount, AddDie: which of Rules::dice
  PieceId card = no_piece;   // TurnOver: which card
  bool actors_track{};       // LayOnTrack: on the track of the actor's side instead
  bool exact{};              // Move: as far as n, nobody is asked
  bool fresh{};              // PlaceToken: one that is not in play (skirmish.token.2, skirmish.marker.2)
};

// --- whom and where ---------------------------------------------------------------------------------------

enum class Whose : std::uint8_t {
  Anybodys,
  Ally,   // of the actor's side, never the actor itself (skirmish.ruling.12)
  Rival,  // of another side
  Yours,  // of the actor's side, the actor too
};
enum class Whereabouts : std::uint8_t { OnMap, OffMap, Anywhere };

// Whom "another" leaves out, as bits of Description::other.
namespace other_than {
inline constexpr std::uint8_t actor = 1;
inline constexpr std::uint8_t picked = 2;
inline constexpr std::uint8_t target = 4;
}  // namespace other_than

// "a standing rival character within 3 in sight": whom a part, a test, a reaction speaks of. For squares only
// the relations count.
struct Description {
  std::uint16_t kinds = 0xFFFF;  // a bit for each PieceKind
  Whose whose = Whose::Anybodys;
  Whereabouts place = Whereabouts::OnMap;
  std::uint8_t other{};  // not these: bits of other_than::
  bool standing{};       // not knocked down
  bool lying{};          // knocked down
  bool basic{};          // a basic character
  bool exhausted{};
  bool ready{};  // without an exhausted marker
  // Of a challenge: what has a defence is treated as a rival (skirmish.token.7).
  bool as_target{};
  bool actor{};  // the actor itself, besides what else is described: "self or an ally adjacent"
  bool named{};  // only `pieces`
  PieceSet pieces;
  std::uint16_t first_relation{};
  std::uint16_t relations{};
};
constexpr std::uint16_t kind_bit(PieceKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}
// What "rival" and "ally" mean without more: characters, companions and minions (skirmish.term.1,
// skirmish.term.2).
inline constexpr std::uint16_t figure_kinds =
    kind_bit(PieceKind::Character) | kind_bit(PieceKind::Companion) | kind_bit(PieceKind::Minion);

enum class RelationOp : std::uint8_t {
  Adjacent,       // to `to`
  Within,         // n squares of `to`
  InSight,        // of `to`
  InOrAdjacent,   // in the square of `to` or adjacent to it
  InArea,         // of the map: Rules::areas[area]
  InStart,        // in the starting area of the actor's side
  InRivalStart,   // in, or adjacent to, the starting area of an opponent
  SeesThere,      // it sees the chosen square
  There,          // squares: the chosen one
  Unseen,         // squares: no standing rival of the actor sees it
  Free,           // squares: nothing fills it
  Holding,        // the status card
  Carrying,       // one of `pieces`
  MorePoints,     // its side has strictly more points than the actor's
  Leader,         // it has the leader marker
  Nearest,        // among those that fit so far, the nearest in sight
  Passed,         // the move of this action went through its square
  Is,             // it is `to`
  OnTrack,        // it lies on the actor's track
  InItsArea,      // in an area of the scenario in which the actor is
  NoRivalInArea,  // in an area of the scenario, and no standing rival of its own is in it
  SeenByRival,    // a standing character of another side sees it
  FarEdge,        // it is at the end of its lane
};
struct Relation {
  RelationOp op{};
  bool negated{};
  Subject to = Subject::Self;
  PieceSet pieces;  // instead of `to`: any of these, "adjacent to drogon"; Carrying: these markers
  std::uint8_t n{};
  std::uint8_t area{};
  StatusId status = no_status;
};

enum class TestOp : std::uint8_t {
  Won,         // the last challenge of this action
  Lost,        // or tied
  KnockedOut,  // a character, by this action
  RollShows,   // one of `faces` among the last dice rolled and counted
  RolledAtLeast,
  Exists,        // somebody of `what`
  Is,            // `who` is of `what`
  KnockedOutBy,  // in a reaction: the knock-out was made by `what`, or is credited to it
  CostWasLowered,
  ItemReady,      // `who` has an item that is not on the track
  NotChallenged,  // `who` was not challenged since the last Cooldown step
  StatusInPlay,   // `status`, whoever has it
  HasPoolToken,   // the side of `who` has a token in its pool
};
struct Test {
  TestOp op{};
  bool negated{};
  Subject who = Subject::Self;
  DescriptionId what = DescriptionId::None;
  std::uint8_t faces{};  // a bit for each Face
  std::uint8_t n{};
  StatusId status = no_status;
};

// Dice beyond those a card names: "plus 1 for each gold token on your track, at most 2".
struct Bonus {
  enum class Kind : std::uint8_t { IfTest, ForEachPiece, ForEachTokenOnTrack, ForEachLoweredCost };
  Kind kind{};
  std::uint8_t n = 1;
  std::uint8_t most = 0xFF;
  std::uint8_t colours = all_colours;
  TestId test = TestId::None;
  DescriptionId what = DescriptionId::None;
};

// --- actions, reactions, changes
// -----------------------------------------------------------------------------

inline constexpr std::uint8_t no_limit = 0xFF;
inline constexpr std::size_t most_limits = 64;

// What stands on one side of a card only: while that side shows.
struct CardFace {
  PieceId front_of = no_piece;
  PieceId back_of = no_piece;
};

// Something a card lets its piece do: parts in the order written.
struct CardAction {
  std::string id;
  std::string title;
  TokenType type{};     // ability: which token pays
  std::uint8_t cost{};  // on which space the token, or the item's card, goes
  bool star{};          // a challenge action (skirmish.action.7)
  std::uint16_t first_part{};
  std::uint16_t parts{};
  std::uint8_t limit = no_limit;                     // once a turn: its bit in State::used
  DescriptionId needs = DescriptionId::None;         // unusable without such a piece
  DescriptionId needs_square = DescriptionId::None;  // unusable without such a square, nothing filling it
  CardFace face{};
  bool lying_too{};  // may be done, and goes on while its actor lies or is off the map: reactions
};

// What reactions wait for. `about` is whom the event speaks of, `other` the other one.
enum class Trigger : std::uint8_t {
  WinsChallenge,      // about: the challenger; other: its target
  LosesChallenge,     // or ties
  HasBeenChallenged,  // about: the target; other: the challenger
  Declares,           // before any die: about the challenger, other the target
  BeginsMove,         // before it: what a card of the mover may add to it
  EndsMove,           // about: who moved
  EntersSquare,
  BecomesExhausted,
  BeginsTurn,
  KnockedDown,  // other: by whom
  KnockedOut,   // other: by whom; its square is kept
  LeavesMap,
  Interacts,  // about: who interacts; other: with what
  SetUp,      // about: the owner
  EndOfRound,
  CooldownStep,
  SecondMove,        // about: who ended its second or later move in its own turn
  AboutToChallenge,  // before a target is named: what a card of the challenger may add to it
  Placed,            // about: what a card has put on a square
  WouldRoll,         // before any die, like Declares, but of both: about who rolls, other the other one
};
inline constexpr std::size_t triggers = 20;

struct Reaction {
  Trigger event{};
  ActionId action;                            // what it does
  PieceId owner = no_piece;                   // whose card it stands on; no_piece: a status or the scenario
  StatusId status = no_status;                // while the status is held; its holder acts
  DescriptionId about = DescriptionId::None;  // None: the owner itself
  DescriptionId other = DescriptionId::None;  // None: anybody
  std::uint8_t limit = no_limit;              // once a turn
  bool while_standing{};                      // only while its owner stands
  CardFace face{};
  bool of_scenario{};  // whom the event is about acts
  // Of an interact, indexes made by Rules::finish(): what kind and name let it be with, and the markers of
  // which whoever does it has to carry one; none: it need not.
  PieceSet handles;
  PieceSet carried;
};

// A number that a card changes for as long as it applies. Asked, not triggered.
enum class Changes : std::uint8_t {
  Dice,
  Range,
  Defence,
  Cost,
  Die,
  Sight,         // nobody sees farther than `amount`
  StartSquares,  // squares of `what` belong to the starting area of the side
  KnockOutBy,    // who loses by so many is knocked out at once
  Smoke,         // nobody sees through `pieces`
};
struct Modifier {
  Changes what{};
  PieceId piece = no_piece;     // whom it concerns; no_piece: whoever holds the status
  StatusId status = no_status;  // only while the piece holds this status card, once for each copy
  std::int8_t amount{};
  std::uint8_t die{};  // Changes::Die: the die that replaces a standard one
  DescriptionId against =
      DescriptionId::None;  // Dice: only against such a target; StartSquares: which squares
  bool while_standing{};
  bool optional{};  // Cost: the player decides at each use
  // Smoke
  PieceSet pieces{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
  CardFace face{};
};

struct StatusCard {
  std::string id;
  std::string title;
  std::uint8_t copies = 1;
  bool for_everybody{};   // a scenario status card (skirmish.sstatus.1)
  PieceId of = no_piece;  // whose card brings it
};

}  // namespace tablewright::skirmish
