#include "table/talk_table.hpp"

namespace tablewright {

std::vector<TalkTable::Option> TalkTable::options() const {
  std::vector<Option> options;
  for (const Seat seat : asked_people()) {
    for (const Act& act : game().legal(seat)) options.push_back({seat, act});
  }
  return options;
}

}  // namespace tablewright
