#include "part_writer.hpp"

#include <algorithm>
#include <utility>

#include "cards/render.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish {

using cards::Node;

namespace {

constexpr std::size_t most_option_texts = 255;

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

std::vector<Part> PartWriter::write(std::span<const Node> lines, cards::Place place,
                                    cards::Diagnostics& diagnostics) {
  parts_.clear();
  in_each_ = controlled_ = false;
  each_token_ = {};
  statements(lines);
  note_what_for();
  if (parts_.size() > most_parts) {
    diagnostics.add(place, "this says too much at once: an action has at most 200 parts.");
    parts_.resize(most_parts);
  }
  return std::move(parts_);
}

// Who is chosen only to be given a status card, or to be challenged: not everybody may be, or more than else.
void PartWriter::note_what_for() {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].op != Op::Pick && parts_[i].op != Op::Each) continue;
    parts_[i].status = given_behind(i);
    if (is_challenged_at(i + 1)) describer_.as_target(parts_[i].what);
  }
}

bool PartWriter::is_challenged_at(std::size_t part) const {
  return part < parts_.size() && parts_[part].op == Op::Challenge && parts_[part].same_target &&
         parts_[part].whom == Subject::Picked;
}

StatusId PartWriter::given_at(std::size_t part) const {
  const bool gives =
      part < parts_.size() && parts_[part].op == Op::Give && parts_[part].who == Subject::Picked;
  return gives ? parts_[part].status : no_status;
}

// By the next part, or whatever is chosen there.
StatusId PartWriter::given_behind(std::size_t part) const {
  const std::size_t next = part + 1;
  if (next >= parts_.size() || parts_[next].op != Op::Choose) return given_at(next);
  StatusId given = no_status;
  for (int i = static_cast<std::uint8_t>(parts_[next].n); i > 0; --i) {
    given = given_at(parts_[next + static_cast<std::size_t>(i)].skip);
    if (given == no_status) break;
  }
  return given;
}

std::size_t PartWriter::add(Part part) {
  part.control = controlled_ && part.who == Subject::Picked;
  parts_.push_back(part);
  return parts_.size() - 1;
}

Part PartWriter::by(Op op, const Somebody& who, std::int64_t n) {
  Part part;
  part.op = op;
  part.n = static_cast<std::int8_t>(n);
  part.who = who.who;
  part.piece = who.piece;
  part.status = who.status;
  return part;
}

void PartWriter::skip_to_here(std::size_t part) {
  parts_[part].skip = static_cast<std::uint8_t>(std::min<std::size_t>(parts_.size(), 0xFF));
}

Somebody PartWriter::somebody(const Node& thing) {
  if (const auto certain = describer_.certain(thing)) return *certain;
  Part pick;
  pick.op = Op::Pick;
  pick.what = describer_.thing(thing);
  add(pick);
  describer_.chosen.pick();
  return {Subject::Picked, no_piece, no_status};
}

// --- how lines hang together
// ---------------------------------------------------------------------------------

void PartWriter::statements(std::span<const Node> lines) {
  for (std::size_t i = 0; i < lines.size() && parts_.size() <= most_parts; ++i) {
    const bool branches = lines[i].id() == form::If;
    const bool else_follows = branches && i + 1 < lines.size() && lines[i + 1].id() == form::Otherwise;
    if (branches) {
      when(lines[i], else_follows ? &lines[i + 1] : nullptr);
      if (else_follows) ++i;
    } else {
      statement(lines[i]);
    }
  }
}

void PartWriter::statement(const Node& line) {
  switch (line.id()) {
    case form::Does: return does(line);
    case form::EachOf: return each(line, describer_.each_of(line.list("whom")), {});
    case form::Each: {
      const Node& whom = *line.child("whom");
      const Node& noun = *whom.child("noun");
      const PieceSet tokens = noun.id() == form::PieceNoun ? describer_.named_pieces(noun) : PieceSet();
      return each(line, describer_.description(whom), tokens);
    }
    case form::ChooseOne: return choose_one(line);
    case form::Control: return control(line);
    case form::OpponentChallenges: return opponent_challenges(line);
    case form::Gain:
    case form::GainEach:
    case form::GainMost: return gain(line);
    default: return statements(line.body);
  }
}

void PartWriter::each(const Node& line, DescriptionId whom, PieceSet tokens) {
  if (in_each_)
    describer_.problem(line,
                       "\"each\" inside \"each\" cannot be carried out: who \"it\" is would be unclear.");
  in_each_ = true;
  each_token_ = tokens;
  Part part;
  part.op = Op::Each;
  part.what = whom;
  const std::size_t begin = add(part);
  Chosen& chosen = describer_.chosen;
  chosen.forgotten = chosen.forgotten || chosen.it || chosen.target;
  chosen.it = true;
  chosen.target = chosen.same = false;
  statements(line.body);
  chosen.forgotten = chosen.forgotten || chosen.target;
  chosen.it = chosen.same = false;
  Part next;
  next.op = Op::Next;
  next.skip = static_cast<std::uint8_t>(begin);
  add(next);
  skip_to_here(begin);
  in_each_ = false;
  each_token_ = {};
}

void PartWriter::choose_one(const Node& line) {
  const std::size_t count = line.body.size();
  if (count < 2 || count > most_options) {
    describer_.problem(line, "\"choose one\" offers two to eight lines.");
    return;
  }
  Part choose;
  choose.op = Op::Choose;
  choose.n = static_cast<std::int8_t>(count);
  const std::size_t chosen = add(choose);
  const std::size_t options = parts_.size();
  for (const Node& option : line.body) {
    Part part;
    part.op = Op::Option;
    part.text = option_text(cards::rendered(texts(), text_.names, option), option);
    add(part);
  }
  std::vector<std::size_t> ends;
  const Chosen before = describer_.chosen;
  Chosen after = before;
  for (std::size_t i = 0; i < count; ++i) {
    skip_to_here(options + i);
    describer_.chosen = before;
    statements({&line.body[i], 1});
    after.join(describer_.chosen);
    if (i + 1 == count) break;
    Part jump;
    jump.op = Op::Jump;
    ends.push_back(add(jump));
  }
  describer_.chosen = after;
  for (const std::size_t end : ends) skip_to_here(end);
  skip_to_here(chosen);  // where none of them can be done
}

std::uint8_t PartWriter::option_text(std::string text, const Node& node) {
  auto& all = rules_.option_texts;
  const auto found = std::find(all.begin(), all.end(), text);
  if (found != all.end()) return static_cast<std::uint8_t>(found - all.begin());
  if (all.size() == most_option_texts) {
    describer_.problem(node, "the cards of this match have too many alternatives.");
    return 0;
  }
  all.push_back(std::move(text));
  return static_cast<std::uint8_t>(all.size() - 1);
}

// All conditions hold, or on with what stands below "otherwise".
std::size_t PartWriter::when(const Node& line, const Node* otherwise) {
  std::vector<std::size_t> tests;
  for (const Node& condition : line.list("all")) {
    Part part;
    part.op = Op::If;
    part.test = describer_.test(condition);
    tests.push_back(add(part));
  }
  const Chosen before = describer_.chosen;
  statements(line.body);
  std::size_t jump = parts_.size();
  if (otherwise != nullptr) {
    Part part;
    part.op = Op::Jump;
    jump = add(part);
  }
  for (const std::size_t test : tests) skip_to_here(test);
  const Chosen after = std::exchange(describer_.chosen, before);
  if (otherwise != nullptr) statements(otherwise->body);
  describer_.chosen.join(after);
  if (otherwise == nullptr) return jump;
  skip_to_here(jump);
  return jump;
}

void PartWriter::control(const Node& line) {
  const Somebody whom = somebody(*line.child("whom"));
  if (whom.who != Subject::Picked)
    describer_.problem(line, "you control a rival that was chosen before: control it.");
  controlled_ = true;
  statements(line.body);
  controlled_ = false;
}

void PartWriter::does(const Node& line) {
  const std::size_t begin = parts_.size();
  const Node& act_node = *line.child("does");
  const bool of_several = act_node.id() == form::Discard && act_node.list("which").size() > 1;
  if (line.has("may") && of_several) add(by(Op::May, {}));
  act(act_node, line.child("who"));
  const bool asked_apart = line.has("may") && of_several;
  if (line.has("later")) {
    for (std::size_t i = begin; i < parts_.size(); ++i) parts_[i].later = true;
  }
  if (!line.has("may") || begin == parts_.size()) return;
  statements(line.body);
  parts_[begin].may = !asked_apart;
  if (parts_.size() > begin + 1) skip_to_here(begin);
}

// --- lines that are no acts of somebody
// ----------------------------------------------------------------------

void PartWriter::opponent_challenges(const Node& line) {
  const auto dice = static_cast<std::uint8_t>(line.number("n"));
  const bool times = line.has("times");
  Part part = by(Op::SelfChallenge, somebody(*line.child("whom")), times ? 0 : dice);
  if (times) part.bonus = describer_.for_each_lowered_cost(dice);
  add(part);
}

void PartWriter::gain(const Node& line) {
  Somebody whose;
  if (line.id() == form::Gain) whose = describer_.side_of(*line.child("side"));
  Part part = by(line.id() == form::Gain ? Op::Gain : Op::GainEach, whose, line.number("n"));
  if (line.id() == form::GainEach) part.what = describer_.description(*line.child("what"));
  if (line.id() == form::GainMost) part.what = describer_.group(*line.child("what"));
  part.most = line.id() == form::GainMost;
  part.from_characters = static_cast<std::uint8_t>(line.number("from"));
  add(part);
}

// --- acts
// ----------------------------------------------------------------------------------------------------

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
