// The figures of a load are of all its matches, or there are none.
#include "load_figures.hpp"

#include <gtest/gtest.h>

#include "load_settings.hpp"

namespace tablewright::tests {
namespace load_figures_test {

using bench::WholeLoad;

WholeLoad whole() {
  WholeLoad load;
  load.matches = load.seated = load.told = 2000;
  return load;
}

TEST(LoadFigures, AreToldOfAllMatches) {
  EXPECT_EQ(whole().why_none(), "");
  EXPECT_TRUE(whole().are_all_seated());
  WholeLoad more = whole();
  more.seated = 2001;
  more.told = 2001;
  EXPECT_EQ(more.why_none(), "") << "one was over, and the next one began";
}

TEST(LoadFigures, AreNotToldWhereOneMatchIsMissing_WhicheverWay) {
  for (std::size_t WholeLoad::* const missing :
       {&WholeLoad::tables_not_laid, &WholeLoad::sockets_not_opened, &WholeLoad::sockets_lost,
        &WholeLoad::acts_not_sent, &WholeLoad::acts_not_told}) {
    WholeLoad load = whole();
    load.*missing = 1;
    EXPECT_NE(load.why_none().find(": 1 "), std::string::npos) << load.why_none();
    EXPECT_FALSE(load.are_all_seated());
  }
  WholeLoad load = whole();
  load.seated = load.told = 1997;
  EXPECT_EQ(load.why_none(),
            "No figures, they would not be of all matches: 3 matches of 2000 have not begun.");
  load = whole();
  load.told = 1990;
  EXPECT_EQ(load.why_none(),
            "No figures, they would not be of all matches: 10 matches of 2000 were not heard of.");
  load.sockets_not_opened = 4;
  EXPECT_EQ(load.why_none(), "No figures, they would not be of all matches: 4 sockets could not be opened.");
}

TEST(LoadSettings, EachGameIsNamedWithItsWishes) {
  bench::Settings settings;
  EXPECT_EQ(bench::read_options({"8091", "--game", "chess:clock=blitz,players=2", "--game", "go"}, settings),
            "");
  ASSERT_EQ(settings.games.size(), 2U);
  EXPECT_EQ(settings.games[0].game, "chess");
  EXPECT_EQ(settings.games[0].wishes,
            (std::map<std::string, std::string>{{"clock", "blitz"}, {"players", "2"}}));
  EXPECT_EQ(settings.games[1].game, "go");
  EXPECT_TRUE(settings.games[1].wishes.empty());
}

TEST(LoadSettings, NoGameOrHalfAWishIsRefused_ButFirstActsAreOfTablesThatAreThere) {
  bench::Settings none;
  EXPECT_EQ(bench::read_options({"8091"}, none),
            "Which matches? Name each with --game GAME:WISH=VALUE,WISH=VALUE.");
  for (const char* wrong : {":players=2", "chess:players", "chess:=2"}) {
    bench::Settings settings;
    EXPECT_EQ(bench::read_options({"8091", "--game", wrong}, settings),
              "\"" + std::string(wrong) + "\" is no game: it is named as GAME:WISH=VALUE,WISH=VALUE.");
  }
  bench::Settings first;
  EXPECT_EQ(bench::read_options({"8091", "--first", "300", "--keys", "keys.txt"}, first), "");
}

}  // namespace load_figures_test
}  // namespace tablewright::tests
