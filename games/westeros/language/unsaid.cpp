#include "westeros/language/unsaid.hpp"

#include <array>

namespace tablewright::westeros {

namespace {

// The list of docs/westeros-cards.md, in its order.
constexpr auto table = std::to_array<cards::Unsaid>({
    {"if|when|whenever|while|unless|as long as|where",
     "What must be so stands in front, as \"costs\" and \"needs\", or behind a gain, as \"if you control "
     "kings_landing\": nothing else is asked."},
    {"or|either|choose|may|optionally",
     "There is no choice between lines: each of them is carried out, in the order written."},
    {"until|during|this round|this turn|next round|next turn|each round|each turn|every round|every turn|end "
     "of the round|start of the round",
     "Nothing lasts or comes back but \"keep this card for N more strength in battles\"."},
    {"half|double|twice|as many|equal|at least|at most|more than|fewer than|number of|for each castle|for "
     "each fief|for each hero|for each unit|for each house|for each card|for each battle|for each point|for "
     "every|per",
     "Nothing is counted but what a gain may end with: \"for each token in your ally pool\", \"for each "
     "domain you control\", \"for each alliance\"."},
    {"cannot|must|may not|never|cancel|cancels|ignore|ignores|prevent|prevents|instead",
     "Cards neither forbid nor undo: they say what happens."},
    {"die|dice|roll|rolls|reroll|slot|slots",
     "Cards do not touch the dice: they are rolled and drafted before anybody acts."},
    {"reveal|search|shuffle|discard|hand|hands",
     "Hands and deck are met in \"draw N cards and discard down to the limit\", \"whisper onto the deck\" "
     "and \"adding the top card of the deck\" alone."},
    {"defend|defends|defender|defending|attacked|when attacked|defence",
     "An event is carried out by whoever plays it as an action: whoever is attacked has the battle icon of a "
     "card alone."},
    {"walker|walkers|white|night|wall|raven|glass|steel|ranger",
     "The cooperative game has no words of its own: there each line is meant as the rules of Ice & Fire read "
     "it."},
    {"house|houses|player|players|opponent|opponents|rival",
     "No house, card or player is named, only domains: a card says \"a token of your house\", \"another "
     "player\", \"an unallied house\"."},
});

}  // namespace

std::span<const cards::Unsaid> unsaid() { return table; }

}  // namespace tablewright::westeros
