#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <tuple>

#include "cards/rules_pack.hpp"
#include "core/text.hpp"
#include "packs_commands.hpp"
#include "packs_files.hpp"
#include "skirmish/content/fact_kinds.hpp"
#include "skirmish/set_up/content.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using cards::Block;
using cards::Diagnostic;
using cards::Diagnostics;

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
                     [](const Block& block) { return block.word() == "chapter"; });
}

// "jp101/first_game.pack:3:5: what is wrong", as the reader of content says it.
Diagnostic read_back(std::string_view problem, std::string_view said_of, const std::string& path) {
  problem.remove_prefix(said_of.size());
  const auto number = [&problem] {
    const std::size_t end = std::min(problem.find(':'), problem.size());
    const auto found = whole_number(problem.substr(0, end), 0xFFFFFFFF);
    problem.remove_prefix(std::min(end + 1, problem.size()));
    return static_cast<std::uint32_t>(found.value_or(1));
  };
  Diagnostic diagnostic{path, {}, {}};
  diagnostic.place.line = number();
  diagnostic.place.column = number();
  diagnostic.message = trimmed(problem);
  return diagnostic;
}

// All at once, because a card may name what another pack has.
void check_content(const std::vector<PackFile>& files, Checked& checked) {
  std::vector<Pack> packs;
  for (const PackFile& file : files) packs.push_back({file.path, file.text});
  for (const std::string& problem : skirmish::read_content(packs).problems) {
    const auto file = std::find_if(packs.begin(), packs.end(), [&](const Pack& pack) {
      return problem.starts_with(pack.name + ".pack:");
    });
    if (file == packs.end()) {
      checked.mistakes.push_back({"packs", {}, problem});
    } else {
      checked.mistakes.push_back(read_back(problem, file->name + ".pack:", file->name));
    }
  }
}

// A line-up names any figure by its id alone, whether it is a basic one or not.
std::string group_of(const std::string& kind) { return kind == "basic" ? "character" : kind; }

// Within a file the readers look for doubles themselves; in different packs things may share an id.
void check_doubles(const std::vector<PackFile>& files, Checked& checked) {
  std::map<std::tuple<std::string, std::string, std::string>, std::string> first;
  for (const PackFile& file : files) {
    Diagnostics ignored(file.path);
    Diagnostics diagnostics(file.path);
    for (const cards::Thing& thing :
         cards::things_with_facts(cards::parse(file.text, ignored), skirmish::fact_kinds())) {
      const auto [at, is_first] = first.try_emplace(
          {file.alone ? std::string() : file.pack, group_of(thing.kind), thing.id}, file.path);
      if (is_first || at->second == file.path) continue;
      diagnostics.add(thing.place, fmt::format("there is a {} \"{}\" already, in {}.", group_of(thing.kind),
                                               thing.id, at->second));
    }
    checked.take(diagnostics);
  }
}

Checked check(const std::vector<PackFile>& files) {
  Checked checked;
  RuleBook book;
  std::vector<PackFile> content;
  for (const PackFile& file : files) {
    Diagnostics diagnostics(file.path);
    const Block root = cards::parse(file.text, diagnostics);
    if (root.children.empty() && diagnostics.none()) {
      diagnostics.add({},
                      "there is nothing in it: a pack starts with what it tells, as in: map ID \"Title\".");
    } else if (is_of_rules(root)) {
      cards::read_rules(root, book, diagnostics);
    } else {
      content.push_back(file);
      checked.left_out += diagnostics.left_out();
      continue;
    }
    checked.take(diagnostics);
  }
  check_content(content, checked);
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
  for (const Diagnostic& mistake : checked.mistakes) out << text(mistake) << '\n';
  const std::size_t mistakes = checked.mistakes.size() + checked.left_out;
  const std::string_view s = packs == 1 ? "" : "s";
  if (mistakes == 0) {
    for (const PackContent& each : contents)
      out << fmt::format("{:<24} content {}\n", each.pack, hex(each.hash));
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
  for (const PackContent& each : contents)
    out << wire::line({{"pack", each.pack}, {"content", hex(each.hash)}});
  out << wire::line({{"packs", packs}, {"mistakes", checked.mistakes.size() + checked.left_out}});
}

}  // namespace

int packs_check(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto files = pack_files(options.wanted, options, executable);
  if (!files) return bad_usage(streams, files.error());
  const Checked checked = check(*files);
  const bool sound = checked.mistakes.empty() && checked.left_out == 0;
  const auto contents = sound ? contents_of(*files) : std::vector<PackContent>{};
  if (options.json) {
    tell_json(checked, contents, files->size(), streams.out);
  } else {
    tell(checked, contents, files->size(), streams.out);
  }
  return checked.mistakes.empty() ? Done : Failed;
}

}  // namespace tablewright::cli
