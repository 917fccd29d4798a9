#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/version.hpp"
#include "skirmish/set_up/content.hpp"

// Picking a line-up, a small game before the match: sides take figures and attachments, and what comes of it
// is the sheet of a match (docs/set-up.md). It is a game of its own so that secret picks are hidden by its
// views, and a match never has pieces that are not picked yet.
namespace tablewright::skirmish::line_up {

inline constexpr std::size_t most_sides = 4;
inline constexpr std::size_t most_figures = 6;   // a side
inline constexpr std::size_t figure_cards = 64;  // to pick from
inline constexpr std::size_t attachment_cards = 32;
inline constexpr std::uint8_t most_put_back = 12;  // skirmish.pick.4
inline constexpr std::uint8_t hidden = 0xFF;       // in views: a card this seat does not know

enum class CardKind : std::uint8_t { Character, Basic, Item, Companion, Bonus };

// A card that can be picked.
struct Candidate {
  std::string id;
  std::string title;
  std::string box;
  CardKind kind{};
};

// How the sides pick (skirmish.pick.1).
enum class Way : std::uint8_t {
  Open,    // side after side, each its whole line-up
  Secret,  // all at the same time, shown together (skirmish.setup.9)
  Draft,   // a card at a time, in the order of the sides and back again (skirmish.pick.2)
  Random,  // chance picks
};
inline constexpr std::array<std::string_view, 4> way_words{"open", "secret", "draft", "random"};

// Whose cards they are (skirmish.pick.3): one collection has each card once; with a collection each, both
// sides may bring the same character (skirmish.mix.3).
enum class Collections : std::uint8_t { One, Each };
inline constexpr std::array<std::string_view, 2> collections_words{"one", "each"};

struct Rules {
  RulesVersion version{1};
  Way way{};
  Collections collections{};
  Table table;
  std::uint8_t sides = 2;
  std::uint8_t fewest_figures = 3;  // a side (skirmish.setup.8)
  std::uint8_t most_figures = 3;
  std::uint8_t attachments =
      1;  // a side, for all the same (skirmish.item.2, skirmish.item.4, skirmish.item.5)
  std::optional<std::uint8_t> picks_first;  // a side; else the one that begins the match
  std::optional<std::uint8_t> begins;       // a side; else the flip of the First Player marker decides
  std::vector<Candidate> figures;
  std::vector<Candidate> attachables;
  EditionName edition = EditionName::E2022;
  std::string of_the_match;  // the fields of the sheet that are agreed already: map, aim, edition

  [[nodiscard]] bool in_secret() const { return way == Way::Secret; }
};

// An attachment and the character it goes with, both by their numbers in Rules; a bonus objective lies before
// its side, and goes with the number behind the last figure (skirmish.bonus.3).
struct Attached {
  std::uint8_t what{};
  std::uint8_t to{};
  friend bool operator==(const Attached&, const Attached&) = default;
};

// What one side has picked, in this order.
struct Picks {
  FixedVector<std::uint8_t, line_up::most_figures> figures;
  FixedVector<Attached, line_up::most_figures> attachments;
  bool ready{};             // picks no more
  std::uint8_t put_back{};  // cards, so far
  friend bool operator==(const Picks&, const Picks&) = default;
};

enum class Phase : std::uint8_t { Picking = 1, Over };

struct State {
  Phase phase = Phase::Picking;
  std::uint8_t
      first{};  // the side that has the First Player marker; before rules version 2 the one that picks first
  std::uint8_t turn{};  // of a draft: how many picks its order has come to
  std::array<Picks, most_sides> sides;
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// A state with everything blanked that the seat does not know: which cards the others have laid. How many
// they are can be seen.
struct View {
  Seat seat;
  State known;
  friend bool operator==(const View&, const View&) = default;
};

// Taken openly, or laid face down: what is hidden has words of its own.
enum class ActKind : std::uint8_t { Take = 1, Attach, Done, Lay, Join, Drop, Detach, Ready };
enum class EventKind : std::uint8_t {
  PicksFirst = 1,
  Took,
  Gave,
  Finished,
  Laid,
  Joined,
  Dropped,
  Detached,
  Showed,
  ShowedWith,
  Completed,
  FirstPlayer
};
enum class Asked : std::uint8_t { Pick = 1, PickInSecret };
enum class Reason : std::uint8_t {
  InSecret = 1,
  InTheOpen,
  EnoughFigures,
  TooFewFigures,
  SameName,
  FigureTaken,
  NobodyToHold,
  LastForOthers,
  EnoughAttachments,
  TooFewAttachments,
  GivenAlready,
  AttachmentTaken,
  NotOnSide,
  BasicHoldsNone,
  HasCompanion,
  NotLaid,
  NotJoined,
  HoldsSomething,
  ChangedOften,
  BeforeItsSide,
  NeedsHolder,
};

struct LineUp {
  using Rules = line_up::Rules;
  using State = line_up::State;
  using View = line_up::View;
  static constexpr std::string_view name = "line_up";
  static constexpr std::uint32_t rules_version = 2;
  static const Vocabulary vocabulary;

  static Table table(const Rules& rules) { return rules.table; }
  static std::uint32_t most_acts(const Rules& rules);
  static State set_up(const Rules& rules, Random& random, EventSink& events);
  static Question question(const Rules& rules, const State& state);
  static void legal(const Rules& rules, const State& state, Seat seat, ActList& list);
  static std::optional<Refusal> explain(const Rules& rules, const State& state, Seat seat, const Act& act);
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& events);
  static std::optional<Outcome> result(const Rules& rules, const State& state);
  static View view(const Rules& rules, const State& state, Seat seat);
  static State sample(const Rules& rules, const View& view, Random& random);
  // A side acts as one player (skirmish.team.2): its players have no secrets from each other.
  static bool reads_acts_of(const Rules& rules, Seat reader, Seat seat) {
    return rules.table.side_of[reader.value] == rules.table.side_of[seat.value];
  }
  template <class Out>
  static void encode(const State& state, Encoder<Out>& out);
  static void encode_view(const View& view, Encoder<Writer>& out);
  static State decode(const Rules& rules, Decoder& in);
  static void describe(const Rules& rules, const View& view, Describer& out);
  static std::uint32_t values(const Rules& rules, std::uint8_t type);
  static void print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out);
};

// Every card of the packs that a side can have.
std::vector<Candidate> candidates_in(const Content& content);

// A line-up file: who picks what, and how. Mistakes are sentences with line and column.
Result<Rules, std::vector<std::string>> read_line_up(const Content& content,
                                                     std::span<const Candidate> candidates,
                                                     std::string_view text,
                                                     RulesVersion version = {LineUp::rules_version});
// The same with the cards of the packs; the match it leads to has to be one that can be set up.
Result<Rules, std::vector<std::string>> compiled_line_up(const Content& content, std::string_view text,
                                                         RulesVersion version = {LineUp::rules_version});

// The sheet of the match (docs/positions.md), once all sides are ready.
std::string sheet_of(const Rules& rules, const State& state);

// The game as the catalogue knows it; its options are a line-up file.
GameKind kind();

}  // namespace tablewright::skirmish::line_up
