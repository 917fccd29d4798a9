#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "premises.hpp"

namespace tablewright::server {

// Who pays for what the house works: an address; or somebody in play, out of a small purse of their own. No
// address: the house itself.
struct Payer {
  std::string address;
  std::shared_ptr<Purse> in_play;
};

// Whoever has the house work pays for it, by the clock of its thread.
class Till {
 public:
  using Spent = std::function<std::int64_t()>;  // microseconds that this thread has worked so far
  Till(Premises& premises, Spent spent) : premises_(premises), spent_(std::move(spent)) {}

  // While it lasts, what the house does is paid by this payer; then by the one before.
  class Payment {
   public:
    Payment(Till& till, Payer payer);
    Payment(const Payment&) = delete;
    Payment& operator=(const Payment&) = delete;
    ~Payment();

   private:
    Till& till_;
    Payer before_;
  };

  // The same, done later: whoever it is done for pays then.
  template <class Work>
  auto paid(Work work) {
    return [this, payer = payer_, work = std::move(work)](auto&&... told) mutable {
      const Payment payment(*this, payer);
      work(std::forward<decltype(told)>(told)...);
    };
  }

  [[nodiscard]] const Payer& payer() const { return payer_; }
  // For what was not done on this thread.
  void pay(std::int64_t cost);

 private:
  void settle();

  Premises& premises_;
  Spent spent_;
  Payer payer_;             // for whom the house works now
  std::int64_t settled_{};  // what was spent until then is paid for
};

}  // namespace tablewright::server
