#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "table/speech.hpp"

// What a typed line means, as far as it is the same in every game: a number, a notation, or a part of one.
namespace tablewright {

// What a person means by an answer: an act, perhaps with a choice that has to be made before it.
struct Meant {
  Seat seat;
  std::optional<Act> choice;
  Act act;
  std::optional<Refusal> refusal;  // why it cannot be done now
};

// Does every typed word stand in the notation, in this order?
bool fits(const std::vector<std::string>& typed, const std::string& notation, bool any_case);

// Acts that fit what was typed; those in its very letters before others, and a whole notation before all.
template <class List, class ActOf>
std::vector<typename List::value_type> fitting(const AnyGame& game, const List& list,
                                               const std::vector<std::string>& typed, ActOf act_of) {
  for (const bool any_case : {false, true}) {
    std::vector<typename List::value_type> found;
    for (const auto& each : list) {
      const std::string written = notation(game, act_of(each));
      if (!fits(typed, written, any_case)) continue;
      if (words(written).size() == typed.size()) return {each};
      found.push_back(each);
    }
    if (!found.empty()) return found;
  }
  return {};
}

bool is_number(const std::vector<std::string>& typed);
Result<Meant, std::string> by_number(const std::vector<TalkTable::Option>& options, const std::string& typed);

// "... could be A, B or C. Say a little more."
std::string several(const AnyGame& game, const std::vector<std::string>& typed, const std::vector<Act>& acts);

bool is_act_word(const AnyGame& game, std::string_view word);
// Why nothing could be made of it, with the nearest word that would do.
std::string not_understood(const AnyGame& game, const std::vector<std::string>& typed);

// "move A: a3 b2 ...", the acts of this kind among those that are legal; nothing if there are none.
std::string of_the_same_kind(const AnyGame& game, std::vector<Act> legal, std::uint8_t kind);

// An option as it is listed. Those that differ in their last word alone may be told in one line.
struct OptionLine {
  std::string notation;
  std::string more;  // what it means, beside it
  bool groups{};
};
enum class Listing : std::uint8_t { Short, Whole };
// With their numbers. A short list tells many options that are alike in groups, one line a group.
std::string numbered(const std::vector<OptionLine>& options, Listing listing, std::size_t width);

// "No: ..." with the rule and what is legal instead, or that it is legal now.
std::string refusal_in_full(const Speech& speech, const Meant& meant, const std::string& instead);

}  // namespace tablewright
