#include "proof/sum.hpp"

#include <sodium.h>

#include <array>

#include "proof/dice.hpp"

namespace tablewright::proof {

std::string sum_of(std::span<const std::uint8_t> content) {
  std::array<std::uint8_t, 16> sum{};
  crypto_generichash(sum.data(), sum.size(), content.data(), content.size(), nullptr, 0);
  return hex(sum);
}

}  // namespace tablewright::proof
