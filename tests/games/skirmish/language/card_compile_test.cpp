// What the lines of cards become: the parts that the engine steps through.
#include "read_cards.hpp"
#include "skirmish/language/compiler.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

namespace card_compile_test {

using namespace skirmish;
using testing::ElementsAre;
using testing::IsEmpty;

const Content& content() {
  static const Content packs = [] {
    std::vector<Pack> found;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (path.find("/rules/") == std::string::npos) found.push_back({path, file_text(path)});
    }
    return read_content(found);
  }();
  return packs;
}

Rules match(std::string_view sheet) {
  auto rules = compiled(content(), sheet);
  if (rules) return std::move(*rules);
  for (const std::string& problem : rules.error()) ADD_FAILURE() << problem;
  return {};
}

std::vector<std::string> problems_of(std::string_view sheet) {
  const auto rules = compiled(content(), sheet);
  return rules ? std::vector<std::string>() : rules.error();
}

PieceId piece(const Rules& rules, std::string_view mark) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (rules.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
  }
  ADD_FAILURE() << "no piece " << mark;
  return PieceId{0};
}

const CardAction& action(const Rules& rules, std::string_view id) {
  for (const CardAction& found : rules.actions) {
    if (found.id == id) return found;
  }
  ADD_FAILURE() << "no action " << id;
  return rules.actions.front();
}

std::vector<Part> parts(const Rules& rules, std::string_view id) {
  const CardAction& found = action(rules, id);
  const auto begin = rules.parts.begin() + found.first_part;
  return {begin, begin + found.parts};
}

std::vector<Op> ops(const Rules& rules, std::string_view id) {
  std::vector<Op> found;
  for (const Part& part : parts(rules, id)) found.push_back(part.op);
  return found;
}

const Description& description(const Rules& rules, DescriptionId id) {
  return rules.descriptions[static_cast<std::size_t>(id)];
}

std::vector<Relation> relations(const Rules& rules, DescriptionId id) {
  const Description& found = description(rules, id);
  const auto begin = rules.relations.begin() + found.first_relation;
  return {begin, begin + found.relations};
}

std::vector<Reaction> reactions(const Rules& rules, Trigger event) {
  std::vector<Reaction> found;
  for (const Reaction& reaction : rules.reactions) {
    if (reaction.event == event) found.push_back(reaction);
  }
  return found;
}

// One ability with these lines, alone in a match.
struct Alone {
  ReadCard card;
  Rules rules;

  explicit Alone(ReadCard read) : card(std::move(read)) {
    EXPECT_THAT(card.problems, IsEmpty());
    rules.pieces.resize(1);
    Cast cast;
    cast.self = cast.actor = PieceId{0};
    std::uint8_t next = 1;
    for (const CardPiece& brought : card.text.pieces) {
      PieceSet pieces;
      for (int i = 0; i < brought.copies; ++i) pieces.add(PieceId{next++});
      cast.pieces.push_back(pieces);
    }
    for (std::size_t i = 0; i < card.text.statuses.size(); ++i)
      cast.statuses.push_back(StatusId{static_cast<std::uint8_t>(i)});
    cast.dice.resize(card.text.dice.size(), 1);
    cards::Diagnostics diagnostics("card");
    compile_card(card.text, cast, rules, diagnostics);
    EXPECT_THAT(diagnostics.texts(), IsEmpty());
  }
};

constexpr std::string_view all_four =
    "map winterfell\naim plain\n"
    "side\n  figures jon_snow arya_stark\nside\n  start 3\n  figures daenerys_targaryen night_king\n";

TEST(JonSnow, IsCompiled) {
  const Rules rules = match(all_four);
  const PieceCard& jon = rules.piece(piece(rules, "A"));
  EXPECT_EQ(jon.actions, 3);
  EXPECT_EQ(rules.actions[jon.first_action].id, "wild_at_heart");
  const auto wild = parts(rules, "wild_at_heart");
  ASSERT_EQ(wild.size(), 2U);
  EXPECT_EQ(wild[0].op, Op::Move);
  EXPECT_EQ(wild[0].n, 3);
  EXPECT_TRUE(wild[0].through_rivals);
  EXPECT_FALSE(wild[0].may);
  EXPECT_EQ(wild[1].op, Op::Challenge);
  EXPECT_EQ(wild[1].n, 2);
  EXPECT_TRUE(wild[1].may);
  EXPECT_EQ(description(rules, wild[1].what).whose, Whose::Rival);
  EXPECT_EQ(relations(rules, wild[1].what).at(0).op, RelationOp::MorePoints);
  EXPECT_TRUE(action(rules, "longclaw").star);
  EXPECT_EQ(action(rules, "longclaw").type, TokenType::Silver);
}

TEST(JonSnow, LetsEachAllyActOnceATurn) {
  const Rules rules = match(all_four);
  EXPECT_NE(action(rules, "chosen_leader").limit, no_limit);
  EXPECT_THAT(ops(rules, "chosen_leader"), ElementsAre(Op::Each, Op::Basic, Op::Next));
  const auto chosen = parts(rules, "chosen_leader");
  EXPECT_EQ(description(rules, chosen[0].what).whose, Whose::Ally);
  EXPECT_EQ(chosen[0].skip, 3);
  EXPECT_EQ(chosen[1].who, Subject::Picked);
  EXPECT_TRUE(chosen[1].may);
  EXPECT_EQ(chosen[1].basics, basic::challenge | basic::assist);
  EXPECT_EQ(chosen[2].skip, 0);
}

TEST(JonSnow, WaitsForAChallengeThatIsWon) {
  const Rules rules = match(all_four);
  const auto wins = reactions(rules, Trigger::WinsChallenge);
  ASSERT_EQ(wins.size(), 1U);
  EXPECT_TRUE(wins[0].while_standing);
  EXPECT_NE(wins[0].limit, no_limit);
  EXPECT_NE(wins[0].limit, action(rules, "chosen_leader").limit);
  EXPECT_EQ(wins[0].owner, piece(rules, "A"));
  EXPECT_TRUE(description(rules, wins[0].about).actor);
  EXPECT_EQ(description(rules, wins[0].about).whose, Whose::Ally);
  EXPECT_EQ(description(rules, wins[0].other).whose, Whose::Rival);
  EXPECT_FALSE(rules.actions[wins[0].action.value].lying_too);
  const auto shift = parts(rules, "blood_of_wolf_and_dragon");
  ASSERT_EQ(shift.size(), 1U);
  EXPECT_EQ(shift[0].n, -1);
  EXPECT_EQ(shift[0].colours, 0b1011);  // blue, red, gold
}

TEST(AryaStark, IsCompiled) {
  const Rules rules = match(all_four);
  ASSERT_EQ(rules.statuses.size(), 1U);
  EXPECT_THAT(ops(rules, "the_list"), ElementsAre(Op::If, Op::Discard, Op::Pick, Op::Give, Op::Move));
  EXPECT_NE(action(rules, "the_list").needs, DescriptionId::None);
  EXPECT_EQ(parts(rules, "the_list")[1].who, Subject::Holder);
  EXPECT_THAT(ops(rules, "no_one"), ElementsAre(Op::Pick, Op::Place, Op::Basic));
  EXPECT_EQ(relations(rules, action(rules, "no_one").needs_square).at(0).to, Subject::Holder);
  EXPECT_TRUE(parts(rules, "no_one")[2].only_whom);
  ASSERT_EQ(rules.modifiers.size(), 1U);
  EXPECT_EQ(rules.modifiers[0].what, Changes::Dice);
  EXPECT_EQ(relations(rules, rules.modifiers[0].against).at(0).op, RelationOp::Holding);
  EXPECT_THAT(ops(rules, "valar_morghulis"), ElementsAre(Op::Discard, Op::If, Op::Pick, Op::Give));
  const auto trait = parts(rules, "valar_morghulis");
  EXPECT_EQ(trait[1].skip, 4);
  EXPECT_TRUE(trait[2].may);
  EXPECT_EQ(trait[2].skip, 4);
}

TEST(DaenerysTargaryen, BringsDrogon) {
  const Rules rules = match(all_four);
  const PieceCard& drogon = rules.piece(piece(rules, "Z_drogon"));
  EXPECT_EQ(drogon.kind, PieceKind::Token);
  EXPECT_EQ(drogon.of, piece(rules, "Z"));
  EXPECT_FALSE(drogon.has_defence);
  EXPECT_THAT(ops(rules, "dracarys"), ElementsAre(Op::PlaceToken, Op::Each, Op::Challenge, Op::Next));
  const auto fire = parts(rules, "dracarys");
  EXPECT_TRUE(fire[0].may);
  EXPECT_EQ(fire[0].skip, 0);
  EXPECT_TRUE(description(rules, fire[0].what).pieces.has(piece(rules, "Z_drogon")));
  EXPECT_TRUE(relations(rules, fire[0].where).at(0).pieces.has(piece(rules, "Z_drogon")));
  EXPECT_TRUE(fire[2].same_target);
  EXPECT_EQ(fire[2].whom, Subject::Picked);
  EXPECT_EQ(reactions(rules, Trigger::SetUp).size(), 1U);
}

TEST(TheNightKing, BringsTwoWights) {
  const Rules rules = match(all_four);
  const PieceId first = piece(rules, "Y_wight1");
  const PieceId second = piece(rules, "Y_wight2");
  EXPECT_EQ(rules.piece(first).kind, PieceKind::Minion);
  EXPECT_EQ(rules.piece(first).defence, 1);
  EXPECT_EQ(rules.piece(first).challenge_dice, 1);
  EXPECT_THAT(ops(rules, "raise_the_dead"), ElementsAre(Op::Each, Op::PlaceToken, Op::Next));
  EXPECT_EQ(description(rules, parts(rules, "raise_the_dead")[0].what).place, Whereabouts::OffMap);
  EXPECT_THAT(ops(rules, "army_of_the_dead"), ElementsAre(Op::Each, Op::Choose, Op::Option, Op::Option,
                                                          Op::Move, Op::Jump, Op::Challenge, Op::Next));
  const auto army = parts(rules, "army_of_the_dead");
  EXPECT_EQ(army[2].skip, 4);
  EXPECT_EQ(army[3].skip, 6);
  EXPECT_EQ(army[5].skip, 7);
  EXPECT_EQ(rules.option_texts.at(army[2].text), "It may move up to 2 squares.");
  const auto out = reactions(rules, Trigger::KnockedOut);
  ASSERT_EQ(out.size(), 2U);  // Arya waits for it too
  const Description& by = description(rules, out[1].other);
  EXPECT_TRUE(by.actor && by.pieces.has(first) && by.pieces.has(second));
  EXPECT_TRUE(parts(rules, "army_of_the_dead_2").at(0).where_it_was);
}

TEST(TwoSidesWithTheSameCard, EachMeanTheirOwnPieces) {
  const Rules rules = match(
      "map winterfell\naim plain\nside\n  figures night_king arya_stark\nside\n  start 3\n"
      "  figures night_king arya_stark\n");
  EXPECT_EQ(rules.statuses.size(), 2U);
  EXPECT_NE(rules.statuses[0].id, rules.statuses[1].id);
  const auto out = reactions(rules, Trigger::KnockedOut);
  ASSERT_EQ(out.size(), 4U);
  EXPECT_TRUE(description(rules, out[0].other).pieces.has(piece(rules, "A_wight1")));
  EXPECT_FALSE(description(rules, out[0].other).pieces.has(piece(rules, "Z_wight1")));
  EXPECT_TRUE(description(rules, out[2].other).pieces.has(piece(rules, "Z_wight1")));
}

TEST(ItemsAndCompanions, ComeByTheirCards) {
  const Rules rules = match(
      "map winterfell\naim plain\nside\n  figures arya_stark\n  item needle of A\nside\n"
      "  start 3\n  figures jon_snow\n  companion G ghost of Z\n");
  const PieceId needle = piece(rules, "B");
  EXPECT_EQ(rules.piece(needle).card, "needle");
  EXPECT_EQ(rules.piece(needle).actions, 1);
  EXPECT_EQ(action(rules, "needle").cost, 2);
  EXPECT_THAT(ops(rules, "needle"), ElementsAre(Op::Move, Op::Challenge));
  const PieceId ghost = piece(rules, "G");
  EXPECT_EQ(rules.piece(ghost).defence, 2);
  EXPECT_EQ(rules.piece(ghost).actions, 2);
  const Bonus& bonus = rules.bonuses.at(static_cast<std::size_t>(parts(rules, "bite").at(0).bonus));
  EXPECT_EQ(bonus.kind, Bonus::Kind::IfTest);
  const skirmish::Test& test = rules.tests.at(static_cast<std::size_t>(bonus.test));
  EXPECT_EQ(test.who, Subject::Target);
  EXPECT_EQ(relations(rules, test.what).at(0).to, Subject::Owner);
  EXPECT_THAT(problems_of("map winterfell\naim plain\nside\n  figures arya_stark\n  item ghost of A\nside\n"
                          "  figures jon_snow\n"),
              testing::Contains(testing::HasSubstr("\"ghost\" is no item: expected storm_lantern, needle")));
}

constexpr std::string_view two_sides =
    "side\n  figures jon_snow sworn_brother\nside\n  figures night_king white_walker\n";

TEST(Scenarios, LayOutTheirMarkers) {
  const Rules triumph = match("scenario triumph\n" + std::string(two_sides));
  EXPECT_EQ(triumph.title, "Triumph");
  const PieceCard& marker = triumph.piece(piece(triumph, "triumph"));
  EXPECT_EQ(marker.kind, PieceKind::Marker);
  EXPECT_EQ(marker.side, nobody);
  EXPECT_EQ(notation(triumph.board->grid(), *marker.home), "f6");
  EXPECT_EQ(triumph.sides[0].start, 2) << "the corner of the crow";
  EXPECT_EQ(triumph.target, 6);
  for (const Reaction& reaction : triumph.reactions) {
    EXPECT_TRUE(reaction.event != Trigger::EndOfRound || reaction.of_scenario);
  }
  const Rules infiltrate =
      match("scenario infiltrate\n" + std::string(two_sides) + "side\n  figures arya_stark stark_soldier\n");
  EXPECT_EQ(infiltrate.piece(piece(infiltrate, "infiltrate2")).side, Side{2}) << "that of the wolf";
  EXPECT_EQ(infiltrate.target, 5);
  const auto taken = reactions(infiltrate, Trigger::Interacts);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(description(infiltrate, taken[0].other).whose, Whose::Rival);
  EXPECT_THAT(ops(infiltrate, "scenario"), ElementsAre(Op::Gain, Op::Place, Op::LayOnTrack));
  EXPECT_TRUE(parts(infiltrate, "scenario")[2].actors_track);
}

TEST(Scenarios, HaveLeadersAndAreas) {
  const Rules leaders = match("scenario leaders\n" + std::string(two_sides));
  EXPECT_TRUE(leaders.leaders);
  EXPECT_EQ(leaders.aim.leader_by_leader, 4);
  EXPECT_EQ(leaders.aim.of_leader, 3);
  EXPECT_EQ(leaders.aim.by_leader, 2);
  EXPECT_EQ(leaders.aim.knock_out, 1);
  const Rules territory = match("scenario territory\n" + std::string(two_sides));
  ASSERT_EQ(territory.areas.size(), 1U);
  EXPECT_EQ(territory.areas[0].count(), 12);
  const auto round = parts(territory, "scenario");
  ASSERT_EQ(round.size(), 2U);
  EXPECT_EQ(round[0].from_characters, 3);
  EXPECT_TRUE(round[1].most);
}

TEST(Scenarios, AreRefusedWhereTheyDoNotFit) {
  EXPECT_THAT(problems_of("scenario triumf\n" + std::string(two_sides)),
              ElementsAre(testing::HasSubstr("did you mean \"triumph\"")));
  EXPECT_THAT(
      problems_of("scenario leaders\n" + std::string(two_sides) + "side\n  start 3\n  figures arya_stark\n"),
      testing::Not(IsEmpty()));
  // skirmish.mix.5: a map that does not name its places is as good.
  EXPECT_THAT(problems_of("scenario triumph\nmap godswood\n" + std::string(two_sides)), IsEmpty());
  EXPECT_THAT(problems_of("scenario triumph\nfirst_game got100\n"),
              testing::Contains(testing::HasSubstr("not both")));
}

// A sheet of a moment has its board as a drawing, so it says where the places of the scenario are.
TEST(Scenarios, AreWrittenIntoTheSheetOfAMoment) {
  for (const char* id : {"triumph", "infiltrate", "leaders", "territory"}) {
    const Rules rules = match("scenario " + std::string(id) + '\n' + std::string(two_sides));
    State state;
    state.stage = Stage::Choose;
    state.round = 1;
    for (std::size_t i = 0; i < rules.side_count(); ++i) state.sides[i].start = rules.sides[i].start;
    Bitboard free = rules.board->open();
    for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
      if (rules.pieces[i].kind == PieceKind::Character) {
        state.where[i] = Spot::on(free.lowest());
        free.reset(free.lowest());
      }
      if (rules.pieces[i].home) state.where[i] = Spot::on(*rules.pieces[i].home);
      for (const TokenType type : rules.pieces[i].dots)
        ++state.sides[rules.pieces[i].side.value].pool[static_cast<std::size_t>(type)];
    }
    note_filled_squares(rules, state);
    const Rules again = match(written_sheet(rules, state));
    ASSERT_EQ(again.pieces.size(), rules.pieces.size()) << id;
    for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
      EXPECT_EQ(again.pieces[i].mark, rules.pieces[i].mark);
      EXPECT_EQ(again.pieces[i].home, rules.pieces[i].home);
    }
    EXPECT_EQ(again.parts.size(), rules.parts.size());
    EXPECT_EQ(again.aim.leader_by_leader, rules.aim.leader_by_leader);
    EXPECT_EQ(again.target, rules.target);
    ASSERT_TRUE(again.begins_with) << id;
    EXPECT_TRUE(*again.begins_with == state) << id;
  }
}

TEST(Statements, BranchAndGoOn) {
  const Alone alone(
      ability_that_says("    roll 1 die\n    if the roll shows star or triple\n      move up to 5\n"
                        "    otherwise\n      move up to 2\n    challenge 1\n"));
  EXPECT_THAT(ops(alone.rules, "leap"),
              ElementsAre(Op::RollAndCount, Op::If, Op::Move, Op::Jump, Op::Move, Op::Challenge));
  const auto leap = parts(alone.rules, "leap");
  EXPECT_EQ(leap[1].skip, 4);
  EXPECT_EQ(leap[3].skip, 5);
  EXPECT_EQ(alone.rules.tests.at(0).faces, 0b101);
}

TEST(Statements, BelowMayAreDoneOnlyIfItWasDone) {
  const Alone alone(ability_that_says("    may pay red or blue 1\n      challenge 2\n    move up to 1\n"));
  const auto leap = parts(alone.rules, "leap");
  EXPECT_THAT(ops(alone.rules, "leap"), ElementsAre(Op::Pay, Op::Challenge, Op::Move));
  EXPECT_TRUE(leap[0].may);
  EXPECT_EQ(leap[0].skip, 2);
  EXPECT_EQ(leap[0].colours, 0b11);
}

TEST(Statements, ControlWhomTheyChose) {
  const Alone alone(
      ability_that_says("    choose a standing rival character within 3 in sight\n    control it\n"
                        "      it does a basic action\n    it may move up to 1\n"));
  const auto leap = parts(alone.rules, "leap");
  ASSERT_EQ(leap.size(), 3U);
  EXPECT_TRUE(leap[1].control);
  EXPECT_EQ(leap[1].basics, basic::any);
  EXPECT_FALSE(leap[2].control);
}

TEST(Statements, PushAndPull) {
  const Alone alone(
      ability_that_says("    choose a square within 3\n    choose a standing rival that sees there\n"
                        "    pull it up to 2 toward there\n    push it up to 1\n"));
  const auto leap = parts(alone.rules, "leap");
  EXPECT_THAT(ops(alone.rules, "leap"), ElementsAre(Op::PickSquare, Op::Pick, Op::Pull, Op::Push));
  EXPECT_TRUE(leap[2].to_square);
  EXPECT_EQ(leap[3].origin, Subject::Self);
  EXPECT_EQ(leap[3].who, Subject::Picked);
}

TEST(StatusCards, SpeakForTheirHolder) {
  const Alone alone(
      character_that_says("  status boots \"Boots\"\n    when the holder begins a move\n"
                          "      may discard boots\n        go up to 2 farther in this move\n"
                          "        after this action put a token from your pool on 2 chosen by the "
                          "opponent\n    1 more defence\n"));
  ASSERT_EQ(alone.rules.reactions.size(), 1U);
  const Reaction& reaction = alone.rules.reactions[0];
  EXPECT_EQ(reaction.status, StatusId{0});
  EXPECT_EQ(reaction.owner, no_piece);
  EXPECT_EQ(reaction.about, DescriptionId::None);
  const auto boots = parts(alone.rules, "boots");
  EXPECT_THAT(ops(alone.rules, "boots"), ElementsAre(Op::Discard, Op::MoreSteps, Op::TakeFromPool));
  EXPECT_EQ(boots[0].who, Subject::Self);
  EXPECT_EQ(boots[0].skip, 3);
  EXPECT_TRUE(boots[2].later);
  EXPECT_EQ(boots[2].chooser, Chooser::Opponent);
  ASSERT_EQ(alone.rules.modifiers.size(), 1U);
  EXPECT_EQ(alone.rules.modifiers[0].piece, no_piece);
  EXPECT_EQ(alone.rules.modifiers[0].status, StatusId{0});
}

TEST(StatusCards, AreDiscardedByChoice) {
  const Alone alone(
      character_that_says("  status one \"One\"\n  status two \"Two\"\n  ability leap \"Leap\" red 2\n"
                          "    may discard one or two\n      shift a token down 1\n"));
  EXPECT_THAT(ops(alone.rules, "leap"), ElementsAre(Op::May, Op::Choose, Op::Option, Op::Option, Op::Discard,
                                                    Op::Jump, Op::Discard, Op::Shift));
  EXPECT_EQ(parts(alone.rules, "leap")[0].skip, 8);
  EXPECT_EQ(parts(alone.rules, "leap")[5].skip, 7);
}

TEST(Changes, AreModifiersOfThePiece) {
  const Alone alone(
      character_that_says("  die wild \"Wild die\"\n  trait calm \"Calm\"\n    while standing\n"
                          "    1 less defence\n    abilities may cost 1 less\n"
                          "    wild replaces a die in every roll\n"));
  ASSERT_EQ(alone.rules.modifiers.size(), 3U);
  EXPECT_EQ(alone.rules.modifiers[0].what, Changes::Defence);
  EXPECT_EQ(alone.rules.modifiers[0].amount, -1);
  EXPECT_TRUE(alone.rules.modifiers[0].while_standing);
  EXPECT_FALSE(alone.rules.modifiers[1].while_standing);
  EXPECT_TRUE(alone.rules.modifiers[1].optional);
  EXPECT_EQ(alone.rules.modifiers[2].die, 1);
}

// Every jump of every card leads to a part of its action or to its end, and every name to something there is.
TEST(ThePage, IsCompiledSoundly) {
  for (const std::string& text : cards_of_the_page()) {
    const ReadCard card = card_that_says(text);
    if (card.is_scenario()) continue;
    const Alone alone(card);
    for (const CardAction& compiled : alone.rules.actions) {
      for (std::size_t i = 0; i < compiled.parts; ++i) {
        const Part& part = alone.rules.parts[compiled.first_part + i];
        EXPECT_LE(part.skip, compiled.parts) << compiled.id;
        EXPECT_TRUE(part.op != Op::If || part.skip > i) << compiled.id;
        const bool describes = part.op == Op::Pick || part.op == Op::Each;
        EXPECT_TRUE(!describes || part.what != DescriptionId::None) << compiled.id;
      }
    }
  }
}

}  // namespace card_compile_test

}  // namespace tablewright::tests
