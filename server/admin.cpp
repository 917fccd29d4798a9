#include "server/admin.hpp"

namespace tablewright::server {

LiveTable::Done administered(LiveTable& table, const AdminOrder& order, std::int64_t now) {
  if (order.deed == AdminDeed::Close) return table.end("operator", now);
  if (order.seat < 1 || order.seat > table.seats())
    return failure(Declined{"This table has seats 1 to " + std::to_string(table.seats()) + '.', {}, false});
  const Seat seat{static_cast<std::uint8_t>(order.seat - 1)};
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
    case AdminDeed::Erase: break;
  }
  return {true, "Table " + order.table + " is erased, with everything that was said and done at it."};
}

Result<std::unique_ptr<LiveTable>, std::string> table_from(StoreReader& store, const Hosted& hosted,
                                                           RulesShelf& shelf, const std::string& id) {
  auto stored = store.table(id);
  if (!stored) return failure(std::string("There is no such table."));
  const HostedGame* game = hosted.find(stored->game);
  if (game == nullptr) return failure("This server does not know the game \"" + stored->game + "\".");
  auto table = LiveTable::loaded(*game, shelf, std::move(*stored), store.rows(id, 1), store.keys(id));
  if (!table) return failure("This table cannot be opened: " + table.error());
  return table;
}

AdminAnswer administer(Store& store, const Hosted& hosted, const AdminOrder& order, std::int64_t now) {
  if (order.deed == AdminDeed::Erase) {
    if (!store.listed(order.table)) return {false, "There is no such table."};
    const std::string problem = store.erase(order.table);
    return problem.empty() ? answer_to(order, 0U) : AdminAnswer{false, problem};
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
