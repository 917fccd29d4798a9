#include "cards.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "skirmish/set_up/naming.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::size_t most_statuses = 60;

template <class T>
const T* find_id(const std::vector<T>& things, std::string_view id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const T& thing) { return thing.id == id; });
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

std::string mark_of(const Rules& rules, std::string_view owner, std::string_view id, int number) {
  std::string mark(owner);
  if (!mark.empty()) mark += '_';
  mark += id;
  if (number > 0) append_number(mark, number);
  const auto is_taken = [&] {
    return std::any_of(rules.pieces.begin(), rules.pieces.end(),
                       [&](const PieceCard& card) { return card.mark == mark; });
  };
  while (is_taken()) mark += '_';
  return mark;
}

DealtCards::Found DealtCards::text_of(const PieceCard& card) const {
  if (card.card.empty()) return {};
  if (card.kind == PieceKind::Character) {
    const FigureCard* figure = only_called(content_.figures, card.card);
    return figure == nullptr ? Found{} : Found{&figure->text, figure->file};
  }
  const AttachmentCard* attachment = only_called(content_.attachments, card.card);
  return attachment == nullptr ? Found{} : Found{&attachment->text, attachment->file};
}

void DealtCards::bring(std::size_t most_pieces) {
  const std::size_t listed = rules_.pieces.size();
  for (std::size_t i = 0; i < listed; ++i) {
    const Found found = text_of(rules_.pieces[i]);
    if (found.text != nullptr && !found.text->empty())
      deal(PieceId{static_cast<std::uint8_t>(i)}, found, most_pieces);
  }
}

void DealtCards::deal(PieceId owner, const Found& found, std::size_t most_pieces) {
  const CardText& text = *found.text;
  Cast cast;
  if (rules_.piece(owner).kind == PieceKind::BonusObjective) {
    cast.id = rules_.piece(owner).card;
    cast.title = rules_.piece(owner).title;
    cast.pieces.push_back(PieceSet::of(owner));
    dealt_.push_back({found, std::move(cast)});
    return;
  }
  cast.self = owner;
  // An item is used by whoever has it; a companion acts itself.
  cast.actor = rules_.piece(owner).kind == PieceKind::Item ? rules_.piece(owner).of : owner;
  for (const CardPiece& piece : text.pieces) cast.pieces.push_back(bring_pieces(piece, cast, most_pieces));
  for (const CardStatus& status : text.statuses) cast.statuses.push_back(bring_status(status, owner));
  dealt_.push_back({found, std::move(cast)});
}

// What a card brings: its text says what a token does (skirmish.token.1), how a minion challenges
// (skirmish.minion.1). They are of the side of whoever brings them (skirmish.minion.4).
PieceSet DealtCards::bring_pieces(const CardPiece& piece, const Cast& cast, std::size_t most_pieces) {
  PieceSet brought;
  for (int i = 1; i <= piece.copies; ++i) {
    if (rules_.pieces.size() >= most_pieces) {
      diagnostics_.add({}, "a match has no room for all tokens that its cards bring.");
      break;
    }
    const PieceCard& owner = rules_.piece(cast.actor);
    PieceCard card;
    card.kind = piece.marker ? PieceKind::Marker : piece.minion ? PieceKind::Minion : PieceKind::Token;
    card.side = owner.side;
    card.seat = owner.seat;
    card.of = cast.actor;
    card.mark = mark_of(rules_, rules_.piece(cast.self).mark, piece.id, piece.copies > 1 ? i : 0);
    card.title = piece.title;
    if (piece.copies > 1) {
      card.title += ' ';
      append_number(card.title, i);
    }
    card.has_defence = piece.defence.has_value();
    card.defence = piece.defence.value_or(0);
    card.challenge_dice = piece.challenge_dice.value_or(card.challenge_dice);
    card.challenge_allowed = piece.challengeable;
    card.brought = true;
    brought.add(PieceId{static_cast<std::uint8_t>(rules_.pieces.size())});
    rules_.pieces.push_back(std::move(card));
  }
  return brought;
}

std::optional<StatusId> DealtCards::bring_agreed(const CardText& text, std::string_view pack,
                                                 std::string_view id) {
  CardText& only = agreed_.emplace_back(text);
  only.abilities.clear();
  only.traits.clear();
  only.clauses.clear();
  for (CardPiece& piece : only.pieces) piece.clauses.clear();
  Cast cast;
  cast.pieces.resize(only.pieces.size());
  cast.statuses.resize(only.statuses.size(), no_status);
  for (std::size_t i = 0; i < only.statuses.size(); ++i) {
    if (only.statuses[i].id == id) {
      cast.statuses[i] = bring_status(only.statuses[i], no_piece);
    } else {
      only.statuses[i].clauses.clear();
    }
  }
  const auto found = std::find_if(cast.statuses.begin(), cast.statuses.end(),
                                  [](StatusId status) { return status != no_status; });
  if (found == cast.statuses.end() || !diagnostics_.none()) return std::nullopt;
  const StatusId brought = *found;
  dealt_.push_back({{&only, pack}, std::move(cast)});
  return brought;
}

// In positions a status card is called by its id: that of a second owner gets the owner's mark, another one
// that nobody owns a number.
StatusId DealtCards::bring_status(const CardStatus& status, PieceId owner) {
  if (rules_.statuses.size() >= most_statuses) {
    diagnostics_.add({}, "a match has no room for all status cards that its cards bring.");
    return StatusId{0};
  }
  StatusCard card;
  card.id = status.id;
  const bool taken = find_id(rules_.statuses, card.id) != nullptr;
  if (taken && owner != no_piece) card.id = rules_.piece(owner).mark + '_' + status.id;
  for (int number = 2; owner == no_piece && find_id(rules_.statuses, card.id) != nullptr; ++number) {
    card.id = status.id + '_';
    append_number(card.id, number);
  }
  card.title = status.title;
  card.copies = owner == no_piece ? std::uint8_t{1} : status.copies;
  card.for_everybody = status.for_everybody;
  card.of = owner;
  rules_.statuses.push_back(std::move(card));
  return StatusId{static_cast<std::uint8_t>(rules_.statuses.size() - 1)};
}

// The standard die is the first of the match, then come those that stand in one file with it, then what cards
// bring from elsewhere: a pack that nobody plays with changes nothing.
std::uint8_t DealtCards::die_called(const CardDie& die, std::string_view home) {
  const auto found = all_called(content_.dice, die.id, home);
  std::vector<std::string_view> known;
  for (const NamedDie& other : content_.dice) known.push_back(other.id);
  if (found.empty()) {
    diagnostics_.unknown({}, die.id, "die of the packs", known);
    return 0;
  }
  const auto taken = std::find(dice_.begin(), dice_.end(), found.front());
  if (taken != dice_.end()) return static_cast<std::uint8_t>(taken - dice_.begin() + 1);
  constexpr std::size_t most_dice = 15;  // a challenge that waits for its dice keeps them in four bits
  if (dice_.size() == most_dice) {
    diagnostics_.add({}, "the cards of this match bring more than fifteen kinds of dice.");
    return 0;
  }
  take_die(*found.front());
  return static_cast<std::uint8_t>(dice_.size());
}

void DealtCards::take_die(const NamedDie& die) {
  dice_.push_back(&die);
  rules_.dice.push_back(faces_of(die.die));
  rules_.numbers.push_back(die.numbers);
  rules_.die_names.push_back(die.id);
}

void DealtCards::compile() {
  const NamedDie* standard = first_called(content_.dice, "standard");
  for (const NamedDie& die : content_.dice) {
    if (standard != nullptr && &die != standard && die.file == standard->file) take_die(die);
  }
  for (Dealt& dealt : dealt_) {
    for (const CardDie& die : dealt.card.text->dice)
      dealt.cast.dice.push_back(die_called(die, pack_of(dealt.card.file)));
    if (!diagnostics_.none()) return;
    cards::Diagnostics of_card(std::string(dealt.card.file) + ".pack");
    compile_card(*dealt.card.text, dealt.cast, rules_, of_card);
    diagnostics_.take(of_card);
  }
}

}  // namespace tablewright::skirmish
