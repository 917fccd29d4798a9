#pragma once

#include <memory>
#include <string>

#include "game/match.hpp"
#include "game/record.hpp"
#include "toy/toy.hpp"

// Matches of the toy game for tests: set up, played at random, written as records. Test code of its own kind:
// the toy itself does not need it.
namespace tablewright::tests {

inline const Pack& toy_pack() {
  static const Pack pack{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"};
  return pack;
}

inline Catalogue toy_catalogue() {
  Catalogue catalogue;
  catalogue.add(toy::kind());
  return catalogue;
}

inline std::unique_ptr<Match> new_toy_match() {
  return std::make_unique<Match>(
      std::move(toy::kind().compile({{toy_pack()}, "", toy::Toy::rules_version})->game));
}

inline std::uint64_t toy_pack_hash() {
  return toy::kind().compile({{toy_pack()}, "", toy::Toy::rules_version})->pack_hashes[0];
}

// A seat that is asked, and one of its answers.
inline std::pair<Seat, Act> any_answer(const AnyGame& game, Random& random) {
  std::vector<std::pair<Seat, Act>> answers;
  for (const Seat seat : game.question().asked) {
    for (const Act& act : game.legal(seat)) answers.emplace_back(seat, act);
  }
  return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
}

// Plays to the end, now and then with standing orders and acts taken back.
inline void play_on(Match& match, DiceStream& dice, std::uint64_t seed) {
  Random random(seed);
  while (!match.game().result()) {
    const auto [seat, act] = any_answer(match.game(), random);
    const std::uint64_t before = match.game().hash();
    const std::uint32_t last = match.standing().empty() ? 0 : match.standing().back().number;
    const auto number = match.act(seat, act, dice);
    if (random.below(6) == 0) match.order(seat, 1, static_cast<StandingOrder>(random.below(3)));
    if (random.below(4) == 0 && number && match.log().back().number == *number) {
      // Free if it may be, else with everybody's consent; a reveal stands.
      if (!match.undo(seat, last)) match.undo(seat, last, match.game().table().everybody());
      if (match.log().back().said == Said::TookBack && match.game().hash() != before)
        return;  // the caller notices
    }
  }
}

// The record of such a match, dice repeatable from a seed.
inline Record toy_record(std::uint64_t seed) {
  Record record;
  record.header = {"toy",
                   toy::Toy::rules_version,
                   "toy-" + std::to_string(seed),
                   3,
                   {{"toy", toy_pack_hash()}},
                   DiceKind::Repeatable,
                   {},
                   seed};
  record.packs = {toy_pack()};
  const auto match = new_toy_match();
  SeededStream dice(seed);
  match->begin(dice);
  play_on(*match, dice, seed + 1);
  record.lines = record_lines(*match);
  record.end = RecordEnd::Finished;
  return record;
}

}  // namespace tablewright::tests
