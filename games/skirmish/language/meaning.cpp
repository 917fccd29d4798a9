#include "skirmish/language/meaning.hpp"

#include <algorithm>
#include <array>

#include "skirmish/language/compiler.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::skirmish {

using cards::Block;
using cards::Diagnostics;
using cards::Node;

namespace {

// A phrase and all phrases of it, and all lines below.
template <class Visit>
void visit_all(const Node& node, const Visit& visit) {
  visit(node);
  for (const cards::Slot& slot : node.slots) {
    for (const Node& part : slot.nodes) visit_all(part, visit);
  }
  for (const Node& line : node.body) visit_all(line, visit);
}

template <class Visit>
void visit_all(const std::vector<Node>& nodes, const Visit& visit) {
  for (const Node& node : nodes) visit_all(node, visit);
}

template <class Visit>
void visit_clauses(const CardText& text, const Visit& visit) {
  for (const Trait& trait : text.traits) std::for_each(trait.clauses.begin(), trait.clauses.end(), visit);
  for (const CardPiece& piece : text.pieces) std::for_each(piece.clauses.begin(), piece.clauses.end(), visit);
  for (const CardStatus& status : text.statuses)
    std::for_each(status.clauses.begin(), status.clauses.end(), visit);
  std::for_each(text.clauses.begin(), text.clauses.end(), visit);
}

template <class Visit>
void visit_all(const CardText& text, const Visit& visit) {
  for (const Ability& ability : text.abilities) {
    visit_all(ability.limits, visit);
    visit_all(ability.statements, visit);
  }
  visit_clauses(text, [&](const Clause& clause) {
    visit_all(clause.limits, visit);
    visit_all(clause.says, visit);
  });
}

// --- what excludes each other ----------------------------------------------------------------------------

struct Pair {
  std::uint16_t one;
  std::uint16_t other;
  std::string_view sentence;
};
constexpr auto opposites = std::to_array<Pair>({
    {form::Standing, form::KnockedDown, "nobody is standing and knocked down at once."},
    {form::Exhausted, form::Ready, "nobody is exhausted and ready at once."},
    {form::Toward, form::AwayFrom, "one move is not both toward and away from somebody."},
    {form::OnFront, form::OnBack, "a card shows its front or its back, not both."},
});

bool is_same(const Node* one, const Node* other) {
  return one == nullptr || other == nullptr ? one == other : *one == *other;
}

// The same phrase, but for "not".
bool is_denial(const Node& one, const Node& other) {
  if (one.id() != other.id() || one.has("not") == other.has("not")) return false;
  const auto without = [](Node node) {
    std::erase_if(node.slots, [](const cards::Slot& slot) { return slot.name == "not"; });
    return node;
  };
  return without(one) == without(other);
}

// "within 2, not within 3": whoever is near enough is too near. Adjacent is always within 1.
bool is_too_near(const Node& near, const Node& far) {
  if (near.has("not") || far.id() != form::Within || !far.has("not")) return false;
  if (near.id() != form::Within && near.id() != form::Adjacent) return false;
  const std::int64_t reach = near.id() == form::Adjacent ? 1 : near.number("n");
  return reach <= far.number("n") && is_same(near.child("whom"), far.child("whom"));
}

// "if it is standing and it is knocked down", "if the challenge is won and the challenge is lost"
bool are_opposite_states(const Node& one, const Node& other) {
  if (one.id() != other.id()) return false;
  if (one.id() == form::ChallengeIs) return one.choice("result") != other.choice("result");
  if (one.id() != form::ThingIs || !is_same(one.child("who"), other.child("who"))) return false;
  const auto excludes = [](std::uint16_t a, std::uint16_t b) {
    return (a == form::IsStanding && b == form::IsKnockedDown) ||
           (a == form::IsExhausted && b == form::IsReady);
  };
  const Node& how = *one.child("how");
  const Node& others = *other.child("how");
  if (excludes(how.id(), others.id()) || excludes(others.id(), how.id())) return true;
  return how.id() == form::IsRelated && others.id() == form::IsRelated &&
         is_denial(*how.child("how"), *others.child("how"));
}

std::string_view contradiction_of(const Node& one, const Node& other) {
  for (const Pair& pair : opposites) {
    const bool both = (one.id() == pair.one && other.id() == pair.other) ||
                      (one.id() == pair.other && other.id() == pair.one);
    if (both) return pair.sentence;
  }
  if (is_too_near(one, other) || is_too_near(other, one))
    return "whoever is near enough for the one is too near for the other: this finds nobody.";
  if (is_denial(one, other) || are_opposite_states(one, other)) return "this is said and denied in one line.";
  return {};
}

// "a rival of your side": whose it is, is said twice and not alike.
std::string_view contradiction_of_sides(const Node& noun, const Node& relation) {
  const bool whose = noun.id() == form::WhoseKind;
  const bool rival = noun.id() == form::Rival || (whose && noun.choice("whose") == "rival");
  const bool ally = noun.id() == form::Ally || (whose && noun.choice("whose") == "ally");
  if (rival && relation.id() == form::OfSide && relation.choice("whose") == "your")
    return "a rival is never of your side.";
  if (ally && relation.id() == form::OfAnOpponent) return "an ally is never of an opponent.";
  return {};
}

// --- what a line of a trigger can add to ------------------------------------------------------------------

struct Addition {
  std::uint16_t act;
  std::array<std::uint16_t, 2> events;
  std::string_view sentence;
};
constexpr auto additions = std::to_array<Addition>({
    {form::MoreDice,
     {form::Declares, form::WouldRoll},
     "dice are added before they are rolled: in \"when X declares a challenge\" or \"would roll in a "
     "challenge\"."},
    {form::AddDie,
     {form::Declares, form::WouldRoll},
     "a die is added before the roll: in \"when X declares a challenge\" or \"would roll in a challenge\"."},
    {form::MoreRange,
     {form::AboutToChallenge, form::AboutToChallenge},
     "range is added before a target is named: in \"when X is about to challenge\"."},
    {form::MoreSteps,
     {form::AboutToMove, form::AboutToMove},
     "squares are added before a move: in \"when X begins a move\"."},
});

bool is_only_self(std::span<const Node> who) {
  return who.size() == 1 && (who[0].id() == form::Self || who[0].id() == form::Holder);
}

// Nouns of what shares a square with figures.
bool may_share_a_square(const Node& noun) {
  if (noun.id() == form::PieceNoun) return true;
  const std::string_view kind = noun.choice("kind");
  return kind.starts_with("token") || kind.starts_with("marker") || kind.starts_with("piece");
}

// Where the thing of this kind and id stands in its card.
cards::Place place_of(const Block& card, std::string_view word, std::string_view id) {
  for (const Block& child : card.children) {
    const bool named = child.tokens.size() > 1 && child.tokens[1].text == id;
    if (child.word() == word && (named || word == "use")) return child.place;
  }
  return card.place;
}

class Meaning {
 public:
  Meaning(const Block& block, const CardText& text, CardKind kind, Diagnostics& diagnostics)
      : block_(block), text_(text), kind_(kind), diagnostics_(diagnostics) {}

  void check_lines() {
    visit_all(text_, [&](const Node& node) {
      for (const std::string_view list : {"before", "after", "where", "how", "all"})
        check_list(node.list(list));
      check_sides_of(node);
      check_distances(node);
      check_status(node);
    });
    for (const Ability& ability : text_.abilities) {
      check_list(ability.limits);
      check_additions(ability.statements, form::Does);
      check_sides(ability.limits);
    }
    visit_clauses(text_, [&](const Clause& clause) { check_clause(clause); });
  }

  void check_what_it_brings() {
    if (kind_ == CardKind::Character || kind_ == CardKind::Item) {
      for (std::size_t i = 0; i < text_.pieces.size(); ++i) check_piece(i);
    }
    for (std::size_t i = 0; i < text_.statuses.size(); ++i) {
      const CardStatus& status = text_.statuses[i];
      // What holds for everybody may be in play from the start.
      if (!status.for_everybody && !names("status", {form::Give}, i))
        add("status", status.id, "no line of this card gives \"" + status.title + "\" to anybody.");
    }
    for (std::size_t i = 0; i < text_.dice.size(); ++i) {
      if (!names("die", {form::RollDie, form::AddDie, form::ChangeDie}, i))
        add("die", text_.dice[i].id, "no line of this card rolls \"" + text_.dice[i].title + "\".");
    }
  }

  void check_dots(std::span<const TokenType> dots) {
    for (const Ability& ability : text_.abilities) {
      if (std::find(dots.begin(), dots.end(), ability.type) != dots.end()) continue;
      add("ability", ability.id,
          "no dot of this card is " + std::string(word_of(ability.type)) + ", so \"" + ability.title +
              "\" cannot be paid with its tokens: give it another colour, or the card another dot.");
    }
  }

  void check_length() {
    std::size_t all = 0;
    const auto count = [&](std::string_view word, const std::string& id, const std::string& printed) {
      all += printed.size();
      if (printed.size() <= longest_saying) return;
      add(word, id,
          "this prints " + number_text(printed.size()) + " letters, and one thing on a card has room for " +
              number_text(longest_saying) + ": say less, or make two of it.");
    };
    for (const Ability& ability : text_.abilities)
      count(kind_ == CardKind::Item        ? "use"
            : kind_ == CardKind::Companion ? "action"
                                           : "ability",
            ability.id, printed(text_, ability));
    for (const Trait& trait : text_.traits) count("trait", trait.id, printed(text_, trait.clauses));
    for (const CardStatus& status : text_.statuses) count("status", status.id, printed(text_, status));
    if (all > longest_card)
      diagnostics_.add(block_.place, "this card prints " + number_text(all) +
                                         " letters, and there is room for " + number_text(longest_card) +
                                         ": say less.");
  }

 private:
  void add(std::string_view word, std::string_view id, std::string sentence) {
    diagnostics_.add(place_of(block_, word, id), std::move(sentence));
  }

  void check_list(std::span<const Node> list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t j = i + 1; j < list.size(); ++j) {
        const std::string_view sentence = contradiction_of(list[i], list[j]);
        if (!sentence.empty()) diagnostics_.add(list[j].place, "a contradiction: " + std::string(sentence));
      }
    }
  }

  void check_sides_of(const Node& node) {
    const Node* noun = node.child("noun");
    if (noun == nullptr) return;
    for (const Node& relation : node.list("after")) {
      const std::string_view sentence = contradiction_of_sides(*noun, relation);
      if (!sentence.empty()) diagnostics_.add(relation.place, "a contradiction: " + std::string(sentence));
    }
  }

  // Squares may be counted from something named: that is the square where it lies.
  void check_distances(const Node& node) {
    const Node* noun = node.child("noun");
    const bool shares = noun != nullptr && may_share_a_square(*noun);
    for (const std::string_view list : {"after", "where"}) {
      for (const Node& relation : node.list(list)) {
        const bool none = relation.id() == form::Within && !relation.has("not") && relation.number("n") == 0;
        if (!none || shares || (node.id() == form::SquareWhere && relation.has("whom"))) continue;
        diagnostics_.add(relation.place,
                         "\"within 0\" is the very same square, where nobody else stands: say how far it "
                         "reaches, from 1 on.");
      }
    }
  }

  void check_status(const Node& node) {
    if (node.id() != form::Give && node.id() != form::Enact) return;
    const CardStatus& status = text_.statuses[node.name("status")];
    if (node.id() == form::Give && status.for_everybody)
      diagnostics_.add(node.place, "\"" + status.title + "\" holds for everybody: put it into play.");
    if (node.id() == form::Enact && !status.for_everybody)
      diagnostics_.add(node.place, "\"" + status.title +
                                       "\" is held by a character: give it to one, or say \"for everybody\" "
                                       "below it.");
  }

  void check_additions(const std::vector<Node>& lines, std::uint16_t event) {
    visit_all(lines, [&](const Node& node) {
      for (const Addition& addition : additions) {
        const auto& events = addition.events;
        if (node.id() == addition.act && std::find(events.begin(), events.end(), event) == events.end())
          diagnostics_.add(node.place, std::string(addition.sentence));
      }
    });
  }

  // On the back stands what nobody ever sees, if nothing turns the card over.
  void check_sides(const std::vector<Node>& limits) {
    bool turned = false;
    visit_all(text_, [&](const Node& node) { turned = turned || node.id() == form::TurnOver; });
    for (const Node& limit : limits) {
      if (limit.id() == form::OnBack && !turned)
        diagnostics_.add(limit.place, "nothing turns this card over, so its back never shows.");
    }
  }

  void check_clause(const Clause& clause) {
    check_list(clause.limits);
    check_sides(clause.limits);
    const Node* event = clause.says.child("what");
    const bool happens = clause.says.id() == form::When && event != nullptr;
    check_additions(clause.says.body, happens ? event->id() : clause.says.id());
    if (!happens || !is_only_self(event->list("who"))) return;
    const bool lies = event->id() == form::IsKnockedDownBy || event->id() == form::IsKnockedOut ||
                      event->id() == form::LeavesMap;
    for (const Node& limit : clause.limits) {
      if (lies && limit.id() == form::WhileStanding)
        diagnostics_.add(limit.place, "a contradiction: it does not stand any more when this happens.");
    }
  }

  // Does an act of one of these forms name this status card, die, token?
  [[nodiscard]] bool names(std::string_view slot, std::initializer_list<std::uint16_t> forms,
                           std::size_t which) const {
    bool found = false;
    visit_all(text_, [&](const Node& node) {
      const bool fits = std::find(forms.begin(), forms.end(), node.id()) != forms.end();
      found = found || (fits && node.name(slot) == which);
    });
    return found;
  }

  static bool speaks_of(const Node& node, std::size_t piece) {
    bool found = false;
    visit_all(node, [&](const Node& part) {
      const bool named = part.id() == form::PieceName || part.id() == form::PieceNoun;
      found = found || (named && part.name("piece") == piece);
    });
    return found;
  }

  // A token is placed by its name, or as "it" where the block is about such tokens.
  void check_piece(std::size_t which) {
    bool placed = false;
    bool it_is_placed = false;
    bool is_it = false;
    visit_all(text_, [&](const Node& node) {
      const bool chosen = node.id() == form::Each || node.id() == form::Pick;
      is_it = is_it || (chosen && speaks_of(*node.child("whom"), which));
      if (node.id() != form::Place) return;
      placed = placed || speaks_of(*node.child("what"), which);
      it_is_placed = it_is_placed || node.child("what")->id() == form::It;
    });
    const CardPiece& piece = text_.pieces[which];
    const std::string_view word = piece.minion ? "minion" : piece.marker ? "marker" : "token";
    if (!placed && !(is_it && it_is_placed))
      return add(word, piece.id, "no line of this card places \"" + piece.title + "\" on the map.");
    const std::size_t most = placings_at_set_up(which);
    if (most > 0 && most < piece.copies)
      add(word, piece.id,
          number_text(piece.copies) + " copies, and the card places only " + number_text(most) +
              " of them, at set-up: the others are never used.");
  }

  // So often it is placed in all, where every line that does it stands below "at set-up"; 0: also elsewhere.
  [[nodiscard]] std::size_t placings_at_set_up(std::size_t which) const {
    const auto count = [&](const Node& root) {
      std::size_t found = 0;
      visit_all(root, [&](const Node& node) {
        const bool named = node.id() == form::Place && speaks_of(*node.child("what"), which);
        const bool several = node.id() == form::Each && speaks_of(*node.child("whom"), which);
        found += named ? 1U : several ? most_copies : 0U;
      });
      return found;
    };
    std::size_t at_set_up = 0;
    std::size_t later = 0;
    visit_clauses(text_, [&](const Clause& clause) {
      (clause.says.id() == form::AtSetUp ? at_set_up : later) += count(clause.says);
    });
    for (const Ability& ability : text_.abilities) {
      for (const Node& line : ability.statements) later += count(line);
    }
    return later > 0 ? 0 : at_set_up;
  }

  const Block& block_;
  const CardText& text_;
  CardKind kind_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_meaning(const Block& block, const CardText& text, CardKind kind,
                   std::optional<std::span<const TokenType>> dots, Diagnostics& diagnostics) {
  check_carried_out(text, kind, diagnostics);
  Meaning meaning(block, text, kind, diagnostics);
  meaning.check_lines();
  meaning.check_what_it_brings();
  if (dots) meaning.check_dots(*dots);
  meaning.check_length();
}

}  // namespace tablewright::skirmish
