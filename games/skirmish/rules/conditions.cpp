// Does a condition of a card hold, and how many dice does it bring?
#include <algorithm>

#include "matching.hpp"

namespace tablewright::skirmish {

bool holds(const Rules& rules, const State& state, const Frame& frame, TestId id) {
  const Test& test = rules.tests[static_cast<std::size_t>(id)];
  const PieceId who = who_is(rules, state, frame, test.who);
  const auto is_true = [&] {
    switch (test.op) {
      case TestOp::Won: return (frame.outcome & outcome::won) != 0;
      case TestOp::Lost: return (frame.outcome & outcome::lost) != 0;
      case TestOp::KnockedOut: return (frame.outcome & outcome::knocked_out) != 0;
      case TestOp::RollShows: return (frame.faces & test.faces) != 0;
      case TestOp::RolledAtLeast: return frame.counted >= test.n;
      case TestOp::Exists: return described(rules, state, frame, test.what).any();
      case TestOp::Is: return fits(rules, state, frame, test.what, who);
      case TestOp::KnockedOutBy: return fits_deed_of(rules, state, frame, test.what, who);
      case TestOp::CostWasLowered: return state.lowered > 0;
      case TestOp::StatusInPlay:
        return std::any_of(state.statuses.begin(), state.statuses.end(),
                           [&](const HeldStatus& held) { return held.card == test.status; });
      case TestOp::ItemReady:
        return std::any_of(rules.items.begin(), rules.items.end(), [&](PieceId item) {
          return rules.piece(item).of == who && !state.spot(item).is_on_track();
        });
      case TestOp::NotChallenged: return who != no_piece && !state.challenged.has(who);
      case TestOp::HasPoolToken: {
        const Side side = who == no_piece ? nobody : rules.side_of(who);
        if (side == nobody) return false;
        const auto& pool = state.side(side).pool;
        return std::any_of(pool.begin(), pool.end(), [](std::uint8_t count) { return count > 0; });
      }
    }
    return false;
  };
  return is_true() != test.negated;
}

int bonus_dice(const Rules& rules, const State& state, const Frame& frame, BonusId id) {
  if (id == BonusId::None) return 0;
  const Bonus& bonus = rules.bonuses[static_cast<std::size_t>(id)];
  int times = 0;
  switch (bonus.kind) {
    case Bonus::Kind::IfTest: times = holds(rules, state, frame, bonus.test) ? 1 : 0; break;
    case Bonus::Kind::ForEachPiece: times = described(rules, state, frame, bonus.what).count(); break;
    case Bonus::Kind::ForEachLoweredCost: times = state.lowered; break;
    case Bonus::Kind::ForEachTokenOnTrack:
      for (const auto& space : state.side(frame.as).track) {
        for (std::size_t type = 0; type < token_types; ++type)
          times += (unsigned{bonus.colours} >> type & 1U) != 0 ? space[type] : 0;
      }
      break;
  }
  return std::min<int>(times * bonus.n, bonus.most);
}

}  // namespace tablewright::skirmish
