#include "server/admin.hpp"

namespace tablewright::server {

LiveTable::Done administered(LiveTable& table, const AdminOrder& order, std::int64_t now) {
  if (order.deed == AdminDeed::Close) return table.end_by_operator(now);
  if (order.seat < 1 || order.seat > table.seats())
    return failure(Declined{"This table has seats 1 to " + std::to_string(table.seats()) + '.', {}, false});
  const Seat seat{static_cast<std::uint8_t>(order.seat - 1)};
  if (order.deed == AdminDeed::Rate) return table.give_rate(seat, order.rate, now);
  return table.mute(seat, order.deed == AdminDeed::Mute, now);
}

AdminAnswer answer_to(const AdminOrder& order, const LiveTable::Done& done) {
  if (!done) return {false, done.error().sentence};
  const std::string seat = "Seat " + std::to_string(order.seat) + " of table " + order.table;
  switch (order.deed) {
    case AdminDeed::Close:
      return {true, "Table " + order.table + " is closed: its match ended without a result."};
    case AdminDeed::Mute: return {true, seat + " is muted: it can play, but not chat."};
    case AdminDeed::Unmute: return {true, seat + " may chat again."};
    case AdminDeed::Rate:
      return {true, order.rate == 0
                        ? seat + " may say as many messages as everybody."
                        : seat + " may say " + std::to_string(order.rate) + " messages a second."};
    case AdminDeed::Erase: break;
  }
  return {true, "Table " + order.table + " is erased, with everything that was said and done at it."};
}

Result<std::unique_ptr<LiveTable>, std::string> table_from(StoreReader& store, const Hosted& hosted,
                                                           RulesShelf& shelf, const std::string& id) {
  const auto unopened = [](const std::string& why) { return failure("This table cannot be opened: " + why); };
  auto whole = store.whole(id);
  if (!whole) return unopened(whole.error());
  if (!*whole) return failure(std::string("There is no such table."));
  auto& [stored, rows, keys, stage] = **whole;
  const Kit* game = hosted.find(stored.game);
  if (game == nullptr) return failure("This server does not know the game \"" + stored.game + "\".");
  auto table = LiveTable::loaded(*game, shelf, std::move(stored), rows, keys);
  if (!table) return unopened(table.error());
  // The stage was written together with the row that made it so.
  if (stage != wire::word_of((*table)->stage())) return unopened("Its journal does not reach to its end.");
  return table;
}

Checked may_erase(StoreReader& store, const AdminOrder& order) {
  const auto listed = store.listed(order.table);
  // Also one whose pages are damaged may go.
  if (!listed && order.unchanged_since == 0) return {};
  if (!listed) return failure(listed.error());
  if (!*listed) return failure(std::string("There is no such table."));
  const bool played_on = order.unchanged_since != 0 && (*listed)->changed >= order.unchanged_since;
  if (played_on) return failure(std::string("Somebody has played on meanwhile."));
  return {};
}

AdminAnswer administer(Store& store, const Hosted& hosted, const AdminOrder& order, std::int64_t now) {
  if (order.deed == AdminDeed::Erase) {
    const auto erased = may_erase(store, order).and_then([&] { return store.erase(order.table); });
    return erased ? answer_to(order, 0U) : AdminAnswer{false, erased.error()};
  }
  RulesShelf shelf;
  const auto table = table_from(store, hosted, shelf, order.table);
  if (!table) return {false, table.error()};
  const auto done = administered(**table, order, now);
  const auto append = (*table)->unkept();
  if (!done || !append) return answer_to(order, done);
  const AppendResult result = store.append({&*append, 1}).front();
  return result.appended == Appended::Kept ? answer_to(order, done) : AdminAnswer{false, result.problem};
}

}  // namespace tablewright::server
