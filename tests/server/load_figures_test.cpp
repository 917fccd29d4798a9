// The figures of a load are of all its matches, or there are none.
#include "load_figures.hpp"

#include <gtest/gtest.h>

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

}  // namespace load_figures_test
}  // namespace tablewright::tests
