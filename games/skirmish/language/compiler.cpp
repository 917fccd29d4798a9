#include "skirmish/language/compiler.hpp"

#include <algorithm>
#include <array>

#include "describer.hpp"
#include "part_writer.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::skirmish {

using cards::Diagnostics;
using cards::Node;

namespace {

constexpr std::size_t most_actions = 250;
constexpr std::size_t most_reactions = 250;
constexpr std::size_t most_in_a_list = 60000;  // parts, descriptions: counted with 16 bits

struct EventForm {
  std::uint16_t form;
  Trigger trigger;
  bool of_two = false;  // about somebody and another one, "the target" in its lines
};
constexpr auto events = std::to_array<EventForm>({
    {form::Wins, Trigger::WinsChallenge, true},
    {form::Loses, Trigger::LosesChallenge, true},
    {form::HasBeenChallenged, Trigger::HasBeenChallenged, true},
    {form::Declares, Trigger::Declares, true},
    {form::WouldRoll, Trigger::WouldRoll, true},
    {form::AboutToChallenge, Trigger::AboutToChallenge},
    {form::AboutToMove, Trigger::BeginsMove},
    {form::EndsSecondMove, Trigger::SecondMove},
    {form::EndsMove, Trigger::EndsMove},
    {form::Enters, Trigger::EntersSquare},
    {form::BecomesExhausted, Trigger::BecomesExhausted},
    {form::BeginsTurn, Trigger::BeginsTurn},
    {form::IsKnockedDownBy, Trigger::KnockedDown, true},
    {form::IsKnockedOut, Trigger::KnockedOut, true},
    {form::IsPlaced, Trigger::Placed},
    {form::LeavesMap, Trigger::LeavesMap},
    {form::InteractsWith, Trigger::Interacts, true},
    {form::AtSetUp, Trigger::SetUp},
    {form::AtEndOfRound, Trigger::EndOfRound},
    {form::InCooldown, Trigger::CooldownStep},
});

const EventForm& event_of(std::uint16_t id) {
  return *std::find_if(events.begin(), events.end(),
                       [&](const EventForm& event) { return event.form == id; });
}

// Is the other one of the event whom the challenge is made against?
bool names_target(Trigger event) {
  return event == Trigger::WinsChallenge || event == Trigger::LosesChallenge || event == Trigger::Declares ||
         event == Trigger::WouldRoll;
}

bool is_trigger(const Node& clause) {
  return clause.id() == form::When || clause.id() == form::AtSetUp || clause.id() == form::AtEndOfRound ||
         clause.id() == form::InCooldown;
}

bool has(const std::vector<Node>& limits, std::uint16_t id) {
  return std::any_of(limits.begin(), limits.end(), [&](const Node& limit) { return limit.id() == id; });
}

// The lines of one card, token or status card.
struct Speech {
  std::string id;
  std::string title;
  StatusId status = no_status;
};

class Compiler {
 public:
  Compiler(const CardText& text, const Cast& cast, Rules& rules, Diagnostics& diagnostics,
           bool strict = false)
      : text_(text),
        cast_(cast),
        rules_(rules),
        diagnostics_(diagnostics),
        describer_(cast, rules, diagnostics, strict) {}

  void compile() {
    abilities();
    for (const Trait& trait : text_.traits) clauses({trait.id, trait.title, no_status}, trait.clauses);
    for (const CardPiece& piece : text_.pieces) clauses({piece.id, piece.title, no_status}, piece.clauses);
    for (std::size_t i = 0; i < text_.statuses.size(); ++i) {
      const CardStatus& status = text_.statuses[i];
      clauses({status.id, status.title, cast_.statuses[i]}, status.clauses);
    }
    clauses({cast_.id, cast_.title.empty() ? rules_.title : cast_.title, no_status}, text_.clauses);
  }

 private:
  [[nodiscard]] bool is_scenario() const { return cast_.self == no_piece; }

  void too_much(cards::Place place) {
    if (!full_) diagnostics_.add(place, "the cards of this match say more than there is room for.");
    full_ = true;
  }

  [[nodiscard]] bool is_full() const {
    return rules_.actions.size() >= most_actions || rules_.reactions.size() >= most_reactions ||
           rules_.parts.size() >= most_in_a_list || rules_.descriptions.size() >= most_in_a_list ||
           rules_.relations.size() >= most_in_a_list || rules_.tests.size() >= most_in_a_list ||
           rules_.bonuses.size() >= most_in_a_list;
  }

  // --- actions -----------------------------------------------------------------------------------------

  // An item without its icon has none: what it says are traits (skirmish.item.10).
  void abilities() {
    if (text_.abilities.empty()) return;
    PieceCard& card = rules_.pieces[cast_.self.value];
    card.first_action = static_cast<std::uint8_t>(rules_.actions.size());
    for (const Ability& ability : text_.abilities) {
      if (is_full()) return too_much({});
      CardAction action;
      action.id = ability.id;
      action.title = ability.title;
      action.type = ability.type;
      action.cost = ability.cost;
      action.star = ability.star;
      describer_.chosen = {};
      for (const Node& limit : ability.limits) take_limit(limit, action);
      action.face = face_of(ability.limits);
      add_action(std::move(action), ability.statements, card.kind == PieceKind::Character);
      ++card.actions;
    }
  }

  void take_limit(const Node& limit, CardAction& action) {
    if (limit.id() == form::OnceATurn) action.limit = next_limit(limit.place);
    if (limit.id() == form::EvenLying) action.lying_too = true;
    if (limit.id() == form::Needs) action.needs = describer_.thing(*limit.child("what"));
    if (limit.id() == form::NeedsSquare) action.needs_square = describer_.square(*limit.child("where"));
  }

  // Which side of the card it stands on.
  [[nodiscard]] CardFace face_of(const std::vector<Node>& limits) const {
    return {has(limits, form::OnFront) ? cast_.self : no_piece,
            has(limits, form::OnBack) ? cast_.self : no_piece};
  }

  // Two sides may have the same card (skirmish.mix.3): in notation what the later one does gets its mark.
  [[nodiscard]] std::string id_in_match(std::string id) const {
    const auto is_taken = [&] {
      return std::any_of(rules_.actions.begin(), rules_.actions.end(),
                         [&](const CardAction& action) { return action.id == id; });
    };
    if (is_taken() && !is_scenario()) id = rules_.piece(cast_.self).mark + '_' + id;
    while (is_taken()) id += '_';
    return id;
  }

  ActionId add_action(CardAction action, const std::vector<Node>& statements, bool is_paid = false) {
    action.id = id_in_match(std::move(action.id));
    const cards::Place place = statements.empty() ? cards::Place{} : statements.front().place;
    const std::vector<Part> parts =
        PartWriter(text_, cast_, describer_, rules_, is_paid).write(statements, place, diagnostics_);
    action.first_part = static_cast<std::uint16_t>(rules_.parts.size());
    action.parts = static_cast<std::uint16_t>(parts.size());
    rules_.parts.insert(rules_.parts.end(), parts.begin(), parts.end());
    rules_.actions.push_back(std::move(action));
    return ActionId{static_cast<std::uint8_t>(rules_.actions.size() - 1)};
  }

  // Each "once a turn" of a match has a bit of its own.
  std::uint8_t next_limit(cards::Place place) {
    std::size_t used = 0;
    const auto count = [&](std::uint8_t limit) {
      if (limit != no_limit) used = std::max<std::size_t>(used, limit + 1U);
    };
    for (const CardAction& action : rules_.actions) count(action.limit);
    for (const Reaction& reaction : rules_.reactions) count(reaction.limit);
    if (used < most_limits) return static_cast<std::uint8_t>(used);
    too_much(place);
    return no_limit;
  }

  // --- triggers and changes ----------------------------------------------------------------------------

  void clauses(const Speech& speech, const std::vector<Clause>& clauses) {
    describer_.speak_for(speech.status);
    std::size_t number = 0;
    for (const Clause& clause : clauses) {
      if (is_full()) return too_much(clause.says.place);
      if (is_trigger(clause.says)) {
        reaction(speech, clause, number++);
      } else {
        change(speech, clause);
      }
    }
    describer_.speak_for(no_status);
  }

  void reaction(const Speech& speech, const Clause& clause, std::size_t number) {
    const Node& says = clause.says;
    Reaction reaction;
    reaction.while_standing = has(clause.limits, form::WhileStanding);
    reaction.of_scenario = is_scenario();  // also a bonus objective: whoever did it acts (skirmish.bonus.2)
    reaction.face = face_of(clause.limits);
    reaction.status = speech.status;
    if (speech.status == no_status) reaction.owner = cast_.actor;
    describer_.chosen = {};
    describer_.chosen.self = !is_scenario();
    describer_.chosen.by_event = true;
    if (says.id() == form::When) {
      take_event(*says.child("what"), reaction);
    } else {
      reaction.event = event_of(says.id()).trigger;
      check_moment(says, speech);
    }
    CardAction action;
    action.id = speech.id;
    if (number > 0) action.id += '_' + std::string(1, static_cast<char>('1' + number));
    action.title = speech.title;
    action.lying_too = !reaction.while_standing;
    // Asked of the trigger, used up by what it does.
    if (has(clause.limits, form::OnceATurn)) action.limit = reaction.limit = next_limit(says.place);
    reaction.action = add_action(std::move(action), says.body);
    check_extra(says, reaction);
    rules_.reactions.push_back(reaction);
  }

  // Moments of a side, which a scenario has none of; and a status card is given once the match has begun.
  void check_moment(const Node& says, const Speech& speech) {
    if (is_scenario() && says.id() != form::AtEndOfRound)
      describer_.problem(says,
                         "a scenario and a bonus objective belong to no side: they speak \"at the end of the "
                         "round\", or when something happens.");
    if (speech.status != no_status && says.id() == form::AtSetUp)
      describer_.problem(says, "no status card is in play at set-up.");
  }

  // What is asked for before a move or a challenge belongs to whoever does it, and is an offer.
  void check_extra(const Node& says, const Reaction& reaction) {
    if (reaction.event != Trigger::BeginsMove && reaction.event != Trigger::AboutToChallenge) return;
    const CardAction& action = rules_.actions[reaction.action.value];
    const bool offers = action.parts > 0 && (rules_.parts[action.first_part].may ||
                                             rules_.parts[action.first_part].op == Op::May);
    if (reaction.about == DescriptionId::None && offers) return;
    describer_.problem(says,
                       "before a move or a challenge a card offers something to its own figure or holder: "
                       "the first line below begins with \"may\".");
  }

  // Whom the event is about; nobody is named: whose card it is. After it somebody may be off the map.
  void take_event(const Node& event, Reaction& reaction) {
    const EventForm& known = event_of(event.id());
    reaction.event = known.trigger;
    const auto who = event.list("who");
    const auto where = event.list("where");
    const bool own =
        who.size() == 1 && where.empty() && (who[0].id() == form::Self || who[0].id() == form::Holder);
    if (!own) reaction.about = describer_.things(who, Whereabouts::Anywhere, where);
    describer_.chosen.self = true;
    describer_.chosen.it = !own;
    if (!event.list("whom").empty())
      reaction.other =
          describer_.things(event.list("whom"), reaction.event == Trigger::Interacts ? Whereabouts::OnMap
                                                                                     : Whereabouts::Anywhere);
    describer_.chosen.target = known.of_two;
    if (names_target(reaction.event)) describer_.as_target(reaction.other);
    if (reaction.event == Trigger::EntersSquare) rules_.way_matters = true;
  }

  void change(const Speech& speech, const Clause& clause) {
    const Node& says = clause.says;
    Modifier modifier;
    modifier.status = speech.status;
    if (speech.status == no_status) modifier.piece = cast_.actor;
    describer_.chosen = {};
    modifier.while_standing = has(clause.limits, form::WhileStanding);
    modifier.face = face_of(clause.limits);
    if (has(clause.limits, form::OnceATurn))
      describer_.problem(says, "a change holds all the time, not \"once a turn\".");
    const auto amount = static_cast<std::int8_t>(says.number("n"));
    const bool less = says.choice("more") == "less" || says.choice("more") == "fewer";
    modifier.amount = static_cast<std::int8_t>(less ? -amount : amount);
    switch (says.id()) {
      case form::ChangeDice:
        modifier.what = Changes::Dice;
        if (says.has("whom")) modifier.against = describer_.thing(*says.child("whom"));
        break;
      case form::ChangeRange: modifier.what = Changes::Range; break;
      case form::ChangeDefence: modifier.what = Changes::Defence; break;
      case form::ChangeCost:
        modifier.what = Changes::Cost;
        modifier.optional = says.has("may");
        break;
      case form::ChangeDie:
        modifier.what = Changes::Die;
        modifier.amount = 1;
        modifier.die = cast_.dice[says.name("die")];
        break;
      case form::ChangeSight: modifier.what = Changes::Sight; break;
      case form::ChangeSmoke:
        modifier.what = Changes::Smoke;
        modifier.pieces = cast_.pieces[says.name("piece")];
        break;
      case form::ChangeStart:
        modifier.what = Changes::StartSquares;
        modifier.against = describer_.squares(says.list("where"));
        break;
      case form::ChangeKnockOut: modifier.what = Changes::KnockOutBy; break;
      default: break;  // no change
    }
    rules_.modifiers.push_back(modifier);
  }

  const CardText& text_;
  const Cast& cast_;
  Rules& rules_;
  Diagnostics& diagnostics_;
  Describer describer_;
  bool full_{};
};

}  // namespace

void compile_card(const CardText& text, const Cast& cast, Rules& rules, Diagnostics& diagnostics) {
  Compiler(text, cast, rules, diagnostics).compile();
}

namespace {

PieceKind piece_kind(CardKind kind) {
  switch (kind) {
    case CardKind::Item: return PieceKind::Item;
    case CardKind::Companion: return PieceKind::Companion;
    case CardKind::Character:
    case CardKind::Scenario:
    case CardKind::Bonus: break;
  }
  return PieceKind::Character;
}

// With made-up numbers for all that it names.
void compile_alone(const CardText& text, Rules& rules, bool strict, Diagnostics& diagnostics) {
  Cast cast;
  std::uint8_t next = 0;
  const bool scenario = !text.clauses.empty();
  if (!scenario) {
    cast.self = cast.actor = PieceId{next++};
    rules.pieces.resize(1);
  }
  for (const CardPiece& piece : text.pieces) {
    PieceSet pieces;
    for (int i = 0; i < piece.copies; ++i) pieces.add(PieceId{next++});
    cast.pieces.push_back(pieces);
  }
  for (std::size_t i = 0; i < text.statuses.size(); ++i)
    cast.statuses.push_back(StatusId{static_cast<std::uint8_t>(i)});
  cast.areas.resize(text.areas.size());
  cast.dice.resize(text.dice.size(), 1);
  Compiler(text, cast, rules, diagnostics, strict).compile();
}

}  // namespace

// Packs are read for matches of every version of the rules, so what only a later one refuses is left to them.
void check_compiles(const CardText& text, Diagnostics& diagnostics) {
  Rules rules;
  compile_alone(text, rules, false, diagnostics);
}

void check_carried_out(const CardText& text, CardKind kind, Diagnostics& diagnostics) {
  Rules rules;
  rules.version = {Skirmish::rules_version};
  rules.pieces.resize(1);
  rules.pieces[0].kind = piece_kind(kind);
  compile_alone(text, rules, true, diagnostics);
}

}  // namespace tablewright::skirmish
