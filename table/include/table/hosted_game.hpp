#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "game/match.hpp"
#include "game/rule.hpp"
#include "wire/form.hpp"
#include "wire/json.hpp"

// The games that the server offers. It knows none of them by name: how a match is agreed on, who plays for a
// computer and how a game speaks is told here, by whoever starts the server.
namespace tablewright {

// A field of the form with which a table is laid. The page draws it and sends back a text for its name.
struct Choice {
  std::string value;
  std::string title;
  std::string about;
};
struct Wish {
  std::string name;
  std::string title;
  std::string about;
  std::vector<Choice> choices;  // none: a text
  std::string usual;
  std::string only_if;    // "mode=coop|solo_coop": asked for only where another wish says so
  bool several{};         // more than one choice, with commas between them
  std::uint8_t often{1};  // of several, how often the same one may be named
};
using Wishes = std::map<std::string, std::string, std::less<>>;

using Form = std::vector<Wish>;

// What counts for a wish: as wished, else its usual value; nothing where the form does not ask for it.
std::string wished(const Form& form, const Wishes& wishes, std::string_view name);
// The first wish that the form does not have, does not ask for, or that is none of its choices: a sentence.
std::optional<std::string> mistake_in(const Form& form, const Wishes& wishes);

// A match that is one press away.
struct Preset {
  std::string id;
  std::string title;
  std::string about;
  Wishes wishes;
};

// A computer player: an answer for a seat, from what that seat sees.
struct Level {
  std::string name;
  std::string about;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
};

// Wishes that somebody thinks about, and what came of them: a match, or a sentence why there is none.
struct Weighing {
  const Wishes& wishes;
  const AnyGame* game{};  // none: it was refused
  std::string_view refused;
};

// Who is spoken to, and what about. Whatever is said comes from the view of the reader alone.
struct Listener {
  const Match& match;
  Seat reader;            // spectator: what everybody may know
  SeatSet computers;      // the seats that computers play now
  std::size_t news_from;  // the first event since this reader last decided
};

// What a typed line came to: words to be read, or acts that it means.
struct Heard {
  std::string text;
  std::vector<Act> acts;           // to be done one after the other
  std::optional<Refusal> refusal;  // it was meant as an act, and a rule forbids it; the text says why
};

// A question about a table that changes nothing: what a figure sees, the way of a move, the odds of an act.
// Its word and its fields are those of the game.
struct Shown {
  std::string what;
  wire::Texts about;
  // A field of it; empty where it was left out.
  [[nodiscard]] std::string of(std::string_view field) const;
};
// A question that a game answers, and the fields that it takes.
struct ShownAbout {
  std::string what;
  std::vector<wire::MessageField> takes;
};

// The match that a game leads on to, for the same seats.
struct NextMatch {
  std::string game;
  SetUp set_up;
};

// How a side stands, for a match that is ended before its end.
struct Standing {
  std::string side;
  int points{};
};

struct HostedGame {
  GameKind kind;
  std::string title;
  std::string about;
  bool offered = true;  // else no new table is laid; those that are there go on
  std::vector<Preset> presets;
  Form wishes;
  std::vector<Level> levels;  // the best first
  // The match that is wished for, or a sentence about the first wish that cannot be had.
  std::function<Result<SetUp, std::string>(const Wishes& wishes)> set_up;
  // The same with packs that come with the wish, each as one text. Left out: the game takes none.
  std::function<Result<SetUp, std::string>(const Wishes& wishes, const std::vector<std::string>& packs)>
      set_up_with;

  // Fields about wishes before a table is laid, such as what each side would bring.
  std::function<wire::Json(const Weighing& weighing)> weighed;

  // Of a game before the game, such as picking line-ups: what is played when it is over, by the same people.
  // Left out: nothing follows. The set-up is that with which the table was laid.
  std::function<Result<NextMatch, std::string>(const AnyGame& game, const SetUp& set_up)> leads_to;

  // What is played, in a few words: "Leaders on Isla Nublar Lab, 2 sides".
  std::function<std::string(const AnyGame& game)> name_of_match;
  // Whom a seat is called: "Red", "Stark".
  std::function<std::string(const AnyGame& game, Seat seat)> name_of_seat;
  // What a standing order is about: "Predatory Instincts". Left out: the game has no word for it.
  std::function<std::string(const AnyGame& game, std::uint8_t trigger)> name_of_trigger;
  // All sides, as everybody may know them. Left out: nothing is counted.
  std::function<std::vector<Standing>(const AnyGame& game)> standings;
  // A sentence of the game with the names that its seats have at this table: "Lannister" for "Player 1".
  std::function<std::string(const AnyGame& game, std::string sentence)> with_names;
  // Fields of the table that do not change: map, cards, sides. The set-up brings the packs that the match was
  // laid with, which may be older than those of the program.
  std::function<wire::Json(const AnyGame& game, const SetUp& set_up)> contents;
  // Everything on the table, for the eye of a person who reads text, one fact a line.
  std::function<std::string(const Listener& listener)> look;
  // The question that is open, as one is spoken to.
  std::function<std::string(const Listener& listener)> question;
  // An option in words: "T. rex moves to c4", "T. rex challenges Dr. Ian Malcolm: wins 47.7 %".
  std::function<std::string(const Listener& listener, const Act& act)> option;
  // More fields of an option, for whoever draws it: {"odds":47.7}. An empty object: none.
  std::function<wire::Json(const Listener& listener, const Act& act)> option_fields;
  // More fields of an event, for whoever draws it, from what everybody may know of the game before the act
  // that it comes of: {"way":["a1","b2","c2"]}. An empty object: none. Left out: no event has any.
  std::function<wire::Json(const AnyGame& before, const Event& event)> event_fields;
  // The questions that it answers about a table. A wrong field is refused before the game hears of it.
  std::vector<ShownAbout> shows;
  // The answer to one of them, in fields; a sentence if there is none.
  std::function<Result<wire::Json, std::string>(const Listener& listener, const Shown& asked)> show;
  // A typed line: look, where, near, threats, options, again, odds, why, help ... or an act, or a part of
  // one.
  std::function<Heard(const Listener& listener, std::string_view line)> hear;
  // The words among them that say something with nothing behind them: a page has a button for each.
  std::vector<std::string> words;
};

// What is left out above, for any game of the contract: the facts of its view, its sentences, its notation,
// and the words look, options, again, log and help.
void fill_in(HostedGame& game);

// What the game shows to whoever asks so. A sentence where it answers no such question.
Result<wire::Json, std::string> shown(const HostedGame& game, const Listener& listener, const Shown& asked);

// A word for which the page has a button, such as undo: a sentence that says so.
std::optional<std::string> answered_by_page(std::string_view word);
// Why somebody who is not asked cannot answer: the match is over, or it is the turn of another.
std::string not_asked_text(const Listener& listener, const std::function<std::string(Seat)>& name_of_seat);

// Everything that can be read without a table: cards with their facts and provenance, and the rules.
struct Library {
  std::function<wire::Json()> collection;
  std::function<wire::Json()> drawn;  // the same in fields alone: cards, maps, scenarios
  std::function<wire::Json()> rules;
};

// For authors: a pack that came over the net is looked at without being put among those of the house. Both
// may take a while and are called on a thread of their own. Left out: there is no workbench.
struct Workbench {
  // {"errors":[{"line","column","text"}],"cards":[...],"maps":[...],"scenarios":[...],"hash"}
  std::function<wire::Json(const std::string& text)> look_at;
  // What another reading of a fact changes in its file, {"name","patch"}; a sentence if that cannot be.
  std::function<Result<wire::Json, std::string>(const wire::Json& correction)> corrected;
};

struct Hosted {
  std::vector<HostedGame> games;
  Library library;
  Workbench workbench;
  RuleBook book;  // a refusal tells the sentence of its rule
  [[nodiscard]] const HostedGame* find(std::string_view name) const;
  // Only if a new table of it may be laid.
  [[nodiscard]] const HostedGame* offered(std::string_view name) const;
};

}  // namespace tablewright
