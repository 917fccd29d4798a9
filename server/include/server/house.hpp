#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/admin.hpp"
#include "server/house_rules.hpp"
#include "server/request.hpp"
#include "server/socket.hpp"
#include "server/store.hpp"
#include "table/hosted.hpp"

namespace tablewright::server {

// All tables, and everybody at them. It runs on one thread: whoever calls it sees to that. What it cannot do
// at once (write, think) it is told of later through `post`. Its parts stand in server/house/, each below
// those that need it.
class House {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Now = std::function<std::int64_t()>;
  using Spent = std::function<std::int64_t()>;  // microseconds that this thread has worked so far

  House(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now,
        Spent spent = work_of_this_thread);
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House();

  void answer(const Request& request, const Answer& answer);

  // A connection that asks, from this address, and its end. False: there are too many already.
  bool connected(const std::string& address);
  void disconnected(const std::string& address);

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
  [[nodiscard]] std::size_t sockets() const;
  [[nodiscard]] std::size_t tables() const;
  // Nothing is being written, read or made, and no computer thinks.
  [[nodiscard]] bool is_idle() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tablewright::server
