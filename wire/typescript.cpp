#include "wire/typescript.hpp"

#include "game/say.hpp"
#include "names.hpp"

namespace tablewright::wire {

namespace {

std::string title(std::string_view word) {
  std::string out(word);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string_view type_of(const Vocabulary& vocabulary, std::uint8_t type) {
  const bool own = type < vocabulary.types.size();
  return (own ? vocabulary.types[type].number : type == type_number) ? "number" : "string";
}

enum class Readers : bool { AlwaysKnow, MayNotKnow };

// | { act: 'commit'; card: number }
void add_row(std::string& out, const Vocabulary& vocabulary, std::string_view key, const Word& word,
             Readers readers, Names names) {
  out += "\n  | { ";
  out += key;
  out += ": '" + std::string(word.word) + "'";
  for (const Field& field : word.fields) {
    const bool optional = field.known == Known::ToSome && readers == Readers::MayNotKnow;
    out += "; " + std::string(field.name) + (optional ? "?: " : ": ");
    out += type_of(vocabulary, field.type);
    if (names == Names::Told && spoken_type(vocabulary, field.type) != field.type)
      out += "; " + name_field(field) + (optional ? "?: " : ": ") + "string";
  }
  if (!word.rule.empty()) out += "; rule: '" + std::string(word.rule) + "'";
  out += " }";
}

void add_union(std::string& out, const Vocabulary& vocabulary, std::string_view name, std::string_view key,
               std::span<const Word> own, std::span<const Word> shared, Readers readers,
               Names names = Names::Told) {
  out += "export type " + std::string(name) + " =";
  for (const Word& word : own) add_row(out, vocabulary, key, word, readers, names);
  for (const Word& word : shared) add_row(out, vocabulary, key, word, readers, names);
  out += ";\n\n";
}

}  // namespace

std::string typescript(std::string_view game, const Vocabulary& vocabulary) {
  const std::string name = title(game);
  std::string out = "// Made from the tables of the game \"" + std::string(game) + "\". Do not edit.\n\n";
  add_union(out, vocabulary, name + "Act", "act", vocabulary.acts, {}, Readers::AlwaysKnow, Names::Left);
  add_union(out, vocabulary, name + "Event", "event", vocabulary.events, table_events(), Readers::MayNotKnow);
  add_union(out, vocabulary, name + "Question", "question", vocabulary.questions, {}, Readers::MayNotKnow);
  add_union(out, vocabulary, name + "Refusal", "reason", vocabulary.reasons, table_reasons(),
            Readers::AlwaysKnow);
  out.pop_back();
  return out;
}

}  // namespace tablewright::wire
