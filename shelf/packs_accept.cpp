#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "core/text.hpp"
#include "games.hpp"
#include "shelf/files.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/shelf.hpp"
#include "signature/card_sections.hpp"
#include "signature/lines_of_play.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

// The cards of one game, and where its golden files are.
struct GoldenGame {
  fs::path folder;
  const GoldenCards* golden;
  const ReadPacks* read;
  std::vector<signature::CardSection> cards;
};
using GoldenGames = std::vector<GoldenGame>;

fs::path golden_folder(const Kit& game) { return fs::path("tests/golden") / game.kind.name; }

GoldenGames golden_games(const ReadShelf& read) {
  GoldenGames games;
  for (const Kit& game : games_with_packs()) {
    const ReadPacks& its = read.of(game.kind.name);
    const GoldenCards& golden = game.shelf->golden;
    games.push_back({golden_folder(game), &golden, &its, golden.texts(its)});
  }
  return games;
}

// The golden files stand in the checkout that the packs belong to.
Result<fs::path, std::string> checkout_of(const PacksOptions& options, const std::string& executable) {
  const auto packs = find_packs(options.packs, executable);
  if (!packs) return failure(packs.error());
  std::error_code ignored;
  const fs::path folder = fs::absolute(*packs, ignored).lexically_normal();
  fs::path checkout = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  const fs::path golden = golden_folder(games_with_packs().front());
  if (fs::exists(checkout / golden / "signature.txt", ignored)) return checkout;
  return failure(
      fmt::format("Golden texts belong to a checkout of the project: there is no {} beside \"{}\".",
                  golden.generic_string(), packs->string()));
}

// Every problem of the packs, and of the set-ups that the signatures are played with.
std::vector<std::string> problems_of(const ReadShelf& read) {
  std::vector<std::string> problems;
  for (const Kit& game : games_with_packs()) {
    const ReadPacks& its = read.of(game.kind.name);
    const auto found = its.problems.empty() ? game.shelf->golden.problems(its) : its.problems;
    problems.insert(problems.end(), found.begin(), found.end());
  }
  return problems;
}

const signature::CardSection* section_of(const std::vector<signature::CardSection>& sections,
                                         std::string_view id) {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const signature::CardSection& section) { return section.id == id; });
  return found == sections.end() ? nullptr : &*found;
}

std::string no_such_card(std::string_view id, const GoldenGames& games) {
  std::vector<std::string_view> known;
  for (const GoldenGame& game : games) {
    for (const signature::CardSection& section : game.cards) known.push_back(section.id);
  }
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
std::vector<signature::CardSection> renewed(const std::vector<signature::CardSection>& before,
                                            const std::vector<signature::CardSection>& now,
                                            const std::vector<std::string>& accepted) {
  std::vector<signature::CardSection> out;
  for (const signature::CardSection& section : now) {
    const bool taken = std::find(accepted.begin(), accepted.end(), section.id) != accepted.end();
    const signature::CardSection* old = section_of(before, section.id);
    if (taken || old != nullptr) out.push_back(taken ? section : *old);
  }
  return out;
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

class Acceptance {
 public:
  Acceptance(const fs::path& checkout, const GoldenGame& game, const Streams& streams)
      : folder_(checkout / game.folder), game_(game), streams_(streams) {}

  // Cards of this game.
  int accept(const std::vector<std::string>& cards) {
    const auto& now = game_.cards;
    const std::string signature = signature::signature_text(game_.golden->signature(*game_.read));
    const auto before = signature::sections_in(old_text("card_texts.txt"));
    for (const std::string& id : cards) tell_text(*section_of(now, id), section_of(before, id));
    for (const signature::CardSection& section : now)
      tell_of_others(section, section_of(before, section.id), cards);
    tell_signature(signature);
    if (changed_) streams_.out << game_.golden->to_renew;
    const bool written = write("card_texts.txt", signature::text_of(renewed(before, now, cards))) &&
                         write("signature.txt", signature);
    return written ? Done : Failed;
  }

 private:
  [[nodiscard]] std::string old_text(const char* name) const {
    return read_file(folder_ / name).value_or("");
  }

  void tell_text(const signature::CardSection& now, const signature::CardSection* before) {
    const std::string told = changes(before == nullptr ? "" : before->text, now.text);
    changed_ = changed_ || !told.empty();
    streams_.out << now.id << (told.empty() ? ": the text is as it was\n" : ":\n" + told);
  }

  // Their tests would fail next.
  void tell_of_others(const signature::CardSection& now, const signature::CardSection* before,
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
  const GoldenGame& game_;
  const Streams& streams_;
  bool changed_{};
};

// A name that several games have stands for all their cards.
int accept_cards(const std::vector<std::string>& cards, const GoldenGames& games, const fs::path& checkout,
                 const Streams& streams) {
  std::vector<std::vector<std::string>> accepted(games.size());
  for (const std::string& id : cards) {
    bool known = false;
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (section_of(games[i].cards, id) == nullptr) continue;
      accepted[i].push_back(id);
      known = true;
    }
    if (!known) return bad_usage(streams, no_such_card(id, games));
  }
  int code = Done;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (accepted[i].empty()) continue;
    if (Acceptance(checkout, games[i], streams).accept(accepted[i]) != Done) code = Failed;
  }
  return code;
}

}  // namespace

int packs_accept(const PacksOptions& options, const std::string& executable, const Streams& streams) {
  const auto checkout = checkout_of(options, executable);
  if (!checkout) return bad_usage(streams, checkout.error());
  const auto packs = load_packs(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const ReadShelf read(*packs);
  const auto problems = problems_of(read);
  if (problems.empty()) return accept_cards(options.wanted, golden_games(read), *checkout, streams);
  for (const std::string& problem : problems) streams.err << problem << '\n';
  streams.err << "Nothing was accepted: mend this first.\n";
  return Failed;
}

}  // namespace tablewright::shelf
