#include "story.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/words.hpp"
#include "tables/skirmish/fields.hpp"

namespace tablewright::tables {

using skirmish::Happened;
using skirmish::no_piece;
using skirmish::PieceId;
using wire::Json;

namespace {

// What a face counts in a roll that counts these kinds of faces (skirmish.chal.7, skirmish.chal.8).
unsigned counts(skirmish::Face face, unsigned counting) {
  if ((counting >> static_cast<unsigned>(face) & 1U) == 0) return 0;
  return face == skirmish::Face::Triple ? 3 : 1;
}

// What all six faces of a die count together: a sixth of it is to be expected of one throw.
unsigned sixths(const skirmish::DieFaces& die, unsigned counting) {
  unsigned sum = 0;
  for (const skirmish::Face face : die) sum += counts(face, counting);
  return sum;
}

struct Roll {
  std::uint32_t entry{};
  PieceId piece = no_piece;
  std::optional<skirmish::ActionId> action;
  unsigned dice{};
  unsigned successes{};
};

struct FigureStory {
  unsigned knock_outs{};
  unsigned wins{};
  unsigned scored{};
  [[nodiscard]] unsigned weight() const { return 3 * knock_outs + 2 * scored + wins; }
};

struct SideStory {
  unsigned knock_outs{};
  unsigned rolled{};
  unsigned expected_sixths{};
  std::uint32_t points{};
  std::optional<Roll> best;
};

constexpr std::array gains{Happened::GainedPoints,      Happened::GainedByKnockOut,
                           Happened::GainedInFirstGame, Happened::GainedBeside,
                           Happened::GainedByCard,      Happened::GainedByFirstKnockOut};

// The entries that were taken back.
std::set<std::uint32_t> taken_back(const Match& match) {
  std::set<std::uint32_t> gone;
  for (const Entry& entry : match.log()) {
    if (entry.said != Said::TookBack) continue;
    for (std::uint32_t number = entry.to + 1; number < entry.number; ++number) gone.insert(number);
  }
  return gone;
}

class Story {
 public:
  explicit Story(const Match& match)
      : match_(match),
        rules_(rules_of(match.game())),
        sides_(rules_.sides.size()),
        figures_(rules_.pieces.size()),
        doing_(rules_.pieces.size()) {
    const auto gone = taken_back(match);
    for (const NumberedEvent& each : match.events()) {
      if (!gone.contains(each.entry)) tell(each);
    }
  }

  [[nodiscard]] Json json() const {
    Json json{{"sides", Json::array()}, {"figures", figures()}};
    for (std::size_t i = 0; i < sides_.size(); ++i) json["sides"].push_back(side(i));
    if (turned_) json["turned"] = *turned_;
    return json;
  }

 private:
  [[nodiscard]] SideStory* side_of(PieceId piece) {
    if (piece == no_piece) return nullptr;
    const std::size_t side = rules_.side_of(piece).value;
    return side < sides_.size() ? &sides_[side] : nullptr;
  }

  void tell(const NumberedEvent& each) {
    const Phrase& what = each.event.what;
    const auto happened = static_cast<Happened>(what.kind);
    const PieceId piece{what.a};
    // A basic challenge is an act of its own; everything else that challenges is an action of a card.
    if (match_.entry(each.entry).said == Said::Acted &&
        static_cast<skirmish::Does>(match_.entry(each.entry).act.kind) == skirmish::Does::Challenge)
      doing_[match_.entry(each.entry).act.a].reset();
    const bool goes_on = happened == Happened::ChallengerRolled && last_ && last_->entry == each.entry &&
                         last_->piece == piece;
    if (!goes_on) close();
    switch (happened) {
      case Happened::UsedAbility:
      case Happened::UsedItem:
      case Happened::CompanionActed: doing_[piece.value] = skirmish::ActionId{what.b}; break;
      case Happened::TurnBegan: doing_[piece.value].reset(); break;
      case Happened::ChallengerRolled: attack(each.entry, piece, what); break;
      case Happened::DefenderRolled: throw_dice(piece, what); break;
      case Happened::Won: ++figures_[piece.value].wins; break;
      case Happened::ScoredMarker: ++figures_[piece.value].scored; break;
      case Happened::KnockedOut: knock_out(piece, PieceId{what.b}); break;
      default: break;
    }
    if (std::find(gains.begin(), gains.end(), happened) != gains.end()) gain(each.entry, what.a, what.u);
  }

  void throw_dice(PieceId piece, const Phrase& roll) {
    SideStory* side = side_of(piece);
    if (side == nullptr) return;
    side->rolled += roll.b;
    for (unsigned i = 0; i < skirmish::told_dice::count(roll.u); ++i)
      side->expected_sixths += sixths(rules_.dice[skirmish::told_dice::die(roll.u, i)], roll.c);
  }

  // Of many dice a roll is told in several events.
  void attack(std::uint32_t entry, PieceId piece, const Phrase& roll) {
    throw_dice(piece, roll);
    if (piece == no_piece) return;
    if (!last_) last_ = Roll{entry, piece, doing_[piece.value], 0, 0};
    last_->dice += skirmish::told_dice::count(roll.u);
    last_->successes += roll.b;
  }
  void close() {
    if (!last_) return;
    SideStory* side = side_of(last_->piece);
    const auto better = [](const Roll& one, const Roll& other) {
      return one.successes != other.successes ? one.successes > other.successes : one.dice < other.dice;
    };
    if (side != nullptr && (!side->best || better(*last_, *side->best))) side->best = last_;
    last_.reset();
  }

  void knock_out(PieceId piece, PieceId by) {
    SideStory* side = side_of(by);
    if (side == nullptr || rules_.side_of(piece) == rules_.side_of(by)) return;
    ++side->knock_outs;
    ++figures_[by.value].knock_outs;
  }

  // Whoever leads from here on to the end: there the match turned.
  void gain(std::uint32_t entry, std::size_t side, std::uint32_t total) {
    if (side >= sides_.size()) return;
    sides_[side].points = total;
    const auto most = std::max_element(sides_.begin(), sides_.end(),
                                       [](const auto& a, const auto& b) { return a.points < b.points; });
    const auto as_many = std::count_if(sides_.begin(), sides_.end(),
                                       [&](const SideStory& each) { return each.points == most->points; });
    const std::optional<std::size_t> ahead =
        as_many == 1 ? std::optional<std::size_t>(most - sides_.begin()) : std::nullopt;
    if (ahead != ahead_) turned_ = ahead ? std::optional<std::uint32_t>(entry) : std::nullopt;
    ahead_ = ahead;
  }

  [[nodiscard]] Json side(std::size_t number) const {
    const SideStory& told = sides_[number];
    const double expected = told.expected_sixths / 6.0;
    const auto tenths = [](double value) { return std::round(value * 10) / 10; };
    Json json{{"side", number + 1},
              {"knock_outs", told.knock_outs},
              {"successes", told.rolled},
              {"expected", tenths(expected)},
              {"luck", tenths(told.rolled - expected)}};
    const std::optional<Roll> best = told.best && told.best->successes > 0 ? told.best : std::nullopt;
    if (best) {
      json["best"] = Json{{"piece", rules_.piece(best->piece).mark},
                          {"name", rules_.piece(best->piece).title},
                          {"successes", best->successes},
                          {"dice", best->dice}};
      if (best->action) json["best"]["action"] = rules_.actions[best->action->value].title;
    }
    return json;
  }

  [[nodiscard]] Json figures() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      if (rules_.pieces[i].kind == skirmish::PieceKind::Character) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return figures_[a].weight() > figures_[b].weight();
    });
    Json list = Json::array();
    for (const std::size_t i : order)
      list.push_back({{"piece", rules_.pieces[i].mark},
                      {"knock_outs", figures_[i].knock_outs},
                      {"wins", figures_[i].wins},
                      {"scored", figures_[i].scored}});
    return list;
  }

  const Match& match_;
  const skirmish::Rules& rules_;
  std::vector<SideStory> sides_;
  std::vector<FigureStory> figures_;
  std::vector<std::optional<skirmish::ActionId>> doing_;  // by piece: what it used last
  std::optional<Roll> last_;                              // of the challenger, not yet told to its end
  std::optional<std::size_t> ahead_;
  std::optional<std::uint32_t> turned_;
};

}  // namespace

Json story_of(const Match& match) { return Story(match).json(); }

}  // namespace tablewright::tables
