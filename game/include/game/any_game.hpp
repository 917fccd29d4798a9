#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/game.hpp"

namespace tablewright {

// A pack as its author wrote it.
struct Pack {
  std::string name;
  std::string text;
  friend bool operator==(const Pack&, const Pack&) = default;
};

// All a match needs to start: packs, options (house rules, line-up: the game reads them) and the version of
// the rules it is played by.
struct SetUp {
  std::vector<Pack> packs;
  std::string options;
  std::uint32_t rules_version{};
};

// A game with its compiled rules and its present state, whatever game it is: for server, table and command
// line, where a virtual call does not matter.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyGame> clone() const = 0;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual const Vocabulary& vocabulary() const = 0;
  [[nodiscard]] virtual Table table() const = 0;

  virtual void set_up(Random& random, EventSink& events) = 0;
  [[nodiscard]] virtual Question question() const = 0;
  [[nodiscard]] virtual std::vector<Act> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> explain(Seat seat, const Act& act) const = 0;
  virtual Applied apply(Seat seat, const Act& act, Random& random, EventSink& events) = 0;
  [[nodiscard]] virtual std::optional<Outcome> result() const = 0;

  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual Bytes save() const = 0;
  virtual bool load(std::span<const std::uint8_t> bytes) = 0;
  // The match begins here instead of with the usual set-up: a branch of another match. False: no such state.
  virtual bool begin_at(std::span<const std::uint8_t> bytes) = 0;
  // A state that fits all this seat knows, saved: what it cannot know is made up.
  [[nodiscard]] virtual Bytes sample(Seat seat, Random& random) const = 0;
  [[nodiscard]] virtual Bytes view(Seat seat) const = 0;
  virtual void describe(Seat seat, Describer& describer) const = 0;

  [[nodiscard]] virtual std::uint32_t values(std::uint8_t type) const = 0;
  virtual void print(std::uint8_t type, std::uint32_t value, std::string& out) const = 0;
};

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  explicit AnyGameOf(std::shared_ptr<const typename G::Rules> rules) : rules_(std::move(rules)) {}
  AnyGameOf(std::shared_ptr<const typename G::Rules> rules, const typename G::State& state)
      : rules_(std::move(rules)), state_(state) {}

  [[nodiscard]] std::unique_ptr<AnyGame> clone() const override { return std::make_unique<AnyGameOf>(*this); }
  [[nodiscard]] std::string_view name() const override { return G::name; }
  [[nodiscard]] const Vocabulary& vocabulary() const override { return G::vocabulary; }
  [[nodiscard]] Table table() const override { return G::table(*rules_); }

  void set_up(Random& random, EventSink& events) override {
    state_ = beginning_ ? *beginning_ : G::set_up(*rules_, random, events);
  }
  [[nodiscard]] Question question() const override { return G::question(*rules_, state_); }
  [[nodiscard]] std::vector<Act> legal(Seat seat) const override {
    ActList list;
    G::legal(*rules_, state_, seat, list);
    return {list.begin(), list.end()};
  }
  [[nodiscard]] std::optional<Refusal> explain(Seat seat, const Act& act) const override {
    return G::explain(*rules_, state_, seat, act);
  }
  Applied apply(Seat seat, const Act& act, Random& random, EventSink& events) override {
    return G::apply(*rules_, state_, seat, act, random, events);
  }
  [[nodiscard]] std::optional<Outcome> result() const override { return G::result(*rules_, state_); }

  [[nodiscard]] std::uint64_t hash() const override { return hash_of_state<G>(state_); }
  [[nodiscard]] Bytes save() const override { return saved<G>(state_); }
  bool load(std::span<const std::uint8_t> bytes) override {
    const auto state = loaded<G>(*rules_, bytes);
    if (state) state_ = *state;
    return state.has_value();
  }
  bool begin_at(std::span<const std::uint8_t> bytes) override {
    beginning_ = loaded<G>(*rules_, bytes);
    return beginning_.has_value();
  }
  [[nodiscard]] Bytes sample(Seat seat, Random& random) const override {
    return saved<G>(G::sample(*rules_, G::view(*rules_, state_, seat), random));
  }
  [[nodiscard]] Bytes view(Seat seat) const override { return view_bytes<G>(G::view(*rules_, state_, seat)); }
  void describe(Seat seat, Describer& describer) const override {
    G::describe(*rules_, G::view(*rules_, state_, seat), describer);
  }

  [[nodiscard]] std::uint32_t values(std::uint8_t type) const override { return G::values(*rules_, type); }
  void print(std::uint8_t type, std::uint32_t value, std::string& out) const override {
    G::print(*rules_, type, value, out);
  }

  [[nodiscard]] const typename G::Rules& rules() const { return *rules_; }
  [[nodiscard]] const typename G::State& state() const { return state_; }

 private:
  std::shared_ptr<const typename G::Rules> rules_;
  typename G::State state_{};
  std::optional<typename G::State> beginning_;  // of a branch
};

// A game ready to be set up, and the hash of each of its packs: of their rule-relevant content, in pack
// order.
struct Compiled {
  std::unique_ptr<AnyGame> game;
  std::vector<std::uint64_t> pack_hashes;
};

// A game in the catalogue: what it is called, the newest version of its rules, and how a set-up becomes a
// match. Problems are sentences for the author of the set-up.
struct GameKind {
  std::string_view name;
  std::uint32_t rules_version{};
  const Vocabulary* vocabulary{};
  Result<Compiled, std::vector<std::string>> (*compile)(const SetUp&){};
};

// The games this program knows. Built by main(), handed down: no globals.
class Catalogue {
 public:
  void add(GameKind kind) { kinds_.push_back(kind); }
  [[nodiscard]] const GameKind* find(std::string_view name) const;
  [[nodiscard]] const std::vector<GameKind>& kinds() const { return kinds_; }

 private:
  std::vector<GameKind> kinds_;
};

}  // namespace tablewright
