// The workbench over HTTP: open or closed, limited, and never in the way of those who play.
#include <gmock/gmock.h>

#include "at_house.hpp"

namespace tablewright::tests {

namespace house_workbench_test {

using testing::HasSubstr;

Hosted with_workbench() {
  Hosted hosted = lanterns();
  hosted.workbench.look_at = [](const std::string& text) { return Json{{"errors", {}}, {"text", text}}; };
  hosted.workbench.corrected = [](const Json& wish) -> Result<Json, std::string> {
    if (!wish.contains("says")) return failure(std::string("It says nothing."));
    return Json{{"name", "a.patch"}, {"patch", "-"}};
  };
  hosted.games[0].set_up_with = [set_up = hosted.games[0].set_up](
                                    const Wishes& wishes,
                                    const std::vector<std::string>& packs) -> Result<SetUp, std::string> {
    if (packs[0] == "broken") return failure(std::string("This pack is broken."));
    return set_up(wishes);
  };
  return hosted;
}

TEST(HouseWorkbench, APackIsLookedAtAside) {
  AtHouse at({}, nullptr, with_workbench());
  const Json looked = at.posted("/api/workbench", {{"text", "character mira"}});
  EXPECT_EQ(looked["status"], 200);
  EXPECT_EQ(looked["text"], "character mira");
  EXPECT_EQ(at.posted("/api/workbench", {{"text", 7}})["status"], 400);
  const Json house = Json::parse(at.asked("GET", "/api/house").body);
  EXPECT_EQ(house["workbench"], true);
}

TEST(HouseWorkbench, ACorrectionIsAPatchOrASentence) {
  AtHouse at({}, nullptr, with_workbench());
  EXPECT_EQ(at.posted("/api/workbench/patch", {{"says", "defence 3"}})["name"], "a.patch");
  const Json refused = at.posted("/api/workbench/patch", {{"fact", "defence 2"}});
  EXPECT_EQ(refused["status"], 400);
  EXPECT_EQ(refused["error"], "It says nothing.");
}

TEST(HouseWorkbench, ATableCanBeLaidWithIt) {
  AtHouse at({}, nullptr, with_workbench());
  const Json laid = at.posted("/api/tables", {{"game", "toy"}, {"packs", {"mine"}}});
  EXPECT_EQ(laid["status"], 200) << laid;
  EXPECT_FALSE(laid["table"].get<std::string>().empty());
  const Json broken = at.posted("/api/tables", {{"game", "toy"}, {"packs", {"broken"}}});
  EXPECT_EQ(broken["status"], 400);
  EXPECT_EQ(broken["error"], "This pack is broken.");
  EXPECT_EQ(at.posted("/api/tables", {{"game", "toy"}, {"packs", "mine"}})["status"], 400);
  EXPECT_EQ(at.posted("/api/tables", {{"game", "toy"}, {"packs", {1}}})["status"], 400);
  EXPECT_EQ(at.posted("/api/tables", {{"game", "toy"}, {"packs", {"a", "b", "c", "d", "e"}}})["status"], 400);
}

TEST(HouseWorkbench, TheOperatorMayCloseIt) {
  server::HouseRules rules;
  rules.workbench = false;
  AtHouse at(rules, nullptr, with_workbench());
  EXPECT_EQ(Json::parse(at.asked("GET", "/api/house").body)["workbench"], false);
  const Json looked = at.posted("/api/workbench", {{"text", "x"}});
  EXPECT_EQ(looked["status"], 403);
  EXPECT_THAT(looked["error"].get<std::string>(), HasSubstr("closed the workbench"));
  EXPECT_EQ(at.posted("/api/workbench/patch", {{"says", "x"}})["status"], 403);
  EXPECT_EQ(at.posted("/api/tables", {{"game", "toy"}, {"packs", {"mine"}}})["status"], 403);
}

TEST(HouseWorkbench, AHouseWithoutOneSaysSo) {
  AtHouse at;
  EXPECT_EQ(Json::parse(at.asked("GET", "/api/house").body)["workbench"], false);
  EXPECT_EQ(at.posted("/api/workbench", {{"text", "x"}})["status"], 403);
}

TEST(HouseWorkbench, WhoAsksTooOftenWaits) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.packs_a_minute = 2;
  AtHouse at(rules, nullptr, with_workbench());
  EXPECT_EQ(at.posted("/api/workbench", {{"text", "x"}})["status"], 200);
  EXPECT_EQ(at.posted("/api/workbench", {{"text", "x"}})["status"], 200);
  EXPECT_EQ(at.posted("/api/workbench", {{"text", "x"}})["status"], 429);
  at.now += 60'000;
  EXPECT_EQ(at.posted("/api/workbench", {{"text", "x"}})["status"], 200);
}

}  // namespace house_workbench_test

}  // namespace tablewright::tests
