#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "play_answers.hpp"
#include "play_words.hpp"

namespace tablewright::cli {

// Where the conversation takes place, and what it needs beside the table.
struct Surroundings {
  std::string executable;
  std::vector<std::string> packs;  // packs/ with the rules
  std::string save_file;           // kept up to date after every answer; empty: none
  bool terminal{};                 // somebody types: prompts are welcome
  bool folds{};                    // somebody looks: long lines are folded at the edge of the window
};

// A game talked through, line by line: the program tells and asks, a person answers. The same lines and the
// same seed give the same conversation.
class Conversation {
 public:
  Conversation(PlayTable& table, const RuleBook& book, const Manner& manner, Surroundings surroundings,
               const Streams& streams);
  // Until the input ends or somebody leaves.
  void talk();

 private:
  struct Command {
    std::string_view word;
    std::string_view form;
    std::string_view about;
    void (Conversation::*carry_out)(const std::vector<std::string>&);
  };
  static const std::vector<Command>& commands();

  void say(const std::string& text);
  void let_computers_act();
  void tell_news();
  void tell_end();
  void ask();
  void show_board();
  void keep();
  bool next_line(std::string& line);

  void hear(const std::string& line);
  void answer(const std::vector<std::string>& typed);
  void do_it(const Meant& meant);
  void refuse(const Meant& meant);
  void unknown_word(const std::vector<std::string>& typed, const std::string& sentence);

  void help(const std::vector<std::string>& rest);
  void options(const std::vector<std::string>& rest);
  void look(const std::vector<std::string>& rest);
  void again(const std::vector<std::string>& rest);
  void why(const std::vector<std::string>& rest);
  void odds(const std::vector<std::string>& rest);
  void undo(const std::vector<std::string>& rest);
  void log(const std::vector<std::string>& rest);
  void rules(const std::vector<std::string>& rest);
  void save(const std::vector<std::string>& rest);
  void seed(const std::vector<std::string>& rest);
  void where(const std::vector<std::string>& rest);
  void near(const std::vector<std::string>& rest);
  void sees(const std::vector<std::string>& rest);
  void threats(const std::vector<std::string>& rest);
  void partner(const std::vector<std::string>& rest);
  void quit(const std::vector<std::string>& rest);

  [[nodiscard]] std::string how_to_go_on() const;

  PlayTable& table_;
  Words words_;
  Surroundings around_;
  const Streams& streams_;
  std::size_t told_{};       // events told so far
  std::size_t news_from_{};  // where the news of the last question begin
  std::size_t saved_at_{};   // entries in the log when it was last saved
  std::string saved_file_;   // where somebody saved it to
  bool asks_{true};          // the question has to be asked (again)
  bool end_told_{};
  int answers_after_end_{};
  bool leaving_{};
};

}  // namespace tablewright::cli
