// No card without a test in this folder: the name of each begins with the title of its card.
#include <cctype>

#include "games/westeros/cards_coop/at_the_treaty_table.hpp"
#include "games/westeros/packs.hpp"

namespace tablewright::tests {

namespace coop_every_card_test {

namespace every_card_test {

std::string letters(std::string_view title) {
  std::string found;
  for (const char letter : title) {
    if (std::isalpha(static_cast<unsigned char>(letter)) != 0)
      found += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return found;
}

std::string tested() {
  std::string names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const std::string name = suite.GetTestInfo(j)->name();
      names += '|' + letters(name.substr(0, name.find('_'))) + '|';
    }
  }
  return names;
}

TEST(CoopCards, EveryPlotCardAndEveryHeroHasATest) {
  const std::string names = tested();
  int cards = 0;
  for (const auto* each : {&westeros_content().plot_cards, &westeros_content().heroes}) {
    for (const westeros::WrittenCard& card : *each) {
      EXPECT_THAT(names, testing::HasSubstr('|' + letters(card.face.title) + '|')) << card.face.title;
      ++cards;
    }
  }
  EXPECT_EQ(cards, 45 + 17 + 9);
}

}  // namespace every_card_test

}  // namespace coop_every_card_test

}  // namespace tablewright::tests
