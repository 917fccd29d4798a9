#include "server/journal.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "game/say.hpp"
#include "proof/dice.hpp"
#include "table/seat_numbers.hpp"
#include "wire/form_json.hpp"

namespace tablewright::server {

namespace {

using wire::Json;

template <class Row>
Result<RowBody, std::string> read_as(const Json& json) {
  Row body;
  if (auto checked = wire::read_form(json, body, wire::Missing::Usual); !checked)
    return failure(std::move(checked.error()));
  return body;
}

template <class Variant>
struct AllRows;
template <class... Rows>
struct AllRows<std::variant<Rows...>> {
  static constexpr std::array<std::string_view, sizeof...(Rows)> kinds{Rows::word...};
  static constexpr std::array<Result<RowBody, std::string> (*)(const Json&), sizeof...(Rows)> readers{
      &read_as<Rows>...};
};
using All = AllRows<RowBody>;

std::string hex_of(std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(value >> (56 - 8 * i));
  return proof::hex(bytes);
}

}  // namespace

Result<RowBody, std::string> read_row(std::string_view kind, const std::string& body) {
  const auto known = std::find(All::kinds.begin(), All::kinds.end(), kind);
  if (known == All::kinds.end())
    return failure("there is no kind \"" + std::string(kind.substr(0, 60)) + "\".");
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object()) return failure(std::string("it cannot be read."));
  return All::readers.at(static_cast<std::size_t>(known - All::kinds.begin()))(json);
}

std::string_view kind_of(const RowBody& body) {
  return std::visit([](const auto& its) { return its.word; }, body);
}

std::string text_of(const RowBody& body) {
  return std::visit([](const auto& its) { return wire::text_of_form(its); }, body);
}

std::optional<std::uint32_t> seat_of(const RowBody& body) {
  return std::visit(
      [](const auto& its) -> std::optional<std::uint32_t> {
        if constexpr (requires { its.seat; }) return its.seat;
        return std::nullopt;
      },
      body);
}

row::Entered entered(const Match& match, const Entry& entry) {
  row::Entered body;
  body.number = entry.number;
  body.said = entry.said;
  if (entry.seat != spectator) body.seat = number_of(entry.seat);
  if (entry.said == Said::Acted) body.act = notation(match.game(), entry.act);
  body.by_order = wire::if_so(entry.by_order);
  if (entry.said == Said::Ordered) {
    body.trigger = entry.trigger;
    body.order = entry.order;
  }
  if (entry.said == Said::TookBack) body.to = entry.to;
  if (entry.said == Said::TookBack || entry.said == Said::Ended) body.consenting = entry.consenting.mask();
  if (!entry.draws.empty()) {
    body.draws.emplace();
    for (const Draw& draw : entry.draws) body.draws->push_back({draw.n, draw.value});
  }
  body.position = entry.position;
  body.hash = hex_of(entry.hash);
  return body;
}

Result<Entry, std::string> entry_from(const AnyGame& game, const row::Entered& body) {
  Entry entry;
  entry.number = body.number;
  entry.said = body.said;
  entry.seat = body.seat ? seat_numbered(*body.seat) : spectator;
  if (entry.said == Said::Acted) {
    const auto act = parse_act(game, body.act.value_or(std::string()));
    if (!act) return failure(act.error());
    entry.act = *act;
  }
  entry.by_order = body.by_order.value_or(false);
  entry.trigger = body.trigger.value_or(0);
  entry.order = body.order.value_or(StandingOrder::Ask);
  entry.to = body.to.value_or(0);
  entry.consenting = SeatSet{body.consenting.value_or(0)};
  for (const wire::Pair& draw : body.draws.value_or(std::vector<wire::Pair>()))
    entry.draws.push_back({draw[0], draw[1]});
  entry.position = body.position;
  entry.hash = std::strtoull(body.hash.c_str(), nullptr, 16);
  return entry;
}

}  // namespace tablewright::server
