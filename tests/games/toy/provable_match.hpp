#pragma once

#include "games/toy/toy_match.hpp"
#include "proof/dice.hpp"

namespace tablewright::tests {

// The record of a whole toy match with provable dice, undone rolls and all.
inline Record provable_record(std::uint64_t seed) {
  const proof::Secret secret = proof::new_secret();
  const std::vector<proof::Nonce> nonces{proof::new_nonce(), proof::new_nonce(), proof::new_nonce()};
  Record record = toy_record(seed);
  record.header.match_id = proof::new_match_id();
  record.header.dice = DiceKind::Provable;
  record.header.commitment = proof::hex(proof::commitment(record.header.match_id, secret));
  for (const proof::Nonce& nonce : nonces) record.nonces.push_back(proof::hex(nonce));
  proof::KeyedStream dice(proof::dice_key(secret, record.header.match_id, nonces));
  const auto match = new_toy_match();
  match->begin(dice);
  play_on(*match, dice, seed);
  record.lines = record_lines(*match);
  record.secret = proof::hex(secret);
  return read_record(written(record));
}

}  // namespace tablewright::tests
