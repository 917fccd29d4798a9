#include "play_table.hpp"

#include <algorithm>

namespace tablewright::cli {

namespace {

// A computer's chance is its own: it must neither see nor move the dice of the match. It follows from the
// seed and the number of the act, so that a match that was saved goes on as if it had not been.
std::uint64_t seed_of_thought(std::uint64_t seed, std::uint64_t act) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
  return (seed ^ 0x5DEECE66D5A17EC7) + odd * (act + 1);
}

}  // namespace

PlayTable::PlayTable(PlayedMatch played, SeatSet computers, Computer computer)
    : played_(std::move(played)),
      computers_(computers),
      computer_(std::move(computer)),
      dice_(played_.seed, played_.match->position()) {
  if (played_.match->log().empty()) played_.match->begin(dice_);
}

SeatSet PlayTable::people() const {
  SeatSet people = game().table().everybody();
  for (const Seat seat : computers_) people.remove(seat);
  return people;
}

Result<std::uint32_t, Refusal> PlayTable::act(Seat seat, const Act& act) {
  return played_.match->act(seat, act, dice_);
}

bool PlayTable::let_computer_act() {
  for (const Seat seat : question().asked) {
    if (!computers_.has(seat)) continue;
    Random chance(seed_of_thought(played_.seed, match().log().size()));
    return act(seat, computer_.decide(game(), seat, chance)).has_value();
  }
  return false;
}

Result<std::uint32_t, Refusal> PlayTable::take_back(Agreed agreed) {
  const auto steps = match().standing();
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [&](const Step& step) { return !computers_.has(step.seat); });
  if (last == steps.rend()) {
    const auto kind = static_cast<std::uint8_t>(TableReason::NothingThere);
    return failure(Refusal{table_rule::undo_past, {.kind = kind}});
  }
  const auto before = std::next(last);
  SeatSet consenting = agreed == Agreed::Yes ? game().table().everybody() : computers_;
  consenting.remove(last->seat);
  return played_.match->undo(last->seat, before == steps.rend() ? 0 : before->number, consenting);
}

// One of the people at the keyboard says so: who is asked, or else the first of them.
Result<std::uint32_t, Refusal> PlayTable::end(Agreed agreed) {
  const SeatSet asked = asked_people();
  const SeatSet mine = asked.empty() ? people() : asked;
  const Seat seat = mine.empty() ? Seat{0} : *mine.begin();
  SeatSet consenting = agreed == Agreed::Yes ? game().table().everybody() : computers_;
  consenting.remove(seat);
  return played_.match->end(seat, consenting);
}

}  // namespace tablewright::cli
