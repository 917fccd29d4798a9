// What it costs those who play that somebody lays a skirmish, or weighs one: the time of the processor that
// the thread of the house spends on it, against what the same takes done by itself.
#include <algorithm>
#include <ctime>

#include "at_house.hpp"
#include "shelf/hosted_games.hpp"

namespace tablewright::tests {

namespace laying_cost_test {

constexpr int tries = 9;

double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Deed>
double spent_in(const Deed& deed) {
  const double before = cpu_milliseconds();
  deed();
  return cpu_milliseconds() - before;
}

double middle_of(std::vector<double> all) {
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

// Each time another match, so that nothing is remembered of it.
Json wishes(int number) { return {{"first_game", "jp101"}, {"rounds", std::to_string(number + 50)}}; }

class LayingCost : public testing::Test {
 protected:
  // From the request to the answer, without what is done aside.
  double spent_on(const std::string& path, const Json& body) {
    std::optional<server::Response> response;
    double spent = spent_in([&] {
      house_.house->answer({"POST", path, body.dump(), {}, "127.0.0.1"},
                           [&](server::Response its) { response = std::move(its); });
    });
    while (!response && house_.wait_for_deed()) spent += spent_in([&] { house_.one_deed(); });
    EXPECT_TRUE(response && response->status == 200) << (response ? response->body : "no answer");
    house_.settle();
    return spent;
  }
  double spent_on_all(const std::string& path, int first) {
    std::vector<double> all;
    for (int i = 0; i < tries; ++i)
      all.push_back(spent_on(path, {{"game", "skirmish"}, {"wishes", wishes(first + i)}}));
    return middle_of(std::move(all));
  }
  double by_itself() {
    const Kit& game = *hosted_.find("skirmish");
    std::vector<double> all;
    for (int i = 0; i < tries; ++i) {
      all.push_back(spent_in([&] {
        const auto set_up = game.set_up(wishes(i).get<Wishes>());
        EXPECT_TRUE(set_up && game.kind.compile(*set_up));
      }));
    }
    return middle_of(std::move(all));
  }

  static Hosted games() {
    auto found = shelf::hosted_games({}, TW_CHECKOUT "/build/tablewright");
    EXPECT_TRUE(found) << (found ? "" : found.error());
    return found ? std::move(*found) : Hosted{};
  }
  Hosted hosted_ = games();
  AtHouse house_{{}, nullptr, games()};
};

TEST_F(LayingCost, OfASkirmishIsNotPaidByThoseWhoPlay) {
  const double alone = by_itself();
  const double laying = spent_on_all("/api/tables", 0);
  const double weighing = spent_on_all("/api/wishes", tries);
  RecordProperty("milliseconds", std::to_string(alone) + " alone, " + std::to_string(laying) + " laying, " +
                                     std::to_string(weighing) + " weighing");
  EXPECT_LT(4 * laying, alone);
  EXPECT_LT(8 * weighing, alone);
}

}  // namespace laying_cost_test

}  // namespace tablewright::tests
