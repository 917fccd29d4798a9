#pragma once

#include <cstddef>
#include <string>

namespace tablewright::bench {

// Whether the figures of a load are of all its matches. Those that could not be connected, or were lost on
// the way, would have been the slow ones: without them a p99 says nothing.
struct WholeLoad {
  std::size_t matches{};  // that were to be played
  std::size_t seated{};   // of these: both people were welcomed
  std::size_t told{};     // of these: an act was told to both while it counted
  std::size_t tables_not_laid{};
  std::size_t sockets_not_opened{};
  std::size_t sockets_lost{};
  std::size_t acts_not_sent{};
  std::size_t acts_not_told{};  // to all, within the time between two acts

  [[nodiscard]] bool was_anything_lost() const {
    return tables_not_laid + sockets_not_opened + sockets_lost + acts_not_sent + acts_not_told > 0;
  }
  [[nodiscard]] bool are_all_seated() const { return seated >= matches && !was_anything_lost(); }
  // Empty: the figures are of all.
  [[nodiscard]] std::string why_none() const;
};

inline std::string WholeLoad::why_none() const {
  std::string why;
  const auto add = [&why](std::size_t count, const std::string& what) {
    if (count > 0) why += (why.empty() ? "" : ", ") + std::to_string(count) + ' ' + what;
  };
  add(tables_not_laid, "tables could not be laid");
  add(sockets_not_opened, "sockets could not be opened");
  add(sockets_lost, "sockets were closed by the server");
  add(acts_not_sent, "times nobody could act");
  add(acts_not_told, "acts were not told to all in time");
  if (seated < matches) add(matches - seated, "matches of " + std::to_string(matches) + " have not begun");
  if (why.empty() && told < seated)
    add(seated - told, "matches of " + std::to_string(matches) + " were not heard of");
  return why.empty() ? why : "No figures, they would not be of all matches: " + why + '.';
}

}  // namespace tablewright::bench
