#include "games/westeros/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.hpp"
#include "game/say.hpp"
#include "games/westeros/packs.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

using namespace westeros;

namespace {

template <class List>
std::size_t index_of(const List& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
  EXPECT_NE(found, list.end()) << "there is no " << id;
  return found == list.end() ? 0 : static_cast<std::size_t>(found - list.begin());
}

AnyGameOf<Westeros> game_of(const Scene& scene) { return {scene.rules, scene.state}; }

}  // namespace

Scene::Scene(const std::string& houses, const std::string& more, RulesVersion version) {
  const std::size_t players = words(houses).size();
  const bool solo =
      more.find("mode rival") != std::string::npos || more.find("mode solo_coop") != std::string::npos;
  std::string options = "players ";
  append_number(options, static_cast<std::uint64_t>(solo ? 1 : players));
  options += "\nhouses " + houses + '\n' + more;
  rules = std::make_shared<const Rules>(westeros_rules(options, version));
  state.owner.fill(nobody);
  state.next_owner.fill(nobody);
  state.mat.fill(9);
  state.heroes_home = rules->heroes;
  for (Faces& dice : state.dice) dice = {none, none};
  state.round = 1;
  for (std::size_t i = 0; i < players; ++i) {
    state.house_of[i] = rules->chosen[i];
    state.owner[rules->chosen[i].value] = seat_at(i);
  }
  for (const CardId each : rules->deck) state.deck.push_back(each);
  state.winter.in_play = rules->treaty;
  state.winter.wall = rules->treaty;
  state.winter.face_down.fill(no_token);
  state.winter.face_up.fill(no_domain);
  state.solo.in_play = solo;
  for (std::size_t i = 0; i < rules->rival_cards.size(); ++i)
    state.solo.deck.push_back(static_cast<std::uint8_t>(i));
}

// --- the cooperative game ----------------------------------------------------------------------------------

Scene& Scene::wall_has_fallen() {
  state.winter.wall = false;
  return *this;
}
Scene& Scene::walker(std::string_view where) {
  state.winter.walkers.add(domain(where));
  return *this;
}
Scene& Scene::night_king(std::string_view where) {
  state.winter.night_king = domain(where);
  return *this;
}
Scene& Scene::ice_dragon(std::string_view where) {
  state.winter.ice_dragon = domain(where);
  return *this;
}
Scene& Scene::points(std::size_t seat, int points) {
  state.points[seat] = static_cast<std::uint8_t>(points);
  return *this;
}
Scene& Scene::terrify(std::string_view id) {
  non_player(id);
  state.winter.terrified.add(house(id));
  return *this;
}
Scene& Scene::terror_walkers(int walkers) {
  state.winter.terror_walkers = static_cast<std::uint8_t>(walkers);
  return *this;
}
Scene& Scene::destroy(std::string_view where) {
  state.winter.destroyed.add(domain(where));
  return *this;
}
Scene& Scene::glass(int covered) {
  state.winter.glass = static_cast<std::uint8_t>(covered);
  return *this;
}
Scene& Scene::steel(int covered) {
  state.winter.steel = static_cast<std::uint8_t>(covered);
  return *this;
}

TokenId Scene::unused_token(std::string_view id) const {
  const std::size_t kind = index_of(rules->explorations, id);
  const Winter& winter = state.winter;
  for (std::size_t i = 0; i < most_tokens; ++i) {
    const TokenId token = exploration_at(i);
    const bool laid =
        std::find(winter.face_down.begin(), winter.face_down.end(), token) != winter.face_down.end() ||
        std::find(winter.supply.begin(), winter.supply.end(), token) != winter.supply.end();
    if (rules->kind_of_token[i] == kind && !laid && winter.face_up[i] == no_domain &&
        !winter.spent.has(token))
      return token;
  }
  ADD_FAILURE() << "there is no more " << id;
  return exploration_at(0);
}

Scene& Scene::face_down(std::string_view where, std::string_view kind) {
  state.winter.face_down[domain(where).value] = unused_token(kind);
  return *this;
}
Scene& Scene::face_up(std::string_view where, std::string_view kind) {
  state.winter.face_up[unused_token(kind).value] = domain(where);
  return *this;
}
Scene& Scene::supply(std::initializer_list<std::string_view> kinds) {
  for (auto kind = std::rbegin(kinds); kind != std::rend(kinds); ++kind)
    state.winter.supply.push_back(unused_token(*kind));
  return *this;
}
Scene& Scene::ranger(std::string_view id) {
  const std::size_t card = index_of(rules->rangers, id);
  state.winter.rangers[card / rangers_a_round] = static_cast<std::uint8_t>(card % rangers_a_round);
  return *this;
}
bool Scene::has_walker(std::string_view where) const { return state.winter.walkers.has(domain(where)); }
bool Scene::is_face_up(std::string_view where, std::string_view id) const {
  const std::size_t kind = index_of(rules->explorations, id);
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (rules->kind_of_token[i] == kind && state.winter.face_up[i] == domain(where)) return true;
  }
  return false;
}
bool Scene::is_destroyed(std::string_view where) const { return state.winter.destroyed.has(domain(where)); }
std::string Scene::place(DomainId where) const {
  return where == no_domain ? std::string() : rules->domain(where).id;
}
std::string Scene::night_king_at() const { return place(state.winter.night_king); }
std::string Scene::ice_dragon_at() const { return place(state.winter.ice_dragon); }
bool Scene::is_terrified(std::string_view id) const { return state.winter.terrified.has(house(id)); }

DomainId Scene::domain(std::string_view id) const { return domain_at(index_of(rules->domains, id)); }
HouseId Scene::house(std::string_view id) const { return house_at(index_of(rules->houses, id)); }
CardId Scene::card(std::string_view id) const { return card_at(index_of(rules->cards, id)); }

Scene& Scene::non_player(std::string_view id) {
  state.non_player.add(house(id));
  return *this;
}

Scene& Scene::put(std::string_view where, std::string_view id, int tokens) {
  for (int i = 0; i < tokens; ++i) state.at[domain(where).value].add(token_of(house(id)));
  state.mat[house(id).value] = static_cast<std::uint8_t>(state.mat[house(id).value] - tokens);
  if (state.owner[house(id).value] == nobody) non_player(id);
  return *this;
}

Scene& Scene::hero(std::string_view where, std::string_view id) {
  state.at[domain(where).value].add(hero_of(house(id)));
  state.heroes_home.remove(house(id));
  return *this;
}

Scene& Scene::egg(std::string_view where, std::size_t colour) {
  state.at[domain(where).value].add(westeros::egg(colour));
  state.eggs_out = static_cast<std::uint8_t>(state.eggs_out | 1U << colour);
  return *this;
}

Scene& Scene::dragon(std::string_view where, std::size_t colour) {
  state.at[domain(where).value].add(westeros::dragon(colour));
  state.dragons_out = static_cast<std::uint8_t>(state.dragons_out | 1U << colour);
  return *this;
}

Scene& Scene::ally(std::size_t seat, std::string_view id) {
  non_player(id);
  state.owner[house(id).value] = rules->treaty ? the_treaty : seat_at(seat);
  return *this;
}

Scene& Scene::pool(std::size_t seat, std::string_view id, int tokens) {
  non_player(id);
  auto& pool = state.pool[seat][house(id).value];
  pool = static_cast<std::uint8_t>(pool + tokens);
  state.mat[house(id).value] = static_cast<std::uint8_t>(state.mat[house(id).value] - tokens);
  return *this;
}

Scene& Scene::gold(std::size_t seat, int gold) {
  state.gold[seat] = static_cast<std::uint8_t>(gold);
  return *this;
}

Scene& Scene::hand(std::size_t seat, std::initializer_list<std::string_view> cards) {
  for (const std::string_view id : cards) {
    const auto found = std::find(state.deck.begin(), state.deck.end(), card(id));
    state.deck.erase_at(static_cast<std::size_t>(found - state.deck.begin()));
    state.hands[seat].push_back(card(id));
    state.known[card(id).value] = static_cast<std::uint8_t>(rules->treaty ? 0xFFU : 1U << seat);
  }
  std::sort(state.hands[seat].begin(), state.hands[seat].end());
  return *this;
}

Scene& Scene::deck(std::initializer_list<std::string_view> cards) {
  for (auto id = std::rbegin(cards); id != std::rend(cards); ++id) {
    const auto found = std::find(state.deck.begin(), state.deck.end(), card(*id));
    state.deck.erase_at(static_cast<std::size_t>(found - state.deck.begin()));
    state.deck.push_back(card(*id));
  }
  return *this;
}

Scene& Scene::action(std::size_t seat, Face face, bool following) {
  Frame frame{.seat = seat_at(seat)};
  switch (face) {
    case Face::Recruit:
      frame.step = Step::Recruit;
      frame.n = 2;
      break;
    case Face::March:
    case Face::Sail:
      frame.step = Step::From;
      frame.b = face == Face::March ? plain_march : plain_sail;
      frame.flags = 1;
      break;
    case Face::Whisper: frame.step = Step::Whisper; break;
    case Face::Plot: frame.step = Step::PlayPlot; break;
    case Face::Event:
      frame.step = Step::PlayEvent;
      frame.flags = following ? 1 : 0;
      break;
  }
  state.frames.push_back(frame);
  return *this;
}

Scene& Scene::round(RoundFrom from, std::size_t seat) {
  state.frames.push_back({.step = Step::Game, .a = 1});
  state.frames.push_back({.step = Step::Round, .a = static_cast<std::uint8_t>(from)});
  return action(seat, Face::Sail);
}

Scene& Scene::act(std::string_view notation) { return act_as(is_done() ? 0 : asked(), notation); }

Scene& Scene::act_as(std::size_t by, std::string_view notation) {
  const auto game = game_of(*this);
  const auto parsed = parse_act(game, notation);
  if (!parsed) {
    ADD_FAILURE() << notation << ": " << parsed.error();
    return *this;
  }
  if (is_done()) {
    ADD_FAILURE() << notation << ": nobody is asked";
    return *this;
  }
  const Seat seat = seat_at(by);
  if (const auto refused = Westeros::explain(*rules, state, seat, *parsed)) {
    ADD_FAILURE() << notation << " is refused: " << sentence(game, *refused) << " [" << refused->rule.text
                  << ']';
    return *this;
  }
  EventSink sink(events);
  Westeros::apply(*rules, state, seat, *parsed, random_, sink);
  return *this;
}

Scene& Scene::acts(std::initializer_list<std::string_view> notations) {
  for (const std::string_view notation : notations) act(notation);
  return *this;
}

std::string Scene::refusal(std::string_view notation) {
  const auto parsed = parse_act(game_of(*this), notation);
  if (!parsed) return parsed.error();
  if (is_done()) return "nobody is asked";
  const auto refused = Westeros::explain(*rules, state, seat_at(asked()), *parsed);
  if (!refused) return {};
  saw_refusal(refused->rule.text);
  return std::string(refused->rule.text);
}

std::string Scene::why(std::string_view notation) {
  if (is_done()) return "nobody is asked";
  const auto game = game_of(*this);
  const auto refused = Westeros::explain(*rules, state, seat_at(asked()), *parse_act(game, notation));
  return refused ? sentence(game, *refused) : std::string();
}

std::vector<std::string> Scene::options() const {
  std::vector<std::string> found;
  if (is_done()) return found;
  const auto game = game_of(*this);
  ActList list;
  Westeros::legal(*rules, state, seat_at(asked()), list);
  for (const Act& each : list) found.push_back(notation(game, each));
  return found;
}

std::string Scene::question() const {
  if (is_done()) return {};
  return std::string(word_of(Westeros::vocabulary.questions, k(state.top().step))->word);
}

// The first of them, if there are several.
std::size_t Scene::asked() const { return (*all_asked().begin()).value; }
SeatSet Scene::all_asked() const { return Westeros::question(*rules, state).asked; }

int Scene::tokens(std::string_view where, std::string_view id) const {
  return state.at[domain(where).value].tokens(house(id));
}
bool Scene::has_hero(std::string_view where, std::string_view id) const {
  return state.at[domain(where).value].heroes().has(house(id));
}
int Scene::units(std::string_view where) const { return state.at[domain(where).value].units(); }
int Scene::in_pool(std::size_t seat, std::string_view id) const { return state.pool[seat][house(id).value]; }
int Scene::on_mat(std::string_view id) const { return state.mat[house(id).value]; }
bool Scene::holds(std::size_t seat, std::string_view id) const {
  const auto& hand = state.hands[seat];
  return std::find(hand.begin(), hand.end(), card(id)) != hand.end();
}
bool Scene::is_discarded(std::string_view id) const { return state.discard.has(card(id)); }

std::string Scene::log(std::size_t seat) const {
  const auto game = game_of(*this);
  std::string text;
  for (const Event& event : events)
    text += sentence(game, redacted(Westeros::vocabulary.events, event, seat_at(seat)), seat_at(seat)) + '\n';
  return text;
}

}  // namespace tablewright::tests
