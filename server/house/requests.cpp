#include "requests.hpp"

#include <algorithm>
#include <array>

namespace tablewright::server {

namespace {

// To try a match out, or to pack what is long, takes some milliseconds in which nobody else is heard.
bool takes_long(std::string_view path) {
  constexpr std::array<std::string_view, 4> all{"/api/wishes", "/api/rules", "/api/collection", "/api/cards"};
  return std::find(all.begin(), all.end(), path) != all.end();
}

// The id of the table where the path has one.
std::optional<std::string> id_if_it_fits(std::string_view path, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return path == pattern ? std::optional<std::string>("") : std::nullopt;
  const std::string_view before = pattern.substr(0, star);
  const std::string_view after = pattern.substr(star + 1);
  if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size())
    return std::nullopt;
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - after.size());
  return id.find('/') == std::string_view::npos ? std::optional<std::string>(id) : std::nullopt;
}

}  // namespace

void Requests::answer(const Request& request, const Answer& answer) {
  const Answer counted = [this, answer](Response response) {
    premises_.metrics.request(response.status);
    answer(std::move(response));
  };
  const Till::Payment payment(till_, {request.address, nullptr});
  if (premises_.closing) return counted(problem(503, "The server is being stopped."));
  const auto may = [&](Doorkeeper::Deed deed) {
    return premises_.doorkeeper.may(request.address, deed, premises_.now());
  };
  if (!may(Doorkeeper::Deed::Request) || (takes_long(request.path) && !may(Doorkeeper::Deed::Long)))
    return counted(problem(429, "Too many requests: wait a moment."));
  if (const auto now = patience_.may_ask_now(request); !now) return counted(now.error());
  bool known = false;
  for (const Route& route : routes_) {
    const auto id = id_if_it_fits(request.path, route.path);
    if (!id) continue;
    known = true;
    if (route.method == request.method) return route.answer(request, *id, counted);
  }
  if (known) return counted(problem(405, "This is asked with another method."));
  counted(problem(404, "There is nothing at \"" + request.path.substr(0, 80) + "\"."));
}

}  // namespace tablewright::server
