#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/id.hpp"
#include "game/seat.hpp"

// What is counted in Westeros, and how much of it there can be.
namespace tablewright::westeros {

inline constexpr std::size_t southern_domains = 24;  // those of the base game come first
inline constexpr std::size_t most_domains = 32;      // with those north of the Wall
inline constexpr std::size_t most_houses = 10;
inline constexpr std::size_t mats = 8;
inline constexpr std::size_t most_plot_cards = 62;
inline constexpr std::size_t most_players = 5;
inline constexpr std::size_t faces = 6;
inline constexpr std::size_t most_dice = 6;
inline constexpr std::size_t most_dragons = 3;
inline constexpr std::size_t force_spaces = 9;
inline constexpr std::size_t most_rounds = 6;
inline constexpr std::size_t most_rival_cards = 12;
inline constexpr std::size_t tokens_a_colour = 14;  // blue, then brown
inline constexpr std::size_t most_tokens = 2 * tokens_a_colour;
inline constexpr std::uint8_t none = 0xFF;

using DomainId = Id<struct DomainTag>;
using HouseId = Id<struct HouseTag>;
// A Plot Card by its number in the deck; from first_hero_card on the Hero Card of a house.
using CardId = Id<struct CardTag>;

inline constexpr DomainId no_domain{none};
inline constexpr HouseId no_house{none};
inline constexpr CardId no_card{none};
inline constexpr Seat nobody{none};
// In the cooperative game: all players together, who lead the allied houses and share gold, pool and points;
// and their enemy.
inline constexpr Seat the_treaty{0xFE};
inline constexpr Seat the_night_king{0xFD};

// An Exploration Token by its number: first the blue ones, then the brown ones.
using TokenId = Id<struct TokenTag>;
inline constexpr TokenId no_token{none};
inline constexpr TokenId hidden_token{0xFE};

inline constexpr std::uint8_t first_hero_card = most_plot_cards;
inline constexpr std::size_t all_cards = most_plot_cards + most_houses;
constexpr CardId hero_card_of(HouseId house) {
  return CardId{static_cast<std::uint8_t>(first_hero_card + house.value)};
}
constexpr bool is_hero_card(CardId card) { return card.value >= first_hero_card && card.value < all_cards; }
constexpr HouseId house_of_card(CardId card) {
  return HouseId{static_cast<std::uint8_t>(card.value - first_hero_card)};
}

// What the dice show and the slots of the Action Mat are for.
enum class Face : std::uint8_t { Recruit, March, Sail, Whisper, Plot, Event };

constexpr DomainId domain_at(std::size_t i) { return DomainId{static_cast<std::uint8_t>(i)}; }
constexpr HouseId house_at(std::size_t i) { return HouseId{static_cast<std::uint8_t>(i)}; }
constexpr CardId card_at(std::size_t i) { return CardId{static_cast<std::uint8_t>(i)}; }
constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }
constexpr TokenId exploration_at(std::size_t i) { return TokenId{static_cast<std::uint8_t>(i)}; }
constexpr bool is_blue(TokenId token) { return token.value < tokens_a_colour; }

// A set of small numbered things as bits of a word; for (Thing thing : set) goes in their order.
template <class Thing, class Word>
class SetOf {
 public:
  constexpr SetOf() = default;
  constexpr explicit SetOf(Word bits) : bits_(bits) {}
  static constexpr SetOf of(Thing thing) { return SetOf(static_cast<Word>(Word{1} << thing.value)); }
  static constexpr SetOf first(std::size_t count) {
    return SetOf(static_cast<Word>((std::uint64_t{1} << count) - 1U));
  }

  [[nodiscard]] constexpr bool has(Thing thing) const {
    return thing.value < sizeof(Word) * 8 && (bits_ >> thing.value & 1U) != 0;
  }
  constexpr void add(Thing thing) { bits_ = static_cast<Word>(bits_ | Word{1} << thing.value); }
  constexpr void remove(Thing thing) { bits_ = static_cast<Word>(bits_ & ~(Word{1} << thing.value)); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool at_most_one() const { return (bits_ & (bits_ - 1U)) == 0; }
  [[nodiscard]] constexpr int count() const {
    if constexpr (sizeof(Word) <= 2) return count_of_few(bits_);
    return std::popcount(bits_);
  }
  [[nodiscard]] constexpr Word bits() const { return bits_; }
  [[nodiscard]] constexpr Thing lowest() const {
    return Thing{static_cast<std::uint8_t>(std::countr_zero(bits_))};
  }
  friend constexpr bool operator==(SetOf, SetOf) = default;
  friend constexpr SetOf operator&(SetOf a, SetOf b) { return SetOf(static_cast<Word>(a.bits_ & b.bits_)); }
  friend constexpr SetOf operator|(SetOf a, SetOf b) { return SetOf(static_cast<Word>(a.bits_ | b.bits_)); }
  friend constexpr SetOf operator-(SetOf a, SetOf b) { return SetOf(static_cast<Word>(a.bits_ & ~b.bits_)); }

  class Iterator {
   public:
    using value_type = Thing;
    using difference_type = int;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Thing*;
    using reference = Thing;
    constexpr explicit Iterator(Word left) : left_(left) {}
    constexpr Thing operator*() const { return Thing{static_cast<std::uint8_t>(std::countr_zero(left_))}; }
    constexpr Iterator& operator++() {
      left_ = static_cast<Word>(left_ & (left_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Word left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(Word{0}); }

 private:
  // Pairs, fours, bytes added up. Without a machine instruction of its own std::popcount is a call.
  static constexpr int count_of_few(unsigned bits) {
    bits -= bits >> 1U & 0x5555U;
    bits = (bits & 0x3333U) + (bits >> 2U & 0x3333U);
    bits = (bits + (bits >> 4U)) & 0x0F0FU;
    return static_cast<int>((bits + (bits >> 8U)) & 0x1FU);
  }

  Word bits_{};
};

using DomainSet = SetOf<DomainId, std::uint32_t>;
using HouseSet = SetOf<HouseId, std::uint16_t>;
using CardSet = SetOf<CardId, std::uint64_t>;  // of Plot Cards
using TokenSet = SetOf<TokenId, std::uint32_t>;

}  // namespace tablewright::westeros
