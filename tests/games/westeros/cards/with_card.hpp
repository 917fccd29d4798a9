#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "games/westeros/scene.hpp"

// What the tests of cards share. Each card has a file of its name: what its icon does in battle and costs a
// defender, what its Shields bring, and its event: it works, it cannot be played, the limit, the others.
namespace tablewright::tests {

// The card as the packs have it, so that a test goes on to hold when a reconstructed number is mended. What a
// scan of the card confirms is asserted as a number instead.
const westeros::CardFace& face_of(const Scene& scene, std::string_view card);
// What is printed on it for its event.
std::string text_of(std::string_view card);

// Three players as a game begins, Stark, Lannister and Baratheon: a token and the Hero at home, no gold, no
// cards; Arryn, Tully, Tyrell and Greyjoy with three tokens at home; Martell is not in the game.
Scene three_at_table();

// The seat's house holds King's Landing with so many tokens, and two castles beside its home: Castle Black
// and Sunspear.
Scene& hold_landing(Scene& scene, std::size_t seat, int tokens = 1);

// The seat has the card and is asked for an event.
Scene& asked_with(Scene& scene, std::size_t seat, std::string_view card);
// ... and plays it.
Scene& plays(Scene& scene, std::size_t seat, std::string_view card);
// "rule: sentence" that refuses the event to the seat, which has the card; nothing if it may be played.
std::string cannot_play(Scene scene, std::size_t seat, std::string_view card);

// The rule alone.
std::string forbidden_by(Scene scene, std::size_t seat, std::string_view card);

// All that a seat has: gold, VP, tokens of other houses, cards, and who stands where for it.
std::string standing(const Scene& scene, std::size_t seat);
// Answers what is still asked, the first way that is offered, until nobody is asked.
Scene& finish(Scene& scene);
// Nobody is asked any more, the card lies where it belongs, and nothing is wrong with the position.
testing::AssertionResult is_over(const Scene& scene, std::string_view card);

// The card laid in battles, by the attacker for nothing, by the defender at its price and not with a gold
// less.
void expect_strength(std::string_view card, int strength, int price);
void expect_flag(std::string_view card, int price);
void expect_conscripts(std::string_view card, int price);
void expect_secret(std::string_view card, int price);
// The same by what the packs say, for cards whose icon is reconstructed.
void expect_its_icon(std::string_view card);

// Plot: each of its Shields as that of a non-player house, of an absent or the own house, and of an opponent.
void expect_shields(std::string_view card, std::initializer_list<std::string_view> houses);
void expect_its_shields(std::string_view card);

}  // namespace tablewright::tests
