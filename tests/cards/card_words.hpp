#pragma once

#include <array>

#include "cards/grammar.hpp"
#include "cards/names.hpp"

namespace tablewright::tests {

// The words of a small game of cards, made up for the tests of the grammar.
enum CardWord : std::uint16_t {
  // Lines of a trait.
  OnceATurn,
  When,
  RollMore,
  // Statements.
  Does,
  Each,
  ChooseOne,
  Or,
  If,
  Otherwise,
  // Acts.
  Move,
  Challenge,
  Put,
  Give,
  Discard,
  Shift,
  Choose,
  Do,
  Shout,
  // Manners of moving.
  ThroughRivals,
  Straight,
  TowardOrAway,
  // Basic acts.
  Basic,
  Assist,
  // Who.
  Self,
  It,
  Target,
  Piece,
  Described,
  Description,
  Standing,
  KnockedDown,
  Rival,
  Ally,
  Character,
  RivalCharacter,
  PieceNoun,
  // Which of them.
  Adjacent,
  Within,
  InSight,
  Holding,
  Leading,
  OnTheMap,
  // Where.
  SquareWhere,
  // Conditions.
  ChallengeIs,
  ThingIs,
  RollShows,
  Star,
  Triple,
  // Events.
  Wins,
  Exhausted,
  // Tokens, colours, statuses.
  ATokenOf,
  Red,
  Gold,
  Blue,
  AStatus,
};

inline constexpr cards::Body needs_statements{cards::Lines::Required, "statement", {}};

inline constexpr auto card_words = std::to_array<cards::Form>({
    {OnceATurn, "clause", "once a turn", "once a turn"},
    {When, "clause", "when {what:event}", "when {what}, {body}", needs_statements},
    {RollMore, "clause", "roll {dice:number 1..9} more (die|dice) [when challenging {whom:thing}]",
     "roll {dice} more {dice|die|dice} [whom: when challenging {whom}]"},

    {Does,
     "statement",
     "[{who:thing}] [may: may] {does:act}",
     "{who|{who}|{may|you}} {may|may} {does}[body: . If so, {body}]",
     {cards::Lines::Optional, "statement", "may"}},
    {Each, "statement", "each {whom:description} [far: as far as possible]",
     "for each {whom} [far:, as far as possible]: {body}", needs_statements},
    {ChooseOne, "statement", "choose one", "choose one: {body|; or}", needs_statements},
    {Or, "statement", "or", "{body}", needs_statements, {cards::no_form, ChooseOne}},
    {If, "statement", "if {all:list condition and}", "if {all}, {body}", needs_statements},
    {Otherwise, "statement", "otherwise", "otherwise, {body}", needs_statements, {If, cards::no_form}},

    {Move, "act", "<move|moves> up to {squares:number 1..9} {how:any manner}",
     "<move|moves> up to {squares} {squares|square|squares} {how}"},
    {Challenge, "act",
     "<challenge|challenges> {dice:number 0..9} "
     "[plus {more:number 1..9} for each {each:description} [, at most {most:number 1..9}]] "
     "[range {range:number 1..9}] [against {whom:thing}]",
     "<challenge|challenges> {whom} with {dice} {dice|die|dice}"
     "[more: , {more} more for each {each}[most: , at most {most}]][range: , range {range}]"},
    {Put, "act", "<place|places> {what:thing} in {where:square}", "<place|places> {what} in {where}"},
    {Give, "act", "<give|gives> {status:name status} to {whom:thing}", "<give|gives> {status} to {whom}"},
    {Discard, "act", "<discard|discards> {which:list status}", "<discard|discards> {which}"},
    {Shift, "act", "<shift|shifts> {what:token} (way: down|up) {spaces:number 1..5}",
     "<shift|shifts> {what} {spaces} {spaces|space|spaces} {way|down|up}"},
    {Choose, "act", "<choose|chooses> {what:thing}", "<choose|chooses> {what}"},
    {Do, "act", "<do|does> {what:list basic}", "<do|does> {what}"},
    {Shout, "act", "<shout|shouts> {words:text}, aloud", "<shout|shouts> \u201c{words}\u201d"},

    {ThroughRivals, "manner", "through rivals", "through rivals"},
    {Straight, "manner", "in a straight line", "in a straight line"},
    {TowardOrAway, "manner", "(way: toward|away from) {whom:thing}", "{way|toward|away from} {whom}"},

    {Basic, "basic", "a basic (kind: challenge|move|action)", "a basic {kind}"},
    {Assist, "basic", "an assist", "an assist"},

    {Self, "thing", "self", "this character"},
    {It, "thing", "it", "it"},
    {Target, "thing", "the target", "the target"},
    {Piece, "thing", "{piece:name token}", "{piece}"},
    {Described, "thing", "(which: a/an|another) {what:description}", "{which} {what}"},

    {Description, "description", "{before:any adjective} {noun:noun} {after:any relation}",
     "{before} {noun} {after}"},
    {Standing, "adjective", "standing", "standing"},
    {KnockedDown, "adjective", "knocked-down", "knocked-down"},
    {Rival, "noun", "rival", "rival"},
    {Ally, "noun", "ally", "ally"},
    {Character, "noun", "character", "character"},
    {RivalCharacter, "noun", "rival character", "rival character"},
    {PieceNoun, "noun", "{piece:name token}", "{piece}"},

    {Adjacent, "relation", "adjacent [to {whom:thing}]", "adjacent [whom: to {whom}]"},
    {Within, "relation", "within {squares:number 1..9} [of {whom:thing}]",
     "within {squares} {squares|square|squares} [whom: of {whom}]"},
    {InSight, "relation", "in sight [of {whom:thing}]", "in sight [whom: of {whom}]"},
    {Holding, "relation", "holding {status:name status}", "with {status}"},
    {Leading, "relation", "whose side has more points", "whose side has more points"},
    {OnTheMap, "relation", "[not: not] on the map", "{not|not} on the map"},

    {SquareWhere, "square", "(a|an) [free: free] square {where:any relation}",
     "a(n) [free: empty] square {where}"},

    {ChallengeIs, "condition", "the challenge is (result: won|lost)", "the challenge is {result}"},
    {ThingIs, "condition", "{what:thing} is {how:adjective}", "{what} is {how}"},
    {RollShows, "condition", "the roll shows {faces:list face}", "the roll shows {faces}"},
    {Star, "face", "star", "a star"},
    {Triple, "face", "triple", "a triple"},

    {Wins, "event", "{who:list thing} wins a challenge [against {whom:thing}]",
     "{who} wins a challenge [whom: against {whom}]"},
    {Exhausted, "event", "{who:list thing} becomes exhausted", "{who} becomes exhausted"},

    {ATokenOf, "token", "(which: a/an|another) [{colours:list colour}] token", "{which} {colours} token"},
    {Red, "colour", "red", "red"},
    {Gold, "colour", "gold", "gold"},
    {Blue, "colour", "blue", "blue"},
    {AStatus, "status", "{status:name status}", "{status}"},
});

inline cards::Names card_names() {
  cards::Names names;
  names.add("status", "on_the_list", "On the List");
  names.add("status", "jet_boots", "Jet Boots");
  names.add("status", "long_scope");
  names.add("token", "drogon", "Drogon");
  names.add("token", "wight", "Wight");
  return names;
}

}  // namespace tablewright::tests
