// Whoever writes a card and slips is told where, and what was meant; the rest of the card is still read.
#include "read_cards.hpp"

namespace tablewright::tests {

namespace card_mistakes_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Line 1 is the head, then three fields and the ability: its first line is line 6.
std::vector<std::string> problems_of_ability(std::string_view lines) {
  return ability_that_says(lines).problems;
}

TEST(ACardWithMistakes, NamesTheNearestWord) {
  EXPECT_THAT(problems_of_ability("    mvoe up to 3\n"), ElementsAre(HasSubstr("card.pack:6:5: \"mvoe\"")));
  EXPECT_THAT(problems_of_ability("    move up to 3 thruogh rivals\n"),
              ElementsAre(testing::AllOf(HasSubstr("card.pack:6:18:"), HasSubstr("\"through\""))));
  EXPECT_THAT(character_that_says("  abilty leap \"Leap\" red 2\n    move up to 1\n").problems,
              testing::Contains(HasSubstr(
                  "card.pack:5:3: \"abilty\" is no field of a character: did you mean \"ability\"")));
  EXPECT_THAT(character_that_says("  ability leap \"Leap\" rad 2\n    move up to 1\n").problems,
              ElementsAre("card.pack:5:23: \"rad\" is no ability type: did you mean \"red\"?"));
}

TEST(ACardWithMistakes, IsReadToItsEnd) {
  const auto problems = problems_of_ability("    mvoe up to 3\n    challenge 2\n    gve jet to it\n");
  EXPECT_THAT(problems, ElementsAre(HasSubstr(":6:5:"), HasSubstr(":8:5:")));
}

TEST(ACardWithMistakes, NamesOnlyWhatItBrings) {
  EXPECT_THAT(character_that_says("  token drogon \"Drogon\"\n  ability leap \"Leap\" red 2\n"
                                  "    place drogn in a square within 2\n")
                  .problems,
              ElementsAre(HasSubstr("\"drogon\"")));
  EXPECT_THAT(problems_of_ability("    give blessing to it\n"), ElementsAre(HasSubstr("\"blessing\"")));
}

TEST(ACardWithMistakes, SaysHowAnAbilityIsGiven) {
  for (const char* head :
       {"ability", "ability leap", "ability leap \"Leap\"", "ability leap \"Leap\" red",
        "ability leap \"Leap\" red 5", "ability leap \"Leap\" red 2 moon", "ability \"Leap\" red 2"}) {
    EXPECT_THAT(character_that_says("  " + std::string(head) + "\n    move up to 1\n").problems,
                ElementsAre(HasSubstr("card.pack:5:3: this is given as: ability ID \"Name\" COLOUR COST")))
        << head;
  }
  EXPECT_THAT(problems_of_ability(""), ElementsAre(HasSubstr("an action says something below it")));
}

TEST(ACardWithMistakes, RefusesEachInsideEach) {
  EXPECT_THAT(
      problems_of_ability("    each rival adjacent\n      each ally adjacent\n        it may move up to 1\n"),
      ElementsAre("card.pack:7:7: \"each\" inside \"each\" cannot be carried out: who \"it\" is would be "
                  "unclear."));
  EXPECT_THAT(problems_of_ability("    each rival adjacent\n      push it up to 1\n"
                                  "    each ally adjacent\n      it may move up to 1\n"),
              IsEmpty());
}

TEST(ACardWithMistakes, KeepsLimitsInFront) {
  EXPECT_THAT(problems_of_ability("    move up to 1\n    once a turn\n"),
              ElementsAre("card.pack:7:5: a limit stands in front of what it limits."));
  EXPECT_THAT(problems_of_ability("    once a turn\n    once a turn\n    move up to 1\n"),
              ElementsAre("card.pack:7:5: this limit is given twice."));
  EXPECT_THAT(problems_of_ability("    while standing\n    move up to 1\n"), testing::SizeIs(1));
  EXPECT_THAT(
      character_that_says("  trait calm \"Calm\"\n    needs a rival adjacent\n    1 more defence\n").problems,
      testing::SizeIs(1));
  EXPECT_THAT(character_that_says("  trait calm \"Calm\"\n    1 more defence\n    while standing\n").problems,
              testing::SizeIs(1));
}

TEST(ACardWithMistakes, DoesNotSayMoreThanThereIsRoomFor) {
  std::string abilities;
  for (const char* id : {"a", "b", "c", "d", "e", "f", "g"})
    abilities += "  ability " + std::string(id) + " \"A\" red 2\n    move up to 1\n";
  EXPECT_THAT(character_that_says(abilities).problems, ElementsAre(HasSubstr("at most six abilities")));
  std::string lines;
  for (int i = 0; i < 65; ++i) lines += "    move up to 1\n";
  EXPECT_THAT(problems_of_ability(lines), ElementsAre(HasSubstr("at most 64 lines")));
  std::string parts;  // each line has two options and a jump
  for (int i = 0; i < 45; ++i) parts += "    choose one\n      move up to 1\n      challenge 1\n";
  EXPECT_THAT(problems_of_ability(parts), ElementsAre(HasSubstr("at most 200 parts")));
  EXPECT_THAT(
      character_that_says("  token rat \"Rat\"\n    copies 9\n  token cat \"Cat\"\n    copies 4\n").problems,
      ElementsAre(HasSubstr("at most twelve tokens")));
  EXPECT_THAT(
      character_that_says("  token rat \"Rat\"\n    copies 8\n  token cat \"Cat\"\n    copies 4\n").problems,
      IsEmpty());
}

TEST(ACardWithMistakes, ChoosesBetweenTwoToEight) {
  EXPECT_THAT(problems_of_ability("    choose one\n      move up to 1\n"),
              ElementsAre(HasSubstr("two to eight")));
}

TEST(ACardWithMistakes, MeasuresFromSomebodyCertain) {
  EXPECT_THAT(problems_of_ability("    choose a rival adjacent to an ally in sight\n"),
              ElementsAre(HasSubstr("here stands somebody certain")));
  EXPECT_THAT(problems_of_ability("    choose an ally in sight\n    choose a rival adjacent to it\n"),
              IsEmpty());
}

TEST(ACardWithMistakes, DoesNotSpeakOfSquaresAsOfFigures) {
  EXPECT_THAT(problems_of_ability("    place self in a square whose side has more points\n"),
              ElementsAre(HasSubstr("said of figures, not of squares")));
}

TEST(ACardWithMistakes, TellsWhereAMinionIsUnfinished) {
  EXPECT_THAT(character_that_says("  minion rat \"Rat\"\n").problems,
              ElementsAre(HasSubstr("needs a line \"defence\"")));
  EXPECT_THAT(character_that_says("  status dread \"Dread\"\n    defence 2\n").problems, testing::SizeIs(1));
  EXPECT_THAT(character_that_says("  token rat \"Rat\"\n    for everybody\n").problems, testing::SizeIs(1));
  EXPECT_THAT(character_that_says("  token rat \"Rat\"\n  token rat \"Rat\"\n").problems,
              ElementsAre(HasSubstr("has a \"rat\" already")));
}

TEST(ACard, SaysWhereItsFactsComeFromBelowEveryLine) {
  EXPECT_THAT(problems_of_ability("    each rival adjacent\n      push it up to 1\n"
                                  "        provenance reported \"A review.\"\n"
                                  "      provenance reported \"A review.\"\n"
                                  "    provenance confirmed \"The name.\"\n"
                                  "    provenance reconstructed \"The cost.\"\n"),
              IsEmpty());
  EXPECT_THAT(problems_of_ability("    move up to 1\n      provenance rumoured \"A friend.\"\n"),
              ElementsAre(HasSubstr("card.pack:7:18: \"rumoured\"")));
}

// What the glossaries of the books define and no card of the four boxes uses.
TEST(ACard, CanSayWhatNoCardOfTheBoxesSays) {
  for (const char* lines :
       {"    choose a standing rival within 3 in sight\n    control it\n      it may move up to 2\n      it "
        "does a "
        "basic challenge\n",
        "    choose a rival in sight\n    it moves up to 2\n    it challenges 1\n",
        "    choose the nearest rival\n    push it up to 2 away from self\n",
        "    choose an ally in sight\n    pull it up to 3 toward self\n",
        "    choose a rival in sight\n    move up to 3 toward it\n    may move up to 1 away from it\n",
        "    choose a rival in sight\n    place it nearer in a square within 2\n",
        "    roll 3 dice\n    if the roll counts 4 or more\n      shift a piece down 1\n",
        "    challenge 2 plus 1 for each ally adjacent range 3\n"}) {
    EXPECT_THAT(problems_of_ability(lines), IsEmpty()) << lines;
  }
  for (const char* line : {"abilities cost 1 more", "1 less defence", "2 more range", "roll 1 fewer die",
                           "roll 1 more die when challenging a basic character"}) {
    EXPECT_THAT(character_that_says("  trait calm \"Calm\"\n    " + std::string(line) + '\n').problems,
                IsEmpty())
        << line;
  }
}

TEST(ALook, IsCheckedAndKept) {
  EXPECT_THAT(character_that_says("  look\n    body person\n    skin \"#aabbcc\"\n    hair bob \"#112233\"\n")
                  .problems,
              IsEmpty());
  EXPECT_THAT(character_that_says("  look\n    body person\n    provenance reconstructed \"Drawn by us.\"\n")
                  .problems,
              IsEmpty());
  EXPECT_THAT(
      character_that_says("  look\n    body person\n    provenance invented \"Drawn by us.\"\n").problems,
      testing::SizeIs(1));
  EXPECT_THAT(character_that_says("  look\n    body persn\n").problems, ElementsAre(HasSubstr("\"person\"")));
  EXPECT_THAT(character_that_says("  look\n    body person\n    hair bop \"#112233\"\n").problems,
              ElementsAre(HasSubstr("did you mean \"bob\"")));
  EXPECT_THAT(character_that_says("  look\n    body person\n    skin \"red\"\n").problems,
              ElementsAre(HasSubstr("a colour is given as")));
  EXPECT_THAT(character_that_says("  look\n    body person\n    skin \"#aabbcc\" \"#aabbcc\"\n").problems,
              testing::SizeIs(1));
}

// What an author looked for, in words of the table: the message says that it cannot be said.
TEST(ACardWithMistakes, SaysWhatCannotBeSaid) {
  const auto tells = [](std::string_view lines, std::string_view sentence) {
    EXPECT_THAT(problems_of_ability(lines),
                ElementsAre(testing::AllOf(HasSubstr(sentence),
                                           HasSubstr("See docs/pack-language.md, \"What cannot be said\"."))))
        << lines;
  };
  const std::string_view counts = "Nothing in the language counts figures";
  tells("    choose two rivals in sight\n", counts);
  tells("    choose 2 rivals in sight\n", counts);
  tells("    if there are two rivals adjacent\n      move up to 1\n", counts);
  tells("    if at least two rivals are adjacent\n      move up to 1\n", counts);
  tells("    if it is standing or the challenge is won\n      move up to 1\n", "Conditions are joined by");
  tells("    unless a rival is adjacent\n      move up to 1\n", "There is no \"unless\"");
  tells("    move up to 3 until end of turn\n", "Nothing lasts until a moment");
  tells("    reroll 1 die\n", "What was rolled or done is not changed");
  tells("    choose a rival in sight\n    it cannot move\n", "Cards neither forbid nor force");
  tells("    take an extra turn\n", "Turns and actions are not given");
  tells("    deal 1 damage\n", "There are no wounds");
  tells("    heal it\n", "There are no wounds");
  tells("    choose a random rival in sight\n", "Chance comes from dice alone");
  tells("    draw 1 card\n", "There are no hands, decks and secrets");
  tells("    its side loses 1 point\n", "Points are gained, never lost");
  tells("    destroy a wall adjacent\n", "The map does not change");
  tells("    place self back to a square\n", "No square is remembered");
  tells("    move up to 2 left\n", "There are no directions");
  tells("    challenge double\n", "Numbers stand on the card as they are");
  tells("    steal an ability\n", "Cards do not name what stands on other cards");
  const auto change =
      character_that_says("  trait calm \"Calm\"\n    1 more defence while an ally is adjacent\n");
  EXPECT_THAT(change.problems, ElementsAre(HasSubstr("A change holds as long as its card applies")));
}

// A slip of the pen stays one.
TEST(ACardWithMistakes, IsNotTakenForWhatCannotBeSaid) {
  EXPECT_THAT(
      problems_of_ability("    place self in the sqare it left\n"),
      ElementsAre(testing::AllOf(HasSubstr("did you mean \"square\""), testing::Not(HasSubstr("See docs")))));
  EXPECT_THAT(problems_of_ability("    mvoe up to 3\n"), ElementsAre(testing::Not(HasSubstr("See docs"))));
}

TEST(AScenario, SaysHowItsMarkersAndAreasAreGiven) {
  EXPECT_THAT(card_that_says("scenario quest \"Quest\"\n  marker grail at grail\n").problems,
              ElementsAre(HasSubstr("a marker is given as")));
  EXPECT_THAT(
      card_that_says("scenario quest \"Quest\"\n  marker grail \"Grail\" at grail, one a seat\n").problems,
      testing::SizeIs(1));
  EXPECT_THAT(card_that_says("scenario quest \"Quest\"\n  leaders\n").problems,
              ElementsAre(HasSubstr("leaders in secret")));
  EXPECT_THAT(card_that_says("scenario quest \"Quest\"\n  area moor\n  at the end of the round\n"
                             "    each side with a character in mor gains 1 point\n")
                  .problems,
              ElementsAre(HasSubstr("\"moor\"")));
  EXPECT_THAT(card_that_says("scenario quest \"Quest\"\n  ability leap \"Leap\" red 2\n").problems,
              testing::SizeIs(1));
}

TEST(AScenario, SaysHowItsTokensAreGiven) {
  EXPECT_THAT(card_that_says("scenario race \"Race\"\n  token runner \"Runner\" at start, two a side\n"
                             "    defence 1\n    challengeable\n")
                  .problems,
              IsEmpty());
  EXPECT_THAT(card_that_says("scenario race \"Race\"\n  token runner at start\n").problems,
              ElementsAre(HasSubstr("a token is given as")));
  EXPECT_THAT(
      card_that_says("scenario race \"Race\"\n  token runner \"Runner\" at start, nine a side\n").problems,
      testing::SizeIs(1));
  EXPECT_THAT(card_that_says("scenario race \"Race\"\n  token runner \"Runner\" at start, two a side\n"
                             "    defense 1\n")
                  .problems,
              ElementsAre(HasSubstr("did you mean \"defence\"")));
  EXPECT_THAT(card_that_says("scenario race \"Race\"\n  token runner \"Runner\" at start, two a side\n"
                             "    defence 10\n")
                  .problems,
              testing::SizeIs(1));
}

TEST(ABonusObjective, SaysHowItIsCompleted) {
  EXPECT_THAT(card_that_says("bonus idol \"Idol\"\n  when a character interacts with idol\n"
                             "    its side gains 1 point\n")
                  .problems,
              IsEmpty());
  EXPECT_THAT(card_that_says("bonus idol \"Idol\"\n").problems,
              ElementsAre(HasSubstr("says below it how it is completed")));
  EXPECT_THAT(card_that_says("bonus idol \"Idol\"\n  when a character interacts with idle\n"
                             "    its side gains 1 point\n")
                  .problems,
              ElementsAre(HasSubstr("\"idle\" is no thing")));
  EXPECT_THAT(card_that_says("bonus idol \"Idol\"\n  use 2\n    may move up to 1\n").problems,
              testing::Not(IsEmpty()));
}

TEST(AMarker, IsHandedToSomebodyCertain) {
  constexpr auto head =
      "scenario relay \"Relay\"\n  marker baton \"Baton\" at baton, one a side\n"
      "  when a character carrying baton interacts with an ally character\n";
  EXPECT_THAT(card_that_says(head + std::string("    it hands baton to the ally\n")).problems, IsEmpty());
  EXPECT_THAT(card_that_says(head + std::string("    it hands baton to a rival\n")).problems,
              ElementsAre(HasSubstr("somebody certain")));
  EXPECT_THAT(card_that_says(head + std::string("    it hands relay to the ally\n")).problems,
              testing::SizeIs(1));
}

}  // namespace card_mistakes_test

}  // namespace tablewright::tests
