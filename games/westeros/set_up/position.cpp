// A position in text, read and written: docs/positions.md. What stands on a line is said in
// position_fields.cpp.
#include "position.hpp"

#include <algorithm>

#include "../rules/views.hpp"
#include "cards/fields.hpp"
#include "core/text.hpp"
#include "position_fields.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"
#include "westeros/set_up/written_sheet.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;

constexpr std::string_view position_word = "position";
constexpr std::string_view over_word = "over";
constexpr std::string_view seal_word = "seal";
constexpr std::string_view seen_by_word = "seen_by";

// --- writing -----------------------------------------------------------------------------------------------

bool is_numbered(PositionKey key) { return key == PositionKey::Number; }
bool is_named(PositionKey key) {
  return key != PositionKey::None && key != PositionKey::Part && key != PositionKey::Number;
}

std::string key_text(const PositionField& field, const Rules& rules, std::size_t key) {
  std::string text;
  if (is_numbered(field.key)) append_number(text, static_cast<std::uint64_t>(key + 1));
  if (is_named(field.key))
    Westeros::print(rules, type_of_key(field.key), static_cast<std::uint32_t>(key), text);
  return text;
}

std::vector<std::string> words_of(const PositionField& field, const Rules& rules, State& state,
                                  std::size_t key) {
  std::vector<std::string> words;
  PositionLine line(rules, words);
  field.io(line, state, key);
  return words;
}

// What the other fields imply is not said again.
State implied(const Rules& rules, const State& state) {
  State blank = blank_position(rules);
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (!state.non_player.has(house_at(i))) blank.owner[i] = state.owner[i];
  }
  blank.known = usually_known(rules, state);
  return blank;
}

void write_fields(const Rules& rules, State state, std::string& out) {
  State blank = implied(rules, state);
  for (const PositionField& field : position_fields()) {
    if (!is_of(field, rules)) continue;
    const bool always = field.key == PositionKey::Part;
    for (std::size_t key = 0; key < keys_of(field, rules, state); ++key) {
      const auto words = words_of(field, rules, state, key);
      if (!always && words == words_of(field, rules, blank, key)) continue;
      out += "  " + std::string(field.word);
      if (const std::string name = key_text(field, rules, key); !name.empty()) out += ' ' + name;
      for (const std::string& word : words) out += ' ' + word;
      out += '\n';
    }
  }
}

std::string sheet_of(const Rules& rules, const State& state, Seat seen_by) {
  std::string out = rules.agreed_on + std::string(position_word) + '\n';
  if (seen_by != spectator) {
    out += "  " + std::string(seen_by_word) + ' ';
    Westeros::print(rules, type_seat, seen_by.value, out);
    out += '\n';
  }
  write_fields(rules, state, out);
  if (state.frames.empty()) {
    out += "  " + std::string(over_word) + " yes\n";
  } else {
    out += "  " + std::string(seal_word) + " \"" + hex(hash_of_state<Westeros>(state)) + "\"\n";
  }
  return out;
}

// --- reading -----------------------------------------------------------------------------------------------

class PositionReader {
 public:
  PositionReader(const Rules& rules, const Block& block, Diagnostics& diagnostics)
      : rules_(rules),
        block_(block),
        diagnostics_(diagnostics),
        fields_(block, "a position of Westeros", diagnostics),
        state_(blank_position(rules)) {}

  std::optional<Beginning> read() {
    Beginning beginning;
    beginning.seen_by = watcher();
    for (const PositionField& field : position_fields()) {
      if (field.word == "known") state_.known = usually_known(rules_, state_);
      read_field(field);
    }
    const bool over = is_over();
    const std::string seal = fields_.text(seal_word);
    fields_.finish();
    if (!diagnostics_.none()) return std::nullopt;
    derive(rules_, state_);
    if (state_.frames.empty()) {
      if (!over) fill_up();
      check_table();
      if (!over) begin_round();
    } else if (seal != hex(hash_of_state<Westeros>(state_))) {
      problem(
          "the lines step go with another position: without them and without seal the round begins anew.");
    }
    if (diagnostics_.none()) beginning.has_secrets = has_secrets();
    if (!diagnostics_.none()) return std::nullopt;
    beginning.state = state_;
    if (!is_whole(beginning)) problem("cards, tokens or seats are missing or doubled in this position.");
    return diagnostics_.none() ? std::optional(beginning) : std::nullopt;
  }

 private:
  void problem(std::string sentence) { diagnostics_.add(block_.place, std::move(sentence)); }

  Seat watcher() {
    Seat seat = spectator;
    if (const Block* line = fields_.one(seen_by_word)) {
      PositionLine words(rules_, std::span(line->tokens).subspan(1));
      words.id(type_seat, seat);
      finish(words, *line, 1);
    }
    return seat;
  }

  bool is_over() {
    bool over = false;
    if (const Block* line = fields_.one(over_word)) {
      PositionLine words(rules_, std::span(line->tokens).subspan(1));
      words.flag(over);
      finish(words, *line, 1);
    }
    return over;
  }

  void finish(PositionLine& words, const Block& line, std::size_t first) {
    if (words.problem().empty() && words.more()) words.refuse("this is too much on one line.");
    if (words.problem().empty()) return;
    const std::size_t at = std::min(first + (words.at() == 0 ? 0 : words.at() - 1), line.tokens.size() - 1);
    diagnostics_.add(line.tokens[at].place, words.problem());
  }

  void read_field(const PositionField& field) {
    std::vector<std::size_t> said;
    for (const Block* line : fields_.all(field.word)) {
      if (is_of(field, rules_)) {
        read_line(field, *line, said);
      } else {
        diagnostics_.add(line->place, "this match has nothing of the kind.");
      }
    }
  }

  void read_line(const PositionField& field, const Block& line, std::vector<std::size_t>& said) {
    const bool keyed = is_named(field.key) || is_numbered(field.key);
    std::size_t key = 0;
    if (keyed) {
      PositionLine first(rules_, std::span(line.tokens).subspan(1, line.tokens.size() > 1 ? 1 : 0));
      std::uint8_t value = none;
      if (is_numbered(field.key)) {
        first.number(value, keys_of(field, rules_, state_));
        --value;
      } else {
        first.value(type_of_key(field.key), value);
      }
      if (!first.problem().empty()) return finish(first, line, 1);
      key = value;
      if (key >= keys_of(field, rules_, state_))
        return diagnostics_.add(line.place, "there is no such line.");
    }
    if (field.key != PositionKey::Part) {
      if (std::find(said.begin(), said.end(), key) != said.end())
        return diagnostics_.add(line.place, "this is said twice.");
      said.push_back(key);
    }
    const std::size_t first = keyed ? 2 : 1;
    PositionLine words(rules_, std::span(line.tokens).subspan(std::min(first, line.tokens.size())));
    field.io(words, state_, key);
    finish(words, line, first);
  }

  // Cards and tokens that nobody has placed lie where they are drawn from, unknown.
  void fill_up() {
    if (state_.round == 0) return;
    std::size_t hidden_cards = unseen_cards(rules_, state_).size();
    for (const Hand& hand : state_.hands)
      hidden_cards -=
          std::min(hidden_cards, static_cast<std::size_t>(std::count(hand.begin(), hand.end(), hidden)));
    if (state_.deck.empty()) {
      for (std::size_t i = 0; i < hidden_cards; ++i) state_.deck.push_back(hidden);
    }
    for (Hand& hand : state_.hands) std::sort(hand.begin(), hand.end());
    if (rules_.treaty) lay_tokens();
    if (rules_.treaty && state_.winter.supply.empty()) fill_supply();
    if (rules_.automaton != nobody && state_.solo.deck.empty()) fill_rival_deck();
  }

  // Unless it is said which lie face down: one in each place of the set-up where none lies face up.
  void lay_tokens() {
    auto& face_down = state_.winter.face_down;
    const bool said =
        std::any_of(face_down.begin(), face_down.end(), [](TokenId token) { return token != no_token; });
    if (said) return;
    for (const DomainId domain : rules_.fiefs | rules_.north | DomainSet::of(rules_.landing)) {
      const auto& up = state_.winter.face_up;
      if (std::find(up.begin(), up.end(), domain) == up.end()) face_down[domain.value] = hidden_token;
    }
  }

  void fill_supply() {
    std::size_t blue = 0;
    for (std::size_t i = southern_domains; i < most_domains; ++i)
      blue += state_.winter.face_down[i] != no_token ? 1U : 0U;
    for (std::size_t i = 0; i < tokens_a_colour; ++i)
      blue += state_.winter.face_up[i] != no_domain || state_.winter.spent.has(exploration_at(i)) ? 1U : 0U;
    for (; blue < tokens_a_colour; ++blue) state_.winter.supply.push_back(hidden_token);
  }

  void fill_rival_deck() {
    for (std::size_t i = 0; i < rules_.rival_cards.size(); ++i) {
      if (i != state_.solo.card && (unsigned{state_.solo.boxed} >> i & 1U) == 0)
        state_.solo.deck.push_back(hidden_rival_card);
    }
  }

  // The round that is said begins: its dice are rolled, in the cooperative game its Ranger Card is turned up.
  void begin_round() {
    const std::uint8_t playing = state_.round > 0 ? 1 : 0;
    state_.frames.push_back({.step = Step::Game, .seat = {}, .a = playing});
    if (playing != 0) state_.frames.push_back({.step = Step::Round, .seat = {}});
  }

  // --- what cannot lie on a table ---

  void check_table() {
    if (state_.round == 0) return;
    for (std::size_t i = 0; i < rules_.players; ++i) {
      if (state_.house_of[i] == no_house) return problem("each seat has a house: house p1 stark.");
    }
    if (state_.non_player.count() != rules_.numbers.non_player_houses)
      problem("the non-player houses are four: non_player arryn tully tyrell greyjoy.");
    for (const HouseId house : state_.house_of) {
      if (house != no_house && state_.non_player.has(house))
        problem(rules_.house(house).title + " is played, so it is no non-player house.");
    }
    for (std::size_t i = 0; i < rules_.domain_count; ++i) check_domain(domain_at(i));
    for (std::size_t i = 0; i < most_houses; ++i) check_house(house_at(i));
  }

  void check_domain(DomainId domain) {
    const Force& there = state_.at[domain.value];
    const std::string& title = rules_.domain(domain).title;
    if (there.empty()) return;
    if (!within_limit(rules_, state_, there))
      problem("there is no room for all these units in " + title + '.');
    if (there.only_eggs()) problem("an Egg stands alone in " + title + '.');
    if (rules_.treaty && has_undead(state_, domain))
      problem("units and undead stand together in " + title + '.');
    SeatSet players;
    bool hostile = false;
    const Seat first = state_.owner[some_house(rules_, there).value];
    for (const HouseId house : houses_in(rules_, there)) {
      const Seat owner = state_.owner[house.value];
      const bool friends = owner == first || (rules_.treaty && owner != nobody && first != nobody);
      hostile = hostile || !friends;
      if (owner.value < most_players) players.add(owner);
      if (owner == nobody && !state_.non_player.has(house))
        problem(rules_.house(house).title + " is not in this game, and stands in " + title + '.');
    }
    if (hostile || players.count() > 1) problem("units of two sides stand together in " + title + '.');
  }

  void check_house(HouseId house) {
    int tokens = 0;
    for (const Force& there : state_.at) tokens += there.tokens(house);
    for (const auto& pool : state_.pool) tokens += pool[house.value];
    if (tokens > static_cast<int>(force_spaces))
      problem(rules_.house(house).title + " has nine tokens, not more.");
    int heroes = 0;
    for (const Force& there : state_.at) heroes += there.heroes().has(house) ? 1 : 0;
    const bool plays = state_.owner[house.value] != nobody || state_.non_player.has(house);
    if (plays && units_on_map(rules_, state_, house) == 0 && !state_.homeless.has(house))
      problem(rules_.house(house).title + " has no unit on the map: the final unit of a house stays there.");
    if (heroes > 1) problem("the Hero of " + rules_.house(house).title + " stands in two places.");
  }

  // --- what is hidden ---

  [[nodiscard]] bool has_secrets() {
    std::size_t cards = 0;
    const auto count = [&](const auto& list) {
      cards += static_cast<std::size_t>(std::count(list.begin(), list.end(), hidden));
    };
    count(state_.deck);
    count(state_.aside);
    for (const Hand& hand : state_.hands) count(hand);
    if (state_.round > 0 && cards != unseen_cards(rules_, state_).size())
      problem("of the Plot Cards some are missing or doubled: each lies in one place, or is hidden in one.");
    const std::size_t tokens = hidden_tokens();
    const auto& solo = state_.solo.deck;
    const bool rival = std::find(solo.begin(), solo.end(), hidden_rival_card) != solo.end();
    const auto& rangers = state_.winter.rangers;
    const bool ranger =
        rules_.treaty && std::find(rangers.begin(), rangers.end(), hidden_ranger) != rangers.end();
    return cards > 0 || tokens > 0 || rival || ranger;
  }

  std::size_t hidden_tokens() {
    std::size_t hidden = 0;
    for (const bool blue : {true, false}) {
      std::size_t places = blue ? static_cast<std::size_t>(std::count(
                                      state_.winter.supply.begin(), state_.winter.supply.end(), hidden_token))
                                : 0;
      for (std::size_t i = blue ? southern_domains : 0; i < (blue ? most_domains : southern_domains); ++i)
        places += state_.winter.face_down[i] == hidden_token ? 1U : 0U;
      std::size_t left = 0;
      for (std::size_t i = 0; i < most_tokens; ++i)
        left += is_blue(exploration_at(i)) == blue && is_free(i) ? 1U : 0U;
      if (rules_.treaty && places > left)
        problem("more Exploration Tokens are hidden than are left: say with face_down where one lies.");
      hidden += places;
    }
    return rules_.treaty ? hidden : 0;
  }

  [[nodiscard]] bool is_free(std::size_t token) const {
    const Winter& winter = state_.winter;
    const TokenId id = exploration_at(token);
    return winter.face_up[token] == no_domain && !winter.spent.has(id) &&
           std::find(winter.face_down.begin(), winter.face_down.end(), id) == winter.face_down.end() &&
           std::find(winter.supply.begin(), winter.supply.end(), id) == winter.supply.end();
  }

  // What a save would not take is no position.
  [[nodiscard]] bool is_whole(const Beginning& beginning) const {
    Random chance(1);
    const State world = beginning.has_secrets
                            ? Westeros::sample(rules_, View{beginning.seen_by, beginning.state}, chance)
                            : beginning.state;
    return loaded<Westeros>(rules_, saved<Westeros>(world)).has_value();
  }

  const Rules& rules_;
  const Block& block_;
  Diagnostics& diagnostics_;
  cards::Fields fields_;
  State state_;
};

}  // namespace

std::optional<Beginning> read_position(const Rules& rules, const Block& block, Diagnostics& diagnostics) {
  return PositionReader(rules, block, diagnostics).read();
}

std::string written_sheet(const Rules& rules, const State& state) {
  return sheet_of(rules, state, spectator);
}

// In a view a card is known or not; in a position by whom. Hidden tokens of a view have no numbers.
std::string written_sheet(const Rules& rules, const View& view) {
  State state = view.known;
  const unsigned bit = view.seat == spectator ? 7U : view.seat.value;
  const auto knows = static_cast<std::uint8_t>(rules.treaty ? 0xFFU : 1U << bit);  // westeros.coop.hands
  for (std::uint8_t& known : state.known) known = known != 0 ? knows : std::uint8_t{0};
  return sheet_of(rules, state, view.seat);
}

}  // namespace tablewright::westeros
