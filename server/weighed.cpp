#include "server/weighed.hpp"

#include "proof/token.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t bytes_around = 200;  // of each answer: its places in the list and the map

// Every part with its length, so that no two wishes are written alike. A map tells its wishes in order.
Fingerprint fingerprint_of_wishes(std::string_view game, const Wishes& wishes) {
  std::string all;
  const auto add = [&all](std::string_view part) {
    all += std::to_string(part.size()) + ":";
    all += part;
  };
  add(game);
  for (const auto& [name, value] : wishes) {
    add(name);
    add(value);
  }
  return proof::fingerprint_of(all);
}

std::size_t bytes_of(const Weighed::Answer& answer) { return answer.text->size() + bytes_around; }

}  // namespace

std::optional<Weighed::Answer> Weighed::of(std::string_view game, const Wishes& wishes) {
  const Fingerprint wanted = fingerprint_of_wishes(game, wishes);
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(wanted);
  if (place == places_.end()) return std::nullopt;
  kept_.splice(kept_.begin(), kept_, place->second);
  return kept_.front().answer;
}

void Weighed::remember(std::string_view game, const Wishes& wishes, Answer answer) {
  const Fingerprint of = fingerprint_of_wishes(game, wishes);
  const std::lock_guard lock(mutex_);
  if (places_.contains(of)) return;
  bytes_ += bytes_of(answer);
  kept_.push_front({of, std::move(answer)});
  places_[of] = kept_.begin();
  while (bytes_ > most_bytes_ && !kept_.empty()) {
    bytes_ -= bytes_of(kept_.back().answer);
    places_.erase(kept_.back().of);
    kept_.pop_back();
  }
}

std::size_t Weighed::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace tablewright::server
