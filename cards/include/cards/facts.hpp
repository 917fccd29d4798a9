#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "cards/provenance.hpp"

// Every fact of a pack, with where it comes from: what somebody who has the printed card would check.
namespace tablewright::cards {

// Do the lines below a fact belong to it, or is each a fact of its own?
enum class Below : std::uint8_t { Together, Apart };

// One row of a game's table: which lines are facts, and how much each matters for play.
struct FactKind {
  std::string_view thing;  // the first word of the card: character; empty: of any card
  std::string_view word;   // the first word of the line: defence; empty: any line that no other row names
  int matters{};           // from 1; the more, the sooner it should be checked. 0: nobody plays by it
  std::string_view group;  // with which others it is counted: abilities; empty where nobody plays by it
  Below below = Below::Together;
};

struct Fact {
  Place place;
  std::string within;              // the block of the card around it: "minion wight"; empty: the card itself
  std::string id;                  // where the line names something: longclaw
  std::string text;                // the line as written: defence 2
  std::vector<std::string> lines;  // what is written below and belongs to it, two blanks a level
  std::vector<Provenance> provenance;  // the nearest: its own, or that of a block around it
  Sure sure{};                         // the strongest of it
  bool inherited{};                    // the provenance stands on a block around it
  int matters{};
  int weight{};
  std::string_view group;
};

// A card, a map, a die: what stands at the left margin of a pack.
struct Thing {
  Place place;
  std::string kind;
  std::string id;
  std::string title;
  std::string box;
  std::vector<Fact> facts;  // as written
};

// The things that the table names, with their facts. A line that only speaks to readers (is_for_readers) is a
// fact where the table names its word. A line below a fact is a fact of its own if it has a provenance.
std::vector<Thing> things_with_facts(const Block& root, std::span<const FactKind> kinds);

// A rule of play. The rest is how things look, how many there are and in which box they come.
bool is_of_play(const Fact& fact);

// What in a fact is our guess, in the words of its source; nothing where all of it is, or none.
std::string_view ours_in(const Fact& fact);

// How urgently somebody who has the box should check a fact: nothing for what is confirmed as a whole, once
// what it matters for what is known in part or reported, twice for what is reconstructed or of unknown
// origin.
int weight_of(int matters, std::span<const Provenance> provenance);

// The line as an author would write it, without indentation and comment.
std::string written_line(const Block& line);

}  // namespace tablewright::cards
