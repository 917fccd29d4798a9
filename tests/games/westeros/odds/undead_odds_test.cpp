// The odds of a battle against the undead, against every order of the deck that fits what a seat knows,
// played by the engine itself.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/odds/battle_odds.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {
namespace undead_odds_test {

using namespace westeros;

Ways& ending_of(const std::vector<Event>& events, Seat attacker, BattleOdds& odds) {
  for (const Event& event : events) {
    if (event.what.kind == k(Happened::Flag))
      return event.what.a == attacker.value ? odds.attacker_retreats : odds.defender_retreats;
    if (event.what.kind == k(Happened::Totals))
      return event.what.a > event.what.b ? odds.attacker_wins : odds.defender_wins;
  }
  ADD_FAILURE() << "the battle has no end";
  return odds.both_retreat;
}

Act laying(CardId card) {
  return {.kind = k(card == no_card ? Does::Pass : Does::Commit),
          .b = card == no_card ? std::uint8_t{0} : card.value};
}

std::vector<CardId> unseen_by(const Rules& rules, const State& known) {
  CardSet seen = known.discard | known.removed | known.playing | known.shown;
  const auto note = [&](CardId card) {
    if (card != hidden && card != no_card && !is_hero_card(card)) seen.add(card);
  };
  for (const CardId card : known.deck) note(card);
  for (const Hand& hand : known.hands) std::for_each(hand.begin(), hand.end(), note);
  for (const CardId card : known.battle.attack) note(card);
  std::vector<CardId> unseen;
  for (const CardId card : rules.deck - seen) unseen.push_back(card);
  return unseen;
}

// Every way to put the unseen cards where the view has hidden ones.
BattleOdds by_all_worlds(const Rules& rules, const View& view, CardId own) {
  std::vector<CardId> unseen = unseen_by(rules, view.known);
  EXPECT_LE(unseen.size(), 7U) << "too many worlds for a test";
  BattleOdds odds;
  do {
    State world = view.known;
    std::size_t at = 0;
    for (CardId& card : world.deck) {
      if (card == hidden) card = unseen[at++];
    }
    for (Hand& hand : world.hands) {
      for (CardId& card : hand) {
        if (card == hidden) card = unseen[at++];
      }
      std::sort(hand.begin(), hand.end());
    }
    Random random(1);
    std::vector<Event> events;
    EventSink sink(events);
    Westeros::apply(rules, world, view.seat, laying(own), random, sink);
    ++ending_of(events, view.known.battle.attacker, odds);
  } while (std::next_permutation(unseen.begin(), unseen.end()));
  return odds;
}

// Every answer of a seat that is asked, counted and tried.
void expect_right_odds(const Scene& scene, Undead who, std::size_t player = 0) {
  ASSERT_EQ(scene.question(), "commit");
  ASSERT_EQ(scene.state.battle.undead, who);
  const Seat seat = seat_at(player);
  ASSERT_TRUE(scene.all_asked().has(seat));
  const View view = Westeros::view(*scene.rules, scene.state, seat);
  std::vector<CardId> own{no_card};
  for (std::size_t i = 0; i < all_cards; ++i) {
    if (!Westeros::explain(*scene.rules, scene.state, seat, laying(card_at(i)))) own.push_back(card_at(i));
  }
  ASSERT_GT(own.size(), 1U);
  for (const CardId card : own) {
    SCOPED_TRACE(card == no_card ? "no card" : scene.rules->card(card).title);
    const BattleOdds counted = battle_odds(*scene.rules, view, card);
    const BattleOdds brute = by_all_worlds(*scene.rules, view, card);
    ASSERT_GT(counted.all(), Ways{0});
    const auto expect_same = [&](Ways BattleOdds::* part, const char* name) {
      EXPECT_TRUE(counted.*part * brute.all() == brute.*part * counted.all())
          << name << ": " << static_cast<double>(counted.*part) / static_cast<double>(counted.all())
          << " instead of " << static_cast<double>(brute.*part) / static_cast<double>(brute.all());
    };
    expect_same(&BattleOdds::attacker_wins, "attacker wins");
    expect_same(&BattleOdds::defender_wins, "defender wins");
    expect_same(&BattleOdds::attacker_retreats, "attacker retreats");
    expect_same(&BattleOdds::defender_retreats, "defender retreats");
    EXPECT_EQ(counted.both_retreat, Ways{0});
  }
}

// Only these cards stay in the deck, the first on top; all others are out of the game.
void only_deck(Scene& scene, std::initializer_list<std::string_view> cards) {
  scene.deck(cards);
  FixedVector<CardId, most_plot_cards> left;
  for (std::size_t i = 0; i < scene.state.deck.size(); ++i) {
    const CardId card = scene.state.deck[i];
    if (i + cards.size() < scene.state.deck.size()) {
      scene.state.removed.add(card);
    } else {
      left.push_back(card);
    }
  }
  scene.state.deck = left;
}

std::string with_icon(const Rules& rules, Icon icon, int strength, std::size_t which) {
  for (const CardId card : rules.deck) {
    const CardFace& face = rules.card(card);
    if (face.icon == icon && face.strength == strength && which-- == 0) return face.id;
  }
  ADD_FAILURE() << "there is no such card";
  return {};
}

// Of each kind one for the hand of seat 0; the rest is the deck.
void deal(Scene& scene) {
  const auto card = [&](Icon icon, int strength, std::size_t which) {
    return with_icon(*scene.rules, icon, strength, which);
  };
  scene.gold(0, 5).hand(0, {card(Icon::Strength, 5, 0), card(Icon::Secret, 0, 0), card(Icon::Retreat, 0, 0),
                            card(Icon::Conscripts, 0, 0)});
  only_deck(scene, {card(Icon::Secret, 0, 1), card(Icon::Strength, 1, 0), card(Icon::Conscripts, 0, 1),
                    card(Icon::Retreat, 0, 1), card(Icon::Strength, 4, 0)});
}

Scene on_the_march() {
  Scene scene("lannister stark", "mode coop");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark", 2);
  scene.put("ashemark", "lannister", 3).put("three_sisters", "stark", 2);
  deal(scene);
  return scene;
}

void attack_riverrun(Scene& scene) {
  scene.action(0, Face::March).acts({"from ashemark", "take lannister", "take lannister", "take lannister"});
  scene.act("go riverrun");
}

TEST(UndeadOdds, AnAttackOnAWhiteWalkerWithOthersNextToIt) {
  RULE("westeros.walker.strength");
  RULE("westeros.walker.conscripts");
  Scene scene = on_the_march();
  scene.walker("riverrun").walker("flints_finger").steel(3);
  attack_riverrun(scene);
  expect_right_odds(scene, Undead::Walker);
}

TEST(UndeadOdds, AnAttackOnAWhiteWalkerNextToTheNightKing) {
  Scene scene = on_the_march();
  scene.walker("riverrun").night_king("pyke").steel(4).glass(2).wall_has_fallen();
  attack_riverrun(scene);
  expect_right_odds(scene, Undead::Walker);
}

TEST(UndeadOdds, AnAttackOnTheNightKing) {
  RULE("westeros.nightking.strength");
  Scene scene = on_the_march();
  scene.night_king("riverrun").walker("riverrun").walker("pyke").steel(5).glass(3).wall_has_fallen();
  scene.points(0, 9).points(1, 9);
  attack_riverrun(scene);
  expect_right_odds(scene, Undead::NightKing);
}

TEST(UndeadOdds, TheNightKingAttacksAPlayer) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 3).hero("winterfell", "stark").put("hornwood", "stark", 2);
  scene.put("casterly_rock", "lannister");
  deal(scene);
  scene.state.round = 3;
  scene.glass(2).steel(5).points(0, 9).points(1, 5).ranger("r3a").round(RoundFrom::Roll).act("pass");
  ASSERT_EQ(scene.night_king_at(), "winterfell");
  expect_right_odds(scene, Undead::NightKing);
}

TEST(UndeadOdds, ForAlliesWhoStandAloneAnyPlayerLaysTheCard) {
  RULE("westeros.walker.battle");
  Scene scene("stark lannister", "mode coop");
  scene.put("the_rills", "stark", 2).put("casterly_rock", "lannister").non_player("tully").ally(0, "tully");
  scene.put("winterfell", "tully", 3).put("riverrun", "tully", 2);
  scene.hand(1, {with_icon(*scene.rules, Icon::Strength, 3, 0)});
  deal(scene);
  scene.state.round = 3;
  scene.glass(3).steel(5).points(0, 9).points(1, 5).ranger("r3a").round(RoundFrom::Roll).act("pass");
  ASSERT_EQ(scene.all_asked().count(), 2);
  expect_right_odds(scene, Undead::NightKing, 0);
  expect_right_odds(scene, Undead::NightKing, 1);
}

TEST(UndeadOdds, TheIceDragonAttacksWhoeverComesForItsGlass) {
  RULE("westeros.icedragon.strength");
  Scene scene("stark lannister", "mode coop");
  scene.put("castle_black", "stark", 3).put("winterfell", "stark").put("casterly_rock", "lannister");
  scene.face_up("storrolds_point", "dragon_glass").walker("storrolds_point").steel(4).wall_has_fallen();
  deal(scene);
  scene.action(0, Face::March).acts({"from castle_black", "take stark", "take stark", "take stark"});
  scene.act("go storrolds_point");
  expect_right_odds(scene, Undead::IceDragon);
}

TEST(UndeadOdds, AKnownCardOnTopOfTheDeckIsNoChance) {
  Scene scene = on_the_march();
  scene.walker("riverrun").steel(5);
  for (std::uint8_t& known : scene.state.known) known = 0xFF;  // a deck that everybody has seen
  attack_riverrun(scene);
  const View view = Westeros::view(*scene.rules, scene.state, seat_at(0));
  const BattleOdds odds = battle_odds(*scene.rules, view, no_card);
  EXPECT_TRUE(odds.attacker_wins == odds.all()) << "the Secret becomes a 1: three against one and one";
}

// What the Night King's coming would change is in the view before he comes.
TEST(UndeadOdds, ADefenceIsWeighedBeforeItComesToIt) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 3).hero("winterfell", "stark").put("casterly_rock", "lannister");
  deal(scene);
  scene.state.round = 3;
  scene.glass(2).steel(5).points(0, 9).points(1, 5).ranger("r3a");
  const View before = Westeros::view(*scene.rules, scene.state, seat_at(0));
  const View weighed = defence_view(*scene.rules, before, scene.domain("winterfell"), Undead::NightKing);
  scene.round(RoundFrom::Roll).act("pass");
  const View real = Westeros::view(*scene.rules, scene.state, seat_at(0));
  ASSERT_EQ(real.known.battle.undead, Undead::NightKing);
  EXPECT_EQ(before_cards(*scene.rules, weighed).attack, before_cards(*scene.rules, real).attack);
  EXPECT_EQ(before_cards(*scene.rules, weighed).defence, before_cards(*scene.rules, real).defence);
  for (const CardId card : scene.state.hands[0])
    EXPECT_TRUE(battle_odds(*scene.rules, weighed, card) == battle_odds(*scene.rules, real, card));
}

}  // namespace undead_odds_test
}  // namespace tablewright::tests
