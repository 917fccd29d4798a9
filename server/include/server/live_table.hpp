#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "game/match.hpp"
#include "game/record.hpp"
#include "proof/dice.hpp"
#include "server/checked.hpp"
#include "server/journal.hpp"
#include "server/rules_shelf.hpp"
#include "server/store.hpp"
#include "table/telling.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

using wire::Json;

using wire::said::AboutAbsent;
using wire::told::About;
using wire::told::ClockKind;
using wire::told::Stage;
using wire::told::Who;

// How somebody is called and recognised. Face and colour are names that the page has pictures for.
struct Person {
  std::string name;
  std::string face;
  std::string colour;
};

struct Sitter {
  Who who{};
  std::string name;
  std::string face;
  std::string colour;
  std::string level;  // of the computer that plays, or would
  std::optional<proof::Nonce> nonce;
  std::string owner;  // the name of the human whose seat a computer plays for the time being
  bool taken_over{};  // because the owner was absent: it ends when the owner is back
  bool offered{};     // somebody else may take it by link meanwhile
};

struct Clock {
  ClockKind kind{};
  std::int64_t days{};
  std::int64_t bank{};       // milliseconds
  std::int64_t increment{};  // milliseconds
};

struct Proposal {
  Seat seat;
  About about{};
  std::uint32_t to{};  // Undo: the last entry that would stand
  SeatSet agreed;
};

// Why nothing was done: a rule of the game or table, or a sentence.
struct Declined {
  std::string sentence;
  std::optional<Refusal> refusal;
  bool stale{};
};

// A table with its match, made from its journal row by row. It knows no socket and no disk: what changes it
// leaves new rows behind, and the house sees to it that they are kept before anybody hears of them.
class LiveTable {
 public:
  // A new table; its first row is ready to be kept.
  struct Laying {
    StoredTable stored;
    std::vector<Sitter> sitters;
    Clock clock;
    Bytes beginning;  // of a branch; else empty
    bool made_up{};
    bool open_to_all{};  // who is in the house may take a free seat; else by link alone
  };
  static Result<std::unique_ptr<LiveTable>, std::string> laid(const Kit& game, RulesShelf& shelf,
                                                              Laying laying, std::int64_t now);
  static Result<std::unique_ptr<LiveTable>, std::string> loaded(const Kit& game, RulesShelf& shelf,
                                                                StoredTable stored,
                                                                const std::vector<JournalRow>& rows,
                                                                const std::vector<SeatKeys>& keys);

  // --- what there is -------------------------------------------------------------------------------------

  [[nodiscard]] const std::string& id() const { return stored_.id; }
  // As it was laid, with its packs.
  [[nodiscard]] StoredTable stored() const;
  [[nodiscard]] const std::string& title() const { return stored_.title; }
  [[nodiscard]] const Kit& kit() const { return *kit_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] bool is_over() const { return stage_ == Stage::Finished || stage_ == Stage::Ended; }
  [[nodiscard]] std::size_t seats() const { return sitters_.size(); }
  [[nodiscard]] std::int64_t created() const { return stored_.created; }
  // May everybody take a seat? Once the last one is taken, the match begins.
  [[nodiscard]] bool is_open_to_all() const { return open_to_all_ && stage_ == Stage::Waiting; }
  [[nodiscard]] std::optional<Seat> free_seat() const;
  // Somebody took a seat that was free when the table was laid, and nobody has acted yet: whoever laid the
  // table may send them away.
  [[nodiscard]] bool may_be_sent_away(Seat seat) const;
  [[nodiscard]] const Sitter& sitter(Seat seat) const { return sitters_[seat.value]; }
  [[nodiscard]] const AnyGame& game() const { return match_->game(); }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  // The table that comes after this one: a rematch, or what the game leads on to; empty: none.
  [[nodiscard]] const std::string& next() const { return next_; }
  // Whoever was not at the table cannot guess it, and it is the same whoever asks and whenever the server
  // dies: what follows is laid once.
  [[nodiscard]] std::string id_of_next() const;
  [[nodiscard]] std::uint32_t last_row() const { return static_cast<std::uint32_t>(clients_.size()); }
  [[nodiscard]] std::string_view kind_of_row(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t last_entry_row() const { return last_entry_row_; }
  [[nodiscard]] SeatSet muted() const { return muted_; }
  // So many messages a second the operator lets a seat say; 0: as many as everybody.
  [[nodiscard]] std::uint32_t rate(Seat seat) const { return rates_[seat.value]; }
  [[nodiscard]] SeatSet humans() const;
  [[nodiscard]] SeatSet computers() const;
  // Who is asked now; nobody before the match begins and after its end.
  [[nodiscard]] SeatSet asked() const;
  [[nodiscard]] std::optional<Seat> asked_computer() const;
  // Of a seat that is asked: since when. What others answer meanwhile does not change it.
  [[nodiscard]] std::int64_t asked_since(Seat seat) const { return asked_since_[seat.value]; }
  // People sit here together: the last answer came within an hour.
  [[nodiscard]] bool is_live() const { return live_; }
  // People who are asked and have no time left on their clock.
  [[nodiscard]] SeatSet out_of_time(std::int64_t now) const;
  [[nodiscard]] std::optional<std::uint32_t> row_of_client(Seat seat, std::string_view id) const;
  [[nodiscard]] Checked may_branch(std::uint32_t entry) const;
  [[nodiscard]] Bytes state_after(std::uint32_t entry) const;

  // --- keys ----------------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<Seat> seat_of_token(std::string_view token) const;
  [[nodiscard]] std::optional<Seat> seat_of_invite(std::string_view invite) const;
  [[nodiscard]] const SeatKeys& keys(Seat seat) const { return keys_[seat.value]; }
  void set_keys(Seat seat, SeatKeys keys);

  // --- what people do; each leaves new rows ----------------------------------------------------------------

  using Done = Result<std::uint32_t, Declined>;  // the number of its row
  Done sit(Seat seat, const Person& person, std::optional<proof::Nonce> nonce, std::int64_t now);
  Done act(Seat seat, const Act& act, const std::string& client, std::int64_t now);
  Done undo(Seat seat, std::optional<std::uint32_t> to, const std::string& client, std::int64_t now);
  // The match without a winner, if all people at it agree; alone with computers nobody is asked.
  Done end_by_consent(Seat seat, const std::string& client, std::int64_t now);
  Done agree(Seat seat, bool yes, const std::string& client, std::int64_t now);
  Done order(Seat seat, std::uint8_t trigger, StandingOrder order, const std::string& client,
             std::int64_t now);
  Done chat(Seat seat, const std::string& text, const std::string& client, std::int64_t now);
  Done resign(Seat seat, const std::string& client, std::int64_t now);
  Done hand(Seat seat, bool to_computer, const std::string& level, const std::string& client,
            std::int64_t now);
  Done vote(Seat seat, Seat about, AboutAbsent choice, SeatSet absent, const std::string& client,
            std::int64_t now);
  Done end_by_operator(std::int64_t now);
  // The operator lets a seat chat no more, or again.
  Done mute(Seat seat, bool muted, std::int64_t now);
  // The operator lets a seat, such as that of a bot, say so many messages a second; 0: as many as everybody.
  Done give_rate(Seat seat, std::uint32_t messages, std::int64_t now);
  // Whoever laid the table sends somebody away who took a free seat.
  Done send_away(Seat seat, Seat about, const std::string& client, std::int64_t now);
  Done rematch(Seat seat, const std::string& table, const std::string& client, std::int64_t now);
  // What the game leads on to is laid.
  Done note_next(const std::string& table, std::int64_t now);
  // Time that the server was down does not count. Told of all such times: each counts once.
  void stop_clocks_for(const std::vector<Downtime>& downtimes, std::int64_t now);
  // Whose time is up is written down, once for each question.
  [[nodiscard]] SeatSet times_to_note(std::int64_t now) const;
  void note_times_up(std::int64_t now);

  // --- its end -------------------------------------------------------------------------------------------

  // So many rows while a match goes on. Then only what ends it is done.
  void limit_rows(std::uint32_t most) { most_rows_ = most; }
  [[nodiscard]] bool is_full() const { return !is_over() && last_row() >= most_rows_; }

  // --- its past ------------------------------------------------------------------------------------------

  // A long match has only its last rows in memory, so that it takes no more of it than a short one. It plays
  // on as before; who asks for what is older loads the table again.
  void drop_past_rows();
  [[nodiscard]] bool has_row(std::uint32_t number) const { return number > rows_dropped(); }
  [[nodiscard]] bool has_whole_past() const { return rows_dropped() == 0; }
  [[nodiscard]] std::size_t rows_in_memory() const { return rows_.size(); }

  // Rows and keys that nobody has kept yet, with the summary if it is another one after them.
  [[nodiscard]] std::optional<Append> unkept();

  // --- how it is told --------------------------------------------------------------------------------------

  enum class Telling : bool { Changes, Everything };
  [[nodiscard]] wire::told::Table table_told(SeatSet here, SeatSet absent, std::int64_t now,
                                             Telling telling) const;
  // What of this never changes takes milliseconds to make: done here, so that nobody waits for it later.
  void prepare_contents() const { (void)contents(); }
  [[nodiscard]] wire::told::Row row_told(std::uint32_t number, SeatSet eyes) const;
  // The seats that may be told more of a row than who looks on. Eyes that hold the same ones of these are
  // told the same, as long as the wording stays.
  [[nodiscard]] SeatSet told_more(std::uint32_t number) const;
  // What the words of all rows hang on, beside the rows: what the seats are called, and whether it is over.
  [[nodiscard]] std::string wording() const;
  [[nodiscard]] wire::told::Now now_told(Seat reader, Wants wants) const;
  // As the seat saw it after an entry, undone ones left out.
  [[nodiscard]] Result<wire::told::Now, std::string> past_told(Seat reader, std::uint32_t entry,
                                                               Wants wants) const;
  [[nodiscard]] Listener listener(Seat reader) const;
  // What the game shows of the table as it is, or as it was after an entry.
  [[nodiscard]] Result<Json, std::string> shown_json(Seat reader, const Shown& asked,
                                                     std::optional<std::uint32_t> entry) const;
  // Legal acts of the same word.
  [[nodiscard]] std::vector<std::string> allowed(Seat seat, std::uint8_t kind) const;
  [[nodiscard]] std::string record() const;
  [[nodiscard]] std::int64_t time_left(Seat seat, std::int64_t now) const;
  [[nodiscard]] std::string name_of(Seat seat) const;

 private:
  explicit LiveTable(const Kit& game, StoredTable stored) : kit_(&game), stored_(std::move(stored)) {}
  // A row as memory has to have it. What the match has in its log is not held a second time.
  struct ShortRow {
    std::int64_t at{};
    std::uint32_t place{};  // the number of the entry of the match, or the place among the other rows
    bool is_entry{};
  };

  struct OtherRow {
    std::string kind;
    std::string body;
  };

  [[nodiscard]] const wire::Object& contents() const;
  [[nodiscard]] wire::told::Row other_told(const OtherRow& other) const;
  [[nodiscard]] const ShortRow& row(std::uint32_t number) const {
    return rows_.at(number - 1 - rows_dropped());
  }
  [[nodiscard]] std::uint32_t rows_dropped() const {
    return last_row() - static_cast<std::uint32_t>(rows_.size());
  }
  [[nodiscard]] std::uint32_t first_entry_needed() const;
  [[nodiscard]] std::uint32_t row_of_entry(std::uint32_t entry) const;
  Checked compile(RulesShelf& shelf, const Bytes& beginning);
  Checked fold(const JournalRow& row);
  Checked fold_entry(const row::Entered& body, std::int64_t at);
  void fold_other(const RowBody& body, std::int64_t at);
  void note(const JournalRow& row, std::uint32_t entry);
  void fold_laid(const row::Laid& laid);
  void fold_agreement(const row::Agreed& agreed);
  void fold_clock(const row::Clocked& clock, std::int64_t at);
  void fold_seat(const row::Seated& seated, std::int64_t at);
  void fold_sent_away(const row::SentAway& gone);
  std::uint32_t add(const RowBody& body, const std::string& client, std::int64_t now);
  void add_entries(std::uint32_t from, const std::string& client, std::int64_t now);
  void seat_changed(Seat seat, const Sitter& sitter, row::SeatWhy why, const std::string& client,
                    std::int64_t now);
  void begin_if_ready(std::int64_t now);
  void after_entries(std::int64_t at);
  void drop_proposal(const Entry& entry);
  // Who has not agreed yet to what is proposed.
  [[nodiscard]] SeatSet still_asked() const;
  void do_what_is_agreed(std::int64_t now);
  void answered(Seat seat, std::int64_t at);
  [[nodiscard]] proof::KeyedStream dice() const;
  [[nodiscard]] std::string row_sentence(const RowBody& body) const;
  [[nodiscard]] std::string name_numbered(std::uint32_t seat) const;
  [[nodiscard]] Declined declined_when_full() const;
  // By whom, about what, and to which entry.
  using Asked = std::tuple<Seat, About, std::uint32_t>;
  [[nodiscard]] Asked asked_for(const Proposal& proposal) const;
  [[nodiscard]] Result<void, Declined> may_propose(const Proposal& wanted) const;
  [[nodiscard]] std::string giving_up_sentence(Seat seat, bool ends) const;
  [[nodiscard]] std::string ending_sentence(const row::Ended& ended) const;
  [[nodiscard]] std::string how_it_ended() const;
  [[nodiscard]] wire::told::Clock clock_told(std::int64_t now) const;
  [[nodiscard]] wire::told::Seat seat_told(Seat seat, bool here) const;

  const Kit* kit_;
  StoredTable stored_;  // without its packs
  RulesShelf::Packs packs_;
  std::unique_ptr<Match> match_;
  std::vector<PackName> pack_names_;
  std::shared_ptr<RulesShelf::Contents> contents_;
  std::vector<Sitter> sitters_;
  std::vector<SeatKeys> keys_;
  std::vector<ShortRow> rows_;    // the last ones
  std::vector<OtherRow> others_;  // of these
  // By row, all of them: the beginning of the fingerprint of "seat:id" of its client; 0: it has none.
  std::vector<std::uint64_t> clients_;
  std::vector<JournalRow> unkept_;
  Stage stage_{};
  Clock clock_;
  std::vector<std::int64_t> left_;         // of each seat's bank
  std::vector<std::int64_t> asked_since_;  // by seat
  SeatSet asked_already_;                  // with the last entry: for these it has been set
  std::int64_t clocks_until_{};            // times at which the server was down are counted up to here
  SeatSet times_up_;                       // written down already
  bool live_ = true;
  std::uint32_t last_entry_row_{};
  std::vector<std::uint32_t> news_after_;  // by seat: the last event before it last decided
  std::optional<Proposal> proposal_;
  std::set<Asked> refused_;
  std::map<std::uint32_t, std::map<std::uint32_t, AboutAbsent>> votes_;  // about, by voter
  std::string next_;                                                     // the table of the rematch
  SeatSet muted_;
  std::array<std::uint32_t, max_seats> rates_{};
  std::uint32_t said_{};  // lines of chat
  std::uint32_t most_rows_ = 20'000;
  bool made_up_{};
  bool open_to_all_{};
  SeatSet free_at_first_;  // seats that nobody had when the table was laid
  std::string beginning_;  // of a branch: the state it began in, in hexadecimal digits
  Summary kept_summary_;
  bool kept_open_{};
  bool laid_unkept_{};
  SeatSet changed_keys_;
};

}  // namespace tablewright::server
