#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "game/match.hpp"

namespace tablewright {

// The text form of a match, one line an entry; docs/records.md describes it. A record is read without knowing
// the game: acts stay notation until a replay.

struct PackName {
  std::string name;
  std::uint64_t hash{};
  friend bool operator==(const PackName&, const PackName&) = default;
};

enum class DiceKind : std::uint8_t { Provable, Repeatable };

struct RecordHeader {
  std::string game;
  std::uint32_t rules_version{};
  std::string match_id;
  std::uint32_t seats{};
  std::vector<PackName> packs;
  DiceKind dice{};
  std::string commitment;  // Provable: 64 hexadecimal digits
  std::uint64_t seed{};    // Repeatable
};

struct RecordLine {
  std::size_t line{};  // in the file, from 1
  Entry entry;
  std::string act;  // the notation, where the entry is an act
};

enum class RecordEnd : std::uint8_t { Open, Finished, Abandoned };

struct Damage {
  std::size_t line{};
  std::string reason;
};

struct Record {
  RecordHeader header;
  std::vector<Pack> packs;  // carried inside, or none
  std::string options;
  std::string start;                // of a branch: the state it began in, in hexadecimal digits; else empty
  std::vector<std::string> nonces;  // by seat, 32 hexadecimal digits each
  std::vector<RecordLine> lines;
  std::optional<std::string> secret;  // 64 hexadecimal digits, once revealed
  RecordEnd end{};
  std::optional<Damage> damage;  // what is wrong from this line on; everything before it was read
};

inline constexpr std::uint32_t record_format = 1;

// Writes line after line, so that a running match can be appended to.
class RecordWriter {
 public:
  explicit RecordWriter(std::string& out) : out_(out) {}
  void header(const RecordHeader& header);
  void pack(const Pack& pack);
  void options(std::string_view options);
  void start(std::string_view hex);
  void nonce(Seat seat, std::string_view hex);
  void entry(const Entry& entry, std::string_view act);
  void reveal(std::string_view secret);
  void end(RecordEnd end);

 private:
  void line(std::string_view text);
  std::string& out_;
  std::uint64_t chain_{};
  std::size_t lines_{};
};

// Each line carries a check over itself and all lines before it, so that a change anywhere shows at its line:
// the first eight digits of this number, which also goes into the check of the next line (0 before the
// first).
std::uint64_t record_chain(std::uint64_t before, std::string_view line);

std::string written(const Record& record);
Record read_record(std::string_view text);

// The lines of a match, ready to be written.
std::vector<RecordLine> record_lines(const Match& match);

}  // namespace tablewright
