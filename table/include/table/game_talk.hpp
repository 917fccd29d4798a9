#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/matching.hpp"
#include "table/speech.hpp"

namespace tablewright {

// A word of a table in a line of "help".
struct WordForm {
  std::string_view word;
  std::string_view form;  // how it is typed: "odds [A [Z]]", "mat | mat stark"
  std::string_view about;

  [[nodiscard]] const WordForm& without_answer() const { return *this; }
};

// What a game brings to a conversation: how it is drawn and told, what a line means in it, and the questions
// only it can answer. The conversation itself (play_conversation.hpp) knows no game.
class GameTalk {
 public:
  GameTalk() = default;
  GameTalk(const GameTalk&) = delete;
  GameTalk& operator=(const GameTalk&) = delete;
  virtual ~GameTalk() = default;

  [[nodiscard]] virtual Speech& speech() = 0;
  [[nodiscard]] virtual const Speech& speech() const = 0;

  // Are there hands that one person must not see over the shoulder of another?
  [[nodiscard]] virtual bool has_secrets() const = 0;
  // Do sentences say who acts? If not, it is said before a computer does.
  [[nodiscard]] virtual bool says_who_acts() const { return has_secrets(); }
  // Whom a seat is called: "Red", "Stark".
  [[nodiscard]] virtual std::string name(Seat seat) const = 0;

  [[nodiscard]] virtual std::string introduction() const = 0;
  [[nodiscard]] virtual std::string result() const = 0;
  // Everything on the table, drawn or in sentences.
  [[nodiscard]] virtual std::string look() const = 0;
  // What is drawn before the present question; nothing if this one needs no drawing.
  [[nodiscard]] virtual std::string board() const = 0;
  [[nodiscard]] virtual std::string question() const = 0;

  [[nodiscard]] virtual std::string options(Listing listing) const = 0;
  // One of them as a short sentence, with what it means.
  [[nodiscard]] virtual std::string option(const Act& act) const = 0;

  // The words of a line, with the names of things as the notation writes them.
  [[nodiscard]] virtual std::vector<std::string> tidied(std::string_view line) const = 0;
  [[nodiscard]] virtual Result<Meant, std::string> meant(const std::vector<std::string>& typed) const = 0;
  // What is legal of that kind; nothing if nothing is.
  [[nodiscard]] virtual std::string instead(const Meant& meant) const = 0;

  // How one answers, for the head of "help".
  [[nodiscard]] virtual std::string how_to_answer() const = 0;

  using News = std::span<const NumberedEvent>;
  struct Command : WordForm {
    // What is answered to the words behind it; `news` is what happened since the last question.
    std::function<std::string(const std::vector<std::string>& rest, News news)> answer;
  };
  // The words of the table that only this game has.
  [[nodiscard]] virtual std::vector<Command> commands() const = 0;
};

// A word of one game, in a table of that game that can be read without a match. What it answers is found with
// what speaks of a match.
template <class Words>
struct GameWord : WordForm {
  std::string (*answer)(const Words& words, const std::vector<std::string>& rest, GameTalk::News news);
};

template <class Words>
void add_commands(std::vector<GameTalk::Command>& all, std::span<const GameWord<Words>> table,
                  const Words& words) {
  for (const GameWord<Words>& each : table)
    all.push_back({each.without_answer(),
                   [&words, answer = each.answer](const std::vector<std::string>& rest, GameTalk::News news) {
                     return answer(words, rest, news);
                   }});
}
template <class Words>
std::vector<WordForm> forms_of(std::span<const GameWord<Words>> table) {
  return {table.begin(), table.end()};
}

}  // namespace tablewright
