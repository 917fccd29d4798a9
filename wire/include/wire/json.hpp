#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/match.hpp"

// The JSON forms of what is said at a table, all from the games' tables of words.
namespace tablewright::wire {

using Json = nlohmann::ordered_json;

// One line of JSON. Bytes that are no UTF-8 (from somebody's pack or file) are replaced, never a reason to
// fail.
std::string line(const Json& json);

// {"act":"commit","card":5}
Json act_json(const AnyGame& game, const Act& act);
// The act of such an object, or a sentence that says what is wrong with it. The option of a question may be
// sent back as it is, with its "notation".
Result<Act, std::string> act_from_json(const AnyGame& game, const Json& json);

// {"number":7,"event":"drew","seat":"Elder","card":5,"text":"Elder drew 5."}: as this seat may know it.
// Fields it may not know are left out. With "rule" where one rule always makes it happen, and with a name
// beside each field that sentences call otherwise: "piece":"A","piece_name":"T. rex". Questions and refusals
// have the names too.
Json event_json(const AnyGame& game, const NumberedEvent& event, Seat reader);

// {"question":"commit","asking":"all","seats":[1,2],"text":"...","options":[...]}: options for the reader, if
// asked.
Json question_json(const AnyGame& game, Seat reader);

// {"rule":"toy.hand","reason":"not_in_hand","card":5,"text":"..."}
Json refusal_json(const AnyGame& game, const Refusal& refusal);

// What the seat sees, as the game describes it, and the hash of it: {"hash":"...","round":1,...}
Json view_json(const AnyGame& game, Seat seat);

// {"winners":[2],"points":[3,4],"reason":"ended","text":"..."}; null while the match goes on.
Json result_json(const AnyGame& game);

}  // namespace tablewright::wire
