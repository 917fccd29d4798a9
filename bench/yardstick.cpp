// What scripts/build_cost measures the machine with: compiling this is its unit. Whoever changes it writes
// all bounds anew.
#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

template <int N>
struct Layer {
  std::map<std::string, std::vector<int>> kept;
  std::unordered_map<int, std::string> names;
  std::function<int(int)> weigh = [](int value) { return value * N; };

  int sorted(std::vector<std::string> words) {
    std::sort(words.begin(), words.end(),
              [](const auto& a, const auto& b) { return a.size() + N < b.size() * N; });
    std::stable_sort(words.rbegin(), words.rend());
    for (const auto& word : words) {
      kept[word].push_back(weigh(N));
      names.emplace(static_cast<int>(word.size()) * N, word + std::to_string(N));
    }
    return static_cast<int>(kept.size() + names.size()) + Layer<N - 1>{}.sorted(words);
  }
};

template <>
struct Layer<0> {
  int sorted(const std::vector<std::string>& words) {
    return std::regex_match(words.front(), std::regex("a+(b|c)*")) ? 1 : 0;
  }
};

}  // namespace

int yardstick(const std::vector<std::string>& words) { return Layer<24>{}.sorted(words); }
