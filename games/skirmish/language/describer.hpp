#pragma once

#include <optional>
#include <span>

#include "cards/node.hpp"
#include "skirmish/language/compiler.hpp"

namespace tablewright::skirmish {

// One certain piece, as a part names it.
struct Somebody {
  Subject who = Subject::Self;
  PieceId piece = no_piece;
  StatusId status = no_status;
};

// Whom "another" can differ from at a line of a card: who may have been chosen before it.
struct Chosen {
  bool self = true;  // nobody at the event of a scenario: whom it is about acts
  bool it{};
  bool target{};
  bool same{};       // it is the target
  bool forgotten{};  // somebody was chosen who is neither any more
  bool by_event{};   // in a trigger: "it" and "the target" come with what happened

  void pick() {
    forgotten = forgotten || (it && !same);
    it = true;
    same = false;
  }
  // A challenge of somebody new; by the card's own figure its target is "it" from then on.
  void challenge(bool by_self) {
    forgotten = forgotten || (target && !same) || (by_self && it);
    target = true;
    it = it || by_self;
    same = by_self;
  }
  // Either of two ways was gone.
  void join(const Chosen& way) {
    it = it || way.it;
    target = target || way.target;
    same = same && way.same;
    forgotten = forgotten || way.forgotten;
  }
};

// Whom and where the lines of a card mean: things, descriptions, relations, squares, conditions.
class Describer {
 public:
  // Strict: also reports "it" and "the target" where nobody was chosen before.
  Describer(const Cast& cast, Rules& rules, cards::Diagnostics& diagnostics, bool strict)
      : cast_(cast), rules_(rules), diagnostics_(diagnostics), strict_(strict) {}

  // The lines that follow stand on this status card.
  void speak_for(StatusId status) { status_ = status; }
  [[nodiscard]] StatusId speaking_for() const { return status_; }
  [[nodiscard]] StatusId status(const cards::Node& node) const { return cast_.statuses[node.name("status")]; }

  // Who has been chosen where the lines that follow stand.
  Chosen chosen;

  // Nothing when a thing is only described: "a rival in sight".
  [[nodiscard]] std::optional<Somebody> certain(const cards::Node& thing);
  // Somebody certain, or a complaint.
  Somebody must_be_certain(const cards::Node& thing);
  // The tokens, minions or markers that a thing names: "kite", "a rat".
  [[nodiscard]] PieceSet named_pieces(const cards::Node& thing) const;

  DescriptionId thing(const cards::Node& thing, Whereabouts place = Whereabouts::OnMap);
  DescriptionId things(std::span<const cards::Node> list, Whereabouts place,
                       std::span<const cards::Node> relations = {});
  DescriptionId description(const cards::Node& description, Whereabouts place = Whereabouts::OnMap);
  DescriptionId group(const cards::Node& group);
  DescriptionId each_of(std::span<const cards::Node> list);
  DescriptionId pieces_called(const cards::Node& node);  // of this name, wherever they are
  DescriptionId picked_of(PieceSet pieces);              // whoever is picked, if it is one of these
  // "A rival" that is challenged: everything that the rules treat as one then.
  void as_target(DescriptionId what);
  DescriptionId square(const cards::Node& square);
  DescriptionId squares(std::span<const cards::Node> relations);

  TestId test(const cards::Node& condition);
  BonusId bonus(const cards::Node& challenge);
  BonusId for_each_lowered_cost(std::uint8_t dice);
  static std::uint8_t colours(std::span<const cards::Node> list);
  Somebody pool_of(const cards::Node& pool);
  Somebody side_of(const cards::Node& side);

  void problem(const cards::Node& node, std::string_view sentence) {
    diagnostics_.add(node.place, std::string(sentence));
  }

 private:
  struct Draft {
    Description description;
    std::vector<Relation> relations;
  };
  void describe(const cards::Node& description, Draft& draft);
  void describe_thing(const cards::Node& thing, Draft& draft);
  void take_noun(const cards::Node& noun, Draft& draft);
  void must_be_chosen(const cards::Node& thing);
  void take_another(const cards::Node& said, const cards::Node& noun, Draft& draft);
  void take_relation(const cards::Node& relation, Draft& draft);
  void take_state(const cards::Node& state, Draft& draft);
  void measure_from(const cards::Node& relation, Relation& made);
  [[nodiscard]] bool is_simply_holding(const cards::Node& thing, StatusId& status) const;
  void add_is(const Somebody& somebody, Draft& draft);
  DescriptionId add(const Draft& draft);
  TestId add(const Test& test);
  Somebody tested(const cards::Node& thing);

  const Cast& cast_;
  Rules& rules_;
  cards::Diagnostics& diagnostics_;
  StatusId status_ = no_status;
  bool strict_;
  bool in_condition_{};
};

}  // namespace tablewright::skirmish
