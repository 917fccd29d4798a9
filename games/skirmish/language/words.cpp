#include "skirmish/language/words.hpp"

#include <array>

#include "skirmish/language/unsaid.hpp"

namespace tablewright::skirmish {

namespace {

using namespace form;

constexpr cards::Body statements{cards::Lines::Required, "statement", {}};
constexpr cards::Body if_done{cards::Lines::Optional, "statement", "may"};
constexpr cards::Position inside_choose_one{cards::no_form, ChooseOne};
constexpr cards::Position after_if{If, cards::no_form};

// Number of the form, category, what authors write, what cards print.
constexpr auto table = std::to_array<cards::Form>({
    // --- limits ------------------------------------------------------------------------------------------
    {OnceATurn, "limit", "once a turn", "once a turn"},
    {WhileStanding, "limit", "while standing", "while standing"},
    {OnFront, "limit", "on the front", "on the front of the card"},
    {OnBack, "limit", "on the back", "on the back of the card"},
    {EvenLying, "limit", "even while knocked down", "may be used even while knocked down"},
    {NeedsSquare, "limit", "needs {where:square}", "needs {where}"},
    {Needs, "limit", "needs {what:thing}", "needs {what}"},

    // --- tokens, minions, status cards -------------------------------------------------------------------
    {Copies, "quality", "copies {n:number 1..9}", "{n} {n|copy|copies}"},
    {Defence, "quality", "defence {n:number 0..9}", "defence {n}"},
    {ChallengesWith, "quality", "challenges with {n:number 0..9} (die|dice)",
     "challenges with {n} {n|die|dice}"},
    {Challengeable, "quality", "challengeable", "can be challenged"},
    {ForEverybody, "quality", "for everybody", "holds for everybody"},

    // --- triggers ----------------------------------------------------------------------------------------
    {When, "clause", "when {what:event}", "when {what},: {body}", statements},
    {AtSetUp, "clause", "at set-up", "after your characters are placed for the start,: {body}", statements},
    {AtEndOfRound, "clause", "at the end of the round", "at the end of the round,: {body}", statements},
    {InCooldown, "clause", "in the cooldown step", "in your Cooldown step,: {body}", statements},

    // --- changes -----------------------------------------------------------------------------------------
    {ChangeDice, "clause",
     "roll {n:number 1..9} (more: more|fewer) (die|dice) [when challenging {whom:thing}]",
     "roll {n} {more|more|fewer} {n|die|dice} when challenging[whom: {whom}]"},
    {ChangeRange, "clause", "{n:number 1..9} (more: more|less) range",
     "challenges at a range reach {n} {n|square|squares} {more|farther|less far}"},
    {ChangeDefence, "clause", "{n:number 1..9} (more: more|less) defence",
     "@self has {n} {more|more|less} defence"},
    {ChangeCost, "clause", "abilities [may: may] cost {n:number 1..4} (more: more|less)",
     "abilities of @self {may|may} cost {n} {more|more|less}"},
    {ChangeDie, "clause", "{die:name die} replaces a die in every roll",
     "in every roll of @self the {die} replaces one standard die"},
    {ChangeSight, "clause", "nobody sees farther than {n:number 1..20}",
     "nobody sees farther than {n} {n|square|squares}"},
    {ChangeSmoke, "clause", "nobody sees through {piece:name piece}", "nobody sees through @the {piece}"},
    {ChangeStart, "clause", "squares {where:any relation} are in your starting area",
     "squares {where|and} belong to your starting area too"},
    {ChangeKnockOut, "clause", "a standing character that loses by {n:number 1..9} is knocked out at once",
     "a standing character that loses a challenge against it by {n} or more is knocked out at once"},

    // --- statements --------------------------------------------------------------------------------------
    {OpponentChallenges, "statement",
     "the opponent challenges {whom:thing} with {n:number 1..9} (die|dice) [times: for each lowered cost]",
     "the opponent challenges {whom} with {n} {n|die|dice}{times| for each cost that was lowered}"},
    {GainEach, "statement",
     "each side with (a|an) {what:description} gains {n:number 1..9} (point|points) "
     "[where sides have {from:number 2..7} or more characters]",
     "each side with a(n) {what} gains {n} {n|point|points}[from: if sides have {from} or more "
     "characters]"},
    {GainMost, "statement", "the side with most {what:group} gains {n:number 1..9} (point|points)",
     "the side with the most {what} gains {n} {n|point|points}"},
    {Gain, "statement", "{side:side} gains {n:number 1..9} (point|points)",
     "{side} gains {n} {n|point|points}"},
    {EachOf, "statement", "each of {whom:list thing and}", "for each of {whom}, one after the other: {body}",
     statements},
    {Each, "statement", "each {whom:description}", "for each {whom}: {body}", statements},
    {ChooseOne, "statement", "choose one", "choose one: {body|; or}", statements},
    {Or, "statement", "or", "{body}", statements, inside_choose_one},
    {If, "statement", "if {all:list condition and}", "if {all},: {body}", statements},
    {Otherwise, "statement", "otherwise", "otherwise,: {body}", statements, after_if},
    {Control, "statement", "control {whom:thing}", "control {whom}: {body}", statements},
    {Does, "statement", "[later: after this action] [{who:thing}] [may: may] {does:act}",
     "{later|after this action,} {who|{who}|{may|you}} {may|may} {does}[body: . If so, {body}]", if_done},

    // --- acts: moving and placing ------------------------------------------------------------------------
    {MoreSteps, "act", "<go|goes> up to {n:number 1..9} farther in this move",
     "<go|goes> up to {n} {n|square|squares} farther in this move"},
    {Move, "act", "<move|moves> up to {n:number 1..9} {how:any manner}",
     "<move|moves> up to {n} {n|square|squares} {how}"},
    {Run, "act", "<run|runs> [some: up to] {n:number 1..9}",
     "<run|runs> {some|up to} {n} {n|square|squares} toward the far edge of the map"},
    {Push, "act", "<push|pushes> {whom:thing} up to {n:number 1..9} [away from {from:thing}]",
     "<push|pushes> {whom} up to {n} {n|square|squares} away[from: from {from}]"},
    {Pull, "act", "<pull|pulls> {whom:thing} up to {n:number 1..9} [toward {to:thing}]",
     "<pull|pulls> {whom} up to {n} {n|square|squares} {to|toward {to}|nearer}"},
    {form::Place, "act", "<place|places> [moves: or move] {what:thing} [nearer: nearer] in {where:square}",
     "<place|places> {moves|or move} {what} {nearer|nearer,} in {where}"},
    {Swap, "act", "<swap|swaps> squares with {whom:thing}", "<swap|swaps> squares with {whom}"},

    // --- acts: challenges and other actions --------------------------------------------------------------
    {Challenge, "act",
     "<challenge|challenges> {n:number 0..9} [plus {more:number 1..9} {why:bonus} [at most {most:number "
     "1..9}]] "
     "[range {range:number 1..20}] [against {whom:thing}]",
     "<challenge|challenges> with {n} {n|die|dice}[range: at range {range}][whom: against {whom}][more: , "
     "{more} more {why}[most: (at most {most})]]"},
    {DoBasic, "act", "<do|does> {what:list basic} [against {whom:thing}]",
     "<do|does> {what} [whom: against {whom}]"},
    {StandUp, "act", "<stand|stands> [{whom:thing}] up", "<stand|stands> {whom} up"},

    // --- acts: status cards ------------------------------------------------------------------------------
    {Give, "act", "<give|gives> {status:name status} to {whom:thing}", "<give|gives> {status} to {whom}"},
    {Discard, "act", "<discard|discards> {which:list status} [from {whom:thing}]",
     "<discard|discards> {which}[whom: from {whom}]"},
    {Enact, "act", "<put|puts> {status:name status} into play", "<put|puts> {status} into play"},

    // --- acts: tokens and tracks -------------------------------------------------------------------------
    {ShiftPiece, "act", "<shift|shifts> a piece (way: down|up) {n:number 1..4}",
     "<shift|shifts> a piece on your track {n} {n|space|spaces} {way}"},
    {ShiftOff, "act", "<shift|shifts> {what:token} off", "<shift|shifts> {what} off your track"},
    {ShiftOther, "act", "<shift|shifts> {what:token} of {whom:thing} (way: down|up) {n:number 1..4}",
     "<shift|shifts> {what} {n} {n|space|spaces} {way} the track of {whom}"},
    {Shift, "act", "<shift|shifts> {what:token} (way: down|up) {n:number 1..4}",
     "<shift|shifts> {what} {n} {n|space|spaces} {way} your track"},
    {Pay, "act", "<pay|pays> {colours:list colour} {space:number 1..4}",
     "<put|puts> a(n) {colours} token from your pool on the {space} of your track"},
    {TakeFromOwnPool, "act",
     "<put|puts> (a|an) [{colours:list colour}] token from your pool on {space:number 1..4} "
     "[by: chosen by the opponent]",
     "<put|puts> a(n) {colours} token from your pool{by|, chosen by your opponent,} on the {space} of your "
     "track"},
    {TakeFromPool, "act",
     "<put|puts> (a|an) [{colours:list colour}] token from {pool:pool} on {space:number 1..4} "
     "[by: chosen by the opponent]",
     "<put|puts> a(n) {colours} token from {pool}{by|, chosen by your opponent,} on the {space} of the track "
     "of that side"},
    {Steal, "act", "<steal|steals> (a|an) [{colours:list colour}] token from {pool:pool}",
     "<take|takes> a(n) {colours} token from {pool} into your own, for the rest of the match"},
    {LayItemOnTrack, "act", "<put|puts> the item of {whom:thing} on {space:number 1..4} of its track",
     "<put|puts> the item of {whom} on the {space} of the track of its side"},
    {LayOnTrack, "act", "<put|puts> {what:thing} on {space:number 1..4} of (whose: its|your) track",
     "<put|puts> {what} on the {space} of {whose|the track of its side|@your track}"},
    {Exchange, "act", "<exchange|exchanges> a token for one from outside the game",
     "<exchange|exchanges> an ability token of your pool or track for one from outside the game"},

    // --- acts: dice --------------------------------------------------------------------------------------
    {AddDie, "act", "<add|adds> {die:name die} to this challenge",
     "<roll|rolls> the {die} in addition in this challenge"},
    {RollDie, "act", "<roll|rolls> {die:name die} {n:number 1..9} (time|times)",
     "<roll|rolls> the {die} {n} {n|time|times}"},
    {MoreDice, "act", "<roll|rolls> {n:number 1..9} more (die|dice) in this challenge",
     "<roll|rolls> {n} more {n|die|dice} in this challenge"},
    {RollAndCount, "act", "<roll|rolls> {n:number 1..9} (die|dice)", "<roll|rolls> {n} {n|die|dice}"},
    {MoreRange, "act", "<add|adds> range {n:number 1..9} to this challenge",
     "<add|adds> range {n} to this challenge"},

    // --- acts: choosing, markers -------------------------------------------------------------------------
    {PickSquare, "act", "<choose|chooses> {where:square}", "<choose|chooses> {where}"},
    {Pick, "act", "<choose|chooses> {whom:thing}", "<choose|chooses> {whom}"},
    {Take, "act", "<take|takes> {what:thing}", "<take|takes> {what}"},
    {Hand, "act", "<hand|hands> {piece:name piece} to {whom:thing}", "<hand|hands> the {piece} to {whom}"},
    {Lose, "act", "<lose|loses> {piece:name piece}",
     "<lose|loses> the {piece}, which goes back to its first square"},
    {Drop, "act", "<drop|drops> {piece:name piece}", "<drop|drops> the {piece}"},
    {TurnOver, "act", "<turn|turns> this card over", "<turn|turns> this card over"},
    {Turn, "act", "<turn|turns> {what:thing} to its colour", "<turn|turns> {what} to the colour of its side"},
    {Remove, "act", "<remove|removes> {what:thing}", "<remove|removes> {what}"},

    {ThroughRivals, "manner", "through rivals", ", also through rivals"},
    {Straight, "manner", "in a straight line", "in a straight line"},
    {Toward, "manner", "toward {whom:thing}", "toward {whom}"},
    {AwayFrom, "manner", "away from {whom:thing}", "away from {whom}"},

    {BasicChallenge, "basic", "a basic challenge", "a basic challenge"},
    {BasicMove, "basic", "a basic move", "a basic move"},
    {BasicAction, "basic", "a basic action", "a basic action"},
    {Assist, "basic", "an assist", "an assist"},
    {Interact, "basic", "an interact", "an interact"},

    {BonusIf, "bonus", "if {all:condition}", "if {all}"},
    {BonusTokens, "bonus", "for each [{colours:list colour}] token on your track",
     "for each {colours} token on your track"},
    {BonusPieces, "bonus", "for each {what:description}", "for each {what}"},

    // --- who ---------------------------------------------------------------------------------------------
    {Self, "thing", "self", "@self"},
    {ThisCard, "thing", "this card", "this card"},
    {It, "thing", "it", "it"},
    {Target, "thing", "the target", "the target"},
    {TheChallenger, "thing", "the challenger", "the challenger"},
    {TheMarker, "thing", "the (what: marker|token|ally)", "the {what}"},
    {HolderOf, "thing", "the holder of {status:name status}", "the holder of {status}"},
    {Holder, "thing", "the holder", "the holder"},
    {Giver, "thing", "the giver", "whoever gave this card"},
    {TheCharacter, "thing", "the character", "its character"},
    {There, "thing", "there", "the chosen square"},
    {PieceName, "thing", "{piece:name piece}", "@the {piece}"},
    {Described, "thing", "(which: a/an|another|the nearest) {what:description}", "{which} {what}"},

    {form::Description, "description", "{before:any adjective} {noun:noun} {after:any relation}",
     "{after^} {before} {noun} {after|and}"},
    {Standing, "adjective", "standing", "standing"},
    {KnockedDown, "adjective", "knocked-down", "knocked-down"},
    {Other, "adjective", "other", "other"},
    {BasicOne, "adjective", "basic", "basic"},
    {Exhausted, "adjective", "exhausted", "exhausted"},
    {Ready, "adjective", "ready", "ready"},
    {WhoseKind, "noun", "(whose: rival|ally) (kind: character|companion|minion|token)", "{whose} {kind}"},
    {Rival, "noun", "rival", "rival"},
    {Ally, "noun", "ally", "ally"},
    {Kind, "noun", "(kind: character|companion|minion|token|marker|figure|piece)", "{kind}"},
    {PieceNoun, "noun", "{piece:name piece}", "{piece}"},
    {GroupOf, "group", "of {piece:name piece} {after:any relation}", "{piece}s {after|and}"},
    {Group, "group",
     "(kind: characters|companions|minions|tokens|markers|figures|pieces) {after:any relation}",
     "{kind} {after|and}"},

    {Adjacent, "relation", "[not: not] adjacent [to {whom:thing}]",
     "{whom|{not|not} adjacent to {whom}|{not|not adjacent to @self|^adjacent^ to @self}}"},
    {Within, "relation", "[not: not] within {n:number 0..20} [of {whom:thing}]",
     "{not|not} within {n} {n|square|squares}[whom: of {whom}]"},
    {InSight, "relation", "[not: not] in sight [of {whom:thing}]", "{not|not} in sight[whom: of {whom}]"},
    {InOrAdjacentToStart, "relation", "[not: not] in or adjacent to the starting area of an opponent",
     "{not|not} in or adjacent to the starting area of an opponent"},
    {InOrAdjacent, "relation", "[not: not] in or adjacent to {whom:thing}",
     "{not|not} in or adjacent to the square of {whom}"},
    {InStart, "relation", "[not: not] in (whose: your|its) starting area",
     "{not|not} in {whose} starting area"},
    {InItsArea, "relation", "[not: not] in its area", "{not|not} in its area"},
    {NoRivalInArea, "relation", "with no standing rival in its area", "with no standing rival in its area"},
    {InArea, "relation", "[not: not] in {area:name area}", "{not|not} in the {area}"},
    {AtFarEdge, "relation", "[not: not] at the far edge", "{not|not} at the far edge of the map"},
    {OnTheMap, "relation", "[not: not] on the map", "{not|that is not|} on the map"},
    {Anywhere, "relation", "anywhere", "~anywhere"},
    {Holding, "relation", "[not: not] holding {status:name status}", "{not|without|with} {status}"},
    {Carrying, "relation", "[not: not] carrying {piece:name piece}", "{not|not} carrying the {piece}"},
    {MorePoints, "relation", "whose side has more points", "~whose side has more points than yours"},
    {IsLeader, "relation", "that leads its side", "~that leads its side"},
    {Passed, "relation", "passed", "~that @self passed"},
    {OnYourTrack, "relation", "on your track", "on your track"},
    {SeesThere, "relation", "that sees there", "~that sees the chosen square"},
    {SeenByRival, "relation", "that a standing rival character sees",
     "~that a standing rival character sees"},
    {Unseen, "relation", "that no standing rival sees", "~that no standing rival sees"},
    {OfAnOpponent, "relation", "of an opponent", "~~of an opponent"},
    {OfSide, "relation", "of (whose: your|its) side", "~~of {whose} side"},

    {SquareItLeft, "square", "the square it left", "the square it left"},
    {ChosenSquare, "square", "the chosen square", "the chosen square"},
    {SquareWhere, "square", "(a|an) [free: free] square {where:any relation}",
     "a(n) {free|free} square {where|and}"},

    // --- conditions --------------------------------------------------------------------------------------
    {ChallengeIs, "condition", "the challenge is (result: won|lost)", "the challenge is {result}"},
    {SomebodyKnockedOut, "condition", "a character was knocked out", "a character was knocked out by this"},
    {RollShows, "condition", "the roll shows {faces:list face}", "the roll shows {faces}"},
    {RollCounts, "condition", "the roll counts {n:number 1..99} or more", "the roll counts {n} or more"},
    {CostLowered, "condition", "a cost was lowered this turn", "a cost was lowered this turn"},
    {StatusInPlay, "condition", "{status:name status} is [not: not] in play",
     "{status} is {not|not} in play"},
    {ItemIsReady, "condition", "the item of {whom:thing} is ready", "the item of {whom} is not on a track"},
    {KnockedOutBy, "condition", "it was knocked out by {by:list thing}", "it was knocked out by {by}"},
    {NotChallenged, "condition", "{who:thing} was not challenged since the last cooldown step",
     "{who} was not challenged since the last Cooldown step"},
    {PoolHasToken, "condition", "there is a token in {pool:pool}", "there is a token in {pool}"},
    {ThereIsNo, "condition", "there is no {what:description}", "there is no {what}"},
    {ThereIs, "condition", "there is {what:thing}", "there is {what}"},
    {NobodyIs, "condition", "no {what:description} is {how:state}", "no {what} is {how}"},
    {ThingIs, "condition", "{who:thing} is {how:state}", "{who} is {how}"},

    {IsStanding, "state", "standing", "standing"},
    {IsKnockedDown, "state", "knocked down", "knocked down"},
    {IsExhausted, "state", "exhausted", "exhausted"},
    {IsReady, "state", "ready", "ready"},
    {IsRelated, "state", "{how:relation}", "{how}"},

    {FaceStar, "face", "star", "a star"},
    {FaceShield, "face", "shield", "a shield"},
    {FaceTriple, "face", "triple", "a triple"},
    {FaceBlank, "face", "blank", "a blank"},

    // --- events ------------------------------------------------------------------------------------------
    {Wins, "event", "{who:list thing} wins a challenge [against {whom:list thing}]",
     "{who} wins a challenge[whom: against {whom}]"},
    {Loses, "event", "{who:list thing} loses a challenge [against {whom:list thing}]",
     "{who} loses a challenge[whom: against {whom}]"},
    {HasBeenChallenged, "event", "{who:list thing} has been challenged [by {whom:list thing}]",
     "{who} has been challenged[whom: by {whom}]"},
    {Declares, "event", "{who:list thing} declares a challenge [against {whom:list thing}]",
     "{who} declares a challenge[whom: against {whom}]"},
    {WouldRoll, "event", "{who:list thing} would roll in a challenge [against {whom:list thing}]",
     "{who} would roll in a challenge[whom: against {whom}]"},
    {AboutToChallenge, "event", "{who:list thing} is about to challenge", "{who} is about to challenge"},
    {AboutToMove, "event", "{who:list thing} begins a move", "{who} begins a move"},
    {EndsSecondMove, "event", "{who:list thing} ends its second move in its turn",
     "{who} ends its second or a later move in its turn"},
    {EndsMove, "event", "{who:list thing} ends a move {where:any relation}", "{who} ends a move {where|and}"},
    {Enters, "event", "{who:list thing} enters (a|an) square {where:any relation}",
     "{who} enters a square {where|and}"},
    {BecomesExhausted, "event", "{who:list thing} becomes exhausted", "{who} becomes exhausted"},
    {BeginsTurn, "event", "{who:list thing} begins its turn", "{who} begins its turn"},
    {IsKnockedDownBy, "event", "{who:list thing} is knocked down [by {whom:list thing}]",
     "{who} is knocked down[whom: by {whom}]"},
    {IsKnockedOut, "event", "{who:list thing} is knocked out [by {whom:list thing}]",
     "{who} is knocked out[whom: by {whom}]"},
    {IsPlaced, "event", "{who:list thing} is placed", "{who} is placed"},
    {LeavesMap, "event", "{who:list thing} leaves the map", "{who} leaves the map"},
    {InteractsWith, "event", "{who:list thing} interacts with {whom:list thing}",
     "{who} interacts with {whom}"},

    // --- tokens, pools, sides ----------------------------------------------------------------------------
    {AbilityToken, "token", "(which: a/an|another) [{colours:list colour}] token", "{which} {colours} token"},
    {Blue, "colour", "blue", "blue"},
    {Red, "colour", "red", "red"},
    {Silver, "colour", "silver", "silver"},
    {Gold, "colour", "gold", "gold"},
    {YourPool, "pool", "your pool", "your pool"},
    {ItsPool, "pool", "its pool", "its pool"},
    {PoolOf, "pool", "the pool of {whom:thing}", "the pool of {whom}"},
    {YourSide, "side", "your side", "your side"},
    {ItsSide, "side", "its side", "its side"},
    {SideOf, "side", "the side of {whom:thing}", "the side of {whom}"},
    {AStatus, "status", "{status:name status}", "{status}"},
});

constexpr CardWords words{
    .this_character = "this character",
    .this_companion = "this companion",
    .holder_of_item = "the holder of this item",
    .holder = "the holder",
    .the = "the",
    .your = "your",
    .that_characters = "that character's",

    .defence_line = "Defence {}.",
    .tokens_line = "Tokens: {}.",
    .use = "Use",
    .token = "token",
    .minion = "minion",
    .marker = "marker",
    .status_card = "status card",
    .for_everybody = "for everybody",
    .several = "{} {}s",
    .defence = "defence {}",
    .challenges_with_one = "challenges with 1 die",
    .challenges_with = "challenges with {} dice",
    .can_be_challenged = "can be challenged",

    .set_up = "Set-up: {}.",
    .leaders = "each side picks one of its characters as its leader in secret, then all are shown",
    .marker_places = "put one {} on each square that the map marks for it",
    .marker_a_side = "put one {} for each side on the square that the map marks for it",
    .tokens_a_side = "put the tokens called {}, {} for each side, on the squares that the map marks for them",
    .marker_in_areas = "put one {} in each of its areas",

    .points = "Your side gains points: {}.",
    .knock_out = "{} for knocking out a rival character",
    .leader_by_leader = "{} if your leader knocks out a rival leader",
    .of_leader = "{} if another of yours does",
    .by_leader = "{} if your leader knocks out another rival character",
    .other_knock_out = "{} if another of yours does",
    .highest = "only the first of these lines that fits",
    .beside = "{} for having a character adjacent to a rival that another player knocks out",
    .point_marker = "1 for a point marker",

    .to_win = "To win, a side needs {}, and more points than every other side. {}.",
    .target = "{} points",
    .target_with = "{} points with {} figures a side",
    .target_sides = "{} points in a match of {} sides",
    .at_once = "Points count at once",
    .end_of_round = "They are counted at the end of a round",
};

}  // namespace

const CardWords& card_words() { return words; }

const cards::Grammar& grammar() {
  static const cards::Grammar all(table, unsaid(), unsaid_page);
  return all;
}

const cards::Texts& texts() {
  static const cards::Texts printed(grammar());
  return printed;
}

}  // namespace tablewright::skirmish
