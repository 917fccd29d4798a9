#pragma once

#include <memory>
#include <optional>

#include "game/any_game.hpp"
#include "game/match.hpp"
#include "game/record.hpp"

namespace tablewright {

// A record played again with its own draws. Where it cannot be believed, `damage` says from which line on;
// the match stands at the last line before it.
struct Replayed {
  std::unique_ptr<Match> match;  // none if the game could not even be set up
  std::optional<Damage> damage;
};

// `most` entries at the most, the beginning not counted. Packs come from inside the record or, where it
// carries none, from `packs`; either way they must have the hashes of the record's first line.
Replayed replayed(const Catalogue& catalogue, const Record& record, std::span<const Pack> packs = {},
                  std::size_t most = ~std::size_t{0});

}  // namespace tablewright
