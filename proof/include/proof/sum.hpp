#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace tablewright::proof {

// What strangers compare before they play by the same content: BLAKE2b with 16 bytes, as 32 lower-case
// digits. Nobody can make two contents of one sum.
std::string sum_of(std::span<const std::uint8_t> content);

}  // namespace tablewright::proof
