#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "play_table.hpp"
#include "table/game_talk.hpp"
#include "table/streams.hpp"

namespace tablewright::cli {

// Where the conversation takes place, and what it needs beside the table.
struct Surroundings {
  std::string save_file;  // kept up to date after every answer; empty: none
  bool terminal{};        // somebody types: prompts are welcome
  bool folds{};           // somebody looks: long lines are folded at the edge of the window
};

// A game talked through, line by line: the program tells and asks, a person answers. The same lines and the
// same seed give the same conversation.
//
// Where a game has secrets and several people sit at one screen, everybody has a page of their own: it is
// covered until that person says to be there, and what happened meanwhile is told on it.
class Conversation {
 public:
  Conversation(PlayTable& table, GameTalk& talk, Surroundings surroundings, const Streams& streams);
  // Until the input ends or somebody leaves.
  void talk();

 private:
  struct Command {
    std::string_view word;
    std::string_view form;
    std::string_view about;
    std::function<void(const std::vector<std::string>&)> carry_out;
    bool as_typed{};
  };
  [[nodiscard]] std::vector<Command> all_commands();

  void say(const std::string& text);
  void let_computers_act();
  void tell_news();
  void tell_end();
  void ask();
  void show_board();
  void keep();
  bool next_line(std::string& line);
  void end_of_input();

  // Only where several people share a screen that somebody's hand is on.
  [[nodiscard]] bool has_covers() const;
  [[nodiscard]] bool is_covered() const;
  void turn_page();
  void clear_screen();
  // A line that is neither answer nor command is taken by the cover; false if the input has ended.
  bool wait_under_cover(const std::string& sentence);
  void uncover();

  void hear(const std::string& line);
  void answer_all(std::string_view said);
  // False if it could not be done.
  bool answer(const std::vector<std::string>& typed);
  void do_it(const Meant& meant);
  void unknown_word(const std::vector<std::string>& typed, const std::string& sentence);

  void help();
  void again();
  void undo(const std::vector<std::string>& rest);
  void end(const std::vector<std::string>& rest);
  void save(const std::vector<std::string>& rest);
  void seed();
  void partner();
  void quit(const std::vector<std::string>& rest);

  [[nodiscard]] const Manner& manner() const { return talk_.speech().manner(); }
  [[nodiscard]] std::string how_to_go_on() const;
  [[nodiscard]] GameTalk::News news() const;
  // Where the reader of this page has got to.
  std::size_t& told();

  PlayTable& table_;
  GameTalk& talk_;
  Surroundings around_;
  const Streams& streams_;
  std::vector<Command> commands_;
  std::array<std::size_t, max_seats + 1> told_{};  // events told so far, by reader; whoever looks on is last
  std::size_t news_from_{};                        // where the news of the last question begin
  std::size_t saved_at_{};                         // entries in the log when it was last saved
  std::string saved_file_;                         // where somebody saved it to
  bool asks_{true};                                // the question has to be asked (again)
  bool end_told_{};
  int answers_after_end_{};
  bool leaving_{};
};

}  // namespace tablewright::cli
