// How a table is told to one seat. Everything that leaves the server about a match is made here, from the
// view of the reader.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/record.hpp"
#include "game/say.hpp"
#include "seat_numbers.hpp"
#include "server/live_table.hpp"

namespace tablewright::server {

namespace {

std::string in_record(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string_view about_absent(AboutAbsent choice) {
  switch (choice) {
    case AboutAbsent::Wait: break;
    case AboutAbsent::Computer: return "to let a computer play";
    case AboutAbsent::Offer: return "to offer the seat by link";
    case AboutAbsent::End: return "to end the match";
  }
  return "to wait";
}

// Somebody sat down, came back, or a computer took over.
std::string seat_sentence(const std::string& name, row::SeatWhy why) {
  using enum row::SeatWhy;
  switch (why) {
    case Joined: return name + " sits down.";
    case Moved: return name + " goes on from another device.";
    case Back: return name + " is back.";
    case Offered: return "The seat of " + name + " is offered; a computer plays until somebody takes it.";
    case Absent:
    case Handed:
    case Resigned: break;
  }
  return "A computer plays on for " + name + '.';
}

std::string rate_sentence(const std::string& name, std::uint32_t messages) {
  if (messages == 0) return name + " may say as many messages as everybody.";
  return "The operator of this server lets " + name + " say " + std::to_string(messages) +
         (messages == 1 ? " message a second." : " messages a second.");
}

std::uint32_t reader_number(Seat reader) { return reader == spectator ? 0 : number_of(reader); }

}  // namespace

std::string LiveTable::name_of(Seat seat) const {
  if (seat.value >= sitters_.size()) return "Somebody";
  const Sitter& sitter = sitters_[seat.value];
  const std::string label = hosted_->name_of_seat(game(), seat);
  return sitter.name.empty() || sitter.name == label ? label : sitter.name + " (" + label + ')';
}

std::string LiveTable::name_numbered(std::uint32_t seat) const { return name_of(seat_numbered(seat)); }

// --- the table
// -------------------------------------------------------------------------------------------------

wire::told::Clock LiveTable::clock_told(std::int64_t now) const {
  constexpr std::int64_t second = 1000;
  wire::told::Clock clock{clock_.kind, {}, {}, {}, {}};
  if (clock_.kind == ClockKind::None) return clock;
  if (clock_.kind == ClockKind::Days) clock.days = clock_.days;
  if (clock_.kind == ClockKind::Bank) {
    clock.bank = clock_.bank / second;
    clock.increment = clock_.increment / second;
  }
  clock.left.emplace();
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    clock.left->push_back(std::max<std::int64_t>(0, time_left(Seat{static_cast<std::uint8_t>(i)}, now)) /
                          second);
  return clock;
}

wire::told::Seat LiveTable::seat_told(Seat seat, bool here) const {
  const Sitter& sitter = sitters_[seat.value];
  wire::told::Seat told;
  told.seat = number_of(seat);
  told.side = game().table().side_of[seat.value].value + 1U;
  told.label = hosted_->name_of_seat(game(), seat);
  told.who = sitter.who;
  told.name = sitter.name;
  if (sitter.who == Who::Computer) told.level = sitter.level;
  told.here = here;
  told.offered = wire::if_so(sitter.offered);
  told.may_be_sent_away = wire::if_so(may_be_sent_away(seat));
  return told;
}

wire::told::Table LiveTable::table_told(SeatSet here, SeatSet absent, std::int64_t now,
                                        Telling telling) const {
  wire::told::Table told;
  told.table = id();
  told.game = stored_.game;
  told.title = stored_.title;
  told.stage = stage_;
  told.rules = stored_.rules_version;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const auto& nonce = sitters_[i].nonce;
    told.seats.push_back(seat_told(seat, here.has(seat)));
    told.nonces.push_back(nonce ? proof::hex(*nonce) : std::string());
  }
  told.clock = clock_told(now);
  told.commitment = proof::hex(proof::commitment(stored_.id, stored_.secret));
  if (is_over()) told.secret = proof::hex(stored_.secret);
  told.made_up = wire::if_so(made_up_);
  if (proposal_)
    told.proposal = {number_of(proposal_->seat), proposal_->about, proposal_->to, numbers(still_asked())};
  told.absent = numbers(absent);
  if (!next_.empty()) told.next = next_;
  if (telling == Telling::Changes) return told;
  told.packs.emplace();
  for (const StoredPack& pack : *packs_) told.packs->push_back({pack.name, pack.hash});
  told.contents = contents();
  return told;
}

const wire::Object& LiveTable::contents() const {
  std::call_once(contents_->made,
                 [this] { contents_->told = hosted_->contents(game(), set_up_of(stored())); });
  return contents_->told;
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

std::string LiveTable::row_sentence(const RowBody& body) const {
  const std::string name = seat_of(body) ? name_numbered(*seat_of(body)) : std::string();
  return std::visit(
      Each{[](const row::Entered&) { return std::string(); },  // told by its events
           [](const row::Laid& laid) -> std::string {
             return laid.open_to_all.value_or(false)
                        ? "The table was laid, and everybody in this house may sit down."
                        : "The table was laid.";
           },
           [&](const row::Seated& seated) { return seat_sentence(name, seated.why); },
           [&](const row::SentAway& gone) {
             return name + " sends " + gone.name + " away: the seat is open again.";
           },
           [&](const row::Proposed& wish) {
             return wish.about == About::End ? name + " asks to end the match here, without a winner."
                                             : name + " asks to take back everything after act " +
                                                   std::to_string(wish.to.value_or(0)) + '.';
           },
           [&](const row::Agreed& agreed) {
             return name + (agreed.answer == wire::said::Answer::Yes ? " agrees." : " does not agree.");
           },
           [&](const row::Voted& vote) {
             return name + " is for this: " + std::string(about_absent(vote.choice)) + ", about " +
                    name_numbered(vote.about) + '.';
           },
           [&](const row::Clocked& clock) {
             return clock.up ? "The time of " + name_numbered(*clock.up) + " is up: the others may decide."
                             : "The clocks stood still while the server was down.";
           },
           [&](const row::Chatted& chat) { return name + ": " + chat.text; },
           [&](const row::Resigned& resigned) {
             return giving_up_sentence(seat_numbered(resigned.seat), resigned.ends);
           },
           [&](const row::Ended& ended) { return ending_sentence(ended); },
           [&](const row::Muted& muted) {
             return muted.muted ? "The operator of this server has muted " + name + ": no more chat."
                                : name + " may chat again.";
           },
           [&](const row::Rated& rated) { return rate_sentence(name, rated.messages); },
           [&](const row::Rematched&) { return name + " laid the same table again."; },
           [](const row::LedOn&) { return std::string("It goes on at the next table."); }},
      body);
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

std::string LiveTable::ending_sentence(const row::Ended& ended) const {
  using enum row::EndedWhy;
  if (ended.why == Full)
    return name_numbered(ended.seat.value_or(1)) +
           " gives up a match in which no more rows fit: it was ended, without a result." +
           standings_sentence();
  const std::string who =
      ended.why == Operator ? "The operator of this server ended the match" : "The match was ended";
  const std::string why = ended.about ? " because " + name_numbered(*ended.about) + " stayed away" : "";
  return who + why + ", without a result." + standings_sentence();
}

// Of a match that was ended before its end.
std::string LiveTable::how_it_ended() const {
  if (match_->is_ended()) return "The match was ended by consent: nobody has won." + standings_sentence();
  std::string told;
  for (const OtherRow& other : others_) {
    const auto body = read_row(other.kind, other.body);
    if (!body) continue;
    const auto* resigned = std::get_if<row::Resigned>(&*body);
    if (std::holds_alternative<row::Ended>(*body) || (resigned != nullptr && resigned->ends))
      told = row_sentence(*body);
  }
  return told;
}

wire::told::Row LiveTable::row_told(std::uint32_t number, SeatSet eyes) const {
  const ShortRow& its = row(number);
  wire::told::Row told;
  told.number = number;
  told.at = its.at;
  told.kind = kind_of_row(number);
  if (its.is_entry) return entry_told(std::move(told), match_->entry(its.place), eyes);
  const OtherRow& other = others_[its.place];
  // It was read when the table was made of it.
  const auto body = read_row(other.kind, other.body);
  if (body) told.seat = seat_of(*body);
  told.text = body ? row_sentence(*body) : std::string();
  return told;
}

wire::told::Row LiveTable::entry_told(wire::told::Row told, const Entry& entry, SeatSet eyes) const {
  if (entry.seat != spectator) told.seat = number_of(entry.seat);
  told.entry = entry.number;
  // What somebody does in secret is told by no notation: others read the events.
  const bool own = entry.seat != spectator && eyes.has(entry.seat);
  if ((own || is_over()) && entry.said == Said::Acted) told.notation = notation(game(), entry.act);
  if ((own || is_over()) && entry.by_order) told.by_order = true;
  told.events.emplace();
  std::string text;
  for (const NumberedEvent& event : events_of(entry.number)) {
    Json json = wire::event_json(game(), event, reader_of(event.event, eyes));
    const auto text_of_event = json.find("text");
    const std::string said = hosted_->with_names(
        game(), text_of_event == json.end() ? std::string() : text_of_event->get<std::string>());
    json["text"] = said;
    text += (text.empty() ? "" : " ") + said;
    told.events->emplace_back(std::move(json));
  }
  if (own && entry.said == Said::Ordered)
    text = "You answer this question from now on: " + std::string(wire::word_of(entry.order)) + '.';
  told.text = std::move(text);
  return told;
}

SeatSet LiveTable::told_more(std::uint32_t number) const {
  const ShortRow& its = row(number);
  if (!its.is_entry) return {};
  SeatSet seats;
  if (const Seat own = match_->entry(its.place).seat; own != spectator) seats.add(own);
  for (const NumberedEvent& event : events_of(its.place)) {
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
    option["group"] = Json(option["act"]);
    if (i < legal.size()) {
      option["label"] = hosted_->option(listener, legal[i]);
      option.update(hosted_->option_fields(listener, legal[i]));
    }
    ++i;
  }
  return json;
}

std::optional<Json> LiveTable::option_json(Seat reader, const Act& act) const {
  const auto legal = game().legal(reader);
  const auto at = std::find(legal.begin(), legal.end(), act);
  Json question = question_json(*match_, reader);
  if (at == legal.end() || !question.contains("options")) return std::nullopt;
  return std::move(question["options"].at(static_cast<std::size_t>(at - legal.begin())));
}

wire::told::Now LiveTable::now_told(Seat reader, Wants wants) const {
  wire::told::Now now;
  now.seat = reader_number(reader);
  now.row = last_row();
  now.entry = match_->entries() == 0 ? 0 : match_->entries() - 1;
  if (stage_ == Stage::Waiting) {
    now.text = "The match begins when every seat is taken.";
    return now;
  }
  if (stage_ == Stage::Running) {
    now.question = question_json(*match_, reader);
    now.text = hosted_->question(listener(reader));
  }
  if (stage_ == Stage::Ended) now.text = how_it_ended();
  if (wants.view) now.view = wire::view_json(game(), reader);
  if (wants.look) now.look = hosted_->look(listener(reader));
  if (reader.value < sitters_.size()) {
    add_orders(now, reader);
    now.undo = free_undo(reader);
  }
  if (game().result()) now.result = wire::result_json(game());
  return now;
}

void LiveTable::add_orders(wire::told::Now& now, Seat reader) const {
  for (unsigned number = 1; number < 256; ++number) {
    const auto trigger = static_cast<std::uint8_t>(number);
    const StandingOrder order = match_->standing_order(reader, trigger);
    if (order == StandingOrder::Ask) continue;
    if (!now.orders) now.orders.emplace();
    if (!now.order_names) now.order_names.emplace();
    now.orders->texts.emplace_back(std::to_string(number), wire::word_of(order));
    now.order_names->texts.emplace_back(std::to_string(number), hosted_->name_of_trigger(game(), trigger));
  }
}

std::uint32_t LiveTable::row_of_entry(std::uint32_t entry) const {
  const auto place = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const ShortRow& each) { return each.is_entry && each.place == entry; });
  return rows_dropped() + static_cast<std::uint32_t>(place - rows_.begin()) + 1;
}

Result<std::unique_ptr<Match>, std::string> LiveTable::match_after(std::uint32_t entry) const {
  const auto log = match_->log();
  const auto none = [&] { return failure("There is no entry " + std::to_string(entry) + " in this match."); };
  if (entry >= log.size()) return none();
  auto past = std::make_unique<Match>(match_->game().clone());
  for (std::uint32_t i = 0; i <= entry; ++i) {
    if (!past->replay(log[i])) return none();
  }
  return past;
}

Result<Json, std::string> LiveTable::shown_json(Seat reader, const Shown& asked,
                                                std::optional<std::uint32_t> entry) const {
  if (stage_ == Stage::Waiting) return failure(std::string("The match has not begun: a seat is still open."));
  if (!entry) return shown(*hosted_, listener(reader), asked);
  const auto past = match_after(*entry);
  if (!past) return failure(past.error());
  return shown(*hosted_, {**past, reader, computers(), 0}, asked);
}

Result<wire::told::Now, std::string> LiveTable::past_told(Seat reader, std::uint32_t entry,
                                                          Wants wants) const {
  const auto then = match_after(entry);
  if (!then) return failure(then.error());
  const Match& past = **then;
  const Listener listener{past, reader, computers(), 0};
  wire::told::Now now;
  now.seat = reader_number(reader);
  now.row = row_of_entry(entry);
  now.entry = entry;
  Json question = wire::question_json(past.game(), reader);
  // At the end nothing is asked any more.
  if (question.is_object()) {
    question.erase("options");
    now.question = std::move(question);
  }
  now.text = hosted_->question(listener);
  if (wants.view) now.view = wire::view_json(past.game(), reader);
  if (wants.look) now.look = hosted_->look(listener);
  if (past.game().result()) now.result = wire::result_json(past.game());
  return now;
}

Json LiveTable::refusal_json(const Refusal& refusal, const RuleBook& book) const {
  Json json = wire::refusal_json(game(), refusal);
  if (const Rule* rule = book.find(refusal.rule.text)) json["rule_text"] = rule->says;
  return json;
}

std::vector<std::string> LiveTable::allowed(Seat seat, std::uint8_t kind) const {
  constexpr std::size_t most = 40;
  std::vector<std::string> acts;
  if (stage_ != Stage::Running) return acts;
  for (const Act& act : game().legal(seat)) {
    if (act.kind == kind && acts.size() < most) acts.push_back(notation(game(), act));
  }
  return acts;
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

Checked LiveTable::may_branch(std::uint32_t entry) const {
  if (match_->entries() == 0)
    return failure(std::string("The match has not begun: there is nothing to go on from."));
  if (entry >= match_->entries())
    return failure("There is no entry " + std::to_string(entry) + " in this match.");
  return {};
}

Bytes LiveTable::state_after(std::uint32_t entry) const {
  Match past(match_->game().clone());
  for (std::uint32_t i = 0; i <= entry && i < match_->log().size(); ++i) past.replay(match_->log()[i]);
  return past.game().save();
}

}  // namespace tablewright::server
