#include "cli/match_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <limits>
#include <random>

#include "cli/add_command.hpp"
#include "core/text.hpp"
#include "shelf/faulty_packs.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"
#include "table/speech.hpp"
#include "tables/all.hpp"

namespace tablewright::cli {

namespace {

// "first_player" as people type it: "first-player", and what they type as forms write it.
std::string typed(std::string name) {
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}
std::string as_in_forms(std::string value) {
  std::replace(value.begin(), value.end(), '-', '_');
  return value;
}

std::string option_of(const Wish& wish) { return wish.option.empty() ? typed(wish.name) : wish.option; }

std::vector<const Wish*> wishes_called(const Kit& kit, std::string_view option) {
  std::vector<const Wish*> found;
  for (const Wish& wish : kit.wishes) {
    if (option_of(wish) == option) found.push_back(&wish);
  }
  return found;
}

const NamedWishes* named_wishes_called(const Kit& kit, std::string_view word) {
  const auto found = std::find_if(kit.named_wishes.begin(), kit.named_wishes.end(),
                                  [&](const NamedWishes& each) { return each.word == word; });
  return found == kit.named_wishes.end() ? nullptr : &*found;
}

const WishFlag* flag_called(const Kit& kit, std::string_view word) {
  const auto found = std::find_if(kit.flags.begin(), kit.flags.end(),
                                  [&](const WishFlag& each) { return each.word == word; });
  return found == kit.flags.end() ? nullptr : &*found;
}

bool knows(const Kit& kit, std::string_view option) {
  return !wishes_called(kit, option).empty() || named_wishes_called(kit, option) != nullptr ||
         flag_called(kit, option) != nullptr;
}

// --- The options, from the forms of all games ----------------------------------------------------

// An option as all games know it.
struct FormOption {
  std::string about;  // game by game
  std::vector<std::string> choices;
  bool all_choices = true;  // there are no others
};

void add_sentence(std::string& about, const Kit& kit, const std::string& sentence) {
  about += fmt::format("{}{}: {}", about.empty() ? "" : ". ", kit.title, sentence);
}

std::string about_wishes(const std::vector<const Wish*>& wishes) {
  const Wish& first = *wishes.front();
  std::string about = first.title;
  if (wishes.size() > 1) about += ", then of the next, with commas between";
  if (wishes.size() == 1 && first.several) about += ", with commas between";
  return first.usual.empty() || first.from_packs ? about : fmt::format("{}; usually {}", about, first.usual);
}

void add_wish(const Kit& kit, const std::string& option, FormOption& told) {
  const auto wishes = wishes_called(kit, option);
  add_sentence(told.about, kit, about_wishes(wishes));
  const Wish& first = *wishes.front();
  told.all_choices = told.all_choices && !first.from_packs && !first.several && !first.choices.empty();
  for (const Choice& choice : first.choices) {
    const bool there =
        std::find(told.choices.begin(), told.choices.end(), choice.value) != told.choices.end();
    if (!choice.value.empty() && !there) told.choices.push_back(choice.value);
  }
}

// Every word once, in the order of the games and their forms.
template <class Things, class WordOf>
void add_words(const Things& things, WordOf word_of, std::vector<std::string>& words) {
  for (const auto& each : things) {
    const std::string word = word_of(each);
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
}

std::string in_capitals(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return word;
}

void add_wishes(CLI::App& command, const Kits& kits, MatchOptions& options) {
  std::vector<std::string> words;
  for (const Kit& kit : kits) add_words(kit.wishes, option_of, words);
  for (const std::string& word : words) {
    FormOption told;
    for (const Kit& kit : kits) {
      if (!wishes_called(kit, word).empty()) add_wish(kit, word, told);
    }
    std::string type = in_capitals(word);
    if (told.all_choices) type += fmt::format(":{{{}}}", joined(told.choices, ","));
    command.add_option("--" + word, options.told[word], told.about)->type_name(type);
  }
}

void add_named_wishes(CLI::App& command, const Kits& kits, MatchOptions& options) {
  std::vector<std::string> words;
  for (const Kit& kit : kits)
    add_words(kit.named_wishes, [](const NamedWishes& each) { return each.word; }, words);
  for (const std::string& word : words) {
    std::string about;
    const NamedWishes* last = nullptr;
    for (const Kit& kit : kits) {
      const NamedWishes* its = named_wishes_called(kit, word);
      if (its == nullptr) continue;
      add_sentence(about, kit, its->about + "; may be repeated");
      last = its;
    }
    command
        .add_option("--" + word + (last->also.empty() ? "" : ",--" + last->also), options.named[word], about)
        ->type_name(last->value)
        ->allow_extra_args(false);
  }
}

void add_flags(CLI::App& command, const Kits& kits, MatchOptions& options) {
  std::vector<std::string> words;
  for (const Kit& kit : kits) add_words(kit.flags, [](const WishFlag& each) { return each.word; }, words);
  for (const std::string& word : words) {
    std::string about;
    for (const Kit& kit : kits) {
      if (const WishFlag* flag = flag_called(kit, word)) add_sentence(about, kit, flag->about);
    }
    command.add_flag("--" + word, options.flags[word], about);
  }
}

// --- What was told, as wishes --------------------------------------------------------------------

std::string not_of_this_game(const Kits& kits, const Kit& kit, const std::string& option) {
  std::vector<std::string_view> others;
  for (const Kit& each : kits) {
    if (knows(each, option)) others.push_back(each.kind.name);
  }
  return fmt::format("--{} is for {}: {} has no such thing.", option, listed(others, "and"), kit.called);
}

// A choice may be typed with dashes.
std::string choice_of(const Wish& wish, const std::string& told) {
  const std::string written = as_in_forms(told);
  const bool is_choice = std::any_of(wish.choices.begin(), wish.choices.end(),
                                     [&](const Choice& choice) { return choice.value == written; });
  return is_choice ? written : told;
}

std::optional<std::string> add_list(const std::vector<const Wish*>& wishes, const std::string& option,
                                    std::string_view list, Wishes& out) {
  for (const Wish* wish : wishes) {
    const std::size_t comma = std::min(list.find(','), list.size());
    out[wish->name] = choice_of(*wish, std::string(trimmed(list.substr(0, comma))));
    if (comma == list.size()) return std::nullopt;
    list.remove_prefix(comma + 1);
  }
  return fmt::format("--{} names {} at most, with commas between.", option, wishes.size());
}

std::optional<std::string> add_named(const Kit& kit, const NamedWishes& named, const std::string& told,
                                     Wishes& out) {
  const std::size_t equals = std::min(told.find('='), told.size());
  const std::string id(trimmed(told.substr(0, equals)));
  if (equals == told.size() && named.value.find('[') == std::string::npos)
    return fmt::format("--{} is told as {}: {} is none.", named.word, named.value, in_quotes(told));
  const std::string prefix = named.word + '_';
  std::vector<std::string_view> known;
  for (const Wish& wish : kit.wishes) {
    if (wish.name.starts_with(prefix)) known.push_back(std::string_view(wish.name).substr(prefix.size()));
  }
  if (!known.empty() && std::find(known.begin(), known.end(), id) == known.end()) {
    const auto nearest = nearest_name(id, known);
    return fmt::format("--{}: there is no {}{}", named.word, in_quotes(id),
                       nearest ? fmt::format(": did you mean \"{}\"?", *nearest)
                               : fmt::format(": there are {}.", listed(known, "and")));
  }
  out[prefix + id] = equals < told.size() ? std::string(trimmed(told.substr(equals + 1))) : std::string();
  return std::nullopt;
}

// Who wishes for something that is asked for in one case alone means that case; what is open is as usual.
void add_what_is_meant(const Kit& kit, Wishes& wishes) {
  Wishes meant;
  for (const Wish& wish : kit.wishes) {
    const std::size_t equals = wish.only_if.find('=');
    const bool one_case = equals != std::string::npos && wish.only_if.find('|') == std::string::npos;
    if (one_case && wishes.contains(wish.name))
      meant.emplace(wish.only_if.substr(0, equals), wish.only_if.substr(equals + 1));
  }
  wishes.insert(meant.begin(), meant.end());
  wishes.insert(kit.usual_match.begin(), kit.usual_match.end());
}

Result<Wishes, std::string> wishes_of(const Kit& kit, const MatchOptions& options) {
  Wishes wishes;
  for (const auto& [option, told] : options.told) {
    if (told.empty()) continue;
    const auto called = wishes_called(kit, option);
    if (called.size() == 1) wishes[called.front()->name] = choice_of(*called.front(), told);
    if (called.size() < 2) continue;
    if (auto sentence = add_list(called, option, told, wishes)) return failure(std::move(*sentence));
  }
  for (const auto& [word, all] : options.named) {
    for (const std::string& told : all) {
      if (auto sentence = add_named(kit, *named_wishes_called(kit, word), told, wishes))
        return failure(std::move(*sentence));
    }
  }
  for (const auto& [word, told] : options.flags) {
    const WishFlag* flag = told ? flag_called(kit, word) : nullptr;
    if (flag != nullptr) wishes[flag->name] = flag->value;
  }
  add_what_is_meant(kit, wishes);
  return wishes;
}

std::vector<std::string> told_options(const MatchOptions& options) {
  std::vector<std::string> told;
  for (const auto& [option, value] : options.told) {
    if (!value.empty()) told.push_back(option);
  }
  for (const auto& [option, all] : options.named) {
    if (!all.empty()) told.push_back(option);
  }
  for (const auto& [option, is_told] : options.flags) {
    if (is_told) told.push_back(option);
  }
  return told;
}

Result<SetUp, std::string> set_up_of(const Kit& kit, const MatchOptions& options, const shelf::Shelf& shelf,
                                     const Streams& streams) {
  if (options.position.empty()) {
    const auto wishes = wishes_of(kit, options);
    if (!wishes) return failure(wishes.error());
    return kit.set_up(*wishes);
  }
  const auto sheet = shelf::read_input(options.position, streams);
  if (!sheet) return failure(sheet.error());
  if (const auto sentence = shelf::other_packs_than(*sheet, shelf)) return failure(*sentence);
  return kit.set_up_of_sheet(*sheet);
}

}  // namespace

void add_match_options(CLI::App& command, const Kits& kits, MatchOptions& options) {
  add_wishes(command, kits, options);
  add_named_wishes(command, kits, options);
  add_flags(command, kits, options);
  command
      .add_option("--position", options.position,
                  "Start from this sheet (docs/positions.md) instead; - reads standard input")
      ->type_name("FILE");
  add_packs_option(command, options.packs);
}

std::vector<std::string_view> names_of(const Kits& kits) {
  std::vector<std::string_view> names;
  for (const Kit& kit : kits) names.push_back(kit.kind.name);
  return names;
}

std::string examples_of(const Kits& kits, const std::string& command) {
  std::vector<std::string> examples;
  for (const Kit& kit : kits) {
    for (const std::string& example : kit.examples)
      examples.push_back(fmt::format("tablewright {} {} {}", command, kit.kind.name, example));
  }
  return joined(examples, "\n  ");
}

Kits kits_of_terminal() {
  Kits kits = tables::all_kits();
  std::erase_if(kits, [](const Kit& kit) { return !kit.conversation; });
  return kits;
}

Result<std::uint64_t, std::string> seed_of(const std::string& told) {
  if (told.empty()) return std::random_device()();
  if (const auto seed = whole_number(told, std::numeric_limits<std::uint64_t>::max())) return *seed;
  return failure(
      fmt::format("A seed is a whole number without a sign: --seed {} is none.", told.substr(0, 60)));
}

bool has_wishes(const MatchOptions& options) { return !told_options(options).empty(); }

Result<LaidMatch, std::string> match_of(const Kits& kits, const Kit& kit, const MatchOptions& options,
                                        const std::string& executable, const Streams& streams) {
  for (const std::string& option : told_options(options)) {
    if (!knows(kit, option)) return failure(not_of_this_game(kits, kit, option));
    if (!options.position.empty())
      return failure("--" + option +
                     " goes without --position: a sheet says such things itself, in a line of its own.");
  }
  const auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  const auto stock = std::make_shared<const PackStock>(
      PackStock{shelf::content_of(*shelf), shelf::own_packs_on(*shelf), {}, {}});
  auto set_up = set_up_of(kit.with_packs ? kit.with_packs(stock) : kit, options, *shelf, streams);
  if (!set_up) return failure(set_up.error());
  shelf::tell_of_faulty_packs(options.packs, executable, set_up->packs, streams);
  return laid_match(kit.kind, std::move(*set_up));
}

}  // namespace tablewright::cli
