#include "game/say.hpp"

#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "game/event.hpp"

namespace tablewright {

namespace {

constexpr Field seat_field{"seat", Slot::A, type_seat};

constexpr std::uint8_t kind(TableReason reason) { return static_cast<std::uint8_t>(reason); }
constexpr std::uint8_t kind(TableEvent event) { return static_cast<std::uint8_t>(event); }

constexpr auto reasons = std::to_array<Word>({
    {kind(TableReason::Over), "over", {seat_field}, "The match is over.", ""},
    {kind(TableReason::NotAsked), "not_asked", {seat_field}, "{seat} is not asked now.", ""},
    {kind(TableReason::NoSuchAct), "no_such_act", {seat_field}, "This game has no such act.", ""},
    {kind(TableReason::OthersActed),
     "others_acted",
     {seat_field, {"other", Slot::B, type_seat}},
     "{seat} cannot take this back alone: {other} has acted since.",
     ""},
    {kind(TableReason::DiceFell),
     "dice_fell",
     {seat_field, {"act", Slot::U, type_number}},
     "{seat} cannot take this back alone: dice fell in act {act}.",
     ""},
    {kind(TableReason::SecretSeen),
     "secret_seen",
     {seat_field, {"act", Slot::U, type_number}},
     "Nobody can take this back: act {act} showed something hidden.",
     ""},
    {kind(TableReason::NothingThere),
     "nothing_there",
     {seat_field, {"act", Slot::U, type_number}},
     "There is nothing to take back to: {act} is not an act that stands.",
     ""},
    {kind(TableReason::NoSuchOrder),
     "no_such_order",
     {seat_field, {"trigger", Slot::B, type_number}},
     "A standing order is always, never or ask, for a trigger from 1 on: {trigger} is none.",
     ""},
    {kind(TableReason::OthersToAgree),
     "others_to_agree",
     {seat_field, {"other", Slot::B, type_seat}},
     "{seat} cannot end the match alone: {other} has not agreed to it.",
     ""},
});

constexpr auto events = std::to_array<Word>({
    {kind(TableEvent::Undone),
     "undone",
     {seat_field, {"to", Slot::U, type_number}},
     "{seat} took back everything after act {to}.",
     ""},
    {kind(TableEvent::Ended),
     "ended_by_consent",
     {seat_field},
     "{seat} ended the match here with the consent of everybody: nobody has won, and nobody has given up.",
     ""},
});

std::uint8_t spoken(const AnyGame& game, std::uint8_t type) {
  const auto types = game.vocabulary().types;
  if (type >= types.size() || types[type].spoken == ValueType::as_written) return type;
  return types[type].spoken;
}

std::string filled(const AnyGame& game, const Word& word, const Phrase& phrase, std::string_view pattern) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    for (const Field& field : word.fields) {
      if (field.name != name) continue;
      const std::string value = value_text(game, spoken(game, field.type), value_of(phrase, field.slot));
      // Names begin a sentence with a capital letter; what is written as in notation stays so: "c4 is free."
      const bool is_name = spoken(game, field.type) != field.type;
      out += out.empty() && is_name ? capitalised(value) : value;
    }
    pattern.remove_prefix(close + 1);
  }
  return out;
}

std::string said(const AnyGame& game, std::span<const Word> own, std::span<const Word> shared,
                 const Phrase& phrase) {
  const Word* word = word_of(own, phrase.kind);
  if (word == nullptr) word = word_of(shared, phrase.kind);
  return word == nullptr ? std::string() : filled(game, *word, phrase, word->sentence);
}

// The name that was meant, for a word; of squares and seats every other one is as near.
std::string name_meant(const AnyGame& game, std::uint8_t type, std::string_view text) {
  constexpr std::size_t shortest_word = 4;
  if (text.size() < shortest_word || game.vocabulary().types[type].number) return ".";
  std::vector<std::string> all;
  for (std::uint32_t value = 0; value < game.values(type); ++value)
    all.push_back(value_text(game, type, value));
  const std::vector<std::string_view> known(all.begin(), all.end());
  const auto nearest = nearest_name(text, known);
  return nearest ? ": did you mean \"" + std::string(*nearest) + "\"?" : std::string(".");
}

Result<std::uint32_t, std::string> parse_value(const AnyGame& game, const Field& field,
                                               std::string_view text) {
  assert(field.type < game.vocabulary().types.size() && "acts carry values of the game's own types");
  const std::uint32_t count = game.values(field.type);
  const ValueType& type = game.vocabulary().types[field.type];
  if (type.number) {
    const auto number = count == 0 ? std::nullopt : whole_number(text, count - 1);
    if (number) return static_cast<std::uint32_t>(*number);
  } else {
    // Parsing is printing backwards, so the two cannot disagree.
    for (std::uint32_t value = 0; value < count; ++value) {
      if (value_text(game, field.type, value) == text) return value;
    }
  }
  return failure('"' + std::string(text) + "\" is no " + std::string(type.name) + " here" +
                 name_meant(game, field.type, text));
}

// One fact a line, nested names joined with a blank.
class TextDescriber final : public Describer {
 public:
  void number(std::string_view name, std::int64_t value) override {
    std::string text;
    append_number(text, value);
    line(name, text);
  }
  void text(std::string_view name, std::string_view value) override { line(name, value); }
  void flag(std::string_view name, bool value) override { line(name, value ? "yes" : "no"); }
  void open_object(std::string_view name) override { path_.emplace_back(name); }
  void open_list(std::string_view name) override { path_.emplace_back(name); }
  void close() override { path_.pop_back(); }
  [[nodiscard]] const std::string& out() const { return out_; }

 private:
  void line(std::string_view name, std::string_view value) {
    for (const std::string& part : path_) {
      if (!part.empty()) out_ += part + ' ';
    }
    out_ += name;
    out_ += name.empty() ? "" : ": ";
    out_ += value;
    out_ += '\n';
  }
  std::vector<std::string> path_;
  std::string out_;
};

}  // namespace

std::span<const Word> table_reasons() { return reasons; }
std::span<const Word> table_events() { return events; }

std::string value_text(const AnyGame& game, std::uint8_t type, std::uint32_t value) {
  std::string out;
  if (type == type_seat) {
    out = "Seat ";
    append_number(out, value + 1);
  } else if (type == type_number) {
    append_number(out, value);
  } else {
    game.print(type, value, out);
  }
  return out;
}

std::string notation(const AnyGame& game, const Act& act) {
  const Word* word = word_of(game.vocabulary().acts, act.kind);
  if (word == nullptr) return "?";
  std::string out(word->word);
  for (const Field& field : word->fields) {
    out += ' ';
    out += value_text(game, field.type, value_of(act, field.slot));
  }
  return out;
}

Result<Act, std::string> parse_act(const AnyGame& game, std::string_view text) {
  const auto typed = words(text);
  std::vector<std::string_view> known;
  for (const Word& word : game.vocabulary().acts) {
    known.push_back(word.word);
    if (typed.empty() || typed[0] != word.word) continue;
    if (typed.size() != word.fields.size() + 1) {
      std::string wanted = "\"" + std::string(word.word) + "\" is written: " + std::string(word.word);
      for (const Field& field : word.fields) wanted += " <" + std::string(field.name) + '>';
      return failure(wanted + '.');
    }
    Act act{.kind = word.kind};
    for (std::size_t i = 0; i < word.fields.size(); ++i) {
      const auto value = parse_value(game, word.fields[i], typed[i + 1]);
      if (!value) return failure(value.error());
      set_value(act, word.fields[i].slot, *value);
    }
    return act;
  }
  const std::string_view first = typed.empty() ? std::string_view() : typed[0];
  std::string error = '"' + std::string(first) + "\" is no act of this game";
  const auto nearest = nearest_name(first, known);
  error += nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                   : ": known are " + listed(known, "and") + '.';
  return failure(error);
}

std::string sentence(const AnyGame& game, const Event& event, Seat reader) {
  const Word* word = word_of(game.vocabulary().events, event.what.kind);
  if (word == nullptr) return said(game, {}, table_events(), event.what);
  const bool hides = !word->hidden_sentence.empty() && !event.knowing.has(reader);
  return filled(game, *word, event.what, hides ? word->hidden_sentence : word->sentence);
}

std::string sentence(const AnyGame& game, const Refusal& refusal) {
  return said(game, game.vocabulary().reasons, table_reasons(), refusal.reason);
}

std::string sentence(const AnyGame& game, const Question& question) {
  return said(game, game.vocabulary().questions, {}, question.what);
}

std::string act_sentence(const AnyGame& game, const Act& act) {
  return said(game, game.vocabulary().acts, {}, act);
}

std::string view_text(const AnyGame& game, Seat seat) {
  TextDescriber describer;
  game.describe(seat, describer);
  return describer.out();
}

}  // namespace tablewright
