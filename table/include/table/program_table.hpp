#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/random.hpp"
#include "players/player.hpp"
#include "table/game_match.hpp"
#include "table/streams.hpp"
#include "wire/json.hpp"

// A match for a program in any language, over standard input and output: docs/table-protocol.md. The table is
// the same for every game; what it has to know of one stands in a TableGame.
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

struct TableGame {
  MatchSetUp set_up;
  std::unique_ptr<AnyGame> game;
  // The computer player, for the seats that the program leaves.
  std::string others;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
  // Fields of the first line: what is played, and with what.
  wire::Json title = wire::Json::object();
  wire::Json contents = wire::Json::object();
  // The present position as a sheet, where a game has such sheets; as a seat knows it, where there are
  // secrets.
  std::function<std::string(const AnyGame& game, std::optional<Seat> reader)> position;
  // Draws of a script, and those of `seeded` after its end if there is one; none: all are seeded.
  std::function<std::unique_ptr<WrittenDraws>(Tape* seeded)> script;
  bool has_secrets{};
};

// A game of the catalogue at the table, with its rules and its computer player.
template <Game G>
TableGame table_game(GameMatch<G> match, const players::NamedPlayer<G>* others) {
  TableGame table;
  table.game = std::make_unique<AnyGameOf<G>>(match.rules);
  table.set_up = std::move(static_cast<MatchSetUp&>(match));
  if (others == nullptr) return table;
  table.others = others->name;
  table.decide = [others](const AnyGame& game, Seat seat, Random& chance) {
    const auto& its = static_cast<const AnyGameOf<G>&>(game);
    return others->decide(its.rules(), G::view(its.rules(), its.state(), seat), seat, chance);
  };
  return table;
}

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
