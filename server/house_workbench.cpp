// The workbench of authors over HTTP: docs/protocol.md.
#include "requests.hpp"

namespace tablewright::server {

// Reading a pack takes as long as reading all of them, and others play meanwhile: it is done aside.
void House::look_at_pack(const Request& request, const std::string&, const Answer& answer) {
  if (!has_workbench()) return answer(problem(403, std::string(no_workbench)));
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (!body->contains("text") || !(*body)["text"].is_string())
    return answer(problem(400, "\"text\" is the pack."));
  if (!doorkeeper_.may(request.address, Doorkeeper::Deed::Pack, now_()))
    return answer(problem(429, "Too many packs in a short time: wait a moment."));
  work_aside([look_at = hosted_.workbench.look_at, text = text_in(*body, "text"), answer] {
    return std::function<void()>([answer, response = told(look_at(text))] { answer(response); });
  });
}

void House::correct_fact(const Request& request, const std::string&, const Answer& answer) {
  if (!has_workbench()) return answer(problem(403, std::string(no_workbench)));
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (!doorkeeper_.may(request.address, Doorkeeper::Deed::Pack, now_()))
    return answer(problem(429, "Too many packs in a short time: wait a moment."));
  work_aside([corrected = hosted_.workbench.corrected, body = *body, answer] {
    const auto patch = corrected(body);
    return std::function<void()>(
        [answer, response = patch ? told(*patch) : problem(400, patch.error())] { answer(response); });
  });
}

}  // namespace tablewright::server
