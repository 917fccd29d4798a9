// What a computer would do, for somebody who asks.
#include "at_house.hpp"

namespace tablewright::tests {

namespace house_hint_test {

std::shared_ptr<FakeSocket> asked_one(AtHouse& at, const Three& three, Json& now) {
  for (const std::string& token : three.tokens) {
    auto socket = at.sit(three.table, {token});
    now = now_of(*socket);
    for (const Json& option : now["question"].value("options", Json::array())) {
      if (option.contains("notation")) return socket;
    }
  }
  return nullptr;
}

TEST(AHint, IsOneOfTheOptionsOfWhoeverIsAsked) {
  AtHouse at;
  const Three three(at);
  Json now;
  const auto ann = asked_one(at, three, now);
  ASSERT_NE(ann, nullptr);
  at.say(ann, {{"say", "show"}, {"id", "h"}, {"seat", now["seat"]}, {"what", "hint"}});
  const Json told = last_said(*ann, "shown");
  EXPECT_EQ(told["id"], "h");
  const auto& options = now["question"]["options"];
  const auto is_it = [&](const Json& option) { return option["notation"] == told["shown"]["notation"]; };
  EXPECT_TRUE(std::any_of(options.begin(), options.end(), is_it)) << told.dump();
  EXPECT_TRUE(told["shown"].contains("label"));
}

TEST(AHint, ChangesNothingAtTheTable) {
  AtHouse at;
  const Three three(at);
  Json now;
  const auto ann = asked_one(at, three, now);
  ASSERT_NE(ann, nullptr);
  const std::size_t before = ann->sent.size();
  at.say(ann, {{"say", "show"}, {"id", "h"}, {"seat", now["seat"]}, {"what", "hint"}});
  EXPECT_EQ(ann->sent.size(), before + 1) << "the hint alone";
  EXPECT_EQ(now_of(*ann)["row"], now["row"]);
}

TEST(AHint, IsForNobodyWhoLooksOn) {
  AtHouse at;
  const Three three(at);
  const auto onlooker = at.sit(three.table, {});
  at.say(onlooker, {{"say", "show"}, {"id", "h"}, {"seat", 1}, {"what", "hint"}});
  EXPECT_EQ(last_said(*onlooker, "error")["error"], "There is nothing to suggest: you are not asked.");
}

TEST(Wishes, OfWhoeverStillThinksAreNoMistake) {
  AtHouse at;
  const Json wishes{{"nonsense", "1"}};
  const Json scolded = at.posted("/api/wishes", {{"game", "toy"}, {"wishes", wishes}});
  const Json thinking = at.posted("/api/wishes", {{"game", "toy"}, {"wishes", wishes}, {"thinking", true}});
  EXPECT_EQ(scolded["status"], 400);
  EXPECT_EQ(thinking["status"], 200);
  EXPECT_EQ(thinking["error"], scolded["error"]);
}

}  // namespace house_hint_test

}  // namespace tablewright::tests
