#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cards/pack.hpp"
#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"
#include "westeros/rules/words.hpp"

// The fields of a position in text. Each says once what stands on its line; the same words are written and
// read.
namespace tablewright::westeros {

class PositionLine {
 public:
  PositionLine(const Rules& rules, std::vector<std::string>& out) : rules_(rules), out_(&out) {}
  PositionLine(const Rules& rules, std::span<const cards::Token> tokens) : rules_(rules), in_(tokens) {}

  [[nodiscard]] bool writes() const { return out_ != nullptr; }
  [[nodiscard]] bool more() const { return at_ < in_.size(); }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  void refuse(std::string problem);

  // "stark", "none" for nothing, "hidden" for what nobody knows who wrote the line.
  void value(Type type, std::uint8_t& value);
  template <class Id>
  void id(Type type, Id& id) {
    value(type, id.value);
  }
  template <class Number>
  void number(Number& number, std::uint64_t most) {
    std::uint64_t wide = static_cast<std::uint64_t>(number);
    whole(wide, most);
    number = static_cast<Number>(wide);
  }
  void flag(bool& flag);
  template <class List>
  void list(Type type, List& list) {
    for (std::size_t i = 0; writes() && i < list.size(); ++i) each(type, list[i]);
    while (!writes() && more() && problem_.empty()) {
      std::remove_cvref_t<decltype(list[0])> next{};
      each(type, next);
      if (list.size() == List::room()) return refuse("there are too many of them.");
      list.push_back(next);
    }
  }
  template <class Set>
  void set(Type type, Set& set) {
    std::uint64_t wide = set.bits();
    bits(type, wide);
    set = Set(static_cast<decltype(set.bits())>(wide));
  }
  template <class Word>
  void mask(Type type, Word& word) {
    std::uint64_t wide = word;
    bits(type, wide);
    word = static_cast<Word>(wide);
  }
  // "stark 2 red_dragon"
  void force(Force& force);
  // "cache_one 2", the second of its kind; "hidden"
  void token(TokenId& token);
  // "turn p1 0 0 0 0 0 0"
  void frame(Frame& frame);
  // "p1 p3", "all", "spectator": bits as in State::known
  void knowing(std::uint8_t& bits);

 private:
  void each(Type type, std::uint8_t& each) { value(type, each); }
  template <class Tag>
  void each(Type type, Id<Tag>& each) {
    value(type, each.value);
  }
  void bits(Type type, std::uint64_t& bits);
  void whole(std::uint64_t& number, std::uint64_t most);
  void put(std::string word) { out_->push_back(std::move(word)); }
  std::string_view take();
  void unknown(std::string_view typed, std::string_view what);

  const Rules& rules_;
  std::vector<std::string>* out_ = nullptr;
  std::span<const cards::Token> in_;
  std::size_t at_ = 0;
  std::string problem_;
};

// What a line begins with after its word.
enum class PositionKey : std::uint8_t { None, Seat, House, Domain, Card, Number, Part };

// Fields of one game alone.
enum class PositionOf : std::uint8_t { Any, Treaty, Solo };

struct PositionField {
  std::string_view word;
  PositionKey key{};
  std::size_t (*count)(const Rules&, const State&){};  // of Number and Part: how many there are to write
  void (*io)(PositionLine&, State&, std::size_t key){};
  PositionOf of{};
};
bool is_of(const PositionField& field, const Rules& rules);

// In the order in which they are written and read.
std::span<const PositionField> position_fields();
// How many values the key of a field has, and as what it is written.
std::size_t keys_of(const PositionField& field, const Rules& rules, const State& state);
Type type_of_key(PositionKey key);

// What a field that is left out means. What follows from others is filled in by derive().
State blank_position(const Rules& rules);
void derive(const Rules& rules, State& state);
// Owners know their hands, the Treaty all hands.
std::array<std::uint8_t, most_plot_cards> usually_known(const Rules& rules, const State& state);

inline constexpr std::size_t cards_a_line = 8;

}  // namespace tablewright::westeros
