// A table, made of its rows. What people do at it stands in live_table_deeds.cpp, how it is told in
// live_table_telling.cpp.
#include "server/live_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/say.hpp"
#include "game/undo.hpp"
#include "live_table_parts.hpp"
#include "proof/token.hpp"
#include "server/journal.hpp"
#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

constexpr std::int64_t a_day = 86'400'000;
constexpr std::int64_t an_hour = 3'600'000;

std::optional<std::string> if_any(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

row::Sits sits(const Sitter& sitter) {
  return {sitter.who,
          sitter.name,
          if_any(sitter.level),
          if_any(sitter.owner),
          sitter.nonce ? std::optional(proof::hex(*sitter.nonce)) : std::nullopt,
          if_any(sitter.face),
          if_any(sitter.colour)};
}

Sitter sitter_from(const row::Sits& sits) {
  Sitter sitter;
  sitter.who = sits.who;
  sitter.name = sits.name;
  sitter.face = sits.face.value_or(std::string());
  sitter.colour = sits.colour.value_or(std::string());
  sitter.level = sits.level.value_or(std::string());
  sitter.owner = sits.owner.value_or(std::string());
  sitter.nonce = proof::from_hex<16>(sits.nonce.value_or(std::string()));
  return sitter;
}

// In which a branch began; else empty.
Bytes beginning_of_match(const JournalRow& first) {
  const auto body = read_row(first.kind, first.body);
  const auto* laid = body ? std::get_if<row::Laid>(&*body) : nullptr;
  const std::string hex = laid == nullptr ? std::string() : laid->beginning.value_or(std::string());
  Bytes beginning;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    beginning.push_back(static_cast<std::uint8_t>(std::strtoul(hex.substr(i, 2).c_str(), nullptr, 16)));
  return beginning;
}

// Long enough that no two ids of a table are taken for one another.
std::uint64_t fingerprint_of_client(const std::string& client) {
  if (client.empty()) return 0;
  const Fingerprint bytes = proof::fingerprint_of(client);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(value); ++i) value = value << 8U | bytes[i];
  return value == 0 ? 1 : value;
}

}  // namespace

// --- from rows --------------------------------------------------------------------------------------------

Checked LiveTable::compile(RulesShelf& shelf, const Bytes& beginning) {
  auto taken = shelf.take(*kit_, stored_);
  if (!taken) return failure(taken.error());
  for (std::size_t i = 0; i < stored_.packs.size(); ++i)
    pack_names_.push_back({stored_.packs[i].name, taken->pack_hashes.at(i)});
  packs_ = std::move(taken->packs);
  stored_.packs = {};
  if (!beginning.empty() && !taken->game->begin_at(beginning))
    return failure(std::string("The position to begin with is none of this game."));
  match_ = std::make_unique<Match>(std::move(taken->game));
  contents_ = std::move(taken->contents);
  beginning_ = proof::hex(beginning);
  const std::size_t seats = game().table().seats();
  sitters_.resize(seats);
  keys_.resize(seats);
  for (std::size_t i = 0; i < seats; ++i) keys_[i].seat = static_cast<std::uint32_t>(i + 1);
  left_.assign(seats, 0);
  asked_since_.assign(seats, 0);
  news_after_.assign(seats, 0);
  return {};
}

Result<std::unique_ptr<LiveTable>, std::string> LiveTable::laid(const Kit& game, RulesShelf& shelf,
                                                                Laying laying, std::int64_t now) {
  std::unique_ptr<LiveTable> table(new LiveTable(game, std::move(laying.stored)));
  if (auto compiled = table->compile(shelf, laying.beginning); !compiled)
    return failure(std::move(compiled.error()));
  if (laying.sitters.size() != table->seats())
    return failure("This match has " + std::to_string(table->seats()) + " seats, not " +
                   std::to_string(laying.sitters.size()) + '.');
  row::Laid body;
  for (const Sitter& sitter : laying.sitters) body.seats.push_back(sits(sitter));
  body.clock = laying.clock.kind;
  if (laying.clock.kind == ClockKind::Days) body.days = laying.clock.days;
  if (laying.clock.kind == ClockKind::Bank) {
    body.bank = laying.clock.bank;
    body.increment = laying.clock.increment;
  }
  body.made_up = wire::if_so(laying.made_up);
  body.open_to_all = wire::if_so(laying.open_to_all);
  if (!laying.beginning.empty()) body.beginning = proof::hex(laying.beginning);
  table->laid_unkept_ = true;
  table->add(body, {}, now);
  table->begin_if_ready(now);
  return table;
}

Result<std::unique_ptr<LiveTable>, std::string> LiveTable::loaded(const Kit& game, RulesShelf& shelf,
                                                                  StoredTable stored,
                                                                  const std::vector<JournalRow>& rows,
                                                                  const std::vector<SeatKeys>& keys) {
  std::unique_ptr<LiveTable> table(new LiveTable(game, std::move(stored)));
  if (rows.empty() || rows.front().kind != "laid")
    return failure(std::string("The journal of this table does not begin."));
  const Bytes beginning = beginning_of_match(rows.front());
  if (auto compiled = table->compile(shelf, beginning); !compiled)
    return failure(std::move(compiled.error()));
  for (const JournalRow& row : rows) {
    if (row.number != table->last_row() + 1) return failure(std::string("A row of the journal is missing."));
    if (const auto folded = table->fold(row); !folded)
      return failure("Row " + std::to_string(row.number) + " of the journal: " + folded.error());
  }
  for (const SeatKeys& key : keys) {
    if (key.seat >= 1 && key.seat <= table->seats()) table->keys_[key.seat - 1] = key;
  }
  table->kept_open_ = table->is_open_to_all();
  return table;
}

void LiveTable::note(const JournalRow& row, std::uint32_t entry) {
  const bool is_entry = row.kind == "entry";
  if (is_entry) last_entry_row_ = row.number;
  rows_.push_back({row.at, is_entry ? entry : static_cast<std::uint32_t>(others_.size()), is_entry});
  if (!is_entry) others_.push_back({row.kind, row.body});
  clients_.push_back(fingerprint_of_client(row.client));
}

// What a row says, done once more. A sentence if it cannot be.
Checked LiveTable::fold(const JournalRow& row) {
  const auto body = read_row(row.kind, row.body);
  if (!body) return failure(body.error());
  note(row, match_->entries());
  if (const auto* entry = std::get_if<row::Entered>(&*body)) return fold_entry(*entry, row.at);
  fold_other(*body, row.at);
  return {};
}

void LiveTable::fold_other(const RowBody& body, std::int64_t at) {
  std::visit(Each{[](const row::Entered&) {},  // folded before
                  [this](const row::Laid& laid) { fold_laid(laid); },
                  [this, at](const row::Seated& seated) { fold_seat(seated, at); },
                  [this](const row::SentAway& gone) { fold_sent_away(gone); },
                  [this](const row::Proposed& wish) {
                    proposal_ = Proposal{seat_numbered(wish.seat), wish.about, wish.to.value_or(0), {}};
                  },
                  [this](const row::Agreed& agreed) { fold_agreement(agreed); },
                  [this](const row::Voted& vote) { votes_[vote.about][vote.seat] = vote.choice; },
                  [this, at](const row::Clocked& clock) { fold_clock(clock, at); },
                  [this](const row::Chatted&) { ++said_; },
                  [this](const row::Resigned& resigned) {
                    if (resigned.ends) stage_ = Stage::Ended;
                  },
                  [this](const row::Ended&) { stage_ = Stage::Ended; },
                  [this](const row::Muted& muted) {
                    const Seat seat = seat_numbered(muted.seat);
                    muted.muted ? muted_.add(seat) : muted_.remove(seat);
                  },
                  [this](const row::Rated& rated) {
                    const Seat seat = seat_numbered(rated.seat);
                    if (seat.value < rates_.size()) rates_[seat.value] = rated.messages;
                  },
                  [this](const row::Rematched& again) { next_ = again.table; },
                  [this](const row::LedOn& on) { next_ = on.table; }},
             body);
}

void LiveTable::fold_laid(const row::Laid& laid) {
  for (std::size_t i = 0; i < std::min(laid.seats.size(), sitters_.size()); ++i)
    sitters_[i] = sitter_from(laid.seats[i]);
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].who == Who::Open) free_at_first_.add(Seat{static_cast<std::uint8_t>(i)});
  }
  clock_ = {laid.clock, laid.days.value_or(0), laid.bank.value_or(0), laid.increment.value_or(0)};
  left_.assign(laid.seats.size(), clock_.bank);
  made_up_ = laid.made_up.value_or(false);
  open_to_all_ = laid.open_to_all.value_or(false);
  stage_ = Stage::Waiting;
}

void LiveTable::fold_agreement(const row::Agreed& agreed) {
  if (!proposal_) return;
  if (agreed.answer == wire::said::Answer::Yes) return proposal_->agreed.add(seat_numbered(agreed.seat));
  refused_.insert(asked_for(*proposal_));
  proposal_.reset();
}

void LiveTable::fold_clock(const row::Clocked& clock, std::int64_t at) {
  if (clock.up) return times_up_.add(seat_numbered(*clock.up));
  for (std::int64_t& since : asked_since_) since += clock.stopped.value_or(0);
  clocks_until_ = std::max(clocks_until_, clock.until.value_or(at));
}

void LiveTable::fold_seat(const row::Seated& seated, std::int64_t at) {
  const Seat seat = seat_numbered(seated.seat);
  if (seat.value >= sitters_.size()) return;
  Sitter sitter = sitter_from(seated);
  // What a seat added to the dice stays, whoever sits there later.
  if (sitters_[seat.value].nonce) sitter.nonce = sitters_[seat.value].nonce;
  sitter.offered = seated.why == row::SeatWhy::Offered;
  sitter.taken_over = seated.why == row::SeatWhy::Absent || sitter.offered;
  sitters_[seat.value] = std::move(sitter);
  votes_.erase(seat.value + 1U);
  // A match that began with somebody who was sent away goes on with whoever came after.
  if (stage_ == Stage::Waiting && match_->entries() > 0 && !free_seat()) after_entries(at);
}

// The match stays begun, and its dice as they fell: nobody gets others by sending people away.
void LiveTable::fold_sent_away(const row::SentAway& gone) {
  const Seat seat = seat_numbered(gone.about);
  if (seat.value >= sitters_.size()) return;
  Sitter free;
  free.nonce = sitters_[seat.value].nonce;
  sitters_[seat.value] = std::move(free);
  muted_.remove(seat);
  rates_.at(seat.value) = 0;
  stage_ = Stage::Waiting;
  asked_already_ = {};
}

Checked LiveTable::fold_entry(const row::Entered& body, std::int64_t at) {
  const auto entry = entry_from(game(), body);
  if (!entry) return failure(entry.error());
  const std::uint32_t last_event = match_->last_event();
  if (!match_->replay(*entry))
    return failure(std::string("the rules come to another state than was written."));
  if (entry->said == Said::Acted && entry->seat.value < news_after_.size() && !entry->by_order) {
    answered(entry->seat, at);
    news_after_[entry->seat.value] = last_event;
  }
  drop_proposal(*entry);
  after_entries(at);
  return {};
}

// --- new rows ---------------------------------------------------------------------------------------------

std::uint32_t LiveTable::add(const RowBody& body, const std::string& client, std::int64_t now) {
  unkept_.push_back({last_row() + 1, now, std::string(kind_of(body)), client, text_of(body)});
  note(unkept_.back(), match_->entries());
  fold_other(body, now);
  return last_row();
}

// The entries that the match has made, as rows. The first one carries the id of the client.
void LiveTable::add_entries(std::uint32_t from, const std::string& client, std::int64_t now) {
  for (std::uint32_t number = from; number < match_->entries(); ++number) {
    const Entry& entry = match_->entry(number);
    JournalRow row{last_row() + 1, now, "entry", number == from ? client : std::string(),
                   text_of(entered(*match_, entry))};
    note(row, number);
    unkept_.push_back(std::move(row));
    if (entry.seat.value < sitters_.size() && entry.said == Said::Acted && !entry.by_order)
      answered(entry.seat, now);
    drop_proposal(entry);
  }
  after_entries(now);
}

// What was asked about the last acts is settled by the next one. Whether to end the match can be answered
// while it goes on: computers do not wait. Who asked, and plays on, has thought better of it.
void LiveTable::drop_proposal(const Entry& entry) {
  if (proposal_ && (proposal_->about == About::Undo || entry.seat == proposal_->seat)) proposal_.reset();
}

void LiveTable::after_entries(std::int64_t at) {
  votes_.clear();
  clocks_until_ = at;
  if (stage_ == Stage::Waiting || stage_ == Stage::Running || stage_ == Stage::Finished)
    stage_ = game().result() ? Stage::Finished : Stage::Running;
  if (match_->is_ended()) stage_ = Stage::Ended;
  if (is_over()) proposal_.reset();
  const SeatSet asked_now = asked();
  for (const Seat seat : asked_now) {
    if (asked_already_.has(seat)) continue;
    asked_since_[seat.value] = at;
    times_up_.remove(seat);
  }
  asked_already_ = asked_now;
}

void LiveTable::answered(Seat seat, std::int64_t at) {
  const std::int64_t used = std::max<std::int64_t>(0, at - asked_since(seat));
  asked_already_.remove(seat);
  if (sitters_[seat.value].who == Who::Human) live_ = used < an_hour;
  if (clock_.kind != ClockKind::Bank) return;
  std::int64_t& left = left_[seat.value];
  left = std::max<std::int64_t>(0, left - used) + clock_.increment;
}

void LiveTable::begin_if_ready(std::int64_t now) {
  if (stage_ != Stage::Waiting || free_seat()) return;
  proof::KeyedStream stream = dice();
  match_->begin(stream);
  add_entries(0, {}, now);
}

proof::KeyedStream LiveTable::dice() const {
  std::vector<proof::Nonce> nonces;
  for (const Sitter& sitter : sitters_) nonces.push_back(sitter.nonce.value_or(proof::Nonce{}));
  return proof::KeyedStream(proof::dice_key(stored_.secret, stored_.id, nonces), match_->position());
}

void LiveTable::seat_changed(Seat seat, const Sitter& sitter, row::SeatWhy why, const std::string& client,
                             std::int64_t now) {
  add(row::Seated{sits(sitter), number_of(seat), why}, client, now);
  // Who was asked to end the match may have been the last who had not agreed.
  if (proposal_ && proposal_->about == About::End) do_what_is_agreed(now);
}

StoredTable LiveTable::stored() const {
  StoredTable whole = stored_;
  whole.packs = *packs_;
  return whole;
}

std::string LiveTable::id_of_next() const {
  const std::string digits =
      proof::hex(proof::fingerprint_of("next " + stored_.id + ' ' + proof::hex(stored_.secret)));
  return digits.substr(0, stored_.id.size());
}

std::string_view LiveTable::kind_of_row(std::uint32_t number) const {
  const ShortRow& its = row(number);
  return its.is_entry ? std::string_view("entry") : others_[its.place].kind;
}

// --- who there is -----------------------------------------------------------------------------------------

SeatSet LiveTable::humans() const {
  SeatSet seats;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].who == Who::Human) seats.add(Seat{static_cast<std::uint8_t>(i)});
  }
  return seats;
}

SeatSet LiveTable::computers() const {
  SeatSet seats;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].who == Who::Computer) seats.add(Seat{static_cast<std::uint8_t>(i)});
  }
  return seats;
}

SeatSet LiveTable::asked() const { return stage_ == Stage::Running ? game().question().asked : SeatSet{}; }

// People decide for their team: a computer answers only where no person is asked too.
std::optional<Seat> LiveTable::asked_computer() const {
  const SeatSet asked = this->asked();
  if (asked.empty() || is_full()) return std::nullopt;
  const bool any = game().question().asking == Asking::Any;
  if (any && (asked.mask() & humans().mask()) != 0) return std::nullopt;
  for (const Seat seat : asked) {
    if (sitters_[seat.value].who == Who::Computer) return seat;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> LiveTable::row_of_client(Seat seat, std::string_view id) const {
  const std::uint64_t wanted = fingerprint_of_client(client_key(seat, id));
  if (wanted == 0) return std::nullopt;
  // What is said twice was said a moment ago.
  const auto last = std::find(clients_.rbegin(), clients_.rend(), wanted);
  if (last == clients_.rend()) return std::nullopt;
  return static_cast<std::uint32_t>(clients_.rend() - last);
}

std::optional<Seat> LiveTable::seat_of_token(std::string_view token) const {
  std::optional<Seat> opened;
  // All are looked at, so that the time it takes says nothing.
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i].token && proof::opens(token, *keys_[i].token)) opened = Seat{static_cast<std::uint8_t>(i)};
  }
  return opened;
}

std::optional<Seat> LiveTable::seat_of_invite(std::string_view invite) const {
  std::optional<Seat> opened;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i].invite && proof::opens(invite, *keys_[i].invite))
      opened = Seat{static_cast<std::uint8_t>(i)};
  }
  return opened;
}

std::optional<Seat> LiveTable::free_seat() const {
  const auto free = std::find_if(sitters_.begin(), sitters_.end(),
                                 [](const Sitter& sitter) { return sitter.who == Who::Open; });
  if (free == sitters_.end()) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(free - sitters_.begin())};
}

void LiveTable::set_keys(Seat seat, SeatKeys keys) {
  keys.seat = seat.value + 1U;
  keys_[seat.value] = keys;
  changed_keys_.add(seat);
}

// --- its past ---------------------------------------------------------------------------------------------

// What is free to be taken back is told with every act, so all since the last act of each seat is needed, and
// the act before it.
std::uint32_t LiveTable::first_entry_needed() const {
  constexpr std::uint32_t least = 16;
  std::uint32_t needed = match_->entries() - std::min(least, match_->entries());
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    needed =
        std::min(needed, before_own_last_act(*match_, Seat{static_cast<std::uint8_t>(i)}).value_or(needed));
  return needed;
}

void LiveTable::drop_past_rows() {
  constexpr std::size_t worth_it = 48;
  if (!unkept_.empty() || rows_.size() < worth_it) return;
  const std::uint32_t first = first_entry_needed();
  const auto is_needed = [&](const ShortRow& each) { return each.is_entry && each.place >= first; };
  const auto keep = std::find_if(rows_.begin(), rows_.end(), is_needed);
  const auto others = std::count_if(rows_.begin(), keep, [](const ShortRow& each) { return !each.is_entry; });
  if (keep == rows_.begin() || keep == rows_.end()) return;
  rows_.erase(rows_.begin(), keep);
  others_.erase(others_.begin(), others_.begin() + others);
  for (ShortRow& each : rows_) {
    if (!each.is_entry) each.place -= static_cast<std::uint32_t>(others);
  }
  match_->let_go_before(first);
}

// --- what is to be kept -----------------------------------------------------------------------------------

std::optional<Append> LiveTable::unkept() {
  if (unkept_.empty() && changed_keys_.empty()) return std::nullopt;
  Append append;
  append.table = stored_.id;
  if (laid_unkept_) append.laid = stored();
  append.rows = std::exchange(unkept_, {});
  for (const Seat seat : changed_keys_) append.keys.push_back(keys_[seat.value]);
  append.asked = asked().mask();
  Summary summary{std::string(wire::word_of(stage_)), {}};
  Json names = Json::array();
  for (const Sitter& sitter : sitters_) names.push_back(sitter.name);
  summary.names = names.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (summary != kept_summary_) append.summary = kept_summary_ = std::move(summary);
  if (is_open_to_all() != kept_open_) append.open_to_all = kept_open_ = is_open_to_all();
  laid_unkept_ = false;
  changed_keys_ = {};
  return append;
}

std::int64_t LiveTable::time_left(Seat seat, std::int64_t now) const {
  const bool running = asked().has(seat);
  const std::int64_t used = running ? std::max<std::int64_t>(0, now - asked_since(seat)) : 0;
  if (clock_.kind == ClockKind::Days) return clock_.days * a_day - used;
  if (clock_.kind == ClockKind::Bank) return left_[seat.value] - used;
  return 0;
}

}  // namespace tablewright::server
