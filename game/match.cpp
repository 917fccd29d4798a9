#include "game/match.hpp"

#include <algorithm>
#include <cassert>

namespace tablewright {

namespace {

Refusal refusal(RuleId rule, TableReason reason, Seat seat, std::uint8_t b, std::uint32_t u) {
  return {rule, {.kind = static_cast<std::uint8_t>(reason), .a = seat.value, .b = b, .u = u}};
}

Refusal is_over(Seat seat) { return refusal(table_rule::over, TableReason::Over, seat, 0, 0); }

}  // namespace

Entry& Match::add(Said said, Seat seat) {
  Entry entry;
  entry.number = entries();
  entry.said = said;
  entry.seat = seat;
  entry.position = position();
  log_.push_back(std::move(entry));
  return log_.back();
}

// Carries the entry out with the draws of the tape, and keeps them.
void Match::run(Entry& entry, Tape& tape) {
  RecordingTape recording(tape);
  Random random(recording);
  std::vector<Event> happened;
  EventSink sink(happened);
  const auto before = witness_ ? game_->clone() : nullptr;
  if (entry.said == Said::Began) {
    game_->set_up(random, sink);
  } else {
    entry.applied = game_->apply(entry.seat, entry.act, random, sink);
    standing_.push_back(entry.number);
  }
  entry.draws = recording.draws();
  entry.hash = game_->hash();
  for (const Event& event : happened) {
    events_.push_back({last_event() + 1, entry.number, event});
  }
  if (before != nullptr) witness_(*before, std::span(events_).last(happened.size()));
}

void Match::begin(DiceStream& dice) {
  assert(log_.empty());
  Entry& entry = add(Said::Began, spectator);
  run(entry, dice);
  entry.position = dice.position();
  settle(dice);
}

Result<std::uint32_t, Refusal> Match::act(Seat seat, const Act& act, DiceStream& dice) {
  if (is_ended()) return failure(is_over(seat));
  if (const auto refused = game_->explain(seat, act)) return failure(*refused);
  const std::uint32_t number = entries();
  act_now(seat, act, dice, false);
  settle(dice);
  return number;
}

void Match::act_now(Seat seat, const Act& act, DiceStream& dice, bool by_order) {
  Entry& entry = add(Said::Acted, seat);
  entry.act = act;
  entry.by_order = by_order;
  run(entry, dice);
  entry.position = dice.position();
}

// What a standing order says to the present question. An answer that is not legal just now is asked for.
std::optional<std::pair<Seat, Act>> Match::ordered_answer() const {
  const Question question = game_->question();
  if (question.trigger.trigger == 0 || question.asking != Asking::One || question.asked.count() != 1)
    return {};
  const Seat seat = *question.asked.begin();
  const StandingOrder order = standing_order(seat, question.trigger.trigger);
  if (order == StandingOrder::Ask) return {};
  const Act answer = order == StandingOrder::Always ? question.trigger.yes : question.trigger.no;
  if (game_->explain(seat, answer)) return {};
  return std::pair(seat, answer);
}

void Match::settle(DiceStream& dice) {
  while (const auto answer = ordered_answer()) act_now(answer->first, answer->second, dice, true);
}

std::optional<Refusal> Match::order_refused(Seat seat, std::uint8_t trigger) const {
  if (is_ended()) return is_over(seat);
  if (seat.value < game_->table().seats() && trigger != 0) return std::nullopt;
  return refusal(table_rule::order, TableReason::NoSuchOrder, seat, trigger, 0);
}

Result<std::uint32_t, Refusal> Match::order(Seat seat, std::uint8_t trigger, StandingOrder order) {
  if (const auto refused = order_refused(seat, trigger)) return failure(*refused);
  Entry& entry = add(Said::Ordered, seat);
  entry.trigger = trigger;
  entry.order = order;
  entry.hash = game_->hash();
  orders_[seat.value][trigger] = order;
  return entry.number;
}

std::optional<Refusal> Match::take_back_refused(Seat seat, std::uint32_t to, SeatSet consenting) const {
  if (is_ended()) return is_over(seat);
  const auto steps = standing();
  const auto keep =
      std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.number > to; });
  const bool stands = to == 0 || (keep != steps.begin() && std::prev(keep)->number == to);
  if (!stands || keep == steps.end()) {
    return refusal(table_rule::undo_past, TableReason::NothingThere, seat, 0, to);
  }
  SeatSet others = game_->table().everybody();
  if (!others.has(seat)) return refusal(table_rule::asked, TableReason::NotAsked, seat, 0, 0);
  others.remove(seat);
  return undo_refused(steps, static_cast<std::size_t>(keep - steps.begin()), seat, others, consenting);
}

Result<std::uint32_t, Refusal> Match::undo(Seat seat, std::uint32_t to, SeatSet consenting) {
  if (const auto refused = take_back_refused(seat, to, consenting)) return failure(*refused);
  Entry& entry = add(Said::TookBack, seat);
  entry.to = to;
  entry.consenting = consenting;
  take_back(to);
  return log_.back().number;
}

std::optional<Refusal> Match::end_refused(Seat seat, SeatSet consenting) const {
  if (is_ended() || game_->question().asked.empty()) return is_over(seat);
  SeatSet missing = game_->table().everybody();
  if (!missing.has(seat)) return refusal(table_rule::asked, TableReason::NotAsked, seat, 0, 0);
  missing.remove(seat);
  for (const Seat other : consenting) missing.remove(other);
  if (missing.empty()) return std::nullopt;
  return refusal(table_rule::end_consent, TableReason::OthersToAgree, seat, (*missing.begin()).value, 0);
}

Result<std::uint32_t, Refusal> Match::end(Seat seat, SeatSet consenting) {
  if (const auto refused = end_refused(seat, consenting)) return failure(*refused);
  Entry& entry = add(Said::Ended, seat);
  entry.consenting = consenting;
  entry.hash = game_->hash();
  const auto kind = static_cast<std::uint8_t>(TableEvent::Ended);
  events_.push_back(
      {last_event() + 1, entry.number, {{.kind = kind, .a = seat.value}, game_->table().everybody()}});
  return entry.number;
}

// Plays what stands up to `to` once more, with its own draws. The dice stream stays where it is.
void Match::take_back(std::uint32_t to) {
  assert(is_whole());
  std::erase_if(standing_, [&](std::uint32_t number) { return number > to; });
  EventSink silent;
  const auto again = [&](const Entry& entry, auto&& step) {
    ReplayTape tape(entry.draws);
    Random random(tape);
    step(random);
    assert(!tape.failed() && tape.used_up());
  };
  again(log_.front(), [&](Random& random) { game_->set_up(random, silent); });
  for (const std::uint32_t number : standing_) {
    const Entry& entry = this->entry(number);
    again(entry, [&](Random& random) { game_->apply(entry.seat, entry.act, random, silent); });
  }
  Entry& undo = log_.back();
  undo.hash = game_->hash();
  const auto kind = static_cast<std::uint8_t>(TableEvent::Undone);
  events_.push_back({last_event() + 1,
                     undo.number,
                     {{.kind = kind, .a = undo.seat.value, .u = to}, game_->table().everybody()}});
}

bool Match::replay(const Entry& entry) {
  if ((entry.said == Said::Began) != log_.empty()) return false;
  const std::uint32_t length = entries();
  const auto standing = standing_;
  const auto orders = orders_;
  auto before = game_->clone();
  if (replay_now(entry) && log_.back().hash == entry.hash) {
    log_.back().position = entry.position;
    return true;
  }
  // Nothing of an entry that does not fit stays behind.
  log_.resize(length - let_go_);
  standing_ = standing;
  orders_ = orders;
  std::erase_if(events_, [&](const NumberedEvent& event) { return event.entry >= length; });
  game_ = std::move(before);
  return false;
}

bool Match::replay_now(const Entry& entry) {
  if (entry.said == Said::Ordered) return order(entry.seat, entry.trigger, entry.order).has_value();
  if (entry.said == Said::TookBack) return undo(entry.seat, entry.to, entry.consenting).has_value();
  if (entry.said == Said::Ended) return end(entry.seat, entry.consenting).has_value();
  if (is_ended()) return false;
  if (entry.said == Said::Acted && game_->explain(entry.seat, entry.act)) return false;
  if (entry.by_order && ordered_answer() != std::pair(entry.seat, entry.act)) return false;
  Entry& mine = add(entry.said, entry.seat);
  mine.act = entry.act;
  mine.by_order = entry.by_order;
  ReplayTape tape(entry.draws);
  run(mine, tape);
  return !tape.failed() && tape.used_up();
}

std::vector<Step> Match::standing() const {
  std::vector<Step> steps;
  steps.reserve(standing_.size());
  for (const std::uint32_t number : standing_)
    steps.push_back({number, entry(number).seat, entry(number).applied});
  return steps;
}

void Match::let_go_before(std::uint32_t entry) {
  assert(entry < entries());
  const auto is_older = [&](const NumberedEvent& event) { return event.entry < entry; };
  const auto event = std::find_if_not(events_.begin(), events_.end(), is_older);
  events_let_go_ += static_cast<std::uint32_t>(event - events_.begin());
  events_.erase(events_.begin(), event);
  std::erase_if(standing_, [&](std::uint32_t number) { return number < entry; });
  if (entry <= let_go_) return;
  log_.erase(log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(entry - let_go_));
  let_go_ = entry;
}

}  // namespace tablewright
