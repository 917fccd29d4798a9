#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <span>
#include <tuple>

#include "cards/rules_pack.hpp"
#include "core/showable.hpp"
#include "core/text.hpp"
#include "packs_files.hpp"
#include "shelf/packs_commands.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/meaning.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/westeros.hpp"
#include "wire/json.hpp"

namespace tablewright::shelf {

namespace {

using cards::Block;
using cards::Diagnostic;
using cards::Diagnostics;
namespace fs = std::filesystem;

struct Checked {
  std::vector<Diagnostic> mistakes;
  std::size_t left_out{};

  void take(const Diagnostics& diagnostics) {
    mistakes.insert(mistakes.end(), diagnostics.found().begin(), diagnostics.found().end());
    left_out += diagnostics.left_out();
  }
};

bool is_of_rules(const Block& root) {
  return std::any_of(root.children.begin(), root.children.end(),
                     [](const Block& block) { return block.word() == "chapter" || block.word() == "page"; });
}

// Problems as the readers of content say them, "jp101/first_game.pack:3:5: what is wrong", back to their
// files; those of other files are not asked for.
void take_problems(const std::vector<std::string>& problems, const std::vector<Pack>& packs,
                   std::size_t asked_for, Checked& checked) {
  for (const std::string& problem : problems) {
    const auto file = std::find_if(packs.begin(), packs.end(), [&](const Pack& pack) {
      return problem.starts_with(pack.name + ".pack:");
    });
    if (file == packs.end()) {
      checked.mistakes.push_back({"packs", {}, problem});
    } else if (file < packs.begin() + static_cast<std::ptrdiff_t>(asked_for)) {
      checked.mistakes.push_back(read_back(problem, file->name + ".pack:", file->name));
    }
  }
}

bool is_for_westeros(const PackFile& file) {
  Diagnostics ignored(file.path);
  return cards::game_of(cards::parse(file.text, ignored)) == westeros::Westeros::name;
}

// What was not named itself is there to be named by the rest.
void add_the_others(const std::vector<PackFile>& of_project, bool for_westeros, std::vector<Pack>& packs) {
  const std::size_t asked_for = packs.size();
  for (const PackFile& file : of_project) {
    const auto is_the_same = [&](const Pack& pack) {
      std::error_code ignored;
      return for_westeros ? fs::path(pack.name).filename() == fs::path(file.path).filename()
                          : fs::equivalent(pack.name, file.path, ignored);
    };
    const bool is_there =
        std::any_of(packs.begin(), packs.begin() + static_cast<std::ptrdiff_t>(asked_for), is_the_same);
    if (!is_there && is_for_westeros(file) == for_westeros) packs.push_back({file.path, file.text});
  }
}

// What cards mean is asked only where there is something they can name: the packs of the project.
void check_skirmish(std::vector<Pack> packs, const std::vector<PackFile>& of_project, Checked& checked) {
  const std::size_t asked_for = packs.size();
  take_problems(skirmish::read_content(packs).problems, packs, asked_for, checked);
  if (of_project.empty()) return;
  add_the_others(of_project, false, packs);
  const skirmish::Content content = skirmish::read_content(packs);
  take_problems(skirmish::problems_of_meaning(std::span(packs).first(asked_for), content), packs, asked_for,
                checked);
}

// All at once, because a card may name what another pack has. The cards of Westeros name its houses and
// domains, so what was not named itself is read with them.
void check_content(const std::vector<PackFile>& files, const std::vector<PackFile>& of_project,
                   Checked& checked) {
  std::vector<Pack> skirmish_packs;
  std::vector<Pack> westeros_packs;
  for (const PackFile& file : files)
    (is_for_westeros(file) ? westeros_packs : skirmish_packs).push_back({file.path, file.text});
  check_skirmish(std::move(skirmish_packs), of_project, checked);
  if (westeros_packs.empty()) return;
  const std::size_t asked_for = westeros_packs.size();
  add_the_others(of_project, true, westeros_packs);
  take_problems(westeros::read_content(westeros_packs).problems, westeros_packs, asked_for, checked);
}

// A line-up names any figure by its id alone, whether it is a basic one or not.
std::string group_of(const std::string& kind) { return kind == "basic" ? "character" : kind; }

// Within a file the readers look for doubles themselves; in different packs things may share an id.
void check_doubles(const std::vector<PackFile>& files, Checked& checked) {
  std::map<std::tuple<std::string, std::string, std::string>, std::string> first;
  for (const PackFile& file : files) {
    Diagnostics ignored(file.path);
    Diagnostics diagnostics(file.path);
    const Block root = cards::parse(file.text, ignored);
    for (const cards::Thing& thing : cards::things_with_facts(root, fact_kinds_of(root))) {
      const auto [at, is_first] = first.try_emplace(
          {file.alone ? std::string() : file.pack, group_of(thing.kind), thing.id}, file.path);
      if (is_first || at->second == file.path) continue;
      diagnostics.add(thing.place, fmt::format("there is a {} \"{}\" already, in {}.", group_of(thing.kind),
                                               thing.id, at->second));
    }
    checked.take(diagnostics);
  }
}

Checked check(const std::vector<PackFile>& files, const std::vector<PackFile>& of_project) {
  Checked checked;
  RuleBook book;
  std::vector<PackFile> content;
  for (const PackFile& file : files) {
    Diagnostics diagnostics(file.path);
    const Block root = cards::parse(file.text, diagnostics);
    if (root.children.empty() && diagnostics.none()) {
      diagnostics.add({},
                      "there is nothing in it: a pack starts with what it tells, as in: map ID \"Title\".");
    } else if (const auto game = cards::game_of(root); !game.empty() && game != westeros::Westeros::name) {
      diagnostics.add(
          root.children[0].place,
          fmt::format("there is no game \"{}\" that says so: packs of westeros begin with \"game westeros\", "
                      "those of skirmish say nothing.",
                      game.substr(0, 60)));
    } else if (is_of_rules(root)) {
      cards::read_rules(root, book, diagnostics);
    } else {
      content.push_back(file);
      checked.left_out += diagnostics.left_out();
      continue;
    }
    checked.take(diagnostics);
  }
  check_content(content, of_project, checked);
  check_doubles(files, checked);
  std::sort(checked.mistakes.begin(), checked.mistakes.end(), [](const auto& a, const auto& b) {
    return std::tie(a.file, a.place.line, a.place.column, a.message) <
           std::tie(b.file, b.place.line, b.place.column, b.message);
  });
  return checked;
}

std::size_t files_with_mistakes(const Checked& checked) {
  std::vector<std::string_view> files;
  for (const Diagnostic& mistake : checked.mistakes) {
    if (files.empty() || files.back() != mistake.file) files.push_back(mistake.file);
  }
  return files.size();
}

void tell(const Checked& checked, const std::vector<PackContent>& contents, std::size_t packs,
          std::ostream& out) {
  for (const Diagnostic& mistake : checked.mistakes) out << showable(text(mistake)) << '\n';
  const std::size_t mistakes = checked.mistakes.size() + checked.left_out;
  const std::string_view s = packs == 1 ? "" : "s";
  if (mistakes == 0) {
    for (const PackContent& each : contents)
      out << fmt::format("{:<24} content {}\n", each.pack, each.digits);
    out << fmt::format("{} pack{} read: no mistakes.\n", packs, s);
    return;
  }
  if (checked.left_out > 0) out << fmt::format("{} more mistakes are left out here.\n", checked.left_out);
  out << fmt::format("{} pack{} read: {} mistake{} in {} of them.\n", packs, s, mistakes,
                     mistakes == 1 ? "" : "s", files_with_mistakes(checked));
}

void tell_json(const Checked& checked, const std::vector<PackContent>& contents, std::size_t packs,
               std::ostream& out) {
  for (const Diagnostic& mistake : checked.mistakes) {
    out << wire::line({{"file", mistake.file},
                       {"line", mistake.place.line},
                       {"column", mistake.place.column},
                       {"message", mistake.message}});
  }
  for (const PackContent& each : contents) out << wire::line({{"pack", each.pack}, {"content", each.digits}});
  out << wire::line({{"packs", packs}, {"mistakes", checked.mistakes.size() + checked.left_out}});
}

}  // namespace

int packs_check(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto files = pack_files(options.wanted, options, executable);
  if (!files) return bad_usage(streams, files.error());
  // Without the packs of the project a file is checked by itself.
  const auto of_project = pack_files({}, options, executable);
  const Checked checked = check(*files, of_project ? *of_project : std::vector<PackFile>{});
  const bool sound = checked.mistakes.empty() && checked.left_out == 0;
  const auto contents = sound ? contents_of(*files) : std::vector<PackContent>{};
  if (options.json) {
    tell_json(checked, contents, files->size(), streams.out);
  } else {
    tell(checked, contents, files->size(), streams.out);
  }
  return checked.mistakes.empty() ? Done : Failed;
}

}  // namespace tablewright::shelf
