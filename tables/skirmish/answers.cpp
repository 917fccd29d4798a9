#include "answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "core/text.hpp"

namespace tablewright::tables {

using skirmish::Asks;
using skirmish::Does;
using skirmish::k;
using skirmish::no_piece;
using skirmish::PieceId;

namespace {

// The words of a name without dots and brackets: "Dr. Ian Malcolm" has dr, ian and malcolm.
std::vector<std::string> name_words(std::string_view title) {
  std::string plain;
  for (const char c : title) {
    const bool word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '#';
    plain += word ? c : ' ';
  }
  std::vector<std::string> out;
  for (const std::string_view word : words(plain)) out.push_back(in_small_letters(word));
  return out;
}

constexpr std::size_t shortest_name = 3;  // shorter words are marks, squares and numbers

std::string without_dots(std::string_view typed) {
  std::string plain = in_small_letters(typed);
  std::erase(plain, '.');
  return plain;
}

// How many of these words, from the first on, belong to this name; 0 unless one of them is long enough.
std::size_t words_of_name(const skirmish::PieceCard& card, std::span<const std::string_view> typed) {
  const auto parts = name_words(card.title);
  std::size_t count = 0;
  bool telling = false;
  for (auto part = parts.begin(); count < typed.size(); ++count) {
    const std::string word = without_dots(typed[count]);
    part = std::find(part, parts.end(), word);
    if (part == parts.end()) break;
    ++part;
    telling = telling || word.size() >= shortest_name;
  }
  return telling ? count : 0;
}

// The piece that is named here, and with how many words.
struct Named {
  PieceId piece = no_piece;
  std::size_t words{};
};
Named named_at(const skirmish::Rules& rules, std::span<const std::string_view> typed) {
  Named best;
  for (const PieceId piece : all_pieces(rules)) {
    const std::size_t count = words_of_name(rules.piece(piece), typed);
    if (count == 0 || count < best.words) continue;
    best = {count == best.words ? no_piece : piece, count};  // two of one name: nobody is meant
  }
  return best.piece == no_piece ? Named{} : best;
}

// The only piece that fits; no_piece if there is none or more than one.
template <class Fits>
PieceId only_piece(const skirmish::Rules& rules, Fits fits) {
  PieceId found = no_piece;
  for (const PieceId piece : all_pieces(rules)) {
    if (!fits(rules.piece(piece))) continue;
    if (found != no_piece) return no_piece;
    found = piece;
  }
  return found;
}

PieceId piece_by_name(const skirmish::Rules& rules, std::string_view word) {
  return named_at(rules, std::span(&word, 1)).piece;
}

// --- An act that is not legal, but can be understood: so that it can be explained --------------

bool is_asked(const SkirmishTable& table, Asks what) { return table.question().what.kind == k(what); }

const Word& word_of_act(const SkirmishTable& table, const Act& act) {
  return *word_of(table.game().vocabulary().acts, act.kind);
}

// Who would do it, if nobody is named.
std::string doer_mark(const SkirmishTable& table) {
  const skirmish::State& state = table.state();
  if (state.to_place.any()) return table.rules().piece(state.to_place.first()).mark;
  // Of what a part of a card asks, whoever does it: a rival that is pulled, an ally that may challenge.
  for (const SkirmishTable::Option& option : table.options()) {
    const auto& fields = word_of_act(table, option.act).fields;
    if (!state.frames.empty() && fields.size() > 1 && fields[0].type == skirmish::type_piece)
      return table.rules().piece(PieceId{option.act.a}).mark;
  }
  if (!state.frames.empty()) return table.rules().piece(state.frames.back().actor).mark;
  return state.active == no_piece ? std::string() : table.rules().piece(state.active).mark;
}

// Marks and squares as the notation writes them.
std::vector<std::string> in_notation(const SkirmishTable& table, std::vector<std::string> typed) {
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (i == 0 && is_act_word(table.game(), in_small_letters(typed[i]))) {
      typed[i] = in_small_letters(typed[i]);
      continue;
    }
    const PieceId piece = piece_called(table.rules(), typed[i]);
    if (piece != no_piece) {
      typed[i] = table.rules().piece(piece).mark;
    } else if (square_called(table.rules(), typed[i])) {
      typed[i] = in_small_letters(typed[i]);
    }
  }
  return typed;
}

// The word of the act that is meant where only a square or a figure is named.
std::string likely_word(const SkirmishTable& table, const std::string& last) {
  const bool square = square_called(table.rules(), last).has_value();
  if (is_asked(table, Asks::Place)) return "place";
  const bool called = square || piece_called(table.rules(), last) != no_piece;
  if (const std::string asked = word_of_part(table, square); called && !asked.empty()) return asked;
  if (square) return "move";
  const PieceId piece = piece_called(table.rules(), last);
  if (piece == no_piece) return {};
  if (is_asked(table, Asks::Choose)) return "choose";
  if (table.rules().point_markers.has(piece)) return "interact";
  const bool ally = table.state().active != no_piece &&
                    table.rules().side_of(piece) == table.rules().side_of(table.state().active);
  return ally ? "assist" : "challenge";
}

// The notations that the words may stand for, the most likely first.
std::vector<std::string> possible_notations(const SkirmishTable& table,
                                            const std::vector<std::string>& typed) {
  std::vector<std::string> out{joined(typed, " ")};
  const std::string doer = doer_mark(table);
  if (is_act_word(table.game(), typed[0])) {
    auto with_doer = typed;
    with_doer.insert(with_doer.begin() + 1, doer);
    out.push_back(joined(with_doer, " "));
    return out;
  }
  const std::string word = likely_word(table, typed.back());
  if (word.empty()) return out;
  out.push_back(word + ' ' + joined(typed, " "));
  out.push_back(word + ' ' + doer + ' ' + joined(typed, " "));
  return out;
}

std::optional<Act> parsed(const SkirmishTable& table, const std::vector<std::string>& typed) {
  for (const std::string& notation : possible_notations(table, typed)) {
    if (const auto act = parse_act(table.game(), notation)) return *act;
  }
  return std::nullopt;
}

// The seat that would do it: whoever decides for the figure, if that seat is asked. Of those who are not, the
// one who is spoken to.
Seat seat_for(const SkirmishTable& table, const Act& act) {
  const SeatSet asked = table.asked_people();
  const Word* word = word_of(table.game().vocabulary().acts, act.kind);
  const bool has_piece = !word->fields.empty() && word->fields[0].type == skirmish::type_piece;
  if (has_piece) {
    const Seat seat = table.rules().piece(PieceId{act.a}).seat;
    if (asked.has(seat)) return seat;
  }
  const SeatSet seats = asked.empty() ? table.people() : asked;
  return seats.empty() ? spectator : *seats.begin();
}

Meant explained(const SkirmishTable& table, const Act& act) {
  const Seat seat = seat_for(table, act);
  const bool of_a_turn = act.kind >= k(Does::Move) && act.kind <= k(Does::Step);
  if (!is_asked(table, Asks::Choose) || !of_a_turn) return {seat, {}, act, table.game().explain(seat, act)};
  // Choosing comes first: either the figure cannot be chosen, or we look further.
  const Act choice{.kind = k(Does::Choose), .a = act.a};
  if (const auto refused = table.game().explain(seat, choice)) return {seat, {}, choice, refused};
  const auto after = after_choosing(table, seat, choice);
  return {seat, choice, act, after->explain(seat, act)};
}

// --- Choosing and acting in one go -------------------------------------------------------------

struct ChosenAct {
  Seat seat;
  Act choice;
  Act act;
};

std::vector<ChosenAct> acts_after_choices(const SkirmishTable& table) {
  std::vector<ChosenAct> all;
  for (const SkirmishTable::Option& option : table.options()) {
    const auto after = after_choosing(table, option.seat, option.act);
    for (const Act& act : after->legal(option.seat)) {
      if (act.a == option.act.a) all.push_back({option.seat, option.act, act});
    }
  }
  return all;
}

}  // namespace

std::vector<std::string> tidied(const Words& words, std::string_view line) {
  const skirmish::Rules& rules = words.table().rules();
  const auto typed = tablewright::words(line);
  std::vector<std::string> out;
  for (std::size_t at = 0; at < typed.size();) {
    const Named named = named_at(rules, std::span(typed).subspan(at));
    out.push_back(named.piece == no_piece ? std::string(typed[at]) : rules.piece(named.piece).mark);
    at += std::max<std::size_t>(named.words, 1);
  }
  return out;
}

PieceId piece_called(const skirmish::Rules& rules, std::string_view word) {
  const auto exactly = [&](const skirmish::PieceCard& card) { return card.mark == word; };
  if (const PieceId piece = only_piece(rules, exactly); piece != no_piece) return piece;
  const auto any_case = [&](const skirmish::PieceCard& card) {
    return in_small_letters(card.mark) == in_small_letters(word);
  };
  if (const PieceId piece = only_piece(rules, any_case); piece != no_piece) return piece;
  return piece_by_name(rules, word);
}

std::optional<Square> square_called(const skirmish::Rules& rules, std::string_view word) {
  return square_named(rules.board->grid(), in_small_letters(word));
}

std::string word_of_part(const SkirmishTable& table, bool square) {
  if (!is_asked(table, Asks::Effect)) return {};
  for (const SkirmishTable::Option& option : table.options()) {
    const Word& word = word_of_act(table, option.act);
    const auto type = square ? skirmish::type_square : skirmish::type_piece;
    if (!word.fields.empty() && word.fields.back().type == type) return std::string(word.word);
  }
  return {};
}

bool part_sends(const SkirmishTable& table, PieceId piece) {
  if (!is_asked(table, Asks::Effect)) return false;
  const auto options = table.options();
  return std::any_of(options.begin(), options.end(), [&](const SkirmishTable::Option& option) {
    const auto& fields = word_of_act(table, option.act).fields;
    return fields.size() > 1 && fields[0].type == skirmish::type_piece &&
           fields.back().type == skirmish::type_square && option.act.a == piece.value;
  });
}

std::unique_ptr<AnyGame> after_choosing(const SkirmishTable& table, Seat seat, const Act& choice) {
  auto game = table.game().clone();
  ReplayTape no_dice({});
  Random random(no_dice);
  EventSink nobody_listens;
  game->apply(seat, choice, random, nobody_listens);
  return game;
}

Result<Meant, std::string> meant(const Words& words, const std::vector<std::string>& typed) {
  const SkirmishTable& table = words.table();
  const auto options = table.options();
  if (is_number(typed)) return by_number(options, typed[0]);
  const auto found =
      fitting(table.game(), options, typed, [](const SkirmishTable::Option& option) { return option.act; });
  if (found.size() == 1) return Meant{found[0].seat, {}, found[0].act, {}};
  std::vector<Act> acts;
  for (const SkirmishTable::Option& option : found) acts.push_back(option.act);
  if (const PieceId acting = table.state().active; !options.empty() && typed.size() == 1 &&
                                                   acting != no_piece &&
                                                   acting == piece_called(table.rules(), typed[0]))
    return failure(words.name(acting) + " is acting already: say what it does.");
  if (!acts.empty()) return failure(several(table.game(), typed, acts));
  if (is_asked(table, Asks::Choose)) {
    const auto chosen = fitting(table.game(), acts_after_choices(table), typed,
                                [](const ChosenAct& each) { return each.act; });
    if (chosen.size() == 1) return Meant{chosen[0].seat, chosen[0].choice, chosen[0].act, {}};
    for (const ChosenAct& each : chosen) acts.push_back(each.act);
    if (!acts.empty()) return failure(several(table.game(), typed, acts));
  }
  const auto in_words = in_notation(table, typed);
  if (const auto act = parsed(table, in_words)) return explained(table, *act);
  return failure(not_understood(table.game(), in_words));
}

std::string allowed_instead(const Words& words, const Meant& meant) {
  const SkirmishTable& table = words.table();
  std::vector<Act> legal = meant.choice ? after_choosing(table, meant.seat, *meant.choice)->legal(meant.seat)
                                        : table.game().legal(meant.seat);
  return of_the_same_kind(table.game(), std::move(legal), meant.act.kind);
}

}  // namespace tablewright::tables
