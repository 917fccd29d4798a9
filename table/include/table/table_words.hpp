#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/game_talk.hpp"

// The words that every table answers, whatever its game: at a terminal and in a page alike.
namespace tablewright {

inline constexpr std::size_t longest_line = 1000;
inline constexpr std::uint64_t usual_log = 12;  // events that "log" tells

struct TableCommand : WordForm {
  std::function<std::string(const std::vector<std::string>& rest)> answer;
  bool as_typed{};  // the words behind it name nothing on the table
  bool drawn{};     // too long lines stay as they are
};
// What happened since whoever asks was last asked.
using NewsOf = std::function<GameTalk::News()>;

// options, look, again, and the words of the game. They speak of the table as long as it and the talk last.
std::vector<TableCommand> commands_of_table(const TalkTable& table, const GameTalk& talk, const NewsOf& news);
// log, rules
std::vector<TableCommand> commands_of_books(const TalkTable& table, const GameTalk& talk);

// All words of a table that say something with nothing behind them, in the order of "help": for whoever
// offers them one by one. `own` are those of the game.
std::vector<std::string> words_said_alone(std::span<const WordForm> own);

// The command that is named, in large or small letters; nullptr if there is none.
template <class Command>
const Command* command_called(const std::vector<Command>& commands, std::string_view typed) {
  const std::string word = in_small_letters(typed);
  for (const Command& each : commands) {
    if (each.word == word) return &each;
  }
  return nullptr;
}

// A line of "help".
std::string help_line(const Manner& manner, std::string_view form, std::string_view about);
std::string again_text(const TalkTable& table, const GameTalk& talk);

// Why nothing could be made of a line, with the command that was perhaps meant.
std::string not_heard_text(const std::string& sentence, const std::string& typed,
                           const std::vector<std::string_view>& commands);
// Why it cannot be done, and what of that kind can.
std::string refused_text(const GameTalk& talk, const Meant& meant);

}  // namespace tablewright
