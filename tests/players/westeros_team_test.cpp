#include <set>

#include "game/say.hpp"
#include "games/westeros/scene.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros_matches.hpp"

namespace tablewright::tests {

namespace westeros_team_test {

using westeros::Face;
using westeros::Step;
using westeros::Westeros;

constexpr const char* set_ups[] = {
    "mode coop\nplayers 2\n",
    "mode coop\nplayers 3\ndifficulty hard\n",
    "mode coop\nplayers 4\nhouses targaryen\n",
    "mode coop\nplayers 5\ndifficulty epic\n",
    "mode solo_coop\n",
};

// Whole games from views alone, with all players mixed: never an act that is not legal.
TEST(TeamAgainstTheNightKing, NeverDoesWhatIsNotLegal) {
  std::set<Step> answered;
  for (const char* options : set_ups) {
    const westeros::Rules rules = westeros_rules(options);
    for (std::uint64_t game = 0; game < 6; ++game) {
      WesterosComputerMatch match(rules, game * 977 + 5);
      const auto player_of = [&](Seat seat) {
        constexpr const char* names[] = {"simple", "greedy", "random"};
        return westeros_player(names[(game + seat.value) % 3]);
      };
      while (!match.is_over()) {
        answered.insert(match.state.top().step);
        ASSERT_TRUE(match.go_on(player_of)) << options << "game " << game << ", act " << match.acts.size();
      }
    }
  }
  for (const Step step : {Step::Explore, Step::WalkerFirst, Step::RemoveWalker, Step::Debt, Step::Commit})
    EXPECT_TRUE(answered.contains(step)) << int{k(step)};
}

TEST(TeamAgainstTheNightKing, AnswersFromTheViewAndChanceAlone) {
  const westeros::Rules rules = westeros_rules("mode coop\nplayers 3\n");
  WesterosComputerMatch match(rules, 4);
  Random worlds(9);
  int different = 0;
  while (!match.is_over()) {
    const Seat seat = match.asked();
    const westeros::View view = match.view();
    const westeros::State other = Westeros::sample(rules, view, worlds);
    different += other.deck != match.state.deck || other.winter != match.state.winter ? 1 : 0;
    for (const std::string_view name : {"simple", "greedy"}) {
      Random one(8);
      Random two(8);
      EXPECT_EQ(westeros_player(name)(rules, view, seat, one),
                westeros_player(name)(rules, Westeros::view(rules, other, seat), seat, two));
    }
    ASSERT_TRUE(match.go_on([](Seat) { return westeros_player("greedy"); }));
  }
  EXPECT_GT(different, 100);
}

// How far the Treaty is ahead of the Night King when all is over, added up over some games.
int lead_of(std::string_view name, const char* options, std::uint64_t games) {
  const westeros::Rules rules = westeros_rules(options);
  int lead = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    WesterosComputerMatch match(rules, game + 100);
    while (!match.is_over()) {
      if (!match.go_on([&](Seat) { return westeros_player(name); })) return -100'000;
    }
    lead += int{westeros::points_of(rules, match.state, westeros::the_treaty)} -
            int{westeros::points_of(rules, match.state, westeros::the_night_king)};
  }
  return lead;
}

// Random teams end some 70 to 80 points behind him.
TEST(TeamAgainstTheNightKing, ThoughtBringsPoints) {
  constexpr int games = 8;
  for (const char* options : {"mode coop\nplayers 2\n", "mode coop\nplayers 4\n"}) {
    const int random = lead_of("random", options, games);
    const int greedy = lead_of("greedy", options, games);
    const int simple = lead_of("simple", options, games);
    EXPECT_GT(greedy, random + 8 * games) << options;
    EXPECT_GT(simple, greedy) << options;
    EXPECT_GT(simple, random + 20 * games) << options;
  }
}

// The player on seat 0 does this action; the next round, with its Ranger Card, begins after it.
void act(Scene& scene, Face face, std::string_view name = "simple") {
  scene.state.frames.push_back({.step = Step::Game, .a = 1});
  scene.state.frames.push_back({.step = Step::Round, .a = static_cast<std::uint8_t>(RoundFrom::HeroesBack)});
  scene.action(0, face);
  const std::size_t frames = scene.state.frames.size();
  const Seat me{0};
  Random random(1);
  while (!scene.state.frames.empty() && scene.state.frames.size() >= frames) {
    const Seat asked = *Westeros::question(*scene.rules, scene.state).asked.begin();
    if (asked != me) return;
    const Act chosen =
        westeros_player(name)(*scene.rules, Westeros::view(*scene.rules, scene.state, me), me, random);
    scene.act_as(0, notation(AnyGameOf<Westeros>(scene.rules, scene.state), chosen));
  }
}

TEST(TeamAgainstTheNightKing, DoesNotAttackAWhiteWalkerThatItCannotBeat) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.wall_has_fallen().walker("hornwood").hand(0, {});
  act(scene, Face::March);
  EXPECT_TRUE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.on_mat("stark"), 7) << "no token was lost";
}

// With all the steel its strength is 1, and no card of the deck adds more than 5 (Conscripts: nobody is
// near). That takes the army as a whole, which has to be taken up unit by unit. There is glass enough:
// whoever looked for more would leave the walker alone.
TEST(TeamAgainstTheNightKing, BeatsAWhiteWalkerThatItSurelyBeats) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").put("winterfell", "tully", 3);
  scene.put("casterly_rock", "lannister", 2).ally(0, "tully");
  scene.wall_has_fallen().walker("hornwood").glass(3).steel(5).hand(0, {});
  act(scene, Face::March);
  EXPECT_FALSE(scene.has_walker("hornwood"));
}

TEST(TeamAgainstTheNightKing, AttacksHimWhenHeCanBeBeaten) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").put("casterly_rock", "lannister", 2);
  scene.put("the_rills", "stark");
  scene.wall_has_fallen().night_king("hornwood").glass(3).steel(5).points(0, 30).points(1, 20);
  scene.hand(0, {"poisoning"});
  act(scene, Face::March);
  EXPECT_TRUE(scene.state.winter.beaten);
}

}  // namespace westeros_team_test

}  // namespace tablewright::tests
