#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "core/result.hpp"
#include "server/live_table.hpp"
#include "table/hosted.hpp"

// What operators do to tables: docs/operations.md. There is one writer, so a running server is asked to do
// it, over a socket of the file system that only its own user may open: no network leads there.
namespace tablewright::server {

enum class AdminDeed : std::uint8_t { Close, Mute, Unmute, Erase, Rate };
constexpr std::uint32_t most_messages_a_second = 1000;  // that a seat can be given
struct AdminOrder {
  AdminDeed deed{};
  std::string table;
  std::uint32_t seat{};            // from 1 on, to mute or to give a rate
  std::uint32_t rate{};            // messages a second; 0: as many as everybody
  std::int64_t unchanged_since{};  // erase only if nobody has played since; 0: whatever happened
};
struct AdminAnswer {
  bool done{};
  std::string sentence;  // what was done, or why not
};

// Done to a table; not for Erase. Its new rows are still to be kept.
LiveTable::Done administered(LiveTable& table, const AdminOrder& order, std::int64_t now);
AdminAnswer answer_to(const AdminOrder& order, const LiveTable::Done& done);

// While no server runs: loads the table, does it, writes it.
AdminAnswer administer(Store& store, const Hosted& hosted, const AdminOrder& order, std::int64_t now);

// It may, if it is there and nobody has played on.
Checked may_erase(StoreReader& store, const AdminOrder& order);

// A table from a store, or a sentence.
Result<std::unique_ptr<LiveTable>, std::string> table_from(StoreReader& store, const Hosted& hosted,
                                                           RulesShelf& shelf, const std::string& id);

// The end of the server, beside its database: FILE.admin.
class AdminDoor {
 public:
  using Told = std::function<void(const AdminAnswer& answer)>;
  using Ask = std::function<void(const AdminOrder& order, Told told)>;
  // A sentence where the folder takes no sockets.
  static Result<std::unique_ptr<AdminDoor>, std::string> open(const std::string& database);
  AdminDoor(const AdminDoor&) = delete;
  AdminDoor& operator=(const AdminDoor&) = delete;
  ~AdminDoor();

  // From now on orders are taken, on a thread of its own; `ask` sees to it that they reach the house.
  void take_orders(Ask ask);
  // No more orders.
  void close();

 private:
  AdminDoor(int socket, std::string path) : socket_(socket), path_(std::move(path)) {}
  void hear_guests();
  void answer_guest(int guest);

  int socket_;
  std::string path_;
  Ask ask_;
  std::atomic<bool> closing_{};
  std::thread thread_;
};

// What the server of this database answers; nothing if none runs.
std::optional<AdminAnswer> ask_server(const std::string& database, const AdminOrder& order);

}  // namespace tablewright::server
