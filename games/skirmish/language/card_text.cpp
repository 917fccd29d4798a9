#include "skirmish/language/card_text.hpp"

#include <algorithm>
#include <array>

#include "cards/provenance.hpp"
#include "cards/read.hpp"
#include "cards/render.hpp"
#include "core/text.hpp"
#include "skirmish/language/compiler.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Node;
using cards::Token;
using cards::TokenKind;

constexpr std::array<std::string_view, 5> limit_words{"once", "while", "needs", "on", "even"};
constexpr std::array<std::string_view, 5> quality_words{"copies", "defence", "challenges", "challengeable",
                                                        "for"};

template <std::size_t size>
bool begins_with(const Block& line, const std::array<std::string_view, size>& words) {
  return std::find(words.begin(), words.end(), line.word()) != words.end();
}

bool is_number(const Token& token, std::int64_t min, std::int64_t max) {
  return token.kind == TokenKind::Number && token.number >= min && token.number <= max;
}

class TextReader {
 public:
  TextReader(CardText& text, Diagnostics& diagnostics) : text_(text), diagnostics_(diagnostics) {}

  // ability leap "Leap" red 2 star
  void ability(const Block& block) {
    const auto& tokens = block.tokens;
    Ability ability;
    if (!named(block, ability.id, ability.title)) return;
    const bool star = is_star(tokens, 5);
    if (tokens.size() != (star ? 6U : 5U) || tokens[3].kind != TokenKind::Word || !is_number(tokens[4], 1, 4))
      return form(block,
                  "ability ID \"Name\" COLOUR COST, with a cost from 1 to 4, and star if it is a "
                  "challenge action");
    const auto type = token_type_named(tokens[3].text);
    if (!type) return unknown_type(tokens[3]);
    ability.type = *type;
    ability.cost = static_cast<std::uint8_t>(tokens[4].number);
    ability.star = star;
    finish(block, std::move(ability));
  }

  // action snap "Snap" star
  void action(const Block& block) {
    Ability ability;
    if (!named(block, ability.id, ability.title)) return;
    ability.star = is_star(block.tokens, 3);
    if (block.tokens.size() != (ability.star ? 4U : 3U))
      return form(block, "action ID \"Name\", and star if it is a challenge action");
    finish(block, std::move(ability));
  }

  // use 2 star
  void use(const Block& block, std::string_view id, std::string_view title) {
    Ability ability;
    ability.id = id;
    ability.title = title;
    ability.star = is_star(block.tokens, 2);
    if (block.tokens.size() != (ability.star ? 3U : 2U) || !is_number(block.tokens[1], 0, 4))
      return form(block, "use COST, with a cost from 0 to 4, and star if it is a challenge action");
    ability.cost = static_cast<std::uint8_t>(block.tokens[1].number);
    finish(block, std::move(ability));
  }

  void trait(const Block& block) {
    Trait trait;
    if (!named(block, trait.id, trait.title) || !nothing_more(block, "trait")) return;
    trait.clauses = clauses(block.children, block.place);
    if (trait.clauses.empty()) nothing_said(block, "a trait");
    text_.traits.push_back(std::move(trait));
  }

  // The heads come first: what a token is called is known to every line of the card.
  void piece_head(const Block& block) {
    CardPiece piece;
    piece.minion = block.word() == "minion";
    piece.marker = block.word() == "marker";
    if (!named(block, piece.id, piece.title) || !nothing_more(block, block.word())) return;
    for (const Node& line : qualities(block)) {
      const auto n = static_cast<std::uint8_t>(line.number("n"));
      if (line.id() == form::Copies) piece.copies = n;
      if (line.id() == form::Defence) piece.defence = n;
      if (line.id() == form::ChallengesWith) piece.challenge_dice = n;
      if (line.id() == form::Challengeable) piece.challengeable = true;
      if (line.id() == form::ForEverybody)
        diagnostics_.add(line.place, "only a status card is \"for everybody\".");
    }
    if (piece.minion && !piece.defence)
      diagnostics_.add(block.place, "a minion needs a line \"defence\": it can be challenged.");
    again(text_.pieces, piece.id, block);
    text_.pieces.push_back(std::move(piece));
    piece_blocks_.push_back(&block);
  }

  void status_head(const Block& block) {
    CardStatus status;
    if (!named(block, status.id, status.title) || !nothing_more(block, "status")) return;
    for (const Node& line : qualities(block)) {
      if (line.id() == form::Copies) {
        status.copies = static_cast<std::uint8_t>(line.number("n"));
      } else if (line.id() == form::ForEverybody) {
        status.for_everybody = true;
      } else {
        diagnostics_.add(line.place, "a status card has \"copies\", and may be \"for everybody\".");
      }
    }
    again(text_.statuses, status.id, block);
    text_.statuses.push_back(std::move(status));
    status_blocks_.push_back(&block);
  }

  void die(const Block& block) {
    CardDie die;
    if (!named(block, die.id, die.title) || !nothing_more(block, "die")) return;
    again(text_.dice, die.id, block);
    text_.dice.push_back(std::move(die));
  }

  // What tokens and status cards say.
  void bodies() {
    for (std::size_t i = 0; i < piece_blocks_.size(); ++i)
      text_.pieces[i].clauses = clauses(without_qualities(*piece_blocks_[i]), piece_blocks_[i]->place);
    for (std::size_t i = 0; i < status_blocks_.size(); ++i)
      text_.statuses[i].clauses = clauses(without_qualities(*status_blocks_[i]), status_blocks_[i]->place);
  }

  std::vector<Clause> clauses(const std::vector<Block>& lines, cards::Place place) {
    std::vector<Clause> found;
    std::vector<Node> limits;
    bool broken = false;
    for (const Block& line : lines) {
      if (cards::is_for_readers(line.word())) continue;
      const bool limit = begins_with(line, limit_words);
      auto node = cards::read(grammar(), limit ? "limit" : "clause", line, text_.names, diagnostics_);
      broken = broken || !node;
      if (!node) continue;
      if (limit) {
        check_trait_limit(*node, limits);
        limits.push_back(std::move(*node));
      } else {
        found.push_back({std::move(limits), std::move(*node)});
        limits.clear();
      }
    }
    if (!limits.empty() && !broken)
      diagnostics_.add(limits.back().place, "a limit stands in front of what it limits.");
    if (found.size() > most_clauses) diagnostics_.add(place, "this says too much: at most eight lines.");
    return found;
  }

 private:
  bool named(const Block& block, std::string& id, std::string& title) {
    const auto& tokens = block.tokens;
    if (tokens.size() < 3 || tokens[1].kind != TokenKind::Word || tokens[2].kind != TokenKind::Text ||
        trimmed(tokens[2].text).empty()) {
      const std::string word(block.word());
      form(block, word + " ID \"Name\"" + (word == "ability" ? " COLOUR COST" : ""));
      return false;
    }
    id = tokens[1].text;
    title = tokens[2].text;
    return true;
  }

  bool nothing_more(const Block& block, std::string_view word) {
    if (block.tokens.size() == 3) return true;
    form(block, std::string(word) + " ID \"Name\", with what it says below it");
    return false;
  }

  static bool is_star(const std::vector<Token>& tokens, std::size_t at) {
    return tokens.size() > at && tokens[at].kind == TokenKind::Word && tokens[at].text == "star";
  }

  void form(const Block& block, const std::string& how) {
    diagnostics_.add(block.place, "this is given as: " + how + '.');
  }

  void unknown_type(const Token& token) {
    std::array<std::string_view, token_types> known{};
    for (std::size_t i = 0; i < token_types; ++i) known[i] = word_of(static_cast<TokenType>(i));
    diagnostics_.unknown(token.place, token.text, "ability type", known);
  }

  void nothing_said(const Block& block, std::string_view what) {
    if (diagnostics_.none()) diagnostics_.add(block.place, std::string(what) + " says something below it.");
  }

  template <class T>
  void again(const std::vector<T>& things, const std::string& id, const Block& block) {
    if (std::any_of(things.begin(), things.end(), [&](const T& thing) { return thing.id == id; }))
      diagnostics_.add(block.place, "the card has a \"" + id + "\" already.");
  }

  // Limits first, then statements.
  void finish(const Block& block, Ability ability) {
    Block statements;
    statements.place = block.place;
    for (const Block& line : block.children) {
      if (cards::is_for_readers(line.word())) continue;
      if (!begins_with(line, limit_words)) {
        statements.children.push_back(line);
        continue;
      }
      auto limit = cards::read(grammar(), "limit", line, text_.names, diagnostics_);
      if (!limit) continue;
      check_ability_limit(*limit, ability.limits, !statements.children.empty());
      ability.limits.push_back(std::move(*limit));
    }
    if (statements.children.empty()) nothing_said(block, "an action");
    if (statements.children.size() > most_statements)
      return diagnostics_.add(block.place, "this says too much: at most 64 lines.");
    ability.statements = cards::read_all(grammar(), "statement", statements, text_.names, diagnostics_);
    again(text_.abilities, ability.id, block);
    text_.abilities.push_back(std::move(ability));
  }

  static bool is_among(const std::vector<Node>& limits, std::uint16_t id) {
    return std::any_of(limits.begin(), limits.end(), [&](const Node& limit) { return limit.id() == id; });
  }

  void check_ability_limit(const Node& limit, const std::vector<Node>& before, bool late) {
    if (late) diagnostics_.add(limit.place, "a limit stands in front of what it limits.");
    if (limit.id() == form::WhileStanding)
      diagnostics_.add(limit.place,
                       "an action is done by who is standing; \"while standing\" is for traits.");
    if (is_among(before, limit.id())) diagnostics_.add(limit.place, "this limit is given twice.");
  }

  void check_trait_limit(const Node& limit, const std::vector<Node>& before) {
    if (limit.id() == form::Needs || limit.id() == form::NeedsSquare)
      diagnostics_.add(limit.place, "\"needs\" belongs to actions; a trigger says \"if\".");
    if (limit.id() == form::EvenLying)
      diagnostics_.add(limit.place,
                       "traits work while their figure lies, unless they say \"while standing\".");
    if (is_among(before, limit.id())) diagnostics_.add(limit.place, "this limit is given twice.");
  }

  std::vector<Node> qualities(const Block& block) {
    std::vector<Node> found;
    for (const Block& line : block.children) {
      if (cards::is_for_readers(line.word()) || !begins_with(line, quality_words)) continue;
      auto node = cards::read(grammar(), "quality", line, text_.names, diagnostics_);
      if (!node) continue;
      if (is_among(found, node->id())) diagnostics_.add(node->place, "this is given twice.");
      found.push_back(std::move(*node));
    }
    return found;
  }

  static std::vector<Block> without_qualities(const Block& block) {
    std::vector<Block> lines;
    for (const Block& line : block.children) {
      if (!begins_with(line, quality_words)) lines.push_back(line);
    }
    return lines;
  }

  CardText& text_;
  Diagnostics& diagnostics_;
  std::vector<const Block*> piece_blocks_;
  std::vector<const Block*> status_blocks_;
};

// Each bound with its sentence; what is beyond it is cut off, so that nobody compiles it.
template <class T>
void bound(std::vector<T>& things, std::size_t most, cards::Place place, std::string_view sentence,
           Diagnostics& diagnostics) {
  if (things.size() <= most) return;
  diagnostics.add(place, std::string(sentence));
  things.resize(most);
}

void check_bounds(CardText& text, cards::Place place, Diagnostics& diagnostics) {
  bound(text.abilities, most_abilities, place, "a card has at most six abilities.", diagnostics);
  bound(text.traits, most_traits, place, "a card has at most four traits.", diagnostics);
  bound(text.pieces, most_card_pieces, place, "a card brings at most four kinds of tokens.", diagnostics);
  bound(text.statuses, most_card_statuses, place, "a card brings at most six status cards.", diagnostics);
  bound(text.dice, 2, place, "a card brings at most two dice.", diagnostics);
  std::size_t copies = 0;
  for (const CardPiece& piece : text.pieces) copies += piece.copies;
  if (copies > most_copies) diagnostics.add(place, "a card brings at most twelve tokens.");
}

// Below each line may stand where it comes from, as often as there are sources.
void check_lines(const Block& block, Diagnostics& diagnostics) {
  std::vector<std::string_view> words;
  for (const Block& line : block.children) words.push_back(line.word());
  cards::check_provenance(block, diagnostics, words);
  for (const Block& line : block.children) {
    if (line.word() != "provenance") check_lines(line, diagnostics);
  }
}

// --- writing
// -------------------------------------------------------------------------------------------------

std::string number(std::uint64_t value) {
  std::string out;
  append_number(out, value);
  return out;
}

std::string_view word_of(const CardPiece& piece) {
  if (piece.marker) return "marker";
  return piece.minion ? "minion" : "token";
}

// What is laid out before a match begins is told where its place is.
bool is_laid_out(CardKind kind) { return kind == CardKind::Scenario || kind == CardKind::Bonus; }

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

class TextWriter {
 public:
  void line(int depth, const std::string& text) {
    out_ += std::string(std::size_t(depth) * 2, ' ') + text + '\n';
  }

  void node(int depth, const Node& node) {
    const std::string text = cards::written(grammar(), node);
    for (const std::string_view row : lines(text)) line(depth, std::string(row));
  }

  void clauses(int depth, const std::vector<Clause>& clauses) {
    for (const Clause& clause : clauses) {
      for (const Node& limit : clause.limits) node(depth, limit);
      node(depth, clause.says);
    }
  }

  void piece(const CardPiece& piece) {
    line(1, std::string(word_of(piece)) + ' ' + piece.id + ' ' + quoted(piece.title));
    line(2, "copies " + number(piece.copies));
    if (piece.defence) line(2, "defence " + number(*piece.defence));
    if (piece.challenge_dice) line(2, "challenges with " + number(*piece.challenge_dice) + " dice");
    if (piece.challengeable) line(2, "challengeable");
    clauses(2, piece.clauses);
  }

  void status(const CardStatus& status) {
    line(1, "status " + status.id + ' ' + quoted(status.title));
    line(2, "copies " + number(status.copies));
    if (status.for_everybody) line(2, "for everybody");
    clauses(2, status.clauses);
  }

  void ability(const Ability& ability, CardKind kind) {
    const std::string name = ability.id + ' ' + quoted(ability.title);
    const std::string star = ability.star ? " star" : "";
    switch (kind) {
      case CardKind::Character:
        line(1, "ability " + name + ' ' + std::string(word_of(ability.type)) + ' ' + number(ability.cost) +
                    star);
        break;
      case CardKind::Item: line(1, "use " + number(ability.cost) + star); break;
      case CardKind::Companion: line(1, "action " + name + star); break;
      case CardKind::Scenario:
      case CardKind::Bonus: break;  // have none
    }
    for (const Node& limit : ability.limits) node(2, limit);
    for (const Node& statement : ability.statements) node(2, statement);
  }

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace

void check_card_provenance(const Block& block, Diagnostics& diagnostics) {
  // Blocks that their own readers check, and those in the language, which are checked line by line.
  constexpr std::array<std::string_view, 2> read_elsewhere{"aim", "look"};
  constexpr std::array<std::string_view, 15> known{"marker", "aim",   "look",  "ability", "action",
                                                   "use",    "trait", "token", "minion",  "status",
                                                   "die",    "when",  "at",    "in",      "once"};
  cards::check_provenance(block, diagnostics, known);
  for (const Block& child : block.children) {
    if (begins_with(child, known) && !begins_with(child, read_elsewhere)) check_lines(child, diagnostics);
  }
}

void note_names(CardText& text, CardKind kind) {
  text.names = {};
  const CardWords& words = card_words();
  const bool laid_out = is_laid_out(kind);
  text.names.add(vocabulary::word, "self",
                 kind == CardKind::Item        ? words.holder_of_item
                 : kind == CardKind::Companion ? words.this_companion
                                               : words.this_character);
  text.names.add(vocabulary::word, "the", laid_out || kind == CardKind::Item ? words.the : " ");
  text.names.add(vocabulary::word, "your", laid_out ? words.that_characters : words.your);
  for (const CardPiece& piece : text.pieces) text.names.add(vocabulary::piece, piece.id, piece.title);
  for (const CardStatus& status : text.statuses) text.names.add(vocabulary::status, status.id, status.title);
  for (const CardDie& die : text.dice) text.names.add(vocabulary::die, die.id, die.title);
  for (const std::string& area : text.areas) text.names.add(vocabulary::area, area, area + " area");
}

CardText read_card_text(Fields& fields, CardKind kind, std::string_view id, std::string_view title,
                        Diagnostics& diagnostics) {
  CardText text;
  TextReader reader(text, diagnostics);
  const std::size_t before = diagnostics.found().size() + diagnostics.left_out();
  cards::Place place;
  const auto each = [&](std::string_view word, auto&& read) {
    for (const Block* block : fields.all(word)) {
      place = block->place;
      read(*block);
    }
  };
  if (kind != CardKind::Companion) {
    each("token", [&](const Block& block) { reader.piece_head(block); });
    each("minion", [&](const Block& block) { reader.piece_head(block); });
    each("marker", [&](const Block& block) { reader.piece_head(block); });
  }
  each("status", [&](const Block& block) { reader.status_head(block); });
  each("die", [&](const Block& block) { reader.die(block); });
  note_names(text, kind);
  reader.bodies();
  if (kind == CardKind::Character) each("ability", [&](const Block& block) { reader.ability(block); });
  if (kind == CardKind::Companion) each("action", [&](const Block& block) { reader.action(block); });
  if (kind == CardKind::Item) each("use", [&](const Block& block) { reader.use(block, id, title); });
  each("trait", [&](const Block& block) { reader.trait(block); });
  check_bounds(text, place, diagnostics);
  if (kind == CardKind::Item && text.abilities.size() > 1) diagnostics.add(place, "an item has one \"use\".");
  if (diagnostics.found().size() + diagnostics.left_out() == before) check_compiles(text, diagnostics);
  return text;
}

void read_scenario_text(const Block& block, Fields& fields, CardText& text, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 4> clause_words{"when", "at", "in", "once"};
  for (const std::string_view word : clause_words) fields.all(word);
  note_names(text, CardKind::Scenario);
  std::vector<Block> lines;
  for (const Block& line : block.children) {
    if (begins_with(line, clause_words)) lines.push_back(line);
  }
  const std::size_t before = diagnostics.found().size() + diagnostics.left_out();
  text.clauses = TextReader(text, diagnostics).clauses(lines, block.place);
  if (diagnostics.found().size() + diagnostics.left_out() == before) check_compiles(text, diagnostics);
}

std::string written(const CardText& text, CardKind kind) {
  TextWriter writer;
  for (const CardPiece& piece : text.pieces) {
    if (!is_laid_out(kind)) writer.piece(piece);
  }
  for (const CardStatus& status : text.statuses) writer.status(status);
  for (const CardDie& die : text.dice) writer.line(1, "die " + die.id + ' ' + quoted(die.title));
  for (const Ability& ability : text.abilities) writer.ability(ability, kind);
  for (const Trait& trait : text.traits) {
    writer.line(1, "trait " + trait.id + ' ' + quoted(trait.title));
    writer.clauses(2, trait.clauses);
  }
  writer.clauses(1, text.clauses);
  return writer.take();
}

}  // namespace tablewright::skirmish
