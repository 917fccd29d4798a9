#include "wire/json.hpp"

#include <nlohmann/json.hpp>
#include <span>

#include "core/text.hpp"
#include "game/say.hpp"
#include "names.hpp"

namespace tablewright::wire {

namespace {

Json value_json(const AnyGame& game, std::uint8_t type, std::uint32_t value) {
  const bool own = type < game.vocabulary().types.size();
  const bool number = own ? game.vocabulary().types[type].number : type == type_number;
  if (number) return value;
  return value_text(game, type, value);
}

// The word and its fields; without those known to some where the reader is not in the know. With names: also
// what sentences call a value, where notation calls it otherwise. Acts have none, they are read back by their
// fields alone.
void add_fields(Json& json, const AnyGame& game, const Word& word, const Phrase& phrase, Known readable,
                Names names = Names::Told) {
  for (const Field& field : word.fields) {
    if (field.known == Known::ToSome && readable == Known::ToAll) continue;
    const std::uint32_t value = value_of(phrase, field.slot);
    json[std::string(field.name)] = value_json(game, field.type, value);
    const std::uint8_t spoken = spoken_type(game.vocabulary(), field.type);
    if (names == Names::Told && spoken != field.type)
      json[name_field(field)] = value_text(game, spoken, value);
  }
}

const Word* find_word(std::span<const Word> own, std::span<const Word> shared, std::uint8_t kind) {
  const Word* word = word_of(own, kind);
  return word != nullptr ? word : word_of(shared, kind);
}

// Listens to a game telling its view, and builds objects and lists.
class JsonDescriber final : public Describer {
 public:
  explicit JsonDescriber(Json& root) { open_.push_back(&root); }
  void number(std::string_view name, std::int64_t value) override { put(name, value); }
  void text(std::string_view name, std::string_view value) override { put(name, std::string(value)); }
  void flag(std::string_view name, bool value) override { put(name, value); }
  void open_object(std::string_view name) override { open_.push_back(&put(name, Json::object())); }
  void open_list(std::string_view name) override { open_.push_back(&put(name, Json::array())); }
  void close() override { open_.pop_back(); }

 private:
  Json& put(std::string_view name, Json value) {
    Json& parent = *open_.back();
    if (parent.is_array()) return parent.emplace_back(std::move(value));
    return parent[std::string(name)] = std::move(value);
  }
  std::vector<Json*> open_;
};

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (const Seat seat : seats) list.push_back(seat.value + 1);
  return list;
}

std::string_view asking_word(Asking asking) {
  switch (asking) {
    case Asking::One: return "one";
    case Asking::Any: return "any";
    case Asking::All: return "all";
  }
  return {};
}

// A field's value in notation, whatever JSON type it came in.
Result<std::string, std::string> field_text(const Json& json, const Field& field) {
  const auto value = json.find(std::string(field.name));
  const std::string name(field.name);
  if (value == json.end()) return failure("the field \"" + name + "\" is missing.");
  if (value->is_number_unsigned()) return std::to_string(value->get<std::uint64_t>());
  if (!value->is_string()) return failure("the field \"" + name + "\" is neither a text nor a whole number.");
  auto text = value->get<std::string>();
  const bool one_word = !text.empty() && text.find_first_of(" \t\r\n") == std::string::npos;
  if (!one_word) return failure("the field \"" + name + "\" is not one word.");
  return text;
}

}  // namespace

std::string line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json act_json(const AnyGame& game, const Act& act) {
  const Word* word = word_of(game.vocabulary().acts, act.kind);
  Json json;
  json["act"] = word == nullptr ? std::string() : std::string(word->word);
  if (word != nullptr) add_fields(json, game, *word, act, Known::ToSome, Names::Left);
  return json;
}

Result<Act, std::string> act_from_json(const AnyGame& game, const Json& json) {
  const auto named = json.is_object() ? json.find("act") : json.end();
  if (!json.is_object() || named == json.end() || !named->is_string()) {
    return failure(std::string("an act is an object with the field \"act\"."));
  }
  // Through the notation, so that there is one reader for both.
  std::string text = named->get<std::string>();
  for (const Word& word : game.vocabulary().acts) {
    if (word.word != text) continue;
    for (const Field& field : word.fields) {
      const auto value = field_text(json, field);
      if (!value) return failure(value.error());
      text += ' ' + *value;
    }
    const std::size_t fields = json.size() - json.count("notation");
    if (fields != word.fields.size() + 1)
      return failure("\"" + std::string(word.word) + "\" has other fields.");
    break;
  }
  auto act = parse_act(game, text);
  // An option may be sent back as it came, with its notation.
  const auto also = json.find("notation");
  if (act && also != json.end() && *also != text)
    return failure("the notation says something else than the fields: they say \"" + text + "\".");
  return act;
}

Json event_json(const AnyGame& game, const NumberedEvent& event, Seat reader) {
  const Word* word = find_word(game.vocabulary().events, table_events(), event.event.what.kind);
  Json json;
  json["number"] = event.number;
  if (word == nullptr) return json;
  const bool knowing = event.event.knowing.has(reader);
  json["event"] = std::string(word->word);
  add_fields(json, game, *word, event.event.what, knowing ? Known::ToSome : Known::ToAll);
  if (!word->rule.empty()) json["rule"] = std::string(word->rule);
  json["text"] = sentence(game, event.event, reader);
  return json;
}

Json question_json(const AnyGame& game, Seat reader) {
  const Question question = game.question();
  Json json;
  const Word* word = word_of(game.vocabulary().questions, question.what.kind);
  if (question.asked.empty() || word == nullptr) return json;
  json["question"] = std::string(word->word);
  add_fields(json, game, *word, question.what, question.asked.has(reader) ? Known::ToSome : Known::ToAll);
  json["asking"] = std::string(asking_word(question.asking));
  json["seats"] = seats_json(question.asked);
  json["text"] = sentence(game, question);
  if (question.trigger.trigger != 0) {
    json["trigger"] = question.trigger.trigger;
    if (game.explain(*question.asked.begin(), question.trigger.yes)) json["only_no"] = true;
  }
  if (question.asked.has(reader)) {
    Json options = Json::array();
    for (const Act& act : game.legal(reader)) {
      Json option = act_json(game, act);
      option["notation"] = notation(game, act);
      options.push_back(std::move(option));
    }
    json["options"] = std::move(options);
  }
  return json;
}

Json refusal_json(const AnyGame& game, const Refusal& refusal) {
  const Word* word = find_word(game.vocabulary().reasons, table_reasons(), refusal.reason.kind);
  Json json;
  json["rule"] = std::string(refusal.rule.text);
  if (word == nullptr) return json;
  json["reason"] = std::string(word->word);
  add_fields(json, game, *word, refusal.reason, Known::ToSome);
  json["text"] = sentence(game, refusal);
  return json;
}

Json view_json(const AnyGame& game, Seat seat) {
  Json json;
  json["hash"] = hex(hash_of(game.view(seat)));
  JsonDescriber describer(json);
  game.describe(seat, describer);
  return json;
}

Json result_json(const AnyGame& game) {
  const auto outcome = game.result();
  if (!outcome) return nullptr;
  Json json;
  json["winners"] = Json::array();
  json["points"] = Json::array();
  for (std::size_t side = 0; side < outcome->points.size(); ++side) {
    if (outcome->has_won(side)) json["winners"].push_back(side + 1);
    json["points"].push_back(outcome->points[side]);
  }
  const Word* word = word_of(game.vocabulary().events, outcome->reason.kind);
  if (word != nullptr) json["reason"] = std::string(word->word);
  json["text"] = sentence(game, Event{outcome->reason, {}}, spectator);
  return json;
}

}  // namespace tablewright::wire
