#include "starters.hpp"

#include <array>

namespace tablewright::tables {

namespace {

constexpr std::string_view plot_card_pack =
    R"pack(# A Plot Card of Westeros. docs/westeros-cards.md tells what may stand here and every line of an event.
# 'tablewright packs check FILE' reads it, 'tablewright packs show {ID}' prints its card.
# 'tablewright play westeros --packs FOLDER --card {ID}=vendetta' plays it instead of a card of the deck.
game westeros
card {ID} "{TITLE}"
  box own                    # of no box: each table says whether it is played
  # Where a value comes from: confirmed (a rulebook), reported (a review) or reconstructed (our own).
  # Here for the whole card; below a single line for that line alone.
  provenance reconstructed "A first draft."
  battle 3                   # 1 to 5, or retreat, conscripts, secret
  pays 1                     # gold that a defender pays for it, 0 to 9
  shields stark tully        # one or two houses
  event
    # What it costs or needs stands first: take away the "# ".
    # costs 2 gold
    # needs 3 castles
    gain 2 gold
    move an army by march with 2 more strength if a battle begins
)pack";

constexpr std::array<Starter, 1> starter_table{{{"card", plot_card_pack}}};

}  // namespace

std::span<const Starter> westeros_starters() { return starter_table; }

}  // namespace tablewright::tables
