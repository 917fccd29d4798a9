#pragma once

#include <string>

#include "line_up/line_up.hpp"
#include "play_record.hpp"
#include "table/streams.hpp"

namespace tablewright::cli {

// Line-ups picked at this terminal, by people and computers: docs/set-up.md.
class LineUpTable {
 public:
  LineUpTable(PlayedMatch played, SeatSet computers);

  // By a line-up file; the first problems as sentences.
  static Result<PlayedMatch, std::string> opened(const std::string& file,
                                                 const std::vector<std::string>& packs,
                                                 const std::string& executable, std::uint64_t seed,
                                                 const Streams& streams);

  // Computers take any card that may be taken; they need no screen.
  void let_computers_pick();
  // Asks the people until all line-ups are complete; false if they leave before. What one has laid is covered
  // before the next looks, if `terminal` is a screen that somebody looks at.
  bool ask_people(const Streams& streams, bool terminal);

  [[nodiscard]] std::string sheet() const;
  [[nodiscard]] const PlayedMatch& played() const { return played_; }
  [[nodiscard]] const AnyGame& game() const { return played_.match->game(); }

 private:
  enum class Heard : std::uint8_t { Answer, Remark, Leaving };
  [[nodiscard]] const AnyGameOf<skirmish::line_up::LineUp>& line_up() const;
  [[nodiscard]] SeatSet asked_people() const;
  [[nodiscard]] std::string offers_text(Seat seat) const;
  void tell_news(Seat reader, const Streams& streams);
  void cover(Seat next, const Streams& streams, bool terminal);
  Heard hear(Seat seat, const std::string& line, const Streams& streams);
  void take_back(Seat seat, const Streams& streams);

  PlayedMatch played_;
  SeatSet computers_;
  SeededStream dice_;
  Random chance_;
  std::size_t told_{};
};

}  // namespace tablewright::cli
