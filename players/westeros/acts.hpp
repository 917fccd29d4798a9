#pragma once

#include <algorithm>

#include "westeros/rules/westeros.hpp"

// What every computer player of Westeros thinks of acts, whatever it makes of positions.
namespace tablewright::players {

inline westeros::Does kind_of(const Act& act) { return static_cast<westeros::Does>(act.kind); }
inline bool ends_something(const Act& act) {
  return kind_of(act) == westeros::Does::Pass || kind_of(act) == westeros::Does::Stop;
}

// What may be answered, but for armies lifted as a whole: a computer takes units one by one, which leads to
// the same armies and leaves fewer acts to look at.
inline void answers_of(const westeros::Rules& rules, const westeros::State& state, Seat seat, ActList& list) {
  westeros::Westeros::legal(rules, state, seat, list);
  if (state.frames.empty() || state.top().step != westeros::Step::Army) return;
  const auto lifts = [](const Act& act) { return kind_of(act) == westeros::Does::Lift; };
  const auto* end = std::remove_if(list.begin(), list.end(), lifts);
  list.resize(static_cast<std::size_t>(end - list.begin()));
}

// Letting it be, if that is possible.
inline const Act& quick_answer(const ActList& list) {
  const auto end = std::find_if(list.begin(), list.end(), ends_something);
  return end == list.end() ? list[0] : *end;
}

// Units are taken and dropped one by one; one order is enough.
inline bool same_in_another_order(const Act& before, const Act& act) {
  const bool units = kind_of(act) == westeros::Does::Take || kind_of(act) == westeros::Does::Drop;
  return units && act.kind == before.kind && act.a < before.a;
}

// The question that opens an action.
inline bool opens(const westeros::Frame& frame, westeros::Face face) {
  using westeros::Face;
  using westeros::Step;
  switch (face) {
    case Face::Recruit: return frame.step == Step::Recruit;
    case Face::March: return frame.step == Step::From && frame.b == westeros::plain_march;
    case Face::Sail: return frame.step == Step::From && frame.b == westeros::plain_sail;
    case Face::Whisper: return frame.step == Step::Whisper;
    case Face::Plot: return frame.step == Step::PlayPlot;
    case Face::Event: return frame.step == Step::PlayEvent;
  }
  return false;
}

}  // namespace tablewright::players
