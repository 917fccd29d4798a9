#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

// The steps of a round that need no answer, in their order, from which a scene may go on.
enum class RoundFrom : std::uint8_t {
  Roll,
  Draft,
  Turns,
  BottomDice,
  Alliances,
  Taxes,
  Cull,
  HeroesBack,
  Pass
};

// A position of Westeros made up for a test, an action that a seat is asked for, and acts in notation. Seats
// are counted from 0. Nothing is on the map, nobody has gold or cards, until the test says so.
class Scene {
 public:
  // Houses by seat: "stark lannister". More options as in a set-up; with "mode rival" the second house is the
  // Rival's. By the present rules, or by those of a version before.
  explicit Scene(const std::string& houses, const std::string& more = {},
                 RulesVersion version = {westeros::Westeros::rules_version});

  Scene& non_player(std::string_view house);
  Scene& put(std::string_view domain, std::string_view house, int tokens = 1);
  Scene& hero(std::string_view domain, std::string_view house);
  Scene& egg(std::string_view domain, std::size_t colour = 0);
  Scene& dragon(std::string_view domain, std::size_t colour = 0);
  Scene& ally(std::size_t seat, std::string_view house);
  Scene& pool(std::size_t seat, std::string_view house, int tokens = 1);
  Scene& gold(std::size_t seat, int gold);
  Scene& hand(std::size_t seat, std::initializer_list<std::string_view> cards);
  // The top of the deck; the first is drawn first.
  Scene& deck(std::initializer_list<std::string_view> cards);

  // --- the cooperative game: "mode coop" among the options. Gold, points and pool of seat 0 are the
  // Treaty's, those of seat 1 the Night King's; ally() makes a house the Treaty's. The Wall stands.
  Scene& wall_has_fallen();
  Scene& walker(std::string_view domain);
  Scene& night_king(std::string_view domain);
  Scene& ice_dragon(std::string_view domain);
  Scene& points(std::size_t seat, int points);
  Scene& terrify(std::string_view house);
  Scene& terror_walkers(int walkers);
  Scene& destroy(std::string_view domain);
  Scene& glass(int covered);
  Scene& steel(int covered);
  // A token of this kind lies in a domain.
  Scene& face_down(std::string_view domain, std::string_view kind);
  Scene& face_up(std::string_view domain, std::string_view kind);
  // The blue supply; the first is drawn first.
  Scene& supply(std::initializer_list<std::string_view> kinds);
  // The Ranger Card of the present round, or of another one.
  Scene& ranger(std::string_view card);
  bool has_walker(std::string_view domain) const;
  bool is_face_up(std::string_view domain, std::string_view kind) const;
  bool is_destroyed(std::string_view domain) const;
  // "night_king", the place of a figure as a domain; nothing if it is in none.
  std::string night_king_at() const;
  std::string ice_dragon_at() const;
  bool is_terrified(std::string_view house) const;

  // The seat is asked for this action.
  Scene& action(std::size_t seat, westeros::Face face, bool following = false);
  // The round goes on from this step; the seat is asked for one more action before.
  Scene& round(RoundFrom from, std::size_t seat = 0);

  // An act of whoever is asked; the test fails if it is refused.
  Scene& act(std::string_view notation);
  Scene& acts(std::initializer_list<std::string_view> notations);
  // An act of one seat of several that are asked.
  Scene& act_as(std::size_t seat, std::string_view notation);
  // The rule that refuses the act; nothing if it is legal.
  std::string refusal(std::string_view notation);
  // Why, as a sentence.
  std::string why(std::string_view notation);
  // All that may be answered, in notation.
  std::vector<std::string> options() const;
  // "march", the word of the question; nothing when nobody is asked any more.
  std::string question() const;
  std::size_t asked() const;
  SeatSet all_asked() const;
  bool is_done() const { return state.frames.empty(); }

  int tokens(std::string_view domain, std::string_view house) const;
  bool has_hero(std::string_view domain, std::string_view house) const;
  int units(std::string_view domain) const;
  int gold_of(std::size_t seat) const { return state.gold[seat]; }
  int points_of(std::size_t seat) const { return state.points[seat]; }
  int in_pool(std::size_t seat, std::string_view house) const;
  int on_mat(std::string_view house) const;
  bool holds(std::size_t seat, std::string_view card) const;
  bool is_discarded(std::string_view card) const;
  // The log as this seat may read it.
  std::string log(std::size_t seat = 0) const;

  westeros::DomainId domain(std::string_view id) const;
  westeros::HouseId house(std::string_view id) const;
  westeros::CardId card(std::string_view id) const;

  std::shared_ptr<const westeros::Rules> rules;
  westeros::State state;
  std::vector<Event> events;

 private:
  westeros::TokenId unused_token(std::string_view kind) const;
  std::string place(westeros::DomainId domain) const;

  Random random_{7};
};

}  // namespace tablewright::tests
