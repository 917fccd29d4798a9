#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "game/match.hpp"
#include "wire/form.hpp"

// What a client says over a live table: docs/protocol.md.
namespace tablewright::wire {

namespace said {

inline constexpr std::uint32_t longest_id = 64;
inline constexpr std::uint32_t longest_line = 400;
inline constexpr std::uint32_t longest_word = 8;
inline constexpr std::uint32_t longest_pointed = 40;
inline constexpr std::uint32_t most_seats = 16;
inline constexpr std::uint32_t most_rows = 1U << 30U;

enum class Want : std::uint8_t { Look, View };
enum class Answer : std::uint8_t { Yes, No };
enum class Player : std::uint8_t { Computer, Human };
// What the others may decide about somebody who does not come back.
enum class AboutAbsent : std::uint8_t { Wait, Computer, Offer, End };

}  // namespace said

template <>
inline constexpr std::string_view words_for<said::Want> = "look|view";
template <>
inline constexpr std::string_view words_for<said::Answer> = "yes|no";
template <>
inline constexpr std::string_view words_for<said::Player> = "computer|human";
template <>
inline constexpr std::string_view words_for<said::AboutAbsent> = "wait|computer|offer|end";
template <>
inline constexpr std::string_view words_for<StandingOrder> = "ask|always|never";

namespace said {

struct Hello {
  std::uint32_t protocol{};
  std::string table;
  std::optional<std::vector<std::string>> tokens;
  std::optional<std::uint32_t> since;
  std::optional<std::vector<Want>> wants;
  friend bool operator==(const Hello&, const Hello&) = default;
  static constexpr std::string_view word = "hello";
  static constexpr std::tuple fields{
      field("protocol", &Hello::protocol, 1000), field("table", &Hello::table, longest_id),
      field("tokens", &Hello::tokens, longest_id), field("since", &Hello::since, most_rows),
      field("wants", &Hello::wants, longest_word)};
};

// Every other message has an id of the client, and its answers carry it.
struct WithId {
  std::string id;
  friend bool operator==(const WithId&, const WithId&) = default;
  static constexpr std::tuple fields{field("id", &WithId::id, longest_id)};
};

// Nearly every one is said for a seat, counted from 1.
struct AtSeat : WithId {
  std::uint32_t seat{};
  friend bool operator==(const AtSeat&, const AtSeat&) = default;
  static constexpr std::tuple fields =
      std::tuple_cat(WithId::fields, std::tuple{field("seat", &AtSeat::seat, most_seats)});
};

// The fields of what it is based on, then its own.
template <class Base, class... Fields>
constexpr auto and_fields(Fields... own) {
  return std::tuple_cat(Base::fields, std::tuple{own...});
}

struct Act : AtSeat {
  std::uint32_t seen{};
  std::optional<Object> act;
  std::optional<std::string> notation;
  friend bool operator==(const Act&, const Act&) = default;
  static constexpr std::string_view word = "act";
  static constexpr auto fields =
      and_fields<AtSeat>(field("seen", &Act::seen, most_rows), field("act", &Act::act),
                         field("notation", &Act::notation, longest_line));
};

struct Line : AtSeat {
  std::uint32_t seen{};
  std::string line;
  friend bool operator==(const Line&, const Line&) = default;
  static constexpr std::string_view word = "line";
  static constexpr auto fields =
      and_fields<AtSeat>(field("seen", &Line::seen, most_rows), field("line", &Line::line, longest_line));
};

struct Why : AtSeat {
  std::optional<Object> act;
  std::optional<std::string> notation;
  friend bool operator==(const Why&, const Why&) = default;
  static constexpr std::string_view word = "why";
  static constexpr auto fields =
      and_fields<AtSeat>(field("act", &Why::act), field("notation", &Why::notation, longest_line));
};

struct Undo : AtSeat {
  std::optional<std::uint32_t> to;
  friend bool operator==(const Undo&, const Undo&) = default;
  static constexpr std::string_view word = "undo";
  static constexpr auto fields = and_fields<AtSeat>(field("to", &Undo::to, most_rows));
};

struct Agree : AtSeat {
  Answer answer{};
  friend bool operator==(const Agree&, const Agree&) = default;
  static constexpr std::string_view word = "agree";
  static constexpr auto fields = and_fields<AtSeat>(field("answer", &Agree::answer, longest_word));
};

struct Order : AtSeat {
  std::uint8_t trigger{};
  StandingOrder answer{};
  friend bool operator==(const Order&, const Order&) = default;
  static constexpr std::string_view word = "order";
  static constexpr auto fields = and_fields<AtSeat>(field("trigger", &Order::trigger, 255),
                                                    field("answer", &Order::answer, longest_word));
};

struct Chat : AtSeat {
  std::string text;
  friend bool operator==(const Chat&, const Chat&) = default;
  static constexpr std::string_view word = "chat";
  static constexpr auto fields = and_fields<AtSeat>(field("text", &Chat::text, 500));
};

struct End : AtSeat {
  friend bool operator==(const End&, const End&) = default;
  static constexpr std::string_view word = "end";
};

struct Resign : AtSeat {
  friend bool operator==(const Resign&, const Resign&) = default;
  static constexpr std::string_view word = "resign";
};

struct Hand : AtSeat {
  Player to{};
  std::optional<std::string> level;
  friend bool operator==(const Hand&, const Hand&) = default;
  static constexpr std::string_view word = "hand";
  static constexpr auto fields =
      and_fields<AtSeat>(field("to", &Hand::to, longest_word), field("level", &Hand::level, longest_id));
};

struct Vote : AtSeat {
  std::uint32_t about{};
  AboutAbsent choice{};
  friend bool operator==(const Vote&, const Vote&) = default;
  static constexpr std::string_view word = "vote";
  static constexpr auto fields = and_fields<AtSeat>(field("about", &Vote::about, most_seats),
                                                    field("choice", &Vote::choice, longest_word));
};

struct Rows : WithId {
  std::uint32_t from{};
  std::uint32_t to{};
  friend bool operator==(const Rows&, const Rows&) = default;
  static constexpr std::string_view word = "rows";
  static constexpr auto fields =
      and_fields<WithId>(field("from", &Rows::from, most_rows), field("to", &Rows::to, most_rows));
};

struct Past : AtSeat {
  std::uint32_t entry{};
  friend bool operator==(const Past&, const Past&) = default;
  static constexpr std::string_view word = "past";
  static constexpr auto fields = and_fields<AtSeat>(field("entry", &Past::entry, most_rows));
};

struct Rematch : AtSeat {
  friend bool operator==(const Rematch&, const Rematch&) = default;
  static constexpr std::string_view word = "rematch";
};

// A question of the game, and what it is about: the game knows which questions there are, and their fields.
struct Show : AtSeat {
  std::string what;
  std::optional<std::uint32_t> entry;
  Texts about;
  friend bool operator==(const Show&, const Show&) = default;
  static constexpr std::string_view word = "show";
  static constexpr auto fields =
      and_fields<AtSeat>(field("what", &Show::what, longest_id), field("entry", &Show::entry, most_rows));
  static constexpr auto more = field("about", &Show::about, longest_line);
};

struct SendAway : AtSeat {
  std::uint32_t about{};
  friend bool operator==(const SendAway&, const SendAway&) = default;
  static constexpr std::string_view word = "send_away";
  static constexpr auto fields = and_fields<AtSeat>(field("about", &SendAway::about, most_seats));
};

// At something that the game has a word for, perhaps from something else: nothing is done by it. Seat 0:
// whoever looks on.
struct Point : AtSeat {
  std::string at;
  std::optional<std::string> from;
  friend bool operator==(const Point&, const Point&) = default;
  static constexpr std::string_view word = "point";
  static constexpr auto fields = and_fields<AtSeat>(field("at", &Point::at, longest_pointed),
                                                    field("from", &Point::from, longest_pointed));
};

// Everybody may see who points, and whoever looks on may point, as long as all people here agree.
struct Pointing : AtSeat {
  Answer answer{};
  friend bool operator==(const Pointing&, const Pointing&) = default;
  static constexpr std::string_view word = "pointing";
  static constexpr auto fields = and_fields<AtSeat>(field("answer", &Pointing::answer, longest_word));
};

}  // namespace said

using ClientMessage =
    std::variant<said::Hello, said::Act, said::Line, said::Why, said::Undo, said::Agree, said::Order,
                 said::Chat, said::End, said::Resign, said::Hand, said::Vote, said::Rows, said::Past,
                 said::Rematch, said::Show, said::SendAway, said::Point, said::Pointing>;

}  // namespace tablewright::wire
