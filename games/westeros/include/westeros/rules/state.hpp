#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "westeros/units.hpp"

namespace tablewright::westeros {

// What is going on, innermost last. The first group waits for an answer of a seat; the others go on by
// themselves.
enum class Step : std::uint8_t {
  // a seat is asked
  PickHouse = 1,
  Draft,
  Turn,
  Recruit,
  Deploy,
  From,
  Army,
  Whisper,
  PlayPlot,
  Shield,
  PlotHouse,
  PlotPlayer,
  PlayEvent,
  Commit,
  Lose,
  Retreat,
  Keep,    // a retreat without room: which unit goes back to its mat
  Target,  // a card: which unit where
  Domain,  // a card: which domain
  House,   // a card: a token of which house
  Player,  // a card: which player
  Buy,     // a card: once more?
  DiscardDown,
  LeaveFirst,  // an alliance has ended: which shared domain is left first
  // nobody is asked
  Game,
  Round,
  TurnFlow,
  Bottom,
  Effect,
  Battle,
  Enter,  // an army goes into a domain that others have left
  Leave,
  Departures,  // out of all domains shared with a lost ally
  Alliances,
  // the cooperative game, nobody is asked
  Ranger,
  Walkers,    // White Walkers are being placed, one after the other
  NightKing,  // he comes to a domain
  Terror,
  Hunt,
  // the cooperative game, the players or one of them are asked
  Explore,
  WalkerFirst,
  RemoveWalker,
  HuntWhere,
  Debt,
  // solo, nobody is asked
  RivalTurn = 100,
  RivalLine,  // of its card or of its Hero
  RivalMove,
  RivalPlot,
  // solo, the human is asked: for the Rival, or what to give
  RivalDomain = 110,
  RivalHouse,
};
inline constexpr Step last_asking = Step::LeaveFirst;
inline constexpr Step first_asking_of_treaty = Step::Explore;
inline constexpr Step last_asking_of_treaty = Step::Debt;
inline constexpr Step first_asking_of_solo = Step::RivalDomain;
inline constexpr Step last_step = Step::RivalHouse;
constexpr bool asks(Step step) {
  return step <= last_asking || (step >= first_asking_of_treaty && step <= last_asking_of_treaty) ||
         step >= first_asking_of_solo;
}

// What a step remembers; which fields count depends on the step.
struct Frame {
  Step step{};
  Seat seat{};
  std::uint8_t a{};
  std::uint8_t b{};
  std::uint8_t c{};
  std::uint8_t n{};
  std::uint8_t m{};
  std::uint8_t flags{};
  friend bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 8);

enum class Undead : std::uint8_t { None, Walker, NightKing, IceDragon };

// A battle that is being fought; its army is State::army. Where the undead attack, nobody does: the Treaty
// defends the domain.
struct Battle {
  Seat attacker = nobody;
  Seat defender = nobody;    // nobody: an unallied house
  HouseId house = no_house;  // the unallied house
  DomainId domain = no_domain;
  std::array<CardId, 2> attack{no_card, no_card};
  CardId defence = no_card;
  std::uint8_t paid{};  // by the defender, openly
  std::uint8_t campaign = none;
  std::uint8_t bonus{};
  bool attacker_won{};
  Undead undead{};  // who fights for the Night King; the other side is the Treaty's
  friend bool operator==(const Battle&, const Battle&) = default;
};

// Cards went from a hand face down onto the deck. Who knew a card of that hand still knows that it is in the
// hand or among those cards, wherever they are drawn to: a rumour of it.
struct Rumour {
  CardId card;
  std::uint8_t whom{};  // as in State::known
  friend bool operator==(const Rumour&, const Rumour&) = default;
};
struct Rumours {
  FixedVector<Rumour, 16> cards;  // sorted by card
  std::uint8_t first{};           // the cards put onto the deck: places in it, from the bottom
  std::uint8_t end{};
  // How many of them can be in each hand, as each seat, and last whoever looks on, can tell.
  std::array<std::array<std::uint8_t, most_players>, most_players + 1> room{};
  friend bool operator==(const Rumours&, const Rumours&) = default;
};

// The Night King's side of the cooperative game, and what lies beyond the Wall.
struct Winter {
  bool in_play{};                   // the cooperative game
  bool wall{};                      // it stands
  bool beaten{};                    // the Night King: the Treaty has won
  DomainId night_king = no_domain;  // no_domain: on his mat
  DomainId ice_dragon = no_domain;  // no_domain: on its card, or where the Wall was
  DomainSet walkers;                // one in each of these
  DomainSet destroyed;              // Castles
  std::uint8_t terror_walkers{};    // White Walkers in the Terror Pool
  std::uint8_t glass{};             // Dragon Glass on the Night King's mat
  std::uint8_t steel{};             // Valyrian Steel on that of the White Walkers
  HouseSet terrified;
  // Exploration Tokens: at most one face down in a domain; where each lies that is face up; the blue supply,
  // its top at the back; those that are used up or cover a bonus. The rest stayed in the box, unseen.
  std::array<TokenId, most_domains> face_down{};
  std::array<DomainId, most_tokens> face_up{};
  FixedVector<TokenId, tokens_a_colour> supply;
  TokenSet spent;
  // Which of the three Ranger Cards each round has, and for how many rounds they have been turned up.
  std::array<std::uint8_t, most_rounds> rangers{};
  std::uint8_t rangers_shown{};
  // White Walkers that are still to be placed, one in each of these.
  DomainSet coming;
  friend bool operator==(const Winter&, const Winter&) = default;
};
inline constexpr std::uint8_t hidden_ranger = 0xFE;

// The Rival's side of the solo game. Its dice lie at the bottom of the Action Mat: State::bottom.
struct Solo {
  bool in_play{};
  FixedVector<std::uint8_t, most_rival_cards> deck;  // Rival Cards; the top is at the back
  std::uint16_t boxed{};                             // a bit for each that is out of the game
  std::uint8_t card = none;                          // the one that is face up
  std::uint8_t bonus{};                              // strength that waits for its next battle
  std::uint8_t third = none;                         // the third die of the human, in the first turn
  std::uint8_t coins{};                              // slots that are closed, a bit each
  DomainId from = no_domain;                         // where its attacking army has come from
  // What the human chooses from, and then what was chosen.
  DomainSet domains;
  HouseSet houses;
  std::uint8_t chosen = none;
  friend bool operator==(const Solo&, const Solo&) = default;
};
inline constexpr std::uint8_t hidden_rival_card = 0xFE;

using Hand = FixedVector<CardId, 16>;
using Faces = std::array<std::uint8_t, 2>;

inline constexpr std::size_t deepest = 24;

struct State {
  // The round.
  std::uint8_t round{};
  Seat first;                                    // holds the Hand of the King
  std::array<std::uint8_t, faces> loose_dice{};  // not drafted yet, by face
  std::array<Faces, most_players> dice{};        // in front of each player; none
  Faces bottom{none, none};
  std::uint8_t covered{};   // slots of the Action Mat, a bit each
  HouseSet abilities_used;  // in this turn

  // Houses and units.
  std::array<HouseId, most_players> house_of{no_house, no_house, no_house, no_house, no_house};
  std::array<Seat, most_houses> owner{};  // the player or the ally; nobody
  HouseSet non_player;
  std::array<Force, most_domains> at;
  std::array<std::uint8_t, most_houses> mat{};  // tokens on the Force Track or in the Token Pool
  HouseSet heroes_home;                         // Heroes on their mats
  HouseSet heroes_used;                         // Hero Cards that lie face up
  std::uint8_t dragons_out{};                   // on the map, a bit for each colour
  std::uint8_t eggs_out{};
  std::array<std::array<std::uint8_t, most_houses>, most_players> pool{};  // Ally Pools
  std::array<std::uint8_t, most_players> gold{};
  std::array<std::uint8_t, most_players> points{};
  std::array<std::uint8_t, most_players> vengeance{};
  HouseSet homeless;  // ruling.westeros.retreat.no-room, last resort

  // Cards. `known` has a bit for each seat that knows where a card is that is in the deck or in a hand, and
  // one for whoever looks on.
  FixedVector<CardId, most_plot_cards> deck;  // the top is at the back
  CardSet discard;
  CardSet shown;    // in a battle, to the pile after it
  CardSet playing;  // being resolved for Plot or Event
  CardSet removed;
  std::array<Hand, most_players> hands;  // Plot Cards, sorted
  std::array<std::uint8_t, most_plot_cards> known{};
  FixedVector<CardId, 16> aside;  // on their way onto the deck
  Rumours rumours;
  std::array<CardId, most_players> kept{no_card, no_card, no_card, no_card, no_card};

  // What is going on.
  Force army;     // on its way
  Force leaving;  // retreating
  Battle battle;
  bool battle_began{};                         // since the present event began
  bool battle_won{};                           // the last one, by its attacker
  std::array<Seat, most_houses> next_owner{};  // while alliances are checked
  FixedVector<Frame, deepest> frames;

  Winter winter;
  Solo solo;

  [[nodiscard]] const Frame& top() const { return frames.back(); }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 2048);

// A state with everything blanked that the seat does not know. While somebody has laid cards face down, their
// hand in the view holds those cards too.
struct View {
  Seat seat;
  State known;
  friend bool operator==(const View&, const View&) = default;
};
inline constexpr CardId hidden{0xFE};

}  // namespace tablewright::westeros
