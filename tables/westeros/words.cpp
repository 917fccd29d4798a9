#include "tables/westeros/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

// The words of look_colours() as a terminal knows them.
std::string code_of(std::string_view colour) {
  constexpr std::array<std::string_view, 8> base{"black", "red",     "green", "yellow",
                                                 "blue",  "magenta", "cyan",  "white"};
  constexpr std::string_view bright = "bright_";
  const bool is_bright = colour.starts_with(bright);
  if (is_bright) colour.remove_prefix(bright.size());
  const auto found = std::find(base.begin(), base.end(), colour);
  if (found == base.end()) return "0";
  return std::to_string((is_bright ? 90 : 30) + (found - base.begin()));
}

std::string icon_text(const CardFace& face) {
  constexpr std::array<std::string_view, 4> icons{"", "retreat", "conscripts", "secret"};
  return face.icon == Icon::Strength ? std::to_string(face.strength)
                                     : std::string(icons[static_cast<std::size_t>(face.icon)]);
}

std::string spoken(const Rules& rules, Type type, std::uint32_t value) {
  std::string text;
  Westeros::print(rules, type, value, text);
  return text;
}

}  // namespace

WesterosWords::WesterosWords(const TalkTable& table, const RuleBook& book, const Manner& manner, Look look)
    : Speech(table, book, manner), table_(table), look_(std::move(look)) {
  look_.houses.resize(rules().houses.size());
}

View WesterosWords::view_of(Seat seat) const { return Westeros::view(table_.rules(), table_.state(), seat); }

Seat WesterosWords::asked() const {
  const SeatSet people = table_.asked_people();
  const SeatSet seats = people.empty() ? table_.question().asked : people;
  return seats.empty() ? nobody : *seats.begin();
}

// What another seat may do can tell what it holds: nobody else is asked about that.
Seat WesterosWords::answering() const { return table_.asked_people().empty() ? reader() : asked(); }

// Only the cooperative game, whose hands are open, is read over one's shoulder, by people at one table.
Seat WesterosWords::speaker() const {
  const bool over_a_shoulder =
      rules().treaty && reader().value >= rules().players && !any_table().only_reader();
  return over_a_shoulder ? asked() : reader();
}

std::vector<TalkTable::Option> WesterosWords::options() const {
  std::vector<TalkTable::Option> once;
  for (const TalkTable::Option& option : table_.options()) {
    const bool told = std::any_of(once.begin(), once.end(), [&](const TalkTable::Option& other) {
      return other.act == option.act && other.seat != option.seat;
    });
    if (!told) once.push_back(option);
  }
  return once;
}

std::vector<std::string> WesterosWords::map() const {
  return rules().treaty ? drawn_with_north(look_, table_.state().winter.wall) : look_.map;
}

std::optional<westeros::Step> WesterosWords::step() const {
  const std::uint8_t kind = table_.question().what.kind;
  if (kind == 0) return std::nullopt;
  return static_cast<westeros::Step>(kind);
}

std::string WesterosWords::player(Seat seat) const {
  if (seat == the_treaty) return "The Treaty";
  if (seat == the_night_king) return "The Night King";
  if (seat.value >= rules().players) return "nobody";
  const HouseId house = table_.state().house_of[seat.value];
  return house == no_house ? fmt::format("Player {}", seat.value + 1) : rules().house(house).title;
}

std::string WesterosWords::who_sits(Seat seat) const {
  if (seat != nobody && seat == rules().automaton) return rules().treaty ? "the Teammate" : "the Rival";
  return sitter(seat);
}

std::string WesterosWords::letter(HouseId house) const {
  const std::string& letter = look_.houses[house.value].letter;
  return letter.empty() ? rules().house(house).title.substr(0, 2) : letter;
}

std::string WesterosWords::unit(UnitId unit) const { return spoken(rules(), type_unit_title, unit.value); }

std::string WesterosWords::in_notation(UnitId unit) const { return spoken(rules(), type_unit, unit.value); }

std::string WesterosWords::force(const Force& force) const {
  std::string out;
  // Houses of players first: they are whose units they are, allies only stand with them.
  for (const bool players : {true, false}) {
    for (const HouseId house : houses_in(rules(), force)) {
      if (table_.state().non_player.has(house) == players) continue;
      out += (out.empty() ? "" : "+") + letter(house);
      if (force.tokens(house) > 0) out += std::to_string(force.tokens(house));
      if (force.heroes().has(house)) out += 'H';
      if (house != rules().dragon_house) continue;
      out.append(static_cast<std::size_t>(force.dragons()), 'D');
      out.append(static_cast<std::size_t>(force.eggs()), 'e');
    }
  }
  return out;
}

std::string WesterosWords::force_in_words(const Force& force) const {
  std::vector<std::string> parts;
  for_each_unit(force, [&](UnitId each) {
    parts.push_back(is_token(each)
                        ? fmt::format("{} of {}",
                                      counted(static_cast<std::uint64_t>(force.count(each)), "token"),
                                      house(HouseId{each.value}))
                        : unit(each));
  });
  return parts.empty() ? "nobody" : joined(parts, ", ");
}

std::string WesterosWords::battle_icon(CardId card) const {
  const std::uint8_t price = rules().card(card).price;
  return icon_text(rules().card(card)) + (price > 0 ? fmt::format(", a defender pays {}", price) : "");
}

std::string WesterosWords::short_icon(CardId card) const {
  const std::uint8_t price = rules().card(card).price;
  return icon_text(rules().card(card)) + (price > 0 ? fmt::format(" for {}g", price) : "");
}

std::string WesterosWords::shields(CardId card) const {
  std::vector<std::string> names;
  for (const HouseId each : rules().card(card).shields) names.push_back(house(each));
  return joined(names, " and ");
}

std::vector<CardId> WesterosWords::hand_of(Seat seat) const {
  std::vector<CardId> cards;
  if (seat.value >= rules().players) return cards;
  const State state = seen();
  for (const CardId card : state.hands[seat.value]) {
    if (card != hidden) cards.push_back(card);
  }
  for (std::size_t i = 0; i < rules().houses.size(); ++i) {
    if (hero_card_in_hand(rules(), state, seat, house_at(i))) cards.push_back(hero_card_of(house_at(i)));
  }
  return cards;
}

std::string WesterosWords::in_colour_of(HouseId house, std::string_view text, std::string_view more) const {
  if (house == no_house) return std::string(text);
  return painted(text, code_of(look_.houses[house.value].colour) + std::string(more));
}

// The engine calls a seat "Player 2" unless its house was agreed on before; here it is called by its house as
// soon as it has one.
std::string WesterosWords::with_names(std::string sentence) const {
  return with_names_of_houses(std::move(sentence), all_seats(rules()),
                              [this](Seat seat) { return player(seat); });
}

std::string with_names_of_houses(std::string sentence, const std::vector<Seat>& seats,
                                 const std::function<std::string(Seat)>& name_of) {
  if (sentence.find(" plays House ") != std::string::npos) return sentence;
  for (const Seat seat : seats) {
    const std::string number = fmt::format("Player {}", seat.value + 1);
    const std::string name = name_of(seat);
    for (std::size_t at = sentence.find(number); at != std::string::npos;
         at = sentence.find(number, at + name.size()))
      sentence.replace(at, number.size(), name);
  }
  return sentence;
}

namespace {

struct FaceWords {
  std::string_view word;
  std::string_view with_article;
  std::string_view deed;
};
constexpr std::array<FaceWords, faces> face_words{{{"recruit", "a recruit", "recruit"},
                                                   {"march", "a march", "march"},
                                                   {"sail", "a sail", "sail"},
                                                   {"whisper", "a whisper", "whisper"},
                                                   {"plot", "a plot", "plot"},
                                                   {"event", "an event", "play an event"}}};

const FaceWords& words_of(Face face) { return face_words[static_cast<std::size_t>(face)]; }

}  // namespace

std::string_view face_word(Face face) { return words_of(face).word; }
std::string_view a_face(Face face) { return words_of(face).with_article; }
std::string_view deed_of_face(Face face) { return words_of(face).deed; }

std::vector<Seat> all_seats(const Rules& rules) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < rules.players; ++i) seats.push_back(seat_at(i));
  return seats;
}

std::vector<DomainId> all_domains(const Rules& rules) {
  std::vector<DomainId> domains;
  for (std::size_t i = 0; i < rules.domains.size(); ++i) domains.push_back(domain_at(i));
  return domains;
}

}  // namespace tablewright::tables
