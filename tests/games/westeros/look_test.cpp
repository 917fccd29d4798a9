// The drawing of the map says what the map says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "games/westeros/packs.hpp"

namespace tablewright::tests {
namespace look_test {

using namespace westeros;

// The drawing of the base game is of its map, whose domains come first.
std::span<const DomainCard> south(const Content& content) {
  return std::span(content.domains).first(southern_domains);
}

// The sign of a domain: none that is drawn.
char sign_of(std::size_t domain) { return static_cast<char>(static_cast<unsigned char>(128 + domain)); }
bool is_domain(char c) { return static_cast<unsigned char>(c) >= 128; }
std::size_t domain_of(char c) { return static_cast<unsigned char>(c) - std::size_t{128}; }

// The drawing with the sign of a domain wherever that domain is.
class Drawing {
 public:
  Drawing(std::vector<std::string> lines, std::span<const DomainCard> domains) : lines_(std::move(lines)) {
    std::size_t width = 0;
    for (const std::string& line : lines_) width = std::max(width, line.size());
    for (std::string& line : lines_) line.resize(width, ' ');
    std::vector<std::pair<std::size_t, std::size_t>> titles;
    for (const DomainCard& domain : domains) titles.push_back(blanked(domain.title));
    for (std::string& line : lines_) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {  // rows of dots and marks
        if (line.substr(i, 8) == "........") line.replace(i, 8, 8, ' ');
      }
    }
    for (std::size_t i = 0; i < titles.size(); ++i) fill(titles[i].first, titles[i].second, sign_of(i));
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

using Borders = std::set<std::pair<std::size_t, std::size_t>>;

// Borders between the first so many domains, and those across the Wall if it has fallen.
Borders borders_of_map(const Content& content, std::size_t domains, bool wall_stands) {
  Borders borders;
  for (std::size_t i = 0; i < domains; ++i) {
    const DomainSet next =
        wall_stands ? content.domains[i].borders : content.domains[i].borders | content.domains[i].across;
    for (const DomainId other : next)
      borders.insert({std::min<std::size_t>(i, other.value), std::max<std::size_t>(i, other.value)});
  }
  return borders;
}

// The drawing shows these borders and no others.
void expect_drawn(const Content& content, const Drawing& drawing, const Borders& borders) {
  Borders drawn;
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
  for (const auto& [a, b] : borders)
    EXPECT_TRUE(drawn.count({a, b}) == 1)
        << content.domains[a].title << " borders on " << content.domains[b].title;
  for (const auto& [a, b] : drawn)
    EXPECT_TRUE(borders.count({a, b}) == 1)
        << content.domains[a].title << " does not border on " << content.domains[b].title;
}

TEST(Look, EveryLineOfTheDrawingIsABorderAndEveryBorderIsALine) {
  const Content& content = westeros_content();
  const Borders borders = borders_of_map(content, southern_domains, true);
  EXPECT_EQ(borders.size(), 39U);
  expect_drawn(content, Drawing(content.look.map, south(content)), borders);
}

TEST(Look, TheNorthIsDrawnWithTheWallAndWithItsTwoCrossings) {
  const Content& content = westeros_content();
  for (const bool wall : {true, false}) {
    SCOPED_TRACE(wall ? "the Wall stands" : "the Wall has fallen");
    const Borders borders = borders_of_map(content, content.domains.size(), wall);
    EXPECT_EQ(borders.size(), wall ? 52U : 54U);
    const auto lines = drawn_with_north(content.look, wall);
    expect_drawn(content, Drawing(lines, content.domains), borders);
    for (const std::string& line : lines) EXPECT_LE(line.size(), 65U) << line;
    const bool says = std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find("T H E   W A L L") != std::string::npos;
    });
    EXPECT_EQ(says, wall);
  }
}

TEST(Look, WithoutADrawingOfTheNorthThereIsNone) {
  Look look = westeros_content().look;
  look.north.clear();
  EXPECT_TRUE(drawn_with_north(look, true).empty());
}

TEST(Look, CastlesAreMarkedAndTheMapFitsBesideTheMats) {
  const Content& content = westeros_content();
  for (const DomainCard& domain : south(content)) {
    EXPECT_FALSE(domain.north) << domain.title;
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
