#include "laying.hpp"

#include <algorithm>
#include <utility>

#include "proof/token.hpp"
#include "request_parts.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_packs = 4;

// Who sits where, as the body wishes it; a human on seat 1 and computers elsewhere if it does not say.
Result<std::vector<Sitter>, std::string> sitters_in(const Json& body, const Kit& game, std::size_t seats) {
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
    auto person = person_in(one);
    if (!person) return failure(std::move(person.error()));
    sitter.name = std::move(person->name);
    sitter.face = std::move(person->face);
    sitter.colour = std::move(person->colour);
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

StoredTable stored_from(const Kit& game, const SetUp& set_up, std::int64_t now) {
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

LiveTable::Laying laid_again(StoredTable stored, std::int64_t now) {
  LiveTable::Laying laying;
  laying.stored = std::move(stored);
  laying.stored.id = proof::new_match_id();
  laying.stored.secret = proof::new_secret();
  laying.stored.created = now;
  return laying;
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

Result<std::unique_ptr<LiveTable>, std::string> laid_as(const Wished& wished, RulesShelf& shelf) {
  const Kit& game = wished.game;
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

}  // namespace tablewright::server
