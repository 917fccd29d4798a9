#pragma once

#include <memory>
#include <string>
#include <vector>

#include "play_record.hpp"
#include "table/kit.hpp"
#include "table/streams.hpp"

namespace tablewright::cli {

// How a game before another match is asked for.
const PlayedBefore& played_before();
// Such a file, for help.
std::string example_of_before();

// A small game before the match, such as picking line-ups, played at this terminal by people and computers:
// docs/set-up.md.
class BeforeTable {
 public:
  // By a file that says how; the first problems as sentences.
  static Result<std::unique_ptr<BeforeTable>, std::string> opened(const std::string& file,
                                                                  const std::vector<std::string>& packs,
                                                                  const std::string& executable,
                                                                  std::uint64_t seed, const Streams& streams);

  // These seats are played by computers, which need no screen.
  void let_play(SeatSet computers) { computers_ = computers; }
  void let_computers_play();
  // Asks the people until it is over; false if they leave before. What one has laid is covered before the
  // next looks, if `terminal` is a screen that somebody looks at.
  bool ask_people(const Streams& streams, bool terminal);

  // Once it is over: the sheet of the match that follows, and the match.
  [[nodiscard]] Result<std::string, std::string> sheet() const { return kit_.position(game(), std::nullopt); }
  [[nodiscard]] Result<NextMatch, std::string> next() const { return kit_.leads_to(game(), set_up_); }
  [[nodiscard]] const PlayedMatch& played() const { return played_; }
  [[nodiscard]] const AnyGame& game() const { return played_.match->game(); }

 private:
  enum class Heard : std::uint8_t { Answer, Remark, Leaving };
  BeforeTable(Kit kit, SetUp set_up, PlayedMatch played);
  [[nodiscard]] SeatSet asked_people() const;
  [[nodiscard]] std::string offers_text(Seat seat) const;
  void tell_news(Seat reader, const Streams& streams);
  void cover(Seat next, const Streams& streams, bool terminal);
  Heard hear(Seat seat, const std::string& line, const Streams& streams);
  void take_back(Seat seat, const Streams& streams);

  Kit kit_;  // with its packs
  SetUp set_up_;
  PlayedMatch played_;
  SeatSet computers_;
  SeededStream dice_;
  Random chance_;
  std::size_t told_{};
  bool covered_{};  // somebody answered what the others may not see
};

}  // namespace tablewright::cli
