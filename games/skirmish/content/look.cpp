#include "skirmish/content/look.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "cards/fields.hpp"
#include "cards/provenance.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr std::array<std::string_view, 8> bodies{
    "person", "two_legged_dinosaur", "four_legged_beast", "dragon", "undead", "robot", "alien", "thing"};

constexpr std::array<std::string_view, 12> hair{"curls", "tall",   "wolf", "bob", "braids", "spikes",
                                                "mop",   "fringe", "thin", "bun", "long",   "crop"};
constexpr std::array<std::string_view, 9> clothes{"tunic", "tee",   "jacket",   "coat", "robe",
                                                  "armor", "track", "jumpsuit", "rags"};
constexpr std::array<std::string_view, 8> headgear{"ice_crown", "helm", "spike",   "hood",
                                                   "visor",     "sign", "goggles", "sweatband"};
constexpr std::array<std::string_view, 21> props{
    "sword", "needle",    "knife",  "spear",   "ice_spear", "ice_blade", "torch",
    "flare", "portal",    "board",  "marbles", "ray",       "hatchling", "claws",
    "gate",  "honeycomb", "letter", "chest",   "lantern",   "raft",      "card"};
constexpr std::array<std::string_view, 7> brows{"calm", "firm", "worried", "up", "quirk", "uni", "none"};
constexpr std::array<std::string_view, 7> mouths{"smile", "flat", "smirk", "frown", "wobble", "grin", "open"};
constexpr std::array<std::string_view, 2> glasses{"dark", "round"};
constexpr std::array<std::string_view, 4> marks{"freckles", "lines", "cracks", "bones"};
constexpr std::array<std::string_view, 2> jaws{"teeth", "beak"};
constexpr std::array<std::string_view, 2> ears{"pointed", "round"};

// What may be said, in which shapes, and with how many colours.
struct Seen {
  std::string_view what;
  std::span<const std::string_view> styles;
  std::size_t fewest;
  std::size_t most;
};
constexpr auto seen = std::to_array<Seen>({
    {"skin", {}, 1, 1},         {"belly", {}, 1, 1},     {"hair", hair, 1, 1}, {"beard", {}, 1, 1},
    {"brows", brows, 0, 1},     {"mouth", mouths, 0, 0}, {"eyes", {}, 1, 1},   {"glasses", glasses, 0, 0},
    {"clothes", clothes, 1, 3}, {"sleeves", {}, 1, 1},   {"gloves", {}, 1, 1}, {"shoes", {}, 1, 1},
    {"cape", {}, 1, 1},         {"fur", {}, 1, 1},       {"shield", {}, 1, 1}, {"headgear", headgear, 1, 2},
    {"prop", props, 1, 1},      {"marks", marks, 0, 0},  {"trim", {}, 1, 1},   {"lamp", {}, 1, 1},
    {"crest", {}, 1, 1},        {"wings", {}, 1, 1},     {"jaws", jaws, 0, 1}, {"ears", ears, 0, 1},
});

// The number somebody wears: number "067".
constexpr std::string_view number = "number";
constexpr std::size_t most_digits = 3;

bool is_colour(const Token& token) {
  const std::string& text = token.text;
  return token.kind == TokenKind::Text && text.size() == 7 && text[0] == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

void read_part(const Block& field, const Seen& about, Look& look, Diagnostics& diagnostics) {
  LookPart part;
  part.what = about.what;
  std::size_t at = 1;
  if (!about.styles.empty()) {
    if (at >= field.tokens.size() || field.tokens[at].kind != TokenKind::Word)
      return diagnostics.add(field.place, "here stands what it looks like, one word.");
    const Token& style = field.tokens[at++];
    if (std::find(about.styles.begin(), about.styles.end(), style.text) == about.styles.end())
      return diagnostics.unknown(style.place, style.text, "kind of " + std::string(about.what), about.styles);
    part.style = style.text;
  }
  for (; at < field.tokens.size(); ++at) {
    if (!is_colour(field.tokens[at]))
      return diagnostics.add(field.tokens[at].place, "a colour is given as: \"#a03c2e\".");
    part.colours.push_back(field.tokens[at].text);
  }
  if (part.colours.size() < about.fewest || part.colours.size() > about.most)
    return diagnostics.add(field.place, "this has another number of colours.");
  look.parts.push_back(std::move(part));
}

void read_number(const Block& field, Look& look, Diagnostics& diagnostics) {
  const bool one = field.tokens.size() == 2 && field.tokens[1].kind == TokenKind::Text;
  const std::string digits = one ? field.tokens[1].text : "";
  if (digits.empty() || digits.size() > most_digits ||
      digits.find_first_not_of("0123456789") != std::string::npos)
    return diagnostics.add(field.place, "a number that is worn is given as: \"067\".");
  look.parts.push_back({std::string(number), digits, {}});
}

}  // namespace

Look read_look(const Block& block, Diagnostics& diagnostics) {
  Look look;
  if (block.tokens.size() != 1) diagnostics.add(block.tokens[1].place, "\"look\" stands alone.");
  Fields fields(block, "a look", diagnostics);
  if (const auto body = fields.choice("body", bodies, Need::Required)) look.body = bodies[*body];
  for (const Seen& about : seen) {
    if (const Block* field = fields.one(about.what)) read_part(*field, about, look, diagnostics);
  }
  if (const Block* field = fields.one(number)) read_number(*field, look, diagnostics);
  fields.one("provenance");
  fields.finish();
  cards::check_provenance(block, diagnostics);
  return look;
}

std::vector<PieceLook> read_piece_looks(const Block& card, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> brought{"token", "minion", "marker"};
  std::vector<PieceLook> looks;
  for (const Block& piece : card.children) {
    if (std::find(brought.begin(), brought.end(), piece.word()) == brought.end() || piece.tokens.size() < 2)
      continue;
    bool again = false;
    for (const Block& child : piece.children) {
      if (child.word() != "look") continue;
      if (again) diagnostics.add(child.place, "there is a \"look\" already.");
      looks.push_back({piece.tokens[1].text, read_look(child, diagnostics)});
      again = true;
    }
  }
  return looks;
}

}  // namespace tablewright::skirmish
