#include "cards/read.hpp"

#include <rapidcheck.h>

#include "cards/card_lines.hpp"

namespace tablewright::tests {

namespace read_test {

using cards::Node;
using cards::Place;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> problems(std::string_view text, std::string_view category = "statement") {
  return CardLines(text, category).problems();
}

// The forms of these nodes.
std::vector<std::uint16_t> ids(std::span<const Node> nodes) {
  std::vector<std::uint16_t> found;
  for (const Node& node : nodes) found.push_back(node.id());
  return found;
}

TEST(Read, ALineIsReadByTheFormThatFitsIt) {
  const Node move = card_act("move up to 3");
  EXPECT_EQ(move.id(), Move);
  EXPECT_EQ(move.number("squares"), 3);
  EXPECT_THAT(move.list("how"), IsEmpty());
}

TEST(Read, WhatIsNotThereIsNotThere) {
  const Node line = card_line("challenge 2");
  EXPECT_EQ(line.id(), Does);
  EXPECT_FALSE(line.has("may"));
  EXPECT_EQ(line.child("who"), nullptr);
  const Node* challenge = line.child("does");
  ASSERT_NE(challenge, nullptr);
  EXPECT_EQ(challenge->number("dice"), 2);
  EXPECT_EQ(challenge->number("range"), 0);
  EXPECT_EQ(challenge->number("range", 1), 1);
  EXPECT_EQ(challenge->child("whom"), nullptr);
  EXPECT_EQ(challenge->text("range"), "");
  EXPECT_THAT(challenge->body, IsEmpty());
}

TEST(Read, WhatMayBeLeftOutIsKeptWhenItStandsThere) {
  const Node line = card_line("it may challenge 2 range 3 against a rival");
  EXPECT_TRUE(line.has("may"));
  EXPECT_EQ(line.child("who")->id(), It);
  EXPECT_EQ(line.child("does")->number("range"), 3);
  EXPECT_EQ(line.child("does")->child("whom")->choice("which"), "a");
}

TEST(Read, AChoiceIsKeptByItsUsualSpelling) {
  EXPECT_EQ(card_line("a rival", "thing").choice("which"), "a");
  EXPECT_EQ(card_line("an ally", "thing").choice("which"), "a");
  EXPECT_EQ(card_line("another ally", "thing").choice("which"), "another");
  EXPECT_EQ(card_line("another ally", "thing").number("which"), 1);
  EXPECT_EQ(card_line("away from it", "manner").choice("way"), "away from");
}

TEST(Read, ADescriptionHasWordsBeforeAndConditionsAfterItsNoun) {
  const Node thing = card_line("a standing rival character within 3 in sight of drogon", "thing");
  const Node& what = *thing.child("what");
  EXPECT_THAT(ids(what.list("before")), ElementsAre(Standing));
  EXPECT_EQ(what.child("noun")->id(), RivalCharacter);
  EXPECT_THAT(ids(what.list("after")), ElementsAre(Within, InSight));
  EXPECT_EQ(what.list("after")[1].child("whom")->id(), Piece);
}

TEST(Read, AConditionBelongsToTheNearestThing) {
  const Node thing = card_line("a rival within 2 of an ally in sight", "thing");
  const auto relations = thing.child("what")->list("after");
  ASSERT_THAT(ids(relations), ElementsAre(Within));
  EXPECT_THAT(ids(relations[0].child("whom")->child("what")->list("after")), ElementsAre(InSight));
}

TEST(Read, AListIsJoinedByCommasAndItsLastWord) {
  const auto colours = [](std::string_view token) { return ids(card_line(token, "token").list("colours")); };
  EXPECT_THAT(colours("a token"), IsEmpty());
  EXPECT_THAT(colours("a red token"), ElementsAre(Red));
  EXPECT_THAT(colours("a red or blue token"), ElementsAre(Red, Blue));
  EXPECT_THAT(colours("a red, gold or blue token"), ElementsAre(Red, Gold, Blue));
  EXPECT_THAT(colours("a red, gold, or blue token"), ElementsAre(Red, Gold, Blue));
  EXPECT_THAT(colours("a red or gold or blue token"), ElementsAre(Red, Gold, Blue));
}

TEST(Read, AListInAListEndsWhereItsOwnWordEnds) {
  const Node line = card_line("if the roll shows star or triple and the challenge is lost\n  move up to 1");
  ASSERT_THAT(ids(line.list("all")), ElementsAre(RollShows, ChallengeIs));
  EXPECT_THAT(ids(line.list("all")[0].list("faces")), ElementsAre(Star, Triple));
  EXPECT_EQ(line.list("all")[1].choice("result"), "lost");
}

TEST(Read, AListMayStandInFrontOfItsVerb) {
  const Node event = card_line("self or an ally adjacent wins a challenge against a rival", "event");
  EXPECT_THAT(ids(event.list("who")), ElementsAre(Self, Described));
  EXPECT_EQ(event.child("whom")->id(), Described);
}

TEST(Read, NamesComeFromTheVocabulariesOfThePack) {
  EXPECT_EQ(card_act("give jet_boots to it").name("status"), 1U);
  EXPECT_EQ(card_act("give jet_boots to it").text("status"), "jet_boots");
  EXPECT_EQ(card_line("wight", "thing").name("piece"), 1U);
  EXPECT_EQ(card_line("a wight not on the map", "thing").child("what")->child("noun")->id(), PieceNoun);
}

TEST(Read, ATextIsKeptWithoutItsQuotes) {
  EXPECT_EQ(card_act(R"(shout "No,  \"never\"" aloud)").text("words"), "No,  \"never\"");
}

TEST(Read, CommasMayHelpReading) {
  const std::string_view plain = "challenge 2 plus 1 for each wight on the map at most 2 range 3";
  EXPECT_EQ(card_act(plain), card_act("challenge 2, plus 1 for each wight, on the map, at most 2, range 3"));
  EXPECT_EQ(card_act("shout \"no\" aloud"), card_act("shout \"no\", aloud"));
}

TEST(Read, ACommaStandsOnlyWhereItHelps) {
  EXPECT_THAT(problems(", move up to 3").size(), 1U);
  EXPECT_THAT(problems("move, up to 3").size(), 1U);
  EXPECT_THAT(problems("move up to 3,, through rivals").size(), 1U);
  EXPECT_THAT(problems("move up to 3,").size(), 1U);
  EXPECT_THAT(problems("challenge 2 plus 1 for each wight,, at most 2").size(), 1U);
}

TEST(Read, AVerbMayBeWrittenEitherWay) {
  EXPECT_EQ(card_line("it moves up to 1"), card_line("it move up to 1"));
  EXPECT_EQ(card_line("it does an assist").child("does")->id(), Do);
}

TEST(Read, LinesBelowBelongToTheLine) {
  const Node each = card_line("each ally adjacent\n  it may move up to 1\n  challenge 1 against it\n");
  EXPECT_EQ(each.id(), Each);
  EXPECT_FALSE(each.has("far"));
  EXPECT_THAT(ids(each.body), ElementsAre(Does, Does));
  EXPECT_TRUE(each.body[0].has("may"));
  const Node may = card_line("may discard on_the_list\n  may move up to 1\n    move up to 2\n");
  EXPECT_THAT(ids(may.body[0].body), ElementsAre(Does));
}

TEST(Read, SeveralLinesAreReadInOrder) {
  const CardLines lines(
      "choose one\n"
      "  move up to 1\n"
      "  or\n"
      "    move up to 2\n"
      "    challenge 1\n"
      "if the challenge is won\n"
      "  move up to 3\n"
      "otherwise\n"
      "  move up to 4\n");
  EXPECT_THAT(lines.problems(), IsEmpty());
  EXPECT_THAT(ids(lines.nodes), ElementsAre(ChooseOne, If, Otherwise));
  EXPECT_THAT(ids(lines.nodes[0].body), ElementsAre(Does, Or));
  EXPECT_EQ(lines.nodes[2].body[0].child("does")->number("squares"), 4);
}

TEST(Read, LinesForReadersArePassedOver) {
  const CardLines lines(
      "provenance reported \"A forum.\"\n"
      "move up to 1\n"
      "  provenance confirmed\n"
      "note of the author\n");
  EXPECT_THAT(lines.problems(), IsEmpty());
  EXPECT_THAT(ids(lines.nodes), ElementsAre(Does));
}

TEST(Read, EveryNodeKnowsItsPlace) {
  const Node each = card_line("each ally\n  it may challenge 2 against a rival\n");
  EXPECT_EQ(each.place, (Place{1, 1}));
  EXPECT_EQ(each.body[0].place, (Place{2, 3}));
  EXPECT_EQ(each.body[0].child("does")->place, (Place{2, 10}));
  EXPECT_EQ(each.body[0].child("does")->child("whom")->place, (Place{2, 30}));
}

TEST(Read, NodesAreEqualWhenTheSameWasSaid) {
  EXPECT_EQ(card_act("move up to 3"), card_act("move   up to 3   # far"));
  EXPECT_NE(card_act("move up to 3"), card_act("move up to 2"));
  EXPECT_NE(card_act("move up to 3"), card_act("move up to 3 through rivals"));
  EXPECT_NE(card_line("a rival", "thing"), card_line("another rival", "thing"));
  EXPECT_NE(card_line("each ally\n  move up to 1"), card_line("each ally\n  move up to 2"));
}

TEST(Read, OneLineCanBeReadAlone) {
  Parsed parsed("each ally\n  move up to 1\n");
  const auto node =
      cards::read(card_grammar(), "statement", parsed.root.children[0], card_names(), parsed.diagnostics);
  ASSERT_TRUE(node.has_value());
  EXPECT_EQ(node->id(), Each);
  EXPECT_EQ(node->body.size(), 1U);
  Parsed wrong("fly");
  EXPECT_FALSE(
      cards::read(card_grammar(), "statement", wrong.root.children[0], card_names(), wrong.diagnostics));
  EXPECT_EQ(wrong.problems().size(), 1U);
}

// Of two ways to read a line, the table says which one counts.
TEST(Read, TheFirstFormThatReadsTheWholeLineCounts) {
  const std::vector<cards::Form> forms{
      {0, "line", "take {what:thing}", "-"}, {1, "line", "take it now", "-"},
      {2, "line", "take it", "-"},           {3, "thing", "it", "-"},
      {4, "thing", "it now", "-"},
  };
  const cards::Grammar grammar(forms);
  EXPECT_EQ(card_line("take it", "line", grammar).id(), 0);
  EXPECT_EQ(card_line("take it now", "line", grammar).child("what")->id(), 4);
}

TEST(Read, APhraseIsAsLongAsTheRestOfTheLineAllows) {
  const std::vector<cards::Form> forms{
      {0, "line", "{what:list word and} and end", "-"},
      {1, "word", "go", "-"},
      {2, "word", "end", "-"},
  };
  const cards::Grammar grammar(forms);
  EXPECT_EQ(card_line("go, end and go and end", "line", grammar).list("what").size(), 3U);
  EXPECT_EQ(card_line("go and end", "line", grammar).list("what").size(), 1U);
}

TEST(Mistakes, AMistypedWordIsAnsweredWithTheNearest) {
  EXPECT_THAT(problems("mvoe up to 3"),
              ElementsAre("test.pack:1:1: \"mvoe\" is no statement: did you mean \"move\"?"));
  EXPECT_THAT(problems("move up to 3 thruogh rivals"),
              ElementsAre("test.pack:1:14: \"thruogh\" does not fit here: did you mean \"through\"?"));
  EXPECT_THAT(problems("if the challenge is wonn\n  move up to 1"),
              ElementsAre("test.pack:1:21: \"wonn\" does not fit here: did you mean \"won\"?"));
  EXPECT_THAT(problems("give on_the_lst to it"),
              ElementsAre("test.pack:1:6: \"on_the_lst\" is no status: did you mean \"on_the_list\"?"));
}

TEST(Mistakes, WithNothingNearWhatWasExpectedIsListed) {
  EXPECT_THAT(
      problems("shift a purple token down 1"),
      ElementsAre("test.pack:1:9: \"purple\" does not fit here: expected \"blue\", \"gold\", \"red\" or "
                  "\"token\"."));
  EXPECT_THAT(problems("shift a red token sideways"),
              ElementsAre("test.pack:1:19: \"sideways\" does not fit here: expected \"down\" or \"up\"."));
  EXPECT_THAT(problems("give wings to it"),
              ElementsAre("test.pack:1:6: \"wings\" is no status: expected \"jet_boots\", \"long_scope\" or "
                          "\"on_the_list\"."));
  EXPECT_THAT(problems("choose 3"),
              ElementsAre("test.pack:1:8: \"3\" does not fit here: expected \"one\" or a thing."));
}

TEST(Mistakes, WhenMuchCouldStandThereItsKindsAreListed) {
  EXPECT_THAT(problems("fly"),
              ElementsAre("test.pack:1:1: \"fly\" is no statement: expected \"choose\", \"each\", \"if\", "
                          "\"may\", \"or\", \"otherwise\", a thing or an act."));
}

TEST(Mistakes, OfMoreThanEightWordsTheRestIsCounted) {
  const std::vector<cards::Form> forms{{0, "line", "take (which: a|b|c|d|e|f|g|h)", "-"},
                                       {1, "line", "leave (which: i|h|g|f|e|d|c|b|a)", "-"}};
  const cards::Grammar grammar(forms);
  EXPECT_THAT(CardLines("take 1\nleave 1", "line", grammar).problems(),
              ElementsAre("test.pack:1:6: \"1\" does not fit here: expected \"a\", \"b\", \"c\", \"d\", "
                          "\"e\", \"f\", \"g\" or \"h\".",
                          "test.pack:2:7: \"1\" does not fit here: expected \"a\", \"b\", \"c\", \"d\", "
                          "\"e\", \"f\", \"g\" or 2 others."));
}

TEST(Mistakes, NumbersAndTextsAreAskedForByName) {
  EXPECT_THAT(problems("move up to 12"),
              ElementsAre("test.pack:1:12: \"12\" does not fit here: expected a number from 1 to 9."));
  EXPECT_THAT(problems("move up to far"),
              ElementsAre("test.pack:1:12: \"far\" does not fit here: expected a number from 1 to 9."));
  EXPECT_THAT(problems("shout no"),
              ElementsAre("test.pack:1:7: \"no\" does not fit here: expected a text in quotes."));
  EXPECT_THAT(
      problems("move up to \"3\""),
      ElementsAre("test.pack:1:12: the text \"3\" does not fit here: expected a number from 1 to 9."));
  const std::vector<cards::Form> forms{{0, "line", "take {n:number}", "-"}};
  const cards::Grammar grammar(forms);
  EXPECT_THAT(CardLines("take all", "line", grammar).problems(),
              ElementsAre("test.pack:1:6: \"all\" does not fit here: expected a number."));
  EXPECT_EQ(card_line("take -2147483647", "line", grammar).number("n"), -2147483647);
}

TEST(Mistakes, ALineThatEndsTooEarlySaysWhatIsMissing) {
  EXPECT_THAT(problems("move up"), ElementsAre("test.pack:1:8: the line ends too early: expected \"to\"."));
  EXPECT_THAT(problems("it"),
              ElementsAre("test.pack:1:3: the line ends too early: expected \"may\" or an act."));
  EXPECT_THAT(
      problems("move up to 3,"),
      ElementsAre("test.pack:1:14: the line ends too early: expected \"away\", \"in\", \"through\" or "
                  "\"toward\"."));
  EXPECT_THAT(problems("shout \"no\""),
              ElementsAre("test.pack:1:11: the line ends too early: expected \"aloud\"."));
}

TEST(Mistakes, TooMuchAtTheEndOfALineIsSaid) {
  EXPECT_THAT(problems("choose one now\n  move up to 1"),
              ElementsAre("test.pack:1:12: \"now\" is too much: the line is complete before it."));
  EXPECT_THAT(problems("move up to 3 quickly"),
              ElementsAre("test.pack:1:14: \"quickly\" does not fit here: expected \"away\", \"in\", "
                          "\"through\", \"toward\" or the end of the line."));
}

TEST(Mistakes, AListWithCommasEndsWithItsLastWord) {
  EXPECT_THAT(problems("shift a red, gold token down 1"),
              ElementsAre("test.pack:1:19: \"token\" does not fit here: expected \"or\"."));
  EXPECT_THAT(problems("shift a red or gold, blue token down 1"),
              ElementsAre("test.pack:1:27: \"token\" does not fit here: expected \"or\"."));
}

TEST(Mistakes, ALineHasOneProblemAndTheRestIsStillChecked) {
  EXPECT_THAT(problems("mvoe up too far\n"
                       "move up to 3\n"
                       "chalenge 2\n"
                       "each ally\n"
                       "  it may mvoe\n"
                       "  move up to 10\n"),
              ElementsAre("test.pack:1:1: \"mvoe\" is no statement: did you mean \"move\"?",
                          "test.pack:3:1: \"chalenge\" is no statement: did you mean \"challenge\"?",
                          "test.pack:5:10: \"mvoe\" is no act: did you mean \"move\"?",
                          "test.pack:6:14: \"10\" does not fit here: expected a number from 1 to 9."));
}

TEST(Mistakes, LinesBelowAnUnreadableLineAreStillChecked) {
  EXPECT_THAT(problems("eahc ally\n  mvoe up to 1\n  or\n    move up to 0\n"),
              ElementsAre("test.pack:1:1: \"eahc\" is no statement: did you mean \"each\"?",
                          "test.pack:2:3: \"mvoe\" is no statement: did you mean \"move\"?",
                          "test.pack:4:16: \"0\" does not fit here: expected a number from 1 to 9."));
}

TEST(Mistakes, SomethingOrNothingBelongsBelowALine) {
  EXPECT_THAT(problems("each ally"),
              ElementsAre("test.pack:1:1: something must be indented below \"each\"."));
  EXPECT_THAT(problems("each ally\n  note nothing"),
              ElementsAre("test.pack:1:1: something must be indented below \"each\"."));
  EXPECT_THAT(problems("once a turn\n  move up to 1", "clause"),
              ElementsAre("test.pack:2:3: nothing belongs below \"once a turn\"."));
  EXPECT_THAT(problems("move up to 1\n  mvoe up to 2"),
              ElementsAre("test.pack:1:1: lines belong below this one only with \"may\".",
                          "test.pack:2:3: \"mvoe\" is no statement: did you mean \"move\"?"));
}

TEST(Mistakes, OtherwiseStandsOnlyAfterIf) {
  EXPECT_THAT(problems("otherwise\n  move up to 1"),
              ElementsAre("test.pack:1:1: \"otherwise\" stands only directly after \"if\"."));
  EXPECT_THAT(problems("if the challenge is won\n  move up to 1\nmove up to 2\notherwise\n  move up to 1"),
              ElementsAre("test.pack:4:1: \"otherwise\" stands only directly after \"if\"."));
  // The unreadable line may have been the "if": one mistake is told once.
  EXPECT_THAT(problems("iff the challenge is won\n  move up to 1\notherwise\n  move up to 1").size(), 1U);
}

TEST(Mistakes, OrStandsOnlyBelowChooseOne) {
  EXPECT_THAT(problems("or\n  move up to 1"),
              ElementsAre("test.pack:1:1: \"or\" stands only below \"choose one\"."));
  EXPECT_THAT(problems("each ally\n  or\n    move up to 1"),
              ElementsAre("test.pack:2:3: \"or\" stands only below \"choose one\"."));
  EXPECT_THAT(problems("or"), ElementsAre("test.pack:1:1: \"or\" stands only below \"choose one\"."));
  EXPECT_THAT(problems("choose won\n  or\n    move up to 1").size(), 1U);
}

TEST(Mistakes, PhrasesAreNestedOnlySoDeep) {
  const auto nested = [](int depth) {
    std::string text = "choose a rival";
    for (int i = 0; i < depth; ++i) text += " adjacent to a rival";
    return text;
  };
  EXPECT_THAT(problems(nested(4)), IsEmpty());
  EXPECT_THAT(problems(nested(20)),
              ElementsAre("test.pack:1:150: phrases are nested too deep here: say it in several lines."));
}

// "x x x ..." where every x may belong to any of the phrases around it.
TEST(Mistakes, ALineThatCanBeReadInTooManyWaysIsRefused) {
  const std::vector<cards::Form> forms{
      {0, "line", "{a:any some} {b:any some} {c:any some} end", "-"},
      {1, "some", "{a:x} {b:any x} {c:any x} {d:any x}", "-"},
      {2, "x", "x", "-"},
  };
  const cards::Grammar grammar(forms);
  std::string text;
  for (int i = 0; i < 8; ++i) text += "x ";
  EXPECT_THAT(CardLines(text + "end", "line", grammar).problems(), IsEmpty());
  for (int i = 0; i < 110; ++i) text += "x ";
  EXPECT_THAT(CardLines(text + "end\n" + "x end", "line", grammar).problems(),
              ElementsAre("test.pack:1:1: this line can be read in too many ways: say it in several lines."));
}

TEST(Mistakes, NoLineStopsTheReader) {
  EXPECT_TRUE(rc::check("any words are read or refused with one problem a line", [] {
    const auto word =
        rc::gen::element<std::string>("move", "up", "to", "3", "a", "rival", "ally", "in", "sight", "of",
                                      "within", "adjacent", ",", "or", "and", "may", "it", "if", "each",
                                      "red", "token", "\"x\"", "on_the_list", "wight", "the", "challenge");
    const auto words = *rc::gen::container<std::vector<std::string>>(word);
    RC_PRE(words.size() <= 128U);  // more are a matter of the lexer
    std::string text;
    for (const std::string& each : words) text += each + ' ';
    RC_ASSERT(problems(text).size() <= 1U);
  }));
}

}  // namespace read_test

}  // namespace tablewright::tests
