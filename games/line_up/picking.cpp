// Who is asked, what may be picked, why not, and picking it.
#include <algorithm>

#include "picks.hpp"
#include "skirmish/rule_ids.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish::line_up {

namespace {

bool is_for_secret(ActKind kind) { return kind >= ActKind::Lay; }

std::size_t side_of(const Rules& rules, Seat seat) { return rules.table.side_of[seat.value].value; }

SeatSet team_of(const Rules& rules, std::size_t side) {
  return rules.table.team_of(Side{static_cast<std::uint8_t>(side)});
}

// In secret the players of a team lay cards in turn: every side has one who speaks, so that sides do not wait
// for each other.
Seat picker_of(const Rules& rules, const State& state, std::size_t side) {
  const SeatSet team = team_of(rules, side);
  const Picks& picks = state.sides[side];
  auto skip = (picks.figures.size() + picks.attachments.size()) % static_cast<std::size_t>(team.count());
  auto seat = team.begin();
  for (; skip > 0; --skip) ++seat;
  return *seat;
}

// --- Why not -------------------------------------------------------------------------------------------

using Refused = std::optional<Refusal>;

Refusal refusal(RuleId rule, Reason reason, std::size_t a = 0, std::size_t b = 0) {
  return {rule, {.kind = k(reason), .a = static_cast<std::uint8_t>(a), .b = static_cast<std::uint8_t>(b)}};
}

// The other side that has it, where there is only one of each (skirmish.pick.3).
template <class Has>
std::optional<std::size_t> taken_by(const Rules& rules, const State& state, std::size_t side, Has has) {
  if (rules.collections == Collections::Each) return std::nullopt;
  for (std::size_t other = 0; other < rules.sides; ++other) {
    if (other != side && has(state.sides[other])) return other;
  }
  return std::nullopt;
}

// Every side needs somebody to hold its attachments (skirmish.comp.5): neither may it fill its line-up with
// basic characters, nor take the last characters from sides that have none.
Refused holder_refused(const Rules& rules, const State& state, std::size_t side, std::uint8_t figure) {
  if (rules.attachments == 0) return std::nullopt;
  const Picks& picks = state.sides[side];
  const bool character = is_character(rules, figure);
  const bool has_one = has_character(rules, picks);
  const bool last = picks.figures.size() + 1U == rules.most_figures;
  if (!character && !has_one && last) return refusal(rule::basics_hold_none, Reason::NobodyToHold, figure);
  const bool shared = rules.collections == Collections::One;
  if (shared && character && has_one &&
      free_characters(rules, state) <= sides_without_character(rules, state))
    return refusal(rule::basics_hold_none, Reason::LastForOthers, figure);
  return std::nullopt;
}

Refused figure_refused(const Rules& rules, const State& state, std::size_t side, std::uint8_t figure) {
  const Picks& picks = state.sides[side];
  if (has_name_of_figure(rules, picks, figure)) return refusal(rule::same_name, Reason::SameName, figure);
  if (picks.figures.size() == rules.most_figures)
    return refusal(rule::agreed_number, Reason::EnoughFigures, rules.most_figures);
  if (const auto other = taken_by(rules, state, side, [&](const Picks& o) { return has_figure(o, figure); }))
    return refusal(rule::one_of_each, Reason::FigureTaken, figure, *other);
  return holder_refused(rules, state, side, figure);
}

RuleId rule_of_attaching(const Rules& rules, std::uint8_t what) {
  return is_companion(rules, what) ? rule::companion_of : rule::give_item;
}

Refused attachment_refused(const Rules& rules, const State& state, std::size_t side, Attached attached) {
  const auto [what, to] = attached;
  const Picks& picks = state.sides[side];
  if (has_name_of_attachment(rules, picks, what))
    return refusal(rule_of_attaching(rules, what), Reason::GivenAlready, what);
  if (picks.attachments.size() == rules.attachments)
    return refusal(rule_of_equal_attachments(rules.edition, rules.attachments == 0),
                   Reason::EnoughAttachments, rules.attachments);
  if (const auto other =
          taken_by(rules, state, side, [item = what](const Picks& o) { return has_attachment(o, item); }))
    return refusal(rule::one_of_each, Reason::AttachmentTaken, what, *other);
  if (is_bonus(rules, what))
    return to == the_side(rules) ? Refused() : refusal(rule::bonus_before_side, Reason::BeforeItsSide, what);
  if (to == the_side(rules)) return refusal(rule_of_attaching(rules, what), Reason::NeedsHolder, what);
  if (!has_figure(picks, to)) return refusal(rule_of_attaching(rules, what), Reason::NotOnSide, to);
  if (!is_character(rules, to))
    return refusal(is_companion(rules, what) ? rule::basics_have_no_companion : rule::basics_hold_none,
                   Reason::BasicHoldsNone, to);
  if (is_companion(rules, what) && has_companion(rules, picks, to))
    return refusal(rule::companion_of, Reason::HasCompanion, to);
  return std::nullopt;
}

Refused end_refused(const Rules& rules, const Picks& picks) {
  if (picks.figures.size() < rules.fewest_figures)
    return refusal(rule::agreed_number, Reason::TooFewFigures, rules.fewest_figures);
  if (picks.attachments.size() < rules.attachments)
    return refusal(rule_of_equal_attachments(rules.edition, picks.attachments.empty()),
                   Reason::TooFewAttachments, rules.attachments);
  return std::nullopt;
}

Refused putting_back_refused(const Picks& picks) {
  if (picks.put_back < most_put_back) return std::nullopt;
  return refusal(rule::put_back, Reason::ChangedOften, most_put_back);
}

// What belongs to a figure goes first: otherwise everybody would see how much that was.
Refused drop_refused(const Rules& rules, const Picks& picks, std::uint8_t figure) {
  if (!has_figure(picks, figure)) return refusal(rule::put_back, Reason::NotLaid, figure);
  for (const Attached& attached : picks.attachments) {
    if (attached.to == figure)
      return refusal(rule_of_attaching(rules, attached.what), Reason::HoldsSomething, figure, attached.what);
  }
  return putting_back_refused(picks);
}

Refused detach_refused(const Picks& picks, std::uint8_t what) {
  if (!has_attachment(picks, what)) return refusal(rule::put_back, Reason::NotJoined, what);
  return putting_back_refused(picks);
}

// Values that no card has are no words of this game.
bool names_cards(const Rules& rules, const Act& act) {
  const std::size_t figures = rules.figures.size();
  const std::size_t attachments = rules.attachables.size();
  switch (static_cast<ActKind>(act.kind)) {
    case ActKind::Take:
    case ActKind::Lay:
    case ActKind::Drop: return act.a < figures;
    case ActKind::Attach:
    case ActKind::Join: return act.a < attachments && act.b <= figures;  // or the side itself
    case ActKind::Detach: return act.a < attachments;
    case ActKind::Done:
    case ActKind::Ready: return true;
  }
  return false;
}

Refused refused_by_rules(const Rules& rules, const State& state, std::size_t side, const Act& act) {
  const auto kind = static_cast<ActKind>(act.kind);
  if (is_for_secret(kind) != rules.in_secret())
    return rules.in_secret() ? refusal(rule::in_secret, Reason::InSecret)
                             : refusal(rule::ways_to_pick, Reason::InTheOpen);
  const Picks& picks = state.sides[side];
  switch (kind) {
    case ActKind::Take:
    case ActKind::Lay: return figure_refused(rules, state, side, act.a);
    case ActKind::Attach:
    case ActKind::Join: return attachment_refused(rules, state, side, {act.a, act.b});
    case ActKind::Done:
    case ActKind::Ready: return end_refused(rules, picks);
    case ActKind::Drop: return drop_refused(rules, picks, act.a);
    case ActKind::Detach: return detach_refused(picks, act.a);
  }
  return std::nullopt;
}

// --- What may be picked ----------------------------------------------------------------------------------

class Offers {
 public:
  Offers(const Rules& rules, const State& state, std::size_t side, ActList& list)
      : rules_(rules), state_(state), side_(side), list_(list) {}

  void add_all() {
    const bool secret = rules_.in_secret();
    const std::size_t figures = rules_.figures.size();
    const std::size_t attachments = rules_.attachables.size();
    add_each(secret ? ActKind::Lay : ActKind::Take, figures);
    add_joins(secret ? ActKind::Join : ActKind::Attach, attachments);
    if (secret) add_each(ActKind::Drop, figures);
    if (secret) add_each(ActKind::Detach, attachments);
    add({.kind = k(secret ? ActKind::Ready : ActKind::Done)});
  }

 private:
  void add(const Act& act) {
    if (!refused_by_rules(rules_, state_, side_, act)) list_.push_back(act);
  }
  void add_each(ActKind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add({.kind = k(kind), .a = static_cast<std::uint8_t>(i)});
  }
  void add_joins(ActKind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      for (const std::uint8_t figure : state_.sides[side_].figures)
        add({.kind = k(kind), .a = static_cast<std::uint8_t>(i), .b = figure});
      add({.kind = k(kind), .a = static_cast<std::uint8_t>(i), .b = the_side(rules_)});
    }
  }

  const Rules& rules_;
  const State& state_;
  std::size_t side_;
  ActList& list_;
};

// --- Picking ---------------------------------------------------------------------------------------------

bool all_ready(const Rules& rules, const State& state) {
  return std::all_of(state.sides.begin(), state.sides.begin() + rules.sides,
                     [](const Picks& picks) { return picks.ready; });
}

void put_back(Picks& picks, const Act& act) {
  ++picks.put_back;
  if (static_cast<ActKind>(act.kind) == ActKind::Drop) {
    const auto* found = std::find(picks.figures.begin(), picks.figures.end(), act.a);
    picks.figures.erase_at(static_cast<std::size_t>(found - picks.figures.begin()));
    return;
  }
  const auto* found = std::find_if(picks.attachments.begin(), picks.attachments.end(),
                                   [&](const Attached& attached) { return attached.what == act.a; });
  picks.attachments.erase_at(static_cast<std::size_t>(found - picks.attachments.begin()));
}

// The event that tells of an act.
EventKind told_as(ActKind kind) {
  switch (kind) {
    case ActKind::Take: return EventKind::Took;
    case ActKind::Attach: return EventKind::Gave;
    case ActKind::Lay: return EventKind::Laid;
    case ActKind::Join: return EventKind::Joined;
    case ActKind::Drop: return EventKind::Dropped;
    case ActKind::Detach: return EventKind::Detached;
    case ActKind::Done:
    case ActKind::Ready: break;
  }
  return EventKind::Finished;
}

void pick(const Rules& rules, State& state, std::size_t side, const Act& act, EventSink& sink) {
  Picks& picks = state.sides[side];
  const auto kind = static_cast<ActKind>(act.kind);
  sink.happened({k(told_as(kind)), static_cast<std::uint8_t>(side), act.a, act.b}, team_of(rules, side));
  switch (kind) {
    case ActKind::Take:
    case ActKind::Lay: picks.figures.push_back(act.a); break;
    case ActKind::Attach:
    case ActKind::Join: picks.attachments.push_back({act.a, act.b}); break;
    case ActKind::Drop:
    case ActKind::Detach: put_back(picks, act); break;
    case ActKind::Done:
    case ActKind::Ready: picks.ready = true; break;
  }
  // In the open a full line-up needs no word; in secret it can still be changed.
  if (!rules.in_secret() && !picks.ready && has_all(rules, picks)) {
    picks.ready = true;
    sink.happened({k(EventKind::Finished), static_cast<std::uint8_t>(side)});
  }
}

// On to the next side of the draft that still picks.
void pass_turn(const Rules& rules, State& state) {
  if (rules.way != Way::Draft && rules.way != Way::Random) return;
  do {
    ++state.turn;
  } while (state.sides[side_in_draft(rules, state, state.turn)].ready);
}

void show_all(const Rules& rules, const State& state, EventSink& sink) {
  for (std::uint8_t side = 0; side < rules.sides; ++side) {
    for (const std::uint8_t figure : state.sides[side].figures)
      sink.happened({k(EventKind::Showed), side, figure});
    for (const Attached& attached : state.sides[side].attachments)
      sink.happened({k(EventKind::ShowedWith), side, attached.what, attached.to});
  }
}

// Secret picks are shown together, once every side is ready (skirmish.setup.9).
SeatSet go_on(const Rules& rules, State& state, EventSink& sink) {
  if (!all_ready(rules, state)) {
    pass_turn(rules, state);
    return {};
  }
  state.phase = Phase::Over;
  state.turn = 0;
  if (rules.in_secret()) show_all(rules, state, sink);
  sink.happened({k(EventKind::Completed)});
  return rules.in_secret() ? rules.table.everybody() : SeatSet{};
}

// Chance picks as in a draft, any card that may be picked being equally likely.
void pick_at_random(const Rules& rules, State& state, Random& random, EventSink& sink) {
  while (state.phase == Phase::Picking) {
    const std::size_t side = side_to_pick(rules, state);
    ActList list;
    Offers(rules, state, side, list).add_all();
    pick(rules, state, side, list[random.below(static_cast<std::uint32_t>(list.size()))], sink);
    go_on(rules, state, sink);
  }
}

}  // namespace

std::uint32_t LineUp::most_acts(const Rules& rules) {
  return rules.sides * (rules.most_figures + rules.attachments + 1U + 2U * most_put_back);
}

State LineUp::set_up(const Rules& rules, Random& random, EventSink& sink) {
  State state;
  const bool in_turn = rules.way == Way::Open || rules.way == Way::Draft;
  const bool flipped = rules.version.since(change::true_to_the_book);  // skirmish.pick.5
  const auto agreed = flipped ? rules.begins : rules.picks_first;
  if (flipped || in_turn)
    state.first = agreed ? *agreed : static_cast<std::uint8_t>(random.below(rules.sides));
  if (flipped) sink.happened({k(EventKind::FirstPlayer), state.first});
  if (in_turn)
    sink.happened({k(EventKind::PicksFirst), static_cast<std::uint8_t>(first_to_pick(rules, state))});
  if (rules.way == Way::Random) pick_at_random(rules, state, random, sink);
  return state;
}

Question LineUp::question(const Rules& rules, const State& state) {
  Question question;
  if (state.phase == Phase::Over) return question;
  if (!rules.in_secret()) {
    const std::size_t side = side_to_pick(rules, state);
    question.what = {k(Asked::Pick), static_cast<std::uint8_t>(side)};
    question.asked = team_of(rules, side);
    question.asking = question.asked.count() > 1 ? Asking::Any : Asking::One;
    return question;
  }
  question.what = {k(Asked::PickInSecret)};
  question.asking = Asking::All;
  for (std::size_t side = 0; side < rules.sides; ++side) {
    if (!state.sides[side].ready) question.asked.add(picker_of(rules, state, side));
  }
  return question;
}

void LineUp::legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
  if (question(rules, state).asked.has(seat)) Offers(rules, state, side_of(rules, seat), list).add_all();
}

std::optional<Refusal> LineUp::explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
  if (const auto refused = refused_by_table(question(rules, state), seat, act, vocabulary.acts))
    return refused;
  if (!names_cards(rules, act)) return refused_by(table_rule::act, TableReason::NoSuchAct, seat);
  return refused_by_rules(rules, state, side_of(rules, seat), act);
}

Applied LineUp::apply(const Rules& rules, State& state, Seat seat, const Act& act, Random&, EventSink& sink) {
  pick(rules, state, side_of(rules, seat), act, sink);
  return {false, go_on(rules, state, sink)};
}

std::optional<Outcome> LineUp::result(const Rules& rules, const State& state) {
  if (state.phase != Phase::Over) return std::nullopt;
  Outcome outcome{0, {}, {.kind = k(EventKind::Completed)}};
  outcome.points.resize(rules.sides);
  return outcome;
}

static_assert(Game<LineUp>);

}  // namespace tablewright::skirmish::line_up
