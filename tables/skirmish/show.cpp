// What whoever draws a match asks about it: sight, ways, odds, and the position as a sheet. Everything comes
// from the state as the reader may know it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/say.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "story.hpp"
#include "tables/skirmish/fields.hpp"
#include "tables/skirmish/words.hpp"

namespace tablewright::tables {

using skirmish::no_piece;
using skirmish::PieceId;
using wire::Json;
using ShownJson = Result<Json, std::string>;

namespace {

constexpr std::uint32_t longest_asked = 64;  // bytes
constexpr std::uint32_t longest_act = 400;

class SkirmishShow {
 public:
  SkirmishShow(const Listener& listener, const Shown& asked)
      : listener_(listener),
        what_(asked.what),
        piece_(asked.of("piece")),
        square_(asked.of("square")),
        target_(asked.of("target")),
        notation_(asked.of("notation")),
        rules_(rules_of(listener.match.game())),
        state_(seen_state(listener)) {}

  [[nodiscard]] ShownJson answer() const {
    if (what_ == "sight") return sight();
    if (what_ == "way") return way();
    if (what_ == "odds") return odds();
    if (what_ == "line") return line();
    if (what_ == "story") return story();
    return Json{{"text", written_sheet(rules_, state_)}};
  }

 private:
  using FoundPiece = Result<PieceId, std::string>;
  using FoundSquare = Result<Square, std::string>;

  [[nodiscard]] std::string name(Square square) const { return notation(rules_.board->grid(), square); }
  [[nodiscard]] Json names(Bitboard squares) const {
    Json list = Json::array();
    for (const Square square : squares) list.push_back(name(square));
    return list;
  }

  [[nodiscard]] FoundPiece piece_marked(const std::string& mark) const {
    for (const PieceId piece : all_pieces(rules_)) {
      if (rules_.piece(piece).mark == mark) return piece;
    }
    return failure(in_quotes(mark) + " is no piece of this match.");
  }
  [[nodiscard]] FoundPiece piece_on_map(const std::string& mark) const {
    auto piece = piece_marked(mark);
    if (!piece || state_.is_on_map(*piece)) return piece;
    return failure(rules_.piece(*piece).title + " is not on the map.");
  }
  [[nodiscard]] FoundSquare square_called(const std::string& text) const {
    const auto square = square_named(rules_.board->grid(), text);
    if (square && rules_.board->open().has(*square)) return *square;
    return failure(in_quotes(text) + " is no square that can be entered.");
  }

  // {"piece":"A","squares":["a1"],"pieces":["Z"]}: from where it stands, or from a square it might go to.
  [[nodiscard]] ShownJson sight() const {
    const auto piece = piece_on_map(piece_);
    if (!piece) return failure(piece.error());
    const auto from = square_.empty() ? FoundSquare(state_.square(*piece)) : square_called(square_);
    if (!from) return failure(from.error());
    const Bitboard seen = seen_by_from(rules_, state_, *piece, *from);
    Json json{{"piece", piece_}, {"squares", names(seen)}, {"pieces", Json::array()}};
    for (const PieceId other : all_pieces(rules_)) {
      if (other != *piece && state_.is_on_map(other) && seen.has(state_.square(other)))
        json["pieces"].push_back(rules_.piece(other).mark);
    }
    return json;
  }

  // {"squares":["a1","b1"]}: of an act that moves somebody, or of a piece and a square.
  [[nodiscard]] ShownJson way() const {
    std::string mark = piece_;
    std::string end = square_;
    if (!notation_.empty()) {
      const auto act = parse_act(listener_.match.game(), notation_);
      if (!act) return failure(act.error());
      const auto does = static_cast<skirmish::Does>(act->kind);
      if (does != skirmish::Does::Move && does != skirmish::Does::Step)
        return failure(in_quotes(notation_) + " moves nobody.");
      mark = rules_.piece(PieceId{act->a}).mark;
      end = name(Square{act->b});
    }
    const auto piece = piece_on_map(mark);
    if (!piece) return failure(piece.error());
    const auto to = square_called(end);
    if (!to) return failure(to.error());
    const skirmish::WayThere way = way_there(rules_, state_, *piece, *to);
    if (way.empty()) return failure("No way leads " + rules_.piece(*piece).title + " to " + end + '.');
    Json json{{"squares", Json::array()}};
    for (const Square square : way) json["squares"].push_back(name(square));
    return json;
  }

  // Where the line to a piece or square stops, and where the piece could go to see it.
  [[nodiscard]] ShownJson line() const {
    const auto piece = piece_on_map(piece_);
    if (!piece) return failure(piece.error());
    const auto other = target_.empty() ? FoundPiece(no_piece) : piece_on_map(target_);
    if (!other) return failure(other.error());
    const auto to = *other == no_piece ? square_called(square_) : FoundSquare(state_.square(*other));
    if (!to) return failure(to.error());
    Json json{{"from", name(state_.square(*piece))}, {"to", name(*to)}};
    const bool seen = seen_by(rules_, state_, *piece).has(*to);
    json["stops"] = names(seen ? Bitboard() : stops_of_line(rules_, state_, *piece, *to));
    Bitboard free;
    if (!seen && state_.is_standing(*piece)) {
      for (const Square square : basic_move_ends(rules_, state_, *piece)) {
        if (seen_by_from(rules_, state_, *piece, square).has(*to)) free.set(square);
      }
    }
    json["free_from"] = names(free);
    return json;
  }

  // The numbers of a match: it is told from all of its log.
  [[nodiscard]] ShownJson story() const {
    if (!listener_.match.is_whole())
      return failure(
          std::string("The beginning of this match is not at hand: ask with the number of an entry."));
    return story_of(listener_.match);
  }

  // --- odds ------------------------------------------------------------------------------------

  struct Contest {
    PieceId challenger;
    PieceId target;
    skirmish::Tries tries;
  };

  // By the notation of a challenge that may be made now; by an action of a card and a target; or a basic
  // challenge, wherever the two are.
  [[nodiscard]] Result<Contest, std::string> contest() const {
    if (notation_.empty()) return basic_contest(piece_, target_);
    const auto act = parse_act(listener_.match.game(), notation_);
    if (!act) return failure(act.error());
    const PieceId piece{act->a};
    switch (static_cast<skirmish::Does>(act->kind)) {
      case skirmish::Does::Challenge:
        if (listener_.reader == spectator ||
            skirmish::Skirmish::explain(rules_, state_, listener_.reader, *act))
          return basic_contest(rules_.piece(piece).mark, rules_.piece(PieceId{act->b}).mark);
        return Contest{piece, PieceId{act->b}, tries_of(rules_, state_, *act)};
      case skirmish::Does::Ability:
      case skirmish::Does::Use:
      case skirmish::Does::Companion:
      case skirmish::Does::Cheaper: {
        const auto target = piece_on_map(target_);
        if (!target) return failure(target.error());
        const skirmish::ActionId action{act->b};
        Contest found{piece, *target, tries_of_action(rules_, state_, piece, action, *target)};
        if (found.tries.empty())
          return failure(rules_.actions[action.value].title + " challenges nobody by itself.");
        return found;
      }
      default: return failure(in_quotes(notation_) + " challenges nobody.");
    }
  }

  [[nodiscard]] Result<Contest, std::string> basic_contest(const std::string& by,
                                                           const std::string& against) const {
    const auto piece = piece_on_map(by);
    if (!piece) return failure(piece.error());
    const auto target = piece_on_map(against);
    if (!target) return failure(target.error());
    return Contest{*piece, *target, {basic_challenge_dice(rules_, state_, *piece, *target)}};
  }

  // Only who stands is knocked down; what lies, and what is no character, leaves the map.
  [[nodiscard]] std::string_view knock(PieceId target) const {
    const bool character = rules_.piece(target).kind == skirmish::PieceKind::Character;
    return character && !state_.down.has(target) ? "down" : "out";
  }

  [[nodiscard]] ShownJson odds() const {
    const auto found = contest();
    if (!found) return failure(found.error());
    const skirmish::ChallengeDice& first = found->tries[0];
    const double percent = percent_of(rules_, found->tries);
    Json json{{"percent", percent}, {"tries", percents_of(rules_, found->tries)}};
    json["dice"] = first.attack;
    json["defence"] = first.defence;
    json["knock"] = knock(found->target);
    std::string text = fmt::format("{} challenges {}: {} against a defence of {}, {:.1f} %",
                                   rules_.piece(found->challenger).title, rules_.piece(found->target).title,
                                   first.attack == 1 ? "1 die" : fmt::format("{} dice", first.attack),
                                   first.defence, percent);
    if (found->tries.size() > 1) text += fmt::format(" with {} tries", found->tries.size());
    json["text"] = text + '.';
    return json;
  }

  const Listener& listener_;
  std::string what_;
  std::string piece_;
  std::string square_;
  std::string target_;
  std::string notation_;
  const skirmish::Rules& rules_;
  skirmish::State state_;
};

}  // namespace

std::vector<ShownAbout> shows_of_skirmish() {
  using wire::Holds;
  using wire::Needed;
  constexpr wire::MessageField piece{"piece", Holds::Text, Needed::No, false, longest_asked};
  constexpr wire::MessageField square{"square", Holds::Text, Needed::No, false, longest_asked};
  constexpr wire::MessageField target{"target", Holds::Text, Needed::No, false, longest_asked};
  constexpr wire::MessageField notation{"notation", Holds::Text, Needed::No, false, longest_act};
  return {{"sight", {piece, square}},
          {"way", {piece, square, notation}},
          {"odds", {piece, target, notation}},
          {"line", {piece, target, square}},
          {"story", {}},
          {"position", {}}};
}

ShownJson shown_of_skirmish(const Listener& listener, const Shown& asked) {
  return SkirmishShow(listener, asked).answer();
}

}  // namespace tablewright::tables
