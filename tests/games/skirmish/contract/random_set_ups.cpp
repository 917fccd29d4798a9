#include "games/skirmish/contract/random_set_ups.hpp"

#include <algorithm>
#include <vector>

#include "core/random.hpp"

namespace tablewright::tests {

namespace {

using skirmish::Content;

class Dealer {
 public:
  Dealer(const Content& content, std::uint64_t seed) : content_(content), random_(seed) {}

  std::string sheet() {
    const bool with_scenario = random_.below(3) > 0;
    const skirmish::Scenario* scenario = with_scenario ? &any(content_.scenarios) : nullptr;
    std::string text = scenario != nullptr ? "scenario " + scenario->id + '\n'
                                           : "map " + any(content_.maps).id + "\naim plain\n";
    text += "edition " + std::string(skirmish::edition_words[random_.below(skirmish::editions)]) + '\n';
    const bool own_account = scenario != nullptr && scenario->free_for_all;
    const std::uint32_t sides = own_account ? 2 + random_.below(3) : 2;
    // Teams need a character for each player, and scenarios have targets for two characters a side and more.
    const bool teams = !own_account && random_.below(4) == 0;
    const std::uint32_t figures = teams ? 2 + random_.below(2) : 1 + random_.below(3);
    const std::uint32_t least = scenario != nullptr ? std::max(figures, 2U) : figures;
    if (teams) text += "seats 4 in teams\n";
    const bool attached = random_.below(2) == 0;
    for (std::uint32_t side = 0; side < sides; ++side) text += side_of(least, attached);
    return text;
  }

 private:
  template <class T>
  const T& any(const std::vector<T>& things) {
    return things[random_.below(static_cast<std::uint32_t>(things.size()))];
  }

  // No name twice on a side, and a character that can have an attachment.
  std::string side_of(std::uint32_t figures, bool attached) {
    std::vector<std::string> ids;
    while (ids.size() < figures) {
      const skirmish::FigureCard& card = any(content_.figures);
      const bool fits =
          !(ids.empty() && card.basic) && std::find(ids.begin(), ids.end(), card.id) == ids.end();
      if (fits) ids.push_back(card.id);
    }
    std::string text = "side\n";
    for (std::size_t i = 0; i < ids.size(); ++i) text += "  figure " + mark() + ' ' + ids[i] + '\n';
    if (!attached) return text;
    const skirmish::AttachmentCard& card = any(content_.attachments);
    if (card.bonus) return text + "  bonus " + mark() + ' ' + card.id + '\n';
    const std::string holder = "m" + std::to_string(marks_ - ids.size());
    return text + "  " + (card.companion ? "companion " : "item ") + mark() + ' ' + card.id + " of " +
           holder + '\n';
  }

  std::string mark() { return "m" + std::to_string(marks_++); }

  const Content& content_;
  Random random_;
  std::size_t marks_ = 1;
};

}  // namespace

std::string random_sheet(const Content& content, std::uint64_t seed) { return Dealer(content, seed).sheet(); }

}  // namespace tablewright::tests
