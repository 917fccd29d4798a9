#include "at_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

// What is said about more than the last few acts.
bool is_about_past(const LiveTable& table, const wire::ClientMessage& message) {
  return std::visit(
      Each{[&](const wire::said::Rows& rows) { return !table.has_row(std::max(1U, rows.from)); },
           // What was missed since is told with the answer that it is stale.
           [&](const wire::said::Act& act) { return !table.has_row(act.seen + 1); },
           [](const wire::said::Show& show) { return show.entry.has_value(); },
           [](const wire::said::Past&) { return true; }, [](const wire::said::Line&) { return true; },
           [](const wire::said::Undo&) { return true; }, [](const wire::said::Agree&) { return true; },
           [](const auto&) { return false; }},
      message);
}

// The act that is meant: in fields, or as one writes it.
Result<Act, std::string> act_meant(const AnyGame& game, const std::optional<wire::Object>& fields,
                                   const std::optional<std::string>& written) {
  return fields ? wire::act_from_json(game, fields->json())
                : parse_act(game, showable(written.value_or(std::string())));
}

// --- deeds that are done at the table and need nothing else -----------------------------------------------

LiveTable::Done done_at(LiveTable& table, const wire::said::Undo& undo, Seat seat, std::int64_t now) {
  return table.undo(seat, undo.to, undo.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::End& end, Seat seat, std::int64_t now) {
  return table.end_by_consent(seat, end.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::Agree& agree, Seat seat, std::int64_t now) {
  return table.agree(seat, agree.answer == wire::said::Answer::Yes, agree.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::Order& order, Seat seat, std::int64_t now) {
  return table.order(seat, order.trigger, order.answer, order.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::Resign& resign, Seat seat, std::int64_t now) {
  return table.resign(seat, resign.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::Hand& hand, Seat seat, std::int64_t now) {
  return table.hand(seat, hand.to == wire::said::Player::Computer, hand.level.value_or(std::string()),
                    hand.id, now);
}
LiveTable::Done done_at(LiveTable& table, const wire::said::Chat& chat, Seat seat, std::int64_t now) {
  const std::string text = showable(chat.text);
  if (trimmed(text).empty()) return failure(Declined{"There is nothing to read in it.", {}, {}});
  return table.chat(seat, text, chat.id, now);
}

}  // namespace

void AtTable::do_message(Room& room, Guest& guest, const wire::ClientMessage& message, Seat seat) {
  if (!is_about_past(*room.table, message)) return do_message_now(room, guest, message, seat);
  const auto self = guest.shared_from_this();
  rooms_.with_past(room, {[this, self, message, seat](Room& now) {
                            if (guests_.is_here(*self)) do_message_now(now, *self, message, seat);
                          },
                          [this, self, id = wire::id_of(message)](const std::string& lost) {
                            if (!guests_.is_here(*self)) return;
                            tell_untold(*self);
                            tell_error(*self, id, lost);
                          }});
}

void AtTable::do_message_now(Room& room, Guest& guest, const wire::ClientMessage& message, Seat seat) {
  tell_untold(guest);
  std::visit(Each{[](const wire::said::Hello&) {},  // heard at the door
                  [&](const wire::said::Rows& rows) { tell_rows(room, guest, rows); },
                  [&](const wire::said::Past& past) { tell_past(room, guest, past, seat); },
                  [&](const wire::said::Why& why) { tell_why(room, guest, why, seat); },
                  [&](const wire::said::Show& show) { tell_shown(room, guest, show, seat); },
                  [&](const wire::said::Point& said) { pointing_.point(room, guest, said, seat); },
                  [&](const wire::said::Pointing& said) { pointing_.agree(room, guest, said); },
                  [&](const auto& deed) { do_once(room, guest, deed, seat); }},
             message);
}

// What was done already is not done again.
template <class Wish>
void AtTable::do_once(Room& room, Guest& guest, const Wish& deed, Seat seat) {
  if (const auto row = room.table->row_of_client(seat, deed.id))
    return tell(guest, wire::told::Done{deed.id, *row});
  do_at_table(room, guest, deed, seat);
}

template <class Wish>
void AtTable::do_at_table(Room& room, Guest& guest, const Wish& deed, Seat seat) {
  finish(room, guest, deed.id, seat, done_at(*room.table, deed, seat, premises_.now()));
}

// --- questions --------------------------------------------------------------------------------------------

void AtTable::tell_rows(Room& room, Guest& guest, const wire::said::Rows& rows) {
  const auto to = std::min({rows.to, rows.from + most_rows - 1, guest.told});
  tell(guest, wire::told::SomeRows{rows.id, announcements_.rows_for(room, guest, rows.from, to)});
}

void AtTable::tell_past(const Room& room, Guest& guest, const wire::said::Past& past, Seat seat) const {
  auto then = room.table->past_told(guest.reader(seat), past.entry, guest.wants);
  if (!then) return tell_error(guest, past.id, then.error());
  tell(guest, wire::told::Past{past.id, past.entry, {std::move(*then)}});
}

void AtTable::tell_why(const Room& room, Guest& guest, const wire::said::Why& why, Seat seat) const {
  const LiveTable& table = *room.table;
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, why.id, "The match has not begun: a seat is still open.");
  const auto act = act_meant(table.game(), why.act, why.notation);
  if (!act) return tell_error(guest, why.id, act.error());
  const auto refused = table.game().explain(seat, *act);
  wire::told::Answer answer{why.id, {}, !refused, {}, {}};
  answer.text = refused ? sentence(table.game(), *refused) : notation(table.game(), *act) + " is legal now.";
  if (refused) answer.refused = refusal_told(table.game(), *refused, premises_.hosted.book);
  tell(guest, answer);
}

// Seen with the eyes of the seat alone; the table stays as it is.
void AtTable::tell_shown(const Room& room, Guest& guest, const wire::said::Show& show, Seat seat) const {
  const auto shown = room.table->shown_json(guest.reader(seat), {show.what, show.about}, show.entry);
  if (!shown) return tell_error(guest, show.id, shown.error());
  tell(guest, wire::told::Shown{show.id, show.what, *shown});
}

// It was said with an older table in mind: what has happened since is told instead.
void AtTable::tell_stale(Room& room, Guest& guest, const std::string& id, std::uint32_t seen) {
  const std::uint32_t last = std::min(seen + most_rows, guest.told);
  tell(guest, wire::told::Stale{id, "Something happened meanwhile: look again before you decide.",
                                announcements_.rows_for(room, guest, seen + 1, last),
                                Announcements::nows_for(room, guest)});
}

void AtTable::tell_refused(Guest& guest, const LiveTable& table, const std::string& id,
                           const Refusal& refusal, std::vector<std::string> allowed) {
  premises_.metrics.refused();
  tell(guest, wire::told::Refused{id, refusal_told(table.game(), refusal, premises_.hosted.book),
                                  std::move(allowed)});
}

// --- deeds ------------------------------------------------------------------------------------------------

void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::Act& said, Seat seat) {
  const LiveTable& table = *room.table;
  if (said.seen < table.last_entry_row()) return tell_stale(room, guest, said.id, said.seen);
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, said.id, "The match has not begun: a seat is still open.");
  if (table.sitter(seat).who == Who::Computer)
    return tell_error(guest, said.id, "A computer plays this seat now: take it back first.");
  const auto act = act_meant(table.game(), said.act, said.notation);
  if (!act) return tell_error(guest, said.id, act.error());
  act_now(room, guest, said.id, seat, {*act});
}

void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::Line& said, Seat seat) {
  const LiveTable& table = *room.table;
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, said.id, "The match has not begun: a seat is still open.");
  const Heard heard = table.kit().talk(table.listener(seat))->hear(showable(said.line));
  if (heard.refusal)
    return tell_refused(
        guest, table, said.id, *heard.refusal,
        heard.acts.empty() ? std::vector<std::string>() : table.allowed(seat, heard.acts.back().kind));
  if (heard.acts.empty()) return tell(guest, wire::told::Answer{said.id, heard.text, {}, {}, {}});
  if (said.seen < table.last_entry_row()) return tell_stale(room, guest, said.id, said.seen);
  if (table.sitter(seat).who == Who::Computer)
    return tell_error(guest, said.id, "A computer plays this seat now: take it back first.");
  act_now(room, guest, said.id, seat, heard.acts);
}

void AtTable::act_now(Room& room, Guest& guest, const std::string& id, Seat seat,
                      const std::vector<Act>& acts) {
  LiveTable::Done done = 0U;
  for (const Act& act : acts) {
    done = room.table->act(seat, act, id, premises_.now());
    if (!done) return finish(room, guest, id, seat, done, act);
  }
  finish(room, guest, id, seat, done);
}

void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::Chat& chat, Seat seat) {
  if (!premises_.doorkeeper.may(guest.socket->address(), Doorkeeper::Deed::Talk, premises_.now()))
    return tell_error(
        guest, chat.id,
        "Slowly: at most " + std::to_string(premises_.rules.limits.lines_a_minute) + " lines a minute.");
  finish(room, guest, chat.id, seat, done_at(*room.table, chat, seat, premises_.now()));
}

void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::Vote& vote, Seat seat) {
  LiveTable& table = *room.table;
  const Seat about = seat_numbered(vote.about);
  const SeatSet absent = seats_absent(room, premises_.rules, premises_.now());
  if (!absent.has(about) && is_by_letter(table))
    return tell_error(guest, vote.id,
                      "Answers take their time here, and no clock was agreed on: about somebody who does not "
                      "come the others decide after 14 days.");
  finish(room, guest, vote.id, seat, table.vote(seat, about, vote.choice, absent, vote.id, premises_.now()));
}

// Whoever laid the table chooses with whom to play, as long as nothing is lost by it.
void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::SendAway& wish, Seat seat) {
  LiveTable& table = *room.table;
  const Seat about = seat_numbered(wish.about);
  const auto done = table.send_away(seat, about, wish.id, premises_.now());
  if (done) {
    table.set_keys(about, {});
    open_tables_.sent_away(table.id(), about);
    dismiss_from_seat(room, about,
                      "Whoever laid this table sent you away before the first act: the seat is open again.");
  }
  finish(room, guest, wish.id, seat, done);
}

void AtTable::do_at_table(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat) {
  next_tables_.lay_rematch(room, guest, wish, seat);
}

// Kept first, then everybody hears of it, then it is done.
void AtTable::finish(Room& room, Guest& guest, const std::string& id, Seat seat, const LiveTable::Done& done,
                     std::optional<Act> act) {
  const auto self = guest.shared_from_this();
  if (!done) {
    const Declined& why = done.error();
    if (why.refusal)
      tell_refused(guest, *room.table, id, *why.refusal,
                   act ? room.table->allowed(seat, act->kind) : std::vector<std::string>());
    else
      tell_error(guest, id, why.sentence);
  }
  rooms_.keep(room, [this, self, id, row = done ? *done : 0U](bool kept) {
    if (kept && row != 0 && guests_.is_connected(*self)) tell(*self, wire::told::Done{id, row});
  });
}

}  // namespace tablewright::server
