#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "game/match.hpp"
#include "server/checked.hpp"
#include "wire/messages.hpp"

// What the rows of a journal say, a struct for each kind. What is on disk stays readable: a field that older
// rows do not have keeps the value it has here. A word that is none of ours is an error.
namespace tablewright::server {

namespace row {

enum class SeatWhy : std::uint8_t { Joined, Moved, Back, Offered, Absent, Handed, Resigned };
enum class EndedWhy : std::uint8_t { Operator, Absent, Full };

}  // namespace row

}  // namespace tablewright::server

namespace tablewright::wire {

template <>
inline constexpr std::string_view words_for<server::row::SeatWhy> =
    "joined|moved|back|offered|absent|handed|resigned";
template <>
inline constexpr std::string_view words_for<server::row::EndedWhy> = "operator|absent|full";
template <>
inline constexpr std::string_view words_for<Said> = "began|acted|ordered|took_back|ended";

}  // namespace tablewright::wire

namespace tablewright::server {

namespace row {

using wire::field;
using wire::Pair;

// Who sits on a seat.
struct Sits {
  wire::told::Who who{};
  std::string name;
  std::optional<std::string> level;
  std::optional<std::string> owner;
  std::optional<std::string> nonce;
  std::optional<std::string> face;
  std::optional<std::string> colour;
  static constexpr std::string_view word = "Sits";
  static constexpr std::tuple fields{field("who", &Sits::who),      field("name", &Sits::name),
                                     field("level", &Sits::level),  field("owner", &Sits::owner),
                                     field("nonce", &Sits::nonce),  field("face", &Sits::face),
                                     field("colour", &Sits::colour)};
};

struct Laid {
  std::vector<Sits> seats;
  wire::told::ClockKind clock{};
  std::optional<std::int64_t> days;
  std::optional<std::int64_t> bank;       // milliseconds
  std::optional<std::int64_t> increment;  // milliseconds
  std::optional<bool> made_up;
  std::optional<bool> open_to_all;
  std::optional<std::string> beginning;  // in hexadecimal digits
  static constexpr std::string_view word = "laid";
  static constexpr std::tuple fields{field("seats", &Laid::seats),
                                     field("clock", &Laid::clock),
                                     field("days", &Laid::days),
                                     field("bank", &Laid::bank),
                                     field("increment", &Laid::increment),
                                     field("made_up", &Laid::made_up),
                                     field("open_to_all", &Laid::open_to_all),
                                     field("beginning", &Laid::beginning)};
};

// An entry of the match.
struct Entered {
  std::uint32_t number{};
  Said said{};
  std::optional<std::uint32_t> seat;
  std::optional<std::string> act;
  std::optional<bool> by_order;
  std::optional<std::uint8_t> trigger;
  std::optional<StandingOrder> order;
  std::optional<std::uint32_t> to;
  std::optional<std::uint16_t> consenting;  // a bit for each seat
  std::optional<std::vector<Pair>> draws;   // of so many, this one
  std::uint64_t position{};
  std::string hash;
  static constexpr std::string_view word = "entry";
  static constexpr std::tuple fields{field("n", &Entered::number),
                                     field("said", &Entered::said),
                                     field("seat", &Entered::seat),
                                     field("act", &Entered::act),
                                     field("by_order", &Entered::by_order),
                                     field("trigger", &Entered::trigger),
                                     field("order", &Entered::order),
                                     field("to", &Entered::to),
                                     field("consenting", &Entered::consenting),
                                     field("draws", &Entered::draws),
                                     field("position", &Entered::position),
                                     field("hash", &Entered::hash)};
};

struct Seated : Sits {
  std::uint32_t seat = 1;
  SeatWhy why{};
  static constexpr std::string_view word = "seat";
  static constexpr auto fields =
      std::tuple_cat(std::tuple{field("seat", &Seated::seat), field("why", &Seated::why)}, Sits::fields);
};

struct SentAway {
  std::uint32_t seat = 1;
  std::uint32_t about = 1;
  std::string name = "somebody";
  static constexpr std::string_view word = "sent_away";
  static constexpr std::tuple fields{field("seat", &SentAway::seat), field("about", &SentAway::about),
                                     field("name", &SentAway::name)};
};

struct Proposed {
  std::uint32_t seat = 1;
  wire::told::About about{};
  std::optional<std::uint32_t> to;
  static constexpr std::string_view word = "proposal";
  static constexpr std::tuple fields{field("seat", &Proposed::seat), field("about", &Proposed::about),
                                     field("to", &Proposed::to)};
};

struct Agreed {
  std::uint32_t seat = 1;
  wire::said::Answer answer{};
  static constexpr std::string_view word = "agreement";
  static constexpr std::tuple fields{field("seat", &Agreed::seat), field("answer", &Agreed::answer)};
};

struct Voted {
  std::uint32_t seat = 1;
  std::uint32_t about = 1;
  wire::said::AboutAbsent choice{};
  static constexpr std::string_view word = "vote";
  static constexpr std::tuple fields{field("seat", &Voted::seat), field("about", &Voted::about),
                                     field("choice", &Voted::choice)};
};

// The clocks stood still, or somebody's time is up.
struct Clocked {
  std::optional<std::int64_t> stopped;  // milliseconds
  std::optional<std::int64_t> until;
  std::optional<std::uint32_t> up;  // a seat
  static constexpr std::string_view word = "clock";
  static constexpr std::tuple fields{field("stopped", &Clocked::stopped), field("until", &Clocked::until),
                                     field("up", &Clocked::up)};
};

struct Chatted {
  std::uint32_t seat = 1;
  std::string text;
  static constexpr std::string_view word = "chat";
  static constexpr std::tuple fields{field("seat", &Chatted::seat), field("text", &Chatted::text)};
};

struct Resigned {
  std::uint32_t seat = 1;
  bool ends{};
  static constexpr std::string_view word = "resigned";
  static constexpr std::tuple fields{field("seat", &Resigned::seat), field("ends", &Resigned::ends)};
};

struct Ended {
  EndedWhy why{};
  std::optional<std::uint32_t> seat;   // Full: who gave up
  std::optional<std::uint32_t> about;  // Absent: who stayed away
  static constexpr std::string_view word = "ended";
  static constexpr std::tuple fields{field("why", &Ended::why), field("seat", &Ended::seat),
                                     field("about", &Ended::about)};
};

struct Muted {
  std::uint32_t seat = 1;
  bool muted = true;
  static constexpr std::string_view word = "muted";
  static constexpr std::tuple fields{field("seat", &Muted::seat), field("muted", &Muted::muted)};
};

struct Rated {
  std::uint32_t seat = 1;
  std::uint32_t messages{};
  static constexpr std::string_view word = "rate";
  static constexpr std::tuple fields{field("seat", &Rated::seat), field("messages", &Rated::messages)};
};

struct Rematched {
  std::uint32_t seat = 1;
  std::string table;
  static constexpr std::string_view word = "rematch";
  static constexpr std::tuple fields{field("seat", &Rematched::seat), field("table", &Rematched::table)};
};

struct LedOn {
  std::string table;
  static constexpr std::string_view word = "next";
  static constexpr std::tuple fields{field("table", &LedOn::table)};
};

}  // namespace row

using RowBody = std::variant<row::Laid, row::Entered, row::Seated, row::SentAway, row::Proposed, row::Agreed,
                             row::Voted, row::Clocked, row::Chatted, row::Resigned, row::Ended, row::Muted,
                             row::Rated, row::Rematched, row::LedOn>;

Result<RowBody, std::string> read_row(std::string_view kind, const std::string& body);
std::string_view kind_of(const RowBody& body);
std::string text_of(const RowBody& body);
// The seat that a row is of, counted from 1, where it has one.
std::optional<std::uint32_t> seat_of(const RowBody& body);

// An entry of a match as a row, and back; a sentence if the game knows no such act.
row::Entered entered(const Match& match, const Entry& entry);
Result<Entry, std::string> entry_from(const AnyGame& game, const row::Entered& body);

// Each alternative of a variant to the function that fits it.
template <class... Functions>
struct Each : Functions... {
  using Functions::operator()...;
};

}  // namespace tablewright::server
