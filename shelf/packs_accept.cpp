#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <ostream>

#include "core/text.hpp"
#include "packs_texts.hpp"
#include "shelf/files.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/shelf.hpp"
#include "signature/skirmish/cards.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "signature/skirmish/tables.hpp"
#include "signature/westeros/cards.hpp"
#include "signature/westeros/tables.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/skirmish/match.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view golden_folder = "tests/golden/skirmish";

// The cards of one game, and where its golden files are.
struct GoldenGame {
  std::string_view folder;
  std::string_view to_renew;  // what else has changed then
  std::vector<signature::CardSection> cards;
  std::function<std::uint64_t()> signature;  // fifty games: only played if one of its cards is accepted
};
using GoldenGames = std::array<GoldenGame, 2>;

GoldenGames golden_games(const AllContent& content) {
  return {GoldenGame{golden_folder,
                     "The hash of the pack, and perhaps counts and orders of legal acts, changed too: "
                     "CONTRIBUTING.md tells how they are renewed.\n",
                     signature::card_sections(content.skirmish),
                     [&] { return signature::signature_of_play(content.skirmish); }},
          GoldenGame{"tests/golden/westeros",
                     "The hash of the pack, and perhaps counts and orders of legal acts, changed too: "
                     "scripts/renew_westeros_golden.sh renews them, and the records.\n",
                     signature::card_sections(content.westeros),
                     [&] { return signature::signature_of_play(content.westeros); }}};
}

// The golden files stand in the checkout that the packs belong to.
Result<fs::path, std::string> checkout_of(const PacksOptions& options, const std::string& executable) {
  const auto packs = find_packs(options.packs, executable);
  if (!packs) return failure(packs.error());
  std::error_code ignored;
  const fs::path folder = fs::absolute(*packs, ignored).lexically_normal();
  fs::path checkout = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  if (fs::exists(checkout / golden_folder / "signature.txt", ignored)) return checkout;
  return failure(
      fmt::format("Golden texts belong to a checkout of the project: there is no {} beside \"{}\".",
                  golden_folder, packs->string()));
}

// Every problem of the packs, and of the set-ups that the signatures are played with.
std::vector<std::string> problems_of(const skirmish::Content& content) {
  if (!content.problems.empty()) return content.problems;
  for (const signature::NamedSetUp& set_up : signature::set_ups()) {
    const auto rules = skirmish::compiled(content, set_up.sheet);
    if (!rules) return rules.error();
  }
  return {};
}

std::vector<std::string> problems_of(const westeros::Content& content) {
  if (!content.problems.empty()) return content.problems;
  for (const signature::GoldenSetUp& set_up : signature::golden_westeros_set_ups()) {
    const auto rules = westeros::compiled(content, set_up.options);
    if (!rules) return rules.error();
  }
  return {};
}

std::vector<std::string> problems_of(const AllContent& content) {
  auto problems = problems_of(content.skirmish);
  for (std::string& problem : problems_of(content.westeros)) problems.push_back(std::move(problem));
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
    const std::string signature = signature::signature_text(game_.signature());
    const auto before = signature::sections_in(old_text("card_texts.txt"));
    for (const std::string& id : cards) tell_text(*section_of(now, id), section_of(before, id));
    for (const signature::CardSection& section : now)
      tell_of_others(section, section_of(before, section.id), cards);
    tell_signature(signature);
    if (changed_) streams_.out << game_.to_renew;
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

// A name that both games have stands for both cards.
int accept_cards(const std::vector<std::string>& cards, const GoldenGames& games, const fs::path& checkout,
                 const Streams& streams) {
  std::array<std::vector<std::string>, std::tuple_size_v<GoldenGames>> accepted;
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
  const AllContent content = all_content(*packs);
  const auto problems = problems_of(content);
  if (problems.empty()) return accept_cards(options.wanted, golden_games(content), *checkout, streams);
  for (const std::string& problem : problems) streams.err << problem << '\n';
  streams.err << "Nothing was accepted: mend this first.\n";
  return Failed;
}

}  // namespace tablewright::shelf
