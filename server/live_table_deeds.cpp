// What people do at a table: each deed leaves rows.
#include <algorithm>

#include "game/undo.hpp"
#include "live_table_parts.hpp"
#include "proof/token.hpp"
#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

constexpr std::uint32_t most_said = 2000;  // lines of chat at a table
constexpr std::uint32_t rows_to_end =
    100;  // beyond the last one of a match, for those who vote about its end

}  // namespace

LiveTable::Done LiveTable::sit(Seat seat, const Person& person, std::optional<proof::Nonce> nonce,
                               std::int64_t now) {
  if (is_full()) return failure(declined_when_full());
  Sitter sitter = sitters_[seat.value];
  const bool taken = sitter.who == Who::Human;
  sitter.who = Who::Human;
  sitter.owner.clear();
  if (!person.name.empty()) sitter.name = person.name;
  if (!person.face.empty()) sitter.face = person.face;
  if (!person.colour.empty()) sitter.colour = person.colour;
  if (!sitter.nonce) sitter.nonce = nonce ? *nonce : proof::new_nonce();
  seat_changed(seat, sitter, taken ? row::SeatWhy::Moved : row::SeatWhy::Joined, {}, now);
  const auto row = last_row();
  begin_if_ready(now);
  return row;
}

bool LiveTable::may_be_sent_away(Seat seat) const {
  if (is_over() || !free_at_first_.has(seat) || sitters_[seat.value].who == Who::Open) return false;
  const auto log = match_->log();
  return std::none_of(log.begin(), log.end(), [](const Entry& entry) { return entry.said == Said::Acted; });
}

LiveTable::Done LiveTable::send_away(Seat seat, Seat about, const std::string& client, std::int64_t now) {
  if (free_at_first_.has(seat))
    return failure(because("Whoever laid the table may send somebody away: you sat down at it."));
  if (is_full()) return failure(declined_when_full());
  if (!may_be_sent_away(about))
    return failure(because("Somebody who took a free seat can be sent away before anybody has acted."));
  return add(row::SentAway{number_of(seat), number_of(about), name_of(about)}, client_key(seat, client), now);
}

LiveTable::Done LiveTable::act(Seat seat, const Act& act, const std::string& client, std::int64_t now) {
  if (stage_ == Stage::Waiting) return failure(because("The match has not begun: a seat is still open."));
  if (stage_ == Stage::Ended)
    return failure(because(
        Refusal{table_rule::over, {.kind = static_cast<std::uint8_t>(TableReason::Over), .a = seat.value}}));
  if (is_full()) return failure(declined_when_full());
  const std::uint32_t from = match_->entries();
  const std::uint32_t last_event = match_->last_event();
  proof::KeyedStream stream = dice();
  const auto done = match_->act(seat, act, stream);
  if (!done) return failure(because(done.error()));
  const auto row = last_row() + 1;
  add_entries(from, client_key(seat, client), now);
  news_after_[seat.value] = last_event;
  return row;
}

// Computers agree to everything; people are asked.
LiveTable::Done LiveTable::undo(Seat seat, std::optional<std::uint32_t> to, const std::string& client,
                                std::int64_t now) {
  // The secret of the dice is out once a match is over: what came then would be no chance any more.
  if (stage_ != Stage::Running) return failure(because("Something can be taken back while a match goes on."));
  if (is_full()) return failure(declined_when_full());
  if (!to) to = before_own_last_act(*match_, seat);
  if (!to)
    return failure(
        because(Refusal{table_rule::undo_past,
                        {.kind = static_cast<std::uint8_t>(TableReason::NothingThere), .a = seat.value}}));
  SeatSet agreeing = computers();
  agreeing.remove(seat);
  const std::uint32_t from = match_->entries();
  if (const auto alone = match_->undo(seat, *to, agreeing); alone) {
    const auto row = last_row() + 1;
    add_entries(from, client_key(seat, client), now);
    return row;
  }
  // Would it do if everybody agreed? Tried on a copy of the steps, not on the match.
  SeatSet others = game().table().everybody();
  others.remove(seat);
  const auto steps = match_->standing();
  const auto keep =
      std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.number > *to; });
  const bool stands = *to == 0 || (keep != steps.begin() && std::prev(keep)->number == *to);
  if (!stands || keep == steps.end())
    return failure(because(
        Refusal{table_rule::undo_past,
                {.kind = static_cast<std::uint8_t>(TableReason::NothingThere), .a = seat.value, .u = *to}}));
  if (const auto refused =
          undo_refused(steps, static_cast<std::size_t>(keep - steps.begin()), seat, others, others))
    return failure(because(*refused));
  if (auto may = may_propose({seat, About::Undo, *to, {}}); !may) return failure(std::move(may.error()));
  return add(row::Proposed{number_of(seat), About::Undo, to}, client_key(seat, client), now);
}

// What a no is an answer to: to go back to this entry, or to end the match as it stands.
LiveTable::Asked LiveTable::asked_for(const Proposal& proposal) const {
  const bool ends = proposal.about == About::End;
  return {proposal.seat, proposal.about, ends ? match_->entries() : proposal.to};
}

// Whoever is asked is asked for one thing at a time, and for each once.
Result<void, Declined> LiveTable::may_propose(const Proposal& wanted) const {
  if (proposal_ && proposal_->seat == wanted.seat)
    return failure(because("You have asked already: the others answer first."));
  if (proposal_)
    return failure(
        because(name_of(proposal_->seat) + (proposal_->about == About::End
                                                ? " asks to end the match: that is answered first."
                                                : " asks to take something back: that is answered first.")));
  if (!refused_.contains(asked_for(wanted))) return {};
  return failure(
      because(wanted.about == About::End
                  ? "The others did not agree to end the match: they are asked again when it has gone on."
                  : "The others did not agree to take this back: they are not asked for it again."));
}

LiveTable::Done LiveTable::agree(Seat seat, bool yes, const std::string& client, std::int64_t now) {
  if (!proposal_) return failure(because("Nobody asks now to take anything back, or to end the match."));
  if (proposal_->seat == seat) return failure(because("You asked yourself: the others answer."));
  if (is_full() && proposal_->about != About::End) return failure(declined_when_full());
  if (yes && proposal_->agreed.has(seat))
    return failure(because("You have agreed already: others are still asked."));
  using enum wire::said::Answer;
  const auto row = add(row::Agreed{number_of(seat), yes ? Yes : No}, client_key(seat, client), now);
  do_what_is_agreed(now);
  return row;
}

// Computers agree to everything.
SeatSet LiveTable::still_asked() const {
  if (!proposal_) return {};
  return SeatSet{static_cast<std::uint16_t>(humans().mask() & ~proposal_->agreed.mask() &
                                            ~(1U << proposal_->seat.value))};
}

void LiveTable::do_what_is_agreed(std::int64_t now) {
  if (!proposal_ || !still_asked().empty()) return;
  const Proposal agreed = *std::exchange(proposal_, std::nullopt);
  SeatSet others = game().table().everybody();
  others.remove(agreed.seat);
  const std::uint32_t from = match_->entries();
  const auto done = agreed.about == About::End ? match_->end(agreed.seat, others)
                                               : match_->undo(agreed.seat, agreed.to, others);
  if (done) add_entries(from, {}, now);
}

LiveTable::Done LiveTable::end_by_consent(Seat seat, const std::string& client, std::int64_t now) {
  if (stage_ == Stage::Waiting) return failure(because("The match has not begun: a seat is still open."));
  if (is_over())
    return failure(because(
        Refusal{table_rule::over, {.kind = static_cast<std::uint8_t>(TableReason::Over), .a = seat.value}}));
  // Two who ask for the same agree.
  if (proposal_ && proposal_->about == About::End && proposal_->seat != seat)
    return agree(seat, true, client, now);
  SeatSet agreeing = computers();
  agreeing.remove(seat);
  const std::uint32_t from = match_->entries();
  if (match_->end(seat, agreeing)) {
    const auto row = last_row() + 1;
    add_entries(from, client_key(seat, client), now);
    return row;
  }
  if (auto may = may_propose({seat, About::End, 0, {}}); !may) return failure(std::move(may.error()));
  return add(row::Proposed{number_of(seat), About::End, {}}, client_key(seat, client), now);
}

LiveTable::Done LiveTable::order(Seat seat, std::uint8_t trigger, StandingOrder order,
                                 const std::string& client, std::int64_t now) {
  if (stage_ != Stage::Running)
    return failure(because("Standing orders can be given while a match goes on."));
  if (is_full()) return failure(declined_when_full());
  const std::uint32_t from = match_->entries();
  if (const auto done = match_->order(seat, trigger, order); !done) return failure(because(done.error()));
  const auto row = last_row() + 1;
  add_entries(from, client_key(seat, client), now);
  return row;
}

LiveTable::Done LiveTable::chat(Seat seat, const std::string& text, const std::string& client,
                                std::int64_t now) {
  if (is_full()) return failure(declined_when_full());
  if (muted_.has(seat))
    return failure(because("The operator of this server has muted this seat: it can play, but not chat."));
  if (said_ >= most_said)
    return failure(because("This table has heard " + std::to_string(most_said) + " lines: no more fit."));
  return add(row::Chatted{number_of(seat), text}, client_key(seat, client), now);
}

Declined LiveTable::declined_when_full() const {
  return because("This match has come to " + std::to_string(most_rows_) +
                 " rows, and no more fit: it can be given up or ended by consent, and nothing else.");
}

// A match of two sides is over; in a larger one a computer goes on for who leaves.
LiveTable::Done LiveTable::resign(Seat seat, const std::string& client, std::int64_t now) {
  if (stage_ != Stage::Running) return failure(because("There is no match to give up."));
  const bool ends =
      game().table().sides() <= 2 && game().table().team_of(game().table().side_of[seat.value]).count() == 1;
  // Nobody could go on for who leaves.
  if (!ends && is_full())
    return add(row::Ended{row::EndedWhy::Full, number_of(seat), {}}, client_key(seat, client), now);
  const auto row = add(row::Resigned{number_of(seat), ends}, client_key(seat, client), now);
  if (ends) return row;
  Sitter sitter = sitters_[seat.value];
  sitter.owner = sitter.name;
  sitter.who = Who::Computer;
  if (sitter.level.empty()) sitter.level = kit_->levels.front().name;
  seat_changed(seat, sitter, row::SeatWhy::Resigned, {}, now);
  return row;
}

LiveTable::Done LiveTable::hand(Seat seat, bool to_computer, const std::string& level,
                                const std::string& client, std::int64_t now) {
  if (is_over()) return failure(because("The match is over: nobody plays on."));
  if (is_full()) return failure(declined_when_full());
  Sitter sitter = sitters_[seat.value];
  if ((sitter.who == Who::Computer) == to_computer)
    return failure(
        because(to_computer ? "A computer plays this seat already." : "You play this seat already."));
  const auto known =
      std::find_if(kit_->levels.begin(), kit_->levels.end(), [&](const Level& l) { return l.name == level; });
  if (to_computer && !level.empty() && known == kit_->levels.end())
    return failure(because("There is no computer player \"" + level + "\"."));
  if (to_computer) {
    sitter.owner = sitter.name;
    sitter.who = Who::Computer;
    sitter.level = level.empty() ? kit_->levels.front().name : level;
  } else {
    sitter.who = Who::Human;
    sitter.owner.clear();
  }
  const auto row = last_row() + 1;
  seat_changed(seat, sitter, to_computer ? row::SeatWhy::Handed : row::SeatWhy::Back,
               client_key(seat, client), now);
  return row;
}

LiveTable::Done LiveTable::vote(Seat seat, Seat about, AboutAbsent choice, SeatSet absent,
                                const std::string& client, std::int64_t now) {
  if (seat == about || !absent.has(about))
    return failure(
        because("Seat " + std::to_string(about.value + 1) + " is not absent: there is nothing to decide."));
  const bool may_end = choice == AboutAbsent::End && last_row() < most_rows_ + rows_to_end;
  if (is_full() && !may_end) return failure(declined_when_full());
  const auto row = add(row::Voted{number_of(seat), number_of(about), choice}, client_key(seat, client), now);
  SeatSet voters = humans();
  for (const Seat gone : absent) voters.remove(gone);
  int agreed = 0;
  for (const auto& [voter, chosen] : votes_[about.value + 1U]) {
    if (chosen == choice && voters.has(Seat{static_cast<std::uint8_t>(voter - 1)})) ++agreed;
  }
  if (2 * agreed <= voters.count() || choice == AboutAbsent::Wait) return row;
  Sitter sitter = sitters_[about.value];
  if (choice == AboutAbsent::End) {
    add(row::Ended{row::EndedWhy::Absent, {}, number_of(about)}, {}, now);
    return row;
  }
  sitter.owner = sitter.name;
  sitter.who = Who::Computer;
  if (sitter.level.empty()) sitter.level = kit_->levels.front().name;
  seat_changed(about, sitter, choice == AboutAbsent::Offer ? row::SeatWhy::Offered : row::SeatWhy::Absent, {},
               now);
  return row;
}

LiveTable::Done LiveTable::end_by_operator(std::int64_t now) {
  if (is_over()) return failure(because("The match is over already."));
  return add(row::Ended{row::EndedWhy::Operator, {}, {}}, {}, now);
}

LiveTable::Done LiveTable::mute(Seat seat, bool muted, std::int64_t now) {
  if (muted_.has(seat) == muted)
    return failure(because(muted ? "This seat is muted already." : "This seat is not muted."));
  return add(row::Muted{number_of(seat), muted}, {}, now);
}

LiveTable::Done LiveTable::give_rate(Seat seat, std::uint32_t messages, std::int64_t now) {
  if (rate(seat) == messages)
    return failure(
        because(messages == 0 ? "This seat has no rate of its own." : "This seat has this rate already."));
  return add(row::Rated{number_of(seat), messages}, {}, now);
}

LiveTable::Done LiveTable::rematch(Seat seat, const std::string& table, const std::string& client,
                                   std::int64_t now) {
  return add(row::Rematched{number_of(seat), table}, client_key(seat, client), now);
}

LiveTable::Done LiveTable::note_next(const std::string& table, std::int64_t now) {
  return add(row::LedOn{table}, {}, now);
}

void LiveTable::stop_clocks_for(const std::vector<Downtime>& downtimes, std::int64_t now) {
  if (stage_ != Stage::Running || clock_.kind == ClockKind::None) return;
  std::int64_t stopped = 0;
  for (const Downtime& down : downtimes)
    stopped += std::max<std::int64_t>(0, down.to - std::max(down.from, clocks_until_));
  if (stopped > 0) add(row::Clocked{stopped, downtimes.back().to, {}}, {}, now);
}

SeatSet LiveTable::out_of_time(std::int64_t now) const {
  SeatSet seats;
  if (clock_.kind == ClockKind::None) return seats;
  for (const Seat seat : asked()) {
    if (sitters_[seat.value].who == Who::Human && time_left(seat, now) <= 0) seats.add(seat);
  }
  return seats;
}

SeatSet LiveTable::times_to_note(std::int64_t now) const {
  return SeatSet{static_cast<std::uint16_t>(out_of_time(now).mask() & ~times_up_.mask())};
}

void LiveTable::note_times_up(std::int64_t now) {
  for (const Seat seat : times_to_note(now)) add(row::Clocked{{}, {}, number_of(seat)}, {}, now);
}

}  // namespace tablewright::server
