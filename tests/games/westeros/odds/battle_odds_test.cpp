// The odds of a battle against every world that fits what a seat knows, played by the engine itself.
#include "westeros/odds/battle_odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {
namespace battle_odds_test {

using namespace westeros;

// Weights that can be shared among up to six cards.
constexpr Ways share = 60;

enum class Ending : std::uint8_t { AttackerWins, DefenderWins, AttackerRetreats, DefenderRetreats, Both };

Ways& of(BattleOdds& odds, Ending ending) {
  switch (ending) {
    case Ending::AttackerWins: return odds.attacker_wins;
    case Ending::DefenderWins: return odds.defender_wins;
    case Ending::AttackerRetreats: return odds.attacker_retreats;
    case Ending::DefenderRetreats: return odds.defender_retreats;
    default: return odds.both_retreat;
  }
}

Ending ending_of(const std::vector<Event>& events, Seat attacker) {
  bool attack_flag = false;
  bool defence_flag = false;
  for (const Event& event : events) {
    if (event.what.kind == k(Happened::Flag))
      (event.what.a == attacker.value ? attack_flag : defence_flag) = true;
    if (event.what.kind == k(Happened::Totals))
      return event.what.a > event.what.b ? Ending::AttackerWins : Ending::DefenderWins;
  }
  return attack_flag && defence_flag ? Ending::Both
         : attack_flag               ? Ending::AttackerRetreats
                                     : Ending::DefenderRetreats;
}

// Who is asked lays this card, or none.
void lay(const Rules& rules, State& state, CardId card, std::vector<Event>& events) {
  Random random(1);
  EventSink sink(events);
  const Act act{.kind = k(card == no_card ? Does::Pass : Does::Commit),
                .b = card == no_card ? std::uint8_t{0} : card.value};
  const Seat seat = state.top().seat;
  ASSERT_FALSE(Westeros::explain(rules, state, seat, act).has_value());
  Westeros::apply(rules, state, seat, act, random, sink);
}

// A player who is asked for a card lays any that can be laid, each as often; none if there is none.
void lay_anything(const Rules& rules, const State& state, Ways weight, Seat attacker,
                  std::vector<Event> events, BattleOdds& odds) {
  const bool asked = !state.frames.empty() && state.top().step == Step::Commit;
  if (!asked) {
    of(odds, ending_of(events, attacker)) += weight;
    return;
  }
  ActList legal;
  Westeros::legal(rules, state, state.top().seat, legal);
  std::vector<CardId> cards;
  for (const Act& act : legal) {
    if (act.kind == k(Does::Commit)) cards.push_back(CardId{act.b});
  }
  if (cards.empty()) cards.push_back(no_card);
  for (const CardId card : cards) {
    State next = state;
    auto more = events;
    lay(rules, next, card, more);
    of(odds, ending_of(more, attacker)) += weight / cards.size();
  }
}

// Every way to put the unseen cards where the view has hidden ones.
BattleOdds by_all_worlds(const Rules& rules, const View& view, CardId own) {
  const Seat attacker = view.known.battle.attacker;
  std::vector<CardId> unseen;
  CardSet seen = view.known.discard | view.known.removed | view.known.playing | view.known.shown;
  const auto note = [&](CardId card) {
    if (card != hidden && card != no_card && !is_hero_card(card)) seen.add(card);
  };
  for (const CardId card : view.known.deck) note(card);
  for (const Hand& hand : view.known.hands) std::for_each(hand.begin(), hand.end(), note);
  for (const CardId card : view.known.battle.attack) note(card);
  for (const CardId card : rules.deck - seen) unseen.push_back(card);
  EXPECT_LE(unseen.size(), 7U) << "too many worlds for a test";
  BattleOdds odds;
  State places = view.known;  // where a card may be of which the seat has heard
  std::vector<const CardId*> offered;
  for (CardId& card : places.deck) {
    const auto at = static_cast<std::size_t>(&card - places.deck.begin());
    if (card == hidden && at >= places.rumours.first && at < places.rumours.end) offered.push_back(&card);
  }
  for (std::size_t i = 0; i < rules.players; ++i) {
    std::size_t room = places.rumours.room[view.seat.value][i];
    for (CardId& card : places.hands[i]) {
      if (card == hidden && room > 0) {
        offered.push_back(&card);
        --room;
      }
    }
  }
  do {
    std::size_t dealt = 0;
    for (CardId& card : places.deck) {
      const std::size_t at = static_cast<std::size_t>(&card - places.deck.begin());
      if (view.known.deck[at] == hidden) card = unseen[dealt++];
    }
    for (std::size_t i = 0; i < most_players; ++i) {
      for (std::size_t at = 0; at < places.hands[i].size(); ++at) {
        if (view.known.hands[i][at] == hidden) places.hands[i][at] = unseen[dealt++];
      }
    }
    const auto& heard = view.known.rumours.cards;
    const bool fits = std::all_of(heard.begin(), heard.end(), [&](const Rumour& rumour) {
      return std::any_of(offered.begin(), offered.end(),
                         [&](const CardId* card) { return *card == rumour.card; });
    });
    if (!fits) continue;
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
    // What the attacker has laid is any card of the hand that the view shows, or a Hero Card.
    std::vector<State> laid;
    if (world.battle.attack[0] == hidden) {
      for (std::size_t i = 0; i < all_cards; ++i) {
        State one = world;
        one.battle.attack[0] = no_card;
        if (!in_hand(rules, one, attacker, card_at(i))) continue;
        one.battle.attack[0] = card_at(i);
        Hand& hand = one.hands[attacker.value];
        if (!is_hero_card(card_at(i)))
          hand.erase_at(
              static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card_at(i)) - hand.begin()));
        laid.push_back(one);
      }
    } else {
      laid.push_back(world);
    }
    for (State& one : laid) {
      std::vector<Event> events;
      lay(rules, one, own, events);
      lay_anything(rules, one, share * share / laid.size(), attacker, events, odds);
    }
  } while (std::next_permutation(unseen.begin(), unseen.end()));
  return odds;
}

void expect_same(const BattleOdds& counted, const BattleOdds& brute) {
  ASSERT_GT(brute.all(), Ways{0});
  ASSERT_GT(counted.all(), Ways{0});
  const auto same = [&](Ways ours, Ways theirs) { return ours * brute.all() == theirs * counted.all(); };
  EXPECT_TRUE(same(counted.attacker_wins, brute.attacker_wins))
      << static_cast<double>(counted.attacker_wins) / static_cast<double>(counted.all()) << " against "
      << static_cast<double>(brute.attacker_wins) / static_cast<double>(brute.all());
  EXPECT_TRUE(same(counted.defender_wins, brute.defender_wins));
  EXPECT_TRUE(same(counted.attacker_retreats, brute.attacker_retreats));
  EXPECT_TRUE(same(counted.defender_retreats, brute.defender_retreats));
  EXPECT_TRUE(same(counted.both_retreat, brute.both_retreat));
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

// Every answer of the asked seat, counted and tried.
void expect_right_odds(const Scene& scene) {
  const Seat seat = seat_at(scene.asked());
  const View view = Westeros::view(*scene.rules, scene.state, seat);
  std::vector<CardId> own{no_card};
  for (std::size_t i = 0; i < all_cards; ++i) {
    const Act act{.kind = k(Does::Commit), .b = card_at(i).value};
    if (!Westeros::explain(*scene.rules, scene.state, seat, act)) own.push_back(card_at(i));
  }
  EXPECT_GT(own.size(), 1U);
  for (const CardId card : own) {
    SCOPED_TRACE(card == no_card ? "no card" : scene.rules->card(card).title);
    expect_same(battle_odds(*scene.rules, view, card), by_all_worlds(*scene.rules, view, card));
  }
}

// Ids by battle icon, in the order of the pack.
std::string with_icon(const Rules& rules, Icon icon, int strength, std::size_t which) {
  for (const CardId card : rules.deck) {
    const CardFace& face = rules.card(card);
    if (face.icon == icon && face.strength == strength && which-- == 0) return face.id;
  }
  ADD_FAILURE() << "there is no such card";
  return {};
}

struct Faces {
  explicit Faces(const Scene& scene) : rules(*scene.rules) {}
  [[nodiscard]] std::string secret(std::size_t which = 0) const {
    return with_icon(rules, Icon::Secret, 0, which);
  }
  [[nodiscard]] std::string retreat(std::size_t which = 0) const {
    return with_icon(rules, Icon::Retreat, 0, which);
  }
  [[nodiscard]] std::string conscripts(std::size_t which = 0) const {
    return with_icon(rules, Icon::Conscripts, 0, which);
  }
  [[nodiscard]] std::string number(int strength, std::size_t which = 0) const {
    return with_icon(rules, Icon::Strength, strength, which);
  }
  const Rules& rules;
};

Scene at_riverrun(int attackers = 2, int defenders = 2) {
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("flints_finger", "stark");
  scene.put("ashemark", "lannister", attackers).put("riverrun", "stark", defenders);
  return scene;
}

void attack(Scene& scene, int attackers = 2) {
  scene.action(0, Face::March).act("from ashemark");
  for (int i = 0; i < attackers; ++i) scene.act("take lannister");
  scene.act("go riverrun");
}

TEST(BattleOdds, AnAttackOnAPlayerWhoseHandIsHidden) {
  RULE("westeros.battle.defender-card");
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 1);  // a 4 and a 5 are too dear, a 3 and a Secret are not
  scene.hand(0, {cards.number(5), cards.secret(0), cards.retreat(0)});
  scene.hand(1, {cards.number(4), cards.number(3)});
  only_deck(scene, {cards.secret(1), cards.number(1), cards.conscripts(0), cards.retreat(1)});
  attack(scene);
  expect_right_odds(scene);
}

TEST(BattleOdds, ADefenderWithAHeroCardAndNoGold) {
  Scene scene = at_riverrun(3, 1);
  const Faces cards(scene);
  scene.hero("riverrun", "stark").gold(1, 0);
  scene.hand(0, {cards.number(2), cards.conscripts(0)});
  scene.hand(1, {cards.number(3), cards.number(5), cards.number(1)});
  only_deck(scene, {cards.secret(0), cards.retreat(0), cards.number(2, 1)});
  attack(scene, 3);
  expect_right_odds(scene);
}

TEST(BattleOdds, NobodyCanPayForAnything) {
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 0);
  scene.hand(0, {cards.number(1), cards.secret(0)});
  scene.hand(1, {cards.number(3)});
  only_deck(scene, {cards.number(4), cards.number(5), cards.number(2), cards.retreat(0)});
  attack(scene);
  expect_right_odds(scene);
}

TEST(BattleOdds, AHouseGetsTheTopCardOfTheDeck) {
  RULE("westeros.battle.np-card");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark");
  scene.put("ashemark", "lannister", 3).put("riverrun", "tully", 2).put("pyke", "tully");
  const Faces cards(scene);
  scene.hand(0, {cards.secret(0), cards.number(3)});
  only_deck(scene,
            {cards.secret(1), cards.number(1), cards.conscripts(0), cards.retreat(0), cards.number(4)});
  attack(scene, 3);
  expect_right_odds(scene);
}

TEST(BattleOdds, ADefenderAgainstACardThatLiesFaceDown) {
  RULE("westeros.battle.attacker-card");
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.hero("casterly_rock", "lannister").gold(1, 3);
  scene.hand(0, {cards.number(3), cards.secret(0), cards.conscripts(0)});
  scene.hand(1, {cards.number(5), cards.secret(1), cards.retreat(0)});
  only_deck(scene, {cards.number(2), cards.retreat(1), cards.number(1)});
  attack(scene);
  scene.act("commit " + cards.number(3));
  ASSERT_EQ(scene.asked(), 1U);
  expect_right_odds(scene);
}

TEST(BattleOdds, ADefenderAgainstAnAttackerWithoutACard) {
  Scene scene = at_riverrun(2, 1);
  const Faces cards(scene);
  scene.gold(1, 3).hand(0, {cards.number(3)}).hand(1, {cards.number(1), cards.secret(0)});
  only_deck(scene, {cards.number(2), cards.retreat(1)});
  attack(scene);
  scene.act("pass");
  expect_right_odds(scene);
}

TEST(BattleOdds, ACardThatIsKnownOnTopOfTheDeckIsNoChance) {
  Scene scene = at_riverrun(2, 1);
  const Faces cards(scene);
  scene.gold(1, 3).hand(0, {cards.secret(0)}).hand(1, {cards.number(2)});
  only_deck(scene, {cards.number(5), cards.secret(1), cards.number(1)});
  scene.state.known[scene.card(cards.number(5)).value] = 1;  // to seat 0, who put it there
  attack(scene);
  expect_right_odds(scene);
  const View view = Westeros::view(*scene.rules, scene.state, seat_at(0));
  const BattleOdds odds = battle_odds(*scene.rules, view, scene.card(cards.secret(0)), Rival::NoCard);
  EXPECT_EQ(odds.attacker_wins, odds.all()) << "2 and 5 against 1 and a castle";
}

// Stark has put cards onto the deck face down; of one Lannister knew that it was in that hand.
TEST(BattleOdds, ACardOfWhichOneHasHeardIsInOneOfAFewPlaces) {
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 1).hand(0, {cards.secret(0), cards.number(3)});
  scene.hand(1, {cards.number(2), cards.number(5), cards.retreat(0)});
  only_deck(scene, {cards.number(4), cards.number(1), cards.secret(1)});
  attack(scene);
  Rumours& rumours = scene.state.rumours;
  rumours.cards.push_back({scene.card(cards.number(4)), 1});
  rumours.first = 2;  // the top card of three
  rumours.end = 3;
  rumours.room[0][1] = 2;
  expect_right_odds(scene);
  const View view = Westeros::view(*scene.rules, scene.state, seat_at(0));
  View deaf = view;
  deaf.known.rumours = {};
  const CardId secret = scene.card(cards.secret(0));
  const BattleOdds heard = battle_odds(*scene.rules, view, secret);
  const BattleOdds unheard = battle_odds(*scene.rules, deaf, secret);
  EXPECT_NE(heard.attacker_wins * unheard.all(), unheard.attacker_wins * heard.all())
      << "hearsay is worth something";
}

TEST(BattleOdds, ADeckThatRunsOutIsMadeOfThePileAndThenThereIsNothing) {
  RULE("westeros.cards.reshuffle");
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 3).hand(0, {cards.secret(0)}).hand(1, {cards.secret(1)});
  only_deck(scene, {cards.secret(2)});
  const CardId piled = scene.card(cards.secret(3));
  scene.state.removed.remove(piled);
  scene.state.discard.add(piled);
  attack(scene);
  expect_right_odds(scene);
}

TEST(BattleOdds, TheTopCardBesideTheLaidOne) {
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 3).hand(0, {cards.secret(0), cards.number(1)}).hand(1, {cards.number(3)});
  only_deck(scene, {cards.retreat(0), cards.secret(1), cards.retreat(1), cards.number(4), cards.number(2)});
  attack(scene);
  const auto& campaigns = scene.rules->campaigns;
  const auto top =
      std::find_if(campaigns.begin(), campaigns.end(), [](const Campaign& each) { return each.top_card; });
  ASSERT_NE(top, campaigns.end());
  scene.state.battle.campaign = static_cast<std::uint8_t>(top - campaigns.begin());
  expect_right_odds(scene);
}

TEST(BattleOdds, AnAttackIsWeighedBeforeItIsMade) {
  Scene scene = at_riverrun(3, 2);
  const Faces cards(scene);
  scene.gold(1, 2)
      .hand(0, {cards.number(3), cards.conscripts(0)})
      .hand(1, {cards.number(4), cards.number(1)});
  scene.action(0, Face::March).act("from ashemark");
  const View before = Westeros::view(*scene.rules, scene.state, seat_at(0));
  View left = before;  // two of three have gone
  Force army;
  for (int i = 0; i < 2; ++i) {
    left.known.at[scene.domain("ashemark").value].remove(token_of(scene.house("lannister")));
    army.add(token_of(scene.house("lannister")));
  }
  const View guessed =
      attack_view(*scene.rules, left, scene.domain("ashemark"), army, scene.domain("riverrun"));
  scene.acts({"take lannister", "take lannister", "go riverrun"});
  const View there = Westeros::view(*scene.rules, scene.state, seat_at(0));
  for (const CardId card : {scene.card(cards.number(3)), scene.card(cards.conscripts(0)), no_card})
    EXPECT_EQ(battle_odds(*scene.rules, guessed, card), battle_odds(*scene.rules, there, card));
  EXPECT_EQ(before_cards(*scene.rules, guessed).attack, 2);
  EXPECT_EQ(before_cards(*scene.rules, guessed).defence, 3) << "two tokens and the castle";
}

// With the whole deck of the expansion nothing runs over: the parts are as many as the whole.
TEST(BattleOdds, TheWholeDeckIsCountedInWholeNumbers) {
  Scene scene = at_riverrun();
  const Faces cards(scene);
  scene.gold(1, 9).hero("riverrun", "stark");
  scene.hand(0, {cards.secret(0), cards.number(5)});
  scene.hand(1, {cards.secret(1), cards.secret(2), cards.number(1), cards.number(2)});
  attack(scene);
  const View view = Westeros::view(*scene.rules, scene.state, seat_at(0));
  const BattleOdds odds = battle_odds(*scene.rules, view, scene.card(cards.secret(0)));
  EXPECT_GT(odds.attacker_wins, Ways{0});
  EXPECT_GT(odds.both_retreat, Ways{0});
  EXPECT_LT(odds.all(), Ways{1} << 127U);
  const BattleOdds plain = battle_odds(*scene.rules, view, scene.card(cards.number(5)));
  EXPECT_EQ(plain.all(), odds.all()) << "there are as many worlds, whatever one lays";
}

TEST(BattleOdds, WhatOneCannotSeeDoesNotMatter) {
  const auto odds_with = [](std::string_view rival_card, std::string_view on_top) {
    Scene scene = at_riverrun();
    const Faces cards(scene);
    scene.gold(1, 3).hand(0, {cards.secret(0)}).hand(1, {rival_card}).deck({on_top});
    attack(scene);
    return battle_odds(*scene.rules, Westeros::view(*scene.rules, scene.state, seat_at(0)),
                       scene.card(cards.secret(0)));
  };
  const Scene scene = at_riverrun();
  const Faces cards(scene);
  EXPECT_EQ(odds_with(cards.number(5), cards.number(1)), odds_with(cards.retreat(0), cards.number(4)));
}

}  // namespace battle_odds_test
}  // namespace tablewright::tests
