#include "workbench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/text.hpp"
#include "packs_files.hpp"

namespace tablewright::shelf {

namespace {

using cards::Block;
using cards::Diagnostics;
using wire::Json;

constexpr std::string_view name_of_the_nameless = "workbench";

struct Mistake {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::string text;
  bool plays = false;  // all the same: it can be read, but hardly be meant
};

// --- A pack of a guest -------------------------------------------------------------------------

bool takes_guests(const Kit& game) { return static_cast<bool>(game.shelf->drawn_of_pack); }

std::vector<const Kit*> games_for_guests() {
  std::vector<const Kit*> games;
  for (const Kit& game : games_with_packs()) {
    if (takes_guests(game)) games.push_back(&game);
  }
  return games;
}

std::string not_for_guests(const Kit& game) {
  std::vector<std::string_view> names;
  for (const Kit* each : games_for_guests()) names.emplace_back(each->called);
  return fmt::format("The workbench takes packs of {}: this one is for {}.", listed(names, "and"),
                     game.called);
}

// What is wrong with the pack as a whole, before anybody reads its cards.
std::string whole_problem(const Shelf& shelf, const Block& root, const std::string& name) {
  if (root.children.empty()) return "There is nothing in it: a pack starts with what it tells.";
  if (!takes_guests(game_for(root))) return not_for_guests(game_for(root));
  if (!cards::is_pack_name(name))
    return fmt::format(
        "\"{}\" is no name of a pack: small letters, digits and underscores, at most 24, as in hearthfolk.",
        name.substr(0, 60));
  const bool taken =
      std::any_of(shelf.begin(), shelf.end(), [&](const ShelfPack& pack) { return pack.name == name; });
  return taken ? fmt::format(
                     "There is a pack called \"{}\" already: give yours another name, as in: pack "
                     "hearthfolk \"The Hearthfolk\".",
                     name)
               : std::string();
}

struct GuestPack {
  ShelfPack pack;
  std::string problem;
};

GuestPack guest_pack(const Shelf& shelf, const std::string& text) {
  Diagnostics ignored("pack");
  const std::vector<Block> roots{cards::parse(text, ignored)};
  const auto title = cards::title_of(roots);
  GuestPack guest;
  guest.pack.name = title ? title->name : std::string(name_of_the_nameless);
  guest.pack.title = title ? title->title : std::string(name_of_the_nameless);
  guest.pack.place = guest.pack.name + ".pack";
  guest.pack.own = true;
  guest.pack.files = {{guest.pack.place, text}};
  guest.problem = whole_problem(shelf, roots[0], guest.pack.name);
  return guest;
}

// What is said of this pack; nothing for others.
std::optional<Mistake> mistake_in(std::string_view problem, const std::string& pack) {
  const std::string said_of = fmt::format("{}/{}.pack:", pack, pack);
  if (!problem.starts_with(said_of)) return std::nullopt;
  const cards::Diagnostic found = read_back(problem, said_of, pack);
  return Mistake{found.place.line, found.place.column, capitalised(found.message), false};
}

Shelf shelf_with(Shelf shelf, std::vector<ShelfPack> packs) {
  for (ShelfPack& pack : packs) shelf.push_back(std::move(pack));
  return shelf;
}

// --- Looking at it -----------------------------------------------------------------------------

struct LookedAt {
  std::vector<Mistake> mistakes;
  ShelfPack pack;
  const GameShelf* game{};
  ReadPacksPtr read;  // the packs of the house with this one
  bool is_pack{};     // else nothing was read: it cannot be one at all
};

const GameShelf& shelf_for(const std::string& text) {
  const Kit& game = game_for(Pack{"pack", text});
  return *(takes_guests(game) ? game : *games_for_guests().front()).shelf;
}

LookedAt looked_at(const Stock& stock, const std::string& text) {
  const GuestPack guest = guest_pack(stock.shelf, text);
  const GameShelf& its = shelf_for(text);
  LookedAt looked{{}, guest.pack, &its, its.read({}), guest.problem.empty()};
  if (!guest.problem.empty()) {
    looked.mistakes.push_back({1, 1, guest.problem, false});
    // What its lines say is told all the same, as far as it can be read.
    Diagnostics diagnostics("pack");
    static_cast<void>(cards::parse(text, diagnostics));
    for (const cards::Diagnostic& each : diagnostics.found())
      looked.mistakes.push_back({each.place.line, each.place.column, capitalised(each.message), false});
    return looked;
  }
  const auto packs = content_of(shelf_with(stock.shelf, {guest.pack}));
  looked.read = its.read(packs_for(game_for(packs.back()), packs));
  const auto note = [&](const std::vector<std::string>& problems, bool plays) {
    for (const std::string& problem : problems) {
      auto mistake = mistake_in(problem, looked.pack.name);
      if (!mistake) continue;
      mistake->plays = plays;
      looked.mistakes.push_back(std::move(*mistake));
    }
  };
  note(looked.read->problems, false);
  if (its.doubts) note(its.doubts(*looked.read, content_of(Shelf{guest.pack})), true);
  std::sort(looked.mistakes.begin(), looked.mistakes.end(), [](const Mistake& a, const Mistake& b) {
    return std::tie(a.line, a.column, a.text) < std::tie(b.line, b.column, b.text);
  });
  return looked;
}

Json look_at(const Stock& stock, const std::string& text) {
  const LookedAt looked = looked_at(stock, text);
  Json json{{"pack", looked.pack.name}, {"errors", Json::array()}};
  for (const Mistake& mistake : looked.mistakes) {
    json["errors"].push_back({{"line", mistake.line}, {"column", mistake.column}, {"text", mistake.text}});
    if (mistake.plays) json["errors"].back()["plays"] = true;
  }
  json.update(looked.game->drawn_of_pack(*looked.read, looked.pack.name));
  if (looked.is_pack) json["hash"] = digits_of(looked.pack);
  return json;
}

// --- My card says otherwise --------------------------------------------------------------------

struct Correction {
  std::string pack;
  std::string kind;
  std::string id;
  std::string fact;
  std::vector<std::string> says;  // the line of the fact, and those below it
  std::string because;
};

std::string text_in(const Json& json, const char* field) {
  const auto found = json.find(field);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<Correction, std::string> read_correction(const Json& json) {
  Correction correction{text_in(json, "pack"), text_in(json, "kind"),   text_in(json, "id"),
                        text_in(json, "fact"), {text_in(json, "says")}, text_in(json, "because")};
  if (trimmed(correction.says.front()).empty())
    return failure(std::string("\"says\" is the line as your card has it, as in: defence 3."));
  const auto more = json.find("lines");
  if (more != json.end() && !more->is_array())
    return failure(std::string("\"lines\" lists what stands below the line, each as a text."));
  for (std::size_t i = 0; more != json.end() && i < more->size(); ++i) {
    if (!(*more)[i].is_string())
      return failure(std::string("\"lines\" lists what stands below the line, each as a text."));
    correction.says.push_back("  " + (*more)[i].get<std::string>());
  }
  for (const std::string& line : correction.says) {
    if (line.find_first_of("\r\n") != std::string::npos)
      return failure(std::string("Each line stands by itself, without a break in it."));
  }
  std::replace(correction.because.begin(), correction.because.end(), '"', '\'');
  std::replace(correction.because.begin(), correction.because.end(), '\n', ' ');
  if (trimmed(correction.because).empty()) correction.because = "A card that lies before me says so.";
  return correction;
}

// A fact in its file: the lines from first to last, without what follows it.
struct FoundFact {
  const ShelfPack* pack{};
  const cards::PackText* file{};
  std::size_t first{};  // from 0
  std::size_t last{};   // behind the last line
  std::size_t indent{};
};

std::size_t indent_of(std::string_view line) {
  const std::size_t found = line.find_first_not_of(' ');
  return found == std::string_view::npos ? line.size() : found;
}

bool is_blank(std::string_view line) {
  const std::string_view rest = trimmed(line);
  return rest.empty() || rest.front() == '#';
}

// The lines that are indented below a line, without blank ones behind the last.
std::size_t end_of_block(const std::vector<std::string_view>& all, std::size_t first) {
  const std::size_t indent = indent_of(all[first]);
  std::size_t end = first + 1;
  for (std::size_t i = first + 1; i < all.size(); ++i) {
    if (is_blank(all[i])) continue;
    if (indent_of(all[i]) <= indent) break;
    end = i + 1;
  }
  return end;
}

std::optional<FoundFact> found_in(const ShelfPack& pack, const cards::PackText& file,
                                  const Correction& correction) {
  Diagnostics ignored(file.path);
  const Block root = cards::parse(file.text, ignored);
  for (const cards::Thing& thing : things_in(root)) {
    if (thing.kind != correction.kind || thing.id != correction.id) continue;
    for (const cards::Fact& fact : thing.facts) {
      if (fact.text != correction.fact) continue;
      const auto all = lines(file.text);
      const std::size_t first = fact.place.line - 1;
      if (first >= all.size()) return std::nullopt;
      return FoundFact{&pack, &file, first, end_of_block(all, first), indent_of(all[first])};
    }
  }
  return std::nullopt;
}

std::optional<FoundFact> find_fact(const Shelf& shelf, const Correction& correction) {
  for (const ShelfPack& pack : shelf) {
    if (pack.name != correction.pack) continue;
    for (const cards::PackText& file : pack.files) {
      if (auto found = found_in(pack, file, correction)) return found;
    }
  }
  return std::nullopt;
}

std::vector<std::string> new_lines(const FoundFact& found, const Correction& correction) {
  const std::string margin(found.indent, ' ');
  std::vector<std::string> out;
  for (const std::string& line : correction.says) out.push_back(margin + line);
  out.push_back(fmt::format("{}  provenance reported \"{}\"", margin, correction.because));
  return out;
}

std::string joined_lines(const std::vector<std::string_view>& all, const FoundFact& found,
                         const std::vector<std::string>& instead) {
  std::string out;
  for (std::size_t i = 0; i < found.first; ++i) out += std::string(all[i]) + '\n';
  for (const std::string& line : instead) out += line + '\n';
  for (std::size_t i = found.last; i < all.size(); ++i) out += std::string(all[i]) + '\n';
  return out;
}

// One change with three lines around it, as patch and git apply read it.
std::string unified(const std::string& path, const std::vector<std::string_view>& all, const FoundFact& found,
                    const std::vector<std::string>& instead) {
  constexpr std::size_t around = 3;
  const std::size_t from = found.first - std::min(found.first, around);
  const std::size_t to = std::min(all.size(), found.last + around);
  const std::size_t kept = (found.first - from) + (to - found.last);
  std::string out = fmt::format("--- a/{}\n+++ b/{}\n@@ -{},{} +{},{} @@\n", path, path, from + 1, to - from,
                                from + 1, kept + instead.size());
  for (std::size_t i = from; i < found.first; ++i) out += fmt::format(" {}\n", all[i]);
  for (std::size_t i = found.first; i < found.last; ++i) out += fmt::format("-{}\n", all[i]);
  for (const std::string& line : instead) out += fmt::format("+{}\n", line);
  for (std::size_t i = found.last; i < to; ++i) out += fmt::format(" {}\n", all[i]);
  return out;
}

// The first problem of the packs once the file is another one.
std::string problem_with(const Stock& stock, const FoundFact& found, const std::string& text) {
  Shelf shelf = stock.shelf;
  for (ShelfPack& pack : shelf) {
    if (pack.name != found.pack->name) continue;
    for (cards::PackText& file : pack.files) {
      if (file.path == found.file->path) file.text = text;
    }
  }
  const auto problems = ReadShelf(content_of(shelf)).problems();
  return problems.empty() ? std::string() : problems.front();
}

Result<Json, std::string> corrected(const Stock& stock, const Json& json) {
  const auto correction = read_correction(json);
  if (!correction) return failure(correction.error());
  const auto found = find_fact(stock.shelf, *correction);
  if (!found)
    return failure(fmt::format("{} {} of {} has no fact \"{}\".", correction->kind.substr(0, 60),
                               correction->id.substr(0, 60), correction->pack.substr(0, 60),
                               correction->fact.substr(0, 60)));
  const auto all = lines(found->file->text);
  const auto instead = new_lines(*found, *correction);
  if (const std::string problem = problem_with(stock, *found, joined_lines(all, *found, instead));
      !problem.empty())
    return failure("As you have it, the card cannot be read: " + problem);
  const std::string path = fmt::format("packs/{}/{}", found->pack->name, found->file->path);
  return Json{{"name", correction->id + ".patch"}, {"patch", unified(path, all, *found, instead)}};
}

}  // namespace

Result<PackStockPtr, std::string> with_packs_of_guests(const Stock& stock,
                                                       const std::vector<std::string>& texts) {
  Shelf shelf = stock.shelf;
  for (const std::string& text : texts) {
    GuestPack guest = guest_pack(shelf, text);
    if (!guest.problem.empty()) return failure(guest.problem);
    shelf.push_back(std::move(guest.pack));
  }
  return std::make_shared<const PackStock>(packs_on(shelf, stock.book));
}

Workbench workbench_of(const StockPtr& stock, const std::vector<std::string>& offered) {
  const bool is_used = std::any_of(offered.begin(), offered.end(), [](const std::string& game) {
    const Kit* kit = kit_of(games_with_packs(), game);
    return kit != nullptr && takes_guests(*kit);
  });
  if (!is_used) return {};
  return {[stock](const std::string& text) { return look_at(*stock, text); },
          [stock](const Json& correction) { return corrected(*stock, correction); }};
}

}  // namespace tablewright::shelf
