#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "wire/form.hpp"

// What the server says over a live table: docs/protocol.md.
namespace tablewright::wire {

namespace told {

enum class Who : std::uint8_t { Open, Human, Computer };
enum class Stage : std::uint8_t { Waiting, Running, Finished, Ended };
enum class ClockKind : std::uint8_t { None, Days, Bank };
// What others are asked to agree to.
enum class About : std::uint8_t { Undo, End };

}  // namespace told

template <>
inline constexpr std::string_view words_for<told::Who> = "open|human|computer";
template <>
inline constexpr std::string_view words_for<told::Stage> = "waiting|running|finished|ended";
template <>
inline constexpr std::string_view words_for<told::ClockKind> = "none|days|bank";
template <>
inline constexpr std::string_view words_for<told::About> = "undo|end";

namespace told {

using Numbers = std::vector<std::uint32_t>;

// --- what stands inside messages --------------------------------------------------------------------------

struct Seat {
  std::uint32_t seat{};
  std::uint32_t side{};
  std::string label;
  Who who{};
  std::string name;
  std::optional<std::string> face;    // of a human: a card by its name
  std::optional<std::string> colour;  // of a human, by its name
  std::optional<std::string> level;
  bool here{};
  std::optional<bool> offered;
  std::optional<bool> may_be_sent_away;
  friend bool operator==(const Seat&, const Seat&) = default;
  static constexpr std::string_view word = "Seat";
  static constexpr std::tuple fields{field("seat", &Seat::seat),
                                     field("side", &Seat::side),
                                     field("label", &Seat::label),
                                     field("who", &Seat::who),
                                     field("name", &Seat::name),
                                     field("face", &Seat::face),
                                     field("colour", &Seat::colour),
                                     field("level", &Seat::level),
                                     field("here", &Seat::here),
                                     field("offered", &Seat::offered),
                                     field("may_be_sent_away", &Seat::may_be_sent_away)};
};

// In seconds.
struct Clock {
  ClockKind kind{};
  std::optional<std::int64_t> days;
  std::optional<std::int64_t> bank;
  std::optional<std::int64_t> increment;
  std::optional<std::vector<std::int64_t>> left;
  friend bool operator==(const Clock&, const Clock&) = default;
  static constexpr std::string_view word = "Clock";
  static constexpr std::tuple fields{field("kind", &Clock::kind), field("days", &Clock::days),
                                     field("bank", &Clock::bank), field("increment", &Clock::increment),
                                     field("left", &Clock::left)};
};

struct PackHash {
  std::string name;
  std::string hash;
  friend bool operator==(const PackHash&, const PackHash&) = default;
  static constexpr std::string_view word = "PackHash";
  static constexpr std::tuple fields{field("name", &PackHash::name), field("hash", &PackHash::hash)};
};

struct Proposal {
  std::uint32_t seat{};
  About about{};
  std::uint32_t to{};
  Numbers asked;
  friend bool operator==(const Proposal&, const Proposal&) = default;
  static constexpr std::string_view word = "Proposal";
  static constexpr std::tuple fields{field("seat", &Proposal::seat), field("about", &Proposal::about),
                                     field("to", &Proposal::to), field("asked", &Proposal::asked)};
};

struct Table {
  std::string table;
  std::string game;
  std::string title;
  Stage stage{};
  std::uint32_t rules{};
  std::vector<Seat> seats;
  std::vector<std::string> nonces;
  Clock clock;
  std::string commitment;
  std::optional<std::string> secret;
  std::optional<bool> made_up;
  std::optional<Proposal> proposal;
  Numbers absent;
  std::optional<std::string> next;
  std::optional<std::vector<PackHash>> packs;
  std::optional<Object> contents;
  friend bool operator==(const Table&, const Table&) = default;
  static constexpr std::string_view word = "Table";
  static constexpr std::tuple fields{
      field("table", &Table::table),           field("game", &Table::game),
      field("title", &Table::title),           field("stage", &Table::stage),
      field("rules", &Table::rules),           field("seats", &Table::seats),
      field("nonces", &Table::nonces),         field("clock", &Table::clock),
      field("commitment", &Table::commitment), field("secret", &Table::secret),
      field("made_up", &Table::made_up),       field("proposal", &Table::proposal),
      field("absent", &Table::absent),         field("next", &Table::next),
      field("packs", &Table::packs),           field("contents", &Table::contents)};
};

struct Row {
  std::uint32_t number{};
  std::int64_t at{};
  std::string kind;
  std::optional<std::uint32_t> seat;
  std::optional<std::uint32_t> entry;
  std::optional<std::string> notation;
  std::optional<bool> by_order;
  std::optional<std::vector<Object>> events;
  std::optional<std::string> text;
  friend bool operator==(const Row&, const Row&) = default;
  static constexpr std::string_view word = "Row";
  static constexpr std::tuple fields{
      field("number", &Row::number),     field("at", &Row::at),         field("kind", &Row::kind),
      field("seat", &Row::seat),         field("entry", &Row::entry),   field("notation", &Row::notation),
      field("by_order", &Row::by_order), field("events", &Row::events), field("text", &Row::text)};
};

struct Now {
  std::uint32_t seat{};  // 0: whoever looks on
  std::uint32_t row{};
  std::uint32_t entry{};
  Object question;
  std::string text;
  std::optional<Object> view;
  std::optional<std::string> look;
  std::optional<TextsInOrder> orders;       // an answer by trigger
  std::optional<TextsInOrder> order_names;  // what these are about
  std::optional<std::uint32_t> undo;
  std::optional<Object> result;
  friend bool operator==(const Now&, const Now&) = default;
  static constexpr std::string_view word = "Now";
  static constexpr std::tuple fields{field("seat", &Now::seat),
                                     field("row", &Now::row),
                                     field("entry", &Now::entry),
                                     field("question", &Now::question),
                                     field("text", &Now::text),
                                     field("view", &Now::view),
                                     field("look", &Now::look),
                                     field("orders", &Now::orders),
                                     field("order_names", &Now::order_names),
                                     field("undo", &Now::undo),
                                     field("result", &Now::result)};
};

// --- messages ---------------------------------------------------------------------------------------------

using Rows = Written<std::vector<Row>>;

struct Welcome {
  std::uint32_t protocol{};
  Numbers you;
  std::int64_t time{};
  Table table;
  Rows rows;
  std::vector<Now> now;
  friend bool operator==(const Welcome&, const Welcome&) = default;
  static constexpr std::string_view word = "welcome";
  static constexpr std::tuple fields{field("protocol", &Welcome::protocol), field("you", &Welcome::you),
                                     field("time", &Welcome::time),         field("table", &Welcome::table),
                                     field("rows", &Welcome::rows),         field("now", &Welcome::now)};
};

struct News {
  Written<Table> table;
  Rows rows;
  std::vector<Now> now;
  friend bool operator==(const News&, const News&) = default;
  static constexpr std::string_view word = "news";
  static constexpr std::tuple fields{field("table", &News::table), field("rows", &News::rows),
                                     field("now", &News::now)};
};

struct Done {
  std::string id;
  std::uint32_t row{};
  friend bool operator==(const Done&, const Done&) = default;
  static constexpr std::string_view word = "done";
  static constexpr std::tuple fields{field("id", &Done::id), field("row", &Done::row)};
};

struct Answer {
  std::string id;
  std::string text;
  std::optional<bool> legal;
  std::optional<Object> refused;
  std::optional<std::string> table;
  friend bool operator==(const Answer&, const Answer&) = default;
  static constexpr std::string_view word = "answer";
  static constexpr std::tuple fields{field("id", &Answer::id), field("text", &Answer::text),
                                     field("legal", &Answer::legal), field("refused", &Answer::refused),
                                     field("table", &Answer::table)};
};

struct Refused {
  std::string id;
  Object refused;
  std::vector<std::string> allowed;
  friend bool operator==(const Refused&, const Refused&) = default;
  static constexpr std::string_view word = "refused";
  static constexpr std::tuple fields{field("id", &Refused::id), field("refused", &Refused::refused),
                                     field("allowed", &Refused::allowed)};
};

struct Stale {
  std::string id;
  std::string text;
  Rows rows;
  std::vector<Now> now;
  friend bool operator==(const Stale&, const Stale&) = default;
  static constexpr std::string_view word = "stale";
  static constexpr std::tuple fields{field("id", &Stale::id), field("text", &Stale::text),
                                     field("rows", &Stale::rows), field("now", &Stale::now)};
};

struct SomeRows {
  std::string id;
  Rows rows;
  friend bool operator==(const SomeRows&, const SomeRows&) = default;
  static constexpr std::string_view word = "rows";
  static constexpr std::tuple fields{field("id", &SomeRows::id), field("rows", &SomeRows::rows)};
};

struct Past {
  std::string id;
  std::uint32_t entry{};
  std::vector<Now> now;
  friend bool operator==(const Past&, const Past&) = default;
  static constexpr std::string_view word = "past";
  static constexpr std::tuple fields{field("id", &Past::id), field("entry", &Past::entry),
                                     field("now", &Past::now)};
};

struct Presence {
  Numbers here;
  Numbers absent;
  std::optional<Numbers> pointing;  // seats that agree to be shown who points
  friend bool operator==(const Presence&, const Presence&) = default;
  static constexpr std::string_view word = "presence";
  static constexpr std::tuple fields{field("here", &Presence::here), field("absent", &Presence::absent),
                                     field("pointing", &Presence::pointing)};
};

struct Error {
  std::optional<std::string> id;
  std::string error;
  std::optional<std::int64_t> wait;  // milliseconds
  friend bool operator==(const Error&, const Error&) = default;
  static constexpr std::string_view word = "error";
  static constexpr std::tuple fields{field("id", &Error::id), field("error", &Error::error),
                                     field("wait", &Error::wait)};
};

struct Shown {
  std::string id;
  std::string what;
  Object shown;
  friend bool operator==(const Shown&, const Shown&) = default;
  static constexpr std::string_view word = "shown";
  static constexpr std::tuple fields{field("id", &Shown::id), field("what", &Shown::what),
                                     field("shown", &Shown::shown)};
};

struct Pointed {
  std::uint32_t seat{};  // 0: whoever looks on
  std::string at;
  std::optional<std::string> from;
  friend bool operator==(const Pointed&, const Pointed&) = default;
  static constexpr std::string_view word = "pointed";
  static constexpr std::tuple fields{field("seat", &Pointed::seat), field("at", &Pointed::at),
                                     field("from", &Pointed::from)};
};

}  // namespace told

using ServerMessage =
    std::variant<told::Welcome, told::News, told::Done, told::Answer, told::Refused, told::Stale,
                 told::SomeRows, told::Past, told::Presence, told::Error, told::Shown, told::Pointed>;

}  // namespace tablewright::wire
