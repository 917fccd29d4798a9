#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/encode.hpp"
#include "core/fixed_vector.hpp"
#include "core/random.hpp"
#include "game/describe.hpp"
#include "game/event.hpp"
#include "game/question.hpp"

namespace tablewright {

// What an act did beyond changing the state: did dice fall (or cards shuffle), and which seats learnt
// something that had been hidden from them. Undo and the two-world test live on it.
struct Applied {
  bool drew{};
  SeatSet revealed;
};

using ActList = FixedVector<Act, 1024>;

// The contract a game fulfils: static functions on three value types, a template parameter for search, lab
// and bench, so that no decision costs a virtual call.
//
//   Rules   the match compiled at set-up: immutable, shared between matches
//   State   fixed capacity, trivially copyable, compared with ==; no pointer, no generator inside
//   View    what one seat may know of a state; states a seat cannot tell apart give equal views
//
// legal() lists what a seat may answer, in a stable order, and depends on its view alone. explain() says
// nothing for exactly those acts and refuses every other act with a rule. apply() is the only door that
// changes a state, and takes legal acts only. sample() makes up a state that fits everything seen, all
// fitting ones being equally likely where the game has no reason to think otherwise.
template <class G>
concept Game =
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& changed,
             const typename G::View& view, Seat seat, const Act& act, ActList& list, Random& random,
             EventSink& events, Encoder<Hasher>& hasher, Encoder<Writer>& writer, Decoder& decoder,
             Describer& describer, std::uint8_t type, std::uint32_t value, std::string& text) {
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::is_trivially_copyable_v<typename G::View>;
      requires std::equality_comparable<typename G::State>;
      requires std::equality_comparable<typename G::View>;
      { G::name } -> std::convertible_to<std::string_view>;
      { G::rules_version } -> std::convertible_to<std::uint32_t>;
      { G::vocabulary } -> std::convertible_to<const Vocabulary&>;

      { G::table(rules) } -> std::same_as<Table>;
      { G::most_acts(rules) } -> std::same_as<std::uint32_t>;  // no match is longer
      { G::set_up(rules, random, events) } -> std::same_as<typename G::State>;
      { G::question(rules, state) } -> std::same_as<Question>;
      { G::legal(rules, state, seat, list) } -> std::same_as<void>;
      { G::explain(rules, state, seat, act) } -> std::same_as<std::optional<Refusal>>;
      { G::apply(rules, changed, seat, act, random, events) } -> std::same_as<Applied>;
      { G::result(rules, state) } -> std::same_as<std::optional<Outcome>>;

      { G::view(rules, state, seat) } -> std::same_as<typename G::View>;
      { G::sample(rules, view, random) } -> std::same_as<typename G::State>;

      { G::encode(state, hasher) } -> std::same_as<void>;
      { G::encode(state, writer) } -> std::same_as<void>;
      { G::encode_view(view, writer) } -> std::same_as<void>;
      {
        G::decode(rules, decoder)
      } -> std::same_as<typename G::State>;  // spoils the decoder for what cannot be

      { G::describe(rules, view, describer) } -> std::same_as<void>;
      {
        G::values(rules, type)
      } -> std::same_as<std::uint32_t>;  // a field of this type holds 0 .. values - 1
      { G::print(rules, type, value, text) } -> std::same_as<void>;
    };

template <Game G>
std::uint64_t hash_of_state(const typename G::State& state) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  G::encode(state, encoder);
  return hasher.finish();
}

template <Game G>
Bytes saved(const typename G::State& state) {
  Writer writer;
  Encoder<Writer> encoder(writer);
  G::encode(state, encoder);
  return std::move(writer.bytes);
}

template <Game G>
Bytes view_bytes(const typename G::View& view) {
  Writer writer;
  Encoder<Writer> encoder(writer);
  G::encode_view(view, encoder);
  return std::move(writer.bytes);
}

template <Game G>
std::optional<typename G::State> loaded(const typename G::Rules& rules, std::span<const std::uint8_t> bytes) {
  Decoder decoder(bytes);
  const typename G::State state = G::decode(rules, decoder);
  if (!decoder.complete()) return std::nullopt;
  return state;
}

}  // namespace tablewright
