#include "plain_words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/say.hpp"
#include "table/table_words.hpp"

namespace tablewright {

namespace {

using NameOfSeat = std::function<std::string(const AnyGame& game, Seat seat)>;

constexpr std::size_t longest_answer = 1000;

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
  for (const NumberedEvent& event :
       events.last(static_cast<std::size_t>(std::min<std::uint64_t>(events.size(), *wanted))))
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
    return {{}, {legal[static_cast<std::size_t>(*number) - 1]}, {}};
  }
  const auto act = parse_act(game, said);
  if (!act) return {act.error() + '\n', {}, {}};
  if (const auto refused = game.explain(listener.reader, *act))
    return {sentence(game, *refused) + " [" + std::string(refused->rule.text) + "]\n", {}, refused};
  return {{}, {*act}, {}};
}

class PlainTalk final : public Talk {
 public:
  PlainTalk(const Listener& listener, NameOfSeat name_of_seat)
      : listener_(listener), name_of_seat_(std::move(name_of_seat)) {}

  [[nodiscard]] std::string look() const override {
    return view_text(listener_.match.game(), listener_.reader);
  }
  [[nodiscard]] std::string question() const override { return question_text(listener_, name_of_seat_); }
  [[nodiscard]] std::vector<Option> options() const override {
    std::vector<Option> all;
    if (!is_asked(listener_)) return all;
    const AnyGame& game = listener_.match.game();
    for (const Act& act : game.legal(listener_.reader))
      all.push_back({act, label(game, act), wire::Json::object()});
    return all;
  }
  [[nodiscard]] Heard hear(std::string_view line) const override {
    return heard(listener_, name_of_seat_, line);
  }

 private:
  Listener listener_;
  NameOfSeat name_of_seat_;
};

}  // namespace

void give_plain_words(Kit& kit) {
  if (kit.talk) return;
  kit.words = words_of(kit.kind);
  kit.talk = [names = kit.name_of_seat](const Listener& listener) {
    return std::make_unique<PlainTalk>(listener, names);
  };
}

}  // namespace tablewright
