// A table and what people do at it. How it is told stands in live_table_telling.cpp.
#include "server/live_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/say.hpp"
#include "game/undo.hpp"
#include "proof/token.hpp"
#include "seat_numbers.hpp"
#include "server/journal.hpp"

namespace tablewright::server {

namespace {

constexpr std::int64_t a_day = 86'400'000;
constexpr std::int64_t an_hour = 3'600'000;
constexpr std::uint32_t most_said = 2000;  // lines of chat at a table
constexpr std::uint32_t rows_to_end =
    100;  // beyond the last one of a match, for those who vote about its end

std::string hex_of(std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(value >> (56 - 8 * i));
  return proof::hex(bytes);
}

std::optional<std::string> if_any(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

row::Sits sits(const Sitter& sitter) {
  return {sitter.who, sitter.name, if_any(sitter.level), if_any(sitter.owner),
          sitter.nonce ? std::optional(proof::hex(*sitter.nonce)) : std::nullopt};
}

Sitter sitter_from(const row::Sits& sits) {
  Sitter sitter{
      sits.who, sits.name, sits.level.value_or(std::string()), {}, sits.owner.value_or(std::string())};
  sitter.nonce = proof::from_hex<16>(sits.nonce.value_or(std::string()));
  return sitter;
}

row::Entered entered(const Match& match, const Entry& entry) {
  row::Entered body;
  body.number = entry.number;
  body.said = entry.said;
  if (entry.seat != spectator) body.seat = number_of(entry.seat);
  if (entry.said == Said::Acted) body.act = notation(match.game(), entry.act);
  body.by_order = wire::if_so(entry.by_order);
  if (entry.said == Said::Ordered) {
    body.trigger = entry.trigger;
    body.order = entry.order;
  }
  if (entry.said == Said::TookBack) body.to = entry.to;
  if (entry.said == Said::TookBack || entry.said == Said::Ended) body.consenting = entry.consenting.mask();
  if (!entry.draws.empty()) {
    body.draws.emplace();
    for (const Draw& draw : entry.draws) body.draws->push_back({draw.n, draw.value});
  }
  body.position = entry.position;
  body.hash = hex_of(entry.hash);
  return body;
}

Result<Entry, std::string> entry_from(const AnyGame& game, const row::Entered& body) {
  Entry entry;
  entry.number = body.number;
  entry.said = body.said;
  entry.seat = body.seat ? seat_numbered(*body.seat) : spectator;
  if (entry.said == Said::Acted) {
    const auto act = parse_act(game, body.act.value_or(std::string()));
    if (!act) return failure(act.error());
    entry.act = *act;
  }
  entry.by_order = body.by_order.value_or(false);
  entry.trigger = body.trigger.value_or(0);
  entry.order = body.order.value_or(StandingOrder::Ask);
  entry.to = body.to.value_or(0);
  entry.consenting = SeatSet{body.consenting.value_or(0)};
  for (const wire::Pair& draw : body.draws.value_or(std::vector<wire::Pair>()))
    entry.draws.push_back({draw[0], draw[1]});
  entry.position = body.position;
  entry.hash = std::strtoull(body.hash.c_str(), nullptr, 16);
  return entry;
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

Declined because(std::string sentence) { return {std::move(sentence), std::nullopt, false}; }
Declined because(const Refusal& refusal) { return {{}, refusal, false}; }

std::string client_key(Seat seat, std::string_view id) {
  return id.empty() ? std::string() : std::to_string(seat.value + 1) + ':' + std::string(id);
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

// --- from rows
// -----------------------------------------------------------------------------------------------

Checked LiveTable::compile(RulesShelf& shelf, const Bytes& beginning) {
  auto taken = shelf.take(*hosted_, stored_);
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

Result<std::unique_ptr<LiveTable>, std::string> LiveTable::laid(const HostedGame& game, RulesShelf& shelf,
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

Result<std::unique_ptr<LiveTable>, std::string> LiveTable::loaded(const HostedGame& game, RulesShelf& shelf,
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

// --- new rows
// --------------------------------------------------------------------------------------------------

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

// --- who there is
// ----------------------------------------------------------------------------------------------

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

// --- what people do
// ----------------------------------------------------------------------------------------------

LiveTable::Done LiveTable::sit(Seat seat, const std::string& name, std::optional<proof::Nonce> nonce,
                               std::int64_t now) {
  if (is_full()) return failure(full());
  Sitter sitter = sitters_[seat.value];
  const bool taken = sitter.who == Who::Human;
  sitter.who = Who::Human;
  sitter.owner.clear();
  if (!name.empty()) sitter.name = name;
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
  if (is_full()) return failure(full());
  if (!may_be_sent_away(about))
    return failure(because("Somebody who took a free seat can be sent away before anybody has acted."));
  return add(row::SentAway{number_of(seat), number_of(about), name_of(about)}, client_key(seat, client), now);
}

LiveTable::Done LiveTable::act(Seat seat, const Act& act, const std::string& client, std::int64_t now) {
  if (stage_ == Stage::Waiting) return failure(because("The match has not begun: a seat is still open."));
  if (stage_ == Stage::Ended)
    return failure(because(
        Refusal{table_rule::over, {.kind = static_cast<std::uint8_t>(TableReason::Over), .a = seat.value}}));
  if (is_full()) return failure(full());
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

// Up to the entry before the own last act that stands.
std::optional<std::uint32_t> LiveTable::own_last_act(Seat seat) const {
  const auto steps = match_->standing();
  const auto last =
      std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) return std::nullopt;
  const auto before = std::next(last);
  return before == steps.rend() ? 0 : before->number;
}

std::optional<std::uint32_t> LiveTable::free_undo(Seat seat) const {
  if (seat.value >= sitters_.size() || stage_ != Stage::Running) return std::nullopt;
  const auto to = own_last_act(seat);
  if (!to) return std::nullopt;
  const auto steps = match_->standing();
  const auto keep =
      std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.number > *to; });
  SeatSet others = game().table().everybody();
  others.remove(seat);
  SeatSet agreeing = computers();
  agreeing.remove(seat);
  if (undo_refused(steps, static_cast<std::size_t>(keep - steps.begin()), seat, others, agreeing))
    return std::nullopt;
  return to;
}

// Computers agree to everything; people are asked.
LiveTable::Done LiveTable::undo(Seat seat, std::optional<std::uint32_t> to, const std::string& client,
                                std::int64_t now) {
  // The secret of the dice is out once a match is over: what came then would be no chance any more.
  if (stage_ != Stage::Running) return failure(because("Something can be taken back while a match goes on."));
  if (is_full()) return failure(full());
  if (!to) to = own_last_act(seat);
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
  return add(row::Proposed{number_of(seat), About::Undo, *to}, client_key(seat, client), now);
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
  if (is_full() && proposal_->about != About::End) return failure(full());
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
  if (is_full()) return failure(full());
  const std::uint32_t from = match_->entries();
  if (const auto done = match_->order(seat, trigger, order); !done) return failure(because(done.error()));
  const auto row = last_row() + 1;
  add_entries(from, client_key(seat, client), now);
  return row;
}

LiveTable::Done LiveTable::chat(Seat seat, const std::string& text, const std::string& client,
                                std::int64_t now) {
  if (is_full()) return failure(full());
  if (muted_.has(seat))
    return failure(because("The operator of this server has muted this seat: it can play, but not chat."));
  if (said_ >= most_said)
    return failure(because("This table has heard " + std::to_string(most_said) + " lines: no more fit."));
  return add(row::Chatted{number_of(seat), text}, client_key(seat, client), now);
}

Declined LiveTable::full() const {
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
  if (sitter.level.empty()) sitter.level = hosted_->levels.front().name;
  seat_changed(seat, sitter, row::SeatWhy::Resigned, {}, now);
  return row;
}

LiveTable::Done LiveTable::hand(Seat seat, bool to_computer, const std::string& level,
                                const std::string& client, std::int64_t now) {
  if (is_over()) return failure(because("The match is over: nobody plays on."));
  if (is_full()) return failure(full());
  Sitter sitter = sitters_[seat.value];
  if ((sitter.who == Who::Computer) == to_computer)
    return failure(
        because(to_computer ? "A computer plays this seat already." : "You play this seat already."));
  const auto known = std::find_if(hosted_->levels.begin(), hosted_->levels.end(),
                                  [&](const Level& l) { return l.name == level; });
  if (to_computer && !level.empty() && known == hosted_->levels.end())
    return failure(because("There is no computer player \"" + level + "\"."));
  if (to_computer) {
    sitter.owner = sitter.name;
    sitter.who = Who::Computer;
    sitter.level = level.empty() ? hosted_->levels.front().name : level;
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
  if (is_full() && !may_end) return failure(full());
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
  if (sitter.level.empty()) sitter.level = hosted_->levels.front().name;
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

// --- its past
// ----------------------------------------------------------------------------------------------------

// What is free to be taken back is told with every act, so all since the last act of each seat is needed, and
// the act before it.
std::uint32_t LiveTable::first_entry_needed() const {
  constexpr std::uint32_t least = 16;
  std::uint32_t needed = match_->entries() - std::min(least, match_->entries());
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    needed = std::min(needed, own_last_act(Seat{static_cast<std::uint8_t>(i)}).value_or(needed));
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

// --- what is to be kept
// ------------------------------------------------------------------------------------------

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
