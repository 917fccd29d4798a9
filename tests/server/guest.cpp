#include "guest.hpp"

#include <algorithm>
#include <thread>

namespace tablewright::tests {

namespace {

// Then somebody comes back on another socket, as people do.
constexpr std::uint32_t enough_said = 80;

}  // namespace

Json posted(std::uint16_t port, const std::string& path, const Json& body, const Headers& headers) {
  const HttpAnswer answer = requested(port, "POST", path, body.dump(), headers);
  Json json = Json::parse(answer.body, nullptr, false);
  if (!json.is_object()) json = Json::object();
  json["status"] = answer.status;
  return json;
}

LaidTable laid_at(std::uint16_t port, const Json& body) {
  const Json laid = posted(port, "/api/tables", body);
  LaidTable table;
  if (laid["status"] != 200) return table;
  table.id = laid["table"];
  for (const Json& each : laid["tokens"]) table.tokens[each["seat"]] = each["token"];
  for (const Json& each : laid["invites"]) table.invites[each["seat"]] = each["invite"];
  return table;
}

Json human(const std::string& name) { return {{"who", "human"}, {"name", name}}; }
Json computer(const std::string& level) { return {{"who", "computer"}, {"level", level}}; }

bool Guest::come(std::uint16_t port) {
  if (socket_.open(port) != 101) return false;
  said_ = 1;
  const Json hello{{"say", "hello"},    {"protocol", 1},      {"table", table_},
                   {"tokens", tokens_}, {"since", last_row_}, {"wants", {"look", "view"}}};
  if (!socket_.send(hello.dump())) return false;
  for (Json message = hear(); !message.is_null(); message = hear()) {
    if (message.value("say", "") == "welcome") return true;
    if (message.value("say", "") == "error") break;
  }
  return false;
}

// Of what it missed a welcome tells the end; the rest it asks for, portion after portion.
void Guest::ask_for_rows_before(std::uint32_t row) {
  while (last_row_ + 1 < row) {
    const std::uint32_t known = last_row_;
    const Json told = ask({{"say", "rows"}, {"id", "missed"}, {"from", known + 1}, {"to", row - 1}});
    if (told.is_null() || last_row_ == known) return;
  }
}

Json Guest::hear(Patience patience) {
  const auto text = socket_.receive(patience);
  if (!text) return nullptr;
  bytes_ += *text;
  Json message = Json::parse(*text, nullptr, false);
  if (!message.is_object() || !message.contains("say"))
    complaint_ = "A message is none: " + text->substr(0, 200);
  else
    take_in(message);
  return message;
}

void Guest::hear_all() {
  while (!hear(Patience(0)).is_null()) continue;
}

Json Guest::answer_to(const std::string& id, Patience patience) {
  while (true) {
    Json message = hear(patience);
    if (message.is_null() || message.value("id", "") == id) return message;
  }
}

Json Guest::wait_for(const std::string& say, Patience patience) {
  while (true) {
    Json message = hear(patience);
    if (message.is_null() || message.value("say", "") == say) return message;
  }
}

bool Guest::say(const Json& message) {
  ++said_;
  return socket_.send(message.dump());
}

Json Guest::ask(const Json& message) {
  if (!say(message)) return nullptr;
  return answer_to(message.value("id", ""));
}

void Guest::take_in(const Json& message) {
  const std::string say = message.value("say", "");
  if (say == "welcome") told_ = message["table"];
  if (say == "news") told_.update(message["table"]);
  // "proposal" and others are left out when there is none any more.
  if (say == "news" && !message["table"].contains("proposal")) told_.erase("proposal");
  if (say == "welcome" && !message["rows"].empty()) ask_for_rows_before(message["rows"][0]["number"]);
  if (say == "welcome" || say == "news" || message.value("id", "") == "missed") {
    for (const Json& row : message["rows"]) {
      if (row["number"] != last_row_ + 1)
        complaint_ = "After row " + std::to_string(last_row_) + " came row " + row["number"].dump();
      last_row_ = row["number"];
      rows_.push_back(row);
    }
  }
  if (message.contains("now") && (say == "welcome" || say == "news" || say == "stale")) {
    for (const Json& each : message["now"]) now_[each["seat"]] = each;
  }
}

const Json& Guest::now(std::uint32_t seat) const {
  static const Json none;
  const auto found = now_.find(seat);
  return found == now_.end() ? none : found->second;
}

std::uint32_t Guest::asked() const {
  for (const auto& [seat, now] : now_) {
    const bool is_human = seat > 0 && told_["seats"][seat - 1]["who"] == "human";
    if (is_human && now["question"].contains("options")) return seat;
  }
  return 0;
}

Json Guest::act(std::uint32_t seat, std::size_t option, const std::string& id) const {
  const Json& its = now(seat);
  return {{"say", "act"},
          {"id", id},
          {"seat", seat},
          {"seen", its["row"]},
          {"notation", its["question"]["options"][option]["notation"]}};
}

Json Guest::any_act(std::uint32_t seat, Random& random, const std::string& id) const {
  const std::size_t options = now(seat)["question"]["options"].size();
  return act(seat, random.below(static_cast<std::uint32_t>(options)), id);
}

bool play(std::uint16_t port, std::vector<Guest*> guests, Random& random, std::size_t acts) {
  std::size_t done = 0;
  for (int idle = 0; idle < 2000 && done < acts;) {
    bool somebody = false;
    for (Guest* guest : guests) {
      if ((!guest->is_here() || guest->said() > enough_said) && !guest->come(port)) return false;
      guest->hear_all();
      if (guest->is_over()) return true;
      const std::uint32_t seat = guest->asked();
      if (seat == 0 || done >= acts) continue;
      const std::string id = "p" + std::to_string(guest->last_row()) + '-' + std::to_string(random.next());
      const Json answer = guest->ask(guest->any_act(seat, random, id));
      if (answer.is_null()) return false;
      const std::string said = answer.value("say", "");
      if (said != "done" && said != "stale") return false;
      somebody = true;
      if (said == "done") ++done;
    }
    idle = somebody ? 0 : idle + 1;
    if (!somebody) std::this_thread::sleep_for(Patience(5));
  }
  return done >= acts;
}

}  // namespace tablewright::tests
