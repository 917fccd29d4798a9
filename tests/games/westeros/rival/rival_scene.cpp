#include "games/westeros/rival/rival_scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tablewright::tests {

using namespace westeros;

RivalScene::RivalScene(const std::string& you, const std::string& rival, const std::string& more,
                       const std::string& mode)
    : Scene(you + ' ' + rival, mode + more) {}

std::uint8_t RivalScene::number_of(std::string_view card) const {
  const auto& cards = rules->rival_cards;
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const RivalCard& each) { return each.id == card; });
  EXPECT_NE(found, cards.end()) << "there is no " << card;
  return static_cast<std::uint8_t>(found - cards.begin());
}

RivalScene& RivalScene::shows(std::string_view card) {
  const std::uint8_t number = number_of(card);
  auto& deck = state.solo.deck;
  deck.erase_at(static_cast<std::size_t>(std::find(deck.begin(), deck.end(), number) - deck.begin()));
  state.solo.card = number;
  return *this;
}

RivalScene& RivalScene::next_cards(std::initializer_list<std::string_view> cards) {
  auto& deck = state.solo.deck;
  for (auto card = std::rbegin(cards); card != std::rend(cards); ++card) {
    const std::uint8_t number = number_of(*card);
    deck.erase_at(static_cast<std::size_t>(std::find(deck.begin(), deck.end(), number) - deck.begin()));
    deck.push_back(number);
  }
  return *this;
}

RivalScene& RivalScene::rival(Face face) {
  constexpr std::uint8_t action = 1;  // the die has been rolled, the card turned up
  state.frames.push_back(
      {.step = Step::RivalTurn, .seat = rules->automaton, .a = action, .c = static_cast<std::uint8_t>(face)});
  Scene::action(0, Face::Sail).act("pass");
  return *this;
}

RivalScene& RivalScene::retreats() {
  while (question() == "retreat") act(options().front());
  return *this;
}

RivalScene& RivalScene::ties() {
  while (question() == "rival_house" || question() == "rival_domain") act(options().front());
  return *this;
}

const RivalCard& RivalScene::written(std::string_view card) const {
  return rules->rival_cards[number_of(card)];
}

const SoloHero& RivalScene::hero_card() const {
  return rules->solo_heroes[state.house_of[rules->automaton.value].value];
}

DomainId RivalScene::where_is_rival() const {
  for (std::size_t i = 0; i < rules->domain_count; ++i) {
    if (state.at[i].heroes().has(state.house_of[1])) return domain_at(i);
  }
  return no_domain;
}

std::string RivalScene::rival_is_in() const {
  const DomainId domain = where_is_rival();
  return domain == no_domain ? std::string("nowhere") : rules->domain(domain).id;
}

RivalScene at_the_start() {
  RivalScene scene;
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark");
  scene.put("the_eyrie", "arryn", 3);
  return scene;
}

}  // namespace tablewright::tests
