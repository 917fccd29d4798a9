// The tables of everything the game can say, and its pack.
#include "cards/fields.hpp"
#include "cards/pack.hpp"
#include "core/text.hpp"
#include "toy/toy.hpp"

namespace tablewright::toy {

namespace {

enum Type : std::uint8_t { type_seat, type_card, type_pips };
constexpr auto types = std::to_array<ValueType>({{"seat", false}, {"card", true}, {"pips", true}});

constexpr Field seat_field{"seat", Slot::A, type_seat};
constexpr Field card_field{"card", Slot::B, type_card};
constexpr Field secret_card{"card", Slot::B, type_card, Known::ToSome};

constexpr auto acts = std::to_array<Word>({
    {k(ActKind::Commit), "commit", {secret_card}, "Lay card {card} face down.", "Lay a card face down."},
    {k(ActKind::Roll), "roll", {}, "Roll the die.", ""},
    {k(ActKind::Pass), "pass", {}, "Do not roll.", ""},
    {k(ActKind::Look), "look", {}, "Look at the top of the deck.", ""},
    {k(ActKind::Decline), "decline", {}, "Leave the deck alone.", ""},
    {k(ActKind::Keep), "keep", {}, "Keep the card.", ""},
    {k(ActKind::Bury), "bury", {}, "Bury the card.", ""},
});
constexpr auto events = std::to_array<Word>({
    {k(EventKind::Dealt),
     "dealt",
     {seat_field, secret_card},
     "{seat} was dealt {card}.",
     "{seat} was dealt a card."},
    {k(EventKind::Committed),
     "committed",
     {seat_field, secret_card},
     "{seat} laid {card} face down.",
     "{seat} laid a card face down."},
    {k(EventKind::Revealed), "revealed", {seat_field, card_field}, "{seat} showed {card}.", ""},
    {k(EventKind::Won), "won", {seat_field}, "{seat} won the round.", ""},
    {k(EventKind::Rolled), "rolled", {seat_field, {"pips", Slot::B, type_pips}}, "{seat} rolled {pips}.", ""},
    {k(EventKind::Looked),
     "looked",
     {seat_field, secret_card},
     "{seat} looked at {card}.",
     "{seat} looked at the top card."},
    {k(EventKind::Kept),
     "kept",
     {seat_field, secret_card},
     "{seat} kept {card}.",
     "{seat} kept the top card."},
    {k(EventKind::Buried),
     "buried",
     {seat_field, secret_card},
     "{seat} buried {card}.",
     "{seat} buried the top card."},
    {k(EventKind::Drew), "drew", {seat_field, secret_card}, "{seat} drew {card}.", "{seat} drew a card."},
    {k(EventKind::Ended), "ended", {}, "The last round was played.", ""},
});
constexpr auto questions = std::to_array<Word>({
    {k(Phase::Commit), "commit", {}, "Which card do you lay?", ""},
    {k(Phase::Roll), "roll", {}, "Do you roll for a second point?", ""},
    {k(Phase::Look), "look", {}, "Does one of you look at the top of the deck?", ""},
    {k(Phase::Keep), "keep", {}, "Do you keep the card or bury it?", ""},
});
constexpr auto reasons = std::to_array<Word>({
    {k(Reason::NotNow), "not_now", {}, "This is not the moment for it.", ""},
    {k(Reason::NotInHand), "not_in_hand", {card_field}, "Card {card} is not in your hand.", ""},
});

}  // namespace

const Vocabulary Toy::vocabulary{acts, events, questions, reasons, types};

std::uint32_t Toy::values(const Rules& rules, std::uint8_t type) {
  if (type == type_seat) return seats;
  return type == type_card ? rules.cards : die_faces + 1;
}

void Toy::print(const Rules&, std::uint8_t type, std::uint32_t value, std::string& out) {
  constexpr std::array<std::string_view, seats> names{"Hermit", "Elder", "Younger"};
  if (type == type_seat && value < seats) {
    out += names[value];
  } else {
    append_number(out, value);
  }
}

Result<Rules, std::vector<std::string>> read_pack(const Pack& pack, std::uint64_t& hash) {
  cards::Diagnostics diagnostics(pack.name + ".pack");
  const cards::Block root = cards::parse(pack.text, diagnostics);
  hash = cards::content_hash(root);
  if (root.children.size() != 1 || root.children[0].word() != "game")
    diagnostics.add({}, "the pack holds one game.");
  Rules rules;
  if (diagnostics.none()) {
    cards::Fields fields(root.children[0], "a game", diagnostics);
    const auto number = [&](std::string_view word, std::int64_t min, std::int64_t max) {
      return static_cast<std::uint8_t>(fields.number(word, min, max, cards::Need::Required).value_or(0));
    };
    rules.cards = number("cards", 3, most_cards);
    rules.hand = number("hand", 1, most_cards / seats);
    rules.rounds = number("rounds", 1, most_cards);
    fields.finish();
    if (rules.hand * seats > rules.cards)
      diagnostics.add(root.children[0].place, "there are not enough cards for these hands.");
  }
  if (!diagnostics.none()) return failure(diagnostics.texts());
  return rules;
}

GameKind kind() {
  return {Toy::name, Toy::rules_version, &Toy::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            if (set_up.packs.size() != 1)
              return failure(std::vector<std::string>{"the toy game is played with one pack."});
            std::uint64_t hash = 0;
            auto rules = read_pack(set_up.packs[0], hash);
            if (!rules) return failure(rules.error());
            rules->version = {set_up.rules_version};
            Compiled compiled;
            compiled.game = std::make_unique<AnyGameOf<Toy>>(std::make_shared<const Rules>(*rules));
            compiled.pack_hashes = {hash};
            return compiled;
          }};
}

}  // namespace tablewright::toy
