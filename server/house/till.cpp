#include "till.hpp"

namespace tablewright::server {

Till::Payment::Payment(Till& till, Payer payer) : till_(till) {
  till_.settle();
  before_ = std::exchange(till_.payer_, std::move(payer));
}

Till::Payment::~Payment() {
  till_.settle();
  till_.payer_ = std::move(before_);
}

// What was worked since the last time is paid by whom it was for.
void Till::settle() {
  const std::int64_t spent = spent_();
  pay(spent - std::exchange(settled_, spent));
}

void Till::pay(std::int64_t cost) {
  if (cost <= 0) return;
  if (payer_.in_play)
    payer_.in_play->pay(premises_.now(), play_of_a_socket(premises_.rules.limits), cost);
  else if (!payer_.address.empty())
    premises_.doorkeeper.pay(payer_.address, cost, premises_.now());
}

}  // namespace tablewright::server
