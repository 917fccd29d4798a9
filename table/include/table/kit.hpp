#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/result.hpp"
#include "game/any_game.hpp"
#include "table/bench_part.hpp"
#include "table/computer.hpp"
#include "table/form.hpp"
#include "table/game_asks.hpp"
#include "table/game_shelf.hpp"
#include "table/game_talk.hpp"
#include "table/listener.hpp"
#include "table/pack_stock.hpp"
#include "table/series.hpp"
#include "table/sheet_part.hpp"
#include "table/talk.hpp"
#include "wire/json.hpp"

namespace tablewright {

// Draws that were written down before the match.
class WrittenDraws : public Tape {
 public:
  [[nodiscard]] virtual std::size_t used() const = 0;
  // Why the last draw could not be made; empty if it could.
  [[nodiscard]] virtual std::string problem() const = 0;
};

// A script of draws that a program brings, read when a game takes one.
struct DiceScript {
  std::string name;
  std::function<Result<std::string, std::string>()> text;
};
// The draws of a script, and those of `then` after its end if there is one.
using MakeDraws = std::function<std::unique_ptr<WrittenDraws>(Tape* then)>;

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

// A game that is played before a match of another one, by a file that says how.
struct PlayedBefore {
  std::string option;  // with which commands take the file: "line-up"
  std::string game;    // what follows
};

// What a game brings to a table beside its rules: one value a game. Left out: the game has no such thing, or
// fill_in() knows it for any game of the contract.
struct Kit {
  GameKind kind;
  std::string title;   // "Skirmish"
  std::string called;  // in the middle of a sentence: "skirmish", "Westeros"
  std::string about;
  std::string example_of_rule;  // the id of one of its rules, for help
  bool has_secrets{};
  bool offered = true;        // else no new table is laid; those that are there go on
  bool is_example{};          // offered only where somebody asks for it
  std::vector<Level> levels;  // its computer players, the best first

  // --- How a match is agreed on. All but the names of wishes needs packs: the same kit with them, not
  // offered if they have nothing for it. Left out: it needs none.
  std::function<Kit(const PackStockPtr& stock)> with_packs;
  std::vector<std::string> problems;  // of the packs: sentences with file, line and column
  std::vector<Preset> presets;
  Form wishes;
  // The match that is wished for, or a sentence about the first wish that cannot be had.
  std::function<Result<SetUp, std::string>(const Wishes& wishes)> set_up;
  // The match of a sheet, a position among them. Left out: the game has none.
  std::function<Result<SetUp, std::string>(const std::string& sheet)> set_up_of_sheet;
  // The same with packs that come with the wish, each as one text. Left out: the game takes none.
  std::function<Result<SetUp, std::string>(const Wishes& wishes, const std::vector<std::string>& packs)>
      set_up_with;
  // Fields about wishes before a table is laid, such as what each side would bring.
  std::function<wire::Json(const Weighing& weighing)> weighed;
  // Of a game before the game, such as picking line-ups: what is played when it is over, by the same people.
  // Left out: nothing follows. The set-up is that with which the table was laid.
  std::function<Result<NextMatch, std::string>(const AnyGame& game, const SetUp& set_up)> leads_to;

  // --- What commands know beside the form.
  Wishes usual_match;  // what is played where nothing is wished for
  std::vector<NamedWishes> named_wishes;
  std::vector<WishFlag> flags;
  std::optional<PlayedBefore> played_before;
  std::vector<std::string> examples;  // for help: of its options, or of such a file

  // --- How it is called.
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

  // --- What lies on the table and does not change, in fields.
  // What is played: the first fields of a table of a program.
  std::function<wire::Json(const AnyGame& game)> headline;
  // And with what: map, cards, sides.
  std::function<wire::Json(const AnyGame& game)> contents;
  // Adds what is needed to draw it. The set-up brings the packs that the match was laid with, which may be
  // older than those of the program.
  std::function<void(wire::Json& contents, const AnyGame& game, const SetUp& set_up)> add_drawn;

  // --- How it is talked about, by people who share a screen: what is drawn and told, what a line means.
  std::function<std::unique_ptr<GameTalk>(const TalkTable& table, const RuleBook& book, const Manner& manner,
                                          const SetUp& set_up)>
      conversation;

  // --- And with one listener, for as long as nothing changes at the table.
  std::function<std::unique_ptr<Talk>(const Listener& listener)> talk;
  // The words that it hears and that say something with nothing behind them: a page has a button for each.
  std::vector<std::string> words;
  // The questions that it answers about a table. A wrong field is refused before the game hears of it.
  std::vector<ShownAbout> shows;
  // The answer to one of them, in fields; a sentence if there is none.
  std::function<Result<wire::Json, std::string>(const Listener& listener, const Shown& asked)> show;

  // More fields of an event, for whoever draws it, from what everybody may know of the game before the act
  // that it comes of: {"way":["a1","b2","c2"]}. An empty object: none. Left out: no event has any.
  std::function<wire::Json(const AnyGame& before, const Event& event)> event_fields;

  // --- Many games of one match, with a computer player on each seat.
  std::function<std::unique_ptr<Series>(const AnyGame& match, const std::vector<Level>& by_seat)> series;

  // --- Positions and draws from outside.
  // The present position as a sheet, or why there is none; where there are secrets also as a seat knows it.
  std::function<Result<std::string, std::string>(const AnyGame& game, std::optional<Seat> reader)> position;
  std::function<Result<MakeDraws, std::string>(const AnyGame& game, const DiceScript& dice)> script;

  // --- Its packs: what they say, what is wrong with them. Left out: it has none of its own.
  std::optional<GameShelf> shelf;

  // --- What it answers without a match: sheets written for somebody, odds, drawn boards.
  std::optional<SheetPart> sheets;
  std::optional<OddsPart> odds;
  std::optional<OraclePart> oracle;

  // --- What of it can be measured.
  std::optional<BenchPart> bench;

  [[nodiscard]] const Level* level(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> names_of_levels() const;
};

// What is left out above, for any game of the contract: the facts of its view, its sentences, its notation,
// and the words look, options, again, log and help.
void fill_in(Kit& kit);

// All fields of a table that do not change.
wire::Json contents_of(const Kit& kit, const AnyGame& game, const SetUp& set_up);

// What the game shows to whoever asks so. A sentence where it answers no such question.
Result<wire::Json, std::string> shown(const Kit& kit, const Listener& listener, const Shown& asked);

// The kits of all games that a program knows.
using Kits = std::vector<Kit>;
// All of them with packs.
Kits kits_with(const Kits& kits, const PackStockPtr& stock);
const Kit* kit_of(const Kits& kits, std::string_view game);
Catalogue catalogue_of(const Kits& kits);

// The first game that has such a part, for a command that is about one game alone; nothing if none has.
template <class Part>
const Kit* kit_with(const Kits& kits, std::optional<Part> Kit::* part) {
  for (const Kit& kit : kits) {
    if (kit.*part) return &kit;
  }
  return nullptr;
}

}  // namespace tablewright
