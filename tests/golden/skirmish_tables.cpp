#include "golden/skirmish_tables.hpp"

#include <array>
#include <cassert>
#include <cstdlib>
#include <memory>

#include "core/text.hpp"
#include "game/say.hpp"
#include "games/skirmish/contract/dealt_cards.hpp"
#include "games/skirmish/contract/random_play.hpp"
#include "games/skirmish/contract/set_ups.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

namespace {

constexpr std::uint16_t rounds = 20;
constexpr std::size_t depths = 3;

// Every draw comes to its first value.
class FirstFaces final : public Tape {
  std::uint32_t below(std::uint32_t) override { return 0; }
};

State beginning(const Rules& rules) {
  FirstFaces faces;
  Random random(faces);
  EventSink silent;
  return Skirmish::set_up(rules, random, silent);
}

constexpr auto set_ups_at_their_beginning = std::to_array<std::string_view>({
    "rm100",
    "jp101",
    "got100_of_four",
    "sg100_of_four",
    "plain_figures_of_2019",
    "attachments",
    "pieces_on_the_map",
    "crowd",
});

void deal_by_name(std::string_view name, Rules& rules) {
  if (name.starts_with("cards_")) deal_cards(rules);
  if (name.starts_with("way_")) deal_cards_where_the_way_matters(rules);
}

void count_lines(const Rules& rules, const State& state, std::size_t depth,
                 std::array<std::uint64_t, depths>& counts) {
  for (const Seat seat : skirmish::asked(rules, state)) {
    ActList list;
    Skirmish::legal(rules, state, seat, list);
    counts[depth] += list.size();
    if (depth + 1 == depths) continue;
    for (const Act& act : list) {
      State next = state;
      FirstFaces faces;
      Random random(faces);
      EventSink silent;
      Skirmish::apply(rules, next, seat, act, random, silent);
      count_lines(rules, next, depth + 1, counts);
    }
  }
}

}  // namespace

std::string position_name(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.rfind('.')));
}

std::vector<GoldenPosition> golden_positions(const skirmish::Content& content,
                                             std::span<const DrawnSheet> drawn) {
  std::vector<GoldenPosition> positions;
  for (const DrawnSheet& sheet : drawn) {
    auto rules = skirmish::compiled(content, sheet.text);
    assert(rules.has_value());
    if (!rules) std::abort();
    deal_by_name(sheet.name, *rules);
    const State state = beginning(*rules);
    positions.push_back({sheet.name, std::move(*rules), state});
  }
  for (const std::string_view name : set_ups_at_their_beginning) {
    Rules rules = rules_of(content, set_up_named(name), rounds);
    const State state = beginning(rules);
    positions.push_back({std::string(name), std::move(rules), state});
  }
  return positions;
}

std::string counts_table(std::span<const GoldenPosition> positions) {
  std::string table;
  for (const GoldenPosition& position : positions) {
    std::array<std::uint64_t, depths> counts{};
    count_lines(position.rules, position.state, 0, counts);
    table += position.name;
    for (const std::uint64_t count : counts) {
      table += ' ';
      append_number(table, count);
    }
    table += '\n';
  }
  return table;
}

std::string orders_table(std::span<const GoldenPosition> positions) {
  std::string table;
  for (const GoldenPosition& position : positions) {
    table += position.name + '\n';
    const AnyGameOf<Skirmish> game(std::make_shared<const Rules>(position.rules), position.state);
    for (const Seat seat : game.question().asked) {
      for (const Act& act : game.legal(seat)) {
        table += "  seat ";
        append_number(table, seat.value + 1);
        table += ": " + notation(game, act) + '\n';
      }
    }
  }
  return table;
}

// Half of the games by players who meet, half by players who wander.
std::uint64_t signature_of_play(const skirmish::Content& content) {
  Hasher hasher;
  Encoder<Hasher> out(hasher);
  EventSink silent;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const NamedSetUp& set_up = set_ups()[seed % set_ups().size()];
    const Rules rules = rules_of(content, set_up, rounds);
    const Temper temper = seed % 2 == 0 ? Temper::Even : Temper::Lively;
    Random random(seed);
    State state = Skirmish::set_up(rules, random, silent);
    out.u64(hash_of_state<Skirmish>(state));
    while (const auto answer = any_answer(rules, state, random, temper)) {
      Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
      out.u64(hash_of_state<Skirmish>(state));
    }
  }
  return hasher.finish();
}

std::string signature_text(std::uint64_t signature) { return hex(signature) + '\n'; }

}  // namespace tablewright::tests
