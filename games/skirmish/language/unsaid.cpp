#include "skirmish/language/unsaid.hpp"

#include <array>

namespace tablewright::skirmish {

namespace {

// The list of docs/pack-language.md, in its order.
constexpr auto table = std::to_array<cards::Unsaid>({
    {"two|three|four|five|both|# rivals|# allies|# characters|# figures|# or more|at least|at most|or "
     "more|or fewer|exactly|there are|how many|number of|as many|most of",
     "Nothing in the language counts figures: \"each\" is for all, \"another\" for a second one, and \"plus "
     "1 for each "
     "X\" turns them into dice."},
    {"if ... or|unless ... or|either",
     "Conditions are joined by \"and\" alone: for \"or\" write the line and what is below it twice."},
    {"unless|except|if not|only if",
     "There is no \"unless\": say \"is not\", or put the rest below \"otherwise\"."},
    {"until|during|for the rest|this turn|this round|next turn|next round|end of the turn|end of its "
     "turn|end of your "
     "turn|start of the round|start of the turn",
     "Nothing lasts until a moment by itself, and turns and rounds begin without a word: what lasts is a "
     "trait, a token "
     "or a status card that is given and discarded."},
    {"more ... if|more ... while|more ... as|fewer ... if|fewer ... while|less ... if|less ... while|defence "
     "if|defence while|while",
     "A change holds as long as its card applies and asks for nothing but \"while standing\" and a side of "
     "the card: what "
     "depends on more is a trigger, \"when self declares a challenge\" and \"if\" below it."},
    {"reroll|rerolls|again|ignore|ignores|cancel|cancels|prevent|prevents|instead|replace|replaces",
     "What was rolled or done is not changed, undone or replaced: cards add before a roll and answer "
     "afterwards."},
    {"cannot|must|may not|can't|never",
     "Cards neither forbid nor force: they say what happens, or what somebody may do."},
    {"skip|skips|extra turn|another turn|extra action|more action|more actions|loses its turn|becomes "
     "ready|unexhaust",
     "Turns and actions are not given or taken: \"it may do a basic action\" lets somebody act here and "
     "now."},
    {"damage|deal|deals|wound|wounds|heal|heals|health|hit|hits|kill|kills|die|dies|knock|knocks",
     "There are no wounds, and no card knocks anybody down by itself: whoever loses a challenge is knocked "
     "down, or out."},
    {"loses ... point|loses ... points|lose ... point|lose ... points|steal ... point|steal ... points|pay "
     "... points",
     "Points are gained, never lost or taken."},
    {"random|randomly|flip|flips|toss|coin|chance",
     "Chance comes from dice alone: \"roll 1 die\", and \"if the roll shows star\"."},
    {"draw|draws|hand of|deck|shuffle|shuffles|secretly|hidden",
     "There are no hands, decks and secrets but the picking of leaders."},
    {"half|double|twice|equal|times ... range|as far|as its|x",
     "Numbers stand on the card as they are: only dice are added for each token, ally or lowered cost."},
    {"wall|walls|obstruction|obstructions|terrain|door|doors|destroy|destroys",
     "The map does not change: what hides or blocks is a token or a minion that a card places."},
    {"back to|previous|where it was|where it began|where it started|returns|return",
     "No square is remembered but the chosen one, and the one that was left in \"the square it left\"."},
    {"left|right|north|south|east|west|behind|front|diagonally|row|column",
     "There are no directions but toward somebody, away from somebody, and along a lane."},
    {"ability|abilities|trait|traits|item|items",
     "Cards do not name what stands on other cards: a card speaks of figures, of its own tokens and status "
     "cards, and of "
     "\"the item of X\"."},
});

}  // namespace

std::span<const cards::Unsaid> unsaid() { return table; }

}  // namespace tablewright::skirmish
