// The README tells strangers what this is: the games by their names, what of them is printed, no word of our
// workshop.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace readme_test {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string readme() { return file_text("README.md"); }

std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

TEST(Readme, NamesTheGamesAndSaysThatItIsUnofficial) {
  const std::string text = readme();
  const std::string opening = text.substr(0, text.find("\n## "));
  for (const char* name : {"Funkoverse Strategy Game", "Game of Thrones", "Rick and Morty", "Jurassic Park",
                           "Squid Game", "Tiny Epic Game of Thrones", "Ice & Fire", "unofficial"})
    EXPECT_THAT(opening, HasSubstr(name));
  EXPECT_THAT(opening, AllOf(HasSubstr("docs/pictures/table.jpg"), HasSubstr("docs/pictures/westeros.jpg")));
}

TEST(Readme, TellsFirstHowToBeginAndWhatIsPrinted) {
  std::vector<std::string> headings;
  const std::string text = readme();
  for (const std::string_view line : lines(text)) {
    if (line.starts_with("## ") && headings.size() < 2) headings.emplace_back(line.substr(3));
  }
  EXPECT_THAT(headings, ElementsAre("Two commands", "What is printed, and what is ours"));
}

TEST(Readme, HasTheNumbersOfWhatIsPrinted) {
  const PacksVariable no_variable(nullptr);
  const std::string json = ran({"packs", "facts", "--json"}).out;
  const auto groups = nlohmann::json::parse(lines(json).back())["groups"];
  const std::string text = in_one_line(readme());
  for (const std::string group : {"abilities", "traits", "items", "maps"}) {
    EXPECT_THAT(text, HasSubstr(std::to_string(groups[group]["confirmed"].get<int>()) + " of " +
                                std::to_string(groups[group]["all"].get<int>()) + " " + group));
  }
  for (const std::string group : {"abilities", "traits", "items"})
    EXPECT_THAT(text,
                HasSubstr(std::to_string(groups[group]["part_ours"].get<int>()) + " of these " + group));
}

TEST(Readme, HasTheNumbersOfRulesAndRulings) {
  const PacksVariable no_variable(nullptr);
  int rules = 0;
  int rulings = 0;
  const std::string json = ran({"rules", "skirmish", "--json"}).out;
  for (const std::string_view line : lines(json)) {
    const auto rule = nlohmann::json::parse(line);
    if (rule["id"].get<std::string>().starts_with("skirmish.")) ++(rule["ruling"] ? rulings : rules);
  }
  EXPECT_THAT(in_one_line(readme()), HasSubstr(std::to_string(rules) + " rules of the four books and " +
                                               std::to_string(rulings) + " rulings by id"));
}

TEST(Readme, SpeaksOfTheGameAndNotOfTheWorkshop) {
  const std::string text = readme();
  for (const char* word :
       {"toy", "contract", "golden", "will be written", "test suite", "sixteen other jobs"})
    EXPECT_THAT(text, Not(HasSubstr(word)));
  EXPECT_THAT(text, Not(HasSubstr("tablewright oracle"))) << "it has a page: docs/boards.md";
  EXPECT_THAT(file_text("docs/boards.md"), HasSubstr("tablewright oracle examples/boards.txt"));
}

// What is shown as the answer of the program is its answer.
TEST(Readme, ShowsACardAsTheProgramShowsIt) {
  const PacksVariable no_variable(nullptr);
  EXPECT_THAT(readme(), HasSubstr("tablewright packs show chomp\n" + ran({"packs", "show", "chomp"}).out));
}

}  // namespace readme_test

}  // namespace tablewright::tests
