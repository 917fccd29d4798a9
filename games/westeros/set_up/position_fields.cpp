#include "position_fields.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

constexpr std::string_view nothing = "none";
constexpr std::string_view unknown_word = "hidden";
constexpr std::uint8_t hidden_value = 0xFE;

struct StepName {
  Step step{};
  std::string_view word;
};
// Those that ask nobody; the others are called by the words of their questions.
constexpr auto silent_steps = std::to_array<StepName>({
    {Step::Game, "game"},
    {Step::Round, "round"},
    {Step::TurnFlow, "turn_flow"},
    {Step::Bottom, "bottom_dice"},
    {Step::Effect, "effect"},
    {Step::Battle, "battle"},
    {Step::Enter, "enter"},
    {Step::Leave, "leave"},
    {Step::Departures, "departures"},
    {Step::Alliances, "alliances"},
    {Step::Ranger, "ranger"},
    {Step::Walkers, "walkers"},
    {Step::NightKing, "night_king"},
    {Step::Terror, "terror"},
    {Step::Hunt, "hunt"},
    {Step::RivalTurn, "rival_turn"},
    {Step::RivalLine, "rival_line"},
    {Step::RivalMove, "rival_move"},
    {Step::RivalPlot, "rival_plot"},
});

std::string_view word_of_step(Step step) {
  const Word* word = word_of(Westeros::vocabulary.questions, k(step));
  if (word != nullptr) return word->word;
  for (const StepName& each : silent_steps) {
    if (each.step == step) return each.word;
  }
  return nothing;
}

// Seats that are no player's are said as well.
constexpr std::array<Seat, 3> other_seats{the_treaty, the_night_king, nobody};

bool may_be_nothing(Type type) {
  return type == type_card || type == type_domain || type == type_house || type == type_face ||
         type == type_rival_card;
}
bool may_be_hidden(Type type) { return type == type_card || type == type_rival_card || type == type_ranger; }

std::string printed(const Rules& rules, Type type, std::uint8_t value) {
  if (may_be_nothing(type) && value == none) return std::string(nothing);
  if (may_be_hidden(type) && value == hidden_value) return std::string(unknown_word);
  std::string text;
  Westeros::print(rules, type, value, text);
  return text;
}

std::optional<std::uint8_t> parsed(const Rules& rules, Type type, std::string_view text) {
  if (may_be_nothing(type) && text == nothing) return none;
  if (may_be_hidden(type) && text == unknown_word) return hidden_value;
  for (std::uint32_t value = 0; value < Westeros::values(rules, type); ++value) {
    if (printed(rules, type, static_cast<std::uint8_t>(value)) == text)
      return static_cast<std::uint8_t>(value);
  }
  if (type != type_seat) return std::nullopt;
  for (const Seat seat : other_seats) {
    if (printed(rules, type, seat.value) == text) return seat.value;
  }
  return std::nullopt;
}

std::string_view name_of(Type type) { return Westeros::vocabulary.types[type].name; }

// The bits of State::known that a line can name.
std::string word_of_knower(const Rules& rules, unsigned bit) {
  return bit == 7 ? "spectator" : printed(rules, type_seat, static_cast<std::uint8_t>(bit));
}

}  // namespace

// --- one line ----------------------------------------------------------------------------------------------

void PositionLine::refuse(std::string problem) {
  if (problem_.empty()) problem_ = std::move(problem);
}

std::string_view PositionLine::take() {
  if (!more()) {
    refuse("something is missing here.");
    return {};
  }
  return in_[at_++].text;
}

void PositionLine::unknown(std::string_view typed, std::string_view what) {
  refuse('"' + std::string(typed.substr(0, 60)) + "\" is no " + std::string(what) + " here.");
}

void PositionLine::value(Type type, std::uint8_t& value) {
  if (writes()) return put(printed(rules_, type, value));
  const std::string_view typed = take();
  if (const auto found = parsed(rules_, type, typed)) {
    value = *found;
  } else if (problem_.empty()) {
    unknown(typed, name_of(type));
  }
}

void PositionLine::whole(std::uint64_t& number, std::uint64_t most) {
  if (writes()) {
    std::string text;
    append_number(text, number);
    return put(std::move(text));
  }
  const std::string_view typed = take();
  if (const auto found = whole_number(typed, most)) {
    number = *found;
  } else if (problem_.empty()) {
    std::string range = "number from 0 to ";
    append_number(range, most);
    unknown(typed, range);
  }
}

void PositionLine::flag(bool& flag) {
  if (writes()) return put(flag ? "yes" : "no");
  const std::string_view typed = take();
  if (typed != "yes" && typed != "no" && problem_.empty()) unknown(typed, "yes or no");
  flag = typed == "yes";
}

void PositionLine::bits(Type type, std::uint64_t& bits) {
  if (writes()) {
    for (std::uint8_t i = 0; i < 64; ++i) {
      if ((bits >> i & 1U) != 0) put(printed(rules_, type, i));
    }
    return;
  }
  bits = 0;
  while (more() && problem_.empty()) {
    std::uint8_t one = none;
    value(type, one);
    if (one < 64) bits |= std::uint64_t{1} << one;
  }
}

void PositionLine::force(Force& force) {
  if (writes()) {
    for_each_unit(force, [&](UnitId unit) {
      put(printed(rules_, type_unit, unit.value));
      std::uint64_t count = static_cast<std::uint64_t>(force.count(unit));
      if (count > 1) whole(count, force_spaces);
    });
    return;
  }
  force = {};
  while (more() && problem_.empty()) {
    std::uint8_t unit = none;
    value(type_unit, unit);
    std::uint64_t count = 1;
    if (more() && in_[at_].kind == cards::TokenKind::Number) whole(count, force_spaces);
    if (!problem_.empty()) return;
    if (unit >= unit_kinds || count == 0) return refuse("this is no unit that stands somewhere.");
    const UnitId id = unit_at(unit);
    if (force.has(id) || (count > 1 && !is_token(id)))
      return refuse("it is said twice how many of it there are.");
    for (std::uint64_t i = 0; i < count; ++i) force.add(id);
  }
}

// Tokens of a kind are told apart by a number, since their places in the box are.
void PositionLine::token(TokenId& token) {
  const auto first_of = [&](std::size_t kind) {
    const auto begin = rules_.kind_of_token.begin();
    return static_cast<std::size_t>(std::find(begin, rules_.kind_of_token.end(), kind) - begin);
  };
  if (writes()) {
    if (token == no_token || token == hidden_token)
      return put(std::string(token == no_token ? nothing : unknown_word));
    const std::uint8_t kind = rules_.kind_of_token[token.value];
    put(printed(rules_, type_finding, kind));
    std::uint64_t number = token.value - first_of(kind) + 1;
    return whole(number, tokens_a_colour);
  }
  token = no_token;
  if (more() && in_[at_].text == nothing) return static_cast<void>(take());
  if (more() && in_[at_].text == unknown_word) {
    take();
    token = hidden_token;
    return;
  }
  std::uint8_t kind = none;
  value(type_finding, kind);
  std::uint64_t number = 1;
  if (more() && in_[at_].kind == cards::TokenKind::Number) whole(number, tokens_a_colour);
  if (!problem_.empty() || kind >= rules_.explorations.size()) return;
  if (number == 0 || number > rules_.explorations[kind].count)
    return refuse("there are not so many of this token.");
  token = exploration_at(first_of(kind) + static_cast<std::size_t>(number) - 1);
}

void PositionLine::frame(Frame& frame) {
  if (writes()) {
    put(std::string(word_of_step(frame.step)));
  } else {
    const std::string_view typed = take();
    for (std::uint8_t i = 1; i <= k(last_step); ++i) {
      if (word_of_step(static_cast<Step>(i)) == typed && typed != nothing) frame.step = static_cast<Step>(i);
    }
    if (k(frame.step) == 0 && problem_.empty()) unknown(typed, "step");
  }
  value(type_seat, frame.seat.value);
  for (std::uint8_t* field : {&frame.a, &frame.b, &frame.c, &frame.n, &frame.m, &frame.flags})
    number(*field, none);
}

void PositionLine::knowing(std::uint8_t& bits) {
  constexpr std::uint8_t everybody = 0xFF;
  if (writes()) {
    if (bits == everybody) return put("all");
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((bits >> bit & 1U) != 0) put(word_of_knower(rules_, bit));
    }
    return;
  }
  bits = 0;
  while (more() && problem_.empty()) {
    const std::string_view typed = take();
    if (typed == "all") {
      bits = everybody;
      continue;
    }
    bool found = false;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((bit < rules_.players || bit == 7) && word_of_knower(rules_, bit) == typed) {
        bits = static_cast<std::uint8_t>(bits | 1U << bit);
        found = true;
      }
    }
    if (!found) unknown(typed, "seat");
  }
}

// --- the fields --------------------------------------------------------------------------------------------

namespace {

using Line = PositionLine;
using Key = PositionKey;

std::size_t parts_of(std::size_t cards) { return (cards + cards_a_line - 1) / cards_a_line; }

// So many cards of a list on each line.
template <class List>
void some_cards(Line& line, List& list, std::size_t part) {
  if (!line.writes()) return line.list(type_card, list);
  List some;
  for (std::size_t i = part * cards_a_line; i < std::min(list.size(), (part + 1) * cards_a_line); ++i)
    some.push_back(list[i]);
  line.list(type_card, some);
}

std::size_t part_count_of_set(CardSet set) { return parts_of(static_cast<std::size_t>(set.count())); }

void some_of_set(Line& line, CardSet& set, std::size_t part) {
  FixedVector<CardId, most_plot_cards> list;
  for (const CardId card : set) list.push_back(card);
  if (line.writes()) return some_cards(line, list, part);
  CardSet more;
  line.set(type_card, more);
  set = set | more;
}

// Tokens that lie face up, in the order of their numbers.
FixedVector<TokenId, most_tokens> face_up(const State& state) {
  FixedVector<TokenId, most_tokens> found;
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (state.winter.face_up[i] != no_domain) found.push_back(exploration_at(i));
  }
  return found;
}

void io_face_up(Line& line, State& state, std::size_t part) {
  TokenId token = line.writes() ? face_up(state)[part] : no_token;
  DomainId domain = line.writes() ? state.winter.face_up[token.value] : no_domain;
  line.id(type_domain, domain);
  line.token(token);
  if (!line.writes() && token.value < most_tokens) state.winter.face_up[token.value] = domain;
}

void io_tokens(Line& line, TokenSet& set) {
  for (const TokenId each : set) {
    TokenId token = each;
    if (line.writes()) line.token(token);
  }
  while (!line.writes() && line.more() && line.problem().empty()) {
    TokenId token = no_token;
    line.token(token);
    if (token.value < most_tokens) set.add(token);
  }
}

void io_supply(Line& line, State& state, std::size_t) {
  auto& supply = state.winter.supply;
  for (std::size_t i = 0; line.writes() && i < supply.size(); ++i) line.token(supply[i]);
  while (!line.writes() && line.more() && line.problem().empty()) {
    TokenId token = no_token;
    line.token(token);
    if (supply.size() == tokens_a_colour) return line.refuse("there are too many of them.");
    supply.push_back(token);
  }
}

void io_ranger(Line& line, State& state, std::size_t round) {
  std::uint8_t& card = state.winter.rangers[round];
  const auto first = static_cast<std::uint8_t>(round * rangers_a_round);
  std::uint8_t which = card == hidden_ranger ? card : static_cast<std::uint8_t>(first + card);
  line.value(type_ranger, which);
  if (which == hidden_ranger) return;
  if (which < first || which >= first + rangers_a_round)
    return line.refuse("this is no Ranger Card of that round.");
  card = static_cast<std::uint8_t>(which - first);
}

void io_pool(Line& line, State& state, std::size_t seat) {
  for (std::size_t i = 0; line.writes() && i < most_houses; ++i) {
    HouseId house = house_at(i);
    if (state.pool[seat][i] == 0) continue;
    line.id(type_house, house);
    line.number(state.pool[seat][i], force_spaces);
  }
  while (!line.writes() && line.more() && line.problem().empty()) {
    HouseId house = no_house;
    line.id(type_house, house);
    std::uint8_t tokens = 0;
    line.number(tokens, force_spaces);
    if (house != no_house) state.pool[seat][house.value] = tokens;
  }
}

void io_house(Line& line, State& state, std::size_t seat) {
  line.id(type_house, state.house_of[seat]);
  if (!line.writes() && state.house_of[seat] != no_house)
    state.owner[state.house_of[seat].value] = seat_at(seat);
}

void io_battle(Line& line, State& state, std::size_t) {
  Battle& battle = state.battle;
  line.id(type_seat, battle.attacker);
  line.id(type_seat, battle.defender);
  line.id(type_house, battle.house);
  line.id(type_domain, battle.domain);
  for (CardId& card : battle.attack) line.id(type_card, card);
  line.id(type_card, battle.defence);
  line.number(battle.paid, none);
  line.number(battle.campaign, none);
  line.number(battle.bonus, none);
  line.flag(battle.attacker_won);
  std::uint8_t undead = k(battle.undead);
  line.number(undead, k(Undead::IceDragon));
  battle.undead = static_cast<Undead>(undead);
}

void io_rumour(Line& line, State& state, std::size_t part) {
  Rumour rumour = line.writes() ? state.rumours.cards[part] : Rumour{};
  line.id(type_card, rumour.card);
  line.knowing(rumour.whom);
  if (line.writes()) return;
  if (state.rumours.cards.size() == state.rumours.cards.room())
    return line.refuse("there are too many of them.");
  state.rumours.cards.push_back(rumour);
}

void io_step(Line& line, State& state, std::size_t part) {
  Frame frame = line.writes() ? state.frames[part] : Frame{};
  line.frame(frame);
  if (line.writes()) return;
  if (state.frames.size() == deepest) return line.refuse("there are too many of them.");
  state.frames.push_back(frame);
}

const auto fields = std::to_array<PositionField>({
    {"round", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.round, most_rounds); }},
    {"first", Key::None, {}, [](Line& line, State& s, std::size_t) { line.id(type_seat, s.first); }},
    {"house", Key::Seat, {}, io_house},
    {"non_player", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_house, s.non_player); }},
    {"ally", Key::House, {}, [](Line& line, State& s, std::size_t i) { line.id(type_seat, s.owner[i]); }},
    {"at", Key::Domain, {}, [](Line& line, State& s, std::size_t i) { line.force(s.at[i]); }},
    {"gold", Key::Seat, {}, [](Line& line, State& s, std::size_t i) { line.number(s.gold[i], 99); }},
    {"points", Key::Seat, {}, [](Line& line, State& s, std::size_t i) { line.number(s.points[i], none); }},
    {"vengeance", Key::Seat, {}, [](Line& line, State& s, std::size_t i) { line.number(s.vengeance[i], 9); }},
    {"pool", Key::Seat, {}, io_pool},
    {"hand", Key::Seat, {}, [](Line& line, State& s, std::size_t i) { line.list(type_card, s.hands[i]); }},
    {"keeps", Key::Seat, {}, [](Line& line, State& s, std::size_t i) { line.id(type_card, s.kept[i]); }},
    {"heroes_used", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_house, s.heroes_used); }},
    {"homeless", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_house, s.homeless); }},
    {"dice", Key::Seat, {},
     [](Line& line, State& s, std::size_t i) {
       for (std::uint8_t& die : s.dice[i]) line.value(type_face, die);
     }},
    {"loose_dice", Key::None, {},
     [](Line& line, State& s, std::size_t) {
       for (std::uint8_t& dice : s.loose_dice) line.number(dice, most_dice);
     }},
    {"bottom", Key::None, {},
     [](Line& line, State& s, std::size_t) {
       for (std::uint8_t& die : s.bottom) line.value(type_face, die);
     }},
    {"covered", Key::None, {}, [](Line& line, State& s, std::size_t) { line.mask(type_face, s.covered); }},
    {"abilities_used", Key::None, {},
     [](Line& line, State& s, std::size_t) { line.set(type_house, s.abilities_used); }},
    {"deck", Key::Part, [](const Rules&, const State& s) { return parts_of(s.deck.size()); },
     [](Line& line, State& s, std::size_t i) { some_cards(line, s.deck, i); }},
    {"discard", Key::Part, [](const Rules&, const State& s) { return part_count_of_set(s.discard); },
     [](Line& line, State& s, std::size_t i) { some_of_set(line, s.discard, i); }},
    {"shown", Key::Part, [](const Rules&, const State& s) { return part_count_of_set(s.shown); },
     [](Line& line, State& s, std::size_t i) { some_of_set(line, s.shown, i); }},
    {"playing", Key::Part, [](const Rules&, const State& s) { return part_count_of_set(s.playing); },
     [](Line& line, State& s, std::size_t i) { some_of_set(line, s.playing, i); }},
    {"removed", Key::Part, [](const Rules&, const State& s) { return part_count_of_set(s.removed); },
     [](Line& line, State& s, std::size_t i) { some_of_set(line, s.removed, i); }},
    {"aside", Key::None, {}, [](Line& line, State& s, std::size_t) { line.list(type_card, s.aside); }},
    {"known", Key::Card, {}, [](Line& line, State& s, std::size_t i) { line.knowing(s.known[i]); }},
    {"rumour", Key::Part, [](const Rules&, const State& s) { return s.rumours.cards.size(); }, io_rumour},
    {"rumour_places", Key::None, {},
     [](Line& line, State& s, std::size_t) {
       line.number(s.rumours.first, most_plot_cards);
       line.number(s.rumours.end, most_plot_cards);
     }},
    {"rumour_room", Key::Number, [](const Rules&, const State& s) { return s.rumours.room.size(); },
     [](Line& line, State& s, std::size_t i) {
       for (std::uint8_t& room : s.rumours.room[i]) line.number(room, none);
     }},
    {"army", Key::None, {}, [](Line& line, State& s, std::size_t) { line.force(s.army); }},
    {"leaving", Key::None, {}, [](Line& line, State& s, std::size_t) { line.force(s.leaving); }},
    {"fight", Key::None, {}, io_battle},
    {"battle_began", Key::None, {}, [](Line& line, State& s, std::size_t) { line.flag(s.battle_began); }},
    {"battle_won", Key::None, {}, [](Line& line, State& s, std::size_t) { line.flag(s.battle_won); }},
    {"next_ally", Key::House, {}, [](Line& line, State& s, std::size_t i) { line.id(type_seat, s.next_owner[i]); }},
    // the cooperative game
    {"wall", Key::None, {}, [](Line& line, State& s, std::size_t) { line.flag(s.winter.wall); }, PositionOf::Treaty},
    {"beaten", Key::None, {}, [](Line& line, State& s, std::size_t) { line.flag(s.winter.beaten); }, PositionOf::Treaty},
    {"night_king", Key::None, {}, [](Line& line, State& s, std::size_t) { line.id(type_domain, s.winter.night_king); }, PositionOf::Treaty},
    {"ice_dragon", Key::None, {}, [](Line& line, State& s, std::size_t) { line.id(type_domain, s.winter.ice_dragon); }, PositionOf::Treaty},
    {"white_walkers", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_domain, s.winter.walkers); }, PositionOf::Treaty},
    {"destroyed", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_domain, s.winter.destroyed); }, PositionOf::Treaty},
    {"terror_walkers", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.winter.terror_walkers, 13); }, PositionOf::Treaty},
    {"glass", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.winter.glass, 8); }, PositionOf::Treaty},
    {"steel", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.winter.steel, 8); }, PositionOf::Treaty},
    {"terrified", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_house, s.winter.terrified); }, PositionOf::Treaty},
    {"face_down", Key::Domain, {}, [](Line& line, State& s, std::size_t i) { line.token(s.winter.face_down[i]); }, PositionOf::Treaty},
    {"face_up", Key::Part, [](const Rules&, const State& s) { return face_up(s).size(); }, io_face_up, PositionOf::Treaty},
    {"supply", Key::None, {}, io_supply, PositionOf::Treaty},
    {"used_up", Key::None, {}, [](Line& line, State& s, std::size_t) { io_tokens(line, s.winter.spent); }, PositionOf::Treaty},
    {"ranger", Key::Number, [](const Rules&, const State& s) { return s.winter.rangers.size(); }, io_ranger, PositionOf::Treaty},
    {"rangers_shown", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.winter.rangers_shown, most_rounds); }, PositionOf::Treaty},
    {"coming", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_domain, s.winter.coming); }, PositionOf::Treaty},
    // the solo game
    {"rival_deck", Key::None, {}, [](Line& line, State& s, std::size_t) { line.list(type_rival_card, s.solo.deck); }, PositionOf::Solo},
    {"rival_boxed", Key::None, {}, [](Line& line, State& s, std::size_t) { line.mask(type_rival_card, s.solo.boxed); }, PositionOf::Solo},
    {"rival_card", Key::None, {}, [](Line& line, State& s, std::size_t) { line.value(type_rival_card, s.solo.card); }, PositionOf::Solo},
    {"rival_bonus", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.solo.bonus, none); }, PositionOf::Solo},
    {"third_die", Key::None, {}, [](Line& line, State& s, std::size_t) { line.value(type_face, s.solo.third); }, PositionOf::Solo},
    {"closed", Key::None, {}, [](Line& line, State& s, std::size_t) { line.mask(type_face, s.solo.coins); }, PositionOf::Solo},
    {"rival_from", Key::None, {}, [](Line& line, State& s, std::size_t) { line.id(type_domain, s.solo.from); }, PositionOf::Solo},
    {"rival_domains", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_domain, s.solo.domains); }, PositionOf::Solo},
    {"rival_houses", Key::None, {}, [](Line& line, State& s, std::size_t) { line.set(type_house, s.solo.houses); }, PositionOf::Solo},
    {"rival_chosen", Key::None, {}, [](Line& line, State& s, std::size_t) { line.number(s.solo.chosen, none); }, PositionOf::Solo},
    // what goes on
    {"step", Key::Part, [](const Rules&, const State& s) { return s.frames.size(); }, io_step},
});

}  // namespace

std::span<const PositionField> position_fields() { return fields; }

}  // namespace tablewright::westeros
