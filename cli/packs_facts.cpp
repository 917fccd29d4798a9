#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <tuple>

#include "core/text.hpp"
#include "packs_commands.hpp"
#include "packs_files.hpp"
#include "play_speech.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using cards::Fact;
using cards::Sure;
using cards::Thing;
using Json = nlohmann::ordered_json;

constexpr std::size_t width = 80;
constexpr std::size_t widest_mark = std::string_view("[reconstructed]").size();

struct Listed {
  const FoundThing* of{};
  const Fact* fact{};
};

using Counts = std::array<std::size_t, cards::kinds_of_sure>;

std::vector<Listed> listed_facts(const FoundThings& all, const PacksOptions& options) {
  std::vector<Listed> list;
  for (const FoundThing& found : all.things) {
    if (!options.box.empty() && !same_letters(found.thing.box, options.box)) continue;
    for (const Fact& fact : found.thing.facts) {
      if (options.unconfirmed && fact.sure == Sure::Confirmed) continue;
      if (fact.weight >= options.weight) list.push_back({&found, &fact});
    }
  }
  // What needs a look most comes first; then thing by thing, each as its pack tells it.
  std::sort(list.begin(), list.end(), [](const Listed& a, const Listed& b) {
    const auto key = [](const Listed& one, const Listed& other) {
      return std::tie(other.fact->weight, one.of->thing.box, one.of->thing.id);
    };
    if (key(a, b) != key(b, a)) return key(a, b) < key(b, a);
    return std::less<>{}(a.fact, b.fact);  // facts of one thing lie in one list
  });
  return list;
}

Counts counts_of(const std::vector<Listed>& list) {
  Counts counts{};
  for (const Listed& each : list) ++counts[static_cast<std::size_t>(each.fact->sure)];
  return counts;
}

std::string counts_text(const Counts& counts) {
  std::string out;
  for (const Sure sure : {Sure::Confirmed, Sure::Reported, Sure::Reconstructed, Sure::Unsaid}) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", counts[static_cast<std::size_t>(sure)],
                       sure == Sure::Unsaid ? "without provenance" : word_of(sure));
  }
  return out;
}

std::string line(const Listed& each) {
  const Thing& thing = each.of->thing;
  const std::string head =
      fmt::format("{:3} {:<7} {:<18} ", each.fact->weight, thing.box.empty() ? "-" : thing.box, thing.id);
  const std::string within = each.fact->within.empty() ? "" : each.fact->within + ": ";
  const std::string mark = fmt::format("[{}]", word_of(each.fact->sure));
  const std::string text = wrapped(head + within + each.fact->text, width - widest_mark - 1, 31);
  const std::size_t end = std::min(text.find('\n'), text.size());
  return fmt::format("{:<{}}{}{}\n", text.substr(0, end), width - widest_mark, mark, text.substr(end));
}

Json json(const Listed& each) {
  const Thing& thing = each.of->thing;
  const Fact& fact = *each.fact;
  Json out{{"weight", fact.weight}, {"box", thing.box},     {"kind", thing.kind},
           {"id", thing.id},        {"title", thing.title}, {"within", fact.within},
           {"fact", fact.text},     {"lines", fact.lines},  {"provenance", word_of(fact.sure)}};
  out["sources"] = sources_json(fact);
  out["inherited"] = fact.inherited;
  out["file"] = each.of->path;
  out["line"] = fact.place.line;
  return out;
}

void tell(const std::vector<Listed>& list, std::ostream& out) {
  for (const Listed& each : list) out << line(each);
  const std::string counts =
      fmt::format("{} fact{}: {}.", list.size(), list.size() == 1 ? "" : "s", counts_text(counts_of(list)));
  out << wrapped(counts, width, 2) << '\n';
}

void tell_json(const std::vector<Listed>& list, std::ostream& out) {
  for (const Listed& each : list) out << wire::line(json(each));
  Json total{{"facts", list.size()}};
  const Counts counts = counts_of(list);
  for (const Sure sure : {Sure::Confirmed, Sure::Reported, Sure::Reconstructed, Sure::Unsaid})
    total[std::string(word_of(sure))] = counts[static_cast<std::size_t>(sure)];
  out << wire::line(total);
}

// A sentence if no thing comes in that box.
std::string no_such_box(const std::string& box, const FoundThings& all) {
  std::set<std::string_view> boxes;
  for (const FoundThing& found : all.things) {
    if (same_letters(found.thing.box, box)) return {};
    if (!found.thing.box.empty()) boxes.insert(found.thing.box);
  }
  const std::vector<std::string_view> known(boxes.begin(), boxes.end());
  return fmt::format("No pack belongs to a box \"{}\": there are {}.", box.substr(0, 60),
                     known.empty() ? "none" : listed(known, "and"));
}

}  // namespace

int packs_facts(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto all = things_of_packs(options, executable);
  if (!all) return bad_usage(streams, all.error());
  if (!options.box.empty()) {
    if (const std::string sentence = no_such_box(options.box, *all); !sentence.empty())
      return bad_usage(streams, sentence);
  }
  const auto list = listed_facts(*all, options);
  if (options.json) {
    tell_json(list, streams.out);
  } else {
    tell(list, streams.out);
  }
  return told_of_mistakes(*all, streams);
}

}  // namespace tablewright::cli
