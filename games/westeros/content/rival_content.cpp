// The cards of the solo game, and what mats and objectives say for it.
#include "rival_content.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"
#include "cards/provenance.hpp"
#include "cards/read.hpp"
#include "westeros/language/rival_words.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

constexpr std::array<std::string_view, map_rows> row_words{"north", "central", "south"};
constexpr std::array<std::string_view, map_rows> row_titles{"North", "Central", "South"};
constexpr std::array<std::string_view, 2> lines_of_a_card{"recruit", "whisper"};
constexpr std::array<std::string_view, 1> lines_of_a_hero{"ability"};

bool is_titled(const Block& block, Diagnostics& diagnostics) {
  if (block.tokens.size() == 3 && block.tokens[2].kind == cards::TokenKind::Text) return true;
  diagnostics.add(block.place, "this is given as: " + std::string(block.word()) + " ID \"Title\".");
  return false;
}

void finish(Fields& fields, const Block& block, Diagnostics& diagnostics,
            std::span<const std::string_view> read_elsewhere) {
  fields.all("provenance");
  fields.finish();
  cards::check_provenance(block, diagnostics, read_elsewhere);
}

// The lines below a field, and what the card prints for them.
std::vector<cards::Node> lines(Fields& fields, std::string_view word, std::string_view category,
                               const Content& content, Diagnostics& diagnostics, std::string& text) {
  const Block* field = fields.one(word, Need::Required);
  if (field == nullptr) return {};
  auto found = cards::read_all(rival_grammar(), category, *field, content.names, diagnostics);
  if (found.size() > RivalParts::room())
    diagnostics.add(field->place, "\"" + std::string(word) + "\" says too much: four lines at most.");
  text = cards::rendered(rival_printed(), content.names, found);
  return found;
}

// march last_hearth shield_islands old_town: one target for each row.
std::array<DomainId, map_rows> targets(Fields& fields, std::string_view word, const Block& block,
                                       const Content& content, Diagnostics& diagnostics) {
  std::array<DomainId, map_rows> found{};
  const auto names = fields.names(word, Need::Required);
  if (names.size() != map_rows) {
    diagnostics.add(block.place,
                    "\"" + std::string(word) + "\" has a target for each row: north, central, south.");
    return found;
  }
  for (std::size_t i = 0; i < map_rows; ++i) {
    const auto domain = std::find_if(content.domains.begin(), content.domains.end(),
                                     [&](const DomainCard& each) { return each.id == names[i]; });
    if (domain == content.domains.end()) {
      diagnostics.unknown(block.place, names[i], "domain", content.names.ids("domain"));
    } else {
      found[i] = domain_at(static_cast<std::size_t>(domain - content.domains.begin()));
    }
  }
  return found;
}

std::string printed_targets(const std::array<DomainId, map_rows>& targets, const Content& content) {
  std::string text;
  for (std::size_t i = 0; i < map_rows; ++i) {
    if (i > 0) text += ", ";
    text += std::string(row_titles[i]) + ' ' + content.domains[targets[i].value].title;
  }
  return text + '.';
}

}  // namespace

// mat nw "Northwest", with the row of the map that it is in.
void read_mat(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!is_titled(block, diagnostics)) return;
  Fields fields(block, "a mat", diagnostics);
  const auto row = fields.choice("row", row_words);
  if (row) content.rows.emplace_back(block.tokens[1].text, static_cast<Row>(*row));
  fields.all("provenance");
  fields.finish();
  if (row) cards::check_provenance(block, diagnostics, {});
}

void read_rival_card(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!is_titled(block, diagnostics)) return;
  RivalCard card;
  card.id = block.tokens[1].text;
  card.title = block.tokens[2].text;
  Fields fields(block, "a Rival Card", diagnostics);
  card.recruit = compiled_line(lines(fields, "recruit", "adds", content, diagnostics, card.recruit_text));
  card.march = targets(fields, "march", block, content, diagnostics);
  card.sail = targets(fields, "sail", block, content, diagnostics);
  card.whisper = compiled_line(lines(fields, "whisper", "line", content, diagnostics, card.whisper_text));
  card.text = "Recruit: " + card.recruit_text + " March: " + printed_targets(card.march, content) +
              " Sail: " + printed_targets(card.sail, content) + " Whisper and Event: " + card.whisper_text;
  finish(fields, block, diagnostics, lines_of_a_card);
  content.rival_cards.push_back(std::move(card));
}

void read_solo_hero(const Block& block, Content& content, Diagnostics& diagnostics) {
  const auto hero = block.tokens.size() == 2
                        ? std::find(content.heroes_of.begin(), content.heroes_of.end(), block.tokens[1].text)
                        : content.heroes_of.end();
  if (hero == content.heroes_of.end()) {
    diagnostics.add(block.place, "this is given as: solo_hero ID, with the Hero of a house.");
    return;
  }
  SoloHero card;
  Fields fields(block, "a solo hero", diagnostics);
  card.strength = static_cast<std::uint8_t>(fields.number("strength", 1, 9, Need::Required).value_or(0));
  for (const cards::Node& line : lines(fields, "ability", "ability", content, diagnostics, card.text))
    add_ability(line, card);
  finish(fields, block, diagnostics, lines_of_a_hero);
  content.solo_heroes.resize(most_houses);
  content.solo_heroes[static_cast<std::size_t>(hero - content.heroes_of.begin())] = std::move(card);
}

std::optional<NextTarget> read_next_target(const Block* field, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 5> words{"home", "unoccupied_fief", "occupied_fief", "kings_landing",
                                                  "castle"};
  if (field == nullptr) return std::nullopt;
  const auto found =
      field->tokens.size() == 2 ? std::find(words.begin(), words.end(), field->tokens[1].text) : words.end();
  if (found != words.end()) return static_cast<NextTarget>(found - words.begin());
  diagnostics.unknown(field->place, field->tokens.size() == 2 ? field->tokens[1].text : "", "next target",
                      words);
  return std::nullopt;
}

}  // namespace tablewright::westeros
