#include "describer.hpp"

#include <array>

#include "skirmish/language/unsaid.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish {

using cards::Node;

namespace {

constexpr std::uint16_t any_kind = 0xFFFF;

std::uint16_t kinds_called(std::string_view kind) {
  if (kind.ends_with('s')) kind.remove_suffix(1);
  if (kind == "character") return kind_bit(PieceKind::Character);
  if (kind == "companion") return kind_bit(PieceKind::Companion);
  if (kind == "minion") return kind_bit(PieceKind::Minion);
  if (kind == "token") return kind_bit(PieceKind::Token);
  if (kind == "marker") return kind_bit(PieceKind::Marker) | kind_bit(PieceKind::PointMarker);
  return kind == "figure" ? figure_kinds : any_kind;
}

// Relations that need no more than their name.
struct PlainRelation {
  std::uint16_t form;
  RelationOp op;
};
constexpr auto plain_relations = std::to_array<PlainRelation>({
    {form::Adjacent, RelationOp::Adjacent},
    {form::Within, RelationOp::Within},
    {form::InSight, RelationOp::InSight},
    {form::InOrAdjacentToStart, RelationOp::InRivalStart},
    {form::InOrAdjacent, RelationOp::InOrAdjacent},
    {form::InStart, RelationOp::InStart},
    {form::InItsArea, RelationOp::InItsArea},
    {form::NoRivalInArea, RelationOp::NoRivalInArea},
    {form::InArea, RelationOp::InArea},
    {form::Holding, RelationOp::Holding},
    {form::Carrying, RelationOp::Carrying},
    {form::MorePoints, RelationOp::MorePoints},
    {form::IsLeader, RelationOp::Leader},
    {form::Passed, RelationOp::Passed},
    {form::OnYourTrack, RelationOp::OnTrack},
    {form::SeesThere, RelationOp::SeesThere},
    {form::SeenByRival, RelationOp::SeenByRival},
    {form::AtFarEdge, RelationOp::FarEdge},
    {form::Unseen, RelationOp::Unseen},
});

Relation relation_of(RelationOp op, StatusId status = no_status) {
  Relation relation;
  relation.op = op;
  relation.status = status;
  return relation;
}

// May the card's own figure be meant by this noun, or be taken for it?
bool may_be_self(const Node& noun) {
  if (noun.id() == form::Rival || noun.id() == form::PieceNoun) return false;
  if (noun.id() == form::WhoseKind && noun.choice("whose") == "rival") return false;
  return noun.choice("kind") != "token" && noun.choice("kind") != "marker";
}

// What only pieces have: no square holds a status card.
bool is_of_pieces(std::uint16_t id) {
  switch (id) {
    case form::OnTheMap:
    case form::Anywhere:
    case form::Holding:
    case form::Carrying:
    case form::MorePoints:
    case form::IsLeader:
    case form::Passed:
    case form::OnYourTrack:
    case form::NoRivalInArea:
    case form::SeesThere:
    case form::SeenByRival:
    case form::AtFarEdge:
    case form::OfAnOpponent:
    case form::OfSide: return true;
    default: return false;
  }
}

}  // namespace

// --- somebody certain
// ----------------------------------------------------------------------------------------

std::optional<Somebody> Describer::certain(const Node& thing) {
  switch (thing.id()) {
    case form::Self:
    case form::Holder: return Somebody{};
    case form::ThisCard: return Somebody{Subject::Piece, cast_.self, no_status};
    case form::It: must_be_chosen(thing); return Somebody{Subject::Picked, no_piece, no_status};
    case form::Target:
    case form::TheChallenger:
    case form::TheMarker: must_be_chosen(thing); return Somebody{Subject::Target, no_piece, no_status};
    case form::HolderOf: return Somebody{Subject::Holder, no_piece, status(thing)};
    case form::Giver:
      if (status_ == no_status) problem(thing, "only a status card has a giver.");
      return Somebody{Subject::Giver, no_piece, status_};
    case form::TheCharacter: return Somebody{Subject::Owner, no_piece, no_status};
    case form::PieceName: {
      const PieceSet pieces = named_pieces(thing);
      if (pieces.count() != 1) return std::nullopt;
      return Somebody{Subject::Piece, pieces.first(), no_status};
    }
    default: return std::nullopt;
  }
}

Somebody Describer::must_be_certain(const Node& thing) {
  if (const auto somebody = certain(thing)) return *somebody;
  problem(thing, "here stands somebody certain: self, it, the target. Choose somebody in a line before.");
  return {};
}

PieceSet Describer::named_pieces(const Node& thing) const {
  const Node* noun = &thing;
  if (thing.id() == form::Described) noun = thing.child("what")->child("noun");
  if (noun->id() != form::PieceName && noun->id() != form::PieceNoun) return {};
  return cast_.pieces[noun->name("piece")];
}

void Describer::must_be_chosen(const Node& thing) {
  if (!strict_ || chosen.by_event || chosen.forgotten) return;
  if (thing.id() == form::It && !chosen.it)
    problem(thing, "nobody is \"it\" here: choose somebody in a line before, or speak of each.");
  if (thing.id() != form::It && !chosen.target)
    problem(thing, "nobody was challenged before, so nobody is meant here: choose somebody, and say \"it\".");
}

// --- descriptions
// --------------------------------------------------------------------------------------------

DescriptionId Describer::add(const Draft& draft) {
  Description made = draft.description;
  made.first_relation = static_cast<std::uint16_t>(rules_.relations.size());
  made.relations = static_cast<std::uint16_t>(draft.relations.size());
  rules_.relations.insert(rules_.relations.end(), draft.relations.begin(), draft.relations.end());
  rules_.descriptions.push_back(made);
  return static_cast<DescriptionId>(rules_.descriptions.size() - 1);
}

void Describer::add_is(const Somebody& somebody, Draft& draft) {
  Relation is;
  is.op = RelationOp::Is;
  is.to = somebody.who;
  is.status = somebody.status;
  if (somebody.who == Subject::Piece) is.pieces = PieceSet::of(somebody.piece);
  draft.relations.push_back(is);
}

void Describer::take_noun(const Node& noun, Draft& draft) {
  Description& made = draft.description;
  switch (noun.id()) {
    case form::Rival:
    case form::Ally:
      made.whose = noun.id() == form::Rival ? Whose::Rival : Whose::Ally;
      made.kinds = figure_kinds;
      break;
    case form::WhoseKind:
      made.whose = noun.choice("whose") == "rival" ? Whose::Rival : Whose::Ally;
      made.kinds = kinds_called(noun.choice("kind"));
      break;
    case form::PieceNoun:
      made.named = true;
      made.pieces = cast_.pieces[noun.name("piece")];
      break;
    case form::Kind: made.kinds = kinds_called(noun.choice("kind")); break;
    default: break;  // no noun
  }
}

// skirmish.ability.10: other than everybody chosen so far. Before the second version it was other than self.
void Describer::take_another(const Node& said, const Node& noun, Draft& draft) {
  draft.description.other = other_than::actor;
  if (!rules_.version.since(change::true_to_the_book)) return;
  draft.description.other = static_cast<std::uint8_t>(
      other_than::actor | (chosen.it ? other_than::picked : 0) | (chosen.target ? other_than::target : 0));
  if (chosen.forgotten)
    return problem(said,
                   "\"another\" is other than everybody chosen so far, and a card remembers self, it and the "
                   "target: somebody chosen before these is neither any more. Say it before that one is "
                   "replaced, or use \"each\".");
  const bool somebody = chosen.it || chosen.target || (chosen.self && may_be_self(noun));
  if (somebody) return;
  const std::string means =
      "\"another\" is other than everybody chosen so far, and nobody was chosen here whom it could differ "
      "from: ";
  problem(said, means + (in_condition_
                             ? "nothing in the language counts figures. See " + std::string(unsaid_page) + '.'
                             : "say \"a\", or choose somebody in a line before."));
}

void Describer::describe(const Node& description, Draft& draft) {
  Description& made = draft.description;
  for (const Node& adjective : description.list("before")) {
    switch (adjective.id()) {
      case form::Standing: made.standing = true; break;
      case form::KnockedDown: made.lying = true; break;
      case form::Other: take_another(adjective, *description.child("noun"), draft); break;
      case form::BasicOne: made.basic = true; break;
      case form::Exhausted: made.exhausted = true; break;
      case form::Ready: made.ready = true; break;
      default: break;
    }
  }
  take_noun(*description.child("noun"), draft);
  for (const Node& relation : description.list("after")) take_relation(relation, draft);
}

void Describer::describe_thing(const Node& thing, Draft& draft) {
  if (thing.id() == form::There) return problem(thing, "a square is no figure.");
  if (thing.id() == form::Described) {
    describe(*thing.child("what"), draft);
    if (thing.choice("which") == "another") take_another(thing, *thing.child("what")->child("noun"), draft);
    if (thing.choice("which") == "the nearest") draft.relations.push_back(relation_of(RelationOp::Nearest));
  } else if (thing.id() == form::PieceName) {
    draft.description.named = true;
    draft.description.pieces = named_pieces(thing);
  } else if (thing.id() == form::HolderOf) {
    draft.relations.push_back(relation_of(RelationOp::Holding, status(thing)));
  } else if (thing.id() == form::Self || thing.id() == form::Holder) {
    draft.description.named = true;  // nobody else
    draft.description.actor = true;
  } else if (const auto somebody = certain(thing)) {
    add_is(*somebody, draft);
  }
}

DescriptionId Describer::thing(const Node& thing, Whereabouts place) {
  Draft draft;
  draft.description.place = place;
  describe_thing(thing, draft);
  return add(draft);
}

DescriptionId Describer::description(const Node& description, Whereabouts place) {
  Draft draft;
  draft.description.place = place;
  describe(description, draft);
  return add(draft);
}

// "self or an ally adjacent", "self or a rat": at most one that is described, and pieces of the card.
DescriptionId Describer::things(std::span<const Node> list, Whereabouts place,
                                std::span<const Node> relations) {
  Draft draft;
  draft.description.place = place;
  bool self = false;
  PieceSet pieces;
  const Node* general = nullptr;
  for (const Node& thing : list) {
    const bool plain =
        thing.id() == form::PieceName ||
        (thing.id() == form::Described && named_pieces(thing).any() &&
         thing.child("what")->list("before").empty() && thing.child("what")->list("after").empty());
    if (thing.id() == form::Self || thing.id() == form::Holder) {
      self = true;
    } else if (plain) {
      pieces = pieces | named_pieces(thing);
    } else if (general == nullptr) {
      general = &thing;
    } else {
      problem(thing,
              "such a list describes one kind of figure, beside self; the other gets a line of its own.");
    }
  }
  if (general != nullptr && pieces.any())
    problem(*general, "such a list names pieces of the card, or describes figures, not both.");
  if (general != nullptr) {
    describe_thing(*general, draft);
  } else {
    draft.description.named = true;
    draft.description.pieces = pieces;
  }
  draft.description.actor = draft.description.actor || self;
  for (const Node& relation : relations) take_relation(relation, draft);
  return add(draft);
}

DescriptionId Describer::group(const Node& group) {
  Draft draft;
  if (group.id() == form::GroupOf) {
    draft.description.named = true;
    draft.description.pieces = cast_.pieces[group.name("piece")];
  } else {
    draft.description.kinds = kinds_called(group.choice("kind"));
  }
  for (const Node& relation : group.list("after")) take_relation(relation, draft);
  return add(draft);
}

DescriptionId Describer::each_of(std::span<const Node> list) {
  Draft draft;
  std::size_t others = 0;
  for (const Node& thing : list) {
    const Somebody somebody = must_be_certain(thing);
    if (somebody.who == Subject::Self) {
      draft.description.actor = true;
    } else {
      add_is(somebody, draft);
      if (++others > 1) problem(thing, "\"each of\" names self and one other.");
    }
  }
  if (others == 0) draft.description.named = true;
  return add(draft);
}

DescriptionId Describer::pieces_called(const Node& node) {
  Draft draft;
  draft.description.named = true;
  draft.description.pieces = cast_.pieces[node.name("piece")];
  draft.description.place = Whereabouts::Anywhere;
  return add(draft);
}

DescriptionId Describer::picked_of(PieceSet pieces) {
  Draft draft;
  draft.description.named = true;
  draft.description.pieces = pieces;
  draft.description.place = Whereabouts::Anywhere;
  add_is({Subject::Picked, no_piece, no_status}, draft);
  return add(draft);
}

void Describer::as_target(DescriptionId what) {
  if (what == DescriptionId::None || !rules_.version.since(change::true_to_the_book)) return;
  Description& made = rules_.descriptions[static_cast<std::size_t>(what)];
  made.as_target = made.whose == Whose::Rival && made.kinds == figure_kinds;
}

// --- relations
// -----------------------------------------------------------------------------------------------

// "a character holding cursed", and no more than that: its holder.
bool Describer::is_simply_holding(const Node& thing, StatusId& status) const {
  if (thing.id() != form::Described || thing.choice("which") != "a") return false;
  const Node& what = *thing.child("what");
  const auto after = what.list("after");
  const bool simple = what.list("before").empty() && what.child("noun")->id() == form::Kind &&
                      after.size() == 1 && after[0].id() == form::Holding && !after[0].has("not");
  if (simple) status = this->status(after[0]);
  return simple;
}

void Describer::measure_from(const Node& relation, Relation& made) {
  const Node* whom = relation.child("whom");
  if (whom == nullptr) return;
  made.pieces = named_pieces(*whom);
  if (made.pieces.any()) return;
  if (is_simply_holding(*whom, made.status)) {
    made.to = Subject::Holder;
    return;
  }
  const Somebody somebody = must_be_certain(*whom);
  made.to = somebody.who;
  made.status = somebody.status;
  if (somebody.who == Subject::Piece) made.pieces = PieceSet::of(somebody.piece);
}

void Describer::take_relation(const Node& relation, Draft& draft) {
  Description& made = draft.description;
  switch (relation.id()) {
    case form::OnTheMap: made.place = relation.has("not") ? Whereabouts::OffMap : Whereabouts::OnMap; return;
    case form::Anywhere: made.place = Whereabouts::Anywhere; return;
    case form::OfAnOpponent: made.whose = Whose::Rival; return;
    case form::OfSide: made.whose = Whose::Yours; return;
    default: break;
  }
  Relation added;
  for (const PlainRelation& plain : plain_relations) {
    if (plain.form == relation.id()) added.op = plain.op;
  }
  added.negated = relation.has("not");
  added.n = static_cast<std::uint8_t>(relation.number("n"));
  if (relation.id() == form::InArea) added.area = cast_.areas[relation.name("area")];
  if (relation.id() == form::Holding) added.status = status(relation);
  if (relation.id() == form::Carrying) added.pieces = cast_.pieces[relation.name("piece")];
  if (relation.id() == form::OnYourTrack) made.place = Whereabouts::Anywhere;
  measure_from(relation, added);
  draft.relations.push_back(added);
}

DescriptionId Describer::squares(std::span<const Node> relations) {
  Draft draft;
  for (const Node& relation : relations) {
    if (is_of_pieces(relation.id())) {
      problem(relation, "this is said of figures, not of squares.");
    } else {
      take_relation(relation, draft);
    }
  }
  return add(draft);
}

DescriptionId Describer::square(const Node& square) {
  const bool is_chosen = square.id() == form::ChosenSquare;
  const DescriptionId made = squares(square.list("where"));
  Description& description = rules_.descriptions[static_cast<std::size_t>(made)];
  // Nothing else was added meanwhile: what is free or chosen goes to the end of its relations.
  if (square.has("free") || is_chosen) {
    rules_.relations.push_back(relation_of(is_chosen ? RelationOp::There : RelationOp::Free));
    ++description.relations;
  }
  return made;
}

}  // namespace tablewright::skirmish
