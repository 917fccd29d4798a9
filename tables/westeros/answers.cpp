#include "answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>

#include "westeros/rules/lifting.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

// What acts name by words.
constexpr std::array<std::uint8_t, 6> named_types{type_face, type_domain, type_unit,
                                                  type_card, type_house,  westeros::type_seat};

struct Name {
  std::vector<std::string> words;
  std::string id;
};

// "King's Landing" has kings and landing.
std::vector<std::string> plain_words(std::string_view title) {
  std::string plain;
  for (const char c : title) {
    if (c == '\'') continue;
    plain += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : ' ';
  }
  std::vector<std::string> out;
  for (const std::string_view word : words(plain)) out.push_back(in_small_letters(word));
  return out;
}

std::vector<Name> all_names(const Rules& rules) {
  std::vector<Name> names;
  const auto add = [&](const auto& thing) {
    if (!thing.id.empty()) names.push_back({plain_words(thing.title), thing.id});
  };
  for (const DomainCard& domain : rules.domains) add(domain);
  for (const CardFace& card : rules.cards) add(card);
  for (const HouseCard& house : rules.houses) add(house);
  return names;
}

// Words of the notation mean themselves.
bool is_notation(const AnyGame& game, std::string_view word) {
  if (is_act_word(game, word) || word == "from") return true;
  for (const std::uint8_t type : named_types) {
    for (std::uint32_t value = 0; value < game.values(type); ++value) {
      if (value_text(game, type, value) == word) return true;
    }
  }
  return false;
}

bool begins_with(std::span<const std::string> typed, const std::vector<std::string>& title) {
  return title.size() <= typed.size() && std::equal(title.begin(), title.end(), typed.begin());
}

// The longest title that is typed here, or the only one that has this word.
const Name* named_at(const std::vector<Name>& names, std::span<const std::string> typed) {
  const Name* best = nullptr;
  for (const Name& name : names) {
    if (begins_with(typed, name.words) && (best == nullptr || name.words.size() > best->words.size()))
      best = &name;
  }
  return best;
}

const Name* only_one_with(const std::vector<Name>& names, const std::string& word) {
  constexpr std::size_t shortest = 4;
  if (word.size() < shortest) return nullptr;
  const Name* found = nullptr;
  for (const Name& name : names) {
    if (std::find(name.words.begin(), name.words.end(), word) == name.words.end()) continue;
    if (found != nullptr && found->id != name.id) return nullptr;
    found = &name;
  }
  return found;
}

// Notations that the words may stand for: as they are, and behind each word that answers the question.
std::vector<std::string> possible_notations(const TalkTable& table, const std::vector<std::string>& typed) {
  const std::string line = joined(typed, " ");
  std::vector<std::string> out{line};
  if (is_act_word(table.game(), typed[0])) return out;
  for (const TalkTable::Option& option : table.options()) {
    const Word* word = word_of(table.game().vocabulary().acts, option.act.kind);
    std::string with_word = std::string(word->word) + ' ' + line;
    if (std::find(out.begin(), out.end(), with_word) == out.end()) out.push_back(std::move(with_word));
  }
  return out;
}

// "player stark": a player is called by the house, the notation by the seat.
void name_seats(const WesterosWords& words, std::vector<std::string>& typed) {
  if (typed.size() != 2 || in_small_letters(typed[0]) != "player") return;
  for (const Seat seat : all_seats(words.rules())) {
    if (in_small_letters(words.player(seat)) == in_small_letters(typed[1]))
      typed[1] = fmt::format("p{}", seat.value + 1);
  }
}

std::optional<UnitId> unit_named(const WesterosWords& words, const std::string& typed) {
  for (std::size_t i = 0; i < unit_kinds; ++i) {
    if (words.in_notation(unit_at(i)) == in_small_letters(typed)) return unit_at(i);
  }
  return std::nullopt;
}

bool is_word(const std::vector<std::string>& typed, std::size_t at, std::string_view word) {
  return at < typed.size() && in_small_letters(typed[at]) == word;
}

// "take all", "take all but eddard_stark", "take stark stark": an army that is lifted in one answer.
bool names_army(const WesterosWords& words, const std::vector<std::string>& typed) {
  return words.step() == westeros::Step::Army && is_word(typed, 0, "take") &&
         (is_word(typed, 1, "all") || typed.size() > 2);
}

Result<Force, std::string> army_named(const WesterosWords& words, const Liftable& from,
                                      const std::vector<std::string>& typed) {
  const bool all = is_word(typed, 1, "all");
  const std::size_t first = all && is_word(typed, 2, "but") ? 3 : all ? 2 : 1;
  Force left = from.units;
  Force named;
  for (std::size_t i = first; i < typed.size(); ++i) {
    const auto unit = unit_named(words, typed[i]);
    if (!unit || !left.has(*unit))
      return failure(fmt::format("{} is not among those who stand here: {}.", in_quotes(typed[i]),
                                 words.force_in_words(from.units)));
    left.remove(*unit);
    named.add(*unit);
  }
  return all ? left : named;
}

Result<Meant, std::string> lift_meant(const WesterosWords& words, const std::vector<std::string>& typed) {
  const State state = words.seen();
  const Liftable from = liftable(words.rules(), state, state.top());
  const auto army = army_named(words, from, typed);
  if (!army) return failure(army.error());
  if (army->empty()) return failure(std::string("Somebody has to come along: nobody would be left to go."));
  Act act{.kind = k(Does::Take)};
  if (army->units() == 1) {
    for_each_unit(*army, [&](UnitId unit) { act.a = unit.value; });
  } else if (const auto lift = lift_of(from, *army); lift && lifted(from, *lift) == *army) {
    act = *lift;
  } else {
    return failure(std::string("These units are taken along one by one: take each of them."));
  }
  return Meant{words.answering(), {}, act, words.any_table().game().explain(words.answering(), act)};
}

// "Did you mean "event"?" for the first word that names nothing at this table.
std::string hint(const AnyGame& game, const std::vector<std::string>& typed) {
  std::vector<std::string> all;
  for (const Word& word : game.vocabulary().acts) all.emplace_back(word.word);
  for (const std::uint8_t type : named_types) {
    for (std::uint32_t value = 0; value < game.values(type); ++value)
      all.push_back(value_text(game, type, value));
  }
  const std::vector<std::string_view> known(all.begin(), all.end());
  for (const std::string& word : typed) {
    if (std::find(all.begin(), all.end(), word) != all.end()) continue;
    const auto nearest = nearest_name(word, known);
    return nearest ? fmt::format(" Did you mean \"{}\"?", *nearest) : std::string();
  }
  return {};
}

}  // namespace

std::vector<std::string> westeros_tidied(const WesterosWords& words, std::string_view line) {
  const AnyGame& game = words.any_table().game();
  std::vector<std::string> typed;
  std::vector<std::string> plain;
  for (const std::string_view word : tablewright::words(line)) {
    typed.emplace_back(word);
    const auto parts = plain_words(word);
    plain.push_back(parts.size() == 1 ? parts[0] : in_small_letters(word));
  }
  const auto names = all_names(words.rules());
  std::vector<std::string> out;
  for (std::size_t at = 0; at < typed.size();) {
    const Name* whole = named_at(names, std::span(plain).subspan(at));
    if (whole != nullptr && (whole->words.size() > 1 || !is_notation(game, plain[at]))) {
      out.push_back(whole->id);
      at += whole->words.size();
      continue;
    }
    const Name* by_word =
        is_notation(game, in_small_letters(typed[at])) ? nullptr : only_one_with(names, plain[at]);
    out.push_back(by_word != nullptr ? by_word->id : typed[at]);
    ++at;
  }
  return out;
}

Result<Meant, std::string> westeros_meant(const WesterosWords& words, const std::vector<std::string>& said) {
  const TalkTable& table = words.any_table();
  std::vector<std::string> typed = said;
  name_seats(words, typed);
  const auto options = words.options();
  if (is_number(typed)) return by_number(options, typed[0]);
  if (names_army(words, typed)) return lift_meant(words, typed);
  const auto found =
      fitting(table.game(), options, typed, [](const TalkTable::Option& option) { return option.act; });
  if (found.size() == 1) return Meant{found[0].seat, {}, found[0].act, {}};
  std::vector<Act> acts;
  for (const TalkTable::Option& option : found) acts.push_back(option.act);
  if (!acts.empty()) return failure(several(table.game(), typed, acts));
  for (std::string& word : typed) word = in_small_letters(word);
  for (const std::string& notation : possible_notations(table, typed)) {
    if (const auto act = parse_act(table.game(), notation))
      return Meant{words.answering(), {}, *act, table.game().explain(words.answering(), *act)};
  }
  const std::string sentence = not_understood(table.game(), typed);
  const bool has_hint = sentence.find("did you mean") != std::string::npos;
  return failure(has_hint ? sentence : sentence + hint(table.game(), typed));
}

}  // namespace tablewright::tables
