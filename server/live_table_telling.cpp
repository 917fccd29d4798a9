// How a table is told to one seat: who sits at it, its clocks, and the rows of its journal. What of this is
// told of the match is made in table/telling.hpp, from the view of the reader.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/record.hpp"
#include "game/say.hpp"
#include "server/live_table.hpp"
#include "table/seat_numbers.hpp"

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

}  // namespace

std::string LiveTable::name_of(Seat seat) const {
  if (seat.value >= sitters_.size()) return "Somebody";
  return name_at_table(*kit_, game(), seat, sitters_[seat.value].name);
}

std::string LiveTable::name_numbered(std::uint32_t seat) const { return name_of(seat_numbered(seat)); }

// --- the table --------------------------------------------------------------------------------------------

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
  told.label = kit_->name_of_seat(game(), seat);
  told.who = sitter.who;
  told.name = sitter.name;
  if (sitter.who == Who::Human && !sitter.face.empty()) told.face = sitter.face;
  if (sitter.who == Who::Human && !sitter.colour.empty()) told.colour = sitter.colour;
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
                 [this] { contents_->told = contents_of(*kit_, game(), set_up_of(stored())); });
  return contents_->told;
}

// --- rows -------------------------------------------------------------------------------------------------

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
  if (winners.empty()) return gives_up + '.' + standings_sentence(*kit_, *match_);
  const std::vector<std::string_view> names(winners.begin(), winners.end());
  return gives_up + ": " + listed(names, "and") + (names.size() == 1 ? " wins." : " win.") +
         standings_sentence(*kit_, *match_);
}

std::string LiveTable::ending_sentence(const row::Ended& ended) const {
  using enum row::EndedWhy;
  if (ended.why == Full)
    return name_numbered(ended.seat.value_or(1)) +
           " gives up a match in which no more rows fit: it was ended, without a result." +
           standings_sentence(*kit_, *match_);
  const std::string who =
      ended.why == Operator ? "The operator of this server ended the match" : "The match was ended";
  const std::string why = ended.about ? " because " + name_numbered(*ended.about) + " stayed away" : "";
  return who + why + ", without a result." + standings_sentence(*kit_, *match_);
}

// Of a match that was ended before its end.
std::string LiveTable::how_it_ended() const {
  if (match_->is_ended())
    return "The match was ended by consent: nobody has won." + standings_sentence(*kit_, *match_);
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
  wire::told::Row told = its.is_entry ? entry_told(*kit_, *match_, match_->entry(its.place), eyes,
                                                   is_over() ? Openness::Over : Openness::InPlay)
                                      : other_told(others_[its.place]);
  told.number = number;
  told.at = its.at;
  return told;
}

// It was read when the table was made of it.
wire::told::Row LiveTable::other_told(const OtherRow& other) const {
  wire::told::Row told;
  told.kind = other.kind;
  const auto body = read_row(other.kind, other.body);
  if (body) told.seat = seat_of(*body);
  told.text = body ? row_sentence(*body) : std::string();
  return told;
}

SeatSet LiveTable::told_more(std::uint32_t number) const {
  const ShortRow& its = row(number);
  return its.is_entry ? told_more_of(*match_, match_->entry(its.place)) : SeatSet{};
}

std::string LiveTable::wording() const {
  std::string out = is_over() ? "over" : "goes on";
  for (std::size_t i = 0; i < sitters_.size(); ++i) out += '\n' + name_of(Seat{static_cast<std::uint8_t>(i)});
  return out;
}

// --- now --------------------------------------------------------------------------------------------------

Listener LiveTable::listener(Seat reader) const {
  const std::uint32_t after = reader.value < news_after_.size() ? news_after_[reader.value] : 0;
  const auto events = match_->events();
  const auto news = std::find_if(events.begin(), events.end(),
                                 [&](const NumberedEvent& event) { return event.number > after; });
  return {*match_, reader, computers(), static_cast<std::size_t>(news - events.begin())};
}

wire::told::Now LiveTable::now_told(Seat reader, Wants wants) const {
  wire::told::Now now;
  if (stage_ == Stage::Waiting) {
    now.seat = reader == spectator ? 0 : number_of(reader);
    now.entry = match_->entries() == 0 ? 0 : match_->entries() - 1;
    now.text = "The match begins when every seat is taken.";
  } else if (stage_ == Stage::Ended) {
    now = ended_told(*kit_, listener(reader), wants, how_it_ended());
  } else {
    now = tablewright::now_told(*kit_, listener(reader), wants);
  }
  now.row = last_row();
  return now;
}

std::uint32_t LiveTable::row_of_entry(std::uint32_t entry) const {
  const auto place = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const ShortRow& each) { return each.is_entry && each.place == entry; });
  return rows_dropped() + static_cast<std::uint32_t>(place - rows_.begin()) + 1;
}

Result<Json, std::string> LiveTable::shown_json(Seat reader, const Shown& asked,
                                                std::optional<std::uint32_t> entry) const {
  if (stage_ == Stage::Waiting) return failure(std::string("The match has not begun: a seat is still open."));
  if (!entry) return shown(*kit_, listener(reader), asked);
  const auto past = match_after(*match_, *entry);
  if (!past) return failure(past.error());
  return shown(*kit_, {**past, reader, computers(), 0}, asked);
}

Result<wire::told::Now, std::string> LiveTable::past_told(Seat reader, std::uint32_t entry,
                                                          Wants wants) const {
  const auto past = match_after(*match_, entry);
  if (!past) return failure(past.error());
  wire::told::Now now = tablewright::past_told(*kit_, {**past, reader, computers(), 0}, wants);
  now.row = row_of_entry(entry);
  return now;
}

std::vector<std::string> LiveTable::allowed(Seat seat, std::uint8_t kind) const {
  return stage_ == Stage::Running ? acts_of_kind(game(), seat, kind) : std::vector<std::string>();
}

// --- the whole match, once it is over ---------------------------------------------------------------------

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
  const auto past = match_after(*match_, entry);
  return past ? (*past)->game().save() : Bytes{};
}

}  // namespace tablewright::server
