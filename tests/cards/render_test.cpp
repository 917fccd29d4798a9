#include "cards/render.hpp"

#include "cards/card_lines.hpp"

namespace tablewright::tests {

namespace render_test {

using cards::Form;
using cards::FormText;
using cards::Lines;
using cards::Texts;
using testing::ElementsAre;
using testing::IsEmpty;

// What a card with these lines prints.
std::string printed(std::string_view text, std::string_view category = "statement") {
  const CardLines lines(text, category);
  EXPECT_THAT(lines.problems(), IsEmpty());
  return cards::rendered(Texts(card_grammar()), lines.names, lines.nodes);
}

TEST(Render, EveryFormOfAGoodTableHasAText) { EXPECT_THAT(Texts(card_grammar()).problems(), IsEmpty()); }

TEST(Render, LinesAreSentences) {
  EXPECT_EQ(
      printed("move up to 3 through rivals\nmay challenge 2 against a rival whose side has more points"),
      "Move up to 3 squares through rivals. You may challenge a rival whose side has more points with 2 "
      "dice.");
  EXPECT_EQ(printed(""), "");
}

TEST(Render, OneIsNotMany) {
  EXPECT_EQ(printed("move up to 1"), "Move up to 1 square.");
  EXPECT_EQ(printed("move up to 2"), "Move up to 2 squares.");
  EXPECT_EQ(printed("challenge 0"), "Challenge with 0 dice.");
}

TEST(Render, AVerbFollowsItsSubject) {
  EXPECT_EQ(printed("challenge 1"), "Challenge with 1 die.");
  EXPECT_EQ(printed("may challenge 1"), "You may challenge with 1 die.");
  EXPECT_EQ(printed("it challenges 1"), "It challenges with 1 die.");
  EXPECT_EQ(printed("it may challenge 1"), "It may challenge with 1 die.");
}

TEST(Render, ASubjectOfTheLineBelowDoesNotReachTheVerbAbove) {
  EXPECT_EQ(printed("each ally\n  it moves up to 1\n  move up to 1"),
            "For each ally: it moves up to 1 square, then move up to 1 square.");
}

TEST(Render, WhatIsLeftOutIsNotPrinted) {
  EXPECT_EQ(printed("challenge 2 plus 1 for each wight on the map, at most 2, range 3"),
            "Challenge with 2 dice, 1 more for each Wight on the map, at most 2, range 3.");
  EXPECT_EQ(printed("challenge 2 plus 1 for each wight"), "Challenge with 2 dice, 1 more for each Wight.");
  EXPECT_EQ(printed("challenge 2 range 3"), "Challenge with 2 dice, range 3.");
}

TEST(Render, ListsAreJoinedByCommasAndTheirLastWord) {
  EXPECT_EQ(printed("shift a red, gold or blue token down 1"),
            "Shift a red, gold or blue token 1 space down.");
  EXPECT_EQ(printed("shift a gold token up 2"), "Shift a gold token 2 spaces up.");
  EXPECT_EQ(printed("if it is standing, the challenge is won and the roll shows star\n  move up to 1"),
            "If it is standing, the challenge is won and the roll shows a star, move up to 1 square.");
}

TEST(Render, TheArticleSuitsTheNextWord) {
  EXPECT_EQ(printed("choose a ally"), "Choose an ally.");
  EXPECT_EQ(printed("choose an standing ally"), "Choose a standing ally.");
  EXPECT_EQ(printed("choose another ally"), "Choose another ally.");
  EXPECT_EQ(printed("place self in a square"), "Place this character in a square.");
  EXPECT_EQ(printed("place self in a free square"), "Place this character in an empty square.");
}

TEST(Render, NamesArePrintedByTheirTitles) {
  EXPECT_EQ(printed("give on_the_list to drogon"), "Give On the List to Drogon.");
  EXPECT_EQ(printed("discard long_scope or jet_boots"), "Discard long_scope or Jet Boots.");
}

TEST(Render, LinesBelowStandInTheSameSentence) {
  EXPECT_EQ(printed("may discard jet_boots\n  move up to 2\n  challenge 1"),
            "You may discard Jet Boots. If so, move up to 2 squares, then challenge with 1 die.");
  EXPECT_EQ(printed("each rival as far as possible\n  challenge 2 against it"),
            "For each rival, as far as possible: challenge it with 2 dice.");
  EXPECT_EQ(printed("if the roll shows star or triple\n  move up to 5\notherwise\n  move up to 2"),
            "If the roll shows a star or a triple, move up to 5 squares. Otherwise, move up to 2 squares.");
}

TEST(Render, OtherwiseGoesOnWithTheSameSentenceInsideOne) {
  EXPECT_EQ(printed("each ally\n  if it is standing\n    move up to 2\n  otherwise\n    move up to 1"),
            "For each ally: if it is standing, move up to 2 squares; otherwise, move up to 1 square.");
}

TEST(Render, AChoiceOffersItsLines) {
  EXPECT_EQ(printed("choose one\n  it may move up to 2\n  or\n    challenge 1\n    move up to 1"),
            "Choose one: it may move up to 2 squares; or challenge with 1 die, then move up to 1 square.");
}

TEST(Render, ATraitTellsItsMoment) {
  EXPECT_EQ(printed("once a turn\n"
                    "when self or an ally adjacent wins a challenge against a rival\n"
                    "  may shift a token down 1\n",
                    "clause"),
            "Once a turn. When this character or an ally adjacent wins a challenge against a rival, you may "
            "shift a token 1 space down.");
}

TEST(Render, APhraseAloneIsNoSentence) {
  const cards::Node thing = card_line("an ally within 1 of drogon in sight", "thing");
  EXPECT_EQ(cards::rendered_phrase(Texts(card_grammar()), card_names(), thing),
            "an ally within 1 square of Drogon in sight");
}

// Two forms in tables of the test's own.
struct SmallTable {
  std::vector<Form> forms;
  cards::Grammar grammar;

  explicit SmallTable(std::vector<Form> table) : forms(std::move(table)), grammar(forms) {
    EXPECT_THAT(grammar.problems(), IsEmpty());
  }

  [[nodiscard]] std::vector<std::string> problems() const { return Texts(grammar).problems(); }
  [[nodiscard]] std::string printed(std::string_view text) const {
    const CardLines lines(text, "line", grammar);
    EXPECT_THAT(lines.problems(), IsEmpty());
    EXPECT_THAT(problems(), IsEmpty());
    return cards::rendered(Texts(grammar), lines.names, lines.nodes);
  }
};

// A text for one pattern.
std::vector<std::string> problems_of(std::string_view pattern, std::string_view text, cards::Body body = {}) {
  return SmallTable({{0, "line", pattern, text, body}}).problems();
}

TEST(Render, LinesBelowFollowAsSentencesWhenTheTextDoesNotSayWhere) {
  const SmallTable table(
      {{0, "line", "all", "everybody dances", {Lines::Optional, "line", {}}}, {1, "line", "stop!", "stop!"}});
  EXPECT_EQ(table.printed("all"), "Everybody dances.");
  EXPECT_EQ(table.printed("all\n  all\n    stop!\n  stop!"),
            "Everybody dances. Everybody dances. Stop! Stop!");
}

TEST(Render, AStatementMayCarryItsSubjectItself) {
  const SmallTable table({{0, "line", "[{who:thing}] [may: may] <go|goes>", "{who} {may|may} <go|goes>"},
                          {1, "thing", "it", "it"}});
  EXPECT_EQ(table.printed("go"), "Go.");
  EXPECT_EQ(table.printed("it goes"), "It goes.");
  EXPECT_EQ(table.printed("it may go"), "It may go.");
}

TEST(Render, AListCanTellItsLength) {
  const SmallTable table({{0, "line", "take {what:list thing}", "take {what|and} {what|home|home together}"},
                          {1, "thing", "it", "it"}});
  EXPECT_EQ(table.printed("take it"), "Take it home.");
  EXPECT_EQ(table.printed("take it, it or it"), "Take it, it and it home together.");
}

// A row of phrases after a noun, of which one can stand before it and others follow without a comma.
TEST(Render, PhrasesStandWhereTheyReadBest) {
  const SmallTable table(
      {{0, "line", "choose a rival {after:any where}", "choose a(n) {after^} rival {after|and}"},
       {1, "where", "adjacent", "^adjacent^ to @self"},
       {2, "where", "in sight", "in sight"},
       {3, "where", "near", "near by"},
       {4, "where", "that leads", "~that leads"},
       {5, "where", "of yours", "~~of yours"},
       {6, "line", "end {after:any where}", "end a move {after|and}"}});
  EXPECT_EQ(table.printed("choose a rival adjacent"), "Choose an adjacent rival.");
  EXPECT_EQ(table.printed("choose a rival in sight"), "Choose a rival in sight.");
  EXPECT_EQ(table.printed("choose a rival adjacent in sight near"),
            "Choose an adjacent rival in sight and near by.");
  EXPECT_EQ(table.printed("choose a rival that leads in sight of yours near"),
            "Choose a rival of yours in sight and near by that leads.");
  EXPECT_EQ(table.printed("end adjacent"), "End a move adjacent to self.");
}

TEST(Render, ACardSaysWhatItCallsItself) {
  const SmallTable table({{0, "line", "wait", "wait for @self, @self"}});
  CardLines lines("wait", "line", table.grammar);
  lines.names.call("word", "self", "this hero");
  EXPECT_EQ(cards::rendered(Texts(table.grammar), lines.names, lines.nodes),
            "Wait for this hero, this hero.");
}

TEST(Render, AColonStandsBeforeABlockInABlock) {
  const SmallTable table(
      {{0, "line", "if", "if so,: {body}", {Lines::Required, "line", {}}}, {1, "line", "go", "go"}});
  EXPECT_EQ(table.printed("if\n  go"), "If so, go.");
  EXPECT_EQ(table.printed("if\n  if\n    go\n  go"), "If so: if so, go; then go.");
}

TEST(Render, OnlyARowOfPhrasesStandsInFront) {
  EXPECT_THAT(problems_of("go {n:number}", "go {n^}"),
              ElementsAre("\"go {n^}\": \"n\" is no row of phrases, of which some stand in front."));
}

TEST(Render, AnotherLanguageIsAnotherTable) {
  const SmallTable table({{0, "line", "move up to {n:number} [far: far]", "move up to {n}"},
                          {1, "line", "take (which: a/an|another) token", "take {which} token"}});
  const auto german = std::to_array<FormText>({
      {0, "bewege dich [far: weit,] bis zu {n} {n|Feld|Felder}"},
      {1, "nimm {which|eine|eine andere} Marke"},
  });
  const Texts texts(table.grammar, german);
  EXPECT_THAT(texts.problems(), IsEmpty());
  const CardLines lines("move up to 2 far\ntake another token", "line", table.grammar);
  EXPECT_EQ(cards::rendered(texts, lines.names, lines.nodes),
            "Bewege dich weit, bis zu 2 Felder. Nimm eine andere Marke.");
}

TEST(Render, ALanguageHasATextForEveryForm) {
  const SmallTable table({{0, "line", "move", "move"}, {1, "line", "push", "push"}});
  const auto partly = std::to_array<FormText>({{0, "bewege"}, {7, "nimm"}});
  EXPECT_THAT(Texts(table.grammar, partly).problems(),
              ElementsAre("\"nimm\": it is the text of no form.", "\"push\": its text is missing."));
  EXPECT_THAT(problems_of("move", ""), ElementsAre("\"move\": its text is missing."));
}

TEST(Render, ATextUsesOnlyWhatThePatternHas) {
  EXPECT_THAT(problems_of("move {n:number}", "move {m}"),
              ElementsAre("\"move {m}\": the pattern has no \"m\"."));
  EXPECT_THAT(problems_of("move {n:number}", "move [far: {n}]"),
              ElementsAre("\"move [far: {n}]\": the pattern has no \"far\"."));
  EXPECT_THAT(problems_of("move", "move {body}"),
              ElementsAre("\"move {body}\": the pattern has no \"body\"."));
  EXPECT_THAT(problems_of("move [far: far]", "move {far|a|{b}}"),
              ElementsAre("\"move {far|a|{b}}\": the pattern has no \"b\"."));
}

TEST(Render, ATextOffersAsManyWordsAsThereAreChoices) {
  EXPECT_THAT(problems_of("move {n:number}", "move {n|square}"),
              ElementsAre("\"move {n|square}\": \"n\" has another number of texts."));
  EXPECT_THAT(problems_of("move (way: up|down)", "move {way|up}"),
              ElementsAre("\"move {way|up}\": \"way\" has another number of texts."));
}

TEST(Render, BracketsMustCloseWhatTheyOpen) {
  EXPECT_THAT(problems_of("move {n:number}", "move {n"), ElementsAre("\"move {n\": a \"}\" is missing."));
  EXPECT_THAT(problems_of("move [far: far]", "move [far]"),
              ElementsAre("\"move [far]\": a \":\" is missing."));
  EXPECT_THAT(problems_of("move [far: far]", "move [far: far"),
              ElementsAre("\"move [far: far\": a \"]\" is missing."));
  EXPECT_THAT(problems_of("move", "<move>"), ElementsAre("\"<move>\": a verb has two forms: <move|moves>."));
  EXPECT_THAT(problems_of("move", "move}"), ElementsAre("\"move}\": \"}\" closes nothing."));
}

}  // namespace render_test

}  // namespace tablewright::tests
