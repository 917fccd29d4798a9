#include "cards/whole_pack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablewright::tests {

namespace whole_pack_test {

using cards::PackText;
using testing::StartsWith;

std::vector<cards::Block> parsed(const std::vector<std::string>& texts) {
  std::vector<cards::Block> roots;
  for (const std::string& text : texts) {
    cards::Diagnostics diagnostics("pack");
    roots.push_back(cards::parse(text, diagnostics));
    EXPECT_TRUE(diagnostics.none()) << text;
  }
  return roots;
}

std::uint64_t hash(const std::vector<std::string>& texts) { return cards::pack_hash(parsed(texts)); }

const std::string ann = "character ann \"Ann\"\n  defence 2\n";
const std::string bob = "character bob \"Bob\"\n  defence 1\n";

TEST(TheHashOfAPack, IsThatOfItsThingsInWhateverFilesAndOrder) {
  EXPECT_EQ(hash({ann, bob}), hash({bob, ann}));
  EXPECT_EQ(hash({ann, bob}), hash({ann + bob}));
  EXPECT_EQ(hash({ann, bob}), hash({bob + "\n# a remark\n" + ann}));
  EXPECT_EQ(hash({ann}), hash({"character ann \"Ann\"\r\n  defence 2\r\n"})) << "line ends of another system";
  EXPECT_EQ(hash({ann}), hash({"pack heroes \"Heroes\"\n" + ann})) << "its name is not its content";
}

TEST(TheHashOfAPack, IsAnotherForAnotherContent) {
  EXPECT_NE(hash({ann}), hash({ann, bob}));
  EXPECT_NE(hash({ann}), hash({"character ann \"Ann\"\n  defence 3\n"}));
  EXPECT_NE(hash({ann}), hash({ann, ann}));
  EXPECT_NE(hash({}), hash({ann}));
}

TEST(TheContentOfAPack, IsThatOfItsThingsInWhateverFilesAndOrder) {
  const auto content = [](const std::vector<std::string>& texts) {
    return cards::pack_content(parsed(texts));
  };
  EXPECT_EQ(content({ann, bob}), content({bob, ann}));
  EXPECT_EQ(content({ann, bob}), content({bob + "\n# a remark\n" + ann}));
  EXPECT_EQ(content({ann}), content({"pack heroes \"Heroes\"\n" + ann})) << "its name is not its content";
  EXPECT_NE(content({ann}), content({ann, ann}));
  EXPECT_NE(content({ann}), content({bob}));
  const std::string game = "game westeros\n";
  EXPECT_EQ(content({game + ann, game + bob}), content({game + ann + bob})) << "the game is said once";
  EXPECT_NE(content({game + ann}), content({ann})) << "and is part of it";
}

TEST(ABundle, OfAGameBeginsWithIt) {
  const std::vector<PackText> files{{"b.pack", "game westeros\n" + bob}, {"a.pack", "game westeros\n" + ann}};
  const std::string one = cards::bundled({"north", "North"}, files);
  EXPECT_EQ(one, "game westeros\npack north \"North\"\n\n# ---- a.pack\n" + ann + "\n# ---- b.pack\n" + bob);
  EXPECT_EQ(cards::game_of(parsed({one}).front()), "westeros");
}

TEST(ABundle, IsOneFileWithTheSameContent) {
  const std::vector<PackText> files{{"b.pack", bob}, {"a.pack", "# Ann\r\n" + ann}};
  const std::string one = cards::bundled({"heroes", "My \"heroes\""}, files);
  EXPECT_EQ(one,
            "pack heroes \"My \\\"heroes\\\"\"\n\n# ---- a.pack\n# Ann\n" + ann + "\n# ---- b.pack\n" + bob);
  EXPECT_EQ(hash({one}), hash({ann, bob}));
  const auto title = cards::title_of(parsed({one}));
  ASSERT_TRUE(title);
  EXPECT_EQ(title->name, "heroes");
  EXPECT_EQ(title->title, "My \"heroes\"");
}

TEST(ABundle, OfABundleIsTheSame) {
  const std::vector<PackText> files{{"b.pack", bob}, {"a.pack", ann}};
  const std::string one = cards::bundled({"heroes", "Heroes"}, files);
  const std::vector<PackText> again{{"heroes.pack", one}};
  EXPECT_EQ(cards::bundled({"other", "Other"}, again), one);
}

TEST(TheNameOfAPack, IsASmallWord) {
  for (const char* name : {"a", "heroes", "my_heroes_2"}) EXPECT_TRUE(cards::is_pack_name(name)) << name;
  for (const char* name : {"", "Heroes", "2heroes", "a__b", "a_", "a.b", "a b", "abcdefghijklmnopqrstuvwxy"})
    EXPECT_FALSE(cards::is_pack_name(name)) << name;
}

TEST(TheNameOfAPack, FollowsFromItsFolder) {
  EXPECT_EQ(cards::pack_name_of("My Heroes (2)"), "my_heroes_2");
  EXPECT_EQ(cards::pack_name_of("2026"), "pack_2026");
  EXPECT_EQ(cards::pack_name_of("..."), "pack");
  for (const char* folder :
       {"", "____", "Ä", "a-very-long-name-of-a-folder-with-packs", "x_______________________y"})
    EXPECT_TRUE(cards::is_pack_name(cards::pack_name_of(folder))) << folder;
}

}  // namespace whole_pack_test

}  // namespace tablewright::tests
