#include "game/undo.hpp"

namespace tablewright {

std::optional<Refusal> undo_refused(std::span<const Step> standing, std::size_t keep, Seat asking,
                                    SeatSet others, SeatSet consenting) {
  const auto because = [&](RuleId rule, TableReason reason, const Step& step) {
    const auto kind = static_cast<std::uint8_t>(reason);
    return Refusal{rule, {.kind = kind, .a = asking.value, .b = step.seat.value, .u = step.number}};
  };
  const auto taken_back = standing.subspan(keep);
  for (const Step& step : taken_back) {
    if (!step.applied.revealed.empty())
      return because(table_rule::undo_reveal, TableReason::SecretSeen, step);
  }
  SeatSet missing = others;
  for (const Seat seat : consenting) missing.remove(seat);
  if (missing.empty()) return std::nullopt;
  for (const Step& step : taken_back) {
    if (step.seat != asking) return because(table_rule::undo_own, TableReason::OthersActed, step);
    if (step.applied.drew) return because(table_rule::undo_dice, TableReason::DiceFell, step);
  }
  return std::nullopt;
}

}  // namespace tablewright
