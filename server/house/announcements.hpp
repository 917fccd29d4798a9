#pragma once

#include <cstdint>
#include <vector>

#include "premises.hpp"
#include "room.hpp"
#include "server/row_texts.hpp"

namespace tablewright::server {

// What all at a table are told: what is new, and who is there. Whoever holds a seat is told at once. Those
// who look on are told the same text, some of them at a time between other work: ever so many of them keep
// neither the seats nor another table waiting.
class Announcements {
 public:
  explicit Announcements(Premises& premises) : premises_(premises) {}

  // Everybody hears what is new, each as they may know it.
  void tell_news(Room& room);
  // Who is there, who is absent and who agrees to be shown who points, if that has changed.
  void tell_presence(Room& room);
  // The table leaves memory.
  void forget(const Room& room) { row_texts_.forget(room.number); }

  // The parts of what one guest is told.
  [[nodiscard]] wire::told::Table table_for(const Room& room, LiveTable::Telling telling) const;
  [[nodiscard]] wire::told::Rows rows_for(Room& room, const Guest& guest, std::uint32_t from,
                                          std::uint32_t to);
  [[nodiscard]] static std::vector<wire::told::Now> nows_for(const Room& room, const Guest& guest);

 private:
  struct News;
  [[nodiscard]] News news_for(Room& room, const Guest& guest, const wire::Written<wire::told::Table>& table);
  static void tell_later(Room& room, const std::shared_ptr<Guest>& guest, Text text);
  void tell_behind(Room& room);
  void tell_next_behind(Room& room);

  Premises& premises_;
  RowTexts row_texts_;
};

}  // namespace tablewright::server
