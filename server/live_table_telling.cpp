// How a table is told to one seat. Everything that leaves the server about a match is made here, from the
// view of the reader.
#include <algorithm>

#include "core/text.hpp"
#include "game/record.hpp"
#include "game/say.hpp"
#include "seat_in_json.hpp"
#include "server/live_table.hpp"

namespace tablewright::server {

namespace {

std::string_view word_of(StandingOrder order) {
  switch (order) {
    case StandingOrder::Always: return "always";
    case StandingOrder::Never: return "never";
    default: return "ask";
  }
}

std::string in_record(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string_view about_absent(std::string_view choice) {
  if (choice == "computer") return "to let a computer play";
  if (choice == "offer") return "to offer the seat by link";
  if (choice == "end") return "to end the match";
  return "to wait";
}

// Somebody sat down, came back, or a computer took over.
std::string seat_sentence(const std::string& name, std::string_view why) {
  if (why == "joined") return name + " sits down.";
  if (why == "moved") return name + " goes on from another device.";
  if (why == "back") return name + " is back.";
  if (why == "offered")
    return "The seat of " + name + " is offered; a computer plays until somebody takes it.";
  return "A computer plays on for " + name + '.';
}

}  // namespace

std::string LiveTable::name_of(Seat seat) const {
  if (seat.value >= sitters_.size()) return "Somebody";
  const Sitter& sitter = sitters_[seat.value];
  const std::string label = hosted_->name_of_seat(game(), seat);
  return sitter.name.empty() || sitter.name == label ? label : sitter.name + " (" + label + ')';
}

// --- the table
// -------------------------------------------------------------------------------------------------

Json LiveTable::clock_json(std::int64_t now) const {
  constexpr std::int64_t second = 1000;
  Json json{{"kind", "none"}};
  if (clock_.kind == ClockKind::None) return json;
  json["kind"] = clock_.kind == ClockKind::Days ? "days" : "bank";
  if (clock_.kind == ClockKind::Days) json["days"] = clock_.days;
  if (clock_.kind == ClockKind::Bank) {
    json["bank"] = clock_.bank / second;
    json["increment"] = clock_.increment / second;
  }
  json["left"] = Json::array();
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    json["left"].push_back(std::max<std::int64_t>(0, time_left(Seat{static_cast<std::uint8_t>(i)}, now)) /
                           second);
  return json;
}

Json LiveTable::table_json(SeatSet here, SeatSet absent, std::int64_t now, Telling telling) const {
  const Table table = game().table();
  Json json{
      {"table", id()}, {"game", stored_.game}, {"title", stored_.title}, {"stage", server::word_of(stage_)}};
  json["rules"] = stored_.rules_version;
  json["seats"] = Json::array();
  json["nonces"] = Json::array();
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const Sitter& sitter = sitters_[i];
    Json one{{"seat", i + 1},
             {"side", table.side_of[i].value + 1},
             {"label", hosted_->name_of_seat(game(), seat)},
             {"who", server::word_of(sitter.who)},
             {"name", sitter.name}};
    if (sitter.who == Who::Computer) one["level"] = sitter.level;
    one["here"] = here.has(seat);
    if (sitter.offered) one["offered"] = true;
    if (may_be_sent_away(seat)) one["may_be_sent_away"] = true;
    json["seats"].push_back(std::move(one));
    json["nonces"].push_back(sitter.nonce ? proof::hex(*sitter.nonce) : std::string());
  }
  json["clock"] = clock_json(now);
  json["commitment"] = proof::hex(proof::commitment(stored_.id, stored_.secret));
  if (is_over()) json["secret"] = proof::hex(stored_.secret);
  if (made_up_) json["made_up"] = true;
  if (proposal_) {
    json["proposal"] = {{"seat", proposal_->seat.value + 1},
                        {"about", proposal_->about == About::End ? "end" : "undo"},
                        {"to", proposal_->to},
                        {"asked", numbers(still_asked())}};
  }
  json["absent"] = numbers(absent);
  if (!next_.empty()) json["next"] = next_;
  if (telling == Telling::Changes) return json;
  json["packs"] = Json::array();
  for (const StoredPack& pack : *packs_) json["packs"].push_back({{"name", pack.name}, {"hash", pack.hash}});
  json["contents"] = contents();
  return json;
}

const Json& LiveTable::contents() const {
  std::call_once(contents_->made, [this] {
    contents_->json = std::make_shared<const Json>(hosted_->contents(game(), set_up_of(stored())));
  });
  return *contents_->json;
}

// --- rows
// --------------------------------------------------------------------------------------------------------

std::span<const NumberedEvent> LiveTable::events_of(std::uint32_t entry) const {
  const auto events = match_->events();
  const auto from =
      std::lower_bound(events.begin(), events.end(), entry,
                       [](const NumberedEvent& each, std::uint32_t wanted) { return each.entry < wanted; });
  const auto to = std::find_if(from, events.end(), [=](const NumberedEvent& e) { return e.entry != entry; });
  return {from, to};
}

// With the eyes of one of the seats that is in the know.
Seat LiveTable::reader_of(const Event& event, SeatSet eyes) const {
  for (const Seat seat : eyes) {
    if (event.knowing.has(seat)) return seat;
  }
  return eyes.empty() ? spectator : *eyes.begin();
}

std::string LiveTable::row_sentence(std::string_view kind, const Json& body) const {
  const std::string name = body.contains("seat") ? name_of(seat_in(body)) : std::string();
  const std::string why = body.value("why", "");
  if (kind == "laid")
    return body.value("open_to_all", false) ? "The table was laid, and everybody in this house may sit down."
                                            : "The table was laid.";
  if (kind == "chat") return name + ": " + body.value("text", "");
  if (kind == "proposal" && body.value("about", "") == "end")
    return name + " asks to end the match here, without a winner.";
  if (kind == "proposal")
    return name + " asks to take back everything after act " + std::to_string(body.value("to", 0U)) + '.';
  if (kind == "agreement")
    return name + (body.value("answer", "") == "yes" ? " agrees." : " does not agree.");
  if (kind == "vote")
    return name + " is for this: " + std::string(about_absent(body.value("choice", ""))) + ", about " +
           name_of(seat_in(body, "about")) + '.';
  if (kind == "clock" && body.contains("up"))
    return "The time of " + name_of(seat_in(body, "up")) + " is up: the others may decide.";
  if (kind == "clock") return "The clocks stood still while the server was down.";
  if (kind == "resigned" || kind == "ended") return ending_sentence(kind, body);
  if (kind == "muted")
    return body.value("muted", true) ? "The operator of this server has muted " + name + ": no more chat."
                                     : name + " may chat again.";
  if (kind == "sent_away")
    return name + " sends " + body.value("name", "somebody") + " away: the seat is open again.";
  if (kind == "rate") {
    const std::uint32_t messages = body.value("messages", 0U);
    return messages == 0 ? name + " may say as many messages as everybody."
                         : "The operator of this server lets " + name + " say " + std::to_string(messages) +
                               (messages == 1 ? " message a second." : " messages a second.");
  }
  if (kind == "next") return "It goes on at the next table.";
  if (kind == "rematch") return name + " laid the same table again.";
  return kind == "seat" ? seat_sentence(name, why) : std::string();
}

// The best first.
std::string LiveTable::standings_sentence() const {
  auto all = match_->log().empty() ? std::vector<Standing>() : hosted_->standings(game());
  const auto is_better = [](const Standing& a, const Standing& b) { return a.points > b.points; };
  // Those that stand alike stay in the order of their sides. (std::stable_sort uses what C++17 deprecated.)
  for (auto next = all.begin(); next != all.end(); ++next)
    std::rotate(std::upper_bound(all.begin(), next, *next, is_better), next, std::next(next));
  std::string out;
  for (const Standing& each : all)
    out += (out.empty() ? " It stood: " : ", ") + each.side + ' ' + std::to_string(each.points) +
           (each.points == 1 ? " point" : " points");
  return out.empty() ? out : out + '.';
}

// In a match of two sides the other one wins; in a larger one a computer goes on.
std::string LiveTable::giving_up_sentence(Seat seat, bool ends) const {
  const std::string gives_up = name_of(seat) + " gives up";
  if (!ends) return gives_up + '.';
  const Table table = game().table();
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < seats(); ++i) {
    if (table.side_of[i] != table.side_of[seat.value])
      winners.push_back(name_of(Seat{static_cast<std::uint8_t>(i)}));
  }
  if (winners.empty()) return gives_up + '.' + standings_sentence();
  const std::vector<std::string_view> names(winners.begin(), winners.end());
  return gives_up + ": " + listed(names, "and") + (names.size() == 1 ? " wins." : " win.") +
         standings_sentence();
}

std::string LiveTable::ending_sentence(std::string_view kind, const Json& body) const {
  if (kind == "resigned") return giving_up_sentence(seat_in(body), body.value("ends", false));
  if (body.value("why", "") == "full")
    return name_of(seat_in(body)) +
           " gives up a match in which no more rows fit: it was ended, without a result." +
           standings_sentence();
  const std::string who = body.value("why", "") == "operator" ? "The operator of this server ended the match"
                                                              : "The match was ended";
  const std::string why =
      body.contains("about") ? " because " + name_of(seat_in(body, "about")) + " stayed away" : "";
  return who + why + ", without a result." + standings_sentence();
}

// Of a match that was ended before its end.
std::string LiveTable::how_it_ended() const {
  if (match_->is_ended()) return "The match was ended by consent: nobody has won." + standings_sentence();
  std::string told;
  for (const OtherRow& row : others_) {
    const Json body = Json::parse(row.body, nullptr, false);
    if (row.kind == "ended" || (row.kind == "resigned" && body.value("ends", false)))
      told = ending_sentence(row.kind, body);
  }
  return told;
}

Json LiveTable::row_json(std::uint32_t number, SeatSet eyes) const {
  const ShortRow& found = row(number);
  Json json{{"number", number}, {"at", found.at}, {"kind", kind_of_row(number)}};
  if (found.is_entry) return entry_row_json(std::move(json), match_->entry(found.place), eyes);
  const OtherRow& other = others_[found.place];
  const Json body = Json::parse(other.body, nullptr, false);
  if (body.contains("seat")) json["seat"] = body["seat"];
  json["text"] = row_sentence(other.kind, body);
  return json;
}

Json LiveTable::entry_row_json(Json json, const Entry& entry, SeatSet eyes) const {
  if (entry.seat != spectator) json["seat"] = entry.seat.value + 1;
  json["entry"] = entry.number;
  // What somebody does in secret is told by no notation: others read the events.
  const bool own = entry.seat != spectator && eyes.has(entry.seat);
  if ((own || is_over()) && entry.said == Said::Acted) json["notation"] = notation(game(), entry.act);
  if ((own || is_over()) && entry.by_order) json["by_order"] = true;
  json["events"] = Json::array();
  std::string text;
  for (const NumberedEvent& event : events_of(entry.number)) {
    Json told = wire::event_json(game(), event, reader_of(event.event, eyes));
    told["text"] = hosted_->with_names(game(), told.value("text", std::string()));
    text += (text.empty() ? "" : " ") + told["text"].get<std::string>();
    json["events"].push_back(std::move(told));
  }
  if (own && entry.said == Said::Ordered)
    text = "You answer this question from now on: " + std::string(word_of(entry.order)) + '.';
  json["text"] = text;
  return json;
}

SeatSet LiveTable::told_more(std::uint32_t number) const {
  const ShortRow& found = row(number);
  if (!found.is_entry) return {};
  SeatSet seats;
  if (const Seat own = match_->entry(found.place).seat; own != spectator) seats.add(own);
  for (const NumberedEvent& event : events_of(found.place)) {
    for (const Seat seat : event.event.knowing) seats.add(seat);
  }
  return seats;
}

std::string LiveTable::wording() const {
  std::string out = is_over() ? "over" : "goes on";
  for (std::size_t i = 0; i < sitters_.size(); ++i) out += '\n' + name_of(Seat{static_cast<std::uint8_t>(i)});
  return out;
}

// --- now
// -----------------------------------------------------------------------------------------------------------

Listener LiveTable::listener(Seat reader) const {
  const std::uint32_t after = reader.value < news_after_.size() ? news_after_[reader.value] : 0;
  const auto events = match_->events();
  const auto news = std::find_if(events.begin(), events.end(),
                                 [&](const NumberedEvent& event) { return event.number > after; });
  return {*match_, reader, computers(), static_cast<std::size_t>(news - events.begin())};
}

Json LiveTable::question_json(const Match& match, Seat reader) const {
  Json json = wire::question_json(match.game(), reader);
  if (!json.contains("options")) return json;
  const auto legal = match.game().legal(reader);
  const Listener listener{match, reader, computers(), this->listener(reader).news_from};
  std::size_t i = 0;
  for (Json& option : json["options"]) {
    option["group"] = option.value("act", std::string());
    if (i < legal.size()) {
      option["label"] = hosted_->option(listener, legal[i]);
      option.update(hosted_->option_fields(listener, legal[i]));
    }
    ++i;
  }
  return json;
}

Json LiveTable::now_json(Seat reader, Wants wants) const {
  Json json{{"seat", reader == spectator ? 0 : reader.value + 1}, {"row", last_row()}};
  json["entry"] = match_->entries() == 0 ? 0 : match_->entries() - 1;
  json["question"] = Json::object();
  json["text"] = "";
  if (stage_ == Stage::Waiting) {
    json["text"] = "The match begins when every seat is taken.";
    return json;
  }
  if (stage_ == Stage::Running) {
    json["question"] = question_json(*match_, reader);
    json["text"] = hosted_->question(listener(reader));
  }
  if (stage_ == Stage::Ended) json["text"] = how_it_ended();
  if (wants.view) json["view"] = wire::view_json(game(), reader);
  if (wants.look) json["look"] = hosted_->look(listener(reader));
  if (reader.value < sitters_.size()) {
    Json orders = Json::object();
    Json names = Json::object();
    for (unsigned trigger = 1; trigger < 256; ++trigger) {
      const StandingOrder order = match_->standing_order(reader, static_cast<std::uint8_t>(trigger));
      if (order == StandingOrder::Ask) continue;
      orders[std::to_string(trigger)] = word_of(order);
      names[std::to_string(trigger)] = hosted_->name_of_trigger(game(), static_cast<std::uint8_t>(trigger));
    }
    if (!orders.empty()) {
      json["orders"] = std::move(orders);
      json["order_names"] = std::move(names);
    }
    if (const auto to = free_undo(reader)) json["undo"] = *to;
  }
  if (game().result()) json["result"] = wire::result_json(game());
  return json;
}

std::uint32_t LiveTable::row_of_entry(std::uint32_t entry) const {
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const ShortRow& each) { return each.is_entry && each.place == entry; });
  return rows_let_go() + static_cast<std::uint32_t>(found - rows_.begin()) + 1;
}

// Nothing if there is no such entry.
std::unique_ptr<Match> LiveTable::match_after(std::uint32_t entry) const {
  const auto log = match_->log();
  if (entry >= log.size()) return nullptr;
  auto past = std::make_unique<Match>(match_->game().clone());
  for (std::uint32_t i = 0; i <= entry; ++i) {
    if (!past->replay(log[i])) return nullptr;
  }
  return past;
}

Result<Json, std::string> LiveTable::shown_json(Seat reader, const Shown& asked,
                                                std::optional<std::uint32_t> entry) const {
  if (stage_ == Stage::Waiting) return failure(std::string("The match has not begun: a seat is still open."));
  if (!entry) return hosted_->show(listener(reader), asked);
  const auto past = match_after(*entry);
  if (past == nullptr) return failure("There is no entry " + std::to_string(*entry) + " in this match.");
  return hosted_->show({*past, reader, computers(), 0}, asked);
}

std::optional<Json> LiveTable::past_json(Seat reader, std::uint32_t entry, Wants wants) const {
  const auto then = match_after(entry);
  if (then == nullptr) return std::nullopt;
  const Match& past = *then;
  const Listener listener{past, reader, computers(), 0};
  Json json{
      {"seat", reader == spectator ? 0 : reader.value + 1}, {"row", row_of_entry(entry)}, {"entry", entry}};
  json["question"] = wire::question_json(past.game(), reader);
  // At the end nothing is asked any more.
  if (json["question"].is_object())
    json["question"].erase("options");
  else
    json["question"] = Json::object();
  json["text"] = hosted_->question(listener);
  if (wants.view) json["view"] = wire::view_json(past.game(), reader);
  if (wants.look) json["look"] = hosted_->look(listener);
  if (past.game().result()) json["result"] = wire::result_json(past.game());
  return json;
}

Json LiveTable::refusal_json(const Refusal& refusal, const RuleBook& book) const {
  Json json = wire::refusal_json(game(), refusal);
  if (const Rule* rule = book.find(refusal.rule.text)) json["rule_text"] = rule->says;
  return json;
}

std::vector<std::string> LiveTable::allowed(Seat seat, std::uint8_t kind) const {
  constexpr std::size_t most = 40;
  std::vector<std::string> found;
  if (stage_ != Stage::Running) return found;
  for (const Act& act : game().legal(seat)) {
    if (act.kind == kind && found.size() < most) found.push_back(notation(game(), act));
  }
  return found;
}

// --- the whole match, once it is over
// --------------------------------------------------------------------------------

std::string LiveTable::record() const {
  Record record;
  record.header.game = stored_.game;
  record.header.rules_version = stored_.rules_version;
  record.header.match_id = stored_.id;
  record.header.seats = static_cast<std::uint32_t>(seats());
  for (const PackName& name : pack_names_) record.header.packs.push_back({in_record(name.name), name.hash});
  record.header.dice = DiceKind::Provable;
  record.header.commitment = proof::hex(proof::commitment(stored_.id, stored_.secret));
  for (const StoredPack& pack : *packs_) record.packs.push_back({in_record(pack.name), pack.text});
  record.options = on_one_line(stored_.options);
  record.start = beginning_;
  for (const Sitter& sitter : sitters_)
    record.nonces.push_back(proof::hex(sitter.nonce.value_or(proof::Nonce{})));
  record.lines = record_lines(*match_);
  // Who knew the secret of a running match could foretell its dice.
  if (is_over()) record.secret = proof::hex(stored_.secret);
  record.end = stage_ == Stage::Finished ? RecordEnd::Finished
               : stage_ == Stage::Ended  ? RecordEnd::Abandoned
                                         : RecordEnd::Open;
  return written(record);
}

std::string LiveTable::branch_problem(std::uint32_t entry) const {
  if (match_->entries() == 0) return "The match has not begun: there is nothing to go on from.";
  if (entry >= match_->entries()) return "There is no entry " + std::to_string(entry) + " in this match.";
  return {};
}

Bytes LiveTable::state_after(std::uint32_t entry) const {
  Match past(match_->game().clone());
  for (std::uint32_t i = 0; i <= entry && i < match_->log().size(); ++i) past.replay(match_->log()[i]);
  return past.game().save();
}

}  // namespace tablewright::server
