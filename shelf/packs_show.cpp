#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "core/text.hpp"
#include "packs_files.hpp"
#include "packs_texts.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/shelf.hpp"
#include "table/speech.hpp"
#include "wire/json.hpp"

namespace tablewright::shelf {

namespace {

using cards::Fact;
using cards::Thing;
using Json = nlohmann::ordered_json;

constexpr std::size_t widest_mark = std::string_view("[reconstructed 9 10]").size();

// Sources are told once each, below the card, and marks have their numbers.
class Sources {
 public:
  std::size_t number_of(const cards::Provenance& source) {
    const auto found = std::find(all_.begin(), all_.end(), source);
    if (found != all_.end()) return static_cast<std::size_t>(found - all_.begin()) + 1;
    all_.push_back(source);
    return all_.size();
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (std::size_t i = 0; i < all_.size(); ++i)
      out +=
          wrapped(fmt::format("{:4}  {}: {}", i + 1, word_of(all_[i].sure), all_[i].source), width, 6) + '\n';
    return out;
  }

 private:
  std::vector<cards::Provenance> all_;
};

// The left text over as many lines as it needs, the right one at the end of the first.
std::string beside(const std::string& left, std::size_t indent, const std::string& right) {
  const std::string text = wrapped(left, width - widest_mark - 1, indent);
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (right.empty()) return text + '\n';
  return fmt::format("{:<{}}{}{}\n", text.substr(0, end), width - right.size(), right, text.substr(end));
}

Json json(const Fact& fact, const std::string& printed) {
  Json out{{"fact", fact.text}};
  if (!fact.within.empty()) out["within"] = fact.within;
  if (!fact.lines.empty()) out["lines"] = fact.lines;
  if (!printed.empty()) out["text"] = printed;
  out["group"] = fact.group;
  add_sources(fact, out);
  out["inherited"] = fact.inherited;
  out["weight"] = fact.weight;
  out["line"] = fact.place.line;
  return out;
}

class Card {
 public:
  Card(const FoundThing& found, const ReadShelf& read, bool with_sources)
      : found_(found), thing_(found.thing), read_(read), with_sources_(with_sources) {}

  // All of it, or what stands in the block with this id.
  std::string text(const std::string& id) {
    std::string out = fmt::format("{:<{}}{}\n", thing_.title.empty() ? thing_.id : thing_.title,
                                  width - about().size(), about());
    for (const Fact& fact : thing_.facts) {
      if (id == thing_.id || fact.id == id || fact.within.ends_with(' ' + id)) out += fact_text(fact);
    }
    return with_sources_ ? out + "\n" + sources_.text() : out;
  }

 private:
  [[nodiscard]] std::string about() const {
    return fmt::format("{} {}{}{}", thing_.kind, thing_.id, thing_.box.empty() ? "" : ", ", thing_.box);
  }

  // How sure we are of a rule of play: nobody plays by looks and boxes.
  std::string mark(const Fact& fact) {
    if (!is_of_play(fact)) return {};
    std::string out(word_of(fact.sure));
    for (const cards::Provenance& each : fact.provenance) {
      if (with_sources_ && !each.source.empty()) out += fmt::format(" {}", sources_.number_of(each));
    }
    return '[' + out + ']';
  }

  std::string fact_text(const Fact& fact) {
    std::string out;
    if (fact.within != within_ && !fact.within.empty()) out += fmt::format("  {}\n", fact.within);
    within_ = fact.within;
    const std::size_t indent = fact.within.empty() ? 2 : 4;
    out += beside(std::string(indent, ' ') + fact.text, indent + 2, mark(fact));
    const std::string margin(indent + 2, ' ');
    const std::string printed = printed_text(read_, found_, fact);
    if (!printed.empty()) {
      out += wrapped(margin + printed, width, indent + 2) + '\n';
    } else {
      for (const std::string& line : fact.lines) out += wrapped(margin + line, width, indent + 6) + '\n';
    }
    const std::string ours(ours_in(fact));
    return ours.empty() ? out : out + wrapped(margin + "ours: " + ours, width, indent + 4) + '\n';
  }

  const FoundThing& found_;
  const Thing& thing_;
  const ReadShelf& read_;
  bool with_sources_;
  std::string within_;
  Sources sources_;
};

bool has(const Thing& thing, const std::string& id) {
  return std::any_of(thing.facts.begin(), thing.facts.end(), [&](const Fact& fact) { return fact.id == id; });
}

bool is_called(const FoundThing& found, const std::string& id) {
  return found.thing.id == id || found.pack + '.' + found.thing.id == id;
}

// A whole pack: what it is called, where it lies, what it holds.
std::string pack_text(const ShelfPack& pack, const FoundThings& all) {
  std::string out = fmt::format("{:<{}}{}\n", pack.title, width - 5 - pack.name.size(), "pack " + pack.name);
  out += fmt::format("  content {}\n  in {}\n", digits_of(pack), pack.place);
  for (const FoundThing& found : all.things) {
    if (found.pack == pack.name) out += fmt::format("  {} {}\n", found.thing.kind, found.thing.id);
  }
  return out;
}

Json pack_json(const ShelfPack& pack, const FoundThings& all) {
  Json out{{"kind", "pack"}, {"id", pack.name}, {"title", pack.title}, {"content", digits_of(pack)}};
  out["place"] = pack.place;
  out["things"] = Json::array();
  for (const FoundThing& found : all.things) {
    if (found.pack == pack.name)
      out["things"].push_back({{"kind", found.thing.kind}, {"id", found.thing.id}});
  }
  return out;
}

// A thing of that id, or else the things with a block of that id: an ability, a status.
std::vector<const FoundThing*> called(const std::string& id, const FoundThings& all) {
  std::vector<const FoundThing*> things;
  std::vector<const FoundThing*> holders;
  for (const FoundThing& found : all.things) {
    if (is_called(found, id)) things.push_back(&found);
    if (has(found.thing, id)) holders.push_back(&found);
  }
  return things.empty() ? holders : things;
}

std::string nothing_called(const std::string& id, const FoundThings& all) {
  std::set<std::string_view> ids;
  for (const FoundThing& found : all.things) {
    ids.insert(found.thing.id);
    ids.insert(found.pack);
    for (const Fact& fact : found.thing.facts) {
      if (!fact.id.empty()) ids.insert(fact.id);
    }
  }
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  const auto nearest = nearest_name(id, known);
  return fmt::format("Nothing in the packs is called \"{}\"{}", id.substr(0, 60),
                     nearest ? fmt::format(": did you mean \"{}\"?", *nearest)
                             : std::string(": 'tablewright packs facts' lists all there is."));
}

}  // namespace

std::string printed_text(const ReadShelf& read, const FoundThing& found, const Fact& fact) {
  return kit_of(games_with_packs(), found.game)->shelf->printed(read.of(found.game), found.thing, fact);
}

Json thing_json(const FoundThing& found, const ReadShelf& read) {
  const Thing& thing = found.thing;
  Json out{{"kind", thing.kind}, {"id", thing.id}, {"title", thing.title}, {"box", thing.box}};
  out["file"] = found.path;
  out["line"] = thing.place.line;
  out["facts"] = Json::array();
  for (const Fact& fact : thing.facts) out["facts"].push_back(json(fact, printed_text(read, found, fact)));
  return out;
}

int packs_show(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto all = things_of_packs(options, executable);
  if (!all) return bad_usage(streams, all.error());
  const auto shelf = load_shelf(options.packs, executable);
  if (!shelf) return bad_usage(streams, shelf.error());
  const ReadShelf read(content_of(*shelf));
  int code = told_of_mistakes(*all, streams);
  bool first = true;
  for (const std::string& id : options.wanted) {
    const auto found = called(id, *all);
    const auto pack =
        std::find_if(shelf->begin(), shelf->end(), [&](const ShelfPack& each) { return each.name == id; });
    if (pack != shelf->end()) {
      streams.out << (options.json ? wire::line(pack_json(*pack, *all))
                                   : (first ? "" : "\n") + pack_text(*pack, *all));
      first = false;
    } else if (found.empty()) {
      streams.err << nothing_called(id, *all) << '\n';
      code = Failed;
    }
    for (const FoundThing* each : found) {
      if (options.json) {
        streams.out << wire::line(thing_json(*each, read));
      } else {
        streams.out << (first ? "" : "\n")
                    << Card(*each, read, options.sources).text(is_called(*each, id) ? each->thing.id : id);
      }
      first = false;
    }
  }
  return code;
}

}  // namespace tablewright::shelf
