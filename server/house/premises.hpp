#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "server/house_rules.hpp"
#include "server/metrics.hpp"
#include "server/store.hpp"
#include "table/hosted.hpp"

namespace tablewright::server {

// What every part of the house stands on.
struct Premises {
  using Post = std::function<void(std::function<void()>)>;
  using Clock = std::function<std::int64_t()>;

  Premises(const Hosted& games, Store& kept, HouseRules its_rules, Post to_thread, Clock its_clock)
      : hosted(games),
        store(kept),
        rules(std::move(its_rules)),
        post(std::move(to_thread)),
        clock(std::move(its_clock)),
        doorkeeper(rules.limits) {}

  [[nodiscard]] std::int64_t now() const { return clock(); }

  const Hosted& hosted;
  Store& store;
  HouseRules rules;
  Post post;  // runs a function on the thread of the house, later
  Clock clock;
  Doorkeeper doorkeeper;
  Metrics metrics;
  bool closing{};  // no new messages are taken
};

}  // namespace tablewright::server
