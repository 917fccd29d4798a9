// What guests write, as it comes in at the door: it is shown to others, on pages and in terminals.
#include <gmock/gmock.h>

#include "at_house.hpp"

namespace tablewright::tests {

namespace house_text_test {

using testing::HasSubstr;
using testing::Not;

// A bell, two escapes, a direction turned around, a letter that nobody sees.
const std::string loud = "A\a\x1b[31mn\u009b2J\u202e\u2066n\u200b";
const std::string quiet = "A[31mn2Jn";

Json laid_by(AtHouse& house, const std::string& name) {
  return house.posted(
      "/api/tables",
      {{"game", "toy"},
       {"seats",
        {{{"who", "human"}, {"name", name}}, {{"who", "open"}, {"name", name}}, {{"who", "computer"}}}}});
}
std::string first_name(AtHouse& house, const Json& laid) {
  const auto socket = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  return last_said(*socket, "welcome")["table"]["seats"][0]["name"];
}
std::string name_from(const std::string& name) {
  AtHouse house;
  return first_name(house, laid_by(house, name));
}

TEST(HouseText, ANameIsTidiedWhereATableIsLaid) {
  EXPECT_EQ(name_from(loud), quiet);
  EXPECT_EQ(name_from("  \u3000Ann\u00a0 \n"), "Ann");
  EXPECT_EQ(name_from("Ann\nBen"), "Ann Ben") << "on one row";
  EXPECT_EQ(name_from("\u200b\u2060\u3000"), name_from("")) << "a name of nothing is none";
}

TEST(HouseText, ANameIsTidiedWhereSomebodySitsDown) {
  AtHouse house;
  const Json laid = laid_by(house, "Ann");
  const auto ann = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  const Json joined = house.posted("/api/tables/" + laid["table"].get<std::string>() + "/join",
                                   {{"invite", laid["invites"][0]["invite"]}, {"name", loud}});
  ASSERT_EQ(joined["status"], 200) << joined;
  EXPECT_EQ(last_said(*ann, "news")["table"]["seats"][1]["name"], quiet);
  for (const std::string& message : ann->sent) EXPECT_THAT(message, Not(HasSubstr("\u202e")));
}

TEST(HouseText, ANameIsMeasuredAfterItIsTidied_AndCutBetweenCharacters) {
  EXPECT_EQ(name_from(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(name_from(std::string(41, 'x')), std::string(40, 'x'));
  std::string padded;
  for (int i = 0; i < 40; ++i) padded += "\u200bx";
  EXPECT_EQ(name_from(padded), std::string(40, 'x'));
  EXPECT_EQ(name_from(std::string(39, 'x') + "\u20ac"), std::string(39, 'x'));
  EXPECT_EQ(name_from(std::string(37, 'x') + "\u20acy"), std::string(37, 'x') + "\u20ac");
  // The end of a family goes, and with it what joined it.
  EXPECT_EQ(name_from(std::string(32, 'x') + "\U0001F469\u200d\U0001F680"),
            std::string(32, 'x') + "\U0001F469");
}

TEST(HouseText, ChatIsTidied) {
  AtHouse house;
  const Three three(house);
  const auto says = [&](const std::string& id, const std::string& text) {
    house.say(three.sockets[0], {{"say", "chat"}, {"id", id}, {"seat", 1}, {"text", text}});
  };
  says("a", loud + "\nmore");
  const std::string told = last_said(*three.sockets[1], "news")["rows"].back()["text"];
  EXPECT_THAT(told, HasSubstr(quiet + " more"));
  says("b", "\x1b\u200b \u3000");
  EXPECT_EQ(last_said(*three.sockets[0], "error")["error"], "There is nothing to read in it.");
  const std::string family = "\U0001F469\u200d\U0001F680";
  says("c", family);
  EXPECT_THAT(last_said(*three.sockets[1], "news")["rows"].back()["text"].get<std::string>(),
              HasSubstr(family));
}

TEST(HouseText, WhatIsQuotedBackIsTidy) {
  AtHouse house;
  const Three three(house);
  const auto expect_tidy = [](const Json& answer) {
    const std::string text = answer.dump();
    EXPECT_FALSE(answer.is_null());
    for (const char* obeyed : {"\\u001b", "\\u0007", "\u009b", "\u202e", "\u200b"})
      EXPECT_THAT(text, Not(HasSubstr(obeyed))) << text;
  };
  const Json seen = now_of(*three.sockets[0])["row"];
  house.say(three.sockets[0],
            {{"say", "act"}, {"id", "a"}, {"seat", 1}, {"seen", seen}, {"notation", "commit " + loud}});
  expect_tidy(last_said(*three.sockets[0], "error"));
  house.say(three.sockets[0], {{"say", "why"}, {"id", "b"}, {"seat", 1}, {"notation", loud}});
  Json error = last_said(*three.sockets[0], "error");
  EXPECT_EQ(error["id"], "b");
  expect_tidy(error);
  house.say(three.sockets[0], {{"say", "line"}, {"id", "c"}, {"seat", 1}, {"seen", seen}, {"line", loud}});
  for (const std::string& message : three.sockets[0]->sent) {
    if (message.find("\"id\":\"c\"") != std::string::npos) expect_tidy(Json::parse(message));
  }
  expect_tidy(house.posted("/api/tables", {{"game", loud}}));
  expect_tidy(Json::parse(house.asked("GET", "/api/" + loud).body));
}

}  // namespace house_text_test

}  // namespace tablewright::tests
