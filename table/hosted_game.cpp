#include "table/hosted_game.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/say.hpp"
#include "wire/messages.hpp"

namespace tablewright {

namespace {

using NameOfSeat = std::function<std::string(const AnyGame& game, Seat seat)>;

constexpr std::size_t longest_answer = 1000;
constexpr std::size_t longest_quote = 60;
constexpr std::size_t usual_log = 12;

std::string cut_and_quoted(std::string_view text) {
  return '"' + std::string(text.substr(0, longest_quote)) + '"';
}

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(between), text.size());
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

// --- Wishes ------------------------------------------------------------------------------------

const Wish* find_wish(const Form& form, std::string_view name) {
  const auto wish =
      std::find_if(form.begin(), form.end(), [&](const Wish& each) { return each.name == name; });
  return wish == form.end() ? nullptr : &*wish;
}

std::string told(const Wish& wish, const Wishes& wishes) {
  const auto wished_for = wishes.find(wish.name);
  if (wished_for == wishes.end()) return wish.usual;
  // A choice that was not made is the usual one; a text or a list may well be empty.
  const bool may_be_empty = wish.choices.empty() || wish.several;
  const std::string value(trimmed(wished_for->second));
  return value.empty() && !may_be_empty ? wish.usual : value;
}

// "mode=coop|solo_coop"
struct Condition {
  std::string_view name;
  std::vector<std::string_view> values;
};
Condition condition_of(const Wish& wish) {
  const std::string_view text = wish.only_if;
  const std::size_t equals = std::min(text.find('='), text.size());
  return {text.substr(0, equals), split(text.substr(std::min(equals + 1, text.size())), '|')};
}

bool applies(const Form& form, const Wishes& wishes, const Wish& wish) {
  if (wish.only_if.empty()) return true;
  const Condition condition = condition_of(wish);
  const std::string value = wished(form, wishes, condition.name);
  return std::find(condition.values.begin(), condition.values.end(), value) != condition.values.end();
}

std::string no_choice(const Wish& wish, std::string_view value) {
  std::vector<std::string_view> known;
  for (const Choice& choice : wish.choices) {
    if (!choice.value.empty()) known.emplace_back(choice.value);
  }
  const auto nearest = nearest_name(value, known);
  return wish.title + ": " + cut_and_quoted(value) + " is none of the choices" +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

std::optional<std::string> mistake_in_value(const Wish& wish, const std::string& value) {
  if (wish.choices.empty() || value.empty()) return std::nullopt;
  const auto is_choice = [&](std::string_view part) {
    return std::any_of(wish.choices.begin(), wish.choices.end(),
                       [&](const Choice& choice) { return choice.value == part; });
  };
  const auto parts = wish.several ? split(value, ',') : std::vector<std::string_view>{value};
  for (const std::string_view part : parts) {
    if (!is_choice(part)) return no_choice(wish, part);
  }
  return std::nullopt;
}

std::string not_asked_for(const Form& form, const Wish& wish) {
  const Condition condition = condition_of(wish);
  const Wish* other = find_wish(form, condition.name);
  return wish.title + " is asked for only where \"" + (other == nullptr ? "" : other->title) + "\" is " +
         listed(condition.values) + '.';
}

std::string unknown_wish(const Form& form, std::string_view name) {
  std::vector<std::string_view> known;
  for (const Wish& wish : form) known.emplace_back(wish.name);
  const auto nearest = nearest_name(name, known);
  return "There is no wish " + cut_and_quoted(name) +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

// --- Any game, from its own tables -------------------------------------------------------------

bool is_asked(const Listener& listener) {
  return listener.match.game().question().asked.has(listener.reader);
}

std::string label(const AnyGame& game, const Act& act) {
  std::string sentence = act_sentence(game, act);
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence.empty() ? notation(game, act) : sentence;
}

std::string options_text(const Listener& listener) {
  const AnyGame& game = listener.match.game();
  std::string out;
  std::size_t number = 0;
  for (const Act& act : game.legal(listener.reader))
    out += std::to_string(++number) + ": " + notation(game, act) + ". " + label(game, act) + ".\n";
  return out;
}

std::string question_text(const Listener& listener, const NameOfSeat& name_of_seat) {
  const AnyGame& game = listener.match.game();
  const auto name = [&](Seat seat) { return name_of_seat(game, seat); };
  if (!is_asked(listener)) return not_asked_text(listener, name);
  return name(listener.reader) + " (you): " + sentence(game, game.question());
}

std::string log_text(const Listener& listener, const std::vector<std::string_view>& typed) {
  const auto events = listener.match.events();
  const auto wanted =
      typed.size() < 2 ? std::optional<std::uint64_t>(usual_log) : whole_number(typed[1], 1000000);
  if (!wanted) return "\"log\" takes a number, as in \"log 20\": " + cut_and_quoted(typed[1]) + " is none.\n";
  std::string out;
  for (const NumberedEvent& event : events.last(std::min<std::size_t>(events.size(), *wanted)))
    out += std::to_string(event.number) + ": " +
           sentence(listener.match.game(), event.event, listener.reader) + '\n';
  return out.empty() ? "Nothing has happened yet.\n" : out;
}

constexpr std::string_view help_text =
    "Answer with the number of an option, or with an act as the options write it.\n"
    "help: this list.\n"
    "options: every answer with its number.\n"
    "look: the whole table again.\n"
    "again: the last question again.\n"
    "log [N]: the last N things that happened.\n";

std::optional<std::string> word_answered(const Listener& listener, const NameOfSeat& name_of_seat,
                                         const std::vector<std::string_view>& typed) {
  if (typed[0] == "help") return std::string(help_text);
  if (typed[0] == "options") return options_text(listener);
  if (typed[0] == "look") return view_text(listener.match.game(), listener.reader);
  if (typed[0] == "again") return question_text(listener, name_of_seat) + '\n' + options_text(listener);
  if (typed[0] == "log") return log_text(listener, typed);
  return answered_by_page(typed[0]);
}

// Without those that are acts in this game: pressed as a word they would be done.
std::vector<std::string> words_of(const GameKind& kind) {
  std::vector<std::string> all{"look", "options", "again", "log", "help"};
  const auto acts = kind.vocabulary == nullptr ? std::span<const Word>() : kind.vocabulary->acts;
  std::erase_if(all, [&](const std::string& word) {
    return std::any_of(acts.begin(), acts.end(), [&](const Word& act) { return act.word == word; });
  });
  return all;
}

std::string no_such_number(std::size_t options, std::string_view typed) {
  return "There are the options 1 to " + std::to_string(options) + ": " + cut_and_quoted(typed) +
         " is none.\n";
}

// A legal act in its own words goes before a word of the table: a game may have an act "look".
Heard heard(const Listener& listener, const NameOfSeat& name_of_seat, std::string_view line) {
  if (line.size() > longest_answer) return {"That is too long for an answer.\n", {}, {}};
  const AnyGame& game = listener.match.game();
  const auto typed = words(line);
  if (typed.empty()) return {question_text(listener, name_of_seat) + '\n', {}, {}};
  const auto legal = game.legal(listener.reader);
  const std::string said = [&] {
    std::string out;
    for (const std::string_view word : typed) out += (out.empty() ? "" : " ") + std::string(word);
    return out;
  }();
  for (const Act& act : legal) {
    if (notation(game, act) == said) return {{}, {act}, {}};
  }
  if (auto answer = word_answered(listener, name_of_seat, typed)) return {std::move(*answer), {}, {}};
  if (!is_asked(listener)) return {question_text(listener, name_of_seat) + '\n', {}, {}};
  if (typed.size() == 1 && typed[0].find_first_not_of("0123456789") == std::string_view::npos) {
    const auto number = whole_number(typed[0], legal.size());
    if (!number || *number == 0) return {no_such_number(legal.size(), typed[0]), {}, {}};
    return {{}, {legal[*number - 1]}, {}};
  }
  const auto act = parse_act(game, said);
  if (!act) return {act.error() + '\n', {}, {}};
  if (const auto refused = game.explain(listener.reader, *act))
    return {sentence(game, *refused) + " [" + std::string(refused->rule.text) + "]\n", {}, refused};
  return {{}, {*act}, {}};
}

}  // namespace

std::string wished(const Form& form, const Wishes& wishes, std::string_view name) {
  const Wish* wish = find_wish(form, name);
  if (wish == nullptr || !applies(form, wishes, *wish)) return {};
  return told(*wish, wishes);
}

std::optional<std::string> mistake_in(const Form& form, const Wishes& wishes) {
  for (const auto& [name, value] : wishes) {
    const Wish* wish = find_wish(form, name);
    if (wish == nullptr) return unknown_wish(form, name);
    const std::string its = told(*wish, wishes);
    if (auto mistake = mistake_in_value(*wish, its)) return mistake;
    // A page may send what it does not show, as long as nothing is wished by it.
    if (!applies(form, wishes, *wish) && its != wish->usual && !its.empty())
      return not_asked_for(form, *wish);
  }
  return std::nullopt;
}

std::optional<std::string> answered_by_page(std::string_view word) {
  constexpr std::array<std::string_view, 7> by_page{"undo", "end", "save", "load", "seed", "partner", "quit"};
  if (std::find(by_page.begin(), by_page.end(), word) == by_page.end()) return std::nullopt;
  if (word == "seed") return "The dice are secret until the match is over: then everybody can check them.\n";
  if (word == "save" || word == "load") return "The server keeps every match: there is nothing to save.\n";
  return "The page has a button for that: \"" + std::string(word) + "\" is not typed here.\n";
}

std::string not_asked_text(const Listener& listener, const std::function<std::string(Seat)>& name_of_seat) {
  const SeatSet asked = listener.match.game().question().asked;
  if (asked.empty()) return "The match is over.";
  std::vector<std::string> names;
  for (const Seat seat : asked) {
    std::string name = name_of_seat(seat) + (listener.computers.has(seat) ? " (the computer)" : "");
    if (names.empty() || names.back() != name) names.push_back(std::move(name));
  }
  const std::vector<std::string_view> listed_names(names.begin(), names.end());
  return (listener.reader == spectator ? "You look on: " : "It is not your turn: ") +
         listed(listed_names, "and") + (names.size() == 1 ? " is asked." : " are asked.");
}

void fill_in(HostedGame& game) {
  if (!game.name_of_match)
    game.name_of_match = [title = game.title](const AnyGame& any) {
      return title.empty() ? std::string(any.name()) : title;
    };
  if (!game.name_of_seat)
    game.name_of_seat = [](const AnyGame& any, Seat seat) { return value_text(any, type_seat, seat.value); };
  if (!game.name_of_trigger)
    game.name_of_trigger = [](const AnyGame&, std::uint8_t) { return std::string(); };
  if (!game.standings) game.standings = [](const AnyGame&) { return std::vector<Standing>(); };
  if (!game.with_names) game.with_names = [](const AnyGame&, std::string sentence) { return sentence; };
  if (!game.weighed) game.weighed = [](const Weighing&) { return wire::Json::object(); };
  if (!game.contents) game.contents = [](const AnyGame&, const SetUp&) { return wire::Json::object(); };
  if (!game.look)
    game.look = [](const Listener& listener) { return view_text(listener.match.game(), listener.reader); };
  if (!game.question)
    game.question = [names = game.name_of_seat](const Listener& listener) {
      return question_text(listener, names);
    };
  if (!game.option)
    game.option = [](const Listener& listener, const Act& act) { return label(listener.match.game(), act); };
  if (!game.option_fields)
    game.option_fields = [](const Listener&, const Act&) { return wire::Json::object(); };
  if (game.hear) return;
  game.words = words_of(game.kind);
  game.hear = [names = game.name_of_seat](const Listener& listener, std::string_view line) {
    return heard(listener, names, line);
  };
}

std::string Shown::of(std::string_view field) const {
  const auto text = about.find(field);
  return text == about.end() ? std::string() : text->second;
}

// A field that another question of the game takes may stand there too: it is not looked at.
Result<wire::Json, std::string> shown(const HostedGame& game, const Listener& listener, const Shown& asked) {
  const auto is_it = [&](const ShownAbout& each) { return each.what == asked.what; };
  if (std::none_of(game.shows.begin(), game.shows.end(), is_it))
    return failure(cut_and_quoted(asked.what) + " cannot be shown" +
                   (game.shows.empty() ? " of " + (game.title.empty() ? "this game" : game.title) : "") +
                   '.');
  std::vector<wire::MessageField> fields;
  for (const ShownAbout& each : game.shows) fields.insert(fields.end(), each.takes.begin(), each.takes.end());
  if (auto checked = wire::check_texts(fields, asked.about); !checked) return failure(checked.error());
  return game.show(listener, asked);
}

const HostedGame* Hosted::find(std::string_view name) const {
  const auto place = std::find_if(games.begin(), games.end(),
                                  [&](const HostedGame& game) { return game.kind.name == name; });
  return place == games.end() ? nullptr : &*place;
}

const HostedGame* Hosted::offered(std::string_view name) const {
  const HostedGame* game = find(name);
  return game != nullptr && game->offered ? game : nullptr;
}

}  // namespace tablewright
