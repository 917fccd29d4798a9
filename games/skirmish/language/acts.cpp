// What the card does to somebody, and what it lets somebody do: one act a line.
#include <algorithm>

#include "part_writer.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish {

using cards::Node;

namespace {

std::uint8_t basics_of(std::span<const Node> list) {
  unsigned bits = 0;
  for (const Node& one : list) {
    switch (one.id()) {
      case form::BasicChallenge: bits |= basic::challenge; break;
      case form::BasicMove: bits |= basic::move; break;
      case form::Assist: bits |= basic::assist; break;
      case form::Interact: bits |= basic::interact; break;
      case form::BasicAction: bits |= basic::any; break;
      default: break;
    }
  }
  return static_cast<std::uint8_t>(bits);
}

// "a trap", wherever the traps are: one of those that are not in play.
bool is_any_of_its_kind(const Node& thing) {
  if (thing.id() != form::Described || thing.choice("which") != "a") return false;
  const auto after = thing.child("what")->list("after");
  return std::none_of(after.begin(), after.end(), [](const Node& relation) {
    return relation.id() == form::OnTheMap || relation.id() == form::Anywhere;
  });
}

}  // namespace

void PartWriter::act(const Node& act, const Node* who) {
  const Somebody doer = who == nullptr ? Somebody{} : somebody(*who);
  if (act_by(act, doer)) return;
  if (doer.who != Subject::Self)
    describer_.problem(act, "this is done by the player of the card: say it without \"it\".");
  act_of_card(act);
}

// What figures do themselves.
bool PartWriter::act_by(const Node& act, const Somebody& doer) {
  const std::int64_t n = act.number("n");
  switch (act.id()) {
    case form::Move: move(act, doer); return true;
    case form::Challenge: challenge(act, doer); return true;
    case form::DoBasic: do_basic(act, doer); return true;
    case form::RollAndCount: add(by(Op::RollAndCount, doer, n)); return true;
    case form::MoreDice: add(by(Op::MoreDice, doer, n)); return true;
    case form::RollDie:
    case form::AddDie: {
      Part part = by(act.id() == form::RollDie ? Op::RollAndCount : Op::AddDie, doer, n);
      part.die = cast_.dice[act.name("die")];
      add(part);
      return true;
    }
    case form::MoreRange: add(by(Op::MoreRange, doer, n)); return true;
    case form::MoreSteps: add(by(Op::MoreSteps, doer, n)); return true;
    case form::Swap: {
      const Somebody other = somebody(*act.child("whom"));
      Part part = by(Op::Swap, doer);
      part.whom = other.who;
      if (other.who == Subject::Piece) describer_.problem(act, "squares are swapped with figures.");
      add(part);
      return true;
    }
    case form::Run: {
      Part part = by(Op::Move, doer, n);
      part.way = Way::Lane;
      part.exact = !act.has("some");
      add(part);
      return true;
    }
    case form::Hand: hand(act, doer); return true;
    case form::Take: {
      Part part = by(Op::Take, doer);
      part.what = describer_.thing(*act.child("what"));
      add(part);
      return true;
    }
    case form::Lose:
    case form::Drop: {
      Part part = by(act.id() == form::Lose ? Op::Lose : Op::Drop, doer);
      part.what = describer_.pieces_called(act);
      add(part);
      return true;
    }
    case form::StandUp:
      add(by(Op::StandUp, act.has("whom") ? somebody(*act.child("whom")) : doer));
      return true;
    default: return false;
  }
}

// What the card does to somebody or something.
void PartWriter::act_of_card(const Node& act) {
  switch (act.id()) {
    case form::Push:
    case form::Pull: return push_or_pull(act);
    case form::Place: return place(act);
    case form::Give: {
      Part part = by(Op::Give, somebody(*act.child("whom")));
      if (part.status != no_status) describer_.problem(act, "choose it in a line before: choose the holder.");
      part.status = describer_.status(act);
      add(part);
      return;
    }
    case form::Discard: return discard(act);
    case form::Enact: {
      Part part = by(Op::Enact, {});
      part.status = describer_.status(act);
      add(part);
      return;
    }
    case form::TurnOver: {
      Part part = by(Op::TurnOver, {});
      part.card = cast_.self;
      if (cast_.self == no_piece) describer_.problem(act, "a scenario is not turned over.");
      add(part);
      return;
    }
    case form::ShiftPiece:
    case form::ShiftOther:
    case form::Shift:
    case form::ShiftOff: return shift(act);
    case form::Pay: {
      Part part = by(Op::Pay, {}, act.number("space"));
      part.colours = Describer::colours(act.list("colours"));
      add(part);
      return;
    }
    case form::Steal:
    case form::TakeFromOwnPool:
    case form::TakeFromPool: return take_from_pool(act);
    case form::LayItemOnTrack:
    case form::LayOnTrack: return lay_on_track(act);
    case form::Exchange: add(by(Op::Exchange, {})); return;
    case form::PickSquare: {
      Part part = by(Op::PickSquare, {});
      to_square(*act.child("where"), part);
      add(part);
      return;
    }
    case form::Pick: {
      Part part = by(Op::Pick, {});
      part.what = describer_.thing(*act.child("whom"));
      add(part);
      describer_.chosen.pick();
      return;
    }
    case form::Turn: add(by(Op::Turn, somebody(*act.child("what")))); return;
    case form::Remove: add(by(Op::Remove, somebody(*act.child("what")))); return;
    default: return;  // an act of somebody
  }
}

// Moving toward or away from somebody is pulling or pushing oneself (skirmish.term.9, skirmish.term.11).
void PartWriter::move(const Node& act, const Somebody& doer) {
  Part part = by(Op::Move, doer, act.number("n"));
  for (const Node& manner : act.list("how")) {
    switch (manner.id()) {
      case form::ThroughRivals: part.through_rivals = true; break;
      case form::Straight: part.way = Way::Straight; break;
      case form::Toward:
      case form::AwayFrom: {
        part.op = manner.id() == form::Toward ? Op::Pull : Op::Push;
        const Node& whom = *manner.child("whom");
        part.to_square = whom.id() == form::There;
        if (!part.to_square) part.origin = describer_.must_be_certain(whom).who;
        break;
      }
      default: break;  // the grammar has no other form here
    }
  }
  add(part);
}

void PartWriter::hand(const Node& act, const Somebody& doer) {
  const Somebody other = describer_.must_be_certain(*act.child("whom"));
  if (other.who == Subject::Piece || other.who == Subject::Holder)
    describer_.problem(act, "choose it in a line before, and say: to it.");
  Part part = by(Op::Hand, doer);
  part.whom = other.who;
  part.what = describer_.pieces_called(act);
  add(part);
}

void PartWriter::challenge(const Node& act, const Somebody& doer) {
  Part part = by(Op::Challenge, doer, act.number("n"));
  part.range = static_cast<std::uint8_t>(act.number("range"));
  part.bonus = describer_.bonus(act);
  if (const Node* whom = act.child("whom")) {
    const auto certain = describer_.certain(*whom);
    part.same_target = certain && certain->who != Subject::Holder && certain->who != Subject::Piece;
    if (part.same_target) {
      part.whom = certain->who;
    } else {
      part.what = describer_.thing(*whom);
      describer_.as_target(part.what);
    }
  }
  add(part);
  note_target(part);
}

// Whom it challenged is "the target", and "it" where a card names the challenge of its own figure.
void PartWriter::note_target(const Part& part) {
  Chosen& chosen = describer_.chosen;
  const bool named = part.same_target || part.only_whom;
  if (named && part.whom == Subject::Target) return;
  chosen.challenge(part.op == Op::Challenge && !named && part.who == Subject::Self);
  if (named && part.whom == Subject::Picked) chosen.same = true;
}

void PartWriter::do_basic(const Node& act, const Somebody& doer) {
  Part part = by(Op::Basic, doer);
  part.basics = basics_of(act.list("what"));
  if (const Node* whom = act.child("whom")) {
    part.only_whom = true;
    part.whom = describer_.must_be_certain(*whom).who;
    if (part.whom == Subject::Holder || part.whom == Subject::Piece)
      describer_.problem(*whom, "choose it in a line before, and say: against it.");
  }
  add(part);
  if ((part.basics & basic::challenge) != 0) note_target(part);
}

void PartWriter::push_or_pull(const Node& act) {
  const bool pull = act.id() == form::Pull;
  Part part = by(pull ? Op::Pull : Op::Push, somebody(*act.child("whom")), act.number("n"));
  if (const Node* origin = act.child(pull ? "to" : "from")) {
    part.to_square = origin->id() == form::There;
    if (!part.to_square) part.origin = describer_.must_be_certain(*origin).who;
  }
  add(part);
}

// --- placing
// -------------------------------------------------------------------------------------------------

void PartWriter::to_square(const Node& square, Part& part) {
  if (square.id() == form::SquareItLeft) {
    part.where_it_was = true;
  } else {
    part.where = describer_.square(square);
  }
}

// A square within so many of the token itself: from where it is, so it moves.
bool PartWriter::is_measured_from_itself(const Node& act) const {
  const auto where = act.child("where")->list("where");
  return std::any_of(where.begin(), where.end(), [&](const Node& relation) {
    const Node* whom = relation.child("whom");
    return whom != nullptr &&
           (describer_.named_pieces(*whom) & describer_.named_pieces(*act.child("what"))).any();
  });
}

// One that is not in play, unless the card says that it moves (skirmish.token.2, skirmish.ruling.65).
bool PartWriter::is_fresh(const Node& act) const {
  const Node& what = *act.child("what");
  if (is_any_of_its_kind(what)) return true;
  const bool stays = what.id() == form::PieceName && !act.has("moves") && !is_measured_from_itself(act);
  return stays && rules_.version.since(change::true_to_the_book);
}

void PartWriter::place_token(const Node& act, DescriptionId what) {
  Part part = by(Op::PlaceToken, {});
  part.what = what;
  part.fresh = is_fresh(act);
  part.nearest = act.has("nearer");
  to_square(*act.child("where"), part);
  add(part);
}

void PartWriter::place(const Node& act) {
  const Node& what = *act.child("what");
  if (describer_.named_pieces(what).any())
    return place_token(act, describer_.thing(what, Whereabouts::Anywhere));
  if (what.id() == form::It && each_token_.any()) return place_token(act, describer_.picked_of(each_token_));
  Part part = by(Op::Place, somebody(what));
  part.nearest = act.has("nearer");
  to_square(*act.child("where"), part);
  add(part);
}

// --- status cards, tokens, tracks
// ----------------------------------------------------------------------------

void PartWriter::discard(const Node& act) {
  const auto which = act.list("which");
  const bool named = act.has("whom");
  const Subject from = named ? somebody(*act.child("whom")).who : Subject::Holder;
  const auto part_for = [&](const Node& status) {
    Part part;
    part.op = Op::Discard;
    part.status = describer_.status(status);
    part.who = !named && part.status == describer_.speaking_for() ? Subject::Self : from;
    return part;
  };
  if (which.size() == 1) {
    add(part_for(which[0]));
    return;
  }
  if (which.size() > most_options) return describer_.problem(act, "these are too many to choose from.");
  Part choose;
  choose.op = Op::Choose;
  choose.n = static_cast<std::int8_t>(which.size());
  const std::size_t chosen = add(choose);
  const std::size_t options = parts_.size();
  for (const Node& status : which) {
    Part option;
    option.op = Op::Option;
    option.text = option_text(cards::rendered_phrase(texts(), text_.names, status), status);
    add(option);
  }
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < which.size(); ++i) {
    skip_to_here(options + i);
    add(part_for(which[i]));
    if (i + 1 == which.size()) break;
    Part jump;
    jump.op = Op::Jump;
    ends.push_back(add(jump));
  }
  for (const std::size_t end : ends) skip_to_here(end);
  skip_to_here(chosen);  // where none of them can be done
}

void PartWriter::shift(const Node& act) {
  const std::int64_t n = act.choice("way") == "down" ? -act.number("n") : act.number("n");
  const Op op = act.id() == form::ShiftPiece ? Op::ShiftPiece
                : act.id() == form::ShiftOff ? Op::ShiftOff
                                             : Op::Shift;
  const Node* other = act.child("whom");
  Part part = by(op, other == nullptr ? Somebody{} : describer_.must_be_certain(*other), n);
  if (const Node* token = act.child("what")) {
    part.colours = Describer::colours(token->list("colours"));
    part.another = token->choice("which") == "another";
    if (part.another && !is_paid_ && rules_.version.since(change::true_to_the_book))
      describer_.problem(
          *token,
          "\"another token\" is other than the one the ability was paid with, and this is paid "
          "with none: say \"a token\".");
  }
  add(part);
}

void PartWriter::take_from_pool(const Node& act) {
  const Node* pool = act.child("pool");
  Part part =
      by(Op::TakeFromPool, pool == nullptr ? Somebody{} : describer_.pool_of(*pool), act.number("space"));
  part.colours = Describer::colours(act.list("colours"));
  part.chooser = act.has("by") ? Chooser::Opponent : Chooser::Actor;
  add(part);
}

void PartWriter::lay_on_track(const Node& act) {
  const bool item = act.id() == form::LayItemOnTrack;
  Part part = by(Op::LayOnTrack, somebody(*act.child(item ? "whom" : "what")), act.number("space"));
  part.its_item = item;
  part.actors_track = act.choice("whose") == "your";
  add(part);
}

}  // namespace tablewright::skirmish
