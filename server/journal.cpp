#include "server/journal.hpp"

#include <algorithm>
#include <array>
#include <utility>

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

}  // namespace tablewright::server
