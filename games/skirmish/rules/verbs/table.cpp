// All verbs of cards, each with what its file says of it.
#include "../grounds.hpp"
#include "../parts.hpp"
#include "acting.hpp"
#include "dice.hpp"
#include "figures.hpp"
#include "gain.hpp"
#include "listing.hpp"
#include "markers.hpp"
#include "moving.hpp"
#include "pick.hpp"
#include "place.hpp"
#include "statuses.hpp"
#include "steering.hpp"
#include "tokens.hpp"
#include "verb.hpp"

namespace tablewright::skirmish {

namespace {

bool always(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/, const Part& /*part*/,
            PieceId /*piece*/) {
  return true;
}
bool asks(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/, const Part& /*part*/) {
  return true;
}
bool never_asks(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/,
                const Part& /*part*/) {
  return false;
}

template <Does Act>
bool by(const Rules& /*rules*/, const Part& /*part*/, Does does) {
  return does == Act;
}

Refusal cannot_begin(const Rules& /*rules*/, const State& /*state*/, const Frame& frame, const Part& /*part*/,
                     PieceId /*piece*/) {
  return cannot_be_done(frame);
}
std::optional<Refusal> nothing_to_refuse(const Rules& /*rules*/, const State& /*state*/,
                                         const Frame& /*frame*/, const Part& /*part*/, const Act& /*act*/) {
  return std::nullopt;
}
void nothing(Playing& /*play*/, const Frame& /*frame*/, const Part& /*part*/, PieceId /*piece*/) {}
void nothing_more(Playing& /*play*/, const Frame& /*frame*/, const Part& /*part*/, const Doer& /*doer*/,
                  const Act& /*act*/) {}

bool is_plain(const Part& /*part*/) { return false; }
bool opens(const Part& /*part*/) { return true; }
bool opens_if_somewhere(const Part& part) { return !part.where_it_was; }
bool opens_if_at_anybody(const Part& part) { return !part.only_whom && !part.same_target; }

// --- offers: what leaves no choice but whether it is done at all
// -----------------------------------------------------------------

void list_offer(const Rules& /*rules*/, const State& /*state*/, const Frame& frame, const Part& /*part*/,
                PieceId piece, ActList& list) {
  list_targets(PieceSet::of(piece == no_piece ? frame.actor : piece), list);
}
std::optional<Refusal> refuse_another(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, const Act& act) {
  const PieceId wanted = subject(rules, state, frame, part);
  return asks_for(frame, wanted == no_piece ? frame.actor : wanted, PieceId{act.a});
}
void take_offer(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/,
                const Act& /*act*/) {
  carry_out(play, frame, part);
}

using May = decltype(Verb::may);
using Begin = decltype(Verb::refuse_to_begin);
using Deed = decltype(Verb::carry_out);
constexpr bool of_somebody = true;
constexpr bool of_nobody = false;

constexpr Verb offer(Op op, bool needs_somebody, May may, Deed deed, Begin begin = cannot_begin) {
  return {op,    needs_somebody, may,        never_asks, list_offer, by<Does::Target>, refuse_another,
          begin, deed,           take_offer, is_plain};
}
// A part that only tells with which one the action goes on, or that it waits: nobody ever answers it.
constexpr Verb steers(Op op) {
  return {op,           of_nobody, always,       asks,    list_offer, by<Does::Target>, refuse_another,
          cannot_begin, nothing,   nothing_more, is_plain};
}

// clang-format off
constexpr std::array<Verb, verb_count> rows{{
    // op, needs somebody, may, asks, list, is answered by, refuse, refuse to begin, carry out, take, is open
    {Op::Move, of_somebody, may_move, asks_for_move, list_moves, is_answered_by_move, refuse_move, refuse_to_begin_move, run_lane, take_move, opens},
    {Op::Challenge, of_somebody, may_challenge, asks_for_target, list_challenges, is_answered_by_challenge, refuse_acting, refuse_to_begin_challenge, challenge_at_once, take_acting, opens_if_at_anybody},
    {Op::Assist, of_somebody, may_do_basics, asks, list_basics, by<Does::Assist>, refuse_acting, cannot_begin, nothing, take_acting, is_plain},
    {Op::Interact, of_somebody, may_do_basics, asks, list_basics, by<Does::Interact>, refuse_acting, cannot_begin, nothing, take_acting, is_plain},
    {Op::Pick, of_somebody, may_pick, asks, list_picks, by<Does::Target>, refuse_pick, refuse_to_begin_pick, nothing, take_pick, is_plain},
    {Op::Push, of_somebody, may_push, asks, list_moves, is_answered_by_move, refuse_move, cannot_begin, nothing, take_move, opens},
    {Op::Pull, of_somebody, may_push, asks, list_moves, is_answered_by_move, refuse_move, cannot_begin, nothing, take_move, opens},
    {Op::Place, of_nobody, may_place, asks, list_places, by<Does::Place>, refuse_place, refuse_to_begin_place, nothing, take_place, opens_if_somewhere},
    {Op::PlaceToken, of_nobody, may_place, asks, list_places, by<Does::Place>, refuse_place, refuse_to_begin_place, nothing, take_place, opens_if_somewhere},
    {Op::Shift, of_nobody, may_shift, asks, list_shifts, by<Does::Shift>, refuse_token, refuse_to_begin_without_token, nothing, take_shift, is_plain},
    {Op::ShiftOff, of_nobody, may_shift, asks, list_shifts, by<Does::Shift>, refuse_token, refuse_to_begin_without_token, nothing, take_shift_off, is_plain},
    {Op::ShiftPiece, of_nobody, may_shift_piece, asks, list_pieces_to_shift, by<Does::Target>, refuse_piece_to_shift, cannot_begin, nothing, take_piece_to_shift, is_plain},
    {Op::BasicAction, of_somebody, may_do_basics, asks, list_basics, is_answered_by_basics, refuse_acting, cannot_begin, nothing, take_acting, opens},
    offer(Op::RollAndCount, of_nobody, always, roll_and_keep),  // at the end of a round nobody in particular rolls
    offer(Op::Give, of_somebody, may_give, give, refuse_to_begin_giving),
    offer(Op::Discard, of_nobody, may_discard, discard, refuse_to_begin_discarding),
    offer(Op::Enact, of_nobody, may_enact, enact, refuse_to_begin_enacting),
    {Op::Basic, of_somebody, may_do_basics, asks, list_basics, is_answered_by_basics, refuse_acting, refuse_to_begin_move, nothing, take_acting, opens_if_at_anybody},
    offer(Op::StandUp, of_somebody, is_there_to_be_changed, let_stand_up),
    offer(Op::Swap, of_somebody, may_swap, swap_squares),
    {Op::PickSquare, of_nobody, may_pick_square, asks, list_squares_to_pick, by<Does::Square>, refuse_square, refuse_to_begin_place, nothing, take_square, opens},
    {Op::Pay, of_nobody, may_take_from_pool, asks_for_colour, list_tokens_to_take, by<Does::Take>, refuse_token_of_pool, refuse_to_begin_without_token, pay_only_colour, take_payment, is_plain},
    {Op::TakeFromPool, of_nobody, may_take_from_pool, asks, list_tokens_to_take, by<Does::Take>, refuse_token_of_pool, refuse_to_begin_without_token, nothing, take_from_pool, is_plain},
    offer(Op::LayOnTrack, of_somebody, may_lay_on_track, lay_on_track),
    {Op::Exchange, of_nobody, may_exchange, asks, list_exchanges, by<Does::Exchange>, refuse_token, cannot_begin, nothing, take_exchange, is_plain},
    offer(Op::Gain, of_somebody, always, gain_for_side),
    offer(Op::GainEach, of_nobody, always, gain_for_each),
    offer(Op::Take, of_somebody, may_take_marker, take_marker),
    offer(Op::Hand, of_somebody, may_hand_over, hand_over),
    offer(Op::Lose, of_somebody, carries_some, lose_markers),
    offer(Op::Drop, of_somebody, carries_some, drop_markers),
    offer(Op::Turn, of_somebody, always, turn_marker),
    offer(Op::Remove, of_somebody, is_there_to_be_changed, take_off_map),
    offer(Op::SelfChallenge, of_somebody, may_be_challenged, challenge_by_opponent),
    offer(Op::MoreDice, of_nobody, may_add_dice, add_dice),
    offer(Op::AddDie, of_nobody, may_add_die, add_die),
    offer(Op::TurnOver, of_nobody, always, turn_card_over),
    offer(Op::MoreRange, of_nobody, may_add_extra, add_more_range),
    offer(Op::MoreSteps, of_nobody, may_add_extra, add_more_steps),
    steers(Op::Each),
    {Op::Next, of_nobody, always, asks, list_shares, by<Does::Target>, refuse_share, cannot_begin, nothing, take_share, is_plain},
    {Op::Choose, of_nobody, always, asks, list_options, by<Does::Option>, refuse_option, cannot_begin, nothing, take_option, is_plain},
    steers(Op::Option),
    steers(Op::Jump),
    steers(Op::If),
    {Op::May, of_nobody, always, asks, list_yes_or_no, by<Does::Accept>, nothing_to_refuse, cannot_begin, nothing, take_yes_or_no, is_plain},
    steers(Op::Settle),
}};
// clang-format on

constexpr bool is_whole(std::size_t at) {
  const Verb& verb = rows[at];
  return verb.op == static_cast<Op>(at) && verb.may != nullptr && verb.asks != nullptr &&
         verb.list != nullptr && verb.is_answered_by != nullptr && verb.refuse != nullptr &&
         verb.refuse_to_begin != nullptr && verb.carry_out != nullptr && verb.take != nullptr &&
         verb.is_open != nullptr;
}
constexpr bool all_are_whole() {
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (!is_whole(at)) return false;
  }
  return true;
}
static_assert(all_are_whole(), "a row for each Op, in their order, and nothing left out");

}  // namespace

constinit const std::array<Verb, verb_count> verbs = rows;

}  // namespace tablewright::skirmish
