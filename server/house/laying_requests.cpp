#include "laying_requests.hpp"

#include <algorithm>
#include <exception>
#include <random>
#include <utility>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "proof/token.hpp"

namespace tablewright::server {

namespace {

// Why there is no match of these wishes. A sentence that begins with the id of a rule tells it in a field.
Json no_match(const RuleBook& book, const std::string& sentence) {
  const std::size_t colon = sentence.find(": ");
  const Rule* rule =
      colon == std::string::npos ? nullptr : book.find(std::string_view(sentence).substr(0, colon));
  if (rule == nullptr) return {{"error", showable(sentence, Rows::Several)}};
  return {{"error", showable(capitalised(sentence.substr(colon + 2)), Rows::Several)},
          {"rule", std::string(rule->id)}};
}

// The match that these wishes come to, or why there is none. Done aside too.
Response weighed_as(const Kit& game, const Wishes& wishes, RulesShelf& shelf, const RuleBook& book) {
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
Response weighed_once(const Kit& game, const Wishes& wishes, RulesShelf& shelf, const RuleBook& book,
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

LayingRequests::LayingRequests(Premises& premises, BackRoom& back_room, Rooms& rooms, Computers& computers,
                               OpenTables& open_tables)
    : premises_(premises),
      back_room_(back_room),
      rooms_(rooms),
      computers_(computers),
      open_tables_(open_tables),
      weighed_(std::make_shared<Weighed>()) {}

Routes LayingRequests::routes() {
  return {route("POST", "/api/wishes", *this, &LayingRequests::weigh_wishes),
          route("POST", "/api/tables", *this, &LayingRequests::lay),
          route("POST", "/api/tables/*/branch", *this, &LayingRequests::branch)};
}

void LayingRequests::weigh_wishes(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const Kit* game = premises_.hosted.offered(text_in(*body, "game"));
  if (game == nullptr)
    return answer(problem(400, "There is no game \"" + text_in(*body, "game").substr(0, 60) + "\"."));
  const auto wishes = wishes_in(*body);
  if (!wishes) return answer(problem(400, wishes.error()));
  if (const auto known = weighed_->of(game->kind.name, *wishes)) return answer({known->status, *known->text});
  back_room_.work([&shelf = back_room_.shelf(), &book = premises_.hosted.book, weighed = weighed_, game,
                   wishes = *wishes, answer] {
    return std::function<void()>(
        [answer, response = weighed_once(*game, wishes, shelf, book, *weighed)] { answer(response); });
  });
}

void LayingRequests::lay(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = check_club(premises_, request, *body); !member) return answer(member.error());
  if (const auto fits = check_keyring(*body); !fits) return answer(problem(400, fits.error()));
  const Kit* game = premises_.hosted.offered(text_in(*body, "game"));
  if (game == nullptr)
    return answer(problem(400, "There is no game \"" + text_in(*body, "game").substr(0, 60) + "\"."));
  if (flag_in(*body, "open_to_all")) {
    if (const auto may = may_be_listed(request.address); !may) return answer(problem(429, may.error()));
  }
  if (!premises_.doorkeeper.may(request.address, Doorkeeper::Deed::Lay, premises_.now()))
    return answer(problem(429, "Too many tables in a short time: wait a minute."));
  const auto wishes = wishes_in(*body);
  if (!wishes) return answer(problem(400, wishes.error()));
  const auto packs = packs_in(*body);
  if (!packs) return answer(problem(400, packs.error()));
  if (!packs->empty() && !has_workbench(premises_)) return answer(problem(403, std::string(no_workbench)));
  if (!packs->empty() && flag_in(*body, "open_to_all"))
    return answer(problem(400, "A table with packs of your own is for those who have its link."));
  if (!packs->empty() && !game->set_up_with)
    return answer(problem(400, game->title + " takes no packs of its guests."));
  const Wished wished{*game, proof::new_match_id(), *body, *wishes, *packs, premises_.now()};
  // It has its line in the list from now on, while it is being made and kept too.
  if (flag_in(*body, "open_to_all")) open_tables_.laid(wished.id, request.address, premises_.now());
  const Answer laid = [this, id = wished.id, answer](Response response) {
    if (response.status != 200) open_tables_.forget(id);
    answer(std::move(response));
  };
  back_room_.make(
      [wished](RulesShelf& shelf) { return laid_as(wished, shelf); },
      [this, keyring = text_in(*body, "keyring"), address = request.address, laid](BackRoom::Made table) {
        if (!table) return laid({400, wire::line(no_match(premises_.hosted.book, table.error()))});
        open_table(std::move(*table), keyring, address, laid);
      });
}

// Kept first; then whoever laid it gets the keys.
void LayingRequests::open_table(std::unique_ptr<LiveTable> table, const std::string& keyring,
                                const std::string& address, const Answer& answer) {
  if (table->humans().empty() && !table->free_seat()) {
    if (const auto may = computers_.may_play_alone(address); !may) return answer(problem(429, may.error()));
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
  premises_.metrics.table_laid();
  Room& room = rooms_.add(std::move(table));
  room.address = address;
  rooms_.keep(room, [answer, json](bool kept) {
    answer(kept ? told(json) : problem(503, "The table could not be written: is the disk full?"));
  });
}

// One address must not take all lines of the list; a sentence if it has enough of them.
Checked LayingRequests::may_be_listed(const std::string& address) const {
  const std::uint32_t most = premises_.rules.limits.open_lines;
  if (premises_.doorkeeper.is_free(address) || open_tables_.lines_of(address) < most) return {};
  return failure(
      "From your address " + std::to_string(most) +
      " tables wait for everybody already: lay this one by link, or wait until somebody sits down there.");
}

void LayingRequests::branch(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = check_club(premises_, request, *body); !member) return answer(member.error());
  const auto entry = body->find("entry");
  if (entry == body->end() || !entry->is_number_unsigned())
    return answer(problem(400, "\"entry\" is the number of the entry to go on from."));
  const auto number =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(entry->get<std::uint64_t>(), 0xFFFFFFFF));
  // Nothing starts from an act that is not kept yet.
  const auto deed = [this, body = *body, number, address = request.address, answer](Room& room) {
    if (!premises_.doorkeeper.may(address, Doorkeeper::Deed::Lay, premises_.now()))
      return answer(problem(429, "Too many tables in a short time: wait a minute."));
    rooms_.with_past(room, {[this, body, number, address, answer](Room& whole) {
                              lay_branch(*whole.table, body, number, address, answer);
                            },
                            unreadable(answer)});
  };
  rooms_.with_table(id, {deed, missing(answer)});
}

void LayingRequests::lay_branch(const LiveTable& table, const Json& body, std::uint32_t number,
                                const std::string& address, const Answer& answer) {
  const auto seat = table.seat_of_token(token_in(body));
  if (!seat) return answer(problem(403, "This token opens no seat here."));
  if (const auto may = table.may_branch(number); !may) return answer(problem(400, may.error()));
  LiveTable::Laying laying = laid_again(table.stored(), premises_.now());
  if (table.is_over()) {
    laying.beginning = table.state_after(number);
  } else if (number + 1 != table.match().entries()) {
    return answer(problem(409, "While a match goes on, a branch starts from where it stands."));
  } else {
    Random chance(std::random_device{}());
    laying.beginning = table.game().sample(*seat, chance);
    laying.made_up = true;
  }
  laying.stored.title = "Branch: " + table.title();
  laying.sitters.resize(table.seats());
  for (std::size_t i = 0; i < laying.sitters.size(); ++i) {
    Sitter& sitter = laying.sitters[i];
    const bool own = i == seat->value;
    sitter.who = own ? Who::Human : Who::Computer;
    sitter.name = own ? table.sitter(*seat).name : std::string();
    if (!own && !table.kit().levels.empty()) sitter.level = table.kit().levels.front().name;
    sitter.nonce = proof::new_nonce();
  }
  back_room_.make([laying = std::move(laying), &game = table.kit(), now = premises_.now()](
                      RulesShelf& shelf) { return LiveTable::laid(game, shelf, laying, now); },
                  [this, keyring = text_in(body, "keyring"), address, answer](BackRoom::Made laid) {
                    if (!laid) return answer(problem(400, laid.error()));
                    open_table(std::move(*laid), keyring, address, answer);
                  });
}

}  // namespace tablewright::server
