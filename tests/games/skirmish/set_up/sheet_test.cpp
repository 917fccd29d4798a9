// What a sound sheet means, field by field.
#include "sheets.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace sheet_test {

using skirmish::PieceKind;
using skirmish::Rules;

std::vector<std::string> marks(const Rules& rules) {
  std::vector<std::string> all;
  for (const skirmish::PieceCard& piece : rules.pieces) all.push_back(piece.mark);
  return all;
}

TEST(ASheet, OfAFirstGameIsOneLine) {
  const Rules rules = rules_of("first_game jp101\n");
  EXPECT_EQ(rules.title, "First game of Jurassic Park");
  EXPECT_EQ(rules.edition.name, skirmish::EditionName::E2020a);
  EXPECT_EQ(marks(rules), (std::vector<std::string>{"A", "B", "Z", "Y"}));
  EXPECT_EQ(rules.sides[0].name, "Dark");
  EXPECT_EQ(rules.sides[1].name, "Light");
  EXPECT_EQ(rules.target, 1);
  EXPECT_EQ(rules.house, skirmish::HouseRules{});
  EXPECT_FALSE(rules.begins_with);
}

TEST(ASheet, ChangesWhatAFirstGameLeavesOpen) {
  const Rules rules = rules_of(
      "first_game got100\nedition 2022\nfirst_player flip\nrounds 7\nhouse beside_only_standing\nhouse "
      "win_at_end_of_round\nseats 3\naim\n  knock_out 2\n  target 5\n  counted at_once\n");
  EXPECT_EQ(rules.edition.name, skirmish::EditionName::E2022);
  EXPECT_EQ(rules.first_player, skirmish::FirstPlayer::Flip);
  EXPECT_EQ(rules.house.round_limit, 7);
  EXPECT_TRUE(rules.house.beside_only_standing);
  EXPECT_TRUE(rules.house.win_at_end_of_round);
  EXPECT_EQ(rules.side_count(), 3U);
  EXPECT_EQ(rules.target, 5);
  EXPECT_EQ(rules.aim.knock_out, 2);
}

TEST(ASheet, KeepsWhoBeginsOfTheFirstGameUnlessItSaysSo) {
  EXPECT_EQ(rules_of("first_game got100\n").first_player, skirmish::FirstPlayer::Random);
  EXPECT_EQ(rules_of("first_game got100\nfirst_player flip\n").first_player, skirmish::FirstPlayer::Flip);
  EXPECT_EQ(rules_of("first_game jp101\nfirst_player random\n").first_player, skirmish::FirstPlayer::Random);
}

TEST(ASheet, GivesMarksThatNothingElseHas) {
  const Rules rules = rules_of(
      "first_game jp101\nside\n  figures t_rex gallimimus\n  figure A \"Ann\"\nside\n  figures "
      "ian_malcolm\nmarker "
      "\"Stone\"\nmarker marker_2 \"Tree\"\nmarker \"Bush\"\n");
  EXPECT_EQ(marks(rules), (std::vector<std::string>{"B", "C", "A", "Z", "marker_1", "marker_2", "marker_3"}));
}

TEST(ASheet, NamesSidesByTheirBaseIfTheyDiffer) {
  const Rules rules = rules_of(
      "map winterfell\nside\n  figures gallimimus\nside\n  figures gallimimus\nside \"Light\"\n  figures "
      "scientist\n");
  EXPECT_EQ(rules.sides[0].name, "Dark");
  EXPECT_EQ(rules.sides[1].name, "Wolf") << "the colour of its corner, for Dark is taken";
  EXPECT_EQ(rules.sides[2].name, "Light");
}

TEST(ASheet, SeatsTeamsAroundTheTable) {
  RULE("skirmish.team.1");
  const Rules rules = rules_of("first_game sg100\nseats 4\n");
  ASSERT_EQ(rules.table.seats(), 4U);
  EXPECT_EQ(rules.table.team_of(Side{0}), SeatSet{0b0101});
  EXPECT_EQ(rules.table.team_of(Side{1}), SeatSet{0b1010});
  // The figures go round among the players of the team.
  EXPECT_EQ(rules.pieces[0].seat, Seat{0});
  EXPECT_EQ(rules.pieces[1].seat, Seat{2});
  EXPECT_EQ(rules.pieces[2].seat, Seat{0});
}

TEST(ASheet, HasPiecesOfEveryKind) {
  const Rules rules =
      rules_of(with(duel_drawing,
                    "side\n  figure A \"Ann\" defence 3 dots red blue\n  companion G \"Dog\" defence 1 of "
                    "A\n  minion M \"Rat\" "
                    "of A\n  token T \"Trap\" defence 2 challengeable of A\n  item I \"Rope\" of A\n  bonus "
                    "O \"Relic\"\nside\n "
                    " figure Z \"Zed\" basic\nmarker D \"Door\" defence 2\nposition\n  at G b1\n"));
  const auto kinds = std::to_array<PieceKind>({PieceKind::Character, PieceKind::Companion, PieceKind::Minion,
                                               PieceKind::Token, PieceKind::Item, PieceKind::BonusObjective,
                                               PieceKind::Character, PieceKind::Marker});
  ASSERT_EQ(rules.pieces.size(), kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(rules.pieces[i].kind, kinds[i]) << i;
  EXPECT_EQ(rules.pieces[0].defence, 3);
  EXPECT_EQ(rules.pieces[0].dots.size(), 2U);
  EXPECT_EQ(rules.pieces[0].companion, skirmish::PieceId{1});
  EXPECT_EQ(rules.pieces[3].of, skirmish::PieceId{0});
  EXPECT_TRUE(rules.pieces[3].challenge_allowed);
  EXPECT_FALSE(rules.pieces[2].has_defence);
  EXPECT_EQ(rules.pieces[5].side, skirmish::nobody);
  EXPECT_TRUE(rules.pieces[6].basic);
  EXPECT_EQ(rules.pieces[7].side, skirmish::nobody);
}

TEST(ASheet, TakesStartingAreasAndPointMarkersOfItsMapOrItsOwn) {
  const Rules of_map = rules_of("first_game jp101\naim plain\n");
  EXPECT_EQ(of_map.starts[0].count(), 5);
  const Rules own = rules_of("first_game jp101\naim plain\nstart 1 a1 b1\nstart 1 c1\npoint X e5\n");
  EXPECT_EQ(own.starts[0].count(), 3);
  EXPECT_EQ(own.starts[1].count(), 5);
  EXPECT_EQ(own.pieces.back().mark, "point_X");
}

TEST(ASheet, UsesThePacksItNamesAndNoOthers) {
  const auto packs = skirmish::packs_for(all_packs(), "first_game jp101\n");
  const skirmish::Content content = skirmish::read_content(packs);
  EXPECT_TRUE(skirmish::compiled(content, "first_game jp101\n"));
  EXPECT_EQ(content.maps.size(), 1U);
  EXPECT_EQ(content.figures.size(), 4U);
  EXPECT_EQ(content.first_games.size(), 1U);
  // On one line, as records have it, it needs the same.
  EXPECT_EQ(skirmish::packs_for(all_packs(), "first_game jp101\\n"), packs);
}

TEST(ASheet, WithASlipOfThePenHasAllPacksThatCouldBeMeant) {
  const auto said = [](std::string_view sheet) {
    const skirmish::Content content = skirmish::read_content(skirmish::packs_for(all_packs(), sheet));
    const auto rules = skirmish::compiled(content, sheet);
    return rules ? std::string() : rules.error().front();
  };
  EXPECT_EQ(said("first_game jp110\n"), "sheet:1:12: \"jp110\" is no first game: did you mean \"jp101\"?");
  EXPECT_EQ(said("map winterfel\n"), "sheet:1:5: \"winterfel\" is no map: did you mean \"winterfell\"?");
  EXPECT_EQ(said("map winterfell\nside\n  figures t_rx\nside\n  figures gi_hun\n"),
            "sheet:3:11: \"t_rx\" is no figure: did you mean \"t_rex\"?");
}

TEST(ASheet, OfAPositionNeedsTheCardsOfItsFiguresOnly) {
  const Rules rules = rules_of("first_game jp101\n");
  Random random(1);
  EventSink silent;
  const std::string sheet = skirmish::written_sheet(rules, skirmish::Skirmish::set_up(rules, random, silent));
  const skirmish::Content content = skirmish::read_content(skirmish::packs_for(all_packs(), sheet));
  EXPECT_TRUE(content.maps.empty());
  EXPECT_TRUE(content.first_games.empty());
  EXPECT_TRUE(skirmish::compiled(content, sheet));
}

}  // namespace sheet_test

}  // namespace tablewright::tests
