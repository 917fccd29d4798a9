#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/files.hpp"
#include "cli/skirmish_match.hpp"
#include "core/text.hpp"
#include "games/skirmish/contract/set_ups.hpp"
#include "golden/skirmish_cards.hpp"
#include "golden/skirmish_tables.hpp"
#include "packs_commands.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::cli {

namespace {

namespace fs = std::filesystem;

using tests::CardSection;

constexpr std::string_view golden_folder = "tests/golden/skirmish";
constexpr std::string_view hashes_hint =
    "The hash of the pack, and perhaps counts and orders of legal acts, changed too: CONTRIBUTING.md tells "
    "how "
    "they are renewed.\n";

// The golden files stand in the checkout that the packs belong to.
Result<fs::path, std::string> golden_files(const PacksOptions& options, const std::string& executable) {
  const auto packs = find_packs(options.packs, executable);
  if (!packs) return failure(packs.error());
  std::error_code ignored;
  const fs::path folder = fs::absolute(*packs, ignored).lexically_normal();
  const fs::path checkout = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  if (fs::exists(checkout / golden_folder / "signature.txt", ignored)) return checkout / golden_folder;
  return failure(
      fmt::format("Golden texts belong to a checkout of the project: there is no {} beside \"{}\".",
                  golden_folder, packs->string()));
}

// Every problem of the packs, and of the set-ups that the signature is played with.
std::vector<std::string> problems_of(const skirmish::Content& content) {
  if (!content.problems.empty()) return content.problems;
  for (const tests::NamedSetUp& set_up : tests::set_ups()) {
    const auto rules = skirmish::compiled(content, set_up.sheet);
    if (!rules) return rules.error();
  }
  return {};
}

const CardSection* section_of(const std::vector<CardSection>& sections, std::string_view id) {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const CardSection& section) { return section.id == id; });
  return found == sections.end() ? nullptr : &*found;
}

std::string no_such_card(std::string_view id, const std::vector<CardSection>& sections) {
  std::vector<std::string_view> known;
  for (const CardSection& section : sections) known.push_back(section.id);
  const auto nearest = nearest_name(id, known);
  return fmt::format("No card is called \"{}\"{}", id.substr(0, 60),
                     nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : ".");
}

bool is_among(const std::vector<std::string_view>& lines, std::string_view line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

// The lines that are gone with "-", then the new ones with "+".
std::string changes(std::string_view before, std::string_view after) {
  const auto old_lines = lines(before);
  const auto new_lines = lines(after);
  std::string out;
  for (const std::string_view line : old_lines) {
    if (!is_among(new_lines, line)) out += fmt::format("- {}\n", line);
  }
  for (const std::string_view line : new_lines) {
    if (!is_among(old_lines, line)) out += fmt::format("+ {}\n", line);
  }
  return out;
}

// What the golden file will say: the new text of the accepted cards, the old one of all others. Cards stand
// in the order of the packs.
std::vector<CardSection> renewed(const std::vector<CardSection>& before, const std::vector<CardSection>& now,
                                 const std::vector<std::string>& accepted) {
  std::vector<CardSection> out;
  for (const CardSection& section : now) {
    const bool taken = std::find(accepted.begin(), accepted.end(), section.id) != accepted.end();
    const CardSection* old = section_of(before, section.id);
    if (taken || old != nullptr) out.push_back(taken ? section : *old);
  }
  return out;
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

class Acceptance {
 public:
  Acceptance(fs::path folder, const Streams& streams) : folder_(std::move(folder)), streams_(streams) {}

  int accept(const std::vector<std::string>& cards, const skirmish::Content& content) {
    const auto now = tests::card_sections(content);
    for (const std::string& id : cards) {
      if (section_of(now, id) == nullptr) return bad_usage(streams_, no_such_card(id, now));
    }
    const std::string signature = tests::signature_text(tests::signature_of_play(content));
    const auto before = tests::sections_in(old_text("card_texts.txt"));
    for (const std::string& id : cards) tell_text(*section_of(now, id), section_of(before, id));
    for (const CardSection& section : now) tell_of_others(section, section_of(before, section.id), cards);
    tell_signature(signature);
    if (changed_) streams_.out << hashes_hint;
    const bool written = write("card_texts.txt", tests::text_of(renewed(before, now, cards))) &&
                         write("signature.txt", signature);
    return written ? Done : Failed;
  }

 private:
  [[nodiscard]] std::string old_text(const char* name) const {
    return read_file(folder_ / name).value_or("");
  }

  void tell_text(const CardSection& now, const CardSection* before) {
    const std::string told = changes(before == nullptr ? "" : before->text, now.text);
    changed_ = changed_ || !told.empty();
    streams_.out << now.id << (told.empty() ? ": the text is as it was\n" : ":\n" + told);
  }

  // Their tests would fail next.
  void tell_of_others(const CardSection& now, const CardSection* before,
                      const std::vector<std::string>& accepted) {
    if (before != nullptr && before->text == now.text) return;
    if (std::find(accepted.begin(), accepted.end(), now.id) != accepted.end()) return;
    streams_.out << fmt::format("{}: the text differs too, and was not accepted\n", now.id);
  }

  void tell_signature(const std::string& now) {
    const std::string before = old_text("signature.txt");
    if (before == now) {
      streams_.out << fmt::format("signature of play: as it was, {}\n", first_line(now));
      return;
    }
    changed_ = true;
    streams_.out << fmt::format("signature of play: {} is now {}\n", first_line(before), first_line(now));
  }

  bool write(const char* name, const std::string& text) {
    if (old_text(name) == text) return true;
    const auto problem = write_whole(folder_ / name, text);
    if (problem) streams_.err << *problem << '\n';
    return !problem;
  }

  fs::path folder_;
  const Streams& streams_;
  bool changed_{};
};

}  // namespace

int packs_accept(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto folder = golden_files(options, executable);
  if (!folder) return bad_usage(streams, folder.error());
  const auto packs = load_packs(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const skirmish::Content content = skirmish::read_content(*packs);
  const auto problems = problems_of(content);
  if (problems.empty()) return Acceptance(*folder, streams).accept(options.wanted, content);
  for (const std::string& problem : problems) streams.err << problem << '\n';
  streams.err << "Nothing was accepted: mend this first.\n";
  return Failed;
}

}  // namespace tablewright::cli
