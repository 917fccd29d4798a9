#include "westeros/language/rival_words.hpp"

#include <array>

#include "meanings.hpp"

namespace tablewright::westeros {

namespace {

using namespace rival_form;
using cards::Node;

// Number of the form, category, what authors write, what cards print.
constexpr auto table = std::to_array<cards::Form>({
    // --- units that are put on the map ---------------------------------------------------------------------
    {OwnUnits, "adds", "{n:number 1..2} rival (unit|units) {where:place} [lone: without an ally]",
     "add {n} own {n|unit|units} {where}[lone: , if it has no ally]"},
    {AllyUnits, "adds", "{n:number 1..2} strongest ally (unit|units) {where:place}",
     "add {n} {n|unit|units} of its strongest ally {where}"},
    {WithHero, "place", "with the hero", "in the domain of its Hero"},
    {AtHome, "place", "at home", "in its home domain if it holds that, else in that of its Hero"},
    {AtAllyHome, "place", "at the home of that ally",
     "in the home domain of that ally if it holds that, else in that of its Hero"},
    {InLanding, "place", "in kings_landing",
     "in King's Landing if it holds that, else in the domain of its Hero"},
    {InCastlesEach, "place", "in the castles with the fewest units, one each",
     "in the castles of its own with the fewest units, one each, the rest in the domain of its Hero"},
    {InFewestCastle, "place", "in the castle with the fewest units",
     "in the castle of its own with the fewest units, without one in the domain of its Hero"},
    {InFewestDomain, "place", "in the domain with the fewest units",
     "in the domain of its own with the fewest units"},
    {NearestToYou, "place", "in the domain nearest to your hero",
     "in the domain of its own nearest to your Hero, who if off the map is not looked for: then in that of "
     "its Hero"},
    {InFiefsEach, "place", "in the fiefs next to the hero, one each",
     "in the Fiefs of its own next to its Hero, one each, the rest in the domain of its Hero"},

    // --- Whisper and Event ---------------------------------------------------------------------------------
    {Recruit, "line", "recruit {what:adds}", "{what}"},
    {Bonus, "line", "{n:number 1..9} more strength in the next battle [lone: without an ally]",
     "+{n} in its next battle, attack or defence[lone: , if it has no ally]"},
    {YouDiscard, "line", "you discard {n:number 1..4} (card|cards)",
     "you discard {n} Plot {n|Card|Cards} without gold"},
    {YouLoseGold, "line", "you lose {n:number 1..9} gold", "you lose {n} gold"},
    {YouPutBack, "line", "you put back {n:number 1..9} (token|tokens)",
     "{n} {n|token|tokens} of your choice {n|goes|go} back from your Ally Pool"},
    {YouReturn, "line",
     "you return {n:number 1..2} own (token|tokens) from a domain with {m:number 2..6} units",
     "you return {n} own {n|token|tokens} from a domain where you have {m} or more units, with the usual "
     "benefit"},
    {TakeFullest, "line", "take {n:number 1..9} (token|tokens) of the fullest token pool",
     "{n} {n|token|tokens} of the house with the fullest Token Pool {n|goes|go} to its Ally Pool"},
    {TakeAlly, "line", "take {n:number 1..9} (token|tokens) of the strongest ally",
     "{n} {n|token|tokens} of its strongest ally {n|goes|go} to its Ally Pool"},
    {TakeFewest, "line", "take {n:number 1..9} (token|tokens) of the house it has fewest of",
     "{n} {n|token|tokens} of the non-player house it has fewest of {n|goes|go} to its Ally Pool"},
    {Attack, "line",
     "attack your nearest domain within {m:number 1..9} borders with {n:number 1..9} more strength",
     "the army of its Hero attacks your nearest domain within {m} borders with +{n}; without one it has "
     "+{n} in its next battle"},
    {March, "line", "march [with {n:number 1..9} more strength]",
     "carry out the March line[n: , with +{n} if that starts a battle]"},
    {Sail, "line", "sail [with {n:number 1..9} more strength]",
     "carry out the Sail line[n: , with +{n} if that starts a battle]"},

    // --- abilities of a Hero -------------------------------------------------------------------------------
    {AfterRecruit, "ability", "after every recruit, {what:line}", "after every Recruit: {what}"},
    {AfterPlot, "ability", "after every plot, {what:line}", "after every Plot: {what}"},
    {AfterWin, "ability", "after a battle won against you, {what:line}",
     "after a battle that it wins against you: {what}"},
    {Alone, "ability", "strength {n:number 1..9} while alone", "strength {n} while alone in its domain"},
    {AtStronghold, "ability", "{n:number 1..9} more strength attacking a castle domain or kings_landing",
     "+{n} when attacking a Castle Domain or King's Landing"},
    {WinPoints, "ability", "{n:number 1..9} more (point|points) for a battle begun and won",
     "{n} VP more for a battle that it began and won"},
    {ScorePoints, "ability", "{n:number 1..9} more (point|points) in scoring with {m:number 1..12} castles",
     "{n} VP more in a Scoring Phase with {m} or more castles"},
    {Dragon, "ability", "a dragon joins the hero in each tax phase",
     "in each tax phase a Dragon joins its domain, which moves with the Hero"},
});

std::uint8_t number(const Node& node, std::string_view name) {
  return static_cast<std::uint8_t>(node.number(name));
}

constexpr auto places = std::to_array<Means<Id, RivalPlace>>({
    {WithHero, RivalPlace::Hero},
    {AtHome, RivalPlace::Home},
    {AtAllyHome, RivalPlace::AllyHome},
    {InLanding, RivalPlace::Landing},
    {InFewestCastle, RivalPlace::FewestCastle},
    {InFewestDomain, RivalPlace::FewestDomain},
    {NearestToYou, RivalPlace::NearestToYou},
    {InCastlesEach, RivalPlace::CastlesEach},
    {InFiefsEach, RivalPlace::FiefsEach},
});

constexpr auto ops = std::to_array<Means<Id, RivalOp>>({
    {OwnUnits, RivalOp::Add},
    {AllyUnits, RivalOp::Add},
    {Bonus, RivalOp::Bonus},
    {YouDiscard, RivalOp::YouDiscard},
    {YouLoseGold, RivalOp::YouLoseGold},
    {YouPutBack, RivalOp::YouPutBack},
    {YouReturn, RivalOp::YouReturn},
    {TakeFullest, RivalOp::TakeFullest},
    {TakeAlly, RivalOp::TakeAlly},
    {TakeFewest, RivalOp::TakeFewest},
    {Attack, RivalOp::Attack},
    {March, RivalOp::March},
    {Sail, RivalOp::Sail},
});

RivalPart compiled_part(const Node& node) {
  if (node.id() == Recruit) return compiled_part(*node.child("what"));
  RivalPart part{.op = meaning_of(node, ops), .n = number(node, "n"), .m = number(node, "m")};
  part.ally = node.id() == AllyUnits;
  part.lone = node.has("lone");
  if (const Node* place = node.child("where")) part.where = meaning_of(*place, places);
  return part;
}

}  // namespace

const cards::Grammar& rival_grammar() {
  static const cards::Grammar words(table);
  return words;
}

const cards::Texts& rival_printed() {
  static const cards::Texts texts(rival_grammar());
  return texts;
}

RivalParts compiled_line(std::span<const Node> lines) {
  RivalParts line;
  for (const Node& node : lines) {
    if (!line.full()) line.push_back(compiled_part(node));
  }
  return line;
}

void add_ability(const Node& line, SoloHero& hero) {
  const std::uint8_t n = number(line, "n");
  switch (line.id()) {
    case AfterRecruit: hero.after_recruit = compiled_line({line.child("what"), 1}); break;
    case AfterPlot: hero.after_plot = compiled_line({line.child("what"), 1}); break;
    case AfterWin: hero.after_win = compiled_line({line.child("what"), 1}); break;
    case Alone: hero.strength_alone = n; break;
    case AtStronghold: hero.stronghold_strength = n; break;
    case WinPoints: hero.win_points = n; break;
    case ScorePoints:
      hero.score_points = n;
      hero.score_castles = number(line, "m");
      break;
    case Dragon: hero.dragon = true; break;
    default: break;  // the grammar has no other form here
  }
}

}  // namespace tablewright::westeros
