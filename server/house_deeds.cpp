// What guests ask and do at their table, once it is its turn.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
#include "guests.hpp"
#include "seat_in_json.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

// What is said about more than the last few acts.
bool is_about_past(const LiveTable& table, const Json& message) {
  const std::string say = message.value("say", "");
  if (say == "rows") return !table.has_row(std::max(1U, message.value("from", 1U)));
  // What was missed since is told with the answer that it is stale.
  if (say == "act") return !table.has_row(message.value("seen", 0U) + 1);
  if (say == "show") return message.contains("entry");
  return say == "past" || say == "line" || say == "undo" || say == "agree";
}

}  // namespace

void House::do_message(Room& room, Guest& guest, Words message, Seat seat) {
  if (!is_about_past(*room.table, message)) return do_message_now(room, guest, message, seat);
  const auto self = guests_.at(guest.socket.get());
  with_past(room, {[this, self, message, seat](Room& now) {
                     if (is_here(*self)) do_message_now(now, *self, message, seat);
                   },
                   [this, self, id = message.value("id", Json())](const std::string& lost) {
                     if (!is_here(*self)) return;
                     catch_up(*self);
                     tell_error(*self, id, lost);
                   }});
}

void House::do_message_now(Room& room, Guest& guest, Words message, Seat seat) {
  const std::string say = message.value("say", "");
  const Json id = message.value("id", Json());
  catch_up(guest);
  const LiveTable& table = *room.table;
  if (say == "rows") {
    const auto from = message.value("from", 1U);
    const auto to = std::min({message.value("to", 1U), from + most_rows - 1, guest.told});
    return guest.socket->send(
        MessageText("rows").add("id", id).add_text("rows", rows_for(room, guest, from, to)).done());
  }
  if (say == "past") {
    const auto entry = message.value("entry", 0U);
    const auto past = table.past_json(guest.seats.empty() ? spectator : seat, entry, guest.wants);
    if (!past) return tell_error(guest, id, "There is no entry " + std::to_string(entry) + " in this match.");
    return tell(guest, {{"say", "past"}, {"id", id}, {"entry", entry}, {"now", Json::array({*past})}});
  }
  if (say == "why") return why_of(room, guest, message, seat);
  if (say == "show") return show_of(room, guest, message, seat);
  // What was done already is not done again.
  if (const auto row = table.row_of_client(seat, id.get<std::string>()))
    return tell(guest, {{"say", "done"}, {"id", id}, {"row", *row}});
  if (say == "chat" && !doorkeeper_.may(guest.socket->address(), Doorkeeper::Deed::Talk, now_()))
    return tell_error(guest, id,
                      "Slowly: at most " + std::to_string(rules_.limits.lines_a_minute) + " lines a minute.");
  if (say == "act") return act_of(room, guest, message, seat);
  if (say == "line") return line_of(room, guest, message, seat);
  if (say == "send_away") return send_away(room, guest, message, seat);
  if (say == "rematch") return rematch(room, guest, id, seat);
  finish(room, guest, id, seat, done_by(room, message, seat), std::nullopt);
}

LiveTable::Done House::done_by(Room& room, Words message, Seat seat) {
  LiveTable& table = *room.table;
  const std::string say = message.value("say", "");
  const std::string id = message.value("id", "");
  const std::string answer = message.value("answer", "");
  if (say == "undo") {
    const auto to = message.contains("to") ? std::optional(message.value("to", 0U)) : std::nullopt;
    return table.undo(seat, to, id, now_());
  }
  if (say == "end") return table.end_by_consent(seat, id, now_());
  if (say == "agree") return table.agree(seat, answer == "yes", id, now_());
  if (say == "order") {
    const StandingOrder order = answer == "always"  ? StandingOrder::Always
                                : answer == "never" ? StandingOrder::Never
                                                    : StandingOrder::Ask;
    return table.order(seat, static_cast<std::uint8_t>(message.value("trigger", 0U)), order, id, now_());
  }
  if (say == "chat") {
    const std::string text = showable(message.value("text", ""));
    if (trimmed(text).empty())
      return failure(Declined{"There is nothing to read in it.", std::nullopt, false});
    return table.chat(seat, text, id, now_());
  }
  if (say == "resign") return table.resign(seat, id, now_());
  if (say == "hand")
    return table.hand(seat, message.value("to", "") == "computer", message.value("level", ""), id, now_());
  const std::string choice = message.value("choice", "");
  const Seat about{static_cast<std::uint8_t>(message.value("about", 1U) - 1)};
  const AboutAbsent wanted = choice == "computer" ? AboutAbsent::Computer
                             : choice == "offer"  ? AboutAbsent::Offer
                             : choice == "end"    ? AboutAbsent::End
                                                  : AboutAbsent::Wait;
  const SeatSet away = absent(room);
  if (!away.has(about) && is_by_letter(table))
    return failure(
        Declined{"Answers take their time here, and no clock was agreed on: about somebody who does not come "
                 "the others decide after 14 days.",
                 std::nullopt, false});
  return table.vote(seat, about, wanted, away, id, now_());
}

// Said with an older table in mind?
void House::tell_stale(Room& room, Guest& guest, Words message) {
  const auto seen = message.value("seen", 0U);
  const std::uint32_t last = std::min(seen + most_rows, guest.told);
  guest.socket->send(MessageText("stale")
                         .add("id", message.value("id", Json()))
                         .add("text", "Something happened meanwhile: look again before you decide.")
                         .add_text("rows", rows_for(room, guest, seen + 1, last))
                         .add("now", nows(room, guest))
                         .done());
}

void House::act_of(Room& room, Guest& guest, Words message, Seat seat) {
  const Json id = message.value("id", Json());
  const LiveTable& table = *room.table;
  if (message.value("seen", 0U) < table.last_entry_row()) return tell_stale(room, guest, message);
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, id, "The match has not begun: a seat is still open.");
  if (table.sitter(seat).who == Who::Computer)
    return tell_error(guest, id, "A computer plays this seat now: take it back first.");
  const auto act = message.contains("act") ? wire::act_from_json(table.game(), message["act"])
                                           : parse_act(table.game(), showable(message.value("notation", "")));
  if (!act) return tell_error(guest, id, act.error());
  act_now(room, guest, id, seat, {*act});
}

void House::act_now(Room& room, Guest& guest, const Json& id, Seat seat, const std::vector<Act>& acts) {
  LiveTable::Done done = 0U;
  for (const Act& act : acts) {
    done = room.table->act(seat, act, id.get<std::string>(), now_());
    if (!done) return finish(room, guest, id, seat, done, act);
  }
  finish(room, guest, id, seat, done, std::nullopt);
}

void House::line_of(Room& room, Guest& guest, Words message, Seat seat) {
  const Json id = message.value("id", Json());
  const LiveTable& table = *room.table;
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, id, "The match has not begun: a seat is still open.");
  const Heard heard = table.hosted().hear(table.listener(seat), showable(message.value("line", "")));
  if (heard.refusal) {
    metrics_.refused();
    return tell(guest, {{"say", "refused"},
                        {"id", id},
                        {"refused", table.refusal_json(*heard.refusal, hosted_.book)},
                        {"allowed", heard.acts.empty() ? std::vector<std::string>()
                                                       : table.allowed(seat, heard.acts.back().kind)}});
  }
  if (heard.acts.empty()) return tell(guest, {{"say", "answer"}, {"id", id}, {"text", heard.text}});
  if (message.value("seen", 0U) < table.last_entry_row()) return tell_stale(room, guest, message);
  if (table.sitter(seat).who == Who::Computer)
    return tell_error(guest, id, "A computer plays this seat now: take it back first.");
  act_now(room, guest, id, seat, heard.acts);
}

void House::why_of(Room& room, Guest& guest, Words message, Seat seat) {
  const Json id = message.value("id", Json());
  const LiveTable& table = *room.table;
  if (table.stage() == Stage::Waiting)
    return tell_error(guest, id, "The match has not begun: a seat is still open.");
  const auto act = message.contains("act") ? wire::act_from_json(table.game(), message["act"])
                                           : parse_act(table.game(), showable(message.value("notation", "")));
  if (!act) return tell_error(guest, id, act.error());
  const auto refused = table.game().explain(seat, *act);
  Json answer{{"say", "answer"}, {"id", id}, {"text", ""}, {"legal", !refused}};
  answer["text"] =
      refused ? sentence(table.game(), *refused) : notation(table.game(), *act) + " is legal now.";
  if (refused) answer["refused"] = table.refusal_json(*refused, hosted_.book);
  tell(guest, answer);
}

// Seen with the eyes of the seat alone; the table stays as it is.
void House::show_of(Room& room, Guest& guest, Words message, Seat seat) {
  const Json id = message.value("id", Json());
  const Shown asked{message.value("what", ""), message.value("piece", ""), message.value("square", ""),
                    message.value("target", ""), message.value("notation", "")};
  const auto entry = message.contains("entry") ? std::optional(message.value("entry", 0U)) : std::nullopt;
  const auto shown = room.table->shown_json(guest.seats.empty() ? spectator : seat, asked, entry);
  if (!shown) return tell_error(guest, id, shown.error());
  tell(guest, {{"say", "shown"}, {"id", id}, {"what", asked.what}, {"shown", *shown}});
}

// Kept first, then everybody hears of it, then it is done.
void House::finish(Room& room, Guest& guest, const Json& id, Seat seat, const LiveTable::Done& done,
                   std::optional<Act> act) {
  const auto self = guests_.at(guest.socket.get());
  if (!done) {
    const Declined& why = done.error();
    if (why.refusal) {
      metrics_.refused();
      tell(guest, {{"say", "refused"},
                   {"id", id},
                   {"refused", room.table->refusal_json(*why.refusal, hosted_.book)},
                   {"allowed", act ? room.table->allowed(seat, act->kind) : std::vector<std::string>()}});
    } else {
      tell_error(guest, id, why.sentence);
    }
  }
  keep(room, [this, self, id, row = done ? *done : 0U](bool kept) {
    if (kept && row != 0 && guests_.find(self->socket.get()) != guests_.end())
      tell(*self, {{"say", "done"}, {"id", id}, {"row", row}});
  });
}

}  // namespace tablewright::server
