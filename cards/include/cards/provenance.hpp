#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"

namespace tablewright::cards {

// How sure we are of a fact. Unsaid: neither the fact nor a block around it has a provenance.
enum class Sure : std::uint8_t { Unsaid, Confirmed, Reported, Reconstructed };
inline constexpr std::size_t kinds_of_sure = 4;

// confirmed, reported, reconstructed, unsaid
std::string_view word_of(Sure sure);

struct Provenance {
  Sure sure{};
  std::string source;
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

// What the block itself says, line by line: of an ability the effect may be confirmed and the cost not.
// What cannot be read is left out.
std::vector<Provenance> provenance_of(const Block& block);

// The strongest of them: of an ability that a book shows and whose colour is our guess, the book.
Sure most_sure(std::span<const Provenance> provenance);
// The weakest of them.
Sure least_sure(std::span<const Provenance> provenance);

// Where facts come from: provenance confirmed|reported|reconstructed "source", below a block for all of it,
// or below one of its fields for that fact alone. Nothing else may stand below a field, except below those
// that the caller names: it reads them itself.
void check_provenance(const Block& block, Diagnostics& diagnostics,
                      std::span<const std::string_view> read_elsewhere = {});

}  // namespace tablewright::cards
