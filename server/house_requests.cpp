// What is asked of the house over HTTP: docs/protocol.md.
#include <algorithm>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "guests.hpp"
#include "proof/token.hpp"
#include "requests.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t longest_name = 40;  // bytes
constexpr std::size_t most_packs = 4;

// Why there is no match of these wishes. A sentence that begins with the id of a rule tells it in a field.
Json no_match(const RuleBook& book, const std::string& sentence) {
  const std::size_t colon = sentence.find(": ");
  const Rule* rule =
      colon == std::string::npos ? nullptr : book.find(std::string_view(sentence).substr(0, colon));
  if (rule == nullptr) return {{"error", showable(sentence, Rows::Several)}};
  return {{"error", showable(capitalised(sentence.substr(colon + 2)), Rows::Several)},
          {"rule", std::string(rule->id)}};
}

// A name as it may be shown: on one row, no blanks around it, not too long.
std::string tidy_name(std::string_view name) {
  const std::string tidy = showable(name);
  // What was cut off may have been what the last character joined.
  return std::string(trimmed(showable(beginning_of(trimmed(tidy), longest_name))));
}

Checked check_keyring(const Json& body) {
  if (!body.contains("keyring") || keyring_of(body)) return {};
  return failure(std::string("A keyring has 20 to 200 characters."));
}

Json choices_json(const std::vector<Choice>& choices) {
  Json list = Json::array();
  for (const Choice& choice : choices)
    list.push_back({{"value", choice.value}, {"title", choice.title}, {"about", choice.about}});
  return list;
}

Json game_json(const HostedGame& game) {
  Json json{{"game", game.kind.name}, {"title", game.title}, {"about", game.about}};
  json["levels"] = Json::array();
  for (const Level& level : game.levels)
    json["levels"].push_back({{"name", level.name}, {"about", level.about}});
  json["words"] = game.words;
  json["presets"] = Json::array();
  for (const Preset& preset : game.presets)
    json["presets"].push_back(
        {{"id", preset.id}, {"title", preset.title}, {"about", preset.about}, {"wishes", preset.wishes}});
  json["wishes"] = Json::array();
  for (const Wish& wish : game.wishes)
    json["wishes"].push_back({{"name", wish.name},
                              {"title", wish.title},
                              {"about", wish.about},
                              {"choices", choices_json(wish.choices)},
                              {"usual", wish.usual},
                              {"only_if", wish.only_if},
                              {"several", wish.several},
                              {"often", wish.often}});
  return json;
}

Result<Wishes, std::string> wishes_in(const Json& body) {
  Wishes wishes;
  const auto wished = body.find("wishes");
  if (wished == body.end()) return wishes;
  if (!wished->is_object()) return failure(std::string("\"wishes\" is an object of texts by their names."));
  for (const auto& [name, value] : wished->items()) {
    if (!value.is_string()) return failure("The wish \"" + name.substr(0, 60) + "\" is no text.");
    wishes.emplace(name, value.get<std::string>());
  }
  return wishes;
}

// Packs that come with the wishes, each as one text.
Result<std::vector<std::string>, std::string> packs_in(const Json& body) {
  std::vector<std::string> packs;
  const auto listed = body.find("packs");
  if (listed == body.end()) return packs;
  if (!listed->is_array() || listed->size() > most_packs)
    return failure(std::string("\"packs\" lists at most 4 packs, each as one text."));
  for (const Json& pack : *listed) {
    if (!pack.is_string()) return failure(std::string("Each of \"packs\" is a text."));
    packs.push_back(pack.get<std::string>());
  }
  return packs;
}

// Who sits where, as the body wishes it; a human on seat 1 and computers elsewhere if it does not say.
Result<std::vector<Sitter>, std::string> sitters_in(const Json& body, const HostedGame& game,
                                                    std::size_t seats) {
  const auto listed = body.find("seats");
  if (listed != body.end() && (!listed->is_array() || listed->size() != seats))
    return failure("This match has " + std::to_string(seats) + " seats: \"seats\" lists who sits on each.");
  std::vector<Sitter> sitters(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const Json one = listed == body.end() ? Json{{"who", i == 0 ? "human" : "computer"}} : (*listed)[i];
    Sitter& sitter = sitters[i];
    const std::string who = one.is_object() ? text_in(one, "who") : std::string();
    if (who != "human" && who != "computer" && who != "open")
      return failure("On seat " + std::to_string(i + 1) + " sits a human, a computer, or it is open.");
    sitter.who = who == "human" ? Who::Human : who == "computer" ? Who::Computer : Who::Open;
    sitter.name = tidy_name(text_in(one, "name"));
    sitter.level = text_in(one, "level");
    const bool known = std::any_of(game.levels.begin(), game.levels.end(),
                                   [&](const Level& level) { return level.name == sitter.level; });
    if (!sitter.level.empty() && !known)
      return failure("There is no computer player \"" + sitter.level.substr(0, 60) + "\".");
    if (sitter.who == Who::Computer && sitter.level.empty() && !game.levels.empty())
      sitter.level = game.levels[0].name;
    if (sitter.who != Who::Computer) sitter.level.clear();
    if (sitter.who == Who::Open) continue;
    const std::string nonce = text_in(one, "nonce");
    sitter.nonce = proof::from_hex<16>(nonce);
    if (!nonce.empty() && !sitter.nonce) return failure(std::string("A nonce has 32 hexadecimal digits."));
    if (!sitter.nonce) sitter.nonce = proof::new_nonce();
  }
  return sitters;
}

Result<Clock, std::string> clock_in(const Json& body) {
  const auto clock = body.find("clock");
  if (clock == body.end()) return Clock{};
  const std::string kind = clock->is_object() ? text_in(*clock, "kind") : std::string();
  const auto number = [&](const char* field, std::int64_t most) -> std::int64_t {
    const auto value = clock->find(field);
    const bool fits = value != clock->end() && value->is_number_unsigned() &&
                      value->get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    return fits ? value->get<std::int64_t>() : -1;
  };
  if (kind == "none") return Clock{};
  if (kind == "days") {
    const std::int64_t days = number("days", 60);
    if (days < 1) return failure(std::string("A clock of days has 1 to 60 days for each decision."));
    return Clock{ClockKind::Days, days, 0, 0};
  }
  const std::int64_t bank = kind == "bank" ? number("bank", 86'400) : -1;
  const std::int64_t increment = kind == "bank" ? number("increment", 3'600) : -1;
  if (bank < 10 || increment < 0)
    return failure(
        std::string("A clock is none, days with 1 to 60 days, or bank with 10 to 86400 seconds and an "
                    "increment of 0 to 3600."));
  return Clock{ClockKind::Bank, 0, bank * 1000, increment * 1000};
}

}  // namespace

StoredTable stored_from(const HostedGame& game, const SetUp& set_up, std::int64_t now) {
  StoredTable stored;
  stored.id = proof::new_match_id();
  stored.game = game.kind.name;
  stored.rules_version = set_up.rules_version;
  stored.options = set_up.options;
  stored.created = now;
  stored.secret = proof::new_secret();
  for (const Pack& pack : set_up.packs)
    stored.packs.push_back({pack.name, proof::hex(proof::fingerprint_of(pack.text)), pack.text});
  return stored;
}

// --- the table of requests
// ---------------------------------------------------------------------------------------

struct House::Route {
  std::string_view method;
  std::string_view path;  // * stands for the id of a table
  void (House::*answer)(const Request&, const std::string&, const Answer&);
};

std::span<const House::Route> House::routes() {
  static constexpr std::array<Route, 18> all{{
      {"GET", "/api/house", &House::tell_house},
      {"GET", "/api/rules", &House::tell_rules},
      {"GET", "/api/collection", &House::tell_collection},
      {"GET", "/api/cards", &House::tell_drawn},
      {"GET", "/health", &House::tell_health},
      {"GET", "/metrics", &House::tell_metrics},
      {"POST", "/api/wishes", &House::weigh_wishes},
      {"POST", "/api/tables", &House::lay},
      {"POST", "/api/tables/*/join", &House::join},
      {"POST", "/api/tables/*/move", &House::move},
      {"POST", "/api/tables/*/invite", &House::invite},
      {"POST", "/api/tables/*/branch", &House::branch},
      {"GET", "/api/tables/*/record", &House::record},
      {"POST", "/api/open", &House::tell_open},
      {"POST", "/api/mine", &House::mine},
      {"POST", "/api/restore", &House::restore},
      {"POST", "/api/workbench", &House::look_at_pack},
      {"POST", "/api/workbench/patch", &House::correct_fact},
  }};
  return all;
}

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

void House::answer(const Request& request, const Answer& answer) {
  const Answer counted = [this, answer](Response response) {
    metrics_.request(response.status);
    answer(std::move(response));
  };
  const Payment payment(*this, {request.address, nullptr});
  if (closing_) return counted(problem(503, "The server is being stopped."));
  if (!doorkeeper_.may(request.address, Doorkeeper::Deed::Request, now_()) ||
      (takes_long(request.path) && !doorkeeper_.may(request.address, Doorkeeper::Deed::Long, now_())))
    return counted(problem(429, "Too many requests: wait a moment."));
  if (const auto may = may_ask_now(request); !may) return counted(may.error());
  bool known = false;
  for (const Route& route : routes()) {
    const auto id = id_if_it_fits(request.path, route.path);
    if (!id) continue;
    known = true;
    if (route.method == request.method) return (this->*route.answer)(request, *id, counted);
  }
  if (known) return counted(problem(405, "This is asked with another method."));
  counted(problem(404, "There is nothing at \"" + request.path.substr(0, 80) + "\"."));
}

// --- what there is
// -----------------------------------------------------------------------------------------------

void House::tell_house(const Request&, const std::string&, const Answer& answer) {
  Json json{
      {"protocol", wire::protocol_version}, {"program", rules_.program}, {"club", !rules_.club.empty()}};
  json["addresses"] = rules_.addresses;
  json["workbench"] = has_workbench();
  json["games"] = Json::array();
  for (const HostedGame& game : hosted_.games) {
    if (game.offered) json["games"].push_back(game_json(game));
  }
  answer(told(json));
}

void House::tell_rules(const Request&, const std::string&, const Answer& answer) {
  if (rules_text_.empty())
    rules_text_ = wire::line(hosted_.library.rules ? hosted_.library.rules() : Json::array());
  answer({200, rules_text_});
}

void House::tell_collection(const Request&, const std::string&, const Answer& answer) {
  if (collection_.empty())
    collection_ = wire::line(hosted_.library.collection ? hosted_.library.collection() : Json::array());
  answer({200, collection_});
}

void House::tell_drawn(const Request&, const std::string&, const Answer& answer) {
  if (drawn_.empty()) drawn_ = wire::line(hosted_.library.drawn ? hosted_.library.drawn() : Json::object());
  answer({200, drawn_});
}

void House::tell_health(const Request&, const std::string&, const Answer& answer) {
  answer(told({{"health", "good"}, {"program", rules_.program}, {"up", (now_() - up_since_) / 1000}}));
}

void House::tell_metrics(const Request&, const std::string&, const Answer& answer) {
  answer({200, metrics(), "text/plain; version=0.0.4"});
}

// --- laying and joining
// ------------------------------------------------------------------------------------------

// A code is short enough to be guessed by who may try often.
House::Allowed House::is_of_club(const Request& request, const Json& body) {
  const std::string told = text_in(body, "club");
  if (rules_.club.empty() || proof::opens(told, proof::fingerprint_of(rules_.club))) return {};
  if (told.empty() || doorkeeper_.may(request.address, Doorkeeper::Deed::Guess, now_()))
    return failure(problem(403, "This house belongs to a club: its code is needed."));
  return failure(problem(429, "Too many wrong codes: wait a minute."));
}

namespace {

// What is wished for, on paper.
struct Wished {
  const HostedGame& game;
  std::string id;  // of its table
  Json body;
  Wishes wishes;
  std::vector<std::string> packs;
  std::int64_t now{};
};

// Takes milliseconds for a large game: done aside.
Result<std::unique_ptr<LiveTable>, std::string> laid_as(const Wished& wished, RulesShelf& shelf) {
  const HostedGame& game = wished.game;
  const auto set_up =
      wished.packs.empty() ? game.set_up(wished.wishes) : game.set_up_with(wished.wishes, wished.packs);
  if (!set_up) return failure(set_up.error());
  LiveTable::Laying laying;
  laying.stored = stored_from(game, *set_up, wished.now);
  laying.stored.id = wished.id;
  const auto taken = shelf.take(game, laying.stored);
  if (!taken) return failure(taken.error());
  laying.stored.title = game.name_of_match(*taken->game);
  auto sitters = sitters_in(wished.body, game, taken->game->table().seats());
  if (!sitters) return failure(sitters.error());
  laying.sitters = std::move(*sitters);
  const auto clock = clock_in(wished.body);
  if (!clock) return failure(clock.error());
  laying.clock = *clock;
  laying.open_to_all = flag_in(wished.body, "open_to_all");
  return LiveTable::laid(game, shelf, std::move(laying), wished.now);
}

// The match that these wishes come to, or why there is none. Done aside too.
Response weighed_as(const HostedGame& game, const Wishes& wishes, RulesShelf& shelf, const RuleBook& book) {
  const auto refused = [&](const std::string& sentence) {
    Json json = game.weighed({wishes, nullptr, sentence});
    json.update(no_match(book, sentence));
    return Response{400, wire::line(json)};
  };
  const auto set_up = game.set_up(wishes);
  if (!set_up) return refused(set_up.error());
  const auto taken = shelf.take(game, stored_from(game, *set_up, 0));
  if (!taken) return refused(taken.error());
  Json json = game.weighed({wishes, taken->game.get(), {}});
  json["title"] = game.name_of_match(*taken->game);
  json["seats"] = Json::array();
  const Table table = taken->game->table();
  for (std::size_t i = 0; i < table.seats(); ++i)
    json["seats"].push_back({{"seat", i + 1},
                             {"side", table.side_of[i].value + 1},
                             {"label", game.name_of_seat(*taken->game, Seat{static_cast<std::uint8_t>(i)})}});
  return told(json);
}

// Many may have asked for the same in the same moment.
Response weighed_once(const HostedGame& game, const Wishes& wishes, RulesShelf& shelf, const RuleBook& book,
                      Weighed& weighed) {
  if (const auto known = weighed.of(game.kind.name, wishes)) return {known->status, *known->text};
  try {
    Response response = weighed_as(game, wishes, shelf, book);
    weighed.remember(game.kind.name, wishes,
                     {response.status, std::make_shared<const std::string>(response.body)});
    return response;
  } catch (const std::exception& mistake) {
    return problem(500, std::string("Something went wrong here: ") + mistake.what() + '.');
  }
}

}  // namespace

void House::weigh_wishes(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const HostedGame* game = hosted_.offered(text_in(*body, "game"));
  if (game == nullptr)
    return answer(problem(400, "There is no game \"" + text_in(*body, "game").substr(0, 60) + "\"."));
  const auto wishes = wishes_in(*body);
  if (!wishes) return answer(problem(400, wishes.error()));
  // Whoever still thinks about it has done nothing wrong: the same answer, whose sentence says what is
  // missing.
  const auto tell = [answer, is_thinking = flag_in(*body, "thinking")](Response response) {
    if (is_thinking && response.status == 400) response.status = 200;
    answer(std::move(response));
  };
  if (const auto known = weighed_.of(game->kind.name, *wishes)) return tell({known->status, *known->text});
  work_aside([this, game, wishes = *wishes, tell] {
    return std::function<void()>(
        [tell, response = weighed_once(*game, wishes, shelf_, hosted_.book, weighed_)] { tell(response); });
  });
}

void House::lay(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = is_of_club(request, *body); !member) return answer(member.error());
  if (const auto fits = check_keyring(*body); !fits) return answer(problem(400, fits.error()));
  const HostedGame* game = hosted_.offered(text_in(*body, "game"));
  if (game == nullptr)
    return answer(problem(400, "There is no game \"" + text_in(*body, "game").substr(0, 60) + "\"."));
  if (flag_in(*body, "open_to_all")) {
    if (const auto may = may_be_listed(request.address); !may) return answer(problem(429, may.error()));
  }
  if (!doorkeeper_.may(request.address, Doorkeeper::Deed::Lay, now_()))
    return answer(problem(429, "Too many tables in a short time: wait a minute."));
  const auto wishes = wishes_in(*body);
  if (!wishes) return answer(problem(400, wishes.error()));
  const auto packs = packs_in(*body);
  if (!packs) return answer(problem(400, packs.error()));
  if (!packs->empty() && !has_workbench()) return answer(problem(403, std::string(no_workbench)));
  if (!packs->empty() && flag_in(*body, "open_to_all"))
    return answer(problem(400, "A table with packs of your own is for those who have its link."));
  if (!packs->empty() && !game->set_up_with)
    return answer(problem(400, game->title + " takes no packs of its guests."));
  const Wished wished{*game, proof::new_match_id(), *body, *wishes, *packs, now_()};
  // It has its line in the list from now on, while it is being made and kept too.
  if (flag_in(*body, "open_to_all")) open_tables_.laid(wished.id, request.address, now_());
  const Answer laid = [this, id = wished.id, answer](Response response) {
    if (response.status != 200) open_tables_.forget(id);
    answer(std::move(response));
  };
  make_aside([this, wished] { return laid_as(wished, shelf_); },
             [this, keyring = text_in(*body, "keyring"), address = request.address, laid](Made table) {
               if (!table) return laid({400, wire::line(no_match(hosted_.book, table.error()))});
               open_table(std::move(*table), keyring, address, laid);
             });
}

// Kept first; then whoever laid it gets the keys.
void House::open_table(std::unique_ptr<LiveTable> table, const std::string& keyring,
                       const std::string& address, const Answer& answer) {
  if (table->humans().empty() && !table->free_seat()) {
    if (const auto may = may_play_alone(address); !may) return answer(problem(429, may.error()));
  }
  Json json{{"table", table->id()}, {"tokens", Json::array()}, {"invites", Json::array()}};
  for (std::size_t i = 0; i < table->seats(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const Who who = table->sitter(seat).who;
    if (who == Who::Computer) continue;
    const proof::SeatToken key = proof::new_seat_token();
    SeatKeys keys;
    (who == Who::Human ? keys.token : keys.invite) = key.fingerprint;
    if (who == Who::Human && !keyring.empty()) keys.keyring = proof::fingerprint_of(keyring);
    table->set_keys(seat, keys);
    const char* kind = who == Who::Human ? "token" : "invite";
    json[who == Who::Human ? "tokens" : "invites"].push_back({{"seat", i + 1}, {kind, key.text}});
  }
  metrics_.table_laid();
  Room& room = take_in(std::move(table));
  room.address = address;
  keep(room, [answer, json](bool kept) {
    answer(kept ? told(json) : problem(503, "The table could not be written: is the disk full?"));
  });
}

void House::join(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = is_of_club(request, *body); !member) return answer(member.error());
  if (const auto fits = check_keyring(*body); !fits) return answer(problem(400, fits.error()));
  const std::string nonce = text_in(*body, "nonce");
  if (!nonce.empty() && !proof::from_hex<16>(nonce))
    return answer(problem(400, "A nonce has 32 hexadecimal digits."));
  const auto deed = [this, body = *body, nonce, address = request.address, answer](Room& room) {
    LiveTable& table = *room.table;
    const auto seat = seat_to_take(table, body, address);
    if (!seat) return answer(seat.error());
    if (table.is_full() && table.stage() == Stage::Waiting)
      return answer(problem(409, "Too much happened at this table before its match began: lay another."));
    const proof::SeatToken token = proof::new_seat_token();
    SeatKeys keys;
    keys.token = token.fingerprint;
    keys.keyring = keyring_of(body);
    table.set_keys(*seat, keys);
    // Where no row fits any more the seat is held without one, to end the match.
    if (!table.is_over() && !table.is_full())
      table.sit(*seat, tidy_name(text_in(body, "name")), proof::from_hex<16>(nonce), now_());
    // Who held it before holds it no more.
    dismiss(room, *seat, "This seat was taken to another device.");
    keep(room, [answer, seat = *seat, token = token.text](bool kept) {
      answer(kept ? told({{"seat", seat.value + 1}, {"token", token}})
                  : problem(503, "The table could not be written: is the disk full?"));
    });
  };
  with_table(id, {deed, missing(answer)});
}

}  // namespace tablewright::server
