#include "games/westeros/cards/with_card.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <vector>

#include "games/westeros/invariants.hpp"
#include "games/westeros/packs.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

using namespace westeros;
using testing::HasSubstr;
using testing::Not;

namespace {

bool is_hero_face(const Scene& scene, std::string_view card) { return is_hero_card(scene.card(card)); }

// Gives it to the seat: a Hero Card comes with its Hero.
void give(Scene& scene, std::size_t seat, std::string_view card) {
  if (!is_hero_face(scene, card)) scene.hand(seat, {card});
}

std::string number(int value) { return std::to_string(value); }

// Who leads the attack: a Hero Card is laid by the house of its Hero, who stands aside at home.
struct Sides {
  std::string attacker = "lannister";
  std::string defender = "stark";
};

Sides sides_with(std::string_view card, bool attacks) {
  Sides sides;
  for (const WrittenCard& hero : westeros_content().heroes) {
    if (hero.face.id != card) continue;
    (attacks ? sides.attacker : sides.defender) = hero.house;
    std::string& other = attacks ? sides.defender : sides.attacker;
    if (other == hero.house) other = "baratheon";
  }
  return sides;
}

// The attacker with two tokens in Ashemark, the defender with two in Riverrun, which has a castle; a third
// house looks on. Heroes whose cards are laid are far away.
Scene before_riverrun(const Sides& sides, std::string_view card, bool attacks) {
  const bool tyrell_fights = sides.attacker == "tyrell" || sides.defender == "tyrell";
  const std::string onlooker = tyrell_fights ? "martell" : "tyrell";
  Scene scene(sides.attacker + ' ' + sides.defender + ' ' + onlooker);
  scene.put("old_town", sides.attacker).put("the_rills", sides.defender).put("highgarden", onlooker);
  scene.put("ashemark", sides.attacker, 2).put("riverrun", sides.defender, 2);
  scene.gold(2, 4).pool(2, "arryn", 2).put("dragonstone", "arryn");
  if (is_hero_face(scene, card)) {
    scene.hero(attacks ? "old_town" : "the_rills", attacks ? sides.attacker : sides.defender);
  } else {
    give(scene, attacks ? 0 : 1, card);
  }
  return scene;
}

Scene before_riverrun(std::string_view card, bool attacks) {
  return before_riverrun(sides_with(card, attacks), card, attacks);
}

Scene& attack_riverrun(Scene& scene) {
  const std::string unit = scene.rules->house(scene.state.house_of[0]).id;
  return scene.action(0, Face::March).acts({"from ashemark", "take " + unit, "take " + unit, "go riverrun"});
}

std::string laid(std::string_view card) { return "commit " + std::string(card); }

// The card is laid face down: others see that, and what was paid, but not which it is.
void lay(Scene& scene, std::string_view card, int paid) {
  const std::size_t seat = scene.asked();
  const int gold = scene.gold_of(seat);
  scene.act(laid(card));
  EXPECT_EQ(scene.gold_of(seat), gold - paid) << card;
}

// Where it lies afterwards: a Hero Card face up, every other in the pile.
bool is_used(const Scene& scene, std::string_view card) {
  const CardId id = scene.card(card);
  return is_hero_card(id) ? scene.state.heroes_used.has(house_of_card(id)) : scene.is_discarded(card);
}

std::string totals(int attack, int defence) {
  return "The attack counts " + number(attack) + " against a defence of " + number(defence) + '.';
}

void expect_price(std::string_view card, int price) {
  RULE("westeros.battle.defender-card");
  Scene scene = before_riverrun(card, false);
  EXPECT_EQ(face_of(scene, card).price, price) << card;
  if (price == 0) return;
  scene.gold(1, price - 1);
  attack_riverrun(scene).act("pass");
  EXPECT_EQ(scene.refusal(laid(card)), "westeros.battle.defender-card") << card;
  EXPECT_EQ(scene.why(laid(card)),
            "It costs " + number(price) + " gold; you have " + number(price - 1) + '.');
  scene.gold(1, price);
  EXPECT_EQ(scene.refusal(laid(card)), "") << card << " can just be paid";
}

void expect_bystander_untouched(const Scene& scene, const std::string& before) {
  EXPECT_EQ(standing(scene, 2), before) << "whoever looks on has no part in it";
}

// As attacker and as defender: what the totals become, and what is left when nobody is asked any more.
void expect_totals(std::string_view card, int price, int more_in_attack, int more_in_defence,
                   std::initializer_list<std::string_view> top) {
  Scene attack = before_riverrun(card, true);
  std::string before = standing(attack, 2);
  attack.deck(top);
  attack_riverrun(attack);
  lay(attack, card, 0);
  EXPECT_THAT(attack.log(1), HasSubstr("laid a card face down."));
  EXPECT_THAT(attack.log(1), Not(HasSubstr(face_of(attack, card).title))) << "not yet shown";
  attack.act("pass");
  EXPECT_THAT(attack.log(1), HasSubstr(totals(2 + more_in_attack, 3))) << card;
  finish(attack);
  EXPECT_TRUE(is_used(attack, card)) << card;
  expect_bystander_untouched(attack, before);

  Scene defence = before_riverrun(card, false);
  before = standing(defence, 2);
  defence.deck(top);
  defence.gold(1, price);
  attack_riverrun(defence).act("pass");
  lay(defence, card, price);
  EXPECT_THAT(defence.log(0), HasSubstr("laid a card face down and paid " + number(price) + " gold."));
  EXPECT_THAT(defence.log(0), HasSubstr(" showed " + face_of(defence, card).title + '.'));
  EXPECT_THAT(defence.log(0), HasSubstr(totals(2, 3 + more_in_defence))) << card;
  finish(defence);
  EXPECT_TRUE(is_used(defence, card)) << card;
  EXPECT_EQ(defence.points_of(1), 1) << "the defender won";
  expect_bystander_untouched(defence, before);
}

}  // namespace

const CardFace& face_of(const Scene& scene, std::string_view card) {
  return scene.rules->card(scene.card(card));
}

std::string text_of(std::string_view card) {
  for (const auto* cards : {&westeros_content().plot_cards, &westeros_content().heroes}) {
    for (const WrittenCard& each : *cards) {
      if (each.face.id == card) return each.face.text;
    }
  }
  ADD_FAILURE() << "there is no card " << card;
  return {};
}

Scene three_at_table() {
  Scene scene("stark lannister baratheon");
  scene.put("winterfell", "stark").hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  scene.put("storms_end", "baratheon").hero("storms_end", "baratheon");
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3);
  scene.put("highgarden", "tyrell", 3).put("pyke", "greyjoy", 3);
  return scene;
}

Scene& hold_landing(Scene& scene, std::size_t seat, int tokens) {
  const std::string& house = scene.rules->house(scene.state.house_of[seat]).id;
  return scene.put("kings_landing", house, tokens).put("castle_black", house).put("sunspear", house);
}

Scene& asked_with(Scene& scene, std::size_t seat, std::string_view card) {
  if (!scene.holds(seat, card)) give(scene, seat, card);
  return scene.action(seat, Face::Event);
}

Scene& plays(Scene& scene, std::size_t seat, std::string_view card) {
  return asked_with(scene, seat, card).act("play " + std::string(card));
}

std::string cannot_play(Scene scene, std::size_t seat, std::string_view card) {
  const std::string act = "play " + std::string(card);
  asked_with(scene, seat, card);
  const std::string rule = scene.refusal(act);
  return rule.empty() ? rule : rule + ": " + scene.why(act);
}

std::string forbidden_by(Scene scene, std::size_t seat, std::string_view card) {
  return asked_with(scene, seat, card).refusal("play " + std::string(card));
}

std::string standing(const Scene& scene, std::size_t seat) {
  const State& state = scene.state;
  std::string text = "gold " + number(state.gold[seat]) + ", VP " + number(state.points[seat]);
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (state.pool[seat][i] > 0) text += ", " + number(state.pool[seat][i]) + ' ' + scene.rules->houses[i].id;
    if (state.owner[i] == seat_at(seat)) text += ", leads " + scene.rules->houses[i].id;
    if (state.owner[i] == seat_at(seat) && state.heroes_used.has(house_at(i))) text += " (its card is used)";
  }
  for (const CardId card : state.hands[seat]) text += ", " + scene.rules->card(card).id;
  for (std::size_t i = 0; i < most_domains; ++i) {
    for_each_unit(state.at[i], [&](UnitId unit) {
      const HouseId house = is_token(unit)         ? house_at(unit.value)
                            : is_hero_figure(unit) ? house_at(std::size_t{unit.value} - first_hero)
                                                   : scene.rules->dragon_house;
      if (state.owner[house.value] != seat_at(seat)) return;
      text += "; " + scene.rules->domains[i].id + ' ' + number(state.at[i].count(unit)) + 'x' +
              number(unit.value);
    });
  }
  return text;
}

Scene& finish(Scene& scene) {
  for (int i = 0; i < 100 && !scene.is_done(); ++i) scene.act(scene.options().front());
  EXPECT_TRUE(scene.is_done()) << "it comes to no end";
  return scene;
}

testing::AssertionResult is_over(const Scene& scene, std::string_view card) {
  if (!scene.is_done())
    return testing::AssertionFailure() << "player " << scene.asked() << " is asked: " << scene.question();
  const std::string wrong = what_is_wrong(*scene.rules, scene.state);
  if (!wrong.empty()) return testing::AssertionFailure() << wrong;
  if (!is_used(scene, card))
    return testing::AssertionFailure() << card << " does not lie where used cards lie";
  return testing::AssertionSuccess();
}

void expect_strength(std::string_view card, int strength, int price) {
  RULE("westeros.battle.number");
  expect_price(card, price);
  expect_totals(card, price, strength, strength, {});
}

void expect_flag(std::string_view card, int price) {
  RULE("westeros.battle.flag");
  expect_price(card, price);
  Scene attack = before_riverrun(card, true);
  std::string before = standing(attack, 2);
  attack_riverrun(attack);
  lay(attack, card, 0);
  attack.act("pass");
  EXPECT_THAT(attack.log(1), HasSubstr(" retreats from Riverrun by the flag."));
  finish(attack);
  EXPECT_EQ(attack.units("riverrun"), 2) << "the defender stays";
  EXPECT_EQ(attack.state.at[attack.domain("old_town").value].tokens() +
                attack.state.at[attack.domain("ashemark").value].tokens() +
                attack.state.at[attack.domain("flints_finger").value].tokens() +
                attack.state.at[attack.domain("three_sisters").value].tokens(),
            3)
      << "nothing is lost";
  EXPECT_EQ(attack.points_of(0) + attack.points_of(1), 0) << "nobody won";
  EXPECT_TRUE(is_used(attack, card)) << card;
  expect_bystander_untouched(attack, before);

  Scene defence = before_riverrun(card, false);
  before = standing(defence, 2);
  defence.gold(1, price);
  attack_riverrun(defence).act("pass");
  lay(defence, card, price);
  EXPECT_EQ(defence.question(), "retreat");
  EXPECT_EQ(defence.asked(), 1U);
  defence.act("retreat three_sisters");
  EXPECT_EQ(defence.units("three_sisters"), 2) << "without loss";
  EXPECT_EQ(defence.tokens("riverrun", defence.rules->house(defence.state.house_of[0]).id), 2);
  EXPECT_EQ(defence.points_of(0) + defence.points_of(1), 0) << "nobody won";
  EXPECT_TRUE(is_used(defence, card) && defence.is_done()) << card;
  expect_bystander_untouched(defence, before);
}

// Friends next to Riverrun: with none the icon is worth nothing, with two tokens in Pyke or Flint's Finger
// two.
void expect_conscripts(std::string_view card, int price) {
  RULE("westeros.battle.conscripts");
  expect_price(card, price);
  expect_totals(card, price, 0, 0, {});

  Scene attack = before_riverrun(card, true);
  const std::string attacker = attack.rules->house(attack.state.house_of[0]).id;
  attack.put("pyke", attacker, 2);
  attack_riverrun(attack).acts({laid(card), "pass"});
  EXPECT_THAT(attack.log(), HasSubstr(totals(4, 3))) << card;
  EXPECT_EQ(attack.tokens("pyke", attacker), 2) << "they take no other part";

  Scene defence = before_riverrun(card, false);
  const std::string defender = defence.rules->house(defence.state.house_of[1]).id;
  defence.put("flints_finger", defender, 2).gold(1, price);
  attack_riverrun(defence).acts({"pass", laid(card)});
  EXPECT_THAT(defence.log(), HasSubstr(totals(2, 5))) << card;
}

// The top card of the deck counts instead, and its price is not asked for.
void expect_secret(std::string_view card, int price) {
  RULE("westeros.battle.secret");
  expect_price(card, price);
  expect_totals(card, price, 5, 5, {"kingslayer"});
  Scene scene = before_riverrun(card, true);
  scene.deck({"spoils_of_war"});
  attack_riverrun(scene).acts({laid(card), "pass"});
  EXPECT_THAT(scene.log(1), HasSubstr(" was turned up."));
  EXPECT_THAT(scene.log(1), HasSubstr(totals(3, 3))) << "worth no more than the card it draws";
}

void expect_its_icon(std::string_view card) {
  const Scene scene("stark lannister");
  const CardFace& face = face_of(scene, card);
  switch (face.icon) {
    case Icon::Strength: expect_strength(card, face.strength, face.price); break;
    case Icon::Retreat: expect_flag(card, face.price); break;
    case Icon::Conscripts: expect_conscripts(card, face.price); break;
    case Icon::Secret: expect_secret(card, face.price); break;
  }
}

namespace {

// Whose hand the card is in decides what a Shield is; a house of the player's own is named first.
Scene plotting(std::string_view own, std::string_view opponent, std::string_view card) {
  Scene scene(std::string(own) + ' ' + std::string(opponent));
  scene.put("old_town", own, 2).put("hornwood", opponent, 2);
  give(scene, 0, card);
  return scene;
}

std::string other_than(std::initializer_list<std::string_view> taken) {
  for (const char* house : {"greyjoy", "martell", "baratheon", "tyrell", "tully", "lannister", "stark"}) {
    if (std::find(taken.begin(), taken.end(), house) == taken.end()) return house;
  }
  return {};
}

// Uses the Shield of this house on a card whose other Shield is left out.
void use_shield(Scene& scene, std::string_view card, std::string_view house) {
  scene.act("play " + std::string(card));
  const auto options = scene.options();
  const std::string act = "shield " + std::string(house);
  if (std::find(options.begin(), options.end(), act) != options.end()) scene.act(act);
}

void end_plot(Scene& scene) {
  if (scene.question() == "shield") scene.act("pass");
}

void expect_non_player_shield(std::string_view card, std::string_view house, std::string_view other) {
  RULE("westeros.plot.np");
  Scene scene =
      plotting(other_than({house, other}), other_than({house, other, other_than({house, other})}), card);
  scene.put("blackhaven", house, 2);
  const int on_mat = scene.on_mat(house);
  scene.gold(0, 1).action(0, Face::Plot);
  use_shield(scene, card, house);
  EXPECT_EQ(scene.in_pool(0, house), 1) << card << ": the Shield of " << house;
  EXPECT_EQ(scene.on_mat(house), on_mat - 1);
  EXPECT_EQ(scene.gold_of(0), 0) << "1 gold";
  EXPECT_EQ(scene.gold_of(1), 0);
  end_plot(scene);
  EXPECT_TRUE(scene.is_done() && is_used(scene, card)) << card;
  EXPECT_THAT(scene.log(1), HasSubstr("played " + face_of(scene, card).title + " for Plot."));

  Scene poor =
      plotting(other_than({house, other}), other_than({house, other, other_than({house, other})}), card);
  poor.put("blackhaven", house, 2).gold(0, 0).action(0, Face::Plot);
  EXPECT_EQ(poor.refusal("play " + std::string(card)), "ruling.westeros.plot.usable") << "not a gold";
}

// The Shield of a house that is not in the game, for two gold any token.
void expect_free_shield(std::string_view card, std::string_view house, std::string_view own,
                        std::string_view other) {
  RULE("westeros.plot.own");
  const std::string prize = other_than({house, other, own});
  const std::string opponent = other_than({house, other, own, prize});
  Scene scene = plotting(own, opponent, card);
  scene.put("blackhaven", prize, 2).gold(0, 2).action(0, Face::Plot);
  use_shield(scene, card, house);
  if (scene.question() == "plot_house") scene.act("token " + prize);
  EXPECT_EQ(scene.in_pool(0, prize), 1) << card << ": the Shield of " << house << " for " << own;
  EXPECT_EQ(scene.gold_of(0), 0) << "2 gold";
  end_plot(scene);
  EXPECT_TRUE(scene.is_done() && is_used(scene, card)) << card;

  Scene poor = plotting(own, opponent, card);
  poor.put("blackhaven", prize, 2).gold(0, 1).action(0, Face::Plot);
  EXPECT_EQ(poor.refusal("play " + std::string(card)), "ruling.westeros.plot.usable") << "1 gold";
}

void expect_opponents_shield(std::string_view card, std::string_view house, std::string_view other) {
  RULE("westeros.plot.opponent");
  const std::string own = other_than({house, other});
  Scene scene = plotting(own, house, card);
  scene.put("the_eyrie", "arryn").pool(1, "arryn", 2).gold(0, 3).gold(1, 1).action(0, Face::Plot);
  use_shield(scene, card, house);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << card << ": the Shield of " << house;
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.gold_of(0), 0) << "3 gold";
  EXPECT_EQ(scene.gold_of(1), 1) << "to the bank";
  end_plot(scene);
  EXPECT_TRUE(scene.is_done() && is_used(scene, card)) << card;
}

bool can_be_played(std::string_view house) { return house != "arryn"; }

void expect_shield(std::string_view card, std::string_view house, std::string_view other) {
  expect_non_player_shield(card, house, other);
  expect_free_shield(card, house, other_than({house, other}), other);
  if (!can_be_played(house)) return;
  expect_free_shield(card, house, house, other);
  expect_opponents_shield(card, house, other);
}

}  // namespace

namespace {

void expect_each(std::string_view card, const std::vector<std::string>& houses) {
  for (const std::string& house : houses) {
    expect_shield(card, house, house == houses.front() ? houses.back() : houses.front());
  }
}

std::vector<std::string> shields_of(std::string_view card) {
  const Scene scene("stark lannister");
  std::vector<std::string> houses;
  for (const HouseId house : face_of(scene, card).shields) houses.push_back(scene.rules->house(house).id);
  return houses;
}

}  // namespace

void expect_shields(std::string_view card, std::initializer_list<std::string_view> houses) {
  EXPECT_THAT(shields_of(card), testing::ElementsAreArray(houses)) << card;
  expect_each(card, shields_of(card));
}

void expect_its_shields(std::string_view card) {
  ASSERT_FALSE(shields_of(card).empty()) << card;
  expect_each(card, shields_of(card));
}

}  // namespace tablewright::tests
