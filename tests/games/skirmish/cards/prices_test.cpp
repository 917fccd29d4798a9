// What we invent costs what the line asks for it. A card that turns up with another price goes before all of
// this.
//
//   printed    T. rex: 4 dice for 4; 2 dice on each rival passed for 3. Dr. Ian Malcolm: range 3 with 1 die
//   and a second
//              try for 2. Gi-hun: to be placed beside an ally and to act for 3.
//   reported   range 5 with 4 dice, and 3 dice on each adjacent rival, for about 4; range 4 with 2 dice and a
//   bad status
//              for about 3; range 3 with 2 dice and something more for about 2.
#include <gtest/gtest.h>

#include <optional>

#include "games/skirmish/cards/of_pack.hpp"

namespace tablewright::tests {

namespace prices_test {

using skirmish::CardAction;
using skirmish::Op;
using skirmish::Part;
using skirmish::Rules;
using skirmish::Subject;

constexpr std::array characters{
    "arya_stark", "daenerys_targaryen", "jon_snow",  "night_king", "morty_smith", "rick_sanchez",
    "t_rex",      "ian_malcolm",        "front_man", "gi_hun",     "il_nam",      "sae_byeok"};

constexpr int basic_challenge = 2;  // its dice, in every book

struct Deed {
  int dice{};  // the most it may roll
  bool far{};
  bool each{};   // against each of several
  bool alone{};  // nothing else on the card
};

std::span<const Part> parts_of(const Rules& rules, const CardAction& action) {
  return std::span(rules.parts).subspan(action.first_part, action.parts);
}

int most_dice(const Rules& rules, const Part& part) {
  if (part.op == Op::Basic) return (part.basics & skirmish::basic::challenge) != 0 ? basic_challenge : 0;
  if (part.op != Op::Challenge) return 0;
  return part.n + (part.bonus == skirmish::BonusId::None ? 0 : rules.bonuses[std::size_t(part.bonus)].most);
}

// The challenge that a figure makes itself by this action; what it lets others do is not its own.
std::optional<Deed> deed_of(const Rules& rules, const CardAction& action) {
  Deed deed;
  const auto parts = parts_of(rules, action);
  bool several = false;
  for (const Part& part : parts) {
    several |= part.op == Op::Each;
    if (part.who != Subject::Self) continue;
    deed.dice = std::max(deed.dice, most_dice(rules, part));
    if (part.op != Op::Challenge) continue;
    deed.far |= part.range > 0;
    deed.each |= several && part.same_target && part.whom == Subject::Picked;
  }
  deed.alone = parts.size() == 1;
  return deed.dice > 0 ? std::optional(deed) : std::nullopt;
}

int fair_dice(const Deed& deed, int cost) {
  if (deed.each) return cost - 1;
  return deed.alone && !deed.far ? cost + 1 : cost;
}

AtTable with(std::string_view id, std::string_view more = "") {
  return AtTable("map barracks\nside\n  figure A " + std::string(id) + "\n" + std::string(more) +
                 "side\n  figure Z \"Zed\"\n  item K \"Knife\" of Z\n");
}

std::span<const CardAction> actions_of(const AtTable& table, std::string_view mark) {
  const skirmish::PieceCard& card = table.rules().piece(table.piece(mark));
  return std::span(table.rules().actions).subspan(card.first_action, card.actions);
}

void expect_fair(const AtTable& table, std::string_view mark) {
  for (const CardAction& action : actions_of(table, mark)) {
    const auto deed = deed_of(table.rules(), action);
    if (!deed) continue;
    EXPECT_LE(deed->dice, fair_dice(*deed, action.cost)) << action.id << " for " << int{action.cost};
  }
}

TEST(Prices, NobodyRollsMoreDiceThanTheLineGivesForThatCost) {
  for (const auto* id : characters) expect_fair(with(id, "  item N \"Lamp\" of A\n"), "A");
  for (const auto* id : {"needle", "flare", "portal_gun", "honeycomb", "invitation"})
    expect_fair(with("gi_hun", "  item N " + std::string(id) + " of A\n"), "N");
}

TEST(Prices, ToBePlacedSomewhereAndToActThereCostsWhatGiHunPays) {
  const int price = cost_of(with("gi_hun", "  item N \"Lamp\" of A\n"), "heart_of_gold");
  for (const auto* id : characters) {
    const AtTable table = with(id, "  item N \"Lamp\" of A\n");
    for (const CardAction& action : actions_of(table, "A")) {
      bool placed = false;
      for (const Part& part : parts_of(table.rules(), action)) {
        if (placed && (part.op == Op::Basic || part.op == Op::Challenge)) {
          EXPECT_GE(action.cost, price) << action.id;
        }
        placed |= part.op == Op::Place && part.who == Subject::Self;
      }
    }
  }
}

// He pays nothing for it, so a card cannot make more of a Wight than it is.
TEST(Prices, AWightRollsItsOwnDiceByTheTraitOfItsMaster) {
  const AtTable table = with("night_king", "  item N \"Lamp\" of A\n");
  EXPECT_LE(dice_of(table, "army_of_the_dead"), table.rules().piece(table.piece("A_wight1")).challenge_dice);
}

}  // namespace prices_test

}  // namespace tablewright::tests
