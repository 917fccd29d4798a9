#include "westeros/language/words.hpp"

#include <array>

#include "westeros/language/unsaid.hpp"

namespace tablewright::westeros {

namespace {

using namespace form;

// Number of the form, category, what authors write, what cards print.
constexpr auto table = std::to_array<cards::Form>({
    // --- what must be so before the card can be played ----------------------------------------------------
    {CostGold, "line", "costs {n:number 1..9} gold", "pay {n} gold"},
    {CostPoints, "line", "costs {n:number 1..9} (point|points)", "lose {n} VP"},
    {NeedsGold, "line", "needs exactly {n:number 0..9} gold", "play this only with exactly {n} gold"},
    {NeedsCastles, "line", "needs {n:number 1..12} castles",
     "play this only if you control {n} or more castles"},
    {NeedsTrack, "line", "needs {n:number 1..9} tokens on your force track",
     "play this only with {n} or more tokens on your Force Track"},
    {NeedsLoneHero, "line", "needs a hero alone in a domain",
     "play this only if a Hero of yours is the only unit in a domain"},
    {NeedsHeroHome, "line", "needs your hero on its mat", "play this only if your Hero is on its mat"},

    // --- gains --------------------------------------------------------------------------------------------
    {GainFollowing, "line", "gain {n:number 1..9} gold or {m:number 1..9} when following",
     "gain {n} gold, or {m} when you play this while following another player"},
    {GainHeroCard, "line",
     "gain {n:number 1..9} (point|points) with your hero card in hand, else take it back and gain "
     "{m:number 1..9} gold",
     "gain {n} VP if your Hero Card is in hand; otherwise take it back to hand and gain {m} gold"},
    {GainGold, "line", "gain {n:number 1..9} gold [{each:measure}]", "gain {n} gold[each: {each}]"},
    {GainPoints, "line", "gain {n:number 1..9} (point|points)", "gain {n} VP"},
    {OthersGain, "line", "each other player gains {n:number 1..9} gold", "each other player gains {n} gold"},
    {FillGold, "line", "fill your gold", "set your gold to its maximum"},
    {BuyPoints, "line", "buy up to {n:number 1..9} (point|points) for {m:number 1..9} gold each",
     "up to {n} times, pay {m} gold for 1 VP"},
    {ForAllyTokens, "measure", "for each token in your ally pool",
     "for each token in your Ally Pool, the Iron Throne counted"},
    {ForDomains, "measure", "for each domain you control", "for each domain you control"},
    {ForAlliances, "measure", "for each alliance", "for each of your alliances"},
    {IfLanding, "measure", "if you control kings_landing", "if you control King's Landing"},
    {IfNoBattle, "measure", "if no battle began", "if no battle began"},

    // --- actions ------------------------------------------------------------------------------------------
    {Recruit, "line",
     "recruit [{n:number 1..3} {what:recruits}] [free: at no cost] [for {price:number 1..9} gold] "
     "[beside: in the domain of a hero]",
     "Recruit[n: {n} {what} {n|Token|Tokens}][free: at no cost][price: for {price} gold in all][beside: in "
     "the domain of a Hero of yours]"},
    {RecruitOwn, "recruits", "own (token|tokens)", "own Power"},
    {RecruitToken, "recruits", "(token|tokens)", "Power"},
    {RecruitAllied, "recruits", "allied (token|tokens)", "allied Power"},
    {March, "line", "march", "March"},
    {SailFar, "line", "sail up to {n:number 1..6} seas, gaining {m:number 1..9} gold for each between",
     "Sail up to {n} seas far and gain {m} gold for each sea between start and end"},
    {Whisper, "line", "whisper [deck: onto the deck]",
     "Whisper{deck|; the cards go on top of the deck in an order you choose instead of the discard pile}"},
    {Plot, "line", "plot [free: at no cost] [back: and take the card back]",
     "Plot[free: at no cost][back: and take the card you used back to hand]"},
    {AnotherEvent, "line", "play another event", "you may play another Event"},
    {DrawCards, "line", "draw {n:number 1..9} cards and discard down to the limit",
     "draw {n} Plot Cards, then discard down to the hand limit"},

    // --- moves --------------------------------------------------------------------------------------------
    {Move, "line", "move {who:movers} {way:way} [{aim:aim}] {more:any extra}",
     "move {who} {way}[aim: {aim}][more: , {more}]"},
    {AnArmy, "movers", "an army", "an army"},
    {ALedArmy, "movers", "an army led by a hero", "an army led by a Hero of yours"},
    {AHeroAlone, "movers", "a hero alone", "one Hero of yours alone"},
    {OneUnitAlone, "movers", "one unit alone", "one unit of yours alone"},
    {AnOwnHeroArmy, "movers", "an army with your hero", "that Hero and any units from there"},
    {ByMarchOrSail, "way", "by march or sail", "by March or Sail"},
    {ByMarch, "way", "by march", "by March"},
    {BySail, "way", "by sail", "by Sail"},
    {Borders, "way", "up to {n:number 1..9} borders", "up to {n} borders far, over anybody"},
    {AnywhereBySea, "way", "anywhere by sea", "by sea to any domain on another mat"},
    {Anywhere, "way", "anywhere", "to any domain"},
    {Home, "way", "home", "to your home domain"},
    {ToDomain, "way", "to {domain:name domain}", "to {domain}"},
    {ToBattleUnallied, "aim", "to battle an unallied house", "to start a battle against an unallied house"},
    {ToBattleLone, "aim", "to battle a lone unit", "to start a battle against one single enemy unit"},
    {ToBattle, "aim", "to battle [stronghold: in a castle domain or kings_landing]",
     "to start a battle[stronghold: in a Castle Domain or King's Landing]"},
    {ToCapture, "aim", "to capture a lone token",
     "held by exactly one enemy Power Token: without battle a player's token is eliminated, a non-player "
     "token goes to your Ally Pool"},
    {DrivingOut, "aim", "driving others out", "; whoever holds it has to retreat without battle"},
    {MoreStrength, "extra",
     "with {n:number 1..9} more strength [perhaps: if a battle begins] [each: for each sea between] "
     "[up to {m:number 1..9}] [stronghold: in a castle domain or kings_landing]",
     "with +{n} {perhaps|if that starts a battle|in the battle}[each: for each sea between start and "
     "end][m: , {m} at most][stronghold: in a Castle Domain or "
     "King's Landing]"},
    {HeroCounting, "extra", "the hero counting {n:number 1..9}", "in which the Hero counts {n}"},
    {PointForWinning, "extra", "gaining {n:number 1..9} (point|points) for winning",
     "for {n} VP more if you win it"},
    {PointForBattling, "extra", "gaining {n:number 1..9} (point|points) for battling",
     "and gain {n} VP for it, won or lost"},
    {TokenForWinning, "extra", "taking {n:number 1..9} more (token|tokens) for winning",
     "and if you win, take {n} more of its tokens from the Token Pool"},
    {UpToCards, "extra", "with up to {n:number 2..2} cards", "and you may commit up to {n} cards to it"},
    {TopCard, "extra", "adding the top card of the deck",
     "and add the battle icon of the top card of the deck (again for a flag)"},
    {Again, "extra", "again for winning", "and if you win, you may do so once more"},
    {Stealing, "extra", "stealing {n:number 1..9} gold before a battle",
     "and if that starts a battle with a player, first steal {n} gold from them"},

    // --- units --------------------------------------------------------------------------------------------
    {Eliminate, "line", "eliminate {what:victim} [bare: without reward] [twice: with twice its reward]",
     "eliminate {what}[bare: without return benefit][twice: with twice its return benefit]"},
    {LandingToken, "victim", "any token in kings_landing", "any one Power Token in King's Landing"},
    {AnyToken, "victim", "any token", "any one Power Token on the map"},
    {NeighbourToken, "victim", "an enemy token next to yours",
     "an enemy Power Token in a domain next to one you control (but not King's Landing)"},
    {CourtedToken, "victim", "a token of a player whose ally you court",
     "a Power Token controlled by a player of whose ally your Ally Pool holds a token, the Iron Throne "
     "counted"},
    {LeaderUnit, "victim", "any unit of the sole leader", "any one unit of the player alone in the lead"},
    {OwnToken, "victim", "a token of your house", "a Power Token of your house"},
    {OwnUnit, "victim", "a unit of your house", "a unit of your house"},
    {OwnHero, "victim", "a hero of yours", "a Hero you control"},
    {Strike, "line", "strike a domain next to yours",
     "choose an enemy domain next to one you control, but not King's Landing: eliminate a Power Token there "
     "if possible, and the other units there retreat"},
    {TakeFromMap, "line", "take a token of a non-player house from the map",
     "take a Power Token of a non-player house from any domain but King's Landing into your Ally Pool"},
    {Promote, "line", "turn a token of your house into a hero",
     "return a Power Token of your house without benefit and recruit a Hero into that domain at no cost"},
    {PlaceHero, "line", "put your hero into a domain you control", "put your Hero into a domain you control"},
    {PlaceEggs, "line", "place eggs for {n:number 1..9} gold each",
     "place Eggs in domains you control, for {n} gold each"},
    {LandingPays, "line", "the holder of kings_landing pays {n:number 1..9} gold or retreats",
     "whoever controls King's Landing pays {n} gold; with less gold they keep it and retreat from there"},

    // --- tokens of the pools ------------------------------------------------------------------------------
    {TakePaid, "line", "take a token of up to {n:number 1..4} houses for {m:number 1..9} gold each",
     "take 1 token from the Token Pools of up to {n} different houses, for {m} gold each"},
    {TakeNotAllied, "line", "take {n:number 1..9} (token|tokens) of a house you are not allied with",
     "take {n} {n|token|tokens} of a non-player house that is not your ally from its Token Pool"},
    {TakeAnother, "line", "take {n:number 1..9} (token|tokens) of another house",
     "take {n} {n|token|tokens} of one other non-player house from its Token Pool"},
    {TakeRandom, "line", "take {n:number 1..4} (token|tokens) at random",
     "put together one token from each Token Pool, and draw {n} of them at random into your Ally Pool"},
    {PutBackPairs, "line", "put back tokens, gaining {n:number 1..9} (point|points) for each pair",
     "put back any number of tokens from your Ally Pool, and gain {n} VP for each pair"},
    {PutBack, "line", "put back {n:number 1..9} (token|tokens)",
     "put back {n} {n|token|tokens} from your Ally Pool"},
    {OtherPutsBack, "line", "another player puts back up to {n:number 1..9} (token|tokens) of one house",
     "choose another player and a house: up to {n} {n|token|tokens} of it go back from their Ally Pool"},
    {LandingPutsBack, "line", "the holder of kings_landing puts back {n:number 1..9} (token|tokens)",
     "{n} {n|token|tokens} of your choice {n|goes|go} back from the Ally Pool of whoever controls King's "
     "Landing"},
    {Swap, "line", "swap a token with another player",
     "take 1 token out of another player's Ally Pool and hand over 1 from yours"},
    {Give, "line", "give a token to another player", "give 1 token from your Ally Pool to another player"},
    {TakeAlliance, "line", "take an alliance you lead",
     "if you have at least 2 tokens of a house and more than anybody else, you may take that alliance at "
     "once"},
    {KeepCard, "line", "keep this card for {n:number 1..9} more strength in battles",
     "keep this card: it gives +{n} in all your battles until you lose one or the next scoring begins"},
});

}  // namespace

const cards::Grammar& grammar() {
  static const cards::Grammar words(table, unsaid(), unsaid_page);
  return words;
}

const cards::Texts& printed() {
  static const cards::Texts texts(grammar());
  return texts;
}

}  // namespace tablewright::westeros
