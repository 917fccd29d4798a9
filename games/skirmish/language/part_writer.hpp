#pragma once

#include <span>
#include <vector>

#include "describer.hpp"

namespace tablewright::skirmish {

// Turns statements into the parts of one action.
class PartWriter {
 public:
  // An ability is paid with a token; nothing else is.
  PartWriter(const CardText& text, const Cast& cast, Describer& describer, Rules& rules, bool is_paid)
      : text_(text), cast_(cast), describer_(describer), rules_(rules), is_paid_(is_paid) {}

  // All lines in order; too many of them are reported at `place`.
  std::vector<Part> write(std::span<const cards::Node> lines, cards::Place place,
                          cards::Diagnostics& diagnostics);

 private:
  void statements(std::span<const cards::Node> lines);
  void statement(const cards::Node& line);
  void does(const cards::Node& line);
  void each(const cards::Node& line, DescriptionId whom, PieceSet tokens);
  void choose_one(const cards::Node& line);
  std::size_t when(const cards::Node& line, const cards::Node* otherwise);
  void control(const cards::Node& line);
  void opponent_challenges(const cards::Node& line);
  void gain(const cards::Node& line);

  void act(const cards::Node& act, const cards::Node* who);
  bool act_by(const cards::Node& act, const Somebody& doer);
  void act_of_card(const cards::Node& act);
  void move(const cards::Node& act, const Somebody& doer);
  void hand(const cards::Node& act, const Somebody& doer);
  void challenge(const cards::Node& act, const Somebody& doer);
  void do_basic(const cards::Node& act, const Somebody& doer);
  void note_target(const Part& part);
  void push_or_pull(const cards::Node& act);
  void place(const cards::Node& act);
  void place_token(const cards::Node& act, DescriptionId what);
  [[nodiscard]] bool is_fresh(const cards::Node& act) const;
  [[nodiscard]] bool is_measured_from_itself(const cards::Node& act) const;
  void to_square(const cards::Node& square, Part& part);
  void discard(const cards::Node& act);
  void shift(const cards::Node& act);
  void take_from_pool(const cards::Node& act);
  void lay_on_track(const cards::Node& act);

  // Somebody certain, or whoever is picked now of those described.
  Somebody somebody(const cards::Node& thing);
  static Part by(Op op, const Somebody& who, std::int64_t n = 0);
  std::size_t add(Part part);
  void skip_to_here(std::size_t part);
  void note_what_for();
  [[nodiscard]] bool is_challenged_at(std::size_t part) const;
  [[nodiscard]] StatusId given_at(std::size_t part) const;
  [[nodiscard]] StatusId given_behind(std::size_t part) const;
  std::uint8_t option_text(std::string text, const cards::Node& node);

  const CardText& text_;
  const Cast& cast_;
  Describer& describer_;
  Rules& rules_;
  bool is_paid_;
  std::vector<Part> parts_;
  bool in_each_{};
  bool controlled_{};
  PieceSet each_token_;  // the block is about these tokens or minions, one after the other
};

}  // namespace tablewright::skirmish
