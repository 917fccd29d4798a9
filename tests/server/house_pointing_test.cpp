// Who points at something is seen by allies, and by everybody where all who play agree: docs/protocol.md. In
// Lanterns the hermit plays against two sisters.
#include <gmock/gmock.h>

#include "at_house.hpp"

namespace tablewright::tests {
namespace house_pointing_test {

using testing::HasSubstr;

Json point(int seat, const std::string& id, const std::string& at = "e7") {
  return {{"say", "point"}, {"id", id}, {"seat", seat}, {"at", at}, {"from", "gallimimus"}};
}
Json agree(int seat, const std::string& id, bool yes = true) {
  return {{"say", "pointing"}, {"id", id}, {"seat", seat}, {"answer", yes ? "yes" : "no"}};
}

// The hermit on seat 1, the sisters on seats 2 and 3, and somebody who looks on.
struct Pointers : Three {
  explicit Pointers(AtHouse& house) : Three(house), looks_on(house.sit(table, {})) { forget(); }
  void forget() {
    for (const auto& socket : sockets) socket->sent.clear();
    looks_on->sent.clear();
  }
  std::shared_ptr<FakeSocket> looks_on;
};

bool heard(const FakeSocket& socket) { return !last_said(socket, "pointed").is_null(); }

TEST(HousePointing, AnAllySeesItWithWhoPointsAndFromWhere) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[1], point(2, "a"));
  const Json pointed = last_said(*at.sockets[2], "pointed");
  EXPECT_EQ(pointed["seat"], 2);
  EXPECT_EQ(pointed["at"], "e7");
  EXPECT_EQ(pointed["from"], "gallimimus");
  EXPECT_EQ(last_said(*at.sockets[1], "done")["id"], "a");
}

// Nobody who may not see it hears a byte of it: both worlds, with and without a pointer, are the same to
// them.
TEST(HousePointing, RivalsAndWhoeverLooksOnCannotTellWhetherSomebodyPointed) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[1], point(2, "a"));
  EXPECT_TRUE(at.sockets[0]->sent.empty());
  EXPECT_TRUE(at.looks_on->sent.empty());
  EXPECT_TRUE(heard(*at.sockets[2]));
  // Nor does it leave anything that is told later: the next act is told as if nothing had been.
  EXPECT_EQ(last_said(*at.sockets[1], "done")["row"], 0);
  const auto later = house.sit(at.table, {});
  EXPECT_THAT(later->sent.front(), testing::Not(HasSubstr("e7")));
  EXPECT_THAT(later->sent.front(), testing::Not(HasSubstr("point")));
}

TEST(HousePointing, EverybodySeesItOnceAllWhoPlayAgree) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[0], agree(1, "a"));
  house.say(at.sockets[1], agree(2, "b"));
  EXPECT_EQ(last_said(*at.looks_on, "presence")["pointing"], Json({1, 2}));
  at.forget();
  house.say(at.sockets[1], point(2, "c"));
  EXPECT_FALSE(heard(*at.sockets[0])) << "one has not agreed";
  EXPECT_FALSE(heard(*at.looks_on));
  house.say(at.sockets[2], agree(3, "d"));
  house.now += 5000;
  house.say(at.sockets[1], point(2, "e", "f6"));
  EXPECT_EQ(last_said(*at.sockets[0], "pointed")["at"], "f6");
  EXPECT_EQ(last_said(*at.looks_on, "pointed")["at"], "f6");
  EXPECT_FALSE(heard(*at.sockets[1])) << "who points sees it anyway";
}

TEST(HousePointing, WhoeverLooksOnPointsOnlyWhereAllAgree) {
  AtHouse house;
  Pointers at(house);
  house.say(at.looks_on, point(0, "a"));
  EXPECT_THAT(last_said(*at.looks_on, "error")["error"].get<std::string>(), HasSubstr("all who play agree"));
  for (int seat = 1; seat <= 3; ++seat)
    house.say(at.sockets[static_cast<std::size_t>(seat - 1)], agree(seat, "y" + std::to_string(seat)));
  at.forget();
  house.say(at.looks_on, point(0, "b"));
  for (const auto& socket : at.sockets) EXPECT_EQ(last_said(*socket, "pointed")["seat"], 0);
}

TEST(HousePointing, ItIsTakenBackByANo_AndEndsWhenSomebodyGoes) {
  AtHouse house;
  Pointers at(house);
  for (int seat = 1; seat <= 3; ++seat)
    house.say(at.sockets[static_cast<std::size_t>(seat - 1)], agree(seat, "y" + std::to_string(seat)));
  house.say(at.sockets[0], agree(1, "n", false));
  EXPECT_EQ(last_said(*at.looks_on, "presence")["pointing"], Json({2, 3}));
  at.forget();
  house.say(at.sockets[1], point(2, "a"));
  EXPECT_FALSE(heard(*at.sockets[0]));
  house.say(at.sockets[0], agree(1, "again"));
  house.house->closed(at.sockets[0]);
  house.settle();
  at.forget();
  house.now += 5000;
  house.say(at.sockets[1], point(2, "b"));
  EXPECT_FALSE(heard(*at.looks_on)) << "who is away has not agreed";
  EXPECT_TRUE(heard(*at.sockets[2]));
}

TEST(HousePointing, WhoComesLaterIsToldWhoAgrees) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[0], agree(1, "a"));
  const auto later = house.sit(at.table, {});
  EXPECT_EQ(last_said(*later, "presence")["pointing"], Json({1}));
}

TEST(HousePointing, NobodyPointsForASeatOfOthers_NorAtNothing_NorTooOften) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[1], point(3, "a"));
  EXPECT_THAT(last_said(*at.sockets[1], "error")["error"].get<std::string>(),
              HasSubstr("do not hold seat 3"));
  house.say(at.sockets[1], point(2, "b", " \n"));
  EXPECT_THAT(last_said(*at.sockets[1], "error")["error"].get<std::string>(),
              HasSubstr("nothing to point at"));
  house.say(at.sockets[1], point(2, "c", std::string(41, 'x')));
  EXPECT_FALSE(heard(*at.sockets[2]));
  int seen = 0;
  for (int i = 0; i < 12; ++i) {
    at.forget();
    house.say(at.sockets[1], point(2, "d" + std::to_string(i)));
    seen += heard(*at.sockets[2]) ? 1 : 0;
  }
  EXPECT_EQ(seen, 4) << "four at once, and two a second";
  EXPECT_GT(last_said(*at.sockets[1], "error")["wait"].get<int>(), 0);
  house.now += 1000;
  at.forget();
  house.say(at.sockets[1], point(2, "later"));
  EXPECT_TRUE(heard(*at.sockets[2]));
}

TEST(HousePointing, ItIsShownAsOneLineOfPlainSigns) {
  AtHouse house;
  Pointers at(house);
  house.say(at.sockets[1], point(2, "a", "e7\nyou lose\u202e"));
  const std::string told = last_said(*at.sockets[2], "pointed")["at"];
  EXPECT_EQ(told.find('\n'), std::string::npos);
  EXPECT_EQ(told.find("\u202e"), std::string::npos);
}

// --- faces ------------------------------------------------------------------------------------------------

TEST(HouseFaces, WhoSitsDownIsSeenWithFaceAndColour_AlsoAfterARestart) {
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables", {{"game", "toy"},
                      {"seats",
                       {{{"who", "human"}, {"name", "Ann"}, {"face", "t_rex"}, {"colour", "dark"}},
                        {{"who", "open"}},
                        {{"who", "computer"}, {"face", "robot"}}}}});
  ASSERT_EQ(laid["status"], 200) << laid.dump();
  const std::string table = laid["table"];
  const Json joined =
      house.posted("/api/tables/" + table + "/join",
                   {{"invite", laid["invites"][0]["invite"]}, {"name", "Ben"}, {"face", "jon_snow"}});
  ASSERT_EQ(joined["status"], 200) << joined.dump();
  for (const bool restarted : {false, true}) {
    if (restarted) house.open();
    const auto socket = house.sit(table, {joined["token"]});
    const Json seats = last_said(*socket, "welcome")["table"]["seats"];
    EXPECT_EQ(seats[0]["face"], "t_rex");
    EXPECT_EQ(seats[0]["colour"], "dark");
    EXPECT_EQ(seats[1]["face"], "jon_snow");
    EXPECT_FALSE(seats[1].contains("colour"));
    EXPECT_FALSE(seats[2].contains("face")) << "a computer has none of its own";
  }
}

TEST(HouseFaces, AFaceIsANameAndNothingElse) {
  AtHouse house;
  for (const std::string& face :
       {std::string("<svg>"), std::string("T_REX"), std::string(41, 'a'), std::string("a b")}) {
    const Json refused = house.posted(
        "/api/tables",
        {{"game", "toy"},
         {"seats", {{{"who", "human"}, {"face", face}}, {{"who", "computer"}}, {{"who", "computer"}}}}});
    EXPECT_EQ(refused["status"], 400) << face;
    EXPECT_THAT(refused["error"].get<std::string>(), HasSubstr("face"));
  }
}

}  // namespace house_pointing_test
}  // namespace tablewright::tests
