// What a side may have, whatever the way to pick.
#include <gmock/gmock.h>

#include "at_picking.hpp"

namespace tablewright::tests {

namespace picking_test {

using testing::Contains;
using testing::ElementsAre;

TEST(ALineUp, TheSameNameIsNotTwiceOnASide) {
  RULE("skirmish.mix.2");
  AtPicking table("line_up open\n  picks_first 1\n  attachments 0\n");
  table.act(1, "take ann");
  EXPECT_EQ(
      table.refused(1, "take ann"),
      (RefusedPick{"skirmish.mix.2", "Ann is on this side already, and two of one name cannot be allies."}));
  EXPECT_EQ(table.refused(1, "take ann_of_two").rule, "skirmish.mix.2") << "another card of that name";
  table.act(1, "take bea").act(1, "take guard");
  EXPECT_THAT(table.legal(2), Contains("take ann_of_two")) << "on the other side it may be";
}

TEST(ALineUp, OneCollectionHasEachCardOnce) {
  RULE("skirmish.pick.3");
  AtPicking table("line_up open\n  picks_first 1\n  figures 1\n  attachments 1\n");
  table.act(1, "take ann").act(1, "attach lamp ann");
  EXPECT_EQ(table.refused(2, "take ann"),
            (RefusedPick{"skirmish.pick.3", "Ann is taken: Side 1 has the only one."}));
  table.act(2, "take bea");
  EXPECT_EQ(table.refused(2, "attach lamp bea"),
            (RefusedPick{"skirmish.pick.3", "Lamp is taken: Side 1 has the only one."}));
  table.act(2, "attach rope bea");
  EXPECT_TRUE(table.is_over());
}

TEST(ALineUp, WithACollectionEachBothSidesMayHaveTheSame) {
  RULE("skirmish.mix.3");
  RULE("skirmish.pick.3");
  AtPicking table("line_up open\n  picks_first 1\n  figures 1\n  collections each\n");
  table.act(1, "take ann").act(1, "attach lamp ann").act(2, "take ann").act(2, "attach lamp ann");
  EXPECT_TRUE(table.is_over());
}

TEST(ALineUp, CardsOfAllBoxesMix) {
  RULE("skirmish.mix.1");
  AtPicking table("line_up open\n  picks_first 1\n");
  table.act(1, "take bea").act(1, "take dan").act(1, "take page").act(1, "attach raven bea");
  EXPECT_EQ(table.asked(), "2");
}

TEST(ALineUp, HasAsManyFiguresAsAgreed_ThreeAndOneAttachmentIfNothingIsSaid) {
  RULE("skirmish.mix.4");
  RULE("skirmish.setup.8");
  AtPicking table("line_up open\n  picks_first 1\n");
  table.act(1, "take ann").act(1, "take bea").act(1, "take cid");
  EXPECT_EQ(table.refused(1, "take dan"),
            (RefusedPick{"skirmish.mix.4", "A side has no more figures than agreed: 3."}));
  EXPECT_EQ(table.refused(1, "done"),
            (RefusedPick{"skirmish.item.2", "Every side has the same number of attachments, here 1."}));
  table.act(1, "attach lamp ann");
  EXPECT_EQ(table.asked(), "2");
}

TEST(ALineUp, MayBeSmallerOnlyWhereThatIsAgreed) {
  RULE("skirmish.mix.4");
  AtPicking table("line_up open\n  picks_first 1\n  figures 2 to 3\n  attachments 0\n");
  table.act(1, "take ann");
  EXPECT_EQ(table.refused(1, "done"),
            (RefusedPick{"skirmish.mix.4", "A side has no fewer figures than agreed: 2."}));
  table.act(1, "take bea");
  EXPECT_THAT(table.legal(1), Contains("done"));
  table.act(1, "done").act(2, "take cid").act(2, "take dan").act(2, "take cook");
  EXPECT_TRUE(table.is_over()) << "a full line-up needs no word";
}

TEST(Attachments, AreOfEqualNumberOnAllSides) {
  RULE("skirmish.item.2");
  RULE("skirmish.item.5");
  RULE("skirmish.item.4");
  AtPicking table("line_up open\n  picks_first 1\n  figures 2 to 3\n");
  table.act(1, "take ann").act(1, "attach lamp ann");
  EXPECT_EQ(table.refused(1, "attach rope ann").rule, "skirmish.item.2");
  table.act(1, "take bea").act(1, "done").act(2, "take cid").act(2, "take cook");
  EXPECT_EQ(table.refused(2, "done").rule, "skirmish.item.2")
      << "nobody plays without, if the others have one";
  AtPicking without("line_up open\n  picks_first 1\n  attachments 0\n");
  without.act(1, "take ann");
  EXPECT_EQ(without.refused(1, "attach lamp ann").rule, "skirmish.item.2");
}

TEST(Attachments, AreAskedForByTheRuleOfTheEdition) {
  RULE("skirmish.item.4");
  RULE("skirmish.item.5");
  struct Case {
    std::string edition;
    std::string with_none;
    std::string with_one;
  };
  for (const auto& [edition, with_none, with_one] : {Case{"2019", "skirmish.item.5", "skirmish.item.5"},
                                                     Case{"2020a", "skirmish.item.4", "skirmish.item.5"},
                                                     Case{"2020b", "skirmish.item.4", "skirmish.item.5"},
                                                     Case{"2022", "skirmish.item.2", "skirmish.item.2"}}) {
    AtPicking table("line_up open\n  picks_first 1\n  figures 2\n  attachments 2\n  edition " + edition +
                    '\n');
    table.act(1, "take ann").act(1, "take bea");
    EXPECT_EQ(table.refused(1, "done").rule, with_none) << edition;
    table.act(1, "attach lamp ann");
    EXPECT_EQ(table.refused(1, "done").rule, with_one) << edition;
  }
}

TEST(Attachments, GoWithOneCharacterOfTheSide) {
  RULE("skirmish.item.6");
  RULE("skirmish.companion.2");
  AtPicking table("line_up open\n  picks_first 1\n  attachments 2\n  collections each\n");
  table.act(1, "take ann");
  EXPECT_EQ(table.refused(1, "attach lamp bea"),
            (RefusedPick{"skirmish.item.6", "Bea is not on this side."}));
  EXPECT_EQ(table.refused(1, "attach hound bea"),
            (RefusedPick{"skirmish.companion.2", "Bea is not on this side."}));
  table.act(1, "attach lamp ann").act(1, "take bea");
  EXPECT_EQ(table.refused(1, "attach lamp bea"),
            (RefusedPick{"skirmish.item.6", "Lamp is on this side already."}));
}

TEST(Attachments, ACharacterMayHaveSeveralItemsButOneCompanion) {
  RULE("skirmish.companion.2");
  AtPicking table("line_up open\n  picks_first 1\n  attachments 3\n  collections each\n");
  table.act(1, "take ann").act(1, "take bea").act(1, "attach lamp ann").act(1, "attach hound ann");
  EXPECT_EQ(table.refused(1, "attach raven ann"),
            (RefusedPick{"skirmish.companion.2", "Ann has a companion already."}));
  EXPECT_THAT(table.legal(1), Contains("attach raven bea"));
  EXPECT_THAT(table.legal(1), Contains("attach rope ann"));
}

TEST(Attachments, ACompanionIsTakenInsteadOfAnItem) {
  RULE("skirmish.companion.1");
  RULE("skirmish.item.1");
  AtPicking table("line_up open\n  picks_first 1\n  figures 1\n");
  table.act(1, "take ann").act(1, "attach hound ann").act(2, "take bea").act(2, "attach lamp bea");
  EXPECT_TRUE(table.is_over()) << "a companion on one side, an item on the other";
}

TEST(Attachments, BasicCharactersHaveNone) {
  RULE("skirmish.comp.5");
  RULE("skirmish.ruling.41");
  AtPicking table("line_up open\n  picks_first 1\n");
  table.act(1, "take ann").act(1, "take guard");
  EXPECT_EQ(table.refused(1, "attach lamp guard"),
            (RefusedPick{"skirmish.comp.5", "Guard is a basic character and can have no attachment."}));
  EXPECT_EQ(table.refused(1, "attach hound guard"),
            (RefusedPick{"skirmish.ruling.41", "Guard is a basic character and can have no attachment."}));
}

TEST(Attachments, ASideKeepsAPlaceForSomebodyWhoCanHoldThem) {
  RULE("skirmish.comp.5");
  AtPicking table("line_up open\n  picks_first 1\n  figures 2\n");
  table.act(1, "take guard");
  EXPECT_EQ(
      table.refused(1, "take cook"),
      (RefusedPick{"skirmish.comp.5",
                   "Cook is a basic character: with it nobody on this side could have an attachment."}));
  EXPECT_THAT(table.legal(1), ElementsAre("take ann", "take bea", "take cid", "take dan", "take ann_of_two"));
  AtPicking without("line_up open\n  picks_first 1\n  figures 2\n  attachments 0\n");
  without.act(1, "take guard").act(1, "take cook");
  EXPECT_EQ(without.asked(), "2") << "who has no attachments needs nobody to hold them";
}

TEST(Attachments, TheLastCharactersAreForSidesThatHaveNone) {
  RULE("skirmish.comp.5");
  line_up::Rules rules = line_up_of("line_up open\n  picks_first 1\n  figures 2\n  from one\n");
  AtPicking three(rules);
  three.act(1, "take ann").act(1, "take bea");
  EXPECT_THAT(three.legal(1), Contains("attach lamp bea")) << "Cid is left for side 2";
  std::erase_if(rules.figures, [](const line_up::Candidate& card) { return card.id == "cid"; });
  AtPicking two(rules);
  two.act(1, "take ann");
  EXPECT_EQ(two.refused(1, "take bea"),
            (RefusedPick{"skirmish.comp.5",
                         "Bea is needed by a side that has nobody yet who could have an attachment."}));
  two.act(1, "take guard").act(1, "attach lamp ann").act(2, "take cook");
  EXPECT_THAT(two.legal(2), ElementsAre("take bea"));
}

TEST(PickingInTheOpen, HasWordsOfItsOwn) {
  RULE("skirmish.pick.1");
  AtPicking table("line_up open\n  picks_first 1\n");
  for (const char* word : {"lay ann", "join lamp ann", "drop ann", "detach lamp", "ready"}) {
    EXPECT_EQ(table.refused(1, word),
              (RefusedPick{"skirmish.pick.1", "Line-ups are picked in the open here: take, attach or done."}))
        << word;
  }
}

TEST(PickingInTheOpen, CardsThatDoNotExistAreNoWords) {
  AtPicking table("line_up open\n  picks_first 1\n");
  EXPECT_EQ(table.refused(1, "take zed").text, "\"zed\" is no figure here.");
  const auto refused = table.match().game().explain(Seat{0}, {.kind = 1, .a = 200});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, table_rule::act);
}

}  // namespace picking_test

}  // namespace tablewright::tests
