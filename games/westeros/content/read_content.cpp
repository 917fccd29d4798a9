#include "westeros/content/content.hpp"

#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "card_content.hpp"
#include "cards/fields.hpp"
#include "core/text.hpp"
#include "map_content.hpp"
#include "number_content.hpp"
#include "rival_content.hpp"
#include "treaty_content.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

// --- how it is drawn -----------------------------------------------------------------------------------

constexpr std::array<std::string_view, 14> colours{
    "red",           "green",       "yellow",       "blue",        "magenta",        "cyan",
    "white",         "bright_red",  "bright_green", "bright_blue", "bright_magenta", "bright_cyan",
    "bright_yellow", "bright_black"};

// house stark S white
void read_house_look(const Block& field, Content& content, Diagnostics& diagnostics) {
  if (field.tokens.size() != 4 || field.tokens[2].text.size() != 1) {
    diagnostics.add(field.place, "the look of a house is given as: house ID LETTER COLOUR.");
    return;
  }
  const auto house = index_of(content.houses, field.tokens[1].text);
  if (!house) diagnostics.add(field.place, "there is no house \"" + field.tokens[1].text + "\".");
  if (std::find(colours.begin(), colours.end(), field.tokens[3].text) == colours.end())
    diagnostics.unknown(field.tokens[3].place, field.tokens[3].text, "colour", colours);
  if (house) content.look.houses[*house] = {field.tokens[2].text, field.tokens[3].text};
}

// Without its margin.
std::vector<std::string> drawn_lines(const Block& drawing) {
  std::size_t margin = std::string::npos;
  for (const cards::DrawnLine& line : drawing.drawing)
    margin = std::min(margin, line.text.find_first_not_of(' '));
  std::vector<std::string> lines;
  for (const cards::DrawnLine& line : drawing.drawing)
    lines.push_back(line.text.substr(std::min(margin, line.text.size())));
  return lines;
}

// A part of the map that not every match has: a field with a drawing below it.
std::vector<std::string> part_of_map(Fields& fields, std::string_view word, Diagnostics& diagnostics) {
  const Block* part = fields.one(word);
  if (part == nullptr) return {};
  Fields inside(*part, word, diagnostics);
  const Block* drawing = inside.one("drawing", cards::Need::Required);
  inside.finish();
  return drawing == nullptr ? std::vector<std::string>() : drawn_lines(*drawing);
}

void read_look(const Block& block, Content& content, Diagnostics& diagnostics) {
  Fields fields(block, "the look", diagnostics);
  content.look.houses.resize(content.houses.size());
  for (const Block* field : fields.all("house")) read_house_look(*field, content, diagnostics);
  if (const Block* drawing = fields.one("drawing")) content.look.map = drawn_lines(*drawing);
  if (auto north = part_of_map(fields, "north", diagnostics); !north.empty()) content.look.north = north;
  if (auto wall = part_of_map(fields, "wall", diagnostics); !wall.empty()) content.look.wall = wall;
  if (auto fallen = part_of_map(fields, "wall_fallen", diagnostics); !fallen.empty())
    content.look.wall_fallen = fallen;
  fields.finish();
}

// --- all of it -----------------------------------------------------------------------------------------

using Reader = void (*)(const Block&, Content&, Diagnostics&);
struct Kind {
  std::string_view word;
  Reader read;
};

void pass_over(const Block&, Content&, Diagnostics&) {}
// pack hearth "Tales of the Hearth": what the whole pack is called
void read_pack_line(const Block& block, Content&, Diagnostics& diagnostics) {
  static_cast<void>(titled(block, diagnostics));
}
// What is named by others is read before them: pass by pass over all packs.
constexpr Kind first_pass[] = {{"game", pass_over},
                               {"mat", read_mat},
                               {"seas", read_seas},
                               {"northern_seas", read_northern_seas},
                               {"domain", read_domain_name},
                               {"numbers", read_numbers},
                               {"force_track", read_force_track},
                               {"objective", read_objective},
                               {"track", read_track},
                               {"house_rule", read_house_rule},
                               {"treaty", read_treaty},
                               {"head_start", read_head_start},
                               {"exploration", read_exploration},
                               {"pack", read_pack_line}};
constexpr Kind second_pass[] = {{"domain", read_domain}, {"house", read_house}};
constexpr Kind third_pass[] = {{"card", read_card},
                               {"hero", read_hero},
                               {"look", read_look},
                               {"ranger", read_ranger},
                               {"rival_card", read_rival_card},
                               {"solo_hero", read_solo_hero}};
constexpr std::array<std::span<const Kind>, 3> passes{first_pass, second_pass, third_pass};

void check_unknown(const Block& root, Diagnostics& diagnostics) {
  std::vector<std::string_view> known;
  for (const auto& pass : passes) {
    for (const Kind& kind : pass) known.push_back(kind.word);
  }
  for (const Block& block : root.children) {
    if (std::find(known.begin(), known.end(), block.word()) == known.end())
      diagnostics.unknown(block.place, block.tokens[0].text, "block of this game", known);
  }
}

}  // namespace

std::span<const std::string_view> look_colours() { return colours; }

std::vector<std::string> drawn_with_north(const Look& look, bool wall_stands) {
  if (look.north.empty() || look.map.empty()) return {};
  std::vector<std::string> lines = look.north;
  const std::vector<std::string>& wall = wall_stands ? look.wall : look.wall_fallen;
  lines.insert(lines.end(), wall.begin(), wall.end());
  lines.insert(lines.end(), look.map.begin() + (wall_stands || wall.empty() ? 0 : 1), look.map.end());
  return lines;
}

Content read_content(std::span<const Pack> packs) {
  Content content;
  std::vector<std::pair<Block, Diagnostics>> files;
  for (const Pack& pack : packs) {
    Diagnostics diagnostics(pack.name + ".pack");
    Block root = cards::parse(pack.text, diagnostics);
    content.hashes.push_back(cards::content_hash(root));
    if (cards::game_of(root) != "westeros") continue;
    check_unknown(root, diagnostics);
    files.emplace_back(std::move(root), std::move(diagnostics));
  }
  for (const auto& pass : passes) {
    for (auto& [root, diagnostics] : files) {
      for (const Block& block : root.children) {
        const auto kind = std::find_if(pass.begin(), pass.end(),
                                       [&](const Kind& each) { return each.word == block.word(); });
        if (kind != pass.end()) kind->read(block, content, diagnostics);
      }
    }
  }
  for (const auto& [root, diagnostics] : files) {
    for (const std::string& problem : diagnostics.texts()) content.problems.push_back(problem);
  }
  check_borders(content, content.problems);
  return content;
}

}  // namespace tablewright::westeros
