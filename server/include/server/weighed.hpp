#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/store.hpp"
#include "table/kit.hpp"

namespace tablewright::server {

// What came of the wishes that were weighed last. A page asks again and again while somebody chooses, and
// many begin with the same wishes: what costs milliseconds is done for them once. Any thread may ask.
class Weighed {
 public:
  struct Answer {
    int status{};
    std::shared_ptr<const std::string> text;
  };
  explicit Weighed(std::size_t most_bytes = std::size_t{4} << 20U) : most_bytes_(most_bytes) {}

  [[nodiscard]] std::optional<Answer> of(std::string_view game, const Wishes& wishes);
  void remember(std::string_view game, const Wishes& wishes, Answer answer);
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Kept {
    Fingerprint of{};
    Answer answer;
  };
  mutable std::mutex mutex_;
  std::size_t most_bytes_;
  std::size_t bytes_{};
  std::list<Kept> kept_;  // the last used first
  std::map<Fingerprint, std::list<Kept>::iterator> places_;
};

}  // namespace tablewright::server
