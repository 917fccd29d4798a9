// Bonus objectives in line-ups: attachments that lie before their side and go with no character.
#include <gmock/gmock.h>

#include "at_picking.hpp"
#include "contract/contract.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace bonus_test {

using line_up::CardKind;
using line_up::LineUp;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The cards of the other tests, and two bonus objectives.
line_up::Rules with_bonuses(std::string_view text) {
  std::vector<line_up::Candidate> cards = test_cards();
  cards.push_back({"idol", "Idol", "ONE", CardKind::Bonus});
  cards.push_back({"chest", "Chest", "TWO", CardKind::Bonus});
  auto rules = line_up::read_line_up(test_content(), cards, text);
  if (rules) return std::move(*rules);
  ADD_FAILURE() << joined(rules.error(), "\n") << "\nin\n" << text;
  return {};
}

TEST(ABonusObjective, IsPickedLikeAnAttachmentAndLiesBeforeItsSide) {
  RULE("skirmish.bonus.1");
  RULE("skirmish.bonus.3");
  AtPicking table(with_bonuses("line_up open\n  picks_first 1\n  figures 1\n"));
  table.act(1, "take ann");
  EXPECT_THAT(table.legal(1), Contains("attach idol side"));
  EXPECT_THAT(table.legal(1), Not(Contains("attach idol ann")));
  table.act(1, "attach idol side");
  EXPECT_EQ(table.told(2).back(), "Side 1 is ready.");
  EXPECT_THAT(table.told(2), Contains("Side 1 gave Idol to the side."));
  EXPECT_THAT(table.seen(2), HasSubstr("side1 attachments idol\n"));
  table.act(2, "take bea").act(2, "attach lamp bea");
  EXPECT_TRUE(table.is_over());
  EXPECT_THAT(table.sheet(), HasSubstr("  figure A ann\n  bonus idol\n"));
  EXPECT_THAT(table.sheet(), HasSubstr("  item lamp of Z\n"));
}

TEST(ABonusObjective, GoesWithNoCharacterAndOthersGoWithNoSide) {
  RULE("skirmish.bonus.3");
  AtPicking table(with_bonuses("line_up open\n  picks_first 1\n  figures 1\n"));
  table.act(1, "take ann");
  EXPECT_EQ(table.refused(1, "attach idol ann"),
            (RefusedPick{"skirmish.bonus.3",
                         "Idol lies before the side, with no character: attach it to the side."}));
  EXPECT_EQ(table.refused(1, "attach lamp side"),
            (RefusedPick{"skirmish.item.6", "Lamp goes with a character of the side."}));
  EXPECT_EQ(table.refused(1, "attach hound side"),
            (RefusedPick{"skirmish.companion.2", "Hound goes with a character of the side."}));
  EXPECT_EQ(table.refused(1, "take side").rule, "table.act");
}

TEST(ABonusObjective, CountsAmongTheAttachments) {
  RULE("skirmish.item.2");
  AtPicking table(with_bonuses("line_up open\n  picks_first 1\n  figures 1\n"));
  table.act(1, "take ann").act(1, "attach idol side").act(2, "take bea");
  EXPECT_EQ(table.refused(2, "attach idol side"),
            (RefusedPick{"skirmish.pick.3", "Idol is taken: Side 1 has the only one."}));
  table.act(2, "attach chest side");
  EXPECT_TRUE(table.is_over());
}

TEST(ABonusObjective, IsHiddenInSecretLikeAnyAttachment) {
  RULE("skirmish.setup.9");
  AtPicking table(with_bonuses("line_up secret\n  figures 1\n"));
  table.act(1, "lay ann").act(1, "join idol side").act(2, "lay ann").act(2, "join lamp ann");
  for (const int other : {2, 0}) {
    EXPECT_THAT(table.seen(other), HasSubstr("side1 attachments hidden\n"));
    EXPECT_THAT(table.told(other), Contains("Side 1 laid an attachment face down."));
  }
  EXPECT_THAT(table.told(1), Contains("Side 1 laid Idol face down with the side."));
  table.act(1, "detach idol").act(1, "join chest side").act(1, "ready").act(2, "ready");
  EXPECT_THAT(table.told(2), Contains("Side 1 showed Chest with the side."));
}

class BonusContract : public testing::TestWithParam<std::string_view> {};

TEST_P(BonusContract, EveryWayToPickKeepsTheWholeContract) {
  const line_up::Rules rules = with_bonuses(GetParam());
  if (HasFailure()) return;
  Contract<LineUp>::Options options;
  options.games = 100;
  options.full_games = 3;
  options.samples = 2;
  Contract<LineUp>(rules, rule_book(), options).run();
}

INSTANTIATE_TEST_SUITE_P(Ways, BonusContract,
                         testing::Values("line_up open\n  figures 1 to 2\n  attachments 1\n",
                                         "line_up draft\n  figures 2\n  attachments 2\n",
                                         "line_up secret\n  figures 2\n  attachments 2\n",
                                         "line_up random\n  sides 3\n  figures 2\n"));

}  // namespace bonus_test

}  // namespace tablewright::tests
