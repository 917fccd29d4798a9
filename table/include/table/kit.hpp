#pragma once

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
#include "table/game_talk.hpp"
#include "table/hosted_game.hpp"
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

// What a game brings to a table beside its rules, without packs of anybody: one value a game. Left out: the
// game has no such thing.
struct Kit {
  GameKind kind;
  std::string called;         // in the middle of a sentence: "skirmish", "Westeros"
  std::vector<Level> levels;  // its computer players, the best first
  bool has_secrets{};

  // Everybody talks with it in words: what is drawn and told, and what a typed line means.
  std::function<std::unique_ptr<GameTalk>(const TalkTable& table, const RuleBook& book, const Manner& manner,
                                          const SetUp& set_up)>
      talk;
  // What is played, and with what: the fields that do not change, in the first line of a program's table.
  std::function<wire::Json(const AnyGame& game)> title;
  std::function<wire::Json(const AnyGame& game)> contents;
  // The present position as a sheet, or why there is none; where there are secrets also as a seat knows it.
  std::function<Result<std::string, std::string>(const AnyGame& game, std::optional<Seat> reader)> position;
  std::function<Result<MakeDraws, std::string>(const AnyGame& game, const DiceScript& dice)> script;

  [[nodiscard]] const Level* level(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> names_of_levels() const;
};

// The kits of all games that a program knows.
using Kits = std::vector<Kit>;
const Kit* kit_of(const Kits& kits, std::string_view game);
Catalogue catalogue_of(const Kits& kits);

}  // namespace tablewright
