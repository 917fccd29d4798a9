#pragma once

#include <optional>

#include "verb.hpp"

// Each, Next, Choose, Option, Jump, If, May: how the parts of an action hang together.
namespace tablewright::skirmish {

constexpr bool is_steering(Op op) { return op >= Op::Each && op <= Op::May; }

// What comes of such a part: the match goes on with another one, somebody is asked, or it cannot be done.
enum class Steered : std::uint8_t { GoesOn, Asks, Impossible };
Steered steer(Playing& play, const Frame& frame, const Part& part);

// The alternatives of a choice that could be begun, by their texts.
FixedVector<std::uint8_t, 16> options_of(const Rules& rules, const State& state, const Frame& frame);
// Can what stands at this part of an action be begun?
bool can_begin(const Rules& rules, const State& state, const Frame& frame, std::size_t at);

void list_shares(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                 ActList& list);
std::optional<Refusal> refuse_share(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act);
void take_share(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);
void list_options(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                  ActList& list);
std::optional<Refusal> refuse_option(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act);
void take_option(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);
void list_yes_or_no(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                    PieceId piece, ActList& list);
void take_yes_or_no(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

}  // namespace tablewright::skirmish
