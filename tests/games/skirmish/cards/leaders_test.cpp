// The scenario Leaders: picked in secret, shown together, and worth more than the others.
#include <gtest/gtest.h>

#include "games/skirmish/cards/leaders_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace leaders_test {

using skirmish::Rules;
using skirmish::Skirmish;
using testing::AllOf;
using testing::HasSubstr;

using Seats = std::vector<int>;

Seat seat_of(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

// The match waits for its leaders.
AtTable before_the_picks(const std::string& sheet) {
  AtTable table(sheet);
  table.rolls("1");
  return table;
}
AtTable before_the_picks() { return before_the_picks(scenario_of("leaders", 2, 2)); }
// Seats 1 and 3 against 2 and 4; A and C are of seat 1, B and D of seat 3.
AtTable four_before_the_picks() {
  return before_the_picks("seats 4 in teams\n" + scenario_of("leaders", 2, 4));
}

AnyGameOf<Skirmish> game_at(AtTable& table) {
  return {std::make_shared<const Rules>(table.rules()), table.position()};
}

// What a listener (0: a spectator) is told when this seat does this.
std::string told(AtTable& table, int listener, int seat, std::string_view notation) {
  auto game = game_at(table);
  std::vector<Event> events;
  EventSink sink(events);
  Random random(1);
  game.apply(seat_of(seat), *parse_act(game, notation), random, sink);
  std::string text;
  for (const Event& event : events)
    text += sentence(game, event, listener == 0 ? spectator : seat_of(listener)) + '\n';
  return text;
}

Bytes view_of(AtTable& table, int seat) { return game_at(table).view(seat == 0 ? spectator : seat_of(seat)); }

// The leader of the own side as this seat sees it while it is secret: a mark, or "".
std::string own_leader(AtTable& table, int seat) {
  const auto view = Skirmish::view(table.rules(), table.position(), seat == 0 ? spectator : seat_of(seat));
  return view.picked == skirmish::no_piece ? "" : table.rules().piece(view.picked).mark;
}

// Listens to what a seat is shown: who has a leader marker, and who the own leader is while it is secret.
class Shown final : public Describer {
 public:
  std::string marked;
  std::string own;

  void text(std::string_view name, std::string_view value) override {
    if (name == "mark") mark_ = value;
    if (name == "own_leader") own = value;
  }
  void flag(std::string_view name, bool value) override {
    if (name == "leader" && value) marked += (marked.empty() ? "" : " ") + mark_;
  }
  void number(std::string_view /*name*/, std::int64_t /*value*/) override {}
  void open_object(std::string_view /*name*/) override {}
  void open_list(std::string_view /*name*/) override {}
  void close() override {}

 private:
  std::string mark_;
};

Shown shown_to(AtTable& table, int seat) {
  Shown shown;
  game_at(table).describe(seat_of(seat), shown);
  return shown;
}

// --- The secret pick ---------------------------------------------------------------------------------------

TEST(Leaders, AllSidesAreAskedAtOnce) {
  RULE("skirmish.ruling.45");
  RULE("skirmish.setup.13");
  AtTable table = before_the_picks();
  EXPECT_EQ(table.asked(), "leader");
  EXPECT_EQ(table.seats_asked(), (Seats{1, 2}));
  EXPECT_EQ(Skirmish::question(table.rules(), table.position()).asking, Asking::All);
  EXPECT_EQ(table.options_of(1), (Marks{"leader A", "leader B"}));
  EXPECT_EQ(table.options_of(2), (Marks{"leader Z", "leader Y"}));
}

TEST(Leaders, AreAskedBeforeAnybodyIsPlaced) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks();
  for (const std::string mark : {"A", "B", "Z", "Y"}) EXPECT_EQ(table.state(mark), "aside");
  EXPECT_EQ(table.square("point_A"), "a6");  // the markers lie there already
  EXPECT_EQ(table.refused_to(1, "place A d1"),
            (Refused{"skirmish.ruling.45", "leader_first", "First pick your leader."}));
  table.act("leader A").act("leader Z");
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.seats_asked(), Seats{1});
}

TEST(Leaders, OfTheEditionOf2019AreAskedAfterTheStartingArea) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks("edition 2019\n" + scenario_of("leaders", 2, 2));
  EXPECT_EQ(table.asked(), "colour");
  table.act("colour start_2");
  EXPECT_EQ(table.asked(), "leader");
  table.act("leader A").act("leader Z");
  EXPECT_EQ(table.squares("A", "place"), "d12 e11 e12 f11 f12 g12");
}

TEST(Leaders, AnswerInAnyOrderWithTheSameResult) {
  RULE("skirmish.ruling.45");
  AtTable one = before_the_picks();
  one.act("leader B").act("leader Z");
  AtTable other = before_the_picks();
  other.act("leader Z").act("leader B");
  EXPECT_EQ(one.position(), other.position());
  EXPECT_EQ(leaders(one), "B Z");
}

TEST(Leaders, WhoHasPickedIsNotAskedAgain) {
  AtTable table = before_the_picks();
  table.act("leader Z");
  EXPECT_EQ(table.seats_asked(), Seats{1});
  EXPECT_TRUE(table.options_of(2).empty());
  EXPECT_FALSE(table.legal_for(2, "leader Y"));
  EXPECT_FALSE(table.legal_for(2, "leader Z"));
}

TEST(Leaders, OnlyACharacterOfTheOwnSideCanBePicked) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks(R"(
scenario leaders
side
  figure A jon_snow
  companion G ghost of A
  figure B sworn_brother
side
  figure Z night_king
  item needle of Z
  figure Y white_walker
)");
  EXPECT_EQ(table.refused_to(1, "leader Z"),
            (Refused{"skirmish.ruling.45", "not_a_leader",
                     "The Night King cannot be your leader: one of your characters can."}));
  EXPECT_EQ(table.refused_to(1, "leader G").reason, "not_a_leader");
  EXPECT_EQ(table.refused_to(2, "leader Z_wight1").reason, "not_a_leader");
  EXPECT_EQ(table.refused_to(1, "leader point_A").reason, "not_a_leader");
  EXPECT_TRUE(table.legal_for(1, "leader B"));  // a basic character may lead
  table.act("leader B").act("leader Y");
  EXPECT_EQ(leaders(table), "B Y");
}

TEST(Leaders, ARefusalDoesNotTellWhatTheOtherSidePicked) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks();
  const Refused before = table.refused_to(1, "leader Z");
  table.act("leader Z");
  EXPECT_EQ(table.refused_to(1, "leader Z"), before);
  EXPECT_EQ(table.refused_to(1, "leader Y").reason, before.reason);
}

TEST(Leaders, NobodyElseIsToldWhoWasPicked) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks();
  EXPECT_EQ(told(table, 1, 1, "leader A"), "Side 1 picked A as leader.\n");
  EXPECT_EQ(told(table, 2, 1, "leader A"), "Side 1 picked a leader.\n");
  EXPECT_EQ(told(table, 0, 1, "leader A"), "Side 1 picked a leader.\n");
  EXPECT_EQ(told(table, 2, 1, "leader A"), told(table, 2, 1, "leader B"));
}

TEST(Leaders, NobodyElseSeesWhoWasPicked) {
  RULE("skirmish.ruling.45");
  AtTable with_a = before_the_picks();
  AtTable with_b = before_the_picks();
  with_a.act("leader A");
  with_b.act("leader B");
  EXPECT_EQ(own_leader(with_a, 1), "A");
  EXPECT_EQ(own_leader(with_a, 2), "");
  EXPECT_EQ(own_leader(with_a, 0), "");
  EXPECT_EQ(view_of(with_a, 2), view_of(with_b, 2));
  EXPECT_EQ(view_of(with_a, 0), view_of(with_b, 0));
  EXPECT_NE(view_of(with_a, 1), view_of(with_b, 1));
  EXPECT_EQ(leaders(with_a), "");
}

TEST(Leaders, ADescriptionShowsTheOwnLeaderFirstAndThenAll) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks();
  table.act("leader A");
  EXPECT_EQ(shown_to(table, 1).own, "A");
  EXPECT_EQ(shown_to(table, 2).own, "");
  EXPECT_EQ(shown_to(table, 1).marked, "");
  table.act("leader Y");
  for (const int seat : {1, 2}) {
    EXPECT_EQ(shown_to(table, seat).own, "");
    EXPECT_EQ(shown_to(table, seat).marked, "A Y");
  }
}

TEST(Leaders, ThatASideHasPickedIsSeen) {
  AtTable before = before_the_picks();
  AtTable after = before_the_picks();
  after.act("leader A");
  EXPECT_NE(view_of(before, 2), view_of(after, 2));
}

TEST(Leaders, AreShownTogetherByTheLastPick) {
  RULE("skirmish.ruling.45");
  AtTable table = before_the_picks();
  table.act("leader A");
  EXPECT_FALSE(table.happened("leader_shown"));
  for (const int listener : {0, 1, 2}) {
    EXPECT_THAT(told(table, listener, 2, "leader Y"),
                AllOf(HasSubstr("The leader of Side 1 is A.\n"), HasSubstr("The leader of Side 2 is Y.\n")))
        << listener;
  }
  table.act("leader Y");
  EXPECT_EQ(leaders(table), "A Y");
  EXPECT_EQ(own_leader(table, 1), "");  // nothing is secret any more
}

TEST(Leaders, ThePickThatShowsThemCannotBeTakenBack) {
  AtTable table = before_the_picks();
  auto game = game_at(table);
  Random random(1);
  EventSink silent;
  EXPECT_TRUE(game.apply(seat_of(1), *parse_act(game, "leader A"), random, silent).revealed.empty());
  const Applied last = game.apply(seat_of(2), *parse_act(game, "leader Z"), random, silent);
  EXPECT_TRUE(last.revealed.has(seat_of(1)));
  EXPECT_TRUE(last.revealed.has(seat_of(2)));
}

// --- A team of two players ---------------------------------------------------------------------------------

TEST(Leaders, OfATeamOnePlayerAnswersForBoth) {
  RULE("skirmish.team.2");
  RULE("skirmish.ruling.45");
  AtTable table = four_before_the_picks();
  EXPECT_EQ(table.seats_asked(), (Seats{1, 2}));
  EXPECT_EQ(table.options_of(1), (Marks{"leader A", "leader B", "leader C", "leader D"}));
  EXPECT_TRUE(table.options_of(3).empty());
  EXPECT_FALSE(table.legal_for(3, "leader B"));
  table.act("leader B");  // a character of the other player
  EXPECT_EQ(table.seats_asked(), Seats{2});
}

TEST(Leaders, BothPlayersOfATeamKnowTheirOwnLeader) {
  RULE("skirmish.ruling.45");
  AtTable table = four_before_the_picks();
  EXPECT_EQ(told(table, 1, 1, "leader B"), "Side 1 picked B as leader.\n");
  EXPECT_EQ(told(table, 3, 1, "leader B"), "Side 1 picked B as leader.\n");
  EXPECT_EQ(told(table, 2, 1, "leader B"), "Side 1 picked a leader.\n");
  EXPECT_EQ(told(table, 4, 1, "leader B"), "Side 1 picked a leader.\n");
  table.act("leader B");
  EXPECT_EQ(own_leader(table, 1), "B");
  EXPECT_EQ(own_leader(table, 3), "B");
  EXPECT_EQ(own_leader(table, 2), "");
  EXPECT_EQ(own_leader(table, 4), "");
}

TEST(Leaders, OfTwoAgainstOneBothSidesPickOne) {
  RULE("skirmish.ruling.33");
  AtTable table = before_the_picks(R"(
scenario leaders
side
  seats 1 3
  figure A "A"
  figure B "B"
side
  seats 2
  figure Z "Z"
  figure Y "Y"
)");
  EXPECT_EQ(table.seats_asked(), (Seats{1, 2}));
  table.act("leader B").act("leader Y");
  EXPECT_EQ(leaders(table), "B Y");
}

// --- Sheets ------------------------------------------------------------------------------------------------

TEST(Leaders, ASheetKnowsWhoIsPickedAndWhoLeads) {
  AtTable table = before_the_picks();
  table.act("leader B");
  EXPECT_EQ(read_back(table), table.position());
  table.act("leader Z");
  EXPECT_EQ(read_back(table), table.position());
}

}  // namespace leaders_test

}  // namespace tablewright::tests
