#include "mats.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "tables/westeros/match.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

std::string with_faces(std::string_view word, const std::vector<std::string_view>& faces_there) {
  std::string out(word);
  for (const std::string_view face : faces_there) out += ' ' + std::string(face);
  return faces_there.empty() ? out + " -" : out;
}

// ", hard"
std::string hardness(const Rules& rules) {
  return rules.treaty ? ", " + std::string(difficulty_word(rules.difficulty)) : std::string();
}

std::vector<ScreenLine> round_lines(const WesterosWords& words, const State& state) {
  const Track& track = words.rules().track;
  std::vector<ScreenLine> out(1);
  const bool scores = (track.scoring >> state.round & 1) != 0;
  const bool treaty = words.rules().treaty;
  const std::string round =
      state.round == 0 ? std::string("Before the first round")
                       : fmt::format("Round {} of {}{}{}", state.round, track.rounds, hardness(words.rules()),
                                     scores && !treaty ? ", scored at its end" : "");
  out[0].add(round, words.strong(round));
  if (scores && treaty) add_mat_line(out, "scored at its end");
  std::vector<std::string_view> open;
  std::vector<std::string_view> covered;
  std::vector<std::string_view> loose;
  for (std::size_t i = 0; i < faces; ++i) {
    const std::string_view word = face_word(static_cast<Face>(i));
    ((state.covered >> i & 1) != 0 ? covered : open).push_back(word);
    for (int die = 0; die < state.loose_dice[i]; ++die) loose.push_back(word);
  }
  add_mat_line(out, with_faces("slots", open));
  if (!covered.empty()) add_mat_line(out, with_faces("taken", covered));
  if (!loose.empty()) add_mat_line(out, with_faces("dice", loose));
  std::vector<std::string_view> bottom;
  for (const std::uint8_t die : state.bottom) {
    if (die != none) bottom.push_back(face_word(static_cast<Face>(die)));
  }
  if (!bottom.empty()) add_mat_line(out, with_faces("bottom", bottom));
  return out;
}

// "A2 U1", the tokens in an Ally Pool
std::string pool_text(const WesterosWords& words, const State& state, Seat seat) {
  std::string out;
  for (const HouseId house : state.non_player) {
    const int tokens = state.pool[seat.value][house.value];
    if (tokens > 0) out += fmt::format("{}{}{}", out.empty() ? "" : " ", words.letter(house), tokens);
  }
  if (has_throne(words.rules(), state, seat)) out += out.empty() ? "Throne" : " Throne";
  return out.empty() ? "-" : out;
}

std::string force_track_text(const WesterosWords& words, const State& state, HouseId house) {
  const int out = tokens_recruited(state, house);
  if (out >= static_cast<int>(force_spaces)) return "all 9 tokens out";
  constexpr std::array<std::string_view, 3> icons{"gold", "card", "VP"};
  const auto next = static_cast<std::size_t>(out);
  return fmt::format("{} of 9 out, next {}g ({})", out, words.rules().force_prices[next],
                     icons[static_cast<std::size_t>(words.rules().force_icons[next])]);
}

// "hand 4, Eddard, Jaime (used)"
std::string hand_text(const WesterosWords& words, const State& state, Seat seat) {
  std::string out = fmt::format("hand {}", state.hands[seat.value].size());
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    const HouseId house = house_at(i);
    if (!words.rules().heroes.has(house) || state.owner[i] != seat || state.heroes_home.has(house)) continue;
    const std::string& title = words.rules().card(hero_card_of(house)).title;
    out += ", " + title.substr(0, title.find(' '));
    if (state.heroes_used.has(house)) out += " (used)";
  }
  return out;
}

std::vector<ScreenLine> player_lines(const WesterosWords& words, const State& state, Seat seat) {
  const Rules& rules = words.rules();
  const HouseId house = state.house_of[seat.value];
  std::vector<ScreenLine> out(1);
  const std::string who =
      house == no_house ? words.player(seat) : words.letter(house) + ' ' + words.house(house);
  const std::string sitter = words.any_table().computers().has(seat) ? "computer" : words.who_sits(seat);
  const std::string heading = fmt::format("{} ({})", who, sitter);
  out[0].add(heading, words.in_colour_of(house, heading, ";1"));
  if (rules.treaty) {
    if (state.first == seat) out[0].add(", Hand");
  } else {
    out[0].add(fmt::format(" {} VP", state.points[seat.value]));
  }
  if (house == no_house) return out;
  const bool rival = seat == rules.automaton;  // westeros.rival.setup: no gold, no hand
  if (!rules.treaty) {
    const std::string gold =
        rival ? std::string()
              : fmt::format("gold {} of {}, ", state.gold[seat.value], most_gold(rules, state, seat));
    add_mat_line(out, fmt::format("  {}castles {}{}", gold, castles_of(rules, state, seat),
                                  state.first == seat ? ", Hand" : ""));
  }
  add_mat_line(out, "  " + force_track_text(words, state, house));
  if (!rival) add_mat_line(out, "  " + hand_text(words, state, seat));
  if (!rules.treaty) add_mat_line(out, "  pool " + pool_text(words, state, seat));
  std::vector<std::string_view> dice;
  for (const std::uint8_t die : state.dice[seat.value]) {
    if (die != none) dice.push_back(face_word(static_cast<Face>(die)));
  }
  if (seat == seat_at(0) && state.solo.third != none)
    dice.push_back(face_word(static_cast<Face>(state.solo.third)));
  if (!dice.empty()) add_mat_line(out, with_faces("  dice", dice));
  if (state.vengeance[seat.value] > 0)
    add_mat_line(out, fmt::format("  vengeance {}", state.vengeance[seat.value]));
  if (state.kept[seat.value] != no_card)
    add_mat_line(out, "  keeps " + rules.card(state.kept[seat.value]).title);
  return out;
}

std::vector<ScreenLine> house_lines(const WesterosWords& words, const State& state) {
  std::vector<ScreenLine> out;
  for (const HouseId house : state.non_player) {
    const Seat ally = state.owner[house.value];
    const std::string of = ally == nobody       ? std::string()
                           : ally == the_treaty ? std::string(", ally")
                                                : ", ally of " + words.letter(state.house_of[ally.value]);
    const std::string text =
        fmt::format("{} {}: pool {}{}{}", words.letter(house), words.house(house), state.mat[house.value], of,
                    state.winter.terrified.has(house) ? ", terrified" : "");
    out.emplace_back().add(text, words.in_colour_of(house, text));
  }
  return out;
}

}  // namespace

void add_mat_line(std::vector<ScreenLine>& out, const std::string& text) {
  const std::string folded_text = wrapped(text, mat_width, text.find_first_not_of(' ') + 2);
  for (const std::string_view line : lines(folded_text)) out.emplace_back().add(line);
}

std::vector<ScreenLine> mat_lines(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<ScreenLine> out = round_lines(words, state);
  const auto append = [&](const std::vector<ScreenLine>& more) {
    if (!more.empty()) out.emplace_back();
    out.insert(out.end(), more.begin(), more.end());
  };
  if (words.rules().treaty && state.round > 0) append(winter_lines(words, state));
  for (const Seat seat : all_seats(words.rules())) append(player_lines(words, state, seat));
  append(house_lines(words, state));
  return out;
}

}  // namespace tablewright::tables
