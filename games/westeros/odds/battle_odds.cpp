// Counting, not sampling: the cards that a seat does not see lie anywhere with equal chance, cards of one
// battle icon are alike, and ways that lead to the same are gone on from together, so that all worlds are
// counted in a few thousand steps. Everything is a whole number: the worlds of every branch are brought to
// the same total (see `left_over`).
#include "westeros/odds/battle_odds.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "../rules/battle_strength.hpp"
#include "../rules/march.hpp"
#include "../rules/views.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

namespace {

enum Side : std::uint8_t { Attack, Defence };

// Cards that do the same in a battle.
struct Kind {
  Icon icon{};
  std::uint8_t strength{};
  bool payable{};
  friend bool operator==(const Kind&, const Kind&) = default;
};
constexpr std::size_t most_kinds = 32;
constexpr std::size_t most_draws = 64;
using Counts = std::array<std::uint8_t, most_kinds>;

// What is turned up or shown, in the order of the engine (battle.cpp).
struct Item {
  enum class What : std::uint8_t { Card, Laid, TurnUp, TurnedUp, TopCard, OfRival };
  What what{};
  Side side{};
  std::uint8_t kind{};  // of a Card
};

// How a card comes into the battle: laid, as the top card of the deck beside a laid one, or turned up for a
// house without a player, to count later.
enum class As : std::uint8_t { Laid, Top, TurnedUp };

// One branch of the count. Whatever comes of one at the same item comes behind it in their order.
struct Branch {
  std::uint8_t drawn{};        // from the deck, and from the pile after it
  bool draws_on{};             // a Secret, or a flag beside a top card, waits for the next card
  std::uint8_t laid_unseen{};  // by the rival
  bool nothing_payable{};
  std::uint32_t laid_known{};     // a bit for each card of the rival that the seat knows
  std::uint8_t turned_up = none;  // the kind of the card for a house without a player
  std::array<int, 2> strength{};
  std::array<bool, 2> flag{};
  Counts unseen{};
  Counts pile{};
  friend auto operator<=>(const Branch&, const Branch&) = default;
};
// In how many ways each of them comes about.
using Branches = std::map<Branch, Ways>;

Ways choose(unsigned n, unsigned k) {
  if (k > n) return 0;
  Ways ways = 1;
  for (unsigned i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

unsigned total_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0U,
                         [](unsigned sum, std::uint8_t each) { return sum + each; });
}

// westeros.walker.battle, westeros.nightking.strength: the undead are as strong as their parts.
BeforeCards strengths(const Rules& rules, const State& state) {
  const Battle& battle = state.battle;
  if (battle.undead == Undead::None)
    return {attack_before_cards(rules, state), defence_before_cards(rules, state)};
  const int undead = total_of(undead_parts(rules, state));
  if (battle.attacker == nobody) return {undead, defence_before_cards(rules, state)};
  return {attack_before_cards(rules, state), undead};
}

class Count {
 public:
  Count(const Rules& rules, const View& view, CardId own, Rival rival)
      : rules_(rules), state_(view.known), battle_(view.known.battle) {
    const bool attacks = view.seat == battle_.attacker;
    rival_ = attacks ? battle_.defender : battle_.attacker;
    rival_pays_ = attacks;
    if (is_automaton(rules, rival_)) rival_ = nobody;  // westeros.rival.strength: it has no hand
    note_unseen();
    if (rival_ != nobody) note_hand();
    list_items(attacks, own, rival);
    note_draws();
    for (const Side side : {Attack, Defence}) conscripts_[side] = conscripts_of(side);
  }

  BattleOdds counted() {
    Branch start;
    start.unseen = unseen_;
    start.pile = pile_;
    const BeforeCards before = strengths(rules_, state_);
    start.strength = {before.attack, before.defence};
    after_.emplace(start, 1);
    for (item_ = 0; item_ < items_.size(); ++item_) {
      before_ = std::exchange(after_, {});
      // What draws on is put in behind the one that is looked at, and has its turn too.
      for (const auto& branch : before_) go_on(branch);
    }
    for (const auto& [branch, ways] : after_) add(branch, ways);
    return odds_;
  }

 private:
  // --- what there is -------------------------------------------------------------------------------------

  std::uint8_t kind_of(CardId card) {
    const CardFace& face = rules_.card(card);
    const bool payable = !rival_pays_ || rival_ == nobody || face.price <= state_.gold[rival_.value];
    const Kind kind{face.icon, face.strength, payable};
    const auto found = std::find(kinds_.begin(), kinds_.end(), kind);
    if (found != kinds_.end()) return static_cast<std::uint8_t>(found - kinds_.begin());
    kinds_.push_back(kind);
    return static_cast<std::uint8_t>(kinds_.size() - 1);
  }

  void note_unseen() {
    for (const CardId card : unseen_cards(rules_, state_)) ++unseen_[kind_of(card)];
    for (const CardId card : state_.discard) ++pile_[kind_of(card)];
    for (const CardId card : state_.deck) {
      if (card != hidden) kind_of(card);
    }
    unseen_count_ = total_of(unseen_);
  }

  // The Plot Cards in the rival's hand, seen and unseen, and the Hero Cards, which lie openly.
  void note_hand() {
    const auto note = [&](CardId card) { known_hand_.push_back(kind_of(card)); };
    for (const CardId card : state_.hands[rival_.value]) {
      if (card == hidden) {
        ++hidden_in_hand_;
      } else {
        note(card);
      }
    }
    for (std::size_t i = 0; i < most_houses; ++i) {
      if (hero_card_in_hand(rules_, state_, rival_, house_at(i))) note(hero_card_of(house_at(i)));
    }
    known_payable_ = static_cast<unsigned>(std::count_if(
        known_hand_.begin(), known_hand_.end(), [&](std::uint8_t kind) { return kinds_[kind].payable; }));
    for (unsigned i = 1; i <= known_payable_ + hidden_in_hand_; ++i) share_ = std::lcm(share_, i);
  }

  // westeros.battle.np-card: turned up before the attacker's Secret is, and counted after it. The undead get
  // the top card too (westeros.walker.battle), in whichever role they fight.
  void list_items(bool attacks, CardId own, Rival rival) {
    if (undead_attack()) {
      items_.push_back({Item::What::TurnUp, Attack, 0});
      items_.push_back({Item::What::TurnedUp, Attack, 0});
      if (own != no_card) add_card(Defence, own);
      return;
    }
    const bool turned_up = battle_.defender == nobody || is_automaton(rules_, battle_.defender);
    if (turned_up) items_.push_back({Item::What::TurnUp, Defence, 0});
    if (is_automaton(rules_, battle_.attacker)) items_.push_back({Item::What::OfRival, Attack, 0});
    for (const CardId card : battle_.attack) {
      if (card == hidden) lay();
      if (card != hidden && card != no_card) add_card(Attack, card);
    }
    if (attacks && own != no_card) add_card(Attack, own);
    if (rules_.campaigns[battle_.campaign].top_card) items_.push_back({Item::What::TopCard, Attack, 0});
    if (turned_up) {
      items_.push_back({Item::What::TurnedUp, Defence, 0});
    } else if (!attacks) {
      if (own != no_card) add_card(Defence, own);
    } else if (rival == Rival::AnyCard) {
      items_.push_back({Item::What::Laid, Defence, 0});
      ++laid_;
    }
  }

  void lay() {
    items_.push_back({Item::What::Laid, Attack, 0});
    ++laid_;
  }
  void add_card(Side side, CardId card) { items_.push_back({Item::What::Card, side, kind_of(card)}); }

  // Every draw but the last of a chain is a Secret, or a flag beside a top card: so there are not many. How
  // many cards each of them is one of follows from its place in the deck alone.
  void note_draws() {
    std::size_t most = items_.size();
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      const Icon icon = kinds_[i].icon;
      if (icon == Icon::Secret || icon == Icon::Retreat) most += std::size_t{unseen_[i]} + pile_[i];
    }
    for (const CardId card : state_.deck) most += card != hidden ? 1U : 0U;
    constexpr Ways full = Ways{1} << 120U;
    Ways worlds = choose(unseen_count_, hidden_in_hand_) * share_ * share_;
    unsigned hidden_places = unseen_count_ - hidden_in_hand_;
    unsigned in_pile = total_of(pile_);
    for (std::size_t i = 0; i < most && draws_.size() < most_draws; ++i) {
      unsigned of = 1;
      if (i >= state_.deck.size()) {
        if (in_pile == 0) return;
        of = in_pile--;
      } else if (state_.deck[state_.deck.size() - 1 - i] == hidden) {
        of = hidden_places--;
      }
      worlds *= of;
      if (worlds > full) return;  // a chain of Secrets so long that no deck of ours has it
      draws_.push_back(static_cast<std::uint8_t>(of));
    }
  }

  // --- one after the other -------------------------------------------------------------------------------

  void go_on(const std::pair<const Branch, Ways>& from) {
    const auto& [branch, ways] = from;
    const Item& its = items_[item_];
    if (branch.draws_on) return draw(branch, ways, its.what == Item::What::TopCard ? As::Top : As::Laid);
    switch (its.what) {
      case Item::What::Card: return show(branch, ways, its.kind, As::Laid);
      case Item::What::Laid: return show_laid(branch, ways);
      case Item::What::TurnUp: return draw(branch, ways, As::TurnedUp);
      case Item::What::TurnedUp: return show_turned_up(branch, ways);
      case Item::What::TopCard: return draw(branch, ways, As::Top);
      case Item::What::OfRival: return draw(branch, ways, As::Laid);
    }
  }

  // The item is done with.
  void next(Branch branch, Ways ways) {
    branch.draws_on = false;
    after_[branch] += ways;
  }

  // A card is added to its side. westeros.battle.secret: it is as if the next card of the deck were laid.
  void show(Branch branch, Ways ways, std::uint8_t kind, As as) {
    const Side side = items_[item_].side;
    const Kind& face = kinds_[kind];
    if (as == As::TurnedUp) {
      branch.turned_up = kind;
      return next(branch, ways);
    }
    // Beside a laid card another one is turned up for a flag as well.
    if (face.icon == Icon::Secret || (face.icon == Icon::Retreat && as == As::Top)) {
      branch.draws_on = true;
      before_[branch] += ways;
      return;
    }
    if (face.icon == Icon::Retreat && !is_undead(side)) branch.flag[side] = true;
    if (face.icon == Icon::Conscripts) branch.strength[side] += conscripts_[side];
    branch.strength[side] += face.strength;
    next(branch, ways);
  }

  void show_turned_up(const Branch& branch, Ways ways) {
    // ruling.westeros.cards.none-left
    if (branch.turned_up == none) return next(branch, ways);
    show(branch, ways, branch.turned_up, As::Laid);
  }

  [[nodiscard]] Holder side_of(Side side) const {
    return side == Attack ? Holder{battle_.attacker, no_house} : Holder{battle_.defender, battle_.house};
  }

  [[nodiscard]] bool undead_attack() const {
    return battle_.undead != Undead::None && battle_.attacker == nobody;
  }
  // westeros.walker.strength, westeros.nightking.strength: a flag counts 0 for them.
  [[nodiscard]] bool is_undead(Side side) const {
    return battle_.undead != Undead::None && undead_attack() == (side == Attack);
  }
  [[nodiscard]] int conscripts_of(Side side) const {
    return is_undead(side) ? total_of(undead_conscripts(rules_, state_))
                           : conscripts(rules_, state_, side_of(side));
  }

  void draw(const Branch& branch, Ways ways, As as) {
    if (branch.drawn >= draws_.size()) return next(branch, ways);  // ruling.westeros.cards.none-left
    const bool from_pile = branch.drawn >= state_.deck.size();
    const CardId top = from_pile ? hidden : state_.deck[state_.deck.size() - 1U - branch.drawn];
    Branch one = branch;
    ++one.drawn;
    if (top != hidden) return show(one, ways, kind_of(top), as);
    Counts& there = from_pile ? one.pile : one.unseen;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (there[kind] == 0) continue;
      const Ways with_it = ways * there[kind];
      --there[kind];
      show(one, with_it, static_cast<std::uint8_t>(kind), as);
      ++there[kind];
    }
  }

  // westeros.battle.defender-card: any card that can be paid for. Which of them is chosen, nobody knows: each
  // is as likely as the next.
  void show_laid(const Branch& branch, Ways ways) {
    for (std::size_t i = 0; i < known_hand_.size(); ++i) {
      if (!kinds_[known_hand_[i]].payable || (branch.laid_known >> i & 1U) != 0) continue;
      Branch one = branch;
      one.laid_known |= 1U << i;
      show(one, ways, known_hand_[i], As::Laid);
    }
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (!kinds_[kind].payable || branch.unseen[kind] == 0 || branch.laid_unseen == hidden_in_hand_)
        continue;
      Branch one = branch;
      --one.unseen[kind];
      ++one.laid_unseen;
      show(one, ways * branch.unseen[kind], static_cast<std::uint8_t>(kind), As::Laid);
    }
    if (known_payable_ > 0) return;
    Branch nothing = branch;
    nothing.nothing_payable = true;
    next(nothing, ways);
  }

  // --- how many worlds -----------------------------------------------------------------------------------

  // The worlds that look like this so far: how the rest of the rival's hand may be filled, with the share of
  // the laid card among those that could be laid, and where the cards lie that were not drawn.
  [[nodiscard]] Ways left_over(const Branch& branch) const {
    unsigned payable = 0;
    unsigned others = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      (kinds_[i].payable ? payable : others) += branch.unseen[i];
    const unsigned places = hidden_in_hand_ - branch.laid_unseen;
    Ways hands = 0;
    for (unsigned more = 0; more <= places; ++more) {
      if (branch.nothing_payable && more > 0) break;
      Ways ways = choose(payable, more) * choose(others, places - more);
      const unsigned could = known_payable_ + branch.laid_unseen + more;
      for (unsigned i = 0; i < 2; ++i) ways *= i < laid_ && could > i ? share_ / (could - i) : share_;
      hands += ways;
    }
    for (std::size_t i = branch.drawn; i < draws_.size(); ++i) hands *= draws_[i];
    return hands;
  }

  void add(const Branch& branch, Ways ways) {
    const Ways worlds = ways * left_over(branch);
    const bool attack_flag = branch.flag[Attack];
    const bool defence_flag = branch.flag[Defence];
    Ways& ending = attack_flag && defence_flag                          ? odds_.both_retreat
                   : attack_flag                                        ? odds_.attacker_retreats
                   : defence_flag                                       ? odds_.defender_retreats
                   : branch.strength[Attack] > branch.strength[Defence] ? odds_.attacker_wins
                                                                        : odds_.defender_wins;
    ending += worlds;
  }

  const Rules& rules_;
  const State& state_;
  const Battle& battle_;
  Seat rival_ = nobody;
  bool rival_pays_{};

  FixedVector<Kind, most_kinds> kinds_;
  Counts unseen_{};
  Counts pile_{};
  unsigned unseen_count_{};
  unsigned hidden_in_hand_{};
  FixedVector<std::uint8_t, 32> known_hand_;  // kinds
  unsigned known_payable_{};
  unsigned share_ = 1;  // can be divided among any number of cards that could be laid

  FixedVector<Item, 8> items_;
  unsigned laid_{};
  FixedVector<std::uint8_t, most_draws> draws_;  // each draw is one of so many cards
  std::array<int, 2> conscripts_{};              // by side

  std::size_t item_{};
  Branches before_;  // this item
  Branches after_;
  BattleOdds odds_;
};

// Every way in which the cards of a rumour may lie; a visitor gets the view with them in their places.
template <class Visit>
void each_placing(View& view, FixedVector<CardId*, 64>& places, std::size_t card, Visit&& visit) {
  if (card == view.known.rumours.cards.size()) {
    visit(view);
    return;
  }
  for (CardId* place : places) {
    if (*place != hidden) continue;
    *place = view.known.rumours.cards[card].card;
    each_placing(view, places, card + 1, visit);
    *place = hidden;
  }
}

// How many of them there are; 0 if there are too many to go through.
std::size_t placings(std::size_t cards, std::size_t places) {
  constexpr std::size_t most = 5000;
  std::size_t ways = 1;
  for (std::size_t i = 0; i < cards; ++i) {
    if (i >= places) return 0;
    ways *= places - i;
    if (ways > most) return 0;
  }
  return ways;
}

Ways gcd(Ways a, Ways b) {
  while (b != 0) {
    const Ways rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

// Parts of wholes that differ, added as parts of one whole.
void add(BattleOdds& sum, const BattleOdds& part, Ways times) {
  sum.attacker_wins += part.attacker_wins * times;
  sum.defender_wins += part.defender_wins * times;
  sum.attacker_retreats += part.attacker_retreats * times;
  sum.defender_retreats += part.defender_retreats * times;
  sum.both_retreat += part.both_retreat * times;
}

// All placings are equally likely, but not all leave equally many worlds: each counts as much as the next.
BattleOdds odds_by_rumour(const Rules& rules, const View& view, CardId own, Rival rival) {
  View placed = view;
  auto places = rumoured_places(rules, placed.known, view.seat);
  const std::size_t ways = placings(view.known.rumours.cards.size(), places.size());
  if (ways == 0) return Count(rules, view, own, rival).counted();
  constexpr Ways full = Ways{1} << 127U;
  Ways whole = 1;
  std::vector<BattleOdds> each_odds;
  each_odds.reserve(ways);
  each_placing(placed, places, 0, [&](const View& each) {
    const Ways all = each_odds.emplace_back(Count(rules, each, own, rival).counted()).all();
    const Ways factor = all / gcd(whole, all);
    whole = whole == 0 || factor > full / ways / whole ? 0 : whole * factor;
  });
  if (whole == 0) return Count(rules, view, own, rival).counted();
  BattleOdds sum;
  for (const BattleOdds& odds : each_odds) add(sum, odds, whole / odds.all());
  return sum;
}

}  // namespace

BattleOdds battle_odds(const Rules& rules, const View& view, CardId own, Rival rival) {
  if (!view.known.rumours.cards.empty()) return odds_by_rumour(rules, view, own, rival);
  return Count(rules, view, own, rival).counted();
}

BeforeCards before_cards(const Rules& rules, const View& view) { return strengths(rules, view.known); }

View attack_view(const Rules& rules, const View& view, DomainId from, const Force& army, DomainId domain,
                 std::uint8_t campaign) {
  View attack = view;
  attack.known.army = army;
  const Frame move{.step = Step::Army, .seat = view.seat, .a = from.value, .b = campaign, .m = from.value};
  attack.known.battle = battle_for(rules, attack.known, move, domain);
  return attack;
}

View defence_view(const Rules& rules, const View& view, DomainId domain, Undead undead) {
  View defence = view;
  State& state = defence.known;
  state.battle = {};
  state.battle.defender = holder_of(rules, state, domain).seat;
  state.battle.domain = domain;
  state.battle.campaign = plain_march;
  state.battle.undead = undead;
  if (undead != Undead::NightKing) return defence;
  Winter& winter = state.winter;
  if (!rules.north.has(domain)) winter.wall = false;  // ruling.westeros.wall.moment
  winter.night_king = domain;
  if (winter.glass >= rules.treaty_numbers.night_king_track.size()) winter.ice_dragon = domain;
  return defence;
}

}  // namespace tablewright::westeros
