// Sheets with slips of the pen: refused with a place, or a match that can be played.
#include <algorithm>
#include <cstdlib>

#include "core/random.hpp"
#include "sheets.hpp"

namespace tablewright::tests {

namespace hostile_sheets_test {

using skirmish::Skirmish;
using skirmish::State;

const std::vector<std::string>& good_sheets() {
  static const std::vector<std::string> sheets = [] {
    std::vector<std::string> all{
        "first_game jp101\nrounds 4\nhouse win_at_end_of_round\n",
        "first_game sg100\nseats 4\nedition 2019\nfirst_player random\n",
        with(duel_drawing,
             "aim\n  knock_out 1\n  target 2\n  counted at_once\n  point_markers yes\npoint A b2\nstart 1 a1 "
             "a2\nstart 2 "
             "c1 c2\nside \"One\"\n  seats 1 3\n  figure A \"Ann\" defence 1 dots red blue\n  figure B "
             "\"Bob\"\n  "
             "companion G \"Dog\" defence 1 of A\n  minion M \"Rat\" of A\n  token T \"Trap\" challengeable "
             "of A\nside "
             "\"Two\"\n  seats 2\n  figure Z \"Zed\"\n  item I \"Rope\" of Z\n  bonus O \"Relic\"\nmarker D "
             "\"Door\" "
             "defence 2\ndie star 2 shield 2 triple 1 blank 1\nposition\n  round 3\n  first 2\n  active A\n  "
             "actions "
             "1\n  at G a2\n  at M b1\n  on_track B 1 2\n  down Z\n  exhausted B\n  side 1\n    points 1\n   "
             " pool red\n "
             "   track 2 blue\n  side 2\n    points 1\n"),
        with(empty_drawing,
             "start 1 a1 a2\nstart 2 c1 c2\nside\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z "
             "\"Zed\"\nposition\n  stage set_up\n  first 2\n  turn 1\n  at Z c1\n  at A a1\n  waiting B\n"),
    };
    return all;
  }();
  return sheets;
}

// One small mistake: a character, a word or a line that is changed, lost, doubled or swapped.
std::string spoiled(std::string sheet, Random& random) {
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(n)));
  };
  auto rows = [&] {
    std::vector<std::string> all;
    for (const std::string_view row : lines(sheet)) all.emplace_back(row);
    return all;
  }();
  std::string& row = rows[below(rows.size())];
  constexpr std::string_view letters = "AaBZz019 .\"#-_:+|o\t\\x";
  switch (below(7)) {
    case 0:
      if (!row.empty()) row[below(row.size())] = letters[below(letters.size())];
      break;
    case 1:
      if (!row.empty()) row.erase(below(row.size()), 1);
      break;
    case 2: row.insert(below(row.size() + 1), 1, letters[below(letters.size())]); break;
    case 3: rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(below(rows.size()))); break;
    case 4: rows.push_back(rows[below(rows.size())]); break;
    case 5: std::swap(rows[below(rows.size())], rows[below(rows.size())]); break;
    default: {
      const auto from = words(rows[below(rows.size())]);
      if (!from.empty()) row += ' ' + std::string(from[below(from.size())]);
    }
  }
  std::string out;
  for (const std::string& line : rows) out += line + '\n';
  return out;
}

// A few acts of everybody, as chance will have it.
void play_on(const skirmish::Rules& rules, Random& random) {
  EventSink silent;
  State state = Skirmish::set_up(rules, random, silent);
  for (int i = 0; i < 40; ++i) {
    const SeatSet asked = skirmish::asked(rules, state);
    if (asked.empty()) return;
    ActList list;
    Skirmish::legal(rules, state, *asked.begin(), list);
    ASSERT_FALSE(list.empty());
    Skirmish::apply(rules, state, *asked.begin(), list[random.below(static_cast<std::uint32_t>(list.size()))],
                    random, silent);
  }
}

TEST(SpoiledSheets, AreRefusedWithAPlaceOrCanBePlayed) {
  for (const std::string& sheet : good_sheets()) ASSERT_EQ(problems(sheet), "nothing is wrong");
  const char* more = std::getenv("TW_SPOILED_SHEETS");
  const int rounds = more != nullptr ? std::atoi(more) : 600;
  Random random(2);
  int refused = 0;
  int played = 0;
  for (int i = 0; i < rounds; ++i) {
    std::string sheet = good_sheets()[random.below(static_cast<std::uint32_t>(good_sheets().size()))];
    const std::uint32_t slips = 1 + random.below(3);
    for (std::uint32_t slip = 0; slip < slips; ++slip) sheet = spoiled(sheet, random);
    SCOPED_TRACE(sheet);
    const auto rules = compiled(sheet);
    if (!rules) {
      ++refused;
      for (const std::string& problem : rules.error()) ASSERT_TRUE(problem.starts_with("sheet:")) << problem;
      continue;
    }
    ++played;
    ASSERT_NO_FATAL_FAILURE(play_on(*rules, random));
    if (!rules->begins_with) continue;
    const auto again = compiled(skirmish::written_sheet(*rules, *rules->begins_with));
    ASSERT_TRUE(again) << again.error().front();
    ASSERT_EQ(*again->begins_with, *rules->begins_with);
  }
  EXPECT_GT(refused, rounds / 4);
  EXPECT_GT(played, rounds / 20);
}

}  // namespace hostile_sheets_test

}  // namespace tablewright::tests
