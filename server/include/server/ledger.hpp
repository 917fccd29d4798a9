#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store.hpp"

namespace tablewright::server {

// The one writer. Appends come in from the thread of the house and are kept in order, as many in one
// transaction as have gathered while the last one was written. Only then is anybody told.
class Ledger {
 public:
  // Runs a function on the thread of the house.
  using Post = std::function<void(std::function<void()>)>;
  using Told = std::function<void(const AppendResult& result)>;

  using Now = std::function<std::int64_t()>;

  // A sign of life is written this often, so that clocks know how long the server was down.
  using Pause = std::chrono::milliseconds;
  Ledger(Store& store, Post post, Now now, Pause between_beats = Pause(5000));
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;
  // Everything that came in is written before it ends.
  ~Ledger();

  void append(Append append, Told told);

  // Appends that are not on disk yet, and how many transactions and appends there were.
  [[nodiscard]] std::size_t waiting() const;
  struct Counts {
    std::uint64_t transactions{};
    std::uint64_t appends{};
  };
  [[nodiscard]] Counts counts() const;

 private:
  void write_until_end();

  Store& store_;
  Post post_;
  Now now_;
  Pause between_beats_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Append> appends_;
  std::vector<Told> told_;
  Counts counts_;
  std::size_t writing_{};
  bool ending_{};
  std::thread thread_;
};

}  // namespace tablewright::server
