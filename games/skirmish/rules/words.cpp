// The tables of everything that is said in a skirmish: one source for notation, JSON and sentences.
#include "skirmish/rules/words.hpp"
#include "core/text.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::skirmish {

namespace {

constexpr auto types = std::to_array<ValueType>({
    {"piece", false, type_piece_name},
    {"piece", false},
    {"square", false},
    {"side", false},
    {"area", false},
    {"area", false, type_area_name},
    {"action", false, type_action_name},
    {"action", false},
    {"token", false},
    {"space", true},
    {"count", true},
    {"count", true},
    {"count", true},
    {"count", true},
    {"faces", false, type_faces_text},
    {"status", false},
    {"distance", false},
    {"option", true, type_option_text},
    {"option", false},
    {"faces", false},
    {"faces", false},
    {"side", false, type_side},
    {"count", true},
    {"kind", false, type_kind_text},
    {"kind", false},
    {"limit", false},
    {"moment", false, type_moment_text},
    {"moment", false},
});

constexpr Field piece_a{"piece", Slot::A, type_piece};
constexpr Field piece_b{"other", Slot::B, type_piece};
constexpr Field target_b{"target", Slot::B, type_piece};
constexpr Field third_c{"third", Slot::C, type_piece};
constexpr Field square_b{"square", Slot::B, type_square};
constexpr Field from_b{"from", Slot::B, type_square};
constexpr Field to_c{"to", Slot::C, type_square};
constexpr Field side_a{"side", Slot::A, type_side};
constexpr Field action_b{"action", Slot::B, type_action};
constexpr Field token_b{"token", Slot::B, type_token};
constexpr Field space_b{"space", Slot::B, type_space};
constexpr Field space_c{"space", Slot::C, type_space};
constexpr Field points_b{"count", Slot::B, type_points};
constexpr Field successes_b{"successes", Slot::B, type_successes};
constexpr Field count_c{"count", Slot::C, type_count};
constexpr Field total_u{"total", Slot::U, type_count};
constexpr Field round_u{"round", Slot::U, type_count};
constexpr Field status_b{"status", Slot::B, type_status};
constexpr Field distance_c{"distance", Slot::C, type_squares};
constexpr Field within_u{"count", Slot::U, type_count};
constexpr Field limit_u{"limit", Slot::U, type_limit};
constexpr Field counting_c{"counting", Slot::C, type_face_kinds};
constexpr Field faces_u{"faces", Slot::U, type_faces};

constexpr auto acts = std::to_array<Word>({
    {k(Does::Colour), "colour", {{"area", Slot::A, type_area}}, "Take {area}."},
    {k(Does::Place), "place", {piece_a, square_b}, "Place {piece} on {square}."},
    {k(Does::Choose), "choose", {piece_a}, "{piece} takes the turn."},
    {k(Does::Move), "move", {piece_a, square_b}, "{piece} moves to {square}."},
    {k(Does::Challenge), "challenge", {piece_a, target_b}, "{piece} challenges {target}."},
    {k(Does::Assist), "assist", {piece_a, piece_b}, "{piece} helps {other} up."},
    {k(Does::Interact), "interact", {piece_a, piece_b}, "{piece} interacts with {other}."},
    {k(Does::Ability), "ability", {piece_a, action_b}, "{piece} uses {action}."},
    {k(Does::Use), "use", {piece_a, action_b}, "{piece} uses {action}."},
    {k(Does::Companion), "companion", {piece_a, action_b}, "{piece} does {action}."},
    {k(Does::Rally), "rally", {piece_a}, "{piece} rallies."},
    {k(Does::Exhaust), "exhaust", {piece_a}, "{piece} is done."},
    {k(Does::Step), "step", {piece_a, square_b}, "{piece} steps to {square}."},
    {k(Does::Stop), "stop", {piece_a}, "{piece} stops here."},
    {k(Does::Target), "target", {piece_a}, "Choose {piece}."},
    {k(Does::Shift),
     "shift",
     {{"token", Slot::A, type_token}, space_b},
     "Shift the {token} token on the {space}."},
    {k(Does::Skip), "skip", {}, "Leave it out."},
    {k(Does::Leader), "leader", {{"piece", Slot::A, type_piece, Known::ToSome}}, "{piece} is the leader."},
    {k(Does::React), "react", {piece_a, action_b}, "First {action} of {piece}."},
    {k(Does::Accept), "accept", {}, "Do it."},
    {k(Does::Option), "pick", {{"option", Slot::A, type_option}}, "{option}"},
    {k(Does::Square), "square", {square_b}, "Choose {square}."},
    {k(Does::Take), "take", {{"token", Slot::A, type_token}}, "Take the {token} token."},
    {k(Does::Exchange),
     "exchange",
     {{"token", Slot::A, type_token}, space_b, {"new", Slot::C, type_token}},
     "Exchange a {token} token for a {new} one."},
    {k(Does::Cheaper), "cheaper", {piece_a, action_b}, "{piece} uses {action} for less."},
    {k(Does::Hand), "hand", {piece_a, {"side", Slot::B, type_side_word}}, "Hand {piece} to {side}."},
});

constexpr auto events = std::to_array<Word>({
    {k(Happened::FirstPlayer),
     "first_player",
     {side_a},
     "{side} has the First Player marker.",
     "",
     "skirmish.turn.2"},
    {k(Happened::ColourPicked),
     "colour_picked",
     {side_a, {"area", Slot::B, type_area}},
     "{side} takes {area}.",
     "",
     "skirmish.setup.5"},
    {k(Happened::Placed),
     "placed",
     {piece_a, square_b},
     "{piece} was placed on {square}.",
     "",
     "skirmish.setup.14"},
    {k(Happened::RoundBegan),
     "round_began",
     {side_a, round_u},
     "Round {round} begins with {side}.",
     "",
     "skirmish.round.5"},
    {k(Happened::TurnBegan), "turn_began", {piece_a}, "{piece} takes a turn.", "", "skirmish.turn.3"},
    {k(Happened::Moved),
     "moved",
     {piece_a, from_b, to_c},
     "{piece} moved from {from} to {to}.",
     "",
     "skirmish.move.1"},
    {k(Happened::Stepped),
     "stepped",
     {piece_a, from_b, to_c},
     "{piece} stepped to {to}.",
     "",
     "skirmish.term.16"},
    {k(Happened::Challenged),
     "challenged",
     {piece_a, target_b, {"dice", Slot::C, type_dice}, {"defence", Slot::U, type_count}},
     "{piece} challenged {target}: {dice} against a defence of {defence}.",
     "",
     "skirmish.chal.6"},
    {k(Happened::ChallengerRolled),
     "challenger_rolled",
     {piece_a, successes_b, counting_c, faces_u},
     "{piece} rolled {faces}: {successes}.",
     "",
     "skirmish.chal.7"},
    {k(Happened::DefenderRolled),
     "defender_rolled",
     {piece_a, successes_b, counting_c, faces_u},
     "{piece} rolled {faces} in defence: {successes}.",
     "",
     "skirmish.chal.8"},
    {k(Happened::Won),
     "won",
     {piece_a, target_b, {"successes", Slot::C, type_count}, {"against", Slot::U, type_count}},
     "{piece} won the challenge, {successes} to {against}.",
     "",
     "skirmish.chal.9"},
    {k(Happened::Tied),
     "tied",
     {piece_a, target_b, {"successes", Slot::C, type_count}, {"against", Slot::U, type_count}},
     "{successes} to {against}: a tie is lost by {piece}; nothing happens to {target}.",
     "",
     "skirmish.chal.9"},
    {k(Happened::Lost),
     "lost",
     {piece_a, target_b, {"successes", Slot::C, type_count}, {"against", Slot::U, type_count}},
     "{piece} lost the challenge, {successes} to {against}; nothing happens to {target}.",
     "",
     "skirmish.chal.10"},
    {k(Happened::KnockedDown), "knocked_down", {piece_a}, "{piece} is knocked down.", "", "skirmish.ko.1"},
    {k(Happened::KnockedOut),
     "knocked_out",
     {piece_a, {"by", Slot::B, type_piece}, space_c},
     "{piece} is knocked out by {by} and goes on the {space} of the cooldown track.",
     "",
     "skirmish.ko.5"},
    {k(Happened::CompanionBeaten),
     "companion_beaten",
     {piece_a, {"by", Slot::B, type_piece}, space_c},
     "{piece} leaves the map for the {space} of the cooldown track; nobody gains a point.",
     "",
     "skirmish.companion.7"},
    {k(Happened::TokenRemoved),
     "token_removed",
     {piece_a, {"by", Slot::B, type_piece}},
     "{piece} is removed from the map; nobody gains a point.",
     "",
     "skirmish.minion.5"},
    {k(Happened::MarkerBeaten),
     "marker_beaten",
     {piece_a, {"by", Slot::B, type_piece}},
     "{by} beat {piece}.",
     "",
     "skirmish.token.7"},
    {k(Happened::WentOnTrack),
     "went_on_track",
     {piece_a, space_b},
     "{piece} is on the {space} of the cooldown track now.",
     "",
     "skirmish.cool.7"},
    {k(Happened::Assisted),
     "assisted",
     {piece_a, piece_b},
     "{piece} helped {other} up.",
     "",
     "skirmish.action.4"},
    {k(Happened::Rallied), "rallied", {piece_a}, "{piece} rallied and stands.", "", "skirmish.turn.6"},
    {k(Happened::Exhausted), "exhausted", {piece_a}, "{piece} is exhausted.", "", "skirmish.turn.7"},
    {k(Happened::GainedPoints),
     "gained_points",
     {side_a, points_b, total_u},
     "{side} gained {count} and has {total}.",
     "",
     "skirmish.points.3"},
    {k(Happened::GainedByKnockOut),
     "gained_by_knock_out",
     {side_a, points_b, total_u},
     "{side} gained {count} for the knock-out and has {total}.",
     "",
     "skirmish.points.1"},
    {k(Happened::GainedInFirstGame),
     "gained_in_first_game",
     {side_a, points_b, total_u},
     "{side} gained {count} for the knock-out and has {total}.",
     "",
     "skirmish.first.7"},
    {k(Happened::GainedByFirstKnockOut),
     "gained_by_first_knock_out",
     {side_a, points_b, total_u},
     "{side} gained {count} for the knock-out and has {total}.",
     "",
     "skirmish.first.6"},
    {k(Happened::GainedBeside),
     "gained_beside",
     {side_a, points_b, total_u},
     "{side} had a character beside it, gained {count} and has {total}.",
     "",
     "skirmish.first.8"},
    {k(Happened::NoPoints),
     "no_points",
     {piece_a},
     "Nobody gains a point for {piece}: no rival did it.",
     "",
     "skirmish.ruling.42"},
    {k(Happened::ScoredMarker),
     "scored_marker",
     {piece_a, piece_b, space_c},
     "{piece} scored {other}, which goes on the {space} of the cooldown track.",
     "",
     "skirmish.points.4"},
    {k(Happened::UsedAbility),
     "used_ability",
     {piece_a, action_b},
     "{piece} uses {action}.",
     "",
     "skirmish.ability.1"},
    {k(Happened::UsedItem),
     "used_item",
     {piece_a, action_b},
     "{piece} uses {action}.",
     "",
     "skirmish.item.9"},
    {k(Happened::CompanionActed),
     "companion_acted",
     {piece_a, action_b},
     "{piece} does {action}.",
     "",
     "skirmish.companion.5"},
    {k(Happened::Paid),
     "paid",
     {side_a, token_b, space_c},
     "{side} puts a {token} token on the {space}.",
     "",
     "skirmish.ability.2"},
    {k(Happened::PaidNothing),
     "paid_nothing",
     {side_a},
     "{side} needs no token for it.",
     "",
     "skirmish.ability.8"},
    {k(Happened::ItemOnTrack),
     "item_on_track",
     {piece_a, space_b},
     "The card of {piece} goes on the {space}.",
     "",
     "skirmish.item.9"},
    {k(Happened::ShiftedToken),
     "shifted_token",
     {side_a, token_b, space_c},
     "A {token} token of {side} is on the {space} now.",
     "",
     "skirmish.cool.7"},
    {k(Happened::TokenBack),
     "token_back",
     {side_a, token_b, count_c},
     "{side} takes {count} {token} back into the pool.",
     "",
     "skirmish.cool.4"},
    {k(Happened::Returned),
     "returned",
     {piece_a, square_b},
     "{piece} is back on {square}.",
     "",
     "skirmish.cool.2"},
    {k(Happened::ItemBack), "item_back", {piece_a}, "{piece} can be used again.", "", "skirmish.cool.5"},
    {k(Happened::PartSkipped),
     "part_skipped",
     {piece_a, action_b, {"part", Slot::C, type_count}},
     "Part {part} of {action} cannot be done and is left out.",
     "",
     "skirmish.ruling.14"},
    {k(Happened::EndedThere),
     "ended_there",
     {piece_a, action_b, {"part", Slot::C, type_count}},
     "Part {part} of {action} cannot be done: it ends there.",
     "",
     "skirmish.ability.6"},
    {k(Happened::NoTargetEnds),
     "no_target_ends",
     {piece_a, action_b, {"part", Slot::C, type_count}},
     "The challenge of part {part} of {action} has no possible target: it ends there.",
     "",
     "skirmish.ability.5"},
    {k(Happened::CutShort), "cut_short", {piece_a, action_b}, "{action} has gone on long enough and ends."},
    {k(Happened::Picked), "picked", {piece_a, piece_b}, "{piece} chose {other}.", "", "skirmish.ability.4"},
    {k(Happened::Counted),
     "counted",
     {piece_a, successes_b},
     "{piece} counts {successes}.",
     "",
     "skirmish.chal.15"},
    {k(Happened::StatusEnacted),
     "status_enacted",
     {piece_a, status_b},
     "{piece} brought {status} into play, for everybody.",
     "",
     "skirmish.sstatus.2"},
    {k(Happened::NoCopyFree),
     "no_copy_free",
     {piece_a, status_b},
     "No copy of {status} is free for {piece}.",
     "",
     "skirmish.status.2"},
    {k(Happened::NotOnGiver),
     "not_on_giver",
     {piece_a, status_b},
     "{piece} cannot give {status} to itself.",
     "",
     "skirmish.status.1"},
    {k(Happened::NoStatusHolder),
     "no_status_holder",
     {piece_a, status_b},
     "{piece} is no character and cannot hold {status}.",
     "",
     "skirmish.status.1"},
    {k(Happened::StatusGiven),
     "status_given",
     {piece_a, status_b, {"giver", Slot::C, type_piece}},
     "{giver} gave {status} to {piece}.",
     "",
     "skirmish.status.1"},
    {k(Happened::StatusDiscarded),
     "status_discarded",
     {piece_a, status_b},
     "{status} was taken from {piece}.",
     "",
     "skirmish.term.20"},
    {k(Happened::RoundEnded), "round_ended", {round_u}, "Round {round} is over.", "", "skirmish.round.1"},
    {k(Happened::CooledDown),
     "cooled_down",
     {side_a},
     "{side} shifted everything on the cooldown track down by one.",
     "",
     "skirmish.cool.1"},
    {k(Happened::Refreshed), "refreshed", {}, "All exhausted markers come off.", "", "skirmish.round.3"},
    {k(Happened::MarkerPassed),
     "marker_passed",
     {side_a},
     "The First Player marker passes to {side}.",
     "",
     "skirmish.round.4"},
    {k(Happened::MatchWon),
     "match_won",
     {side_a, {"total", Slot::U, type_points}},
     "{side} has won with {total}.",
     "",
     "skirmish.ruling.10"},
    {k(Happened::MatchDrawn),
     "match_drawn",
     {round_u},
     "A draw: nobody had won after round {round}, the last one by the limit of this table."},
    {k(Happened::LeaderPicked),
     "leader_picked",
     {side_a, {"piece", Slot::B, type_piece, Known::ToSome}},
     "{side} picked {piece} as leader.",
     "{side} picked a leader.",
     "skirmish.ruling.45"},
    {k(Happened::LeadersShown),
     "leader_shown",
     {side_a, piece_b},
     "The leader of {side} is {other}.",
     "",
     "skirmish.ruling.45"},
    {k(Happened::Reacted),
     "reacted",
     {piece_a, action_b, {"about", Slot::C, type_piece}, {"because", Slot::U, type_moment}},
     "{piece}'s {action}: {because}.",
     "",
     "skirmish.trait.2"},
    {k(Happened::SquarePicked),
     "square_picked",
     {piece_a, square_b},
     "{piece} chose {square}.",
     "",
     "skirmish.ability.4"},
    {k(Happened::StoodUp), "stood_up", {piece_a}, "{piece} stands again.", "", "skirmish.ability.4"},
    {k(Happened::Swapped),
     "swapped",
     {piece_a, piece_b},
     "{piece} and {other} exchanged squares.",
     "",
     "skirmish.term.8"},
    {k(Happened::TokenTaken),
     "token_taken",
     {side_a, token_b, space_c},
     "A {token} token of {side} goes from the pool on the {space}.",
     "",
     "skirmish.ability.4"},
    {k(Happened::Exchanged),
     "exchanged",
     {side_a, token_b, {"new", Slot::C, type_token}},
     "{side} exchanged a {token} token for a {new} one.",
     "",
     "skirmish.ruling.6"},
    {k(Happened::GainedByCard),
     "gained_by_card",
     {side_a, points_b, total_u},
     "{side} gained {count} and has {total}.",
     "",
     "skirmish.points.1"},
    {k(Happened::MarkerTaken),
     "marker_taken",
     {piece_a, piece_b},
     "{piece} took {other}.",
     "",
     "skirmish.marker.1"},
    {k(Happened::MarkerHanded),
     "marker_handed",
     {piece_a, piece_b, {"taker", Slot::C, type_piece}},
     "{piece} handed {other} to {taker}.",
     "",
     "skirmish.marker.1"},
    {k(Happened::RolledForAll),
     "rolled_for_all",
     {successes_b, counting_c, faces_u},
     "The roll for everybody: {faces}.",
     "",
     "skirmish.ruling.9"},
    {k(Happened::MarkerDropped),
     "marker_dropped",
     {piece_a, piece_b, {"square", Slot::C, type_square}},
     "{piece} lost {other}, which lies on {square}.",
     "",
     "skirmish.marker.1"},
    {k(Happened::MarkerTurned),
     "marker_turned",
     {piece_a, {"side", Slot::B, type_side}},
     "{piece} shows the colour of {side}.",
     "",
     "skirmish.marker.1"},
    {k(Happened::Removed), "removed", {piece_a}, "{piece} was taken off the map.", "", "skirmish.ability.4"},
    {k(Happened::SelfChallenged),
     "self_challenged",
     {piece_a, {"dice", Slot::B, type_dice}, {"defence", Slot::C, type_count}},
     "{piece} is challenged by the opponent: {dice} against a defence of {defence}.",
     "",
     "skirmish.ruling.5"},
    {k(Happened::MoreDice),
     "more_dice",
     {piece_a, {"dice", Slot::B, type_dice}},
     "{piece} rolls {dice} more.",
     "",
     "skirmish.ruling.17"},
    {k(Happened::Interacted),
     "interacted",
     {piece_a, piece_b},
     "{piece} interacted with {other}.",
     "",
     "skirmish.action.5"},
    {k(Happened::OptionTaken),
     "option_taken",
     {piece_a, {"option", Slot::B, type_option}},
     "{piece}: {option}",
     "",
     "skirmish.ability.4"},
    {k(Happened::DieAdded),
     "die_added",
     {piece_a},
     "{piece} adds a die of its own.",
     "",
     "skirmish.ruling.17"},
    {k(Happened::TokenStolen),
     "token_stolen",
     {side_a, token_b, {"to", Slot::C, type_side}},
     "A {token} token of {side} goes into the pool of {to}.",
     "",
     "skirmish.ruling.54"},
    {k(Happened::NumberRolled),
     "number_rolled",
     {piece_a, {"count", Slot::B, type_count}},
     "{piece} rolls a {count}.",
     "",
     "skirmish.chal.15"},
    {k(Happened::CardTurned),
     "card_turned",
     {piece_a},
     "The card of {piece} shows its back.",
     "",
     "skirmish.ability.4"},
    {k(Happened::CardTurnedBack),
     "card_turned_back",
     {piece_a},
     "The card of {piece} shows its front.",
     "",
     "skirmish.ability.4"},
    {k(Happened::PlacedByCard),
     "placed_by_card",
     {piece_a, square_b},
     "{piece} was placed on {square}.",
     "",
     "skirmish.term.8"},
    {k(Happened::BonusHanded),
     "bonus_handed",
     {side_a, piece_b, {"to", Slot::C, type_side}},
     "{side} handed {other} to {to}.",
     "",
     "skirmish.bonus.3"},
});

constexpr auto questions = std::to_array<Word>({
    {k(Asks::Colour), "colour", {side_a}, "{side}: which starting area do you take?"},
    {k(Asks::Place), "place", {piece_a}, "Where do you place your figures?"},
    {k(Asks::Choose), "choose", {side_a}, "{side}: which character takes the turn?"},
    {k(Asks::Turn),
     "turn",
     {piece_a, {"actions", Slot::B, type_count}},
     "What does {piece} do? Actions left: {actions}."},
    {k(Asks::Effect), "effect", {piece_a, action_b}, "{piece}, {action}: what do you choose?"},
    {k(Asks::Leader), "leader", {}, "Who is your leader? Nobody sees it until all have chosen."},
    {k(Asks::Order), "order", {piece_a}, "Which of your cards is carried out first?"},
    {k(Asks::Hand), "hand", {piece_a}, "Which opponent do you hand {piece} to?"},
});

constexpr auto reasons = std::to_array<Word>({
    {k(Reason::ChooseFirst), "choose_first", {}, "First choose the character that takes the turn."},
    {k(Reason::PlaceFirst), "place_first", {piece_a}, "First {piece} has to be placed."},
    {k(Reason::ColourFirst), "colour_first", {}, "First take a starting area."},
    {k(Reason::HandFirst), "hand_first", {piece_a}, "First {piece} is handed to an opponent."},
    {k(Reason::NotToHand), "not_to_hand", {piece_a, piece_b}, "{other} is handed over now, not {piece}."},
    {k(Reason::NotAnOpponent),
     "not_an_opponent",
     {piece_a},
     "{piece} lies before this side: it is handed to an opponent."},
    {k(Reason::NotAnAreaToPick),
     "not_an_area_to_pick",
     {{"area", Slot::B, type_area}},
     "No side starts in {area} in this match."},
    {k(Reason::AnswerThePart),
     "answer_the_part",
     {piece_a, action_b},
     "{piece} is in the middle of {action}, which asks for something else now."},
    {k(Reason::NotNow), "not_now", {piece_a}, "This is not asked now: it is the turn of {piece}."},
    {k(Reason::NameTheEnd),
     "name_the_end",
     {piece_a},
     "Name the square where the move of {piece} ends: its way does not matter here."},
    {k(Reason::NameTheStep),
     "name_the_step",
     {piece_a},
     "Something waits on the way: {piece} moves step by step, name the next square."},
    {k(Reason::Acting), "acting", {piece_a}, "{piece} is taking its turn: one character a turn."},
    {k(Reason::NotActing),
     "not_acting",
     {piece_a, piece_b},
     "{piece} cannot act now: it is the turn of {other}."},
    {k(Reason::NotYours), "not_yours", {piece_a}, "{piece} is not yours to decide for."},
    {k(Reason::NoTurns), "no_turns", {piece_a}, "{piece} takes no turns: only characters do."},
    {k(Reason::Exhausted), "exhausted", {piece_a}, "{piece} is exhausted this round."},
    {k(Reason::KnockedDown),
     "knocked_down",
     {piece_a},
     "{piece} is knocked down: it can rally or be exhausted, nothing else."},
    {k(Reason::OnTrack),
     "on_track",
     {piece_a},
     "{piece} is on the cooldown track: it can only be exhausted, to wait."},
    {k(Reason::OffMap), "off_map", {piece_a}, "{piece} is not on the map."},
    {k(Reason::NoActionsLeft), "no_actions_left", {piece_a}, "{piece} has done its two actions."},
    {k(Reason::NotKnockedDown), "not_knocked_down", {piece_a}, "{piece} is not knocked down."},
    {k(Reason::RallyTakesBoth),
     "rally_takes_both",
     {piece_a},
     "A rally takes both actions, and {piece} has only one left."},
    {k(Reason::Stays),
     "stays",
     {piece_a, square_b},
     "{piece} is on {square} already: staying is no move. To do nothing more, be exhausted."},
    {k(Reason::Enclosed), "enclosed", {piece_a, square_b}, "{square} is enclosed by an obstruction."},
    {k(Reason::Occupied), "occupied", {piece_a, square_b, third_c}, "{third} is on {square}."},
    {k(Reason::TooFar),
     "too_far",
     {piece_a, square_b, {"steps", Slot::U, type_distance}},
     "{square} is too far for {piece}: {steps}."},
    {k(Reason::RivalInTheWay),
     "rival_in_the_way",
     {piece_a, square_b, third_c},
     "The rival {third} is in the way of {piece} to {square}."},
    {k(Reason::WallInTheWay),
     "wall_in_the_way",
     {piece_a, square_b},
     "Obstructions are in the way of {piece} to {square}."},
    {k(Reason::CornerInTheWay),
     "corner_in_the_way",
     {piece_a, square_b},
     "The corner between {piece} and {square} is obstructed."},
    {k(Reason::NotStraight),
     "not_straight",
     {piece_a, square_b},
     "{square} is not in a straight line from {piece}."},
    {k(Reason::NotNearer), "not_nearer", {piece_a, square_b}, "{square} would not bring {piece} nearer."},
    {k(Reason::NotWatched),
     "not_watched",
     {piece_a, square_b, third_c},
     "{third} does not see every square on the way of {piece} to {square}."},
    {k(Reason::NotFarther),
     "not_farther",
     {piece_a, square_b},
     "{square} would not take {piece} farther away with every step."},
    {k(Reason::NotOneStep), "not_one_step", {piece_a, square_b}, "{square} is not one step from {piece}."},
    {k(Reason::NoWayOn),
     "no_way_on",
     {piece_a, square_b, third_c},
     "{third} is on {square}: {piece} could not go on from there, and cannot end there."},
    {k(Reason::MayNotStopHere),
     "may_not_stop_here",
     {piece_a, piece_b},
     "{piece} cannot end its move here: it is the square of {other}."},
    {k(Reason::NotInStartingArea),
     "not_in_starting_area",
     {piece_a, square_b},
     "{square} is not in the starting area of {piece}."},
    {k(Reason::NearestFree),
     "nearest_free",
     {piece_a, square_b},
     "The starting area is full: {piece} goes on the nearest free square, and {square} is not."},
    {k(Reason::NotWithin),
     "not_within",
     {piece_a, square_b, distance_c, within_u},
     "{square} is {distance} from {piece}, not within {count}."},
    {k(Reason::NotWaiting), "not_waiting", {piece_a}, "{piece} is not waiting to be placed."},
    {k(Reason::Itself), "itself", {piece_a}, "{piece} cannot do this to itself."},
    {k(Reason::Ally), "ally", {piece_a}, "{piece} is an ally."},
    {k(Reason::NoTarget), "no_target", {piece_a}, "{piece} cannot be challenged."},
    {k(Reason::NotAdjacent),
     "not_adjacent",
     {piece_a, piece_b, {"distance", Slot::C, type_count}},
     "{other} is not adjacent to {piece}."},
    {k(Reason::ObstructionBetween),
     "obstruction_between",
     {piece_a, piece_b},
     "An obstruction lies between {piece} and {other}: they are not adjacent."},
    {k(Reason::OutOfRange),
     "out_of_range",
     {piece_a, piece_b, {"distance", Slot::C, type_count}, {"range", Slot::U, type_count}},
     "{other} is {distance} squares from {piece}, the range is {range}."},
    {k(Reason::HiddenByObstruction),
     "hidden_by_obstruction",
     {piece_a, piece_b},
     "{piece} does not see {other}: an obstruction interrupts the line."},
    {k(Reason::HiddenByRival),
     "hidden_by_rival",
     {piece_a, piece_b, third_c},
     "{piece} does not see {other}: {third} stands on the line."},
    {k(Reason::NotAnAlly), "not_an_ally", {piece_a}, "{piece} is no ally that could be helped up."},
    {k(Reason::AllyStands), "ally_stands", {piece_a}, "{piece} is standing."},
    {k(Reason::NothingToInteract),
     "nothing_to_interact",
     {piece_a},
     "There is nothing on this map that {piece} could interact with."},
    {k(Reason::NoMarker), "no_marker", {piece_a}, "Nobody can interact with {piece}."},
    {k(Reason::MarkerAway), "marker_away", {piece_a}, "{piece} is on a cooldown track."},
    {k(Reason::BasicHasNone),
     "basic_has_none",
     {piece_a},
     "{piece} is a basic character: no abilities, no attachments."},
    {k(Reason::NotItsAction),
     "not_its_action",
     {piece_a, action_b},
     "{action} is nothing that {piece} can do now."},
    {k(Reason::NoTokenOfType),
     "no_token_of_type",
     {piece_a, action_b, {"token", Slot::C, type_token}},
     "{action} takes a {token} token, and there is none in the pool."},
    {k(Reason::NoPossibleTarget),
     "no_possible_target",
     {piece_a, action_b},
     "{action} is a challenge action, and {piece} has no possible target."},
    {k(Reason::ItemOnTrack),
     "item_on_track",
     {piece_a, space_b},
     "{piece} is on the {space} of the cooldown track."},
    {k(Reason::CompanionAway), "companion_away", {piece_a}, "{piece} is not on the map."},
    {k(Reason::CompanionDone),
     "companion_done",
     {piece_a},
     "{piece} has had its free action, and no action is left to give up for it."},
    {k(Reason::NotOptional), "not_optional", {piece_a, action_b}, "This part of {action} has to be done."},
    {k(Reason::NothingToShift),
     "nothing_to_shift",
     {{"token", Slot::A, type_token}, space_b},
     "There is no {token} token on the {space}."},
    {k(Reason::NoCopyFree), "no_copy_free", {piece_a, status_b}, "No copy of {status} is free for {piece}."},
    {k(Reason::NoStatusHolder),
     "no_status_holder",
     {piece_a, status_b},
     "{piece} is no character and cannot hold {status}."},
    {k(Reason::NotOnGiver), "not_on_giver", {piece_a, status_b}, "{piece} cannot give {status} to itself."},
    {k(Reason::LeaderFirst), "leader_first", {}, "First pick your leader."},
    {k(Reason::OrderFirst),
     "order_first",
     {piece_a, action_b},
     "First say which of your cards comes first: {action} of {piece}, for example."},
    {k(Reason::UsedThisTurn),
     "used_this_turn",
     {piece_a, action_b},
     "{action} was used this turn: once a turn."},
    {k(Reason::NothingFits),
     "nothing_fits",
     {piece_a, action_b},
     "{piece} cannot use {action} now: nobody is there that it asks for."},
    {k(Reason::NoSquareFits),
     "no_square_fits",
     {piece_a, action_b},
     "{piece} cannot use {action} now: no square is free that it asks for."},
    {k(Reason::DoesNotFit), "does_not_fit", {piece_a, action_b}, "{piece} is not what {action} asks for."},
    {k(Reason::SquareDoesNotFit),
     "square_does_not_fit",
     {piece_a, square_b},
     "{square} is not a square that the card allows for {piece}."},
    {k(Reason::NotALeader),
     "not_a_leader",
     {piece_a},
     "{piece} cannot be your leader: one of your characters can."},
    {k(Reason::NoSuchTokenThere),
     "no_such_token_there",
     {{"token", Slot::A, type_token}},
     "There is no {token} token to take."},
    {k(Reason::MarkerCarried), "marker_carried", {piece_a, piece_b}, "{other} carries {piece}."},
    {k(Reason::NotForIt), "not_for_it", {piece_a, piece_b}, "{other} may not interact with {piece}."},
    {k(Reason::NotCheaper),
     "not_cheaper",
     {piece_a, action_b},
     "No card lets {piece} pay less for {action} now."},
    {k(Reason::MoveNow), "move_now", {piece_a}, "A card was used for this move of {piece}: now it moves."},
    {k(Reason::ChallengeNow),
     "challenge_now",
     {piece_a},
     "A card was used for this challenge of {piece}: now it challenges."},
    {k(Reason::HiddenByToken),
     "hidden_by_token",
     {piece_a, target_b},
     "{piece} does not see {target}: a card says that nobody sees through what lies between them."},
    {k(Reason::OtherFace),
     "other_face",
     {piece_a, action_b},
     "{action} stands on the other side of the card."},
    {k(Reason::OwnActionsOnly),
     "own_actions_only",
     {piece_a, action_b},
     "{action} would let nobody act: {piece} does the actions of its own card only."},
    {k(Reason::ReachesNobody),
     "reaches_nobody",
     {piece_a, action_b},
     "{action} would let nobody act now: nobody whom it speaks of could do what it offers."},
    {k(Reason::BeyondSight),
     "beyond_sight",
     {piece_a, target_b, limit_u},
     "{piece} does not see {target}: {limit}."},
    {k(Reason::SquareHiddenByObstruction),
     "square_hidden_by_obstruction",
     {piece_a, square_b},
     "{piece} does not see {square}: an obstruction interrupts the line."},
    {k(Reason::SquareHiddenByRival),
     "square_hidden_by_rival",
     {piece_a, square_b, third_c},
     "{piece} does not see {square}: {third} stands on the line."},
    {k(Reason::SquareHiddenByToken),
     "square_hidden_by_token",
     {piece_a, square_b},
     "{piece} does not see {square}: a card says that nobody sees through what lies between them."},
    {k(Reason::SquareBeyondSight),
     "square_beyond_sight",
     {piece_a, square_b, limit_u},
     "{piece} does not see {square}: {limit}."},
    {k(Reason::SquareNotAdjacent),
     "square_not_adjacent",
     {piece_a, square_b, distance_c},
     "{square} is not adjacent to {piece}."},
    {k(Reason::ObstructionBefore),
     "obstruction_before",
     {piece_a, square_b},
     "An obstruction lies between {piece} and {square}: they are not adjacent."},
    {k(Reason::PieceNotWithin),
     "piece_not_within",
     {piece_a, piece_b, distance_c, within_u},
     "{other} is {distance} from {piece}, not within {count}."},
    {k(Reason::TooNear),
     "too_near",
     {piece_a, piece_b, distance_c},
     "{other} is too near to {piece} for this card: {distance} away."},
    {k(Reason::SquareTooNear),
     "square_too_near",
     {piece_a, square_b, distance_c},
     "{square} is too near to {piece} for this card: {distance} away."},
    {k(Reason::InSight), "in_sight", {piece_a, piece_b}, "{piece} sees {other}, which the card rules out."},
    {k(Reason::SquareInSight),
     "square_in_sight",
     {piece_a, square_b},
     "{piece} sees {square}, which the card rules out."},
    {k(Reason::WrongKind),
     "wrong_kind",
     {piece_a, action_b, {"kind", Slot::C, type_kind}},
     "{piece} is {kind}: {action} does not ask for one."},
    {k(Reason::Rival), "rival", {piece_a}, "{piece} is a rival."},
    {k(Reason::Nobodys), "nobodys", {piece_a}, "{piece} belongs to nobody."},
    {k(Reason::OwnSide), "own_side", {piece_a}, "{piece} is of your own side."},
    {k(Reason::OtherSide), "other_side", {piece_a}, "{piece} is not of your side."},
    {k(Reason::AsksFor),
     "asks_for",
     {piece_a, action_b, third_c},
     "{action} asks for {third} here, not for {piece}."},
    {k(Reason::LiesDown),
     "lies_down",
     {piece_a, action_b},
     "{piece} is knocked down, and {action} asks for somebody who stands."},
    {k(Reason::NotExhausted), "not_exhausted", {piece_a}, "{piece} is not exhausted."},
    {k(Reason::NotBasic), "not_basic", {piece_a}, "{piece} is not a basic character."},
    {k(Reason::OnTheMap), "on_the_map", {piece_a}, "{piece} is on the map already."},
    {k(Reason::HoldsNot), "holds_not", {piece_a, status_b}, "{piece} does not hold {status}."},
    {k(Reason::Holds), "holds", {piece_a, status_b}, "{piece} holds {status}."},
    {k(Reason::NobodyHolds), "nobody_holds", {status_b}, "Nobody holds {status}."},
    {k(Reason::CarriesNot), "carries_not", {piece_a, piece_b}, "{piece} does not carry {other}."},
    {k(Reason::Carries), "carries", {piece_a, piece_b}, "{piece} carries {other}."},
    {k(Reason::NoMorePoints),
     "no_more_points",
     {piece_a, {"points", Slot::B, type_count}, {"own", Slot::C, type_count}},
     "The side of {piece} does not have more points than yours: {points} to {own}."},
    {k(Reason::NoLeader), "no_leader", {piece_a}, "{piece} does not lead its side."},
    {k(Reason::NotNearest),
     "not_nearest",
     {piece_a, piece_b},
     "{piece} is not the nearest: {other} is nearer."},
    {k(Reason::NotPassed), "not_passed", {piece_a}, "The move did not go through the square of {piece}."},
    {k(Reason::NotOnYourTrack), "not_on_your_track", {piece_a}, "{piece} is not on your cooldown track."},
    {k(Reason::NotAlone),
     "not_alone",
     {piece_a},
     "{piece} is in no area, or a standing rival of it is there too."},
    {k(Reason::NotSeenByRival), "not_seen_by_rival", {piece_a}, "No standing rival sees {piece}."},
    {k(Reason::NotAtFarEdge), "not_at_far_edge", {piece_a}, "{piece} is not at the far edge of the map."},
    {k(Reason::AtFarEdge), "at_far_edge", {piece_a}, "{piece} is at the far edge of the map."},
    {k(Reason::NotInArea),
     "not_in_area",
     {piece_a, square_b},
     "{square} is not in the area that the card names."},
    {k(Reason::InArea), "in_area", {piece_a, square_b}, "{square} is in the area that the card rules out."},
    {k(Reason::NotInItsArea),
     "not_in_its_area",
     {piece_a, square_b},
     "{square} is in no area in which {piece} is."},
    {k(Reason::InItsArea),
     "in_its_area",
     {piece_a, square_b},
     "{square} is in an area in which {piece} is, and the card rules that out."},
    {k(Reason::InStartingArea),
     "in_starting_area",
     {piece_a, square_b},
     "{square} is in the starting area of {piece}, which the card rules out."},
    {k(Reason::NotInRivalStart),
     "not_in_rival_start",
     {piece_a, square_b},
     "{square} is not in or adjacent to the starting area of an opponent."},
    {k(Reason::InRivalStart),
     "in_rival_start",
     {piece_a, square_b},
     "{square} is in or adjacent to the starting area of an opponent."},
    {k(Reason::OnlySquare),
     "only_square",
     {piece_a, square_b, {"only", Slot::C, type_square}},
     "The card asks for {only}, not for {square}."},
    {k(Reason::SeenBy), "seen_by", {piece_a, square_b, third_c}, "{third} sees {square}."},
    {k(Reason::OtherDoesIt),
     "other_does_it",
     {piece_a, piece_b},
     "It is {other} that does this now, not {piece}."},
    {k(Reason::OnlyTarget),
     "only_target",
     {piece_a, piece_b},
     "The challenge is against {other}, not against {piece}."},
    {k(Reason::NotAmongThem),
     "not_among_them",
     {piece_a, action_b},
     "{piece} is not among those that {action} has still to deal with."},
    {k(Reason::NotOnLane),
     "not_on_lane",
     {piece_a, square_b},
     "{square} is not on the straight way of {piece} to the far edge of the map."},
    {k(Reason::WrongColour),
     "wrong_colour",
     {{"token", Slot::A, type_token}, action_b},
     "{action} does not ask for a {token} token."},
    {k(Reason::JustPaid),
     "just_paid",
     {{"token", Slot::A, type_token}, space_b, {"action", Slot::C, type_action}},
     "The {token} token on the {space} has just paid for {action}, which asks for another."},
    {k(Reason::NoSuchAlternative),
     "no_such_alternative",
     {{"option", Slot::A, type_option}},
     "This is none of the choices now: {option}"},
    {k(Reason::NobodyToChallenge),
     "nobody_to_challenge",
     {piece_a, action_b},
     "{piece} has no possible target for a challenge of {action}."},
    {k(Reason::NoToken), "no_token", {action_b}, "There is no token that {action} asks for."},
    {k(Reason::CannotBeDone), "cannot_be_done", {action_b}, "This part of {action} cannot be done now."},
    {k(Reason::MinionDoesNot),
     "minion_does_not",
     {piece_a},
     "{piece} is a minion: it can move and challenge, nothing else."},
    {k(Reason::ChosenAlready),
     "chosen_already",
     {piece_a, action_b},
     "{piece} has been chosen already: {action} asks for another."},
});

// "star !!!", as the signs on the dice are
void print_faces_text(std::uint32_t told, std::string& out) {
  constexpr std::array<std::string_view, 4> names{"star", "shield", "!!!", "blank"};
  if (told_dice::count(told) == 0) out += "no dice";
  for (unsigned i = 0; i < told_dice::count(told); ++i) {
    if (i > 0) out += ' ';
    out += names[told_dice::face(told, i)];
  }
}

// In the order of Face.
constexpr std::array<std::string_view, 4> face_words{"star", "shield", "triple", "blank"};

// "DIE:star triple", with the name of a die that is not the standard one
void print_faces(const Rules& rules, std::uint32_t told, std::string& out) {
  for (unsigned i = 0; i < told_dice::count(told); ++i) {
    if (i > 0) out += ' ';
    const unsigned die = told_dice::die(told, i);
    if (die > 0 && die < rules.die_names.size()) out += rules.die_names[die] + ':';
    out += face_words[told_dice::face(told, i)];
  }
}

// "star triple", of a bit for each Face
void print_face_kinds(std::uint32_t kinds, std::string& out) {
  const std::size_t before = out.size();
  for (std::size_t i = 0; i < face_words.size(); ++i) {
    if ((kinds >> i & 1U) == 0) continue;
    if (out.size() > before) out += ' ';
    out += face_words[i];
  }
}

// "4 squares away, the move has 2"
void print_distance(std::uint32_t packed, std::string& out) {
  append_number(out, packed >> 8U);
  out += " squares away, the move has ";
  append_number(out, packed & 0xFFU);
}

// "1 point", "3 points"
void print_counted(std::uint32_t count, std::string_view one, std::string_view more, std::string& out) {
  append_number(out, count);
  out += ' ';
  out += count == 1 ? one : more;
}

// In the order of Trigger: the word, what is said of whom it is about, and what leads to the other one.
struct MomentWord {
  std::string_view word;
  std::string_view said;
  std::string_view other;
};
constexpr auto moment_words = std::to_array<MomentWord>({
    {"wins_challenge", "won a challenge", " against "},
    {"loses_challenge", "lost a challenge", " against "},
    {"has_been_challenged", "has been challenged", " by "},
    {"declares", "declared a challenge", " against "},
    {"begins_move", "is about to move", ""},
    {"ends_move", "ended a move", ""},
    {"enters_square", "entered a square", ""},
    {"becomes_exhausted", "is exhausted", ""},
    {"begins_turn", "began its turn", ""},
    {"knocked_down", "was knocked down", " by "},
    {"knocked_out", "was knocked out", " by "},
    {"leaves_map", "left the map", ""},
    {"interacts", "interacted", " with "},
    {"set_up", "is placed for the start", ""},
    {"end_of_round", "the round ends", ""},
    {"cooldown_step", "is in its Cooldown step", ""},
    {"second_move", "ended its second move", ""},
    {"about_to_challenge", "is about to challenge", ""},
    {"placed", "was placed", ""},
    {"would_roll", "is about to roll", ""},
});
static_assert(moment_words.size() == triggers);

// In the order of PieceKind: the word, and what sentences call one.
struct KindWord {
  std::string_view word;
  std::string_view one;
};
constexpr auto kind_words = std::to_array<KindWord>({
    {"character", "a character"},
    {"companion", "a companion"},
    {"minion", "a minion"},
    {"token", "a token"},
    {"marker", "a marker"},
    {"point", "a point marker"},
    {"bonus", "a bonus objective"},
    {"item", "an item"},
});

std::string_view token_word(std::uint32_t value) {
  return value < token_types ? word_of(static_cast<TokenType>(value)) : std::string_view("?");
}

// Two figures of one name on opposite sides are told apart by their marks (skirmish.mix.3).
std::string name_of(const Rules& rules, std::size_t piece) {
  const PieceCard& card = rules.pieces[piece];
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (i != piece && rules.pieces[i].title == card.title) return card.title + " (" + card.mark + ')';
  }
  return card.title;
}

// Opponents may both have a card (skirmish.mix.3): the second one's actions are told apart by its mark.
std::string word_of_action(const Rules& rules, std::size_t action) {
  const std::string& id = rules.actions[action].id;
  for (std::size_t i = 0; i < action; ++i) {
    if (rules.actions[i].id != id) continue;
    const PieceId owner = rules.owner_of_action[action];
    std::string mark;
    append_number(mark, static_cast<std::uint64_t>(action));
    return id + '@' + (owner == no_piece ? mark : rules.piece(owner).mark);
  }
  return id;
}

// With its base colour, where the map shows some (skirmish.setup.6).
void print_area(const Rules& rules, std::size_t area, std::string& out) {
  out += "starting area ";
  append_number(out, static_cast<std::uint64_t>(area + 1));
  if (area < rules.start_bases.size()) out += " (" + rules.start_bases[area] + ')';
}

// "Zed ended a move", "Zed interacted with Portal", "the round ends"
void print_moment(const Rules& rules, std::uint32_t told, std::string& out) {
  const MomentWord& moment = moment_words[told_moment::trigger(told)];
  const unsigned about = told_moment::about(told);
  const unsigned other = told_moment::other(told);
  if (about < rules.pieces.size()) out += name_of(rules, about) + ' ';
  out += moment.said;
  if (moment.other.empty() || other >= rules.pieces.size()) return;
  out += moment.other;
  out += name_of(rules, other);
}

// "because of Lights Out nobody sees farther than 2 squares"
void print_limit(const Rules& rules, std::uint32_t told, std::string& out) {
  const unsigned status = told_limit::status(told);
  const unsigned piece = told_limit::piece(told);
  if (status < rules.statuses.size()) {
    out += "because of " + rules.statuses[status].title + ' ';
  } else if (piece < rules.pieces.size()) {
    out += "because of " + name_of(rules, piece) + ' ';
  }
  out += "nobody sees farther than ";
  print_counted(told_limit::squares(told), "square", "squares", out);
}

void print_owned(std::uint8_t type, const Rules& rules, std::uint32_t value, std::string& out) {
  switch (type) {
    case type_piece: out += rules.pieces[value].mark; break;
    case type_piece_name: out += name_of(rules, value); break;
    case type_square: out += notation(rules.board->grid(), Square{static_cast<std::uint8_t>(value)}); break;
    case type_side: out += rules.sides[value].name; break;
    case type_side_word: out += "side_" + std::to_string(value + 1); break;
    case type_area_name: return print_area(rules, value, out);
    case type_area: out += rules.start_names[value]; break;
    case type_action: out += word_of_action(rules, value); break;
    case type_action_name: out += rules.actions[value].title; break;
    case type_status: out += rules.statuses[value].title; break;
    case type_kind: out += kind_words[value].word; break;
    case type_kind_text: out += kind_words[value].one; break;
    case type_option_text: out += rules.option_texts[value]; break;
    default: break;
  }
}

}  // namespace

std::string_view word_of(PieceKind kind) { return kind_words[static_cast<std::size_t>(kind)].word; }

const Vocabulary Skirmish::vocabulary{acts, events, questions, reasons, types};

std::uint32_t Skirmish::values(const Rules& rules, std::uint8_t type) {
  switch (type) {
    case type_piece:
    case type_piece_name: return static_cast<std::uint32_t>(rules.pieces.size());
    case type_square: return static_cast<std::uint32_t>(rules.board->grid().squares());
    case type_side:
    case type_side_word: return static_cast<std::uint32_t>(rules.sides.size());
    case type_area_name:
    case type_area: return static_cast<std::uint32_t>(rules.starts.size());
    case type_action:
    case type_action_name: return static_cast<std::uint32_t>(rules.actions.size());
    case type_status: return static_cast<std::uint32_t>(rules.statuses.size());
    case type_option:
    case type_option_text: return static_cast<std::uint32_t>(rules.option_texts.size());
    case type_token: return token_types;
    case type_kind:
    case type_kind_text: return kind_words.size();
    case type_space: return track_spaces + 1;
    default: return 0x10000;
  }
}

void Skirmish::print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out) {
  switch (type) {
    case type_token: out += token_word(value); return;
    case type_faces: return print_faces(rules, value, out);
    case type_faces_text: return print_faces_text(value, out);
    case type_face_kinds: return print_face_kinds(value, out);
    case type_distance: return print_distance(value, out);
    case type_points: return print_counted(value, "point", "points", out);
    case type_squares: return print_counted(value, "square", "squares", out);
    case type_limit: return print_limit(rules, value, out);
    case type_moment: out += moment_words[told_moment::trigger(value)].word; return;
    case type_moment_text: return print_moment(rules, value, out);
    case type_dice: return print_counted(value, "die", "dice", out);
    case type_successes: return print_counted(value, "success", "successes", out);
    case type_space:
    case type_option:
    case type_count: return append_number(out, value);
    default: break;
  }
  if (value >= values(rules, type)) {
    out += "nobody";
    return;
  }
  print_owned(type, rules, value, out);
}

}  // namespace tablewright::skirmish
