// The tables of everything that is said in Westeros: one source for notation, JSON and sentences.
#include "westeros/rules/words.hpp"

#include "core/text.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

constexpr auto types = std::to_array<ValueType>({
    {"seat", false, type_seat_title},
    {"seat", false},
    {"house", false, type_house_title},
    {"house", false},
    {"face", false},
    {"domain", false, type_domain_title},
    {"domain", false},
    {"unit", false, type_unit_title},
    {"unit", false},
    {"card", false, type_card_title},
    {"card", false},
    {"count", true},
});

constexpr Field seat_a{"seat", Slot::A, type_seat};
constexpr Field other_c{"other", Slot::C, type_seat};
constexpr Field house_a{"house", Slot::A, type_house};
constexpr Field house_b{"house", Slot::B, type_house};
constexpr Field face_a{"face", Slot::A, type_face};
constexpr Field face_b{"face", Slot::B, type_face};
constexpr Field domain_a{"domain", Slot::A, type_domain};
constexpr Field domain_b{"domain", Slot::B, type_domain};
constexpr Field domain_c{"domain", Slot::C, type_domain};
constexpr Field from_b{"from", Slot::B, type_domain};
constexpr Field unit_a{"unit", Slot::A, type_unit};
constexpr Field unit_b{"unit", Slot::B, type_unit};
constexpr Field card_a{"card", Slot::A, type_card};
constexpr Field card_b{"card", Slot::B, type_card};
constexpr Field secret_card{"card", Slot::B, type_card, Known::ToSome};
constexpr Field count_a{"count", Slot::A, type_count};
constexpr Field count_b{"count", Slot::B, type_count};
constexpr Field total_u{"total", Slot::U, type_count};

constexpr auto acts = std::to_array<Word>({
    {k(Does::House), "house", {house_a}, "Play House {house}."},
    {k(Does::Draft), "draft", {face_a}, "Take the {face} die."},
    {k(Does::Set),
     "set",
     {house_a, face_b, {"to", Slot::C, type_face}},
     "By the ability of House {house} turn the {face} die to {to}."},
    {k(Does::Reroll), "reroll", {house_a}, "By the ability of House {house} roll both dice again."},
    {k(Does::Place),
     "place",
     {face_a, {"slot", Slot::B, type_face}},
     "Put the {face} die on the {slot} slot."},
    {k(Does::Recruit), "recruit", {unit_a}, "Recruit {unit}."},
    {k(Does::Deploy), "deploy", {domain_a}, "Into {domain}."},
    {k(Does::From), "from", {domain_a}, "From {domain}."},
    {k(Does::Take), "take", {unit_a}, "Take {unit} along."},
    {k(Does::Drop), "drop", {unit_a}, "Leave {unit} here."},
    {k(Does::Go), "go", {domain_a}, "Go to {domain}."},
    {k(Does::Fly), "fly", {domain_a}, "Fly to {domain}."},
    {k(Does::Stop), "stop", {}, "Go no farther."},
    {k(Does::Discard), "discard", {secret_card}, "Give {card} away.", "Give a card away."},
    {k(Does::Draw), "draw", {}, "Draw up to the limit."},
    {k(Does::Play), "play", {card_b}, "Play {card}."},
    {k(Does::Shield), "shield", {house_a}, "Use the Shield of House {house}."},
    {k(Does::Commit), "commit", {secret_card}, "Lay {card} face down.", "Lay a card face down."},
    {k(Does::Lose), "lose", {unit_a}, "Lose {unit}."},
    {k(Does::Retreat), "retreat", {domain_a}, "Retreat to {domain}."},
    {k(Does::Target), "target", {unit_a, domain_b}, "Choose {unit} in {domain}."},
    {k(Does::Domain), "domain", {domain_a}, "Choose {domain}."},
    {k(Does::Token), "token", {house_a}, "House {house}."},
    {k(Does::Player), "player", {seat_a}, "Choose {seat}."},
    {k(Does::Buy), "buy", {}, "Buy one."},
    {k(Does::Pass), "pass", {}, "No more."},
});

constexpr auto events = std::to_array<Word>({
    {k(Happened::HousePicked),
     "house_picked",
     {seat_a, house_b},
     "{seat} plays House {house}.",
     "",
     "westeros.setup.house"},
    {k(Happened::NonPlayer),
     "non_player",
     {house_a},
     "House {house} is played by nobody.",
     "",
     "westeros.setup.np-houses"},
    {k(Happened::FirstPlayer),
     "first_player",
     {seat_a},
     "{seat} has the Hand of the King.",
     "",
     "westeros.setup.first"},
    {k(Happened::RoundBegan),
     "round_began",
     {seat_a, {"round", Slot::B, type_count}},
     "Round {round} begins; {seat} has the Hand of the King.",
     "",
     "westeros.round.steps"},
    {k(Happened::Rolled), "rolled", {face_a}, "A die shows {face}.", "", "westeros.dice.roll"},
    {k(Happened::Drafted),
     "drafted",
     {seat_a, face_b},
     "{seat} took the {face} die.",
     "",
     "westeros.dice.draft"},
    {k(Happened::BottomDie),
     "bottom_die",
     {seat_a, face_b},
     "{seat} put the {face} die at the bottom of the Action Mat.",
     "",
     "westeros.dice.bottom"},
    {k(Happened::TurnBegan), "turn_began", {seat_a}, "{seat} is active.", "", "westeros.turn.active"},
    {k(Happened::SetDie),
     "set_die",
     {seat_a, face_b, {"to", Slot::C, type_face}},
     "{seat} turned the {face} die to {to}.",
     "",
     "westeros.turn.change-die"},
    {k(Happened::Rerolled),
     "rerolled",
     {seat_a, face_b, {"second", Slot::C, type_face}},
     "{seat} rolled again: {face} and {second}.",
     "",
     "westeros.turn.change-die"},
    {k(Happened::Placed),
     "placed",
     {seat_a, face_b, {"slot", Slot::C, type_face}},
     "{seat} put the {face} die on the {slot} slot.",
     "",
     "westeros.turn.place"},
    {k(Happened::Passed),
     "passed",
     {seat_a, face_b, other_c},
     "{seat} passed the {face} die to {other}.",
     "",
     "westeros.turn.pass-die"},
    {k(Happened::PaidGold),
     "paid",
     {seat_a, count_b, total_u},
     "{seat} paid {count} gold and has {total}.",
     "",
     "westeros.gold.bounds"},
    {k(Happened::GainedGold),
     "gained_gold",
     {seat_a, count_b, total_u},
     "{seat} gained {count} gold and has {total}.",
     "",
     "westeros.gold.bounds"},
    {k(Happened::GainedPoints),
     "gained_points",
     {seat_a, count_b, total_u},
     "{seat} gained {count} VP and has {total}."},
    {k(Happened::LostPoints),
     "lost_points",
     {seat_a, count_b, total_u},
     "{seat} lost {count} VP and has {total}."},
    {k(Happened::Recruited),
     "recruited",
     {seat_a, unit_b, domain_c},
     "{seat} recruited {unit} in {domain}.",
     "",
     "westeros.recruit.where"},
    {k(Happened::Marched),
     "marched",
     {seat_a, from_b, domain_c, {"units", Slot::U, type_count}},
     "{seat} marched from {from} to {domain} with {units} of its units.",
     "",
     "westeros.march.range"},
    {k(Happened::Sailed),
     "sailed",
     {seat_a, from_b, domain_c, {"units", Slot::U, type_count}},
     "{seat} moved from {from} to {domain} with {units} of its units.",
     "",
     "westeros.sail.range"},
    {k(Happened::Flew),
     "flew",
     {seat_a, from_b, domain_c},
     "{seat} flew a Dragon from {from} to {domain}.",
     "",
     "westeros.dragon.fly"},
    {k(Happened::LeftBehind),
     "left_behind",
     {seat_a, unit_b, domain_c},
     "{seat} left {unit} in {domain}.",
     "",
     "westeros.march.pick-drop"},
    {k(Happened::PickedUp),
     "picked_up",
     {seat_a, unit_b, domain_c},
     "{seat} picked up {unit} in {domain}.",
     "",
     "westeros.march.pick-drop"},
    {k(Happened::Discarded),
     "discarded",
     {seat_a, card_b},
     "{seat} discarded {card}.",
     "",
     "westeros.whisper.discard"},
    {k(Happened::Drew),
     "drew",
     {seat_a, secret_card},
     "{seat} drew {card}.",
     "{seat} drew a card.",
     "westeros.cards.limit"},
    {k(Happened::Shuffled),
     "shuffled",
     {},
     "The discard pile was shuffled and is the deck again.",
     "",
     "westeros.cards.reshuffle"},
    {k(Happened::PutOnDeck),
     "put_on_deck",
     {seat_a, secret_card},
     "{seat} put {card} aside for the top of the deck.",
     "{seat} put a card aside for the top of the deck."},
    {k(Happened::PlayedPlot),
     "played_plot",
     {seat_a, card_b},
     "{seat} played {card} for Plot.",
     "",
     "westeros.plot.card"},
    {k(Happened::PlayedEvent),
     "played_event",
     {seat_a, card_b},
     "{seat} played {card} for its event.",
     "",
     "westeros.event.play"},
    {k(Happened::CardBack), "card_back", {seat_a, card_b}, "{seat} took {card} back to hand."},
    {k(Happened::TokenTaken),
     "token_taken",
     {seat_a, house_b},
     "{seat} took a token of House {house} into the Ally Pool.",
     "",
     "westeros.plot.np"},
    {k(Happened::TokenStolen),
     "token_stolen",
     {seat_a, house_b, other_c},
     "{seat} stole a token of House {house} from {other}.",
     "",
     "westeros.plot.opponent"},
    {k(Happened::TokenReturned),
     "token_returned",
     {seat_a, house_b},
     "A token of House {house} went back from the Ally Pool of {seat}.",
     "",
     "westeros.plot.np-empty"},
    {k(Happened::TokenGiven),
     "token_given",
     {seat_a, house_b, other_c},
     "{seat} handed a token of House {house} to {other}."},
    {k(Happened::BattleBegan),
     "battle_began",
     {seat_a, domain_b},
     "{seat} attacks {domain}.",
     "",
     "westeros.battle.start"},
    {k(Happened::CommittedAttack),
     "committed_attack",
     {seat_a, secret_card},
     "{seat} laid {card} face down.",
     "{seat} laid a card face down.",
     "westeros.battle.attacker-card"},
    {k(Happened::CommittedDefence),
     "committed_defence",
     {seat_a, secret_card, {"paid", Slot::C, type_count}},
     "{seat} laid {card} face down and paid {paid} gold.",
     "{seat} laid a card face down and paid {paid} gold.",
     "westeros.battle.defender-card"},
    {k(Happened::CommittedNothing), "committed_nothing", {seat_a}, "{seat} lays no card."},
    {k(Happened::Revealed),
     "revealed",
     {seat_a, card_b},
     "{seat} showed {card}.",
     "",
     "ruling.westeros.battle.reveal"},
    {k(Happened::Drawn), "drawn", {card_a}, "{card} was turned up.", "", "westeros.battle.secret"},
    {k(Happened::Flag),
     "flag",
     {seat_a, domain_b},
     "{seat} retreats from {domain} by the flag.",
     "",
     "westeros.battle.flag"},
    {k(Happened::Totals),
     "totals",
     {count_a, {"against", Slot::B, type_count}},
     "Attack {count} against defence {against}.",
     "",
     "westeros.battle.higher"},
    {k(Happened::AttackerWon),
     "attacker_won",
     {seat_a, domain_b},
     "{seat} won the battle of {domain}.",
     "",
     "westeros.battle.higher"},
    {k(Happened::DefenderWon),
     "defender_won",
     {seat_a, domain_b},
     "{seat} lost the battle of {domain}.",
     "",
     "westeros.battle.tie"},
    {k(Happened::UnitLost), "unit_lost", {unit_a}, "{unit} is lost.", "", "westeros.loss.one"},
    {k(Happened::UnitToPool),
     "unit_to_pool",
     {seat_a, house_b},
     "A token of House {house} goes to the Ally Pool of {seat}.",
     "",
     "westeros.loss.ally"},
    {k(Happened::Eliminated),
     "eliminated",
     {unit_a, domain_b},
     "{unit} in {domain} is eliminated.",
     "",
     "westeros.event.eliminate"},
    {k(Happened::Retreated),
     "retreated",
     {{"from", Slot::A, type_domain}, domain_b, {"units", Slot::U, type_count}},
     "The {units} left of the army in {from} retreated to {domain}.",
     "",
     "westeros.retreat.where"},
    {k(Happened::BackToMat), "back_to_mat", {unit_a}, "{unit} goes back to its mat."},
    {k(Happened::CastleTaken),
     "castle_taken",
     {seat_a, domain_b},
     "{seat} holds the castle of {domain}.",
     "",
     "westeros.castle.take"},
    {k(Happened::CastleLost),
     "castle_lost",
     {seat_a, domain_b},
     "The castle of {domain} is no longer {seat}'s.",
     "",
     "westeros.castle.lost"},
    {k(Happened::ThroneTaken),
     "throne_taken",
     {seat_a, domain_b},
     "{seat} holds the Iron Throne.",
     "",
     "westeros.landing.throne"},
    {k(Happened::ThroneBack),
     "throne_back",
     {seat_a, domain_b},
     "The Iron Throne is back in {domain}.",
     "",
     "westeros.landing.lost"},
    {k(Happened::AllianceGained),
     "alliance_gained",
     {seat_a, house_b},
     "House {house} is allied with {seat}.",
     "",
     "westeros.ally.gain"},
    {k(Happened::AllianceLost),
     "alliance_lost",
     {seat_a, house_b, other_c},
     "House {house} leaves {other} and is allied with {seat}.",
     "",
     "westeros.ally.stolen"},
    {k(Happened::AllianceLapsed),
     "alliance_lapsed",
     {house_b, other_c},
     "House {house} is no longer allied with {other}.",
     "",
     "westeros.ally.lapse"},
    {k(Happened::Taxes),
     "taxes",
     {seat_a, count_b},
     "{seat} collects taxes worth {count} gold.",
     "",
     "westeros.tax.domains"},
    {k(Happened::Hatched),
     "hatched",
     {unit_a, domain_b},
     "{unit} hatched in {domain}.",
     "",
     "westeros.dragon.hatch"},
    {k(Happened::EggPlaced),
     "egg_placed",
     {seat_a, unit_b, domain_c},
     "{seat} placed {unit} in {domain}.",
     "",
     "westeros.dragon.egg-place"},
    {k(Happened::Culled),
     "culled",
     {seat_a, house_b},
     "A surplus token of House {house} went back from the Ally Pool of {seat}.",
     "",
     "westeros.cull.two"},
    {k(Happened::HeroCardsBack),
     "hero_cards_back",
     {},
     "Played Hero Cards went back to hand.",
     "",
     "westeros.hero.back"},
    {k(Happened::HandPassed),
     "hand_passed",
     {seat_a},
     "The Hand of the King passed to {seat}.",
     "",
     "westeros.round.hand"},
    {k(Happened::Scored),
     "scored",
     {seat_a,
      {"castles", Slot::B, type_count},
      {"objectives", Slot::C, type_count},
      {"alliances", Slot::U, type_count}},
     "{seat} scores {castles} for castles, {objectives} for objectives and {alliances} for alliances.",
     "",
     "westeros.score.castles"},
    {k(Happened::VengeanceGiven),
     "vengeance_given",
     {seat_a},
     "{seat} is alone in last place and takes a Vengeance Token.",
     "",
     "westeros.vengeance.give"},
    {k(Happened::VengeanceGone),
     "vengeance_gone",
     {},
     "The last place is shared: the Vengeance Token leaves the game.",
     "",
     "westeros.vengeance.give"},
    {k(Happened::CardKept), "card_kept", {seat_a, card_b}, "{seat} keeps {card} in play."},
    {k(Happened::CardEnded), "card_ended", {seat_a, card_b}, "{card} of {seat} ends."},
    {k(Happened::Won), "won", {seat_a, count_b}, "{seat} wins with {count} VP.", "", "westeros.end.win"},
    {k(Happened::Shared),
     "shared",
     {seat_a, count_b},
     "The victory is shared, with {count} VP.",
     "",
     "westeros.end.tie"},
});

constexpr auto questions = std::to_array<Word>({
    {k(Step::PickHouse), "pick_house", {}, "Which house do you play?"},
    {k(Step::Draft), "draft", {}, "Which die do you choose?"},
    {k(Step::Turn), "turn", {}, "Which die do you put on which slot?"},
    {k(Step::Recruit), "recruit", {}, "What do you recruit?"},
    {k(Step::Deploy), "deploy", {unit_a}, "Where does {unit} go?"},
    {k(Step::From), "from", {}, "From which domain does an army go?"},
    {k(Step::Army), "army", {domain_a}, "In {domain}: who comes along, who stays, and where to?"},
    {k(Step::Whisper), "whisper", {}, "Which cards do you give for gold?"},
    {k(Step::PlayPlot), "play_plot", {}, "Which card do you play for Plot?"},
    {k(Step::Shield), "shield", {card_a}, "Which Shield of {card} do you use?"},
    {k(Step::PlotHouse), "plot_house", {}, "A token of which house?"},
    {k(Step::PlotPlayer),
     "plot_player",
     {house_a},
     "From whose Ally Pool does a token of House {house} go back?"},
    {k(Step::PlayEvent), "play_event", {}, "Which card do you play for its event?"},
    {k(Step::Commit), "commit", {}, "Which card do you lay for the battle?"},
    {k(Step::Lose), "lose", {}, "Which unit do you lose?"},
    {k(Step::Retreat), "retreat", {}, "Where do the units retreat to?"},
    {k(Step::Keep), "keep", {domain_a}, "There is no room for all in {domain}: which unit goes back?"},
    {k(Step::Target), "target", {}, "Which unit?"},
    {k(Step::Domain), "domain", {}, "Which domain?"},
    {k(Step::House), "token", {}, "Which house?"},
    {k(Step::Player), "player", {}, "Which player?"},
    {k(Step::Buy), "buy", {}, "Do you buy one more?"},
    {k(Step::DiscardDown), "discard_down", {}, "Which card do you discard?"},
});

constexpr Field have_b{"have", Slot::B, type_count};

constexpr auto reasons = std::to_array<Word>({
    {k(Reason::NotNow), "not_now", {}, "This is not what you are asked now."},
    {k(Reason::HouseTaken),
     "house_taken",
     {house_a, {"seat", Slot::B, type_seat}},
     "{seat} plays House {house}."},
    {k(Reason::HouseNotPlayed), "house_not_played", {house_a}, "House {house} cannot be played."},
    {k(Reason::NoSuchDie), "no_such_die", {face_a}, "There is no {face} die here."},
    {k(Reason::AbilityNotYours),
     "ability_not_yours",
     {house_a},
     "House {house} is neither yours nor your ally."},
    {k(Reason::AbilityUsed),
     "ability_used",
     {house_a},
     "You have used the ability of House {house} in this turn."},
    {k(Reason::AbilityOther), "ability_other", {house_a}, "The ability of House {house} does not do that."},
    {k(Reason::SlotCovered), "slot_covered", {face_a}, "The {face} slot is covered in this round."},
    {k(Reason::NotEnoughGold),
     "not_enough_gold",
     {count_a, have_b},
     "It costs {count} gold; you have {have}."},
    {k(Reason::NotOnMat), "not_on_mat", {unit_a}, "There is no {unit} left to be placed."},
    {k(Reason::NotYourUnit), "not_your_unit", {unit_a}, "{unit} is neither yours nor your ally's."},
    {k(Reason::NotYourDomain), "not_your_domain", {domain_a}, "You do not control {domain}."},
    {k(Reason::NoRoom),
     "no_room",
     {domain_a, house_b},
     "No more than three units of House {house} may be in {domain}."},
    {k(Reason::NoPlace), "no_place", {unit_a}, "There is no room for {unit} in any domain of yours."},
    {k(Reason::TwoAllies), "two_allies", {domain_a}, "Two non-player houses would share {domain}."},
    {k(Reason::NotAtHero), "not_at_hero", {domain_a}, "There is no Hero of yours in {domain}."},
    {k(Reason::WrongKind), "wrong_kind", {unit_a}, "{unit} cannot be taken for this."},
    {k(Reason::NoUnitsThere), "no_units_there", {unit_a, domain_b}, "{unit} is not there."},
    {k(Reason::NotInArmy), "not_in_army", {unit_a}, "{unit} is not in the army."},
    {k(Reason::NotBordering),
     "not_bordering",
     {domain_a, {"other", Slot::B, type_domain}},
     "{domain} does not border on {other}."},
    {k(Reason::NoStepsLeft), "no_steps_left", {count_a}, "A march goes over {count} borders at most."},
    {k(Reason::ArmyEmpty), "army_empty", {}, "No unit has been taken along."},
    {k(Reason::TooFarBySea),
     "too_far_by_sea",
     {domain_a, {"seas", Slot::B, type_count}, {"most", Slot::C, type_count}},
     "{domain} is {seas} seas away; you may sail {most}."},
    {k(Reason::SameMat),
     "same_mat",
     {domain_a, {"other", Slot::B, type_domain}},
     "{domain} and {other} lie on the same mat: a sail leads to another one."},
    {k(Reason::LandingCastles),
     "landing_castles",
     {{"castles", Slot::A, type_count}, {"needed", Slot::B, type_count}},
     "You cannot end a move in King's Landing: you control {castles} castles, {needed} are needed."},
    {k(Reason::FinalUnit), "final_unit", {}, "It is the final unit of its house on the map."},
    {k(Reason::FinalAttacker),
     "final_attacker",
     {house_a},
     "The final unit of House {house} cannot attack alone."},
    {k(Reason::EggAlone), "egg_alone", {}, "An Egg is never the only unit of a domain."},
    {k(Reason::NotADragonFlight),
     "not_a_dragon_flight",
     {},
     "Exactly one Dragon flies, alone or with the Hero of its house."},
    {k(Reason::TooFarToFly),
     "too_far_to_fly",
     {domain_a, {"steps", Slot::B, type_count}, {"most", Slot::C, type_count}},
     "{domain} is {steps} domains away; a Dragon flies {most}."},
    {k(Reason::DroppedAlready),
     "dropped_already",
     {},
     "Units are picked up before others are left behind, not after."},
    {k(Reason::MustBattle), "must_battle", {}, "This move has to start a battle."},
    {k(Reason::NoBattleThere), "no_battle_there", {domain_a}, "This move cannot be made from {domain}."},
    {k(Reason::NotThatTarget), "not_that_target", {domain_a}, "The card does not lead to {domain}."},
    {k(Reason::NotInHand), "not_in_hand", {card_a}, "{card} is not in your hand."},
    {k(Reason::HeroStays), "hero_stays", {card_a}, "{card} is a Hero Card and is never discarded."},
    {k(Reason::ShieldNotThere), "shield_not_there", {house_a}, "The card has no Shield of House {house}."},
    {k(Reason::ShieldUsed), "shield_used", {house_a}, "The Shield of House {house} has been used."},
    {k(Reason::ShieldUseless), "shield_useless", {house_a}, "The Shield of House {house} would do nothing."},
    {k(Reason::NoShieldUsed), "no_shield_used", {}, "At least one Shield has to be used."},
    {k(Reason::NoTokenThere), "no_token_there", {house_a}, "There is no token of House {house} for this."},
    {k(Reason::NotThatPlayer), "not_that_player", {seat_a}, "{seat} cannot be chosen."},
    {k(Reason::CannotPlayEvent), "cannot_play_event", {card_a}, "{card} could not do what it says."},
    {k(Reason::CannotPlayPlot), "cannot_play_plot", {card_a}, "No Shield of {card} can be used."},
    {k(Reason::NeedsHero), "needs_hero", {}, "It needs a Hero of yours."},
    {k(Reason::CannotPay), "cannot_pay", {card_a}, "What {card} costs or needs is not there."},
    {k(Reason::NotLosable), "not_losable", {unit_a}, "{unit} is not the unit that is lost first."},
    {k(Reason::NotARetreat),
     "not_a_retreat",
     {domain_a},
     "{domain} is not the nearest place for all of them."},
    {k(Reason::NotATarget),
     "not_a_target",
     {unit_a, domain_b},
     "The card cannot be aimed at {unit} in {domain}."},
    {k(Reason::MustChoose), "must_choose", {}, "You have to choose."},
    {k(Reason::NothingChanges), "nothing_changes", {}, "That would change nothing."},
});

constexpr std::array<std::string_view, faces> face_words{"recruit", "march", "sail",
                                                         "whisper", "plot",  "event"};
constexpr std::array<std::string_view, most_dragons> colours{"red", "green", "cream"};

void print_unit(const Rules& rules, UnitId unit, bool title, std::string& out) {
  if (is_token(unit)) {
    const HouseCard& house = rules.house(HouseId{unit.value});
    out += title ? "a token of House " + house.title : house.id;
  } else if (is_hero_figure(unit)) {
    const HouseId house = house_at(std::size_t{unit.value} - first_hero);
    const CardFace& hero = rules.card(hero_card_of(house));
    if (hero.id.empty()) {
      out += title ? "the Hero of House " + rules.house(house).title : rules.house(house).id + "_hero";
    } else {
      out += title ? hero.title : hero.id;
    }
  } else {
    const bool hatched = is_dragon(unit);
    const std::size_t colour = std::size_t{unit.value} - (hatched ? first_dragon : first_egg);
    if (title) out += "the ";
    out += colours[colour];
    out += title ? ' ' : '_';
    out += title ? (hatched ? "Dragon" : "Egg") : (hatched ? "dragon" : "egg");
  }
}

void print_card(const Rules& rules, CardId card, bool title, std::string& out) {
  const CardFace& face = rules.card(card);
  if (!face.id.empty()) {
    out += title ? face.title : face.id;
    return;
  }
  out += "card_";
  append_number(out, std::uint32_t{card.value});
}

void print_seat(const Rules& rules, std::uint32_t seat, bool title, std::string& out) {
  if (seat >= rules.players) {
    out += title ? "The house" : "nobody";
  } else if (title && rules.chosen[seat] != no_house) {
    out += rules.house(rules.chosen[seat]).title;
  } else {
    out += title ? "Player " : "p";
    append_number(out, seat + 1);
  }
}

}  // namespace

const Vocabulary Westeros::vocabulary{acts, events, questions, reasons, types};

std::uint32_t Westeros::values(const Rules& rules, std::uint8_t type) {
  switch (type) {
    case type_seat:
    case type_seat_title: return static_cast<std::uint32_t>(rules.players);
    case type_house:
    case type_house_title: return most_houses;
    case type_face: return faces;
    case type_domain:
    case type_domain_title: return most_domains;
    case type_unit:
    case type_unit_title: return unit_kinds;
    case type_card:
    case type_card_title: return all_cards;
    default: return 256;
  }
}

void Westeros::print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out) {
  if (type == type_seat || type == type_seat_title) {
    print_seat(rules, value, type == type_seat_title, out);
    return;
  }
  if (type == type_count || value >= values(rules, type)) {
    append_number(out, value);
    return;
  }
  switch (type) {
    case type_house: out += rules.houses[value].id; break;
    case type_house_title: out += rules.houses[value].title; break;
    case type_face: out += face_words[value]; break;
    case type_domain: out += rules.domains[value].id; break;
    case type_domain_title: out += rules.domains[value].title; break;
    case type_unit:
    case type_unit_title: print_unit(rules, unit_at(value), type == type_unit_title, out); break;
    default: print_card(rules, card_at(value), type == type_card_title, out); break;
  }
}

}  // namespace tablewright::westeros
