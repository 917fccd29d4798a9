#include "server/row_texts.hpp"

#include <algorithm>

namespace tablewright::server {

namespace {

constexpr std::size_t bytes_of_place = 256;  // about what a row takes beside its texts

std::size_t bytes_of(const std::string& text) { return text.size() + 64; }

}  // namespace

RowTexts::Kept& RowTexts::kept(Place place, const LiveTable& table) {
  if (const auto known = places_.find(place); known != places_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
  } else {
    kept_.push_front({place, table.told_more(place.second), {}});
    places_.emplace(place, kept_.begin());
    bytes_ += bytes_of_place;
  }
  return kept_.front();
}

const std::string& RowTexts::text(std::uint64_t key, const LiveTable& table, std::uint32_t row,
                                  SeatSet eyes) {
  Kept& its = kept({key, row}, table);
  const SeatSet readers{static_cast<std::uint16_t>(eyes.mask() & its.told_more.mask())};
  const auto told = std::find_if(its.texts.begin(), its.texts.end(),
                                 [readers](const auto& each) { return each.first == readers; });
  if (told != its.texts.end()) return told->second;
  ++worded_;
  const std::string& text = its.texts.emplace_back(readers, wire::text_of(table.row_told(row, eyes))).second;
  bytes_ += bytes_of(text);
  make_room();
  return text;
}

void RowTexts::drop(Places::iterator place) {
  bytes_ -= bytes_of_place;
  for (const auto& each : place->second->texts) bytes_ -= bytes_of(each.second);
  kept_.erase(place->second);
  places_.erase(place);
}

// The one that was asked for last stays, however long it is.
void RowTexts::make_room() {
  while (bytes_ > most_bytes_ && kept_.size() > 1) drop(places_.find(kept_.back().place));
}

void RowTexts::forget(std::uint64_t key) {
  for (auto each = places_.lower_bound({key, 0}); each != places_.end() && each->first.first == key;)
    drop(each++);
}

}  // namespace tablewright::server
