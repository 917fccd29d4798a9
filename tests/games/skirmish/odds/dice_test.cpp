#include "skirmish/odds/dice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.hpp"

namespace tablewright::tests {

namespace dice_test {

using skirmish::Die;
using testing::ElementsAre;
using testing::IsEmpty;

struct Read {
  cards::Diagnostics diagnostics{"dice.pack"};
  std::vector<skirmish::NamedDie> dice;
  explicit Read(std::string_view text)
      : dice(skirmish::read_dice(cards::parse(text, diagnostics), diagnostics)) {}
  [[nodiscard]] std::vector<std::string> problems() const { return diagnostics.texts(); }
};

TEST(Dice, ThoseOfTheBoxAreTheStandardAndTheChaosDie) {
  const Read read(file_text("packs/skirmish/dice.pack"));
  EXPECT_THAT(read.problems(), IsEmpty());
  ASSERT_EQ(read.dice.size(), 2U);
  EXPECT_EQ(read.dice[0].id, "standard");
  EXPECT_EQ(read.dice[0].title, "Standard die");
  EXPECT_EQ(read.dice[0].die, (Die{3, 2, 1, 0}));
  EXPECT_EQ(read.dice[1].id, "chaos");
  EXPECT_EQ(read.dice[1].title, "Chaos die");
  EXPECT_EQ(read.dice[1].die, (Die{0, 3, 3, 0}));
}

TEST(Dice, AFaceThatIsNotGivenIsNotThere) {
  const Read read("die champion \"Champion die\"\n  face shield 4\n  face triple 2\n");
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_EQ(read.dice.at(0).die, (Die{0, 4, 2, 0}));
}

TEST(Dice, ADieHasSixFaces) {
  EXPECT_THAT(Read("die a \"A\"\n  face star 5\n").problems(),
              ElementsAre("dice.pack:1:1: a die has six faces."));
  EXPECT_THAT(Read("\ndie a \"A\"\n  face star 4\n  face blank 3\n").problems(),
              ElementsAre("dice.pack:2:1: a die has six faces."));
  EXPECT_THAT(Read("die a \"A\"\n").problems(), ElementsAre("dice.pack:1:1: a die has six faces."));
}

TEST(Dice, AFaceIsAKindAndANumber) {
  for (const char* face :
       {"face star", "face star 7", "face star -1", "face star many", "face star 1 1", "face"}) {
    const Read read("die a \"A\"\n  " + std::string(face) + "\n  face blank 6\n");
    EXPECT_THAT(read.problems(),
                ElementsAre("dice.pack:2:3: a face is given as: face star 3, with a number from 0 to 6."))
        << face;
  }
}

TEST(Dice, AnUnknownFaceIsAnsweredWithTheNearest) {
  EXPECT_THAT(Read("die a \"A\"\n  face shild 3\n  face blank 6\n").problems(),
              ElementsAre("dice.pack:2:8: \"shild\" is no face: did you mean \"shield\"?"));
  EXPECT_THAT(Read("die a \"A\"\n  face skull 3\n  face blank 6\n").problems(),
              ElementsAre("dice.pack:2:8: \"skull\" is no face: expected star, shield, triple or blank."));
}

TEST(Dice, ADieHasAnIdAndATitle) {
  for (const char* die : {"die a", "die a A", "dice a \"A\"", "die \"A\"", "die a \"A\" b"}) {
    const Read read(std::string(die) + "\n  face blank 6\ndie b \"B\"\n  face blank 6\n");
    EXPECT_THAT(read.problems(), ElementsAre("dice.pack:1:1: a die is given as: die ID \"Title\".")) << die;
    ASSERT_EQ(read.dice.size(), 1U) << "the next one is read";
    EXPECT_EQ(read.dice[0].id, "b");
  }
}

TEST(Dice, OtherFieldsAreRefused) {
  EXPECT_THAT(
      Read("die a \"A\"\n  face blank 6\n  provenance confirmed\n  colour red\n").problems(),
      ElementsAre("dice.pack:4:3: \"colour\" is no field of a die: expected numbers, face or provenance."));
}

// Three stars and three stars again would pass as six faces, of which the odds then count three.
TEST(Dice, AKindOfFaceIsGivenOnce) {
  EXPECT_THAT(Read("die a \"A\"\n  face star 3\n  face star 3\n").problems(), testing::Not(IsEmpty()));
}

// The second one could never be rolled: the first of its id is found.
TEST(Dice, AnIdIsTakenOnce) {
  EXPECT_THAT(Read("die a \"A\"\n  face star 6\ndie a \"B\"\n  face blank 6\n").problems(),
              testing::Not(IsEmpty()));
}

}  // namespace dice_test

}  // namespace tablewright::tests
