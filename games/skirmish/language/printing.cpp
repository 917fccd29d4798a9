// What is printed on cards: the texts of their lines, and the words around them (words.cpp).
#include <algorithm>

#include "cards/render.hpp"
#include "core/text.hpp"
#include "skirmish/language/card_text.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Names;
using cards::Node;

// Every clause begins with a word of ours, never with a name.
std::string in_mid_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string limits_text(const Names& names, const std::vector<Node>& limits) {
  std::vector<std::string> found;
  for (const Node& limit : limits) found.push_back(cards::rendered_phrase(texts(), names, limit));
  return joined(found, ", ");
}

std::string clauses_text(const Names& names, const std::vector<Clause>& clauses) {
  std::vector<std::string> found;
  for (const Clause& clause : clauses) {
    const std::string says = cards::rendered(texts(), names, clause.says);
    const std::string limits = limits_text(names, clause.limits);
    found.push_back(limits.empty() ? says : capitalised(limits) + ": " + in_mid_sentence(says));
  }
  return joined(found, " ");
}

void add_line(std::string& out, const std::string& head, const std::string& body) {
  out += head + (body.empty() ? "." : ": " + body) + '\n';
}

// What is a sentence by itself ("Needs a Wight …"); the other limits stand before what they limit.
bool is_sentence(const Node& limit) {
  return limit.id() == form::Needs || limit.id() == form::NeedsSquare || limit.id() == form::EvenLying;
}

// "3 minions", "minion"
std::string counted(std::size_t copies, std::string_view word) {
  return copies == 1 ? std::string(word)
                     : filled(card_words().several, {number_text(copies), std::string(word)});
}

std::string_view word_of(const CardPiece& piece) {
  if (piece.marker) return card_words().marker;
  return piece.minion ? card_words().minion : card_words().token;
}

std::string head_of(const CardStatus& status) {
  std::string out = status.title + " (" + counted(status.copies, card_words().status_card);
  if (status.for_everybody) out.append(", ").append(card_words().for_everybody);
  return out + ')';
}

std::string head_of(const Ability& ability, CardKind kind) {
  std::string out = kind == CardKind::Item ? std::string(card_words().use) : ability.title;
  if (kind == CardKind::Character) out += ", " + std::string(word_of(ability.type));
  if (kind != CardKind::Companion) out += ' ' + number_text(ability.cost);
  if (ability.star) out += " *";
  return out;
}

bool is_laid_out(CardKind kind) { return kind == CardKind::Scenario || kind == CardKind::Bonus; }

}  // namespace

std::string head_of(const CardPiece& piece) {
  const CardWords& words = card_words();
  std::string out = piece.title + " (" + counted(piece.copies, word_of(piece));
  if (piece.defence) out += ", " + filled(words.defence, {number_text(*piece.defence)});
  if (piece.challenge_dice)
    out += ", " + (*piece.challenge_dice == 1
                       ? std::string(words.challenges_with_one)
                       : filled(words.challenges_with, {number_text(*piece.challenge_dice)}));
  if (piece.challengeable) out.append(", ").append(words.can_be_challenged);
  return out + ')';
}

std::string printed(const CardText& text, const Ability& ability) {
  std::string out;
  std::vector<Node> before;
  for (const Node& limit : ability.limits) {
    if (is_sentence(limit))
      out += capitalised(cards::rendered_phrase(texts(), text.names, limit)) + ". ";
    else
      before.push_back(limit);
  }
  const std::string says = cards::rendered(texts(), text.names, ability.statements);
  const std::string limits = limits_text(text.names, before);
  return out + (limits.empty() ? says : capitalised(limits) + ": " + in_mid_sentence(says));
}

std::string printed(const CardText& text, const std::vector<Clause>& clauses) {
  return clauses_text(text.names, clauses);
}

std::string printed(const CardText& text, const CardStatus& status) {
  Names names = text.names;
  names.call(vocabulary::word, "self", card_words().holder);
  return clauses_text(names, status.clauses);
}

std::string printed(const CardText& text, CardKind kind) {
  std::string out;
  for (const Ability& ability : text.abilities) add_line(out, head_of(ability, kind), printed(text, ability));
  for (const Trait& trait : text.traits) add_line(out, trait.title, printed(text, trait.clauses));
  for (const CardPiece& piece : text.pieces) {
    if (!is_laid_out(kind) || !piece.marker) add_line(out, head_of(piece), printed(text, piece.clauses));
  }
  for (const CardStatus& status : text.statuses) add_line(out, head_of(status), printed(text, status));
  for (const Clause& clause : text.clauses) out += printed(text, {clause}) + '\n';
  return out;
}

}  // namespace tablewright::skirmish
