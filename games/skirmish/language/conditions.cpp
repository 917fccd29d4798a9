// What holds, and how many dice, colours and sides: the part of the describer that asks.
#include "describer.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::skirmish {

using cards::Node;

TestId Describer::add(const Test& test) {
  rules_.tests.push_back(test);
  return static_cast<TestId>(rules_.tests.size() - 1);
}

// Tests know their subject without a status card.
Somebody Describer::tested(const Node& thing) {
  const Somebody somebody = must_be_certain(thing);
  if (somebody.who == Subject::Holder || somebody.who == Subject::Giver || somebody.who == Subject::Piece)
    problem(thing, "a condition asks of self, it, the target or the character.");
  return somebody;
}

void Describer::take_state(const Node& state, Draft& draft) {
  switch (state.id()) {
    case form::IsStanding: draft.description.standing = true; break;
    case form::IsKnockedDown: draft.description.lying = true; break;
    case form::IsExhausted: draft.description.exhausted = true; break;
    case form::IsReady: draft.description.ready = true; break;
    case form::IsRelated: take_relation(*state.child("how"), draft); break;
    default: break;
  }
}

TestId Describer::test(const Node& condition) {
  in_condition_ = true;
  Test test;
  switch (condition.id()) {
    case form::ChallengeIs: test.op = condition.choice("result") == "won" ? TestOp::Won : TestOp::Lost; break;
    case form::SomebodyKnockedOut: test.op = TestOp::KnockedOut; break;
    case form::RollShows:
      test.op = TestOp::RollShows;
      for (const Node& face : condition.list("faces"))
        test.faces = static_cast<std::uint8_t>(test.faces | 1U << (face.id() - form::FaceStar));
      break;
    case form::RollCounts:
      test.op = TestOp::RolledAtLeast;
      test.n = static_cast<std::uint8_t>(condition.number("n"));
      break;
    case form::CostLowered: test.op = TestOp::CostWasLowered; break;
    case form::StatusInPlay:
      test.op = TestOp::StatusInPlay;
      test.negated = condition.has("not");
      test.status = status(condition);
      break;
    case form::ItemIsReady:
      test.op = TestOp::ItemReady;
      test.who = tested(*condition.child("whom")).who;
      break;
    case form::KnockedOutBy:
      test.op = TestOp::KnockedOutBy;
      test.who = Subject::Target;
      test.what = things(condition.list("by"), Whereabouts::Anywhere);
      break;
    case form::NotChallenged:
      test.op = TestOp::NotChallenged;
      test.who = tested(*condition.child("who")).who;
      break;
    case form::PoolHasToken:
      test.op = TestOp::HasPoolToken;
      test.who = pool_of(*condition.child("pool")).who;
      break;
    case form::ThereIsNo:
      test.op = TestOp::Exists;
      test.negated = true;
      test.what = description(*condition.child("what"));
      break;
    case form::ThereIs:
      test.op = TestOp::Exists;
      test.what = thing(*condition.child("what"));
      break;
    case form::NobodyIs:
    case form::ThingIs: {
      Draft draft;
      const Node* who = condition.child("who");
      test.negated = who == nullptr;
      const bool is_described = who == nullptr || who->id() == form::Described;
      test.op = is_described ? TestOp::Exists : TestOp::Is;
      if (!is_described) test.who = tested(*who).who;
      if (who == nullptr) describe(*condition.child("what"), draft);
      if (who != nullptr && is_described) describe_thing(*who, draft);
      const Node& how = *condition.child("how");
      const bool of_turns = how.id() == form::IsExhausted || how.id() == form::IsReady;
      if (of_turns && !is_described) draft.description.place = Whereabouts::Anywhere;
      take_state(how, draft);
      test.what = add(draft);
      break;
    }
    default: break;  // no condition
  }
  in_condition_ = false;
  return add(test);
}

// --- dice, tokens, sides
// -------------------------------------------------------------------------------------

BonusId Describer::bonus(const Node& challenge) {
  const Node* why = challenge.child("why");
  if (why == nullptr) return BonusId::None;
  const Chosen before = chosen;
  chosen.target = true;  // dice are counted once it is named
  Bonus bonus;
  bonus.n = static_cast<std::uint8_t>(challenge.number("more"));
  bonus.most = static_cast<std::uint8_t>(challenge.number("most", 0xFF));
  switch (why->id()) {
    case form::BonusIf:
      bonus.kind = Bonus::Kind::IfTest;
      bonus.test = test(*why->child("all"));
      break;
    case form::BonusTokens:
      bonus.kind = Bonus::Kind::ForEachTokenOnTrack;
      bonus.colours = colours(why->list("colours"));
      break;
    case form::BonusPieces:
      bonus.kind = Bonus::Kind::ForEachPiece;
      bonus.what = description(*why->child("what"));
      break;
    default: break;  // the grammar has no other form here
  }
  chosen = before;
  rules_.bonuses.push_back(bonus);
  return static_cast<BonusId>(rules_.bonuses.size() - 1);
}

BonusId Describer::for_each_lowered_cost(std::uint8_t dice) {
  Bonus bonus;
  bonus.kind = Bonus::Kind::ForEachLoweredCost;
  bonus.n = dice;
  rules_.bonuses.push_back(bonus);
  return static_cast<BonusId>(rules_.bonuses.size() - 1);
}

std::uint8_t Describer::colours(std::span<const Node> list) {
  if (list.empty()) return all_colours;
  unsigned found = 0;
  for (const Node& colour : list) found |= 1U << (colour.id() - form::Blue);
  return static_cast<std::uint8_t>(found);
}

Somebody Describer::pool_of(const Node& pool) {
  if (pool.id() == form::PoolOf) return tested(*pool.child("whom"));
  return pool.id() == form::ItsPool ? Somebody{Subject::Picked, no_piece, no_status} : Somebody{};
}

Somebody Describer::side_of(const Node& side) {
  if (side.id() == form::SideOf) return tested(*side.child("whom"));
  return side.id() == form::ItsSide ? Somebody{Subject::Picked, no_piece, no_status} : Somebody{};
}

}  // namespace tablewright::skirmish
