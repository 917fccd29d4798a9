#pragma once

#include <initializer_list>
#include <string_view>

// What the tests of the Heroes share: the figure, its card and the ability of its house. A Hero has no event
// of its own here; that is in the file of its name.
namespace tablewright::tests {

// The figure: two in battle, alone it may be lost, goes back to its mat with two gold and a point, takes its
// card along, and comes again for three gold with its card ready.
void expect_figure(std::string_view hero);

// Plot: its card has two Shields of its house, for its own player any token, for an ally the house's own.
// Used once it lies face up and serves no other purpose until the round has ended.
void expect_hero_card(std::string_view hero);

// The ability of a house in a turn: a die set to one of these faces for this price, once, by its player or
// its ally and by nobody else.
void expect_ability(std::string_view house, std::initializer_list<std::string_view> faces, int price = 0);
// The same by what the packs say, for abilities that are reconstructed.
void expect_its_ability(std::string_view house);

}  // namespace tablewright::tests
