#pragma once

#include <array>
#include <cstdint>

#include "chances.hpp"
#include "core/fixed_vector.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::players {

// How good a position is for a side: a won match counts a million.
//
// Points and figures as they are; then the turns to come, in the order in which the sides will have them:
// each side in its turn is thought to do its best deed (a challenge, a rally, an assist) from where its
// figures stand, with the exact odds, and what happened earlier is kept as likelihoods. Later turns count
// less, because nobody stands still.
class Judge {
 public:
  Judge(const skirmish::Rules& rules, Side side, Chances& chances);
  std::int64_t score(const skirmish::State& state);

 private:
  using PieceId = skirmish::PieceId;
  using PieceSet = skirmish::PieceSet;

  // A character, and how likely it will be standing or lying when its turn comes.
  struct Fighter {
    std::int64_t standing{};
    std::int64_t down{};
    PieceSet beside;   // rivals to challenge at once
    PieceSet near;     // rivals to challenge after a move
    PieceSet to_help;  // allies to help up, at once or after a move
    PieceSet to_help_at_once;
  };
  struct Deed {
    PieceId who = skirmish::no_piece;
    PieceId whom = skirmish::no_piece;  // the same as who: a rally
    int challenges{};                   // 0: an assist or a rally
    std::int64_t worth{};               // for the side that does it
  };

  // How likely a target is tipped over or knocked out by a deed.
  struct Fate {
    std::int64_t tipped{};
    std::int64_t out_from_standing{};
    std::int64_t out_from_down{};
  };

  [[nodiscard]] std::int64_t worth_of_points(unsigned points) const;
  [[nodiscard]] std::int64_t worth_of_knock_out(unsigned points) const;
  [[nodiscard]] std::int64_t worth_of_tipping(PieceId piece) const;
  [[nodiscard]] std::int64_t points_score(const skirmish::State& state) const;
  [[nodiscard]] std::int64_t figures_score(const skirmish::State& state) const;
  [[nodiscard]] std::int64_t cards_score(const skirmish::State& state) const;
  [[nodiscard]] std::int64_t ways_score(const skirmish::State& state) const;
  [[nodiscard]] int steps_between(Square from, Bitboard to) const;

  void line_up(const skirmish::State& state);
  [[nodiscard]] std::int64_t turns_score(const skirmish::State& state);
  [[nodiscard]] Fate fate_of(PieceId target, std::int64_t chance, int challenges) const;
  void consider_challenges(const skirmish::State& state, PieceId who, int actions, Deed& best);
  void consider_help(PieceId who, int actions, Deed& best);
  [[nodiscard]] Deed best_deed(const skirmish::State& state, PieceSet who, int actions);
  void carry_out(const skirmish::State& state, const Deed& deed);
  [[nodiscard]] std::int64_t sign_of(const Deed& deed) const;

  const skirmish::Rules& rules_;
  Side side_;
  Chances& chances_;
  std::array<std::int64_t, skirmish::max_sides> knock_out_{};  // what it is worth to each side now
  std::array<Fighter, skirmish::max_pieces> fighters_{};
};

}  // namespace tablewright::players
