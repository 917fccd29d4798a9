// A sheet becomes a match: its figures and what belongs to them.
#include <algorithm>
#include <array>

#include "sheet_compiler.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::uint8_t plain_defence = 2;

// The marks of a side, from these letters on; markers of nobody get a word.
std::string default_mark(std::size_t side, std::size_t number) {
  constexpr std::array<std::string_view, max_sides> letters{"ABCDEFG", "ZYXWVUT", "HIJKLMN", "SRQPO"};
  if (side >= letters.size()) return numbered("marker_", number + 1);
  const std::string_view own = letters[side];
  if (number < own.size()) return std::string(1, own[number]);
  return numbered(own.substr(0, 1), number);
}

}  // namespace

void SheetCompiler::add_pieces() {
  note_given_marks();
  for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
    for (SheetPiece& piece : sheet_.sides[i].pieces) add_piece(piece, i);
    join_attachments(i);
    share_out(i);
  }
  for (SheetPiece& marker : sheet_.markers) add_piece(marker, nobody.value);
}

void SheetCompiler::note_given_marks() {
  const auto note = [&](const SheetPiece& piece) {
    if (!piece.mark.empty()) given_marks_.push_back(piece.mark);
  };
  for (const SheetSide& side : sheet_.sides) std::for_each(side.pieces.begin(), side.pieces.end(), note);
  std::for_each(sheet_.markers.begin(), sheet_.markers.end(), note);
}

// The first of the side's marks that nothing else has.
std::string SheetCompiler::free_mark(std::size_t side) const {
  for (std::size_t number = 0;; ++number) {
    std::string mark = default_mark(side, number);
    const bool given = std::find(given_marks_.begin(), given_marks_.end(), mark) != given_marks_.end();
    if (!given && piece_marked(mark) == no_piece) return mark;
  }
}

void SheetCompiler::add_piece(SheetPiece& piece, std::size_t side) {
  check_set_aside(piece);
  PieceCard card;
  card.kind = piece.kind;
  card.side = piece.kind == PieceKind::BonusObjective ? nobody : Side{static_cast<std::uint8_t>(side)};
  card.mark = piece.mark.empty() ? free_mark(side) : piece.mark;
  card.basic = piece.basic;
  card.title = piece.title.empty() ? piece.card : piece.title;
  card.dots = piece.dots;
  card.challenge_allowed = piece.challengeable;
  card.has_defence = piece.defence.has_value() || piece.kind == PieceKind::Character;
  card.defence = static_cast<std::uint8_t>(piece.defence.value_or(plain_defence));
  if (side < rules_.sides.size() && !sheet_.sides[side].seats.empty())
    card.seat = Seat{static_cast<std::uint8_t>(sheet_.sides[side].seats[0] - 1)};
  if (!piece.card.empty()) take_card(piece, card);
  piece.mark = card.mark;
  if (piece_marked(card.mark) != no_piece)
    problem(piece.place,
            "there are two pieces with the mark " + card.mark +
                (sheet_.drawing && card.mark.size() == 1 ? ": a small letter is the same piece, knocked down."
                                                         : "."));
  if (rules_.pieces.size() >= most_pieces) {
    if (!full_)
      problem(piece.place, "a match has room for " + numbered("", most_pieces) +
                               " pieces beside its point markers, this one has more.");
    full_ = true;
    return;
  }
  rules_.pieces.push_back(card);
}

// The game of a single box has none of them (skirmish.item.3).
void SheetCompiler::check_set_aside(const SheetPiece& piece) {
  const bool attachment = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion ||
                          piece.kind == PieceKind::BonusObjective;
  if (first_game_ != nullptr && attachment && is_true_to_the_book())
    problem(piece.place,
            "skirmish.first.2: a first game is played without items, companions and bonus objectives.");
}

// Of any box (skirmish.mix.1).
void SheetCompiler::take_card(const SheetPiece& piece, PieceCard& card) {
  if (piece.kind != PieceKind::Character) return take_attachment(piece, card);
  const FigureCard* found = find(content_.figures, piece.place, piece.card, "figure", home());
  if (found == nullptr) return;
  card.card = name_of(content_.figures, *found, piece.card);
  card.title = piece.title.empty() ? found->title : piece.title;
  card.basic = found->basic;
  card.defence = found->defence;
  card.dots = found->dots;
  card.back = found->back;
}

// An item, a companion, or a bonus objective: a card with a marker for the map (skirmish.bonus.1).
void SheetCompiler::take_attachment(const SheetPiece& piece, PieceCard& card) {
  const bool companion = piece.kind == PieceKind::Companion;
  const bool bonus = piece.kind == PieceKind::BonusObjective;
  const auto fits = [&](const AttachmentCard& other) {
    return other.companion == companion && other.bonus == bonus;
  };
  std::vector<std::string_view> known;
  for (const AttachmentCard& other : content_.attachments) {
    if (fits(other)) known.push_back(other.id);
  }
  const auto all = all_called(content_.attachments, piece.card);
  if (all.size() > 1)
    return problem(piece.place, told_apart(piece.card, all[0]->file, all[1]->file, all[0]->id));
  const AttachmentCard* found = all.empty() ? nullptr : all.front();
  if (found == nullptr || !fits(*found))
    return diagnostics_.unknown(piece.place, piece.card,
                                companion ? "companion"
                                : bonus   ? "bonus objective"
                                          : "item",
                                known);
  card.card = name_of(content_.attachments, *found, piece.card);
  card.title = found->title;
  card.has_defence = companion;
  card.defence = found->defence;
}

PieceId SheetCompiler::piece_marked(std::string_view mark) const {
  for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
    if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
  }
  return no_piece;
}

// Items, companions and tokens belong to a character of their side.
void SheetCompiler::join_attachments(std::size_t side) {
  for (const SheetPiece& piece : sheet_.sides[side].pieces) {
    const bool needs_character = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion ||
                                 piece.kind == PieceKind::Minion || piece.kind == PieceKind::Token;
    if (needs_character) join(piece, side);
  }
}

void SheetCompiler::join(const SheetPiece& piece, std::size_t side) {
  const PieceId id = piece_marked(piece.mark);
  if (id == no_piece) return;  // there was no room for it
  if (piece.of.empty()) return problem(piece.place, piece.mark + " needs a character of its side: of MARK.");
  const PieceId owner = piece_marked(piece.of);
  const bool fits = owner != no_piece && rules_.side_of(owner).value == side &&
                    rules_.piece(owner).kind == PieceKind::Character;
  if (!fits) {
    std::vector<std::string_view> known;
    for (const PieceCard& card : rules_.pieces) {
      if (card.side.value == side && card.kind == PieceKind::Character) known.push_back(card.mark);
    }
    return diagnostics_.unknown(piece.of_place, piece.of, "character of this side", known);
  }
  const bool attached = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion;
  if (attached && rules_.piece(owner).basic)
    problem(piece.place, "skirmish.comp.5: " + rules_.piece(owner).title +
                             " is a basic character and can have no attachment.");
  const auto same = [&](const PieceCard& other) {
    return other.kind == PieceKind::Companion && other.of == owner;
  };
  if (piece.kind == PieceKind::Companion && std::any_of(rules_.pieces.begin(), rules_.pieces.end(), same))
    problem(piece.place, "skirmish.companion.2: " + rules_.piece(owner).title + " has a companion already.");
  rules_.pieces[id.value].of = owner;  // for the whole match (skirmish.item.8)
}

// In a team the characters go round among its players; what belongs to a character follows it. Who is alone
// has the whole side, also against two (skirmish.ruling.33).
void SheetCompiler::share_out(std::size_t side) {
  const std::vector<int>& seats = sheet_.sides[side].seats;
  if (seats.empty()) return;
  std::size_t turn = 0;
  for (PieceCard& card : rules_.pieces) {
    if (card.side.value != side || card.kind != PieceKind::Character) continue;
    card.seat = Seat{static_cast<std::uint8_t>(seats[turn++ % seats.size()] - 1)};
  }
  for (PieceCard& card : rules_.pieces) {
    if (card.side.value == side && card.of != no_piece) card.seat = rules_.piece(card.of).seat;
  }
  if (turn > 0 && turn < seats.size())
    problem(sheet_.sides[side].place, "skirmish.team.1: each player controls at least one character.");
}

std::size_t SheetCompiler::characters_of(std::size_t side) const {
  return static_cast<std::size_t>(std::count_if(
      rules_.pieces.begin(), rules_.pieces.end(),
      [&](const PieceCard& card) { return card.side.value == side && card.kind == PieceKind::Character; }));
}

void SheetCompiler::count_characters() {
  for (std::size_t side = 0; side < rules_.side_count(); ++side) {
    const std::size_t count = characters_of(side);
    if (count < 1 || count > most_figures_a_side)
      problem(sheet_.sides[side].place, "a side has one to seven characters, this one has " +
                                            (count == 0 ? "none" : numbered("", count)) + '.');
  }
}

}  // namespace tablewright::skirmish
