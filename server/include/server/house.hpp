#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/admin.hpp"
#include "server/ledger.hpp"
#include "server/limits.hpp"
#include "server/live_table.hpp"
#include "server/metrics.hpp"
#include "server/open_tables.hpp"
#include "server/row_texts.hpp"
#include "server/thinker.hpp"
#include "server/weighed.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

// What comes in over HTTP, and what goes out.
struct Request {
  std::string method;
  std::string path;  // without what stands behind a question mark
  std::string body;
  std::string bearer;   // the token of the header Authorization
  std::string address;  // of whoever asks
};
struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::int64_t wait{};  // milliseconds after which it may be asked again; 0: nothing is said about it
};

// The other end of a live table. Its messages arrive in order, or not at all.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(const std::string& sentence) = 0;
  [[nodiscard]] virtual std::string address() const = 0;
};

// How the house is run.
struct HouseRules {
  std::string program;                 // its version
  bool workbench = true;               // guests may look at packs of their own, and play with them
  std::string club;                    // a code that who lays or joins a table must know; empty: none
  std::vector<std::string> addresses;  // that other devices can open
  Limits limits;
  std::int64_t absent_after = 60'000;                       // milliseconds
  std::int64_t absent_by_letter_after = 14 * 86'400'000LL;  // without a clock, where answers take hours
  std::int64_t open_for = 86'400'000;                       // so long a table is shown to everybody
  std::int64_t forgotten_after = 300'000;                   // a table that nobody looks at leaves memory
  std::int64_t past_dropped_after = 60'000;  // so does the past of one, once nobody asks for it any more
  std::uint32_t rows_a_match = 20'000;       // then only what ends it is done
  // Tables at which computers play alone: they go on as long as somebody looks.
  std::uint32_t computers_alone = 50;
  std::uint32_t computers_alone_an_address = 3;
};

std::int64_t work_of_this_thread();

// All tables, and everybody at them. It runs on one thread: whoever calls it sees to that. What it cannot do
// at once (write, think) it is told of later through `post`.
class House {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Now = std::function<std::int64_t()>;
  using Answer = std::function<void(Response)>;

  using Spent = std::function<std::int64_t()>;  // microseconds that this thread has worked so far

  House(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now,
        Spent spent = work_of_this_thread);
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House();

  void answer(const Request& request, const Answer& answer);

  // A connection that asks, from this address, and its end. False: there are too many already.
  bool connected(const std::string& address) { return doorkeeper_.connect(address); }
  void disconnected(const std::string& address) { doorkeeper_.disconnect(address); }

  // Work outside of the house for which this address pays too, such as to pack what it is told.
  void work_for(const std::string& address, const std::function<void()>& work);

  // False: there are too many already.
  bool opened(const std::shared_ptr<Socket>& socket);
  void heard(const std::shared_ptr<Socket>& socket, std::string_view message);
  void closed(const std::shared_ptr<Socket>& socket);

  // What the operator orders. It is answered when it is on disk.
  void administer(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told);

  // Once a second.
  void tick();
  // No new messages are taken; what came in is written.
  void close(const std::string& sentence);

  [[nodiscard]] std::string metrics() const;
  [[nodiscard]] std::size_t sockets() const { return guests_.size(); }
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }
  // Nothing is being written, read or made, and no computer thinks.
  [[nodiscard]] bool is_idle() const {
    return ledger_->waiting() == 0 && thinker_->waiting() == 0 && aside_->waiting() == 0;
  }

 private:
  struct Guest;
  struct Room;
  using Words = const wire::ClientMessage&;

  using Allowed = Result<void, Response>;  // or what is answered instead

  // --- tables
  // What is to be done at a table, and what is to be said instead where it cannot be had.
  using Lost = std::function<void(const std::string& sentence)>;
  struct Deed {
    std::function<void(Room&)> now;
    Lost lost;
  };
  using Made = Result<std::unique_ptr<LiveTable>, std::string>;
  void with_table(const std::string& id, Deed deed);
  void with_past(Room& room, Deed deed);
  void work_aside(Aside::Work work);
  void make_aside(std::function<Made()> make, std::function<void(Made)> then);
  void read_aside(const std::string& id, std::function<void(Made)> then);
  void arrived(const std::string& id, Made made);
  void let_in(Room& room);
  void turn_away(const std::string& id, const std::string& sentence);
  static bool is_free(const Room& room);
  static void do_deed(Room& room, const Deed& deed);
  Room& take_in(std::unique_ptr<LiveTable> table);
  void when_free(Room& room, std::function<void(Room&)> deed);
  void keep(Room& room, std::function<void(bool kept)> then);
  void kept(const std::string& id, const AppendResult& result, std::int64_t since,
            const std::function<void(bool kept)>& then);
  void go_on(Room& room);
  void let_computer_think(Room& room);
  void forget(const std::string& id, const std::string& sentence);

  // --- computers alone: house_alone.cpp
  [[nodiscard]] bool rests(const Room& room) const;
  bool may_think(Room& room);
  Checked may_play_alone(const std::string& address);
  void go_on_alone(Room& room);

  void erase(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told);
  void erase_now(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told);

  // --- who has to wait: house_patience.cpp
  [[nodiscard]] std::uint32_t messages_a_second(const Guest& guest) const;
  std::int64_t wait_for_word(Guest& guest);
  void put_off_word(Guest& guest, std::string_view text, std::int64_t wait);
  void hear_in_play(Guest& guest, std::string_view text, std::int64_t wait);
  void put_off(Guest& guest, const std::optional<std::string>& id, const std::string& why, std::int64_t wait);
  [[nodiscard]] Allowed may_ask_now(const Request& request);

  // --- who pays for what the house does: house_patience.cpp
  // An address; or somebody in play, out of a small purse of their own.
  struct Payer {
    std::string address;
    std::shared_ptr<Guest> in_play;
  };
  class Payment;
  // The same, done later: whoever it is done for pays then.
  template <class Work>
  auto paid(Work work);
  Deed paid(Deed deed);
  void settle();
  void pay(std::int64_t cost);

  // --- what guests say: house_hearing.cpp
  using Id = std::optional<std::string>;  // that a client gave its message
  void take_up(Guest& guest, Words message);
  void hello(Guest& guest, const wire::said::Hello& hello);
  void sit_down(Room& room, Guest& guest, const wire::said::Hello& hello);
  void welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last);
  void hear_early(Guest& guest);
  void listen(Guest& guest, Words message);
  [[nodiscard]] bool is_here(const Guest& guest) const;
  static void dismiss(Guest& guest, const std::string& sentence);
  static void dismiss(const Room& room, Seat seat, const std::string& sentence);
  void tell(Guest& guest, const wire::ServerMessage& message);
  void tell_error(Guest& guest, const Id& id, const std::string& sentence);

  // --- what they ask and do at their table: house_deeds.cpp
  void do_message(Room& room, Guest& guest, Words message, Seat seat);
  void do_message_now(Room& room, Guest& guest, Words message, Seat seat);
  void tell_rows(Room& room, Guest& guest, const wire::said::Rows& rows);
  void tell_past(Room& room, Guest& guest, const wire::said::Past& past, Seat seat);
  void tell_why(Room& room, Guest& guest, const wire::said::Why& why, Seat seat);
  void tell_shown(Room& room, Guest& guest, const wire::said::Show& show, Seat seat);
  void tell_hint(Room& room, Guest& guest, const wire::said::Show& show, Seat seat);
  void tell_stale(Room& room, Guest& guest, const std::string& id, std::uint32_t seen);
  void tell_refused(Guest& guest, const LiveTable& table, const std::string& id, const Refusal& refusal,
                    std::vector<std::string> allowed);
  template <class Wish>
  void do_once(Room& room, Guest& guest, const Wish& deed, Seat seat);
  template <class Wish>
  void do_at_table(Room& room, Guest& guest, const Wish& deed, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Act& said, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Line& said, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Chat& chat, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Vote& vote, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::SendAway& wish, Seat seat);  // house_open.cpp
  void do_at_table(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat);   // house_next.cpp
  void act_now(Room& room, Guest& guest, const std::string& id, Seat seat, const std::vector<Act>& acts);
  void finish(Room& room, Guest& guest, const std::string& id, Seat seat, const LiveTable::Done& done,
              std::optional<Act> act);

  // --- what follows a match: house_next.cpp
  void lay_what_follows(Room& room);
  void note_next(const std::string& from, const std::string& next);
  void lay_next(const std::string& id, std::function<Made()> lay,
                std::function<void(const Checked& laid)> then);

  // --- what all are told: house_telling.cpp
  void publish(Room& room);
  void presence_changed(Room& room);
  struct News;
  [[nodiscard]] News news_for(Room& room, const Guest& guest, const wire::Written<wire::told::Table>& table);
  static void tell_in_turn(Room& room, const std::shared_ptr<Guest>& guest,
                           std::shared_ptr<const std::string> text);
  void tell_by_turns(Room& room);
  void tell_next(const std::string& id);
  static void catch_up(Guest& guest);
  [[nodiscard]] static std::vector<wire::told::Now> nows(const Room& room, const Guest& guest);
  [[nodiscard]] wire::told::Rows rows_for(Room& room, const Guest& guest, std::uint32_t from,
                                          std::uint32_t to);
  [[nodiscard]] static SeatSet here(const Room& room);

  [[nodiscard]] SeatSet absent(const Room& room) const;

  // --- over HTTP: house_requests.cpp
  struct Route;
  static std::span<const Route> routes();
  void tell_house(const Request& request, const std::string& id, const Answer& answer);
  void tell_rules(const Request& request, const std::string& id, const Answer& answer);
  void tell_collection(const Request& request, const std::string& id, const Answer& answer);
  void tell_drawn(const Request& request, const std::string& id, const Answer& answer);
  void tell_health(const Request& request, const std::string& id, const Answer& answer);
  void tell_metrics(const Request& request, const std::string& id, const Answer& answer);
  void weigh_wishes(const Request& request, const std::string& id, const Answer& answer);
  void lay(const Request& request, const std::string& id, const Answer& answer);
  [[nodiscard]] Checked may_be_listed(const std::string& address) const;
  Allowed may_sit(const LiveTable& table, const std::string& address);
  void look_at_pack(const Request& request, const std::string& id, const Answer& answer);
  void correct_fact(const Request& request, const std::string& id, const Answer& answer);
  [[nodiscard]] bool has_workbench() const {
    return rules_.workbench && hosted_.workbench.look_at != nullptr;
  }
  void join(const Request& request, const std::string& id, const Answer& answer);
  void move(const Request& request, const std::string& id, const Answer& answer);
  void invite(const Request& request, const std::string& id, const Answer& answer);
  void tell_open(const Request& request, const std::string& id, const Answer& answer);
  Result<Seat, Response> seat_to_take(const LiveTable& table, const Json& body, const std::string& address);
  void mine(const Request& request, const std::string& id, const Answer& answer);
  void restore(const Request& request, const std::string& id, const Answer& answer);
  struct Restoring;
  void restore_next(const std::shared_ptr<Restoring>& work);
  void branch(const Request& request, const std::string& id, const Answer& answer);
  void branch_of(const LiveTable& table, const Json& body, std::uint32_t entry, const std::string& address,
                 const Answer& answer);
  void record(const Request& request, const std::string& id, const Answer& answer);
  void open_table(std::unique_ptr<LiveTable> table, const std::string& keyring, const std::string& address,
                  const Answer& answer);
  Allowed is_of_club(const Request& request, const Json& body);

  const Hosted& hosted_;
  Store& store_;
  HouseRules rules_;
  Post post_;
  Now now_;
  Spent spent_;
  Payer payer_;                          // for whom the house works now; no address: for itself
  std::int64_t settled_{};               // what was spent until then is paid for
  RulesShelf shelf_;                     // used aside alone
  std::unique_ptr<StoreReader> reader_;  // so is this
  Weighed weighed_;
  RowTexts row_texts_;
  Metrics metrics_;
  Doorkeeper doorkeeper_;
  OpenTables open_tables_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> tables_;
  std::uint64_t rooms_{};  // numbers given out
  // Tables on their way into memory, being read or made, and what waits for them.
  std::map<std::string, std::deque<Deed>, std::less<>> coming_;
  std::map<std::string, std::string, std::less<>> alone_;  // where computers play alone; for which address
  std::set<std::string, std::less<>> erasing_;             // tables that are being removed from disk
  std::unordered_map<Socket*, std::shared_ptr<Guest>> guests_;
  std::string collection_;
  std::string drawn_;  // made once, when first asked for
  std::string rules_text_;
  std::int64_t up_since_{};
  std::vector<Downtime> downtimes_;
  bool closing_{};
  std::unique_ptr<Ledger> ledger_;
  std::unique_ptr<Thinker> thinker_;
  std::unique_ptr<Aside> aside_;
};

}  // namespace tablewright::server
