#include "server/house.hpp"

#include <algorithm>
#include <cassert>
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

constexpr std::int64_t hello_within = 10'000;  // milliseconds
constexpr std::size_t most_waiting = 64;       // messages to one table while it writes
constexpr std::uint32_t most_rows = 100;       // in one answer

Seat seat_of(const Json& message) { return Seat{static_cast<std::uint8_t>(message.value("seat", 1U) - 1)}; }

// With the one that ends now. It is counted from the last sign of life. A store that cannot tell them is not
// opened.
std::vector<Downtime> downtimes_until(Store& store, std::int64_t now) {
  const std::int64_t alive = store.alive_at().value_or(0);
  if (alive > 0 && alive < now) store.note_downtime({alive, now});
  return store.downtimes().value_or(std::vector<Downtime>{});
}

}  // namespace

House::House(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now, Spent spent)
    : hosted_(hosted),
      store_(store),
      rules_(std::move(rules)),
      post_(std::move(post)),
      now_(std::move(now)),
      spent_(std::move(spent)),
      doorkeeper_(rules_.limits),
      up_since_(now_()),
      downtimes_(downtimes_until(store, up_since_)),
      ledger_(std::make_unique<Ledger>(store, post_, now_)),
      thinker_(std::make_unique<Thinker>(post_)),
      aside_(std::make_unique<Aside>(post_)) {}

House::~House() = default;

// --- tables
// ------------------------------------------------------------------------------------------------------

House::Room& House::take_in(std::unique_ptr<LiveTable> table) {
  auto room = std::make_unique<Room>();
  room->number = ++rooms_;
  room->touched = now_();
  room->looked_at = room->touched;
  room->gone_since.fill(room->touched);
  room->table = std::move(table);
  const std::string id = room->table->id();
  return *(tables_[id] = std::move(room));
}

// One deed a table at a time: the next one sees what the last one led to, on disk.
void House::when_free(Room& room, std::function<void(Room&)> deed) {
  room.touched = now_();
  if (is_free(room)) {
    deed(room);
  } else {
    room.waiting.push_back(paid(Deed{std::move(deed), {}}));
  }
}

void House::keep(Room& room, std::function<void(bool kept)> then) {
  auto append = room.table->unkept();
  if (!append) {
    then(true);
    return;
  }
  room.writing = true;
  ledger_->append(std::move(*append),
                  paid([this, id = room.table->id(), since = now_(), then = std::move(then)](
                           const AppendResult& result) { kept(id, result, since, then); }));
}

void House::kept(const std::string& id, const AppendResult& result, std::int64_t since,
                 const std::function<void(bool kept)>& then) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  if (result.appended != Appended::Kept) {
    then(false);
    forget(id, "The table could not be written: " + result.problem + " Nothing of your last act was done.");
    return;
  }
  Room& room = *found->second;
  publish(room);
  open_tables_.follow(id, room.table->is_open_to_all(), room.table->is_over());
  metrics_.act_kept(static_cast<double>(now_() - since) / 1000.0);
  then(true);
  room.writing = false;
  go_on(room);
}

// What waits is done in order; then a computer may think.
void House::go_on(Room& room) {
  while (is_free(room) && !room.waiting.empty()) {
    const Deed deed = std::move(room.waiting.front());
    room.waiting.pop_front();
    do_deed(room, deed);
  }
  if (is_free(room) && room.table->last_row() > 0) {
    // Rows that nobody waits for (a clock that stood still) are kept too.
    if (auto append = room.table->unkept()) {
      room.writing = true;
      ledger_->append(std::move(*append),
                      [this, id = room.table->id(), since = now_()](const AppendResult& result) {
                        kept(id, result, since, [](bool) {});
                      });
      return;
    }
    lead_on(room);
    let_computer_think(room);
  }
}

void House::let_computer_think(Room& room) {
  const auto seat = room.table->asked_computer();
  if (!seat || room.thinking || closing_ || !may_think(room)) return;
  const LiveTable& table = *room.table;
  const auto& levels = table.hosted().levels;
  const auto level = std::find_if(levels.begin(), levels.end(),
                                  [&](const Level& each) { return each.name == table.sitter(*seat).level; });
  if (levels.empty()) return;
  room.thinking = true;
  const std::uint32_t entries = table.match().entries();
  thinker_->think({table.game().clone(), *seat, (level == levels.end() ? levels.front() : *level).decide,
                   [this, id = table.id(), seat = *seat, entries](const Act& act) {
                     const auto found = tables_.find(id);
                     if (found == tables_.end()) return;
                     found->second->thinking = false;
                     when_free(*found->second, [this, seat, entries, act](Room& now) {
                       // Somebody may have taken back, or taken the seat, while it thought.
                       const bool asked = now.table->asked_computer() == seat;
                       if (!asked || now.table->match().entries() != entries) {
                         let_computer_think(now);
                         return;
                       }
                       if (now.table->act(seat, act, {}, now_())) keep(now, [](bool) {});
                     });
                   },
                   !table.humans().empty()});
}

void House::forget(const std::string& id, const std::string& sentence) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const auto room = std::move(found->second);
  tables_.erase(found);
  row_texts_.forget(room->number);
  // Those too who said hello and wait to be welcomed.
  for (const auto& [socket, guest] : guests_) {
    if (guest->table == id) show_out(*guest, sentence);
  }
  // Whoever waits without a socket is answered from what is on disk.
  for (Deed& deed : room->waiting) with_table(id, std::move(deed));
}

// --- who is there
// ------------------------------------------------------------------------------------------------

SeatSet House::here(const Room& room) {
  SeatSet seats;
  for (const auto& guest : room.guests) {
    for (const Seat seat : guest->seats) seats.add(seat);
  }
  return seats;
}

namespace {

// Nobody agreed on a clock, and answers take their time.
bool is_by_letter(const LiveTable& table) {
  return table.clock().kind == ClockKind::None && !table.is_live();
}

}  // namespace

// About whom the others may decide: people who are asked and do not come. Who plays by letter closes the page
// between two answers: that is no absence.
SeatSet House::absent(const Room& room) const {
  const LiveTable& table = *room.table;
  const SeatSet present = here(room);
  const SeatSet out_of_time = table.out_of_time(now_());
  SeatSet found;
  for (const Seat seat : table.asked()) {
    if (table.sitter(seat).who != Who::Human) continue;
    const std::int64_t since = std::max(room.gone_since[seat.value], table.asked_since(seat));
    const bool away = is_by_letter(table) ? now_() - table.asked_since(seat) >= rules_.absent_by_letter_after
                                          : now_() - since >= rules_.absent_after;
    const bool gone = !present.has(seat) && away && table.clock().kind != ClockKind::Days;
    if (gone || out_of_time.has(seat)) found.add(seat);
  }
  return found;
}

bool House::opened(const std::shared_ptr<Socket>& socket) {
  // To come in counts as a request: who is shown out for saying too much must not be back at once for ever.
  if (closing_ || !doorkeeper_.may(socket->address(), Doorkeeper::Deed::Request, now_()) ||
      !doorkeeper_.enter(socket->address(), guests_.size()))
    return false;
  auto guest = std::make_shared<Guest>();
  guest->socket = socket;
  guest->since = now_();
  guests_.emplace(socket.get(), std::move(guest));
  return true;
}

void House::closed(const std::shared_ptr<Socket>& socket) {
  const auto found = guests_.find(socket.get());
  if (found == guests_.end()) return;
  const Payment payment(*this, {socket->address(), nullptr});
  const auto guest = found->second;
  guests_.erase(found);
  doorkeeper_.leave(socket->address());
  const auto table = tables_.find(guest->table);
  if (table == tables_.end()) return;
  Room& room = *table->second;
  std::erase(room.guests, guest);
  guest->untold.clear();
  room.touched = now_();
  room.looked_at = room.touched;
  const SeatSet present = here(room);
  for (const Seat seat : guest->seats) {
    if (!present.has(seat)) room.gone_since[seat.value] = now_();
  }
  presence_changed(room);
}

void House::tick() {
  const std::int64_t now = now_();
  std::vector<std::string> forgotten;
  for (const auto& [id, room] : tables_) {
    if (absent(*room) != room->told_absent) presence_changed(*room);
    const bool is_quiet = is_free(*room) && room->waiting.empty();
    if (is_quiet && now - room->recalled > rules_.past_let_go_after) room->table->let_go_of_past();
    if (!room->table->times_to_note(now).empty())
      when_free(*room, [this](Room& its) {
        its.table->note_times_up(now_());
        keep(its, [](bool) {});
      });
    go_on_alone(*room);
    const bool busy = !room->guests.empty() || !is_free(*room) || room->thinking || !room->waiting.empty() ||
                      (room->table->asked_computer() && !rests(*room));
    // A match that is over is looked at again seldom, and then it is on disk.
    const std::int64_t patience =
        room->table->is_over() ? rules_.forgotten_after / 30 : rules_.forgotten_after;
    if (!busy && now - room->touched > patience) forgotten.push_back(id);
  }
  for (const std::string& id : forgotten) forget(id, {});
  std::vector<std::shared_ptr<Guest>> silent;
  for (const auto& [socket, guest] : guests_) {
    if (guest->table.empty() && !guest->arriving && now - guest->since > hello_within)
      silent.push_back(guest);
  }
  for (const auto& guest : silent) show_out(*guest, "Nobody said hello.");
  doorkeeper_.tidy(now);
  open_tables_.tidy(now - rules_.open_for);
}

void House::close(const std::string& sentence) {
  closing_ = true;
  const auto all = guests_;
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order): all hear the same, in no order.
  for (const auto& [socket, guest] : all) {
    catch_up(*guest);
    guest->socket->close(sentence);
  }
}

std::string House::metrics() const {
  std::size_t rows = 0;
  for (const auto& [id, room] : tables_) rows += room->table->rows_in_memory();
  return metrics_.text({guests_.size(), tables_.size(), rows, ledger_->waiting(), thinker_->waiting()});
}

// --- what a guest says
// -------------------------------------------------------------------------------------------

bool House::is_here(const Guest& guest) const {
  return !guest.leaving && guests_.find(guest.socket.get()) != guests_.end();
}

// The other end may take its time to go. Until then it is not heard, nor what it said and has not been done.
void House::show_out(Guest& guest, const std::string& sentence) {
  catch_up(guest);
  guest.leaving = true;
  guest.socket->close(sentence);
}

// Everybody who holds this seat.
void House::show_out(const Room& room, Seat seat, const std::string& sentence) {
  const auto guests = room.guests;
  for (const auto& guest : guests) {
    if (guest->seats.has(seat)) show_out(*guest, sentence);
  }
}

void House::tell(Guest& guest, const Json& message) { guest.socket->send(text_of(message)); }

void House::tell_error(Guest& guest, const Json& id, const std::string& sentence) {
  Json message{{"say", "error"}};
  if (id.is_string()) message["id"] = id;
  message["error"] = showable(sentence, Rows::Several);  // it may quote what was said
  tell(guest, message);
}

void House::heard(const std::shared_ptr<Socket>& socket, std::string_view text) {
  const auto found = guests_.find(socket.get());
  if (found == guests_.end() || closing_) return;
  Guest& guest = *found->second;
  if (guest.leaving) return;
  metrics_.message();
  const Payment payment(*this, {socket->address(), nullptr});
  if (const std::int64_t wait = wait_for_word(guest); wait > 0) return put_off_word(guest, text, wait);
  if (const std::int64_t wait = doorkeeper_.wait_for_work(socket->address(), now_()); wait > 0)
    return hear_in_play(guest, text, wait);
  const auto message = wire::read_message(text);
  if (!message) return tell_error(guest, nullptr, message.error());
  take_up(guest, *message);
}

void House::take_up(Guest& guest, Words message) {
  if (message.value("say", "") == "hello") {
    hello(guest, message);
  } else if (guest.arriving && guest.early.size() >= most_waiting) {
    tell_error(guest, message.value("id", Json()), "Too much at once: say it again in a moment.");
  } else if (guest.arriving) {
    guest.early.push_back(message);
  } else if (guest.table.empty()) {
    tell_error(guest, message.value("id", Json()), "Say hello first.");
  } else {
    listen(guest, message);
  }
}

void House::hello(Guest& guest, Words message) {
  if (guest.arriving || !guest.table.empty()) return tell_error(guest, nullptr, "You said hello already.");
  const auto version = message.value("protocol", 0U);
  if (version != wire::protocol_version)
    return tell_error(guest, nullptr,
                      "This server speaks protocol " + std::to_string(wire::protocol_version) + ", not " +
                          std::to_string(version) + ": load the page again.");
  guest.arriving = true;
  const auto self = guests_.at(guest.socket.get());
  with_table(message.value("table", ""), {[this, self, message](Room& room) {
                                            if (is_here(*self)) sit_down(room, *self, message);
                                            hear_early(*self);
                                          },
                                          [this, self](const std::string& lost) {
                                            if (is_here(*self)) tell_error(*self, nullptr, lost);
                                            hear_early(*self);
                                          }});
}

// What was said before the table was there.
void House::hear_early(Guest& guest) {
  guest.arriving = false;
  const auto early = std::exchange(guest.early, {});
  for (const Json& message : early) {
    if (!is_here(guest)) return;
    if (guest.table.empty())
      tell_error(guest, message.value("id", Json()), "Say hello first.");
    else
      listen(guest, message);
  }
}

void House::sit_down(Room& room, Guest& guest, Words message) {
  SeatSet seats;
  for (const Json& token : message.value("tokens", Json::array())) {
    const auto seat = room.table->seat_of_token(token.get_ref<const std::string&>());
    if (!seat && !doorkeeper_.may(guest.socket->address(), Doorkeeper::Deed::Guess, now_()))
      return show_out(guest, "Too many wrong tokens.");
    if (!seat)
      return tell_error(
          guest, nullptr,
          "This token opens no seat here. Was the seat taken to another device, or its guest sent away?");
    seats.add(*seat);
  }
  for (const Json& want : message.value("wants", Json::array({"look", "view"}))) {
    if (want == "look") guest.wants.look = true;
    if (want == "view") guest.wants.view = true;
  }
  guest.seats = seats;
  guest.table = room.table->id();
  // Of many rows the last ones; who wants those before them asks for them.
  const std::uint32_t last = room.table->last_row();
  const auto since = message.value("since", 0U);
  const std::uint32_t from = std::max(since, last - std::min(last, most_rows)) + 1;
  if (room.table->has_row(from)) return welcome(room, guest, from, last);
  const auto self = guests_.at(guest.socket.get());
  with_past(room, {[this, self, from, last](Room& now) {
                     if (is_here(*self)) welcome(now, *self, from, last);
                   },
                   [self](const std::string& lost) { show_out(*self, lost); }});
}

void House::welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last) {
  const LiveTable& table = *room.table;
  const auto self = guests_.at(guest.socket.get());
  room.guests.push_back(self);
  room.looked_at = now_();
  room.address = guest.socket->address();
  guest.told = last;
  guest.socket->send(
      MessageText("welcome")
          .add("protocol", wire::protocol_version)
          .add("you", numbers(guest.seats))
          .add("time", now_())
          .add("table", table.table_json(here(room), absent(room), now_(), LiveTable::Telling::Everything))
          .add_text("rows", rows_for(room, guest, from, last))
          .add("now", nows(room, guest))
          .done());
  presence_changed(room);
  // Whose seat a computer took over in absence has it back.
  bool back = false;
  for (const Seat seat : guest.seats) {
    if (table.sitter(seat).taken_over && !table.is_over() && room.table->hand(seat, false, {}, {}, now_()))
      back = true;
  }
  if (back) return keep(room, [](bool) {});
  let_computer_think(room);
}

void House::listen(Guest& guest, Words message) {
  const Json id = message.value("id", Json());
  const auto found = tables_.find(guest.table);
  if (found == tables_.end())
    return tell_error(guest, id, "The table is closed for a moment: connect again.");
  Room& room = *found->second;
  const auto self = guests_.at(guest.socket.get());
  const std::string say = message.value("say", "");
  const bool rows = say == "rows";
  const Seat seat = seat_of(message);
  const bool looks_on =
      (say == "past" || say == "show") && message.value("seat", 1U) == 0 && guest.seats.empty();
  if (!rows && !looks_on && !guest.seats.has(seat))
    return tell_error(guest, id, "You do not hold seat " + std::to_string(message.value("seat", 0U)) + '.');
  if (room.waiting.size() >= most_waiting)
    return tell_error(guest, id, "Too much at once: say it again in a moment.");
  when_free(room, [this, self, message, seat](Room& now) {
    if (is_here(*self)) do_message(now, *self, message, seat);
  });
}

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
