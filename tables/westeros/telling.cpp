#include "telling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "core/text.hpp"
#include "tables/westeros/match.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

std::string names_of(const WesterosWords& words, HouseSet houses) {
  std::vector<std::string> names;
  for (const HouseId house : houses) names.push_back(words.house(house));
  return joined(names, ", ");
}

std::string dice_of(const Faces& dice, std::uint8_t third = none) {
  std::vector<std::string> names;
  for (const std::uint8_t die : {dice[0], dice[1], third}) {
    if (die != none) names.emplace_back(face_word(static_cast<Face>(die)));
  }
  if (names.size() < 3) return joined(names, " and ");
  return fmt::format("{}, {} and {}", names[0], names[1], names[2]);
}

// Only the human of a solo game has a third one.
std::string dice_of(const State& state, Seat seat) {
  return dice_of(state.dice[seat.value], seat == seat_at(0) ? state.solo.third : none);
}

std::string round_sentences(const WesterosWords& words, const State& state) {
  const Track& track = words.rules().track;
  if (state.round == 0) return "The houses are being chosen.\n";
  const Rules& rules = words.rules();
  std::string out = fmt::format("Round {} of {}{}{}.\n", state.round, track.rounds,
                                rules.treaty ? fmt::format(", {}", difficulty_word(rules.difficulty)) : "",
                                (track.scoring >> state.round & 1) != 0 ? ", scored at its end" : "");
  out += fmt::format("{} has the Hand of the King.\n", words.player(state.first));
  std::vector<std::string> open;
  std::vector<std::string> loose;
  for (std::size_t i = 0; i < faces; ++i) {
    const std::string word(face_word(static_cast<Face>(i)));
    if ((state.covered >> i & 1) == 0) open.push_back(word);
    for (int die = 0; die < state.loose_dice[i]; ++die) loose.push_back(word);
  }
  out += "Open slots: " + (open.empty() ? std::string("none") : joined(open, ", ")) + ".\n";
  if (!loose.empty()) out += "Dice to choose from: " + joined(loose, ", ") + ".\n";
  if (const std::string bottom = dice_of(state.bottom); !bottom.empty())
    out += "At the bottom of the Action Mat: " + bottom + ".\n";
  return out;
}

std::string heroes_sentences(const WesterosWords& words, const State& state, Seat seat) {
  std::string out;
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    const HouseId house = house_at(i);
    if (!words.rules().heroes.has(house) || state.owner[i] != seat) continue;
    const std::string& hero = words.rules().card(hero_card_of(house)).title;
    out += fmt::format("{} is {}.\n", hero,
                       state.heroes_home.has(house)   ? "on the mat"
                       : state.heroes_used.has(house) ? "on the map, the Hero Card is used"
                                                      : "on the map, the Hero Card is in hand");
  }
  return out;
}

std::string pool_sentence(const WesterosWords& words, const State& state, Seat seat) {
  std::vector<std::string> tokens;
  for (const HouseId house : state.non_player) {
    const int count = state.pool[seat.value][house.value];
    if (count > 0) tokens.push_back(fmt::format("{} of {}", count, words.house(house)));
  }
  if (has_throne(words.rules(), state, seat)) tokens.emplace_back("the Iron Throne");
  return fmt::format("Ally Pool of {}: {}.\n", words.player(seat),
                     tokens.empty() ? std::string("empty") : joined(tokens, ", "));
}

std::string force_sentence(const WesterosWords& words, const State& state, HouseId house) {
  constexpr std::array<std::string_view, 3> icons{"1 gold", "a card", "1 VP"};
  const int out = tokens_recruited(state, house);
  if (out >= static_cast<int>(force_spaces)) return "All 9 tokens are recruited.\n";
  const auto next = static_cast<std::size_t>(out);
  return fmt::format("{} of 9 tokens are recruited; the next costs {} gold and uncovers {}.\n", out,
                     words.rules().force_prices[next],
                     icons[static_cast<std::size_t>(words.rules().force_icons[next])]);
}

// westeros.coop.score-own: with the Treaty only where the own house stands, and in no destroyed home.
bool counts_for(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (!rules.treaty) return controls(rules, state, seat, domain);
  return units_of(rules, state.at[domain.value], state.house_of[seat.value]) > 0 &&
         !state.winter.destroyed.has(domain);
}

std::string objective_text(const WesterosWords& words, const State& state, Seat seat) {
  const Rules& rules = words.rules();
  const HouseId house = state.house_of[seat.value];
  std::vector<std::string> parts;
  for (const Objective& each : rules.objectives) {
    const bool tokens = tokens_recruited(state, house) >= each.tokens;
    const auto holds = [&](DomainId domain) { return counts_for(rules, state, seat, domain); };
    int fiefs_held = 0;
    for (const DomainId fief : rules.fiefs) fiefs_held += holds(fief) ? 1 : 0;
    const bool place = fiefs_held >= each.fiefs && (!each.home || holds(rules.house(house).home)) &&
                       (!each.landing || holds(rules.landing));
    parts.push_back(
        fmt::format("{} (needs {} tokens) {}", each.title, each.tokens, tokens && place ? "met" : "not met"));
  }
  return "Objectives: " + joined(parts, "; ") + ".\n";
}

// Gold, castles, pool and points are the Treaty's.
std::string player_of_treaty(const WesterosWords& words, const State& state, Seat seat) {
  const std::string name = words.player(seat);
  std::string out = force_sentence(words, state, state.house_of[seat.value]);
  out += fmt::format("{} holds {}.\n", name, counted(state.hands[seat.value].size(), "Plot Card"));
  out += heroes_sentences(words, state, seat);
  if (state.kept[seat.value] != no_card)
    out += fmt::format("{} keeps {} in play.\n", name, words.rules().card(state.kept[seat.value]).title);
  if (const std::string dice = dice_of(state, seat); !dice.empty())
    out += fmt::format("Dice of {}: {}.\n", name, dice);
  return out;
}

std::string player_sentences(const WesterosWords& words, const State& state, Seat seat) {
  const Rules& rules = words.rules();
  const HouseId house = state.house_of[seat.value];
  const std::string name = words.player(seat);
  std::string out =
      rules.treaty ? fmt::format("{}, {}.\n", name, words.who_sits(seat))
                   : fmt::format("{}, {}: {} VP.\n", name, words.who_sits(seat), state.points[seat.value]);
  if (house == no_house) return out;
  if (rules.treaty) return out + player_of_treaty(words, state, seat);
  const std::string castles = counted(static_cast<std::uint64_t>(castles_of(rules, state, seat)), "castle");
  const bool rival = seat == rules.automaton;  // westeros.rival.setup: no gold, no hand
  out += rival ? fmt::format("{} has {}.\n", name, castles)
               : fmt::format("{} has {} of at most {} gold, and {}.\n", name, state.gold[seat.value],
                             most_gold(rules, state, seat), castles);
  out += force_sentence(words, state, house);
  if (!rival)
    out += fmt::format("{} holds {}.\n", name, counted(state.hands[seat.value].size(), "Plot Card"));
  out += heroes_sentences(words, state, seat);
  out += pool_sentence(words, state, seat);
  HouseSet allies;
  for (const HouseId each : state.non_player) {
    if (state.owner[each.value] == seat) allies.add(each);
  }
  if (!allies.empty()) out += fmt::format("Allied with {}: {}.\n", name, names_of(words, allies));
  if (state.vengeance[seat.value] > 0)
    out += fmt::format("{} has {}.\n", name, counted(state.vengeance[seat.value], "Vengeance Token"));
  if (state.kept[seat.value] != no_card)
    out += fmt::format("{} keeps {} in play.\n", name, rules.card(state.kept[seat.value]).title);
  if (const std::string dice = dice_of(state, seat); !dice.empty())
    out += fmt::format("Dice of {}: {}.\n", name, dice);
  return out;
}

std::string house_sentences(const WesterosWords& words, const State& state, HouseId house) {
  const Seat ally = state.owner[house.value];
  std::string out = fmt::format("House {}, played by nobody, {}: {} in its Token Pool.\n", words.house(house),
                                state.winter.terrified.has(house) ? std::string("terrified")
                                : ally == nobody                  ? std::string("not allied")
                                                                  : "allied with " + words.player(ally),
                                counted(state.mat[house.value], "token"));
  if (words.rules().heroes.has(house) && ally == nobody)
    out += fmt::format("{} is {}.\n", words.rules().card(hero_card_of(house)).title,
                       state.heroes_home.has(house) ? "on its mat" : "on the map");
  return out;
}

// Who and what is in a domain of the cooperative game.
std::string domain_of_treaty(const WesterosWords& words, const State& state, DomainId domain) {
  const Rules& rules = words.rules();
  const Holder holder = holder_of(rules, state, domain);
  std::string out = words.domain(domain);
  if (rules.castles.has(domain))
    out += state.winter.destroyed.has(domain) ? ", a destroyed castle" : ", a castle";
  if (holder.is_player()) out += ", held by " + words.player(holder.seat);
  if (holder.is_house()) out += ", held by House " + words.house(holder.house);
  std::vector<std::string> there;
  if (!state.at[domain.value].empty()) there.push_back(words.force_in_words(state.at[domain.value]));
  for (const std::string& more : {undead_in_words(state, domain), tokens_in_words(words, state, domain)}) {
    if (!more.empty()) there.push_back(more);
  }
  return out + ": " + (there.empty() ? std::string("empty") : joined(there, "; ")) + ".\n";
}

}  // namespace

bool is_bare(const WesterosWords& words, const State& state, DomainId domain) {
  if (!state.at[domain.value].empty()) return false;
  return !words.rules().treaty || (!has_undead(state, domain) && !state.winter.destroyed.has(domain) &&
                                   tokens_in_words(words, state, domain).empty());
}

std::string westeros_domain(const WesterosWords& words, const State& state, DomainId domain) {
  if (words.rules().treaty) return domain_of_treaty(words, state, domain);
  const Holder holder = holder_of(words.rules(), state, domain);
  const bool castle = words.rules().castles.has(domain);
  const std::string who = holder.is_player()  ? words.player(holder.seat)
                          : holder.is_house() ? "House " + words.house(holder.house)
                                              : std::string("nobody");
  if (holder.is_nobody())
    return fmt::format("{}{}: empty.\n", words.domain(domain), castle ? ", a castle" : "");
  return fmt::format("{}{}, held by {}: {}.\n", words.domain(domain), castle ? ", a castle" : "", who,
                     words.force_in_words(state.at[domain.value]));
}

namespace {

std::string card_line(const WesterosWords& words, CardId card) {
  const CardFace& face = words.rules().card(card);
  return fmt::format("{}: battle {}. Shields of {}. {}\n", face.title, words.battle_icon(card),
                     words.shields(card), face.text);
}

std::vector<CardId> cards_of_match(const WesterosWords& words) {
  std::vector<CardId> cards;
  for (const CardId card : words.rules().deck) cards.push_back(card);
  const State state = words.seen();
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    const bool played = state.owner[i] != nobody || state.non_player.has(house_at(i));
    if (played && words.rules().heroes.has(house_at(i))) cards.push_back(hero_card_of(house_at(i)));
  }
  return cards;
}

// westeros.coop.hands: everybody may see them.
std::string open_hands(const WesterosWords& words) {
  std::string out;
  for (const Seat seat : all_seats(words.rules())) {
    const std::string whose = seat == words.reader() ? "your hand" : "the hand of " + words.player(seat);
    for (const CardId card : words.hand_of(seat))
      out += fmt::format("In {}: {}", whose, card_line(words, card));
  }
  return out.empty() ? "Nobody has cards.\n" : out;
}

template <class Things>
std::string unknown(std::string_view typed, std::string_view what, const Things& things) {
  std::vector<std::string_view> known;
  for (const auto& each : things) {
    if (!each.id.empty()) known.push_back(each.id);
  }
  const auto nearest = nearest_name(typed, known);
  return fmt::format("{} is no {}{}\n", in_quotes(typed), what,
                     nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : std::string("."));
}

std::string result_of_treaty(const WesterosWords& words, const State& state) {
  const int own = points_of(words.rules(), state, the_treaty);
  const int his = points_of(words.rules(), state, the_night_king);
  if (state.winter.beaten)
    return fmt::format("The game is won in round {}: the Night King is beaten, with {} VP against {}.",
                       state.round, own, his);
  return fmt::format("The game is lost: the Night King is unbeaten after round {}, with {} VP against {}.",
                     state.round, his, own);
}

// "the computer, level simple"
std::string with_level(const WesterosWords& words, Seat seat) {
  const std::string who = words.who_sits(seat);
  return who == "the computer" ? fmt::format("{}, level {}", who, words.any_table().level()) : who;
}

// "Stark (you): starts in Winterfell.", "Stark (you): goes on from a position."
std::string who_plays(const WesterosWords& words) {
  const Rules& rules = words.rules();
  const auto& from = rules.begins_with;
  std::string out;
  for (const Seat seat : all_seats(rules)) {
    const HouseId house = from ? from->state.house_of[seat.value] : rules.chosen[seat.value];
    const std::string name =
        house == no_house ? fmt::format("Player {}", seat.value + 1) : words.house(house);
    out += fmt::format("{} ({}): {}.\n", words.in_colour_of(house, name, ";1"), with_level(words, seat),
                       house == no_house ? std::string("chooses a house")
                       : from            ? std::string("goes on from a position")
                                         : "starts in " + words.domain(rules.house(house).home));
  }
  return out;
}

// "You play Stark and start in Winterfell.", "The Rival plays Tully and starts in Riverrun."
std::string who_plays_alone(const WesterosWords& words) {
  const Rules& rules = words.rules();
  const std::string partner = words.who_sits(rules.automaton);
  const bool by_you = words.who_sits(seat_at(0)) == "you";
  std::string human = with_level(words, seat_at(0));
  if (!by_you) human += ',';
  human[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(human[0])));
  const std::string human_chooses = human + (by_you ? " choose" : " chooses");
  const auto plays = [&](Seat seat, const std::string& who, bool you) {
    const HouseId house = rules.chosen[seat.value];
    return fmt::format("{} {} {} and {} in {}.\n", who, you ? "play" : "plays",
                       words.in_colour_of(house, words.house(house), ";1"), you ? "start" : "starts",
                       words.domain(rules.house(house).home));
  };
  const bool other_open = rules.chosen[rules.automaton.value] == no_house;
  if (rules.chosen[seat_at(0).value] == no_house)
    return fmt::format("{} a house, and that of {}.\n", human_chooses, partner);
  const std::string out = plays(seat_at(0), human, by_you);
  if (other_open) return out + fmt::format("{} the house of {}.\n", human_chooses, partner);
  std::string other = partner;
  other[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(other[0])));
  return out + plays(rules.automaton, other, false);
}

}  // namespace

std::string westeros_introduction(const WesterosWords& words) {
  const Rules& rules = words.rules();
  const bool alone = rules.automaton != nobody;
  std::string out = words.strong(!alone         ? fmt::format("Westeros for {}", rules.humans)
                                 : rules.treaty ? std::string("Westeros alone with a Teammate")
                                                : std::string("Westeros alone against the Rival"));
  const std::string_view print = rules.print ? ", by the print" : "";
  if (rules.treaty) {
    out += fmt::format(" against the Night King, {}{}: beat him in battle within {} rounds. {} shared.\n",
                       difficulty_word(rules.difficulty), print, rules.track.rounds,
                       alone ? "Gold and points are" : "All hands are open, gold and points are");
  } else {
    out += fmt::format(", {} Ice & Fire{}: {} rounds, most VP win.\n", rules.expansion ? "with" : "without",
                       print, rules.track.rounds);
  }
  out += alone && !rules.begins_with ? who_plays_alone(words) : who_plays(words);
  return out + words.last_of_introduction();
}

std::string westeros_result(const WesterosWords& words) {
  const auto outcome = words.any_table().game().result();
  if (!outcome || outcome->winners == 0) return "Nobody has won.";
  const State state = words.seen();
  if (words.rules().treaty) return result_of_treaty(words, state);
  std::vector<std::string> winners;
  std::vector<std::string> others;
  for (const Seat seat : all_seats(words.rules())) {
    const bool won = outcome->has_won(seat.value);
    (won ? winners : others).push_back(fmt::format("{} {}", words.player(seat), state.points[seat.value]));
    if (won && winners.size() == 1 && words.who_sits(seat) == "you") winners.back() += " (you)";
  }
  return fmt::format("{}: {} VP{}.", winners.size() == 1 ? "The game is won" : "The victory is shared",
                     joined(winners, " and "), others.empty() ? std::string() : "; " + joined(others, ", "));
}

std::string westeros_look(const WesterosWords& words) {
  const State state = words.seen();
  std::string out = round_sentences(words, state);
  if (words.rules().treaty && state.round > 0) out += winter_sentences(words, state);
  for (const Seat seat : all_seats(words.rules())) out += player_sentences(words, state, seat);
  for (const HouseId house : state.non_player) out += house_sentences(words, state, house);
  for (const DomainId domain : all_domains(words.rules())) {
    if (!is_bare(words, state, domain)) out += westeros_domain(words, state, domain);
  }
  if (!state.army.empty()) out += fmt::format("On its way: {}.\n", words.force_in_words(state.army));
  return out + westeros_hand(words);
}

std::string no_such_domain(const WesterosWords& words, std::string_view typed) {
  return unknown(typed, "domain", words.rules().domains);
}

std::string westeros_house(const WesterosWords& words, const std::vector<std::string>& asked) {
  const State state = words.seen();
  const Seat own = words.speaker();
  const std::string shared = words.rules().treaty && state.round > 0 ? winter_sentences(words, state) : "";
  if (asked.empty() && own.value < words.rules().players && state.round > 0)
    return shared + player_sentences(words, state, own) + objective_text(words, state, own);
  if (asked.empty()) return "Name a house, as in \"mat stark\".\n";
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    if (words.rules().houses[i].id != in_small_letters(asked[0])) continue;
    const HouseId house = house_at(i);
    if (state.non_player.has(house)) return house_sentences(words, state, house);
    if (state.owner[i] == nobody) return fmt::format("House {} is not in this game.\n", words.house(house));
    return player_sentences(words, state, state.owner[i]) + objective_text(words, state, state.owner[i]);
  }
  return unknown(asked[0], "house", words.rules().houses);
}

std::string westeros_hand(const WesterosWords& words) {
  if (words.rules().treaty) return open_hands(words);
  const auto hand = words.hand();
  std::string out;
  for (const CardId card : hand) out += "In your hand: " + card_line(words, card);
  return out.empty() ? "You have no cards.\n" : out;
}

std::string westeros_cards(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<std::string> pile;
  for (const CardId card : state.discard) pile.push_back(words.rules().card(card).title);
  std::string out = fmt::format("The deck has {}.\n", counted(state.deck.size(), "card"));
  out += "Discarded: " + (pile.empty() ? std::string("nothing") : joined(pile, ", ")) + ".\n";
  std::vector<std::string> all;
  for (const CardId card : cards_of_match(words)) all.push_back(words.rules().card(card).title);
  std::sort(all.begin(), all.end());
  return out + "All cards of this match: " + joined(all, ", ") + ".\n";
}

std::string westeros_card(const WesterosWords& words, const std::vector<std::string>& asked) {
  if (asked.empty()) return "Name a card, as in \"card vendetta\"; \"cards\" lists them.\n";
  for (std::size_t i = 0; i < words.rules().cards.size(); ++i) {
    if (words.rules().cards[i].id == in_small_letters(asked[0])) return card_line(words, card_at(i));
  }
  return unknown(asked[0], "card", words.rules().cards);
}

}  // namespace tablewright::tables
