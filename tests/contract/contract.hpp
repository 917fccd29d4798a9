#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "contract/chi_square.hpp"
#include "core/random.hpp"
#include "game/any_game.hpp"
#include "game/game.hpp"
#include "game/match.hpp"
#include "game/record.hpp"
#include "game/say.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

// What every game has to keep, whatever its rules: random legal games, looked at closely.
template <Game G>
class Contract {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  struct Options {
    std::uint64_t first_seed = 1;
    int games = 2000;
    int full_games = 200;  // every state is checked in full
    int every = 64;        // in the rest, every so many states
    int samples = 4;       // worlds made up for each seat at each full check
    // Which of the acts a player picks; any, all equally likely, if nothing is said.
    std::function<Act(const std::vector<Act>&, Random&)> pick;
    // All worlds that fit a view, for games that can list them; left empty where there are too many.
    std::function<std::vector<State>(const Rules&, const View&)> worlds;
  };

  Contract(const Rules& rules, const RuleBook& book, Options options)
      : rules_(rules), book_(book), options_(std::move(options)), seats_(G::table(rules).everybody()) {
    list_act_space();
  }

  void run() {
    for (int game = 0; game < options_.games && !testing::Test::HasFailure(); ++game) {
      const std::uint64_t seed = options_.first_seed + static_cast<std::uint64_t>(game);
      play(seed, game < options_.full_games);
      if (game < options_.full_games) check_match(seed);
    }
  }

  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t full_checks() const { return full_checks_; }
  [[nodiscard]] std::uint64_t sampled_positions() const { return sampled_positions_; }
  // The rules that refused something, by id.
  [[nodiscard]] const std::set<std::string_view>& refusing() const { return refusing_; }

 private:
  std::vector<Act> legal(const State& state, Seat seat) const {
    ActList list;
    G::legal(rules_, state, seat, list);
    return {list.begin(), list.end()};
  }

  // A seat that is asked and can act, and one of its acts.
  std::pair<Seat, Act> any_answer(const State& state, Random& random) const {
    std::vector<std::pair<Seat, Act>> answers;
    for (const Seat seat : G::question(rules_, state).asked) {
      for (const Act& act : legal(state, seat)) answers.emplace_back(seat, act);
    }
    const auto answer = answers[random.below(static_cast<std::uint32_t>(answers.size()))];
    if (!options_.pick) return answer;
    return {answer.first, options_.pick(legal(state, answer.first), random)};
  }

  void play(std::uint64_t seed, bool full) {
    Random random(seed);
    EventSink silent;
    State state = G::set_up(rules_, random, silent);
    std::uint32_t length = 0;
    while (!G::result(rules_, state)) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", act " << length);
      check_someone_can_act(state);
      if (!somebody_can_act(state)) return;
      if (full || states_ % static_cast<std::uint64_t>(options_.every) == 0) check_in_full(state, random);
      ++states_;
      const auto [seat, act] = any_answer(state, random);
      G::apply(rules_, state, seat, act, random, silent);
      ASSERT_LE(++length, G::most_acts(rules_)) << "the game is longer than it says";
    }
    check_over(state);
  }

  [[nodiscard]] bool somebody_can_act(const State& state) const {
    const SeatSet asked = G::question(rules_, state).asked;
    return std::any_of(asked.begin(), asked.end(), [&](Seat seat) { return !legal(state, seat).empty(); });
  }

  void check_someone_can_act(const State& state) {
    const Question question = G::question(rules_, state);
    ASSERT_FALSE(question.asked.empty()) << "nobody is asked, and the match is not over";
    ASSERT_TRUE(question.asking != Asking::One || question.asked.count() == 1);
    ASSERT_TRUE(somebody_can_act(state)) << "nobody can act";
    for (const Seat seat : question.asked) {
      ASSERT_TRUE(question.asking == Asking::Any || !legal(state, seat).empty())
          << "a seat is asked that has no answer";
    }
  }

  void check_over(const State& state) {
    ASSERT_TRUE(G::question(rules_, state).asked.empty()) << "the match is over, and somebody is asked";
    for (const Seat seat : seats_) ASSERT_TRUE(legal(state, seat).empty());
    check_act_space(state);
  }

  void check_in_full(const State& state, Random& random) {
    ++full_checks_;
    check_copy_and_save(state);
    check_act_space(state);
    for (const Seat seat : seats_) check_view(state, seat, random);
    check_view(state, spectator, random);
    for (const Seat seat : seats_) check_two_worlds(state, seat, random);
    check_answers_commute(state, random);
    check_draws_are_told(state, random);
  }

  void check_copy_and_save(const State& state) {
    const State copy = state;
    ASSERT_EQ(copy, state);
    const Bytes bytes = saved<G>(state);
    const auto again = loaded<G>(rules_, bytes);
    ASSERT_TRUE(again.has_value()) << "a saved state cannot be loaded";
    ASSERT_EQ(*again, state);
    ASSERT_EQ(hash_of_state<G>(*again), hash_of_state<G>(state));
    ASSERT_EQ(hash_of(std::span<const std::uint8_t>(bytes)), hash_of_state<G>(state))
        << "the hash is not that of the encoding";
    ASSERT_FALSE(loaded<G>(rules_, std::span(bytes).first(bytes.size() - 1))) << "a cut-off save was loaded";
    for (const Seat seat : seats_) {
      ASSERT_EQ(legal(*again, seat), legal(state, seat)) << "the order of legal acts is not stable";
      ASSERT_EQ(legal(state, seat), legal(state, seat));
    }
  }

  // Every act of the whole act space is legal, or refused with a rule of the book; never both, never neither.
  void check_act_space(const State& state) {
    for (const Seat seat : seats_) {
      const auto offered = legal(state, seat);
      std::vector<Act> sorted = offered;
      std::sort(sorted.begin(), sorted.end());
      ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << "an act is offered twice";
      for (const Act& act : act_space_) {
        const auto refused = G::explain(rules_, state, seat, act);
        const bool is_offered = std::binary_search(sorted.begin(), sorted.end(), act);
        ASSERT_EQ(!refused.has_value(), is_offered)
            << "legal and explain disagree on act " << int{act.kind} << ' ' << int{act.a} << ' ' << int{act.b}
            << ' ' << int{act.c} << ' ' << act.u;
        if (!refused || !refusing_.insert(refused->rule.text).second) continue;
        ASSERT_NE(book_.find(refused->rule.text), nullptr) << "no such rule: " << refused->rule.text;
        saw_refusal(refused->rule.text);
      }
      for (const Act& act : offered) {
        ASSERT_TRUE(std::binary_search(act_space_.begin(), act_space_.end(), act))
            << "an act outside the act space is offered";
      }
    }
  }

  // What a seat sees, what it may do and why not: the same in every world that fits its view.
  void check_view(const State& state, Seat seat, Random& random) {
    const View view = G::view(rules_, state, seat);
    const Bytes bytes = view_bytes<G>(view);
    for (int i = 0; i < options_.samples; ++i) {
      const State world = G::sample(rules_, view, random);
      const View again = G::view(rules_, world, seat);
      ASSERT_EQ(again, view) << "a sampled world looks different to seat " << int{seat.value};
      ASSERT_EQ(view_bytes<G>(again), bytes);
      ASSERT_TRUE(loaded<G>(rules_, saved<G>(world)).has_value()) << "a sampled world is no possible state";
      if (seat == spectator) continue;
      ASSERT_EQ(legal(world, seat), legal(state, seat)) << "what is legal depends on something hidden";
      for (const Act& act : act_space_) {
        ASSERT_EQ(G::explain(rules_, world, seat, act), G::explain(rules_, state, seat, act))
            << "a refusal depends on something hidden";
      }
    }
    check_sampling_is_fair(view, random);
  }

  void check_sampling_is_fair(const View& view, Random& random) {
    if (!options_.worlds || sampled_positions_ >= 300) return;
    const auto worlds = options_.worlds(rules_, view);
    if (worlds.size() < 2) return;
    ++sampled_positions_;
    std::map<std::uint64_t, std::uint64_t> times;
    for (const State& world : worlds) {
      ASSERT_EQ(G::view(rules_, world, view.seat), view) << "the listed worlds do not fit the view";
      times[hash_of_state<G>(world)] = 0;
    }
    ASSERT_EQ(times.size(), worlds.size());
    const std::uint64_t draws = 100 * worlds.size();
    for (std::uint64_t i = 0; i < draws; ++i) {
      const auto met = times.find(hash_of_state<G>(G::sample(rules_, view, random)));
      ASSERT_NE(met, times.end()) << "a world was sampled that is not among those that fit";
      ++met->second;
    }
    std::vector<std::uint64_t> counts;
    for (const auto& [hash, count] : times) counts.push_back(count);
    ASSERT_TRUE(looks_uniform(counts)) << "some worlds are sampled more often than others";
  }

  // The same acts here and in a world that this seat cannot tell apart send it the same bytes, until
  // something hidden from it is shown.
  void check_two_worlds(const State& state, Seat watcher, Random& random) {
    State here = state;
    State there = G::sample(rules_, G::view(rules_, state, watcher), random);
    for (int step = 0; step < 12 && somebody_can_act(here); ++step) {
      const auto [seat, act] = any_answer(here, random);
      const auto twin = matching_act(there, seat, act, reads_acts_of(watcher, seat), random);
      if (!twin) return;  // the act itself shows something
      const std::uint64_t dice = random.next();
      std::vector<Event> events_here;
      std::vector<Event> events_there;
      const Applied applied_here = apply_with(here, seat, act, dice, events_here);
      const Applied applied_there = apply_with(there, seat, *twin, dice, events_there);
      const bool shown = applied_here.revealed.has(watcher);
      ASSERT_EQ(shown, applied_there.revealed.has(watcher))
          << "whether something was shown depends on the world";
      if (shown) return;
      ASSERT_EQ(as_known_to(watcher, events_here), as_known_to(watcher, events_there))
          << "seat " << int{watcher.value} << " can tell two worlds apart by the events";
      ASSERT_EQ(view_bytes<G>(G::view(rules_, here, watcher)), view_bytes<G>(G::view(rules_, there, watcher)))
          << "seat " << int{watcher.value} << " can tell two worlds apart by its view";
      ASSERT_EQ(G::question(rules_, here).asked, G::question(rules_, there).asked);
    }
  }

  // Everybody reads the hidden fields of own acts. Who has no secrets from a team says so.
  [[nodiscard]] bool reads_acts_of(Seat watcher, Seat seat) const {
    if constexpr (requires { G::reads_acts_of(rules_, watcher, seat); })
      return G::reads_acts_of(rules_, watcher, seat);
    return watcher == seat;
  }

  // An act in the other world that looks the same to those who may not read its hidden fields.
  std::optional<Act> matching_act(const State& there, Seat seat, const Act& act, bool reads,
                                  Random& random) const {
    const auto shown = [&](const Act& each) {
      return reads ? each : public_form(*word_of(G::vocabulary.acts, each.kind), each);
    };
    std::vector<Act> twins;
    for (const Act& other : legal(there, seat)) {
      if (shown(other) == shown(act)) twins.push_back(other);
    }
    if (twins.empty()) return std::nullopt;
    return twins[random.below(static_cast<std::uint32_t>(twins.size()))];
  }

  Applied apply_with(State& state, Seat seat, const Act& act, std::uint64_t seed,
                     std::vector<Event>& events) const {
    Random random(seed);
    EventSink sink(events);
    return G::apply(rules_, state, seat, act, random, sink);
  }

  static std::vector<Event> as_known_to(Seat seat, const std::vector<Event>& events) {
    std::vector<Event> known;
    for (const Event& event : events) known.push_back(redacted(G::vocabulary.events, event, seat));
    return known;
  }

  // Answers to an All question: whoever speaks first, the same state comes of it.
  void check_answers_commute(const State& state, Random& random) {
    const Question question = G::question(rules_, state);
    if (question.asking != Asking::All || question.asked.count() < 2) return;
    std::vector<std::pair<Seat, Act>> answers;
    for (const Seat seat : question.asked) {
      const auto acts = legal(state, seat);
      answers.emplace_back(seat, acts[random.below(static_cast<std::uint32_t>(acts.size()))]);
    }
    const std::uint64_t dice = random.next();
    const auto after = [&] {
      State end = state;
      Random tape(dice);
      EventSink silent;
      for (const auto& [seat, act] : answers) G::apply(rules_, end, seat, act, tape, silent);
      return end;
    };
    const State one_way = after();
    for (int i = 0; i < 3; ++i) {
      random.shuffle(answers);
      ASSERT_EQ(after(), one_way) << "the order of simultaneous answers matters";
    }
  }

  // Applied::drew says exactly whether chance was asked.
  void check_draws_are_told(const State& state, Random& random) {
    const auto [seat, act] = any_answer(state, random);
    SeededStream stream(random.next());
    RecordingTape tape(stream);
    Random drawing(tape);
    EventSink silent;
    State after = state;
    const Applied applied = G::apply(rules_, after, seat, act, drawing, silent);
    ASSERT_EQ(applied.drew, !tape.draws().empty());
    State again = state;
    ReplayTape known(tape.draws());
    Random replaying(known);
    G::apply(rules_, again, seat, act, replaying, silent);
    ASSERT_TRUE(!known.failed() && known.used_up());
    ASSERT_EQ(again, after) << "the same draws lead elsewhere";
  }

  // A whole match through its log: every act is taken back once if it may be, and done again; the record
  // reads back and replays hash by hash.
  void check_match(std::uint64_t seed) {
    SCOPED_TRACE(testing::Message() << "match with seed " << seed);
    const auto rules = std::make_shared<const Rules>(rules_);
    Match match(std::make_unique<AnyGameOf<G>>(rules));
    SeededStream dice(seed);
    Random random(seed);
    match.begin(dice);
    while (!match.game().result() && !match.game().question().asked.empty()) {
      const auto [seat, act] = any_answer(static_cast<const AnyGameOf<G>&>(match.game()).state(), random);
      ASSERT_EQ(parse_act(match.game(), notation(match.game(), act)), act) << notation(match.game(), act);
      ASSERT_NO_FATAL_FAILURE(check_undo(match, seat, act, dice));
      if (match.log().size() > 4 * std::size_t{G::most_acts(rules_)})
        return;  // longer than it says: told elsewhere
    }
    check_replay(match, rules);
  }

  void check_undo(Match& match, Seat seat, const Act& act, DiceStream& dice) {
    const std::uint64_t before = match.game().hash();
    const std::uint32_t last = match.standing().empty() ? 0 : match.standing().back().number;
    ASSERT_TRUE(match.act(seat, act, dice));
    const bool revealed = !match.standing().back().applied.revealed.empty();
    const auto undone = match.undo(seat, last, match.game().table().everybody());
    ASSERT_EQ(undone.has_value(), !revealed)
        << "only what showed something hidden cannot be taken back by consent";
    if (!undone) return;
    ASSERT_EQ(match.game().hash(), before) << "taking an act back leads elsewhere";
    ASSERT_TRUE(match.act(seat, act, dice));
  }

  void check_replay(const Match& match, const std::shared_ptr<const Rules>& rules) {
    Record record;
    record.header = {std::string(G::name),
                     G::rules_version,
                     "contract",
                     static_cast<std::uint32_t>(seats_.count()),
                     {},
                     DiceKind::Repeatable,
                     {},
                     0};
    record.lines = record_lines(match);
    const Record read = read_record(written(record));
    ASSERT_FALSE(read.damage) << "the record cannot be read: " << read.damage->reason;
    Match again(std::make_unique<AnyGameOf<G>>(rules));
    for (const RecordLine& line : read.lines) {
      Entry entry = line.entry;
      if (entry.said == Said::Acted) entry.act = *parse_act(again.game(), line.act);
      ASSERT_TRUE(again.replay(entry)) << "a replay comes to another state at entry " << entry.number;
    }
    for (const Seat seat : seats_) ASSERT_EQ(again.game().view(seat), match.game().view(seat));
  }

  // Every act that its table allows: all words with all values of their fields, and a few that are no words.
  void list_act_space() {
    for (const Word& word : G::vocabulary.acts) {
      std::vector<Act> acts{{.kind = word.kind}};
      for (const Field& field : word.fields) {
        std::vector<Act> wider;
        for (const Act& act : acts) {
          for (std::uint32_t value = 0; value < G::values(rules_, field.type); ++value) {
            wider.push_back(act);
            set_value(wider.back(), field.slot, value);
          }
        }
        acts = std::move(wider);
      }
      act_space_.insert(act_space_.end(), acts.begin(), acts.end());
    }
    act_space_.push_back({.kind = 0});
    act_space_.push_back({.kind = 200});
    act_space_.push_back(
        {.kind = G::vocabulary.acts.front().kind, .a = 255, .b = 255, .c = 255, .u = 0xFFFFFFFF});
    std::sort(act_space_.begin(), act_space_.end());
  }

  const Rules& rules_;
  const RuleBook& book_;
  Options options_;
  SeatSet seats_;
  std::vector<Act> act_space_;
  std::set<std::string_view> refusing_;  // looked up in the book once each
  std::uint64_t states_{};
  std::uint64_t full_checks_{};
  std::uint64_t sampled_positions_{};
};

}  // namespace tablewright::tests
