#include "workbench_requests.hpp"

namespace tablewright::server {

Routes WorkbenchRequests::routes() {
  return {route("POST", "/api/workbench", *this, &WorkbenchRequests::look_at_pack),
          route("POST", "/api/workbench/patch", *this, &WorkbenchRequests::correct_fact)};
}

void WorkbenchRequests::look_at_pack(const Request& request, const std::string&, const Answer& answer) {
  if (!has_workbench(premises_)) return answer(problem(403, std::string(no_workbench)));
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (!body->contains("text") || !(*body)["text"].is_string())
    return answer(problem(400, "\"text\" is the pack."));
  if (!premises_.doorkeeper.may(request.address, Doorkeeper::Deed::Pack, premises_.now()))
    return answer(problem(429, "Too many packs in a short time: wait a moment."));
  back_room_.work([look_at = premises_.hosted.workbench.look_at, text = text_in(*body, "text"), answer] {
    return std::function<void()>([answer, response = told(look_at(text))] { answer(response); });
  });
}

void WorkbenchRequests::correct_fact(const Request& request, const std::string&, const Answer& answer) {
  if (!has_workbench(premises_)) return answer(problem(403, std::string(no_workbench)));
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (!premises_.doorkeeper.may(request.address, Doorkeeper::Deed::Pack, premises_.now()))
    return answer(problem(429, "Too many packs in a short time: wait a moment."));
  back_room_.work([corrected = premises_.hosted.workbench.corrected, body = *body, answer] {
    const auto patch = corrected(body);
    return std::function<void()>(
        [answer, response = patch ? told(*patch) : problem(400, patch.error())] { answer(response); });
  });
}

}  // namespace tablewright::server
