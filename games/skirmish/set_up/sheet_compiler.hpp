#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards.hpp"
#include "cards/diagnostics.hpp"
#include "core/text.hpp"
#include "skirmish/rules/changes.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

inline constexpr std::size_t most_point_markers = 26;
inline constexpr std::size_t most_pieces = max_pieces - most_point_markers;  // beside them

template <class Number>
std::string numbered(std::string_view word, Number number) {
  std::string out(word);
  append_number(out, static_cast<std::uint64_t>(number));
  return out;
}

// Makes rules of a sheet. Each step reports what is wrong with its part and leaves the rest sound.
class SheetCompiler {
 public:
  SheetCompiler(const Content& content, MatchSheet sheet, cards::Diagnostics& diagnostics)
      : content_(content), sheet_(std::move(sheet)), diagnostics_(diagnostics) {}
  Rules compile(RulesVersion version);

 private:
  void problem(cards::Place place, std::string sentence) { diagnostics_.add(place, std::move(sentence)); }
  bool is_true_to_the_book() const { return rules_.version.since(change::true_to_the_book); }

  // The thing of that name, as seen from a pack; what is wrong with the name is told.
  template <class T>
  const T* find(const std::vector<T>& things, cards::Place place, std::string_view name,
                std::string_view what, std::string_view home = {}) {
    const auto found = all_called(things, name, home);
    if (found.size() == 1) return found.front();
    if (found.empty()) {
      std::vector<std::string_view> known;
      for (const T& thing : things) known.push_back(thing.id);
      diagnostics_.unknown(place, name, what, known);
    } else {
      problem(place, told_apart(name, found[0]->file, found[1]->file, found[0]->id));
    }
    return nullptr;
  }

  // As the sheet calls it, or so that no other pack has the same name.
  template <class T>
  static std::string name_of(const std::vector<T>& things, const T& thing, const std::string& name) {
    return name == thing.id ? plain_name(things, thing) : name;
  }

  // What the sheet names, and the map: compile.cpp
  std::string_view home() const;
  void find_first_game();
  void read_otherwise(const SheetSquare& reading);
  void find_scenario();
  void take_edition();
  EditionName edition_of_its_box() const;
  bool lay_out_map();

  // Who plays, where they start and where they sit: compile_sides.cpp
  void sides_from_letters();
  void sides_from_first_game();
  void take_sides();
  void start_by_colour();
  bool is_taken(int start) const;
  int area_of_its_colour(const SheetSide& side) const;
  int area_left_for(std::size_t side) const;
  int default_start(std::size_t side) const;
  bool map_has(const std::vector<int>& starts) const;
  void check_sides_differ();
  void take_areas();
  std::size_t areas_given() const;
  Bitboard area_squares(int number);
  Bitboard square_of(const SheetSquare& named);
  std::uint8_t area_index(const SheetSide& side);
  std::string side_name(const SheetSide& side, std::size_t index) const;
  bool starter_picks_colour() const;
  void seat_players();
  void take_seats(std::size_t seats);

  // Figures and what belongs to them: compile_pieces.cpp
  void add_pieces();
  void note_given_marks();
  std::string free_mark(std::size_t side) const;
  void add_piece(SheetPiece& piece, std::size_t side);
  void check_set_aside(const SheetPiece& piece);
  void take_card(const SheetPiece& piece, PieceCard& card);
  void take_attachment(const SheetPiece& piece, PieceCard& card);
  PieceId piece_marked(std::string_view mark) const;
  void join_attachments(std::size_t side);
  void join(const SheetPiece& piece, std::size_t side);
  void share_out(std::size_t side);
  std::size_t characters_of(std::size_t side) const;
  void count_characters();

  // Aim, status cards in play, point markers, dice: compile.cpp
  void take_aim();
  void take_first_side(int side);
  std::uint8_t nearest_target(std::size_t characters) const;
  void take_in_play(DealtCards& cards);
  std::optional<StatusId> free_copy(std::string_view name) const;
  int copies_agreed(StatusId id) const;
  std::optional<StatusId> agreed_card(const SheetSquare& named, DealtCards& cards);
  void take_in_play_of_figures();
  void put_into_play(const SheetSquare& named);
  void add_point_markers();
  void add_point(const std::string& letter, Bitboard square, cards::Place place);
  void take_dice();

  const Content& content_;
  MatchSheet sheet_;
  cards::Diagnostics& diagnostics_;
  const FirstGame* first_game_{};
  const Scenario* scenario_{};
  const Map* map_{};
  std::vector<std::string> given_marks_;
  bool full_{};
  Rules rules_;
};

}  // namespace tablewright::skirmish
