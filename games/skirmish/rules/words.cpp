// The tables of everything that is said in a skirmish: one source for notation, JSON and sentences.
#include "skirmish/rules/words.hpp"
#include "core/text.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "word_tables.hpp"

namespace tablewright::skirmish {

namespace {

constexpr auto types = std::to_array<ValueType>({
    {"piece", false, type_piece_name},
    {"piece", false},
    {"square", false},
    {"side", false},
    {"area", false},
    {"area", false, type_area_name},
    {"action", false, type_action_name},
    {"action", false},
    {"token", false},
    {"space", true},
    {"count", true},
    {"count", true},
    {"count", true},
    {"count", true},
    {"faces", false, type_faces_text},
    {"status", false},
    {"distance", false},
    {"option", true, type_option_text},
    {"option", false},
    {"faces", false},
    {"faces", false},
    {"side", false, type_side},
    {"count", true},
    {"kind", false, type_kind_text},
    {"kind", false},
    {"limit", false},
    {"moment", false, type_moment_text},
    {"moment", false},
});

using namespace word_field;

constexpr auto acts = std::to_array<Word>({
    {k(Does::Colour), "colour", {{"area", Slot::A, type_area}}, "Take {area}."},
    {k(Does::Place), "place", {piece_a, square_b}, "Place {piece} on {square}."},
    {k(Does::Choose), "choose", {piece_a}, "{piece} takes the turn."},
    {k(Does::Move), "move", {piece_a, square_b}, "{piece} moves to {square}."},
    {k(Does::Challenge), "challenge", {piece_a, target_b}, "{piece} challenges {target}."},
    {k(Does::Assist), "assist", {piece_a, piece_b}, "{piece} helps {other} up."},
    {k(Does::Interact), "interact", {piece_a, piece_b}, "{piece} interacts with {other}."},
    {k(Does::Ability), "ability", {piece_a, action_b}, "{piece} uses {action}."},
    {k(Does::Use), "use", {piece_a, action_b}, "{piece} uses {action}."},
    {k(Does::Companion), "companion", {piece_a, action_b}, "{piece} does {action}."},
    {k(Does::Rally), "rally", {piece_a}, "{piece} rallies."},
    {k(Does::Exhaust), "exhaust", {piece_a}, "{piece} is done."},
    {k(Does::Step), "step", {piece_a, square_b}, "{piece} steps to {square}."},
    {k(Does::Stop), "stop", {piece_a}, "{piece} stops here."},
    {k(Does::Target), "target", {piece_a}, "Choose {piece}."},
    {k(Does::Shift),
     "shift",
     {{"token", Slot::A, type_token}, space_b},
     "Shift the {token} token on the {space}."},
    {k(Does::Skip), "skip", {}, "Leave it out."},
    {k(Does::Leader), "leader", {{"piece", Slot::A, type_piece, Known::ToSome}}, "{piece} is the leader."},
    {k(Does::React), "react", {piece_a, action_b}, "First {action} of {piece}."},
    {k(Does::Accept), "accept", {}, "Do it."},
    {k(Does::Option), "pick", {{"option", Slot::A, type_option}}, "{option}"},
    {k(Does::Square), "square", {square_b}, "Choose {square}."},
    {k(Does::Take), "take", {{"token", Slot::A, type_token}}, "Take the {token} token."},
    {k(Does::Exchange),
     "exchange",
     {{"token", Slot::A, type_token}, space_b, {"new", Slot::C, type_token}},
     "Exchange a {token} token for a {new} one."},
    {k(Does::Cheaper), "cheaper", {piece_a, action_b}, "{piece} uses {action} for less."},
    {k(Does::Hand), "hand", {piece_a, {"side", Slot::B, type_side_word}}, "Hand {piece} to {side}."},
});

constexpr auto questions = std::to_array<Word>({
    {k(Asks::Colour), "colour", {side_a}, "{side}: which starting area do you take?"},
    {k(Asks::Place), "place", {piece_a}, "Where do you place your figures?"},
    {k(Asks::Choose), "choose", {side_a}, "{side}: which character takes the turn?"},
    {k(Asks::Turn),
     "turn",
     {piece_a, {"actions", Slot::B, type_count}},
     "What does {piece} do? Actions left: {actions}."},
    {k(Asks::Effect), "effect", {piece_a, action_b}, "{piece}, {action}: what do you choose?"},
    {k(Asks::Leader), "leader", {}, "Who is your leader? Nobody sees it until all have chosen."},
    {k(Asks::Order), "order", {piece_a}, "Which of your cards is carried out first?"},
    {k(Asks::Hand), "hand", {piece_a}, "Which opponent do you hand {piece} to?"},
});

// "star !!!", as the signs on the dice are
void print_faces_text(std::uint32_t told, std::string& out) {
  constexpr std::array<std::string_view, 4> names{"star", "shield", "!!!", "blank"};
  if (told_dice::count(told) == 0) out += "no dice";
  for (unsigned i = 0; i < told_dice::count(told); ++i) {
    if (i > 0) out += ' ';
    out += names[told_dice::face(told, i)];
  }
}

// In the order of Face.
constexpr std::array<std::string_view, 4> face_words{"star", "shield", "triple", "blank"};

// "DIE:star triple", with the name of a die that is not the standard one
void print_faces(const Rules& rules, std::uint32_t told, std::string& out) {
  for (unsigned i = 0; i < told_dice::count(told); ++i) {
    if (i > 0) out += ' ';
    const unsigned die = told_dice::die(told, i);
    if (die > 0 && die < rules.die_names.size()) out += rules.die_names[die] + ':';
    out += face_words[told_dice::face(told, i)];
  }
}

// "star triple", of a bit for each Face
void print_face_kinds(std::uint32_t kinds, std::string& out) {
  const std::size_t before = out.size();
  for (std::size_t i = 0; i < face_words.size(); ++i) {
    if ((kinds >> i & 1U) == 0) continue;
    if (out.size() > before) out += ' ';
    out += face_words[i];
  }
}

// "4 squares away, the move has 2"
void print_distance(std::uint32_t packed, std::string& out) {
  append_number(out, packed >> 8U);
  out += " squares away, the move has ";
  append_number(out, packed & 0xFFU);
}

// "1 point", "3 points"
void print_counted(std::uint32_t count, std::string_view one, std::string_view more, std::string& out) {
  append_number(out, count);
  out += ' ';
  out += count == 1 ? one : more;
}

// In the order of Trigger: the word, what is said of whom it is about, and what leads to the other one.
struct MomentWord {
  std::string_view word;
  std::string_view said;
  std::string_view other;
};
constexpr auto moment_words = std::to_array<MomentWord>({
    {"wins_challenge", "won a challenge", " against "},
    {"loses_challenge", "lost a challenge", " against "},
    {"has_been_challenged", "has been challenged", " by "},
    {"declares", "declared a challenge", " against "},
    {"begins_move", "is about to move", ""},
    {"ends_move", "ended a move", ""},
    {"enters_square", "entered a square", ""},
    {"becomes_exhausted", "is exhausted", ""},
    {"begins_turn", "began its turn", ""},
    {"knocked_down", "was knocked down", " by "},
    {"knocked_out", "was knocked out", " by "},
    {"leaves_map", "left the map", ""},
    {"interacts", "interacted", " with "},
    {"set_up", "is placed for the start", ""},
    {"end_of_round", "the round ends", ""},
    {"cooldown_step", "is in its Cooldown step", ""},
    {"second_move", "ended its second move", ""},
    {"about_to_challenge", "is about to challenge", ""},
    {"placed", "was placed", ""},
    {"would_roll", "is about to roll", ""},
});
static_assert(moment_words.size() == triggers);

// In the order of PieceKind: the word, and what sentences call one.
struct KindWord {
  std::string_view word;
  std::string_view one;
};
constexpr auto kind_words = std::to_array<KindWord>({
    {"character", "a character"},
    {"companion", "a companion"},
    {"minion", "a minion"},
    {"token", "a token"},
    {"marker", "a marker"},
    {"point", "a point marker"},
    {"bonus", "a bonus objective"},
    {"item", "an item"},
});

std::string_view token_word(std::uint32_t value) {
  return value < token_types ? word_of(static_cast<TokenType>(value)) : std::string_view("?");
}

// Two figures of one name on opposite sides are told apart by their marks (skirmish.mix.3).
std::string name_of(const Rules& rules, std::size_t piece) {
  const PieceCard& card = rules.pieces[piece];
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (i != piece && rules.pieces[i].title == card.title) return card.title + " (" + card.mark + ')';
  }
  return card.title;
}

// Opponents may both have a card (skirmish.mix.3): the second one's actions are told apart by its mark.
std::string word_of_action(const Rules& rules, std::size_t action) {
  const std::string& id = rules.actions[action].id;
  for (std::size_t i = 0; i < action; ++i) {
    if (rules.actions[i].id != id) continue;
    const PieceId owner = rules.owner_of_action[action];
    std::string mark;
    append_number(mark, static_cast<std::uint64_t>(action));
    return id + '@' + (owner == no_piece ? mark : rules.piece(owner).mark);
  }
  return id;
}

// With its base colour, where the map shows some (skirmish.setup.6).
void print_area(const Rules& rules, std::size_t area, std::string& out) {
  out += "starting area ";
  append_number(out, static_cast<std::uint64_t>(area + 1));
  if (area < rules.start_bases.size()) out += " (" + rules.start_bases[area] + ')';
}

// "Zed ended a move", "Zed interacted with Portal", "the round ends"
void print_moment(const Rules& rules, std::uint32_t told, std::string& out) {
  const MomentWord& moment = moment_words[told_moment::trigger(told)];
  const unsigned about = told_moment::about(told);
  const unsigned other = told_moment::other(told);
  if (about < rules.pieces.size()) out += name_of(rules, about) + ' ';
  out += moment.said;
  if (moment.other.empty() || other >= rules.pieces.size()) return;
  out += moment.other;
  out += name_of(rules, other);
}

// "because of Lights Out nobody sees farther than 2 squares"
void print_limit(const Rules& rules, std::uint32_t told, std::string& out) {
  const unsigned status = told_limit::status(told);
  const unsigned piece = told_limit::piece(told);
  if (status < rules.statuses.size()) {
    out += "because of " + rules.statuses[status].title + ' ';
  } else if (piece < rules.pieces.size()) {
    out += "because of " + name_of(rules, piece) + ' ';
  }
  out += "nobody sees farther than ";
  print_counted(told_limit::squares(told), "square", "squares", out);
}

void print_owned(std::uint8_t type, const Rules& rules, std::uint32_t value, std::string& out) {
  switch (type) {
    case type_piece: out += rules.pieces[value].mark; break;
    case type_piece_name: out += name_of(rules, value); break;
    case type_square: out += notation(rules.board->grid(), Square{static_cast<std::uint8_t>(value)}); break;
    case type_side: out += rules.sides[value].name; break;
    case type_side_word: out += "side_" + std::to_string(value + 1); break;
    case type_area_name: return print_area(rules, value, out);
    case type_area: out += rules.start_names[value]; break;
    case type_action: out += word_of_action(rules, value); break;
    case type_action_name: out += rules.actions[value].title; break;
    case type_status: out += rules.statuses[value].title; break;
    case type_kind: out += kind_words[value].word; break;
    case type_kind_text: out += kind_words[value].one; break;
    case type_option_text: out += rules.option_texts[value]; break;
    default: break;
  }
}

}  // namespace

std::string_view word_of(PieceKind kind) { return kind_words[static_cast<std::size_t>(kind)].word; }

constinit const Vocabulary Skirmish::vocabulary{acts, event_words, questions, reason_words, types};

std::uint32_t Skirmish::values(const Rules& rules, std::uint8_t type) {
  switch (type) {
    case type_piece:
    case type_piece_name: return static_cast<std::uint32_t>(rules.pieces.size());
    case type_square: return static_cast<std::uint32_t>(rules.board->grid().squares());
    case type_side:
    case type_side_word: return static_cast<std::uint32_t>(rules.sides.size());
    case type_area_name:
    case type_area: return static_cast<std::uint32_t>(rules.starts.size());
    case type_action:
    case type_action_name: return static_cast<std::uint32_t>(rules.actions.size());
    case type_status: return static_cast<std::uint32_t>(rules.statuses.size());
    case type_option:
    case type_option_text: return static_cast<std::uint32_t>(rules.option_texts.size());
    case type_token: return token_types;
    case type_kind:
    case type_kind_text: return kind_words.size();
    case type_space: return track_spaces + 1;
    default: return 0x10000;
  }
}

void Skirmish::print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out) {
  switch (type) {
    case type_token: out += token_word(value); return;
    case type_faces: return print_faces(rules, value, out);
    case type_faces_text: return print_faces_text(value, out);
    case type_face_kinds: return print_face_kinds(value, out);
    case type_distance: return print_distance(value, out);
    case type_points: return print_counted(value, "point", "points", out);
    case type_squares: return print_counted(value, "square", "squares", out);
    case type_limit: return print_limit(rules, value, out);
    case type_moment: out += moment_words[told_moment::trigger(value)].word; return;
    case type_moment_text: return print_moment(rules, value, out);
    case type_dice: return print_counted(value, "die", "dice", out);
    case type_successes: return print_counted(value, "success", "successes", out);
    case type_space:
    case type_option:
    case type_count: return append_number(out, value);
    default: break;
  }
  if (value >= values(rules, type)) {
    out += "nobody";
    return;
  }
  print_owned(type, rules, value, out);
}

}  // namespace tablewright::skirmish
