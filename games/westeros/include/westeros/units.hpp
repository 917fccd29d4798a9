#pragma once

#include <array>
#include <cstdint>

#include "westeros/ids.hpp"

namespace tablewright::westeros {

// A unit as acts name it: a Power Token or the Hero of a house, a Dragon or an Egg by its colour. Tokens of a
// house in one place are alike, so a unit is a kind there.
using UnitId = Id<struct UnitTag>;
inline constexpr UnitId no_unit{none};
inline constexpr std::uint8_t first_hero = most_houses;
inline constexpr std::uint8_t first_dragon = 2 * most_houses;
inline constexpr std::uint8_t first_egg = first_dragon + most_dragons;
inline constexpr std::size_t unit_kinds = first_egg + most_dragons;

// Events may be aimed at a White Walker; no force holds one (westeros.coop.event-walker).
inline constexpr UnitId white_walker{static_cast<std::uint8_t>(unit_kinds)};

constexpr UnitId unit_at(std::size_t i) { return UnitId{static_cast<std::uint8_t>(i)}; }
constexpr UnitId token_of(HouseId house) { return UnitId{house.value}; }
constexpr UnitId hero_of(HouseId house) { return unit_at(std::size_t{first_hero} + house.value); }
constexpr UnitId dragon(std::size_t colour) { return unit_at(first_dragon + colour); }
constexpr UnitId egg(std::size_t colour) { return unit_at(first_egg + colour); }
constexpr bool is_token(UnitId unit) { return unit.value < first_hero; }
constexpr bool is_hero_figure(UnitId unit) { return unit.value >= first_hero && unit.value < first_dragon; }
constexpr bool is_dragon(UnitId unit) { return unit.value >= first_dragon && unit.value < first_egg; }
constexpr bool is_egg(UnitId unit) { return unit.value >= first_egg && unit.value < unit_kinds; }
// westeros.dragon.strength: a Dragon is a Hero for events.
constexpr bool is_hero(UnitId unit) { return is_hero_figure(unit) || is_dragon(unit); }

// Units in one place: a domain, or an army on its way. Tokens have four bits a house.
class Force {
 public:
  [[nodiscard]] constexpr bool empty() const {
    return tokens_ == 0 && heroes_ == 0 && dragons_ == 0 && eggs_ == 0;
  }
  [[nodiscard]] constexpr int tokens(HouseId house) const {
    return static_cast<int>(tokens_ >> (4U * house.value) & 15U);
  }
  // All of them: pairs of houses in bytes, then the bytes added up at the top.
  [[nodiscard]] constexpr int tokens() const {
    constexpr std::uint64_t low_halves = 0x0F0F0F0F0F0F0F0F;
    const std::uint64_t pairs = (tokens_ & low_halves) + (tokens_ >> 4U & low_halves);
    return static_cast<int>(pairs * 0x0101010101010101 >> 56U);
  }
  [[nodiscard]] constexpr HouseSet houses_with_tokens() const {
    HouseSet found;
    for (std::uint64_t left = tokens_; left != 0;) {
      const auto house = static_cast<unsigned>(std::countr_zero(left)) / 4U;
      found.add(house_at(house));
      left &= ~(std::uint64_t{15} << (4U * house));
    }
    return found;
  }
  [[nodiscard]] constexpr HouseSet heroes() const { return HouseSet(heroes_); }
  [[nodiscard]] constexpr int dragons() const { return among_three(dragons_); }
  [[nodiscard]] constexpr int eggs() const { return among_three(eggs_); }
  [[nodiscard]] constexpr bool only_eggs() const {
    return eggs_ != 0 && tokens_ == 0 && heroes_ == 0 && dragons_ == 0;
  }
  // westeros.control.units
  [[nodiscard]] constexpr int units() const { return tokens() + heroes().count() + dragons() + eggs(); }
  [[nodiscard]] constexpr int count(UnitId unit) const {
    if (is_token(unit)) return tokens(HouseId{unit.value});
    const unsigned bit = unit.value;
    if (is_hero_figure(unit)) return heroes_ >> place(bit, first_hero) & 1;
    if (is_dragon(unit)) return dragons_ >> place(bit, first_dragon) & 1;
    return is_egg(unit) ? eggs_ >> place(bit, first_egg) & 1 : 0;
  }
  [[nodiscard]] constexpr bool has(UnitId unit) const { return count(unit) > 0; }

  constexpr void add(UnitId unit) {
    const unsigned bit = unit.value;
    if (is_token(unit)) {
      tokens_ += std::uint64_t{1} << (4U * bit);
    } else if (is_hero_figure(unit)) {
      heroes_ = static_cast<std::uint16_t>(heroes_ | 1U << place(bit, first_hero));
    } else if (is_dragon(unit)) {
      dragons_ = static_cast<std::uint8_t>(dragons_ | 1U << place(bit, first_dragon));
    } else {
      eggs_ = static_cast<std::uint8_t>(eggs_ | 1U << place(bit, first_egg));
    }
  }
  constexpr void remove(UnitId unit) {
    const unsigned bit = unit.value;
    if (is_token(unit)) {
      tokens_ -= std::uint64_t{1} << (4U * bit);
    } else if (is_hero_figure(unit)) {
      heroes_ = static_cast<std::uint16_t>(heroes_ & ~(1U << place(bit, first_hero)));
    } else if (is_dragon(unit)) {
      dragons_ = static_cast<std::uint8_t>(dragons_ & ~(1U << place(bit, first_dragon)));
    } else {
      eggs_ = static_cast<std::uint8_t>(eggs_ & ~(1U << place(bit, first_egg)));
    }
  }
  constexpr void join(const Force& other) {
    tokens_ += other.tokens_;
    heroes_ = static_cast<std::uint16_t>(heroes_ | other.heroes_);
    dragons_ = static_cast<std::uint8_t>(dragons_ | other.dragons_);
    eggs_ = static_cast<std::uint8_t>(eggs_ | other.eggs_);
  }

  // The raw bits, for saving.
  [[nodiscard]] constexpr std::uint64_t token_bits() const { return tokens_; }
  [[nodiscard]] constexpr std::uint8_t dragon_bits() const { return dragons_; }
  [[nodiscard]] constexpr std::uint8_t egg_bits() const { return eggs_; }
  static constexpr Force from_bits(std::uint64_t tokens, std::uint16_t heroes, std::uint8_t dragons,
                                   std::uint8_t eggs) {
    Force force;
    force.tokens_ = tokens;
    force.heroes_ = heroes;
    force.dragons_ = dragons;
    force.eggs_ = eggs;
    return force;
  }
  friend constexpr bool operator==(const Force&, const Force&) = default;

 private:
  // How many of three bits are set: two bits of a table each. A call of std::popcount is a function without a
  // machine's own instruction, and this is asked all the time.
  static constexpr int among_three(std::uint8_t bits) {
    static_assert(most_dragons == 3);
    return static_cast<int>(0b11'10'10'01'10'01'01'00U >> (2U * bits) & 3U);
  }
  // The bit of a unit among those of its kind, of which there are at most 16.
  static constexpr unsigned place(unsigned unit, unsigned first) { return (unit - first) & 15U; }

  std::uint64_t tokens_{};
  std::uint16_t heroes_{};
  std::uint8_t dragons_{};
  std::uint8_t eggs_{};
};
static_assert(sizeof(Force) == 16);

// Every kind of unit that is there, in the order of their numbers.
template <class Visit>
constexpr void for_each_unit(const Force& force, Visit&& visit) {
  for (const HouseId house : force.houses_with_tokens()) visit(token_of(house));
  for (const HouseId house : force.heroes()) visit(hero_of(house));
  if ((force.dragon_bits() | force.egg_bits()) == 0) return;
  for (std::size_t i = 0; i < most_dragons; ++i) {
    if (force.has(dragon(i))) visit(dragon(i));
  }
  for (std::size_t i = 0; i < most_dragons; ++i) {
    if (force.has(egg(i))) visit(egg(i));
  }
}

}  // namespace tablewright::westeros
