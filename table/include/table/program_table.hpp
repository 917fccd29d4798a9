#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/random.hpp"
#include "table/game_match.hpp"
#include "table/kit.hpp"
#include "table/streams.hpp"
#include "wire/json.hpp"

// A match for a program in any language, over standard input and output: docs/table-protocol.md. The table is
// the same for every game; what it has to know of one stands in its kit.
namespace tablewright {

struct TableGame {
  MatchSetUp set_up;
  std::unique_ptr<AnyGame> game;
  // The computer player, for the seats that the program leaves.
  std::string others;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
  // Fields of the first line: what is played, and with what.
  wire::Json headline = wire::Json::object();
  wire::Json contents = wire::Json::object();
  // The present position as a sheet, where a game has such sheets; as a seat knows it, where there are
  // secrets.
  std::function<std::string(const AnyGame& game, std::optional<Seat> reader)> position;
  // Draws of a script, and those of `seeded` after its end if there is one; none: all are seeded.
  MakeDraws script;
  bool has_secrets{};
};

// A match at the table of a program, with a computer player for the seats that it leaves and the draws that
// it brings; a sentence if the game cannot take them.
Result<TableGame, std::string> table_game(const Kit& kit, LaidMatch match, const Level* others,
                                          const std::optional<DiceScript>& dice);

struct TableManner {
  SeatSet of_program;  // the seats that it answers for
  std::uint64_t seed{};
  bool seed_was_told{};    // by the program: no secret
  bool then_seed{};        // after a script
  std::ostream* record{};  // where it is written, if anywhere
};

// Plays the match; the exit code of the program.
int play_program_table(TableGame game, const TableManner& manner, RuleBook rules, const Streams& streams);

}  // namespace tablewright
