#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace packs_new_test {

using testing::HasSubstr;
using testing::StartsWith;

class PacksNew : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  [[nodiscard]] Ran made(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"packs", "new"});
    arguments.insert(arguments.end(), {"--folder", scratch.path()});
    return ran(arguments);
  }
  [[nodiscard]] std::string text_of(const std::string& name) const {
    std::ifstream in(scratch.path() + '/' + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void expect_refused(const std::vector<std::string>& arguments, const std::string& sentence) const {
    const Ran refused = made(arguments);
    EXPECT_EQ(refused.code, BadUsage);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, sentence + '\n');
    EXPECT_TRUE(std::filesystem::is_empty(scratch.path()));
  }
};

class EachKind : public PacksNew, public testing::WithParamInterface<const char*> {};

TEST_P(EachKind, IsWrittenAndCheckedAndShown) {
  const Ran done = made({GetParam(), "old_nan"});
  ASSERT_EQ(done.code, Done) << done.err;
  const std::string path = scratch.path() + "/old_nan.pack";
  EXPECT_EQ(done.out, "Wrote " + path + ". 'tablewright packs check " + path +
                          "' tells whether all is well with it.\n");
  const Ran checked = ran({"packs", "check", path});
  EXPECT_EQ(checked.code, Done);
  EXPECT_THAT(checked.out, testing::EndsWith("\n1 pack read: no mistakes.\n"));
  const Ran shown = ran({"packs", "show", "old_nan", "--packs", scratch.path()});
  EXPECT_EQ(shown.code, Done) << shown.err;
  EXPECT_THAT(shown.out, StartsWith("Old Nan "));
  const std::string box = std::string(GetParam()) == "card" ? "own" : "HOME";
  EXPECT_THAT(shown.out, HasSubstr("\n  box " + box + '\n'));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("[unsaid]")));
}

TEST_P(EachKind, EveryLineFitsAnEditor) {
  ASSERT_EQ(made({GetParam(), "x"}).code, Done);
  const std::string text = text_of("x.pack");
  EXPECT_THAT(text, testing::Not(HasSubstr("{")));
  for (const std::string_view line : lines(text)) EXPECT_LE(line.size(), 120U) << line;
}

INSTANTIATE_TEST_SUITE_P(PacksNew, EachKind,
                         testing::Values("character", "item", "companion", "bonus", "scenario", "map",
                                         "card"),
                         [](const auto& kind) { return std::string(kind.param); });

// What the comments of a character show is in the language too.
TEST_F(PacksNew, TheExamplesInTheCommentsOfACharacterAreRight) {
  ASSERT_EQ(made({"character", "old_nan"}).code, Done);
  std::string uncommented;
  std::size_t abilities = 0;
  bool inside = false;
  const std::string text = text_of("old_nan.pack");
  for (const std::string_view line : lines(text)) {
    const bool head = line.starts_with("  # ability ") || line.starts_with("  # trait ");
    abilities += head ? 1 : 0;
    inside = head || (inside && line.starts_with("  #   "));
    uncommented += inside ? "  " + std::string(line.substr(4)) : std::string(line);
    uncommented += '\n';
  }
  EXPECT_EQ(abilities, 7U);
  const Ran checked = ran({"packs", "check", scratch.file("old_nan.pack", uncommented)});
  EXPECT_EQ(checked.code, Done) << checked.out;
}

TEST_F(PacksNew, ATitleAndABoxAreTakenAsTheyAre) {
  ASSERT_EQ(made({"map", "yard", R"(The "Old" \ Yard, {ID})", "--box", "GOT100"}).code, Done);
  EXPECT_THAT(text_of("yard.pack"),
              HasSubstr("\nmap yard \"The \\\"Old\\\" \\\\ Yard, {ID}\"\n  box GOT100\n"));
  EXPECT_EQ(ran({"packs", "check", scratch.path()}).code, Done);
}

TEST_F(PacksNew, AFileThatExistsStaysAsItIs) {
  const std::string path = scratch.file("anna.pack", "mine");
  const Ran refused = made({"character", "anna"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.err, '"' + path + "\" exists already and stays as it is.\n");
  EXPECT_EQ(text_of("anna.pack"), "mine");
}

TEST_F(PacksNew, AnIdIsOfSmallLettersDigitsAndUnderscores) {
  for (const char* id : {"", "Anna", "old nan", "old-nan", "_nan", "nan_", "old__nan", "1st", "../nan",
                         "n\xC3\xA4n", "a/b", "."}) {
    expect_refused({"character", id}, '"' + std::string(id) +
                                          "\" is no id: an id is made of small letters, digits and "
                                          "underscores, as in old_nan.");
  }
  EXPECT_EQ(made({"character", std::string(61, 'a')}).code, BadUsage);
  EXPECT_EQ(made({"character", std::string(60, 'a')}).code, Done);
}

TEST_F(PacksNew, AnUnknownKindIsAnsweredWithTheNearest) {
  expect_refused({"charakter", "anna"}, "There is no starter for \"charakter\": did you mean \"character\"?");
  expect_refused(
      {"zzz", "anna"},
      "There is no starter for \"zzz\": there are character, item, companion, bonus, scenario, map and "
      "card.");
}

TEST_F(PacksNew, ATitleIsOneShortLine) {
  expect_refused({"map", "yard", "One\nTwo"}, "A title is one line of at most 60 characters.");
  expect_refused({"map", "yard", " "}, "A title is one line of at most 60 characters.");
  expect_refused({"map", "yard", std::string(61, 'x')}, "A title is one line of at most 60 characters.");
  expect_refused({"map", "yard", "Yard", "--box", "two words"},
                 "\"two words\" is no name of a box: it is one word, as in GOT100.");
}

TEST_F(PacksNew, TheFolderMustBeThereAndWritable) {
  const Ran missing = ran({"packs", "new", "map", "yard", "--folder", scratch.path() + "/none"});
  EXPECT_EQ(missing.code, BadUsage);
  EXPECT_EQ(missing.err, "There is no folder \"" + scratch.path() +
                             "/none\": make it first, or name another with --folder.\n");
  const Ran locked = ran({"packs", "new", "map", "yard", "--folder", "/proc"});
  EXPECT_EQ(locked.code, BadUsage);
  EXPECT_EQ(locked.err, "\"/proc/yard.pack\" cannot be written there.\n");
}

TEST_F(PacksNew, KindAndIdAreNeeded) {
  EXPECT_EQ(ran({"packs", "new"}).code, BadUsage);
  EXPECT_EQ(ran({"packs", "new", "map"}).code, BadUsage);
}

}  // namespace packs_new_test

}  // namespace tablewright::tests
