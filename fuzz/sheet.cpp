// A hostile sheet of a match: refused in words, or played for fifty acts. The positions before and after are
// written down as sheets that read back to the same state.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/encode.hpp"
#include "input.hpp"
#include "signature/skirmish/random_play.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "skirmish/set_up/set_up.hpp"

using namespace tablewright;
using skirmish::Skirmish;

namespace {

constexpr int most_acts = 50;

// The packs of the checkout: a sheet names their maps, figures and first games.
skirmish::Content read_packs() {
  namespace fs = std::filesystem;
  std::vector<Pack> packs;
  const fs::path root = TW_CHECKOUT;
  for (const auto& entry : fs::recursive_directory_iterator(root / "packs")) {
    const std::string path = entry.path().lexically_relative(root).generic_string();
    if (!tests::is_content(path)) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    packs.push_back({tests::pack_name(path), text.str()});
  }
  return skirmish::read_content(packs);
}

const skirmish::Content& content() {
  static const skirmish::Content packs = read_packs();
  return packs;
}

void must_read_back(const skirmish::Rules& rules, const skirmish::State& state) {
  const auto again = skirmish::compiled(content(), written_sheet(rules, state));
  fuzz::must(again && again->begins_with);
  fuzz::must(hash_of_state<Skirmish>(*again->begins_with) == hash_of_state<Skirmish>(state));
}

void play(const skirmish::Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  skirmish::State state = Skirmish::set_up(rules, random, silent);
  must_read_back(rules, state);
  for (int i = 0; i < most_acts && !Skirmish::result(rules, state); ++i) {
    const auto answer = tests::any_answer(rules, state, random, tests::Temper::Lively);
    fuzz::must(answer.has_value());  // somebody can always act
    fuzz::must(!Skirmish::explain(rules, state, answer->seat, answer->act));
    Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    fuzz::must(loaded<Skirmish>(rules, saved<Skirmish>(state)) == state);
  }
  fuzz::must(Skirmish::result(rules, state).has_value() == Skirmish::question(rules, state).asked.empty());
  must_read_back(rules, state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 1U << 13U) return 0;
  const std::string text = fuzz::text_of(data, size);
  const auto rules = skirmish::compiled(content(), text);
  if (rules) {
    play(*rules, hash_of(text));
  } else {
    fuzz::must(!rules.error().empty() && !rules.error().front().empty());
  }
  return 0;
}
