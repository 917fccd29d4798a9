#include "table/event_fields.hpp"

#include <nlohmann/json.hpp>

namespace tablewright {

void EventFields::watch(const Kit& kit, Match& match) {
  if (!kit.event_fields) return;
  match.is_seen_by(
      [this, fields_of = kit.event_fields](const AnyGame& before, std::span<const NumberedEvent> happened) {
        for (const NumberedEvent& event : happened) {
          if (wire::Json fields = fields_of(before, event.event); !fields.empty())
            of_event_.insert_or_assign(event.number, wire::Object(std::move(fields)));
        }
      });
}

void EventFields::let_go_of_past(const Match& match) {
  const auto known = static_cast<std::uint32_t>(match.events().size());
  const std::uint32_t first = match.last_event() + 1 - known;
  of_event_.erase(of_event_.begin(), of_event_.lower_bound(first));
}

void EventFields::add_to(wire::Json& told, std::uint32_t event) const {
  const auto its = of_event_.find(event);
  if (its != of_event_.end()) told.update(its->second.json());
}

}  // namespace tablewright
