#include "line_up_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "core/text.hpp"
#include "game/say.hpp"
#include "shelf/faulty_packs.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"
#include "table/named_game.hpp"
#include "table/table_words.hpp"

namespace tablewright::cli {

namespace {

namespace line_up = skirmish::line_up;

// Chance of computers that is neither the dice of the picks nor those of the match.
constexpr std::uint64_t of_computers = 0x11E0F00D5EA7ED;
constexpr std::string_view clears = "\x1b[2J\x1b[3J\x1b[H";

// Whoever picks by chance has no reason to change its mind.
bool puts_back(const Act& act) {
  const auto kind = static_cast<line_up::ActKind>(act.kind);
  return kind == line_up::ActKind::Drop || kind == line_up::ActKind::Detach;
}

constexpr std::string_view help =
    "Answer with a number, or with an act as the list writes it: take jon_snow, attach needle jon_snow.\n"
    "  options   the answers again\n"
    "  look      what everybody has picked\n"
    "  undo      take back your last pick\n"
    "  quit      leave\n";

}  // namespace

LineUpTable::LineUpTable(PlayedMatch played, SeatSet computers)
    : played_(std::move(played)),
      computers_(computers),
      dice_(played_.seed),
      chance_(played_.seed ^ of_computers) {
  played_.match->begin(dice_);
}

Result<PlayedMatch, std::string> LineUpTable::opened(const std::string& file,
                                                     const std::vector<std::string>& packs,
                                                     const std::string& executable, std::uint64_t seed,
                                                     const Streams& streams) {
  auto text = shelf::read_input(file, streams);
  if (!text) return failure(text.error());
  auto all = shelf::load_packs(packs, executable);
  if (!all) return failure(all.error());
  SetUp set_up{std::move(*all), std::move(*text), line_up::LineUp::rules_version};
  auto compiled = line_up::kind().compile(set_up);
  if (!compiled) return failure(joined(compiled.error(), "\n"));
  shelf::tell_of_faulty_packs(packs, executable, set_up.packs, streams);
  std::vector<PackName> names;
  for (std::size_t i = 0; i < set_up.packs.size(); ++i)
    names.push_back({set_up.packs[i].name, compiled->pack_hashes[i]});
  return new_match(std::move(set_up), std::move(names), std::move(compiled->game), seed);
}

const AnyGameOf<line_up::LineUp>& LineUpTable::line_up() const { return as_game<line_up::LineUp>(game()); }

std::string LineUpTable::sheet() const { return line_up::sheet_of(line_up().rules(), line_up().state()); }

SeatSet LineUpTable::asked_people() const {
  SeatSet asked = game().question().asked;
  for (const Seat seat : computers_) asked.remove(seat);
  return asked;
}

void LineUpTable::let_computers_pick() {
  while (!game().result()) {
    const SeatSet asked = game().question().asked;
    const SeatSet people = asked_people();
    // A computer leaves the picking to its partner, if that is a person.
    const bool theirs = game().question().asking == Asking::All ? asked != people : people.empty();
    if (!theirs) return;
    const Seat seat = *std::find_if(asked.begin(), asked.end(), [&](Seat each) { return !people.has(each); });
    auto acts = game().legal(seat);
    std::erase_if(acts, puts_back);
    const Act act = acts[chance_.below(static_cast<std::uint32_t>(acts.size()))];
    if (!played_.match->act(seat, act, dice_)) return;
  }
}

std::string LineUpTable::offers_text(Seat seat) const {
  std::string out;
  int number = 0;
  for (const Act& act : game().legal(seat))
    out += fmt::format("{:>4}  {}\n", ++number, notation(game(), act));
  return out;
}

void LineUpTable::tell_news(Seat reader, const Streams& streams) {
  const auto events = played_.match->events();
  for (; told_ < events.size(); ++told_)
    streams.out << "  " << sentence(game(), events[told_].event, reader) << '\n';
}

// Nobody sees what another has laid face down.
void LineUpTable::cover(Seat next, const Streams& streams, bool terminal) {
  if (!line_up().rules().in_secret()) return;
  if (terminal) streams.out << clears;
  streams.out << fmt::format("Seat {} picks in secret now, the others look away.\n", next.value + 1);
  if (!terminal) return;
  streams.out << "Press Enter to go on.\n" << std::flush;
  std::string line;
  std::getline(streams.in, line);
}

void LineUpTable::take_back(Seat seat, const Streams& streams) {
  const auto steps = played_.match->standing();
  const auto last =
      std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) {
    streams.out << "You have picked nothing yet.\n";
    return;
  }
  const auto before = std::next(last);
  const auto undone = played_.match->undo(seat, before == steps.rend() ? 0 : before->number, computers_);
  if (!undone) streams.out << sentence(game(), undone.error()) << " (" << undone.error().rule.text << ")\n";
}

LineUpTable::Heard LineUpTable::hear(Seat seat, const std::string& line, const Streams& streams) {
  const std::string_view said = trimmed(line);
  if (said.empty() || said.starts_with('#')) return Heard::Remark;
  if (said == "quit") return Heard::Leaving;
  if (said == "undo") {
    take_back(seat, streams);
    return Heard::Answer;
  }
  if (said == "options" || said == "help" || said == "look" || said.size() > longest_line) {
    streams.out << (said == "look"      ? view_text(game(), seat)
                    : said == "options" ? offers_text(seat)
                                        : std::string(help));
    return Heard::Remark;
  }
  const auto acts = game().legal(seat);
  const auto number = whole_number(said, acts.size());
  const auto act =
      number && *number > 0 ? Result<Act, std::string>(acts[*number - 1]) : parse_act(game(), said);
  if (!act) {
    streams.out << act.error() << '\n';
    return Heard::Remark;
  }
  if (const auto done = played_.match->act(seat, *act, dice_); !done) {
    streams.out << sentence(game(), done.error()) << " (" << done.error().rule.text << ")\n";
    return Heard::Remark;
  }
  return Heard::Answer;
}

bool LineUpTable::ask_people(const Streams& streams, bool terminal) {
  Seat asked = spectator;
  bool asks = true;
  std::string line;
  while (true) {
    let_computers_pick();
    if (game().result()) break;
    const SeatSet people = asked_people();
    if (!people.has(asked)) {
      asked = *people.begin();
      cover(asked, streams, terminal);
      asks = true;
    }
    tell_news(asked, streams);
    if (asks)
      streams.out << fmt::format("Seat {}: {}\n{}", asked.value + 1, sentence(game(), game().question()),
                                 offers_text(asked));
    if (terminal) streams.out << "> ";
    streams.out.flush();
    if (!std::getline(streams.in, line)) return false;
    const Heard heard = hear(asked, line, streams);
    if (heard == Heard::Leaving) return false;
    asks = heard == Heard::Answer;
  }
  if (line_up().rules().in_secret() && terminal) streams.out << clears;
  tell_news(spectator, streams);
  return true;
}

}  // namespace tablewright::cli
