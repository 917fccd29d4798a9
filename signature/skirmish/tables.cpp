#include "signature/skirmish/tables.hpp"

#include <array>
#include <cassert>
#include <cstdlib>

#include "core/text.hpp"
#include "signature/skirmish/dealt_cards.hpp"
#include "signature/skirmish/random_play.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::signature {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

namespace {

constexpr std::uint16_t rounds = 20;

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

// Cards of every box, so that a changed fact of any of them shows.
constexpr auto matches_of_boxes = std::to_array<NamedSetUp>({
    {"cards_of_got100",
     "scenario territory\nedition 2022\nside\n  figures jon_snow arya_stark sworn_brother\n  companion ghost "
     "of A\n"
     "side\n  figures daenerys_targaryen night_king white_walker\n  item needle of Z\n"},
    {"cards_of_jp101",
     "scenario control\nedition 2022\nside\n  figures t_rex ian_malcolm gallimimus\n  item flare of A\n"
     "side\n  figures t_rex ian_malcolm scientist\n  item flare of Z\n"},
    {"cards_of_rm100",
     "scenario flags\nedition 2022\nside\n  figures rick_sanchez morty_smith alien\n  item portal_gun of A\n"
     "side\n  figures rick_sanchez morty_smith robot\n  item portal_gun of Z\n"},
    {"cards_of_sg100",
     "scenario squid\nedition 2022\nside\n  figures front_man il_nam worker_28\n  item honeycomb of A\n"
     "side\n  figures gi_hun sae_byeok worker_29\n  item invitation of Z\n"},
});

template <class Hashes>
void play_for_signature(const Rules& rules, std::uint64_t seed, Temper temper, Hashes& out) {
  EventSink silent;
  Random random(seed);
  State state = Skirmish::set_up(rules, random, silent);
  out.u64(hash_of_state<Skirmish>(state));
  while (const auto answer = any_answer(rules, state, random, temper)) {
    Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    out.u64(hash_of_state<Skirmish>(state));
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
  return counts_of_lines<Skirmish>(positions);
}

std::string orders_table(std::span<const GoldenPosition> positions) {
  return orders_of_acts<Skirmish>(positions);
}

// Half of the games by players who meet, half by players who wander.
std::uint64_t signature_of_play(const skirmish::Content& content) {
  Hasher hasher;
  Encoder<Hasher> out(hasher);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const NamedSetUp& set_up = set_ups()[seed % set_ups().size()];
    play_for_signature(rules_of(content, set_up, rounds), seed, seed % 2 == 0 ? Temper::Even : Temper::Lively,
                       out);
  }
  for (const NamedSetUp& match : matches_of_boxes) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
      play_for_signature(rules_of(content, match, rounds), seed, Temper::Lively, out);
  }
  return hasher.finish();
}

}  // namespace tablewright::signature
