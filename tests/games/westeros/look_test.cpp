// The drawing of the map says what the map says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/westeros/packs.hpp"

namespace tablewright::tests {
namespace look_test {

using namespace westeros;

// The drawing with the number of a domain, from 1, wherever that domain is.
class Drawing {
 public:
  explicit Drawing(const Content& content) : lines_(content.look.map) {
    std::size_t width = 0;
    for (const std::string& line : lines_) width = std::max(width, line.size());
    for (std::string& line : lines_) line.resize(width, ' ');
    std::vector<std::pair<std::size_t, std::size_t>> titles;
    for (const DomainCard& domain : content.domains) titles.push_back(blanked(domain.title));
    for (std::string& line : lines_) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {  // rows of dots and marks
        if (line.substr(i, 8) == "........") line.replace(i, 8, 8, ' ');
      }
    }
    for (std::size_t i = 0; i < titles.size(); ++i)
      fill(titles[i].first, titles[i].second, static_cast<char>(1 + i));
  }

  [[nodiscard]] char at(std::size_t line, std::size_t column) const {
    return line < lines_.size() && column < lines_[line].size() ? lines_[line][column] : ' ';
  }
  [[nodiscard]] std::size_t height() const { return lines_.size(); }
  [[nodiscard]] std::size_t width() const { return lines_.empty() ? 0 : lines_[0].size(); }

 private:
  std::pair<std::size_t, std::size_t> blanked(const std::string& title) {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      const std::size_t column = lines_[line].find(title);
      if (column == std::string::npos) continue;
      lines_[line].replace(column, title.size(), title.size(), ' ');
      const std::size_t mark = column + title.size() + 1;
      if (lines_[line][mark] == '^' || lines_[line][mark] == '*') lines_[line][mark] = ' ';
      return {line, column};
    }
    ADD_FAILURE() << title << " is not in the drawing";
    return {};
  }
  void fill(std::size_t line, std::size_t column, char number) {
    if (line >= lines_.size() || column >= lines_[line].size() || lines_[line][column] != ' ') return;
    lines_[line][column] = number;
    fill(line + 1, column, number);
    fill(line, column + 1, number);
    if (line > 0) fill(line - 1, column, number);
    if (column > 0) fill(line, column - 1, number);
  }

  std::vector<std::string> lines_;
};

bool is_domain(char c) { return c >= 1 && c <= static_cast<char>(most_domains); }
std::size_t domain_of(char c) { return static_cast<std::size_t>(c - 1); }

TEST(Look, EveryLineOfTheDrawingIsABorderAndEveryBorderIsALine) {
  const Content& content = westeros_content();
  const Drawing drawing(content);
  std::set<std::pair<std::size_t, std::size_t>> drawn;
  const auto meet = [&](char one, char other, bool between_mats) {
    if (!is_domain(one) || !is_domain(other)) return;
    const std::size_t a = domain_of(one);
    const std::size_t b = domain_of(other);
    ASSERT_NE(a, b) << "a line inside " << content.domains[a].title;
    EXPECT_EQ(between_mats, content.domains[a].mat != content.domains[b].mat)
        << content.domains[a].title << " and " << content.domains[b].title;
    drawn.insert({std::min(a, b), std::max(a, b)});
  };
  for (std::size_t line = 1; line + 1 < drawing.height(); ++line) {
    for (std::size_t column = 1; column + 1 < drawing.width(); ++column) {
      const char c = drawing.at(line, column);
      if (c == '|' || c == '#') meet(drawing.at(line, column - 1), drawing.at(line, column + 1), c == '#');
      if (c == '-' || c == '=') meet(drawing.at(line - 1, column), drawing.at(line + 1, column), c == '=');
    }
  }
  std::set<std::pair<std::size_t, std::size_t>> borders;
  for (std::size_t i = 0; i < content.domains.size(); ++i) {
    for (const DomainId other : content.domains[i].borders)
      borders.insert({std::min<std::size_t>(i, other.value), std::max<std::size_t>(i, other.value)});
  }
  EXPECT_EQ(borders.size(), 39U);
  for (const auto& [a, b] : borders)
    EXPECT_TRUE(drawn.count({a, b}) == 1)
        << content.domains[a].title << " borders on " << content.domains[b].title;
  for (const auto& [a, b] : drawn)
    EXPECT_TRUE(borders.count({a, b}) == 1)
        << content.domains[a].title << " does not border on " << content.domains[b].title;
}

TEST(Look, CastlesAreMarkedAndTheMapFitsBesideTheMats) {
  const Content& content = westeros_content();
  for (const DomainCard& domain : content.domains) {
    std::size_t found = 0;
    for (const std::string& line : content.look.map) {
      const std::size_t at = line.find(domain.title);
      if (at == std::string::npos) continue;
      ++found;
      const std::size_t mark = at + domain.title.size() + 1;
      const char c = mark < line.size() ? line[mark] : ' ';
      EXPECT_EQ(c == '^', domain.kind == DomainKind::Castle) << domain.title;
      EXPECT_EQ(c == '*', domain.kind == DomainKind::Landing) << domain.title;
    }
    EXPECT_EQ(found, 1U) << domain.title;
  }
  for (const std::string& line : content.look.map) EXPECT_LE(line.size(), 65U);
}

TEST(Look, EveryHouseHasALetterOfItsOwn) {
  std::set<std::string> letters;
  for (const HouseLook& house : westeros_content().look.houses) letters.insert(house.letter);
  EXPECT_EQ(letters.size(), westeros_content().houses.size());
  EXPECT_EQ(letters.count(""), 0U);
  for (const char* taken : {"H", "D"}) EXPECT_EQ(letters.count(taken), 0U) << "is a Hero or a Dragon";
}

TEST(Look, DoesNotCountForPlay) {
  std::vector<Pack> packs = westeros_packs();
  const auto look = std::find_if(packs.begin(), packs.end(), [](const Pack& pack) {
    return pack.name.find("look") != std::string::npos;
  });
  ASSERT_NE(look, packs.end());
  const auto index = static_cast<std::size_t>(look - packs.begin());
  look->text = "game westeros\nlook\n  house stark S cyan\n";
  EXPECT_EQ(read_content(packs).hashes[index], westeros_content().hashes[index]);
}

TEST(Look, AMistakeIsToldWithItsPlace) {
  std::vector<Pack> packs = westeros_packs();
  packs.push_back(
      {"mine", "game westeros\nlook\n  house strak S cyan\n  house stark S cyam\n  house stark\n"});
  const auto problems = read_content(packs).problems;
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_NE(problems[0].find("mine.pack:3:3: there is no house \"strak\""), std::string::npos) << problems[0];
  EXPECT_NE(problems[1].find("did you mean \"cyan\""), std::string::npos) << problems[1];
  EXPECT_NE(problems[2].find("house ID LETTER COLOUR"), std::string::npos) << problems[2];
}

}  // namespace look_test
}  // namespace tablewright::tests
