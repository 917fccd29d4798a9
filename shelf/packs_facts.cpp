#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <tuple>

#include "core/text.hpp"
#include "games.hpp"
#include "packs_files.hpp"
#include "shelf/packs_commands.hpp"
#include "table/speech.hpp"
#include "wire/json.hpp"

namespace tablewright::shelf {

namespace {

using cards::Fact;
using cards::Sure;
using cards::Thing;
using Json = nlohmann::ordered_json;

constexpr std::size_t widest_certainty = std::string_view("[reconstructed]").size();

struct Listed {
  const FoundThing* of{};
  const Fact* fact{};
};

struct Counts {
  std::size_t all{};
  std::array<std::size_t, cards::kinds_of_sure> by_sure{};
  std::size_t part_ours{};

  void add(const Fact& fact) {
    ++all;
    ++by_sure[static_cast<std::size_t>(fact.sure)];
    if (!ours_in(fact).empty()) ++part_ours;
  }
  [[nodiscard]] std::size_t of(Sure sure) const { return by_sure[static_cast<std::size_t>(sure)]; }
};

constexpr std::array all_sures{Sure::Confirmed, Sure::Reported, Sure::Reconstructed, Sure::Unsaid};

// Rules of play, group by group in the order of the games' tables, and how much else there is.
struct Tally {
  std::vector<std::pair<std::string_view, Counts>> groups;
  Counts of_play;
  std::size_t rest{};
};

bool is_doubtful(const Fact& fact) {
  return is_of_play(fact) && least_sure(fact.provenance) != Sure::Confirmed;
}

std::vector<Listed> listed_facts(const FoundThings& all, const PacksOptions& options) {
  std::vector<Listed> list;
  for (const FoundThing& found : all.things) {
    // What a pack invents stands in no box: there is nothing to compare it with.
    if (options.box.empty() ? found.invented : !same_letters(found.thing.box, options.box)) continue;
    for (const Fact& fact : found.thing.facts) {
      if (options.unconfirmed && !is_doubtful(fact)) continue;
      if (fact.weight >= options.weight) list.push_back({&found, &fact});
    }
  }
  // What needs a look most comes first; then thing by thing, each as its pack tells it.
  std::sort(list.begin(), list.end(), [](const Listed& a, const Listed& b) {
    const auto key = [](const Listed& one, const Listed& other) {
      return std::tie(other.fact->weight, one.of->thing.box, one.of->thing.id);
    };
    if (key(a, b) != key(b, a)) return key(a, b) < key(b, a);
    return std::tie(a.of, a.fact) < std::tie(b.of, b.fact);  // things lie in one list, and facts of one thing
  });
  return list;
}

Counts counts_of(const std::vector<Listed>& list, std::string_view group) {
  Counts counts;
  for (const Listed& each : list) {
    if (each.fact->group == group) counts.add(*each.fact);
  }
  return counts;
}

Tally tally_of(const std::vector<Listed>& list) {
  Tally tally;
  const auto is_new = [&](std::string_view group) {
    return !group.empty() && std::none_of(tally.groups.begin(), tally.groups.end(),
                                          [&](const auto& other) { return other.first == group; });
  };
  for (const Kit& kit : games_with_packs()) {
    for (const cards::FactKind& kind : kit.shelf->facts) {
      if (is_new(kind.group)) tally.groups.emplace_back(kind.group, counts_of(list, kind.group));
    }
  }
  std::erase_if(tally.groups, [](const auto& group) { return group.second.all == 0; });
  for (const Listed& each : list) {
    if (is_of_play(*each.fact)) tally.of_play.add(*each.fact);
  }
  tally.rest = list.size() - tally.of_play.all;
  return tally;
}

std::string row(std::string_view group, const Counts& counts) {
  return fmt::format("{:<18}{:5}{:11}{:10}{:15}{:8}{:11}\n", group, counts.all, counts.of(Sure::Confirmed),
                     counts.of(Sure::Reported), counts.of(Sure::Reconstructed), counts.of(Sure::Unsaid),
                     counts.part_ours);
}

std::string line(const Listed& each) {
  const Thing& thing = each.of->thing;
  const std::string head =
      fmt::format("{:3} {:<7} {:<18} ", each.fact->weight, thing.box.empty() ? "-" : thing.box, thing.id);
  const std::string within = each.fact->within.empty() ? "" : each.fact->within + ": ";
  const std::string mark = fmt::format("[{}]", word_of(each.fact->sure));
  const std::string text = wrapped(head + within + each.fact->text, width - widest_certainty - 1, 31);
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string out =
      fmt::format("{:<{}}{}{}\n", text.substr(0, end), width - widest_certainty, mark, text.substr(end));
  if (const std::string_view ours = ours_in(*each.fact); !ours.empty())
    out += wrapped(fmt::format("{:31}ours: {}", "", ours), width, 33) + '\n';
  return out;
}

Json json(const Listed& each) {
  const Thing& thing = each.of->thing;
  const Fact& fact = *each.fact;
  Json out{{"weight", fact.weight}, {"box", thing.box},     {"kind", thing.kind},
           {"id", thing.id},        {"title", thing.title}, {"within", fact.within},
           {"fact", fact.text},     {"lines", fact.lines},  {"group", fact.group}};
  add_sources(fact, out);
  out["inherited"] = fact.inherited;
  out["file"] = each.of->path;
  out["line"] = fact.place.line;
  return out;
}

void tell(const std::vector<Listed>& list, std::ostream& out) {
  for (const Listed& each : list) out << line(each);
  const Tally tally = tally_of(list);
  out << fmt::format("{}{:<18}{:>5}{:>11}{:>10}{:>15}{:>8}{:>11}\n", list.empty() ? "" : "\n",
                     "Rules of play", "all", "confirmed", "reported", "reconstructed", "unsaid", "part ours");
  for (const auto& [group, counts] : tally.groups) out << row(group, counts);
  out << row("together", tally.of_play);
  if (tally.rest > 0) out << fmt::format("Beside them {} looks, copies and boxes.\n", tally.rest);
}

Json json(const Counts& counts) {
  Json out{{"all", counts.all}};
  for (const Sure sure : all_sures) out[std::string(word_of(sure))] = counts.of(sure);
  out["part_ours"] = counts.part_ours;
  return out;
}

void tell_json(const std::vector<Listed>& list, std::ostream& out) {
  for (const Listed& each : list) out << wire::line(json(each));
  const Tally tally = tally_of(list);
  Json groups = Json::object();
  for (const auto& [group, counts] : tally.groups) groups[std::string(group)] = json(counts);
  out << wire::line(Json{{"of_play", json(tally.of_play)}, {"groups", groups}, {"rest", tally.rest}});
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

}  // namespace tablewright::shelf
