// What the log says of castles is what lies on the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/westeros/random_play.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace log_test {

using namespace westeros;
using testing::HasSubstr;
using testing::Not;

// Castles that the Treaty has on the table; one from which an army is being gathered is still held.
std::set<std::uint8_t> castles_of_treaty(const Rules& rules, const State& state) {
  std::set<std::uint8_t> held;
  for (const DomainId domain : rules.castles - state.winter.destroyed) {
    if (holder_of(rules, state, domain).treaty) held.insert(domain.value);
  }
  for (const Frame& frame : state.frames) {
    const bool gathers = frame.step == Step::Army && frame.c == 0 && !state.army.empty();
    const DomainId from{frame.a};
    if (gathers && rules.castles.has(from) && !state.winter.destroyed.has(from)) held.insert(from.value);
  }
  return held;
}

// A reader who has nothing but the log.
struct Reader {
  std::set<std::uint8_t> held;
  std::string mistake;

  void read(const std::vector<Event>& events) {
    for (const Event& event : events) {
      const bool taken = event.what.kind == k(Happened::CastleTaken);
      if (!taken && event.what.kind != k(Happened::CastleLost)) continue;
      if (event.what.a != the_treaty.value) mistake = "a castle of somebody who is not the Treaty";
      const bool news = taken ? held.insert(event.what.b).second : held.erase(event.what.b) == 1;
      if (!news) mistake = "told twice";
    }
  }
};

std::string mistake_in_log(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  State state = Westeros::set_up(rules, random, silent);
  Reader reader{castles_of_treaty(rules, state), {}};
  ActList list;
  while (!Westeros::result(rules, state)) {
    const Seat seat = *Westeros::question(rules, state).asked.begin();
    list.clear();
    Westeros::legal(rules, state, seat, list);
    std::vector<Event> events;
    EventSink sink(events);
    Westeros::apply(rules, state, seat, eager({list.begin(), list.end()}, random), random, sink);
    reader.read(events);
    if (reader.mistake.empty() && reader.held != castles_of_treaty(rules, state))
      reader.mistake = "the log and the table differ";
    if (!reader.mistake.empty()) return reader.mistake;
  }
  return {};
}

TEST(LogOfTheTreaty, TellsEachCastleOnceWhenItChangesHands) {
  RULE("westeros.coop.shared");
  for (const char* options :
       {"mode coop\nplayers 2\n", "mode coop\nplayers 4\n", "mode coop\nplayers 5\n", "mode solo_coop\n"}) {
    const Rules rules = westeros_rules(options);
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      EXPECT_EQ(mistake_in_log(rules, seed), "") << options << seed;
  }
}

TEST(LogOfTheTreaty, SaysNothingWhenACastlePassesFromOnePlayerToAnother) {
  RULE("westeros.coop.shared");
  Scene scene("stark lannister", "mode coop");
  scene.ally(0, "tully").put("pyke", "stark").put("pyke", "tully").put("casterly_rock", "lannister", 2);
  scene.put("winterfell", "stark").action(0, Face::March).acts({"from pyke", "take stark", "go ashemark"});
  scene.act("stop");
  EXPECT_THAT(scene.log(), Not(HasSubstr("castle")));
}

TEST(LogOfTheTreaty, NamesTheTreatyAndNoPlayer) {
  RULE("westeros.coop.shared");
  Scene scene("stark lannister", "mode coop");
  scene.put("ashemark", "stark", 2).put("casterly_rock", "lannister", 2).put("winterfell", "stark");
  scene.action(0, Face::March).acts({"from ashemark", "take stark", "go pyke", "stop"});
  EXPECT_THAT(scene.log(), HasSubstr("The Treaty holds the castle of Pyke."));
  scene.action(0, Face::March).acts({"from pyke", "take stark", "go ashemark", "stop"});
  EXPECT_THAT(scene.log(), HasSubstr("The castle of Pyke is no longer the Treaty's."));
}

TEST(LogOfTheTreaty, KnowsNoCastleWhereOneIsDestroyed) {
  RULE("westeros.nightking.destroy");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).destroy("winterfell");
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "take stark", "go hornwood", "stop"});
  EXPECT_THAT(scene.log(), Not(HasSubstr("castle")));
}

}  // namespace log_test

}  // namespace tablewright::tests
