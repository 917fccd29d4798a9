#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "game/rule.hpp"
#include "table/event_fields.hpp"
#include "table/kit.hpp"
#include "wire/messages.hpp"

// How a match is told to one reader. All that leaves a table about its match is made here, of the match and
// the kit of its game alone, and from what the reader may know: by a server for each of its seats, and as
// well where there is none.
namespace tablewright {

// What a reader wants to be told beside the question.
struct Wants {
  bool look{};  // everything on the table in sentences
  bool view{};  // the same in fields
  friend bool operator==(const Wants&, const Wants&) = default;
};

// Whom a seat is called at this table: "Ann (Red)", or "Red" where nobody gave a name.
std::string name_at_table(const Kit& kit, const AnyGame& game, Seat seat, const std::string& name);

// --- what happened ----------------------------------------------------------------------------------------

// An entry as all these seats together may know it; once a match is over everybody may know how it was
// answered.
enum class Openness : bool { InPlay, Over };
wire::told::Row entry_told(const Kit& kit, const Match& match, const EventFields& fields, const Entry& entry,
                           SeatSet eyes, Openness openness);
// The seats that may be told more of it than who looks on.
SeatSet told_more_of(const Match& match, const Entry& entry);
// How the sides stand, the best first: " It stood: Red 3 points, Blue 1 point." Empty: nothing is counted.
std::string standings_sentence(const Kit& kit, const Match& match);

// --- how it stands ----------------------------------------------------------------------------------------

// The match goes on, or has come to its end: the question with all that the reader may answer, and what it
// wants beside it.
wire::told::Now now_told(const Kit& kit, const Listener& listener, Wants wants);
// It was ended before its end: nothing is asked any more.
wire::told::Now ended_told(const Kit& kit, const Listener& listener, Wants wants, std::string how);
// As it stood after the last entry of a match that was played again: nothing is to be answered.
wire::told::Now past_told(const Kit& kit, const Listener& listener, Wants wants);
// The same match up to an entry and no further, undone ones left out. A sentence if it has no such entry.
Result<std::unique_ptr<Match>, std::string> match_after(const Match& match, std::uint32_t entry);

// --- why something cannot be done -------------------------------------------------------------------------

// A refusal in fields, with the sentence of its rule.
wire::Json refusal_told(const AnyGame& game, const Refusal& refusal, const RuleBook& book);
// Legal acts of the same word, as one writes them: a few of them.
std::vector<std::string> acts_of_kind(const AnyGame& game, Seat seat, std::uint8_t kind);

// --- what can be taken back -------------------------------------------------------------------------------

// The last entry that would stand if a seat took back the last act of its own that stands.
std::optional<std::uint32_t> before_own_last_act(const Match& match, Seat seat);
// The same where nobody has to be asked: computers agree to everything.
std::optional<std::uint32_t> free_undo(const Match& match, Seat seat, SeatSet computers);

}  // namespace tablewright
