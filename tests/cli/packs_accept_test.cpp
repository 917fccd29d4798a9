#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/running.hpp"

namespace tablewright::tests {

namespace packs_accept_test {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

// The packs and golden files of the checkout, as a checkout of their own.
class PacksAccept : public testing::Test {
 protected:
  PacksAccept() {
    fs::copy(in_checkout("packs"), scratch.path() + "/packs", fs::copy_options::recursive);
    for (const std::string& folder : {golden, westeros}) {
      fs::create_directories(scratch.path() + '/' + folder);
      for (const char* name : {"signature.txt", "card_texts.txt"})
        fs::copy(in_checkout(folder + name), scratch.path() + '/' + folder + name);
    }
    // From here on only what a test changes differs; whether the checkout is up to date is asked elsewhere.
    EXPECT_EQ(accepted({"t_rex", "ian_malcolm"}).code, Done);
  }
  const PacksVariable no_variable{nullptr};
  const std::string golden = "tests/golden/skirmish/";
  const std::string westeros = "tests/golden/westeros/";
  const Scratch scratch;

  [[nodiscard]] Ran accepted(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"packs", "accept", "--packs", scratch.path() + "/packs"});
    return ran(arguments);
  }
  [[nodiscard]] std::string text_of(const std::string& path) const {
    std::ifstream in(scratch.path() + '/' + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void change(const std::string& path, std::string_view from, std::string_view to) const {
    std::string text = text_of(path);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    static_cast<void>(scratch.file(path, text.replace(at, from.size(), to)));
  }
};

TEST_F(PacksAccept, WithoutAChangeNothingChanges) {
  const std::string texts = text_of(golden + "card_texts.txt");
  const std::string signature = text_of(golden + "signature.txt");
  const Ran done = accepted({"t_rex"});
  EXPECT_EQ(done.code, Done);
  EXPECT_EQ(done.err, "");
  EXPECT_EQ(done.out, "t_rex: the text is as it was\nsignature of play: as it was, " + signature);
  EXPECT_EQ(text_of(golden + "card_texts.txt"), texts);
  EXPECT_EQ(text_of(golden + "signature.txt"), signature);
}

TEST_F(PacksAccept, AChangedCardIsToldAndBothFilesAreRenewed) {
  const std::string signature = text_of(golden + "signature.txt");
  change("packs/jp101/characters/t_rex.pack", "move up to 3 in", "move up to 2 in");
  const Ran done = accepted({"t_rex"});
  EXPECT_EQ(done.code, Done);
  EXPECT_THAT(done.out, testing::StartsWith("t_rex:\n- "));
  EXPECT_THAT(done.out, HasSubstr("- Stomp, red 3: Move up to 3 squares in a straight line"));
  EXPECT_THAT(done.out, HasSubstr("\n+ Stomp, red 3: Move up to 2 squares in a straight line"));
  EXPECT_THAT(text_of(golden + "card_texts.txt"),
              HasSubstr("Stomp, red 3: Move up to 2 squares in a straight line"));
  const std::string now = text_of(golden + "signature.txt");
  EXPECT_NE(now, signature) << "T. rex plays in the fifty games";
  EXPECT_THAT(done.out, HasSubstr("signature of play: " + signature.substr(0, 16) + " is now " + now));
  EXPECT_EQ(accepted({"t_rex"}).out, "t_rex: the text is as it was\nsignature of play: as it was, " + now);
}

TEST_F(PacksAccept, OnlyTheCardsThatAreNamed) {
  change("packs/jp101/characters/t_rex.pack", "defence 2", "defence 3");
  change("packs/jp101/characters/ian_malcolm.pack", "defence", "defence 7 #");
  const std::string before = text_of(golden + "card_texts.txt");
  const Ran done = accepted({"t_rex"});
  EXPECT_THAT(done.out, HasSubstr("ian_malcolm: the text differs too, and was not accepted\n"));
  EXPECT_THAT(text_of(golden + "card_texts.txt"), Not(HasSubstr("Defence 7")));
  EXPECT_THAT(accepted({"t_rex", "ian_malcolm"}).out, Not(HasSubstr("was not accepted")));
  EXPECT_THAT(text_of(golden + "card_texts.txt"), HasSubstr("Defence 7"));
}

TEST_F(PacksAccept, AnUnknownCardIsAnsweredWithTheNearestAndNothingIsWritten) {
  change("packs/jp101/characters/t_rex.pack", "defence 2", "defence 3");
  const std::string before = text_of(golden + "card_texts.txt");
  const Ran refused = accepted({"t_rex", "t_rexx"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "No card is called \"t_rexx\": did you mean \"t_rex\"?\n");
  EXPECT_EQ(text_of(golden + "card_texts.txt"), before);
  EXPECT_EQ(accepted({}).code, BadUsage) << "a card is needed";
}

TEST_F(PacksAccept, BrokenPacksAreNotAccepted) {
  change("packs/jp101/characters/t_rex.pack", "defence 2", "defence two");
  const Ran refused = accepted({"t_rex"});
  EXPECT_EQ(refused.code, Failed);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("jp101/characters/t_rex.pack:4:3: \"defence\" is followed by a number"));
  EXPECT_THAT(refused.err, HasSubstr("Nothing was accepted: mend this first.\n"));
}

// The fifty games need it: better a sentence than a stopped program.
TEST_F(PacksAccept, PacksThatCannotBePlayedAreNotAccepted) {
  fs::remove(scratch.path() + "/packs/jp101/characters/ian_malcolm.pack");
  const Ran refused = accepted({"t_rex"});
  EXPECT_EQ(refused.code, Failed);
  EXPECT_THAT(refused.err, HasSubstr("ian_malcolm"));
}

// --- cards of Westeros -----------------------------------------------------------------------------

TEST_F(PacksAccept, ACardOfWesterosIsAcceptedToo_AndSkirmishIsLeftAlone) {
  const std::string skirmish = text_of(golden + "card_texts.txt") + text_of(golden + "signature.txt");
  const std::string signature = text_of(westeros + "signature.txt");
  change("packs/westeros/base_deck.pack", "gain 6 gold", "gain 1 gold");
  const Ran done = accepted({"spoils_of_war"});
  EXPECT_EQ(done.code, Done) << done.err;
  EXPECT_THAT(done.out, testing::StartsWith("spoils_of_war:\n- Gain 6 gold."));
  EXPECT_THAT(done.out, HasSubstr("\n+ Gain 1 gold."));
  EXPECT_THAT(text_of(westeros + "card_texts.txt"),
              HasSubstr("  Gain 1 gold. Each other player gains 2 gold."));
  const std::string now = text_of(westeros + "signature.txt");
  EXPECT_NE(now, signature) << "the card is played in the fifty games";
  EXPECT_THAT(done.out, HasSubstr("signature of play: " + signature.substr(0, 16) + " is now " + now));
  EXPECT_THAT(done.out, HasSubstr("scripts/renew_westeros_golden.sh")) << "what is still to be renewed";
  EXPECT_EQ(text_of(golden + "card_texts.txt") + text_of(golden + "signature.txt"), skirmish);
  EXPECT_EQ(accepted({"spoils_of_war"}).out,
            "spoils_of_war: the text is as it was\nsignature of play: as it was, " + now);
}

TEST_F(PacksAccept, BattleIconPriceAndShieldsBelongToTheTextOfAWesterosCard) {
  change("packs/westeros/base_deck.pack", "battle 3\n  pays 1\n  shields tyrell",
         "battle secret\n  pays 2\n  shields arryn tyrell");
  const Ran done = accepted({"banished_to_the_watch"});
  EXPECT_THAT(done.out, HasSubstr("- Battle 3, a defender pays 1.\n- Shields: tyrell.\n"));
  EXPECT_THAT(done.out, HasSubstr("+ Battle secret, a defender pays 2.\n+ Shields: arryn, tyrell.\n"));
}

// Daenerys is a character and a Hero.
TEST_F(PacksAccept, ANameThatBothGamesHaveIsAcceptedInBoth) {
  change("packs/westeros/heroes.pack", "hero daenerys_targaryen \"", "hero daenerys_targaryen \"Queen ");
  const Ran done = accepted({"daenerys_targaryen"});
  EXPECT_EQ(done.code, Done) << done.err;
  EXPECT_THAT(done.out, HasSubstr("daenerys_targaryen: the text is as it was\n"));
  EXPECT_THAT(done.out, HasSubstr("+ Queen Daenerys Targaryen\n"));
}

TEST_F(PacksAccept, UnknownAndBrokenCardsOfWesterosAreNotAccepted) {
  EXPECT_EQ(accepted({"spoils_of_wars"}).err,
            "No card is called \"spoils_of_wars\": did you mean \"spoils_of_war\"?\n");
  change("packs/westeros/base_deck.pack", "gain 6 gold", "gain six gold");
  const Ran refused = accepted({"spoils_of_war"});
  EXPECT_EQ(refused.code, Failed);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("westeros/base_deck.pack:20:"));
  EXPECT_THAT(refused.err, HasSubstr("Nothing was accepted: mend this first.\n"));
}

TEST(PacksAcceptElsewhere, ItSaysThatACheckoutIsNeeded) {
  const Scratch scratch;
  static_cast<void>(scratch.file("packs/skirmish/dice.pack", "die d \"D\"\n"));
  const Ran refused = ran({"packs", "accept", "t_rex", "--packs", scratch.path() + "/packs"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err,
            "Golden texts belong to a checkout of the project: there is no tests/golden/skirmish "
            "beside \"" +
                scratch.path() + "/packs\".\n");
}

}  // namespace packs_accept_test

}  // namespace tablewright::tests
