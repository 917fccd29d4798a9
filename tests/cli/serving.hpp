#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
#include "shelf/hosted_games.hpp"

// The games of the server, without a server.
namespace tablewright::tests {

inline const Hosted& hosted() {
  static const Hosted games = [] {
    auto found = shelf::hosted_games({}, in_checkout("build/tablewright"), shelf::Examples::Yes);
    EXPECT_TRUE(found) << (found ? "" : found.error());
    return found ? std::move(*found) : Hosted{};
  }();
  return games;
}

inline const Kit& hosted(std::string_view name) { return *hosted().find(name); }

// One of the answers that somebody may give.
inline Talk::Option option_of(const Kit& game, const Listener& listener, const Act& act) {
  for (Talk::Option& option : game.talk(listener)->options()) {
    if (option.act == act) return std::move(option);
  }
  ADD_FAILURE() << "it is none of the options";
  return {};
}

// A match of the server that somebody listens to.
struct ServedMatch {
  const Kit& game;
  std::unique_ptr<Match> match;
  SeededStream dice{7};
  SeatSet computers;
  std::size_t news_from{};
  SetUp set_up{};

  [[nodiscard]] nlohmann::ordered_json contents() const { return contents_of(game, match->game(), set_up); }
  [[nodiscard]] Listener as(Seat reader) const { return {*match, reader, computers, news_from}; }
  [[nodiscard]] Seat asked() const { return *match->game().question().asked.begin(); }
  [[nodiscard]] Heard hear(Seat reader, std::string_view line) const {
    return game.talk(as(reader))->hear(line);
  }
  [[nodiscard]] std::string answer(Seat reader, std::string_view line) const {
    const Heard heard = hear(reader, line);
    EXPECT_TRUE(heard.acts.empty()) << line;
    EXPECT_FALSE(heard.refusal) << line << ": " << heard.text;
    return heard.text;
  }
  // What whoever is asked says, done.
  void say(std::string_view line) {
    const Seat seat = asked();
    const Heard heard = hear(seat, line);
    EXPECT_FALSE(heard.acts.empty()) << line << ": " << heard.text;
    news_from = match->events().size();
    for (const Act& act : heard.acts) EXPECT_TRUE(match->act(seat, act, dice)) << line;
  }
};

// A match of this set-up, begun; nothing, with a failure, if there is none.
inline std::unique_ptr<ServedMatch> begun(const Kit& game, const SetUp& set_up, std::uint64_t seed = 7) {
  auto compiled = game.kind.compile(set_up);
  EXPECT_TRUE(compiled) << (compiled ? "" : joined(compiled.error(), "\n"));
  if (!compiled) return nullptr;
  auto out = std::make_unique<ServedMatch>(ServedMatch{
      game, std::make_unique<Match>(std::move(compiled->game)), SeededStream{seed}, {}, 0, set_up});
  out->match->begin(out->dice);
  return out;
}

// The match that is wished for.
inline std::unique_ptr<ServedMatch> served(std::string_view name, const Wishes& wishes,
                                           std::uint64_t seed = 7) {
  const Kit& game = hosted(name);
  const auto set_up = game.set_up(wishes);
  EXPECT_TRUE(set_up) << (set_up ? "" : set_up.error());
  return set_up ? begun(game, *set_up, seed) : nullptr;
}

// The match of a sheet, with the packs that these wishes take.
inline std::unique_ptr<ServedMatch> served_from(std::string_view name, const Wishes& wishes,
                                                const std::string& sheet) {
  const Kit& game = hosted(name);
  auto set_up = game.set_up(wishes);
  EXPECT_TRUE(set_up) << (set_up ? "" : set_up.error());
  if (!set_up) return nullptr;
  set_up->options = sheet;
  return begun(game, *set_up);
}

// The sentence about a wish that cannot be had.
inline std::string refused_wish(std::string_view name, const Wishes& wishes) {
  const auto set_up = hosted(name).set_up(wishes);
  EXPECT_FALSE(set_up);
  return set_up ? std::string() : set_up.error();
}

}  // namespace tablewright::tests
