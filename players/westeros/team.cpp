#include "team.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "acts.hpp"
#include "treaty_judgement.hpp"
#include "undead_battles.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

constexpr TeamThought thoughtful{400, 120, true, true};
constexpr TeamThought hasty{40, 20, false, false};
constexpr int deepest_thought = 40;
constexpr int looks_after_march = 12;
constexpr std::int64_t worst = std::numeric_limits<std::int64_t>::min() / 4;

bool is_fought(const State& state) {
  return state.battle.attacker != nobody || state.battle.undead != Undead::None;
}

class TeamThinker {
 public:
  TeamThinker(const TeamThought& thought, const Rules& rules, Seat seat, Random& random)
      : thought_(thought), rules_(rules), seat_(seat), judge_(rules), random_(random) {}

  Act decide(const State& state) {
    ActList list;
    answers_of(rules_, state, seat_, list);
    if (list.size() == 1) return list[0];
    begin_with(state);
    wide_ = state.top().step == Step::Army || state.top().step == Step::From;
    on_the_way_ = wide_;
    if (state.top().step == Step::Turn) look_at_faces(state);
    if (state.top().step == Step::Draft && thought_.of_others) look_at_loose_dice(state);
    FixedVector<Act, 1024> best;
    std::int64_t most = worst;
    for (const Act& act : list) {
      const std::int64_t worth = worth_of(state, act, static_cast<int>(list.size()));
      if (worth < most) continue;
      if (worth > most) best.clear();
      most = worth;
      best.push_back(act);
    }
    return best[random_.below(static_cast<std::uint32_t>(best.size()))];
  }

 private:
  std::int64_t worth_of(const State& state, const Act& act, int choices) {
    switch (state.top().step) {
      case Step::PickHouse: return 0;
      case Step::Draft: return thought_.of_others ? gain_[act.a] : hope(state, static_cast<Face>(act.a));
      case Step::Turn: return worth_of_dice(state, act);
      case Step::Commit: return worth_of_commitment(state, act);
      case Step::Explore:
        if (kind_of(act) == Does::Explore) return worth_of_exploring(state, DomainId{act.a});
        [[fallthrough]];
      default: return explored(after(state, act), thought_.looks_an_action / choices, act, 1);
    }
  }

  // --- what an action may come to ------------------------------------------------------------------------

  void begin_with(const State& state) {
    frames_ = state.frames.size();
    parent_ = frames_ > 1 ? state.frames[frames_ - 2] : Frame{};
    own_turn_ = std::any_of(state.frames.begin(), state.frames.end(), [&](const Frame& frame) {
      return frame.step == Step::TurnFlow && frame.seat == seat_;
    });
  }

  // The action goes on: what asked for it has not gone on to the next. A question to the whole Treaty is the
  // own one too.
  [[nodiscard]] bool is_mine(const State& state) const {
    if (state.frames.empty() || state.frames.size() < frames_) return false;
    if (frames_ > 1 && state.frames[frames_ - 2] != parent_) return false;
    return state.top().seat == seat_ || state.top().seat == the_treaty;
  }

  std::int64_t explored(const State& state, int looks, const Act& before, int depth) {
    if (!is_mine(state) || depth > deepest_thought) return judged(state);
    if (thought_.whole_marches && (state.top().step == Step::From || state.top().step == Step::Army))
      return moved(state, depth);
    ActList list;
    answers_of(rules_, state, seat_, list);
    if (list.empty()) return judged(state);
    if (state.top().step == Step::Commit) return best_commitment(state, list);
    const auto out_of_order = [&](const Act& act) { return same_in_another_order(before, act); };
    const auto choices = static_cast<int>(list.size()) -
                         static_cast<int>(std::count_if(list.begin(), list.end(), out_of_order));
    if (looks <= choices) return explored(after(state, quick_answer(list)), 0, {}, depth + 1);
    std::int64_t most = worst;
    for (const Act& act : list) {
      if (!out_of_order(act))
        most = std::max(most, explored(after(state, act), looks / choices, act, depth + 1));
    }
    return most;
  }

  // --- whole marches
  // -----------------------------------------------------------------------------------------

  // The best end of a march: armies are taken up as a whole, or but for one, or one unit goes alone.
  std::int64_t moved(const State& state, int depth) {
    if (!is_mine(state) || depth > deepest_thought) return judged(state);
    if (state.top().step == Step::Army) return led(state, depth);
    if (state.top().step != Step::From) return explored(state, looks_after_march, {}, depth);
    ActList list;
    answers_of(rules_, state, seat_, list);
    if (list.empty()) return judged(state);
    // The second march of a card is thought of when it comes.
    if (marches_ > 0) return explored(after(state, quick_answer(list)), 0, {}, depth + 1);
    ++marches_;
    std::int64_t most = worst;
    for (const Act& act : list) most = std::max(most, moved(after(state, act), depth + 1));
    --marches_;
    return most;
  }

  std::int64_t led(const State& state, int depth) {
    const Frame frame = state.top();
    const Force there = state.at[frame.a];
    if (frame.c > 0) {
      const std::int64_t most = gone(state, depth, true);
      return on_the_way_ ? std::max(most, on_the_way(state, depth)) : most;
    }
    // Only of an army as a whole it is asked what it does on the way.
    const bool on_the_way = on_the_way_;
    std::int64_t most = gone(taken(state, there, UnitId{none}), depth, there.empty());
    if (there.empty()) return most;
    on_the_way_ = false;
    const auto try_with = [&](const State& with) { most = std::max(most, gone(with, depth, false)); };
    most = std::max(most, gone(state, depth, true));
    const bool begun = !state.army.empty();
    bool first = true;
    for_each_unit(there, [&](UnitId unit) {
      if (!wide_ && !first) return;
      first = false;
      if (there.units() > 2 || (begun && there.units() > 1)) try_with(taken(state, there, unit));
      if (begun) return;
      Force one;
      one.add(unit);
      try_with(taken(state, one, UnitId{none}));
    });
    on_the_way_ = on_the_way;
    return most;
  }

  // Others are taken along, or one stays behind.
  std::int64_t on_the_way(const State& state, int depth) {
    std::int64_t most = worst;
    const Force there = state.at[state.top().a];
    if (!there.empty()) most = gone(taken(state, there, UnitId{none}), depth, true);
    for_each_unit(state.army, [&](UnitId unit) {
      const Act drop{.kind = static_cast<std::uint8_t>(Does::Drop), .a = unit.value};
      if (state.army.units() > 1 && !Westeros::explain(rules_, state, seat_, drop))
        most = std::max(most, gone(after(state, drop), depth, true));
    });
    return most;
  }

  // With these units taken up as far as they may, one of a kind perhaps left.
  State taken(const State& state, const Force& units, UnitId left) {
    State now = state;
    const std::size_t frames = state.frames.size();
    for_each_unit(units, [&](UnitId unit) {
      const Act take{.kind = static_cast<std::uint8_t>(Does::Take), .a = unit.value};
      for (int i = unit == left ? 1 : 0; i < units.count(unit); ++i) {
        if (now.frames.size() != frames || now.top().step != Step::Army) return;
        if (Westeros::explain(rules_, now, seat_, take)) return;
        now = after(now, take);
      }
    });
    return now;
  }

  // The army sets out, or ends its march here.
  std::int64_t gone(const State& state, int depth, bool may_stop) {
    if (!is_mine(state) || state.top().step != Step::Army) return moved(state, depth + 1);
    ActList list;
    answers_of(rules_, state, seat_, list);
    std::int64_t most = worst;
    for (const Act& act : list) {
      const bool goes = kind_of(act) == Does::Go || kind_of(act) == Does::Fly;
      if (goes || (may_stop && ends_something(act)))
        most = std::max(most, moved(after(state, act), depth + 1));
    }
    return most;
  }

  // --- what a position is worth ----------------------------------------------------------------------------

  // In the own turn an army that stands on a token turns it up at once. What lies there nobody knows: the
  // made-up world must not tell.
  [[nodiscard]] std::int64_t judged(const State& state) const {
    DomainSet domains;
    if (own_turn_ && !state.frames.empty()) domains = explorable(state);
    if (domains.empty()) return judge_.score(state);
    State later = state;
    std::int64_t found = 0;
    for (const DomainId domain : domains) found += turned_up(later, domain);
    return judge_.score(later) + found;
  }

  // In the south, where nothing bad lies.
  [[nodiscard]] DomainSet explorable(const State& state) const {
    DomainSet found;
    for (const DomainId domain : rules_.everywhere - rules_.north) {
      if (state.winter.face_down[domain.value] != no_token &&
          state.at[domain.value].units() >= rules_.treaty_numbers.explorers &&
          controls(rules_, state, seat_, domain))
        found.add(domain);
    }
    return found;
  }

  std::int64_t turned_up(State& state, DomainId domain) const {
    const std::int64_t found = judge_.unseen_token(state, is_blue(state.winter.face_down[domain.value]));
    state.winter.face_down[domain.value] = no_token;
    return found;
  }

  [[nodiscard]] std::int64_t worth_of_exploring(const State& state, DomainId domain) const {
    State later = state;
    const std::int64_t found = turned_up(later, domain);
    return judged(later) + found;
  }

  [[nodiscard]] Seat who_answers(const State& state) const {
    const Seat seat = state.top().seat;
    return seat == the_treaty ? seat_ : seat;
  }

  State after(const State& state, const Act& act) {
    State next = state;
    Random chance(1);
    EventSink nobody_listens;
    Westeros::apply(rules_, next, who_answers(state), act, chance, nobody_listens);
    return next;
  }

  // --- battles ---------------------------------------------------------------------------------------------

  std::int64_t best_commitment(const State& state, const ActList& list) {
    if (!thought_.whole_marches) {
      std::int64_t most = worst;
      for (const Act& act : list) most = std::max(most, worth_of_commitment(state, act));
      return most;
    }
    const Act* best = nullptr;
    std::int64_t most = 0;
    for (const Act& act : list) {
      const std::int64_t chance = chance_of_treaty(rules_, state, card_of(act));
      // Of cards that do the same the cheapest: nothing, then the weakest.
      if (best != nullptr && (chance < most || (chance == most && price_of(*best) <= price_of(act))))
        continue;
      most = chance;
      best = &act;
    }
    return best == nullptr ? worst : worth_of_commitment(state, *best);
  }

  static CardId card_of(const Act& act) { return kind_of(act) == Does::Pass ? no_card : CardId{act.b}; }
  [[nodiscard]] int price_of(const Act& act) const {
    const CardId card = card_of(act);
    return card == no_card ? 0 : 1 + int{rules_.card(card).strength};
  }

  std::int64_t worth_of_commitment(const State& state, const Act& act) {
    const CardId card = kind_of(act) == Does::Pass ? no_card : CardId{act.b};
    const std::int64_t chance = chance_of_treaty(rules_, state, card);
    const std::int64_t won = chance == 0 ? 0 : worth_of_battle(state, act, false);
    const std::int64_t lost = chance == certain ? 0 : worth_of_battle(state, act, true);
    return (won * chance + lost * (certain - chance)) / certain;
  }

  // The battle fought to its end with simple answers.
  std::int64_t worth_of_battle(const State& state, const Act& act, bool strong_enemy) {
    State now = after(world_with_top(rules_, state, strong_enemy), act);
    for (int i = 0; i < deepest_thought && is_fought(now) && !now.frames.empty(); ++i) {
      ActList list;
      answers_of(rules_, now, who_answers(now), list);
      if (list.empty()) break;
      now = after(now, quick_answer(list));
    }
    return judged(now);
  }

  // --- dice ------------------------------------------------------------------------------------------------

  // What each action would gain now, and what the others would gain by following a die.
  void look_at_faces(const State& state) {
    const std::int64_t now = judged(state);
    for (std::uint8_t face = 0; face < faces; ++face) {
      gain_[face] = gain_of(state, static_cast<Face>(face), now, seat_);
      others_[face] = 0;
      const Faces& dice = state.dice[seat_.value];
      if (!thought_.of_others || (face != dice[0] && face != dice[1])) continue;
      for (std::size_t i = 0; i < rules_.humans; ++i) {
        if (seat_at(i) != seat_) others_[face] += gain_of(state, static_cast<Face>(face), now, seat_at(i));
      }
    }
  }

  // What this action would gain if the seat were asked for it now.
  std::int64_t gain_of(const State& state, Face face, std::int64_t now, Seat seat) {
    const Seat own = seat_;
    State asked = state;
    asked.frames.push_back(asking_for(face, seat));
    seat_ = seat;
    begin_with(asked);
    const std::int64_t gain = explored(asked, thought_.looks_a_face, {}, 0) - now;
    seat_ = own;
    begin_with(state);
    return std::max<std::int64_t>(gain, 0);
  }

  [[nodiscard]] Frame asking_for(Face face, Seat seat) const {
    switch (face) {
      case Face::Recruit: return {.step = Step::Recruit, .seat = seat, .n = rules_.numbers.recruits};
      case Face::March: return {.step = Step::From, .seat = seat, .b = plain_march, .flags = 1};
      case Face::Sail: return {.step = Step::From, .seat = seat, .b = plain_sail, .flags = 1};
      case Face::Whisper: return {.step = Step::Whisper, .seat = seat};
      case Face::Plot: return {.step = Step::PlayPlot, .seat = seat};
      case Face::Event: return {.step = Step::PlayEvent, .seat = seat};
    }
    return {};
  }

  // Doing the same twice brings less the second time; so does what the others do after it.
  [[nodiscard]] std::int64_t worth_of_placing(std::uint8_t die, std::uint8_t slot) const {
    return gain_[slot] + gain_[die] * (die == slot ? 6 : 9) / 10 + others_[die] * 7 / 10;
  }

  [[nodiscard]] std::int64_t best_placing(const State& state, Faces dice) const {
    std::int64_t most = worst;
    for (const std::uint8_t die : dice) {
      for (std::uint8_t slot = 0; slot < faces && die != none; ++slot) {
        if ((state.covered >> slot & 1U) == 0) most = std::max(most, worth_of_placing(die, slot));
      }
    }
    return most;
  }

  [[nodiscard]] std::int64_t worth_of_dice(const State& state, const Act& act) const {
    constexpr std::int64_t trouble = 50;  // a change must be worth it
    const Faces dice = state.dice[seat_.value];
    if (kind_of(act) == Does::Place) return worth_of_placing(act.a, act.b);
    if (kind_of(act) == Does::Set) {
      const std::int64_t price = std::int64_t{200} * rules_.house(HouseId{act.a}).ability.price;
      const std::uint8_t other = dice[0] == act.b ? dice[1] : dice[0];
      return best_placing(state, {act.c, other}) - price - trouble;
    }
    std::int64_t sum = 0;
    for (std::uint8_t face = 0; face < faces; ++face) sum += best_placing(state, {face, face});
    return sum / static_cast<std::int64_t>(faces) - trouble;
  }

  void look_at_loose_dice(const State& state) {
    const std::int64_t now = judged(state);
    for (std::uint8_t face = 0; face < faces; ++face) {
      if (state.loose_dice[face] > 0) gain_[face] = gain_of(state, static_cast<Face>(face), now, seat_);
    }
  }

  // Which die to draft, before anything is known of the turn.
  [[nodiscard]] std::int64_t hope(const State& state, Face face) const {
    const std::int64_t gold = gold_of(rules_, state, the_treaty);
    const auto cards = static_cast<std::int64_t>(state.hands[seat_.value].size());
    switch (face) {
      case Face::Recruit: return gold >= 2 ? 400 + 40 * gold : 50 * gold;
      case Face::March: return 600;
      case Face::Sail: return 500;
      case Face::Whisper: return 80 * (rules_.numbers.hand - cards) + (gold < 2 ? 250 : 50);
      case Face::Plot: return cards > 0 ? 120 * std::min<std::int64_t>(gold, 4) : 0;
      case Face::Event: return cards > 0 ? 350 : 100;
    }
    return 0;
  }

  TeamThought thought_;
  const Rules& rules_;
  Seat seat_;
  TreatyJudge judge_;
  Random& random_;
  Frame parent_{};                            // what has asked for the action
  std::size_t frames_{};                      // of the action that is being thought through
  int marches_{};                             // that are being thought through
  bool own_turn_{};                           // of the seat that is thought for
  bool on_the_way_{};                         // an army may leave one behind or take others along
  bool wide_{};                               // many ways to split an army
  std::array<std::int64_t, faces> gain_{};    // of each action, in a turn
  std::array<std::int64_t, faces> others_{};  // of those who follow a die
};

}  // namespace

Act team_mate_with(const TeamThought& thought, const Rules& rules, const View& view, Seat seat,
                   Random& random) {
  const State world = Westeros::sample(rules, view, random);
  return TeamThinker(thought, rules, seat, random).decide(world);
}

Act team_mate(const Rules& rules, const View& view, Seat seat, Random& random) {
  return team_mate_with(thoughtful, rules, view, seat, random);
}

Act hasty_team_mate(const Rules& rules, const View& view, Seat seat, Random& random) {
  return team_mate_with(hasty, rules, view, seat, random);
}

}  // namespace tablewright::players
