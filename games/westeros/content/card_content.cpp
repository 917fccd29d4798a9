// Plot Cards and Heroes.
#include "card_content.hpp"

#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "cards/read.hpp"
#include "westeros/language/words.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

constexpr std::array<std::string_view, 3> boxes_of_cards{"base", "ice_and_fire", "own"};
constexpr std::size_t own_box = 2;

constexpr std::size_t most_event_lines = 6;
constexpr std::size_t longest_event = 360;  // letters, as printed

bool is_asked_before(std::uint16_t id) {
  constexpr std::array asked{form::CostGold,   form::CostPoints,    form::NeedsGold,    form::NeedsCastles,
                             form::NeedsTrack, form::NeedsLoneHero, form::NeedsHeroHome};
  return std::find(asked.begin(), asked.end(), id) != asked.end();
}

// battle 3, battle retreat, battle conscripts, battle secret
void read_icon(const Block* field, CardFace& face, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> special{"retreat", "conscripts", "secret"};
  if (field == nullptr) return;
  const bool number = field->tokens.size() == 2 && field->tokens[1].kind == cards::TokenKind::Number &&
                      field->tokens[1].number >= 1 && field->tokens[1].number <= 5;
  if (number) {
    face.strength = static_cast<std::uint8_t>(field->tokens[1].number);
    return;
  }
  const auto found = field->tokens.size() == 2
                         ? std::find(special.begin(), special.end(), field->tokens[1].text)
                         : special.end();
  if (found == special.end()) {
    diagnostics.add(field->place, "\"battle\" is followed by 1 to 5, retreat, conscripts or secret.");
    return;
  }
  face.icon = static_cast<Icon>(1 + (found - special.begin()));
}

void read_face(const Block& block, WrittenCard& card, Fields& fields, const Content& content,
               Diagnostics& diagnostics) {
  card.face.id = block.tokens[1].text;
  card.face.title = block.tokens[2].text;
  read_icon(fields.one("battle", Need::Required), card.face, diagnostics);
  card.face.price = static_cast<std::uint8_t>(fields.number("pays", 0, 9, Need::Required).value_or(0));
  const Block* event = fields.one("event", Need::Required);
  if (event == nullptr) return;
  card.event = cards::read_all(grammar(), "line", *event, content.names, diagnostics);
  card.face.text = cards::rendered(printed(), content.names, card.event);
}

bool has_lines(const Block& block, std::string_view word) {
  return std::any_of(block.children.begin(), block.children.end(), [&](const Block& field) {
    return field.word() == word &&
           std::any_of(field.children.begin(), field.children.end(),
                       [](const Block& line) { return !cards::is_for_readers(line.word()); });
  });
}

// The bounds of a card of one's own: those of the boxes are what they are.
void check_own_card(const Block& block, const WrittenCard& card, Diagnostics& diagnostics) {
  if (!has_lines(block, "event"))
    diagnostics.add(place_of(block, "event"), "an event says what it does: a line or more below it.");
  if (card.event.size() > most_event_lines)
    diagnostics.add(card.event[most_event_lines].place, "an event has at most six lines.");
  if (card.face.text.size() > longest_event)
    diagnostics.add(place_of(block, "event"), "this prints " + std::to_string(card.face.text.size()) +
                                                  " letters, and a card has room for " +
                                                  std::to_string(longest_event) + ": say less.");
  if (card.face.shields.size() == 2 && card.face.shields[0] == card.face.shields[1])
    diagnostics.add(place_of(block, "shields"), "the two shields of a card are of two houses.");
  bool acts = false;
  for (const cards::Node& line : card.event) {
    const bool asks = is_asked_before(line.id());
    if (asks && acts)
      diagnostics.add(line.place, "what a card costs or needs stands in front of what it does.");
    acts = acts || !asks;
  }
  if (!acts && !card.event.empty())
    diagnostics.add(card.event.front().place, "a card that costs or needs something does something for it.");
}

constexpr std::array<std::string_view, 1> events_are_read_elsewhere{"event"};

// Those of the boxes fill the deck.
std::size_t cards_of_boxes(const Content& content) {
  return static_cast<std::size_t>(std::count_if(content.plot_cards.begin(), content.plot_cards.end(),
                                                [](const WrittenCard& card) { return !card.own; }));
}

bool is_known_card(const Content& content, std::string_view id) {
  return std::any_of(content.plot_cards.begin(), content.plot_cards.end(),
                     [&](const WrittenCard& card) { return card.face.id == id; });
}

}  // namespace

void read_card(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  WrittenCard card;
  Fields fields(block, "a card", diagnostics);
  fields.name("number");
  const std::size_t box = fields.choice("box", boxes_of_cards, Need::Required).value_or(0);
  card.face.expansion = box == 1;
  card.own = box == own_box;
  if (!card.own && cards_of_boxes(content) == most_plot_cards) {
    diagnostics.add(
        block.place,
        "the cards of the boxes fill the deck: a card of one's own says \"box own\", and each table "
        "says whether it is played.");
    return;
  }
  if (is_known_card(content, block.tokens[1].text)) {
    diagnostics.add(block.place, "there is a card \"" + block.tokens[1].text + "\" already.");
    return;
  }
  const auto shields = fields.names("shields", Need::Required);
  if (shields.size() > 2) diagnostics.add(block.place, "a card has one or two shields.");
  for (const std::string& name : shields) {
    const auto house = index_of(content.houses, name);
    if (!house) {
      diagnostics.add(block.place, "there is no house \"" + name + "\".");
    } else if (card.face.shields.size() < 2) {
      card.face.shields.push_back(house_at(*house));
    }
  }
  read_face(block, card, fields, content, diagnostics);
  known_fields(fields, block, diagnostics, events_are_read_elsewhere);
  if (card.own) check_own_card(block, card, diagnostics);
  content.plot_cards.push_back(std::move(card));
}

void read_hero(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  WrittenCard card;
  Fields fields(block, "a hero", diagnostics);
  card.house = fields.name("house", Need::Required);
  const auto house = index_of(content.houses, card.house);
  if (!house || content.heroes_of[*house] != block.tokens[1].text) {
    diagnostics.add(block.place, "no house \"" + card.house + "\" has this hero.");
  } else {
    card.face.shields = {house_at(*house), house_at(*house)};
  }
  read_face(block, card, fields, content, diagnostics);
  known_fields(fields, block, diagnostics, events_are_read_elsewhere);
  content.heroes.push_back(std::move(card));
}

}  // namespace tablewright::westeros
