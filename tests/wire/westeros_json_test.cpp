// Westeros on the wire: a game with secrets and many seats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "game/match.hpp"
#include "game/say.hpp"
#include "games/westeros/packs.hpp"
#include "support/rule_book.hpp"
#include "westeros/rules/westeros.hpp"
#include "wire/json.hpp"
#include "wire/typescript.hpp"

namespace tablewright::tests {

namespace westeros_json_test {

using testing::HasSubstr;
using westeros::Westeros;
using wire::Json;

class WesterosOnTheWire : public testing::Test {
 protected:
  void SetUp() override {
    match_ =
        std::make_unique<Match>(std::make_unique<AnyGameOf<Westeros>>(std::make_shared<const westeros::Rules>(
            westeros_rules("players 3\nhouses stark lannister targaryen\n"))));
    match_->begin(dice_);
  }
  const AnyGame& game() { return match_->game(); }
  // Some act of whoever is asked.
  void go_on() {
    const Seat seat = *game().question().asked.begin();
    const auto acts = game().legal(seat);
    ASSERT_TRUE(match_->act(seat, acts[random_.below(static_cast<std::uint32_t>(acts.size()))], dice_));
  }
  SeededStream dice_{3};
  Random random_{4};
  std::unique_ptr<Match> match_;
};

// A whole match: every option goes out and comes back, every view can be made, every refusal is told.
TEST_F(WesterosOnTheWire, EveryActComesBackAsItWent) {
  while (!game().result()) {
    const Seat seat = *game().question().asked.begin();
    const Json question = wire::question_json(game(), seat);
    EXPECT_EQ(question["options"].size(), game().legal(seat).size());
    EXPECT_FALSE(question["text"].get<std::string>().empty());
    std::size_t i = 0;
    for (const Act& act : game().legal(seat)) {
      const Json json = wire::act_json(game(), act);
      ASSERT_EQ(wire::act_from_json(game(), json), act) << json;
      ASSERT_EQ(wire::act_from_json(game(), question["options"][i++]), act);
    }
    go_on();
  }
  EXPECT_EQ(wire::result_json(game())["points"].size(), 3U);
}

TEST_F(WesterosOnTheWire, EventsCiteRulesThatExist) {
  std::size_t citing = 0;
  for (int i = 0; i < 400 && !game().result(); ++i) go_on();
  for (const NumberedEvent& event : match_->events()) {
    const Json json = wire::event_json(game(), event, Seat{0});
    EXPECT_FALSE(json["text"].get<std::string>().empty()) << json;
    if (!json.contains("rule")) continue;
    ++citing;
    EXPECT_NE(rule_book().find(json["rule"].get<std::string>()), nullptr) << json;
  }
  EXPECT_GT(citing, 20U);
}

// The hand of another seat, the deck and cards laid face down: no id of such a card is in the JSON of a view
// or of an event, for any seat, at any moment of a match.
TEST_F(WesterosOnTheWire, NoHiddenCardIsInTheJsonOfASeat) {
  std::size_t told = 0;
  std::size_t looked = 0;
  while (!game().result()) {
    const auto& state = static_cast<const AnyGameOf<Westeros>&>(game()).state();
    const auto& rules = static_cast<const AnyGameOf<Westeros>&>(game()).rules();
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
      const westeros::View view = Westeros::view(rules, state, Seat{seat});
      const std::string json = wire::view_json(game(), Seat{seat}).dump();
      for (std::size_t other = 0; other < 3; ++other) {
        for (const westeros::CardId card : state.hands[other]) {
          const auto& seen = view.known.hands[other];
          if (std::find(seen.begin(), seen.end(), card) != seen.end()) continue;
          EXPECT_EQ(json.find('"' + rules.card(card).id + '"'), std::string::npos) << json;
          ++looked;
        }
      }
    }
    go_on();
    for (; told < match_->events().size(); ++told) {
      const Event& event = match_->events()[told].event;
      for (std::uint8_t seat = 0; seat < 3; ++seat) {
        if (event.what.kind != westeros::k(westeros::Happened::Drew) || event.knowing.has(Seat{seat}))
          continue;
        EXPECT_FALSE(wire::event_json(game(), match_->events()[told], Seat{seat}).contains("card"));
      }
    }
  }
  EXPECT_GT(looked, 1000U);
}

TEST_F(WesterosOnTheWire, ARefusalHasItsFacts) {
  const Seat seat = *game().question().asked.begin();
  const auto act = parse_act(game(), "house arryn");  // all houses are chosen
  ASSERT_TRUE(act) << act.error();
  const auto refused = game().explain(seat, *act);
  ASSERT_TRUE(refused);
  const Json json = wire::refusal_json(game(), *refused);
  EXPECT_NE(rule_book().find(json["rule"].get<std::string>()), nullptr) << json;
  EXPECT_FALSE(json["text"].get<std::string>().empty());
}

// Every word of the game is a type, with the fields that the JSON has.
TEST(TypeScriptOfWesteros, HasEveryWordOfTheGame) {
  const std::string types = wire::typescript("westeros", Westeros::vocabulary);
  const auto expect_all = [&](std::string_view kind, std::span<const Word> words) {
    for (const Word& word : words)
      EXPECT_THAT(types, HasSubstr("{ " + std::string(kind) + ": '" + std::string(word.word) + "'"));
  };
  expect_all("act", Westeros::vocabulary.acts);
  expect_all("event", Westeros::vocabulary.events);
  expect_all("question", Westeros::vocabulary.questions);
  expect_all("reason", Westeros::vocabulary.reasons);
  EXPECT_THAT(types, HasSubstr("{ act: 'place'; face: string; slot: string }"));
}

}  // namespace westeros_json_test

}  // namespace tablewright::tests
